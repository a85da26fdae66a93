"""Building: Forts, Garrisons and Outposts on islands that the builder controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log, Refusal
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, SEAT, Frame, Next

from . import achievements, payment, pirates
from .codes import BUILD, DONE

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

LEFT, SPACE, TYPE, RAISED = 3, 4, 5, 6
"""Registers of `build`: Buildings left, the site, its type, how many stand already."""
SHIP_OR_DOCK = 2
TYPES = 4
"""Types that an order can name."""


def add(game: DeadReckoning) -> None:
    """Up to so many Buildings, one after the other (DR-AMB-93)."""
    game.machine.add("build", Question(_sites, _choose, _may_stop), _raise)


def may_build(state: ReckoningState, seat: int) -> bool:
    """Whether any Building can be built now."""
    return seat in state.holder and bool(sites(state, seat))


def sites(state: ReckoningState, seat: int) -> list[int]:
    """Islands under control (DR-BUILD-01) wherever the Ship is (DR-BUILD-02), with types that do not stand there yet
    (DR-BUILD-05), are left in the supply (DR-BUILD-06) and can be paid for (DR-AMB-14).
    """
    buildings = state.game.tables.buildings
    able = [
        number
        for number, building in enumerate(buildings)
        if state.left[number] and payment.can_pay(state, seat, building.cost.cargo, building.cost.coin, SHIP_OR_DOCK)
    ]
    if not able:
        return []
    found = []
    for space, holder in enumerate(state.holder):
        if holder == seat and not pirates.blockaded(state, seat, space):
            found += [BUILD + TYPES * space + number for number in able if not state.built[space] >> number & 1]
    return found


def _sites(state: ReckoningState, frame: Frame) -> list[int]:
    return sites(state, frame[SEAT]) if frame[LEFT] > 0 else []


def _may_stop(state: ReckoningState, frame: Frame) -> list[int]:
    """The player may stop early (DR-AMB-93)."""
    return [DONE] if frame[RAISED] and state.offers else []


def _choose(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    """Each is paid on its own, from Ship and Dock (DR-AMB-93)."""
    if order == DONE:
        return LEAVE
    frame[SPACE], frame[TYPE] = divmod(order - BUILD, TYPES)
    cost = state.game.tables.buildings[frame[TYPE]].cost
    program = state.game.program["pay"]
    state.game.machine.call(state, program, frame[SEAT], cost.cargo, cost.coin, SHIP_OR_DOCK, 0, 0, 0)
    return None


def _raise(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """It stands, and is its island's controller's (DR-BUILD-03)."""
    seat, space, number = frame[SEAT], frame[SPACE], frame[TYPE]
    if state.built[space] >> number & 1 or frame[LEFT] <= 0:
        return LEAVE
    tables = state.game.tables
    state.left[number] -= 1
    state.built[space] |= 1 << number
    frame[LEFT] -= 1
    frame[RAISED] += 1
    state.fire(f"building:{tables.buildings[number].id}")
    if log is not None:
        facts = {"seat": seat, "space": tables.spots[space], "building": tables.buildings[number].id}
        log.add("built", "DR-BUILD-01", facts)
    achievements.check_all(state, seat, log)
    return 0


def why_not_build(state: ReckoningState, seat: int, order: int) -> Refusal:
    """What stands against this Building there."""
    space, number = divmod(order - BUILD, TYPES)
    tables = state.game.tables
    if space >= tables.spaces or number >= len(tables.buildings):
        return Refusal("DR-BUILD-01", "there is no such Building or place")
    if state.holder[space] != seat:
        return Refusal("DR-BUILD-01", "Buildings go on islands that you control")
    if state.built[space] >> number & 1:
        return Refusal("DR-BUILD-05", "one of that type stands there already")
    if not state.left[number]:
        return Refusal("DR-BUILD-06", "none of that type is left in the supply")
    if pirates.blockaded(state, seat, space):
        return Refusal("DR-AMB-33", "the island is blockaded")
    cost = tables.buildings[number].cost
    if not payment.can_pay(state, seat, cost.cargo, cost.coin, SHIP_OR_DOCK):
        return Refusal("DR-AMB-14", f"it costs {cost.cargo} cargo and {cost.coin} coins from Ship or Dock")
    return Refusal("DR-BUILD-01", "it takes an ability to build")

"""Influence: own cubes onto the slots of an island, in place of others', and into the permanent area."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, SEAT, Frame, Next

from . import abilities, islands
from .codes import REPLACE

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

SPACE, AMOUNT, OVERRIDE, VICTIM = 3, 4, 5, 6
"""Registers of the programs; OVERRIDE 1: Forts do not stop it."""
PLACING, LAST_RESORT = 0, 4
"""Positions in `place-influence`: the next cube; the second effect that a cube of two effects takes."""


def add(game: DeadReckoning) -> None:
    """Placing cubes in slots and in the permanent area."""
    machine = game.machine
    machine.add(
        "place-influence",
        _ready_cube,
        _fill_slot,
        Question(_targets, _choose_target),
        lambda state, frame, log: LEAVE,
        Question(_second_effects, _use_second),
    )
    machine.add("permanent-influence", _ready_permanent, _lay_permanent)


# ---- placing influence


def price(state: ReckoningState, owner: int) -> int:
    """Place-influence effects that replacing a cube of this player takes: two after its final turn (DR-END-04)."""
    return state.game.terms.final_turn_influence if state.finished[owner] else 1


def replaceable(state: ReckoningState, seat: int, space: int, amount: int, own: int = 0) -> list[int]:
    """Opponents with a cube in a slot there that so many effects can replace; permanent cubes never (DR-INFL-08).

    Where it takes more, another unused ability that places influence there must make it up (DR-AMB-22); `own` of those
    found is the one that asks.
    """
    seats, slot = state.game.seats, state.slot
    found = []
    for owner in range(seats):
        if owner == seat or not slot[space * seats + owner]:
            continue
        missing = price(state, owner) - amount
        if missing <= 0 or len({order // 4 for order in abilities.more_influence(state, seat, space, missing)}) > own:
            found.append(owner)
    return found


def may_place(state: ReckoningState, seat: int, space: int, amount: int, override: int, own: int = 0) -> bool:
    """Whether a cube can come onto a slot of this island now; at one full of own cubes it has no effect (DR-AMB-81)."""
    if islands.barred(state, seat, space, override):
        return False
    if islands.empty_slots(state, space) <= 0 and not replaceable(state, seat, space, amount, own):
        return False
    return state.cubes[seat] > 0 or bool(islands.spare(state, seat))


def place_influence(state: ReckoningState, seat: int, space: int, amount: int, override: int) -> None:
    """Have the machine place so many cubes on an island."""
    state.game.machine.call(state, state.game.program["place-influence"], seat, space, amount, override, 0)


def _ready_cube(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """All influence of an ability is used as far as possible before anything else (DR-INFL-06); what has no target any
    more is lost (DR-AMB-81).
    """
    seat = frame[SEAT]
    if frame[AMOUNT] <= 0 or not may_place(state, seat, frame[SPACE], frame[AMOUNT], frame[OVERRIDE]):
        return LEAVE
    if not state.cubes[seat]:
        state.game.machine.call(state, state.game.program["fetch-cube"], seat)
    return None


def _fill_slot(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Onto an empty slot (DR-INFL-02): while there is one, nobody is replaced (DR-INFL-05)."""
    seat, space = frame[SEAT], frame[SPACE]
    if not state.cubes[seat]:
        return LEAVE
    if islands.empty_slots(state, space) > 0:
        frame[AMOUNT] -= 1
        state.cubes[seat] -= 1
        state.slot[space * state.game.seats + seat] += 1
        if log is not None:
            log.add("influence", "DR-INFL-02", {"seat": seat, "space": state.game.tables.spots[space]})
        islands.check_control(state, space, log)
        return PLACING
    found = replaceable(state, seat, space, frame[AMOUNT])
    if not found:
        return LEAVE
    return _choose_target(state, frame, REPLACE + found[0], log) if len(found) == 1 else None


def _targets(state: ReckoningState, frame: Frame) -> list[int]:
    """The player chooses whose cube goes (DR-INFL-03), anew for each cube (DR-AMB-81)."""
    return [REPLACE + owner for owner in replaceable(state, frame[SEAT], frame[SPACE], frame[AMOUNT])]


def _choose_target(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    frame[VICTIM] = order - REPLACE
    if price(state, frame[VICTIM]) <= frame[AMOUNT]:
        return _replace(state, frame, log)
    found = _second_effects(state, frame)
    return _use_second(state, frame, found[0], log) if len(found) == 1 else LAST_RESORT


def _second_effects(state: ReckoningState, frame: Frame) -> list[int]:
    missing = price(state, frame[VICTIM]) - frame[AMOUNT]
    return abilities.more_influence(state, frame[SEAT], frame[SPACE], missing)


def _use_second(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    """Two place-influence effects of one turn, one right after the other (DR-AMB-22)."""
    frame[AMOUNT] += abilities.spend_influence(state, frame[SEAT], order, log)
    return _replace(state, frame, log)


def _replace(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """The replaced cube goes back to its owner (DR-INFL-04)."""
    seat, space, owner = frame[SEAT], frame[SPACE], frame[VICTIM]
    at = space * state.game.seats
    frame[AMOUNT] -= price(state, owner)
    state.slot[at + owner] -= 1
    state.cubes[owner] += 1
    state.slot[at + seat] += 1
    state.cubes[seat] -= 1
    state.fire("rule:cube-replaced")
    if log is not None:
        log.add("replaced", "DR-INFL-03", {"seat": seat, "owner": owner, "space": state.game.tables.spots[space]})
    islands.check_control(state, space, log)
    return PLACING


# ---- permanent influence


def may_lay(state: ReckoningState, seat: int, space: int, override: int) -> bool:
    """Straight into the permanent area, under the conditions of placing influence (DR-AMB-62, DR-ICON-08)."""
    return not islands.barred(state, seat, space, override) and (
        state.cubes[seat] > 0 or bool(islands.spare(state, seat))
    )


def permanent_influence(state: ReckoningState, seat: int, space: int, amount: int, override: int) -> None:
    """Have the machine lay so many cubes into the permanent area of an island."""
    state.game.machine.call(state, state.game.program["permanent-influence"], seat, space, amount, override, 0)


def _ready_permanent(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    seat = frame[SEAT]
    if frame[AMOUNT] <= 0 or not may_lay(state, seat, frame[SPACE], frame[OVERRIDE]):
        return LEAVE
    if not state.cubes[seat]:
        state.game.machine.call(state, state.game.program["fetch-cube"], seat)
    return None


def _lay_permanent(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Control is checked after each (DR-AMB-62)."""
    if not state.cubes[frame[SEAT]]:
        return LEAVE
    frame[AMOUNT] -= 1
    islands.lay_permanent(state, frame[SEAT], frame[SPACE], log)
    islands.check_control(state, frame[SPACE], log)
    return PLACING

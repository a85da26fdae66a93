"""Islands: who may deal with them, who controls them, permanent cubes, and cubes that are taken off them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from authoring.games.engine import Log, Refusal
from authoring.games.flat import Question
from authoring.games.machine import SEAT, Frame, Next

from . import achievements, influence, pirates
from .codes import CUBE, DONE, ISLAND, REPLACE

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

SPACE = 3
"""Register of `control-cube`."""
HERE, CONTROLLED, ANY, WITHOUT_OWN = range(4)
"""Which islands an effect may name, in the order of `WHERE`."""
WHERE: Final = ("here", "controlled", "any", "without-own-cubes")


def add(game: DeadReckoning) -> None:
    """The cube of a new controller, and cubes off islands."""
    machine = game.machine
    influence.add(game)
    machine.add("control-cube", _ready_control, _lay_control)
    machine.add("fetch-cube", Question(_to_fetch, _fetch, _go_without))


# ---- what is open to whom


def is_island(state: ReckoningState, space: int) -> bool:
    """A face-up board with an island; open sea has none (DR-PROD-06)."""
    return space > 0 and state.face[space] == 1 and state.game.tables.slots[state.board[space]] > 0


def closed(state: ReckoningState, seat: int, space: int) -> bool:
    """Whether this player may not deal with the island.

    By a Fort (DR-TYPE-02, DR-TYPE-03, DR-TYPE-04) or Garrison (DR-TYPE-10) of its controller, who is somebody else:
    with nobody in control they close nothing (DR-AMB-23); or by a blockade (DR-BLOCK-08).
    """
    holder = state.holder[space]
    if holder >= 0 and holder != seat and state.built[space] & state.game.tables.closing_mask:
        return True
    return pirates.blockaded(state, seat, space)


def barred(state: ReckoningState, seat: int, space: int, override: int) -> bool:
    """Closed to a card's ability, unless it says that it overrides Forts (DR-TYPE-05); no card overrides a blockade."""
    return pirates.blockaded(state, seat, space) if override else closed(state, seat, space)


def named(state: ReckoningState, seat: int, where: int) -> list[int]:
    """The islands that an effect may name, closed ones among them: face up every one (DR-AMB-77)."""
    if where == HERE:
        return [state.at[seat]] if is_island(state, state.at[seat]) else []
    if where == CONTROLLED:
        return [space for space, holder in enumerate(state.holder) if holder == seat]
    slots, board, face = state.game.tables.slots, state.board, state.face
    found = [space for space in range(1, len(board)) if face[space] and slots[board[space]]]
    if where == WITHOUT_OWN:
        # Neither slot nor permanent cubes (DR-ICON-06, DR-AMB-63).
        return [space for space in found if not own_cubes(state, seat, space)]
    return found


def own_cubes(state: ReckoningState, seat: int, space: int) -> int:
    """Slot and permanent cubes of a player on an island (DR-CTRL-03)."""
    at = space * state.game.seats + seat
    return state.slot[at] + state.perm[at]


def empty_slots(state: ReckoningState, space: int) -> int:
    """Slots without a cube; each holds one (DR-INFL-09), and permanent cubes take none (DR-PERM-02)."""
    seats = state.game.seats
    at = space * seats
    return state.game.tables.slots[state.board[space]] - sum(state.slot[at : at + seats])


# ---- control


def controller(state: ReckoningState, space: int) -> int:
    """The seat with more cubes, permanent ones among them (DR-CTRL-03), than any other player (DR-CTRL-01; ties give
    nothing, DR-CTRL-04) and than empty slots (DR-CTRL-02, DR-AMB-82); -1 for nobody.
    """
    seats, slot, perm = state.game.seats, state.slot, state.perm
    at = space * seats
    best = other = held = 0
    leader = -1
    for seat in range(seats):
        filled = slot[at + seat]
        held += filled
        cubes = filled + perm[at + seat]
        if cubes > best:
            best, other, leader = cubes, best, seat
        elif cubes > other:
            other = cubes
    if best <= other or best <= state.game.tables.slots[state.board[space]] - held:
        return -1
    return leader


def check_control(state: ReckoningState, space: int, log: Log | None) -> None:
    """After every cube placed, removed or replaced (DR-INFL-07, DR-AMB-68): whether control has changed hands.

    Buildings fall when another than the last controller takes it (DR-BUILD-04, DR-AMB-23); whoever newly
    takes control adds a permanent cube, by whose deed ever (DR-PERM-01, DR-PERM-04, DR-AMB-24).
    """
    game = state.game
    leader = controller(state, space)
    if leader == state.holder[space]:
        return
    state.holder[space] = leader
    if log is not None:
        facts = {"space": game.tables.spots[space], "seat": leader if leader >= 0 else None}
        log.add("control", "DR-CTRL-01", facts)
    if leader >= 0:
        if state.last[space] not in (-1, leader):
            clear_buildings(state, space, state.built[space], log)
        state.last[space] = leader
        state.fire("rule:control-changed")
        if state.cubes[leader]:
            lay_permanent(state, leader, space, log)
        elif spare(state, leader):
            game.machine.call(state, game.program["control-cube"], leader, space)
    if state.active >= 0:
        achievements.check_all(state, state.active, log)


def clear_buildings(state: ReckoningState, space: int, mask: int, log: Log | None) -> None:
    """These Buildings leave the island for the supply (DR-BUILD-07, DR-AMB-101)."""
    mask &= state.built[space]
    if not mask:
        return
    tables = state.game.tables
    state.built[space] &= ~mask
    state.fire("rule:buildings-removed")
    gone = [n for n in range(len(tables.buildings)) if mask >> n & 1]
    for number in gone:
        state.left[number] += 1
    if log is not None:
        facts = {"space": tables.spots[space], "buildings": [tables.buildings[n].id for n in gone]}
        log.add("buildings-gone", "DR-BUILD-07", facts)


def lay_permanent(state: ReckoningState, seat: int, space: int, log: Log | None) -> None:
    """An own cube into the permanent area, which has no limit (DR-CTRL-05) and gives none back (DR-PERM-03)."""
    state.cubes[seat] -= 1
    state.perm[space * state.game.seats + seat] += 1
    if log is not None:
        log.add("permanent-cube", "DR-PERM-01", {"seat": seat, "space": state.game.tables.spots[space]})
    if seat == state.active:
        achievements.check_all(state, seat, log)


def _ready_control(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Without a cube in the supply the new controller may take one off an island (DR-EFF-02)."""
    if not state.cubes[frame[SEAT]]:
        state.game.machine.call(state, state.game.program["fetch-cube"], frame[SEAT])
    return None


def _lay_control(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Or goes without, and does not make it up later (DR-AMB-108)."""
    if state.cubes[frame[SEAT]]:
        lay_permanent(state, frame[SEAT], frame[SPACE], log)
        check_control(state, frame[SPACE], log)
    return None


# ---- cubes off islands


def remove_cube(state: ReckoningState, space: int, owner: int, log: Log | None) -> None:
    """A slot cube goes back to its owner's supply (DR-INFL-04); control is checked (DR-AMB-68)."""
    state.slot[space * state.game.seats + owner] -= 1
    state.cubes[owner] += 1
    state.fire("rule:cube-fetched")
    if log is not None:
        log.add("cube-off", "DR-EFF-02", {"seat": owner, "space": state.game.tables.spots[space]})
    check_control(state, space, log)


def spare(state: ReckoningState, seat: int) -> list[int]:
    """Own cubes in slots (DR-EFF-02), never permanent ones (DR-PERM-03), of islands not closed to the player
    (DR-AMB-107, DR-BLOCK-02).
    """
    seats, slot = state.game.seats, state.slot
    return [
        CUBE + space
        for space in range(1, len(state.board))
        if slot[space * seats + seat] and not closed(state, seat, space)
    ]


def _to_fetch(state: ReckoningState, frame: Frame) -> list[int]:
    return spare(state, frame[SEAT])


def _go_without(state: ReckoningState, frame: Frame) -> list[int]:
    """Taking is optional (DR-AMB-108)."""
    return [DONE] if state.offers else []


def _fetch(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    if order != DONE:
        remove_cube(state, order - CUBE, frame[SEAT], log)
    return None


# ---- refusals


def why_not_island(state: ReckoningState, seat: int, order: int) -> Refusal:
    """What stands against naming this island."""
    space = order - ISLAND
    if space >= state.game.tables.spaces or not is_island(state, space):
        return Refusal("DR-AMB-77", "there is no explored island")
    if pirates.blockaded(state, seat, space):
        return Refusal("DR-BLOCK-08", "the island is blockaded")
    if closed(state, seat, space):
        return Refusal("DR-TYPE-05", "an opponent's Fort or Garrison closes the island")
    return Refusal("DR-ICON-05", "that island is not to be named now, or was named already")


def why_not_replace(state: ReckoningState, seat: int, order: int) -> Refusal:
    """What stands against replacing a cube of this player."""
    space, owner = state.at[seat], order - REPLACE
    if owner == seat or owner >= state.game.seats:
        return Refusal("DR-INFL-03", "only an opponent's cube is replaced")
    if is_island(state, space):
        if empty_slots(state, space) > 0:
            return Refusal("DR-INFL-05", "while a slot is empty nobody is replaced")
        if not state.slot[space * state.game.seats + owner]:
            return Refusal("DR-INFL-08", "that player has no cube in a slot here")
        if influence.price(state, owner) > 1:
            return Refusal("DR-END-04", "after its owner's final turn a cube takes two effects")
    return Refusal("DR-INFL-01", "no influence is being placed")


def why_not_cube(state: ReckoningState, seat: int, order: int) -> Refusal:
    """What stands against taking a cube off this island."""
    space = order - CUBE
    if state.cubes[seat]:
        return Refusal("DR-EFF-02", "there are cubes in the own supply, or none is needed")
    if space >= state.game.tables.spaces or not state.slot[space * state.game.seats + seat]:
        return Refusal("DR-PERM-03", "no cube of yours lies in a slot there")
    if closed(state, seat, space):
        return Refusal("DR-AMB-107", "the island is closed to you")
    return Refusal("DR-EFF-02", "no cube is needed now")

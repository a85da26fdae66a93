"""Setting Sails, and sailing: step by step, stopping, exploring, and what waits at a stop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from authoring.games.engine import Log, Refusal
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, REGISTERS, SEAT, Frame, Next

from . import abilities, achievements, cargo, hand, market, pirates, sinking
from .codes import DONE, SAIL, SET_SAILS, STOP, STOW
from .terms import HARBOR
from .terms import SAIL as SAIL_ICON

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

TO: Final = REGISTERS
"""Register of "voyage": the space to sail to next."""
NO_HOLD: Final = 0
"""A mask: nothing is loaded."""


def add(game: DeadReckoning) -> None:
    """The programs "set-sails" and "voyage" (the space of its first step)."""
    machine = game.machine
    machine.add("set-sails", Question(_gains, _gain, _no_more), _set_plainly, Question(_arrangements, _set_stowed))
    machine.add("voyage", _enter, Question(_onward, _sail_on), _arrive)


def offers(state: ReckoningState, seat: int, found: list[int]) -> None:
    """Set Sails once a turn, before any move (DR-SAIL-01); then first steps (DR-MAIN-02), one move after another."""
    if not state.set_sails:
        found.append(SET_SAILS)
    elif state.track[seat] > 0:
        steps(state, seat, found)


# ---- setting Sails


def _gains(state: ReckoningState, frame: Frame) -> list[int]:
    """Sails that abilities bring are taken now or not at all (DR-AMB-37)."""
    return list(abilities.sail_options(state, frame[SEAT]))


def _no_more(state: ReckoningState, frame: Frame) -> list[int]:
    return [DONE] if state.offers else []


def _gain(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    if order == DONE:
        return None
    abilities.use(state, frame[SEAT], order, log)
    return 0


def loads_come_back(state: ReckoningState, seat: int) -> bool:
    """Whether all could be unloaded, Sails set, and all be loaded again: in Harbor (DR-SAIL-05), at a controlled island
    (DR-SAIL-06), but not under a blockade (DR-AMB-34).
    """
    here = state.at[seat]
    return here == HARBOR or (state.holder[here] == seat and cargo.may_trade_here(state, seat))


def _arrangements(state: ReckoningState, frame: Frame) -> list[int]:
    """The holds to be loaded while Sails are set, where it makes a difference (DR-LOAD-12)."""
    seat = frame[SEAT]
    if loads_come_back(state, seat):
        return []
    masks = cargo.stowages(state, seat)
    if len({cargo.hull_icons(state, seat, SAIL_ICON, mask) for mask in masks}) < 2:
        return []
    return [STOW + mask for mask in masks]


def _set_plainly(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Set Sails at once where no arrangement of the holds gives more or fewer."""
    seat = frame[SEAT]
    if _arrangements(state, frame):
        return None
    if loads_come_back(state, seat):
        _set(state, seat, NO_HOLD, log)
    else:
        cargo.settle(state, seat)
        _set(state, seat, state.stow[seat], log)
    return LEAVE


def _set_stowed(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    seat = frame[SEAT]
    state.stow[seat] = order - STOW
    _set(state, seat, order - STOW, log)
    return None


def _set(state: ReckoningState, seat: int, loaded: int, log: Log | None) -> None:
    """Count icons of the hull and of the cards played so far (DR-SAIL-02, DR-EFF-01, DR-SAIL-09).

    At most what the track has (DR-SAIL-03). Loaded holds give none (DR-SAIL-04, DR-SAIL-07), holds emptied before do
    (DR-SAIL-08). What abilities have brought is on the track by now.
    """
    sails = state.track[seat] + cargo.hull_icons(state, seat, SAIL_ICON, loaded)
    sails += hand.icons_in_play(state, seat, SAIL_ICON)
    state.track[seat] = min(sails, state.game.terms.sail_track)
    state.set_sails = 1
    if log is not None:
        log.add("sails-set", "DR-SAIL-02", {"seat": seat, "sails": state.track[seat]})


# ---- where a Ship may go


def may_stop(state: ReckoningState, space: int) -> bool:
    """In Harbor, on a face-up board, or where it may still explore (DR-EXPL-06, DR-EXPL-07)."""
    return space == HARBOR or state.face[space] > 0 or state.charted < state.game.terms.explored_a_turn


def can_end(state: ReckoningState, space: int, sails: int) -> bool:
    """Whether a move that has come to this space with so many Sails left can come to a stop (DR-AMB-78).

    It may pass face-down boards (DR-EXPL-08), other Ships (DR-MOVE-05) and Pirate mode (DR-PMOVE-02) on its way.
    """
    if may_stop(state, space):
        return True
    beside = state.game.tables.beside
    seen = 1 << space
    edge = [space]
    while sails > 0 and edge:
        sails -= 1
        reached = []
        for here in edge:
            for there in beside[here]:
                if not seen >> there & 1:
                    if may_stop(state, there):
                        return True
                    seen |= 1 << there
                    reached.append(there)
        edge = reached
    return False


def steps(state: ReckoningState, seat: int, found: list[int]) -> None:
    """Add single steps for a Sail each: next to the space, never diagonal (DR-MOVE-03), or Harbor and the nearest row
    (DR-MOVE-04); only such from which the move can come to an end.
    """
    sails = state.track[seat] - 1
    free = state.charted < state.game.terms.explored_a_turn
    for space in state.game.tables.beside[state.at[seat]]:
        if free or can_end(state, space, sails):
            found.append(SAIL + space)


# ---- sailing


def _enter(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Leave a space and enter the next for a Sail (DR-MOVE-01); a Garrison there fires first (DR-TYPE-13)."""
    seat, space = frame[SEAT], frame[TO]
    pirates.left_space(state, seat)
    state.track[seat] -= 1
    state.at[seat] = space
    if log is not None:
        log.add("sailed", "DR-MOVE-01", {"seat": seat, "to": state.game.tables.spots[space]})
    owner = state.holder[space]
    if owner >= 0 and owner != seat and state.built[space]:
        damage = _entry_damage(state, space)
        if damage:
            if log is not None:
                log.add("fired-at", "DR-TYPE-11", {"seat": seat, "by": owner, "damage": damage})
            sinking.hurt(state, seat, damage, owner, log)
            if state.at[seat] != space:
                return LEAVE
    return None


def _entry_damage(state: ReckoningState, space: int) -> int:
    """From the Buildings of whoever controls the island, also when the Ship only passes (DR-TYPE-11, DR-TYPE-12).

    Each entry counts, and being there when control changes does not (DR-AMB-65).
    """
    return sum(
        building.entry_damage for n, building in enumerate(state.game.tables.buildings) if state.built[space] >> n & 1
    )


def _onward(state: ReckoningState, frame: Frame) -> list[int]:
    """Stop here (DR-MOVE-06), or sail on in the same move while Sails remain (DR-MOVE-02, DR-MOVE-07)."""
    seat = frame[SEAT]
    found = [STOP] if may_stop(state, state.at[seat]) else []
    if state.track[seat] > 0:
        steps(state, seat, found)
    return found


def _sail_on(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    if order == STOP:
        return None
    frame[TO] = order - SAIL
    return 0


def _arrive(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """A face-down board must be explored (DR-EXPL-01); elsewhere Pirate-mode Ships are met at once (DR-PMOVE-01).

    In either case the move is over (DR-EXPL-04), and others may follow (DR-EXPL-05).
    """
    seat = frame[SEAT]
    space = state.at[seat]
    if log is not None:
        log.add("stopped", "DR-MOVE-06", {"seat": seat, "at": state.game.tables.spots[space]})
    if space == HARBOR:
        return None
    if not state.face[space]:
        explore(state, seat, space, log)
        return None
    for other, at in enumerate(state.at):
        if at == space and other != seat and state.pirate[other]:
            state.game.machine.call(state, state.game.program["meet-pirates"], seat, 0, 0, 0, 0)
            break
    return None


def explore(state: ReckoningState, seat: int, space: int, log: Log | None) -> None:
    """Turn the board face up (DR-EXPL-02) and put the next card of the row's box on it (DR-EXPL-03)."""
    game = state.game
    board = game.tables.boards[state.board[space]].id
    state.face[space] = 1
    state.charted += 1
    state.fire(f"ocean-board:{board}")
    if log is not None:
        log.add("explored", "DR-EXPL-02", {"seat": seat, "space": game.tables.spots[space], "board": board})
    market.next_of_box(state, space, log)
    achievements.explored(state, seat, log)


# ---- refusals


def why_not_set_sails(state: ReckoningState, seat: int, order: int) -> Refusal:
    """The clause against setting Sails."""
    if state.set_sails:
        return Refusal("DR-SAIL-01", "Sails are set once a turn, and they have been")
    return Refusal("DR-SAIL-01", "Sails are set in the Main phase of your own turn, between other actions")


def why_not_sail(state: ReckoningState, seat: int, order: int) -> Refusal:
    """The clause against a step to that space."""
    space = order - SAIL
    tables = state.game.tables
    if not state.set_sails or seat != state.active:
        return Refusal("DR-MAIN-02", "Sails are not set")
    if state.track[seat] <= 0:
        return Refusal("DR-MOVE-02", "no Sails are left this turn")
    if space >= tables.spaces or space not in tables.beside[state.at[seat]]:
        harbor = HARBOR in (space, state.at[seat])
        return Refusal("DR-MOVE-04" if harbor else "DR-MOVE-03", "one step leads only to the spaces next to the Ship")
    if not can_end(state, space, state.track[seat] - 1):
        if state.track[seat] == 1:
            return Refusal("DR-EXPL-07", "a second unexplored board is no place to stop this turn")
        return Refusal("DR-AMB-78", "from there no place to stop can be reached with the Sails that are left")
    return Refusal("DR-MOVE-07", "a move starts in the Main phase, between other actions")


def why_not_stop(state: ReckoningState, seat: int, order: int) -> Refusal:
    """The clause against stopping."""
    if seat == state.active and not may_stop(state, state.at[seat]):
        return Refusal("DR-EXPL-07", "a second unexplored board is no place to stop this turn")
    return Refusal("DR-MOVE-06", "no move is under way")

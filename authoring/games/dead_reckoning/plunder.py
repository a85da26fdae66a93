"""Gains in a battle look for a place: free hold space, the island of the battle, or the supply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log, Refusal
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, SEAT, Frame, Next

from . import cargo
from .codes import PUT
from .fight import SPACE
from .terms import COIN, HARBOR, ITEMS

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

EITHER = 2
"""Place in state.pending of gains that may be cargo or coins; cargo and coins stand before it."""
ABOARD, ASHORE, TO_SUPPLY = 0, 2, 4
"""Added to PUT; the first two with the item."""


def add(game: DeadReckoning) -> None:
    """Placing what was gained, one after the other."""
    game.machine.add("find-place", _without_place, Question(_places, _put, _to_supply))


def shore(state: ReckoningState, seat: int) -> int:
    """The island of the battle, whatever its Fort or blockade; 0 at sea and in Harbor (DR-AMB-59)."""
    space = state.fight[SPACE] if state.fight else state.at[seat]
    return space if space != HARBOR and state.game.tables.slots[state.board[space]] else HARBOR


def _without_place(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Back to the supply, where there is neither room nor island; nothing is thrown overboard for it (DR-LOAD-17)."""
    seat = frame[SEAT]
    if any(state.pending) and (cargo.room(state, seat) > 0 or shore(state, seat)):
        return None
    state.pending[:] = [0, 0, 0]
    return LEAVE


def _places(state: ReckoningState, frame: Frame) -> list[int]:
    """One at a time into free hold space or onto the island (DR-ZONE-11)."""
    seat, pending = frame[SEAT], state.pending
    items = [item for item in range(len(ITEMS)) if pending[item] or pending[EITHER]]
    found = [PUT + ABOARD + item for item in items] if cargo.room(state, seat) > 0 else []
    if shore(state, seat):
        found += [PUT + ASHORE + item for item in items]
    return found


def _to_supply(state: ReckoningState, frame: Frame) -> list[int]:
    """Or all that is left to the supply."""
    return [PUT + TO_SUPPLY]


def _put(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    seat, pending = frame[SEAT], state.pending
    if order == PUT + TO_SUPPLY:
        pending[:] = [0, 0, 0]
        return LEAVE
    item, ashore = (order - PUT) & 1, order - PUT >= ASHORE
    pending[item if pending[item] else EITHER] -= 1
    if not ashore:
        (state.coin if item == COIN else state.cargo)[seat] += 1
        _load_more(state, seat)
    else:
        (state.lay_coin if item == COIN else state.lay_cargo)[shore(state, seat)] += 1
    if log is not None:
        log.add("put", "DR-ZONE-11", {"seat": seat, "item": ITEMS[item], "ashore": ashore})
    return 0


def _load_more(state: ReckoningState, seat: int) -> None:
    """Nothing is rearranged in a battle (DR-LOAD-14): what the loaded holds can't take goes into the next empty one."""
    holds = cargo.holds(state, seat)
    mask = state.stow[seat]
    over = state.cargo[seat] + state.coin[seat] - sum(hold for n, hold in enumerate(holds) if mask >> n & 1)
    for space, hold in enumerate(holds):
        if over > 0 and hold and not mask >> space & 1:
            mask |= 1 << space
            over -= hold
    state.stow[seat] = mask


def why_not_put(state: ReckoningState, seat: int, order: int) -> Refusal:
    """What stands against placing a gain so."""
    item, pending = (order - PUT) & 1, state.pending
    if not any(pending):
        return Refusal("DR-ZONE-11", "nothing was gained in a battle that looks for a place")
    if not pending[item] and not pending[EITHER]:
        return Refusal("DR-ZONE-10", f"no {ITEMS[item]} is left of the gain")
    if order - PUT >= ASHORE:
        return Refusal("DR-AMB-59", "the battle is not at an island")
    return Refusal("DR-ZONE-11", "there is no free hold space")

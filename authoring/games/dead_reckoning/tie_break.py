"""The tie-break: tied players drop cubes for all their Cannons, until one has the highest strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from authoring.games.engine import Log
from authoring.games.machine import LEAVE, Frame, Next

from . import cargo, ending, hand, islands, tower
from .terms import CANNON

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

TIED = 3
"""Register: mask of the tied seats."""


def add(game: DeadReckoning) -> None:
    """The last drop of the game."""
    game.machine.add("tie-break", _break)


def _break(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    tied = [seat for seat in range(state.game.seats) if frame[TIED] >> seat & 1]
    won = winners(state, tied, log)
    ending.finish(state, sum(1 << seat for seat in won), "tower" if len(won) == 1 else "shared", log)
    return LEAVE


def cannons(state: ReckoningState, seat: int) -> int:
    """All of the Ship, whatever is loaded, and of all cards of the deck, wherever they are (DR-TIE-02, DR-AMB-72)."""
    found = state.game.tables.ship.cannons + cargo.hull_icons(state, seat, CANNON, 0)
    return found + sum(hand.icons_on_card(state, seat, card, CANNON) for card in range(state.game.cards))


def within_reach(state: ReckoningState, seat: int) -> int:
    """Cubes in supply and on islands open to the player. All is scored: to fetch one costs nothing any more, so it is
    not asked for, and the islands stay as they are.
    """
    seats, slot = state.game.seats, state.slot
    found = state.cubes[seat]
    for space in range(1, len(state.board)):
        if slot[space * seats + seat] and not islands.closed(state, seat, space):
            found += slot[space * seats + seat]
    return found


def winners(state: ReckoningState, tied: Sequence[int], log: Log | None) -> list[int]:
    """Those with the highest strength of a common drop (DR-TIE-05), of three players and more too (DR-TIE-07).

    Only those still tied for it drop again (DR-TIE-06); where none of them can supply a cube they share the win
    (DR-AMB-117).
    """
    left = list(tied)
    strong = any(zone.strength for zone in state.game.tables.zones)
    while len(left) > 1:
        many = [min(cannons(state, seat), within_reach(state, seat)) for seat in left]
        if not strong or not any(many):
            break
        totals = _drop(state, left, many, log)
        best = max(totals)
        left = [seat for seat, total in zip(left, totals, strict=True) if total == best]
    return left


def _drop(state: ReckoningState, tied: Sequence[int], many: Sequence[int], log: Log | None) -> list[int]:
    """All cubes at once, exploding shots are resolved (DR-TIE-03), no Battle ability is used (DR-TIE-04)."""
    tables = state.game.tables
    zones, exploding = len(tables.zones), tables.exploding
    chance = state.chance.stream(tower.STREAM)
    board = [0] * (zones * len(tied))
    spare = [within_reach(state, seat) - cubes for seat, cubes in zip(tied, many, strict=True)]
    seen: list[dict[str, Any]] | None = None if log is None else []
    falling, later = list(many), False
    while any(falling):
        tower.fall(tables, chance, board, falling, tied, later, seen)
        later = True
        for side in range(len(tied)):
            burst = board[side * zones + exploding]
            board[side * zones + exploding] = 0
            extra = min(burst, spare[side])
            spare[side] -= extra
            falling[side] = burst + extra
    totals = [
        sum(board[side * zones + n] * zone.strength for n, zone in enumerate(tables.zones)) for side in range(len(tied))
    ]
    if log is not None:
        facts = {"seats": list(tied), "dropped": list(many), "strength": totals, "cubes": seen}
        log.add("tie-break", "DR-TIE-05", facts)
    return totals

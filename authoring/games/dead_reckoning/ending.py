"""The end: final scoring, the winner, and the tie-break by the tower."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log, Outcome
from authoring.games.machine import LEAVE, Frame, Next

from . import score
from .terms import CLAUSES

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState


def add(game: DeadReckoning) -> None:
    """Scoring when all final turns are over (DR-END-06)."""
    game.machine.add("final", _score)


def totals(state: ReckoningState) -> list[int]:
    """Seat -> coins after scoring."""
    return [sum(lines.values()) for lines in score.final(state)]


def _score(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Most coins wins (DR-TIE-01); of equals, whoever drops most strength (DR-TIE-05)."""
    coins = totals(state)
    if log is not None:
        for seat, lines in enumerate(score.final(state)):
            log.add("scored", "DR-SCORE-01", {"seat": seat, **lines})
    best = max(coins)
    tied = sum(1 << seat for seat, many in enumerate(coins) if many == best)
    if tied.bit_count() > 1:
        state.game.machine.call(state, state.game.program["tie-break"], 0, tied, 0, 0)
    else:
        finish(state, tied, "most-coins", log)
    return LEAVE


def finish(state: ReckoningState, winners: int, reason: str, log: Log | None) -> None:
    """The game is over; `winners` is a mask of seats."""
    won = tuple(seat for seat in range(state.game.seats) if winners >> seat & 1)
    state.fire(f"reason:{reason}")
    if log is not None:
        log.add("over", CLAUSES[reason], {"reason": reason, "winners": list(won)})
    state.finish(Outcome(reason, CLAUSES[reason], tuple(totals(state)), won, state.turns))

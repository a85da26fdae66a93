"""The end of the game and its points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Outcome

from .terms import GOLD, GOODS, KINDS_OF_CARGO

if TYPE_CHECKING:
    from .state import SeaState

REASON = "fate"
CLAUSES = {REASON: "LS-END-01"}
"""Ways in which a game ends."""


def gold(state: SeaState, seat: int) -> int:
    """Gold aboard and at the home port (LS-SCORE-01), goods cashed in at list prices (LS-SCORE-02, LS-AMB-60)."""
    b = seat * KINDS_OF_CARGO
    price = state.game.terms.price
    found = state.hold[b + GOLD] + state.store[b + GOLD]
    for kind in GOODS:
        found += (state.hold[b + kind] + state.store[b + kind]) * price[kind]
    return found


def points(state: SeaState, seat: int) -> dict[str, int]:
    """What a captain scores, by source.

    A point for every 5 gold (LS-SCORE-03); every plundered ship, face-up or down, spent or not (LS-SCORE-04,
    LS-OCEAN-02, LS-BOARD-09), and kept encounters that print points (LS-AMB-27); completed Prospects (LS-SCORE-05),
    passengers; less each loan (LS-SCORE-06, LS-LOAN-03).
    """
    game = state.game
    tables, terms = game.tables, game.terms
    cards = (card >> 1 for zone in (state.left, state.spent, state.scored) for card in zone[seat])
    return {
        "gold": gold(state, seat) // terms.gold_a_point,
        "cards": sum(tables.card_points[card] for card in cards),
        "prospects": sum(tables.missions[card].points for card in state.completed[seat]),
        "passengers": sum(max(state.worth[who], 0) for who in (*state.aboard[seat], *state.ashore[seat])),
        "loans": terms.loan_points * state.loans[seat],
    }


def total(state: SeaState, seat: int) -> int:
    """All of it; may be negative (LS-AMB-60)."""
    return sum(points(state, seat).values())


def rank(state: SeaState, seat: int) -> str | None:
    """Alone, the score is read off a chart: Legend (LS-SOLO-07), Sea Dog (LS-SOLO-08), Common Thief (LS-SOLO-09),
    Landlubber (LS-SOLO-10), or lost in the annals of history (LS-SOLO-11).
    """
    terms = state.game.terms
    if not terms.ranked:
        return None
    score = total(state, seat)
    fitting = [(lowest, name) for lowest, name in terms.ranks if lowest is None or score >= lowest]
    return max(fitting, key=lambda row: -1_000_000 if row[0] is None else row[0])[1] if fitting else None


def finish(state: SeaState) -> None:
    """Most points win (LS-SCORE-08), most gold breaks ties (LS-SCORE-07), those still tied share (LS-AMB-61)."""
    seats = range(state.game.seats)
    scores = tuple(total(state, seat) for seat in seats)
    best = max((scores[seat], gold(state, seat)) for seat in seats)
    winners = tuple(seat for seat in seats if (scores[seat], gold(state, seat)) == best)
    found = rank(state, 0)
    if found is not None:
        state.fire(f"rank:{found.lower().replace(' ', '-')}")
    state.fire(f"reason:{REASON}")
    state.fire(f"mode:{state.game.terms.mode}")
    state.finish(Outcome(REASON, CLAUSES[REASON], scores, winners, state.round))

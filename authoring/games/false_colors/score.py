"""The score step: harbors and the Capital, and who holds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log

from . import endings

if TYPE_CHECKING:
    from .state import FleetState


def score_round(state: FleetState, log: Log | None) -> None:
    """Harbors and the Capital pay at every round's end, the truce's too (FC-ROUND-10, FC-TRUCE-08)."""
    changed = score_harbors(state, log)
    changed |= score_capital(state, log)
    state.quiet = 0 if changed or state.fought else state.quiet + 1
    if state.game.terms.win_by_capital:
        endings.check_hold(state, log)


def score_harbors(state: FleetState, log: Log | None) -> bool:
    """A point to the captain of whatever ship stands on a harbor (FC-SCORE-01, FC-SCORE-04), several if she has several
    (FC-SCORE-18), none for an empty one (FC-SCORE-17); all harbors of the chart count (FC-MODE-12) until the storm has
    them (FC-STORM-09). True when one changed hands: leaving it is no change (FC-STALL-07).
    """
    game = state.game
    pay = game.terms.harbor_points
    held = state.harbors_held = [0] * game.seats
    changed = False
    for number, cell in enumerate(game.tables.harbors):
        if game.tables.ring[cell] < state.closed_rings:
            continue
        ship = state.board[cell]
        if ship < 0:
            continue
        seat = state.owner[ship]
        held[seat] += 1
        state.points[seat] += pay
        state.fire(game.harbor_keys[number])
        side = game.side[seat]
        if state.harbor_side[number] != side:
            state.harbor_side[number] = side
            changed = True
        if log is not None:
            name = game.tables.grid.name(game.tables.grid.cells[cell])
            says = f"seat {seat + 1} holds the harbor {name}: {pay}"
            log.add("harbor", "FC-SCORE-01", {"cell": name, "seat": seat + 1, "points": pay}, says=says)
    return changed


def ships_on_capital(state: FleetState) -> list[int]:
    """Side -> ships on the Capital, every kind counting as one (FC-SCORE-04)."""
    counts = [0] * len(state.game.terms.sides)
    for cell in state.game.tables.capital:
        ship = state.board[cell]
        if ship >= 0:
            counts[state.game.side[state.owner[ship]]] += 1
    return counts


def score_capital(state: FleetState, log: Log | None) -> bool:
    """Points to the side with more ships there than any other (FC-SCORE-02), none on a tie (FC-SCORE-03).

    In a team they belong to the side and to no single captain (FC-SCORE-14). True when it changed hands.
    """
    counts = ships_on_capital(state)
    most = max(counts)
    if not most or counts.count(most) > 1:
        return False
    side = counts.index(most)
    pay = state.game.terms.capital_points
    seats = state.game.terms.sides[side]
    if len(seats) == 1:
        state.points[seats[0]] += pay
    else:
        state.common[side] += pay
    state.fire(state.game.capital_key)
    if log is not None:
        says = f"seat{'s' if len(seats) > 1 else ''} {' and '.join(str(s + 1) for s in seats)} the Capital: {pay}"
        log.add("capital", "FC-SCORE-02", {"seats": [s + 1 for s in seats], "points": pay}, says=says)
    changed = state.capital_side != side
    state.capital_side = side
    return changed


def side_score(state: FleetState, side: int) -> int:
    """Partners' points together (FC-SCORE-14, FC-MODE-02); an alliance shares them out, rounded down (FC-MODE-07)."""
    seats = state.game.terms.sides[side]
    total = sum(state.points[seat] for seat in seats) + state.common[side]
    return total // len(seats) if state.game.terms.alliance_shares else total

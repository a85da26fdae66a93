"""How a game ends: captures, fleets that leave, the Capital held, the limit, and points with their tie-breaks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from authoring.games.engine import Log, Outcome

from . import score
from .tables import ADMIRAL, FIRESHIP

if TYPE_CHECKING:
    from .state import FleetState

CLAUSES = {
    "all-admirals-captured": "FC-END-02",
    "none-can-capture": "FC-END-04",
    "round-limit": "FC-LIMIT-02",
    "last-admiral": "FC-LAST-02",
    "last-admirals-together": "FC-LAST-04",
    "flag-captured": "FC-FLAG-01",
    "last-on-the-board": "FC-FLAG-07",
    "last-on-the-board-together": "FC-FLAG-08",
    "capital-held": "FC-HOLD-01",
    "quiet-end": "FC-LIMIT-05",
}
"""Every reason for an end -> its clause."""


def settle_admirals(state: FleetState, log: Log | None) -> None:
    """After the last movement step (FC-END-10): wins by capture first (FC-FLAG-09), then fleets leave (FC-LAST-03)."""
    terms = state.game.terms
    if terms.win_by_first_capture:
        captors = sorted({state.game.side[captor] for captor in state.captor if captor >= 0})
        if captors:
            finish(state, "flag-captured", captors, log)
            return
    check_all_captures(state, log)
    if not state.is_over():
        remove_fleets(state, log)


def check_all_captures(state: FleetState, log: Log | None) -> None:
    """A side that has captured every enemy Admiral itself wins, whatever the points (FC-END-02, FC-END-03, FC-END-12,
    FC-MODE-04); points decide between two that complete it together (FC-END-11). Sunk Admirals count as gone with that
    variant (FC-VAR-13), for a side with a capture of its own (FC-VAR-14), and stand in the way without it (FC-VAR-16).
    """
    if not state.game.terms.win_by_all_captures or max(state.captor) < 0:
        return
    complete = [side for side in range(len(state.game.terms.sides)) if has_captured_all(state, side)]
    if complete:
        if any(state.lost):
            state.fire("variant:sunk-admirals-gone")
        finish(state, "all-admirals-captured", complete, log)


def has_captured_all(state: FleetState, side: int) -> bool:
    """Every enemy Admiral is in this side's hands, partners together."""
    game = state.game
    enemies = [seat for seat in range(game.seats) if game.side[seat] != side]
    taken = [seat for seat in enemies if state.captor[seat] >= 0 and game.side[state.captor[seat]] == side]
    gone = [seat for seat in enemies if state.lost[seat]] if game.terms.sunk_admirals_gone else []
    return bool(taken) and len(taken) + len(gone) == len(enemies)


def remove_fleets(state: FleetState, log: Log | None) -> None:
    """Captains without an Admiral leave where the ending says so, with every ship, unscored and unseen (FC-LAST-01,
    FC-LAST-03, FC-FLAG-02), and sail on where it does not (FC-FIGHT-14); then a side alone wins (FC-LAST-02,
    FC-FLAG-07), and if the last go together points decide among them (FC-LAST-04, FC-FLAG-08).
    """
    terms = state.game.terms
    if not terms.leaves_when_lost and not terms.leaves_when_captured:
        return
    leaving = [
        seat
        for seat in range(terms.seats)
        if not state.left[seat]
        and ((terms.leaves_when_lost and state.lost[seat]) or (terms.leaves_when_captured and state.captor[seat] >= 0))
    ]
    in_play = state.game.sides_in_play(state)
    for seat in leaving:
        state.left[seat] = 1
        ships = state.ships_afloat(seat)
        for ship in ships:
            state.remove(ship)
        if log is not None:
            says = f"seat {seat + 1} leaves the board with {len(ships)} ship{'s' if len(ships) != 1 else ''}"
            log.add("fleet-leaves", "FC-LAST-01", {"seat": seat + 1, "ships": ships}, says=says)
    if not leaving:
        return
    remaining = state.game.sides_in_play(state)
    last_admiral = terms.leaves_when_captured
    if len(remaining) == 1:
        finish(state, "last-admiral" if last_admiral else "last-on-the-board", remaining, log)
    elif not remaining:
        reason = "last-admirals-together" if last_admiral else "last-on-the-board-together"
        finish(state, reason, in_play, log)


def check_hold(state: FleetState, log: Log | None) -> None:
    """The Capital held at enough round ends in a row wins (FC-HOLD-01), whichever ships hold it (FC-HOLD-06).

    Two sides need ships on all its cells (FC-HOLD-02), more sides on more than half (FC-HOLD-03, FC-HOLD-04); partners'
    ships count together (FC-HOLD-05).
    """
    cells = len(state.game.tables.capital)
    needed = cells if len(state.game.terms.sides) == 2 else cells // 2 + 1
    counts = score.ships_on_capital(state)
    state.hold = [rounds + 1 if count >= needed else 0 for rounds, count in zip(state.hold, counts, strict=True)]
    holders = [side for side, rounds in enumerate(state.hold) if rounds >= state.game.terms.hold_rounds]
    if holders:
        finish(state, "capital-held", holders, log)


def end_round(state: FleetState, log: Log | None) -> None:
    """At a round's end: nobody can capture, the limit (FC-LIMIT-02, FC-LIMIT-06), the quiet end (FC-LIMIT-05)."""
    terms = state.game.terms
    check_all_captures(state, log)
    if state.is_over():
        return
    reason = ""
    if terms.ends_when_none_can_capture and terms.seats == 2 and not any(can_capture(state, s) for s in (0, 1)):
        reason = "none-can-capture"
    elif terms.round_limit and state.round >= terms.round_limit:
        reason = "round-limit"
    elif not terms.round_limit and not state.closings and state.calm >= terms.quiet_end_rounds:
        reason = "quiet-end"
    if reason:
        finish(state, reason, state.game.sides_in_play(state), log)


def can_capture(state: FleetState, seat: int) -> bool:
    """An enemy Admiral is afloat, and this captain has a rated ship (FC-END-05, FC-END-04)."""
    rated = any(state.kind[ship] not in (ADMIRAL, FIRESHIP) for ship in state.ships_afloat(seat))
    return rated and state.has_admiral(1 - seat)


def finish(state: FleetState, reason: str, sides: Iterable[int], log: Log | None) -> None:
    """Add the bonus for Admirals afloat, however the game ends (FC-SCORE-11, FC-END-06), then compare (FC-LAST-06).

    Of the sides that qualify the highest score wins (FC-END-01, FC-FLAG-06), then more harbors in the last scored round
    (FC-END-07), then more enemy strength sunk (FC-END-08), teams together (FC-END-15); else they share (FC-END-09).
    """
    game = state.game
    for seat in range(game.seats):
        if state.has_admiral(seat):
            state.points[seat] += game.terms.afloat_points
    qualified = list(sides)
    best = max((standing(state, side) for side in qualified), default=())
    winning = [side for side in qualified if standing(state, side) == best]
    scores = [score.side_score(state, game.side[seat]) for seat in range(game.seats)]
    winners = sorted(seat for side in winning for seat in game.terms.sides[side])
    classic_limit = reason == "round-limit" and game.terms.win_by_all_captures
    clause = "FC-END-01" if classic_limit else CLAUSES[reason]
    outcome = Outcome(reason, clause, tuple(scores), tuple(winners), state.round)
    state.fire(f"ending:{game.terms.ending}")
    state.fire(f"reason:{reason}")
    state.fire(f"mode:{game.terms.mode}")
    for variant in game.standing_variants:
        state.fire(f"variant:{variant}")
    if log is not None:
        facts = {"reason": reason, "scores": scores, "winners": [seat + 1 for seat in winners]}
        log.add("end", outcome.clause, facts, says=f"the game is over: {reason}")
    state.finish(outcome)


def standing(state: FleetState, side: int) -> tuple[int, int, int]:
    """What is compared: points, harbors of the last scored round, enemy strength sunk."""
    seats = state.game.terms.sides[side]
    return (
        score.side_score(state, side),
        sum(state.harbors_held[seat] for seat in seats),
        sum(state.strength[seat] for seat in seats),
    )

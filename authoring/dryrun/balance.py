"""Is a seat favoured? A sequential test of every side's wins, and how strong the players are that it rests on.

The test asks whether a side's share of wins is its fair share, or its fair share plus the scenario's margin. It looks
after every chunk of games and stops as soon as every side is decided, at about half the games of a fixed test; the
errors of 5 % are split over the sides. Sides that tie share the win. The same player sits everywhere: skill cancels.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from authoring.findings import Problem, at
from authoring.vocabulary.scenario import Scenario

from . import codes
from .evidence import ONE_WIN, Summary
from .players import GREEDY, MIXED, RANDOM
from .statistics import SequentialTest, wilson
from .table import CHUNK, Table, chunks, gather
from .verdicts import Verdict

MOST_GAMES = 3_000
"""Where a test that can't decide gives up; nine in ten fair four-seat games are decided long before."""
STRENGTH_GAMES = 200
STRONG = 0.80
"""Greedy must beat random this often, or its games say nothing about balance."""
LEAST_MARGIN = 0.01

Call: TypeAlias = Literal["fair", "uneven", "undecided"]


@dataclass(frozen=True, slots=True)
class SideReport:
    """What the test found about one side."""

    seats: tuple[int, ...]
    call: Call
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class BalanceReport:
    """Balance of one scenario."""

    games: int
    line_up: str
    fair_share: float
    margin: float
    sides: tuple[SideReport, ...]
    strength: float | None
    """Greedy's share of wins against random; None where there is no greedy player."""
    summary: Summary

    def to_json(self) -> dict[str, Any]:
        """The `balance` part of `dryrun --balance --format json`."""
        return {
            "games": self.games,
            "players": self.line_up,
            "fair_share": round(self.fair_share, 4),
            "margin": self.margin,
            "greedy_beats_random": None if self.strength is None else round(self.strength, 4),
            "sides": [
                {
                    "seats": [seat + 1 for seat in side.seats],
                    "verdict": side.call,
                    "share": round(side.share, 4),
                    "low": round(side.low, 4),
                    "high": round(side.high, 4),
                }
                for side in self.sides
            ],
        }


def weigh(
    table: Table, margin: float, seed: int, most_games: int = MOST_GAMES, jobs: int = 1, line_up: str | None = None
) -> BalanceReport:
    """Play until every side is decided or the games run out. The result does not depend on `jobs`."""
    line_up = line_up or (GREEDY if GREEDY in table.makers else RANDOM)
    sides = table.game.sides()
    fair = 1 / len(sides)
    uneven = min(fair + max(margin, LEAST_MARGIN), 0.99)
    test = SequentialTest(fair, uneven, comparisons=len(sides))
    summary = Summary(table.game.seats)
    calls: list[Call] = ["undecided"] * len(sides)
    # Chunks of one fixed size, looked at in their order: a worker that runs ahead changes nothing.
    with closing(gather([table], chunks(0, line_up, seed, most_games), jobs)) as playing:
        for part in playing:
            summary.merge(part)
            for number, side in enumerate(sides):
                if calls[number] == "undecided":
                    wins = summary.wins[side[0]] / ONE_WIN
                    calls[number] = test.decide(wins, summary.finished) or "undecided"
            if "undecided" not in calls or ("uneven" in calls and summary.games >= 10 * CHUNK):
                break
    reports = []
    for side, call in zip(sides, calls, strict=True):
        low, high = wilson(summary.wins[side[0]] / ONE_WIN, summary.finished)
        reports.append(SideReport(tuple(side), call, summary.share(side[0]), low, high))
    return BalanceReport(
        summary.games, line_up, fair, uneven - fair, tuple(reports), strength(table, seed, jobs=jobs), summary
    )


def strength(table: Table, seed: int, games: int = STRENGTH_GAMES, jobs: int = 1) -> float | None:
    """Greedy's share of wins against random, seats changing by turns; None where there is no greedy player."""
    if GREEDY not in table.makers:
        return None
    whole = Summary(table.game.seats)
    for part in gather([table], chunks(0, MIXED, seed, games), jobs):
        whole.merge(part)
    return whole.strength(GREEDY)


def judge_balance(scenario: Scenario, report: BalanceReport) -> Iterator[Verdict]:
    """Problems only beyond the margin, and none where seats need not be even; weak players are told of either way."""
    weak = report.strength is not None and report.strength < STRONG
    if weak:
        message = f"greedy players win only {report.strength:.0%} against random ones; balance needs {STRONG:.0%}"
        yield codes.WEAK_PLAYERS, Problem(at(scenario), message)
    if not scenario.even_seats:
        return
    terms = f"of {report.games} games, fair {report.fair_share:.1%}, margin {report.margin:.0%}"
    uneven = [side for side in report.sides if side.call == "uneven"]
    for side in uneven:
        yield codes.UNEVEN_SEATS, Problem(at(scenario), f"{_who(side)} wins {side.share:.1%} {terms}")
    undecided = [side for side in report.sides if side.call == "undecided"]
    if undecided and not uneven:
        shares = " and ".join(f"{_who(side)} wins {side.share:.1%}" for side in undecided)
        yield codes.UNDECIDED, Problem(at(scenario), f"{shares} {terms}: not decided")


def _who(side: SideReport) -> str:
    seats = " and ".join(str(seat + 1) for seat in side.seats)
    return f"seat {seats}" if len(side.seats) == 1 else f"the side of seats {seats}"

"""Playouts folded into counts: a summary of whole numbers that merges the same way whoever counted its parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import lcm
from typing import Any

from authoring.games.engine import Outcome

from .playout import Failure, Playout
from .statistics import mean_and_sd, wilson

ONE_WIN = lcm(*range(1, 9))
"""A win in parts that every number of sharers up to eight divides, so that sums stay whole."""

Key = tuple[str, str]


@dataclass(frozen=True, slots=True, order=True)
class Sighting:
    """Which playout showed something: enough to play it again."""

    index: int
    line_up: str
    seed: int
    """Run seed."""
    trouble: str = ""
    players: tuple[str, ...] = ()


@dataclass(slots=True)
class Noted:
    """How often something happened and the first playout that showed it."""

    games: int
    first: Sighting

    def merged(self, other: Noted) -> Noted:
        """Both together."""
        return Noted(self.games + other.games, min(self.first, other.first))


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player of a line-up came to: sums over all sides that it led."""

    sides: int = 0
    """How many it led in finished games."""
    wins: int = 0
    """In parts of ONE_WIN; sides that tie share."""
    seats: int = 0
    scores: int = 0
    """Over its seats."""
    squares: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.sides + other.sides, self.wins + other.wins, self.seats + other.seats, self.scores + other.scores,
            self.squares + other.squares,
        )  # fmt: skip

    def to_json(self, player: str) -> dict[str, Any]:
        """A row of `players`: its share is wins a side led, so that a fair one is 1 by the number of sides."""
        wins = self.wins / ONE_WIN
        low, high = wilson(wins, self.sides)
        mean, sd = mean_and_sd(self.scores, self.squares, self.seats)
        return {
            "player": player,
            "sides": self.sides,
            "wins": round(wins, 3),
            "share": round(wins / self.sides, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "score_mean": round(mean, 3),
            "score_sd": round(sd, 3),
        }


@dataclass(slots=True)
class Summary:
    """What any number of playouts of one scenario came to: sums, sets and extremes, so order means nothing."""

    seats: int
    games: int = 0
    finished: int = 0
    decisions: int = 0
    steps: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    """Reason -> games."""
    wins: list[int] = field(default_factory=list)
    """By seat, in parts of ONE_WIN; sides that tie share, partners win whole."""
    scores: list[int] = field(default_factory=list)
    score_squares: list[int] = field(default_factory=list)
    rounds: int = 0
    round_squares: int = 0
    lengths: dict[int, Noted] = field(default_factory=dict)
    """Round in which a game ended, or was given up -> games."""
    finals: set[int] = field(default_factory=set)
    """Digests of final states."""
    coverage: dict[Key, tuple[int, int]] = field(default_factory=dict)
    """(kind, id) -> games in which it took effect, times it did."""
    components: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Component -> how many the box holds, most in use at once in any game."""
    failures: dict[Failure, Noted] = field(default_factory=dict)
    silent: dict[int, Noted] = field(default_factory=dict)
    """Seat -> games that ended before it had an order to give."""
    by_player: dict[str, Tally] = field(default_factory=dict)
    """Player -> what it came to, whatever its seats; only in line-ups of several players."""

    def __post_init__(self) -> None:
        for name in ("wins", "scores", "score_squares"):
            if not getattr(self, name):
                setattr(self, name, [0] * self.seats)

    @property
    def unfinished(self) -> int:
        """Games without an outcome, whatever stopped them."""
        return self.games - self.finished

    def add(self, playout: Playout, sides: Sequence[Sequence[int]], seen: Sighting) -> None:
        """Count one playout."""
        self.games += 1
        self.decisions += sum(playout.decisions)
        self.steps += playout.steps
        for key, fired in playout.coverage.items():
            if fired:
                games, times = self.coverage.get(key, (0, 0))
                self.coverage[key] = games + 1, times + fired
        for component, (count, peak) in playout.components.items():
            known = self.components.get(component, (count, 0))
            self.components[component] = known[0], max(known[1], peak)
        if playout.failure is not None:
            first = Sighting(seen.index, seen.line_up, seen.seed, playout.trouble, seen.players)
            _note(self.failures, playout.failure, Noted(1, first))
        for seat in playout.silent:
            _note(self.silent, seat, Noted(1, seen))
        ended = playout.turn if playout.outcome is None else playout.outcome.round
        _note(self.lengths, ended, Noted(1, seen))
        if playout.outcome is not None:
            self._end(playout.outcome, playout.digest, sides, seen.players)

    def _end(self, outcome: Outcome, digest: int, sides: Sequence[Sequence[int]], players: Sequence[str]) -> None:
        self.finished += 1
        self.ends[outcome.reason] += 1
        self.finals.add(digest)
        self.rounds += outcome.round
        self.round_squares += outcome.round * outcome.round
        for seat, score in enumerate(outcome.scores):
            self.scores[seat] += score
            self.score_squares[seat] += score * score
        mixed = len(set(players)) > 1
        winning = [side for side in sides if any(seat in outcome.winners for seat in side)]
        for side in sides:
            credit = ONE_WIN // len(winning) if side in winning else 0
            for seat in side:
                self.wins[seat] += credit
            if mixed:
                found = [outcome.scores[seat] for seat in side]
                more = Tally(1, credit, len(side), sum(found), sum(score * score for score in found))
                self.by_player[players[side[0]]] = self.by_player.get(players[side[0]], Tally()) + more

    def merge(self, other: Summary) -> None:
        """Add what another has counted."""
        for name in ("games", "finished", "decisions", "steps", "rounds", "round_squares"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("wins", "scores", "score_squares"):
            setattr(self, name, [a + b for a, b in zip(getattr(self, name), getattr(other, name), strict=True)])
        self.ends.update(other.ends)
        self.finals |= other.finals
        _add_pairs(self.coverage, other.coverage)
        for player, tally in other.by_player.items():
            self.by_player[player] = self.by_player.get(player, Tally()) + tally
        for component, (count, peak) in other.components.items():
            self.components[component] = count, max(peak, self.components.get(component, (count, 0))[1])
        for name in ("lengths", "failures", "silent"):
            for key, noted in getattr(other, name).items():
                _note(getattr(self, name), key, noted)

    def share(self, seat: int) -> float:
        """The seat's part of the wins among finished games."""
        return self.wins[seat] / ONE_WIN / self.finished if self.finished else 0.0

    def interval(self, seat: int, confidence: float = 0.95) -> tuple[float, float]:
        """Wilson's interval of `share`."""
        return wilson(self.wins[seat] / ONE_WIN, self.finished, confidence)

    def strength(self, player: str) -> float | None:
        """How well a player does against the others of mixed line-ups: its wins a side beside theirs; or None.

        With as many sides of each kind this is its share of the games.
        """
        mine = self.by_player.get(player, Tally())
        theirs = sum((tally for name, tally in self.by_player.items() if name != player), Tally())
        if not mine.sides or not theirs.sides:
            return None
        own, other = mine.wins / mine.sides, theirs.wins / theirs.sides
        return own / (own + other) if own + other else None

    def rounds_mean(self) -> tuple[float, float]:
        """Mean and standard deviation of the round in which finished games ended."""
        return mean_and_sd(self.rounds, self.round_squares, self.finished)

    def to_json(self, seconds: float) -> dict[str, Any]:
        """The evidence part of `dryrun --format json`, keys in a fixed order; `seconds` by the caller's clock."""
        return {
            "games": self.games,
            "finished": self.finished,
            "unfinished": self.unfinished,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "decisions_per_s": round(self.decisions / seconds) if seconds > 0 else 0,
            "distinct_final_states": len(self.finals),
            "ends": dict(sorted(self.ends.items())),
            "seats": [self._seat(seat) for seat in range(self.seats)],
            "players": [tally.to_json(player) for player, tally in sorted(self.by_player.items())],
            "coverage": [
                {"kind": kind, "id": id_, "games": games, "fired": fired}
                for (kind, id_), (games, fired) in sorted(self.coverage.items())
            ],
            "components": [
                {"id": id_, "count": count, "peak": peak, "short": max(0, peak - count)}
                for id_, (count, peak) in sorted(self.components.items())
            ],
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        low, high = self.interval(seat)
        mean, sd = mean_and_sd(self.scores[seat], self.score_squares[seat], self.finished)
        return {
            "seat": seat + 1,
            "wins": round(self.wins[seat] / ONE_WIN, 3),
            "share": round(self.share(seat), 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "score_mean": round(mean, 3),
            "score_sd": round(sd, 3),
        }


def merged(seats: int, parts: Iterable[Summary]) -> Summary:
    """All the parts in one."""
    whole = Summary(seats)
    for part in parts:
        whole.merge(part)
    return whole


def _note(notes: dict[Any, Noted], key: Any, noted: Noted) -> None:
    known = notes.get(key)
    notes[key] = noted if known is None else known.merged(noted)


def _add_pairs(pairs: dict[Any, tuple[int, int]], more: Mapping[Any, tuple[int, int]]) -> None:
    for key, (first, second) in more.items():
        known = pairs.get(key, (0, 0))
        pairs[key] = known[0] + first, known[1] + second

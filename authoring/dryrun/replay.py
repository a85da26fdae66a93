"""Recorded games: written while they are played, saved as text, played again step by step and told turn by turn."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from authoring.games.chance import Chance
from authoring.games.engine import SCREEN, Event, Game, Log, Observer, Order, Outcome, State

from .playout import Playout, trouble_of
from .table import Table

FORMAT = 1


@dataclass(slots=True)
class Step:
    """One order in the table's notation."""

    seat: int
    order: str


@dataclass(slots=True)
class Turn:
    """The orders of one round or turn (0: before the first) and the digest of the state that they led to."""

    number: int
    steps: list[Step] = field(default_factory=list)
    digest: int = 0


@dataclass(slots=True)
class Record:
    """A game as it was played: enough to play it again and to see where it goes otherwise."""

    game: str
    """The content root's id."""
    scenario: str
    rules_version: str
    seed: int
    """Of the game's chance, not of a run."""
    players: list[str]
    start: int
    """Digest of the first position."""
    turns: list[Turn] = field(default_factory=list)
    outcome: Outcome | None = None

    def to_json(self) -> dict[str, Any]:
        """Plain data; seats from 1, digests as 16 hexadecimal digits."""
        end = self.outcome
        return {
            "format": FORMAT,
            "game": self.game,
            "scenario": self.scenario,
            "rules_version": self.rules_version,
            "seed": self.seed,
            "players": self.players,
            "start": f"{self.start:016x}",
            "turns": [
                {
                    "turn": turn.number,
                    "orders": [[step.seat + 1, step.order] for step in turn.steps],
                    "digest": f"{turn.digest:016x}",
                }
                for turn in self.turns
            ],
            "outcome": None
            if end is None
            else {
                "reason": end.reason,
                "clause": end.clause,
                "round": end.round,
                "winners": [seat + 1 for seat in end.winners],
                "scores": list(end.scores),
            },
        }

    @classmethod
    def from_json(cls, data: Any) -> Record:
        """The record that `to_json` wrote; ValueError says what is wrong with anything else."""
        if isinstance(data, dict) and data.get("format", FORMAT) != FORMAT:
            raise ValueError(f"a record of format {data['format']}, this program reads {FORMAT}")
        try:
            end = data["outcome"]
            outcome = None
            if end is not None:
                winners = tuple(int(seat) - 1 for seat in end["winners"])
                scores = tuple(int(score) for score in end["scores"])
                outcome = Outcome(str(end["reason"]), str(end["clause"]), scores, winners, int(end["round"]))
            turns = [
                Turn(
                    int(turn["turn"]),
                    [Step(int(seat) - 1, str(order)) for seat, order in turn["orders"]],
                    int(turn["digest"], 16),
                )
                for turn in data["turns"]
            ]
            return cls(
                str(data["game"]), str(data["scenario"]), str(data["rules_version"]), int(data["seed"]),
                [str(name) for name in data["players"]], int(data["start"], 16), turns, outcome,
            )  # fmt: skip
        except KeyError as missing:
            raise ValueError(f"not a recorded game: `{missing.args[0]}` is missing") from None
        except (ValueError, TypeError, AttributeError, IndexError):
            raise ValueError("not a recorded game: a value is of another type than records have") from None


def write(record: Record, path: Path) -> None:
    """Save a record: a turn a line, so that two records can be compared with `diff`. Written beside, then renamed."""
    data = record.to_json()
    turns = data.pop("turns")
    end = data.pop("outcome")
    head = json.dumps(data, ensure_ascii=False)[1:-1]
    lines = ",\n".join(f"  {json.dumps(turn, ensure_ascii=False)}" for turn in turns)
    text = f'{{{head},\n "turns": [\n{lines}\n ],\n "outcome": {json.dumps(end)}}}\n'
    beside = path.with_name(f".{path.name}.new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def read(path: Path) -> Record:
    """A saved record; ValueError when the file is no record, OSError when it can't be read."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as mistake:
        raise ValueError(f"not a recorded game: {mistake}") from None
    return Record.from_json(data)


class Recorder:
    """Writes a game down while it is played: orders in notation, a digest whenever a turn is over."""

    def __init__(self, game: Game, game_id: str, scenario: str, seed: int, players: Sequence[str]) -> None:
        self._game = game
        self.record = Record(game_id, scenario, game.rules_version, seed, list(players), 0)

    def begin(self, state: State) -> None:
        """The first position."""
        self._state = state
        self.record.start = state.digest()

    def apply(self, seat: int, order: Order) -> None:
        """Write the order down and carry it out."""
        state, turns = self._state, self.record.turns
        number = state.turn()
        if not turns or turns[-1].number != number:
            turns.append(Turn(number))
        turns[-1].steps.append(Step(seat, self._game.write(order, state)))
        state.apply(seat, order)
        if state.turn() != number:
            turns[-1].digest = state.digest()

    def finish(self) -> Record:
        """The record, its last turn closed; not to be called after an error of the rules."""
        if self.record.turns:
            self.record.turns[-1].digest = self._state.digest()
        self.record.outcome = self._state.outcome()
        return self.record


def recorded(table: Table, game_id: str, line_up: str, run_seed: int, index: int) -> tuple[Record, Playout]:
    """Playout `index` of a run, written down; the record of a playout that failed ends where it failed."""
    seed = table.seed(run_seed, index)
    recorder = Recorder(table.game, game_id, table.scenario, seed, table.players(line_up, index))
    playout = table.playout(line_up, run_seed, index, recorder)
    return (recorder.record if playout.failure == "engine-error" else recorder.finish()), playout


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a replay goes otherwise than its record. Step 0 is the position before the turn's first order."""

    turn: int
    step: int
    message: str

    def __str__(self) -> str:
        """For a reader."""
        return f"turn {self.turn}, step {self.step}: {self.message}"


def verify(record: Record, game: Game) -> Difference | None:
    """Play a record again; the first difference, or None when every digest and the outcome are reproduced.

    A record of another rules version is always refused; the message says whether and where it plays otherwise.
    """
    found = _first_difference(record, game)
    if record.rules_version == game.rules_version:
        return found
    versions = _versions(record, game)
    if found is None:
        return Difference(0, 0, f"{versions}; it still plays the same to the end")
    return Difference(found.turn, found.step, f"{versions}; first difference: {found.message}")


def _versions(record: Record, game: Game) -> str:
    return f"recorded by rules {record.rules_version}, these are {game.rules_version}"


def _first_difference(record: Record, game: Game) -> Difference | None:
    state = game.start(Chance(record.seed))
    if state.digest() != record.start:
        return Difference(0, 0, "the first position is another")
    for turn in record.turns:
        for number, step in enumerate(turn.steps, 1):
            trouble = carry_out(game, state, step)
            if trouble:
                return Difference(turn.number, number, trouble)
        if state.digest() != turn.digest:
            return Difference(turn.number, len(turn.steps), "the orders are legal but lead to another position")
    if state.outcome() != record.outcome:
        last = record.turns[-1] if record.turns else Turn(0)
        return Difference(last.number, len(last.steps), "the game ends otherwise")
    return None


def carry_out(game: Game, state: State, step: Step, log: Log | None = None) -> str:
    """Apply a recorded step if it can be; what stands against it, or nothing. Never raises."""
    if not 0 <= step.seat < game.seats:
        return f"there is no seat {step.seat + 1}"
    try:
        order = game.read(step.order, step.seat, state)
    except ValueError as mistake:
        return f"`{step.order}` is no order of seat {step.seat + 1}: {mistake}"
    try:
        refusal = state.refuse(step.seat, order)
        if refusal is not None:
            return f"`{step.order}` of seat {step.seat + 1} is refused: {refusal.reason} [{refusal.clause}]"
        state.apply(step.seat, order, log)
    except Exception as mistake:  # the rules broke: that is what stands against it
        return f"`{step.order}` of seat {step.seat + 1} breaks the rules: {trouble_of(mistake)}"
    return ""


def heard(events: Sequence[Event], seat: int | Observer | None) -> list[Event]:
    """The events that a seat (or a shared screen) is told; None is told all."""
    if seat is None:
        return list(events)
    who = SCREEN if seat == "screen" else seat
    return [event for event in events if event.audience is None or who in event.audience]


class CannotGoOnError(Exception):
    """A record that these rules can't play to its end; the message says where and why."""


def tell(record: Record, game: Game, seat: int | Observer | None = None) -> Iterator[str]:
    """A recorded game for a terminal, turn by turn: orders, events, position; only what `seat` may know, if given.

    A record of another rules version is said to be one first. Raises CannotGoOnError, after all that could be told,
    where the record can't be played by these rules.
    """
    state = game.start(Chance(record.seed))
    if record.rules_version != game.rules_version:
        versions = _versions(record, game)
        yield f"{versions[0].upper()}{versions[1:]}: it may go otherwise than it was played."
    by = ", ".join(f"{number} {name}" for number, name in enumerate(record.players, 1))
    yield f"{record.scenario}, rules {record.rules_version}, seed {record.seed} ({by})"
    yield game.show(state, seat)
    for turn in record.turns:
        yield ""
        yield f"Turn {turn.number}" if turn.number else "Before the first turn"
        given: list[Step] = []
        for number, step in enumerate(turn.steps, 1):
            log = Log()
            trouble = carry_out(game, state, step, log)
            if trouble:
                yield from _lines_of(given)
                where = f"turn {turn.number}, step {number}"
                also = "" if record.rules_version == game.rules_version else f" ({_versions(record, game)})"
                raise CannotGoOnError(f"cannot go on at {where}: {trouble}{also}")
            if seat is None or step.seat == seat:
                given.append(step)
            events = heard(log.events, seat)
            if events:
                yield from _lines_of(given)
                given = []
            for event in events:
                yield f"    {told(event)}"
        yield from _lines_of(given)
        yield game.show(state, seat)
    outcome = state.outcome()
    yield ""
    yield ended(outcome) if outcome is not None else "The record ends before the game does."


def _lines_of(steps: Sequence[Step]) -> Iterator[str]:
    """Orders, a line for every stretch of one seat's."""
    for seat, stretch in groupby(steps, lambda step: step.seat):
        yield f"  seat {seat + 1}: {'  '.join(step.order for step in stretch)}"


def told(event: Event) -> str:
    """An event in a line: as the game says it, or what it is with its facts; and its clause."""
    if event.says:
        return f"{event.says} [{event.clause}]"
    facts = ", ".join(f"{name} {_plain(_from_one(name, value))}" for name, value in event.facts.items())
    return f"{event.what}{': ' + facts if facts else ''} [{event.clause}]"


SEATED = frozenset({"seat", "by", "winner", "winners", "owner", "against"})
"""Facts that are seats: from 0 in the rules, from 1 to whoever reads; -1 is nobody."""


def _from_one(name: str, value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_from_one(name, each) for each in value]
    if name not in SEATED or not isinstance(value, int) or isinstance(value, bool):
        return value
    return value + 1 if value >= 0 else "nobody"


def _plain(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return " and ".join(map(_plain, value)) or "none"
    if isinstance(value, dict):
        return " ".join(f"{name} {_plain(_from_one(name, each))}" for name, each in value.items())
    if value is None:
        return "nothing"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def ended(outcome: Outcome) -> str:
    """The end of a game in a line."""
    winners = " and ".join(str(seat + 1) for seat in outcome.winners)
    scores = ", ".join(f"seat {seat} {score}" for seat, score in enumerate(outcome.scores, 1))
    many = "s" if len(outcome.winners) > 1 else ""
    return f"Over in round {outcome.round} by {outcome.reason} [{outcome.clause}]: seat{many} {winners} won ({scores})"


def compact(turns: Sequence[Turn]) -> list[str]:
    """Orders as a recording in content writes them: a line for every stretch of one seat's orders."""
    lines: list[str] = []
    last = -1
    for turn in turns:
        for step in turn.steps:
            if ";" in step.order:
                raise ValueError(f"a recording can't hold the order {step.order!r}")
            if step.seat == last:
                lines[-1] += f"; {step.order}"
            else:
                lines.append(f"{step.seat + 1}: {step.order}")
                last = step.seat
        last = -1
    return lines


def spread(lines: Sequence[str]) -> Iterator[tuple[int, int, Step]]:
    """(line, place in it, step) of a recording's orders; ValueError where a line is no such thing."""
    for number, line in enumerate(lines):
        seat, colon, orders = line.partition(": ")
        if not colon or not seat.isdecimal() or not int(seat):
            raise ValueError(f"{line!r} does not begin with a seat and a colon")
        for place, order in enumerate(orders.split("; ")):
            yield number, place, Step(int(seat) - 1, order.strip())


def coverage_after(record: Record, game: Game) -> Mapping[tuple[str, str], int]:
    """What took effect in a recorded game; empty when it can't be played to its end by these rules."""
    state = game.start(Chance(record.seed))
    for turn in record.turns:
        for step in turn.steps:
            if carry_out(game, state, step):
                return {}
    return state.coverage()

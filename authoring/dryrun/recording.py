"""Recordings: whole games kept as content, made from a playout and played again by `check`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from authoring.findings import At, Problem, at
from authoring.games.chance import Chance
from authoring.games.engine import Game, Outcome
from authoring.vocabulary.recording import Recording

from . import codes
from .replay import Record, Turn, carry_out, compact, recorded, spread
from .table import Table
from .verdicts import Verdict


def record_game(
    table: Table, game_id: str, line_up: str, run_seed: int, index: int, id_: str, why: str
) -> dict[str, Any]:
    """A playout as the document of a recording; ValueError when it did not end."""
    record, playout = recorded(table, game_id, line_up, run_seed, index)
    end = record.outcome
    if end is None or playout.failure:
        raise ValueError(f"the playout did not end: {playout.trouble or 'no outcome'}")
    return {
        "kind": "recording",
        "game": game_id,
        "format": 1,
        "id": id_,
        "why": why,
        "scenario": table.scenario,
        "rules_version": record.rules_version,
        "seed": record.seed,
        "players": record.players,
        "ends": {
            "reason": end.reason,
            "round": end.round,
            "winners": [seat + 1 for seat in end.winners],
            "scores": list(end.scores),
        },
        "orders": compact(record.turns),
    }


def record_of(recording: Recording, game_id: str, game: Game) -> Record:
    """A recording as the record of a playout: its orders by turns; a step that can't be played ends the last turn.

    Raises ValueError where a line holds no orders.
    """
    state = game.start(Chance(recording.seed))
    end = recording.ends
    outcome = Outcome(end.reason, "", tuple(end.scores), tuple(seat - 1 for seat in end.winners), end.round)
    record = Record(
        game_id,
        recording.scenario,
        recording.rules_version,
        recording.seed,
        recording.players,
        state.digest(),
        [],
        outcome,
    )
    for _, _, step in spread(recording.orders):
        if not record.turns or record.turns[-1].number != state.turn():
            record.turns.append(Turn(state.turn()))
        record.turns[-1].steps.append(step)
        if carry_out(game, state, step):
            break
        record.turns[-1].digest = state.digest()
    return record


def search_game(
    table: Table, line_up: str, run_seed: int, wanted: Callable[[Mapping[tuple[str, str], int], str], bool], games: int
) -> int | None:
    """The index of the first playout whose coverage and reason of its end are wanted, or None among so many games."""
    for index in range(games):
        playout = table.playout(line_up, run_seed, index)
        if playout.outcome is not None and wanted(playout.coverage, playout.outcome.reason):
            return index
    return None


def to_yaml(document: Mapping[str, Any], schema: str) -> str:
    """The document as a content file; `schema` is the relative path of its JSON Schema."""
    lines = [f"# yaml-language-server: $schema={schema}"]
    for key, value in document.items():
        if key == "orders":
            lines.append("orders:")
            lines += [f"  - {json.dumps(line, ensure_ascii=False)}" for line in value]
        else:
            lines.append(f"{key}: {_flow(value)}")
    return "\n".join(lines) + "\n"


_BARE = re.compile(r"^(?!true$|false$|null$)[a-z]+(-[a-z0-9]+)*$")


def _flow(value: Any) -> str:
    """A value on one line, words without quotes."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {_flow(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, str) and _BARE.match(value):
        return value
    return json.dumps(value, ensure_ascii=False)


@dataclass(slots=True)
class Replayed:
    """What came of playing a recording again."""

    verdicts: list[Verdict] = field(default_factory=list)
    coverage: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """What took effect; empty when it does not play as recorded."""


def play_again(recording: Recording, game: Game) -> Replayed:
    """Play a recording to its end and compare the end."""
    result = Replayed()
    versions = ""
    if recording.rules_version != game.rules_version:
        versions = f" (recorded by rules {recording.rules_version}, these are {game.rules_version})"
    state = game.start(Chance(recording.seed))
    try:
        steps = list(spread(recording.orders))
    except ValueError as mistake:
        result.verdicts.append((codes.RECORDING_UNREADABLE, Problem(at(recording, "orders"), str(mistake))))
        return result
    for line, place, step in steps:
        trouble = carry_out(game, state, step)
        if trouble:
            message = f"order {place + 1} of the line, {trouble}{versions}"
            result.verdicts.append((codes.RECORDING_DIFFERS, Problem(at(recording, "orders", line), message)))
            return result
    for pointer, message in _end_differs(recording, state.outcome()):
        result.verdicts.append((codes.RECORDING_DIFFERS, Problem(pointer, message + versions)))
    if not result.verdicts:
        result.coverage = state.coverage()
        if versions:
            message = f"recorded by rules {recording.rules_version}, these are {game.rules_version}"
            result.verdicts.append((codes.RECORDING_OLD, Problem(at(recording, "rules_version"), message)))
    return result


def _end_differs(recording: Recording, outcome: Outcome | None) -> list[tuple[At, str]]:
    if outcome is None:
        return [(at(recording, "orders"), "the game is not over after the last recorded order")]
    now = {
        "reason": outcome.reason,
        "round": outcome.round,
        "winners": [seat + 1 for seat in outcome.winners],
        "scores": list(outcome.scores),
    }
    written = recording.ends.model_dump()
    return [
        (at(recording, "ends", name), f"`{name}` was {_short(written[name])}, now it is {_short(value)}")
        for name, value in now.items()
        if written[name] != value
    ]


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)

"""Drills: a scripted position is played and the facts that it names are compared."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from authoring.findings import Pointer, Problem, at
from authoring.games.positions import CannotBeError
from authoring.games.registry import GameEntry
from authoring.library import Library
from authoring.vocabulary.drill import Drill

from . import codes
from .playout import trouble_of
from .verdicts import Verdict


def run_drill(entry: GameEntry, library: Library, drill: Drill) -> Iterator[Verdict]:
    """Play one drill; a problem for every fact that differs, at the place that names it. Never raises.

    A step may name facts that hold right after it (`then`). After a step that went otherwise than written nothing more
    is compared: it would tell the same mistake again.
    """
    if entry.rehearse is None:
        return
    steps = getattr(drill, "do", ())
    expect = drill.model_dump(mode="json", exclude_unset=True).get("expect", {})
    pointer: Pointer = ("given",)
    try:
        rehearsal = entry.rehearse(library, drill)
        for number, step in enumerate(steps):
            pointer = ("do", number)
            troubles = list(rehearsal.perform(step))
            for trouble in troubles:
                yield codes.DRILL_STEP, Problem(at(drill, *pointer), trouble, drill.why, drill.clauses[0])
            if troubles:
                return
            then = getattr(step, "then", None)
            if then is not None:
                wanted = then.model_dump(mode="json", exclude_unset=True)
                found = list(differences(wanted, rehearsal.facts(wanted)))
                for place, message in found:
                    yield codes.DRILL_DIFFERS, Problem(at(drill, *pointer, "then", *place), message, drill.why)
                if found:
                    return
        pointer = ("expect",)
        facts = rehearsal.facts(expect)
    except ValueError as mistake:  # the rules' word for a position, a step or a draw that cannot be
        inside = mistake.pointer if isinstance(mistake, CannotBeError) else ()
        yield codes.DRILL_IMPOSSIBLE, Problem(at(drill, *pointer, *inside), str(mistake) or "cannot be")
        return
    except Exception as mistake:
        yield codes.DRILL_BREAKS, Problem(at(drill, *pointer), trouble_of(mistake))
        return
    for place, message in differences(expect, facts):
        yield codes.DRILL_DIFFERS, Problem(at(drill, "expect", *place), message, drill.why, drill.clauses[0])


def differences(expect: Any, facts: Any, pointer: Pointer = ()) -> Iterator[tuple[Pointer, str]]:
    """Where facts are not as expected. Only what is named is compared; a fact that the game adds counts as named.

    So a game says "nobody else gained a point" by adding the seats that did. Lists are compared item by item.
    """
    if isinstance(expect, dict) and isinstance(facts, dict):
        for key, wanted in expect.items():
            if key in facts:
                yield from differences(wanted, facts[key], (*pointer, key))
            else:
                yield (*pointer, key), f"expected {_plain(wanted)}, there is nothing of that name"
        for key in facts:
            if key not in expect:
                yield pointer, f"`{key}` is {_plain(facts[key])}, which was not expected"
    elif isinstance(expect, list) and isinstance(facts, list) and len(expect) == len(facts) and _deep(expect):
        for number, (wanted, found) in enumerate(zip(expect, facts, strict=True)):
            yield from differences(wanted, found, (*pointer, number))
    elif _data(expect) != _data(facts):
        yield pointer, f"expected {_plain(expect)}, it is {_plain(facts)}"


def _deep(items: list[Any]) -> bool:
    """Whether a list holds facts of its own; a cell or a list of seats is one fact."""
    return any(isinstance(item, dict) for item in items)


def _data(value: Any) -> Any:
    """Tuples as lists, so that a cell is a cell."""
    if isinstance(value, tuple | list):
        return [_data(item) for item in value]
    return value


def _plain(value: Any) -> str:
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False, default=str)

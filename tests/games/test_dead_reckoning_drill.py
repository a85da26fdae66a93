"""Dead Reckoning: drills say what holds after a step, and where a fact differs."""

from __future__ import annotations

from typing import Any

from authoring.dryrun.drill import run_drill
from authoring.games.dead_reckoning import ENTRY
from authoring.games.dead_reckoning.drill import ReckoningDrill
from tests.games.archipelago import library


def drilled(do: list[dict[str, Any]], expect: dict[str, Any], **given: Any) -> list[tuple[str, Any, str]]:
    """What a drill of the shipped game finds: codes, places, messages."""
    drill = ReckoningDrill.model_validate(
        {"id": "tried", "name": "Tried", "clauses": ["DR-SAIL-02"], "given": given, "do": do, "expect": expect},
        strict=False,
    )
    return [(code.code, found.at.pointer, found.message) for code, found in run_drill(ENTRY, library(), drill)]


SAILS = {"order": "set sails"}


def after(step: dict[str, Any], **facts: Any) -> dict[str, Any]:
    """A step, and what holds right after it."""
    return {**step, "then": facts}


def test_facts_after_a_step() -> None:
    right = after(SAILS, seats={"1": {"sails": 2}})
    gone = after({"order": "sail A1"}, seats={"1": {"sails": 1, "at": "A1"}})
    assert drilled([right, gone, {"order": "stop"}], {"turn": 1}) == []


def test_a_wrong_fact_after_a_step_is_told_at_the_step_and_nothing_after_it() -> None:
    wrong = after(SAILS, seats={"1": {"sails": 3}})
    place = ("do", 0, "then", "seats", "1", "sails")
    assert drilled([wrong, {"order": "fight 2"}], {"turn": 2}) == [("RUN540", place, "expected 3, it is 2")]


def test_facts_after_a_refusal() -> None:
    refused = after({"order": "sail A1", "refused": "DR-MAIN-02"}, seats={"1": {"at": "harbor"}})
    assert drilled([refused], {"asked": 1}) == []


def test_the_game_goes_on_or_is_over() -> None:
    assert drilled([], {"over": None}) == []
    [(code, place, message)] = drilled([{"score": True}], {"over": None}, seats={"1": {"chest": 3}, "2": {"chest": 2}})
    assert (code, place) == ("RUN540", ("expect", "over"))
    assert "most-coins" in message


def test_an_order_that_is_refused_unawares_is_told_with_the_legal_ones() -> None:
    [(code, place, message)] = drilled([SAILS, {"order": "number 1"}], {})
    assert (code, place) == ("RUN541", ("do", 1))
    assert "it is legal; legal now: `sail A1`, " in message
    assert drilled([SAILS, {"order": "number 1", "refused": "DR-GAIN-01"}], {}) == []
    [(_, _, wrongly)] = drilled([SAILS, {"order": "number 1", "refused": "DR-SAIL-02"}], {})
    assert "legal now" not in wrongly


def test_a_name_that_the_scenario_has_not_is_told_with_what_is_near() -> None:
    [(code, _, message)] = drilled([], {}, landings=["strenght-1"])
    assert (code, message.endswith(": did you mean `strength-1`?")) == ("RUN542", True)
    hand = {"1": {"aside": ["nobodys-card"]}, "2": {}}
    [(code, _, message)] = drilled([], {}, seats=hand)
    assert (code, message.endswith("`scenario` under `given` says which one is played")) == ("RUN542", True)

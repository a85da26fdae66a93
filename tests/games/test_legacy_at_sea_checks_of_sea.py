"""Legacy at Sea: a sea in pieces, Encounters that lack what they need, passengers without a ship."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.checks import decks
from authoring.games.legacy_at_sea import checks, checks_of_sea
from tests.games.sea import LANES, library
from tests.games.test_legacy_at_sea_checks import found, with_item

SWEDES = {"that": "hunted", "nation": "swedish"}
HUNTED = {"that": "all", "conditions": [{"that": "has", "what": "gold"}, {"that": "not", "condition": SWEDES}]}
WHEN = {"do": "when", "condition": SWEDES, "then": [{"do": "refresh-ocean"}]}


@pytest.mark.parametrize("check", checks_of_sea.CHECKS_OF_SEA, ids=lambda check: check.code.name)
def test_the_shipped_game_and_the_small_sea_are_clean(check: Any) -> None:
    assert not list(check(library()))
    assert not list(check(with_item("nation", "none")))


def test_lanes_lead_to_spaces() -> None:
    sea = with_item("board", "caribbean", lanes=[*LANES, ["havanna", "y"], ["z", "z"]])
    problems = list(checks_of_sea.lane_to_nowhere(sea))
    assert found(iter(problems)) == [("caribbean", ("lanes", 7, 0)), ("caribbean", ("lanes", 8))]
    assert problems[0].help == "did you mean `havana`?"


def test_every_space_is_reached() -> None:
    sea = with_item("board", "caribbean", lanes=[lane for lane in LANES if lane != ["y", "z"]])
    assert found(checks_of_sea.cut_off_space(sea)) == [("caribbean", ("spaces", 3)), ("caribbean", ("spaces", 6))]


@pytest.mark.parametrize(
    ("card", "changes", "field"),
    [
        ("gale", {"damage": None}, "type"),
        ("hunter", {"damage": 0}, "type"),
        ("english-warship", {"damage": None}, "type"),
        ("false-flag", {"requires": None}, "type"),
        ("gun-deck", {"adds": {}}, "type"),
        ("wreck", {"options": []}, "type"),
        ("wreck", {"options": [[{"do": "gain", "what": "gold", "amount": 1}]]}, "options"),
        ("gale", {"adds": {"crew": 1}}, "adds"),
        ("calm", {"damage": 2}, "damage"),
    ],
)
def test_encounters_have_what_their_type_needs(card: str, changes: dict[str, Any], field: str) -> None:
    assert found(checks_of_sea.not_of_its_type(with_item("encounter", card, **changes))) == [(card, (field,))]


def test_passengers_are_carried_and_told_of() -> None:
    gone = list(checks_of_sea.nobody_aboard(with_item("ocean", "galleon-1717", carries="margareta")))
    assert found(iter(gone)) == [("johnson", ("effects", 0, "who")), ("galleon-1717", ("carries",))]
    assert [problem.help for problem in gone] == ["did you mean `margareta`?", "did you mean `margaret`?"]


def test_the_near_card_is_offered() -> None:
    (problem,) = decks.unknown_card(with_item("deck", "ocean-1716", cards={"galeon": 1}))
    assert problem.help == "did you mean `galleon`?"


@pytest.mark.parametrize(
    ("kind", "id_", "changes", "pointer"),
    [
        ("encounter", "hunter", {"nation": "swedish"}, ("nation",)),
        ("marker", "flag-dutch", {"nation": "swedish"}, ("nation",)),
        ("encounter", "false-flag", {"requires": {"that": "target", "nation": "swedish"}}, ("requires", "nation")),
        ("mission", "gun", {"complete": HUNTED}, ("complete", "conditions", 1, "condition", "nation")),
        ("event", "dutch", {"effects": [WHEN]}, ("effects", 0, "condition", "nation")),
    ],
)
def test_nations_of_conditions_are_there(
    kind: str, id_: str, changes: dict[str, Any], pointer: tuple[Any, ...]
) -> None:
    (problem,) = checks.names_nothing(with_item(kind, id_, **changes))
    assert (problem.at.id, problem.at.pointer, problem.help) == (
        id_,
        pointer,
        "it may be `spanish`, `english` or `dutch`",
    )

"""Legacy at Sea: piles that come out too thin, and cards of another year, in one's own decks and in borrowed ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from authoring.findings import Problem
from authoring.games.legacy_at_sea import checks_of_decks
from authoring.library import Library
from authoring.roots import open_root
from tests.games.sea import documents, library, recipe
from tests.games.test_legacy_at_sea_checks import found, with_item

GAME = """
kind: game
format: 1
game: mine
id: mine
title: Mine
rules: legacy-at-sea
rules_version: "1"
builds_on: legacy-at-sea
summary: Mine.
"""
HEAD = "format: 1\ngame: mine\n"
SCENARIO = """
kind: scenario
id: long-night
name: A Long Night
summary: Two captains.
players: 2
oceans: {"1716": ocean-1716, "1717": ocean-1717, "1718": ocean-1718}
encounters: {"1716": encounter-1716, "1717": encounter-1717, "1718": encounter-1718}
"""
MODE = """
kind: mode
id: all-night
name: All Night
says: Ten cards of 1716.
players: [2]
board_side: standard
story_1716: 10
story_1717: 8
skill_cost: [1, 2, 3]
"""
DECK = """
kind: deck
id: my-story
name: Story
of: event
cards: {favorable-winds: 1, crop-time: 1, convoys: 1, fate-at-ocracoke: 1}
recipe:
  - {cards: [fate-at-ocracoke]}
  - {group: "1717", pick: 1}
  - {group: "1716", pick: story-1716}
"""


def root(folder: Path, *documents: str) -> Library:
    """A root of one's own that builds on the game."""
    (folder / "game.yaml").write_text(GAME)
    for number, document in enumerate(documents):
        (folder / f"{number}.yaml").write_text(HEAD + document)
    found, findings = open_root(folder)
    assert not findings
    return found


def told(problems: Any) -> list[tuple[str, str, tuple[Any, ...], str]]:
    return [(p.at.kind, p.at.id, p.at.pointer, p.message) for p in problems]


def cards(deck: str) -> dict[str, int]:
    """The cards of a deck of the small sea."""
    return next(dict(item["cards"]) for item in documents()["deck"] if item["id"] == deck)


@pytest.mark.parametrize("check", checks_of_decks.CHECKS_OF_DECKS, ids=lambda check: check.code.name)
def test_the_shipped_game_and_the_small_sea_are_clean(check: Any) -> None:
    assert not list(check(library()))
    assert not list(check(with_item("nation", "none")))


@pytest.mark.parametrize(
    ("layer", "field"),
    [
        ({"group": "1716", "pick": 12}, "pick"),
        ({"group": "1719"}, "group"),
        ({"group": "1716", "pick": "some"}, "pick"),
    ],
)
@pytest.mark.clause("LS-STORYDECK-01")
def test_recipes_that_cannot_be_followed(layer: dict[str, Any], field: str) -> None:
    assert found(checks_of_decks.too_few_cards(with_item("deck", "story", recipe=[layer]))) == [
        ("story", ("recipe", 0, field))
    ]


@pytest.mark.clause("LS-STORYDECK-07")
def test_a_recipe_is_filled_for_the_scenarios_that_use_it() -> None:
    """Seven cards of 1717: too few for the epic modes, enough for all others."""
    fewer = {name: 1 for name in cards("story") if name not in ("news-1717-0", "news-1717-1")}
    sea = with_item("deck", "story", cards=fewer)
    assert found(checks_of_decks.too_few_cards(sea)) == [("story", ("recipe", 3, "pick"))]
    sea.items["scenario"] = {id_: c for id_, c in sea.items["scenario"].items() if not id_.startswith("epic")}
    idle = ["epic", "epic-solo"]
    assert found(checks_of_decks.too_few_cards(sea)) == [(mode, ("story_1717",)) for mode in idle], "no deck will do"
    for mode in idle:
        sea.items["mode"].pop(mode)
    assert not list(checks_of_decks.too_few_cards(sea))


# ---- what is one's own, and what is borrowed


def test_a_scenario_of_ones_own_in_a_mode_of_ones_own_with_the_bundled_deck(tmp_path: Path) -> None:
    mine = root(tmp_path, SCENARIO + "mode: all-night\n", MODE)
    assert told(checks_of_decks.too_few_cards(mine)) == [
        (
            "mode", "all-night", ("story_1716",),
            "a layer of deck `story` picks 10 cards of 1716 in mode `all-night`, and 9 are left",
        )
    ]  # fmt: skip


def test_a_mode_of_ones_own_that_no_scenario_uses_yet(tmp_path: Path) -> None:
    """It is judged with the deck that a scenario has if it names none."""
    assert [problem.at.id for problem in checks_of_decks.too_few_cards(root(tmp_path, MODE))] == ["all-night"]
    assert not list(checks_of_decks.too_few_cards(root(tmp_path, MODE.replace("story_1716: 10", "story_1716: 9"))))


def test_a_bundled_mode_with_a_deck_of_ones_own(tmp_path: Path) -> None:
    """Two cards of 1716 are too few for every bundled mode; the deck is the place to mend it."""
    (only,) = told(checks_of_decks.too_few_cards(root(tmp_path, SCENARIO + "mode: epic\nstory: my-story\n", DECK)))
    assert only[:3] == ("deck", "my-story", ("recipe", 2, "pick"))
    assert only[3] == "a layer of deck `my-story` picks 8 cards of 1716 in mode `epic`, and 2 are left"


def test_a_deck_and_a_mode_of_ones_own_that_nothing_joins_yet(tmp_path: Path) -> None:
    """The deck is judged with all modes, the worst of which is told; the mode has no deck that will do."""
    mine = root(tmp_path, DECK, MODE)
    assert [place[1::2] for place in told(checks_of_decks.too_few_cards(mine))] == [
        ("my-story", "a layer of deck `my-story` picks 10 cards of 1716 in mode `all-night`, and 2 are left"),
        ("all-night", "a layer of deck `story` picks 10 cards of 1716 in mode `all-night`, and 9 are left"),
    ]
    less = root(tmp_path, DECK, MODE.replace("story_1716: 10", "story_1716: 9"))
    assert [place[1] for place in told(checks_of_decks.too_few_cards(less))] == ["my-story"]


def test_a_bundled_deck_that_lost_a_card_to_another_year(tmp_path: Path) -> None:
    """Own Story cards with bundled ids take those from 1716; epic wants eight of nine, and seven are left."""
    card = 'kind: event\nname: Moved\nyear: "1717"\nflavour: It came later.\n'
    mine = root(tmp_path, card + "id: crop-time\n", card + "id: favorable-winds\n")
    problems = told(checks_of_decks.too_few_cards(mine))
    assert [(kind, pointer) for kind, _, pointer, _ in problems] == [("event", ("year",))]
    assert "picks 8 cards of 1716" in problems[0][3]
    scene = root(tmp_path, card + "id: crop-time\n", card + "id: favorable-winds\n", SCENARIO + "mode: epic\n")
    assert ("scenario", "long-night", ("mode",)) in [place[:3] for place in told(checks_of_decks.too_few_cards(scene))]


def test_two_modes_are_one_finding_at_the_layer_and_the_worse_is_told() -> None:
    fewer = {name: 1 for name in cards("story") if not name.startswith("news-1716")}
    (problem,) = checks_of_decks.too_few_cards(with_item("deck", "story", cards=fewer))
    assert problem.message == "a layer of deck `story` picks 8 cards of 1716 in mode `epic`, and 5 are left"


# ---- years


def years(sea: Library) -> list[tuple[str, tuple[Any, ...]]]:
    return found(checks_of_decks.wrong_year(sea))


@pytest.mark.clause("LS-ROUND-06")
def test_a_card_in_the_deck_of_another_year() -> None:
    sea = with_item("deck", "ocean-1717", cards={"hoy": 1, "hoy-1717": 1})
    (problem,) = checks_of_decks.wrong_year(sea)
    assert (problem.at.id, problem.at.pointer, problem.at.key) == ("ocean-1717", ("cards", "hoy"), True)
    assert problem.message == "deck `ocean-1717` is dealt in 1717, and ocean `hoy` in it is of 1716"
    assert years(with_item("encounter", "gale", year="1718")) == [("encounter-1716", ("cards", "gale"))]


def test_one_deck_for_several_years_holds_cards_of_all_of_them() -> None:
    sea = with_item("deck", "ocean-1716", cards={"hoy": 1, "hoy-1717": 1})
    for id_, cruise in sea.items["scenario"].items():
        oceans = {"1716": "ocean-1716", "1717": "ocean-1716", "1718": "ocean-1718"}
        sea.items["scenario"][id_] = cruise.model_copy(update={"oceans": oceans})
    assert not years(sea)


def test_decks_of_two_years_that_a_scenario_mixes_up(tmp_path: Path) -> None:
    swapped = SCENARIO.replace('"1716": ocean-1716, "1717": ocean-1717', '"1716": ocean-1717, "1717": ocean-1716')
    problems = told(checks_of_decks.wrong_year(root(tmp_path, swapped)))
    assert [place[:3] for place in problems] == [
        ("scenario", "long-night", ("oceans", "1716")),
        ("scenario", "long-night", ("oceans", "1717")),
    ]
    assert problems[0][3] == "scenario `long-night` deals deck `ocean-1717` in 1716, and no card of it is of 1716"


def test_a_card_of_ones_own_that_leaves_the_year_of_its_bundled_deck(tmp_path: Path) -> None:
    gale = 'kind: encounter\nid: norther\nname: Norther\nyear: "1718"\ntype: storm\ndamage: 2\n'
    problems = told(checks_of_decks.wrong_year(root(tmp_path, gale)))
    assert [place[:3] for place in problems] == [("encounter", "norther", ("year",))]


@pytest.mark.clause("LS-STORYDECK-01")
@pytest.mark.parametrize(
    ("layers", "pointer"),
    [
        ([{"group": "1717", "pick": 2, "cards": ["news-1716-8"]}], ("recipe", 0, "cards", 0)),
        ([{"group": "1716", "pick": 2, "cards": ["news-1716-8", "new-year-1717"]}], ("recipe", 0, "cards", 1)),
        ([{"cards": ["fate-1", "new-year-1717"]}], ("recipe", 0, "cards", 1)),
        ([{"group": "1716", "pick": 2}, {"cards": ["new-year-1717"]}], ("recipe", 1)),
        ([{"group": "1718", "pick": 1}, {"group": "1716", "pick": 2}, {"group": "1717", "pick": 1}], ("recipe", 2)),
        ([], ("cards",)),
    ],
)
def test_story_cards_out_of_their_time(layers: list[dict[str, Any]], pointer: tuple[Any, ...]) -> None:
    assert years(with_item("deck", "story", recipe=layers)) == [("story", pointer)]


def test_a_pile_of_one_year_needs_no_recipe() -> None:
    first = {name: 1 for name in cards("story") if name.startswith("news-1716")}
    assert not years(with_item("deck", "story", cards=first, recipe=[]))
    assert not years(with_item("deck", "story", recipe=[*recipe(), {"group": "1719"}, {"cards": []}]))


def test_a_story_card_of_ones_own_that_leaves_its_bundled_layer(tmp_path: Path) -> None:
    card = 'kind: event\nid: new-year-1718\nname: A New Year\nyear: "1717"\nnew_year: true\nflavour: Too early.\n'
    assert not list(checks_of_decks.wrong_year(root(tmp_path, card))), "a layer of its own goes with it"
    fate = 'kind: event\nid: fate-at-ocracoke\nname: Fate\nyear: "1717"\nfate: true\nflavour: Too early.\n'
    problems = told(checks_of_decks.wrong_year(root(tmp_path, fate)))
    assert [place[:3] for place in problems] == [("event", "fate-at-ocracoke", ("year",))]


def test_findings_stand_in_files_of_ones_own(tmp_path: Path) -> None:
    """What is said of borrowed decks is said where it can be mended."""
    swapped = SCENARIO.replace('"1716": ocean-1716', '"1716": ocean-1718') + "mode: all-night\n"
    mine = root(tmp_path, swapped, MODE)
    problems: list[Problem] = [p for check in checks_of_decks.CHECKS_OF_DECKS for p in check(mine)]
    assert len(problems) == 2
    for problem in problems:
        assert mine.where(problem.at.kind, problem.at.id).source.path.is_relative_to(tmp_path)

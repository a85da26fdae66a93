"""Dead Reckoning: numbers and counts that no table can be laid out with, and drills whose positions cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from authoring.checking import CHECKS, DRILLS, GAMES, check_content
from authoring.findings import Problem
from authoring.games.dead_reckoning import ENTRY
from authoring.games.dead_reckoning import checks_of_boards as boards
from authoring.games.dead_reckoning import checks_of_cards as cards
from authoring.games.dead_reckoning import checks_of_the_table as table
from authoring.games.dead_reckoning.model import Numbers
from authoring.library import Library
from tests.games.archipelago import battle, library, small_library
from tests.games.test_dead_reckoning_checks import Loose, found, with_item


def with_items(kind: str, *items: dict[str, Any]) -> Library:
    """The archipelago with more items of a kind."""
    everything: dict[str, dict[str, Any]] = {name: dict(each) for name, each in small_library().items.items()}
    for item in items:
        everything[kind][item["id"]] = ENTRY.kinds[kind].model_validate(item, strict=False)
    return Loose(root=Path(), info=small_library().info, kinds=ENTRY.kinds, items=everything)


def without(kind: str) -> Library:
    items: dict[str, dict[str, Any]] = {
        name: dict(each) for name, each in small_library().items.items() if name != kind
    }
    return Loose(root=Path(), info=small_library().info, kinds=ENTRY.kinds, items=items)


def places(problems: Iterator[Problem]) -> list[tuple[str, tuple[Any, ...]]]:
    return found(problems)


@pytest.mark.parametrize("check", table.CHECKS_OF_THE_TABLE, ids=lambda check: check.code.name)
def test_the_shipped_game_and_the_archipelago_are_clean(check: Any) -> None:
    assert not list(check(library()))
    assert not list(check(with_item("advance", "bow-gun")))


def test_one_set_of_numbers() -> None:
    second = small_library().get("parameters", "standard", Numbers).model_copy(update={"id": "mine"}).model_dump()
    assert places(table.bad_numbers(with_items("parameters", second))) == [("mine", ())]
    assert {place for _, place in places(table.bad_numbers(without("parameters")))} == {()}


@pytest.mark.clause("DR-SETUP-33", "DR-SETUP-37")
def test_rows_of_the_set_up_are_for_as_many_players_as_they_say() -> None:
    rows = {"2": {"islands": 8, "cargo": [1, 2], "opening_level_up": [4]}, "3": {"islands": 9, "cargo": [1, 2]}}
    assert places(table.bad_numbers(with_item("parameters", "standard", set_up=rows))) == [
        ("standard", ("set_up", "2", "opening_level_up", 0)),
        ("standard", ("set_up", "3", "cargo")),
    ]


@pytest.mark.parametrize(
    ("changes", "at"),
    [({"upgrade_coins": {"basic": 1}}, "upgrade_coins"), ({"cut_from": 6, "cut_to": 1}, "cut_from"),
     ({"cut_from": 0}, "cut_from")],
)  # fmt: skip
def test_tables_of_the_numbers_are_whole(changes: dict[str, Any], at: str) -> None:
    assert places(table.bad_numbers(with_item("parameters", "standard", **changes))) == [("standard", (at,))]


def test_no_more_types_than_orders_can_name() -> None:
    keeps = [{"id": f"keep-{n}", "name": "Keep", "count": 1, "cost": {}, "says": "A keep."} for n in range(2)]
    assert not places(table.untold_apart(with_items("building", keeps[0])))
    assert places(table.untold_apart(with_items("building", *keeps))) == [("keep-1", ())]
    tokens = [{"id": f"t-{n}", "achievements": ["builder"]} for n in range(21)]
    assert places(table.untold_apart(with_items("bonus-token", *tokens))) == [("t-20", ())]
    tiles = [{"id": f"u-{n}", "name": "U", "category": "basic", "copies": 1, "hold": 1} for n in range(33)]
    voyages = {
        name for name, place in places(table.untold_apart(with_items("upgrade", *tiles))) if place == ("upgrades",)
    }
    assert voyages == set(small_library().items["scenario"])


def test_hull_spaces_and_zones_have_names_of_their_own() -> None:
    hull = [{"id": "A", "hold": 4}, {"id": "B", "blank": True}, {"id": "A", "hold": 3}]
    assert places(table.untold_apart(with_item("ship", "ship", hull=hull))) == [("ship", ("hull", 2, "id"))]
    zones = [{"id": "x", "sort": sort, "weight": 1} for sort in ("exploding", "plunder", "damage", "strength")]
    assert places(table.untold_apart(with_item("battle-board", "battle-board", zones=zones))) == [
        ("battle-board", ("zones", n, "id")) for n in (1, 2, 3)
    ]


@pytest.mark.clause("DR-SETUP-14")
def test_every_row_has_a_deck() -> None:
    assert places(table.untold_apart(with_item("scenario", "plain-2", decks={"1": "row-1", "3": "row-3"}))) == [
        ("plain-2", ("decks",))
    ]


@pytest.mark.clause("DR-END-01")
def test_achievements_named_twice_count_once_and_a_known_sea_makes_no_explorer() -> None:
    twice = with_item("scenario", "plain-2", achievements=["builder", "builder"], end_achievements=2)
    assert places(boards.never_ends(twice)) == [("plain-2", ("end_achievements",))]
    chart = [[column, row] for column in (1, 2, 3) for row in (1, 2, 3, 4)]
    known = with_item("scenario", "plain-2", achievements=["explorer", "builder"], end_achievements=1, charted=chart)
    assert places(boards.never_ends(known)) == [("plain-2", ("charted",))]


@pytest.mark.clause("DR-FLAG-04")
def test_no_battle_begins_while_one_is_being_paid_out() -> None:
    flag = battle({"do": "attack-ship"}, requires={"outcome": "win"})
    assert places(cards.out_of_its_time(with_item("advance", "bow-gun", abilities=[flag]))) == [
        ("bow-gun", ("abilities", 0, "options", 0, "effects", 0, "do"))
    ]


GAME = """kind: game
game: rough
format: 1
id: rough
title: Rough
rules: dead-reckoning
rules_version: "1"
summary: A root with one mistake.
builds_on: dead-reckoning
"""
HEAD = "game: rough\nformat: 1\n"


def test_a_landing_party_that_also_does_something_else_is_played_at_sea(tmp_path: Path) -> None:
    """The captains reckon every alternative wherever they lie, and with no island under the keel too."""
    (tmp_path / "game.yaml").write_text(GAME)
    levels = "{abilities: [{options: [{effects: [{do: place-influence}, {do: gain, item: coin, to: dock}]}]}]}, " * 4
    (tmp_path / "crew.yaml").write_text(
        f"kind: sailor\n{HEAD}id: wader\nname: Wader\nlevels: [{levels}]\nflavour: Wet.\n"
    )
    (tmp_path / "deck.yaml").write_text(
        f"kind: deck\n{HEAD}id: waders\nname: Waders\nof: sailor\ncards: {{wader: 6, captain: 1, deck-hand: 5}}\n"
    )
    (tmp_path / "voyage.yaml").write_text(
        f"kind: scenario\n{HEAD}id: wet\nname: Wet\nsummary: Wet.\nplayers: 2\ncrew: waders\nend_achievements: 1\n"
    )
    report = check_content([tmp_path], parts={CHECKS, GAMES}, games=4)
    assert report.scenarios_run == 1
    assert not [each for each in report.findings if each.code == "RUN501"]


DRILL = f"""kind: drill
{HEAD}id: cannot-be
name: Cannot be
why: Because.
clauses: [DR-MOVE-03]
given: {{GIVEN}}
do: [DO]
expect: {{EXPECT}}
"""


@pytest.mark.parametrize(
    ("given", "do", "expect", "at"),
    [
        ("seats: {x: {at: A1}}", "", "asked: 1", "given.seats.x"),
        ("players: 2, seats: {'3': {at: A1}}", "", "asked: 1", "given.seats.3"),
        ("seats: {'0': {at: A1}}", "", "asked: 1", "given.seats.0"),
        ("seats: {'1': {loaded: Z, cargo: 1}}", "", "asked: 1", "given.seats.1"),
        ("seats: {'1': {at: D1}}", "", "asked: 1", "given.seats.1"),
        ("turn: 4", "", "asked: 1", "given.turn"),
        ("triggered_by: 4", "", "asked: 1", "given.triggered_by"),
        ("landings: [damage, 'knock 1 damage']", "", "asked: 1", "given.landings[1]"),
        ("landings: ['knock x damage damage']", "", "asked: 1", "given.landings[0]"),
        ("ocean: {A1: {board: the-doldrums, buildings: [fort]}}", "", "asked: 1", "given.ocean.A1"),
        ("ocean: {A1: {board: lantern-cay, buildings: [fort, fort]}}", "", "asked: 1", "given.ocean.A1"),
        ("ocean: {A1: {board: the-doldrums, permanent: {'1': 1}}}", "", "asked: 1", "given.ocean.A1"),
        ("ocean: {A1: {board: lantern-cay, cubes: {x: 1}}}", "", "asked: 1", "given.ocean.A1"),
        ("ocean: {A1: {last: 4}}", "", "asked: 1", "given.ocean.A1"),
        ("ocean: {A1: {board: lantern-cay}, A2: {board: lantern-cay}}", "", "asked: 1", "given.ocean.A2.board"),
        ("buildings_left: {tower: 1}", "", "asked: 1", "given.buildings_left.tower"),
        ("", "{damage: 1, seat: 4}", "asked: 1", "do[0].seat"),
        ("", "{order: done, seat: 4}", "asked: 1", "do[0].seat"),
        ("", "{order: sleeve number-² on captain}", "asked: 1", "do[0].order"),
        ("", "", "seats: {'9': {cargo: 0}}", "expect.seats.9"),
        ("", "", "seats: ", "expect.seats"),
        ("", "", "seats: {'1': {levels: 3}}", "expect.seats.1.levels"),
        ("", "", "seats: {'1': {score: {x: 1}}}", "expect.seats.1.score.x"),
        ("", "", "seats: {'1': {strength: 1}}", "expect.seats.1.strength"),
        ("", "", "ocean: {A1: {sand: 1}}", "expect.ocean.A1.sand"),
        ("", "", "ocean: {E4: {cargo: 0}}", "expect.ocean.E4"),
        ("", "", "buildings_left: {tower: 1}", "expect.buildings_left"),
        ("", "", "zones: {'1': {damage: 1}}", "expect.zones"),
        ("", "", "legal: {fly: true}", "expect.legal.fly"),
    ],
)
def test_a_position_that_cannot_be_is_told_at_its_own_field(
    tmp_path: Path, given: str, do: str, expect: str, at: str
) -> None:
    (tmp_path / "game.yaml").write_text(GAME)
    text = DRILL.replace("GIVEN", given).replace("[DO]", f"[{do}]").replace("EXPECT", expect)
    (tmp_path / "drill.yaml").write_text(text)
    (finding,) = check_content([tmp_path], parts={CHECKS, DRILLS}).findings
    assert (finding.code, finding.place.pointer) == ("RUN542", at)

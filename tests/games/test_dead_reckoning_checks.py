"""Dead Reckoning: content mistakes that checks of this game find, each at its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from authoring.findings import Problem
from authoring.games.dead_reckoning import ENTRY
from authoring.games.dead_reckoning import checks_of_boards as boards
from authoring.games.dead_reckoning import checks_of_cards as cards
from authoring.library import Library
from tests.games.archipelago import battle, documents, gain, library, main, small_library


class Loose(Library):
    """A library made in memory: all its items are its own."""

    def own(self, kind: str, model: type[Any]) -> dict[str, Any]:
        return self.of(kind, model)


def with_item(kind: str, id_: str, **changes: Any) -> Library:
    """The archipelago with one item changed."""
    items: dict[str, dict[str, Any]] = {kind: dict(found) for kind, found in small_library().items.items()}
    own = {item["id"]: item for item in documents().get(kind, [])}
    data = {**(own[id_] if id_ in own else items[kind][id_].model_dump()), **changes}
    items[kind] = {**items[kind], id_: ENTRY.kinds[kind].model_validate(data, strict=False)}
    return Loose(root=Path(), info=small_library().info, kinds=ENTRY.kinds, items=items)


def found(problems: Iterator[Problem]) -> list[tuple[str, tuple[Any, ...]]]:
    return [(problem.at.id, problem.at.pointer) for problem in problems]


ALL = (*cards.CHECKS_OF_CARDS, *boards.CHECKS_OF_BOARDS)


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.code.name)
def test_the_shipped_game_and_the_archipelago_are_clean(check: Any) -> None:
    assert not list(check(library()))
    assert not list(check(with_item("advance", "bow-gun")))


@pytest.mark.clause("DR-SETUP-14", "DR-SETUP-17")
def test_a_box_holds_its_own_row() -> None:
    assert found(cards.wrong_row(with_item("deck", "row-2", cards={"bow-gun": 1, "far-2-1": 1}))) == [
        ("row-2", ("cards", "bow-gun"))
    ]


@pytest.mark.clause("DR-ENC-07")
def test_a_merchant_ship_is_never_on_top() -> None:
    assert found(cards.bad_merchant(with_item("advance", "brig", slot="top"))) == [("brig", ("slot",))]


def test_backs_with_and_without_a_battle() -> None:
    idle = {"battle": False, "cubes": 2, "effects": [gain("coin", 1, "dock")]}
    assert found(cards.bad_merchant(with_item("advance", "brig", merchant=idle))) == [("brig", ("merchant", "battle"))]
    both = {"cubes": 2, "effects": [gain("coin", 1, "dock")]}
    assert found(cards.bad_merchant(with_item("advance", "brig", merchant=both))) == [("brig", ("merchant", "effects"))]


def test_cards_that_do_nothing() -> None:
    assert found(cards.does_nothing(with_item("advance", "bow-gun", icons={}))) == [("bow-gun", ())]
    assert found(cards.does_nothing(with_item("upgrade", "gun-deck", icons={}))) == [("gun-deck", ())]


@pytest.mark.parametrize(
    ("ability", "place"),
    [
        (main({"do": "strength"}), ("options", 0, "effects", 0, "do")),
        (main({"do": "damage"}), ("options", 0, "effects", 0, "do")),
        (battle({"do": "attack-ship"}), ("options", 0, "effects", 0, "do")),
        (battle({"do": "strength"}, requires={"outcome": "win"}), ("options", 0, "effects", 0, "do")),
        (main(gain("coin", 1, "dock"), requires={"outcome": "win"}), ("type",)),
        ({"options": [{"effects": [{"do": "gain-sail"}, gain("coin", 1, "dock")]}]}, ("options", 0, "effects")),
    ],
)
def test_effects_out_of_their_time(ability: dict[str, Any], place: tuple[Any, ...]) -> None:
    wrong = with_item("advance", "clerk", abilities=[ability])
    assert found(cards.out_of_its_time(wrong)) == [("clerk", ("abilities", 0, *place))]


def test_battle_effects_on_the_back_of_a_merchant() -> None:
    wrong = with_item("advance", "brig", merchant={"cubes": 2, "win": [{"do": "strength"}]})
    assert found(cards.out_of_its_time(wrong)) == [("brig", ("merchant", "win", 0, "do"))]


@pytest.mark.clause("DR-COMP-02")
def test_a_deck_of_thirteen() -> None:
    assert found(cards.wrong_crew(with_item("deck", "crew", cards={"crew": 13}))) == [("crew", ("cards",))]


def test_islands_and_open_seas() -> None:
    island = {"slots": 4, "majority": [3, 6], "produces": {"cargo": 1}}
    assert found(boards.bad_ocean_board(with_item("ocean-board", "isle-1", island=island))) == [
        ("isle-1", ("island", "majority"))
    ]
    assert found(boards.bad_ocean_board(with_item("ocean-board", "open-1", arrows=[]))) == [("open-1", ())]
    assert found(boards.bad_ocean_board(with_item("ocean-board", "isle-1", arrows=["north"]))) == [
        ("isle-1", ("arrows",))
    ]


@pytest.mark.clause("DR-ZONE-05")
def test_a_tower_that_explodes_for_ever() -> None:
    board = library().items["battle-board"]["battle-board"].model_dump()
    zones = [dict(zone, weight=200) if zone["sort"] == "exploding" else zone for zone in board["zones"]]
    wrong = with_item("battle-board", "battle-board", zones=zones)
    place = next(n for n, zone in enumerate(zones) if zone["sort"] == "exploding")
    assert ("battle-board", ("zones", place, "weight")) in found(boards.bad_battle_board(wrong))
    assert found(boards.odds_off(wrong))
    without = [zone for zone in board["zones"] if zone["sort"] != "damage"]
    assert ("battle-board", ("zones",)) in found(
        boards.bad_battle_board(with_item("battle-board", "battle-board", zones=without))
    )


def test_zones_that_overlap_or_leave_the_board() -> None:
    board = library().items["battle-board"]["battle-board"].model_dump()
    zones = [dict(zone) for zone in board["zones"]]
    zones[0]["boxes"] = [[170.0, 170.0, 30.0, 30.0]]
    severities = {p.severity for p in boards.odds_off(with_item("battle-board", "battle-board", zones=zones))}
    assert "error" in severities


def test_an_archipelago_that_does_not_fill_the_grid() -> None:
    wrong = with_item("scenario", "plain-2", ocean=["isle-1", "isle-1"])
    assert found(boards.bad_archipelago(wrong)) == [("plain-2", ("ocean",)), ("plain-2", ("ocean", 1))]
    assert found(boards.bad_archipelago(with_item("scenario", "plain-2", charted=[[4, 1]]))) == [
        ("plain-2", ("charted", 0))
    ]
    assert found(boards.bad_archipelago(with_item("ocean-board", "open-4", player_counts=["3"]))) == [
        ("plain-2", ("players",)),
        ("plain-3", ("players",)),
    ]


def test_starts_that_are_not_for_everybody() -> None:
    assert found(boards.bad_start(with_item("scenario", "plain-3", cargo=[1, 2]))) == [("plain-3", ("cargo",))]
    hands = [["captain", "captain"]]
    assert found(boards.bad_start(with_item("scenario", "plain-2", opening_hands=hands))) == [
        ("plain-2", ("opening_hands", 0))
    ]


@pytest.mark.clause("DR-END-01")
def test_a_game_that_nobody_can_end() -> None:
    wrong = with_item("scenario", "plain-2", achievements=["builder", "settler"])
    assert found(boards.never_ends(wrong)) == [("plain-2", ("achievements",))]
    bare = with_item("scenario", "plain-2", achievements=["elite-vessel"], end_achievements=1, upgrades=["great-sail"])
    assert found(boards.never_ends(bare)) == [("plain-2", ("upgrades",))]


@pytest.mark.clause("DR-ACH-01", "DR-ACH-23", "DR-ACH-24", "DR-ACH-25")
def test_achievements_that_count_the_same_or_lack_a_threshold() -> None:
    assert [place for _, place in found(boards.bad_achievement(with_item("achievement", "settler", counts="builder")))]
    assert found(boards.bad_achievement(with_item("achievement", "explorer", threshold={"2": 5, "3": 4}))) == [
        ("explorer", ("threshold",))
    ]

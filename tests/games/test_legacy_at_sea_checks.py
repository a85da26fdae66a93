"""Legacy at Sea: content mistakes that checks of this game find, each at its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from authoring.checks import decks
from authoring.findings import Problem
from authoring.games.legacy_at_sea import ENTRY, checks
from authoring.library import Library
from tests.games.sea import documents, library, small_library


class Loose(Library):
    """A library made in memory: all its items are its own."""

    def own(self, kind: str, model: type[Any]) -> dict[str, Any]:
        return self.of(kind, model)


def with_item(kind: str, id_: str, **changes: Any) -> Library:
    """The small sea with one item changed."""
    items = {
        of: {
            item["id"]: ENTRY.kinds[of].model_validate(
                {**item, **(changes if item["id"] == id_ and of == kind else {})}, strict=False
            )
            for item in of_kind
        }
        for of, of_kind in documents().items()
    }
    return Loose(root=Path(), info=small_library().info, kinds=ENTRY.kinds, items=items)


def found(problems: Iterator[Problem]) -> list[tuple[str, tuple[Any, ...]]]:
    return [(problem.at.id, problem.at.pointer) for problem in problems]


@pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.code.name)
def test_the_shipped_game_and_the_small_sea_are_clean(check: Any) -> None:
    assert not list(check(library()))
    assert not list(check(with_item("nation", "none")))


def test_cards_that_are_not_there() -> None:
    faulty = with_item("deck", "ocean-1716", cards={"hoy": 1, "ghost": 1})
    assert found(decks.unknown_card(faulty)) == [("ocean-1716", ("cards", "ghost"))]
    recipe = [{"group": "1716", "pick": 2, "cards": ["ghost"]}]
    layered = with_item("deck", "story", recipe=recipe)
    assert found(decks.unknown_card(layered)) == [("story", ("recipe", 0, "cards", 0))]


def test_names_that_nothing_defines() -> None:
    assert found(checks.names_nothing(with_item("ocean", "hoy", nation="swedish"))) == [("hoy", ("nation",))]
    assert found(checks.names_nothing(with_item("mission", "errand", end="Z"))) == [("errand", ("end",))]
    marker = {"do": "place-marker", "marker": "flag-swedish", "port": "Z"}
    nested = {
        "do": "everyone",
        "effects": [{"do": "choose", "options": [{"effects": [marker]}, {"effects": [marker]}]}],
    }
    places = found(checks.names_nothing(with_item("event", "dutch", effects=[nested])))
    path = ("effects", 0, "effects", 0, "options", 0, "effects", 0)
    assert places[:2] == [("dutch", (*path, "marker")), ("dutch", (*path, "port"))]


def test_one_ability_a_card() -> None:
    keep = [{"do": "keep", "ability": {"use": "success"}}]
    assert found(checks.two_abilities(with_item("encounter", "wreck", options=[keep, keep]))) == [
        ("wreck", ("options", 1))
    ]

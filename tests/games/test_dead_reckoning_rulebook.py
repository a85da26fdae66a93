"""Dead Reckoning: what is kept of the rulebook's Sailors and Ship, level by level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from authoring.games.dead_reckoning import ENTRY
from authoring.games.dead_reckoning.checks_of_the_rulebook import SAILORS, unlike_the_rulebook
from authoring.library import Library
from tests.games.archipelago import library

Change = Callable[[dict[str, Any]], None]


def changed(kind: str, name: str, change: Change) -> Library:
    """The shipped game with one item changed."""
    shipped = library()
    item = shipped.items[kind][name].model_dump()
    change(item)
    made = ENTRY.kinds[kind].model_validate(item, strict=False)
    items = {each: dict(found) for each, found in shipped.items.items()}
    items[kind][name] = made
    return replace(shipped, items=items)


def told(changed_library: Library) -> list[tuple[Any, ...]]:
    return [problem.at.pointer for problem in unlike_the_rulebook(changed_library)]


def test_the_shipped_sailors_and_ship_are_the_rulebooks() -> None:
    assert not told(library())
    assert {name: len(levels) for name, levels in SAILORS.items()} == dict.fromkeys(library().items["sailor"], 4)


@pytest.mark.parametrize("level", range(4))
@pytest.mark.parametrize("kind", SAILORS)
@pytest.mark.clause(
    "DR-CAPTAIN-01", "DR-CAPTAIN-02", "DR-CAPTAIN-04", "DR-CAPTAIN-06", "DR-CAPTAIN-07", "DR-CREW-01", "DR-CREW-05",
    "DR-CREW-07", "DR-MATE-01", "DR-MATE-04", "DR-BOSUN-02", "DR-GUNNER-05", "DR-DECK-03", "DR-BUCC-04",
    "DR-PURSER-03",
)  # fmt: skip
def test_a_changed_level_is_told(kind: str, level: int) -> None:
    def more_wheels(item: dict[str, Any]) -> None:
        item["levels"][level]["icons"] = {**item["levels"][level]["icons"], "wheel": 3}

    assert told(changed("sailor", kind, more_wheels)) == [("levels", level)]


@pytest.mark.parametrize("space", range(4))
@pytest.mark.clause("DR-SHIP-01", "DR-SHIP-02", "DR-SHIP-03", "DR-SHIP-04")
def test_a_changed_hull_space_is_told(space: int) -> None:
    def more_hold(item: dict[str, Any]) -> None:
        item["hull"][space] |= {"hold": 6, "blank": False}

    assert told(changed("ship", "ship", more_hold)) == [("hull", space)]


@pytest.mark.clause("DR-SHIP-10")
def test_a_second_printed_cannon_is_told() -> None:
    def gun(item: dict[str, Any]) -> None:
        item["cannons"] = 2

    assert told(changed("ship", "ship", gun)) == [()]

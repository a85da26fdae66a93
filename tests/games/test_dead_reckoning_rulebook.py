"""Dead Reckoning: what is kept of the rulebook: its Sailors and Ship, its table, and what people do by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from authoring.games.chance import Chance
from authoring.games.dead_reckoning import ENTRY
from authoring.games.dead_reckoning.checks_of_the_rulebook import SAILORS, unlike_the_rulebook
from authoring.games.dead_reckoning.model import Voyage
from authoring.library import Library
from authoring.vocabulary.booklet import Booklet
from tests.games.archipelago import library, small

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


# ---- the table


@pytest.mark.clause("DR-COMP-01")
def test_two_to_four_players() -> None:
    for players in (1, 5):
        with pytest.raises(ValidationError):
            Voyage.model_validate({"id": "odd", "name": "Odd", "summary": "Odd.", "players": players}, strict=False)
    assert {voyage.players for voyage in library().of("scenario", Voyage).values()} == {2, 3, 4}


@pytest.mark.parametrize(("players", "islands", "seas"), [(2, 8, 4), (3, 9, 3), (4, 10, 2)])
@pytest.mark.clause("DR-SETUP-07", "DR-SETUP-08", "DR-SETUP-09", "DR-SETUP-10", "DR-SETUP-12", "DR-SETUP-13")
def test_twelve_boards_in_three_columns_and_four_rows(players: int, islands: int, seas: int) -> None:
    """The open seas without a number are always there, the others where the number of players stands on them."""
    game = small(players)
    state = game.start(Chance(5))
    tables = game.tables
    assert tables.spots[1:] == [f"{column}{row}" for row in (1, 2, 3, 4) for column in "ABC"]
    laid = [tables.boards[board] for board in state.board[1:]]
    assert sum(board.island is not None for board in laid) == islands
    open_seas = [board for board in laid if board.island is None]
    assert len(open_seas) == seas
    assert {"open-1", "open-2"} <= {board.id for board in open_seas}
    assert all(not board.player_counts or str(players) in board.player_counts for board in open_seas)
    assert state.face[1:] == [1] * 3 + [0] * 9


@pytest.mark.clause("DR-SETUP-20", "DR-COMP-06", "DR-COMP-08", "DR-AMB-41")
def test_a_full_supply_that_all_share() -> None:
    state = small(3).start(Chance(5))
    assert dict(zip(state.game.tables.building, state.left, strict=True)) == {"fort": 8, "garrison": 8, "outpost": 4}
    assert state.stack == [tile.copies for tile in state.game.tables.tiles]
    assert state.black == 20


# ---- what people do by themselves: told in the booklet where it is cited

TOLD = [
    ("DR-SETUP-06", "put back the others unseen"),
    ("DR-SETUP-22", "stand the Battle ship on its board"),
    ("DR-SETUP-32", "first player by lot"),
    ("DR-ABIL-06", "Lay a cube on what you have used"),
    ("DR-ZONE-01", "A cube that touches a zone is in it"),
    ("DR-ZONE-02", "even if it leans on a rim"),
    ("DR-ZONE-03", "One that lies wholly on a rim is dropped again"),
    ("DR-ZONE-04", "without aiming"),
]


def text_of(block: BaseModel) -> str:
    return " ".join(" ".join(str(getattr(block, name, "")) for name in ("text", "items", "rows")).split())


@pytest.mark.parametrize(("clause", "words"), TOLD)
@pytest.mark.clause(
    "DR-SETUP-06", "DR-SETUP-22", "DR-SETUP-32", "DR-ABIL-06", "DR-ZONE-01", "DR-ZONE-02", "DR-ZONE-03", "DR-ZONE-04"
)
def test_the_booklet_tells_it(clause: str, words: str) -> None:
    blocks = library().get("booklet", "rulebook", Booklet).blocks
    citing = [block for block in blocks if clause in getattr(block, "clauses", [])]
    assert any(words in text_of(block) for block in citing)

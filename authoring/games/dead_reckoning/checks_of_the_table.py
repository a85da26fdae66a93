"""SCN425 and SCN426: the numbers of the game, and how much of everything a table of Dead Reckoning can hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from authoring.findings import Problem, at, check
from authoring.library import Library
from authoring.vocabulary.base import Item

from .codes import MOST_BUILDINGS, MOST_TILES, MOST_TOKENS
from .model import BattleBoard, BonusToken, Building, Numbers, ShipBoard, Upgrade, Voyage

AT_MOST: Final[tuple[tuple[str, type[Item], int, str], ...]] = (
    ("building", Building, MOST_BUILDINGS, "types of Building"),
    ("bonus-token", BonusToken, MOST_TOKENS, "bonus tokens"),
)
"""Kind, model, how many of it a game can tell apart, and what they are called."""


@check(
    "SCN425",
    "bad-numbers",
    why="A game is played with one set of numbers, and every number of players needs its row whole.",
    remedy="Keep one item of `parameters` (with the id of the bundled one it takes its place), and fill its tables.",
    bad='set_up: {"3": {islands: 9, cargo: [1, 2]}}',
    good='set_up: {"3": {islands: 9, cargo: [1, 2, 3]}}',
)
def bad_numbers(library: Library) -> Iterator[Problem]:
    """One set of numbers; starting cargo and level-ups by seat (DR-SETUP-33, DR-SETUP-37), both kinds of Upgrade."""
    everything, own = library.of("parameters", Numbers), library.own("parameters", Numbers)
    if not everything:
        for voyage in library.own("scenario", Voyage).values():
            yield Problem(at(voyage), "there are no `parameters`: nothing says how large the grid is", "Write them.")
        return
    kept = next(iter(everything))
    for name, numbers in own.items():
        if len(everything) > 1 and (name != kept or len(own) == 1):
            other = kept if name != kept else next(other for other in everything if other != name)
            message = f"beside `{other}` this is a second set of numbers, and only one is read"
            yield Problem(at(numbers), message, severity="warning")
        for count, row in numbers.set_up.items():
            if len(row.cargo) != int(count):
                message = f"{len(row.cargo)} starting cargoes for {count} players"
                yield Problem(at(numbers, "set_up", count, "cargo"), message, clause="DR-SETUP-33")
            for n, place in enumerate(row.opening_level_up):
                if place > int(count):
                    message = f"there is no seat {place} among {count} players"
                    yield Problem(at(numbers, "set_up", count, "opening_level_up", n), message, clause="DR-SETUP-37")
        missing = [category for category in ("basic", "advanced") if category not in numbers.upgrade_coins]
        if missing:
            message = f"nothing says what an Upgrade of the category `{missing[0]}` scores"
            yield Problem(at(numbers, "upgrade_coins"), message)
        if not 1 <= numbers.cut_from <= numbers.cut_to:
            message = f"a cut of {numbers.cut_from} to {numbers.cut_to} cards names no number"
            yield Problem(at(numbers, "cut_from"), message, clause="DR-LEVEL-09")


@check(
    "SCN426",
    "untold-apart",
    why="Orders name Buildings, tiles, hull spaces and zones: each needs a name and a number of its own.",
    remedy="Take some away, or give each another id.",
    bad="hull: [{id: A, hold: 4}, {id: A, hold: 3}]",
    good="hull: [{id: A, hold: 4}, {id: B, hold: 3}]",
)
def untold_apart(library: Library) -> Iterator[Problem]:
    """As many types as orders can tell apart (DR-TYPE-01, DR-UPG-01, DR-BONUS-01); spaces and zones by id; all rows."""
    for kind, model, most, what in AT_MOST:
        own = library.own(kind, model)
        everything = library.of(kind, model)
        for item in islice((item for item in islice(everything.values(), most, None) if item.id in own), 1):
            yield Problem(at(item), f"there are {len(everything)} {what}; a game is played with at most {most}")
    for ship in library.own("ship", ShipBoard).values():
        letters = [space.id for space in ship.hull]
        for n, space in enumerate(ship.hull):
            if space.id in letters[:n]:
                yield Problem(at(ship, "hull", n, "id"), f"`{space.id}` is a hull space already", clause="DR-SHIP-01")
    for board in library.own("battle-board", BattleBoard).values():
        zones = [zone.id for zone in board.zones]
        for n, zone in enumerate(board.zones):
            if zone.id in zones[:n]:
                yield Problem(at(board, "zones", n, "id"), f"`{zone.id}` is a zone already", clause="DR-ZONE-05")
    tiles = len(library.of("upgrade", Upgrade))
    for voyage in library.own("scenario", Voyage).values():
        many = len(voyage.upgrades) or tiles
        if many > MOST_TILES:
            message = f"there are {many} types of Upgrade tile; a game is played with at most {MOST_TILES}"
            yield Problem(at(voyage, "upgrades"), message, "Name those that are in the game.", "DR-UPG-01")
        missing = [row for row in ("1", "2", "3", "4") if row not in voyage.decks]
        if missing:
            yield Problem(
                at(voyage, "decks"),
                f"row {missing[0]} has no deck",
                "Name a deck for each of the rows 1 to 4.",
                "DR-SETUP-14",
            )


CHECKS_OF_THE_TABLE = (bad_numbers, untold_apart)

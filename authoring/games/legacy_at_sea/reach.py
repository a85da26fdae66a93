"""What a game of one scenario can come to: the years of its Story deck, and the cards that it deals in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from authoring.library import Library
from authoring.vocabulary.base import Item
from authoring.vocabulary.deck import Deck

from .model import (
    Captain,
    Cruise,
    Encounter,
    MarkerKind,
    Numbers,
    Ocean,
    PlayMode,
    Prospect,
    SeaBoard,
    ShipBoard,
    Story,
)
from .terms import YEARS

DEALT = ("ocean", "encounter", "mission", "event")
"""Kinds of cards that a scenario deals from decks."""
NEEDED = (
    "scenario", "deck", "mode", "board", "captain", "ship", "parameters", "nation", "marker", *DEALT,
)  # fmt: skip
"""Kinds of which none may be missing before anything is said to be out of reach."""
AnyCard = TypeVar("AnyCard", bound=Item)


@dataclass(frozen=True, slots=True)
class Voyage:
    """Everything that can turn up in the games of a scenario."""

    cruise: Cruise | None
    """None: all that the library holds, for cards that no scenario deals yet."""
    boards: tuple[SeaBoard, ...]
    seats: int
    mode: PlayMode | None
    numbers: Numbers
    captains: tuple[Captain, ...]
    ships: tuple[ShipBoard, ...]
    markers: dict[str, MarkerKind]
    years: tuple[str, ...]
    """Years that the Story deck comes to, in their order."""
    oceans: dict[str, tuple[Ocean, ...]]
    """Year -> merchants, each as often as its deck holds it."""
    encounters: dict[str, tuple[Encounter, ...]]
    missions: tuple[Prospect, ...]
    stories: tuple[Story, ...]

    @property
    def letters(self) -> frozenset[str]:
        """Letters of ports."""
        return frozenset(space.letter for board in self.boards for space in board.spaces if space.letter)

    def merchants(self, first: str = YEARS[0], last: str = YEARS[-1]) -> list[Ocean]:
        """All merchants of some years."""
        return [ship for year in self.years if first <= year <= last for ship in self.oceans[year]]

    def dealt(self) -> Iterator[tuple[str, str]]:
        """Kind and id of every card that can turn up."""
        cards: list[Item] = [*self.merchants(), *self.missions, *self.stories]
        for card in (*cards, *(card for year in self.years for card in self.encounters[year])):
            yield card.content_kind, card.id


def voyages(library: Library) -> list[Voyage]:
    """A voyage for each scenario whose board and numbers are there."""
    numbers = library.of("parameters", Numbers).get("standard")
    if numbers is None:
        return []
    found = []
    for cruise in library.of("scenario", Cruise).values():
        board = library.of("board", SeaBoard).get(cruise.board)
        mode = library.of("mode", PlayMode).get(cruise.mode)
        stories = _stories(library, cruise, mode)
        reached = {YEARS[0], *(card.year for card in stories)}
        years = tuple(year for year in YEARS if year in reached)
        captains = library.of("captain", Captain)
        found.append(
            Voyage(
                cruise=cruise,
                boards=() if board is None else (board,),
                seats=cruise.players,
                mode=mode,
                numbers=numbers,
                captains=tuple(captains[name] for name in cruise.captains or captains if name in captains),
                ships=tuple(library.of("ship", ShipBoard).values()),
                markers=library.of("marker", MarkerKind),
                years=years,
                oceans={year: _cards(library, _of_year(cruise.oceans, year), Ocean) for year in years},
                encounters={year: _cards(library, _of_year(cruise.encounters, year), Encounter) for year in years},
                missions=_cards(library, cruise.prospects, Prospect),
                stories=stories,
            )
        )
    return found


def anything(library: Library) -> Voyage | None:
    """All cards and boards together, each card in its own year; None without numbers of the game."""
    numbers = library.of("parameters", Numbers).get("standard")
    if numbers is None:
        return None
    oceans, encounters = library.of("ocean", Ocean).values(), library.of("encounter", Encounter).values()
    return Voyage(
        cruise=None,
        boards=tuple(library.of("board", SeaBoard).values()),
        seats=4,
        mode=None,
        numbers=numbers,
        captains=tuple(library.of("captain", Captain).values()),
        ships=tuple(library.of("ship", ShipBoard).values()),
        markers=library.of("marker", MarkerKind),
        years=YEARS,
        oceans={year: tuple(card for card in oceans if card.year == year) for year in YEARS},
        encounters={year: tuple(card for card in encounters if card.year == year) for year in YEARS},
        missions=tuple(library.of("mission", Prospect).values()),
        stories=tuple(library.of("event", Story).values()),
    )


def decks_of(cruise: Cruise) -> Iterator[tuple[str, str | None, str]]:
    """Field, year (or None) and id of each deck that a scenario deals from."""
    yield "story", None, cruise.story
    yield "prospects", None, cruise.prospects
    for year, name in cruise.oceans.items():
        yield "oceans", year, name
    for year, name in cruise.encounters.items():
        yield "encounters", year, name


def picks_of(mode: PlayMode) -> dict[str, int]:
    """Name in a recipe -> how many cards a mode picks."""
    return {"story-1716": mode.story_1716, "story-1717": mode.story_1717}


def _of_year(decks: Any, year: str) -> str | None:
    found: str | None = decks.get(year)
    return found


def _cards(library: Library, name: str | None, model: type[AnyCard]) -> tuple[AnyCard, ...]:
    deck = library.of("deck", Deck).get(name or "")
    cards = library.of(model.content_kind, model)
    if deck is None:
        return ()
    return tuple(cards[card] for card, copies in deck.cards.items() if card in cards for _ in range(copies))


def _stories(library: Library, cruise: Cruise, mode: PlayMode | None) -> tuple[Story, ...]:
    """Story cards that may lie in the pile which the deck's recipe makes for the mode (LS-STORYDECK-10)."""
    deck = library.of("deck", Deck).get(cruise.story)
    there = _cards(library, cruise.story, Story)
    if deck is None or not deck.recipe:
        return there
    named = {name for layer in deck.recipe for name in layer.cards}
    picks: dict[Any, int] = {} if mode is None else dict(picks_of(mode))
    groups = {layer.group for layer in deck.recipe if layer.group and picks.get(layer.pick, layer.pick) != 0}
    return tuple(card for card in there if card.id in named or card.year in groups)

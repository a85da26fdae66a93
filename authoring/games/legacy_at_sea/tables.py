"""Tables computed once for a scenario: the chart of spaces and lanes, ships, cards, markers, room in the hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from authoring.effects import Effect
from authoring.vocabulary.deck import Deck

from .effects import Passenger
from .items import Items
from .model import (
    Captain,
    Cruise,
    Encounter,
    MarkerKind,
    NationInfo,
    Ocean,
    Prospect,
    SeaBoard,
    ShipBoard,
    Story,
)
from .terms import CARGO, KINDS_OF_CARGO, MERCHANTS, METHODS, YEARS, Terms

if TYPE_CHECKING:
    from authoring.library import Library

MOST_GOODS, MOST_GOLD = 64, 512
NO_PORT = -1
FAR = 99
PRICE, PLAGUE, FLAG, FRIENDLY, HURRICANE, ISLAND = range(6)
DOES = ("price", "plague", "flag", "pirate-friendly", "hurricane", "island")
LEFT, RIGHT, NO_BOX = range(3)
CHOICE, STORM, HUNTER, WARSHIP, RUSE, PLOY, EVENT = range(7)
ENCOUNTERS = ("choice", "storm", "pirate-hunter", "warship", "ruse", "merchant-ploy", "event")
CHECKS = (STORM, HUNTER, WARSHIP)
ABILITIES = ("reroll", "success", "reduce-damage", "add-to-check", "bribe", "extra-space")
REROLL, SUCCESS, REDUCE, ADD, BRIBE, EXTRA = range(6)


def amounts(items: Items) -> tuple[int, ...]:
    """Cargo by kind, in the order of terms.CARGO."""
    return tuple(getattr(items, name.replace("-", "_")) for name in CARGO)


@lru_cache(maxsize=8)
def circles_needed(gold: int, goods: int, mixed: int) -> list[list[int]]:
    """[goods aboard][gold aboard] -> the fewest circles that hold them.

    A circle takes so much gold (LS-CARGO-02), or so many goods in any mix (LS-CARGO-03), or one good with less gold
    (LS-CARGO-04).
    """
    table = [[0] * MOST_GOLD for _ in range(MOST_GOODS)]
    for n in range(MOST_GOODS):
        for g in range(MOST_GOLD):
            if n or g:
                table[n][g] = 1 + min(
                    table[n][max(g - gold, 0)] if g else FAR,
                    table[max(n - goods, 0)][g] if n else FAR,
                    table[n - 1][max(g - mixed, 0)] if n else FAR,
                )
    return table


class SeaTables:
    """What never changes in a game."""

    def __init__(self, library: Library, cruise: Cruise, terms: Terms) -> None:
        self.terms = terms
        self._chart(library.get("board", cruise.board, SeaBoard), library)
        self._ships(library)
        self._cards(library, cruise)
        self._markers(library)
        self.room = circles_needed(terms.circle_gold, terms.circle_goods, terms.circle_mixed_gold)

    def _chart(self, board: SeaBoard, library: Library) -> None:
        self.board = board
        self.nations = list(library.of("nation", NationInfo))
        nation = {name: n for n, name in enumerate(self.nations)}
        self.spaces = [space.id for space in board.spaces]
        self.space = {name: n for n, name in enumerate(self.spaces)}
        self.letters = [space.letter or "" for space in board.spaces]
        self.port_at = {space.letter: n for n, space in enumerate(board.spaces) if space.letter}
        self.is_port = [space.role == "port" for space in board.spaces]
        self.ports = [n for n, port in enumerate(self.is_port) if port]
        self.printed = [nation.get(space.owner, -1) if space.owner else -1 for space in board.spaces]
        """Space -> the nation printed on it, -1 for none."""
        self.anchors = [n for n, space in enumerate(board.spaces) if space.anchor]
        self.anchor_names = [board.spaces[n].anchor or "" for n in self.anchors]
        near: list[list[int]] = [[] for _ in self.spaces]
        for one, other in board.lanes:
            if one not in self.space or other not in self.space:
                raise ValueError(f"a lane of board `{board.id}` joins {one} and {other}: one of them is no space of it")
            near[self.space[one]].append(self.space[other])
            near[self.space[other]].append(self.space[one])
        self.near = [tuple(sorted(set(n))) for n in near]
        self.steps = [self._distances(n) for n in range(len(self.spaces))]
        """[from][to] -> lanes between two spaces."""
        self.within = [
            [tuple(n for n, far in enumerate(row) if far <= spaces) for row in self.steps] for spaces in range(4)
        ]
        """[lanes][from] -> spaces that are no further."""

    def _distances(self, origin: int) -> list[int]:
        found = [FAR] * len(self.spaces)
        found[origin] = 0
        edge = [origin]
        while edge:
            edge = [near for here in edge for near in self._reach(here, found)]
        return found

    def _reach(self, here: int, found: list[int]) -> list[int]:
        fresh = [near for near in self.near[here] if found[near] == FAR]
        for near in fresh:
            found[near] = found[here] + 1
        return fresh

    def _ships(self, library: Library) -> None:
        self.ships = list(library.of("ship", ShipBoard).values())
        self.ship = {ship.id: n for n, ship in enumerate(self.ships)}
        # [ship][sail spaces covered from the bottom]: the highest number in sight (LS-SHIP-01), and berths for crew.
        self.maneuverability = [
            [max((s for s in ship.sails[covered:] if s != "crew"), default=0) for covered in range(len(ship.sails) + 1)]
            for ship in self.ships
        ]
        self.berths = [
            [sum(s == "crew" for s in ship.sails[covered:]) for covered in range(len(ship.sails) + 1)]
            for ship in self.ships
        ]
        self.captains = list(library.of("captain", Captain).values())
        self.captain = {captain.id: n for n, captain in enumerate(self.captains)}
        self.start_cargo = [amounts(captain.start) for captain in self.captains]

    def _cards(self, library: Library, cruise: Cruise) -> None:
        self.oceans = list(library.of("ocean", Ocean).values())
        self.ocean = {card.id: n for n, card in enumerate(self.oceans)}
        nation = {name: n for n, name in enumerate(self.nations)}
        strange = next((card for card in self.oceans if card.nation not in nation), None)
        if strange is not None:
            raise ValueError(f"ocean `{strange.id}` is of the nation `{strange.nation}`, which nothing defines")
        self.ocean_nation = [nation[card.nation] for card in self.oceans]
        self.ocean_type = [MERCHANTS.index(card.type) for card in self.oceans]
        self.ocean_points = [card.points for card in self.oceans]
        self.defence = [tuple(getattr(card, method) for method in METHODS) for card in self.oceans]
        """Merchant -> cannon, crew, maneuverability (LS-OCEAN-03)."""
        self.plunder = [amounts(card.plunder) for card in self.oceans]
        """Merchant -> cargo by kind (LS-OCEAN-05)."""
        self.encounters = list(library.of("encounter", Encounter).values())
        self.encounter = {card.id: n for n, card in enumerate(self.encounters)}
        self.encounter_type = [ENCOUNTERS.index(card.type) for card in self.encounters]
        self.encounter_damage = [card.damage or 0 for card in self.encounters]
        self.first_encounter = len(self.oceans)
        """Number of the first Encounter among all cards that lie at a player board; merchants come before."""
        self.card_points = [*self.ocean_points, *(card.points for card in self.encounters)]
        self.missions = list(library.of("mission", Prospect).values())
        self.mission = {card.id: n for n, card in enumerate(self.missions)}
        # Prospects for other boards, which this scenario does not deal, begin and end at a number that no space has.
        nowhere = len(self.spaces)
        self.starts = [self.port_at.get(card.start, nowhere) for card in self.missions]
        """Prospect -> the port where it begins (LS-PROSPECT-01)."""
        self.ends = [self.port_at.get(card.end, nowhere) for card in self.missions]
        """Prospect -> the port where it is completed (LS-PROSPECT-02)."""
        self.stories = list(library.of("event", Story).values())
        self.story = {card.id: n for n, card in enumerate(self.stories)}
        self.story_year = [YEARS.index(card.year) for card in self.stories]
        self.ocean_decks = [self._deck(library, by_year(cruise.oceans, year), self.ocean) for year in YEARS]
        self.encounter_decks = [self._deck(library, by_year(cruise.encounters, year), self.encounter) for year in YEARS]
        self.mission_deck = self._deck(library, cruise.prospects, self.mission)
        lost = next((m for m in self.mission_deck if nowhere in (self.starts[m], self.ends[m])), None)
        if lost is not None:
            name = self.missions[lost].id
            raise ValueError(f"Prospect `{name}` begins or ends at a letter that no port of the board has")
        self.story_deck = library.get("deck", cruise.story, Deck)
        self.fixed_captains = [self.captain[name] for name in cruise.captains]
        people = sorted(
            {card.carries for card in self.oceans if card.carries}
            | set(named_passengers(self.encounters, self.missions, self.stories))
        )
        self.people = people
        self.person = {name: n for n, name in enumerate(people)}
        self.carries = [self.person[card.carries] if card.carries else -1 for card in self.oceans]

    def _deck(self, library: Library, name: str | None, numbers: dict[str, int]) -> tuple[int, ...]:
        """The cards of a deck, each as often as it holds it, in the order of their numbers."""
        if name is None:
            return ()
        deck = library.get("deck", name, Deck)
        unknown = next((card for card in deck.cards if card not in numbers), None)
        if unknown is not None:
            raise ValueError(f"deck `{name}` holds `{unknown}`, which is no {deck.of}")
        return tuple(sorted(numbers[card] for card, copies in deck.cards.items() for _ in range(copies)))

    def _markers(self, library: Library) -> None:
        self.markers = list(library.of("marker", MarkerKind).values())
        self.marker = {marker.id: n for n, marker in enumerate(self.markers)}
        nation = {name: n for n, name in enumerate(self.nations)}
        self.marker_does = [DOES.index(marker.does) for marker in self.markers]
        # Goods price and Plague go left (LS-MARKER-04), flags and Pirate-Friendly right (LS-MARKER-05).
        self.marker_box = [("left", "right", "none").index(marker.box) for marker in self.markers]
        self.marker_nation = [nation.get(m.nation, -1) if m.nation else -1 for m in self.markers]
        self.marker_raises = [
            tuple(_raised(kind, marker.good) for kind in range(KINDS_OF_CARGO)) for marker in self.markers
        ]

    def named(self, card: int) -> str:
        """A card at a player board by its id."""
        if card < self.first_encounter:
            return self.oceans[card].id
        return self.encounters[card - self.first_encounter].id


def by_year(decks: Mapping[Any, str], year: str) -> str | None:
    """The deck of a year."""
    return decks.get(year)


def _raised(kind: int, good: str | None) -> bool:
    """Whether a price marker's picture is of this cargo; a cannon means both sorts (LS-AMB-18)."""
    return good is not None and (CARGO[kind] == good or (good == "cannon" and CARGO[kind].startswith("cannon")))


def named_passengers(*cards: list[Encounter] | list[Prospect] | list[Story]) -> list[str]:
    """Everybody whom an effect of these cards brings aboard."""
    found: list[str] = []

    def look(effects: Sequence[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Passenger):
                found.append(effect.who)
            look(effect.parts())

    for of_kind in cards:
        for card in of_kind:
            look(effects_of(card))
    return found


def effects_of(card: Encounter | Prospect | Story) -> list[Effect]:
    """Every effect printed on a card."""
    if isinstance(card, Encounter):
        return [*card.effects, *(effect for option in card.options for effect in option)]
    if isinstance(card, Prospect):
        return [*card.claim_effects, *card.complete_effects, *card.reward]
    return list(card.effects)

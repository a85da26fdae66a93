"""Everything that a scenario's content comes to, looked up once: cards, boards, tiles and zones by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from authoring.vocabulary.base import Item
from authoring.vocabulary.deck import Deck

from .codes import MOST_CARDS, MOST_HULL
from .effects import Icons
from .model import (
    Achievement,
    Advance,
    BattleBoard,
    BonusToken,
    Building,
    OceanBoard,
    Sailor,
    ShipBoard,
    Upgrade,
    Voyage,
)
from .terms import COIN, HARBOR, ICONS, SLOTS, Terms

if TYPE_CHECKING:
    from authoring.library import Library

T = TypeVar("T", bound=Item)
STEPS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
"""Rows count from the Harbor outwards, which lies south (DR-AMB-49)."""


def counted(icons: Icons) -> tuple[int, ...]:
    """How many of each of ICONS."""
    return tuple(icons.get(icon, 0) for icon in ICONS)


class Tables:
    """One scenario's content by number."""

    def __init__(self, library: Library, voyage: Voyage, terms: Terms) -> None:
        self.voyage, self.terms = voyage, terms
        self._cards(library, voyage)
        self._ocean(library, voyage)
        self._hull(library, voyage)
        self._zones(library, voyage)
        self.buildings = _all(library, "building", Building)
        self.building = {each.id: n for n, each in enumerate(self.buildings)}
        self.closing = [n for n, each in enumerate(self.buildings) if each.closes]
        """Types that close an island to others (DR-TYPE-02, DR-TYPE-10)."""
        self.closing_mask = sum(1 << n for n in self.closing)
        self._achievements(library)
        named = {self.achievement[name] for name in voyage.achievements}
        self.open_achievements = frozenset(named or range(len(self.achievements)))
        self.thresholds = [_threshold(each, terms.seats) for each in self.achievements]
        self.achievable = tuple(
            (1 << n, n, each.counts, self.thresholds[n])
            for n, each in enumerate(self.achievements)
            if n in self.open_achievements and each.counts != "master-merchant"
        )
        """Achievements that a condition completes: bit, number, what is counted, how many."""
        slow = ("expert-sailors", "builder", "settler")
        self.countable = tuple(each for each in self.achievable if each[2] not in slow)
        """Those of them that do not change by cubes, Buildings and levels alone."""
        self.tokens = _all(library, "bonus-token", BonusToken)

    def _achievements(self, library: Library) -> None:
        """One for each deed: an author's own takes the place of the bundled one that counts the same."""
        by_deed = {each.counts: each for each in _all(library, "achievement", Achievement)}
        self.achievements = list(by_deed.values())
        self.deed = {each.counts: n for n, each in enumerate(self.achievements)}
        """What is counted -> the Achievement."""
        self.achievement = {each.id: self.deed[each.counts] for each in _all(library, "achievement", Achievement)}

    # ---- cards

    def _cards(self, library: Library, voyage: Voyage) -> None:
        self.sailors = _all(library, "sailor", Sailor)
        self.sailor = {each.id: n for n, each in enumerate(self.sailors)}
        crew = library.get("deck", voyage.crew, Deck)
        self.crew = [self.sailor[name] for name in self.sailor for _ in range(crew.cards.get(name, 0))]
        """A player's own card -> its kind of Sailor (DR-COMP-02)."""
        if len(self.crew) > MOST_CARDS:
            raise ValueError(f"a deck has {len(self.crew)} Sailor cards, at most {MOST_CARDS} are played with")
        self.level_icons = [[counted(level.icons) for level in each.levels] for each in self.sailors]
        """Kind and level from 0 -> icons."""
        self.starting_levels = self._starting_levels(voyage)
        decks = [library.get("deck", deck, Deck) for _, deck in sorted(voyage.decks.items())]
        used = sorted({card for deck in decks for card in deck.cards})
        self.advances = [library.get("advance", card, Advance) for card in used]
        self.advance = {each.id: n for n, each in enumerate(self.advances)}
        self.boxes = [sorted(self.advance[card] for card, n in deck.cards.items() for _ in range(n)) for deck in decks]
        """Row -> the Advances of its box, copies apart (DR-SETUP-14, DR-COMP-10)."""
        self.advance_icons = [counted(each.icons) for each in self.advances]
        self.advance_slot = [SLOTS.index(each.slot) for each in self.advances]
        self.advance_row = [each.row - 1 for each in self.advances]
        self.price = [each.cost for each in self.advances]
        self.is_merchant = [each.merchant is not None for each in self.advances]

    def _starting_levels(self, voyage: Voyage) -> list[int]:
        levels, raised = [], set()
        for kind in self.crew:
            name = self.sailors[kind].id
            levels.append(1 if name in raised else voyage.sailor_levels.get(name, 1))
            raised.add(name)
        return levels

    # ---- the grid

    def _ocean(self, library: Library, voyage: Voyage) -> None:
        columns, rows = self.terms.columns, self.terms.rows
        self.boards = _all(library, "ocean-board", OceanBoard)
        self.board = {each.id: n for n, each in enumerate(self.boards)}
        self.spaces = 1 + columns * rows
        """The Harbor, then the boards."""
        self.spots = ["harbor", *(f"{'ABCDE'[n % columns]}{n // columns + 1}" for n in range(columns * rows))]
        self.spot = {name: n for n, name in enumerate(self.spots)}
        self.row = [-1, *(n // columns for n in range(columns * rows))]
        """Space -> row from 0; -1 for the Harbor."""
        self.beside = [self._beside(space) for space in range(self.spaces)]
        """Space -> spaces that one Sail reaches (DR-MOVE-03, DR-MOVE-04)."""
        self.toward = [self._toward(space) for space in range(self.spaces)]
        """Space -> compass point -> the space there, where there is one."""
        self.slots = [each.island.slots if each.island else 0 for each in self.boards]
        """Ocean board -> influence slots; 0 for open sea."""
        self.hand_icons = [each.island.hand if each.island else 0 for each in self.boards]
        self.arrows = [list(each.arrows) for each in self.boards]
        seats = str(self.terms.seats)
        self.islands = [n for n, each in enumerate(self.boards) if each.island]
        self.open_seas = [
            n
            for n, each in enumerate(self.boards)
            if not each.island and (not each.player_counts or seats in each.player_counts)
        ]
        """Open seas of this number of players: those without icons (DR-SETUP-07), with two players both others
        (DR-SETUP-08), with three the one with that icon (DR-SETUP-09), with four none (DR-SETUP-10).
        """

    def _beside(self, space: int) -> tuple[int, ...]:
        columns = self.terms.columns
        if space == HARBOR:
            return tuple(range(1, columns + 1))
        near = sorted(self._toward(space).values())
        return (HARBOR, *near) if space <= columns else tuple(near)

    def _toward(self, space: int) -> dict[str, int]:
        columns, rows = self.terms.columns, self.terms.rows
        if space == HARBOR:
            return {}
        row, column = divmod(space - 1, columns)
        found = {}
        for point, (east, out) in STEPS.items():
            if 0 <= column + east < columns and 0 <= row + out < rows:
                found[point] = 1 + (row + out) * columns + column + east
        return found

    # ---- ships and the tower

    def _hull(self, library: Library, voyage: Voyage) -> None:
        self.ship = library.get("ship", voyage.ship, ShipBoard)
        hull = self.ship.hull
        if len(hull) > MOST_HULL:
            raise ValueError(f"a Ship has {len(hull)} hull spaces, at most {MOST_HULL} are played with")
        self.hull = len(hull)
        self.letters = [space.id for space in hull]
        self.hull_icons = [counted(space.icons) for space in hull]
        self.hull_hold = [space.hold for space in hull]
        self.is_blank = [space.blank for space in hull]
        self.tiles = [
            tile for tile in _all(library, "upgrade", Upgrade) if not voyage.upgrades or tile.id in voyage.upgrades
        ]
        self.tile = {each.id: n for n, each in enumerate(self.tiles)}
        self.tile_icons = [counted(each.icons) for each in self.tiles]
        self.tile_hold = [each.hold for each in self.tiles]

    def _zones(self, library: Library, voyage: Voyage) -> None:
        board = library.get("battle-board", voyage.battle_board, BattleBoard)
        self.zones = board.zones
        self.zone = {each.id: n for n, each in enumerate(self.zones)}
        self.exploding = next(n for n, each in enumerate(self.zones) if each.sort == "exploding")
        self.landing = [n for n, each in enumerate(self.zones) for _ in range(each.weight)]
        """A draw below its length -> the zone where a cube comes to rest (DR-AMB-16)."""
        self.jostle_percent = board.jostle_percent

    def boost(self, building: int, item: int) -> int:
        """What a Building adds to a production of its island."""
        found = self.buildings[building].boost
        return found.coin if item == COIN else found.cargo


def _all(library: Library, kind: str, model: type[T]) -> list[T]:
    return list(library.of(kind, model).values())


def _threshold(achievement: Achievement, seats: int) -> int:
    found = achievement.threshold
    if isinstance(found, int):
        return found
    for players, threshold in found.items():
        if players == str(seats):
            return threshold
    raise ValueError(f"`{achievement.id}` has no threshold for {seats} players (DR-ACH-23)")

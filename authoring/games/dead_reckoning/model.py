"""The content kinds of Dead Reckoning: what its authors write."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field

from authoring.vocabulary.base import FROM_LIST, Id, Item, Line, Millimetres, Model, Prose, Reference
from authoring.vocabulary.deck import Deck
from authoring.vocabulary.scenario import Scenario
from authoring.vocabulary.words import Words

from .ability import Ability, Scoring
from .drill import ReckoningDrill
from .effects import AnyEffect, Boost, Icons

Few: TypeAlias = Annotated[int, Field(ge=0, le=12)]
Coins: TypeAlias = Annotated[int, Field(ge=0, le=60)]
Row: TypeAlias = Annotated[int, Field(ge=1, le=4)]
Slot: TypeAlias = Literal["top", "middle", "bottom"]
Players: TypeAlias = Literal["2", "3", "4"]
Compass: TypeAlias = Literal["north", "east", "south", "west"]


class Level(Model):
    """One of a Sailor's four levels."""

    icons: Icons = {}
    abilities: Annotated[list[Ability], Field(max_length=3)] = []


class Sailor(Item):
    """A kind of Sailor: its Illustration card and its Ability card with two levels on each side (DR-CARD-02)."""

    content_kind: ClassVar[str] = "sailor"

    name: Line
    levels: Annotated[list[Level], Field(min_length=4, max_length=4)]
    flavour: Prose

    def printed(self, words: Words | None) -> Mapping[str, Any]:
        """Its fields; a level knows its `number`, and shows the `next` one small (DR-LEVEL-08)."""
        fields = dict(super().printed(words))
        levels = [{**level, "number": number} for number, level in enumerate(fields["levels"], 1)]
        fields["levels"] = [
            {**level, "next": levels[level["number"]] if level["number"] < len(levels) else None} for level in levels
        ]
        return fields


class Merchant(Model):
    """The hidden back of an Encounter (DR-ENC-01): a Merchant ship that can be attacked."""

    battle: bool = True
    """False: the back is only resolved, `effects` happen (DR-AMB-76)."""
    cubes: Few = 0
    """Black Battle cubes (DR-NPC-04)."""
    win: list[AnyEffect] = []
    keep_card: bool = True
    """The winner takes it as an Advancement (DR-AMB-20); without a battle: it is kept and not buried."""
    lose: list[AnyEffect] = []
    effects: list[AnyEffect] = []


class Advance(Item):
    """An Advancement, or with `merchant` an Encounter, in this game always a Merchant ship (DR-ENC-02).

    Both together are Advances (DR-BUY-02).
    """

    content_kind: ClassVar[str] = "advance"

    name: Line
    row: Row
    """Its box; the icon stands on the front alone, for a back is secret (DR-SETUP-15)."""
    slot: Slot
    """Its height in the sleeve (DR-CARD-03); a Merchant ship's is never the top (DR-ENC-07, DR-AMB-85)."""
    cost: Annotated[int, Field(ge=0, le=9)]
    """Cargo from the Ship (DR-BUY-05)."""
    icons: Icons = {}
    abilities: Annotated[list[Ability], Field(max_length=3)] = []
    scoring: list[Scoring] = []
    merchant: Merchant | None = None
    flavour: Line | None = None


class Island(Model):
    """What an island's board shows."""

    slots: Annotated[int, Field(ge=1, le=9)]
    majority: Annotated[list[Annotated[int, Field(ge=1, le=20)]], Field(min_length=2, max_length=3)]
    """Top right: coins for most, second and third most cubes (DR-CTRL-06)."""
    produces: Boost
    """Bottom right (DR-PROD-03)."""
    hand: Annotated[int, Field(ge=0, le=2)] = 0
    """Hand-size icons (DR-DRAW-07)."""


class OceanBoard(Item):
    """One of the boards of the grid: an island, or open sea with arrows (DR-COMP-09)."""

    content_kind: ClassVar[str] = "ocean-board"

    name: Line
    island: Island | None = None
    """None: open sea."""
    arrows: list[Compass] = []
    """Open sea: islands that it feeds (DR-PROD-04)."""
    player_counts: list[Players] = []
    """Open sea: icons; without one it is used at every count (DR-SETUP-07)."""
    flavour: Line | None = None


class HullSpace(Model):
    """A space of the Ship board (DR-SHIP-01)."""

    id: Annotated[str, Field(pattern=r"^[A-H]$")]
    icons: Icons = {}
    hold: Few = 0
    blank: bool = False


class ShipBoard(Item):
    """The Ship board: hull spaces (DR-SHIP-01), each with icons and a hold or blank, and Cannons outside them
    (DR-SHIP-10).
    """

    content_kind: ClassVar[str] = "ship"

    name: Line
    cannons: Few
    """Printed outside the hull spaces: never covered (DR-AMB-19)."""
    hull: Annotated[list[HullSpace], Field(min_length=1, max_length=4)]


class Upgrade(Item):
    """A Ship Upgrade tile (DR-UPG-01)."""

    content_kind: ClassVar[str] = "upgrade"

    name: Line
    category: Literal["basic", "advanced"]
    copies: Annotated[int, Field(ge=1, le=12)]
    icons: Icons = {}
    """With a hold they work only while it is empty (DR-SHIP-08)."""
    hold: Few = 0
    abilities: Annotated[list[Ability], Field(max_length=2)] = []
    flavour: Line | None = None


class Costs(Model):
    """Cargo and coins."""

    cargo: Few = 0
    coin: Few = 0


class Building(Item):
    """A type of Building (DR-TYPE-01 to DR-TYPE-13)."""

    content_kind: ClassVar[str] = "building"

    name: Line
    count: Annotated[int, Field(ge=1, le=40)]
    cost: Costs
    """DR-AMB-14."""
    closes: bool = False
    """Others may not deal with the island, and may attack the Building (DR-TYPE-02, DR-TYPE-07)."""
    defense_cubes: Few = 0
    entry_damage: Few = 0
    """To every other player's Ship that enters (DR-TYPE-11)."""
    boost: Boost = Boost()
    """Added to each production (DR-TYPE-08)."""
    coins_at_end: Few = 1
    says: Prose
    """For the reference card."""


Deed: TypeAlias = Literal[
    "legendary", "expert-sailors", "terror-of-the-sea", "builder", "capitalist", "settler", "elite-vessel", "explorer",
    "master-merchant",
]  # fmt: skip


class Achievement(Item):
    """One of the Achievements along the top of the Harbor board (DR-ACH-01)."""

    content_kind: ClassVar[str] = "achievement"

    name: Line
    counts: Deed
    starred: bool = False
    """May be met on another player's turn (DR-ACH-04)."""
    threshold: Annotated[int, Field(ge=1, le=60)] | dict[Players, Annotated[int, Field(ge=1, le=60)]]
    """By number of players where it differs."""
    counters: Literal["none", "each", "up-to-last"] = "none"
    """Cubes on the Harbor board: none, one a time, or one a time but the last (DR-ACH-08, DR-ACH-13, DR-ACH-26)."""
    coins: Few
    """DR-AMB-15."""
    says: Prose
    """For the Harbor board and the reference card."""


class BonusToken(Item):
    """A Bonus Achievement token (DR-BONUS-01)."""

    content_kind: ClassVar[str] = "bonus-token"

    achievements: Annotated[list[Annotated[Id, Reference("achievement")]], Field(min_length=1, max_length=4)]


Box: TypeAlias = Annotated[tuple[Millimetres, Millimetres, Millimetres, Millimetres], FROM_LIST]


class Zone(Model):
    """A zone of the Battle board, and how likely a cube comes to rest in it (DR-AMB-16)."""

    id: Id
    sort: Literal["exploding", "plunder", "damage", "strength"]
    gain: Costs = Costs()
    """Plunder."""
    either: Few = 0
    """Plunder: so many of cargo or coins, as the owner likes."""
    strength: Annotated[int, Field(ge=0, le=6)] = 0
    damage: Annotated[int, Field(ge=0, le=6)] = 0
    weight: Annotated[int, Field(ge=1, le=1000)]
    """Probability is weight by the sum of all weights."""
    boxes: list[Box] = []
    """Left, top, width and height in mm on the printed board; several parts count as one zone."""


class BattleBoard(Item):
    """The board under the Battle ship: its zones are the tower's table."""

    content_kind: ClassVar[str] = "battle-board"

    name: Line
    size_mm: Annotated[tuple[Millimetres, Millimetres], FROM_LIST]
    zones: Annotated[list[Zone], Field(min_length=4, max_length=24)]
    jostle_percent: Annotated[int, Field(ge=0, le=50)]
    """Chance that a cube of a later batch moves one that lies there (DR-AMB-17)."""

    def printed(self, words: Words | None) -> Mapping[str, Any]:
        """Its fields; a zone knows its share of all cubes in `percent` (DR-AMB-16)."""
        fields = dict(super().printed(words))
        total = sum(zone.weight for zone in self.zones)
        fields["zones"] = [{**zone, "percent": round(zone["weight"] * 100 / total, 1)} for zone in fields["zones"]]
        return fields


class SetUp(Model):
    """What depends on the number of players."""

    islands: Annotated[int, Field(ge=1, le=36)]
    cargo: Annotated[list[Few], Field(min_length=2, max_length=4)]
    """By seat in turn order (DR-SETUP-33 to DR-SETUP-36)."""
    opening_level_up: list[Annotated[int, Field(ge=1, le=4)]] = []
    """Seats in turn order that may level up before their first turn (DR-SETUP-37)."""


class Numbers(Item):
    """The numbers of the game, rulings among them."""

    content_kind: ClassVar[str] = "parameters"

    set_up: dict[Players, SetUp]
    columns: Annotated[int, Field(ge=2, le=5)]
    rows: Annotated[int, Field(ge=2, le=4)]
    chest: Annotated[int, Field(ge=0, le=200)]
    cubes: Annotated[int, Field(ge=1, le=60)]
    black_cubes: Annotated[int, Field(ge=0, le=60)]
    markers: Few
    sail_track: Few
    opening_hand: Few
    hand_limit: Few
    draw: Few
    bonus_dealt: Few
    bonus_coins: Few
    sinks_at: Annotated[int, Field(ge=1, le=12)]
    sinking_coins: Few
    """So many or more aboard are all lost, fewer stay and so many go from the chest (DR-SINK-04, DR-SINK-05)."""
    advances_a_turn: Few
    explored_a_turn: Few
    level_ups: Few
    aside_at_most: Few
    """Advancements left aside where any fits (DR-SLEEVE-08)."""
    loser_damage: Few
    harbor_cubes: Few
    building_cubes: Few
    """For each Building on the own island (DR-PVP-05)."""
    final_turn_cubes: Few
    final_turn_influence: Few
    """Place-influence effects that replacing a cube takes (DR-END-04)."""
    end_achievements: Annotated[int, Field(ge=1, le=12)]
    advancements_a_coin: Annotated[int, Field(ge=1, le=12)]
    upgrade_coins: dict[Literal["basic", "advanced"], Few]
    cut_from: Few
    cut_to: Few
    """The optional cut after shuffling (DR-LEVEL-09)."""


class Voyage(Scenario):
    """A game of Dead Reckoning to be played."""

    players: Annotated[int, Field(ge=2, le=4)]
    """Two to four; alone one plays by another book (DR-COMP-01, DR-AMB-40)."""
    bonus_tokens: bool = False
    """DR-BONUS-01."""
    cut: Literal["none", "named", "die"] = "none"
    """The optional shuffle rule: the player to the right names a number, or a die does (DR-LEVEL-09)."""
    crew: Annotated[Id, Reference("deck")] = "crew"
    """The deck of Sailors that each player has: always twelve cards (DR-COMP-02)."""
    ship: Annotated[Id, Reference("ship")] = "ship"
    battle_board: Annotated[Id, Reference("battle-board")] = "battle-board"
    decks: dict[Literal["1", "2", "3", "4"], Annotated[Id, Reference("deck")]] = {
        "1": "row-1",
        "2": "row-2",
        "3": "row-3",
        "4": "row-4",
    }
    """Row -> its deck of Advances; the whole deck is used."""
    ocean: list[Annotated[Id, Reference("ocean-board")]] = []
    """A fixed archipelago: the boards row by row from the Harbor, west to east; none: dealt at random (DR-SETUP-02)."""
    charted: list[Annotated[list[int], Field(min_length=2, max_length=2)]] = []
    """Further boards that lie face up from the start: [column, row], from 1, row 1 next to the Harbor."""
    opening_hands: list[list[Annotated[Id, Reference("sailor")]]] = []
    """By seat in turn order: Sailors in the opening hand; the rest of it is drawn."""
    sailor_levels: dict[Annotated[Id, Reference("sailor")], Annotated[int, Field(ge=1, le=4)]] = {}
    """Everybody's first card of that kind starts at this level; others at 1 (DR-SETUP-29)."""
    cargo: list[Few] = []
    """Starting cargo by seat in turn order, instead of the table's."""
    chest: Coins | list[Coins] | None = None
    """Coins at the start, instead of the table's: everybody's, or by seat in turn order."""
    end_achievements: Annotated[int, Field(ge=1, le=6)] | None = None
    """Markers that trigger the end, instead of the table's."""
    achievements: list[Annotated[Id, Reference("achievement")]] = []
    """Those that can be completed; none: all."""
    upgrades: list[Annotated[Id, Reference("upgrade")]] = []
    """Tiles in the game; none: all."""


KINDS: tuple[type[Item], ...] = (
    Sailor,
    Advance,
    OceanBoard,
    ShipBoard,
    Upgrade,
    Building,
    Achievement,
    BonusToken,
    BattleBoard,
    Numbers,
    Voyage,
    ReckoningDrill,
    Deck,
    Words,
)

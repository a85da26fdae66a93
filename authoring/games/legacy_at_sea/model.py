"""The content kinds of Legacy at Sea: what its authors write."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from authoring.vocabulary.base import Id, Item, Line, Model, Prose, Reference
from authoring.vocabulary.board import GraphBoard
from authoring.vocabulary.deck import Deck
from authoring.vocabulary.scenario import Scenario
from authoring.vocabulary.words import Words

from .drill import LegacyDrill
from .effects import AnyEffect
from .items import Items, Small, Year
from .questions import AnyCondition, Cargo, Nation, Skill


class SeaBoard(GraphBoard):
    """Ports by letter, sail spaces and the lanes between them (LS-AMB-64)."""


class NationInfo(Item):
    """A nation whose ships can be plundered and whose flag may fly over a port (LS-AMB-62)."""

    content_kind: ClassVar[str] = "nation"

    name: Line
    adjective: Line


class Captain(Item):
    """A pirate captain (LS-CAPTAIN-01 to LS-CAPTAIN-07)."""

    content_kind: ClassVar[str] = "captain"

    name: Line
    number: Annotated[int, Field(ge=1, le=99)]
    """Upper left corner; the lowest begins."""
    skill: Skill | None
    """Starts at level 1."""
    ship: Annotated[Id, Reference("ship")]
    """The ship recommended."""
    start: Items
    token_fewer: bool = False
    """Starts with one Hull or Sail token less, by choice (LS-CAPTAIN-02)."""
    flavour: Prose


class ShipBoard(Item):
    """A type of pirate ship, one side of a ship board."""

    content_kind: ClassVar[str] = "ship"

    name: Line
    sails: Annotated[list[Annotated[int, Field(ge=1, le=9)] | Literal["crew"]], Field(min_length=2, max_length=12)]
    """Sail spaces from the bottom up: a maneuverability number or a place for crew (LS-AMB-41)."""
    circles: Annotated[int, Field(ge=2, le=20)]
    """Hull circles, cannon circles among them."""
    cannon_circles: Annotated[int, Field(ge=0, le=20)]
    hull_tokens: Annotated[int, Field(ge=0, le=4)]
    sail_tokens: Annotated[int, Field(ge=0, le=2)] = 1
    flavour: Prose


class Ocean(Item):
    """A merchant ship of the Ocean Tableau (LS-OCEAN-01 to LS-OCEAN-06)."""

    content_kind: ClassVar[str] = "ocean"

    name: Line
    year: Year
    type: Literal["treasure", "large", "small", "cutter", "merchant", "slave"]
    nation: Nation
    points: Small
    cannon: Small
    crew: Small
    maneuverability: Small
    plunder: Items
    carries: Id | None = None
    """A passenger."""
    flavour: Prose | None = None


class Encounter(Item):
    """An Encounter card (LS-ENC-01 to LS-ENC-20)."""

    content_kind: ClassVar[str] = "encounter"

    name: Line
    year: Year
    type: Literal["choice", "storm", "pirate-hunter", "warship", "ruse", "merchant-ploy", "event"]
    nation: Nation | None = None
    damage: Small | None = None
    """Storm, Pirate Hunter, Warship."""
    points: Small = 0
    """Victory points when kept (LS-AMB-27)."""
    options: list[list[AnyEffect]] = []
    """Choice: two lists of effects; one with `do: keep` has the hand icon (LS-ENC-06), others the X (LS-ENC-07)."""
    requires: AnyCondition | None = None
    """Ruse: what the target must be."""
    adds: dict[Literal["cannon", "crew", "maneuverability"], Annotated[int, Field(ge=1, le=6)]] = {}
    """Merchant Ploy."""
    effects: list[AnyEffect] = []
    """Event."""
    flavour: Prose | None = None


class Prospect(Item):
    """A mission: claimed in one place, completed in another (LS-PROSPECT-01 to LS-PROSPECT-13)."""

    content_kind: ClassVar[str] = "mission"

    name: Line
    start: Annotated[str, Field(pattern=r"^[A-Z]$")]
    """Letter of the port where it begins."""
    deed_first: bool = False
    """The asterisk: `claim` must be done before, and the lighthouse lies on the card (LS-PROSPECT-03)."""
    claim: AnyCondition | None = None
    """Step 1, besides being there; with an asterisk, the deed that claims it wherever it is done."""
    claim_effects: list[AnyEffect] = []
    """What claiming costs or gives."""
    end: Annotated[str, Field(pattern=r"^[A-Z]$")]
    """Letter of the port where it is completed."""
    complete: AnyCondition | None = None
    complete_effects: list[AnyEffect] = []
    """What completing costs, besides the reward."""
    points: Small
    reward: list[AnyEffect] = []
    passenger: Line | None = None
    flavour: Prose
    """Read aloud when it is revealed."""


class Story(Item):
    """An event: a Story card (LS-STORY-01 to LS-STORY-05)."""

    content_kind: ClassVar[str] = "event"

    name: Line
    year: Year
    new_year: bool = False
    """Turns the year; does nothing else (LS-AMB-72)."""
    fate: bool = False
    """Ends the game at once (LS-END-01)."""
    effects: list[AnyEffect] = []
    """Markers and what happens once; `do: lasting` holds until the next Story card covers it (LS-STORY-02)."""
    flavour: Prose


class MarkerKind(Item):
    """A sort of port marker and how many of it the box holds."""

    content_kind: ClassVar[str] = "marker"

    name: Line
    box: Literal["left", "right", "none"]
    """Goods price and Plague left, flags and Pirate-Friendly right (LS-MARKER-04, LS-MARKER-05)."""
    count: Annotated[int, Field(ge=1, le=60)]
    does: Literal["price", "plague", "flag", "pirate-friendly", "hurricane", "island"]
    good: Literal["food", "fabric", "supply", "cannon"] | None = None
    nation: Nation | None = None
    effect: Prose
    """For the reference card (LS-MARKER-14)."""


class Price(Model):
    """A row of the port's price list."""

    item: Cargo | Literal["bribe", "repair", "upgrade"]
    cost: Annotated[int, Field(ge=1, le=20)]
    per: Line
    buyable: bool
    sellable: bool
    use: Line | None = None


class Numbers(Item):
    """The numbers of the game: prices, tables, dice; rulings among them."""

    content_kind: ClassVar[str] = "parameters"

    prices: list[Price]
    marker_raise: int
    """What a goods price marker adds (LS-MARKER-07)."""
    loan_gold: int
    loan_points: int
    loans: int
    wagers: list[int]
    gamble: dict[str, Annotated[list[int], Field(min_length=2, max_length=2)]]
    """d8 -> wager times a / b comes back."""
    check_safe_from: int
    """Adjusted d8 roll that leaves the ship unharmed (LS-ENC-09)."""
    send_home_from: int
    surrender_from: int
    plunder_dice: int
    plundering_die: dict[Literal["flag", "blank"], int]
    response_die: dict[Literal["flame", "swords", "flags"], int]
    swords_crew_per_cannon: int
    flags_successes: int
    damage_track: list[Annotated[list[Literal["hull", "sail"]], Field(min_length=5, max_length=5)]]
    """d8 1 to 8: where the first to the fifth hit lands (LS-AMB-39)."""
    circle_gold: int
    circle_goods: int
    circle_mixed_gold: int
    """Gold that shares a circle with one good (LS-CARGO-04)."""
    plague_dies_to: int
    plague_recovers_from: int
    hurricane_damage: int
    tableau: int
    prospects: int
    ranks: list[Annotated[dict[Literal["from", "rank"], int | str], Field(min_length=2)]]
    gold_a_point: int
    nations_bribe_flags: bool = False
    """The other reading of LS-AMB-10: flag markers can be bribed away like printed nations."""


class PlayMode(Item):
    """Standard, slightly longer, solo, epic, epic solo: one record of parameters."""

    content_kind: ClassVar[str] = "mode"

    name: Line
    says: Prose
    players: Annotated[list[Annotated[int, Field(ge=1, le=4)]], Field(min_length=1)]
    board_side: Literal["standard", "solo-epic"]
    story_1716: Annotated[int, Field(ge=0, le=20)]
    story_1717: Annotated[int, Field(ge=0, le=20)]
    skill_cost: Annotated[list[Annotated[int, Field(ge=1, le=9)]], Field(min_length=3, max_length=3)]
    ocean_cards_pay: bool = False
    """Only plundered Ocean cards pay for skills (LS-AMB-66)."""
    turns_a_story_card: Annotated[int, Field(ge=1, le=4)] = 1
    """Turns of each player between two Story cards (LS-SOLO-05)."""
    ranked: bool = False
    """The score is read off the rank chart (LS-SOLO-07)."""


class Cruise(Scenario):
    """A game of Legacy at Sea to be played."""

    players: Annotated[int, Field(ge=1, le=4)]
    mode: Annotated[Id, Reference("mode")] = "standard"
    board: Annotated[Id, Reference("board")] = "caribbean"
    plunder_pirates: bool = False
    """The optional rule (LS-PVP-01)."""
    story: Annotated[Id, Reference("deck")] = "story"
    prospects: Annotated[Id, Reference("deck")] = "prospects"
    oceans: dict[Year, Annotated[Id, Reference("deck")]]
    encounters: dict[Year, Annotated[Id, Reference("deck")]]
    """Year -> its deck."""
    captains: list[Annotated[Id, Reference("captain")]] = []
    """Fixed captains by seat; none: two are dealt and one is kept (LS-SETUP-22, LS-SETUP-23)."""


KINDS: tuple[type[Item], ...] = (
    SeaBoard,
    NationInfo,
    Captain,
    ShipBoard,
    Ocean,
    Encounter,
    Prospect,
    Story,
    MarkerKind,
    Numbers,
    PlayMode,
    Cruise,
    LegacyDrill,
    Deck,
    Words,
)

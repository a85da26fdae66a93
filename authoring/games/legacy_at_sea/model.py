"""The content kinds of Legacy at Sea: what its authors write."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field

from authoring.vocabulary.base import ClauseId, Id, Item, Line, Model, Prose, Reference
from authoring.vocabulary.board import GraphBoard
from authoring.vocabulary.deck import Deck
from authoring.vocabulary.drill import Drill
from authoring.vocabulary.scenario import Scenario
from authoring.vocabulary.words import Words

from .effects import AnyCondition, AnyEffect, Cargo, Nation, Skill

Year: TypeAlias = Literal["1716", "1717", "1718"]
Small: TypeAlias = Annotated[int, Field(ge=0, le=20)]


class Items(Model):
    """Some of each sort of cargo."""

    gold: Small = 0
    food: Small = 0
    fabric: Small = 0
    supply: Small = 0
    crew: Small = 0
    cannon_6lb: Small = 0
    cannon_12lb: Small = 0


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


class Circles(Model):
    """Numbers by place: plain hull circles, circles with the cannon icon, sail spaces."""

    hull: Small = 0
    gunport: Small = 0
    sail: Small = 0


Much: TypeAlias = Annotated[int, Field(ge=0, le=400)]


class Stock(Items):
    """Cargo of a captain, of which there may be more than on any card."""

    gold: Much = 0
    food: Much = 0
    fabric: Much = 0
    supply: Much = 0


class Berth(Model):
    """One captain in a drill; what is not said is nothing, or as at the start of a game."""

    at: Line | None = None
    """A space's id or a port's letter; none: the home port."""
    home_port: Id | None = None
    """The anchor's name; none: the first that is free."""
    captain: Annotated[Id, Reference("captain")] | None = None
    """None: the first captain that no other seat has; skills are what `skills` says in any case."""
    ship: Annotated[Id, Reference("ship")] | None = None
    """None: the captain's recommended ship."""
    sunk: bool = False
    """Her ship was lost; she gets another at the start of her turn."""
    cargo: Stock = Stock()
    """Aboard; `crew` is crew on deck."""
    sails: Small = 0
    """Crew on the sails."""
    home: Stock = Stock()
    """In the home port slot."""
    damage: Circles = Circles()
    tokens: Circles | None = None
    """Hull and Sail tokens; none: those of the ship, Hull tokens on plain circles."""
    skills: dict[Skill, Annotated[int, Field(ge=0, le=3)]] = {}
    face_up: list[Annotated[Id, Reference("ocean")]] = []
    """Plundered merchants left of the board that show animosity."""
    bribed: list[Annotated[Id, Reference("ocean")]] = []
    """Face-down ones left of the board."""
    experience: list[Annotated[Id, Reference("encounter")]] = []
    """Storms, Pirate Hunters and Warships left of the board."""
    spent: list[Annotated[Id, Reference("ocean")]] = []
    """Spent merchants that show animosity, lower right."""
    scored: list[Annotated[Id, Reference("ocean")]] = []
    """Face-down merchants, upper right."""
    kept: list[Annotated[Id, Reference("encounter")]] = []
    """Encounters kept for their ability, Ruses among them."""
    claimed: list[Annotated[Id, Reference("mission")]] = []
    completed: list[Annotated[Id, Reference("mission")]] = []
    loans: Annotated[int, Field(ge=0, le=4)] = 0
    plague: Small = 0
    """Plague tokens on crew on deck."""
    passengers: list[Id] = []
    """Aboard."""
    ashore: list[Id] = []
    """Passengers at the home port."""


class Piles(Model):
    """Cards on top of the piles, the next to be drawn first; below them the pile is shuffled as always."""

    ocean: list[Annotated[Id, Reference("ocean")]] = []
    encounter: list[Annotated[Id, Reference("encounter")]] = []
    prospects: list[Annotated[Id, Reference("mission")]] = []
    story: list[Annotated[Id, Reference("event")]] = []
    captains: list[Annotated[Id, Reference("captain")]] = []
    """Only with `setup: true`: dealt in this order, two to each seat."""


Roll: TypeAlias = Annotated[int, Field(ge=1, le=8)] | Literal["flag", "blank", "flame", "swords", "flags"]
"""A d8 by its number, a Plundering die by `flag` or `blank`, the Response die by `flame`, `swords` or `flags`."""


BerthFact: TypeAlias = Literal[
    "at", "ship", "cargo", "gold", "food", "fabric", "supply", "crew", "sails", "all_crew", "home", "damage", "tokens",
    "skills", "face_up", "bribed", "experience", "spent", "scored", "kept", "claimed", "completed", "loans", "plague",
    "passengers", "ashore", "maneuverability", "cannon", "berths", "open_circles", "free_circles", "animosity", "bribe",
    "score", "points", "captain", "dice", "sunk",
]  # fmt: skip
"""What a drill may ask of a captain: the fields of `given`, and

`all_crew` deck and sails together, `maneuverability` and `cannon` as they count now, `berths` open sail spaces for
crew, `open_circles` and `free_circles` of the hold, `animosity` nations, `bribe` letter -> gold due there, `score` and
`points` by source, `dice` method -> Plundering dice, in `damage` also `all_hull`.
"""


class Given(Model):
    """A position: the start of the turn of seat `turn`, or with `setup: true` the start of the game."""

    scenario: Annotated[Id, Reference("scenario")] | None = None
    """Play by its options and decks; none: the first scenario of the mode and number of captains wanted."""
    mode: Annotated[Id, Reference("mode")] | None = None
    captains: Annotated[int, Field(ge=1, le=4)] | None = None
    """None: as many as `seats` names, or as the scenario has."""
    plunder_pirates: bool | None = None
    setup: bool = False
    seats: dict[str, Berth] = {}
    """Seat, from "1" -> its captain."""
    turn: Annotated[int, Field(ge=1, le=4)] = 1
    """Whose turn it is."""
    turns_had: Annotated[int, Field(ge=0, le=7)] = 0
    """Turns since the last Story card."""
    round: Annotated[int, Field(ge=1)] = 1
    year: Year = "1716"
    story: Annotated[Id, Reference("event")] | None = None
    """The Story card that lies face-up; its lasting effects hold, the rest of it has happened already."""
    tableau: list[Annotated[Id, Reference("ocean")]] | None = None
    """Face-up merchants; none: dealt."""
    prospects: list[Annotated[Id, Reference("mission")]] | None = None
    """Face-up Prospects; none: dealt."""
    markers: dict[str, list[Annotated[Id, Reference("marker")]]] = {}
    """Port's letter -> markers there, a hurricane among them."""
    worth: dict[Id, int] = {}
    """Passenger -> points, once the card that wants them was revealed."""
    piles: Piles = Piles()
    rolls: list[Roll] = []
    """The dice, in the order in which they are rolled: Plundering dice before the Response die of one throw. A drill
    that names any names all that are rolled; else the seed rolls them.
    """
    seed: int = 1
    chance: dict[str, list[int]] = {}
    """Scripted draws by stream, as they are drawn: each below the number of things. `rolls` says the same of `dice`."""


class Move(Model):
    """An order of the seat whose choice it is, in the notation of the table."""

    order: Line
    """`sail D`, `sail open-sea`, `target <merchant>`, `option 2`, `plunder crew`, `buy food`, `done` ..."""
    refused: ClauseId | None = None
    """The clause that refuses it; none: it is legal and carried out."""
    seat: Annotated[int, Field(ge=1, le=4)] | None = None
    """Who says it, where it matters; none: whoever is asked."""


class Happening(Model):
    """Something that happens outside a captain's orders."""

    reveal: Literal["story"] | None = None
    """The next Story card is revealed."""
    damage: Annotated[int, Field(ge=1, le=12)] | None = None
    """So much damage to seat `seat`, placed by the damage track, lessened by nothing."""
    effects: list[AnyEffect] = []
    """Effects as on a card that seat `seat` resolves now."""
    seat: Annotated[int, Field(ge=1, le=4)] = 1
    go_on: bool = False
    """Play on until the next turn begins: stay, say done, or else the first legal answer."""


class Expect(Model):
    """The facts that must hold; only what is named is compared."""

    seats: dict[str, dict[BerthFact, Any]] | None = None
    """Seat -> its facts."""
    asked: int | None = None
    """The seat whose choice it is."""
    legal: dict[str, bool] | None = None
    """Order in notation -> whether it is legal for the seat asked."""
    markers: dict[str, list[Id]] | None = None
    """Port's letter -> markers there, left before right before hurricane."""
    controls: dict[str, Id | None] | None = None
    """Port's letter -> the nation that controls it."""
    prices: dict[str, dict[Cargo, int]] | None = None
    """Port's letter -> item -> what it costs and brings there now."""
    tableau: list[Id] | None = None
    prospects: list[Id] | None = None
    lighthouses: dict[Id, str | None] | None = None
    """Prospect on display -> letter of its lighthouse; nothing: it lies on the card."""
    story: Id | None = None
    lasting: list[str] | None = None
    """Changes of rules in force, e.g. `spaces`."""
    year: Year | None = None
    round: int | None = None
    turn: int | None = None
    """Whose turn it is."""
    dice: int | None = None
    """Plundering dice of the last throw."""
    d8: int | None = None
    story_stack: dict[Year, int] | None = None
    """Year -> ordinary cards in the Story deck (neither New Year nor Fate)."""
    story_order: list[str] | None = None
    """The Story deck in layers from the top: `1716`, `new-year`, `1717`, `new-year`, `1718`, `with-fate`."""
    discarded: dict[Literal["ocean", "encounter"], list[Id]] | None = None
    over: dict[Literal["reason", "winners", "scores", "rank", "clause"], Any] | None = None
    events: list[dict[str, Any]] | None = None
    """Events that happened, each by the facts named (`what`, `clause`, and its own)."""


class LegacyDrill(Drill):
    """A position of Legacy at Sea, orders, and what comes of them."""

    given: Given = Given()
    do: list[Move | Happening] = []
    expect: Expect


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

"""`kind: drill` of Legacy at Sea: a position by seat, orders in notation, and the facts that come of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from authoring.vocabulary.base import ClauseId, Id, Line, Model, Reference
from authoring.vocabulary.drill import Drill

from .effects import AnyEffect
from .items import Items, Small, Year
from .questions import Cargo, Skill


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

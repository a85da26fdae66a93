"""`kind: drill` of Dead Reckoning: a position by seat, orders in notation, and the facts that come of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from authoring.vocabulary.base import ClauseId, Id, Line, Model, Reference
from authoring.vocabulary.drill import Drill

from .effects import AnyEffect

Much: TypeAlias = Annotated[int, Field(ge=0, le=200)]
Spot: TypeAlias = Annotated[str, Field(pattern=r"^(harbor|[A-E][1-4])$")]
"""`harbor`, or a board by column and row: A1 is the western board next to the Harbor."""


class SailorCard(Model):
    """One of a player's Sailor cards in a drill."""

    sailor: Annotated[Id, Reference("sailor")]
    level: Annotated[int, Field(ge=1, le=4)] = 1
    sleeved: list[Annotated[Id, Reference("advance")]] = []


AnySailor: TypeAlias = SailorCard | Annotated[Id, Reference("sailor")]


class Captain(Model):
    """One player in a drill; what is not said is as at the start of a game, without starting cargo."""

    at: Spot = "harbor"
    pirate: bool = False
    sails: Annotated[int, Field(ge=0, le=8)] = 0
    """On the Sail track; for the seat whose turn it is, any number says that Sails were set this turn."""
    cargo: Much = 0
    coins: Much = 0
    """On the Ship."""
    dock: Much = 0
    chest: Much | None = None
    damage: Annotated[int, Field(ge=0, le=9)] = 0
    loaded: str | None = None
    """Letters of the hull spaces whose holds are loaded, e.g. `AD`; none: as few as hold it, the first that fit."""
    hull: dict[str, Annotated[Id, Reference("upgrade")]] = {}
    """Letter of a hull space -> the tile that lies on top."""
    covered: list[Annotated[Id, Reference("upgrade")]] = []
    """Tiles under others."""
    hand: list[AnySailor] = []
    played: list[AnySailor] = []
    discard: list[AnySailor] = []
    deck: list[AnySailor] = []
    """The top of the deck, the next to be drawn first; Sailors that are named nowhere lie shuffled below."""
    aside: list[Annotated[Id, Reference("advance")]] = []
    achievements: list[Annotated[Id, Reference("achievement")]] = []
    """Markers placed."""
    legendary: Annotated[int, Field(ge=0, le=9)] = 0
    """Battles won so far."""
    explored: Annotated[int, Field(ge=0, le=12)] = 0
    cubes: Annotated[int, Field(ge=0, le=60)] | None = None
    """In the own supply; none: all that lie nowhere else. Fewer: the rest is out of the game."""
    token: Annotated[Id, Reference("bonus-token")] | None = None
    may_level_up: bool = False
    """The level-up of this interval is still open."""
    final_turn_taken: bool = False


class Place(Model):
    """One board of the grid in a drill."""

    board: Annotated[Id, Reference("ocean-board")] | None = None
    """None: some board that is named nowhere, an island where `cubes` lie."""
    face_up: bool = True
    card: Annotated[Id, Reference("advance")] | Literal["none"] | None = None
    """None: the next of its box."""
    cubes: dict[str, Much] = {}
    """Seat, from "1" -> cubes in slots."""
    permanent: dict[str, Much] = {}
    cargo: Much = 0
    coins: Much = 0
    buildings: list[Annotated[Id, Reference("building")]] = []
    last: Annotated[int, Field(ge=1, le=4)] | None = None
    """The last seat that controlled it; none: whoever controls it now."""


class Given(Model):
    """A position: the Main phase of seat `turn`, or with `setup: true` the start of the game."""

    scenario: Annotated[Id, Reference("scenario")] | None = None
    """Play by its options; none: the first scenario for that number of players."""
    players: Annotated[int, Field(ge=2, le=4)] | None = None
    setup: bool = False
    bonus_tokens: bool | None = None
    cut: Literal["none", "named", "die"] | None = None
    seats: dict[str, Captain] = {}
    """Seat in turn order, from "1"."""
    turn: Annotated[int, Field(ge=1, le=4)] = 1
    from_start: bool = False
    """Begin at the very start of that turn (level-up, markers, blockade) and not in its Main phase."""
    ocean: dict[Spot, Place] = {}
    """Boards that matter; the others lie face down (row 1 face up), as the seed deals them."""
    boxes: dict[Literal["1", "2", "3", "4"], list[Annotated[Id, Reference("advance")]]] = {}
    """Row -> the next cards of its box; below them the rest lies shuffled. An empty list: the box is empty."""
    buildings_left: dict[Id, Much] = {}
    upgrades_left: dict[Id, Much] = {}
    triggered_by: Annotated[int, Field(ge=1, le=4)] | None = None
    """The seat that triggered the end."""
    landings: list[str] = []
    """The tower's script: zones in the order in which cubes come to rest (the active player's of a batch first), and
    after a cube `knock <seat or black> <from zone> <to zone>` where it moves another. None named: none happen.
    """
    seed: int = 1
    chance: dict[str, list[int]] = {}
    """Scripted draws by stream."""


CaptainFact: TypeAlias = Literal[
    "at", "pirate", "sails", "cargo", "coins", "dock", "chest", "damage", "loaded", "hull", "covered", "hand", "played",
    "discard", "deck", "aside", "achievements", "legendary", "explored", "cubes", "token", "levels", "sleeved",
    "may_level_up", "final_turn_taken", "room", "capacity", "cannons", "hand_size", "deck_size", "counters", "score",
    "battle_cubes", "strength", "used", "sunk",
]  # fmt: skip
"""What a drill may ask of a player: the fields of `given`, and

`room` free hold space, `cannons` in play and unused, `hand_size`, `deck_size`, `counters` achievement -> cubes on it,
`levels` sailor -> levels of its cards, `sleeved` sailor -> advances on its cards, `score` line -> coins, `battle_cubes`
in the battle at hand, `strength` in it, `sunk` other players' Ships sunk.
"""


class Expect(Model):
    """The facts that must hold; only what is named is compared."""

    seats: dict[str, dict[CaptainFact, Any]] | None = None
    ocean: dict[Spot, dict[str, Any]] | None = None
    """Board -> its facts: the fields of `given`, `controller` seat or nothing, `empty` slots."""
    asked: int | None = None
    """The seat whose choice it is."""
    legal: dict[str, bool] | None = None
    """Order in notation -> whether it is legal for the seat asked."""
    boxes: dict[Literal["1", "2", "3", "4"], Any] | None = None
    """Row -> cards left, a number."""
    buried: list[Id] | None = None
    buildings_left: dict[Id, int] | None = None
    upgrades_left: dict[Id, int] | None = None
    black_cubes: int | None = None
    turn: int | None = None
    zones: dict[str, dict[str, int]] | None = None
    """Seat or `black` -> zone -> cubes there, in the battle at hand."""
    over: dict[Literal["reason", "winners", "scores", "clause"], Any] | None = None
    events: list[dict[str, Any]] | None = None
    """Events that happened, each by the facts named (`what`, `clause`, and its own)."""


class Move(Model):
    """An order of the seat whose choice it is, in the notation of the table."""

    order: Line
    refused: ClauseId | None = None
    """The clause that refuses it; none: it is legal and carried out."""
    seat: Annotated[int, Field(ge=1, le=4)] | None = None
    """Who says it, where it matters; none: whoever is asked."""
    then: Expect | None = None
    """Facts that hold right after it."""


class Happening(Model):
    """Something that happens outside a player's orders."""

    effects: list[AnyEffect] = []
    """Effects as on a card that seat `seat` uses now."""
    damage: Annotated[int, Field(ge=1, le=12)] | None = None
    """So much damage to the Ship of seat `seat`, by nobody."""
    seat: Annotated[int, Field(ge=1, le=4)] = 1
    end_turn: bool = False
    """Play on to the Main phase of the next turn: say done or pass, or else take the first legal answer."""
    score: bool = False
    """The game ends here and is scored."""
    then: Expect | None = None
    """Facts that hold right after it."""


class ReckoningDrill(Drill):
    """A position of Dead Reckoning, orders, and what comes of them."""

    given: Given = Given()
    do: list[Move | Happening] = []
    expect: Expect

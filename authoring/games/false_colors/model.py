"""The content kinds of False Colors: what its authors write."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field

from authoring.vocabulary.base import FROM_LIST, Cell, ClauseId, Id, Item, Line, Model, Prose, Reference, Seat
from authoring.vocabulary.board import Area, Board
from authoring.vocabulary.drill import Drill
from authoring.vocabulary.scenario import Scenario
from authoring.vocabulary.token import Token

Symbol: TypeAlias = Literal["7", "6", "5", "4", "3", "2", "1", "X", "A"]
"""What is printed on a ship: her rating, X for a Fireship, A for an Admiral."""
Place: TypeAlias = Literal["N", "E", "S", "W", "SE", "SW", "NW", "NE"]
"""An edge of a square chart or a corner of the hex chart."""
Reach: TypeAlias = Annotated[int, Field(ge=0, le=3)]
"""Cells of one order: the codes of orders have room for no more."""
Points: TypeAlias = Annotated[int, Field(ge=0, le=1_000)]
Few: TypeAlias = Annotated[int, Field(ge=0, le=100)]
Round: TypeAlias = Annotated[int, Field(ge=1, le=200)]


class Anchorage(Model):
    """Where one captain's fleet starts."""

    cells: Annotated[list[Cell], Field(min_length=1)]
    wings: list[Cell] = []
    """The blocks beside it that Wings opens."""


class Storm(Model):
    """After which rounds the rings of a chart close, the rim first (FC-STORM-01, FC-FLAG-05, FC-LIMIT-04)."""

    printed: list[Round]
    """The schedule printed on the chart."""
    late: list[Round]
    """The late storm of Capture the flag without harbor points."""
    unlimited: list[Round]
    """The printed schedule carried on when the round limit is lifted."""
    late_unlimited: list[Round]
    """The late storm carried on."""


class Chart(Board):
    """A chart: anchorages, harbors, the Capital, islands and the storm's rounds."""

    clauses: ClassVar[Mapping[str, str]] = {
        "overlap": "FC-CHART-22",
        "unreachable": "FC-CHART-22",
    }

    status: Literal["standard", "under test"] = "standard"
    anchorages: dict[Place, Anchorage]
    harbors: list[Cell]
    capital: Annotated[list[Cell], Field(min_length=1)]
    islands: list[Cell] = []
    storm: Storm

    def areas(self) -> list[Area]:
        """What lies on the chart, in drawing order (FC-CHART-02, FC-CHART-08)."""
        found = [
            Area("anchorage", place, tuple(one.cells), ("anchorages", place, "cells"))
            for place, one in self.anchorages.items()
        ]
        found += [
            Area("wing", place, tuple(one.wings), ("anchorages", place, "wings"))
            for place, one in self.anchorages.items()
            if one.wings
        ]
        found.append(Area("capital", "Capital", tuple(self.capital), ("capital",)))
        found += [
            Area("harbor", f"harbor-{number + 1}", (cell,), ("harbors",), number)
            for number, cell in enumerate(self.harbors)
        ]
        found += [
            Area("island", f"island-{number + 1}", (cell,), ("islands",), number)
            for number, cell in enumerate(self.islands)
        ]
        return found

    def ring_rounds(self) -> list[int]:
        """After which rounds the rings close, the rim first (FC-STORM-08)."""
        return list(self.storm.printed)

    def remark(self) -> str | None:
        """Says that a chart is under test (FC-CHART-10)."""
        return None if self.status == "standard" else self.status


class Ship(Token):
    """One kind of ship (FC-FLEET-02 to FC-FLEET-10)."""

    symbol: Symbol
    rating: Annotated[int, Field(ge=1, le=9)] | None = None
    """Bigger beats smaller; none for a ship that breaks the rule."""
    moves: Reach
    """The most cells of one order."""
    spyglass: bool = False
    """May look at a neighbour instead of moving."""

    def face(self) -> str:
        """The rating, X or A."""
        return self.symbol


class FightRow(Model):
    """What comes of one attacker's attacks."""

    attacker: Symbol
    results: list[Literal["win", "lose", "both", "capture", "none"]]
    """One for each defender; `none` cannot occur."""


class FightMatrix(Item):
    """Attacker across to defender (FC-FIGHT-01)."""

    content_kind: ClassVar[str] = "fight-matrix"

    defenders: list[Symbol]
    rows: list[FightRow]


class Formation(Item):
    """How a fleet stands at the start, as its captain sees it."""

    content_kind: ClassVar[str] = "formation"

    rows: list[list[Symbol | None]]
    """Square charts: from the front row to the back, left to right."""
    hexes: list[Annotated[tuple[int, int, Symbol], FROM_LIST]]
    """Hex chart: a, b of the rhombus (3, 3 is the point nearest the centre) and the ship there."""


class Parameters(Item):
    """The numbers of the game; modes, endings and variants change some of them."""

    content_kind: ClassVar[str] = "parameters"

    orders: Annotated[int, Field(ge=1, le=100)]
    """Orders a round without an Admiral (FC-ORD-02)."""
    admirals_order: Few
    """Orders more while she is afloat (FC-VAR-10)."""
    harbor_points: Points
    capital_points: Points
    capture_points: Points
    afloat_points: Points
    close_within: Points
    """The band `close`: this many points behind the leader, or fewer (FC-INFO-11)."""
    shuffle_rounds: Round
    """Rounds of going to and fro before the next is refused (FC-ORD-20)."""
    round_limit: Round
    quiet_rounds: Round
    """Quiet rounds in a row before the storm speeds up (FC-STALL-01)."""
    pulled_when_away: Round
    """Rings at least this many rounds away are pulled forward (FC-STALL-02)."""
    pulled_by: Annotated[int, Field(ge=0, le=200)]
    quiet_end_rounds: Round
    """Rounds without a fight after the last ring that end a game without a limit (FC-LIMIT-05)."""
    hold_rounds: Round
    """Round ends in a row that win Hold the Capital (FC-HOLD-01)."""
    wind_veers_after: list[Round]
    downwind_cells: Reach
    upwind_ships: list[Symbol]
    """Ships that may sail straight into the wind (FC-WIND-03)."""


class Seating(Model):
    """Which anchorages the captains take, in order of seats."""

    board: Annotated[Id, Reference("board")]
    places: list[Place]
    sides: list[list[Seat]] = []
    """Teams; empty means every captain alone."""


class Mode(Item):
    """Who sails with whom."""

    content_kind: ClassVar[str] = "mode"

    name: Line
    says: Prose
    teams: bool
    hidden_scores_from: Annotated[int, Field(ge=2, le=7)] | None = None
    """Running scores are hidden with this many captains or more (FC-INFO-09)."""
    alliance_shares: bool = False
    """A side's points are divided by its captains, rounded down (FC-AMB-49)."""
    seatings: Annotated[list[Seating], Field(min_length=1)]


class Ending(Item):
    """How a game is won."""

    content_kind: ClassVar[str] = "ending"

    name: Line
    says: Prose
    win_by_all_captures: bool = False
    """All enemy Admirals in one side's hands end the game (FC-END-02)."""
    win_by_first_capture: bool = False
    """The first capture ends it (FC-FLAG-01)."""
    win_by_capital: bool = False
    """The Capital held long enough ends it (FC-HOLD-01)."""
    leaves_when_captured: bool = False
    """A captain whose Admiral is captured leaves with her fleet (FC-LAST-01)."""
    leaves_when_lost: bool = False
    """A captain whose Admiral is lost uncaptured leaves with her fleet (FC-FLAG-02)."""
    ends_when_none_can_capture: bool = False
    """Two captains who can't capture any more stop (FC-END-04)."""
    limit_may_be_lifted: bool = True
    """The host may lift the round limit (FC-LIMIT-06)."""
    harbor_choice: bool = False
    """The host may take away harbor points, with a late storm (FC-FLAG-03)."""


VariantId: TypeAlias = Literal[
    "sealed-orders",
    "wings",
    "random-islands",
    "command",
    "admirals-spyglass",
    "admirals-order",
    "admiral-lost",
    "sunk-admirals-gone",
    "truce",
    "wind",
]


class Variant(Item):
    """A switch of the table."""

    content_kind: ClassVar[str] = "variant"

    id: VariantId
    name: Line
    says: Prose
    values: list[bool | int]
    default: bool | int
    teams_only: bool = False
    grids: list[Literal["square", "hex"]] = []
    """Grids that it goes with; empty means all."""
    needs: Literal["wings", "islands"] | None = None
    """What the chart must have for it."""


class Voyage(Scenario):
    """A set-up of False Colors."""

    board: Annotated[Id, Reference("board")] = "square"
    captains: Annotated[int, Field(ge=2, le=6)]
    mode: Annotated[Id, Reference("mode")] = "open-water"
    ending: Annotated[Id, Reference("ending")] = "classic"
    round_limit: bool = True
    """False lifts the limit of rounds (FC-LIMIT-01)."""
    harbors_score: bool = True
    """False: Capture the flag without harbor points and with the late storm (FC-FLAG-03)."""
    variants: dict[VariantId, bool | int] = {}
    """Only what differs from the variants' defaults."""
    setup: Literal["standard", "rearranged", "random"] = "standard"
    """How fleets start: in formation, arranged by their captains, or dealt (FC-SETUP-13 to FC-SETUP-15)."""
    formation: Annotated[Id, Reference("formation")] = "standard"
    layouts: dict[str, dict[str, list[Cell]]] = {}
    """Fleets set up by the author: seat -> symbol -> cells; other seats follow `setup`."""


class Given(Model):
    """A position; what is not said is as at the start of round 2 of the scenario, or of a chart and default options."""

    scenario: Annotated[Id, Reference("scenario")] | None = None
    """Play by this scenario's options; none: the default options, with the captains that the ships need."""
    board: Annotated[Id, Reference("board")] | None = None
    """The chart; none is the scenario's, or open water of the square chart's size."""
    bare: bool | None = None
    """Orders are resolved and nothing is scored, stormed or ended: the default without a scenario and a board."""
    mode: Annotated[Id, Reference("mode")] | None = None
    ending: Annotated[Id, Reference("ending")] | None = None
    captains: Annotated[int, Field(ge=1, le=6)] | None = None
    sides: list[list[Seat]] | None = None
    round_limit: bool | None = None
    harbors_score: bool | None = None
    variants: dict[VariantId, bool | int] = {}
    truce: bool = False
    """True: it is round 1 and the truce holds; False: no truce, and round 2 unless `round` says otherwise."""
    ships: dict[str, Annotated[tuple[Seat, Symbol, int, int], FROM_LIST]] | None = None
    """Name -> [seat, symbol, column, row] (hex: q, r); none keeps the scenario's own set-up."""
    round: Round | None = None
    islands: list[Cell] | None = None
    """Other islands than the chart's; drills on open water say []."""
    harbors: list[Cell] | None = None
    """Other harbors than the chart's."""
    capital: list[Cell] | None = None
    """Another Capital than the chart's; [] is open water, where nothing but fights is scored."""
    points: dict[str, int] = {}
    """Seat -> points so far."""
    captured: dict[str, list[Seat]] = {}
    """Seat -> seats whose Admirals it has captured."""
    lost: list[Seat] = []
    """Seats whose Admirals were lost uncaptured."""
    quiet: Few | None = None
    """Quiet rounds so far."""
    closed_rings: Few | None = None
    """Rings that the storm has; none counts the schedule up to the round."""
    rings_close: list[Round] | None = None
    """Rounds after which the rings still open will close; none is the schedule."""
    wind: Annotated[int, Field(ge=0, le=5)] | None = None
    """Direction it blows toward: 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE."""
    capital_held: dict[str, int] = {}
    """Seat -> rounds in a row that its side has held the Capital."""
    harbor_holders: dict[str, Seat] = {}
    """`col,row` -> the seat whose side held that harbor last."""
    capital_holder: Seat | None = None
    """The seat whose side held the Capital last."""
    tracks: dict[str, list[Cell]] = {}
    """Name -> round-end cells of the rounds before, oldest first, for No shuffling."""
    known: dict[str, list[str]] = {}
    """Seat -> names of the ships whose kinds it has learned."""
    seed: int = 1
    chance: dict[str, list[int]] = {}
    """Scripted draws by stream."""


class Written(Model):
    """Orders of one round, by the ships' names: a path of cells, `hold`, or `look` at a ship."""

    orders: dict[str, list[Cell] | Literal["hold"] | Annotated[dict[Literal["look"], str], Field(min_length=1)]] = {}
    refused: dict[str, ClauseId] = {}
    """Ship -> the clause that refuses her order; she then holds, and everybody else sails on."""
    rounds: Annotated[int, Field(ge=1, le=200)] = 1
    """Repeat the round this often (with the same orders as long as they are legal; then without orders)."""


class Arranged(Model):
    """What a captain does before the first round."""

    seat: Seat
    arrange: dict[str, Cell] | Literal["random", "done"]
    """Symbol-and-number (`2a`) or cell `col,row` -> new cell; or a random layout; or done."""
    refused: ClauseId | None = None


class Expect(Model):
    """The facts that must hold; only what is named is compared."""

    ships: dict[str, Cell | None] | None = None
    """Name -> cell, or nothing when she is gone."""
    points: dict[str, int] | None = None
    """Seat -> points gained since the position was set up; seats not named gained none."""
    scores: dict[str, int] | None = None
    """Seat -> points in all (only the seats named)."""
    over: dict[Literal["reason", "winners", "clause", "round"], Any] | None = None
    """The end; `reason: null` says that the game goes on."""
    round: int | None = None
    rings: list[int] | None = None
    """Rounds after which the rings still open close."""
    closed_rings: int | None = None
    quiet: int | None = None
    wind: int | None = None
    max_orders: dict[str, int] | None = None
    """Seat -> orders it may give now."""
    strength: dict[str, int] | None = None
    """Seat -> enemy strength sunk."""
    harbors_held: dict[str, int] | None = None
    """Seat -> harbors held in the last scored round."""
    capital_held: dict[str, int] | None = None
    bands: dict[str, dict[str, Any]] | None = None
    """Seat -> seat -> band or score it is shown."""
    knows: dict[str, dict[str, Symbol | None]] | None = None
    """Seat (or `screen`) -> ship's name -> what it knows her to be."""
    events: list[Annotated[dict[str, Any], Field(min_length=1)]] | None = None
    """Events that happened, each by the facts named (at least one); `seen_by` names the seats told."""
    starting_cells: dict[str, int] | None = None
    """Seat -> cells it may set up on."""
    empty_cells: dict[str, int] | None = None
    """Seat -> anchorage cells (wings too, if in use) left empty."""


class FalseColorsDrill(Drill):
    """A position of False Colors, the orders of some rounds, and what comes of them."""

    given: Given
    do: list[Written | Arranged] = []
    expect: Expect

    def takes(self) -> Iterable[tuple[str, str]]:
        """Without a scenario: the usual chart, mode, ending and formation, as far as it names no others."""
        if self.given.scenario is None:
            for kind in ("board", "mode", "ending", "formation"):
                if getattr(self.given, kind, None) is None:
                    yield kind, Voyage.model_fields[kind].default


KINDS: tuple[type[Item], ...] = (
    Chart,
    Ship,
    FightMatrix,
    Formation,
    Parameters,
    Mode,
    Ending,
    Variant,
    Voyage,
    FalseColorsDrill,
)

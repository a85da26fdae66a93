"""Tables of False Colors, computed once: kinds, fights, and where each kind may sail from each cell.

Kinds are small ints: the Admiral 0, ratings 1 to 7, the Fireship 8; so a kind is also a strength in the order of entry
(FC-RES-22).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from authoring.grid import Grid
from authoring.vocabulary.board import HexGrid, SquareGrid

from .model import Chart, FightMatrix, Ship, Symbol
from .terms import Terms

if TYPE_CHECKING:
    from authoring.library import Library

ADMIRAL: Final = 0
CUTTER: Final = 2
BOARDING_PARTY: Final = 3
FIRESHIP: Final = 8
KINDS: Final = 9
SYMBOLS: tuple[Symbol, ...] = ("A", "1", "2", "3", "4", "5", "6", "7", "X")
KIND_OF: dict[str, int] = {symbol: kind for kind, symbol in enumerate(SYMBOLS)}

LOSE: Final = 0
WIN: Final = 1
BOTH: Final = 2
CAPTURE: Final = 3
RESULTS = {"lose": LOSE, "win": WIN, "both": BOTH, "capture": CAPTURE, "none": LOSE}

# ---- orders as ints. 0 to 31 are words; then ship * 32 + code; then places at set-up.
DONE: Final = 0
REOPEN: Final = 1
DEAL: Final = 2
FIRST_SHIP: Final = 32
HOLD: Final = 0
SAIL: Final = 1
"""SAIL + 3 * direction + (cells - 1): up to three cells in one direction (FC-CUT-01, FC-CUT-02)."""
LOOK: Final = 19
"""LOOK + direction: through the spyglass (FC-SPY-02)."""
WITHDRAW: Final = 25
"""Take back the order of a ship before the reveal (FC-ROUND-11)."""
CODES: Final = 26
ARRANGE: Final = 1 << 20
ARRANGE_CELLS: Final = 2048
WATERS_KEPT: Final = 64
"""Islands, storm and wind of that many kinds are remembered: enough for all of one game."""
REARRANGEMENTS: Final = 14
"""How many free moves of its own fleet a computer player is offered before round 1: an action budget, not a rule."""


def order_of(ship: int, code: int) -> int:
    """The int that stands for an order to a ship."""
    return FIRST_SHIP + (ship << 5) + code


@dataclass(frozen=True, slots=True)
class Roster:
    """The nine kinds and their fights, as content gives them, the same for every captain (FC-FLEET-01, FC-GEN-02)."""

    counts: tuple[int, ...]
    """Kind -> ships in one fleet: First Rate (FC-FLEET-02), Ship of the Line (FC-FLEET-03), Frigate (FC-FLEET-04),
    Sloops (FC-FLEET-05), Boarding Parties (FC-FLEET-06), Cutters (FC-FLEET-07), Privateer (FC-FLEET-08), Fireships
    (FC-FLEET-09) and the Admiral (FC-FLEET-10)."""
    rating: tuple[int, ...]
    """Kind -> rating, the number printed on her (FC-FLEET-11), 0 for the unrated (FC-FLEET-12)."""
    moves: tuple[int, ...]
    """Kind -> the most cells of an order; 0 never moves (FC-FLEET-15)."""
    looks: tuple[bool, ...]
    """Kind -> has a spyglass (FC-FLEET-13)."""
    fights: tuple[int, ...]
    """attacker * 9 + defender -> LOSE, WIN, BOTH or CAPTURE, read from the matrix (FC-FIGHT-01 to FC-FIGHT-13).

    It carries the three exceptions: the Fireship burns (FC-FIGHT-05) all but a Boarding Party (FC-FIGHT-06), who
    fights everybody else by rating (FC-FIGHT-07); a Privateer that attacks sinks a First Rate (FC-FIGHT-08) and never
    the other way round (FC-FIGHT-09), equals another (FC-FIGHT-10) and loses to the rest (FC-FIGHT-11); and any rated
    ship captures an Admiral (FC-FIGHT-12). The rows of the Fireship (FC-FIGHT-15, FC-FLEET-14) and of the Admiral
    (FC-FIGHT-16, FC-FLEET-16) are empty, since neither ever attacks.
    """
    names: tuple[str, ...]


def roster_of(library: Library) -> Roster:
    """The roster and the fight matrix of a library."""
    ships = {KIND_OF[ship.symbol]: ship for ship in library.of("token", Ship).values()}
    matrix = next(iter(library.of("fight-matrix", FightMatrix).values()))
    fights = [LOSE] * (KINDS * KINDS)
    for row in matrix.rows:
        for defender, result in zip(matrix.defenders, row.results, strict=True):
            fights[KIND_OF[row.attacker] * KINDS + KIND_OF[defender]] = RESULTS[result]
    kinds = range(KINDS)
    return Roster(
        counts=tuple(ships[k].count for k in kinds),
        rating=tuple(ships[k].rating or 0 for k in kinds),
        moves=tuple(ships[k].moves for k in kinds),
        looks=tuple(ships[k].spyglass for k in kinds),
        fights=tuple(fights),
        names=tuple(ships[k].name for k in kinds),
    )


Step = tuple[int, int]
"""(code of an order, target cell)"""
Seamanship = tuple[int, bool, bool]
"""How a kind sails and looks: cells of an order, straight into the wind too, through a spyglass."""


class Sheet(NamedTuple):
    """What a ship may be ordered from one cell, whoever lies around her."""

    base: int
    """The ship's order of code 0."""
    single: tuple[int, ...]
    """Orders that sail one cell, where no longer course goes that way."""
    steps: tuple[Step, ...]
    """The same by code, with their targets."""
    rays: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    """Straight courses of two cells and more: orders, targets."""
    looks: tuple[Step, ...]
    """Looks by code, with the neighbouring cells they are at."""

    def of(self, ship: int) -> Sheet:
        """The same for another ship."""
        base = order_of(ship, 0)
        change = base - self.base
        rays = tuple([(tuple([order + change for order in run]), targets) for run, targets in self.rays])
        return Sheet(base, tuple([order + change for order in self.single]), self.steps, rays, self.looks)

    def bound_for(self, cell: int) -> int:
        """The order that sails to a cell, or -1."""
        for code, target in self.steps:
            if target == cell:
                return self.base + code
        for run, targets in self.rays:
            if cell in targets:
                return run[targets.index(cell)]
        return -1


class Water:
    """Where ships may sail while these islands, this storm and this wind last.

    No course leads to a cell that is an island (FC-ORD-11), storm (FC-ORD-12) or off the chart (FC-ORD-07).
    """

    def __init__(self, tables: ChartTables, islands: frozenset[int], closed_rings: int, wind: int) -> None:
        self._tables = tables
        self._wind = wind
        self.closed = islands | {cell for cell, ring in enumerate(tables.ring) if ring < closed_rings}
        """Islands and storm cells."""
        self.sheets: dict[tuple[int, int, int], Sheet] = {}
        """(ship, kind, cell) -> what `survey` found; ships come to the same cells again and again."""
        self._berths: dict[tuple[Seamanship, int], Sheet] = {}

    def survey(self, ship: int, kind: int, cell: int) -> Sheet:
        """Draw up the sheet of a ship of this kind in this cell, and keep it."""
        key = (self._tables.seamanship[kind], cell)
        berth = self._berths.get(key)
        if berth is None:
            berth = self._berths[key] = self._survey_berth(cell, *key[0])
        sheet = self.sheets[ship, kind, cell] = berth.of(ship)
        return sheet

    def _survey_berth(self, cell: int, moves: int, upwind: bool, looks: bool) -> Sheet:
        """The sheet of any ship that sails and looks like this."""
        courses = self._courses_from(cell, moves, upwind)
        steps = tuple(course[0] for course in courses if len(course) == 1)
        return Sheet(
            base=0,
            single=tuple(code for code, _ in steps),
            steps=steps,
            rays=tuple((tuple(c for c, _ in course), tuple(t for _, t in course)) for course in courses if course[1:]),
            looks=self._tables.beside[cell] if looks else (),
        )

    def _courses_from(self, cell: int, moves: int, upwind: bool) -> list[tuple[Step, ...]]:
        """The straight courses from a cell, one a direction (FC-CUT-02, FC-CHART-18, FC-CHART-19).

        Only upwind ships sail straight into the wind (FC-WIND-03); exactly with it, a ship that moves at all may cover
        two hexes and a Cutter keeps her three (FC-WIND-04, FC-WIND-05). Square grids have no diagonals (FC-ORD-08).
        """
        tables, wind, closed = self._tables, self._wind, self.closed
        found = []
        for direction in range(tables.directions):
            reach = moves
            if wind >= 0 and moves:
                if direction == (wind + 3) % 6 and not upwind:
                    continue
                if direction == wind:
                    reach = max(moves, tables.terms.downwind_cells)
            course: list[Step] = []
            here = cell
            for length in range(reach):
                here = tables.neighbours[here][direction]
                if here < 0 or here in closed:
                    break
                course.append((SAIL + 3 * direction + length, here))
            if course:
                found.append(tuple(course))
        return found


class ChartTables:
    """One chart's geometry as flat tables, read from content: nothing of a chart stands in code.

    Size and neighbours: FC-CHART-01, FC-CHART-09, FC-CHART-13. Anchorages: FC-CHART-02, FC-CHART-11, FC-CHART-14,
    FC-CHART-15. Harbors: FC-CHART-03, FC-CHART-04, FC-CHART-12, FC-CHART-16. Islands: FC-CHART-05, FC-CHART-06,
    FC-CHART-20. Capital: FC-CHART-07, FC-CHART-17. Wings: FC-CHART-08.
    """

    def __init__(self, chart: Chart, roster: Roster, terms: Terms) -> None:
        self.chart = chart
        self.roster = roster
        self.terms = terms
        self.grid = grid_of(chart.grid)
        self.neighbours = self.grid.neighbours
        self.directions = len(self.grid.steps)
        self.beside = tuple(
            tuple((LOOK + direction, cell) for direction, cell in enumerate(near) if cell >= 0)
            for near in self.neighbours
        )
        """Cell -> (code of a look, neighbour)."""
        self.looks = tuple(
            looks or (kind == ADMIRAL and terms.admirals_spyglass) for kind, looks in enumerate(roster.looks)
        )
        """Kind -> looks through a spyglass at this table."""
        self.seamanship: tuple[Seamanship, ...] = tuple(
            (moves, SYMBOLS[kind] in terms.upwind, self.looks[kind]) for kind, moves in enumerate(roster.moves)
        )
        self.ring = self.grid.ring
        index = self.grid.index
        self.harbors = tuple(index[cell] for cell in chart.harbors)
        self.capital = tuple(index[cell] for cell in chart.capital)
        self.islands = frozenset(index[cell] for cell in chart.islands)
        self.anchorages = {place: tuple(index[c] for c in one.cells) for place, one in chart.anchorages.items()}
        self.wings = {place: tuple(index[c] for c in one.wings) for place, one in chart.anchorages.items()}
        self._waters: dict[tuple[frozenset[int], int, int], Water] = {}

    @cached_property
    def ends(self) -> list[list[int]]:
        """Cell -> code of a sailing order less SAIL -> the cell where it ends, -1 beyond the chart."""
        codes = range(SAIL, SAIL + 3 * self.directions)
        return [[path_of(self, cell, code)[-1] for code in codes] for cell in range(len(self.grid))]

    def starting_cells(self, seat: int) -> tuple[int, ...]:
        """Anchorage cells of a seat, and with Wings the blocks beside it (FC-SETUP-01, FC-SETUP-08, FC-SETUP-12).

        That makes 24 cells to choose from on the square chart (FC-SETUP-09), and no duty to use the wings
        (FC-SETUP-19).
        """
        place = self.terms.places[seat]
        return self.anchorages[place] + (self.wings[place] if self.terms.wings else ())

    def water(self, islands: frozenset[int], closed_rings: int, wind: int) -> Water:
        """The courses open with these islands, this many rings lost and this wind (-1: none)."""
        key = (islands, closed_rings, wind)
        found = self._waters.get(key)
        if found is None:
            if len(self._waters) > WATERS_KEPT:
                self._waters.clear()
            found = self._waters[key] = Water(self, islands, closed_rings, wind)
        return found


@lru_cache(maxsize=32)
def grid_of(shape: SquareGrid | HexGrid) -> Grid:
    """The geometry of a shape; many tables play on the same few."""
    return Grid(shape)


def path_of(tables: ChartTables, origin: int, code: int) -> list[int]:
    """The cells of a sailing order, first to last; cells beyond the chart are -1."""
    direction, length = divmod(code - SAIL, 3)
    path, here = [], origin
    for _ in range(length + 1):
        here = tables.neighbours[here][direction] if here >= 0 else -1
        path.append(here)
    return path


def code_of(tables: ChartTables, origin: int, path: Sequence[int]) -> int | None:
    """The sailing code of a path of cells, or None when it is no straight run of one to three cells."""
    near = tables.neighbours[origin]
    if not 1 <= len(path) <= 3 or path[0] not in near:
        return None
    code = SAIL + 3 * near.index(path[0]) + len(path) - 1
    return code if path_of(tables, origin, code) == list(path) else None

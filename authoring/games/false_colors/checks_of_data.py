"""SCN: the tables of False Colors (roster, matrix, formation, seatings, storms) and the positions of its drills."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import get_args

from authoring.checks.boards import fits, well_placed
from authoring.findings import Pointer, Problem, at, check
from authoring.grid import Cell, Grid
from authoring.library import Library
from authoring.spelling import meant
from authoring.vocabulary.board import HexGrid, SquareGrid

from .model import (
    Chart,
    FalseColorsDrill,
    FightMatrix,
    Formation,
    Mode,
    Place,
    Seating,
    Ship,
    Variant,
    VariantId,
    Voyage,
    Written,
)

OPEN_WATER = Grid(SquareGrid(shape="square", columns=12, rows=12))
"""The chart of a drill that names none."""
HEX_TURNS = {"E": 0, "SE": 1, "SW": 2, "W": 3, "NW": 4, "NE": 5}
CARRIED_ON = {"unlimited": "printed", "late_unlimited": "late"}
"""Schedule without a limit of rounds -> the one that it carries on."""
FEW_SHIPS = 2
"""More ships off the chart than these are one mistake: it is another chart."""
EMPTY_ROWS = {"X": "FC-FIGHT-15", "A": "FC-FIGHT-16"}


@check(
    "SCN402",
    "bad-seating",
    why="A seating puts captains at anchorages; each needs one that the chart has, and a side.",
    remedy="Name anchorages of the board, each once, and put every seat on exactly one side.",
    bad="{board: duel, places: [N, E]}",
    good="{board: duel, places: [N, S]}",
)
def bad_seating(library: Library) -> Iterator[Problem]:
    """Places exist and differ; sides hold every seat once (FC-MODE-08)."""
    boards = library.of("board", Chart)
    for mode in library.own("mode", Mode).values():
        for number, seating in enumerate(mode.seatings):
            board = boards.get(seating.board)
            here = ("seatings", number)
            for index, place in enumerate(seating.places):
                if board is not None and place not in board.anchorages:
                    message = f"board `{board.id}` has no anchorage `{place}`"
                    yield Problem(at(mode, *here, "places", index), message, meant(place, board.anchorages))
                elif place in seating.places[:index]:
                    yield Problem(at(mode, *here, "places", index), f"anchorage `{place}` is taken twice")
            trouble = _sides_trouble(mode, seating)
            if trouble:
                yield Problem(at(mode, *here, "sides"), trouble, clause="FC-GEN-08")
            same = [
                s for s in mode.seatings[:number] if s.board == seating.board and _captains(s) == _captains(seating)
            ]
            if same:
                message = f"board `{seating.board}` has a seating for {_captains(seating)} captains already"
                yield Problem(at(mode, *here), message, "Delete one of the two: nobody would ever sit at the second.")


def _captains(seating: Seating) -> int:
    return len(seating.places)


def _sides_trouble(mode: Mode, seating: Seating) -> str | None:
    captains = _captains(seating)
    if captains < 2:
        return f"{captains} captain has nobody to sail against"
    seats = sorted(seat for side in seating.sides for seat in side)
    if seating.sides and seats != list(range(1, captains + 1)):
        return f"the sides hold the seats {seats}, and there are {captains} captains"
    if seating.sides and (len(seating.sides) < 2 or not all(seating.sides)):
        return "there must be two sides or more, and a captain on each"
    if mode.teams != any(len(side) > 1 for side in seating.sides):
        return f"the mode says `teams: {str(mode.teams).lower()}`, and here " + (
            "every captain sails alone" if mode.teams else "captains share a side"
        )
    return None


def seats_are_sound(library: Library, mode: Mode, board: str) -> bool:
    """Whether a mode's seatings for a board are free of mistakes of their own."""
    chart = library.of("board", Chart).get(board)
    return all(
        _sides_trouble(mode, seating) is None
        and len(set(seating.places)) == len(seating.places)
        and (chart is None or all(place in chart.anchorages for place in seating.places))
        for seating in mode.seatings
        if seating.board == board
    )


@check(
    "SCN409",
    "bad-formation",
    why="The standard formation must hold a whole fleet and stand inside every anchorage.",
    remedy="Place as many of each ship as the roster has, each on a place of its own inside the anchorage.",
)
def bad_formation(library: Library) -> Iterator[Problem]:
    """Both forms hold the roster and fit the anchorage (FC-SETUP-06, FC-SETUP-16)."""
    roster = {str(ship.symbol): ship.count for ship in library.of("token", Ship).values()}
    if not roster or not library.whole("token"):
        return
    for formation in library.own("formation", Formation).values():
        rows = [str(symbol) for row in formation.rows for symbol in row if symbol is not None]
        for name, symbols in (("rows", rows), ("hexes", [str(symbol) for _, _, symbol in formation.hexes])):
            wrong = [
                f"{symbols.count(symbol)} of `{symbol}` instead of {count}"
                for symbol, count in roster.items()
                if symbols.count(symbol) != count
            ]
            if wrong:
                message = f"the formation has {', '.join(wrong)}"
                yield Problem(at(formation, name), message, clause="FC-SETUP-16")
        seen: set[Cell] = set()
        for number, (a, b, _) in enumerate(formation.hexes):
            if not (0 <= a <= 3 and 0 <= b <= 3):
                yield Problem(at(formation, "hexes", number), f"[{a}, {b}] is outside the anchorage of 4 by 4")
            elif (a, b) in seen:
                yield Problem(at(formation, "hexes", number), f"place [{a}, {b}] is taken twice", clause="FC-SETUP-05")
            seen.add((a, b))


@check(
    "SCN410",
    "bad-anchorage",
    why="The formation is laid into the anchorage by a rule; on other shapes ships would start outside.",
    remedy="Give square charts room for every row of the formation, and hex charts the rhombus at the corner named.",
)
def bad_anchorage(library: Library) -> Iterator[Problem]:
    """Anchorages hold a fleet; those of a hex chart are the rhombus at their corner (FC-CHART-15)."""
    fleet = sum(ship.count for ship in library.of("token", Ship).values()) if library.whole("token") else 0
    for chart in library.own("board", Chart).values():
        if not fits(chart):
            continue
        if (
            chart.grid.shape == "hex"
            and len(crooked := [place for place in chart.anchorages if _crooked(chart, place)]) > 2
        ):
            message = f"the anchorages {', '.join(crooked)} are not the 4 by 4 rhombuses at their corners"
            yield Problem(at(chart, "grid"), message, "Is the radius the one that was meant?", "FC-CHART-15")
            continue
        for place, anchorage in chart.anchorages.items():
            here = at(chart, "anchorages", place, key=True)
            if chart.grid.shape == "hex":
                if place not in HEX_TURNS:
                    message = f"a hex chart has no corner `{place}`"
                    yield Problem(here, message, f"Its corners are {', '.join(HEX_TURNS)}.", "FC-CHART-14")
                elif _crooked(chart, place) and well_placed(chart, "anchorage"):
                    message = f"anchorage {place} is not the 4 by 4 rhombus at its corner"
                    yield Problem(here, message, clause="FC-CHART-15")
            elif place not in ("N", "E", "S", "W"):
                yield Problem(here, f"a square chart has no edge `{place}`", "Its edges are N, E, S, W.", "FC-CHART-02")
            elif len(set(anchorage.cells)) < fleet:
                message = f"anchorage {place} has {len(set(anchorage.cells))} cells for {fleet} ships"
                yield Problem(here, message, clause="FC-SETUP-05")


def _crooked(chart: Chart, place: Place) -> bool:
    """Whether the anchorage at a corner of a hex chart is another shape than the rhombus there."""
    if place not in HEX_TURNS or not isinstance(chart.grid, HexGrid):
        return False
    turn, radius = Grid(chart.grid).turns("sixth-turns")[HEX_TURNS[place]], chart.grid.radius
    rhombus = {turn((radius - a, a - b)) for a in range(4) for b in range(4)}
    return rhombus != set(chart.anchorages[place].cells)


@check(
    "SCN411",
    "bad-fight-matrix",
    why="A fight that the matrix leaves open can't be settled.",
    remedy="Write one row for each ship, with a result against each; `none` for rows X and A only.",
)
def bad_fight_matrix(library: Library) -> Iterator[Problem]:
    """A row a symbol, a result a defender (FC-FIGHT-01); X and A never attack (FC-FIGHT-15, FC-FIGHT-16)."""
    symbols = {str(ship.symbol) for ship in library.of("token", Ship).values()}
    if not symbols or not library.whole("token"):
        return
    for matrix in library.own("fight-matrix", FightMatrix).values():
        columns = [str(symbol) for symbol in matrix.defenders]
        if sorted(columns) != sorted(symbols):
            yield Problem(at(matrix, "defenders"), f"the columns are {_listed(columns)}, the ships {_listed(symbols)}")
            continue  # no row can be right beside wrong columns
        attackers = [str(row.attacker) for row in matrix.rows]
        if sorted(attackers) != sorted(symbols):
            message = f"the rows are {_listed(attackers)}, the ships {_listed(symbols)}"
            yield Problem(at(matrix, "rows"), message, clause="FC-FIGHT-01")
        for number, row in enumerate(matrix.rows):
            if len(row.results) != len(matrix.defenders):
                message = f"the row of `{row.attacker}` has {len(row.results)} results for {len(columns)} defenders"
                yield Problem(at(matrix, "rows", number, "results"), message, clause="FC-FIGHT-01")
                continue
            for index, result in enumerate(row.results):
                here = at(matrix, "rows", number, "results", index)
                if row.attacker in EMPTY_ROWS and result != "none":
                    message = f"`{row.attacker}` never attacks, so she can't {result}"
                    yield Problem(here, message, clause=EMPTY_ROWS[row.attacker])
                elif row.attacker not in EMPTY_ROWS and result == "none":
                    message = f"what comes of `{row.attacker}` against `{columns[index]}` is left open"
                    yield Problem(here, message, clause="FC-FIGHT-01")


def _listed(symbols: list[str] | set[str]) -> str:
    return " ".join(sorted(symbols)) or "none"


@check(
    "SCN412",
    "bad-roster",
    why="The rules know each ship by her symbol, and need one sort of ship for each.",
    remedy="Keep one token for each of the nine symbols, and one set of parameters called `standard`.",
)
def bad_roster(library: Library) -> Iterator[Problem]:
    """One token a symbol; the tables that a game is played with are there (FC-FLEET-01)."""
    if not library.of("scenario", Voyage) and not library.of("drill", FalseColorsDrill):
        return  # a box of tokens that nothing plays with
    of_symbol: dict[str, Ship] = {}
    told: set[str] = set()
    for ship in library.of("token", Ship).values():
        other = of_symbol.setdefault(ship.symbol, ship)
        if other is not ship and ship.symbol not in told:
            told.add(ship.symbol)
            own = ship if ("token", ship.id) in library.places else other
            message = f"tokens `{other.id}` and `{ship.id}` both have the symbol `{ship.symbol}`"
            yield Problem(at(own, "symbol"), message, clause="FC-FLEET-01")
    played = [*library.own("scenario", Voyage).values(), *library.own("drill", FalseColorsDrill).values()]
    if not played:
        return
    lacks: list[str] = []
    if library.whole("token"):
        lacks += [f"a ship `{symbol}`" for symbol in "7654321XA" if symbol not in of_symbol]
    if library.whole("fight-matrix") and not library.of("fight-matrix", FightMatrix):
        lacks.append("a fight matrix")
    if library.whole("variant"):
        known = library.of("variant", Variant)
        lacks += [f"variant `{id_}`" for id_ in get_args(VariantId) if id_ not in known] if known else ["variants"]
    taken = {("parameters", "standard"), *(need for each in played for need in each.takes())}
    for kind, id_ in sorted(taken):
        if id_ not in library.items.get(kind, ()) and library.whole(kind):
            lacks.append(f"{kind} `{id_}`")
    if lacks:
        advice = "Write `builds_on: false-colors` in game.yaml to take over what the bundled game has."
        yield Problem(at(library.info), f"nothing can be played without {', '.join(lacks)}", advice)


@check(
    "SCN414",
    "bad-storm",
    why="A storm that closes rings out of order, or closes the Capital, breaks every game that lasts long enough.",
    remedy="List rising rounds, one a ring from the rim inwards, and leave out the Capital's rings.",
    bad="printed: [13, 22, 18]",
    good="printed: [13, 18, 22]",
)
def bad_storm(library: Library) -> Iterator[Problem]:
    """Rounds rise; the Capital's rings are spared (FC-CHART-21, FC-LIMIT-03)."""
    for chart in library.own("board", Chart).values():
        if not fits(chart):
            continue
        grid = Grid(chart.grid)
        spared = min((grid.ring_of(cell) for cell in chart.capital if cell in grid.index), default=0)
        for name in ("printed", "late", "unlimited", "late_unlimited"):
            rounds = getattr(chart.storm, name)
            begun = getattr(chart.storm, CARRIED_ON.get(name, name))
            if _falls(rounds):
                yield Problem(at(chart, "storm", name), "the rounds do not rise", clause="FC-CHART-21")
            elif not _falls(begun) and rounds[: len(begun)] != begun:
                message = f"the schedule does not carry on `{CARRIED_ON[name]}`"
                advice = f"Begin it with the rounds of `{CARRIED_ON[name]}`."
                yield Problem(at(chart, "storm", name), message, advice, "FC-LIMIT-04")
            elif len(rounds) > spared:
                message = f"{len(rounds)} rings would close, and only {spared} lie outside the Capital's"
                yield Problem(at(chart, "storm", name), message, clause="FC-LIMIT-03")


def _falls(rounds: list[int]) -> bool:
    return any(first >= second for first, second in pairwise(rounds))


@check(
    "SCN415",
    "bad-drill-position",
    why="A position that can't stand on the chart proves nothing.",
    remedy="Put each ship on a cell of the chart, one to a cell, and order only ships that the position names.",
    bad="ships: {a: [1, '5', 12, 4]}",
    good="ships: {a: [1, '5', 11, 4]}",
)
def bad_drill_position(library: Library) -> Iterator[Problem]:
    """Ships stand on cells of the chart, one to a cell (FC-RES-25), and orders name ships that are there."""
    # measured once: drills are many, and a board may be large
    grids = {board.id: Grid(board.grid) for board in library.of("board", Chart).values() if fits(board)}
    for drill in library.own("drill", FalseColorsDrill).values():
        board = _board_of(library, drill)
        grid = OPEN_WATER if board is None else grids.get(board)
        if grid is None:
            continue
        islands = _islands_of(library, drill, board)
        for name in ("islands", "harbors", "capital"):
            for number, cell in enumerate(getattr(drill.given, name) or ()):
                if cell not in grid.index:
                    yield Problem(at(drill, "given", name, number), f"{list(cell)} lies off the chart")
        if drill.given.ships is None:
            continue
        off = [(name, x, y) for name, (_, _, x, y) in drill.given.ships.items() if (x, y) not in grid.index]
        if len(off) > FEW_SHIPS:
            name, x, y = off[0]
            message = f"{len(off)} ships stand off the chart, `{name}` at [{x}, {y}] first"
            yield Problem(at(drill, "given", "ships"), message, "Is this the chart that was meant?")
            continue
        if not drill.given.ships and any(isinstance(step, Written) and step.orders for step in drill.do):
            yield Problem(at(drill, "given", "ships"), "ships get orders, and the position has none")
            continue
        taken: dict[Cell, str] = {}
        captains = drill.given.captains
        for name, (seat, _, x, y) in drill.given.ships.items():
            here = at(drill, "given", "ships", name)
            if (x, y) not in grid.index:
                yield Problem(here, f"ship `{name}` stands off the chart at [{x}, {y}]")
            elif (x, y) in taken:
                message = f"ships `{taken[x, y]}` and `{name}` stand in one cell, [{x}, {y}]"
                yield Problem(here, message, clause="FC-RES-25")
            elif (x, y) in islands:
                yield Problem(here, f"ship `{name}` stands on an island at [{x}, {y}]", clause="FC-ORD-11")
            elif captains is not None and seat > captains:
                yield Problem(here, f"ship `{name}` belongs to seat {seat} of {captains} captains")
            taken.setdefault((x, y), name)
        yield from _orders_name_ships(drill, drill.given.ships)


def _orders_name_ships(drill: FalseColorsDrill, ships: Collection[str]) -> Iterator[Problem]:
    named: list[tuple[str, Pointer]] = []
    for number, step in enumerate(drill.do):
        if isinstance(step, Written):
            named += [(name, ("do", number, "orders", name)) for name in step.orders]
            named += [(name, ("do", number, "refused", name)) for name in step.refused]
    named += [(name, ("expect", "ships", name)) for name in drill.expect.ships or {}]
    told: set[str] = set()
    for name, pointer in named:
        if name not in ships and name not in told:
            told.add(name)
            yield Problem(at(drill, *pointer, key=True), f"the position has no ship `{name}`", meant(name, ships))


def _board_of(library: Library, drill: FalseColorsDrill) -> str | None:
    """The id of a drill's chart ("" when its scenario is not there); none is open water."""
    given = drill.given
    if given.board is not None or given.scenario is None:
        return given.board
    voyage = library.of("scenario", Voyage).get(given.scenario)
    return voyage.board if voyage is not None else ""


def _islands_of(library: Library, drill: FalseColorsDrill, board: str | None) -> Collection[Cell]:
    """The islands of a drill's position; none when they are dealt."""
    given = drill.given
    voyage = library.of("scenario", Voyage).get(given.scenario) if given.scenario is not None else None
    options = {**voyage.variants, **given.variants} if voyage is not None else given.variants
    if options.get("random-islands"):
        return ()
    if given.islands is not None or board is None:
        return given.islands or ()
    return library.get("board", board, Chart).islands


DATA_CHECKS = (
    bad_seating,
    bad_formation,
    bad_anchorage,
    bad_fight_matrix,
    bad_roster,
    bad_storm,
    bad_drill_position,
)

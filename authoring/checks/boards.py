"""GEO: what lies where on a board, and whether every seat sees the same map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from authoring.findings import At, Problem, at, check
from authoring.grid import Cell, Grid, Turn
from authoring.library import Library
from authoring.vocabulary.base import Item
from authoring.vocabulary.board import Area, Board
from authoring.vocabulary.sizes import PAPERS

START, BLOCK, GOALS = "anchorage", "island", ("harbor", "capital")
FEW_CELLS = 4
"""More cells than that lie off a board because its grid is wrong, not because each of them is."""
SHEET_MARGIN_MM = 8.0
SHEET_OVERLAP_MM = 8.0


def _boards(library: Library) -> Iterator[tuple[Board, Grid]]:
    """Boards of cells; boards of places and lanes have no grid."""
    for board in library.own("board", Item).values():
        if isinstance(board, Board):
            yield board, Grid(board.grid)


def _fitting(library: Library) -> Iterator[tuple[Board, Grid]]:
    return (pair for pair in _boards(library) if fits(pair[0]))


def _at(board: Board, area: Area, number: int = 0) -> At:
    return at(board, *area.at, area.first + number)


def _named(grid: Grid, cell: Cell) -> str:
    return f"{list(cell)} ({grid.name(cell)})" if cell in grid.index else str(list(cell))


def _titled(area: Area) -> str:
    return area.label if area.role in area.label.lower() else f"{area.role} {area.label}"


@check(
    "GEO301",
    "off-board",
    why="A cell that the board does not have can be neither printed nor sailed to.",
    remedy="Correct the cell: [column, row] from 0 on square boards, [q, r] from the centre on hex boards.",
    bad="harbors: [[12, 2]]",
    good="harbors: [[9, 2]]",
)
def off_board(library: Library) -> Iterator[Problem]:
    """Every cell of every area is a cell of the grid."""
    for board, grid in _boards(library):
        off = _off(board, grid)
        if len(off) > FEW_CELLS:
            area, number = off[0]
            message = f"{len(off)} cells lie off board `{board.id}`, {area.role} cell {list(area.cells[number])} first"
            yield Problem(at(board, "grid"), message, "Is the grid as large as the board that was meant?")
            continue
        for area, number in off:
            message = f"{area.role} cell {list(area.cells[number])} lies off board `{board.id}`"
            yield Problem(_at(board, area, number), message)


def _off(board: Board, grid: Grid) -> list[tuple[Area, int]]:
    return [
        (area, number) for area in board.areas() for number, cell in enumerate(area.cells) if cell not in grid.index
    ]


@check(
    "GEO302",
    "cell-twice",
    why="The second mention does nothing; another cell was probably meant.",
    remedy="Write the cell that was meant, or delete the second one.",
    bad="capital: [[5, 5], [5, 5]]",
    good="capital: [[5, 5], [6, 5]]",
)
def cell_twice(library: Library) -> Iterator[Problem]:
    """No cell is listed twice for one role."""
    for board, grid in _boards(library):
        seen: set[tuple[str, Cell]] = set()
        for area in board.areas():
            for number, cell in enumerate(area.cells):
                if (area.role, cell) in seen:
                    yield Problem(_at(board, area, number), f"{area.role} cell {_named(grid, cell)} is listed twice")
                seen.add((area.role, cell))


@check(
    "GEO303",
    "overlap",
    why="A cell has one use; where two meet, the rules and the print would each pick another.",
    remedy="Move one of the two.",
    bad="islands: [[5, 5]]   # the Capital's cell",
    good="islands: [[4, 4]]",
)
def overlap(library: Library) -> Iterator[Problem]:
    """Areas of different roles share no cell."""
    for board, grid in _fitting(library):
        first: dict[Cell, Area] = {}
        for area in board.areas():
            for number, cell in enumerate(area.cells):
                other = first.setdefault(cell, area)
                if other.role != area.role:
                    message = f"{area.role} cell {_named(grid, cell)} lies on {_titled(other)}"
                    yield Problem(_at(board, area, number), message, clause=board.clauses.get("overlap"))


@check(
    "GEO304",
    "unequal-seats",
    why="Seats that see different maps decide games before the first order.",
    remedy="Place the images under the board's symmetry too, or name the symmetry the board really has.",
    bad="symmetry: half-turn\nislands: [[2, 3]]",
    good="symmetry: half-turn\nislands: [[2, 3], [7, 6]]",
)
def unequal_seats(library: Library) -> Iterator[Problem]:
    """Every area has its image, as an area of the same role, under each turn of the board's symmetry."""
    for board, grid in _fitting(library):
        turns = _turns(board, grid)
        uneven = [
            (role, _least_even([area for area in board.areas() if area.role == role], turns)) for role in _roles(board)
        ]
        found = [each for role, each in uneven if each is not None and role not in _misplaced(board, grid)]
        if len(found) > 2:
            message = f"the board has no {board.symmetry} symmetry: " + ", ".join(_titled(area) for area, _ in found)
            message += " have no twins where they should"
            yield Problem(at(board, "symmetry"), message, clause=board.clauses.get("unequal-seats"))
            continue
        for area, missing in found:
            names = ", ".join(_named(grid, cell) for cell in missing[:4])
            what = f"{area.role} {_named(grid, area.cells[0])}" if len(area.cells) == 1 else _titled(area)
            message = f"{what} has no twin at {names} under the board's {board.symmetry} symmetry"
            place = _at(board, area, _odd_one(board, area, turns))
            yield Problem(place, message, clause=board.clauses.get("unequal-seats"))


def same_for_all(board: Board, role: str) -> bool:
    """Whether the areas of a role are mapped onto one another by every turn of the board's symmetry, if it has it."""
    areas = [area for area in board.areas() if area.role == role]
    return _least_even(areas, _turns(board, Grid(board.grid))) is None


def fits(board: Board) -> bool:
    """Whether the grid is the one that the areas were written for: if not, that is the one mistake to tell."""
    return len(_off(board, Grid(board.grid))) <= FEW_CELLS


def well_placed(board: Board, role: str) -> bool:
    """Whether a role's areas have no finding of their own: on the board, apart from others, the same for all seats."""
    return role not in _misplaced(board, Grid(board.grid)) and same_for_all(board, role)


def _roles(board: Board) -> list[str]:
    return list(dict.fromkeys(area.role for area in board.areas()))


def _misplaced(board: Board, grid: Grid) -> set[str]:
    """Roles with a cell that lies off the board, is listed twice or lies on another role's: that is their mistake."""
    roles, uses = set(), Counter[Cell]()
    for area in board.areas():
        uses.update(area.cells)
    for area in board.areas():
        if any(cell not in grid.index or uses[cell] > 1 for cell in area.cells):
            roles.add(area.role)
    return roles


def _odd_one(board: Board, area: Area, turns: tuple[Turn, ...]) -> int:
    """Which of an area's cells has the most images on cells of another use."""
    covered = {cell for each in board.areas() if each.role == area.role for cell in each.cells}
    lonely = [sum(turn(cell) not in covered for turn in turns) for cell in area.cells]
    return lonely.index(max(lonely))


def _least_even(areas: list[Area], turns: tuple[Turn, ...]) -> tuple[Area, list[Cell]] | None:
    """The area with the most images missing, and for each missing image a cell that should belong to it."""
    family = {frozenset(area.cells) for area in areas}
    covered = {cell for area in areas for cell in area.cells}
    worst: tuple[Area, list[Cell]] | None = None
    for area in areas:
        missing: dict[Cell, None] = {}
        for turn in turns:
            image = [turn(cell) for cell in area.cells]
            if frozenset(image) not in family:
                missing[next((cell for cell in image if cell not in covered), image[0])] = None
        if missing and (worst is None or len(missing) > len(worst[1])):
            worst = area, list(missing)
    return worst


def _turns(board: Board, grid: Grid) -> tuple[Turn, ...]:
    try:
        return grid.turns(board.symmetry)
    except ValueError:
        return ()


@check(
    "GEO305",
    "unreachable",
    why="What no fleet can reach is scenery, and whoever counts on it loses.",
    remedy="Open a way through the islands, or move the place.",
)
def unreachable(library: Library) -> Iterator[Problem]:
    """Every harbor and the Capital can be reached from every anchorage around the islands."""
    for board, grid in _fitting(library):
        for area, starts in _cut_off(board, grid):
            names = " and ".join(starts)
            message = f"{_titled(area)} can't be reached from anchorage {names}"
            yield Problem(_at(board, area), message, clause=board.clauses.get("unreachable"))


def _cut_off(board: Board, grid: Grid) -> Iterator[tuple[Area, list[str]]]:
    areas = board.areas()
    blocked = _cells(grid, [area for area in areas if area.role == BLOCK])
    reached = {
        area.label: grid.distances(_cells(grid, [area]) - blocked, blocked) for area in areas if area.role == START
    }
    for area in areas:
        cells = _cells(grid, [area])
        if area.role in GOALS and cells and not cells & blocked:
            starts = [start for start, far in reached.items() if all(far[cell] < 0 for cell in cells)]
            if starts:
                yield area, starts


def _cells(grid: Grid, areas: list[Area]) -> set[int]:
    return {grid.index[cell] for area in areas for cell in area.cells if cell in grid.index}


@check(
    "GEO306",
    "closed-pocket",
    why="Water that no ship can enter is a printed lie, and random placements can fall into it.",
    remedy="Take an island away, or fill the pocket with islands.",
)
def closed_pocket(library: Library) -> Iterator[Problem]:
    """All open water hangs together."""
    for board, grid in _fitting(library):
        areas = board.areas()
        islands = [area for area in areas if area.role == BLOCK]
        blocked = _cells(grid, islands)
        starts = _cells(grid, [area for area in areas if area.role == START]) - blocked
        if not starts:
            continue
        far = grid.distances(starts, blocked)
        cut = {cell for cell, steps in enumerate(far) if steps < 0 and cell not in blocked}
        goals = {cell for area, _ in _cut_off(board, grid) for cell in _cells(grid, [area])}
        while cut:
            pocket = {cell for cell, steps in enumerate(grid.distances([min(cut)], blocked)) if steps >= 0}
            cut -= pocket
            if pocket & goals:
                continue
            cell = grid.cells[min(pocket)]
            message = f"{len(pocket)} cells of open water are closed in, {_named(grid, cell)} among them"
            wall = next(
                (area for area in islands if any(_touch(grid, pocket, each) for each in area.cells)), islands[0]
            )
            yield Problem(
                _at(board, wall), message if len(pocket) > 1 else f"open water {_named(grid, cell)} is closed in"
            )


def _touch(grid: Grid, pocket: set[int], cell: Cell) -> bool:
    return cell in grid.index and any(near in pocket for near in grid.neighbours[grid.index[cell]])


@check(
    "GEO307",
    "impossible-symmetry",
    why="A grid of that shape can't be turned that way, so no seat can be compared with another.",
    remedy="Square grids have square and quarter-turns (if as wide as high), half-turn or none; hex grids hexagon, "
    "sixth-turns, half-turn or none.",
    bad="grid: {shape: square, columns: 12, rows: 10}\nsymmetry: square",
    good="grid: {shape: square, columns: 12, rows: 10}\nsymmetry: half-turn",
)
def impossible_symmetry(library: Library) -> Iterator[Problem]:
    """The declared symmetry is one that the grid has."""
    for board, grid in _boards(library):
        try:
            grid.turns(board.symmetry)
        except ValueError as error:
            yield Problem(at(board, "symmetry"), str(error))


@check(
    "GEO308",
    "too-few-tiles",
    why="A board that its sheets can't hold at true scale can't be printed.",
    remedy="Give it more tiles, or a smaller pitch.",
    bad="pitch_mm: 60\ntiles: [1, 1]",
    good="pitch_mm: 28\ntiles: [2, 2]",
)
def too_few_tiles(library: Library) -> Iterator[Problem]:
    """Each sheet's share fits within margins and overlap on both letter and A4, upright."""
    spare = 2 * SHEET_MARGIN_MM + SHEET_OVERLAP_MM
    sheet = [min(PAPERS["letter"][axis], PAPERS["a4"][axis]) - spare for axis in (0, 1)]
    for board, grid in _fitting(library):
        centres = [grid.centre_mm(cell, board.pitch_mm) for cell in grid.cells]
        for axis, word in ((0, "across"), (1, "down")):
            span = max(c[axis] for c in centres) - min(c[axis] for c in centres)
            # a hex is 2/sqrt(3) pitches tall, corner to corner
            size = span + board.pitch_mm * (1.1547 if grid.hex and axis == 1 else 1.0)
            share = size / board.tiles[axis]
            if share > sheet[axis]:
                message = (
                    f"board `{board.id}` is {size:.0f} mm {word}: {share:.0f} mm on each of "
                    f"{board.tiles[axis]} sheets, "
                    f"which have room for {sheet[axis]:.0f} mm"
                )
                yield Problem(at(board, "tiles", axis), message)

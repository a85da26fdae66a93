"""Where a board's cells lie on its chart, in mm from the chart's top left corner."""

from __future__ import annotations

from functools import cached_property
from math import atan2, cos, degrees, pi, sin, sqrt

from authoring.grid import Cell, Grid
from authoring.vocabulary.board import Area, Board, HexGrid, SquareGrid
from printkit.drawing import Point

BORDER_MM = 9.0
"""Width of the border around the cells; it is trimmed on its outer edge."""
WORDS_MM = 4.5
"""Names and rounds of hexes reach so far to both sides of the middles of the cells, which are half a pitch apart."""
BAND_MM = 34.0
"""Height of the title band below a square chart."""
Box = tuple[float, float, float, float]


class Plan:
    """One board at true scale: centres, corners, edges, regions and the frame around them."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.grid = Grid(board.grid)
        self.pitch = board.pitch_mm
        self.rounds = board.ring_rounds()
        self.areas = board.areas()
        self.area_of: dict[Cell, Area] = {cell: area for area in self.areas for cell in area.cells}
        if isinstance(board.grid, SquareGrid):
            self.field_mm: Point = (board.grid.columns * self.pitch, board.grid.rows * self.pitch)
            self.size_mm: Point = (self.field_mm[0] + 2 * BORDER_MM, self.field_mm[1] + 2 * BORDER_MM + BAND_MM)
            self.origin: Point = (BORDER_MM, BORDER_MM)
        else:
            side = self.pitch / sqrt(3)
            self.field_mm = ((2 * board.grid.radius + 1) * self.pitch, (3 * board.grid.radius + 2) * side)
            self.size_mm = (self.field_mm[0] + 2 * BORDER_MM, self.field_mm[1] + 2 * BORDER_MM)
            self.origin = (self.size_mm[0] / 2, self.size_mm[1] / 2)

    @property
    def hex(self) -> bool:
        """Whether the cells are hexes."""
        return self.grid.hex

    @property
    def check(self) -> str:
        """What to measure on a sheet besides its ruler."""
        return f"a cell {self.pitch:g}\u00a0mm"

    @property
    def middle(self) -> Point:
        """The centre of the field of cells."""
        return (BORDER_MM + self.field_mm[0] / 2, BORDER_MM + self.field_mm[1] / 2)

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """A cell's corners about its centre, clockwise; edge i runs from corner i to the next, towards step i."""
        half = self.pitch / 2
        if not self.hex:
            return ((-half, -half), (half, -half), (half, half), (-half, half))
        radius = self.pitch / sqrt(3)
        # Hex steps start in the east: its edge runs from the corner at -30 degrees to the one at 30.
        return tuple((radius * cos((60 * i - 30) * pi / 180), radius * sin((60 * i - 30) * pi / 180)) for i in range(6))

    @property
    def cell_size_mm(self) -> Point:
        """Extents of a cell: square side twice, or a hex's width across flats and height across corners."""
        return (self.pitch, self.pitch * 2 / sqrt(3)) if self.hex else (self.pitch, self.pitch)

    def centre(self, cell: Cell) -> Point:
        """Centre of a cell."""
        x, y = self.grid.centre_mm(cell, self.pitch)
        return (self.origin[0] + x, self.origin[1] + y)

    def neighbour(self, cell: Cell, edge: int) -> Cell:
        """The cell across an edge, on the board or beyond it."""
        dx, dy = self.grid.steps[edge]
        return (cell[0] + dx, cell[1] + dy)

    def edge(self, cell: Cell, number: int) -> tuple[Point, Point]:
        """An edge of a cell from corner to corner, clockwise around the cell."""
        x, y = self.centre(cell)
        a, b = self.corners[number], self.corners[(number + 1) % len(self.corners)]
        return (x + a[0], y + a[1]), (x + b[0], y + b[1])

    def outline(self, cells: tuple[Cell, ...]) -> list[list[Point]]:
        """The closed lines around a region of cells, clockwise."""
        inside = set(cells)
        following: dict[Point, Point] = {}
        for cell in cells:
            for number in range(len(self.corners)):
                if self.neighbour(cell, number) not in inside:
                    a, b = self.edge(cell, number)
                    following[_key(a)] = _key(b)
        lines = []
        while following:
            start, here = following.popitem()
            line = [start, here]
            while here != start and here in following:
                here = following.pop(here)
                line.append(here)
            lines.append(line[:-1])
        return lines

    def centroid(self, cells: tuple[Cell, ...]) -> Point:
        """The mean of the cells' centres."""
        points = [self.centre(cell) for cell in cells]
        return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)

    def facing(self, at: Point) -> float:
        """Degrees that turn a text at this place so that its foot points away from the chart's middle."""
        x, y = at[0] - self.middle[0], at[1] - self.middle[1]
        if abs(x) < 0.01 and abs(y) < 0.01:
            return 0.0
        return degrees(atan2(-x, y))

    def front(self, area: Area) -> tuple[Cell, ...]:
        """The cells of an area that lie farthest from the rim."""
        deepest = max(self.grid.ring_of(cell) for cell in area.cells)
        return tuple(cell for cell in area.cells if self.grid.ring_of(cell) == deepest)

    def ring(self, cell: Cell) -> int | None:
        """The storm ring of a cell, or None where no ring of the board's schedule reaches."""
        number = self.grid.ring_of(cell)
        return number if number < len(self.rounds) else None

    def box(self, cell: Cell) -> Box:
        """Left, top, right, bottom of a cell."""
        x, y = self.centre(cell)
        w, h = self.cell_size_mm
        return (x - w / 2, y - h / 2, x + w / 2, y + h / 2)

    def seams(self, across: int, down: int, strip_mm: float = 0.0) -> tuple[list[float], list[float]]:
        """Where the chart is cut into sheets: x and y of the inner seams, on cell edges of a square chart.

        `strip_mm` is the width of the glue strips, which the last sheet of a row goes without.
        """
        if isinstance(self.board.grid, HexGrid):
            return (
                self._hex_seams(across, strip_mm),
                [self.size_mm[1] * i / down for i in range(1, down)],
            )
        columns, rows = self.board.grid.columns, self.board.grid.rows
        return (
            [BORDER_MM + self.pitch * round(columns * i / across) for i in range(1, across)],
            [BORDER_MM + self.pitch * round(rows * i / down) for i in range(1, down)],
        )

    def _hex_seams(self, across: int, strip_mm: float) -> list[float]:
        """Seams between the columns of names and rounds, with no sheet larger than if all were equally wide."""
        width, even = self.size_mm[0], self.size_mm[0] / across
        best: dict[float, tuple[float, tuple[float, ...]]] = {0.0: (0.0, ())}
        for number in range(1, across):
            middle = even * number
            reached: dict[float, tuple[float, tuple[float, ...]]] = {}
            for step in range(-60, 61):
                x = middle + step * self.pitch / 120
                if self._clear_of_words(x):
                    ways = [
                        (cost + abs(x - middle), (*path, x))
                        for left, (cost, path) in best.items()
                        if 0 < x - left <= even + 1e-9
                    ]
                    if ways:
                        reached[x] = min(ways)
            best = reached
        found = [each for x, each in best.items() if width - x <= even + strip_mm + 1e-9]
        return list(min(found)[1]) if found else [even * number for number in range(1, across)]

    def _clear_of_words(self, x: float) -> bool:
        """Whether a line down a hex chart misses what stands around the middles and the corners of its cells."""
        column = self.pitch / 2
        off = (x - self.origin[0]) % column
        return min(off, column - off) > WORDS_MM


def _key(point: Point) -> Point:
    """Corners shared by cells are computed on several ways; a thousandth of a millimetre makes them equal."""
    return (round(point[0], 3) + 0.0, round(point[1], 3) + 0.0)

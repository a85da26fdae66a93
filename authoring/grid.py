"""Square and hex grids: cells as indices, neighbours, rings, lines, symmetry, notation.

Cells are numbered row by row (hex: by r, then q), so that an index orders cells as the rules want them ordered. Square
directions are N, E, S, W; hex directions E, SE, SW, W, NW, NE, clockwise, so that a turn is an addition.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import cached_property
from math import sqrt
from typing import TypeAlias

from authoring.vocabulary.board import HexGrid, SquareGrid

Cell: TypeAlias = tuple[int, int]
Turn: TypeAlias = Callable[[Cell], Cell]

SQUARE_STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
SQUARE_NAMES = ("N", "E", "S", "W")
HEX_STEPS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
HEX_NAMES = ("E", "SE", "SW", "W", "NW", "NE")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Grid:
    """A grid's geometry, computed once."""

    def __init__(self, shape: SquareGrid | HexGrid) -> None:
        self.shape = shape
        self.hex = isinstance(shape, HexGrid)
        self.steps = HEX_STEPS if self.hex else SQUARE_STEPS
        self.step_names = HEX_NAMES if self.hex else SQUARE_NAMES
        self.cells: tuple[Cell, ...] = tuple(self._all_cells())
        """Index -> cell, row by row."""
        self.index: dict[Cell, int] = {cell: number for number, cell in enumerate(self.cells)}

    def _all_cells(self) -> Iterable[Cell]:
        if isinstance(self.shape, HexGrid):
            size = self.shape.radius
            for r in range(-size, size + 1):
                for q in range(max(-size, -size - r), min(size, size - r) + 1):
                    yield q, r
        else:
            for row in range(self.shape.rows):
                for column in range(self.shape.columns):
                    yield column, row

    def __len__(self) -> int:
        return len(self.cells)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """Index -> neighbour in each direction, -1 beyond the edge."""
        return tuple(tuple(self.index.get((x + dx, y + dy), -1) for dx, dy in self.steps) for x, y in self.cells)

    @cached_property
    def ring(self) -> tuple[int, ...]:
        """Index -> ring, counted from 0 at the rim."""
        return tuple(self.ring_of(cell) for cell in self.cells)

    def ring_of(self, cell: Cell) -> int:
        """Steps from the rim."""
        x, y = cell
        if isinstance(self.shape, HexGrid):
            return self.shape.radius - max(abs(x), abs(y), abs(x + y))
        return min(x, y, self.shape.columns - 1 - x, self.shape.rows - 1 - y)

    def distance(self, a: Cell, b: Cell) -> int:
        """Steps between two cells on open water."""
        dx, dy = a[0] - b[0], a[1] - b[1]
        if self.hex:
            return max(abs(dx), abs(dy), abs(dx + dy))
        return abs(dx) + abs(dy)

    def distances(self, start: Iterable[int], blocked: frozenset[int] | set[int]) -> list[int]:
        """Shortest paths in steps from any of the start cells around the blocked ones; -1 where none leads."""
        found = [-1] * len(self.cells)
        queue = deque(start)
        for cell in queue:
            found[cell] = 0
        while queue:
            cell = queue.popleft()
            for near in self.neighbours[cell]:
                if near >= 0 and found[near] < 0 and near not in blocked:
                    found[near] = found[cell] + 1
                    queue.append(near)
        return found

    # ---- symmetry

    def turns(self, symmetry: str) -> tuple[Turn, ...]:
        """The maps of a named symmetry, the identity first; "none" has it alone."""
        if symmetry == "none":
            return (lambda cell: cell,)
        if isinstance(self.shape, HexGrid):
            sixth = [self._sixth_turns(k) for k in range(6)]
            if symmetry == "half-turn":
                return (sixth[0], sixth[3])
            if symmetry == "hexagon":
                return (*sixth, *(lambda c, t=t: t((c[1], c[0])) for t in sixth))
            if symmetry == "sixth-turns":
                return tuple(sixth)
            raise ValueError(f"a hex grid has no {symmetry} symmetry")
        wide, high = self.shape.columns - 1, self.shape.rows - 1
        half: Turn = lambda c: (wide - c[0], high - c[1])  # noqa: E731
        same: Turn = lambda c: c  # noqa: E731
        if symmetry == "half-turn":
            return (same, half)
        if wide != high or symmetry not in {"square", "quarter-turns"}:
            raise ValueError(f"a grid of {wide + 1} by {high + 1} has no {symmetry} symmetry")
        quarter: tuple[Turn, ...] = (same, lambda c: (high - c[1], c[0]), half, lambda c: (c[1], high - c[0]))
        if symmetry == "quarter-turns":
            return quarter
        return (*quarter, *(lambda c, t=t: t((c[1], c[0])) for t in quarter))

    @staticmethod
    def _sixth_turns(times: int) -> Turn:
        def turn(cell: Cell) -> Cell:
            q, r = cell
            for _ in range(times):
                q, r = -r, q + r
            return q, r

        return turn

    # ---- notation

    def name(self, cell: Cell) -> str:
        """Square: column letter, row number from 1 (F5). Hex: letter of r from the north, q + radius + 1 (I9)."""
        x, y = cell
        if isinstance(self.shape, HexGrid):
            return f"{_letters(y + self.shape.radius)}{x + self.shape.radius + 1}"
        return f"{_letters(x)}{y + 1}"

    @cached_property
    def names(self) -> dict[str, Cell]:
        """Name -> cell."""
        return {self.name(cell): cell for cell in self.cells}

    # ---- geometry

    def centre_mm(self, cell: Cell, pitch_mm: float) -> tuple[float, float]:
        """Centre of a cell in mm, x right, y down; squares from the board's corner, hexes from the centre hex."""
        x, y = cell
        if self.hex:
            return pitch_mm * (x + y / 2), pitch_mm * y * sqrt(3) / 2
        return pitch_mm * (x + 0.5), pitch_mm * (y + 0.5)


def _letters(number: int) -> str:
    """A, B, ... Z, AA, AB ..."""
    head, last = divmod(number, 26)
    return (_letters(head - 1) if head else "") + LETTERS[last]

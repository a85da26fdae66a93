"""A board as a chart at true scale."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.vocabulary.board import Board
from printkit.charts.cells import Cells
from printkit.charts.features import Features
from printkit.charts.palette import Palette
from printkit.charts.plan import Plan
from printkit.charts.surround import Surround
from printkit.drawing import Drawing, Group
from printkit.typeset import PrintProblem


class Chart:
    """A board's groups in drawing order, each small enough to be left out of a sheet that it doesn't touch.

    Every cell is a tagged group (role `cell`, item `<board>:<name>`); its declared size follows from the board's pitch.
    """

    def __init__(self, board: Board, palette: Palette) -> None:
        self.plan = Plan(board)
        self.palette = palette
        self.cells = Cells(self.plan, palette)
        self.features = Features(self.plan, palette)
        self.surround = Surround(self.plan, palette, self.cells, self.features)
        self.field = tuple(self._field())
        """Water first, then lines, signs and names."""
        self.frame = tuple(self.surround.groups())
        """Border, cartouche, rose and key."""

    @property
    def problems(self) -> list[PrintProblem]:
        """What of its words has no room."""
        return self.surround.problems

    @property
    def groups(self) -> tuple[Group, ...]:
        """Field and frame."""
        return (*self.field, *self.frame)

    def _field(self) -> Iterator[Group]:
        plan, features = self.plan, self.features
        order = plan.grid.cells
        yield from (self.cells.cell(cell) for cell in order)
        yield from features.ring_lines()
        for role in ("wing", "anchorage"):
            for area in plan.areas:
                if area.role == role:
                    yield from features.border(area)
        rest = [area for area in plan.areas if area.role not in {"wing", "anchorage"}]
        for area in rest:
            yield from features.border(area)
        for area in rest:
            yield from features.signs(area)
        yield from (self.cells.names(cell) for cell in order)
        if not self.palette.once:
            yield from features.ring_words()


def chart(board: Board, palette: Palette) -> Drawing:
    """The whole chart in mm at true scale, trimmed on its own edge."""
    drawn = Chart(board, palette)
    return Drawing(drawn.plan.size_mm, drawn.groups)

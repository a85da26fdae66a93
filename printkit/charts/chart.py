"""A board as a chart at true scale."""

from __future__ import annotations

from authoring.vocabulary.board import Board
from printkit.charts.cells import Cells
from printkit.charts.features import Features
from printkit.charts.palette import Palette
from printkit.charts.plan import Plan
from printkit.charts.surround import Surround
from printkit.drawing import Drawing, Group


def chart(board: Board, palette: Palette) -> Drawing:
    """The whole chart in mm at true scale, trimmed on its own edge; its marks are groups that a sheet may leave out.

    Every cell is a tagged group (role `cell`, item `<board>:<name>`) whose declared size is the board's pitch.
    """
    plan = Plan(board)
    return Drawing(plan.size_mm, tuple(chart_groups(plan, palette)))


def chart_groups(plan: Plan, palette: Palette) -> list[Group]:
    """The chart's groups in drawing order: water first, then lines, signs, names, and the frame."""
    cells = Cells(plan, palette)
    features = Features(plan, palette)
    order = plan.grid.cells
    found = [cells.cell(cell) for cell in order]
    found += features.ring_lines()
    for role in ("wing", "anchorage"):
        found += [line for area in plan.areas if area.role == role for line in features.border(area)]
    rest = [area for area in plan.areas if area.role not in {"wing", "anchorage"}]
    for area in rest:
        found += features.border(area)
    for area in rest:
        found += features.signs(area)
    found += [cells.names(cell) for cell in order]
    found += features.ring_words()
    found += Surround(plan, palette, cells, features).groups()
    return found

"""Figures that a booklet may show: a board, a square of signs, a ship, a set's mark, a layout."""

from __future__ import annotations

from authoring.library import Library
from authoring.vocabulary import booklet as content
from authoring.vocabulary.base import Item
from authoring.vocabulary.board import Board, GraphBoard
from authoring.vocabulary.form import Form, Matrix
from authoring.vocabulary.token import PieceSet, Token
from printkit.charts.chart import Chart
from printkit.charts.graph import GraphChart
from printkit.charts.palette import Palette
from printkit.drawing import Drawing, Group, Style, group, moved, polygon, rectangle
from printkit.layout import Layouts
from printkit.sheets.form_blocks import draw
from printkit.sheets.problems import PieceProblem
from printkit.sheets.ruled import FormContext
from printkit.sheets.tiles import untagged
from printkit.tokens.marks import mark
from printkit.tokens.ships import ship

FIGURES = ("board", "matrix", "ship", "mark", "layout")
PORT_MM, SAIL_MM = 5.0, 4.0
"""Discs on a board of lanes in a booklet; what stands in them is read without a glass."""


class UnknownFigureError(LookupError):
    """A figure of no known name, or of an item that is not there."""


def figure(
    block: content.Figure, library: Library, palette: Palette, width_mm: float, problems: list[PieceProblem]
) -> Drawing:
    """The drawing of a figure, at most as wide as its column; what is wrong in a layout is told in `problems`.

    Raises UnknownFigureError.
    """
    item = block.item or ""
    try:
        if block.figure == "board":
            room = (width_mm, block.height_mm)
            board = library.get("board", item, Item)
            if isinstance(board, GraphBoard):
                return _lanes(board, Layouts(library, palette), palette, room)
            return _board(library.get("board", item, Board), palette, room)
        if block.figure == "matrix":
            return _matrix(library.get("form", item, Form), library, palette, width_mm)
        if block.figure == "ship":
            token = library.get("token", item, Token)
            if token.drawing:
                high = min(block.height_mm, width_mm / 1.3)
                drawn = ship(token.drawing, high, palette.ink, palette.colour("accent"))
                return Drawing((high * 1.3, high), (group(drawn, matrix=moved(high * 0.62, high * 0.9)),))
        if block.figure == "mark":
            high = min(block.height_mm, width_mm)
            return Drawing((high, high), (mark(library.get("set", item, PieceSet), (0, 0), (high, high), palette.ink),))
        if block.figure == "layout":
            return _layout(item, Layouts(library, palette), (width_mm, block.height_mm), problems)
    except KeyError as error:
        raise UnknownFigureError(f"no item `{item}` for the figure `{block.figure}`") from error
    raise UnknownFigureError(f"no figure is called `{block.figure}`; there are {', '.join(FIGURES)}")


def _board(board: Board, palette: Palette, room_mm: tuple[float, float]) -> Drawing:
    """The field of a board without names too small to read."""
    drawn = Chart(board, Palette(palette.theme, once=True, asked=palette.asked))
    plan = drawn.plan
    factor = min(room_mm[1] / plan.field_mm[1], room_mm[0] / plan.field_mm[0])
    border = plan.middle[0] - plan.field_mm[0] / 2
    cells = [drawn.cells.plain(cell) for cell in plan.grid.cells]
    lines = [one for area in plan.areas for one in (*drawn.features.border(area), *drawn.features.signs(area))]
    rim = [polygon(one, Style(stroke=palette.ink, width=0.9)) for one in plan.outline(plan.grid.cells)]
    marks = group(
        *untagged(cells),
        *drawn.features.ring_lines(),
        *lines,
        *rim,
        matrix=(factor, 0.0, 0.0, factor, -border * factor, -border * factor),
    )
    return Drawing((plan.field_mm[0] * factor, plan.field_mm[1] * factor), (marks,))


def _lanes(board: GraphBoard, layouts: Layouts, palette: Palette, room_mm: tuple[float, float]) -> Drawing:
    """A board of lanes with larger letters and numbers, and without what would be too small to read: names, marker
    boxes, flags, the rose, panels."""
    factor = min(room_mm[0] / board.size_mm[0], room_mm[1] / board.size_mm[1])
    bare = {"name": None, "owner": None, "anchor": None}
    plain = board.model_copy(
        update={
            "spaces": [space.model_copy(update=bare) for space in board.spaces],
            "lands": [land.model_copy(update={"name": None}) for land in board.lands],
            "seas": [],
            "panels": [],
            "rose": None,
            "title_at": None,
            "port_mm": PORT_MM / factor,
            "sail_mm": SAIL_MM / factor,
            "marker_mm": 0.0,
        }
    )
    groups = GraphChart(plain, palette, layouts).groups
    marks = group(
        *(Group(each.children, each.matrix, each.clip, form=each.form) for each in groups),
        matrix=(factor, 0.0, 0.0, factor, 0.0, 0.0),
    )
    return Drawing((board.size_mm[0] * factor, board.size_mm[1] * factor), (marks,))


def _layout(name: str, layouts: Layouts, room_mm: tuple[float, float], problems: list[PieceProblem]) -> Drawing:
    """A layout that needs no item, cut to its trim; shrunk to the room, never enlarged."""
    look = layouts.get(name)
    wide, high = look.size_mm
    face = look.face()
    problems += [each for each in face.problems if each not in problems]
    factor = min(1.0, room_mm[0] / wide, room_mm[1] / high)
    inside = group(*face.marks, clip=rectangle(0, 0, wide, high, Style()))
    return Drawing((wide * factor, high * factor), (group(inside, matrix=(factor, 0.0, 0.0, factor, 0.0, 0.0)),))


def _matrix(form: Form, library: Library, palette: Palette, width_mm: float) -> Drawing:
    """The first square of signs of a form, shrunk to the column."""
    block = next((each for each in form.blocks if isinstance(each, Matrix)), None)
    if block is None:
        raise UnknownFigureError(f"form `{form.id}` has no matrix")
    full = 140.0
    drawn = draw(block, FormContext(library, palette, form), (0.0, 0.0, full), "blocks")
    factor = min(1.0, width_mm / full)
    marks = group(*drawn.marks, matrix=(factor, 0.0, 0.0, factor, 0.0, 0.0))
    return Drawing((full * factor, drawn.height_mm * factor), (marks,))

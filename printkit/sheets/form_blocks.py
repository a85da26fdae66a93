"""The blocks of a form, each drawn below a given height between two edges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import singledispatch
from typing import Any

from authoring.library import Library
from authoring.vocabulary.base import Item
from authoring.vocabulary.board import Board
from authoring.vocabulary.form import (
    Blanks,
    Counters,
    Form,
    FormTable,
    ItemTable,
    Matrix,
    Rose,
    Title,
    Track,
    Words,
)
from authoring.vocabulary.token import PieceSet, Token
from printkit.charts.palette import Palette
from printkit.drawing import Mark, Style, group, line, moved, rectangle, text
from printkit.fonts import MM_PER_PT, width_mm
from printkit.sheets.counters import counter, rose
from printkit.sheets.signs import SIGNS, storm_mark
from printkit.typeset import PrintProblem, fit

Row = tuple[float, float, float]
"""Left edge, top and right edge in mm."""
TICK = "☐"


@dataclass(frozen=True, slots=True)
class Drawn:
    """Marks and the height they take."""

    marks: tuple[Mark, ...]
    height_mm: float


@dataclass
class FormContext:
    """What blocks are drawn with, and what went wrong so far."""

    library: Library
    palette: Palette
    form: Form
    problems: list[PrintProblem] = field(default_factory=list)

    def note(self, problems: Iterable[PrintProblem]) -> None:
        """Keep problems, each once."""
        self.problems += [each for each in problems if each not in self.problems]

    def rings_of(self, board: str | None) -> list[int]:
        """The rounds after which a board's rings close."""
        return self.library.get("board", board, Board).ring_rounds() if board else []


@singledispatch
def draw(block: object, context: FormContext, row: Row, where: str) -> Drawn:
    """Draw one block; `where` is its pointer in the form, for problems."""
    raise TypeError(f"no drawing for {type(block).__name__}")


@draw.register
def _title(block: Title, context: FormContext, row: Row, where: str) -> Drawn:
    return _set(block.text, context, row, block.size_pt, where + ".text", font="display", min_pt=min(10, block.size_pt))


@draw.register
def _words(block: Words, context: FormContext, row: Row, where: str) -> Drawn:
    return _set(block.text, context, row, block.size_pt, where + ".text")


def _set(
    words: str, context: FormContext, row: Row, size: float, where: str, font: str = "text", min_pt: float | None = None
) -> Drawn:
    left, top, right = row
    fitted = fit(
        words,
        (left, top, right, top + 400),
        font=font,
        size_pt=size,
        min_pt=min_pt or size,
        fill=context.palette.ink,
        item=f"form:{context.form.id}",
        field=where,
    )
    context.note(fitted.problems)
    return Drawn((fitted.group,), fitted.height_mm)


@draw.register
def _blanks(block: Blanks, context: FormContext, row: Row, where: str) -> Drawn:
    left, top, right = row
    total = sum(each.width for each in block.blanks)
    gap, size, x = 4.0, 9.0, left
    room = right - left - gap * (len(block.blanks) - 1)
    base = top + block.high_mm - 1.5
    marks: list[Mark] = []
    for each in block.blanks:
        wide = room * each.width / total
        marks.append(text((x, base - 0.4), each.label, "text-italic", size, fill=context.palette.ink))
        start = x + width_mm(each.label, "text-italic", size) + 1.5
        if start > x + wide - 5:
            message = f"“{each.label}” leaves no line to write on"
            context.note((PrintProblem("overflow", message, f"form:{context.form.id}", where),))
        marks.append(line((start, base), (x + wide, base), context.palette.stroke("ink", "rule")))
        x += wide + gap
    return Drawn(tuple(marks), block.high_mm)


class _Ruled:
    """A table being drawn: column edges, then rows from the top down."""

    def __init__(self, context: FormContext, row: Row, widths: Sequence[float], size_pt: float, where: str) -> None:
        self.context = context
        self.size_pt = size_pt
        self.where = where
        self.left, self.top, self.right = row
        total = sum(widths)
        self.edges = [self.left]
        for width in widths:
            self.edges.append(self.edges[-1] + (self.right - self.left) * width / total)
        self.y = self.top
        self.marks: list[Mark] = []
        self.lines: list[float] = [self.top]

    def row(
        self,
        cells: Sequence[str],
        high: float,
        *,
        font: str = "text",
        fonts: Sequence[str] = (),
        aligns: Sequence[str] = (),
        tint: str | None = None,
    ) -> None:
        """One row; its texts shrink to 6 pt before they are reported."""
        if tint:
            self.marks.append(rectangle(self.left, self.y, self.right - self.left, high, Style(fill=tint)))
        for number, words in enumerate(cells):
            if not words:
                continue
            a, b = self.edges[number], self.edges[number + 1]
            align = aligns[number] if number < len(aligns) else "middle"
            box = (a + 0.9, self.y + 0.3, b - 0.9, self.y + high - 0.3)
            if TICK in words:
                self._ticks(words, box)
                continue
            fitted = fit(
                words,
                box,
                font=fonts[number] if number < len(fonts) else font,
                size_pt=self.size_pt,
                min_pt=min(6.0, self.size_pt),
                align="middle" if align == "middle" else "start",
                valign="middle",
                leading=1.1,
                fill=self.context.palette.ink,
                item=f"form:{self.context.form.id}",
                field=self.where,
            )
            self.context.note(fitted.problems)
            self.marks.append(fitted.group)
        self.y += high
        self.lines.append(self.y)

    def _ticks(self, words: str, box: tuple[float, float, float, float]) -> None:
        """Words with small squares to tick between them."""
        x, middle = box[0] + 0.4, (box[1] + box[3]) / 2
        size = self.size_pt
        square = size * MM_PER_PT * 0.85
        ink = self.context.palette.ink
        for number, part in enumerate(words.split(TICK)):
            if number:
                frame = rectangle(x, middle - square / 2, square, square, Style(stroke=ink, width=0.25))
                self.marks.append(frame)
                x += square + 1.0
            if label := part.strip():
                self.marks.append(text((x, middle + size * MM_PER_PT * 0.3), label, "text", size, fill=ink))
                x += width_mm(label, "text", size) + 2.0
        if (over := x - 2.0 - box[2]) > 0:
            message = f"“{words}” is {over:.1f} mm wider than its column"
            item = f"form:{self.context.form.id}"
            self.context.note((PrintProblem("overflow", message, item, self.where, round(over, 2)),))

    def finish(self, strong: Iterable[int] = (), head_lines: int = 1, from_line: int = 0) -> Drawn:
        """Rules around all rows; columns in `strong` and the lines around the head are heavier."""
        thin = self.context.palette.stroke("ink-soft", "rule")
        bold = self.context.palette.stroke("ink", "rule").but(width=0.5)
        first = self.lines[from_line]
        heavy = set(strong)
        for number, y in enumerate(self.lines):
            edge = number in {from_line, head_lines, len(self.lines) - 1}
            if number >= from_line:
                self.marks.append(line((self.left, y), (self.right, y), bold if edge else thin))
        for number, x in enumerate(self.edges):
            strong_line = number in heavy or number in {0, len(self.edges) - 1}
            start = first if strong_line else self.lines[head_lines - 1]
            self.marks.append(line((x, start), (x, self.y), bold if strong_line else thin))
        return Drawn(tuple(self.marks), self.y - self.top)


@draw.register
def _table(block: FormTable, context: FormContext, row: Row, where: str) -> Drawn:
    columns = len(block.head)
    widths = block.widths if len(block.widths) == columns else [1.0] * columns
    table = _Ruled(context, row, widths, block.size_pt, where)
    strong: list[int] = []
    lines = 1
    if block.spans:
        _spans(block, table, context, where)
        lines = 2
        at = 0
        for span in block.spans:
            at += span.columns
            strong.append(at)
    table.row(block.head, max(block.row_mm * 0.8, 5.0), font="text-bold")
    rings = context.rings_of(block.rings_of)
    tint = context.palette.colour("storm-2", "tint")
    for cells in block.rows:
        table.row(cells[:columns], block.row_mm)
    if block.numbers:
        first, last = block.numbers
        for number in range(first, last + 1):
            stormy = number in rings
            if stormy:
                x = table.edges[0] + 2.0
                middle = table.y + block.row_mm / 2
            table.row([str(number)], block.row_mm, font="text-bold", tint=tint if stormy else None)
            if stormy:
                table.marks.append(group(*storm_mark(2.4, context.palette), matrix=moved(x, middle + 0.3)))
    for cells in block.last_rows:
        table.row(cells[:columns], block.row_mm, font="text-bold", tint=context.palette.colour("tint"))
    return table.finish(strong, head_lines=lines)


def _spans(block: FormTable, table: _Ruled, context: FormContext, where: str) -> None:
    """Headings over several columns, with room to write a name."""
    high = max(block.row_mm, 6.0)
    at = 0
    for span in block.spans:
        end = min(at + span.columns, len(block.head))
        a, b = table.edges[at], table.edges[end]
        if span.head and b > a:
            fitted = fit(
                span.head,
                (a + 1.0, table.y + 0.3, b - 1.0, table.y + high - 0.3),
                font="text-bold",
                size_pt=block.size_pt,
                min_pt=6.0,
                valign="middle",
                fill=context.palette.ink,
                item=f"form:{context.form.id}",
                field=where + ".spans",
            )
            context.note(fitted.problems)
            table.marks.append(fitted.group)
        at = end
    table.marks.append(
        rectangle(
            table.left, table.y, table.right - table.left, high, context.palette.stroke("ink", "rule").but(width=0.5)
        )
    )
    table.y += high
    table.lines.append(table.y)


@draw.register
def _items(block: ItemTable, context: FormContext, row: Row, where: str) -> Drawn:
    table = _Ruled(context, row, [each.width for each in block.columns], block.size_pt, where)
    aligns = [each.align for each in block.columns]
    table.row([each.head for each in block.columns], 6.0, font="text-bold", aligns=aligns)
    fonts = ["text-bold" if each.field == "face" else "text" for each in block.columns]
    for item in context.library.of(block.kind, Item).values():
        cells = [_value(item, each.field, each.words, context, where) for each in block.columns]
        table.row(cells, block.row_mm, fonts=fonts, aligns=aligns)
    return table.finish()


def _value(item: Item, name: str, words: dict[str, str], context: FormContext, where: str) -> str:
    """What one field of an item prints as."""
    if name == "face" and isinstance(item, Token):
        return item.face()
    if not hasattr(item, name):
        message = f"{type(item).content_kind} items have no field {name}"
        context.note((PrintProblem("markup", message, f"form:{context.form.id}", where),))
        return ""
    value: Any = getattr(item, name)
    spoken = str(value).lower() if isinstance(value, bool) else "" if value is None else str(value)
    return words.get(spoken, spoken)


@draw.register
def _matrix(block: Matrix, context: FormContext, row: Row, where: str) -> Drawn:
    """A square table of signs with its key."""
    left, top, right = row
    item: Any = context.library.get(block.kind, block.item, Item)
    columns: list[str] = [str(each) for each in getattr(item, block.columns)]
    rows: list[Any] = list(getattr(item, block.rows))
    high = block.row_mm
    side = 34.0
    cell = min(high * 1.6, (right - left - side) / (len(columns) + 1))
    wide = cell * (len(columns) + 1)
    ink = context.palette.ink
    table = _Ruled(context, (left + 7, top + 5.5, left + 7 + wide), [1.0] * (len(columns) + 1), 11, where)
    table.row(["", *columns], high * 0.85, font="text-bold")
    for number, each in enumerate(rows):
        y = table.y
        shade = context.palette.colour("tint") if number % 2 else None
        table.row([str(getattr(each, block.label))], high, font="text-bold", tint=shade)
        for place, value in enumerate(getattr(each, block.values)):
            sign = block.signs.get(str(value))
            if sign is None:
                message = f"no sign for the value {value}"
                context.note((PrintProblem("markup", message, f"form:{context.form.id}", where + ".signs"),))
                continue
            x = (table.edges[place + 1] + table.edges[place + 2]) / 2
            table.marks.append(group(*SIGNS[sign](high * 0.5, context.palette), matrix=moved(x, y + high / 2)))
    drawn = table.finish(strong=(1,))
    middle = top + 5.5 + drawn.height_mm / 2
    marks: list[Mark] = [
        *drawn.marks,
        text((left + 7 + wide / 2 + cell / 2, top + 3.6), block.across, "text-italic", 9, fill=ink, anchor="middle"),
        group(
            text((0, 0), block.down, "text-italic", 9, fill=ink, anchor="middle"),
            matrix=(0.0, -1.0, 1.0, 0.0, left + 4.5, middle),
        ),
    ]
    x, y = left + 7 + wide + 7, top + 9.5
    for sign, says in block.says.items():
        marks.append(group(*SIGNS[sign](high * 0.5, context.palette), matrix=moved(x, y)))
        fitted = fit(
            says,
            (x + 5, y - 4, right, y + 4),
            size_pt=9,
            min_pt=7,
            valign="middle",
            fill=ink,
            item=f"form:{context.form.id}",
            field=where + ".says",
        )
        context.note(fitted.problems)
        marks.append(fitted.group)
        y += 9
    return Drawn(tuple(marks), drawn.height_mm + 5.5)


@draw.register
def _track(block: Track, context: FormContext, row: Row, where: str) -> Drawn:
    left, top, right = row
    palette = context.palette
    rings = context.rings_of(block.rings_of)
    marks: list[Mark] = []
    y = top
    if block.title:
        fitted = fit(
            block.title,
            (left, y, right, y + 8),
            font="display",
            size_pt=13,
            min_pt=9,
            fill=palette.ink,
            item=f"form:{context.form.id}",
            field=where + ".title",
        )
        context.note(fitted.problems)
        marks.append(fitted.group)
        y += fitted.height_mm + 1.0
    across = block.across
    box = min(block.box_mm, (right - left) / across)
    if (over := block.box_mm * across - (right - left)) > 0.01:
        message = f"a track of {across} boxes of {block.box_mm:g} mm is {over:.1f} mm too wide"
        context.note((PrintProblem("overflow", message, f"form:{context.form.id}", where + ".box_mm", round(over, 2)),))
    count = block.last - block.first + 1
    for place in range(count):
        number = block.first + place
        x, cell_y = left + (place % across) * box, y + (place // across) * box
        stormy = number in rings
        fill = palette.colour("storm-2", "tint") if stormy else "#ffffff"
        marks.append(rectangle(x, cell_y, box, box, palette.stroke("ink", "rule").but(width=0.35, fill=fill)))
        marks.append(text((x + 1.2, cell_y + 4.6), str(number), "text-bold", 12, fill=palette.ink))
        if stormy:
            marks.append(group(*storm_mark(box * 0.36, palette), matrix=moved(x + box * 0.62, cell_y + box * 0.72)))
        if words := block.marks.get(str(number)):
            fitted = fit(
                words,
                (x + 0.6, cell_y + box * 0.5, x + box - 0.6, cell_y + box - 0.5),
                font="text-italic",
                size_pt=7.5,
                min_pt=6,
                align="middle",
                valign="bottom",
                fill=palette.ink,
                item=f"form:{context.form.id}",
                field=where + ".marks",
            )
            context.note(fitted.problems)
            marks.append(fitted.group)
    rows = -(-count // across)
    return Drawn(tuple(marks), y - top + rows * box)


@draw.register
def _counters(block: Counters, context: FormContext, row: Row, where: str) -> Drawn:
    """Square counters in rows; one cut parts neighbours."""
    left, top, right = row
    size = block.size_mm
    sets = list(context.library.of("set", PieceSet).values())
    wanted: list[tuple[str, str, PieceSet | None, str]] = []
    for number, each in enumerate(block.counters):
        owners: Sequence[PieceSet | None] = sets if each.sign == "mark" else [None]
        for copy in range(1, each.count + 1):
            for owner in owners:
                name = f"{context.form.id}:counter-{number + 1}-{owner.id if owner else copy}"
                wanted.append((each.sign, each.label, owner, name))
    per_row = min(block.across, max(1, int((right - left + 1e-6) // size)))
    marks: list[Mark] = []
    for place, (sign, label, owner, name) in enumerate(wanted):
        at = (left + (place % per_row) * size, top + (place // per_row) * size)
        marks.append(counter(sign, label, owner, name, size, at, context.palette))
        if width_mm(label, "text", 7) > size - 1:
            message = f"“{label}” is wider than its counter"
            context.note((PrintProblem("overflow", message, f"form:{context.form.id}", where),))
    return Drawn(tuple(marks), -(-len(wanted) // per_row) * size)


@draw.register
def _rose(block: Rose, context: FormContext, row: Row, where: str) -> Drawn:
    board = context.library.get("board", block.board, Board)
    left, top, right = row
    size = min(block.size_mm, right - left)
    marks = rose(board, size, context.palette)
    return Drawn((group(*marks, matrix=moved((left + right) / 2, top + size / 2)),), size)

"""The blocks of a form, each drawn below a given height between two edges."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Any

from authoring.vocabulary.base import Item
from authoring.vocabulary.board import Board
from authoring.vocabulary.form import (
    Blanks,
    Counters,
    FormTable,
    ItemTable,
    Matrix,
    Rose,
    Title,
    Track,
    Words,
)
from authoring.vocabulary.token import PieceSet, Token
from printkit.drawing import Mark, group, line, moved, rectangle, text
from printkit.fonts import width_mm
from printkit.sheets.counters import counter, rose
from printkit.sheets.ruled import Drawn, FormContext, Row, Ruled
from printkit.sheets.signs import SIGNS, storm_mark
from printkit.typeset import PrintProblem, fit


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
        icons=context.icons,
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
        context.note_bare(each.label, where)
        marks.append(text((x, base - 0.4), each.label, "text-italic", size, fill=context.palette.ink))
        start = x + width_mm(each.label, "text-italic", size) + 1.5
        if start > x + wide - 5:
            message = f"“{each.label}” leaves no line to write on"
            context.note((PrintProblem("overflow", message, f"form:{context.form.id}", where),))
        marks.append(line((start, base), (x + wide, base), context.palette.stroke("ink", "rule")))
        x += wide + gap
    return Drawn(tuple(marks), block.high_mm)


@draw.register
def _table(block: FormTable, context: FormContext, row: Row, where: str) -> Drawn:
    columns = len(block.head)
    widths = block.widths if len(block.widths) == columns else [1.0] * columns
    table = Ruled(context, row, widths, block.size_pt, where)
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
                x = table.edges[0] + 2.3
                middle = table.y + block.row_mm / 2
            table.row([str(number)], block.row_mm, font="text-bold", tint=tint if stormy else None)
            if stormy:
                table.marks.append(group(*storm_mark(2.4, context.palette), matrix=moved(x, middle + 0.3)))
    for cells in block.last_rows:
        table.row(cells[:columns], block.row_mm, font="text-bold", tint=context.palette.colour("tint"))
    return table.finish(strong, head_lines=lines)


def _spans(block: FormTable, table: Ruled, context: FormContext, where: str) -> None:
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
                icons=context.icons,
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
    table = Ruled(context, row, [each.width for each in block.columns], block.size_pt, where)
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
    table = Ruled(context, (left + 7, top + 5.5, left + 7 + wide), [1.0] * (len(columns) + 1), 11, where)
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
    context.note_bare(block.across, where + ".across")
    context.note_bare(block.down, where + ".down")
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
            icons=context.icons,
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
            icons=context.icons,
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
                icons=context.icons,
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
                owned = f"{owner.id}-{copy}" if owner else copy
                name = f"{context.form.id}:counter-{number + 1}-{owned}"
                wanted.append((each.sign, each.label, owner, name))
    per_row = min(block.across, max(1, int((right - left + 1e-6) // size)))
    marks: list[Mark] = []
    for place, (sign, label, owner, name) in enumerate(wanted):
        at = (left + (place % per_row) * size, top + (place // per_row) * size)
        marks.append(counter(sign, label, owner, name, size, at, context.palette))
        context.note_bare(label, where)
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

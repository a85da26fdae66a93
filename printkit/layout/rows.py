"""Boxes that draw a list: rows of icons, repeats, tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from authoring.vocabulary import layout as content
from printkit import icons as iconset
from printkit.drawing import Mark, Style, compose, group, line, moved, rectangle, text
from printkit.fonts import MM_PER_PT, cap_height_mm, width_mm
from printkit.layout.drawing import bare, draw, draw_all, ends, placed
from printkit.layout.fields import MISSING, Fields, find, icons_of
from printkit.layout.surface import SMALLEST_PT, Pass, turned_about
from printkit.sheets.problems import PieceProblem
from printkit.typeset import fit

HAIR_MM = 0.01
SHRINK_MM = 0.1
"""Icons that may shrink do so in these steps."""

Piece = tuple[str, str, float]
"""An icon, the number beside it, the width of both."""


@draw.register
def _icons(box: content.Icons, on: Pass, where: str) -> list[Mark]:
    x, y, w, h = area = on.area(box)
    entries = _entries(box, on)
    if not entries:
        ends(box, on, y)
        return []
    on.keeps_safe(area, box.turn, f"{where}.at")
    size, gap = box.size_mm, box.gap_mm
    rows = _wrapped(_pieces(entries, box, size), gap, w)
    while box.min_mm is not None and size > box.min_mm and _over(rows, size, gap, (w, h)) > HAIR_MM:
        size = max(size - SHRINK_MM, box.min_mm)
        rows = _wrapped(_pieces(entries, box, size), gap, w)
    pt = _label_pt(size)
    tall = _tall(rows, size, gap)
    if (over := _over(rows, size, gap, (w, h))) > HAIR_MM:
        message = f"{sum(map(len, rows))} icons need {over:.1f} mm more room in layout `{on.look.layout.id}`"
        named = isinstance(box.icons, str) and on.item
        whose = (on.item, str(box.icons)) if named else (f"layout:{on.look.layout.id}", where)
        message += f" (for {on.item})" if on.item and not named else ""
        on.note([PieceProblem("overflow", message, *whose, round(over, 2))])
    top = y + {"top": 0.0, "middle": 0.5, "bottom": 1.0}[box.valign] * max(h - tall, 0.0)
    marks: list[Mark] = []
    for number, row in enumerate(rows):
        wide = sum(p[2] for p in row) + gap * (len(row) - 1)
        at = x + {"start": 0.0, "middle": 0.5, "end": 1.0}[box.align] * max(w - wide, 0.0)
        middle = top + number * (size + gap) + size / 2
        for name, label, width in row:
            if label:
                base = middle + pt * MM_PER_PT * 0.31
                marks.append(text((at, base), label, "text-bold", pt, fill=on.colour(box.colour)))
            centre = (at + width - size * iconset.NARROW.get(name, 1.0) / 2, middle)
            ink = box.tints.get(name, box.colour)
            mark = placed(name, centre, size, ink, box.second, on, f"{where}.icons")
            marks += [mark] if mark else []
            at += width + gap
    ends(box, on, top + tall)
    return turned_about(marks, area, box.turn)


def _label_pt(size_mm: float) -> float:
    """The number beside an icon of that height."""
    return size_mm * 0.66 / cap_height_mm("text-bold", 1.0)


def _pieces(entries: Sequence[tuple[str, int]], box: content.Icons, size: float) -> list[Piece]:
    pieces: list[Piece] = []
    for name, count in entries:
        wide = size * iconset.NARROW.get(name, 1.0)
        if box.show == "count" or count > box.most:
            label = str(count)
            pieces.append((name, label, width_mm(label, "text-bold", _label_pt(size)) + size * 0.12 + wide))
        else:
            pieces += [(name, "", wide)] * count
    return pieces


def _wrapped(pieces: Sequence[Piece], gap: float, wide_mm: float) -> list[list[Piece]]:
    rows: list[list[Piece]] = [[]]
    used = 0.0
    for piece in pieces:
        if rows[-1] and used + gap + piece[2] > wide_mm + 1e-6:
            rows.append([])
            used = 0.0
        used += piece[2] + (gap if rows[-1] else 0.0)
        rows[-1].append(piece)
    return rows


def _tall(rows: Sequence[Sequence[Piece]], size: float, gap: float) -> float:
    return len(rows) * size + (len(rows) - 1) * gap


def _over(rows: Sequence[Sequence[Piece]], size: float, gap: float, room_mm: tuple[float, float]) -> float:
    """By how much the rows are too high, or an icon with its number too wide."""
    widest = max(piece[2] for row in rows for piece in row)
    return max(_tall(rows, size, gap) - room_mm[1], widest - room_mm[0])


def _entries(box: content.Icons, on: Pass) -> list[tuple[str, int]]:
    if isinstance(box.icons, list) or (box.icons is not None and box.between):
        return _parted([box.icons] if isinstance(box.icons, str) else box.icons, box.between, on)
    if box.icons is not None:
        found = find(on.fields, box.icons)
        if found is MISSING or not found:
            return []
        return icons_of(found)
    count = box.count if isinstance(box.count, int) else find(on.fields, box.count) if box.count else 1
    if box.icon is None or not isinstance(count, int) or count < 1:
        return []
    return [(on.fill(box.icon), count)]


def _parted(names: Sequence[str], between: str | None, on: Pass) -> list[tuple[str, int]]:
    """Several fields after one another; a list of effects is parted like several fields."""
    shown: list[list[tuple[str, int]]] = []
    for name in names:
        found = find(on.fields, name)
        if found is MISSING or not found:
            continue
        many = isinstance(found, Sequence) and all(isinstance(each, Mapping) for each in found)
        shown += [icons_of(each) for each in found] if many else [icons_of(found)]
    entries: list[tuple[str, int]] = []
    for each in filter(None, shown):
        entries += [(between, 1)] if between and entries else []
        entries += each
    return entries


@draw.register
def _repeat(box: content.Repeat, on: Pass, where: str) -> list[Mark]:
    x, y, w, h = on.area(box)
    value = box.over if isinstance(box.over, int) else find(on.fields, box.over)
    if value is MISSING:
        if not on.inner:
            on.wrong("field", f"`{box.over}` is no field of {on.item or 'a card without an item'}", f"{where}.over")
        return []
    if isinstance(value, Mapping):
        value = [{"name": name, "count": count} for name, count in value.items()]
    entries = list(range(1, value + 1)) if isinstance(value, int) else list(value or [])
    marks: list[Mark] = []
    bottom = y
    for number, entry in enumerate(entries):
        own = dict(entry) if isinstance(entry, Mapping) else {}
        fields = {**on.fields, **own, "value": entry, "number": number + 1, "last": number + 1 == len(entries)}
        for left, top, wide, high in _cells(box, fields, number, (w, h)):
            dx, dy = x + left, y + top
            inner = replace(
                on,
                fields=fields,
                bottoms={},
                place=compose(on.place, moved(dx, dy)),
                size_mm=(wide, high),
                pointer=f"{on.pointer}.{box.over}.{number}".lstrip("."),
                inner=True,
            )
            cell = draw_all(box.boxes, inner, f"{where}.boxes")
            if cell:
                marks.append(group(*cell, matrix=moved(dx, dy)))
            bottom = max(bottom, dy + high)
    ends(box, on, bottom)
    return marks


def _cells(
    box: content.Repeat, fields: Fields, number: int, size: tuple[float, float]
) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height of the cells of one entry, from the repeat's own corner."""
    if box.places is not None:
        found = find(fields, box.places)
        return [] if found is MISSING else [tuple(each) for each in found]
    row, column = divmod(number, box.across)
    left = column * box.step[0] + row * box.row_step[0] + (box.stagger_mm if row % 2 else 0.0)
    return [(left, column * box.step[1] + row * box.row_step[1], *size)]


@draw.register
def _table(box: content.Table, on: Pass, where: str) -> list[Mark]:
    x, y, w, h = area = on.area(box)
    found = find(on.fields, box.over)
    if found is MISSING and not on.inner:
        on.wrong("field", f"`{box.over}` is no field of {on.item or 'a card without an item'}", f"{where}.over")
    entries = list(found) if isinstance(found, Sequence) and not isinstance(found, str) else []
    on.keeps_safe(area, box.turn, f"{where}.at")
    total = sum(column.width for column in box.columns)
    edges = [x]
    for column in box.columns:
        edges.append(edges[-1] + w * column.width / total)
    ink = on.colour("ink")
    marks: list[Mark] = []

    def cell(words: str, number: int, top: float, high: float, font: str) -> None:
        align = box.columns[number].align
        fitted = fit(
            words,
            (edges[number] + 0.7, top + 0.15, edges[number + 1] - 0.7, top + high - 0.15),
            font=font,
            size_pt=box.size_pt,
            min_pt=min(SMALLEST_PT, box.size_pt),
            align=align,
            valign="middle",
            leading=1.05,
            fill=ink,
            icons=iconset.inline(ink),
        )
        for problem in fitted.problems:
            on.note(
                [PieceProblem(problem.code, problem.message, f"layout:{on.look.layout.id}", where, problem.over_mm)]
            )
        marks.extend(bare(fitted.group))

    top = y
    rule = Style(stroke=on.colour(box.stroke), width=box.line_mm)
    if box.head_mm:
        for number, column in enumerate(box.columns):
            if column.head:
                cell(on.fill(column.head), number, top, box.head_mm, "text-bold")
        top += box.head_mm
        marks.append(line((x, top), (x + w, top), rule.but(width=box.line_mm * 2)))
    for count, entry in enumerate(entries):
        own = dict(entry) if isinstance(entry, Mapping) else {}
        if not own and isinstance(entry, Sequence) and not isinstance(entry, str):
            own = {f"v{i}": each for i, each in enumerate(entry, 1)}
        row = replace(on, fields={**on.fields, **own, "value": entry, "number": count + 1}, inner=True)
        if box.tint and count % 2:
            marks.append(rectangle(x, top, w, box.row_mm, Style(fill=on.colour(box.tint))))
        for number, column in enumerate(box.columns):
            if words := row.fill(column.text):
                cell(words, number, top, box.row_mm, column.font)
        top += box.row_mm
        marks.append(line((x, top), (x + w, top), rule))
    if (over := top - y - h) > 0.01:
        on.wrong("overflow", f"the table is {over:.1f} mm higher than its box", where, over)
    ends(box, on, top)
    return turned_about(marks, area, box.turn)

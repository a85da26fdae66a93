"""Boxes of a layout drawn from one item's fields."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import singledispatch
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any
from zlib import crc32

from authoring.vocabulary import layout as content
from authoring.vocabulary.words import Words
from printkit import icons as iconset
from printkit.charts.palette import Palette, mix
from printkit.drawing import (
    IDENTITY,
    Drawing,
    Group,
    Image,
    Mark,
    Matrix,
    Style,
    compose,
    group,
    line,
    moved,
    rectangle,
    text,
    turned,
)
from printkit.extent import moved_box
from printkit.fonts import MM_PER_PT, cap_height_mm, width_mm
from printkit.layout.fields import MISSING, Fields, as_text, condition, find, icons_of, paths_of, template
from printkit.layout.shapes import shape
from printkit.sheets.problems import PieceProblem
from printkit.typeset import fit

if TYPE_CHECKING:
    from printkit.layout.compiled import CompiledLayout

SMALLEST_PT = 6.0
_HEX = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True)
class Look:
    """What a layout's boxes share: size, colours, tables, words, where art lies."""

    layout: content.Layout
    size_mm: tuple[float, float]
    palette: Palette
    tables: Mapping[str, Mapping[str, Any]]
    words: Words | None
    art: FilePath
    part: Any
    """(id) -> the compiled layout of a part, or None inside itself."""

    def varies(self, ink: str | None) -> bool:
        """Whether a field decides this colour."""
        name = (ink or "").partition(" ")[0]
        return isinstance(self.layout.colours.get(name), content.ColourBy)

    def colour(self, ink: str, fields: Fields) -> str:
        """`#rrggbb` of a colour's name, thinned by its percentage."""
        name, _, share = ink.partition(" ")
        own = self.layout.colours.get(name)
        if isinstance(own, content.ColourBy):
            said = as_text(find(fields, own.by))
            found = self.colour(said if _HEX.fullmatch(said) else own.of.get(said, own.otherwise), fields)
        elif own is not None:
            found = own
        else:
            found = name if name.startswith("#") else self.palette.colour(name)
        return mix("#ffffff", found, int(share[:-1]) / 100) if share else found


@dataclass
class Pass:
    """One drawing of a layout: whose fields, and what went wrong."""

    look: Look
    fields: Fields
    item: str
    problems: list[PieceProblem] = field(default_factory=list)
    bottoms: dict[str, float] = field(default_factory=dict)
    place: Matrix = IDENTITY
    """From the cell or part that is drawn to the card."""
    size_mm: tuple[float, float] = (0.0, 0.0)
    """Of the card, or of the cell that a repeat draws."""
    card: Look | None = None
    """The card's own look, inside a part."""
    pointer: str = ""
    """What leads to `fields` in the item, inside a repeat."""
    inner: bool = False

    def note(self, found: Iterable[PieceProblem]) -> None:
        """Keep problems, each once."""
        self.problems += [each for each in found if each not in self.problems]

    def wrong(self, code: Any, message: str, box: str, over: float = 0.0) -> None:
        """A problem of the layout itself."""
        where = f"layout:{self.look.layout.id}"
        self.note([PieceProblem(code, message, where, box, round(over, 2))])

    def holds(self, box: content.Box, where: str) -> bool:
        """Whether a box is drawn."""
        if box.when is None:
            return True
        for path in paths_of(box.when):
            top = path.partition(".")[0]
            if not self.inner and top not in self.fields:
                self.wrong("field", f"`{top}` is no field of {self.item or 'a card without an item'}", f"{where}.when")
        return condition(box.when)(self.fields)

    def colour(self, ink: str) -> str:
        """A colour of this item."""
        return self.look.colour(ink, self.fields)

    def fill(self, words: str, between: str = " ") -> str:
        """A text with its fields; `between` stands between the entries of a list."""
        return template(words).fill(self.fields, self.look.tables, self.look.words, between)

    def area(self, box: content.Placed) -> tuple[float, float, float, float]:
        """Left, top, width and height of a box from the upper left corner."""
        if box.at == "whole":
            return 0.0, 0.0, *self.size_mm
        x, y, w, h = box.at
        wide, high = self.size_mm
        if box.anchor.endswith("right"):
            x = wide - x - w
        elif not box.anchor.endswith("left"):
            x += (wide - w) / 2
        if box.anchor.startswith("bottom"):
            y = high - y - h
        elif box.anchor in {"left", "middle", "right"}:
            y += (high - h) / 2
        if box.under is not None:
            y += self.bottoms.get(box.under, 0.0)
        return x, y, w, h

    def keeps_safe(self, area: tuple[float, float, float, float], turn: float, where: str) -> None:
        """Text and icons stay away from the knife."""
        x, y, w, h = area
        rect = (x, y, x + w, y + h)
        if turn:
            rect = moved_box(rect, turned(turn, (x + w / 2, y + h / 2)))
        card = self.card or self.look
        safe, (wide, high) = card.layout.safe_mm, card.size_mm
        left, top, right, bottom = moved_box(rect, self.place)
        over = max(safe - left, safe - top, right - (wide - safe), bottom - (high - safe))
        if over > 0.01:
            self.wrong(
                "unsafe", f"reaches {over:.1f} mm into the {safe:g} mm at the edge where knives slip", where, over
            )


def turned_about(marks: Sequence[Mark], area: tuple[float, float, float, float], turn: float) -> list[Mark]:
    """Marks turned about the middle of their box."""
    if not turn:
        return list(marks)
    x, y, w, h = area
    return [group(*marks, matrix=turned(turn, (x + w / 2, y + h / 2)))]


@singledispatch
def draw(box: object, on: Pass, where: str) -> list[Mark]:
    """The marks of one box; `where` is its pointer in the layout, for problems."""
    raise TypeError(f"no drawing for {type(box).__name__}")


@draw.register
def _ground(box: content.Ground, on: Pass, where: str) -> list[Mark]:
    bleed = on.look.layout.bleed_mm
    wide, high = on.look.size_mm
    return [rectangle(-bleed, -bleed, wide + 2 * bleed, high + 2 * bleed, Style(fill=on.colour(box.fill)))]


@draw.register
def _shape(box: content.Shape, on: Pass, where: str) -> list[Mark]:
    x, y, w, h = area = on.area(box)
    if box.into_bleed:
        bleed = on.look.layout.bleed_mm
        wide, high = on.look.size_mm
        left = -bleed if "left" in box.into_bleed else x
        top = -bleed if "top" in box.into_bleed else y
        right = wide + bleed if "right" in box.into_bleed else x + w
        bottom = high + bleed if "bottom" in box.into_bleed else y + h
        x, y, w, h = left, top, right - left, bottom - top
    style = Style(
        fill=on.colour(box.fill) if box.fill else None,
        stroke=on.colour(box.stroke) if box.stroke else None,
        width=box.line_mm,
        dash=box.dash_mm or (),
        round=box.shape not in {"rectangle", "cut"},
    )
    _ends(box, on, area[1] + area[3])
    seed = box.seed if isinstance(box.seed, int) else crc32(as_text(find(on.fields, box.seed)).encode())
    return turned_about(shape(box.shape, (x, y, w, h), box.radius_mm, style, seed), area, box.turn)


@draw.register
def _rule(box: content.Rule, on: Pass, where: str) -> list[Mark]:
    return [line(box.start, box.end, Style(stroke=on.colour(box.stroke), width=box.line_mm, dash=box.dash_mm or ()))]


@draw.register
def _text(box: content.TextBox, on: Pass, where: str) -> list[Mark]:
    x, y, w, h = area = on.area(box)
    words = on.fill(box.text, box.between)
    if not words.strip():
        _ends(box, on, y)
        return []
    on.keeps_safe(area, box.turn, f"{where}.at")
    ink = on.colour(box.colour)
    fitted = fit(
        words,
        (x, y, x + w, y + h),
        font=box.font,
        size_pt=box.size_pt,
        min_pt=box.min_pt or min(SMALLEST_PT, box.size_pt),
        align=box.align,
        valign=box.valign,
        leading=box.leading,
        fill=ink,
        icons=_inline(ink, box.tints, on),
    )
    path = template(box.text).path
    for problem in fitted.problems:
        if path and find(on.fields, path) is not MISSING and on.item:
            whose, at = on.item, on.pointer if path == "value" else f"{on.pointer}.{path}".lstrip(".")
        else:
            whose, at = f"layout:{on.look.layout.id}", f"{where}.text"
        message = f"{problem.message}, in layout `{on.look.layout.id}`"
        on.note([PieceProblem(problem.code, message, whose, at, problem.over_mm)])
    _ends(box, on, y + fitted.height_mm if box.valign == "top" else y + h)
    return turned_about(_bare(fitted.group), area, box.turn)


def _inline(ink: str, tints: Mapping[str, str], on: Pass) -> Mapping[str, Drawing]:
    """Icons for running text, some of them in colours of their own."""
    plain = iconset.inline(ink)
    own = {name: iconset.inline(on.colour(tint))[name] for name, tint in tints.items() if name in plain}
    return {**plain, **own} if own else plain


def _bare(placed: Group) -> list[Mark]:
    """Lines without the groups that only move them: fewer operators in the file."""
    if placed.clip is not None:
        return [placed]
    return list(placed.children)


def _ends(box: content.Box, on: Pass, bottom: float) -> None:
    if box.id is not None:
        on.bottoms[box.id] = bottom


@draw.register
def _icon(box: content.Icon, on: Pass, where: str) -> list[Mark]:
    x, y, w, h = area = on.area(box)
    name = on.fill(box.icon)
    _ends(box, on, y + h)
    if not name or name.endswith("-"):
        return []
    on.keeps_safe(area, box.turn, f"{where}.at")
    mark = _placed(name, (x + w / 2, y + h / 2), min(w, h), box.colour, box.second, on, f"{where}.icon")
    return turned_about([mark], area, box.turn) if mark else []


def _placed(
    name: str, centre: tuple[float, float], size: float, ink: str, second: str, on: Pass, where: str
) -> Mark | None:
    try:
        return iconset.placed(name, centre, size, on.colour(ink), on.colour(second))
    except iconset.UnknownIconError as error:
        whose = f" (for {on.item})" if on.item else ""
        on.wrong("unknown-icon", f"{error}{whose}", where)
        return None


@draw.register
def _icons(box: content.Icons, on: Pass, where: str) -> list[Mark]:
    x, y, w, h = area = on.area(box)
    entries = _entries(box, on)
    if not entries:
        _ends(box, on, y)
        return []
    on.keeps_safe(area, box.turn, f"{where}.at")
    size, gap = box.size_mm, box.gap_mm
    pt = size * 0.66 / cap_height_mm("text-bold", 1.0)
    pieces: list[tuple[str, str, float]] = []
    for name, count in entries:
        wide = size * iconset.NARROW.get(name, 1.0)
        if box.show == "count" or count > box.most:
            label = str(count)
            pieces.append((name, label, width_mm(label, "text-bold", pt) + size * 0.12 + wide))
        else:
            pieces += [(name, "", wide)] * count
    rows: list[list[tuple[str, str, float]]] = [[]]
    used = 0.0
    for piece in pieces:
        if rows[-1] and used + gap + piece[2] > w + 1e-6:
            rows.append([])
            used = 0.0
        used += piece[2] + (gap if rows[-1] else 0.0)
        rows[-1].append(piece)
    tall = len(rows) * size + (len(rows) - 1) * gap
    if (over := max(tall - h, max(p[2] for p in pieces) - w)) > 0.01:
        message = f"{len(pieces)} icons need {over:.1f} mm more room in layout `{on.look.layout.id}`"
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
            mark = _placed(name, centre, size, ink, box.second, on, f"{where}.icons")
            marks += [mark] if mark else []
            at += width + gap
    _ends(box, on, top + tall)
    return turned_about(marks, area, box.turn)


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
def _picture(box: content.Picture, on: Pass, where: str) -> list[Mark]:
    x, y, w, h = area = on.area(box)
    name = on.fill(box.file)
    if not (on.look.art / name).is_file():
        on.wrong("art", f"there is no art/{name}", f"{where}.file")
        return []
    return turned_about([Image((x, y), (w, h), name)], area, box.turn)


@draw.register
def _part(box: content.Part, on: Pass, where: str) -> list[Mark]:
    compiled: CompiledLayout | None = on.look.part(box.layout)
    if compiled is None:
        on.wrong("circle", f"`{box.layout}` is a part of itself, or it is not there", f"{where}.layout")
        return []
    (x, y), (wide, high) = box.at, compiled.size_mm
    matrix = moved(x, y)
    if box.turn:
        matrix = compose(matrix, turned(box.turn, (wide / 2, high / 2)))
    own: Any = {} if box.of is None else find(on.fields, box.of)
    if not isinstance(own, Mapping):
        on.wrong("field", f"`{box.of}` is no field with fields of {on.item or 'a card without an item'}", f"{where}.of")
        return []
    inner = replace(
        on,
        look=compiled.look,
        fields={**on.fields, **own} if own else on.fields,
        bottoms={},
        place=compose(on.place, matrix),
        size_mm=compiled.size_mm,
        card=on.card or on.look,
        pointer=on.pointer if box.of is None else f"{on.pointer}.{box.of}".lstrip("."),
    )
    marks = compiled.marks(inner)
    return [group(*marks, matrix=matrix)] if matrix != IDENTITY else marks


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
    _ends(box, on, bottom)
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
def _together(box: content.Together, on: Pass, where: str) -> list[Mark]:
    return draw_all(box.boxes, on, f"{where}.boxes")


def draw_all(boxes: Sequence[Any], on: Pass, where: str) -> list[Mark]:
    """Boxes in order, those whose condition holds."""
    marks: list[Mark] = []
    for number, box in enumerate(boxes):
        at = f"{where}.{number}"
        if on.holds(box, at):
            marks += draw(box, on, at)
        elif box.id is not None and isinstance(box, content.Placed):
            on.bottoms[box.id] = on.area(box)[1]
    return marks


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
        marks.extend(_bare(fitted.group))

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
    _ends(box, on, top)
    return turned_about(marks, area, box.turn)

"""Boxes of a layout drawn from one item's fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import singledispatch
from typing import TYPE_CHECKING, Any
from zlib import crc32

from authoring.vocabulary import layout as content
from printkit import icons as iconset
from printkit.drawing import (
    IDENTITY,
    Drawing,
    Group,
    Image,
    Mark,
    Style,
    compose,
    group,
    line,
    moved,
    rectangle,
    turned,
)
from printkit.layout.fields import MISSING, as_text, find, template
from printkit.layout.shapes import shape
from printkit.layout.surface import SMALLEST_PT, Pass, turned_about
from printkit.sheets.problems import PieceProblem
from printkit.typeset import fit

if TYPE_CHECKING:
    from printkit.layout.compiled import CompiledLayout


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
    ends(box, on, area[1] + area[3])
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
        ends(box, on, y)
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
        icons=inline(ink, box.tints, on),
    )
    path = template(box.text).path
    for problem in fitted.problems:
        if path and find(on.fields, path) is not MISSING and on.item:
            whose, at = on.item, on.pointer if path == "value" else f"{on.pointer}.{path}".lstrip(".")
        else:
            whose, at = f"layout:{on.look.layout.id}", f"{where}.text"
        message = f"{problem.message}, in layout `{on.look.layout.id}`"
        on.note([PieceProblem(problem.code, message, whose, at, problem.over_mm)])
    ends(box, on, y + fitted.height_mm if box.valign == "top" else y + h)
    return turned_about(bare(fitted.group), area, box.turn)


def inline(ink: str, tints: Mapping[str, str], on: Pass) -> Mapping[str, Drawing]:
    """Icons for running text, some of them in colours of their own."""
    plain = iconset.inline(ink)
    own = {name: iconset.inline(on.colour(tint))[name] for name, tint in tints.items() if name in plain}
    return {**plain, **own} if own else plain


def bare(placed: Group) -> list[Mark]:
    """Lines without the groups that only move them: fewer operators in the file."""
    if placed.clip is not None:
        return [placed]
    return list(placed.children)


def ends(box: content.Box, on: Pass, bottom: float) -> None:
    """Remember where a box's contents end, for the boxes under it."""
    if box.id is not None:
        on.bottoms[box.id] = bottom


@draw.register
def _icon(box: content.Icon, on: Pass, where: str) -> list[Mark]:
    x, y, w, h = area = on.area(box)
    name = on.fill(box.icon)
    ends(box, on, y + h)
    if not name or name.endswith("-"):
        return []
    on.keeps_safe(area, box.turn, f"{where}.at")
    mark = placed(name, (x + w / 2, y + h / 2), min(w, h), box.colour, box.second, on, f"{where}.icon")
    return turned_about([mark], area, box.turn) if mark else []


def placed(
    name: str, centre: tuple[float, float], size: float, ink: str, second: str, on: Pass, where: str
) -> Mark | None:
    """An icon so large about a point; one that nothing draws is a problem of the layout."""
    try:
        return iconset.placed(name, centre, size, on.colour(ink), on.colour(second))
    except iconset.UnknownIconError as error:
        whose = f" (for {on.item})" if on.item else ""
        on.wrong("unknown-icon", f"{error}{whose}", where)
        return None


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

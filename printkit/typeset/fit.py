"""Text in a box: as large as asked, smaller when it must be, down to a stated minimum, else a problem."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from printkit.drawing import Drawing, Group, Style, group, moved, rectangle
from printkit.sheets.page import Rect
from printkit.typeset.blocks import Look, blocks_of
from printkit.typeset.lines import Align
from printkit.typeset.problems import PrintProblem
from printkit.typeset.strips import Measure, Strip, strips_of
from printkit.typeset.words import Report

STEP_PT = 0.25
_HAIR = 1e-6

Valign: TypeAlias = Literal["top", "middle", "bottom"]


@dataclass(frozen=True, slots=True)
class Fitted:
    """Marks placed in the box, the size they are set in, the height they take, and what went wrong."""

    group: Group
    size_pt: float
    height_mm: float
    lines: int
    problems: tuple[PrintProblem, ...]


def fit(
    text: str,
    box: Rect,
    *,
    font: str = "text",
    size_pt: float = 9.0,
    min_pt: float = 6.0,
    align: Align = "start",
    valign: Valign = "top",
    leading: float = 1.2,
    fill: str = "#000000",
    icons: Mapping[str, Drawing] | None = None,
    item: str | None = None,
    field: str | None = None,
    look: Look | None = None,
) -> Fitted:
    """Set marked-up text (paragraphs, bullets, headings as `blocks_of` reads them) inside a box.

    Sizes go down by a quarter point to `min_pt`; headings and gaps shrink along. Text that is still too large is
    reported with the mm that lack and clipped to its box: it never covers a neighbour. `look` replaces the defaults for
    headings, gaps and indents.
    """
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    base = look or Look(heading_pt=(size_pt * 1.3, size_pt * 1.15, size_pt), paragraph_gap_mm=size_pt * 0.12)
    base = replace(base, font=font, align=align, leading=leading, ink=fill)
    size = size_pt
    while True:
        report = Report(item, field)
        strips = _cut(text, width, _shrunk(base, size_pt, size), icons or {}, report)
        taken = _height(strips)
        fits = taken <= height + _HAIR and not any(p.code == "overflow" for p in report.problems)
        if fits or size <= min_pt:
            break
        size = max(size - STEP_PT, min_pt)
    over = taken - height
    if over > _HAIR:
        report.add("overflow", f"text is {over:.2f} mm too high for its box at {size:g} pt", round(over, 4))
    y = top + _start(strips, taken, height, valign)
    placed = []
    for i, strip in enumerate(strips):
        y += strip.gap_mm if i else 0.0
        placed.append(group(*strip.marks, matrix=moved(left, y)))
        y += strip.height_mm
    clip = None if fits else rectangle(left, top, width, height, Style())
    return Fitted(group(*placed, clip=clip), size, taken, len(strips), tuple(report.problems))


def _cut(text: str, width: float, look: Look, icons: Mapping[str, Drawing], report: Report) -> list[Strip]:
    measure = Measure(width, look, icons, report)
    return [strip for block in blocks_of(text) for strip in strips_of(block, measure)]


def _shrunk(look: Look, full_pt: float, size_pt: float) -> Look:
    factor = size_pt / full_pt
    return replace(
        look,
        size_pt=size_pt,
        heading_pt=tuple(pt * factor for pt in look.heading_pt),
        paragraph_gap_mm=look.paragraph_gap_mm * factor,
        heading_gap_mm=look.heading_gap_mm * factor,
        indent_mm=look.indent_mm * factor,
    )


def _height(strips: list[Strip]) -> float:
    return sum(strip.height_mm + (strip.gap_mm if i else 0.0) for i, strip in enumerate(strips))


def _start(strips: list[Strip], taken: float, height: float, valign: Valign) -> float:
    """Where the first strip begins below the box's top; the middle is that of the capitals, as eyes see it."""
    spare = height - taken
    if valign == "top" or spare <= 0 or not strips:
        return 0.0
    if valign == "bottom":
        return spare
    high, low = strips[0].cap_mm, strips[-1].below_mm
    return min(max((height - (taken - high - low)) / 2 - high, 0.0), spare)

"""Blocks flowing through columns and pages: booklets, rules cards, cribs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from printkit.drawing import Drawing, Group, Mark, Style, group, moved, rectangle
from printkit.sheets.page import Rect
from printkit.typeset.blocks import Block, Look
from printkit.typeset.problems import PrintProblem
from printkit.typeset.strips import Measure, Strip, strips_of
from printkit.typeset.words import Report

_HAIR = 1e-6


@dataclass(frozen=True, slots=True)
class Flowed:
    """Marks of each page; by block the pages (from 0) it landed on; problems; mm left in the last column."""

    pages: tuple[tuple[Mark, ...], ...]
    landed: tuple[tuple[int, ...], ...]
    problems: tuple[PrintProblem, ...]
    left_mm: float


@dataclass(frozen=True, slots=True)
class _Placed:
    block: int
    strip: Strip


def flow(
    blocks: Sequence[Block],
    columns: Sequence[Rect],
    *,
    look: Look | None = None,
    icons: Mapping[str, Drawing] | None = None,
    max_pages: int | None = None,
    item: str | None = None,
    field: str | None = None,
    fields: Sequence[str] | None = None,
) -> Flowed:
    """Fill the columns (equally wide, the same on every page) with blocks.

    `field` is where the text comes from, `fields` where each of its blocks does.

    Headings stay with what follows, at least two lines of a paragraph stand together, a table's header is repeated.
    With `max_pages` the text that has no room is reported as one overflow in mm of column and stands on further pages
    all the same, so that nothing is lost.
    """
    report = Report(item, field)
    widths = {round(right - left, 6) for left, _, right, _ in columns}
    if len(widths) != 1:
        raise ValueError("columns of different widths")
    (width,) = widths
    reports = [Report(item, fields[i]) if fields else report for i in range(len(blocks))]
    measures = [Measure(width, look or Look(), icons or {}, each) for each in reports]
    strips = [_Placed(i, strip) for i, block in enumerate(blocks) for strip in strips_of(block, measures[i])]
    filling = _Filling(columns, report)
    for chunk in _chunks(strips):
        filling.place(chunk)
    landed = tuple(tuple(sorted(filling.landed.get(i, ()))) for i in range(len(blocks)))
    if max_pages is not None and len(filling.pages) > max_pages:
        over = filling.used_after(max_pages)
        report.add("overflow", f"text is {over:.1f} mm of column longer than {max_pages} pages", round(over, 4))
    problems = [each for one in (*(reports if fields else ()), report) for each in one.problems]
    return Flowed(tuple(map(tuple, filling.pages)), landed, tuple(problems), filling.left_mm())


def _chunks(strips: list[_Placed]) -> list[list[_Placed]]:
    """Strips that are kept together."""
    chunks: list[list[_Placed]] = []
    joined = False
    for placed in strips:
        if joined and not placed.strip.breaks:
            chunks[-1].append(placed)
        else:
            chunks.append([placed])
        joined = placed.strip.kept
    return chunks


class _Filling:
    """Columns being filled from top to bottom, left to right, page by page."""

    def __init__(self, columns: Sequence[Rect], report: Report) -> None:
        self.columns = columns
        self.report = report
        self.pages: list[list[Group]] = [[]]
        self.landed: dict[int, set[int]] = {}
        self._column = 0
        self._used = 0.0
        self._filled: dict[tuple[int, int], float] = {}

    def place(self, chunk: list[_Placed]) -> None:
        """Put strips that belong together into this column or the next; only what is taller than a column is torn."""
        if chunk[0].strip.breaks:
            if self._used > 0:
                self._turn()
            return
        if self._needs(chunk) > self._room() + _HAIR and self._used > 0:
            self._turn()
        torn = self._needs(chunk) > self._room() + _HAIR
        for placed in chunk:
            if torn and self._used > 0 and self._needs([placed]) > self._room() + _HAIR:
                self._turn()
            self._put(placed)

    def _needs(self, chunk: list[_Placed]) -> float:
        height = sum(placed.strip.gap_mm + placed.strip.height_mm for placed in chunk)
        if self._used == 0:
            first = chunk[0].strip
            height += (first.repeat.height_mm if first.repeat else 0.0) - first.gap_mm
        return height

    def _put(self, placed: _Placed) -> None:
        strip = placed.strip
        if self._used == 0 and strip.repeat is not None:
            self._draw(strip.repeat, placed.block)
        self._used += strip.gap_mm if self._used > 0 else 0.0
        self._draw(strip, placed.block)

    def _draw(self, strip: Strip, block: int) -> None:
        left, top, right, _ = self.columns[self._column]
        over = strip.height_mm - self._room()
        clip = None
        if over > _HAIR:
            self.report.add("overflow", f"a part of the text is {over:.2f} mm higher than its column", round(over, 4))
            clip = rectangle(0.0, 0.0, right - left, max(self._room(), 0.0), Style())
        self.pages[-1].append(group(*strip.marks, matrix=moved(left, top + self._used), clip=clip))
        self.landed.setdefault(block, set()).add(len(self.pages) - 1)
        self._used += strip.height_mm
        self._filled[len(self.pages) - 1, self._column] = self._used

    def _room(self) -> float:
        _, top, _, bottom = self.columns[self._column]
        return bottom - top - self._used

    def _turn(self) -> None:
        self._used = 0.0
        self._column += 1
        if self._column == len(self.columns):
            self._column = 0
            self.pages.append([])

    def used_after(self, pages: int) -> float:
        """Mm of column filled on pages beyond the first `pages`."""
        return sum(used for (page, _), used in self._filled.items() if page >= pages)

    def left_mm(self) -> float:
        """Mm of column still free on the last page."""
        free = sum(bottom - top for _, top, _, bottom in self.columns)
        return free - sum(used for (page, _), used in self._filled.items() if page == len(self.pages) - 1)

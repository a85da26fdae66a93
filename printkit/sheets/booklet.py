"""Booklets: prose flowing into exactly the pages that content allows, as large as it may be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from authoring.library import Library
from authoring.vocabulary import booklet as content
from printkit import typeset
from printkit.charts.palette import Palette
from printkit.drawing import Drawing, Group, Mark, Style, line, rectangle, text
from printkit.fonts import MM_PER_PT
from printkit.sheets.figures import UnknownFigureError, figure
from printkit.sheets.icons import icons
from printkit.sheets.page import Rect
from printkit.sheets.problems import PieceProblem, noted
from printkit.typeset import Flowed, Look, fit, flow
from printkit.typeset.lines import Align

STEP_PT = 0.25
HEAD_MM = 7.0
"""Height of the running head."""
GUTTER_MM = 6.0
HOLDS = {"heading": ".text", "text": ".text", "list": ".items", "table": ".rows", "figure": ".caption"}
"""Where a block's words stand."""
FAR_MM = 10_000.0
"""Pages lie side by side, so far apart, while text flows: every page may then have columns of its own."""
SHORT_CELL = 6
"""Letters of the longest entry of a column that is centred."""
SHORT = 0.4
"""A last page filled less than this looks like a mistake."""


@dataclass(frozen=True, slots=True)
class Booklet:
    """Pages in order with the size that the text was set in."""

    pages: tuple[tuple[Mark, ...], ...]
    size_pt: float
    filled: float
    """Share of the last page's columns that text stands in."""
    problems: tuple[PieceProblem, ...]


def set_booklet(booklet: content.Booklet, library: Library, palette: Palette, body: Rect) -> Booklet:
    """Set a booklet as large as its pages allow, between its own size and its smallest."""
    setting = _Setting(booklet, library, palette, body)
    steps = max(0, round((booklet.size_pt - booklet.min_pt) / STEP_PT))
    low, high = 0, steps  # the answer is the first step at which the text fits, or the last
    found = setting.at(booklet.size_pt)
    if len(found.pages) > 1:
        while low < high:
            middle = (low + high) // 2
            if middle and len(setting.at(booklet.size_pt - middle * STEP_PT).pages) == 1:
                high = middle
            else:
                low = middle + 1
        size = max(booklet.min_pt, booklet.size_pt - low * STEP_PT)
        found = setting.at(size)
    else:
        size = booklet.size_pt
    return setting.finish(found, size)


class _Setting:
    """One booklet on one paper."""

    def __init__(self, booklet: content.Booklet, library: Library, palette: Palette, body: Rect) -> None:
        self.booklet = booklet
        self.library = library
        self.palette = palette
        self.body = body
        self.item = f"booklet:{booklet.id}"
        self.problems: list[PieceProblem] = []
        left, top, right, bottom = body
        self.title, self.title_mm = self._title()
        count = booklet.columns
        wide = (right - left - GUTTER_MM * (count - 1)) / count
        self.column_mm = wide
        self.columns: list[Rect] = []
        for page in range(booklet.pages):
            start = top + (self.title_mm if page == 0 else HEAD_MM)
            for column in range(count):
                x = page * FAR_MM + left + column * (wide + GUTTER_MM)
                self.columns.append((x, start, x + wide, bottom - 1.0))
        self.icons = icons(palette)
        self._figures: dict[int, Drawing] = {}
        self._tried: dict[float, Flowed] = {}

    def _title(self) -> tuple[list[Mark], float]:
        """Title and subtitle over all columns of the first page, and the height they take."""
        left, top, right, _ = self.body
        booklet, ink = self.booklet, self.palette.ink
        title = fit(
            booklet.title,
            (left, top, right, top + 16),
            font="display",
            size_pt=30 if booklet.pages > 2 else 24,
            min_pt=14,
            fill=ink,
            item=self.item,
            field="title",
        )
        marks: list[Mark] = [title.group]
        noted(self.problems, title.problems)
        y = top + title.height_mm + 1.0
        if booklet.subtitle:
            subtitle = fit(
                booklet.subtitle,
                (left, y, right, y + 10),
                font="display-italic",
                size_pt=13,
                min_pt=9,
                fill=self.palette.colour("ink-soft"),
                item=self.item,
                field="subtitle",
            )
            marks.append(subtitle.group)
            noted(self.problems, subtitle.problems)
            y += subtitle.height_mm + 1.0
        y += 1.0
        marks.append(line((left, y), (right, y), Style(stroke=ink, width=0.6)))
        marks.append(line((left, y + 0.9), (right, y + 0.9), Style(stroke=ink, width=0.15)))
        return marks, y + 4.5 - top

    def at(self, size_pt: float) -> Flowed:
        """The text set in one size; what has no room stands on a second far row of pages."""
        size = max(size_pt, self.booklet.min_pt)
        if size not in self._tried:
            look = Look(
                size_pt=size,
                leading=1.22,
                ink=self.palette.ink,
                heading_ink=self.palette.colour("accent"),
                heading_pt=(size * 1.75, size * 1.4, size * 1.12),
                paragraph_gap_mm=size * 0.14,
                heading_gap_mm=size * 0.32,
                rule_mm=self.palette.line_mm("rule"),
            )
            blocks = [self._block(number, each, look) for number, each in enumerate(self.booklet.blocks)]
            flat = [each for group_ in blocks for each in group_]
            fields = [
                f"blocks.{number}{HOLDS.get(self.booklet.blocks[number].do, '')}"
                for number, group_ in enumerate(blocks)
                for _ in group_
            ]
            self._tried[size] = flow(
                flat, self.columns, look=look, icons=self.icons, item=self.item, field="blocks", fields=fields
            )
        return self._tried[size]

    def _block(self, number: int, block: content.Block, look: Look) -> Sequence[typeset.Block]:
        if isinstance(block, content.Heading):
            return (typeset.Heading(block.text, block.level),)
        if isinstance(block, content.Paragraph):
            return tuple(typeset.blocks_of(block.text))
        if isinstance(block, content.Bullets):
            return (typeset.Bullets(tuple(block.items), numbered=block.numbered),)
        if isinstance(block, content.Table):
            return (
                typeset.Table(
                    tuple(block.head),
                    tuple(tuple(row) for row in block.rows),
                    tuple(block.widths) or None,
                    _aligns(block),
                ),
            )
        if isinstance(block, content.Aside):
            return (typeset.Figure(self._aside(number, block, look)),)
        return self._figure(number, block)

    def _aside(self, number: int, block: content.Aside, look: Look) -> Drawing:
        """A tinted box across the column."""
        pad = 2.0
        words = f"**{block.title}**\n\n{block.text}" if block.title else block.text
        fitted = fit(
            words,
            (pad + 1.0, pad - 0.4, self.column_mm - pad, 400.0),
            size_pt=look.size_pt,
            min_pt=look.size_pt,
            leading=look.leading,
            fill=look.ink,
            icons=self.icons,
            item=self.item,
            field=f"blocks.{number}.text",
            look=look,
        )
        noted(self.problems, fitted.problems)
        high = fitted.height_mm + 2 * pad - 0.4
        tint = block.tint or self.palette.colour("tint")
        box = rectangle(0, 0, self.column_mm, high, Style(fill=tint))
        edge = rectangle(0, 0, 0.9, high, Style(fill=self.palette.colour("accent")))
        return Drawing((self.column_mm, high), (box, edge, fitted.group))

    def _figure(self, number: int, block: content.Figure) -> Sequence[typeset.Block]:
        if number not in self._figures:
            try:
                self._figures[number] = figure(block, self.library, self.palette, self.column_mm, self.problems)
            except UnknownFigureError as error:
                self.problems.append(PieceProblem("figure", str(error), self.item, f"blocks.{number}.figure"))
                self._figures[number] = Drawing((1.0, 1.0), ())
        drawn = typeset.Figure(self._figures[number])
        return (drawn, typeset.Paragraph(f"*{block.caption}*")) if block.caption else (drawn,)

    def finish(self, flowed: Flowed, size_pt: float) -> Booklet:
        """Sort the marks by page, add heads and titles, and say what is wrong."""
        booklet = self.booklet
        noted(self.problems, flowed.problems)
        if len(flowed.pages) > 1:
            over = _used(flowed.pages[1], self.columns) * (self.body[3] - self.body[1])
            message = (
                f"the text needs more than {booklet.pages} pages at {booklet.min_pt:g} pt: "
                f"about {over:.0f} mm of column have no room"
            )
            self.problems.append(PieceProblem("overflow", message, self.item, "pages", round(over, 1)))
        pages: list[list[Mark]] = [[] for _ in range(booklet.pages)]
        for placed in flowed.pages[0]:
            assert isinstance(placed, Group)
            number = int(placed.matrix[4] // FAR_MM)
            a, b, c, d, x, y = placed.matrix
            pages[number].append(replace(placed, matrix=(a, b, c, d, x - number * FAR_MM, y)))
        last = self.columns[-booklet.columns :]
        here = [mark for mark in flowed.pages[0] if isinstance(mark, Group) and mark.matrix[4] >= last[0][0] - 1]
        filled = _used(here, last) / booklet.columns
        if filled < SHORT and len(flowed.pages) == 1:
            message = f"the last of {booklet.pages} pages is only {filled:.0%} full at {size_pt:g} pt"
            self.problems.append(PieceProblem("short", message, self.item, "pages"))
        finished = tuple((*(self.title if number == 0 else self._head()), *marks) for number, marks in enumerate(pages))
        return Booklet(finished, size_pt, filled, tuple(self.problems))

    def _head(self) -> list[Mark]:
        left, top, right, _ = self.body
        ink = self.palette.colour("ink-soft")
        same = self.library.info.title == self.booklet.title
        title = self.booklet.subtitle if same and self.booklet.subtitle else self.booklet.title
        return [
            text((left, top + 2.8), self.library.info.title, "display-italic", 10, fill=ink),
            text((right, top + 2.8), title, "display-italic", 10, fill=ink, anchor="end"),
            line((left, top + 4.2), (right, top + 4.2), Style(stroke=ink, width=0.15)),
        ]


def _aligns(block: content.Table) -> tuple[Align, ...]:
    """Columns of numbers and signs stand under the middle of their heads, words at the start."""
    columns = [[row[i] for row in block.rows if i < len(row)] for i in range(len(block.head))]
    narrow = [all(len(cell) <= SHORT_CELL for cell in cells) for cells in columns]
    aligns: list[Align] = ["middle" if short or block.align == "middle" else "start" for short in narrow]
    return tuple(aligns)


def _used(marks: Sequence[Mark], columns: Sequence[Rect]) -> float:
    """How many columns' worth of height text takes, by the lowest line of each column."""
    lowest: dict[int, float] = {}
    for mark in marks:
        if isinstance(mark, Group):
            x, y = mark.matrix[4], mark.matrix[5]
            for number, (left, _, right, _) in enumerate(columns):
                if left - 0.01 <= x < right:
                    lowest[number] = max(lowest.get(number, 0.0), y)
    total = 0.0
    for number, y in lowest.items():
        _, top, _, bottom = columns[number]
        total += min(1.0, (y + 12 * MM_PER_PT - top) / (bottom - top))
    return total

"""What the blocks of a form are drawn with: a context that collects problems, and a ruled table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from authoring.library import Library
from authoring.vocabulary.board import Board
from authoring.vocabulary.form import Form
from printkit.charts.palette import Palette
from printkit.drawing import Drawing, Mark, Style, line, rectangle, text
from printkit.fonts import MM_PER_PT, width_mm
from printkit.sheets.icons import icons
from printkit.typeset import PrintProblem, bare, fit

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
    icons: Mapping[str, Drawing] = field(init=False)
    """What texts may show in braces."""

    def __post_init__(self) -> None:
        self.icons = icons(self.palette)

    def note(self, problems: Iterable[PrintProblem]) -> None:
        """Keep problems, each once."""
        self.problems += [each for each in problems if each not in self.problems]

    def note_bare(self, words: str, where: str) -> None:
        """Note what is wrong with words that are set as they stand, without bold text and icons."""
        self.note(bare(words, f"form:{self.form.id}", where))

    def rings_of(self, board: str | None) -> list[int]:
        """The rounds after which a board's rings close."""
        return self.library.get("board", board, Board).ring_rounds() if board else []


class Ruled:
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
                icons=self.context.icons,
                item=f"form:{self.context.form.id}",
                field=self.where,
            )
            self.context.note(fitted.problems)
            self.marks.append(fitted.group)
        self.y += high
        self.lines.append(self.y)

    def _ticks(self, words: str, box: tuple[float, float, float, float]) -> None:
        """Words with small squares to tick between them."""
        self.context.note_bare(words.replace(TICK, ""), self.where)
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

"""Words broken into lines, and lines drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from printkit import fonts
from printkit.drawing import Group, Mark, Point, group, scaled, text
from printkit.fonts import MM_PER_PT
from printkit.typeset.words import Piece, Word

Align: TypeAlias = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Line:
    """Words on one baseline; the width is in em."""

    words: tuple[Word, ...]
    width: float


def break_lines(hard_lines: Sequence[Sequence[Word]], width_em: float) -> list[Line]:
    """Fill lines one after the other; a word wider than a line stands alone on its own and sticks out."""
    lines = []
    for words in hard_lines:
        current: list[Word] = []
        used = 0.0
        for word in words:
            if current and used + word.space + word.width > width_em + 1e-9:
                lines.append(Line(tuple(current), used))
                current, used = [word], word.width
            else:
                used += word.width + (word.space if current else 0.0)
                current.append(word)
        lines.append(Line(tuple(current), used))
    return lines


def draw_line(line: Line, at: Point, size_pt: float, fill: str) -> list[Mark]:
    """The line's marks with its left end on the baseline at `at`; neighbours in one font are one text."""
    em = size_pt * MM_PER_PT
    x, y = at
    marks: list[Mark] = []
    run: list[str] = []
    run_font, run_x = "", x

    def flush() -> None:
        if run:
            marks.append(text((run_x, y), "".join(run), run_font, size_pt, fill=fill))
            run.clear()

    for i, word in enumerate(line.words):
        gap = word.space if i else 0.0
        for j, piece in enumerate(word.pieces):
            spaced = gap > 0 and j == 0
            if piece.icon is not None:
                flush()
                x += gap * em if spaced else 0.0
                marks.append(_draw_icon(piece, (x, y), size_pt))
            else:
                # A space has the base font's width; inside a run of another width it would shift what follows.
                same = run and piece.font == run_font
                if same and (not spaced or abs(_space(piece.font) - gap) < 1e-9):
                    run.append(" " + piece.text if spaced else piece.text)
                    x += gap * em if spaced else 0.0
                else:
                    flush()
                    x += gap * em if spaced else 0.0
                    run.append(piece.text)
                    run_font, run_x = piece.font, x
            x += piece.width * em
    flush()
    return marks


def line_ink_mm(line: Line, size_pt: float) -> tuple[float, float]:
    """(above, below) the baseline in mm that a line reaches: at least what ordinary letters reach."""
    above = below = 0.0
    for word in line.words:
        for piece in word.pieces:
            high, low = fonts.ascent_mm(piece.font, size_pt), fonts.descent_mm(piece.font, size_pt)
            if piece.icon is None:
                ink = fonts.ink_mm(piece.text, piece.font, size_pt)
                high, low = max(high, ink[0]), max(low, ink[1])
            above, below = max(above, high), max(below, low)
    return above, below


def _space(font: str) -> float:
    return fonts.face(font).advances[" "]


def _draw_icon(piece: Piece, at: Point, size_pt: float) -> Group:
    assert piece.icon is not None
    factor = fonts.cap_height_mm(piece.font, size_pt) / piece.icon.size_mm[1]
    a, _, _, d, _, _ = scaled(factor)
    height = piece.icon.size_mm[1] * factor
    matrix = (a, 0.0, 0.0, d, at[0], at[1] - height)
    # A coloured icon brings a form of its own: one name in two colours must not become one form.
    own = any(isinstance(mark, Group) and mark.form for mark in piece.icon.marks)
    return group(*piece.icon.marks, matrix=matrix, form=None if own else f"icon:{piece.text}")

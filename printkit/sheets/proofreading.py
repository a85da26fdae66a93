"""A last look over finished pages: letters without a glyph, letters too small, marks in the margin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt

from printkit import fonts
from printkit.drawing import IDENTITY, Group, Mark, Matrix, Text, compose
from printkit.extent import Extents
from printkit.sheets.page import Rect
from printkit.sheets.problems import PieceProblem

SMALLEST_PT = 5.0
PICTURE = 0.9
"""Groups scaled below this are pictures of something printed elsewhere; their letters need not be read."""
TOLERANCE_MM = 0.5
"""Half a bold line, or the overshoot of a large letter."""


def proofread(pages: Iterable[tuple[Sequence[Mark], Rect]], item: str, field: str) -> Iterator[PieceProblem]:
    """Problems of pages (marks and the area they may fill), each sort once, at the piece they belong to."""
    extents = Extents()
    seen: set[str] = set()
    known: set[int] = set()
    for number, (marks, room) in enumerate(pages, 1):
        for problem in _page(marks, room, number, extents, known, item, field):
            if problem.code not in seen:
                seen.add(problem.code)
                yield problem


def _page(
    marks: Sequence[Mark], room: Rect, number: int, extents: Extents, known: set[int], item: str, field: str
) -> Iterator[PieceProblem]:
    left, top, right, bottom = room
    box = extents.of(marks)
    if box is not None:
        over = max(left - box[0], top - box[1], box[2] - right, box[3] - bottom)
        if over > TOLERANCE_MM:
            message = f"marks on page {number} reach {over:.1f} mm into the margin"
            yield PieceProblem("beyond", message, item, field, round(over, 2))
    for mark, size in _texts(marks, IDENTITY, known):
        if absent := fonts.missing(mark.text, mark.font):
            letters = " ".join(sorted(absent))
            yield PieceProblem("missing-glyph", f"no glyph for {letters} in “{mark.text}”", item, field)
        if size < SMALLEST_PT - 0.01:
            message = f"“{mark.text}” on page {number} is set in {size:.1f} pt"
            yield PieceProblem("small", message, item, field)


def _texts(marks: Iterable[Mark], matrix: Matrix, known: set[int]) -> Iterator[tuple[Text, float]]:
    """Texts with the size they have on paper; children that groups share are read once."""
    for mark in marks:
        if isinstance(mark, Text):
            yield mark, mark.size_pt * _scale(matrix)
        elif isinstance(mark, Group):
            inside = compose(matrix, mark.matrix)
            if _scale(inside) < PICTURE or id(mark.children) in known:
                continue
            if mark.form is not None:
                known.add(id(mark.children))
            yield from _texts(mark.children, inside, known)


def _scale(matrix: Matrix) -> float:
    a, b, c, d, _, _ = matrix
    return sqrt(abs(a * d - b * c))

"""How much room marks take, letters and strokes included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printkit.drawing import IDENTITY, Group, Image, Mark, Matrix, Path, Point, Text, apply, path_points
from printkit.fonts import MM_PER_PT, ink_mm, width_mm

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in mm."""


class Extents:
    """Boxes of marks; children that many groups share are measured once, and a clip counts as full.

    `rough` takes every letter for a tall one with a tail, which is quick and never too small.
    """

    def __init__(self, *, rough: bool = False) -> None:
        self._rough = rough
        self._known: dict[int, tuple[tuple[Mark, ...], Box | None]] = {}

    def of(self, marks: Iterable[Mark], matrix: Matrix = IDENTITY) -> Box | None:
        """The box around everything painted, or None for nothing."""
        return union(self._boxes(marks, matrix))

    def _boxes(self, marks: Iterable[Mark], matrix: Matrix) -> Iterator[Box]:
        for mark in marks:
            if isinstance(mark, Group):
                box = self._group(mark)
            elif isinstance(mark, Path):
                box = around(path_points(mark), mark.style.width / 2 if mark.style.stroke else 0.0)
            elif isinstance(mark, Text):
                box = rough_text_box(mark) if self._rough else text_box(mark)
            else:
                box = _image_box(mark)
            if box is not None:
                yield box if matrix is IDENTITY else moved_box(box, matrix)

    def _group(self, mark: Group) -> Box | None:
        if mark.clip is not None:
            clip = around(path_points(mark.clip))
            return clip if clip is None or mark.matrix == IDENTITY else moved_box(clip, mark.matrix)
        known = self._known.get(id(mark.children))
        if known is None:
            known = self._known[id(mark.children)] = (mark.children, self.of(mark.children))
        box = known[1]
        if box is None:
            return None
        return box if mark.matrix == IDENTITY else moved_box(box, mark.matrix)


def text_box(mark: Text) -> Box:
    """The box of a line of text: its advance width, and the ink above and below its baseline."""
    width = width_mm(mark.text, mark.font, mark.size_pt)
    left = mark.at[0] - {"start": 0.0, "middle": width / 2, "end": width}[mark.anchor]
    above, below = ink_mm(mark.text, mark.font, mark.size_pt)
    return (left, mark.at[1] - above, left + width, mark.at[1] + below)


def rough_text_box(mark: Text) -> Box:
    """The same, for any letters."""
    width = width_mm(mark.text, mark.font, mark.size_pt)
    left = mark.at[0] - {"start": 0.0, "middle": width / 2, "end": width}[mark.anchor]
    em = mark.size_pt * MM_PER_PT
    return (left, mark.at[1] - em, left + width, mark.at[1] + 0.35 * em)


def around(points: Iterable[Point], margin: float = 0.0) -> Box | None:
    """The box around points."""
    found = list(points)
    if not found:
        return None
    xs, ys = [p[0] for p in found], [p[1] for p in found]
    return (min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


def union(boxes: Iterable[Box]) -> Box | None:
    """The box around boxes."""
    found = list(boxes)
    if not found:
        return None
    return (min(b[0] for b in found), min(b[1] for b in found), max(b[2] for b in found), max(b[3] for b in found))


def common(a: Box, b: Box | None) -> Box | None:
    """What two boxes share, or None."""
    if b is None:
        return None
    box = (max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3]))
    return box if box[0] < box[2] and box[1] < box[3] else None


def moved_box(box: Box, matrix: Matrix) -> Box:
    """The box around a box under a matrix."""
    left, top, right, bottom = box
    if matrix[:4] == (1.0, 0.0, 0.0, 1.0):
        return (left + matrix[4], top + matrix[5], right + matrix[4], bottom + matrix[5])
    corners = [apply(matrix, p) for p in ((left, top), (right, top), (right, bottom), (left, bottom))]
    xs, ys = [p[0] for p in corners], [p[1] for p in corners]
    return (min(xs), min(ys), max(xs), max(ys))


def _image_box(mark: Image) -> Box:
    (x, y), (width, height) = mark.at, mark.size_mm
    return (x, y, x + width, y + height)

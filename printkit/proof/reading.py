"""What stands on the pages of a PDF file, read with pdfium: tagged outlines, page boxes, fonts, preferences.

Paths are read segment by segment, because pdfium's bounding boxes are padded by the stroke, and matrices of forms are
composed here. Lengths are mm; page coordinates have their origin at the bottom left.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import atan2, cos, sin, sqrt
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as raw

from printkit.drawing import IDENTITY, Matrix, Point, apply, compose

MM_PER_PT = 25.4 / 72
Box = tuple[float, float, float, float]
Polygon = list[tuple[str, tuple[Point, ...]]]
"""("M" or "L", (end,)) and ("C", (control, control, end)) in the path's own coordinates."""


class UnreadablePdfError(ValueError):
    """A file that pdfium can't open as a PDF."""


@dataclass(slots=True)
class Tagged:
    """One occurrence of a tag on a page.

    `drawn_mm` and `centre_mm` are of its outline, None when no path was drawn; `seen_mm` is what clips and the page's
    edges leave of it (clips count by their bounding boxes), measured from the lower left corner of the outline's own
    box of `box_mm`.
    """

    tag: int
    drawn_mm: Point | None = None
    centre_mm: Point | None = None
    box_mm: Point = (0.0, 0.0)
    seen_mm: Box = (0.0, 0.0, 0.0, 0.0)


@dataclass(slots=True)
class PageContent:
    """One page as it stands in the file. Boxes are (left, bottom, right, top)."""

    media_mm: Box
    trim_mm: Box | None
    bleed_mm: Box | None
    crop_mm: Box | None
    tagged: list[Tagged] = field(default_factory=list)
    loose_fonts: set[str] = field(default_factory=set)
    """Fonts of texts that are not embedded in the file."""


class PdfFile:
    """An open PDF; pages are read one at a time."""

    def __init__(self, path: Path) -> None:
        try:
            self._document = pypdfium2.PdfDocument(path)
        except pypdfium2.PdfiumError as error:
            raise UnreadablePdfError(f"{path.name} can't be read as a PDF") from error

    def __enter__(self) -> PdfFile:
        return self

    def __exit__(self, *_: object) -> None:
        self._document.close()

    def __len__(self) -> int:
        return len(self._document)

    def attachment(self, name: str) -> bytes | None:
        """An embedded file's bytes."""
        for index in range(self._document.count_attachments()):
            attached = self._document.get_attachment(index)
            if attached.get_name() == name:
                return bytes(attached.get_data())
        return None

    def scales_to_fit(self) -> bool:
        """Whether a viewer may scale pages when it prints: /PrintScaling is anything but /None."""
        return bool(raw.FPDF_VIEWERREF_GetPrintScaling(self._document.raw))

    def names_duplex(self) -> bool:
        """Whether /Duplex is set."""
        return bool(raw.FPDF_VIEWERREF_GetDuplex(self._document.raw) != raw.DuplexUndefined)

    def pages(self) -> Iterator[PageContent]:
        """Every page in order."""
        for index in range(len(self._document)):
            page = self._document[index]
            try:
                yield _read_page(page.raw)
            finally:
                page.close()


def _read_page(page: Any) -> PageContent:
    media = _box(page, raw.FPDFPage_GetMediaBox)
    content = PageContent(
        media_mm=media or (0.0, 0.0, 215.9, 279.4),
        trim_mm=_box(page, raw.FPDFPage_GetTrimBox),
        bleed_mm=_box(page, raw.FPDFPage_GetBleedBox),
        crop_mm=_box(page, raw.FPDFPage_GetCropBox),
    )
    reader = _Reader(content)
    for index in range(raw.FPDFPage_CountObjects(page)):
        reader.read(raw.FPDFPage_GetObject(page, index), IDENTITY, None, content.media_mm)
    return content


def _box(page: Any, get: Any) -> Box | None:
    sides = [ctypes.c_float() for _ in range(4)]
    if not get(page, *sides):
        return None
    left, bottom, right, top = (side.value * MM_PER_PT for side in sides)
    return left, bottom, right, top


class _Reader:
    """Walks page objects; an occurrence of a tag is known by the address of its mark, which its objects share."""

    def __init__(self, content: PageContent) -> None:
        self.content = content
        self._marks: dict[int, Tagged | None] = {}
        self._matrix = raw.FS_MATRIX()
        self._name = ctypes.create_string_buffer(64)

    def read(self, item: Any, outer: Matrix, inherited: Tagged | None, window: Box) -> None:
        kind = raw.FPDFPageObj_GetType(item)
        tagged = self._innermost(item) or inherited
        if kind == raw.FPDF_PAGEOBJ_FORM:
            inside = compose(outer, self._matrix_of(item))
            seen = _clipped(item, outer, window)
            for index in range(raw.FPDFFormObj_CountObjects(item)):
                self.read(raw.FPDFFormObj_GetObject(item, index), inside, tagged, seen)
        elif kind == raw.FPDF_PAGEOBJ_PATH:
            if tagged is not None and tagged.drawn_mm is None:
                matrix = compose(outer, self._matrix_of(item))
                segments = _segments(raw.FPDFPath_CountSegments(item), lambda i: raw.FPDFPath_GetPathSegment(item, i))
                tagged.drawn_mm, tagged.centre_mm = extents_mm(segments, matrix)
                left, bottom, right, top = box_mm(segments, matrix)
                seen = _clipped(item, outer, window)
                tagged.box_mm = (right - left, top - bottom)
                tagged.seen_mm = (
                    max(seen[0] - left, 0.0),
                    max(seen[1] - bottom, 0.0),
                    min(seen[2], right) - left,
                    min(seen[3], top) - bottom,
                )
        elif kind == raw.FPDF_PAGEOBJ_TEXT:
            font = raw.FPDFTextObj_GetFont(item)
            if not raw.FPDFFont_GetIsEmbedded(font):
                length = raw.FPDFFont_GetBaseFontName(font, self._name, len(self._name))
                self.content.loose_fonts.add(self._name.raw[: max(length - 1, 0)].decode("utf-8", "replace"))

    def _matrix_of(self, item: Any) -> Matrix:
        if not raw.FPDFPageObj_GetMatrix(item, self._matrix):
            return IDENTITY
        m = self._matrix
        return m.a, m.b, m.c, m.d, m.e, m.f

    def _innermost(self, item: Any) -> Tagged | None:
        found = None
        for index in range(raw.FPDFPageObj_CountMarks(item)):
            mark = raw.FPDFPageObj_GetMark(item, index)
            address = ctypes.cast(mark, ctypes.c_void_p).value or 0
            if address not in self._marks:
                self._marks[address] = self._open(mark)
            found = self._marks[address] or found
        return found

    def _open(self, mark: Any) -> Tagged | None:
        length = ctypes.c_ulong()
        raw.FPDFPageObjMark_GetName(mark, ctypes.cast(self._name, ctypes.POINTER(ctypes.c_ushort)), 64, length)
        if self._name.raw[: max(length.value - 2, 0)].decode("utf-16-le", "replace") != "Chandlery":
            return None
        number = ctypes.c_int()
        if not raw.FPDFPageObjMark_GetParamIntValue(mark, b"Id", number):
            number.value = -1
        tagged = Tagged(number.value)
        self.content.tagged.append(tagged)
        return tagged


def _segments(count: int, get: Callable[[int], Any]) -> Polygon:
    segments: Polygon = []
    x, y = ctypes.c_float(), ctypes.c_float()
    curve: list[Point] = []
    for index in range(count):
        segment = get(index)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        kind = raw.FPDFPathSegment_GetType(segment)
        if kind == raw.FPDF_SEGMENT_BEZIERTO:
            curve.append((x.value, y.value))
            if len(curve) == 3:
                segments.append(("C", tuple(curve)))
                curve = []
        else:
            segments.append(("M" if kind == raw.FPDF_SEGMENT_MOVETO else "L", ((x.value, y.value),)))
    return segments


def _clipped(item: Any, outer: Matrix, window: Box) -> Box:
    """What of a window an object's clip leaves; pdfium gives clips in the coordinates around the object."""
    clip = raw.FPDFPageObj_GetClipPath(item)
    left, bottom, right, top = window
    for path in range(max(raw.FPDFClipPath_CountPaths(clip), 0)):
        count = raw.FPDFClipPath_CountPathSegments(clip, path)
        segments = _segments(count, lambda i, path=path: raw.FPDFClipPath_GetPathSegment(clip, path, i))  # type: ignore[misc]
        if segments:
            box = box_mm(segments, outer)
            left, bottom, right, top = max(left, box[0]), max(bottom, box[1]), min(right, box[2]), min(top, box[3])
    return left, bottom, right, top


def within(inner: Box, outer: Box, tolerance_mm: float = 0.05) -> bool:
    """Whether a box lies in another one."""
    return all(i >= o - tolerance_mm for i, o in zip(inner[:2], outer[:2], strict=True)) and all(
        i <= o + tolerance_mm for i, o in zip(inner[2:], outer[2:], strict=True)
    )


def covers(size: Point, parts: list[Box], tolerance_mm: float = 0.05) -> bool:
    """Whether rectangles together cover a box that starts at (0, 0), but for slivers narrower than the tolerance."""
    t = tolerance_mm
    xs = sorted({0.0, size[0], *(min(max(x, 0.0), size[0]) for part in parts for x in (part[0], part[2]))})
    ys = sorted({0.0, size[1], *(min(max(y, 0.0), size[1]) for part in parts for y in (part[1], part[3]))})
    columns = [(a, b) for a, b in pairwise(xs) if b - a > t] or [(0.0, size[0])]
    rows = [(a, b) for a, b in pairwise(ys) if b - a > t] or [(0.0, size[1])]
    return all(
        any(within((left, low, right, high), part, t) for part in parts)
        for left, right in columns
        for low, high in rows
    )


def box_mm(segments: Polygon, matrix: Matrix) -> Box:
    """(left, bottom, right, top) of a path on the page in mm; curves count to their true extremes."""
    page = compose((MM_PER_PT, 0.0, 0.0, MM_PER_PT, 0.0, 0.0), matrix)
    xs: list[float] = []
    ys: list[float] = []
    at: Point = (0.0, 0.0)
    for kind, own in segments:
        points = [apply(page, point) for point in own]
        if kind == "C":
            for values, axis in ((xs, 0), (ys, 1)):
                values += _cubic_extremes(at[axis], points[0][axis], points[1][axis], points[2][axis])
        at = points[-1]
        xs.append(at[0])
        ys.append(at[1])
    return min(xs), min(ys), max(xs), max(ys)


def extents_mm(segments: Polygon, matrix: Matrix) -> tuple[Point, Point]:
    """((width, height), centre) of a path, in mm.

    Width and height are along the path's own axes as they lie on the paper, so that a turned token measures like an
    upright one; the centre is in page coordinates.
    """
    turn = atan2(matrix[1], matrix[0])
    c, s = cos(turn), sin(turn)
    left, bottom, right, top = box_mm(segments, compose((c, -s, s, c, 0.0, 0.0), matrix))
    x, y = (left + right) / 2, (bottom + top) / 2
    return (right - left, top - bottom), (c * x - s * y, s * x + c * y)


def _cubic_extremes(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Values of a cubic Bezier curve where it turns back, strictly inside the curve."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    if abs(a) < 1e-12:
        roots = [] if abs(b) < 1e-12 else [-c / b]
    elif (inside := b * b - 4 * a * c) < 0:
        roots = []
    else:
        roots = [(-b + sign * sqrt(inside)) / (2 * a) for sign in (-1, 1)]
    return [
        (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3 for t in roots if 0 < t < 1
    ]

"""Drawing: an immutable display list in millimetres.

Origin at the top left, x to the right, y downwards; the outputs turn it into their own axes. A drawing is plain data:
it can be compared, measured, tested and sent to PDF, SVG and PNG alike. Groups may carry a role, the id of a content
item and a declared size, so that a proof can find them again in a finished file and measure them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import cos, hypot, pi, radians, sin
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f) as in SVG and PDF: x' = a x + c y + e, y' = b x + d y + f."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
Anchor: TypeAlias = Literal["start", "middle", "end"]
Segment: TypeAlias = tuple[str, tuple[float, ...]]
"""("M", (x, y)), ("L", (x, y)), ("C", (x1, y1, x2, y2, x, y)) or ("Z", ())."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a path is painted. Colours are `#rrggbb`; widths and dashes in mm; None paints nothing."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    round: bool = False
    """Round caps and joins instead of butt caps and mitred joins."""

    def but(self, **changes: object) -> Style:
        """The same style with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


HAIRLINE = Style(stroke="#000000", width=0.15)


@dataclass(frozen=True, slots=True)
class Path:
    """Lines and cubic curves, painted with one style."""

    segments: tuple[Segment, ...]
    style: Style


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text on a baseline. `font` is a name from `printkit.fonts`; size in points (1/72 inch)."""

    at: Point
    text: str
    font: str
    size_pt: float
    fill: str = "#000000"
    anchor: Anchor = "start"


@dataclass(frozen=True, slots=True)
class Image:
    """A raster image below a content root's art/ folder, stretched to a box in mm."""

    at: Point
    size_mm: Point
    file: str


@dataclass(frozen=True, slots=True)
class Group:
    """Children under one transform; the unit that is tagged, clipped and reused.

    `role` ("cell", "token", "card", "ruler", "fold", "tile", ...) and `item` (a content id such as `square:F5`) say
    what it is; `size_mm` is the size that content declares, measured again by the proof on the group's outline
    (`outlined`). `pitch_mm` is the declared distance between the centres of neighbours of the same role. `form` names
    a drawing that stands in the file once and is referred to wherever a group with equal children occurs.
    """

    children: tuple[Mark, ...]
    matrix: Matrix = IDENTITY
    clip: Path | None = None
    role: str | None = None
    item: str | None = None
    size_mm: Point | None = None
    form: str | None = None
    pitch_mm: float | None = None


Mark: TypeAlias = Path | Text | Image | Group


@dataclass(frozen=True, slots=True)
class Drawing:
    """Marks on an area of `size_mm` (width, height)."""

    size_mm: Point
    marks: tuple[Mark, ...]


# ---- building ----------------------------------------------------------------------------------------------------


def group(
    *marks: Mark | None,
    matrix: Matrix = IDENTITY,
    clip: Path | None = None,
    role: str | None = None,
    item: str | None = None,
    size_mm: Point | None = None,
    form: str | None = None,
    pitch_mm: float | None = None,
) -> Group:
    """Marks as one group; Nones are left out, so that optional marks can stand in a list."""
    return Group(tuple(m for m in marks if m is not None), matrix, clip, role, item, size_mm, form, pitch_mm)


def outlined(
    outline: Path,
    *rest: Mark | None,
    role: str,
    item: str,
    size_mm: Point,
    pitch_mm: float | None = None,
    matrix: Matrix = IDENTITY,
    clip: Path | None = None,
    form: str | None = None,
) -> Group:
    """A tagged group that a proof can measure: the extents of `outline` must be `size_mm`.

    The outline is a cell's polygon, a card's or token's cut line, a ruler's baseline, a fold's line; it is the group's
    first child, drawn first, and it must be painted, or nothing of it stands in the file.
    """
    if outline.style.fill is None and outline.style.stroke is None:
        raise ValueError(f"the outline of {role} {item} is not painted")
    return group(
        outline, *rest, matrix=matrix, clip=clip, role=role, item=item, size_mm=size_mm, form=form, pitch_mm=pitch_mm
    )


def path(*segments: Segment, style: Style) -> Path:
    """A path of segments as they stand."""
    return Path(tuple(segments), style)


def line(a: Point, b: Point, style: Style) -> Path:
    """A straight line."""
    return Path((("M", a), ("L", b)), style)


def polyline(points: Iterable[Point], style: Style) -> Path:
    """An open run of straight lines."""
    first, *rest = points
    return Path((("M", first), *(("L", p) for p in rest)), style)


def polygon(points: Iterable[Point], style: Style) -> Path:
    """A closed polygon."""
    first, *rest = points
    return Path((("M", first), *(("L", p) for p in rest), ("Z", ())), style)


def rectangle(x: float, y: float, width: float, height: float, style: Style, radius: float = 0.0) -> Path:
    """A rectangle, its corners rounded by `radius` mm."""
    if not radius:
        return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], style)
    r, k = radius, radius * (1 - CIRCLE)
    right, bottom = x + width, y + height
    return path(
        ("M", (x + r, y)),
        ("L", (right - r, y)),
        ("C", (right - k, y, right, y + k, right, y + r)),
        ("L", (right, bottom - r)),
        ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        ("L", (x + r, bottom)),
        ("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
        ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)),
        ("Z", ()),
        style=style,
    )


CIRCLE = 0.5522847498307936
"""Length of a quarter circle's control arm for radius 1 (4/3 (sqrt 2 - 1))."""


def circle(centre: Point, radius: float, style: Style) -> Path:
    """A circle as four cubic curves; off by less than 0.03 % of the radius."""
    return ellipse(centre, radius, radius, style)


def ellipse(centre: Point, rx: float, ry: float, style: Style) -> Path:
    """An axis-parallel ellipse as four cubic curves."""
    x, y = centre
    kx, ky = CIRCLE * rx, CIRCLE * ry
    return path(
        ("M", (x + rx, y)),
        ("C", (x + rx, y + ky, x + kx, y + ry, x, y + ry)),
        ("C", (x - kx, y + ry, x - rx, y + ky, x - rx, y)),
        ("C", (x - rx, y - ky, x - kx, y - ry, x, y - ry)),
        ("C", (x + kx, y - ry, x + rx, y - ky, x + rx, y)),
        ("Z", ()),
        style=style,
    )


def regular_polygon(centre: Point, radius: float, corners: int, style: Style, turn_degrees: float = 0.0) -> Path:
    """A regular polygon; at turn 0 the first corner points up."""
    x, y = centre
    angles = (radians(turn_degrees) + 2 * pi * i / corners for i in range(corners))
    return polygon([(x + radius * sin(a), y - radius * cos(a)) for a in angles], style)


def text(at: Point, words: str, font: str, size_pt: float, *, fill: str = "#000000", anchor: Anchor = "start") -> Text:
    """One line of text whose baseline starts, centres or ends at `at`."""
    return Text(at, words, font, size_pt, fill, anchor)


# ---- transforms --------------------------------------------------------------------------------------------------


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def moved(dx: float, dy: float) -> Matrix:
    """Shift by mm."""
    return (1.0, 0.0, 0.0, 1.0, dx, dy)


def scaled(factor: float, factor_y: float | None = None) -> Matrix:
    """Scale about the origin."""
    return (factor, 0.0, 0.0, factor if factor_y is None else factor_y, 0.0, 0.0)


def turned(degrees: float, about: Point = (0.0, 0.0)) -> Matrix:
    """Turn clockwise on paper (y points down) about a point."""
    s, c = sin(radians(degrees)), cos(radians(degrees))
    x, y = about
    return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


def apply(matrix: Matrix, point: Point) -> Point:
    """A point under a matrix."""
    a, b, c, d, e, f = matrix
    x, y = point
    return (a * x + c * y + e, b * x + d * y + f)


# ---- looking -----------------------------------------------------------------------------------------------------


def walk(marks: Iterable[Mark], matrix: Matrix = IDENTITY) -> Iterator[tuple[Mark, Matrix]]:
    """Every mark with the matrix that takes its own coordinates to the outermost ones."""
    for mark in marks:
        if isinstance(mark, Group):
            inside = compose(matrix, mark.matrix)
            yield mark, inside
            yield from walk(mark.children, inside)
        else:
            yield mark, matrix


def path_points(drawn: Path) -> Iterator[Point]:
    """End and control points of a path."""
    for _, numbers in drawn.segments:
        for i in range(0, len(numbers), 2):
            yield numbers[i], numbers[i + 1]


def bounds(marks: Iterable[Mark]) -> tuple[float, float, float, float] | None:
    """(left, top, right, bottom) of all paths and images by their points without strokes, or None."""
    points = []
    for mark, matrix in walk(marks):
        if isinstance(mark, Path):
            points += [apply(matrix, p) for p in path_points(mark)]
        elif isinstance(mark, Image):
            x, y = mark.at
            points += [apply(matrix, p) for p in ((x, y), (x + mark.size_mm[0], y + mark.size_mm[1]))]
    if not points:
        return None
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def distance(a: Point, b: Point) -> float:
    """Straight distance in mm."""
    return hypot(a[0] - b[0], a[1] - b[1])

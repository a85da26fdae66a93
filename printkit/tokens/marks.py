"""The mark of a set: six shapes and six patterns, so that sets differ in grey and to every eye."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from authoring.vocabulary.token import PieceSet
from printkit.drawing import (
    Group,
    Mark,
    Path,
    Point,
    Segment,
    Style,
    ellipse,
    group,
    line,
    path,
    polygon,
    rectangle,
)

Outline = tuple[Segment, ...]


def mark(owner: PieceSet, at: Point, size_mm: Point, ink: str) -> Group:
    """The set's mark in a box whose top left corner is `at`."""
    width, height = size_mm
    x, y = at
    bare = SHAPES[owner.shape](width, height)
    outline = tuple(_shifted(segment, x, y) for segment in bare)
    clip = Path(outline, Style())
    filled = group(*PATTERNS[owner.pattern](x, y, width, height, owner.colour), clip=clip)
    edge = max(0.25, min(size_mm) * 0.035)
    return group(
        Path(outline, Style(fill="#ffffff")),
        filled,
        Path(outline, Style(stroke=ink, width=edge, round=True)),
    )


def _shifted(segment: Segment, dx: float, dy: float) -> Segment:
    kind, numbers = segment
    return kind, tuple(value + (dy if i % 2 else dx) for i, value in enumerate(numbers))


# ---- shapes, each in a box from the origin


def _pennant(w: float, h: float) -> Outline:
    return polygon([(0, 0.06 * h), (w, h / 2), (0, 0.94 * h)], Style()).segments


def _swallowtail(w: float, h: float) -> Outline:
    return polygon([(0, 0.14 * h), (w, 0.14 * h), (w * 0.66, h / 2), (w, 0.86 * h), (0, 0.86 * h)], Style()).segments


def _shield(w: float, h: float) -> Outline:
    return path(
        ("M", (0.06 * w, 0.0)),
        ("L", (0.94 * w, 0.0)),
        ("L", (0.94 * w, 0.45 * h)),
        ("C", (0.94 * w, 0.75 * h, 0.70 * w, 0.90 * h, 0.5 * w, h)),
        ("C", (0.30 * w, 0.90 * h, 0.06 * w, 0.75 * h, 0.06 * w, 0.45 * h)),
        ("Z", ()),
        style=Style(),
    ).segments


def _lozenge(w: float, h: float) -> Outline:
    return polygon([(w / 2, 0), (w, h / 2), (w / 2, h), (0, h / 2)], Style()).segments


def _roundel(w: float, h: float) -> Outline:
    radius = min(w, h) / 2
    return ellipse((w / 2, h / 2), radius, radius, Style()).segments


def _banner(w: float, h: float) -> Outline:
    points = [(0.08 * w, 0.0), (0.92 * w, 0.0), (0.92 * w, h), (0.71 * w, 0.80 * h), (0.5 * w, h)]
    return polygon([*points, (0.29 * w, 0.80 * h), (0.08 * w, h)], Style()).segments


SHAPES: dict[str, Callable[[float, float], Outline]] = {
    "pennant": _pennant,
    "swallowtail": _swallowtail,
    "shield": _shield,
    "lozenge": _lozenge,
    "roundel": _roundel,
    "banner": _banner,
}

# ---- patterns, each filling a box


def _plain(x: float, y: float, w: float, h: float, colour: str) -> Iterator[Mark]:
    yield rectangle(x, y, w, h, Style(fill=colour))


def _stripes(x: float, y: float, w: float, h: float, colour: str) -> Iterator[Mark]:
    band = h / 7
    for i in range(0, 7, 2):
        yield rectangle(x, y + i * band, w, band, Style(fill=colour))


def _cross(x: float, y: float, w: float, h: float, colour: str) -> Iterator[Mark]:
    arm = min(w, h) * 0.30
    yield rectangle(x, y + h * 0.45 - arm / 2, w, arm, Style(fill=colour))
    yield rectangle(x + w / 2 - arm / 2, y, arm, h, Style(fill=colour))


def _chequers(x: float, y: float, w: float, h: float, colour: str) -> Iterator[Mark]:
    side = min(w, h) / 4
    for row in range(int(h / side) + 1):
        for column in range(int(w / side) + 1):
            if (row + column) % 2 == 0:
                yield rectangle(x + column * side, y + row * side, side, side, Style(fill=colour))


def _saltire(x: float, y: float, w: float, h: float, colour: str) -> Iterator[Mark]:
    arm = Style(stroke=colour, width=min(w, h) * 0.24)
    yield line((x - w * 0.1, y - h * 0.1), (x + w * 1.1, y + h * 1.1), arm)
    yield line((x + w * 1.1, y - h * 0.1), (x - w * 0.1, y + h * 1.1), arm)


def _waves(x: float, y: float, w: float, h: float, colour: str) -> Iterator[Mark]:
    style = Style(stroke=colour, width=h * 0.10)
    step = w / 4
    for i in range(5):
        level = y + h * (0.1 + 0.2 * i)
        segments: list[Segment] = [("M", (x, level))]
        for k in range(4):
            left = x + k * step
            lift = h * 0.11 * (1 if k % 2 else -1)
            segments.append(
                ("C", (left + step * 0.36, level + lift, left + step * 0.64, level + lift, left + step, level))
            )
        yield Path(tuple(segments), style)


PATTERNS: dict[str, Callable[[float, float, float, float, str], Iterator[Mark]]] = {
    "plain": _plain,
    "stripes": _stripes,
    "cross": _cross,
    "chequers": _chequers,
    "saltire": _saltire,
    "waves": _waves,
}

"""The shapes of a layout, each drawn into a box."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from printkit.drawing import Mark, Path, Segment, Style, ellipse, polygon, rectangle

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def shape(name: str, box: Box, radius: float, style: Style, seed: int = 0) -> tuple[Mark, ...]:
    """The marks of a named shape; the seed tells one coast from another."""
    x, y, w, h = box
    if name == "coast":
        return (_coast(box, seed, style),)
    if name == "round":
        return (rectangle(x, y, w, h, style, radius=min(radius, w / 2, h / 2)),)
    if name == "disc":
        return (ellipse((x + w / 2, y + h / 2), w / 2, h / 2, style),)
    if name == "double":
        inset = style.width * 1.6 + 0.35
        fine = Style(stroke=style.stroke, width=style.width * 0.45)
        return (
            rectangle(x, y, w, h, style, radius=min(radius, w / 2, h / 2)),
            rectangle(
                x + inset,
                y + inset,
                w - 2 * inset,
                h - 2 * inset,
                fine,
                radius=max(min(radius, w / 2, h / 2) - inset, 0),
            ),
        )
    if name in _OUTLINES:
        return (_OUTLINES[name](box, radius, style),)
    return (rectangle(x, y, w, h, style),)


def _scroll(box: Box, r: float, style: Style) -> Path:
    """Corners hollowed by quarter circles."""
    x, y, w, h = box
    k = r * 0.5523
    right, low = x + w, y + h
    segments: tuple[Segment, ...] = (
        ("M", (x + r, y)),
        ("L", (right - r, y)),
        ("C", (right - r, y + k, right - k, y + r, right, y + r)),
        ("L", (right, low - r)),
        ("C", (right - k, low - r, right - r, low - k, right - r, low)),
        ("L", (x + r, low)),
        ("C", (x + r, low - k, x + k, low - r, x, low - r)),
        ("L", (x, y + r)),
        ("C", (x + k, y + r, x + r, y + k, x + r, y)),
        ("Z", ()),
    )
    return Path(segments, style)


def _cut(box: Box, r: float, style: Style) -> Path:
    x, y, w, h = box
    right, low = x + w, y + h
    upper = [(x, y + r), (x + r, y), (right - r, y), (right, y + r)]
    return polygon([*upper, (right, low - r), (right - r, low), (x + r, low), (x, low - r)], style)


def _shield(box: Box, _: float, style: Style) -> Path:
    x, y, w, h = box
    m, right, low = x + w / 2, x + w, y + h
    segments: tuple[Segment, ...] = (
        ("M", (x, y)),
        ("L", (right, y)),
        ("L", (right, y + h * 0.5)),
        ("C", (right, y + h * 0.78, m + w * 0.22, low - h * 0.06, m, low)),
        ("C", (m - w * 0.22, low - h * 0.06, x, y + h * 0.78, x, y + h * 0.5)),
        ("Z", ()),
    )
    return Path(segments, style)


def _ribbon(box: Box, _: float, style: Style) -> Path:
    """Swallow tails at both ends."""
    x, y, w, h = box
    d = h * 0.45
    right, low = x + w, y + h
    return polygon([(x, y), (right, y), (right - d, y + h / 2), (right, low), (x, low), (x + d, y + h / 2)], style)


def _banner(box: Box, _: float, style: Style) -> Path:
    """Hanging, with a swallow tail below."""
    x, y, w, h = box
    return polygon([(x, y), (x + w, y), (x + w, y + h), (x + w / 2, y + h - w * 0.28), (x, y + h)], style)


def _lozenge(box: Box, _: float, style: Style) -> Path:
    x, y, w, h = box
    return polygon([(x + w / 2, y), (x + w, y + h / 2), (x + w / 2, y + h), (x, y + h / 2)], style)


def _hexagon(box: Box, _: float, style: Style) -> Path:
    x, y, w, h = box
    d = min(h / 2, w / 4)
    return polygon(
        [(x + d, y), (x + w - d, y), (x + w, y + h / 2), (x + w - d, y + h), (x + d, y + h), (x, y + h / 2)], style
    )


def _octagon(box: Box, _: float, style: Style) -> Path:
    return _cut(box, min(box[2], box[3]) * 0.293, style)


def _star(box: Box, _: float, style: Style) -> Path:
    x, y, w, h = box
    points = [
        (x + w / 2 + r * w / 2 * sin(pi * i / 5), y + h / 2 - r * h / 2 * cos(pi * i / 5))
        for i, r in ((i, 1.0 if i % 2 == 0 else 0.46) for i in range(10))
    ]
    return polygon(points, style)


def _coast(box: Box, seed: int, style: Style) -> Path:
    """An island's outline that touches all four sides: a few waves of different length around an oval."""
    x, y, w, h = box
    waves = [(n, 0.16 / n**0.7, (seed * (37 * n + 11) % 360) * pi / 180) for n in (2, 3, 5, 8, 13)]
    turns = [2 * pi * i / 72 for i in range(72)]
    reach = [0.82 + sum(size * sin(n * turn + start) for n, size, start in waves) for turn in turns]
    points = [(r * sin(turn), -r * cos(turn)) for r, turn in zip(reach, turns, strict=True)]
    left, right = min(p[0] for p in points), max(p[0] for p in points)
    top, bottom = min(p[1] for p in points), max(p[1] for p in points)
    return polygon(
        [(x + w * (a - left) / (right - left), y + h * (b - top) / (bottom - top)) for a, b in points], style
    )


_OUTLINES: dict[str, Callable[[Box, float, Style], Path]] = {
    "scroll": _scroll,
    "cut": _cut,
    "shield": _shield,
    "ribbon": _ribbon,
    "banner": _banner,
    "lozenge": _lozenge,
    "hexagon": _hexagon,
    "octagon": _octagon,
    "star": _star,
}

"""Small signs for tables: ticks and crosses that need no font."""

from __future__ import annotations

from collections.abc import Callable

from printkit.charts.palette import Palette
from printkit.charts.symbols import cloud
from printkit.drawing import Mark, Style, line, polygon, polyline

Draw = Callable[[float, Palette], tuple[Mark, ...]]


def _check(size: float, palette: Palette) -> tuple[Mark, ...]:
    style = Style(stroke=palette.ink, width=size * 0.14, round=True)
    return (polyline([(-size * 0.38, 0.02 * size), (-size * 0.1, size * 0.3), (size * 0.4, -size * 0.34)], style),)


def _cross(size: float, palette: Palette) -> tuple[Mark, ...]:
    style = Style(stroke=palette.colour("accent"), width=size * 0.12, round=True)
    a = size * 0.28
    return (line((-a, -a), (a, a), style), line((-a, a), (a, -a), style))


def _equals(size: float, palette: Palette) -> tuple[Mark, ...]:
    style = Style(stroke=palette.ink, width=size * 0.11, round=True)
    a = size * 0.3
    return (line((-a, -size * 0.13), (a, -size * 0.13), style), line((-a, size * 0.13), (a, size * 0.13), style))


def _flag(size: float, palette: Palette) -> tuple[Mark, ...]:
    style = Style(stroke=palette.ink, width=size * 0.08, round=True)
    x = -size * 0.26
    return (
        polygon(
            [(x, -size * 0.42), (size * 0.4, -size * 0.2), (x, size * 0.04)], style.but(fill=palette.colour("accent"))
        ),
        line((x, -size * 0.46), (x, size * 0.46), style),
    )


def _none(size: float, palette: Palette) -> tuple[Mark, ...]:
    return (line((-size * 0.14, 0), (size * 0.14, 0), Style(stroke=palette.colour("ink-soft"), width=size * 0.06)),)


SIGNS: dict[str, Draw] = {"check": _check, "cross": _cross, "equals": _equals, "flag": _flag, "none": _none}


def storm_mark(size: float, palette: Palette) -> tuple[Mark, ...]:
    """The chart's storm cloud."""
    return cloud(size, palette.ink)

"""What icons are drawn with: one ink, what shows through it, and one line width."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from printkit.drawing import Mark, Path, Segment, Style, circle, group, text
from printkit.fonts import cap_height_mm

LINE = 0.8
"""Line width in an icon 10 mm high: 0.35 mm at 4.5 mm."""
FINE = 0.5
_TOKEN = re.compile(r"[MLCZ]|-?\d*\.?\d+")
_TAKES = {"M": 2, "L": 2, "C": 6, "Z": 0}


class Pen:
    """Draws about the origin, in a box from -5 to 5 both ways, y downwards. Paths are written as in SVG: M, L, C, Z."""

    def __init__(self, ink: str, paper: str) -> None:
        self.ink = ink
        self.paper = paper

    def line(self, way: str, width: float = LINE) -> Path:
        """A line."""
        return Path(segments(way), Style(stroke=self.ink, width=width, round=True))

    def solid(self, way: str, width: float = 0.0) -> Path:
        """An inked shape, fattened by half of `width`."""
        style = Style(fill=self.ink, stroke=self.ink, width=width, round=True) if width else Style(fill=self.ink)
        return Path(segments(way), style)

    def open(self, way: str, width: float = LINE) -> Path:
        """A shape of paper with an inked edge."""
        return Path(segments(way), Style(fill=self.paper, stroke=self.ink, width=width, round=True))

    def cut(self, way: str) -> Path:
        """A shape of bare paper."""
        return Path(segments(way), Style(fill=self.paper))

    def scratch(self, way: str, width: float = FINE) -> Path:
        """A line of bare paper, on something inked."""
        return Path(segments(way), Style(stroke=self.paper, width=width, round=True))

    def dot(self, x: float, y: float, radius: float) -> Path:
        """An inked disc."""
        return circle((x, y), radius, Style(fill=self.ink))

    def hole(self, x: float, y: float, radius: float) -> Path:
        """A disc of bare paper."""
        return circle((x, y), radius, Style(fill=self.paper))

    def ring(self, x: float, y: float, radius: float, width: float = LINE) -> Path:
        """A disc of paper with an inked edge."""
        return circle((x, y), radius, Style(fill=self.paper, stroke=self.ink, width=width))

    def words(self, x: float, y: float, letters: str, high: float, *, bare: bool = False) -> Mark:
        """Bold figures `high` mm tall about (x, y)."""
        size = high / cap_height_mm("text-bold", 1.0)
        return text(
            (x, y + high / 2), letters, "text-bold", size, fill=self.paper if bare else self.ink, anchor="middle"
        )


@lru_cache(maxsize=2_048)
def segments(way: str) -> tuple[Segment, ...]:
    """The segments of a path written as in SVG, with absolute M, L, C and Z; a letter may be left out when repeated."""
    found: list[Segment] = []
    tokens = _TOKEN.findall(way)
    letter, at = "M", 0
    while at < len(tokens):
        if tokens[at] in _TAKES:
            letter, at = tokens[at], at + 1
        count = _TAKES[letter]
        found.append((letter, tuple(float(t) for t in tokens[at : at + count])))
        at += count
    return tuple(found)


def numbered(marks: Sequence[Mark], pen: Pen, count: str) -> list[Mark]:
    """An icon with a number in its lower right corner."""
    wide = 2.2 if len(count) == 1 else 3.0
    return [
        group(*marks, matrix=(0.86, 0, 0, 0.86, -0.7, -0.7)),
        pen.hole(4.7 - wide, 2.6, wide + 0.35),
        pen.dot(4.7 - wide, 2.6, wide),
        pen.words(4.7 - wide, 2.6, count, 2.9 if len(count) == 1 else 2.6, bare=True),
    ]

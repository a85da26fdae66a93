"""Flat patterns of folded things: where to cut, where to fold, where to glue, and where each face lies.

Lengths are mm from the upper left corner of the pattern, printed side up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from authoring.vocabulary.net import TrayWalls, TuckBox
from printkit.drawing import CIRCLE, Matrix, Point, Segment, moved, turned

CHAMFER_MM = 3.0
SLACK_MM = 0.7
"""Flaps that go inside are so much narrower on each side."""
CORNER_MM = 6.0
"""Radius of the corners of a flap that tucks in."""
APART_MM = 5.0
"""Between two parts on one sheet."""
HOOK_MM = 2.5
"""How much dust flaps lean in."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A face of the finished thing: its upper left corner as it is read, its size, and how far it is turned."""

    name: str
    at: Point
    size_mm: Point
    turn: int = 0

    @property
    def matrix(self) -> Matrix:
        """From the face's own coordinates to the pattern's."""
        (x, y), (width, height) = self.at, self.size_mm
        if self.turn == 180:
            inside = turned(180, (width / 2, height / 2))
            return (*inside[:4], inside[4] + x, inside[5] + y)
        return moved(x, y)


@dataclass(frozen=True, slots=True)
class Pattern:
    """One thing, laid flat."""

    size_mm: Point
    cuts: tuple[tuple[Segment, ...], ...]
    """Outlines, one a part."""
    folds: tuple[tuple[Point, Point], ...]
    glue: tuple[tuple[Point, ...], ...]
    """Areas that are glued, as polygons."""
    panels: tuple[Panel, ...]


# ---- a tuck box


def tuck_box(box: TuckBox) -> Pattern:
    """Glue strip, back, side, front, side from left to right; lid and floor hang on the back."""
    (w, h, d), g, t = box.size_mm, box.glue_mm, box.tuck_mm
    top, bottom = d + t, d + t + h
    back, left, front, right, end = g, g + w, g + w + d, g + 2 * w + d, g + 2 * w + 2 * d
    dust = min(d + t / 2, w / 2 - 1)
    size = (end, 2 * (d + t) + h)
    cut: list[Segment] = [
        ("M", (0.0, top + CHAMFER_MM)),
        ("L", (back, top)),
        *_tucked(back, top, w, d, t),
        *_dusted(left, top, d, dust),
        *_notched(front, top, w, box.thumb_mm),
        *_dusted(right, top, d, dust),
        ("L", (end, bottom)),
        *_below((right, 0.0), _dusted(right, 0.0, d, dust), bottom),
        ("L", (front, bottom)),
        *_below((left, 0.0), _dusted(left, 0.0, d, dust), bottom),
        *_below((back, 0.0), _tucked(back, 0.0, w, d, t), bottom),
        ("L", (0.0, bottom - CHAMFER_MM)),
        ("Z", ()),
    ]
    folds = [((x, top), (x, bottom)) for x in (back, left, front, right)]
    for y, lid in ((top, top - d), (bottom, bottom + d)):
        folds += [((back, y), (left, y)), ((back, lid), (left, lid)), ((left, y), (front, y)), ((right, y), (end, y))]
    panels = (
        Panel("back", (back, top), (w, h)),
        Panel("left", (left, top), (d, h)),
        Panel("front", (front, top), (w, h)),
        Panel("right", (right, top), (d, h)),
        Panel("top", (back, top - d), (w, d), 180),
        Panel("bottom", (back, bottom), (w, d)),
    )
    glue = (((0.0, top + CHAMFER_MM), (back, top), (back, bottom), (0.0, bottom - CHAMFER_MM)),)
    return Pattern(size, (tuple(cut),), tuple(folds), glue, panels)


def _tucked(x: float, y: float, w: float, d: float, t: float) -> list[Segment]:
    """Around a lid above its fold and the flap that tucks in, from the left end of the fold to the right one."""
    r = min(CORNER_MM, t - 1)
    k = r * (1 - CIRCLE)
    lid, end = y - d, y - d - t
    a, b = x + SLACK_MM, x + w - SLACK_MM
    return [
        ("L", (x, lid)),
        ("L", (a, lid)),
        ("L", (a, end + r)),
        ("C", (a, end + k, a + k, end, a + r, end)),
        ("L", (b - r, end)),
        ("C", (b - k, end, b, end + k, b, end + r)),
        ("L", (b, lid)),
        ("L", (x + w, lid)),
        ("L", (x + w, y)),
    ]


def _dusted(x: float, y: float, d: float, f: float) -> list[Segment]:
    """Around a dust flap above its fold, from the left end of the fold to the right one."""
    lean = min(HOOK_MM, d / 4)
    return [
        ("L", (x + SLACK_MM, y - f / 2)),
        ("L", (x + lean, y - f)),
        ("L", (x + d - lean, y - f)),
        ("L", (x + d - SLACK_MM, y - f / 2)),
        ("L", (x + d, y)),
    ]


def _notched(x: float, y: float, w: float, thumb: float) -> list[Segment]:
    """Along the upper edge of the front, with a round notch in its middle."""
    if not thumb:
        return [("L", (x + w, y))]
    r, middle = min(thumb / 2, w / 3), x + w / 2
    k = r * CIRCLE
    return [
        ("L", (middle - r, y)),
        ("C", (middle - r, y + k, middle - k, y + r, middle, y + r)),
        ("C", (middle + k, y + r, middle + r, y + k, middle + r, y)),
        ("L", (x + w, y)),
    ]


def _below(start: Point, run: list[Segment], low: float) -> Iterator[Segment]:
    """A run that leaves y = 0 upwards at `start`, mirrored below y = `low` and walked back from its end."""
    stops = [start, *(numbers[-2:] for _, numbers in run)]
    for place in reversed(range(len(run))):
        kind, numbers = run[place]
        x, y = stops[place]
        if kind == "C":
            x1, y1, x2, y2 = numbers[:4]
            yield "C", (x2, low - y2, x1, low - y1, x, low - y)
        else:
            yield "L", (x, low - y)


# ---- the walls of a tray


def tray_walls(tray: TrayWalls) -> Pattern:
    """Two walls for each direction, below each other: the wall, a strip under the floor, a strip around one corner."""
    (width, depth), h, t = tray.floor_mm, tray.height_mm, tray.tab_mm
    cuts, folds, glue, panels = [], [], [], []
    y = 0.0
    for name, length in (("long", width), ("short", depth), ("long", width), ("short", depth)):
        low = y + h
        corner = ((length, y), (length + t, y + CHAMFER_MM), (length + t, low - CHAMFER_MM), (length, low))
        strip = ((0.0, low), (length, low), (length - t, low + t), (t, low + t))
        around = [(0.0, y), *corner, strip[2], strip[3], (0.0, low)]
        cuts.append((("M", around[0]), *(("L", point) for point in around[1:]), ("Z", ())))
        folds += [((0.0, low), (length, low)), ((length, y), (length, low))]
        glue += [corner, strip]
        panels.append(Panel(name, (0.0, y), (length, h)))
        y = low + t + APART_MM
    size = (max(width, depth) + t, y - APART_MM)
    return Pattern(size, tuple(cuts), tuple(folds), tuple(glue), tuple(panels))

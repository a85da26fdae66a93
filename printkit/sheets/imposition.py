"""Where cards lie on a sheet, and where their backs lie on its other side.

A sheet that is turned over its left or right edge is mirrored across; over its upper or lower edge, up and down. A
back is then drawn so that the card, turned over like a page, shows it upright.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from printkit.drawing import Matrix, Point, compose, moved, turned
from printkit.sheets.frame import FOOT_MM, NARROW_FOOT_MM, WIDE_MM
from printkit.sheets.page import Rect

MARGIN_MM = 6.35
"""A quarter of an inch: what printers leave white. Cut marks need less safety than a chart's words."""
MARK_GAP_MM = 0.4
MARK_MM = 1.7
GUTTER_MM = 3.0
"""On both sides of a fold, from the fold to the bleed."""

Flip: TypeAlias = Literal["long", "short"]
Axis: TypeAlias = Literal["upright", "level"]
"""The line that a sheet turns about: `upright` swaps left and right, `level` swaps top and bottom."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A card's place: its middle on the page, and the degrees that it is turned by, clockwise."""

    centre: Point
    turn: float

    def matrix(self, size_mm: Point) -> Matrix:
        """From the card's own upper left corner to the page."""
        middle = moved(-size_mm[0] / 2, -size_mm[1] / 2)
        spin = turned(self.turn) if self.turn % 360 else moved(0.0, 0.0)
        return compose(moved(*self.centre), compose(spin, middle))

    def mirrored(self, axis: Axis, at: float) -> Spot:
        """The place behind this one, when the sheet turns about a line at x or y = `at`."""
        x, y = self.centre
        if axis == "upright":
            return Spot((2 * at - x, y), -self.turn)
        return Spot((x, 2 * at - y), 180.0 - self.turn)


@dataclass(frozen=True, slots=True)
class Imposition:
    """One way to fill a sheet. `cut_x` and `cut_y` are where knives go; `fold` is a line from end to end."""

    paper_mm: Point
    fronts: tuple[Spot, ...]
    backs: tuple[Spot, ...]
    """Behind the fronts, in their order: on the other side of the sheet, or beyond the fold."""
    block: Rect
    """All trimmed cards together, backs beyond a fold too."""
    cut_x: tuple[float, ...]
    cut_y: tuple[float, ...]
    fold: tuple[Point, Point] | None = None
    flip: Flip = "long"
    """The edge of the paper that a sheet is turned over."""
    axis: Axis = "upright"


def usable(paper_mm: Point) -> Rect:
    """What cards, their bleed and their cut marks may take."""
    foot = FOOT_MM if paper_mm[0] >= WIDE_MM else NARROW_FOOT_MM
    return MARGIN_MM, MARGIN_MM, paper_mm[0] - MARGIN_MM, paper_mm[1] - MARGIN_MM - foot


def impose(
    paper_mm: Point, card_mm: Point, bleed_mm: float, gap_mm: float, flip: Flip | None, *, gutterfold: bool = False
) -> Imposition | None:
    """The way that puts most cards on a sheet, paper upright or lying, cards upright or turned; None if none fits.

    Without a `flip`: over the long edge, unless more cards fit when sheets are turned over the short one.
    """
    best: Imposition | None = None
    flips: tuple[Flip, ...] = (flip,) if flip else ("long", "short")
    for each in flips:
        for paper in (paper_mm, (paper_mm[1], paper_mm[0])):
            for turn in (0.0, 90.0):
                found = (_folded if gutterfold else _plain)(paper, card_mm, bleed_mm, gap_mm, each, turn)
                if found is not None and (best is None or len(found.fronts) > len(best.fronts)):
                    best = found
    return best


def _count(room: float, size: float, gap: float) -> int:
    return max(int((room + gap + 1e-6) // (size + gap)), 0)


def _row(start: float, size: float, gap: float, count: int) -> list[float]:
    """Middles of cards side by side."""
    return [start + i * (size + gap) + size / 2 for i in range(count)]


def _plain(paper: Point, card: Point, bleed: float, gap: float, flip: Flip, turn: float) -> Imposition | None:
    """Rows of cards in the middle of the paper, so that backs lie behind fronts however it is fed."""
    left, top, right, bottom = usable(paper)
    upright = (flip == "long") == (paper[1] >= paper[0])
    if not upright:
        top = paper[1] - bottom  # what is mirrored up and down must stay clear of the foot on both sides
    w, h = (card[1], card[0]) if turn else card
    edge = bleed + MARK_GAP_MM + MARK_MM
    across = _count(right - left - 2 * edge, w, gap)
    down = _count(bottom - top - 2 * edge, h, gap)
    if not across or not down:
        return None
    wide, high = across * (w + gap) - gap, down * (h + gap) - gap
    x0, y0 = (paper[0] - wide) / 2, (top + bottom - high) / 2
    fronts = tuple(Spot((x, y), turn) for y in _row(y0, h, gap, down) for x in _row(x0, w, gap, across))
    axis: Axis = "upright" if upright else "level"
    at = paper[0] / 2 if upright else paper[1] / 2
    backs = tuple(spot.mirrored(axis, at) for spot in fronts)
    block = (x0, y0, x0 + wide, y0 + high)
    return Imposition(
        paper, fronts, backs, block, _cuts(x0, w, gap, across), _cuts(y0, h, gap, down), flip=flip, axis=axis
    )


def _cuts(start: float, size: float, gap: float, count: int) -> tuple[float, ...]:
    cuts = [start + i * (size + gap) for i in range(count)] + [start + i * (size + gap) + size for i in range(count)]
    return tuple(sorted({round(cut, 6) for cut in cuts}))


def _folded(paper: Point, card: Point, bleed: float, gap: float, flip: Flip, turn: float) -> Imposition | None:
    """Fronts along one side of a fold, their backs mirrored along the other."""
    left, top, right, bottom = usable(paper)
    w, h = (card[1], card[0]) if turn else card
    edge = bleed + MARK_GAP_MM + MARK_MM
    away = GUTTER_MM + bleed
    across, down = _count(right - left - 2 * edge, w, gap), _count(bottom - top - 2 * edge, h, gap)
    if bottom - top - 2 * edge < 2 * (h + away):
        across = 0
    if right - left - 2 * edge < 2 * (w + away):
        down = 0
    if not across and not down:
        return None
    if across >= down:
        wide = across * (w + gap) - gap
        x0, fold = (paper[0] - wide) / 2, (top + bottom) / 2
        fronts = tuple(Spot((x, fold - away - h / 2), turn) for x in _row(x0, w, gap, across))
        ys = (fold - away - h, fold - away, fold + away, fold + away + h)
        line = ((x0 - edge, fold), (x0 + wide + edge, fold))
        backs = tuple(spot.mirrored("level", fold) for spot in fronts)
        return Imposition(
            paper, fronts, backs, (x0, ys[0], x0 + wide, ys[3]), _cuts(x0, w, gap, across), ys, line, flip, "level"
        )
    high = down * (h + gap) - gap
    y0, fold = (top + bottom - high) / 2, paper[0] / 2
    fronts = tuple(Spot((fold - away - w / 2, y), turn) for y in _row(y0, h, gap, down))
    xs = (fold - away - w, fold - away, fold + away, fold + away + w)
    line = ((fold, y0 - edge), (fold, y0 + high + edge))
    backs = tuple(spot.mirrored("upright", fold) for spot in fronts)
    return Imposition(
        paper, fronts, backs, (xs[0], y0, xs[3], y0 + high), xs, _cuts(y0, h, gap, down), line, flip, "upright"
    )

"""A board of places and lanes as an old sea chart at true scale: coasts, dotted routes, ports with their boxes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from authoring.vocabulary.base import Item
from authoring.vocabulary.board import GraphBoard, Land, Space
from authoring.vocabulary.token import PieceSet
from printkit import icons
from printkit.charts.palette import Palette, mix
from printkit.charts.plan import BORDER_MM
from printkit.charts.symbols import compass_rose
from printkit.charts.wobble import ragged, smooth_loop, steady
from printkit.drawing import (
    Drawing,
    Group,
    Mark,
    Path,
    Point,
    Style,
    circle,
    compose,
    group,
    line,
    moved,
    outlined,
    rectangle,
    text,
    turned,
)
from printkit.fonts import MM_PER_PT, width_mm
from printkit.layout.shapes import shape
from printkit.sheets.page import Rect
from printkit.sheets.problems import PieceProblem
from printkit.tokens.marks import mark
from printkit.typeset import PrintProblem, fit

if TYPE_CHECKING:
    from printkit.layout import Layouts

GAP_MM = 0.9
"""Between a port's disc and its marker boxes."""
FLAG_MM = 8.0
LADDER_MM = (0.9, 2.1)
FRAME_MM = 1.2
SEAM_STEP_MM = 0.5


class GraphPlan:
    """Where things lie on a board of places, for sheets to be cut from it."""

    hex = False

    def __init__(self, board: GraphBoard) -> None:
        self.board = board
        self.size_mm = board.size_mm
        left, top, wide, high = board.sea_mm or (
            BORDER_MM, BORDER_MM, board.size_mm[0] - 2 * BORDER_MM, board.size_mm[1] - 2 * BORDER_MM
        )  # fmt: skip
        self.sea: Rect = (left, top, left + wide, top + high)

    @property
    def check(self) -> str:
        """What to measure on a sheet besides its ruler."""
        return f"a sail space {self.board.sail_mm:g}\u00a0mm"

    def reach(self, space: Space) -> Rect:
        """What a place takes, its boxes, flag and name included."""
        x, y = space.at
        board = self.board
        if space.letter is None:
            r = board.sail_mm / 2
            return (x - r, y - r, x + r, y + r)
        wide = board.port_mm / 2 + GAP_MM + board.marker_mm
        return (x - wide, y - board.port_mm / 2 - 6.5, x + wide, y + board.port_mm / 2 + 5.5)

    def seams(self, across: int, down: int, strip_mm: float = 0.0) -> tuple[list[float], list[float]]:
        """Inner seams that cut as little as possible; no sheet is larger than if all were equal, but that the last
        one of a row goes without a glue strip."""
        board = self.board
        boxes = [self.reach(space) for space in board.spaces]
        discs = [(space.at, (board.port_mm if space.letter else board.sail_mm) / 2) for space in board.spaces]
        return (
            _seams(
                self.size_mm[0],
                across,
                strip_mm,
                [(b[0], b[2]) for b in boxes],
                [(p[0] - r, p[0] + r) for p, r in discs],
            ),
            _seams(
                self.size_mm[1], down, strip_mm, [(b[1], b[3]) for b in boxes], [(p[1] - r, p[1] + r) for p, r in discs]
            ),
        )


def _seams(
    length: float, count: int, strip: float, spans: list[tuple[float, float]], whole: list[tuple[float, float]]
) -> list[float]:
    """What is in `whole` should stand on one sheet, its strip counted; of `spans` as little as possible is cut."""
    even = length / count
    best: dict[float, tuple[float, tuple[float, ...]]] = {0.0: (0.0, ())}
    for number in range(1, count):
        reached: dict[float, tuple[float, tuple[float, ...]]] = {}
        steps = int(number * strip / SEAM_STEP_MM)
        for step in range(steps + 1):
            x = even * number - step * SEAM_STEP_MM
            cost = sum(min(x - a, b - x) for a, b in spans if a < x < b) + step * 0.01
            cost += sum(100.0 for a, b in whole if a < x and b > x + strip)
            ways = [(sum_ + cost, (*path, x)) for left, (sum_, path) in best.items() if 0 < x - left <= even + 1e-9]
            if ways:
                reached[x] = min(ways)
        best = reached
    found = [each for x, each in best.items() if length - x <= even + strip + 1e-9]
    return list(min(found)[1]) if found else [even * number for number in range(1, count)]


class GraphChart:
    """A board's groups in drawing order; every place is a tagged group (role `space`, item `<board>:<id>`)."""

    def __init__(self, board: GraphBoard, palette: Palette, layouts: Layouts) -> None:
        self.board = board
        self.palette = palette
        self.layouts = layouts
        self.plan = GraphPlan(board)
        self.problems: list[PrintProblem] = []
        self.faults: list[PieceProblem] = []
        """What is wrong with its panels."""
        self.spaces = {space.id: space for space in board.spaces}
        left, top, right, bottom = self.plan.sea
        self._window = rectangle(left, top, right - left, bottom - top, Style())
        self.groups: tuple[Group, ...] = tuple(self._groups())

    def _groups(self) -> Iterator[Group]:
        yield self._water()
        yield from self._lands()
        yield from self._sea_names()
        if self.board.rose is not None:
            x, y, radius = self.board.rose
            rose = compass_rose(radius, self.palette.ink, "#ffffff", self.palette.colour("accent"))
            yield group(*rose, matrix=moved(x, y))
        yield from self._lanes()
        sails = 0
        for space in self.board.spaces:
            if space.letter is None:
                sails += 1
                yield from self._sail(space, sails)
        for space in self.board.spaces:
            if space.letter is not None:
                yield from self._port(space)
        yield from self._border()
        if self.board.title_at is not None:
            yield self._title(self.board.title_at)
        yield from self._panels()

    # ---- the chart

    def _water(self) -> Group:
        """The sea and the winds' lines from the rose."""
        left, top, right, bottom = self.plan.sea
        marks: list[Mark] = [
            rectangle(0, 0, *self.board.size_mm, self.palette.fill("paper")),
            rectangle(left, top, right - left, bottom - top, self.palette.fill("sea")),
        ]
        if self.board.rose is not None:
            x, y, radius = self.board.rose
            far = hypot(*self.board.size_mm)
            style = Style(stroke=mix(self.palette.colour("sea"), self.palette.colour("ink-soft"), 0.30), width=0.12)
            for i in range(32):
                a = 2 * pi * i / 32
                marks.append(
                    line((x + radius * sin(a), y - radius * cos(a)), (x + far * sin(a), y - far * cos(a)), style)
                )
        return group(*marks, clip=rectangle(0, 0, *self.board.size_mm, Style()))

    def _lands(self) -> Iterator[Group]:
        """Shallows along all coasts first, then the land."""
        palette = self.palette
        sea, deep = palette.colour("sea"), palette.colour("sea-deep", "sea")
        shaded = mix(deep, palette.colour("route", "accent"), 0.16)
        loops = [
            (land, smooth_loop(ragged(f"{self.board.id}/{number}", land.coast), Style()))
            for number, land in enumerate(self.board.lands)
        ]
        for width, colour in ((7.0, mix(sea, shaded, 0.35)), (4.4, mix(sea, shaded, 0.7)), (2.0, shaded)):
            style = Style(stroke=colour, width=width, round=True)
            yield group(*(Path(loop.segments, style) for _, loop in loops), clip=self._window)
        coast = Style(
            fill=palette.colour("island"),
            stroke=palette.colour("island-coast"),
            width=palette.line_mm("coast"),
            round=True,
        )
        for land, loop in loops:
            yield group(Path(loop.segments, coast), *self._land_name(land), clip=self._window)

    def _land_name(self, land: Land) -> Iterator[Mark]:
        if land.name is None:
            return
        xs, ys = [p[0] for p in land.coast], [p[1] for p in land.coast]
        x, y = land.name_at or ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        ink = mix(self.palette.colour("island"), self.palette.ink, 0.62)
        yield text((x, y), land.name, "display-italic", 11, fill=ink, anchor="middle")

    def _sea_names(self) -> Iterator[Group]:
        ink = mix(self.palette.colour("sea"), self.palette.colour("route", "accent"), 0.5)
        for sea in self.board.seas:
            words = text(
                (0, sea.size_pt * MM_PER_PT * 0.3), sea.name, "display-italic", sea.size_pt, fill=ink, anchor="middle"
            )
            yield group(words, matrix=compose(moved(*sea.at), turned(sea.turn)))

    def _lanes(self) -> Iterator[Group]:
        """Dotted routes, a little bowed as if drawn by hand; they end at the places' edges."""
        ink = self.palette.colour("route", "accent")
        halo = Style(stroke=self.palette.colour("sea"), width=2.2, round=True, opacity=0.85)
        dots = Style(stroke=ink, width=1.15, dash=(0.01, 2.3), round=True)
        for a, b in self.board.lanes:
            if a not in self.spaces or b not in self.spaces:
                continue
            start, end = self.spaces[a].at, self.spaces[b].at
            long = hypot(end[0] - start[0], end[1] - start[1])
            if long < 1.0:
                continue
            bow = (steady(f"{self.board.id}/{a}/{b}", 0) - 0.5) * 0.14 * long
            ux, uy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
            near, far = self._radius(a) + 1.0, self._radius(b) + 1.0
            p, q = (start[0] + ux * near, start[1] + uy * near), (end[0] - ux * far, end[1] - uy * far)
            third = (long - near - far) / 3
            c = (p[0] + ux * third - uy * bow, p[1] + uy * third + ux * bow)
            d = (q[0] - ux * third - uy * bow, q[1] - uy * third + ux * bow)
            way = (("M", p), ("C", (*c, *d, *q)))
            yield group(Path(way, halo), Path(way, dots))

    def _radius(self, id_: str) -> float:
        return (self.board.sail_mm if self.spaces[id_].letter is None else self.board.port_mm) / 2

    def _sail(self, space: Space, number: int) -> Iterator[Group]:
        palette, r = self.palette, self.board.sail_mm / 2
        ink = palette.colour("route", "accent")
        size = self.board.sail_mm * 0.48 / MM_PER_PT
        yield outlined(
            circle((0, 0), r, Style(fill="#ffffff", stroke=ink, width=0.6)),
            circle((0, 0), r - 0.9, Style(stroke=ink, width=0.15)),
            text((0, size * MM_PER_PT * 0.33), str(number), "text-bold", size, fill=ink, anchor="middle"),
            role="space",
            item=f"{self.board.id}:{space.id}",
            size_mm=(2 * r, 2 * r),
            matrix=moved(*space.at),
        )
        if space.name:
            yield self._name(space, r, "text-italic", 8.0, ink)

    def _name(self, space: Space, r: float, font: str, size: float, ink: str) -> Group:
        x, y = space.at
        below = space.name_side == "below"
        name = space.name or ""
        cap = size * MM_PER_PT * 0.66
        base = y + r + 1.2 + cap if below else y - r - 1.6 - (5.4 if space.letter else 0.0)
        wide = width_mm(name, font, size) + 1.6
        pale = Style(fill="#ffffff", opacity=0.66)
        return group(
            rectangle(x - wide / 2, base - cap - 0.6, wide, cap + 1.9, pale, radius=1.0),
            text((x, base), name, font, size, fill=ink, anchor="middle"),
        )

    def _port(self, space: Space) -> Iterator[Group]:
        """Disc with its letter, the dark box on its left and the light one on its right, flag, anchor and name."""
        palette, board = self.palette, self.board
        ink = palette.ink
        r, m = board.port_mm / 2, board.marker_mm
        x, y = space.at
        assert space.letter is not None
        box = Style(stroke=ink, width=0.3)
        dark, light = palette.colour("marker-dark", "ink-soft"), palette.colour("marker-light", "paper")
        left, right = x - r - GAP_MM - m, x + r + GAP_MM
        if m > 0:
            yield group(
                line((left + m, y), (right, y), Style(stroke=ink, width=0.8)),
                rectangle(left, y - m / 2, m, m, box.but(fill=dark), radius=1.2),
                rectangle(right, y - m / 2, m, m, box.but(fill=light), radius=1.2),
                rectangle(
                    left + 0.8, y - m / 2 + 0.8, m - 1.6, m - 1.6, Style(stroke="#ffffff", width=0.2), radius=0.8
                ),
                rectangle(right + 0.8, y - m / 2 + 0.8, m - 1.6, m - 1.6, Style(stroke=ink, width=0.15), radius=0.8),
            )
        size = board.port_mm * 0.62 / MM_PER_PT
        yield outlined(
            circle((0, 0), r, Style(fill=palette.colour("harbor"), stroke=ink, width=0.6)),
            circle((0, 0), r - 1.0, Style(fill="#ffffff", stroke=ink, width=0.2)),
            text((0, size * MM_PER_PT * 0.33), space.letter, "display", size, fill=ink, anchor="middle"),
            role="space",
            item=f"{board.id}:{space.id}",
            size_mm=(2 * r, 2 * r),
            matrix=moved(x, y),
        )
        signs: list[Mark] = []
        if space.owner is not None:
            signs += self._flag(space)
        if space.anchor is not None:
            signs += self._anchor(space)
        if signs:
            yield group(*signs)
        if space.name:
            yield self._name(space, r, "text-bold", 9.5, ink)

    def _flag(self, space: Space) -> list[Mark]:
        x, y = space.at
        top = y - self.board.port_mm / 2
        at = (x - (5.0 if space.anchor else 0.0), top - 2.6)
        try:
            return [icons.placed(f"flag-{space.owner}", at, FLAG_MM, self.palette.ink, "#ffffff")]
        except icons.UnknownIconError as error:
            where = f"spaces.{self.board.spaces.index(space)}.owner"
            self.faults.append(PieceProblem("unknown-icon", str(error), f"board:{self.board.id}", where))
            return []

    def _anchor(self, space: Space) -> list[Mark]:
        """The anchor of a crew's home, in its colour and with its mark."""
        x, y = space.at
        top = y - self.board.port_mm / 2
        owner = self.layouts.library.items.get("set", {}).get(space.anchor or "")
        ink = owner.colour if isinstance(owner, PieceSet) else self.palette.colour(space.anchor or "accent", "accent")
        at = (x + (5.4 if space.owner else 0.0), top - 2.9)
        found: list[Mark] = [
            circle(at, 3.9, Style(fill="#ffffff", stroke=ink, width=0.5)),
            icons.placed("anchor", at, 6.2, ink, "#ffffff"),
        ]
        if isinstance(owner, PieceSet):
            found.append(mark(owner, (at[0] + 4.3, at[1] - 2.4), (4.4, 4.4), self.palette.ink))
        return found

    # ---- around it

    def _border(self) -> Iterator[Group]:
        """Neat lines and a scale of dark and light steps around the board."""
        width, height = self.board.size_mm
        ink = self.palette.ink
        f, b = FRAME_MM, BORDER_MM
        fine = Style(stroke=ink, width=0.15)
        paper = self.palette.fill("paper")
        for x, y, wide, high in (
            (0.0, 0.0, width, b),
            (0.0, height - b, width, b),
            (0.0, b, b, height - 2 * b),
            (width - b, b, b, height - 2 * b),
        ):
            yield group(rectangle(x, y, wide, high, paper))
        outer = Style(stroke=ink, width=self.palette.line_mm("border"))
        yield group(rectangle(f, f, width - 2 * f, height - 2 * f, outer))
        yield group(rectangle(f + 0.9, f + 0.9, width - 2 * f - 1.8, height - 2 * f - 1.8, fine))
        near, far = 3.4, 5.4
        for out in (b - near, b - far, b):
            yield group(
                rectangle(out, out, width - 2 * out, height - 2 * out, fine.but(width=0.5 if out == b else 0.15))
            )
        dark = Style(fill=ink)
        for length, level in ((width, True), (height, False)):
            count = 2 * round((length - 2 * b) / 20)
            step = (length - 2 * b) / count
            for i, side in product(range(0, count, 2), (0, 1)):
                a = b + i * step
                edge = b - far if side == 0 else (height if level else width) - b + near
                x, y, wide, high = (a, edge, step, far - near) if level else (edge, a, far - near, step)
                yield group(rectangle(x, y, wide, high, dark))

    def _title(self, at: tuple[float, float, float, float]) -> Group:
        x, y, w, h = at
        ink = self.palette.ink
        frames = [
            *shape("scroll", (x, y, w, h), 4.0, Style(fill="#ffffff", stroke=ink, width=0.5)),
            *shape("scroll", (x + 1.1, y + 1.1, w - 2.2, h - 2.2), 4.0, Style(stroke=ink, width=0.15)),
        ]
        fitted = fit(
            self.board.name,
            (x + 6, y + 2, x + w - 6, y + h - 2),
            font="display",
            size_pt=h * 0.42 / MM_PER_PT,
            min_pt=12,
            align="middle",
            valign="middle",
            fill=ink,
            item=f"board:{self.board.id}",
            field="name",
        )
        self.problems += fitted.problems
        return group(*frames, fitted.group)

    def _panels(self) -> Iterator[Group]:
        """Layouts printed on the board, at true scale."""
        for number, panel in enumerate(self.board.panels):
            where = f"panels.{number}"
            try:
                look = self.layouts.get(panel.layout)
                item = None
                if panel.kind is not None and panel.item is not None:
                    item = self.layouts.library.get(panel.kind, panel.item, Item)
            except KeyError:
                continue
            face = look.face(panel.kind or "", item)
            self.faults += face.problems
            wide, high = look.size_mm
            box = rectangle(0, 0, wide, high, Style())
            room = (panel.at[0] + wide - self.board.size_mm[0], panel.at[1] + high - self.board.size_mm[1])
            if (over := max(*room, -panel.at[0], -panel.at[1])) > 0.01:
                message = f"layout `{panel.layout}` reaches {over:.1f} mm beyond the board"
                self.faults.append(PieceProblem("sheet", message, f"board:{self.board.id}", where, round(over, 2)))
            yield group(*face.marks, clip=box, matrix=moved(*panel.at))

    def overview(self, body: Rect) -> tuple[Mark, ...]:
        """The board on one page, scaled down and said to be so."""
        left, top, right, bottom = body
        width, height = self.board.size_mm
        factor = min(1.0, (right - left) / width, (bottom - top - 7) / height)
        at = (left + (right - left - width * factor) / 2, top + 7)
        plain = tuple(Group(g.children, g.matrix, g.clip, form=g.form) for g in self.groups)
        words = f"{self.board.name}: an overview, scale 1 : {1 / factor:.2f} ({factor:.0%} of true size)"
        return (
            text((left, top + 4), words, "text-italic", 10, fill=self.palette.ink),
            group(*plain, matrix=(factor, 0.0, 0.0, factor, *at)),
        )


def graph(board: GraphBoard, palette: Palette, layouts: Layouts) -> Drawing:
    """The whole board in mm at true scale, trimmed on its own edge."""
    return Drawing(board.size_mm, GraphChart(board, palette, layouts).groups)


__all__ = ["GraphChart", "GraphPlan", "Point", "graph"]

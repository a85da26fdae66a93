"""What lies on a chart's cells: harbors, land, the Capital's crown, the lines around regions and storm rings."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees, hypot

from authoring.grid import Cell
from authoring.vocabulary.board import Area
from printkit.charts.palette import Palette, mix
from printkit.charts.plan import Plan
from printkit.charts.symbols import anchor, crown
from printkit.charts.wobble import shore, smooth_loop, steady, wave
from printkit.drawing import (
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
    polygon,
    polyline,
    text,
    turned,
)
from printkit.fonts import MM_PER_PT, width_mm

SYMBOLS = frozenset({"harbor", "capital", "island"})
"""Roles with a sign of their own; others show as a tint with their label."""


class Features:
    """Draws what an area's role stands for; alike signs share their children."""

    def __init__(self, plan: Plan, palette: Palette) -> None:
        self.plan = plan
        self.palette = palette
        self.sign_mm = plan.pitch * (0.84 if not plan.hex else 0.7 if palette.once else 0.78)
        """Width of the circle that a sign may fill between the names in a cell's corners."""
        self._harbor = self._harbor_sign()
        self._capital = crown(
            plan.pitch * 0.44, palette.colour("accent"), palette.colour("accent-soft"), palette.marks.get("capital", "")
        )

    def signs(self, area: Area) -> Iterator[Group]:
        """A group for each cell of an area that carries a sign."""
        for cell in area.cells:
            at = moved(*self.plan.centre(cell))
            if area.role == "harbor":
                yield Group(self._harbor, at, form=f"{self.plan.board.id}-harbor")
            elif area.role == "capital":
                yield Group(self._capital, at, form=f"{self.plan.board.id}-capital")
            elif area.role == "island":
                name = f"{self.plan.board.id}:{area.label}"
                yield group(*island(name, self.sign_mm, self.palette), matrix=at)
            elif area.role not in {"anchorage", "wing"}:
                size = self.palette.label_pt
                yield group(
                    text((0, size * MM_PER_PT * 0.3), area.label, "text-italic", size, anchor="middle"), matrix=at
                )

    def _harbor_sign(self) -> tuple[Mark, ...]:
        """An anchor in a ring, with what the harbor pays in a disc."""
        palette, wide = self.palette, self.sign_mm * 0.88
        ink = palette.ink
        marks: list[Mark] = [
            circle(
                (0, 0),
                wide / 2,
                Style(fill=mix(palette.colour("harbor"), "#ffffff", 0.55), stroke=ink, width=palette.line_mm("harbor")),
            ),
            circle((0, 0), wide * 0.47, Style(stroke=ink, width=0.15)),
            group(*anchor(wide * 0.62, ink)),
        ]
        if mark := palette.marks.get("harbor"):
            size = wide * 0.2 / MM_PER_PT
            x, y = wide * 0.29, -wide * 0.15
            marks.append(circle((x, y), wide * 0.12, Style(fill="#ffffff", stroke=ink, width=0.25)))
            marks.append(text((x, y + size * MM_PER_PT * 0.32), mark, "text-bold", size, fill=ink, anchor="middle"))
        return tuple(marks)

    def border(self, area: Area) -> Iterator[Group]:
        """The line around an area of several cells."""
        if area.role in {"harbor", "island"} and len(area.cells) == 1:
            return
        palette = self.palette
        style = {
            "anchorage": palette.stroke("accent", "anchorage").but(
                width=max(0.5, palette.line_mm("anchorage")), round=True
            ),
            "wing": palette.stroke("ink-soft", "anchorage").but(width=0.35, dash=(2.0, 1.4)),
            "capital": palette.stroke("accent", "capital").but(width=max(0.8, palette.line_mm("capital")), round=True),
        }.get(area.role, palette.stroke("ink-soft", "border"))
        for outline in self.plan.outline(area.cells):
            yield group(polygon(outline, style))

    def ring_lines(self) -> Iterator[Group]:
        """A wavy line on the inner side of every storm ring, edge by edge, left out under the ring's words."""
        plan, palette = self.plan, self.palette
        style = palette.stroke("ink-soft", "ring").but(round=True, width=max(0.35, palette.line_mm("ring")))
        edge_mm = hypot(plan.corners[0][0] - plan.corners[1][0], plan.corners[0][1] - plan.corners[1][1])
        drawn = (wave(edge_mm, style, waves=4 if plan.hex else 6),)
        worded = {(cell, edge) for cell, edge, _ in self.ring_words_at()} if not plan.hex else set()
        for cell in plan.grid.cells:
            ring = plan.ring(cell)
            if ring is None:
                continue
            for edge in range(len(plan.corners)):
                if plan.grid.ring_of(plan.neighbour(cell, edge)) != ring + 1 or (cell, edge) in worded:
                    continue
                a, b = plan.edge(cell, edge)
                angle = degrees(atan2(b[1] - a[1], b[0] - a[0]))
                yield Group(drawn, compose(moved(*a), turned(angle)), form=f"{plan.board.id}-wave")

    def ring_words_at(self) -> list[tuple[Cell, int, int]]:
        """(cell, edge, ring) where a ring's words stand: twice on each side of a square, once on each side of a hex."""
        plan = self.plan
        found = []
        for ring in range(len(plan.rounds)):
            if plan.hex:
                found += [(cell, -1, ring) for cell in self._hex_sides(ring)]
                continue
            shape = plan.board.grid
            wide, high = shape.columns - 1, shape.rows - 1  # type: ignore[union-attr]
            across, along = self._free_step(ring, wide, sideways=False), self._free_step(ring, high, sideways=True)
            for x in sorted({across, wide - across}):
                found += [((x, ring), 2, ring), ((x, high - ring), 0, ring)]
            for y in sorted({along, high - along}):
                found += [((ring, y), 1, ring), ((wide - ring, y), 3, ring)]
        return found

    def _free_step(self, ring: int, last: int, *, sideways: bool) -> int:
        """Where along a square's side a ring's words disturb least: open water, else inside one region."""
        near = ring + (last - 2 * ring) // 4

        def rank(step: int) -> tuple[int, int, int]:
            cells = ((ring, step), (ring + 1, step)) if sideways else ((step, ring), (step, ring + 1))
            out, inside = (self.plan.area_of.get(cell) for cell in cells)
            roles = {area.role for area in (out, inside) if area}
            border = out is not inside and not roles <= {"harbor", "island"}
            crowd = 4 * border + 2 * ("wing" in roles) + bool(roles & SYMBOLS)
            return (crowd, abs(step - near), step)

        return min(range(ring + 1, last // 2 + 1), key=rank)

    def _hex_sides(self, ring: int) -> Iterator[Cell]:
        """On each side of a ring the free cell nearest the side's middle, water before anchorage."""
        plan = self.plan
        size = plan.board.grid.radius - ring  # type: ignore[union-attr]
        corners = [(size * q, size * r) for q, r in plan.grid.steps]
        for number, (q, r) in enumerate(corners):
            dq, dr = plan.grid.steps[(number + 2) % 6]
            side = [(q + i * dq, r + i * dr) for i in range(1, size)]
            taken = [cell for cell in side if plan.area_of.get(cell) is None or plan.area_of[cell].role not in SYMBOLS]
            if not taken:
                continue

            def rank(cell: Cell, q: int = q, r: int = r) -> tuple[bool, float, int]:
                steps = plan.grid.distance(cell, (q, r))
                return (cell in plan.area_of, abs(steps - size / 2), steps)

            yield min(taken, key=rank)

    def ring_words(self) -> Iterator[Group]:
        """Each ring's round in words, their foot towards the nearest side."""
        plan, palette = self.plan, self.palette
        words = palette.marks.get("ring", "Storm after {round}")
        size = max(7.0, palette.label_pt - 1.0)
        for cell, edge, ring in self.ring_words_at():
            says = words.replace("{round}", str(plan.rounds[ring]))
            if plan.hex:
                yield self._hex_words(cell, says, size)
                continue
            a, b = plan.edge(cell, edge)
            at = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            turn = plan_facing_edge(edge)
            half = width_mm(says, "text-italic", size) / 2
            rest = plan.pitch / 2 - half - 0.8
            style = palette.stroke("ink-soft", "ring").but(round=True, width=max(0.35, palette.line_mm("ring")))
            marks: list[Mark | None] = [
                text((0, size * MM_PER_PT * 0.22), says, "text-italic", size, fill=palette.ink, anchor="middle")
            ]
            if rest > 1.5:
                for start in (-plan.pitch / 2, plan.pitch / 2 - rest):
                    marks.append(
                        group(wave(rest, style, waves=max(1, round(rest / plan.pitch * 6))), matrix=moved(start, 0))
                    )
            yield group(*marks, matrix=compose(moved(*at), turned(turn)))

    def _hex_words(self, cell: Cell, says: str, size: float) -> Group:
        plan, palette = self.plan, self.palette
        at = plan.centre(cell)
        turn = round(plan.facing(at) / 60) * 60.0
        return group(
            text((0, plan.pitch * 0.2), says, "text-italic", size, fill=palette.ink, anchor="middle"),
            matrix=compose(moved(*at), turned(turn)),
        )


def plan_facing_edge(edge: int) -> float:
    """The turn of words on a ring's inner edge (0 north, clockwise), their foot towards the rim."""
    return {0: 0.0, 1: 90.0, 2: 180.0, 3: -90.0}[edge]


def island(name: str, width: float, palette: Palette) -> Iterator[Mark]:
    """Land that fills a circle of this width: a coast with lines of shoal water around it and hills on it."""
    coast = palette.stroke("island-coast", "coast").but(round=True)
    for reach, share in ((0.5, 0.72), (0.473, 0.5)):
        ink = mix(palette.colour("island-coast"), palette.colour("sea"), share)
        yield smooth_loop(shore(name, width * reach), Style(stroke=ink, width=0.13))
    yield smooth_loop(shore(name, width * 0.445), coast.but(fill=palette.colour("island")))
    yield from _hills(name, width * 0.96, palette)


def _hills(name: str, pitch: float, palette: Palette) -> Iterator[Path]:
    """Three hills shaded on their eastern side, as the old engravers drew them."""
    ink = Style(stroke=palette.colour("island-coast"), width=0.22, round=True)
    for number, (dx, dy, size) in enumerate(((-0.15, 0.05, 0.13), (0.14, -0.04, 0.15), (0.02, 0.17, 0.12))):
        x = pitch * (dx + 0.05 * (steady(name, 200 + number) - 0.5))
        y = pitch * (dy + 0.05 * (steady(name, 300 + number) - 0.5))
        s = pitch * size
        peak: Point = (x, y - s * 0.95)
        yield polyline(
            [(x - s * 0.8, y), (x - s * 0.3, y - s * 0.55), peak, (x + s * 0.35, y - s * 0.5), (x + s * 0.85, y)], ink
        )
        for k in range(1, 4):
            foot = x + s * (0.06 + 0.2 * k)
            yield line((x + s * 0.1 * k, y - s * (0.95 - 0.22 * k)), (foot, y - s * 0.02), ink.but(width=0.13))

"""The cells of a chart: tint, hatch, letter, storm round, and the names in their corners."""

from __future__ import annotations

from authoring.grid import Cell
from authoring.vocabulary.board import Area
from printkit.charts.palette import Palette, mix
from printkit.charts.plan import Plan
from printkit.charts.symbols import cloud
from printkit.drawing import (
    Group,
    Mark,
    Point,
    Style,
    distance,
    group,
    line,
    moved,
    outlined,
    polygon,
    text,
    turned,
)
from printkit.fonts import MM_PER_PT, width_mm

SIGNED = frozenset({"harbor", "island"})
"""Roles whose sign covers the place of a round on a chart that will be scaled down."""
INSET_MM = 1.7
"""From a square's sides to the text in its corners."""
NAME_MM = 2.5
"""From a hex's corner to the foot of its name."""


class Cells:
    """Draws a board's cells; cells that look alike share their children, and so stand in a file once."""

    def __init__(self, plan: Plan, palette: Palette) -> None:
        self.plan = plan
        self.palette = palette
        self._looks: dict[tuple[object, ...], tuple[Mark, ...]] = {}
        self._fronts = {
            cell: self._front_edges(cell, area)
            for area in plan.areas
            if area.role == "anchorage"
            for cell in plan.front(area)
        }

    def cell(self, cell: Cell) -> Group:
        """One cell, tagged, its polygon as outline."""
        plan = self.plan
        area = plan.area_of.get(cell)
        ring = plan.ring(cell)
        front = self._fronts.get(cell, ())
        look = (ring, area and (area.role, area.label if area.role == "anchorage" else ""), front)
        children = self._looks.get(look)
        if children is None:
            children = self._looks[look] = self._look(ring, area, front)
        name = "-".join(str(part) for part in (area.role, area.label) if part) if area else "open"
        return Group(
            children,
            moved(*plan.centre(cell)),
            role="cell",
            item=f"{plan.board.id}:{plan.grid.name(cell)}",
            size_mm=plan.cell_size_mm,
            pitch_mm=plan.pitch,
            form=f"{plan.board.id}-cell-{ring}-{name}-{'-'.join(map(str, front))}" if len(children) > 2 else None,
        )

    def plain(self, cell: Cell) -> Group:
        """A cell's tint alone, for pictures too small for words."""
        look = self.cell(cell)
        return group(look.children[0], matrix=look.matrix)

    def _look(self, ring: int | None, area: Area | None, front: tuple[int, ...]) -> tuple[Mark, ...]:
        plan, palette = self.plan, self.palette
        tint = palette.colour("sea") if ring is None else palette.ring(ring, len(plan.rounds))
        role = area.role if area else ""
        if role == "anchorage":
            tint = mix(tint, palette.colour("anchorage"), 0.6)
        elif role not in {"", "island", "harbor", "wing"}:
            tint = palette.colour(role, "tint")
        outline = polygon(plan.corners, palette.stroke("grid", "grid").but(fill=tint))
        inside: list[Mark | None] = []
        if area is not None and role == "wing":
            inside.append(self._hatch(tint))
        if area is not None and role == "anchorage":
            inside.append(self._letter(area, tint))
        inside += [self._front_mark(edge) for edge in front]
        if ring is not None and not (palette.once and role in SIGNED):
            inside += self._rounds(plan.rounds[ring])
        return outlined(outline, *inside, role="cell", item="", size_mm=plan.cell_size_mm).children

    def _hatch(self, tint: str) -> Group:
        """Thin slanting lines, kept inside a square by their ends."""
        half = self.plan.pitch / 2
        style = Style(stroke=mix(tint, self.palette.colour("ink-soft"), 0.45), width=0.13)
        lines = []
        for i in range(1, 20):
            c = -half * 2 + i * self.plan.pitch / 5  # the line x + y = c, as far as it lies in the square
            low, high = max(-half, c - half), min(half, c + half)
            if high - low > 0.5:
                lines.append(line((low, c - low), (high, c - high), style))
        return group(*lines, clip=polygon(self.plan.corners, Style()) if self.plan.hex else None)

    def _letter(self, area: Area, tint: str) -> Mark:
        """The place's letter, pale, its foot towards the captain."""
        size = (20.0 if len(area.label) > 1 else 27.0) * self.plan.pitch / 30
        ink = mix(tint, self.palette.colour("accent"), 0.33)
        drop = size * MM_PER_PT * 0.32
        return group(
            text((0, drop), area.label, "display", size, fill=ink, anchor="middle"),
            matrix=turned(self.plan.facing(self.plan.centroid(area.cells))),
        )

    def _front_edges(self, cell: Cell, area: Area) -> tuple[int, ...]:
        """The edges of a front cell that look out of its area, most nearly towards the middle of the chart."""
        plan = self.plan
        out = [edge for edge in range(len(plan.corners)) if plan.neighbour(cell, edge) not in area.cells]
        reach = {edge: round(distance(plan.centre(plan.neighbour(cell, edge)), plan.middle), 3) for edge in out}
        return tuple(edge for edge in out if reach[edge] == min(reach.values()))

    def _front_mark(self, edge: int) -> Mark:
        """A solid arrowhead on an edge, pointing out of the cell."""
        a, b = self.plan.corners[edge], self.plan.corners[(edge + 1) % len(self.plan.corners)]
        return _arrowhead(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), 2.2, self.palette.colour("accent"))

    def _rounds(self, after: int) -> list[Mark | None]:
        """The round after which the storm has the cell, upright in one corner and turned in the opposite one.

        Like the name it stands at the near edge for whoever reads it upright: a piece on the cell hides the far one.
        """
        plan, palette = self.plan, self.palette
        size = max(7.0, palette.label_pt)
        cap = size * MM_PER_PT * 0.63
        wide = 3.0 * palette.grow
        sky = cloud(wide, palette.colour("ink-soft"))
        if plan.hex and palette.once:
            y = plan.cell_size_mm[1] / 2 - 3.6 - 0.7 * cap
            number = text((0.2, y), str(after), "text-bold", size, fill=palette.ink)
            return [group(*sky, matrix=moved(-wide / 2 - 0.6, y - cap * 0.42)), number]
        if plan.hex:
            # Stacked in the corner between two sides, clear of signs in the middle.
            x, y = -plan.pitch / 2 + 2.5, plan.cell_size_mm[1] / 4 - 1.1
            placed = group(
                group(*sky, matrix=moved(x, y - cap - 1.5)),
                text((x, y), str(after), "text-bold", size, fill=palette.ink, anchor="middle"),
            )
        else:
            x, y = plan.pitch / 2 - INSET_MM, plan.pitch / 2 - INSET_MM
            number = text((x, y), str(after), "text-bold", size, fill=palette.ink, anchor="end")
            x -= width_mm(str(after), "text-bold", size) + 0.7 + wide * 0.53
            placed = group(group(*sky, matrix=moved(x, y - cap * 0.42)), number)
        return [placed] if palette.once else [placed, group(placed, matrix=turned(180))]

    def names(self, cell: Cell) -> Group:
        """A cell's name in two opposite corners, upright and turned, so that it reads from both sides of the table.

        The upright one stands in the lower corner, in front of a piece on the cell and not behind it.
        """
        plan, palette = self.plan, self.palette
        size = palette.label_pt
        name = plan.grid.name(cell)
        ink = palette.ink
        if plan.hex:
            y = plan.cell_size_mm[1] / 2 - NAME_MM * palette.grow
            if palette.once:  # the round stands below
                y = -y + size * MM_PER_PT * 0.63
            label = text((0.0, y), name, "text", size, fill=ink, anchor="middle")
        else:
            at: Point = (-plan.pitch / 2 + INSET_MM, plan.pitch / 2 - INSET_MM)
            label = text(at, name, "text", size, fill=ink)
        again = None if palette.once else group(label, matrix=turned(180))
        return group(label, again, matrix=moved(*plan.centre(cell)))


def _arrowhead(at: Point, size: float, ink: str) -> Mark:
    """A triangle whose tip touches a point, pointing away from the origin."""
    length = (at[0] ** 2 + at[1] ** 2) ** 0.5
    ux, uy = at[0] / length, at[1] / length
    tip = (at[0] - ux * 0.5, at[1] - uy * 0.5)
    foot = (tip[0] - ux * size * 0.8, tip[1] - uy * size * 0.8)
    return polygon(
        [
            tip,
            (foot[0] - uy * size * 0.8, foot[1] + ux * size * 0.8),
            (foot[0] + uy * size * 0.8, foot[1] - ux * size * 0.8),
        ],
        Style(fill=ink),
    )

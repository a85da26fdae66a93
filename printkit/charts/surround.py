"""Around the cells: border with a scale and names on all four sides, title cartouche, compass rose, key."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.vocabulary.board import HexGrid
from printkit.charts.cells import Cells
from printkit.charts.features import Features, island
from printkit.charts.palette import Palette, mix
from printkit.charts.plan import BAND_MM, BORDER_MM, Plan
from printkit.charts.symbols import cloud, compass_rose
from printkit.drawing import (
    Group,
    Mark,
    Point,
    Style,
    compose,
    group,
    line,
    moved,
    path,
    polygon,
    rectangle,
    scaled,
    text,
    turned,
)
from printkit.fonts import MM_PER_PT, width_mm
from printkit.typeset import PrintProblem, fit

LADDER_MM = (0.9, 2.1)
"""The border's scale of dark and light steps: from and to, in mm outside the field."""
NAME_MM = 4.5
"""Middle of the border's names, in mm outside the field: half way from the scale to the neat line."""
BAND_NAME_MM = 5.4
"""The same above the band of a square chart, whose line lies farther out."""
FRAME_MM = 1.2
"""Inside of the trim edge: the outer neat line."""
KEY_MIN_PT = 7.0


class Surround:
    """Draws the frame of one chart in groups small enough to be left out of sheets that they don't touch."""

    def __init__(self, plan: Plan, palette: Palette, cells: Cells, features: Features) -> None:
        self.plan = plan
        self.palette = palette
        self.cells = cells
        self.features = features
        self.problems: list[PrintProblem] = []

    def groups(self) -> Iterator[Group]:
        """Everything around the cells."""
        yield from self._neat_lines()
        yield from self._ladder()
        yield from self._edge_names()
        if self.plan.hex:
            yield from self._corners()
        else:
            yield from self._band()

    def _neat_lines(self) -> Iterator[Group]:
        plan, palette = self.plan, self.palette
        width, height = plan.size_mm
        ink = palette.colour("ink")
        f = FRAME_MM
        outer = Style(stroke=ink, width=palette.line_mm("border"))
        fine = Style(stroke=ink, width=0.15)
        yield group(rectangle(f, f, width - 2 * f, height - 2 * f, outer))
        yield group(rectangle(f + 0.9, f + 0.9, width - 2 * f - 1.8, height - 2 * f - 1.8, fine))
        left, top = BORDER_MM, BORDER_MM
        wide, high = plan.field_mm
        for out in LADDER_MM:
            yield group(rectangle(left - out, top - out, wide + 2 * out, high + 2 * out, fine))
        if plan.hex:
            for outline in plan.outline(plan.grid.cells):
                yield group(polygon(outline, Style(stroke=ink, width=0.5, round=True)))
        else:
            y = 2 * BORDER_MM + high - 0.4
            yield group(line((f + 0.9, y), (width - f - 0.9, y), fine))

    def _ladder(self) -> Iterator[Group]:
        """Dark and light steps of half a cell on each side."""
        plan = self.plan
        dark = Style(fill=self.palette.colour("ink"))
        near, far = LADDER_MM
        thick = far - near
        wide, high = plan.field_mm
        counts = self._steps()
        for side, (length, count) in enumerate(
            ((wide, counts[0]), (wide, counts[0]), (high, counts[1]), (high, counts[1]))
        ):
            step = length / count
            for i in range(0, count, 2):
                a = BORDER_MM + i * step
                if side == 0:
                    box = (a, BORDER_MM - far, step, thick)
                elif side == 1:
                    box = (a, BORDER_MM + high + near, step, thick)
                elif side == 2:
                    box = (BORDER_MM - far, a, thick, step)
                else:
                    box = (BORDER_MM + wide + near, a, thick, step)
                yield group(rectangle(*box, dark))

    def _steps(self) -> tuple[int, int]:
        shape = self.plan.board.grid
        if isinstance(shape, HexGrid):
            return 4 * shape.radius + 2, 4 * shape.radius + 2
        return 2 * shape.columns, 2 * shape.rows

    def _edge_names(self) -> Iterator[Group]:
        """Columns and rows along the border; each side's read from that side of the table."""
        plan, palette = self.plan, self.palette
        size = palette.label_pt + 3
        drop = size * MM_PER_PT * 0.31
        wide, high = plan.field_mm

        def name(at: Point, label: str, turn: float) -> Group:
            mark = text((0, drop), label, "text", size, fill=palette.ink, anchor="middle")
            return group(mark, matrix=compose(moved(*at), turned(turn)))

        left, right = BORDER_MM - NAME_MM, BORDER_MM + wide + NAME_MM
        top, bottom = BORDER_MM - NAME_MM, BORDER_MM + high + BAND_NAME_MM
        shape = plan.board.grid
        if isinstance(shape, HexGrid):
            for r in range(-shape.radius, shape.radius + 1):
                first = max(-shape.radius, -shape.radius - r)
                letter = plan.grid.name((first, r)).rstrip("0123456789")
                y = plan.centre((first, r))[1]
                yield name((left, y), letter, 90)
                yield name((right, y), letter, -90)
            return
        for column in range(shape.columns):
            x = plan.centre((column, 0))[0]
            letter = plan.grid.name((column, 0)).rstrip("0123456789")
            yield name((x, top), letter, 180)
            yield name((x, bottom), letter, 0)
        for row in range(shape.rows):
            y = plan.centre((0, row))[1]
            yield name((left, y), str(row + 1), 90)
            yield name((right, y), str(row + 1), -90)

    # ---- square charts: a band below the field, nothing of it across the middle seam

    def _band(self) -> Iterator[Group]:
        plan = self.plan
        top = plan.size_mm[1] - BAND_MM
        middle = plan.seams(2, 1)[0][0]
        high = BAND_MM - 5.5
        box_wide = min(92.0, middle - 60)
        yield from self._cartouche((BORDER_MM, top + 1.6), (box_wide, high))
        space = middle - BORDER_MM - box_wide
        yield self._rose((BORDER_MM + box_wide + space / 2, top + 1.6 + high / 2), 10.0)
        yield from self._key((middle + 7, top + 2.2), (plan.size_mm[0] - middle - 7 - BORDER_MM, high - 1.2), columns=2)

    # ---- hex charts: the four corners outside the hexagon

    def _corners(self) -> Iterator[Group]:
        plan = self.plan
        width, height = plan.size_mm
        inner = BORDER_MM + 3
        free = plan.field_mm[0] / 4  # the corner's free width at the rim's first row, a little under it
        yield from self._cartouche((inner, inner), (free * 0.70, 36.0))
        radius = free * 0.21
        yield self._rose((width - inner - free * 0.30, inner + free * 0.30), radius)
        key_high = 47.0
        yield from self._key((inner, height - inner - key_high), (free * 0.73, key_high), columns=1)

    def _rose(self, at: Point, radius: float) -> Group:
        palette = self.palette
        rose = compass_rose(radius, palette.ink, "#ffffff", palette.colour("accent"))
        return group(*rose, matrix=moved(*at))

    def _cartouche(self, at: Point, size_mm: Point) -> Iterator[Group]:
        """The title in a frame with scrolled corners."""
        plan, palette = self.plan, self.palette
        (x, y), (w, h) = at, size_mm
        ink = palette.ink
        title = plan.board.name
        pt = 30.0
        while pt > 12 and (width_mm(title, "display", pt) > w - 14 or pt * MM_PER_PT > h * 0.42):
            pt -= 0.5
        lines = [f"{len(plan.grid)} cells, {plan.pitch:g} mm from center to center"]
        if remark := plan.board.remark():
            lines.insert(0, remark)
        if (over := width_mm(title, "display", pt) - (w - 8)) > 0:
            message = f"the title is {over:.1f} mm too long for its cartouche at {pt:g} pt"
            self.problems.append(PrintProblem("overflow", message, f"board:{plan.board.id}", "name", round(over, 2)))
        base = y + h * 0.5 + pt * MM_PER_PT * (0.30 if len(lines) == 1 else 0.16) - 2.3
        marks: list[Mark | None] = [
            _scrolled(x, y, w, h, 4.0, Style(stroke=ink, width=0.5, fill="#ffffff")),
            _scrolled(x + 1.1, y + 1.1, w - 2.2, h - 2.2, 4.0, Style(stroke=ink, width=0.15)),
            text((x + w / 2, base), title, "display", pt, fill=ink, anchor="middle"),
        ]
        for number, words in enumerate(lines):
            marks.append(
                text(
                    (x + w / 2, base + 6.3 + 4.0 * number),
                    words,
                    "text-italic",
                    8.5,
                    fill=palette.colour("ink-soft"),
                    anchor="middle",
                )
            )
        yield group(*marks)

    # ---- key

    def legend(self) -> list[tuple[str, str]]:
        """The theme's lines for what lies on this board."""
        there = {area.role for area in self.plan.areas}
        if "anchorage" in there:
            there.add("front")
        if self.plan.rounds:
            there.add("ring")
        self.palette.asked.legend |= there
        return [(role, words) for role, words in self.palette.legend.items() if role in there]

    def _key(self, at: Point, size_mm: Point, columns: int) -> Iterator[Group]:
        """The theme's legend: a sample of each sign and its words."""
        entries = self.legend()
        if not entries:
            return
        rows = -(-len(entries) // columns)
        pitch_y = min(size_mm[1] / rows, 9.0)
        column_mm = size_mm[0] / columns
        sample = min(pitch_y - 0.8, 6.6)
        size = 9.0
        while size > KEY_MIN_PT and any(width_mm(words, "text", size) > column_mm - sample - 5 for _, words in entries):
            size -= 0.25
        for number, (role, words) in enumerate(entries):
            column, row = divmod(number, rows)
            x, y = at[0] + column * column_mm, at[1] + row * pitch_y + pitch_y / 2
            fitted = fit(
                words,
                (x + sample + 2.2, y - pitch_y / 2, x + column_mm - 1, y + pitch_y / 2),
                size_pt=size,
                min_pt=KEY_MIN_PT,
                valign="middle",
                fill=self.palette.ink,
                item=f"theme:{self.palette.theme.id}" if self.palette.theme else None,
                field=f"legend.{role}",
            )
            self.problems += fitted.problems
            yield group(group(*self.sample(role, sample), matrix=moved(x + sample / 2, y)), fitted.group)

    def sample(self, role: str, size: float) -> tuple[Mark, ...]:
        """A small likeness of what a role looks like on the chart."""
        plan, palette = self.plan, self.palette
        half = size / 2
        factor = size / plan.pitch
        square = rectangle(-half, -half, size, size, palette.stroke("grid", "grid").but(fill=palette.colour("sea")))
        areas = {area.role: area for area in plan.areas}
        if role == "ring":
            return (
                rectangle(-half, -half, size, size, palette.stroke("grid", "grid").but(fill=palette.ring(0, 1))),
                group(*cloud(size * 0.55, palette.colour("ink-soft")), matrix=moved(0, size * 0.05)),
            )
        if role == "front":
            tint = mix(palette.colour("sea"), palette.colour("anchorage"), 0.6)
            tip, w = half - 0.3, size * 0.28
            return (
                rectangle(-half, -half, size, size, palette.stroke("grid", "grid").but(fill=tint)),
                polygon([(0, tip), (-w, tip - w * 1.2), (w, tip - w * 1.2)], Style(fill=palette.colour("accent"))),
            )
        if role == "anchorage" and role in areas:
            tint = mix(palette.colour("sea"), palette.colour("anchorage"), 0.6)
            label = areas[role].label
            pt = size * (0.62 if len(label) == 1 else 0.48) / MM_PER_PT
            return (
                rectangle(-half, -half, size, size, palette.stroke("accent", "anchorage").but(fill=tint)),
                text(
                    (0, pt * MM_PER_PT * 0.33),
                    label,
                    "display",
                    pt,
                    fill=mix(tint, palette.colour("accent"), 0.5),
                    anchor="middle",
                ),
            )
        if role == "wing":
            lines = [
                line(
                    (-half, -half + k * size / 3),
                    (-half + k * size / 3, -half),
                    Style(stroke=palette.colour("ink-soft"), width=0.13),
                )
                for k in (1, 2, 3)
            ]
            lines += [
                line(
                    (-half + k * size / 3, half),
                    (half, -half + k * size / 3),
                    Style(stroke=palette.colour("ink-soft"), width=0.13),
                )
                for k in (1, 2)
            ]
            return (
                square.__class__(
                    square.segments, palette.stroke("ink-soft", "anchorage").but(width=0.3, dash=(1.2, 0.8))
                ),
                *lines,
            )
        if role == "island":
            return (group(*island(f"{plan.board.id}:key", size, palette)),)
        if role in areas:
            sign = list(self.features.signs(areas[role]))[:1]
            if sign:
                return (group(*sign[0].children, matrix=scaled(factor * (2.0 if role == "capital" else 1.2))),)
        return (square,)


def _scrolled(x: float, y: float, w: float, h: float, r: float, style: Style) -> Mark:
    """A rectangle whose corners are cut by quarter circles that curve inwards."""
    k = r * 0.5523
    return path(
        ("M", (x + r, y)),
        ("L", (x + w - r, y)),
        ("C", (x + w - r, y + k, x + w - k, y + r, x + w, y + r)),
        ("L", (x + w, y + h - r)),
        ("C", (x + w - k, y + h - r, x + w - r, y + h - k, x + w - r, y + h)),
        ("L", (x + r, y + h)),
        ("C", (x + r, y + h - k, x + k, y + h - r, x, y + h - r)),
        ("L", (x, y + r)),
        ("C", (x + k, y + r, x + r, y + k, x + r, y)),
        ("Z", ()),
        style=style,
    )

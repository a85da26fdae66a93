"""A chart over several sheets that overlap, with trim marks, and the page that says how to put them together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from printkit.charts.graph import GraphPlan
from printkit.charts.palette import Palette
from printkit.charts.plan import Plan
from printkit.drawing import (
    Group,
    Mark,
    Point,
    Style,
    circle,
    group,
    line,
    moved,
    outlined,
    rectangle,
    text,
    turned,
)
from printkit.extent import Box, Extents, common
from printkit.fonts import MM_PER_PT, width_mm
from printkit.sheets.page import Rect
from printkit.typeset import Fitted, PrintProblem, fit

EDGE_MM = 0.15
"""Lines on a sheet's edge are drawn in their full width."""
MARK_GAP_MM = 0.7
MARK_MM = 1.8
JOINS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Tile:
    """One sheet of a chart, in the chart's own mm: `keep` is what stays in sight, `drawn` has the glue strips too."""

    number: int
    column: int
    row: int
    keep: Rect
    drawn: Rect


@dataclass(frozen=True, slots=True)
class Join:
    """`upper` is trimmed at the seam and laid over the strip of `lower`; `side` is the strip's side of `lower`."""

    letter: str
    lower: int
    upper: int
    side: str


class Tiling:
    """How a chart is cut into sheets."""

    def __init__(self, plan: Plan | GraphPlan, across: int, down: int, overlap_mm: float) -> None:
        self.plan = plan
        self.across, self.down = across, down
        self.overlap_mm = overlap_mm
        width, height = plan.size_mm
        inner_x, inner_y = plan.seams(across, down, overlap_mm)
        xs, ys = [0.0, *inner_x, width], [0.0, *inner_y, height]
        self.tiles = tuple(
            Tile(
                number=row * across + column + 1,
                column=column,
                row=row,
                keep=(xs[column], ys[row], xs[column + 1], ys[row + 1]),
                drawn=(
                    xs[column],
                    ys[row],
                    xs[column + 1] + (overlap_mm if column + 1 < across else 0.0),
                    ys[row + 1] + (overlap_mm if row + 1 < down else 0.0),
                ),
            )
            for row in range(down)
            for column in range(across)
        )
        self.joins = tuple(self._joins())

    def _joins(self) -> Iterator[Join]:
        letters = iter(JOINS + JOINS.upper())
        for tile in self.tiles:
            if tile.column + 1 < self.across:
                yield Join(next(letters, "*"), tile.number, tile.number + 1, "right")
        for tile in self.tiles:
            if tile.row + 1 < self.down:
                yield Join(next(letters, "*"), tile.number, tile.number + self.across, "lower")

    def problems(self, body: Rect) -> list[PrintProblem]:
        """Sheets that are larger than the paper's body, marks included."""
        room = (body[2] - body[0], body[3] - body[1])
        found = []
        for tile in self.tiles:
            size = _size(tile.drawn)
            need = (size[0] + 2 * (MARK_GAP_MM + MARK_MM), size[1] + 2 * (MARK_GAP_MM + MARK_MM))
            over = max(need[0] - room[0], need[1] - room[1])
            if over > 1e-6:
                message = (
                    f"sheet {tile.number} needs {need[0]:.1f} x {need[1]:.1f} mm with its strips and marks, and the "
                    f"paper leaves {room[0]:.1f} x {room[1]:.1f} mm"
                )
                found.append(PrintProblem("overflow", message, f"board:{self.plan.board.id}", "tiles", round(over, 2)))
        return found


class TileSheets:
    """Draws the sheets of one tiling; the chart's groups are drawn once and shared.

    A cell that a seam cuts is tagged on every sheet that shows a part of it: a proof measures each of them, and sees
    that the parts make up the whole.
    """

    def __init__(self, tiling: Tiling, groups: Sequence[Group], palette: Palette) -> None:
        self.tiling = tiling
        self.groups = groups
        self.palette = palette
        measure = Extents(rough=True)
        self.boxes = [measure.of((each,)) for each in groups]

    def sheet(self, tile: Tile, body: Rect) -> tuple[tuple[Mark, ...], Rect]:
        """Marks of one sheet and the rectangle it is trimmed to, both on the page."""
        wide, high = _size(tile.drawn)
        left = body[0] + (body[2] - body[0] - wide) / 2
        top = body[1] + (body[3] - body[1] - high) / 2
        dx, dy = left - tile.drawn[0], top - tile.drawn[1]
        seen = tuple(
            each if each.role is None or _tagged_here(each, tile.drawn, box) else _untagged(each)
            for each, box in zip(self.groups, self.boxes, strict=True)
            if box is not None and common(box, tile.drawn) is not None
        )
        edge = EDGE_MM
        window = rectangle(tile.drawn[0] - edge, tile.drawn[1] - edge, wide + 2 * edge, high + 2 * edge, Style())
        trim = (tile.keep[0] + dx, tile.keep[1] + dy, tile.keep[2] + dx, tile.keep[3] + dy)
        hair = Style(stroke=self.palette.colour("trim"), width=0.1)
        marks: list[Mark] = [
            group(*seen, matrix=moved(dx, dy), clip=window),
            outlined(
                rectangle(trim[0], trim[1], trim[2] - trim[0], trim[3] - trim[1], hair),
                role="tile",
                item=f"{self.tiling.plan.board.id}:sheet-{tile.number}",
                size_mm=_size(tile.keep),
            ),
            *self._trim_marks(trim, (left, top, left + wide, top + high)),
            *self._joins(tile, trim),
        ]
        return tuple(marks), trim

    def _trim_marks(self, trim: Rect, drawn: Rect) -> Iterator[Mark]:
        """Lines in the margin on which to lay the ruler: two for every edge of the trim."""
        style = Style(stroke="#000000", width=0.2)
        near, far = MARK_GAP_MM, MARK_GAP_MM + MARK_MM
        for x in (trim[0], trim[2]):
            yield line((x, drawn[1] - near), (x, drawn[1] - far), style)
            yield line((x, drawn[3] + near), (x, drawn[3] + far), style)
        for y in (trim[1], trim[3]):
            yield line((drawn[0] - near, y), (drawn[0] - far, y), style)
            yield line((drawn[2] + near, y), (drawn[2] + far, y), style)

    def _joins(self, tile: Tile, trim: Rect) -> Iterator[Mark]:
        """On every seam its letter on both sides, what lies beyond it, and what to do with the paper there."""
        wide, high = trim[2] - trim[0], trim[3] - trim[1]
        strip = self.tiling.overlap_mm / 2
        for join in self.tiling.joins:
            if join.lower == tile.number:
                words = f"{join.letter}   Glue sheet {join.upper} onto this strip, up to the line   {join.letter}"
                if join.side == "right":
                    yield self._label((trim[2] + strip, trim[1] + high / 2), words, -90.0, strip * 1.3)
                else:
                    yield self._label((trim[0] + wide / 2, trim[3] + strip), words, 0.0, strip * 1.3)
            if join.upper == tile.number:
                words = f"{join.letter}   Cut here; sheet {join.lower} lies beyond   {join.letter}"
                size, space = 7.0, MARK_GAP_MM + 0.4
                if join.side == "right":
                    at, turn = (trim[0] - space, trim[1] + high / 2), -90.0
                else:
                    at, turn = (trim[0] + wide / 2, trim[1] - space), 0.0
                label = text((0, 0), words, "text-bold", size, anchor="middle")
                yield group(group(label, matrix=turned(turn)), matrix=moved(*at))

    def _label(self, at: Point, words: str, turn: float, height: float) -> Mark:
        """Words on white in the middle of a glue strip."""
        size = 8.0
        wide = width_mm(words, "text-bold", size) + 4
        return group(
            group(
                rectangle(-wide / 2, -height / 2, wide, height, Style(fill="#ffffff"), radius=height / 3),
                text((0, size * MM_PER_PT * 0.3), words, "text-bold", size, anchor="middle"),
                matrix=turned(turn),
            ),
            matrix=moved(*at),
        )


def untagged(marks: Iterable[Group]) -> tuple[Group, ...]:
    """The same groups without role and size: a scaled picture of them is not the thing that content declares."""
    return tuple(_untagged(each) if each.role is not None else each for each in marks)


def _untagged(mark: Group) -> Group:
    return replace(mark, role=None, item=None, size_mm=None, pitch_mm=None)


def _tagged_here(mark: Group, sheet: Box, box: Box) -> bool:
    """Cells are measured on every sheet that shows a part of them, whatever has no neighbours where it is whole."""
    if mark.pitch_mm is not None:
        return _shows(sheet, box)
    return box[0] >= sheet[0] and box[1] >= sheet[1] and box[2] <= sheet[2] and box[3] <= sheet[3]


def _shows(sheet: Box, box: Box) -> bool:
    """Whether more of a box than a line on its edge lies on a sheet."""
    m = 2 * EDGE_MM
    return box[0] < sheet[2] - m and box[1] < sheet[3] - m and box[2] > sheet[0] + m and box[3] > sheet[1] + m


def assembly(
    tiling: Tiling, groups: Sequence[Group], palette: Palette, body: Rect
) -> tuple[tuple[Mark, ...], list[PrintProblem]]:
    """The page that maps a chart's sheets and says how they are cut and glued."""
    plan = tiling.plan
    left, top, right, bottom = body
    ink = palette.ink
    marks: list[Mark] = []
    problems: list[PrintProblem] = []

    def set_text(words: str, box: Rect, size: float, font: str = "text") -> Fitted:
        fitted = fit(
            words, box, font=font, size_pt=size, min_pt=7.0, fill=ink, item=f"board:{plan.board.id}", field="name"
        )
        problems.extend(fitted.problems)
        return fitted

    title = set_text(f"{plan.board.name}: how to put it together", (left, top, right, top + 12), 22, "display")
    marks.append(title.group)
    # The words are measured first: the map is as large as the rest of the page.
    middle = left + (right - left) * 0.60
    steps = set_text(_steps(tiling), (left, top, middle - 6, bottom), 10)
    order = set_text(_joins_in_words(tiling), (middle, top, right, bottom), 10)
    under = bottom - 2.0 - max(steps.height_mm, order.height_mm)
    map_top = top + title.height_mm + 5.0
    factor = min((right - left) / plan.size_mm[0], (under - 6.0 - map_top) / plan.size_mm[1])
    shown = (plan.size_mm[0] * factor, plan.size_mm[1] * factor)
    under = min(under, map_top + shown[1] + 9.0)
    marks += [group(each.group, matrix=moved(0.0, under - top)) for each in (steps, order)]
    at = (left + (right - left - shown[0]) / 2, map_top)
    whole = rectangle(0, 0, *plan.size_mm, Style())
    picture = group(*untagged(groups), matrix=(factor, 0.0, 0.0, factor, *at), clip=whole)
    marks += [picture, *_sheet_map(tiling, palette, factor, at)]
    return tuple(marks), problems


def _sheet_map(tiling: Tiling, palette: Palette, factor: float, at: Point) -> Iterator[Mark]:
    """Outlines, numbers and join letters over the small chart; glue strips dotted."""

    def place(box: Rect) -> Box:
        return tuple(value * factor + at[i % 2] for i, value in enumerate(box))  # type: ignore[return-value]

    bold = Style(stroke="#000000", width=0.7)
    strip = Style(stroke="#000000", width=0.25, dash=(0.8, 0.8))
    white = Style(fill="#ffffff", stroke="#000000", width=0.4)
    for tile in tiling.tiles:
        a, b, c, d = place(tile.keep)
        e, f = place(tile.drawn)[2:]
        if e > c + 0.01:
            yield line((e, b), (e, d), strip)
        if f > d + 0.01:
            yield line((a, f), (c, f), strip)
    for tile in tiling.tiles:
        a, b, c, d = place(tile.keep)
        yield rectangle(a, b, c - a, d - b, bold)
    by_number = {tile.number: tile for tile in tiling.tiles}
    for tile in tiling.tiles:
        a, b, c, d = place(tile.keep)
        x, y = _number_at(tile, tiling)
        x, y = a + (c - a) * x, b + (d - b) * y
        yield circle((x, y), 6.5, white)
        yield text((x, y + 2.6), str(tile.number), "text-bold", 22, anchor="middle")
    for join in tiling.joins:
        a, b, c, d = place(by_number[join.lower].keep)
        x, y = (c, (b + d) / 2) if join.side == "right" else ((a + c) / 2, d)
        yield circle((x, y), 3.2, white)
        yield text((x, y + 1.2), join.letter, "text-bold-italic", 11, anchor="middle")


def _number_at(tile: Tile, tiling: Tiling) -> Point:
    """Where on a sheet, in shares of it, its number hides least: towards the chart's corner, on hexes beside them."""
    first, last = tile.column == 0, tile.column + 1 == tiling.across
    upper, lower = tile.row == 0, tile.row + 1 == tiling.down
    near = 0.16 if tiling.plan.hex else 0.24
    x = 0.5 if first == last else near if first else 1 - near
    if tiling.plan.hex:
        y = 0.5 if first or last or upper == lower else 0.72 if upper else 0.28
    else:
        y = 0.5 if upper == lower else 0.27 if upper else 0.73
    return x, y


def _steps(tiling: Tiling) -> str:
    plan = tiling.plan
    width, height = plan.size_mm
    steps = (
        f"Print the {len(tiling.tiles)} sheets at 100\u00a0% (actual size) and measure: the ruler’s 100\u00a0mm must "
        f"be 100\u00a0mm, {plan.check}.",
        "Cut every sheet along the trim marks of its upper and its left edge, and along the outer edges of the "
        "finished chart.",
        f"Where a sheet has a strip for glue, {tiling.overlap_mm:g}\u00a0mm wide, on its right or lower edge, cut "
        "outside the strip: it disappears under the next sheet.",
        "Join the sheets of each row from left to right. Bring the printed lines of both sheets together before the "
        "glue holds.",
        "Then lay each row over the strips of the row above it.",
        f"The finished chart is {width:.0f} x {height:.0f}\u00a0mm. Glued on board it lies flat.",
    )
    return "\n".join(f"{number}. {step}" for number, step in enumerate(steps, 1))


def _joins_in_words(tiling: Tiling) -> str:
    lines = ["**In this order**", ""]
    for number, join in enumerate(tiling.joins, 1):
        edge = "right-hand" if join.side == "right" else "lower"
        lines.append(f"{number}. **{join.letter}**: sheet {join.upper} over the {edge} strip of sheet {join.lower}")
    return "\n".join(lines)


def _size(box: Rect) -> Point:
    return (box[2] - box[0], box[3] - box[1])

"""A whole board on one page, scaled down and said to be so."""

from __future__ import annotations

from printkit.charts.chart import Chart
from printkit.charts.symbols import compass_rose
from printkit.drawing import Mark, Style, group, moved, polygon
from printkit.sheets.page import Rect
from printkit.sheets.tiles import untagged
from printkit.typeset import PrintProblem, fit

NAMES_PT = 5.6
"""Size of the cells' names on the page."""
KEY_PT = 8.0
COLUMN_MM = 46.0
"""Width of the column beside a square chart; a hexagon leaves its corners free instead."""


def factor_of(field_mm: tuple[float, float], hexagon: bool, body: Rect) -> float:
    """How much a field is scaled so as to fit."""
    room = (body[2] - body[0] - (0.0 if hexagon else COLUMN_MM), body[3] - body[1] - 2.0)
    return min(1.0, room[0] / field_mm[0], room[1] / field_mm[1])


def overview(drawn: Chart, body: Rect) -> tuple[tuple[Mark, ...], list[PrintProblem]]:
    """The field of a chart drawn `once` with grown names, title, scale and key around it in true sizes."""
    plan, palette = drawn.plan, drawn.palette
    left, top, right, bottom = body
    factor = factor_of(plan.field_mm, plan.hex, body)
    wide, high = plan.field_mm[0] * factor, plan.field_mm[1] * factor
    x0 = left + (right - left - wide) / 2 if plan.hex else right - wide
    y0 = top + (bottom - top - high) / 2
    border = plan.middle[0] - plan.field_mm[0] / 2
    at = (x0 - border * factor, y0 - border * factor)
    ink = palette.ink
    rim = [polygon(one, Style(stroke=ink, width=0.9)) for one in plan.outline(plan.grid.cells)]
    marks: list[Mark] = [group(*untagged(drawn.field), *rim, matrix=(factor, 0.0, 0.0, factor, *at))]
    problems: list[PrintProblem] = []

    column = (right - left - wide) / 2 + wide * 0.14 if plan.hex else COLUMN_MM - 5
    title = fit(
        plan.board.name,
        (left, top, left + column, top + 22),
        font="display",
        size_pt=20,
        min_pt=11,
        fill=ink,
        item=f"board:{plan.board.id}",
        field="name",
    )
    scale = fit(
        f"An overview, scale 1 : {1 / factor:.2f} ({factor:.0%} of true size)",
        (left, top + title.height_mm + 1.5, left + column, top + title.height_mm + 16),
        font="text-italic",
        size_pt=9,
        min_pt=7,
        fill=ink,
    )
    marks += [title.group, scale.group]
    problems += [*title.problems, *scale.problems]

    radius = 9.0
    rose = compass_rose(radius, ink, "#ffffff", palette.colour("accent"))
    turn = (right - radius - 6, top + radius + 8) if plan.hex else (left + column / 2, top + 62)
    marks.append(group(*rose, matrix=moved(*turn)))

    entries = drawn.surround.legend()
    line_mm = 6.4 if plan.hex else 10.0
    y = bottom - line_mm * len(entries)
    for role, words in entries:
        sample = 4.8
        slope = (bottom - y) / (high / 2)
        room = (right - left - wide) / 2 + wide / 4 * (1 - slope) - 6 if plan.hex else column
        box = (left + sample + 2, y, left + max(room, 30.0), y + line_mm)
        fitted = fit(words, box, size_pt=KEY_PT, min_pt=6.0, valign="middle", fill=ink, field=f"legend.{role}")
        problems += fitted.problems
        marks.append(group(*drawn.surround.sample(role, sample), matrix=moved(left + sample / 2, y + line_mm / 2)))
        marks.append(fitted.group)
        y += line_mm
    return tuple(marks), problems

"""Counters to cut out, and the rose that an arrow lies on."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from authoring.grid import Grid
from authoring.vocabulary.board import Board
from authoring.vocabulary.token import PieceSet
from printkit.charts.palette import Palette
from printkit.charts.symbols import anchor, cloud, crown
from printkit.drawing import Group, Mark, Point, Style, circle, group, line, moved, outlined, polygon, rectangle, text
from printkit.tokens.marks import mark


def counter(
    sign: str, label: str, owner: PieceSet | None, item: str, size: float, at: Point, palette: Palette
) -> Group:
    """One square counter, tagged `counter`: a sign above its label."""
    ink = palette.ink
    middle = (size / 2, size * (0.42 if label else 0.5))
    body: list[Mark]
    if sign == "mark" and owner is not None:
        side = size * 0.56
        body = [mark(owner, (middle[0] - side / 2, middle[1] - side / 2), (side, side), ink)]
    else:
        body = [group(*_sign(sign, size, palette), matrix=moved(*middle))]
    words = text((size / 2, size - 1.5), label, "text", 7, fill=ink, anchor="middle") if label else None
    return outlined(
        rectangle(0, 0, size, size, palette.stroke("trim", "trim")),
        *body,
        words,
        role="counter",
        item=item,
        size_mm=(size, size),
        matrix=moved(*at),
    )


def _sign(sign: str, size: float, palette: Palette) -> tuple[Mark, ...]:
    ink = palette.ink
    if sign == "anchor":
        return anchor(size * 0.56, ink)
    if sign == "crown":
        return crown(size * 0.6, palette.colour("accent"), palette.colour("accent-soft"))
    if sign == "storm":
        return (group(*cloud(size * 0.58, ink), matrix=moved(0, size * 0.06)),)
    if sign == "arrow":
        return arrow(size * 0.66, ink)
    if sign == "star":
        points = [
            (r * sin(pi * i / 5), -r * cos(pi * i / 5))
            for i, r in ((i, size * (0.3 if i % 2 == 0 else 0.12)) for i in range(10))
        ]
        return (polygon(points, Style(fill=ink)),)
    return (
        circle((0, 0), size * 0.28, Style(fill=palette.colour("tint"), stroke=ink, width=0.5)),
        circle((0, 0), size * 0.2, Style(stroke=ink, width=0.25)),
    )


def arrow(length: float, ink: str) -> tuple[Mark, ...]:
    """A straight arrow that points up, half of it dark."""
    l = length / 2  # noqa: E741
    dark = Style(fill=ink, stroke=ink, width=0.2)
    pale = Style(fill="#ffffff", stroke=ink, width=0.2)
    return (
        polygon([(0, -l), (-l * 0.55, l * 0.1), (-l * 0.2, l * 0.1), (-l * 0.2, l), (0, l)], dark),
        polygon([(0, -l), (l * 0.55, l * 0.1), (l * 0.2, l * 0.1), (l * 0.2, l), (0, l)], pale),
    )


def rose(board: Board, size: float, palette: Palette) -> tuple[Mark, ...]:
    """The steps of a board's grid as arrows around a cell, named; drawn about the origin."""
    grid = Grid(board.grid)
    ink = palette.ink
    reach = size / 2 - 5.5
    inner = reach * 0.46
    corners = 6 if grid.hex else 4
    start = pi / 6 if grid.hex else pi / 4
    cell = [
        (inner * cos(start + 2 * pi * i / corners), inner * sin(start + 2 * pi * i / corners)) for i in range(corners)
    ]
    marks: list[Mark] = [
        circle((0, 0), reach, Style(stroke=palette.colour("ink-soft"), width=0.15)),
        polygon(cell, Style(stroke=ink, width=0.4, fill=palette.colour("sea"))),
    ]
    for (dx, dy), name in zip(grid.steps, grid.step_names, strict=True):
        x, y = grid.centre_mm((dx, dy), 1.0)
        if not grid.hex:
            x, y = x - 0.5, y - 0.5
        angle = atan2(y, x)
        ux, uy = cos(angle), sin(angle)
        foot, tip = inner * 1.0, reach * 0.94
        w = reach * 0.085
        marks.append(line((ux * foot, uy * foot), (ux * tip, uy * tip), Style(stroke=ink, width=0.4)))
        head = reach * 0.72
        marks.append(
            polygon(
                [
                    (ux * tip, uy * tip),
                    (ux * head - uy * w, uy * head + ux * w),
                    (ux * head + uy * w, uy * head - ux * w),
                ],
                Style(fill=ink),
            )
        )
        out = reach + 3.2
        marks.append(text((ux * out, uy * out + 1.4), name, "text-bold", 11, fill=ink, anchor="middle"))
    return tuple(marks)

"""The signs of a chart, drawn about the origin: anchor, crown, compass rose, storm cloud."""

from __future__ import annotations

from math import cos, pi, sin

from printkit.drawing import (
    Mark,
    Point,
    Style,
    circle,
    line,
    path,
    polygon,
    text,
)


def anchor(height: float, ink: str) -> tuple[Mark, ...]:
    """An anchor, `height` mm from ring to crown."""
    h = height
    stroke = Style(stroke=ink, width=h * 0.085, round=True)
    arm = h * 0.40
    foot = h * 0.46
    fluke = h * 0.15
    marks: list[Mark] = [
        circle((0, -h * 0.40), h * 0.085, stroke.but(width=h * 0.065)),
        line((0, -h * 0.31), (0, foot), stroke),
        line((-h * 0.22, -h * 0.20), (h * 0.22, -h * 0.20), stroke),
        path(
            ("M", (-arm, h * 0.16)),
            ("C", (-arm * 0.86, h * 0.40, -arm * 0.4, foot, 0, foot)),
            ("C", (arm * 0.4, foot, arm * 0.86, h * 0.40, arm, h * 0.16)),
            style=stroke,
        ),
    ]
    for side in (-1, 1):
        tip = side * arm
        marks.append(
            polygon(
                [(tip, h * 0.06), (tip - side * fluke, h * 0.24), (tip + side * fluke * 0.45, h * 0.26)],
                Style(fill=ink),
            )
        )
    return tuple(marks)


def crown(width: float, ink: str, fill: str, mark: str = "") -> tuple[Mark, ...]:
    """A crown whose band carries a mark."""
    w, h = width, width * 0.62
    body = Style(fill=fill, stroke=ink, width=w * 0.035, round=True)
    top, foot = -h * 0.5, h * 0.5
    points: list[Point] = [
        (-w * 0.40, foot),
        (-w * 0.5, top + h * 0.22),
        (-w * 0.25, top + h * 0.5),
        (0, top),
        (w * 0.25, top + h * 0.5),
        (w * 0.5, top + h * 0.22),
        (w * 0.40, foot),
    ]
    marks: list[Mark] = [polygon(points, body)]
    marks += [
        circle((x, y), w * 0.05, Style(fill=ink))
        for x, y in ((-w * 0.5, top + h * 0.18), (0, top - h * 0.05), (w * 0.5, top + h * 0.18))
    ]
    if mark:
        size = h * 0.62 / 0.3528
        marks.append(text((0, foot - h * 0.10), mark, "text-bold", size, fill=ink, anchor="middle"))
    return tuple(marks)


def cloud(width: float, ink: str) -> tuple[Mark, ...]:
    """A small storm: a cloud with rain."""
    w = width
    stroke = Style(stroke=ink, width=w * 0.07, round=True)
    marks: list[Mark] = [
        path(
            ("M", (-w * 0.42, 0.0)),
            ("C", (-w * 0.62, -w * 0.02, -w * 0.56, -w * 0.34, -w * 0.30, -w * 0.28)),
            ("C", (-w * 0.24, -w * 0.58, w * 0.20, -w * 0.58, w * 0.24, -w * 0.28)),
            ("C", (w * 0.54, -w * 0.34, w * 0.60, -w * 0.02, w * 0.42, 0.0)),
            ("Z", ()),
            style=stroke,
        )
    ]
    marks += [line((x + w * 0.06, w * 0.12), (x - w * 0.06, w * 0.36), stroke) for x in (-w * 0.26, 0.0, w * 0.26)]
    return tuple(marks)


def compass_rose(radius: float, ink: str, pale: str, accent: str, letters: bool = True) -> tuple[Mark, ...]:
    """A rose of sixteen points, north up."""
    hair = Style(stroke=ink, width=0.15)
    marks: list[Mark] = [
        circle((0, 0), radius * 0.74, hair),
        circle((0, 0), radius * 0.70, hair),
    ]
    for count, offset, length, waist in ((8, 1, 0.56, 0.11), (4, 1, 0.80, 0.15), (4, 0, 1.0, 0.17)):
        for i in range(count):
            turn = 2 * pi * i / count + (pi / count if offset else 0.0)
            marks += _point(turn, radius * length, radius * waist, pi / (count if count == 8 else 4), ink, pale)
    marks.append(circle((0, 0), radius * 0.05, Style(fill=pale, stroke=ink, width=0.15)))
    if letters:
        size = max(7.0, radius * 0.26 / 0.3528 * 1.25)
        cap = size * 0.3528 * 0.32
        reach = radius * 1.0 + cap + 1.0
        for i, letter in enumerate("NESW"):
            x, y = reach * sin(i * pi / 2), -reach * cos(i * pi / 2)
            fill = accent if letter == "N" else ink
            marks.append(text((x, y + cap), letter, "display", size, fill=fill, anchor="middle"))
    return tuple(marks)


def _point(turn: float, length: float, waist: float, spread: float, ink: str, pale: str) -> list[Mark]:
    """One point of a rose, half of it dark."""
    tip = (length * sin(turn), -length * cos(turn))
    left = (waist * sin(turn - spread), -waist * cos(turn - spread))
    right = (waist * sin(turn + spread), -waist * cos(turn + spread))
    edge = Style(stroke=ink, width=0.12, fill=ink)
    return [polygon([(0, 0), left, tip], edge), polygon([(0, 0), tip, right], edge.but(fill=pale))]

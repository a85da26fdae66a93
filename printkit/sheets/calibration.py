"""A page that tells whether a printer keeps the scale, and what to do when it does not."""

from __future__ import annotations

from printkit.charts.palette import Palette, mix
from printkit.drawing import (
    Group,
    Mark,
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
from printkit.sheets.frame import ruler
from printkit.sheets.page import Rect
from printkit.typeset import PrintProblem, fit

CROSS_MM = 3.0
GREYS = 11
HAIR = Style(stroke="#000000", width=0.15)


def calibration(palette: Palette, body: Rect) -> tuple[tuple[Mark, ...], list[PrintProblem]]:
    """Rulers both ways, squares of 100 and 50 mm, crosses in the corners, greys, thin lines and small letters."""
    left, top, right, bottom = body
    ink = palette.ink
    problems: list[PrintProblem] = []
    marks: list[Mark] = []

    def set_text(words: str, box: Rect, size: float, font: str = "text") -> float:
        fitted = fit(words, box, font=font, size_pt=size, min_pt=7.0, fill=ink)
        problems.extend(fitted.problems)
        marks.append(fitted.group)
        return fitted.height_mm

    inset = CROSS_MM
    corners = [(x, y) for y in (top + inset, bottom - inset) for x in (left + inset, right - inset)]
    marks += [_cross(at) for at in corners]
    apart = (right - left - 2 * inset, bottom - top - 2 * inset)

    x = left + 12
    set_text("Is your printer true to scale?", (x, top, right - 12, top + 12), 22, "display")
    set_text(
        "\n".join(
            (
                "1. Print this page at 100 % (actual size): never “fit to page” or “shrink to printable area”.",
                "2. Measure the rulers, across and down: 150 mm must be 150 mm, within half a millimeter. "
                "A printer may be true one way and not the other.",
                "3. Measure the squares: 100.0 and 50.0 mm a side, their diagonals 141.4 and 70.7 mm. "
                "Unequal diagonals: the paper went in askew.",
                f"4. The crosses in the corners are {apart[0]:.1f} mm apart across and {apart[1]:.1f} mm down. "
                "One that is missing or cut lies outside what your printer reaches.",
                "5. Off all the same? Set the scale in the print dialog by the table below, "
                "print this page again, then the kit.",
            )
        ),
        (x, top + 13, right - 6, top + 52),
        9.5,
    )
    y = top + 60
    marks.append(group(ruler(150.0, 6), matrix=moved(x, y)))
    down = compose(moved(left + 5.5, y + 8), turned(90))
    marks.append(group(ruler(150.0, 6), matrix=down))

    square_at = (x + 6, y + 14)
    marks += _squares(square_at, ink)
    for inset, words in ((0.0, "100.0 mm"), (25.0, "50.0 mm")):
        at = (square_at[0] + 50, square_at[1] + inset + 6.5)
        marks.append(text(at, words, "text-italic", 9, fill=ink, anchor="middle"))
    side = square_at[0] + 108
    marks += _samples((side, square_at[1]), right - 4 - side, ink)
    set_text(
        "7 pt: the storm takes the outer waters first. Żółw, čaj, øy, ñandú, Wind und Wellen; корабль и якорь. "
        "0123456789",
        (side, square_at[1] + 66, right - 4, square_at[1] + 100),
        7,
    )
    table_top = square_at[1] + 107
    if table_top + 22 < bottom:
        marks += _corrections((square_at[0], table_top), right - square_at[0] - 4, ink)
    return tuple(marks), problems


def _cross(at: Point) -> Mark:
    x, y = at
    r = CROSS_MM
    return group(
        line((x - r, y), (x + r, y), HAIR),
        line((x, y - r), (x, y + r), HAIR),
        circle(at, r * 0.55, HAIR),
    )


def _squares(at: Point, ink: str) -> list[Mark]:
    def square(side: float, inset: float) -> Group:
        frame = Style(stroke=ink, width=0.2)
        diagonal = Style(stroke=ink, width=0.1, dash=(1.5, 1.5))
        x, y = at[0] + inset, at[1] + inset
        return outlined(
            rectangle(0, 0, side, side, frame),
            line((0, 0), (side, side), diagonal),
            line((side, 0), (0, side), diagonal),
            role="square",
            item=f"{side:g}-mm",
            size_mm=(side, side),
            matrix=moved(x, y),
        )

    return [square(100.0, 0.0), square(50.0, 25.0)]


def _samples(at: Point, width: float, ink: str) -> list[Mark]:
    """Greys from white to black, and lines from thin to bold."""
    x, y = at
    step = width / GREYS
    marks: list[Mark] = [text((x, y + 3), "Grays: every step must differ", "text-italic", 8, fill=ink)]
    for i in range(GREYS):
        grey = mix("#ffffff", "#000000", i / (GREYS - 1))
        marks.append(rectangle(x + i * step, y + 5, step, 14, Style(fill=grey, stroke="#000000", width=0.1)))
    marks.append(text((x, y + 27), "Lines in mm", "text-italic", 8, fill=ink))
    for i, wide in enumerate((0.1, 0.15, 0.2, 0.3, 0.5, 0.8)):
        level = y + 32 + 5 * i
        marks.append(line((x, level), (x + width - 8, level), Style(stroke="#000000", width=wide)))
        marks.append(text((x + width, level + 1), f"{wide:g}", "text", 8, fill=ink, anchor="end"))
    return marks


def _corrections(at: Point, width: float, ink: str) -> list[Mark]:
    """What to set when 100 mm come out longer or shorter."""
    x, y = at
    measured = (95.0, 96.0, 97.0, 98.0, 99.0, 101.0, 102.0, 103.0)
    step = (width - 34) / len(measured)
    marks: list[Mark] = [
        text((x, y + 6), "100 mm measure", "text-italic", 9, fill=ink),
        text((x, y + 14), "print at", "text-italic", 9, fill=ink),
        line((x, y + 9), (x + width, y + 9), HAIR),
    ]
    for i, value in enumerate(measured):
        cx = x + 34 + (i + 0.5) * step
        marks.append(text((cx, y + 6), f"{value:g} mm", "text", 9, fill=ink, anchor="middle"))
        marks.append(text((cx, y + 14), f"{10_000 / value:.1f} %", "text-bold", 9, fill=ink, anchor="middle"))
    return marks

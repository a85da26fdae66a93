"""A small kit that the printing tests share: a chart on two sheets, tokens, a fold, text in three scripts."""

from collections.abc import Iterator
from pathlib import Path

from printkit.drawing import (
    Drawing,
    Group,
    Style,
    circle,
    compose,
    group,
    line,
    moved,
    outlined,
    polygon,
    rectangle,
    regular_polygon,
    text,
    turned,
)
from printkit.output.pdf import write_pdf
from printkit.sheets.frame import Frame, body, framed
from printkit.sheets.page import Document, Page

LETTER = (215.9, 279.4)
SEA = Style(fill="#dfe8ef", stroke="#1d3557", width=0.2)
CUT = Style(stroke="#000000", width=0.15)
NAMES = ("Zażółć gęślą jaźń", "Příliš žluťoučký kůň", "Съешь ещё этих мягких булок", "Ångström & Œuvre")
ANCHOR = Drawing((10, 10), (circle((5, 5), 4, Style(stroke="#7a1f1f", width=1)),))


def cell(column: int, row: int, size: float = 30.0) -> Group:
    name = f"{'ABCDEF'[column]}{row + 1}"
    return outlined(
        rectangle(20 + size * column, 20 + size * row, size, size, SEA),
        text((20 + size * (column + 0.5), 20 + size * (row + 0.5)), name, "text", 14, anchor="middle"),
        role="cell",
        item=f"chart:{name}",
        size_mm=(size, size),
        pitch_mm=size,
    )


CHART = tuple(cell(column, row) for row in range(4) for column in range(4))


def hexagon(column: int, row: int, radius: float = 10.0) -> Group:
    wide = 3**0.5 * radius
    centre = (40 + wide * (column + row / 2), 40 + 1.5 * radius * row)
    return outlined(
        regular_polygon(centre, radius, 6, SEA),
        role="cell",
        item=f"hex:{column},{row}",
        size_mm=(wide, 2 * radius),
        pitch_mm=wide,
    )


def token(number: int) -> Group:
    return outlined(
        polygon([(0, 0), (18, 0), (18, 25), (0, 25)], CUT.but(fill="#ffffff", opacity=0.9)),
        group(circle((9, 12), 6, SEA), form="ship"),
        text((9, 22), str(number), "text-bold", 9, anchor="middle"),
        role="token",
        item=f"frigate-{number}",
        size_mm=(18.0, 25.0),
        matrix=compose(moved(30 + 25 * number, 170), turned(0 if number % 2 else 37)),
    )


def pages() -> Iterator[Page]:
    frame = Frame("False Colors", "Test kit", 3)
    left, top, right, bottom = body(LETTER)
    for number in (1, 2):
        window = rectangle(left, top, 100 if number == 1 else right - left, bottom - top, CUT)
        sheet = group(*CHART, form="chart", clip=window)
        yield framed(
            LETTER, (sheet, token(number), token(number + 2)), name=f"Sheet {number}", number=number, frame=frame
        )
    fold = outlined(line((20, 50), (150, 50), CUT), role="fold", item="tent", size_mm=(130.0, 0.0))
    words = tuple(text((20, 150 + 8 * i), name, "text", 9) for i, name in enumerate(NAMES))
    title = text((20, 130), "Capital Столица", "display", 18)
    hexes = tuple(hexagon(column, row) for row in range(3) for column in range(3))
    yield framed(
        LETTER,
        (fold, title, *words, *hexes),
        name="Card",
        number=3,
        frame=frame,
        trim_mm=(left + 10, top + 10, right - 10, bottom - 10),
        bleed_mm=(left + 7, top + 7, right - 7, bottom - 7),
    )


def document() -> Document:
    return Document("False Colors – test kit", "Charts and tokens", "en", pages(), duplex="long", author="Chandlery")


def build(target: Path) -> Path:
    write_pdf(document(), target)
    return target

"""Flags of nations: each has its own pattern, so that they differ in grey too."""

from __future__ import annotations

from printkit.drawing import Mark, Path, Style, group
from printkit.icons.pen import Pen, segments
from printkit.icons.register import icon

RED, BLUE, GOLD, GREEN, WHITE = "#b3262a", "#23427f", "#d8a93a", "#2c6b45", "#ffffff"
FIELD = "M-4.7 -3.3L4.7 -3.3L4.7 3.3L-4.7 3.3Z"


def _fill(way: str, colour: str) -> Path:
    return Path(segments(way), Style(fill=colour))


def _flag(pen: Pen, ground: str, *marks: Mark) -> list[Mark]:
    return [
        _fill(FIELD, ground),
        group(*marks, clip=Path(segments(FIELD), Style())),
        Path(segments(FIELD), Style(stroke=pen.ink, width=0.55)),
    ]


@icon("flag-english", "flag-england")
def english(pen: Pen) -> list[Mark]:
    """Saint George's cross."""
    return _flag(pen, WHITE, _fill("M-.9 -4L.9 -4L.9 4L-.9 4Z", RED), _fill("M-5 -.9L5 -.9L5 .9L-5 .9Z", RED))


@icon("flag-spanish", "flag-spain")
def spanish(pen: Pen) -> list[Mark]:
    """The ragged cross of Burgundy."""
    ragged = Path(segments("M-5.2 -3.6L5.2 3.6M5.2 -3.6L-5.2 3.6"), Style(stroke=RED, width=1.0))
    knots = [
        Path(
            segments(f"M{x - 0.55 * s:.2f} {y - 0.8:.2f}L{x + 0.55 * s:.2f} {y + 0.8:.2f}"),
            Style(stroke=RED, width=0.75),
        )
        for t in (-3.4, -2.0, 2.0, 3.4)
        for s in (1, -1)
        for x, y in ((t, -s * t * 0.69),)
    ]
    return _flag(pen, "#fff6dc", ragged, *knots)


@icon("flag-french", "flag-france")
def french(pen: Pen) -> list[Mark]:
    """Three lilies."""
    lily = (
        "M0 -1.3C.7 -.6 .6 0 .25 .5C.5 .1 1.2 -.4 1.3 .3C1.3 .8 .7 .8 .3 .75L.3 1.3L-.3 1.3"
        "L-.3 .75C-.7 .8 -1.3 .8 -1.3 .3C-1.2 -.4 -.5 .1 -.25 .5C-.6 0 -.7 -.6 0 -1.3Z"
    )
    spots = [
        group(_fill(lily, "#f3d88a"), matrix=(1.15, 0, 0, 1.15, x, y)) for x, y in ((-2.4, -1.4), (2.4, -1.4), (0, 1.5))
    ]
    return _flag(pen, BLUE, *spots)


@icon("flag-dutch", "flag-netherlands")
def dutch(pen: Pen) -> list[Mark]:
    """Three bars."""
    return _flag(pen, WHITE, _fill("M-5 -4L5 -4L5 -1.1L-5 -1.1Z", RED), _fill("M-5 1.1L5 1.1L5 4L-5 4Z", BLUE))


@icon("flag-portuguese", "flag-portugal")
def portuguese(pen: Pen) -> list[Mark]:
    """A shield of small shields."""
    shield = "M-2 -2.4L2 -2.4L2 .4C2 1.8 .9 2.5 0 2.8C-.9 2.5 -2 1.8 -2 .4Z"
    return _flag(
        pen,
        WHITE,
        Path(segments(shield), Style(fill=RED, stroke=pen.ink, width=0.35)),
        *(
            Path(
                segments(f"M{x - 0.4} {y - 0.5}L{x + 0.4} {y - 0.5}L{x + 0.4} {y + 0.4}L{x - 0.4} {y + 0.4}Z"),
                Style(fill=WHITE),
            )
            for x, y in ((0, -1.5), (-1.1, -0.3), (0, -0.3), (1.1, -0.3), (0, 0.9))
        ),
    )


@icon("flag-danish", "flag-denmark")
def danish(pen: Pen) -> list[Mark]:
    """A pale cross on red."""
    return _flag(pen, RED, _fill("M-2.1 -4L-.7 -4L-.7 4L-2.1 4Z", WHITE), _fill("M-5 -.7L5 -.7L5 .7L-5 .7Z", WHITE))


@icon("flag-american", "flag-carolina")
def stripes(pen: Pen) -> list[Mark]:
    """Seven stripes."""
    bars = [_fill(f"M-5 {y}L5 {y}L5 {y + 0.95}L-5 {y + 0.95}Z", RED) for y in (-3.3, -1.4, 0.5, 2.4)]
    return _flag(pen, WHITE, *bars)


@icon("flag-pirate")
def pirate(pen: Pen) -> list[Mark]:
    """Black, with a skull."""
    from printkit.icons.signs import SKULL

    return _flag(
        pen,
        "#1c1712",
        group(_fill(SKULL, WHITE), matrix=(0.8, 0, 0, 0.8, 0, 0.2)),
        Path(segments("M-1.3 -.6L-1.2 -.6M1.2 -.6L1.3 -.6"), Style(stroke="#1c1712", width=1.2, round=True)),
    )

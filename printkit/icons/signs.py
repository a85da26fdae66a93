"""The signs of cards and rules: keep and discard, dice, points, lasting, markers, kinds of encounters."""

from __future__ import annotations

from math import cos, pi, sin

from printkit.drawing import Mark, Style, group, polygon, turned
from printkit.icons import cargo
from printkit.icons.pen import FINE, Pen
from printkit.icons.register import ICONS, icon
from printkit.icons.ships import ferocity

SKULL = (
    "M0 -3.6C2.1 -3.6 3.2 -2.3 3.2 -.7C3.2 .3 2.8 1 2.1 1.4L2 2.8L.9 2.8L.9 2.1L.3 2.1L.3 2.8L-.3 2.8L-.3 2.1L-.9 2.1"
    "L-.9 2.8L-2 2.8L-2.1 1.4C-2.8 1 -3.2 .3 -3.2 -.7C-3.2 -2.3 -2.1 -3.6 0 -3.6Z"
)


@icon("hand")
def hand(pen: Pen) -> list[Mark]:
    """An open hand: keep the card."""
    return [
        pen.solid(
            "M-2.4 4.5C-2.7 3.2 -3.5 2 -4.4 .6C-4.9 -.2 -3.8 -.9 -3.1 -.2L-2.3 .7L-2.5 -3C-2.5 -4 -1.2 -4.1 -1.1 -3.1"
            "L-.8 -.7L-.6 -3.9C-.6 -4.9 .8 -4.9 .8 -3.9L.8 -.7L1.4 -3.4C1.7 -4.3 2.9 -4 2.8 -3.1L2.4 -.2L3.2 -1.7"
            "C3.7 -2.5 4.7 -2 4.4 -1.1C3.8 .8 3.6 2.6 2.4 4.5Z",
            0.3,
        )
    ]


@icon("discard", "x")
def discard(pen: Pen) -> list[Mark]:
    """A cross: the card is gone."""
    return [pen.line("M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4", 1.8)]


@icon("plus")
def plus(pen: Pen) -> list[Mark]:
    """Plus."""
    return [pen.line("M-3.4 0L3.4 0M0 -3.4L0 3.4", 1.6)]


@icon("minus")
def minus(pen: Pen) -> list[Mark]:
    """Minus."""
    return [pen.line("M-3.4 0L3.4 0", 1.6)]


@icon("arrow")
def arrow(pen: Pen) -> list[Mark]:
    """On, to the right."""
    return [pen.line("M-4.2 0L2 0", 1.2), pen.solid("M1 -2.6L4.5 0L1 2.6Z", 0.4)]


@icon("d8", "check")
def d8(pen: Pen) -> list[Mark]:
    """An eight-sided die."""
    return [
        pen.open("M0 -4.8L4.2 -2L4.2 2L0 4.8L-4.2 2L-4.2 -2Z"),
        pen.line("M0 -4.8L-3 2.1L3 2.1ZM-3 2.1L-4.2 2M3 2.1L4.2 2M-3 2.1L0 4.8L3 2.1", 0.4),
        pen.words(0, 0.35, "8", 2.5),
    ]


@icon("add-to-check")
def add_to_check(pen: Pen) -> list[Mark]:
    """An eight-sided die and a plus."""
    return [
        group(*d8(pen), matrix=(0.74, 0, 0, 0.74, -1.2, 1.0)),
        pen.hole(3.0, -2.9, 2.3),
        pen.line("M1.4 -2.9L4.6 -2.9M3 -4.5L3 -1.3", 1.1),
    ]


@icon("die", "blank")
def die(pen: Pen) -> list[Mark]:
    """A blank face of a six-sided die."""
    return [pen.open(_square(4.2, 1.0))]


def _square(half: float, r: float) -> str:
    a, b = half, half - r
    return (
        f"M{-b} {-a}L{b} {-a}C{a} {-a} {a} {-a} {a} {-b}L{a} {b}C{a} {a} {a} {a} {b} {a}L{-b} {a}"
        f"C{-a} {a} {-a} {a} {-a} {b}L{-a} {-b}C{-a} {-a} {-a} {-a} {-b} {-a}Z"
    )


@icon("reroll")
def reroll(pen: Pen) -> list[Mark]:
    """A die rolled again."""
    small = [pen.open(_square(1.75, 0.4), 0.6), pen.dot(-0.8, -0.8, 0.36), pen.dot(0.8, 0.8, 0.36), pen.dot(0, 0, 0.36)]
    return [
        pen.line("M-3.7 1.6C-4.9 -2 -1.9 -4.9 1.2 -4.1"),
        pen.solid("M.9 -5.1L3.5 -3.2L.6 -2.5Z", 0.3),
        pen.line("M3.7 -1.6C4.9 2 1.9 4.9 -1.2 4.1"),
        pen.solid("M-.9 5.1L-3.5 3.2L-.6 2.5Z", 0.3),
        *small,
    ]


@icon("pirate-flag")
def pirate_flag(pen: Pen) -> list[Mark]:
    """A black flag: a success."""
    return [
        pen.line("M-4 -4.5L-4 4.7", 0.95),
        pen.solid("M-4 -4.2C-1.4 -5 1.2 -3.3 4.3 -4.2L4.3 1.9C1.2 2.8 -1.4 1.1 -4 1.9Z", 0.3),
        group(pen.cut(SKULL), matrix=(0.62, 0, 0, 0.62, 0.2, -0.9)),
        pen.dot(-0.55, -1.35, 0.5),
        pen.dot(0.95, -1.35, 0.5),
    ]


@icon("success")
def success(pen: Pen) -> list[Mark]:
    """A black flag and a plus: one success more."""
    return [
        group(*pirate_flag(pen), matrix=(0.8, 0, 0, 0.8, -0.9, 0.9)),
        pen.hole(3.2, -3.0, 2.2),
        pen.line("M1.7 -3L4.7 -3M3.2 -4.5L3.2 -1.5", 1.1),
    ]


@icon("flags")
def flags(pen: Pen) -> list[Mark]:
    """Two flags: two successes."""
    one = [
        pen.line("M-3 -3.4L-3 4.4", 0.9),
        pen.solid("M-3 -3.2C-1.4 -3.8 .4 -2.6 2.6 -3.2L2.6 .9C.4 1.5 -1.4 .3 -3 .9Z", 0.3),
    ]
    return [
        group(*one, matrix=(0.82, 0, 0, 0.82, 1.8, -1.0)),
        group(
            pen.line("M-3 -3.4L-3 4.4", 0.9),
            pen.open("M-3 -3.2C-1.4 -3.8 .4 -2.6 2.6 -3.2L2.6 .9C.4 1.5 -1.4 .3 -3 .9Z"),
            matrix=(0.82, 0, 0, 0.82, -1.8, 1.0),
        ),
    ]


@icon("flame")
def flame(pen: Pen) -> list[Mark]:
    """Fire."""
    return [
        pen.solid(
            "M.4 -4.9C1.2 -2.7 3.9 -1.2 3.7 1.4C3.5 3.6 1.9 4.8 0 4.8"
            "C-2 4.8 -3.6 3.5 -3.7 1.4C-3.7 .2 -3 -.9 -2.2 -1.7"
            "C-2.1 -.8 -1.7 -.3 -1.1 -.1C-1.5 -2 -.8 -3.8 .4 -4.9Z",
            0.3,
        ),
        pen.cut("M.2 .3C.7 1.3 1.8 1.9 1.6 3C1.4 3.8 .7 4.1 0 4.1C-.8 4.1 -1.5 3.7 -1.6 2.9C-1.6 2.1 -.5 1.6 .2 .3Z"),
    ]


@icon("until-covered", "lasting")
def until_covered(pen: Pen) -> list[Mark]:
    """An hourglass: it lasts until the next card."""
    return [
        pen.line("M-3.3 -4.3L3.3 -4.3M-3.3 4.3L3.3 4.3", 1.1),
        pen.open(
            "M-2.6 -4.2C-2.6 -1.8 -.7 -.8 -.4 0C-.7 .8 -2.6 1.8 -2.6 4.2"
            "L2.6 4.2C2.6 1.8 .7 .8 .4 0C.7 -.8 2.6 -1.8 2.6 -4.2Z"
        ),
        pen.solid("M-1.7 -2.2L1.7 -2.2C1.2 -1.3 .4 -.7 0 0C-.4 -.7 -1.2 -1.3 -1.7 -2.2Z"),
        pen.solid("M-2.2 4.2C-1.9 3.1 -.8 2.5 0 2.4C.8 2.5 1.9 3.1 2.2 4.2Z"),
    ]


@icon("plague")
def plague(pen: Pen) -> list[Mark]:
    """A plague doctor's mask."""
    return [
        pen.solid("M-4.4 -3.2L4 -3.2L4 -2.3L-4.4 -2.3ZM-2.4 -3.2L-1.9 -4.8L2 -4.8L2.4 -3.2Z", 0.4),
        pen.open("M-2.7 -2.2L2.6 -2.2C3.4 -.2 2.9 1.5 1.9 2.4C-.6 2.6 -2.9 3.3 -4.7 4.7C-4.3 1.9 -3.2 .6 -2.6 -.1Z"),
        pen.ring(0.5, -0.2, 1.15, 0.7),
        pen.dot(0.5, -0.2, 0.4),
        pen.line("M-3.4 3.1C-2.6 2 -1.9 1.6 -.9 1.4", 0.4),
    ]


@icon("pirate-friendly", "pirate")
def pirate_friendly(pen: Pen) -> list[Mark]:
    """A skull over crossed bones."""
    bones = [pen.line("M-3.7 1.2L3.7 4.2M3.7 1.2L-3.7 4.2", 1.0)]
    bones += [pen.dot(x, y, 0.75) for x in (-3.9, 3.9) for y in (0.9, 1.5, 3.9, 4.4)]
    return [
        *bones,
        group(pen.open(SKULL), matrix=(0.95, 0, 0, 0.95, 0, -1.1)),
        pen.dot(-1.2, -1.9, 0.8),
        pen.dot(1.2, -1.9, 0.8),
        pen.solid("M0 -.9L.5 .2L-.5 .2Z", 0.2),
    ]


@icon("points", "star", "victory-point")
def points(pen: Pen) -> list[Mark]:
    """A star: victory points."""
    corners = [
        (r * sin(pi * i / 5), -r * cos(pi * i / 5) + 0.35)
        for i, r in ((i, 4.7 if i % 2 == 0 else 2.15) for i in range(10))
    ]
    return [polygon(corners, Style(fill=pen.ink, stroke=pen.ink, width=0.4, round=True))]


@icon("bribe", "purse")
def bribe(pen: Pen) -> list[Mark]:
    """A purse."""
    return [
        pen.solid("M-1.5 -2.1C-4 -.2 -4.4 2 -3.9 3.4C-3.3 4.9 3.3 4.9 3.9 3.4C4.4 2 4 -.2 1.5 -2.1Z", 0.3),
        pen.line("M-1.8 -2.2L1.8 -2.2", 1.0),
        pen.solid("M-1.2 -2.4L-2.3 -4.6L-.8 -4L0 -4.8L.8 -4L2.3 -4.6L1.2 -2.4Z", 0.2),
        pen.hole(0, 1.5, 1.75),
        pen.solid(
            "M-.3 .2L.3 .2L.2 1.3L1.3 1.2L1.3 1.8L.2 1.7L.3 2.8L-.3 2.8L-.2 1.7L-1.3 1.8L-1.3 1.2L-.2 1.3Z", 0.15
        ),
    ]


@icon("loan")
def loan(pen: Pen) -> list[Mark]:
    """A bond with a seal."""
    return [
        pen.open("M-3.4 -4.4L2.4 -4.4L3.6 -3.2L3.6 4.4L-3.4 4.4Z"),
        pen.line("M-2 -2.4L1.6 -2.4M-2 -.8L2.2 -.8M-2 .8L.4 .8", FINE),
        pen.dot(1.4, 2.4, 1.5),
        pen.hole(1.4, 2.4, 0.5),
    ]


@icon("home")
def home(pen: Pen) -> list[Mark]:
    """A house at the home port."""
    return [
        pen.open("M-3.3 -.7L-3.3 4.2L3.3 4.2L3.3 -.7"),
        pen.solid("M-4.6 -.2L0 -4.5L4.6 -.2L3.7 .6L0 -2.6L-3.7 .6Z", 0.2),
        pen.solid("M-.9 1.2L.9 1.2L.9 4.2L-.9 4.2Z"),
    ]


@icon("island")
def island(pen: Pen) -> list[Mark]:
    """A palm on an island."""
    return [
        pen.solid("M-4.5 4.4C-3.4 2.4 3.4 2.4 4.5 4.4Z", 0.2),
        pen.line("M-.3 3C.3 1 .4 -.8 .2 -2.4", 0.9),
        pen.line(
            "M.2 -2.6C-1.2 -4 -2.8 -3.6 -3.8 -1.8M.2 -2.6C-.6 -2.4 -1.8 -1.6 -2.2 .2M.2 -2.6"
            "C1.6 -4.2 3.2 -3.6 4.2 -1.8M.2 -2.6C1.2 -2.4 2.2 -1.4 2.4 .2M.2 -2.6C.2 -3.6 .8 -4.4 2 -4.5",
            0.85,
        ),
    ]


@icon("port-closed", "closed-port")
def closed(pen: Pen) -> list[Mark]:
    """No entry."""
    return [pen.ring(0, 0, 4.2, 1.1), pen.line("M-2.9 2.9L2.9 -2.9", 1.1)]


@icon("choice")
def choice(pen: Pen) -> list[Mark]:
    """A way that forks."""
    return [
        pen.line("M0 4.4L0 1C0 -.6 -2.6 -.4 -2.6 -2.2M0 1C0 -.6 2.6 -.4 2.6 -2.2", 1.1),
        pen.solid("M-4.3 -1.9L-2.6 -4.7L-.9 -1.9ZM.9 -1.9L2.6 -4.7L4.3 -1.9Z", 0.3),
    ]


@icon("pirate-hunter")
def pirate_hunter(pen: Pen) -> list[Mark]:
    """A skull in a gunner's sight."""
    return [
        pen.ring(0, 0, 3.7),
        pen.line("M0 -4.8L0 -2.8M0 2.8L0 4.8M-4.8 0L-2.8 0M2.8 0L4.8 0", 0.9),
        group(pen.solid(SKULL), matrix=(0.6, 0, 0, 0.6, 0, 0.2)),
        pen.hole(-0.75, -0.35, 0.5),
        pen.hole(0.75, -0.35, 0.5),
    ]


@icon("warship")
def warship(pen: Pen) -> list[Mark]:
    """A ship of the line, end on her broadside."""
    return [
        pen.solid(
            "M-4.7 .9L-3.4 .9L-3 1.6L3 1.6L4.8 .7C4.5 2.8 3.7 4.2 2.8 4.5L-3.2 4.5C-4.2 3.9 -4.7 2.6 -4.7 .9Z", 0.2
        ),
        *(pen.hole(x, 2.9, 0.42) for x in (-2.7, -1.1, 0.5, 2.1)),
        pen.line("M-2.4 1L-2.4 -3.6M.2 1L.2 -4.6M2.6 1L2.6 -3.4", 0.6),
        pen.solid(
            "M-3.6 -2.8L-1.3 -2.8L-1 -.2L-3.9 -.2ZM-1 -3.6L1.4 -3.6"
            "L1.7 -.2L-1.1 -.2ZM1.7 -2.7L3.7 -2.7L4.1 -.2L1.9 -.2Z"
        ),
    ]


@icon("ruse")
def ruse(pen: Pen) -> list[Mark]:
    """A mask."""
    return [
        pen.solid(
            "M-4.7 -2.2C-3 -2.9 -1.5 -2.6 0 -1.8C1.5 -2.6 3 -2.9 4.7 -2.2C4.9 .8 3.9 2.7 2.3 2.7C1.2 2.7 .7 1.7 0 1.7"
            "C-.7 1.7 -1.2 2.7 -2.3 2.7C-3.9 2.7 -4.9 .8 -4.7 -2.2Z",
            0.3,
        ),
        pen.cut(
            "M-3.5 -.5C-2.7 -1.2 -1.6 -.9 -1 .1C-1.8 .9 -3 .7 -3.5 -.5Z"
            "M3.5 -.5C2.7 -1.2 1.6 -.9 1 .1C1.8 .9 3 .7 3.5 -.5Z"
        ),
    ]


@icon("merchant-ploy")
def merchant_ploy(pen: Pen) -> list[Mark]:
    """A merchant who shows his teeth: a gun behind a barrel."""
    return [
        group(*cargo.cannon(pen), matrix=(0.62, 0, 0, 0.62, 1.6, -1.6)),
        pen.hole(-1.9, 1.4, 3.1),
        group(*cargo.supply(pen), matrix=(0.66, 0, 0, 0.66, -1.9, 1.5)),
    ]


@icon("event", "scroll")
def event(pen: Pen) -> list[Mark]:
    """A scroll."""
    return [
        pen.open("M-2.8 -3.6L3 -3.6L3 3.2L-2.8 3.2Z"),
        pen.line("M-1.5 -1.6L1.8 -1.6M-1.5 0L1.8 0M-1.5 1.6L.6 1.6", FINE),
        pen.open("M-3.9 2.4C-4.6 3 -4.4 4.2 -3.4 4.2L2.4 4.2C1.6 3.6 1.6 2.9 2.2 2.4Z"),
        pen.open("M3.9 -2.7C4.6 -3.3 4.4 -4.4 3.4 -4.4L-2.4 -4.4C-1.6 -3.8 -1.6 -3.2 -2.2 -2.7Z"),
    ]


@icon("pardon")
def pardon(pen: Pen) -> list[Mark]:
    """A sealed letter."""
    return [
        pen.open("M-4.4 -3L4.4 -3L4.4 3L-4.4 3Z"),
        pen.line("M-4.4 -3L0 .8L4.4 -3", FINE),
        pen.dot(0, 0.7, 1.3),
    ]


@icon("fate")
def fate(pen: Pen) -> list[Mark]:
    """A noose: the end of the golden age."""
    return [
        pen.line("M0 -4.9L0 -.9", 1.0),
        pen.solid("M-.9 -3L.9 -3L.9 -.4L-.9 -.4Z", 0.4),
        pen.scratch("M-1 -2.3L1 -2.7M-1 -1.4L1 -1.8M-1 -.6L1 -1", 0.35),
        pen.line("M-.5 -.2C-3.4 1 -3 4.4 0 4.4C3 4.4 3.4 1 .5 -.2", 1.0),
    ]


def _price(good: str) -> None:
    @icon(f"price-{good}")
    def price(pen: Pen) -> list[Mark]:
        """A price tag: two more for this good."""
        return [
            pen.open("M-4.7 -4.6L4.7 -4.6L4.7 4.6L-4.7 4.6Z", 0.6),
            group(*ICONS[good](pen), matrix=(0.56, 0, 0, 0.56, 0, -1.6)),
            pen.solid("M-4.5 1.5L4.5 1.5L4.5 4.4L-4.5 4.4Z"),
            pen.words(0, 2.95, "+2", 2.1, bare=True),
        ]


for _good in ("food", "fabric", "supply", "cannon"):
    _price(_good)


@icon("price-up")
def price_up(pen: Pen) -> list[Mark]:
    """A coin and +2."""
    return [
        group(*cargo.gold(pen), matrix=(0.66, 0, 0, 0.66, -1.5, -1.5)),
        pen.dot(2.2, 2.2, 2.9),
        pen.words(2.1, 2.2, "+2", 2.2, bare=True),
    ]


@icon("battle")
def battle(pen: Pen) -> list[Mark]:
    """Crossed cutlasses in a roundel."""
    return [pen.dot(0, 0, 4.8), group(*ferocity(Pen(pen.paper, pen.ink)), matrix=(0.72, 0, 0, 0.72, 0, 0))]


@icon("turn")
def turn(pen: Pen) -> list[Mark]:
    """A card turned over."""
    return [
        group(pen.open("M-2.4 -3.2L2.4 -3.2L2.4 3.2L-2.4 3.2Z"), matrix=turned(-10)),
        pen.line("M-4.4 1.4C-4.6 3.6 -2.6 4.8 .2 4.6"),
        pen.solid("M-.2 3.4L2.4 4.4L0 5.6Z", 0.2),
    ]


@icon("port-marker", "marker")
def port_marker(pen: Pen) -> list[Mark]:
    """A square marker beside a port."""
    return [
        pen.ring(-2.4, 0, 2.3),
        pen.open("M.4 -2.6L5 -2.6L5 2.6L.4 2.6Z"),
        pen.solid("M1.7 -1.3L3.7 -1.3L3.7 1.3L1.7 1.3Z"),
    ]

"""What a ship carries: gold, goods, crew, cannon."""

from __future__ import annotations

from printkit.drawing import Mark, compose, group, moved, turned
from printkit.icons.pen import FINE, Pen
from printkit.icons.register import icon


@icon("gold")
def gold(pen: Pen) -> list[Mark]:
    """A coin with a cross potent, as the pieces of eight bore."""
    return [
        pen.ring(0, 0, 4.4),
        pen.solid(
            "M-.75 -2.9L.75 -2.9L.45 -.45L2.9 -.75L2.9 .75L.45 .45"
            "L.75 2.9L-.75 2.9L-.45 .45L-2.9 .75L-2.9 -.75L-.45 -.45Z",
            0.2,
        ),
    ]


@icon("food")
def food(pen: Pen) -> list[Mark]:
    """A leg of meat on its bone."""
    return [
        pen.line("M1.2 1.2L3.5 3.5", 1.2),
        pen.dot(4.1, 3.3, 0.85),
        pen.dot(3.3, 4.1, 0.85),
        pen.open(
            "M-4.3 -1.6C-4.3 -3.7 -2.6 -4.6 -.9 -4.4C1.6 -4.1 2.9 -1.6 2.2 1.3"
            "C1.9 2.3 1.4 2.4 .5 2.4C-2.6 2.4 -4.3 .6 -4.3 -1.6Z"
        ),
        pen.line("M-2.7 -1.4C-2.7 -2.4 -2 -2.9 -1.1 -2.9", FINE),
    ]


@icon("fabric")
def fabric(pen: Pen) -> list[Mark]:
    """A bolt of cloth with its end unrolled."""
    return [
        pen.open("M-1.9 -3.6L4.2 -3.6L4.2 4L3 3.3L1.8 4L.6 3.3L-.6 4L-1.9 3.3Z"),
        pen.line("M.2 -1.6L2.9 -1.6M.2 .1L2.9 .1M.2 1.8L2.9 1.8", FINE),
        pen.open(
            "M-4.3 -2C-4.3 -3 -3.9 -3.6 -3.1 -3.6C-2.3 -3.6 -1.9 -3 -1.9 -2"
            "L-1.9 2.2C-1.9 3.2 -2.3 3.8 -3.1 3.8C-3.9 3.8 -4.3 3.2 -4.3 2.2Z"
        ),
        pen.dot(-3.1, -1.7, 0.5),
    ]


@icon("supply")
def supply(pen: Pen) -> list[Mark]:
    """A barrel."""
    return [
        pen.open("M-2.5 -4.3L2.5 -4.3C3.9 -1.6 3.9 1.6 2.5 4.3L-2.5 4.3C-3.9 1.6 -3.9 -1.6 -2.5 -4.3Z"),
        pen.line("M-3.1 -2.3L3.1 -2.3M-3.1 2.3L3.1 2.3", 0.9),
        pen.line("M-1.1 -4.2C-1.7 -1.6 -1.7 1.6 -1.1 4.2M1.1 -4.2C1.7 -1.6 1.7 1.6 1.1 4.2", 0.4),
    ]


@icon("crew")
def crew(pen: Pen) -> list[Mark]:
    """A sailor with a knotted scarf."""
    return [
        pen.solid("M-4.2 4.5C-4.2 1.6 -2.6 .9 0 .9C2.6 .9 4.2 1.6 4.2 4.5Z", 0.4),
        pen.cut("M-1.3 .5L1.3 .5L0 2.7Z"),
        pen.ring(0, -1.7, 2.3),
        pen.solid("M-2.4 -2C-2.4 -5.4 2.4 -5.4 2.4 -2L3.9 -.9L3.4 .3L2.2 -1.5C.9 -2.3 -.9 -2.3 -2.4 -2Z", 0.3),
    ]


def _cannon(pen: Pen, mark: str, heavy: bool) -> list[Mark]:
    barrel = "M-4.6 -1.9L-3.9 -2.6L4.1 -3.4L4.6 -3L4.6 -.6L4.1 -.3L-3.9 .5L-4.6 -.2Z"
    body = pen.solid(barrel, 0.5) if heavy else pen.open(barrel)
    return [
        pen.solid("M-3.6 .6L2.3 .3L2.3 1.9L-3.6 1.9Z", 0.3),
        pen.ring(-2.2, 2.9, 1.6),
        pen.ring(1.6, 2.9, 1.6),
        pen.dot(-2.2, 2.9, 0.4),
        pen.dot(1.6, 2.9, 0.4),
        body,
        *([pen.words(0.2, -1.55, mark, 2.5 if len(mark) == 1 else 2.3, bare=heavy)] if mark else []),
    ]


@icon("cannon")
def cannon(pen: Pen) -> list[Mark]:
    """A gun on its carriage."""
    return [*_cannon(pen, "", heavy=True)]


@icon("cannon-6lb")
def cannon_6lb(pen: Pen) -> list[Mark]:
    """A six-pounder, open."""
    return _cannon(pen, "6", heavy=False)


@icon("cannon-12lb")
def cannon_12lb(pen: Pen) -> list[Mark]:
    """A twelve-pounder, solid."""
    return _cannon(pen, "12", heavy=True)


@icon("passenger")
def passenger(pen: Pen) -> list[Mark]:
    """A lady in a hooped dress."""
    return [
        pen.solid("M0 -.9L1.1 -.9C1.4 .6 4 2.6 4 4.5L-4 4.5C-4 2.6 -1.4 .6 -1.1 -.9Z", 0.3),
        pen.scratch("M-1 2C-1.5 2.9 -1.8 3.4 -1.9 4.3M1 2C1.5 2.9 1.8 3.4 1.9 4.3", 0.4),
        pen.ring(0, -2.6, 1.5),
        pen.solid("M-1.7 -2.7C-1.9 -5.2 1.9 -5.2 1.7 -2.7C.7 -3.5 -.7 -3.5 -1.7 -2.7Z", 0.3),
    ]


@icon("chest")
def chest(pen: Pen) -> list[Mark]:
    """A treasure chest."""
    return [
        pen.open("M-4.3 -.6L-4.3 -1.6C-4.3 -3.2 -3.3 -3.8 -2.2 -3.8L2.2 -3.8C3.3 -3.8 4.3 -3.2 4.3 -1.6L4.3 -.6Z"),
        pen.open("M-4.3 -.6L4.3 -.6L4.3 3.8L-4.3 3.8Z"),
        pen.line("M-2.5 -3.6L-2.5 3.6M2.5 -3.6L2.5 3.6", FINE),
        pen.solid("M-.9 -1.2L.9 -1.2L.9 1.3L-.9 1.3Z", 0.3),
        pen.hole(0, -0.1, 0.45),
    ]


@icon("chain", "shackles")
def chain(pen: Pen) -> list[Mark]:
    """Links of a broken chain."""
    link = "M-1.5 -1.1C-1.5 -1.9 1.5 -1.9 1.5 -1.1L1.5 1.1C1.5 1.9 -1.5 1.9 -1.5 1.1Z"
    return [
        group(pen.line(link, 0.9), matrix=compose(moved(-2.5, 2.6), turned(45))),
        group(pen.line(link, 0.9), matrix=compose(moved(2.5, -2.6), turned(45))),
        pen.line("M-1.1 1.2L-.4 .5M1.1 -1.2L.4 -.5", 0.9),
        pen.line("M-1.8 -1.2L-3 -2.4M-.4 -1.8L-.6 -3.4M1.8 1.2L3 2.4M.4 1.8L.6 3.4", 0.6),
    ]

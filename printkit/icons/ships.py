"""The ship and what befalls her: hull, sails, damage, weather, the deeds of port and sea."""

from __future__ import annotations

from math import cos, pi, sin

from printkit.charts.symbols import anchor as anchor_sign
from printkit.charts.symbols import compass_rose
from printkit.drawing import Mark, Style, compose, group, moved, polygon, scaled, turned
from printkit.icons.pen import FINE, Pen
from printkit.icons.register import icon


@icon("hull")
def hull(pen: Pen) -> list[Mark]:
    """A hull from the side, planked."""
    return [
        pen.open(
            "M-4.5 -2.6L-2.6 -2.6L-2.2 -1.2L2.4 -1.2L4.6 -2.9"
            "C4.4 .6 3.2 2.9 1.6 3.5L-2.4 3.5C-3.8 2.7 -4.5 .4 -4.5 -2.6Z"
        ),
        pen.line("M-4 .5C-1.6 1 1.6 .9 3.8 .2M-3.3 2C-1.4 2.3 1.2 2.3 2.9 1.9", FINE),
    ]


@icon("sail")
def sail(pen: Pen) -> list[Mark]:
    """A square sail before its mast."""
    return [
        pen.line("M0 -4.5L0 4.5", 0.9),
        pen.line("M-3.7 -3.4L3.7 -3.4", 0.9),
        pen.open("M-3.2 -3.4L3.2 -3.4C2.6 -1.4 2.9 .9 3.9 2.7C1.6 1.9 -1.6 1.9 -3.9 2.7C-2.9 .9 -2.6 -1.4 -3.2 -3.4Z"),
        pen.line("M-2.2 -.9L2.2 -.9", FINE),
    ]


@icon("maneuverability")
def maneuverability(pen: Pen) -> list[Mark]:
    """A sail full of wind."""
    return [
        pen.solid("M.2 -4.4C3.4 -2.9 4.6 .3 4.2 3L.2 3Z", 0.3),
        pen.open("M-1 -2.6C-1 -.4 -2 1.6 -3.4 3L-1 3Z"),
        pen.line("M-4.3 4.3C-2.9 3.7 -1.5 4.7 0 4.3C1.5 3.9 2.9 4.7 4.3 4.3", 0.7),
    ]


@icon("damage")
def damage(pen: Pen) -> list[Mark]:
    """A splintering hit."""
    points = []
    for i in range(16):
        reach = (4.7, 2.3, 3.7, 2.2)[i % 4]
        turn = 2 * pi * i / 16 + 0.12
        points.append((reach * sin(turn), -reach * cos(turn)))
    return [polygon(points, Style(fill=pen.ink, stroke=pen.ink, width=0.3, round=True)), pen.hole(0, 0, 1.15)]


@icon("reduce-damage")
def reduce_damage(pen: Pen) -> list[Mark]:
    """A shield that takes a hit."""
    burst = group(*damage(pen), matrix=(0.52, 0, 0, 0.52, 0, -0.3))
    return [
        pen.open("M-3.8 -3.8C-2 -3.6 -.8 -4 0 -4.6C.8 -4 2 -3.6 3.8 -3.8C4 .4 2.8 3.2 0 4.7C-2.8 3.2 -4 .4 -3.8 -3.8Z"),
        burst,
    ]


@icon("repair")
def repair(pen: Pen) -> list[Mark]:
    """A shipwright's hammer."""
    return [
        group(
            pen.solid("M-.65 -1.2L.65 -1.2L.8 4.6L-.8 4.6Z", 0.3),
            pen.solid("M-3.4 -3.5L2.2 -3.7C3.2 -3.6 3.7 -2.7 3.9 -1.4C3 -2 2.4 -1.6 1.6 -1.3L-3.4 -1.1Z", 0.4),
            matrix=compose(turned(38), scaled(0.88)),
        )
    ]


@icon("upgrade")
def upgrade(pen: Pen) -> list[Mark]:
    """An arrow up from a plank."""
    return [
        pen.solid("M0 -4.4L3.5 -.6L1.4 -.6L1.4 2.2L-1.4 2.2L-1.4 -.6L-3.5 -.6Z", 0.4),
        pen.line("M-3.6 4.1L3.6 4.1", 1.0),
    ]


@icon("anchor")
def anchor(pen: Pen) -> list[Mark]:
    """An anchor."""
    return list(anchor_sign(9.4, pen.ink))


@icon("lighthouse")
def lighthouse(pen: Pen) -> list[Mark]:
    """A tower with its light."""
    return [
        pen.open("M-1.5 -1.6L1.5 -1.6L2.5 4.4L-2.5 4.4Z"),
        pen.solid("M-1.7 .2L1.7 .2L1.95 2L-1.95 2Z"),
        pen.solid("M-1.3 -3.4L1.3 -3.4L1.3 -1.6L-1.3 -1.6Z"),
        pen.hole(0, -2.5, 0.6),
        pen.solid("M-1.7 -3.4L0 -4.8L1.7 -3.4Z", 0.3),
        pen.line("M-2.6 -2.6L-4.5 -3.3M-2.6 -1.8L-4.5 -1.4M2.6 -2.6L4.5 -3.3M2.6 -1.8L4.5 -1.4", FINE),
    ]


@icon("storm")
def storm(pen: Pen) -> list[Mark]:
    """A cloud with lightning."""
    return [
        pen.open("M-3 .9C-5.2 .7 -4.9 -2 -3 -1.9C-2.8 -4.4 1.1 -5 1.9 -2.7C4.6 -3.2 5.1 .7 2.9 .9Z"),
        pen.solid("M.6 -.3L-1.6 2.4L-.2 2.4L-1 4.7L2 1.7L.5 1.7L1.5 -.3Z", 0.3),
    ]


@icon("hurricane")
def hurricane(pen: Pen) -> list[Mark]:
    """A whirl with two arms."""
    arm = "M-2.5 .2C-2.5 -2.4 -.6 -4.4 3.6 -4.5C2.2 -3.7 1.5 -3.1 1.2 -2.3C.2 -2.6 -1.4 -1.6 -1.5 0Z"
    return [
        pen.solid(arm, 0.4),
        group(pen.solid(arm, 0.4), matrix=turned(180)),
        pen.ring(0, 0, 2.3, 1.0),
        pen.dot(0, 0, 0.75),
    ]


@icon("wind", "extra-space")
def wind(pen: Pen) -> list[Mark]:
    """Wind that carries a ship one space further."""
    return [
        pen.line("M-4.4 -1.6L.8 -1.6C2.6 -1.6 2.6 -4 .9 -4C.2 -4 -.2 -3.5 -.1 -3"),
        pen.line("M-4.4 .6L2.3 .6"),
        pen.solid("M2 -1.2L4.6 .6L2 2.4Z", 0.3),
        pen.line("M-4.4 2.8L-.2 2.8C1.3 2.8 1.3 4.6 0 4.6"),
    ]


@icon("wheel", "seamanship")
def seamanship(pen: Pen) -> list[Mark]:
    """A ship's wheel."""
    spokes = [(sin(pi * i / 4), -cos(pi * i / 4)) for i in range(8)]
    return [
        *(pen.line(f"M{x * 0.9:.3f} {y * 0.9:.3f}L{x * 4.5:.3f} {y * 4.5:.3f}", 0.75) for x, y in spokes),
        *(pen.dot(x * 4.35, y * 4.35, 0.6) for x, y in spokes),
        group(pen.line(_ring(3.0)), matrix=moved(0, 0)),
        pen.ring(0, 0, 1.05),
    ]


def _ring(r: float) -> str:
    k = r * 0.5523
    return (
        f"M{r} 0C{r} {k:.4f} {k:.4f} {r} 0 {r}C{-k:.4f} {r} {-r} {k:.4f} {-r} 0"
        f"C{-r} {-k:.4f} {-k:.4f} {-r} 0 {-r}C{k:.4f} {-r} {r} {-k:.4f} {r} 0Z"
    )


@icon("ferocity", "swords")
def ferocity(pen: Pen) -> list[Mark]:
    """Two cutlasses crossed."""
    blade = [
        pen.solid("M-.45 2.2C-.7 -.6 -.9 -2.6 .6 -4.8C1 -2.4 1 .2 .6 2.2Z", 0.35),
        pen.line("M-1.5 2.4L1.8 2.4", 0.9),
        pen.line("M.1 2.6L.1 4.3", 0.95),
    ]
    mirrored = (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    return [
        group(*blade, matrix=turned(40)),
        group(group(*blade, matrix=turned(40)), matrix=mirrored),
    ]


@icon("leadership")
def leadership(pen: Pen) -> list[Mark]:
    """A captain's three-cornered hat."""
    return [
        pen.solid("M-2.7 -.6C-2.6 -3.4 -1.3 -4.4 0 -4.4C1.3 -4.4 2.6 -3.4 2.7 -.6Z", 0.3),
        pen.solid(
            "M-4.9 -2.2C-3.4 -1.6 -1.4 -.6 0 .7C1.4 -.6 3.4 -1.6 4.9 -2.2"
            "C4.7 .6 2.6 3.6 0 4.1C-2.6 3.6 -4.7 .6 -4.9 -2.2Z",
            0.4,
        ),
        pen.scratch("M-4.2 -1.1C-2.7 -.5 -1.2 .5 0 1.8C1.2 .5 2.7 -.5 4.2 -1.1", 0.5),
        pen.hole(2.2, 1.5, 0.75),
    ]


@icon("tactics")
def tactics(pen: Pen) -> list[Mark]:
    """A spyglass drawn out."""
    return [
        group(
            pen.solid("M-4.9 -.9L-2.6 -1.1L-2.6 1.1L-4.9 .9Z", 0.3),
            pen.open("M-2.6 -1.35L.6 -1.6L.6 1.6L-2.6 1.35Z"),
            pen.open("M.6 -1.9L4.6 -2.3L4.6 2.3L.6 1.9Z"),
            pen.line("M3.5 -2.1L3.5 2.1", FINE),
            matrix=turned(-35),
        )
    ]


@icon("skill")
def skill(pen: Pen) -> list[Mark]:
    """A cube."""
    return [
        pen.open("M0 -4.4L4 -2.2L4 2.3L0 4.6L-4 2.3L-4 -2.2Z"),
        pen.solid("M-4 -2.2L0 0L0 4.6L-4 2.3Z"),
        pen.line("M-4 -2.2L0 0L4 -2.2M0 0L0 4.6", FINE),
    ]


@icon("compass")
def compass(pen: Pen) -> list[Mark]:
    """A compass rose."""
    return list(compass_rose(4.9, pen.ink, pen.paper, pen.ink, letters=False))

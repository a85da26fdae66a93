"""People of a crew, what a captain is known for, and what is counted in the end."""

from __future__ import annotations

from printkit.drawing import Mark, Style, compose, ellipse, group, moved, turned
from printkit.icons import cargo as goods
from printkit.icons import islands, ships, signs
from printkit.icons.islands import MINUS, PLUS, sign, small
from printkit.icons.pen import FINE, Pen
from printkit.icons.register import Draw, icon

# ---- the crew


@icon("captain")
def captain(pen: Pen) -> list[Mark]:
    """A head under a cocked hat."""
    return [
        pen.solid("M-4.4 4.7C-4.2 2.2 -2.6 1.6 0 1.6C2.6 1.6 4.2 2.2 4.4 4.7Z", 0.2),
        pen.cut("M-1.1 1.7L1.1 1.7L0 4.2Z"),
        pen.ring(0, -0.6, 2.3),
        pen.solid("M-4.9 -1.6C-4.3 -3.6 -2.6 -4.9 0 -4.9C2.6 -4.9 4.3 -3.6 4.9 -1.6C3 -2.5 -3 -2.5 -4.9 -1.6Z", 0.3),
        pen.hole(0, -3.7, 0.6),
    ]


@icon("first-mate")
def first_mate(pen: Pen) -> list[Mark]:
    """A speaking trumpet."""
    return [
        pen.solid("M-4.6 -.9L-3.2 -.9L2.6 -4.1L2.6 3.3L-3.2 1L-4.6 1Z", 0.3),
        pen.scratch("M-2.6 -.8L-2.6 .8", 0.5),
        pen.line("M-1.6 1.7L-1.1 4.4L.7 4.4L.3 2.5", 0.8),
        pen.line("M3.7 -2.3C4.5 -1.2 4.5 .4 3.7 1.5", 0.7),
    ]


@icon("bosun")
def bosun(pen: Pen) -> list[Mark]:
    """A bosun's call on its cord."""
    return [
        pen.line("M-4.7 -1.5L1.6 -1.5C2.9 -1.5 3.4 -.9 3.6 0", 1.2),
        pen.solid("M-2.9 -1.2L1.4 -1.2L.5 .6L-1.9 .6Z", 0.2),
        pen.dot(3.4, 1.0, 1.35),
        pen.hole(3.4, 1.0, 0.5),
        pen.line("M-.8 .7C-2.6 2 -1.4 4.4 .4 3.9C2 3.4 1.4 5 -.8 4.8", 0.6),
    ]


@icon("gunner")
def gunner(pen: Pen) -> list[Mark]:
    """Shot, and a slow match on its staff."""
    return [
        *(pen.dot(x, y, 1.35) for x, y in ((-2.9, 3.3), (0, 3.3), (2.9, 3.3), (-1.45, 0.8), (1.45, 0.8), (0, -1.7))),
        *(pen.hole(x - 0.4, y - 0.4, 0.35) for x, y in ((-1.45, 0.8), (1.45, 0.8), (0, -1.7))),
        pen.line("M3.1 1.2L4.2 -3.2M4.2 -3.2C3 -3.4 2.6 -4.6 3.6 -4.8", 0.7),
    ]


@icon("deck-hand")
def deck_hand(pen: Pen) -> list[Mark]:
    """A bucket and a swab."""
    return [
        pen.line("M3.6 -4.8L1.2 2.2", 0.9),
        pen.solid("M.2 1.4L2.4 2.2C3.6 3 4.4 4 4.6 4.8L-1.4 4.8C-1.2 3.6 -.6 2.2 .2 1.4Z", 0.2),
        pen.scratch("M.6 4.7L1 3M2.2 4.7L1.8 3.2", 0.4),
        pen.line("M-4.4 -.9C-4.2 -3.9 -.4 -3.9 -.2 -.9", 0.6),
        pen.open("M-4.8 -.9L.2 -.9L-.5 4.6L-4.1 4.6Z"),
        pen.line("M-4.6 .9L0 .9", FINE),
    ]


@icon("buccaneer")
def buccaneer(pen: Pen) -> list[Mark]:
    """A head in a scarf, with a patch, and a blade."""
    return [
        pen.solid("M-4.6 4.7C-4.4 2.7 -3 2 -.8 2C1.4 2 2.8 2.7 3 4.7Z", 0.2),
        pen.ring(-0.8, -0.8, 2.6),
        pen.solid("M-3.6 -1.5C-3.6 -5.2 2 -5.2 2 -1.5L.8 -1.9C-.4 -2.3 -1.8 -2.3 -3.6 -1.5L-4.9 .2L-4.8 -1.4Z", 0.2),
        pen.dot(0.2, -0.6, 0.8),
        pen.line("M-3.2 -1.1L1.6 -.4", 0.4),
        pen.dot(-1.8, -0.4, 0.4),
        pen.solid("M3.2 2.6C3.1 -.6 3.2 -2.8 4.6 -4.8C5 -2.2 4.7 .4 4.2 2.6Z", 0.2),
        pen.line("M2.4 2.9L4.9 2.9M3.7 3.2L3.7 4.7", 0.8),
    ]


@icon("purser")
def purser(pen: Pen) -> list[Mark]:
    """A ledger and a quill."""
    return [
        pen.open(
            "M-4.6 -2.6C-3 -3.4 -1.4 -3.4 0 -2.4C1.4 -3.4 3 -3.4 4.6 -2.6L4.6 4"
            "C3 3.3 1.4 3.3 0 4.2C-1.4 3.3 -3 3.3 -4.6 4Z"
        ),
        pen.line("M0 -2.4L0 4.2", 0.6),
        pen.line("M-3.6 -1L-1.1 -.7M-3.6 .6L-1.1 .9M-3.6 2.2L-1.1 2.5", FINE),
        pen.line("M1.2 2.4L2.2 .2", 0.6),
        pen.solid("M2 .7C1.9 -1.6 2.9 -3.9 4.9 -4.9C5 -2.6 4 -.4 2 .7Z", 0.2),
    ]


# ---- what a captain is known for


@icon("legendary")
def legendary(pen: Pen) -> list[Mark]:
    """Blades under a star."""
    return [small(ships.ferocity(pen), 0.86, 0, 1.2), pen.hole(0, -2.4, 2.4), small(signs.points(pen), 0.52, 0, -2.5)]


@icon("expert-sailors", "count-level-4-sailor")
def expert(pen: Pen) -> list[Mark]:
    """A sailor of the fourth level."""
    return [
        small(goods.crew(pen), 0.78, -1.0, -0.6),
        pen.hole(3.0, 2.7, 2.4),
        pen.dot(3.0, 2.7, 2.1),
        pen.words(3.0, 2.7, "4", 2.6, bare=True),
    ]


@icon("terror-of-the-sea")
def terror(pen: Pen) -> list[Mark]:
    """A ship that goes down."""
    return [
        group(*islands.ship(pen), matrix=(0.66, -0.36, 0.36, 0.66, 0.1, -0.8)),
        pen.cut("M-4.8 1.6L4.8 1.6L4.8 4.9L-4.8 4.9Z"),
        pen.line("M-4.6 1.9C-3 .9 -1.6 2.9 0 1.9C1.6 .9 3 2.9 4.6 1.9", 0.9),
        pen.line("M-4 4C-2.6 3 -1.4 4.9 0 4C1.4 3 2.6 4.9 4 4", 0.7),
    ]


@icon("builder", "count-building")
def builder(pen: Pen) -> list[Mark]:
    """Bricks and a trowel."""
    return [
        pen.open("M-4.6 1L4.6 1L4.6 4.6L-4.6 4.6Z", 0.7),
        pen.line("M-4.6 2.8L4.6 2.8M-1.6 1L-1.6 2.8M2 1L2 2.8M0 2.8L0 4.6M3 2.8L3 4.6M-3 2.8L-3 4.6", FINE),
        pen.solid("M-4.2 -.4L.6 -2.9L1.2 -.2Z", 0.4),
        pen.line("M.8 -1.6L2.2 -2.2L2.2 -3.2", 0.7),
        pen.line("M2.2 -3.4L4.5 -4.3", 1.4),
    ]


@icon("capitalist")
def capitalist(pen: Pen) -> list[Mark]:
    """Stacks of coins."""
    stacks: list[Mark] = []
    for x, many in ((-2.4, 3), (2.4, 5)):
        for n in range(many):
            style = Style(fill=pen.paper, stroke=pen.ink, width=0.6)
            stacks.append(ellipse((x, 3.7 - 1.65 * n), 2.15, 0.95, style))
    return stacks


@icon("settler")
def settler(pen: Pen) -> list[Mark]:
    """A house on an island."""
    return [
        *islands.controlled(pen)[:1],
        small(signs.home(pen), 0.66, 0.2, -1.6),
    ]


@icon("elite-vessel", "count-upgrade")
def elite_vessel(pen: Pen) -> list[Mark]:
    """A ship with chevrons."""
    return [
        small(islands.ship(pen), 0.8, -0.9, 0.8),
        *(group(pen.line("M-1.4 .8L0 -.8L1.4 .8", 0.9), matrix=moved(3.4, y)) for y in (-3.6, -1.9)),
    ]


@icon("explorer")
def explorer(pen: Pen) -> list[Mark]:
    """A spyglass over the waves."""
    return [
        small(ships.tactics(pen), 0.8, 0, -1.1),
        pen.line("M-4.6 4C-3 3 -1.6 5 0 4C1.6 3 3 5 4.6 4", 0.8),
    ]


@icon("master-merchant")
def master_merchant(pen: Pen) -> list[Mark]:
    """A pair of scales."""
    return [
        pen.line("M0 -4.4L0 4.2M-3.8 -2.9L3.8 -2.9", 0.9),
        pen.solid("M-1.9 4L1.9 4L1.9 4.8L-1.9 4.8Z", 0.2),
        pen.line("M-3.6 -2.9L-4.9 1.2M-3.6 -2.9L-2.3 1.2M3.6 -2.9L2.3 .4M3.6 -2.9L4.9 .4", FINE),
        pen.solid("M-5 1.2L-2.2 1.2C-2.4 2.9 -4.8 2.9 -5 1.2ZM2.2 .4L5 .4C4.8 2.1 2.4 2.1 2.2 .4Z", 0.1),
    ]


# ---- cards, rows, slots


@icon("draw-bonus")
def draw_bonus(pen: Pen) -> list[Mark]:
    """One card more."""
    return [
        group(pen.open("M-2.5 -3.5L2.5 -3.5L2.5 3.5L-2.5 3.5Z", 0.7), matrix=(0.97, -0.24, 0.24, 0.97, -1.4, 0.9)),
        pen.hole(3.0, -2.9, 2.0),
        sign(pen, PLUS, 3.0, -2.9),
    ]


@icon("hand-size")
def hand_size(pen: Pen) -> list[Mark]:
    """A hand of cards."""
    card = "M-1.9 -6.6L1.9 -6.6L1.9 -.9L-1.9 -.9Z"
    return [group(pen.open(card, 0.7), matrix=(*turned(turn)[:4], 0.0, 4.0)) for turn in (-34, 0, 34)]


@icon("card")
def card(pen: Pen) -> list[Mark]:
    """A card."""
    return [pen.open("M-3.2 -4.6L3.2 -4.6L3.2 4.6L-3.2 4.6Z"), small(ships.anchor(pen), 0.6, 0, 0)]


def _row(number: int) -> None:
    @icon(f"row-{number}")
    def row(pen: Pen) -> list[Mark]:
        """So many waves from the harbor."""
        wave = "M-3.4 0C-2.3 -1.1 -1.2 -1.1 0 0C1.2 1.1 2.3 1.1 3.4 0"
        waves = [group(pen.scratch(wave, 0.6), matrix=moved(0, 3.5 - 1.1 * n)) for n in range(number)]
        return [
            pen.solid("M-4.8 -4.8L4.8 -4.8L4.8 4.8L-4.8 4.8Z"),
            pen.words(0, -2.7, str(number), 3.1, bare=True),
            *waves,
        ]


for _number in (1, 2, 3, 4):
    _row(_number)


def _slot(name: str, top: float) -> None:
    @icon(f"slot-{name}")
    def slot(pen: Pen) -> list[Mark]:
        """A card with one of its three heights marked."""
        return [
            pen.open("M-3.3 -4.7L3.3 -4.7L3.3 4.7L-3.3 4.7Z", 0.6),
            pen.line("M-3.3 -2.5L3.3 -2.5M-3.3 2.5L3.3 2.5", 0.3),
            pen.solid(f"M-3.3 {top}L3.3 {top}L3.3 {top + 1.66:.2f}L-3.3 {top + 1.66:.2f}Z"),
        ]


for _name, _top in (("top", -2.5), ("middle", -0.83), ("bottom", 0.83)):
    _slot(_name, _top)

# ---- counted in the end


def _scored(name: str, way: str) -> None:
    @icon(name)
    def scored(pen: Pen) -> list[Mark]:
        """A coin when the glass has run out."""
        return [
            small(islands.coin(pen), 0.62, -1.7, -1.6),
            small(signs.until_covered(pen), 0.52, 2.6, 2.3),
            sign(pen, way, 3.2, -3.3),
        ]


_scored("gain-coin-scoring", PLUS)
_scored("lose-coin-scoring", MINUS)


def _each(name: str, draw: Draw) -> None:
    @icon(f"count-{name}")
    def each(pen: Pen) -> list[Mark]:
        """What is counted, over a tally."""
        return [small(draw(pen), 0.76, 0, -1.1), pen.line("M-3 3.1L-3 4.8M-1 3.1L-1 4.8M1 3.1L1 4.8M3 3.1L3 4.8", 0.6)]


for _what, _picture in (
    ("achievement", signs.points),
    ("permanent-cube", islands.permanent),
    ("explored-board", explorer),
    ("damage", ships.damage),
):
    _each(_what, _picture)


@icon("count-merchant-ship", "merchant-ship")
def merchant_ship(pen: Pen) -> list[Mark]:
    """A ship that carries goods."""
    return [
        small(islands.ship(pen), 0.82, -0.8, 0.7),
        pen.hole(3.1, -2.9, 2.3),
        small(islands.cargo(pen), 0.42, 3.1, -2.9),
    ]


# ---- what befalls a card, and how an ability is read


@icon("on-win", "count-legendary-win")
def on_win(pen: Pen) -> list[Mark]:
    """A wreath: the battle is won."""
    leaf = "M0 -.9C1 -.7 1.3 .3 .9 1.2C-.2 1 -.6 0 0 -.9Z"
    leaves: list[Mark] = []
    for side in (1.0, -1.0):
        for turn in (28, 62, 96, 130):
            spin = compose(turned(turn), moved(0, -3.7))
            leaves.append(group(group(pen.solid(leaf, 0.2), matrix=spin), matrix=(side, 0.0, 0.0, 1.0, 0.0, 0.0)))
    return [*leaves, pen.line("M-1 4.4C-.4 3.9 .4 3.9 1 4.4", 0.7), small(signs.points(pen), 0.4, 0, -0.1)]


@icon("bury")
def bury(pen: Pen) -> list[Mark]:
    """A card that goes under."""
    return [
        pen.open("M-2.4 -4.7L2.4 -4.7L2.4 1.6L-2.4 1.6Z", 0.7),
        pen.line("M0 -3.2L0 -1.4", 1.0),
        pen.solid("M-1.5 -1.6L1.5 -1.6L0 .5Z", 0.2),
        pen.solid("M-4.7 2.3L4.7 2.3L4.7 3.3L-4.7 3.3ZM-3.4 3.8L3.4 3.8L3.4 4.7L-3.4 4.7Z"),
    ]


@icon("slash")
def slash(pen: Pen) -> list[Mark]:
    """One or the other."""
    return [pen.line("M1.7 -4.4L-1.7 4.4", 1.5)]


@icon("ability-bar")
def ability_bar(pen: Pen) -> list[Mark]:
    """Two abilities that do not depend on each other."""
    return [pen.line("M0 -4.4L0 4.4", 1.6)]

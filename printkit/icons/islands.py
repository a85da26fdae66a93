"""Places and what is gained, paid, built and placed there: docks, ships, islands, cubes, buildings."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.charts.palette import mix
from printkit.drawing import Mark, group, moved, turned
from printkit.icons import cargo as goods
from printkit.icons.pen import FINE, Pen
from printkit.icons.register import Draw, icon
from printkit.icons.ships import anchor, damage, ferocity, sail, seamanship

PLUS, MINUS = "M-1.3 0L1.3 0M0 -1.3L0 1.3", "M-1.3 0L1.3 0"
MOUND = "M-4.7 4.6C-3.4 1.3 -1 1.5 .2 1.7C1.6 .9 3.8 2 4.7 4.6Z"


def small(marks: Sequence[Mark], factor: float, x: float, y: float) -> Mark:
    """An icon as part of another one."""
    return group(*marks, matrix=(factor, 0.0, 0.0, factor, x, y))


def sign(pen: Pen, way: str, x: float = 3.2, y: float = -3.3) -> Mark:
    """Plus or minus in a corner."""
    return group(pen.line(way, 1.0), matrix=moved(x, y))


# ---- goods and where they lie


@icon("cargo")
def cargo(pen: Pen) -> list[Mark]:
    """A crate."""
    return [
        pen.open("M-4 -4L4 -4L4 4L-4 4Z"),
        pen.line("M-4 -2.3L4 -2.3M-4 2.3L4 2.3", FINE),
        pen.line("M-3.6 2L3.6 -2", 1.0),
    ]


@icon("coin")
def coin(pen: Pen) -> list[Mark]:
    """A piece of eight."""
    return [*goods.gold(pen)]


def _ship(pen: Pen) -> list[Mark]:
    return [
        pen.solid("M-4.8 1.6L4.8 1.2C4.4 3.4 3.6 4.6 2.6 4.7L-2.8 4.7C-3.9 4.3 -4.6 3.1 -4.8 1.6Z"),
        pen.scratch("M-3.6 3.1L3.4 2.9", 0.4),
    ]


def _dock(pen: Pen) -> list[Mark]:
    return [
        pen.solid("M-4.8 1.5L4.8 1.5L4.8 2.6L-4.8 2.6Z"),
        pen.line("M-3.4 2.6L-3.4 4.8M0 2.6L0 4.8M3.4 2.6L3.4 4.8", 0.9),
    ]


def _either(pen: Pen) -> list[Mark]:
    return [
        pen.solid("M-4.9 1.7L-.6 1.7L-1.6 4.7L-3.2 4.7C-4.3 4 -4.8 3 -4.9 1.7Z"),
        pen.line("M.9 1.2L-.6 4.9", 0.6),
        pen.solid("M1.3 1.6L4.9 1.6L4.9 2.6L1 2.6Z"),
        pen.line("M2.1 2.6L2.1 4.8M4.2 2.6L4.2 4.8", 0.8),
    ]


def _mound(pen: Pen) -> list[Mark]:
    return [pen.solid(MOUND)]


PLACES = {"ship": _ship, "dock": _dock, "ship-or-dock": _either, "island": _mound}
ITEMS = {"cargo": cargo, "coin": coin}


def _moves(item: str, place: str, way: str, verb: str) -> None:
    @icon(f"{verb}-{item}-{place}")
    def moves(pen: Pen) -> list[Mark]:
        """Goods over the place that they come to, or are paid from."""
        return [small(ITEMS[item](pen), 0.6, -1.2, -1.9), *PLACES[place](pen), sign(pen, way)]


for _item in ITEMS:
    for _place in PLACES:
        _moves(_item, _place, PLUS, "gain")
        if _place != "island":
            _moves(_item, _place, MINUS, "spend")


def _both(pen: Pen) -> list[Mark]:
    return [small(cargo(pen), 0.48, -2.6, -1.8), small(coin(pen), 0.48, 1.3, -1.0)]


@icon("gain-cargo-and-coin-island")
def gain_both(pen: Pen) -> list[Mark]:
    """Cargo and coins onto an island."""
    return [*_both(pen), *_mound(pen), sign(pen, PLUS, 3.6, -3.6)]


@icon("spend-cargo-and-coin-ship-or-dock")
def spend_both(pen: Pen) -> list[Mark]:
    """Cargo and coins from Ship or Dock."""
    return [*_both(pen), *_either(pen), sign(pen, MINUS, 3.6, -3.6)]


@icon("count-cargo-on-dock", "dock")
def on_dock(pen: Pen) -> list[Mark]:
    """Cargo that lies on the dock."""
    return [small(cargo(pen), 0.46, -2.3, -1.0), small(cargo(pen), 0.46, 2.1, -1.0), *_dock(pen)]


# ---- where a ship is


@icon("ship")
def ship(pen: Pen) -> list[Mark]:
    """A ship under sail."""
    return [
        *_ship(pen),
        pen.line("M0 1.2L0 -4.7", 0.8),
        pen.open("M-.6 -4.1L-.6 .3L-4.2 .3C-2.9 -1.1 -1.5 -2.5 -.6 -4.1Z", 0.6),
        pen.open("M.6 -3.4C2 -2.5 3 -1.2 3.4 .3L.6 .3Z", 0.6),
    ]


@icon("harbor")
def harbor(pen: Pen) -> list[Mark]:
    """An anchor in a ring: in harbor."""
    return [pen.ring(0, 0, 4.5), small(anchor(pen), 0.66, 0, 0)]


@icon("open-sea")
def open_sea(pen: Pen) -> list[Mark]:
    """Waves."""
    wave = "M-4.5 0C-3.2 -1.7 -2.6 -1.7 -1.5 0C-.4 1.7 .4 1.7 1.5 0C2.6 -1.7 3.2 -1.7 4.5 0"
    return [group(pen.line(wave, 0.9), matrix=moved(0, y)) for y in (-2.8, 0, 2.8)]


@icon("controlled-island", "count-controlled-island")
def controlled(pen: Pen) -> list[Mark]:
    """An island under a flag."""
    return [
        *_mound(pen),
        pen.line("M-.8 2L-.8 -4.7", 0.9),
        pen.solid("M-.8 -4.5L3.6 -3.9L2.4 -2.3L3.6 -.7L-.8 -.9Z", 0.2),
    ]


@icon("produce")
def produce(pen: Pen) -> list[Mark]:
    """What an island yields."""
    return [
        *_mound(pen),
        pen.line("M-2.4 .9L-2.4 -1.6M2.4 .7L2.4 -1.6M0 .5L0 -2.6", 1.1),
        pen.solid("M-3.9 -1.2L-2.4 -3.7L-.9 -1.2ZM.9 -1.2L2.4 -3.7L3.9 -1.2ZM-1.5 -2.2L0 -4.8L1.5 -2.2Z", 0.2),
    ]


@icon("different-islands")
def different(pen: Pen) -> list[Mark]:
    """Each time another island."""
    return [
        small([pen.open(MOUND)], 0.62, -1.9, -2.4),
        small([pen.solid(MOUND)], 0.62, 1.9, 1.9),
        pen.line("M-3.9 3.2L-1.5 3.2M-3.9 4.4L-1.5 4.4M-1.9 2.4L-3.4 5.1", 0.5),
    ]


@icon("island-without-own-cubes")
def without_cubes(pen: Pen) -> list[Mark]:
    """An island where no cube of one's own lies."""
    return [*_mound(pen), small(cube(pen), 0.5, 0, -1.6), pen.line("M-3.4 -4.3L3.4 .6", 0.9)]


# ---- cubes


def _cube(pen: Pen, solid: bool) -> list[Mark]:
    outline = "M0 -4.2L3.8 -2.1L3.8 2.1L0 4.2L-3.8 2.1L-3.8 -2.1Z"
    edges = "M-3.8 -2.1L0 0L3.8 -2.1M0 0L0 4.2"
    if solid:
        return [pen.solid(outline, 0.5), pen.scratch(edges, 0.6)]
    return [pen.open(outline), pen.line(edges, 0.7)]


@icon("cube")
def cube(pen: Pen) -> list[Mark]:
    """A cube."""
    return _cube(pen, solid=False)


@icon("black-cube")
def black_cube(pen: Pen) -> list[Mark]:
    """A black cube."""
    return _cube(pen, solid=True)


@icon("place-influence")
def place_influence(pen: Pen) -> list[Mark]:
    """A cube set down."""
    return [
        small(cube(pen), 0.68, 0, 1.7),
        pen.line("M0 -4.8L0 -3.4", 1.1),
        pen.solid("M-1.9 -3.7L1.9 -3.7L0 -1.4Z", 0.2),
    ]


@icon("permanent-influence")
def permanent(pen: Pen) -> list[Mark]:
    """A cube that stays: on a plinth."""
    return [
        small(_cube(pen, solid=True), 0.66, 0, -1.7),
        pen.solid("M-3.4 1.7L3.4 1.7L3.4 2.9L-3.4 2.9ZM-4.6 3.4L4.6 3.4L4.6 4.7L-4.6 4.7Z"),
    ]


@icon("drop-cube")
def drop(pen: Pen) -> list[Mark]:
    """A falling cube."""
    return [
        small([group(*cube(pen), matrix=turned(16))], 0.74, 0, 1.5),
        pen.line("M-2.6 -2L-2.6 -4.4M0 -2.8L0 -4.8M2.6 -2L2.6 -4.4", 0.7),
    ]


@icon("own-cube-off")
def cube_off(pen: Pen) -> list[Mark]:
    """A cube that goes."""
    return [small(cube(pen), 0.74, -1.0, 1.0), sign(pen, MINUS)]


@icon("exploding-cube")
def exploding(pen: Pen) -> list[Mark]:
    """A cube in a burst."""
    return [
        *damage(pen)[:1],
        pen.hole(0, 0.1, 2.5),
        small(cube(pen), 0.48, 0, 0.1),
    ]


SHIELD = "M-3.9 -4.2C-2 -4 -.8 -4.3 0 -4.8C.8 -4.3 2 -4 3.9 -4.2C4.1 .4 2.8 3.2 0 4.8C-2.8 3.2 -4.1 .4 -3.9 -4.2Z"


@icon("defense-cube")
def defense(pen: Pen) -> list[Mark]:
    """A cube behind a shield."""
    return [pen.open(SHIELD), small(_cube(pen, solid=True), 0.54, 0, -0.4)]


@icon("battle-strength")
def strength(pen: Pen) -> list[Mark]:
    """Crossed blades on a shield."""
    return [pen.solid(SHIELD, 0.3), small(ferocity(Pen(pen.paper, pen.ink)), 0.6, 0, -0.4)]


# ---- more or fewer, and how many


GRAY = 0.42
"""So much lighter than an icon that counts is one that asks how many there are."""


def _total(name: str, draw: Draw) -> None:
    @icon(f"total-{name}s", f"count-{name}-on-card")
    def total(pen: Pen) -> list[Mark]:
        """A gray icon on a white card: so many of it are on this card (DR-SYN-03)."""
        gray = Pen(mix(pen.ink, pen.paper, GRAY), pen.paper)
        return [pen.open("M-3.6 -4.8L3.6 -4.8L3.6 4.8L-3.6 4.8Z", 0.6), small(draw(gray), 0.64, 0, 0)]


for _name, _draw in (("sail", sail), ("cannon", goods.cannon), ("wheel", seamanship)):
    _total(_name, _draw)


@icon("gain-sail")
def gain_sail(pen: Pen) -> list[Mark]:
    """One sail more."""
    return [small(sail(pen), 0.84, -0.8, 0.7), pen.hole(3.2, -3.3, 1.9), sign(pen, PLUS)]


@icon("gain-wheel")
def gain_wheel(pen: Pen) -> list[Mark]:
    """One wheel more."""
    return [small(seamanship(pen), 0.82, -0.8, 0.8), pen.hole(3.2, -3.3, 1.9), sign(pen, PLUS)]


@icon("times")
def times(pen: Pen) -> list[Mark]:
    """For each."""
    return [pen.line("M-3.1 -3.1L3.1 3.1M3.1 -3.1L-3.1 3.1", 1.3)]


# ---- buildings and upgrades


@icon("outpost", "count-outpost")
def outpost(pen: Pen) -> list[Mark]:
    """A trading hut on piles."""
    return [
        pen.solid("M-4.7 -1.1L0 -4.7L4.7 -1.1L3.9 -.2L-3.9 -.2Z", 0.2),
        pen.open("M-3.1 -.2L3.1 -.2L3.1 2.7L-3.1 2.7Z"),
        pen.solid("M-.9 .7L.9 .7L.9 2.7L-.9 2.7Z"),
        pen.line("M-2.9 2.9L-2.9 4.8M0 2.9L0 4.8M2.9 2.9L2.9 4.8", 0.8),
    ]


@icon("fort", "count-fort")
def fort(pen: Pen) -> list[Mark]:
    """Walls and two towers."""
    return [
        pen.solid(
            "M-4.7 -4.4L-3.7 -4.4L-3.7 -3.4L-2.9 -3.4L-2.9 -4.4L-1.9 -4.4L-1.9 -1.4L-1 -1.4L-1 -.6L-.5 -.6L-.5 -1.4"
            "L.5 -1.4L.5 -.6L1 -.6L1 -1.4L1.9 -1.4L1.9 -4.4L2.9 -4.4L2.9 -3.4L3.7 -3.4L3.7 -4.4L4.7 -4.4L4.7 4.6"
            "L-4.7 4.6Z"
        ),
        pen.cut("M-1.4 4.6L-1.4 2.2C-1.4 .5 1.4 .5 1.4 2.2L1.4 4.6Z"),
        pen.scratch("M-3.3 -1.6L-3.3 .2M3.3 -1.6L3.3 .2", 0.6),
    ]


@icon("garrison", "count-garrison")
def garrison(pen: Pen) -> list[Mark]:
    """A palisade with a musket over it."""
    stakes = "".join(f"M{x} 4.6L{x} -.2L{x + 1} -1.7L{x + 2} -.2L{x + 2} 4.6Z" for x in (-4.8, -2.4, 0.0, 2.4))
    return [
        pen.open(stakes, 0.6),
        pen.solid("M-4.8 2.1L4.6 2.1L4.6 3L-4.8 3Z"),
        pen.line("M-3.6 -2.4L4.5 -4.4", 0.7),
        pen.solid("M-4.8 -2.2L-2.2 -3L-2 -2.1L-4.6 -.9Z", 0.2),
    ]


def _tile(pen: Pen, chevrons: tuple[float, ...]) -> list[Mark]:
    return [
        pen.open("M-3.9 -4.7L3.9 -4.7L3.9 4.7L-3.9 4.7Z"),
        *(group(pen.line("M-2.1 1.1L0 -1.1L2.1 1.1", 1.2), matrix=moved(0, y)) for y in chevrons),
    ]


@icon("basic-upgrade", "basic")
def basic(pen: Pen) -> list[Mark]:
    """A tile with one chevron."""
    return _tile(pen, (0.0,))


@icon("advanced-upgrade", "advanced")
def advanced(pen: Pen) -> list[Mark]:
    """A tile with three."""
    return _tile(pen, (-2.6, 0.0, 2.6))


@icon("hold", "hold-capacity")
def hold(pen: Pen) -> list[Mark]:
    """An open hold with a crate."""
    return [
        pen.line("M-4.5 -3.6L-4.5 4.2L4.5 4.2L4.5 -3.6", 1.1),
        small(cargo(pen), 0.56, 0, 1.1),
    ]


# ---- battle


@icon("attack-flag")
def attack_flag(pen: Pen) -> list[Mark]:
    """A red flag hauled up: attack."""
    return [
        pen.line("M-4 -4.6L-4 4.8", 1.0),
        pen.solid("M-4 -4.3C-1.6 -5 .8 -3.5 4.6 -4.3L2.9 -1.2L4.6 2C.8 2.8 -1.6 1.3 -4 2Z", 0.2),
        small(ferocity(Pen(pen.paper, pen.ink)), 0.5, -0.6, -1.2),
    ]

"""One set of icons, drawn for this project: legible at 4 mm, and in one colour but for flags."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from printkit.drawing import Drawing, Group, Mark, group, moved
from printkit.icons import cargo, deeds, flags, islands, ships, signs  # noqa: F401  (they register their icons)
from printkit.icons.pen import Pen, numbered
from printkit.icons.register import ICONS
from printkit.tokens.ships import BUILDS, ship

SIDE_MM = 10.0
SHIP = "ship-"
COUNTED = re.compile(r"(?P<name>.+)-x(?P<count>[0-9]{1,2})")
"""`repair-x2`: an icon with a number on it."""
NARROW = {"ability-bar": 0.3, "slash": 0.46, "times": 0.7}
"""Signs between icons that need not take a whole square in a row: share of their height."""
INLINE = 1.34
"""An icon in a line of text is this much higher than its capitals, or it would be too small to tell."""


class UnknownIconError(LookupError):
    """A name that nothing draws."""


def names() -> list[str]:
    """All icons, `ship-...` pictures too."""
    return sorted([*ICONS, *(SHIP + build for build in BUILDS)])


@lru_cache(maxsize=1_024)
def icon_marks(name: str, ink: str, second: str) -> tuple[Group, ...]:
    """Marks about the origin in a box of 10 x 10 mm, as one form; `-x3` after a name puts a 3 on it.

    Raises UnknownIconError.
    """
    form = f"icon:{name}:{ink}:{second}"
    counted = COUNTED.fullmatch(name)
    if counted and counted["name"] in ICONS:
        return (group(*numbered(icon_marks(counted["name"], ink, second), Pen(ink, second), counted["count"])),)
    if name in ICONS:
        return (group(*ICONS[name](Pen(ink, second)), form=form),)
    if name.startswith(SHIP) and name.removeprefix(SHIP) in BUILDS:
        picture = ship(name.removeprefix(SHIP), 9.4, ink, second)
        return (group(group(picture, matrix=moved(-0.1, 3.4)), form=form),)
    raise UnknownIconError(f"no icon is called `{name}`")


def placed(name: str, centre: tuple[float, float], size_mm: float, ink: str, second: str) -> Mark:
    """An icon so high about a point. Raises UnknownIconError."""
    factor = size_mm / SIDE_MM
    return group(*icon_marks(name, ink, second), matrix=(factor, 0.0, 0.0, factor, *centre))


@lru_cache(maxsize=64)
def inline(ink: str, second: str = "#ffffff") -> dict[str, Drawing]:
    """Name -> drawing for running text, a little higher than the capitals around it."""
    wide, high = SIDE_MM * INLINE * 0.98, SIDE_MM
    matrix = (INLINE, 0.0, 0.0, INLINE, wide / 2, high / 2)
    return {
        name: Drawing((wide, high), tuple(replace(mark, matrix=matrix) for mark in icon_marks(name, ink, second)))
        for name in names()
    }

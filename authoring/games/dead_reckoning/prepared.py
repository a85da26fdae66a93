"""Abilities made ready: what each asks, costs and starts, looked up once for each level, Advance and tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from . import islands
from .ability import Ability
from .ability import Way as Choice
from .effects import AttackShip, GainSail, PlaceInfluence
from .idle import Test, test_of

MAIN, BATTLE, WIN = range(3)
"""When an ability is used: in the Main phase, in the ability step of a battle (DR-ABIL-04), or when the battle has been
won (DR-AMB-57).
"""
PLACES: Final = (None, "harbor", "island", "controlled-island", "open-sea")
SHIP, DOCK, EITHER = 1, 0, 2
"""Sources of the `pay` program."""
IDLE: Final = {
    "build": ("DR-BUILD-01", "there is no island of yours where something can be built and paid for"),
    "ship-upgrade": ("DR-UPG-02", "no tile of that category is left"),
    "repair": ("DR-EFF-06", "your Ship has no damage"),
    "produce": ("DR-AMB-77", "there is no open island to produce"),
}
"""First effect -> the clause against an ability that would do nothing."""


class Way:
    """One of an ability's alternatives, made ready."""

    __slots__ = ("attacks", "cubes", "idle", "influence", "is_free", "prices", "program", "sails", "tests", "totals")

    def __init__(self, program: int, choice: Choice) -> None:
        self.program = program
        self.sails = any(isinstance(effect, GainSail) for effect in choice.effects)
        """Chosen as part of setting Sails (DR-AMB-37)."""
        self.prices, self.totals, self.cubes = _prices(choice)
        self.is_free = not choice.cost
        self.influence = _influence(choice)
        """Cubes, which island, Forts overridden: for a way that places influence and nothing else."""
        self.attacks = isinstance(choice.effects[0], AttackShip)
        self.tests = _tests(choice, self.influence is not None)
        """One of these must hold; none: it always does something."""
        self.idle = IDLE.get(choice.effects[0].do, ("DR-ABIL-02", "it would do nothing now"))
        """The clause and the words where none does."""


class Info:
    """An ability, made ready."""

    __slots__ = ("label", "place", "ships_only", "sort", "ways")

    def __init__(self, label: str, ability: Ability, ways: Sequence[Way]) -> None:
        self.label = label
        requires = ability.requires
        self.sort = MAIN if ability.type == "main" else WIN if requires.outcome == "win" else BATTLE
        self.place = PLACES.index(requires.ship_at)
        self.ships_only = requires.battle == "ships"
        self.ways = tuple(ways)


Listed = tuple[tuple[tuple[int, Info], ...], ...]
"""By MAIN, BATTLE, WIN: places on the card, and the abilities there."""


def _prices(choice: Choice) -> tuple[tuple[tuple[int, int, int], ...], tuple[int, ...], int]:
    """Payments (cargo, coins, source) with single sources first; by item and source what they come to; own cubes."""
    totals = [0] * 6
    cubes = 0
    for price in choice.cost:
        if price.item == "own-dropped-cube":
            cubes += price.amount
            continue
        source = {"ship": SHIP, "dock": DOCK}.get(price.source, EITHER)
        totals[3 * (price.item == "coin") + source] += price.amount
    found = [(totals[source], totals[3 + source], source) for source in (SHIP, DOCK, EITHER)]
    return tuple(each for each in found if each[0] or each[1]), tuple(totals), cubes


def _influence(choice: Choice) -> tuple[int, int, int] | None:
    only = choice.effects[0]
    if choice.cost or len(choice.effects) > 1 or not isinstance(only, PlaceInfluence):
        return None
    return only.amount, islands.WHERE.index(only.where), int(only.overrides_fort)


def _tests(choice: Choice, alone: bool) -> tuple[Test, ...]:
    found: list[Test] = []
    for effect in choice.effects:
        test = test_of(effect, alone)
        if test is None:
            return ()
        found.append(test)
    return tuple(found)

"""What a captain may reckon: the chance of a throw, the rough worth of an effect."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any

from . import plunder
from .effects import Gain, Keep, Lose

if TYPE_CHECKING:
    from .terms import Terms

GOLD_A_POINT = 5.0


@lru_cache(maxsize=4096)
def chance_to_win(dice: int, extra: int, defence: int, flag: float, response: tuple[float, float], two: int) -> float:
    """Chance that flags and what is added exceed a defence; `response`: the chance of two flags, and of the rest."""
    total = 0.0
    for flags in range(dice + 1):
        share = comb(dice, flags) * flag**flags * (1 - flag) ** (dice - flags)
        total += share * (response[0] * (flags + extra + two > defence) + response[1] * (flags + extra > defence))
    return total


def odds(terms: Terms, dice: int, extra: int, defence: int) -> float:
    """The same by the table's dice."""
    two = terms.response.count(plunder.TWO_FLAGS) / len(terms.response)
    flag = terms.flag_faces / terms.die_faces
    return chance_to_win(dice, extra, defence, flag, (two, 1 - two), terms.flags_successes)


def value_of(effect: Any) -> float:
    """A rough worth of one effect on a Choice card."""
    if isinstance(effect, Gain):
        amount = 4.5 if effect.amount == "d8" else effect.amount
        price = {"gold": 1, "food": 2, "fabric": 4, "supply": 3, "crew": 4, "cannon-6lb": 5, "cannon-12lb": 10}
        return float(amount) * price[effect.what] / GOLD_A_POINT
    if isinstance(effect, Keep):
        return 1.1
    if isinstance(effect, Lose):
        return -1.0
    return {"learn": 2.0, "damage": -1.0, "pay": -0.6, "repair": 0.7, "pardon": 1.2, "check": 0.6}.get(effect.do, 0.3)

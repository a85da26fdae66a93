"""Who sits where: the random player that every game has, and line-ups of players over the seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import factorial

from authoring.games.chance import Stream
from authoring.games.engine import DONE, Order, Player, View

RANDOM = "random"
GREEDY = "greedy"
MIXED = "mixed"
"""Greedy and random by turns over the sides; short for `greedy,random`."""
BETWEEN = ","
"""Between the players of a line-up that names several."""

Makers = Mapping[str, Callable[[], Player]]
"""Name of a player -> how to make one."""


def closing(legal: Sequence[Order]) -> Order:
    """What a seat says when it has no real choice left: done, or else the first order there is."""
    return DONE if DONE in legal else legal[0]


class Random:
    """Picks evenly among the real choices as long as there are any, then says that its orders are in.

    So it writes as many orders as it may. The playout loop plays such seats itself, by the same rule, without a call.
    """

    def choose(
        self, look: Callable[[], View], choices: Sequence[Order], legal: Callable[[], Sequence[Order]], chance: Stream
    ) -> Order:
        """One of the choices, each as likely."""
        del look
        return chance.pick(choices) if choices else closing(legal())


def line_ups(makers: Makers) -> list[str]:
    """What a line-up may be, or name several of with commas between, given a game's own players."""
    return sorted({RANDOM, *makers, *([MIXED] if GREEDY in makers else [])})


def listed(line_up: str) -> list[str]:
    """The players that a line-up names, in its order, as often as it names them."""
    return [GREEDY, RANDOM] if line_up == MIXED else [name.strip() for name in line_up.split(BETWEEN)]


def unknown(line_up: str, makers: Makers) -> str | None:
    """The first name of a line-up that no player has, or None."""
    if line_up in line_ups(makers):
        return None
    return next((name for name in listed(line_up) if name != RANDOM and name not in makers), None)


def names(line_up: str, sides: Sequence[Sequence[int]], index: int) -> list[str]:
    """The player of each seat in the playout of that index; partners are alike.

    Several players go around the table: each playout seats every one a side further, so that in as many playouts as
    there are names each leads every side equally often. After such a round the next begins in another circular order,
    so that nobody has the same neighbour for good. With more sides than names they are named again from the first; with
    fewer the rest looks on, and every name comes to play as often.
    """
    listed_names = listed(line_up)
    around, shift = divmod(index, len(listed_names))
    order = _circular(listed_names, around)
    by_seat = [order[0]] * sum(len(side) for side in sides)
    for number, side in enumerate(sides):
        for seat in side:
            by_seat[seat] = order[(number + shift) % len(order)]
    return by_seat


def _circular(listed_names: Sequence[str], number: int) -> list[str]:
    """The circular order with that number, counted on and on: the first name stays, the others change places."""
    rest = list(listed_names[1:])
    number %= factorial(len(rest))
    order = [listed_names[0]]
    while rest:
        place, number = divmod(number, factorial(len(rest) - 1))
        order.append(rest.pop(place))
    return order


def seated(by_seat: Sequence[str], makers: Makers) -> list[Player | None]:
    """A fresh player for each seat; None is the random player, which the loop plays itself. KeyError: unknown."""
    return [None if name == RANDOM else makers[name]() for name in by_seat]

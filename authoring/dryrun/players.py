"""Who sits where: the random player that every game has, and line-ups of players over the seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from authoring.games.chance import Stream
from authoring.games.engine import DONE, Order, Player, View

RANDOM = "random"
GREEDY = "greedy"
MIXED = "mixed"
"""Greedy and random by turns over the sides; the playout's index says which begins."""

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
    """Names that `seated` takes, given a game's own players."""
    return sorted({RANDOM, *makers, *([MIXED] if GREEDY in makers else [])})


def names(line_up: str, sides: Sequence[Sequence[int]], index: int) -> list[str]:
    """The player of each seat in the playout of that index; partners are alike."""
    seats = sum(len(side) for side in sides)
    by_seat = [line_up] * seats
    if line_up == MIXED:
        for number, side in enumerate(sides):
            for seat in side:
                by_seat[seat] = RANDOM if (number + index) % 2 else GREEDY
    return by_seat


def seated(by_seat: Sequence[str], makers: Makers) -> list[Player | None]:
    """A fresh player for each seat; None is the random player, which the loop plays itself. KeyError: unknown."""
    return [None if name == RANDOM else makers[name]() for name in by_seat]

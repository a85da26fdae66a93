"""A question of the rules: what may be answered, what an answer does, and what else is legal beside the choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from authoring.games.engine import Log
from authoring.games.machine import SEAT, Frame, Next

if TYPE_CHECKING:
    from .state import SeaState

Listing: TypeAlias = "Callable[[SeaState, Frame], list[int]]"
Answer: TypeAlias = "Callable[[SeaState, Frame, int, Log | None], Next]"
AGAIN_ASKED: Final = -2
SEATS: Final = ((0,), (1,), (2,), (3,))


def nothing(state: SeaState, frame: Frame) -> list[int]:
    """No order."""
    return []


def only_done(state: SeaState, frame: Frame) -> list[int]:
    """The answer that does nothing."""
    return [0]


class Ask:
    """A step of the machine that stops; it leaves its offers in the state, so that they are listed once a question."""

    __slots__ = ("_answer", "_closing", "_options")

    def __init__(self, options: Listing, answer: Answer, closing: Listing = nothing) -> None:
        self._options, self._answer, self._closing = options, answer, closing

    def seat(self, state: SeaState, frame: Frame) -> int:
        """Who is asked."""
        return frame[SEAT]

    def options(self, state: SeaState, frame: Frame) -> Sequence[int]:
        """The answers that do something."""
        found = state.offers = self._options(state, frame)
        state.waiting = SEATS[frame[SEAT]]
        return found

    def closing(self, state: SeaState, frame: Frame) -> Sequence[int]:
        """Orders beyond a computer player's budget, and done where it may be said."""
        return self._closing(state, frame)

    def answer(self, state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
        """Carry an answer out."""
        return self._answer(state, frame, order, log)

"""What of a drill cannot be, told at the field that says it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from authoring.findings import Pointer
from authoring.games.engine import Game, State
from authoring.spelling import choices, near


class CannotBeError(ValueError):
    """A part of a drill that cannot be; `pointer` leads to it from `given`, the step or `expect`."""

    def __init__(self, message: str, pointer: Pointer) -> None:
        super().__init__(message)
        self.pointer = pointer


@contextmanager
def about(*pointer: str | int) -> Iterator[None]:
    """A ValueError raised inside is about this part of the drill."""
    try:
        yield
    except CannotBeError as error:
        raise CannotBeError(str(error), (*pointer, *error.pointer)) from None
    except ValueError as error:
        raise CannotBeError(str(error), pointer) from None


MOST_ORDERS = 8
"""So many legal orders are named to whoever wrote one that is none."""


def legal_now(game: Game, state: State, seat: int) -> str:
    """The orders that a seat may give instead, in notation, as the end of a sentence."""
    legal = state.legal(seat)
    shown = ", ".join(f"`{game.write(order, state)}`" for order in legal[:MOST_ORDERS])
    more = f" and {len(legal) - MOST_ORDERS} more" if len(legal) > MOST_ORDERS else ""
    return f"; legal now: {shown}{more}" if legal else ""


def unknown(name: str, known: Iterable[str]) -> str:
    """What to say of a name that the drill's scenario has not: a near one, or that another scenario may be meant."""
    close = near(name, known)
    advice = f"did you mean {choices(close)}?" if close else "`scenario` under `given` says which one is played"
    return f"`{name}` is nothing that this scenario knows: {advice}"

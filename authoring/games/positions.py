"""What of a drill cannot be, told at the field that says it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from authoring.findings import Pointer
from authoring.games.engine import Game, Log, State
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


class Said(Protocol):
    """A step of a drill that is an order in notation."""

    @property
    def order(self) -> str:
        """In the notation of the table."""

    @property
    def refused(self) -> str | None:
        """The clause that refuses it; None: it is legal."""

    @property
    def seat(self) -> int | None:
        """Who says it, from 1; None: whoever is asked."""


def obey(game: Game, state: State, step: Said, log: Log) -> list[str]:
    """Carry an order out, or see it refused; what went otherwise than the drill says."""
    waiting = state.deciders()
    if not waiting:
        return [f"`{step.order}`: the game is over, nobody is asked"]
    with about("seat"):
        if step.seat is not None and not 1 <= step.seat <= game.seats:
            raise ValueError(f"there is no seat {step.seat} at this table of {game.seats}")
    seat = waiting[0] if step.seat is None else step.seat - 1
    with about("order"):
        order = game.read(step.order, seat, state)
    refusal = state.refuse(seat, order)
    clause = refusal.clause if refusal else None
    problems = []
    if clause != step.refused:
        said = f"refused by {clause} ({refusal.reason})" if refusal else "legal"
        instead = legal_now(game, state, seat) if refusal and not step.refused else ""
        problems.append(f"`{step.order}` is {said}; the drill says {step.refused or 'it is legal'}{instead}")
    if refusal is None:
        state.apply(seat, order, log)
    return problems

"""`kind: scenario`: a set-up that can be played, and what must hold when it is."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from .base import Id, Item, Line, Model, Prose

Share = Annotated[float, Field(ge=0, le=1)]


class Expectation(Model):
    """What an author wants to be true of the games played; the dry run reports what is not."""

    ends_by_round: Annotated[int, Field(ge=1)] | None = None
    """No game lasts longer."""
    mean_rounds_at_least: Annotated[float, Field(ge=0)] | None = None
    """Games last this long on average."""
    no_seat_wins_more_than: Share | None = None
    """Largest share of wins of any seat."""
    endings: dict[Id, Share] = {}
    """Reason of an end -> smallest share of games that end so."""
    used: list[Id] = []
    """Coverage ids (a variant, a harbor, a token) that must be seen at work."""


class Scenario(Item):
    """Seats, board and options of one game; games add their own fields."""

    content_kind: ClassVar[str] = "scenario"

    name: Line
    summary: Prose
    """What an author would tell the table before it starts."""
    even_seats: bool = True
    """False says that the seats are not even and need not be."""
    margin: Annotated[float, Field(ge=0, le=0.5)] = 0.05
    """How far a seat's share of wins may stand above its fair share before the balance test speaks."""
    expect: Expectation = Expectation()

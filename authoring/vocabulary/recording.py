"""`kind: recording`: a whole game as it was played, kept to show an ending or a variant at work."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from .base import Id, Item, Line, Model, Reference, Seat


class RecordedEnd(Model):
    """How the recorded game ended."""

    reason: Line
    """Id of the way it ended."""
    round: Annotated[int, Field(ge=0)]
    winners: list[Seat]
    scores: list[int]
    """By seat, final bonuses included."""


class Recording(Item):
    """A recorded game; `check` plays it again, and what it reaches counts as reached."""

    content_kind: ClassVar[str] = "recording"

    why: Line
    """What it shows."""
    scenario: Annotated[Id, Reference("scenario")]
    rules_version: Line
    """The rules that it was played by."""
    seed: Annotated[int, Field(ge=0)]
    """Of the game's chance."""
    players: list[Line]
    """Who sat where, for readers only."""
    orders: list[Annotated[str, Field(min_length=1, max_length=2_000)]]
    """`SEAT: order; order; ...` as they were given; a line for every stretch of one seat's orders."""
    ends: RecordedEnd

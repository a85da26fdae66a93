"""`kind: deck`: which cards, how many copies, and the recipe by which a draw pile is built from them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from .base import Id, Item, Line, Model


class Layer(Model):
    """Some cards shuffled together and laid on what is there already."""

    group: Id | None = None
    """Cards of this group of the deck (a year, say) that no layer has taken yet."""
    pick: Annotated[int, Field(ge=0, le=500)] | Literal["rest"] | Annotated[str, Field(pattern=r"^[a-z0-9-]+$")] = (
        "rest"
    )
    """How many of them at random: a number, the rest, or the name of a scenario's parameter."""
    cards: list[Id] = []
    """Fixed cards that join them."""


class Deck(Item):
    """A deck owns the counts of its cards; what it leaves out is out of the game."""

    content_kind: ClassVar[str] = "deck"

    name: Line
    of: Id
    """Content kind of its cards."""
    cards: dict[Id, Annotated[int, Field(ge=1, le=100)]]
    """Card -> copies."""
    recipe: list[Layer] = []
    """From the bottom of the pile to its top; none: all cards shuffled together."""
    back: Id | None = None
    """The layout of the cards' backs."""

"""`kind: sleeve`: cards on film, or with parts cut out, that lie in one sleeve and are read through each other."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from pydantic import Field, model_validator

from .base import FROM_LIST, Id, Item, Line, Millimetres, Model, Reference
from .layout import Area, FieldName, Length
from .sizes import CardSize

Windows: TypeAlias = Annotated[list[Id], Field(min_length=1, max_length=12)]


class SleevedCard(Model):
    """One card of the sleeve: where its layouts may have ink."""

    layouts: Annotated[list[Annotated[Id, Reference("layout")]], Field(min_length=1)]
    """Its front and its back, or several looks that keep to the same windows."""
    windows: Windows | dict[str, Windows]
    """The windows that its ink stays in. With `by`: value of that field -> windows."""
    by: FieldName | None = None
    """A field of the card's item that decides its windows: one card for each value may lie in the sleeve."""
    covers: bool = False
    """Its windows are opaque: cards behind it may have ink there too, and it is hidden."""

    @model_validator(mode="after")
    def _by_needs_values(self) -> SleevedCard:
        if (self.by is not None) != isinstance(self.windows, dict):
            raise ValueError("`by` goes with windows for each value of the field: windows: {top: [head, top], ...}")
        return self

    def each(self) -> dict[str, list[Id]]:
        """Value of `by` (`` without one) -> windows."""
        return self.windows if isinstance(self.windows, dict) else {"": self.windows}


class Sleeve(Item):
    """Windows on a card, and which cards use which of them; nothing that is to be read may hide anything else.

    The print check proves that windows lie apart, that two cards share one only where the front one covers it, and
    that no printed card has ink outside its windows.
    """

    content_kind: ClassVar[str] = "sleeve"

    title: Line
    size: CardSize | Annotated[tuple[Millimetres, Millimetres], FROM_LIST] = "poker"
    apart_mm: Length = 0.5
    """At least so much between two windows: cards slide in a sleeve."""
    windows: Annotated[dict[Id, Area], Field(min_length=1, max_length=24)]
    """Name -> left, top, width, height in mm, from the trimmed card's upper left corner."""
    cards: Annotated[list[SleevedCard], Field(min_length=1, max_length=12)]
    """From the front of the sleeve to its back."""

    @model_validator(mode="after")
    def _windows_are_there(self) -> Sleeve:
        for card in self.cards:
            for named in card.each().values():
                for window in named:
                    if window not in self.windows:
                        raise ValueError(f"no window is called `{window}`; there are {', '.join(self.windows)}")
        return self

"""`kind: sleeve`: cards on film, or with parts cut out, that lie in one sleeve and are read through each other."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from pydantic import Field

from .base import FROM_LIST, Id, Item, Line, Millimetres, Model, Reference
from .layout import Area, FieldName, Length
from .sizes import CardSize

Windows: TypeAlias = Annotated[list[Area], Field(min_length=1, max_length=12)]
"""Left, top, width and height of each in mm, from the trimmed card's upper left corner."""


class WindowsBy(Model):
    """Windows that a field of the card's item decides: one card for each value may lie in the sleeve."""

    by: FieldName
    of: Annotated[dict[str, Windows], Field(min_length=1)]
    """Value of the field -> windows."""


class SleevedCard(Model):
    """One card of the sleeve: where its layouts may have ink."""

    layouts: Annotated[list[Annotated[Id, Reference("layout")]], Field(min_length=1)]
    """Its front and its back, or several looks that keep to the same windows."""
    windows: Windows | WindowsBy
    """The windows that its ink stays in."""
    covers: bool = False
    """Its windows are opaque: cards behind it may have ink there too, and it is hidden."""

    @property
    def by(self) -> str | None:
        """The field that decides, if one does."""
        return self.windows.by if isinstance(self.windows, WindowsBy) else None

    def each(self) -> dict[str, list[Area]]:
        """Value of the field (`` where none decides) -> windows."""
        return self.windows.of if isinstance(self.windows, WindowsBy) else {"": self.windows}


class Sleeve(Item):
    """Which cards lie in a sleeve, and the windows of each; nothing that is to be read may hide anything else.

    The print check proves that windows of two cards lie apart, or are hidden whole by a card in front of both, and that
    no printed card has ink outside its windows.
    """

    content_kind: ClassVar[str] = "sleeve"

    title: Line
    size: CardSize | Annotated[tuple[Millimetres, Millimetres], FROM_LIST] = "poker"
    apart_mm: Length = 0.5
    """At least so much between the windows of two cards: cards slide in a sleeve."""
    cards: Annotated[list[SleevedCard], Field(max_length=12)] = []
    """From the front of the sleeve to its back."""

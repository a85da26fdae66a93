"""`kind: booklet`: rulebook and reference prose in sections that cite clauses."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from .base import ClauseId, Colour, Id, Item, Line, Model, Prose


class Heading(Model):
    """A title above what follows; level 1 opens a chapter."""

    do: Literal["heading"]
    text: Line
    level: Annotated[int, Field(ge=1, le=3)] = 2


class Paragraph(Model):
    """Running text; `**bold**`, `*italic*` and `{icon}` are set as such."""

    do: Literal["text"]
    text: Prose
    clauses: list[ClauseId] = []
    """The clauses that this text tells the table."""


class Bullets(Model):
    """A list; numbered if the order matters."""

    do: Literal["list"]
    items: Annotated[list[Prose], Field(min_length=1)]
    numbered: bool = False
    clauses: list[ClauseId] = []


class Table(Model):
    """Rows under a ruled head; every row as long as the head."""

    do: Literal["table"]
    head: Annotated[list[str], Field(min_length=1, max_length=12)]
    rows: list[list[str]]
    widths: list[Annotated[float, Field(gt=0)]] = []
    """Relative column widths; none means equal."""
    align: Literal["start", "middle"] = "start"
    clauses: list[ClauseId] = []


class Aside(Model):
    """A boxed remark or worked example."""

    do: Literal["aside"]
    title: Line | None = None
    text: Prose
    tint: Colour | None = None
    clauses: list[ClauseId] = []


class Figure(Model):
    """A drawing that a game offers by name, e.g. a board or a fight diagram."""

    do: Literal["figure"]
    figure: Id
    item: Id | None = None
    """Which item is drawn, where the figure draws one."""
    caption: Line | None = None
    height_mm: Annotated[float, Field(gt=5, le=250)] = 60.0
    clauses: list[ClauseId] = []


Block = Annotated[Heading | Paragraph | Bullets | Table | Aside | Figure, Field(discriminator="do")]


class Booklet(Item):
    """Prose for the table in blocks; a check proves that every clause of the table is cited by some booklet."""

    content_kind: ClassVar[str] = "booklet"

    title: Line
    subtitle: Line | None = None
    columns: Annotated[int, Field(ge=1, le=3)] = 2
    size_pt: Annotated[float, Field(ge=6, le=14)] = 9.0
    """Size of the running text."""
    min_pt: Annotated[float, Field(ge=5, le=14)] = 7.0
    """It may shrink to this so as to fit its pages, and no further."""
    pages: Annotated[int, Field(ge=1, le=64)]
    """Exactly this many; a text that needs more is a finding."""
    blocks: Annotated[list[Block], Field(min_length=1)]

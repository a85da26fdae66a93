"""`kind: form`: a page to write on, to read from or to cut counters out of."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from .base import FROM_LIST, Id, Item, Line, Millimetres, Model, Prose, Reference

Width = Annotated[float, Field(gt=0, le=100)]
Column = Annotated[str, Field(max_length=200)]
Step = Annotated[int, Field(ge=-999, le=999)]


class Title(Model):
    """A heading above what follows."""

    do: Literal["heading"]
    text: Line
    size_pt: Annotated[float, Field(ge=7, le=40)] = 14.0


class Words(Model):
    """Running text; `**bold**`, `*italic*` and lists are set as such."""

    do: Literal["text"]
    text: Prose
    size_pt: Annotated[float, Field(ge=6, le=20)] = 9.0


class Blank(Model):
    """One thing to fill in: its name and a line."""

    label: Line
    width: Width = 1.0
    """Share of the line's width."""


class Blanks(Model):
    """Things to fill in, side by side on one line."""

    do: Literal["blanks"]
    blanks: Annotated[list[Blank], Field(min_length=1, max_length=8)]
    high_mm: Millimetres = 8.0


class Span(Model):
    """A heading over some neighbouring columns."""

    head: Column
    columns: Annotated[int, Field(ge=1, le=40)]


class FormTable(Model):
    """A ruled table: rows as given, then numbered or empty ones. `☐` in a text becomes a box to tick."""

    do: Literal["table"]
    head: Annotated[list[Column], Field(min_length=1, max_length=40)]
    spans: list[Span] = []
    """Headings over the heads; together they cover all columns."""
    rows: list[list[Column]] = []
    """Each as long as the head, or shorter: the rest is left empty."""
    numbers: Annotated[tuple[Step, Step], FROM_LIST] | None = None
    """After the rows: one for each number from the first to the last, written in the first column."""
    last_rows: list[list[Column]] = []
    """After the numbered ones, e.g. totals."""
    widths: list[Width] = []
    """Relative; none means equal."""
    row_mm: Millimetres = 7.0
    size_pt: Annotated[float, Field(ge=6, le=16)] = 9.0
    rings_of: Annotated[Id, Reference("board")] | None = None
    """Tint the numbered rows after which a ring of this board closes, and mark them with a storm."""


class ItemColumn(Model):
    """One column of a table of items."""

    head: Column
    field: Id | Literal["face"]
    """A field of the items; `face` is what is printed large on a piece."""
    width: Width = 1.0
    words: dict[str, Column] = {}
    """What to print instead of a value, e.g. `true: yes`; nothing is printed for a missing one."""
    align: Literal["start", "middle"] = "start"


class ItemTable(Model):
    """A row for each item of a kind, in the order of their file."""

    do: Literal["items"]
    kind: Id
    columns: Annotated[list[ItemColumn], Field(min_length=1, max_length=12)]
    row_mm: Millimetres = 7.0
    size_pt: Annotated[float, Field(ge=6, le=16)] = 9.0


Sign = Literal["check", "cross", "equals", "flag", "none"]


class Matrix(Model):
    """A square of signs from an item that holds one list of column names and rows of values."""

    do: Literal["matrix"]
    kind: Id
    item: Id
    columns: Id
    """The item's field with the names of the columns."""
    rows: Id
    """Its field with the rows."""
    label: Id
    """A row's field with its name."""
    values: Id
    """A row's field with its values, one for each column."""
    signs: dict[str, Sign]
    """Value -> what is drawn."""
    says: dict[Sign, Line] = {}
    """The key below."""
    across: Line
    """Words above the columns."""
    down: Line
    """Words beside the rows."""
    row_mm: Millimetres = 8.0


class Track(Model):
    """Numbered boxes to move a marker along."""

    do: Literal["track"]
    title: Line | None = None
    first: Step
    last: Step
    across: Annotated[int, Field(ge=1, le=40)]
    box_mm: Millimetres = 14.0
    marks: dict[str, Line] = {}
    """Number -> a word or two below it."""
    rings_of: Annotated[Id, Reference("board")] | None = None
    """Mark the numbers after which a ring of this board closes."""


class Counter(Model):
    """One sort of counter to cut out."""

    sign: Literal["anchor", "crown", "storm", "arrow", "disc", "star", "mark"]
    """What is drawn on it; `mark` draws one for each set, with the set's own mark."""
    label: Column = ""
    count: Annotated[int, Field(ge=1, le=100)] = 1


class Counters(Model):
    """Round counters to cut out, side by side."""

    do: Literal["counters"]
    counters: Annotated[list[Counter], Field(min_length=1)]
    size_mm: Millimetres = 15.0
    across: Annotated[int, Field(ge=1, le=40)] = 40
    """At most so many in a row."""


class Rose(Model):
    """The directions of a board's grid around a place for an arrow."""

    do: Literal["rose"]
    board: Annotated[Id, Reference("board")]
    size_mm: Millimetres = 60.0


SimpleBlock = Annotated[
    Title | Words | Blanks | FormTable | ItemTable | Matrix | Track | Counters | Rose, Field(discriminator="do")
]


class Beside(Model):
    """Blocks in columns side by side."""

    do: Literal["beside"]
    widths: list[Width] = []
    columns: Annotated[list[list[SimpleBlock]], Field(min_length=2, max_length=4)]


FormBlock = Annotated[
    Title | Words | Blanks | FormTable | ItemTable | Matrix | Track | Counters | Rose | Beside,
    Field(discriminator="do"),
]


class Form(Item):
    """One page, or several equal ones on a page that are cut apart."""

    content_kind: ClassVar[str] = "form"

    title: Line
    note: Line | None = None
    """A line under the title."""
    orientation: Literal["portrait", "landscape"] = "portrait"
    up: Annotated[
        tuple[Annotated[int, Field(ge=1, le=6)], Annotated[int, Field(ge=1, le=12)]],
        FROM_LIST,
    ] = (1, 1)
    """Copies across and down a page."""
    blocks: Annotated[list[FormBlock], Field(min_length=1)]

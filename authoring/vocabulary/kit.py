"""`kind: kit`: what is printed together, sheet by sheet."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from .base import FROM_LIST, Id, Item, Line, Millimetres, Model, Reference
from .sizes import Paper

Pages = Annotated[int, Field(ge=1, le=500)]


class Piece(Model):
    """One file of the kit."""

    id: Id
    """Also the file's name."""
    title: Line
    pages: Annotated[int, Field(ge=1, le=200)]
    """How many pages it must come to; a difference is a finding."""
    copies: Annotated[int, Field(ge=1, le=50)] = 1
    """How often to print it; the contents sheet says so."""
    stock: Literal["plain", "heavy"] = "plain"


class BookletPiece(Piece):
    """A booklet's pages."""

    do: Literal["booklet"]
    booklet: Annotated[Id, Reference("booklet")]


class ChartPiece(Piece):
    """A board over several sheets with overlap and trim marks, then an assembly page that maps the sheets."""

    do: Literal["chart"]
    board: Annotated[Id, Reference("board")]
    overlap_mm: Millimetres = 8.0
    orientation: Literal["portrait", "landscape"] = "portrait"
    """Of its sheets."""


class OverviewPiece(Piece):
    """A whole board on one page, scaled down and said to be so."""

    do: Literal["overview"]
    board: Annotated[Id, Reference("board")]
    orientation: Literal["portrait", "landscape"] = "landscape"


class TokensPiece(Piece):
    """One set's pieces as folded tents or flat counters."""

    do: Literal["tokens"]
    set: Annotated[Id, Reference("set")]
    """The set (a fleet) whose marks they carry."""
    tent_mm: Annotated[tuple[Millimetres, Millimetres, Millimetres], FROM_LIST]
    """Width, height and depth of a folded tent (FC-AMB-56)."""


class FormPiece(Piece):
    """A form to write on, to read from or to cut counters out of."""

    do: Literal["form"]
    form: Annotated[Id, Reference("form")]


class SomeCards(Model):
    """Cards of one look: a deck, the items of a kind, or the layout alone."""

    layout: Annotated[Id, Reference("layout")]
    deck: Annotated[Id, Reference("deck")] | None = None
    """The deck says which cards and how many of each. Without one: the items of `kind`, or the layout alone."""
    kind: Id | None = None
    items: list[Id] = []
    """Only these of the kind, in this order."""
    set: Annotated[Id, Reference("set")] | None = None
    """The set whose mark they carry; a layout finds it in the field `set`."""
    each: Annotated[int, Field(ge=1, le=200)] | Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")] = 1
    """Copies of each item, a number or the field that holds it; a deck's own counts are multiplied by it."""
    back: Annotated[Id, Reference("layout")] | None = None
    """The look of their backs; none: the deck's, or no backs at all."""
    back_items: list[Id] = []
    """Items of the kind for the backs, one for each front: boards with two sides."""


class CardsPiece(Piece, SomeCards):
    """Cards, or boards and other flat pieces of one size, as many to a sheet as the paper takes."""

    do: Literal["cards"]
    also: list[SomeCards] = []
    """More cards of the same size, of other looks, that follow on the same sheets: tokens by the handful."""
    sides: Literal["duplex", "gutterfold", "fronts"] = "duplex"
    """How backs come behind fronts: both sides printed, one side folded along the middle and glued, or not at all."""
    flip: Literal["long", "short"] | None = None
    """Over which edge of the paper a printer turns the sheet, as each sheet says; none: the one that more cards fit."""
    order: Literal["interleaved", "fronts-then-backs", "backs-reversed"] = "interleaved"
    """Interleaved for printers that print both sides; the others for those that are fed twice."""
    marks: Literal["both", "fronts", "backs", "none"] = "both"
    """Which sides carry cut marks."""
    gap_mm: Annotated[float, Field(ge=0, le=20)] = 0.0
    """Between neighbours. 0: one cut parts two cards; twice the bleed: each has its whole bleed."""
    cut_lines: bool = True
    """A thin line along each card's edge."""
    pages: Pages | dict[Paper, Pages] | None = None  # type: ignore[assignment]
    """How many it must come to, on all papers or on some; none: as many as it takes."""


class NetPiece(Piece):
    """Nets to cut out, fold and glue, one a page."""

    do: Literal["nets"]
    nets: Annotated[list[Annotated[Id, Reference("net")]], Field(min_length=1)]


class CalibrationPiece(Piece):
    """A page of rulers, squares and offsets that tells whether a printer keeps the scale."""

    do: Literal["calibration"]


AnyPiece = Annotated[
    BookletPiece | ChartPiece | OverviewPiece | TokensPiece | FormPiece | CardsPiece | NetPiece | CalibrationPiece,
    Field(discriminator="do"),
]


class Kit(Item):
    """Everything that one box holds."""

    content_kind: ClassVar[str] = "kit"

    title: Line
    note: Line | None = None
    builds_on: Annotated[Id, Reference("kit")] | None = None
    """Another kit whose pieces belong to this one too; printed there, listed here."""
    theme: Annotated[Id, Reference("theme")]
    pieces: Annotated[list[AnyPiece], Field(min_length=1)]

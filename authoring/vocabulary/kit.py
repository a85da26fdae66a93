"""`kind: kit`: what is printed together, sheet by sheet."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from .base import FROM_LIST, Id, Item, Line, Millimetres, Model, Reference


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


class CalibrationPiece(Piece):
    """A page of rulers, squares and offsets that tells whether a printer keeps the scale."""

    do: Literal["calibration"]


AnyPiece = Annotated[
    BookletPiece | ChartPiece | OverviewPiece | TokensPiece | FormPiece | CalibrationPiece, Field(discriminator="do")
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

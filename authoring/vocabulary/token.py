"""`kind: token`: a piece that stands on a board."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from .base import Colour, Item, Line


class Token(Item):
    """One sort of piece; `count` of them belong to each set."""

    content_kind: ClassVar[str] = "token"

    name: Line
    count: Annotated[int, Field(ge=1, le=500)]
    """How many of it one set (a fleet, a bag) holds."""
    note: Line | None = None
    """A short remark for cribs and reference sheets."""

    drawing: (
        Literal[
            "three-decker",
            "two-decker",
            "frigate",
            "sloop",
            "boats",
            "cutter",
            "schooner",
            "fireship",
            "flagship",
        ]
        | None
    ) = None
    """The small ship on its face; none leaves the face to its letters."""

    def face(self) -> str:
        """What is printed large on it."""
        return self.name


class PieceSet(Item):
    """One set of all tokens (a fleet), told apart by shape and pattern and not by colour alone."""

    content_kind: ClassVar[str] = "set"

    name: Line
    number: Annotated[int, Field(ge=1, le=12)]
    """Its seat."""
    shape: Literal["pennant", "swallowtail", "shield", "lozenge", "roundel", "banner"]
    """Outline of its mark."""
    pattern: Literal["plain", "stripes", "cross", "chequers", "saltire", "waves"]
    """What fills it."""
    colour: Colour

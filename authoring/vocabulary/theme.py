"""`kind: theme`: the colours and lines of a game's print."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from .base import Colour, Id, Item, Millimetres


class Theme(Item):
    """Named colours and line widths that charts, tokens and sheets are drawn with."""

    content_kind: ClassVar[str] = "theme"

    colours: dict[Id, Colour]
    """Role -> colour, e.g. `sea`, `island`, `storm-1`, `ink`."""
    lines_mm: dict[Id, Millimetres]
    """Role -> line width, e.g. `grid`, `coast`, `trim`."""
    label_pt: Annotated[float, Field(ge=5, le=40)] = 8.0
    """Coordinates and small labels."""

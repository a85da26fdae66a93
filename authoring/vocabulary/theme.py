"""`kind: theme`: the colours and lines of a game's print."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from .base import Colour, Id, Item, Line, Millimetres


class Theme(Item):
    """Named colours and line widths that charts, tokens and sheets are drawn with."""

    content_kind: ClassVar[str] = "theme"

    colours: dict[Id, Colour]
    """Role -> colour, e.g. `sea`, `island`, `storm-1`, `ink`."""
    lines_mm: dict[Id, Millimetres]
    """Role -> line width, e.g. `grid`, `coast`, `trim`."""
    label_pt: Annotated[float, Field(ge=5, le=40)] = 8.0
    """Coordinates and small labels."""
    marks: dict[Id, Line] = {}
    """Role of an area -> the few letters printed with its symbol, e.g. what a harbor pays; `ring` is printed along a
    storm ring, with `{round}` for the round after which it closes."""
    legend: dict[Id, Line] = {}
    """Role -> its line in a chart's key, in the order of the key; `ring` explains the storm, `front` the front row."""

"""`kind: net`: something to cut out, fold and glue: a tuck box for a deck, the walls of a tray."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from .base import FROM_LIST, Id, Item, Line, Millimetres, Model, Reference

BoxFace: TypeAlias = Literal["front", "back", "left", "right", "top", "bottom"]
WallFace: TypeAlias = Literal["long", "short"]


class NetFace(Model):
    """What is printed on a face: a layout of just its size."""

    layout: Annotated[Id, Reference("layout")]
    kind: Id | None = None
    item: Id | None = None
    """Whose fields fill it, e.g. `kind: deck`, `item: row-1`."""


class TuckBox(Model):
    """A box with a lid and a floor that tuck in, glued along one side."""

    shape: Literal["tuck-box"]
    size_mm: Annotated[tuple[Millimetres, Millimetres, Millimetres], FROM_LIST]
    """Width, height and depth of its faces; 2 to 3 mm more than what it holds."""
    tuck_mm: Annotated[float, Field(ge=6, le=40)] = 14.0
    """Length of the flaps that tuck in."""
    glue_mm: Annotated[float, Field(ge=5, le=30)] = 11.0
    """Width of the strip that is glued."""
    thumb_mm: Annotated[float, Field(ge=0, le=40)] = 16.0
    """Width of the notch to open it by; 0: none."""
    faces: dict[BoxFace, NetFace] = {}


class TrayWalls(Model):
    """Four walls that are glued under the edges of a board and make a tray of it."""

    shape: Literal["tray-walls"]
    floor_mm: Annotated[tuple[Millimetres, Millimetres], FROM_LIST]
    """Width and depth of the board that is its floor."""
    height_mm: Millimetres
    tab_mm: Annotated[float, Field(ge=5, le=40)] = 12.0
    """Width of the strips under the floor and around the corners."""
    faces: dict[WallFace, NetFace] = {}
    """`long` for the walls along the width, `short` for those along the depth."""


class Net(Item):
    """A sheet of card that becomes a solid thing."""

    content_kind: ClassVar[str] = "net"

    title: Line
    note: Line | None = None
    """How to make it, printed beside it."""
    net: Annotated[TuckBox | TrayWalls, Field(discriminator="shape")]
    ground: Id = "paper"
    """Colour of the theme for what no face covers."""

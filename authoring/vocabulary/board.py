"""`kind: board`: a grid and how it is printed; games add what lies on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from .base import FROM_LIST, Cell, Id, Item, Line, Millimetres, Model, Reference


class SquareGrid(Model):
    """Columns by rows of square cells, four neighbours each."""

    shape: Literal["square"]
    columns: Annotated[int, Field(ge=2, le=40)]
    rows: Annotated[int, Field(ge=2, le=40)]


class HexGrid(Model):
    """A hexagon of hexes, pointy side up, `radius` steps from the centre hex to the rim."""

    shape: Literal["hex"]
    radius: Annotated[int, Field(ge=1, le=20)]


@dataclass(frozen=True, slots=True)
class Area:
    """Cells that belong together: what they are, their label and which they are."""

    role: str
    """`anchorage`, `wing`, `harbor`, `capital`, `island` ...: the theme has a colour for each."""
    label: str
    cells: tuple[Cell, ...]
    at: tuple[str | int, ...] = ()
    """The field that lists the cells, for findings."""
    first: int = 0
    """Where in that list the first of them stands."""


class Board(Item):
    """A board that is printed as tiles and played on."""

    content_kind: ClassVar[str] = "board"
    clauses: ClassVar[Mapping[str, str]] = {}
    """Name of a board check, e.g. `overlap` -> the clause of this game's ledger that stands behind it."""

    name: Line
    grid: Annotated[SquareGrid | HexGrid, Field(discriminator="shape")]
    pitch_mm: Annotated[float, Field(ge=5, le=2_000)]
    """Distance between the centres of neighbouring cells: the side of a square, the width across flats of a hex."""
    symmetry: Literal["square", "quarter-turns", "half-turn", "hexagon", "sixth-turns", "none"]
    """The turns and mirrors that map the board onto itself: every seat sees the same map (GEO checks)."""
    tiles: Annotated[tuple[Annotated[int, Field(ge=1, le=12)], Annotated[int, Field(ge=1, le=12)]], FROM_LIST]
    """Sheets across and down on the kit's paper."""

    def areas(self) -> list[Area]:
        """What lies on the board; games say."""
        return []

    def ring_rounds(self) -> list[int]:
        """Rounds after which the rings close, from the rim inwards; a board without a storm has none."""
        return []

    def remark(self) -> str | None:
        """A few words below its title, e.g. that it is still being tried out."""
        return None


class Space(Model):
    """A place on a board of places and lanes."""

    id: Id
    role: Id
    """What it is: `port`, `sail` ...; the theme has a look for each."""
    at: Annotated[tuple[float, float], FROM_LIST]
    """Its centre in mm from the board's upper left corner."""
    letter: Annotated[str, Field(pattern=r"^[A-Z]$")] | None = None
    name: Line | None = None
    owner: Id | None = None
    """Who holds it at the start, e.g. a nation."""
    anchor: Id | None = None
    """The colour or seat that starts here."""
    name_side: Literal["below", "above"] = "below"
    """Where its name stands."""


class Land(Model):
    """A coast on a board of places and lanes."""

    name: Line | None = None
    name_at: Annotated[tuple[float, float], FROM_LIST] | None = None
    """The middle of its name; none: the middle of its land."""
    coast: Annotated[list[Annotated[tuple[float, float], FROM_LIST]], Field(min_length=3)]
    """Points in mm around it; what lies beyond the board is cut off."""


class SeaName(Model):
    """Words along a stretch of water."""

    name: Line
    at: Annotated[tuple[float, float], FROM_LIST]
    size_pt: Annotated[float, Field(ge=7, le=60)] = 18.0
    turn: Annotated[float, Field(ge=-90, le=90)] = 0.0


class Panel(Model):
    """A layout that is printed on a board: a place for a deck, a track, a table."""

    layout: Annotated[Id, Reference("layout")]
    at: Annotated[tuple[float, float], FROM_LIST]
    """Its upper left corner in mm from the board's."""
    kind: Id | None = None
    item: Id | None = None
    """What fills it, e.g. `kind: parameters`."""


class GraphBoard(Item):
    """A board of spaces joined by lanes, printed as tiles."""

    content_kind: ClassVar[str] = "board"

    name: Line
    size_mm: Annotated[tuple[Millimetres, Millimetres], FROM_LIST]
    spaces: Annotated[list[Space], Field(min_length=2)]
    lanes: Annotated[list[Annotated[tuple[Id, Id], FROM_LIST]], Field(min_length=1)]
    """Pairs of spaces that a piece may move between, both ways."""
    sea_mm: Annotated[tuple[float, float, float, float], FROM_LIST] | None = None
    """Left, top, width and height of the chart itself; none: all of the board. Panels lie beside it or on it."""
    lands: list[Land] = []
    seas: list[SeaName] = []
    panels: list[Panel] = []
    rose: Annotated[tuple[float, float, float], FROM_LIST] | None = None
    """Middle and radius of a compass rose."""
    title_at: Annotated[tuple[float, float, float, float], FROM_LIST] | None = None
    """Left, top, width and height of the title's cartouche."""
    port_mm: Millimetres = 13.0
    """Diameter of a port's disc; the marker boxes beside it are `marker_mm` wide."""
    marker_mm: Millimetres = 13.0
    sail_mm: Millimetres = 11.0
    """Diameter of a sail space."""
    tiles: Annotated[tuple[Annotated[int, Field(ge=1, le=12)], Annotated[int, Field(ge=1, le=12)]], FROM_LIST]

"""`kind: layout`: the look of a card or a board as data: boxes in millimetres, filled from an item's fields.

Lengths are mm from the upper left corner of the trimmed card. Boxes are drawn in the order given.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field, StringConstraints

from .base import FROM_LIST, Colour, Id, Item, Line, Millimetres, Model, Prose, Reference
from .sizes import CardSize

Offset: TypeAlias = Annotated[float, Field(ge=-2_000, le=2_000)]
Length: TypeAlias = Annotated[float, Field(ge=0, le=2_000)]
Place: TypeAlias = Annotated[tuple[Offset, Offset], FROM_LIST]
Area: TypeAlias = Annotated[tuple[Offset, Offset, Length, Length], FROM_LIST]
"""Left, top, width, height."""
FieldName: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$", max_length=80)]
"""A field of the item, `plunder` or `plunder.gold`; in a repeat also `value` and `number`."""
Ink: TypeAlias = Annotated[str, StringConstraints(pattern=r"^(#[0-9a-f]{6}|[a-z0-9-]+)( [0-9]{1,2}%)?$")]
"""A colour of the theme or of this layout, or `#rrggbb`; `sea 20%` is one part of it in five on white."""

_TERM = (
    r"(not )?[a-z][a-z0-9_.]*"
    r"( (=|!=|<|<=|>|>=) (\{[a-z][a-z0-9_.]*\}|-?[A-Za-z0-9-]+)| in [A-Za-z0-9-]+(, [A-Za-z0-9-]+)*)?"
)
When: TypeAlias = Annotated[str, StringConstraints(pattern=rf"^{_TERM}( (and|or) {_TERM})*$", max_length=200)]
"""`carries`, `not points`, `type = storm`, `type in storm, warship`, `number <= {cannon_circles}`, `and`, `or`."""

Corner: TypeAlias = Literal[
    "top-left", "top", "top-right", "left", "middle", "right", "bottom-left", "bottom", "bottom-right"
]  # fmt: skip
FontName: TypeAlias = Literal[
    "text", "text-bold", "text-italic", "text-bold-italic", "display", "display-italic", "display-caps"
]  # fmt: skip
Side: TypeAlias = Literal["left", "top", "right", "bottom"]


class Box(Model):
    """What every box has."""

    id: Id | None = None
    """A name for `under`."""
    when: When | None = None
    """Drawn only where this holds."""


class Placed(Box):
    """A box with a place and a size."""

    at: Area | Literal["whole"]
    """Left, top, width and height; `whole`: all of the card, or of the cell that a repeat draws."""
    anchor: Corner = "top-left"
    """The corner, edge or middle of the card that `at` is measured from, inwards; `middle`: from the card's middle."""
    under: Id | None = None
    """Another box of this list: the top is measured from where its contents end."""
    turn: Annotated[float, Field(ge=-180, le=180)] = 0.0
    """Degrees clockwise about the box's middle."""


class Ground(Box):
    """Colour over the whole card and its bleed."""

    do: Literal["ground"]
    fill: Ink


class Shape(Placed):
    """A filled or outlined shape that fills its box."""

    do: Literal["shape"]
    shape: Literal[
        "rectangle", "round", "scroll", "cut", "disc", "shield", "ribbon", "banner", "lozenge", "hexagon", "octagon",
        "star", "double", "coast",
    ] = "rectangle"  # fmt: skip
    """`round`, `scroll` and `cut` are rectangles with corners rounded, hollow or cut by `radius_mm`; `double` has two
    lines around it; `coast` is an island's, no two alike."""
    radius_mm: Length = 2.0
    fill: Ink | None = None
    stroke: Ink | None = None
    line_mm: Annotated[float, Field(gt=0, le=10)] = 0.3
    dash_mm: Annotated[tuple[Length, Length], FROM_LIST] | None = None
    seed: Annotated[int, Field(ge=0, le=9_999)] | FieldName = 0
    """Another number, another coast; a field's words count as one."""
    into_bleed: list[Side] = []
    """Sides that run on to the end of the bleed."""


class Rule(Box):
    """A straight line."""

    do: Literal["line"]
    start: Place
    end: Place
    stroke: Ink = "ink"
    line_mm: Annotated[float, Field(gt=0, le=10)] = 0.3
    dash_mm: Annotated[tuple[Length, Length], FROM_LIST] | None = None


class TextBox(Placed):
    """Words, with fields and icons in braces: `{name}`, `{type|caps}`, `{start@ports}`, `Costs 2 {icon gold}`."""

    do: Literal["text"]
    text: Prose
    """A field of the item replaces its name in braces; all other names in braces are icons. After `|`: `caps`, `title`
    or `noun` (the word for an id). After `@`: a table of this layout."""
    font: FontName = "text"
    size_pt: Annotated[float, Field(ge=4, le=200)] = 9.0
    min_pt: Annotated[float, Field(ge=4, le=200)] | None = None
    """Smallest size that it may shrink to; none: 6 pt or its own size, whichever is smaller. Too long is a finding."""
    align: Literal["start", "middle", "end"] = "start"
    valign: Literal["top", "middle", "bottom"] = "top"
    colour: Ink = "ink"
    leading: Annotated[float, Field(ge=0.8, le=2)] = 1.15
    between: Annotated[str, Field(max_length=40)] = " "
    """What stands between the entries of a list, an icon in braces too."""
    tints: dict[Id, Ink] = {}
    """Icons that have a colour of their own."""


class Icon(Placed):
    """One icon or small picture, as large as its box allows."""

    do: Literal["icon"]
    icon: Line
    """Its name; fields in braces: `flag-{nation}`. One that nothing draws is a finding."""
    colour: Ink = "ink"
    second: Ink = "#ffffff"
    """What shows through it."""


class Icons(Placed):
    """A row of icons that wraps in its box."""

    do: Literal["icons"]
    icons: FieldName | list[FieldName] | None = None
    """A list of names, a mapping of names to counts, or effects, which know their icons; several are shown one after
    another. A name may end in a number: `gain-coin-ship-x3` has a 3 on it."""
    between: Id | None = None
    """An icon between the entries of a list of effects, and between several fields."""
    tints: dict[Id, Ink] = {}
    """Icons that have a colour of their own."""
    icon: Line | None = None
    """Or one icon, as often as `count` says."""
    count: FieldName | Annotated[int, Field(ge=0, le=99)] | None = None
    show: Literal["each", "count"] = "each"
    """`each`: an icon for each; `count`: a number and one icon for each sort."""
    most: Annotated[int, Field(ge=1, le=99)] = 99
    """More of one sort than this are shown as a number."""
    size_mm: Millimetres = 5.0
    min_mm: Millimetres | None = None
    """Many icons shrink to this rather than leave the box; nothing said, and they keep their size."""
    gap_mm: Length = 1.0
    align: Literal["start", "middle", "end"] = "start"
    valign: Literal["top", "middle", "bottom"] = "middle"
    colour: Ink = "ink"
    second: Ink = "#ffffff"


class Picture(Placed):
    """An image below art/."""

    do: Literal["image"]
    file: Line
    """Its path below art/; fields in braces. One that is not there is a finding."""


class Part(Box):
    """Another layout's boxes, filled from the same item."""

    do: Literal["part"]
    layout: Annotated[Id, Reference("layout")]
    at: Place = (0.0, 0.0)
    turn: Literal[0, 90, 180, 270] = 0
    """Degrees clockwise about its middle."""
    of: FieldName | None = None
    """A field with fields of its own, `levels.0`; inside, they stand beside the item's."""


class Together(Box):
    """Boxes under one condition."""

    do: Literal["group"]
    boxes: Annotated[list[AnyBox], Field(min_length=1)]


class Repeat(Placed):
    """The same boxes for each entry of a list, or so many times; places inside count from `at`, the first cell."""

    do: Literal["repeat"]
    over: FieldName | Annotated[int, Field(ge=1, le=200)]
    """A list, a number, or a field that holds one. Inside, `value` is the entry, `number` counts from 1, and the
    fields of an entry that has some stand beside the item's."""
    step: Place = (0.0, 0.0)
    """From one cell to the next."""
    places: FieldName | None = None
    """Where to draw the cell of an entry instead: its field with boxes [left, top, width, height], counted from `at`;
    one cell for each of them, as large as the box."""
    across: Annotated[int, Field(ge=1, le=200)] = 200
    """So many in a row, then `row_step` further."""
    row_step: Place = (0.0, 0.0)
    stagger_mm: Offset = 0.0
    """Every second row begins so much further."""
    boxes: Annotated[list[AnyBox], Field(min_length=1)]


class Seal(Placed):
    """The mark of a set: its shape, filled with its pattern in its colour."""

    do: Literal["seal"]
    of: FieldName | None = None
    """The field that holds the set: `set` where the kit's piece names one; none: the item is the set."""


class Knife(Placed):
    """A dashed line around a part to be cut out or off; it is for the knife, and no ink of the card."""

    do: Literal["knife"]
    sides: Annotated[list[Side], Field(min_length=1)] = ["left", "top", "right", "bottom"]
    """Which sides of the box are cut."""
    stroke: Ink = "trim"


class Column(Model):
    """A column of a table."""

    head: Annotated[str, Field(max_length=200)] = ""
    text: Annotated[str, Field(max_length=400)]
    """Fields of the row in braces."""
    width: Annotated[float, Field(gt=0, le=200)] = 1.0
    """Share of the table's width."""
    align: Literal["start", "middle", "end"] = "start"
    font: FontName = "text"


class Table(Placed):
    """A row for each entry of a list."""

    do: Literal["table"]
    over: FieldName
    columns: Annotated[list[Column], Field(min_length=1, max_length=24)]
    row_mm: Millimetres = 5.0
    head_mm: Length = 5.0
    """0: no head."""
    size_pt: Annotated[float, Field(ge=5, le=40)] = 8.0
    stroke: Ink = "ink-soft"
    line_mm: Annotated[float, Field(gt=0, le=2)] = 0.2
    tint: Ink | None = None
    """Behind every second row."""


AnyBox: TypeAlias = Annotated[
    Ground | Shape | Rule | TextBox | Icon | Icons | Picture | Part | Together | Repeat | Table | Seal | Knife,
    Field(discriminator="do"),
]


class ColourBy(Model):
    """A colour that a field decides."""

    by: FieldName
    of: dict[str, Ink] = {}
    """Value of the field -> colour. A value that is a colour itself, as a set's, needs no entry."""
    otherwise: Ink = "ink"


class Lookup(Model):
    """A list of another item, or all items of a kind, for words that the card's own item doesn't hold, e.g. the port
    of a letter."""

    kind: Id
    item: Id | None = None
    """None: every item of the kind."""
    list: FieldName | None = None
    """The item's field with the list."""
    by: FieldName
    take: FieldName


class Layout(Item):
    """How one sort of card or board looks."""

    content_kind: ClassVar[str] = "layout"

    title: Line
    size: CardSize | Annotated[tuple[Millimetres, Millimetres], FROM_LIST] = "poker"
    """A card size by name, upright, or width and height in mm."""
    bleed_mm: Annotated[float, Field(ge=0, le=10)] = 2.0
    """How far colour runs on beyond the trim."""
    safe_mm: Annotated[float, Field(ge=0, le=20)] = 3.0
    """No text or icon may lie nearer to the trim: knives slip."""
    corner_mm: Annotated[float, Field(ge=0, le=20)] = 0.0
    """Radius of the corners to cut; 0: square."""
    colours: dict[Id, ColourBy | Colour] = {}
    """Names of this layout's own: a colour, or one that a field decides."""
    tables: dict[Id, Lookup] = {}
    lists: dict[Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")], Id] = {}
    """Name -> kind: all items of a kind as one more field, for reference cards."""
    boxes: Annotated[list[AnyBox], Field(min_length=1)]


for _model in (Together, Repeat, Layout):
    _model.model_rebuild()

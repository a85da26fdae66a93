"""SCH and REF: tables and kits that would lose something on paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from authoring.findings import Pointer, Problem, at, check
from authoring.library import Library
from authoring.spelling import meant
from authoring.vocabulary.base import Item
from authoring.vocabulary.booklet import Booklet, Table
from authoring.vocabulary.deck import Deck
from authoring.vocabulary.form import Form, FormTable
from authoring.vocabulary.kit import CardsPiece, Kit, SomeCards

CONTENTS = "contents"
"""The file with the list of what a kit holds."""


@check(
    "SCH114",
    "uneven-row",
    why="A row longer than the head loses its last cells on paper; in a shorter one cells may stand in wrong columns.",
    remedy="Give each row of a booklet's table as many cells as its head; rows of a form may be shorter, not longer.",
    bad="head: [Ship, Moves]\nrows: [[Cutter, '3', fast]]",
    good="head: [Ship, Moves, Remember]\nrows: [[Cutter, '3', fast]]",
)
def uneven_row(library: Library) -> Iterator[Problem]:
    """Rows and widths of a table have as many cells as its head."""
    for item in (*library.own("booklet", Booklet).values(), *library.own("form", Form).values()):
        for table, pointer in _tables(item, ()):
            wide = len(table.head)
            names = ("rows", "last_rows") if isinstance(table, FormTable) else ("rows",)
            for name in names:
                for number, row in enumerate(getattr(table, name)):
                    if len(row) > wide or (len(row) < wide and isinstance(table, Table)):
                        message = f"this row has {len(row)} cells, and the head has {wide}"
                        yield Problem(at(item, *pointer, name, number), message)
            if table.widths and len(table.widths) != wide:
                message = f"there are {len(table.widths)} widths for {wide} columns"
                yield Problem(at(item, *pointer, "widths"), message)


def _tables(value: Any, pointer: Pointer) -> Iterator[tuple[Table | FormTable, Pointer]]:
    if isinstance(value, Table | FormTable):
        yield value, pointer
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from _tables(getattr(value, name), (*pointer, name))
    elif isinstance(value, list | tuple):
        for number, each in enumerate(value):
            yield from _tables(each, (*pointer, number))


@check(
    "REF208",
    "piece-twice",
    why="A piece is a file: of two with one name the second would be written over the first.",
    remedy="Give each piece of a kit an id of its own; `contents` is the list of the kit.",
    bad="pieces: [{id: chart, board: square, ...}, {id: chart, board: hex, ...}]",
    good="pieces: [{id: square-chart, board: square, ...}, {id: hex-chart, board: hex, ...}]",
)
def piece_twice(library: Library) -> Iterator[Problem]:
    """Pieces of a kit have different ids."""
    for kit in library.own("kit", Kit).values():
        seen = {CONTENTS}
        for number, piece in enumerate(kit.pieces):
            if piece.id in seen:
                what = "the list of the kit" if piece.id == CONTENTS else "another piece"
                yield Problem(at(kit, "pieces", number, "id"), f"{what} is called `{piece.id}` already")
            seen.add(piece.id)


@check(
    "REF209",
    "no-such-cards",
    why="A piece that names what is not there prints fewer cards than it says, or none.",
    remedy="Name a kind of content, items of that kind, and a field of theirs that holds a number.",
    bad="{do: cards, layout: coin, kind: tokens, items: [coin-1], each: number, ...}",
    good="{do: cards, layout: coin, kind: token, items: [coin-1], each: count, ...}",
)
def no_such_cards(library: Library) -> Iterator[Problem]:
    """Kinds, items and fields that the cards of a kit name."""
    for kit in library.own("kit", Kit).values():
        for number, piece in enumerate(kit.pieces):
            if isinstance(piece, CardsPiece):
                yield from _unknown_in(library, kit, piece, ("pieces", number))
                for further, some in enumerate(piece.also):
                    yield from _unknown_in(library, kit, some, ("pieces", number, "also", further))


def _unknown_in(library: Library, kit: Kit, some: SomeCards, pointer: Pointer) -> Iterator[Problem]:
    deck = library.of("deck", Deck).get(some.deck) if some.deck else None
    kind = deck.of if deck is not None else some.kind
    if kind is None:
        if some.items and some.deck is None:
            yield Problem(at(kit, *pointer, "items"), "nothing says of which kind these items are", "Add a `kind`.")
        return
    if kind not in library.kinds:
        if deck is None:
            advice = meant(kind, library.kinds)
            yield Problem(at(kit, *pointer, "kind"), f"there is no kind of content `{kind}`", advice)
        return
    there = library.of(kind, Item)
    if not there and kind not in library.gaps:
        yield Problem(at(kit, *pointer, "kind" if deck is None else "deck"), f"there is no {kind} to print")
        return
    for field in ("items", "back_items"):
        for n, name in enumerate(getattr(some, field)):
            if name not in there and (field == "back_items" or deck is None):
                yield Problem(at(kit, *pointer, field, n), f"no {kind} has the id `{name}`", meant(name, there))
    if isinstance(some.each, str) and not all(type(getattr(item, some.each, None)) is int for item in there.values()):
        fields = [name for name, field in library.kinds[kind].model_fields.items() if field.annotation is int]
        advice = meant(some.each, [name for name in fields if name != "format"])
        yield Problem(at(kit, *pointer, "each"), f"`{some.each}` is no field of {kind} that holds a number", advice)

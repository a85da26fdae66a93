"""What every content model shares: strictness, ids, cells and the envelope of a document."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, Strict, StringConstraints

if TYPE_CHECKING:
    from .words import Words

Id: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=64)]
"""Kebab-case, unique per game and kind, never renumbered."""

ClauseId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}-[A-Z]+-[0-9]+$")]
"""A numbered clause, ruling or example of a ledger, e.g. FC-RES-07."""

FROM_LIST = Strict(False)
"""Marks a tuple: YAML has lists only. Its values stay strict."""

Cell: TypeAlias = Annotated[tuple[int, int], FROM_LIST]
"""[column, row] on a square grid, from 0 at the north-west corner; axial [q, r] on a hex grid, [0, 0] its centre."""

ONE_LINE = r"^[^\n\r\t]*\S[^\n\r\t]*$"
Line: TypeAlias = Annotated[str, StringConstraints(pattern=ONE_LINE, min_length=1, max_length=400)]
"""Text that stands on one line: no line breaks and no tabs, and something to read."""

Prose: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=20_000)]
Millimetres: TypeAlias = Annotated[float, Field(gt=0, le=2_000)]
Colour: TypeAlias = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]
Seat: TypeAlias = Annotated[int, Field(ge=1, le=8)]


class Model(BaseModel):
    """Strict, frozen, no unknown fields; docstrings of attributes become the schema's descriptions."""

    model_config = ConfigDict(
        strict=True, frozen=True, extra="forbid", use_attribute_docstrings=True, allow_inf_nan=False
    )

    def on_paper(self, words: Words | None) -> Mapping[str, Any]:
        """Its fields as text, numbers, lists and mappings; ids stay ids."""
        return {name: _plain(getattr(self, name), words) for name in type(self).model_fields}


def _plain(value: Any, words: Words | None) -> Any:
    if isinstance(value, Model):
        return value.on_paper(words)
    if isinstance(value, Mapping):
        return {key: _plain(each, words) for key, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(each, words) for each in value]
    return value


class Reference:
    """Marks a field that holds the id of another item: `Annotated[Id, Reference("board")]`.

    The library follows it, in lists and mapping keys and values too, and reports ids that nothing defines.
    """

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind


class Item(Model):
    """One thing of a content kind; `kind`, `game` and `format` belong to the document around it."""

    content_kind: ClassVar[str]
    """The `kind:` of the documents that hold such items."""

    id: Id
    """Unique among this game's items of this kind."""

    def printed(self, words: Words | None) -> Mapping[str, Any]:
        """What a layout may print of it, by field; a game adds what its players want to read.

        A mapping with `sentence` reads as that sentence, one with `icons` shows them. KeyError names a word that
        nothing defines.
        """
        return self.on_paper(words)

    def takes(self) -> Iterable[tuple[str, str]]:
        """Kind and id of the items that it uses without naming them."""
        return ()


class Envelope(Model):
    """The head of every document: `kind`, `game`, `format: 1`, then one item's fields, or `items:` with many."""

    kind: Id
    """Which kind of content this document holds."""
    game: Id
    """The game that it belongs to: the id in the root's game.yaml."""
    format: Literal[1]
    """Version of the content format."""

"""What boxes are drawn on: the look that they share, and one pass over it with an item's fields."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any

from authoring.vocabulary import layout as content
from authoring.vocabulary.words import Words
from printkit.charts.palette import Palette, mix
from printkit.drawing import IDENTITY, Mark, Matrix, group, turned
from printkit.extent import moved_box
from printkit.layout.fields import Fields, as_text, condition, find, paths_of, template
from printkit.sheets.problems import PieceProblem

SMALLEST_PT = 6.0
_HEX = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True)
class Look:
    """What a layout's boxes share: size, colours, tables, words, where art lies."""

    layout: content.Layout
    size_mm: tuple[float, float]
    palette: Palette
    tables: Mapping[str, Mapping[str, Any]]
    words: Words | None
    art: FilePath
    part: Any
    """(id) -> the compiled layout of a part, or None inside itself."""

    def varies(self, ink: str | None) -> bool:
        """Whether a field decides this colour."""
        name = (ink or "").partition(" ")[0]
        return isinstance(self.layout.colours.get(name), content.ColourBy)

    def colour(self, ink: str, fields: Fields) -> str:
        """`#rrggbb` of a colour's name, thinned by its percentage."""
        name, _, share = ink.partition(" ")
        own = self.layout.colours.get(name)
        if isinstance(own, content.ColourBy):
            said = as_text(find(fields, own.by))
            found = self.colour(said if _HEX.fullmatch(said) else own.of.get(said, own.otherwise), fields)
        elif own is not None:
            found = own
        else:
            found = name if name.startswith("#") else self.palette.colour(name)
        return mix("#ffffff", found, int(share[:-1]) / 100) if share else found


@dataclass
class Pass:
    """One drawing of a layout: whose fields, and what went wrong."""

    look: Look
    fields: Fields
    item: str
    problems: list[PieceProblem] = field(default_factory=list)
    bottoms: dict[str, float] = field(default_factory=dict)
    place: Matrix = IDENTITY
    """From the cell or part that is drawn to the card."""
    size_mm: tuple[float, float] = (0.0, 0.0)
    """Of the card, or of the cell that a repeat draws."""
    card: Look | None = None
    """The card's own look, inside a part."""
    pointer: str = ""
    """What leads to `fields` in the item, inside a repeat."""
    inner: bool = False

    def note(self, found: Iterable[PieceProblem]) -> None:
        """Keep problems, each once."""
        self.problems += [each for each in found if each not in self.problems]

    def wrong(self, code: Any, message: str, box: str, over: float = 0.0) -> None:
        """A problem of the layout itself."""
        where = f"layout:{self.look.layout.id}"
        self.note([PieceProblem(code, message, where, box, round(over, 2))])

    def holds(self, box: content.Box, where: str) -> bool:
        """Whether a box is drawn."""
        if box.when is None:
            return True
        for path in paths_of(box.when):
            top = path.partition(".")[0]
            if not self.inner and top not in self.fields:
                self.wrong("field", f"`{top}` is no field of {self.item or 'a card without an item'}", f"{where}.when")
        return condition(box.when)(self.fields)

    def colour(self, ink: str) -> str:
        """A colour of this item."""
        return self.look.colour(ink, self.fields)

    def fill(self, words: str, between: str = " ") -> str:
        """A text with its fields; `between` stands between the entries of a list."""
        return template(words).fill(self.fields, self.look.tables, self.look.words, between)

    def area(self, box: content.Placed) -> tuple[float, float, float, float]:
        """Left, top, width and height of a box from the upper left corner."""
        if box.at == "whole":
            return 0.0, 0.0, *self.size_mm
        x, y, w, h = box.at
        wide, high = self.size_mm
        if box.anchor.endswith("right"):
            x = wide - x - w
        elif not box.anchor.endswith("left"):
            x += (wide - w) / 2
        if box.anchor.startswith("bottom"):
            y = high - y - h
        elif box.anchor in {"left", "middle", "right"}:
            y += (high - h) / 2
        if box.under is not None:
            y += self.bottoms.get(box.under, 0.0)
        return x, y, w, h

    def keeps_safe(self, area: tuple[float, float, float, float], turn: float, where: str) -> None:
        """Text and icons stay away from the knife."""
        x, y, w, h = area
        rect = (x, y, x + w, y + h)
        if turn:
            rect = moved_box(rect, turned(turn, (x + w / 2, y + h / 2)))
        card = self.card or self.look
        safe, (wide, high) = card.layout.safe_mm, card.size_mm
        left, top, right, bottom = moved_box(rect, self.place)
        over = max(safe - left, safe - top, right - (wide - safe), bottom - (high - safe))
        if over > 0.01:
            self.wrong(
                "unsafe", f"reaches {over:.1f} mm into the {safe:g} mm at the edge where knives slip", where, over
            )


def turned_about(marks: Sequence[Mark], area: tuple[float, float, float, float], turn: float) -> list[Mark]:
    """Marks turned about the middle of their box."""
    if not turn:
        return list(marks)
    x, y, w, h = area
    return [group(*marks, matrix=turned(turn, (x + w / 2, y + h / 2)))]

"""Blocks of running text: what authors write, before it has a width."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from printkit.drawing import Drawing
from printkit.typeset.lines import Align


@dataclass(frozen=True, slots=True)
class Look:
    """How blocks are set; sizes in points, gaps in mm, leading in em. `heading_pt` goes by level from 1."""

    font: str = "text"
    size_pt: float = 9.0
    leading: float = 1.25
    align: Align = "start"
    ink: str = "#000000"
    heading_font: str = "display"
    heading_pt: tuple[float, ...] = (15.0, 12.0, 10.0)
    heading_ink: str = "#000000"
    paragraph_gap_mm: float = 1.4
    heading_gap_mm: float = 3.0
    indent_mm: float = 3.6
    rule_mm: float = 0.2
    cell_mm: tuple[float, float] = (1.0, 0.7)
    """Padding in a table's cells, across and down."""

    def heading_size(self, level: int) -> float:
        """Size of a heading; deeper levels than given share the last."""
        return self.heading_pt[min(level, len(self.heading_pt)) - 1]


@dataclass(frozen=True, slots=True)
class Heading:
    """A title of level 1, 2 or 3, kept with what follows."""

    text: str
    level: int = 1


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: str


@dataclass(frozen=True, slots=True)
class Bullets:
    """List items with hanging indents, numbered from `first` when `numbered`."""

    items: tuple[str, ...]
    numbered: bool = False
    first: int = 1


@dataclass(frozen=True, slots=True)
class Table:
    """A grid with a ruled header, which is repeated where the table goes on in another column.

    `widths` are shares of the column's width; without them columns are as wide as their words ask. `aligns` goes by
    column, the rest at the start.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[float, ...] | None = None
    aligns: tuple[Align, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing in its own size, centred in the column."""

    drawing: Drawing


@dataclass(frozen=True, slots=True)
class ColumnBreak:
    """What follows begins a new column."""


Block: TypeAlias = Heading | Paragraph | Bullets | Table | Figure | ColumnBreak

_HEADING = re.compile(r"(#{1,3}) +(.*)")
_BULLET = re.compile(r"[-•] +(.*)")
_NUMBER = re.compile(r"(\d+)\. +(.*)")


def blocks_of(text: str) -> list[Block]:
    """Plain text as blocks: `# ` to `### ` headings, `- ` bullets, `1. ` numbers, blank lines between paragraphs.

    A line break inside a paragraph stays a line break.
    """
    blocks: list[Block] = []
    paragraph: list[str] = []
    items: list[str] = []
    first = 0

    def close() -> None:
        if paragraph:
            blocks.append(Paragraph("\n".join(paragraph)))
            paragraph.clear()
        if items:
            blocks.append(Bullets(tuple(items), numbered=first > 0, first=max(first, 1)))
            items.clear()

    for line in text.split("\n"):
        stripped = line.strip()
        if found := _HEADING.fullmatch(stripped):
            close()
            blocks.append(Heading(found[2], len(found[1])))
        elif found := _BULLET.fullmatch(stripped):
            if paragraph or first:
                close()
            first = 0
            items.append(found[1])
        elif found := _NUMBER.fullmatch(stripped):
            if paragraph or not first:
                close()
                first = int(found[1])
            items.append(found[2])
        elif not stripped:
            close()
            first = 0
        elif items:
            items[-1] += " " + stripped
        else:
            paragraph.append(stripped)
    close()
    return blocks

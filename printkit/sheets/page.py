"""A page and a document of pages: what the outputs take."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from printkit.drawing import Mark, Point

Rect: TypeAlias = tuple[float, float, float, float]
"""(left, top, right, bottom) in mm from the page's top left corner."""
Duplex: TypeAlias = Literal["simplex", "long", "short"]


@dataclass(frozen=True, slots=True)
class Page:
    """One printed side. `trim_mm` is what is left after cutting, `bleed_mm` how far colour runs beyond it."""

    size_mm: Point
    marks: tuple[Mark, ...]
    trim_mm: Rect | None = None
    bleed_mm: Rect | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """Pages that make one file. `pages` may be a generator: outputs take one page at a time and keep none.

    `language` is a BCP 47 tag; `duplex` says over which edge a printer turns the sheet; `art` is the folder that image
    marks are looked up in.
    """

    title: str
    subject: str
    language: str
    pages: Iterable[Page]
    duplex: Duplex = "simplex"
    author: str = ""
    art: Path | None = None

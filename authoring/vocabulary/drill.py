"""`kind: drill`: a scripted position, what is done in it and what must come of it."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from .base import ClauseId, Item, Line


class Drill(Item):
    """A position, orders, and the facts that must hold afterwards; games say what `given`, `do` and `expect` hold."""

    content_kind: ClassVar[str] = "drill"

    name: Line
    clauses: list[ClauseId] = Field(min_length=1)
    """The clauses it proves."""
    why: Line | None = None
    """The reasoning, for whoever reads a failure."""

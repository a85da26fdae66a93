"""What typesetting could not do; checks turn these into findings with a place in the content."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

ProblemCode: TypeAlias = Literal["overflow", "missing-glyph", "unknown-icon", "markup"]


@dataclass(frozen=True, slots=True)
class PrintProblem:
    """One thing wrong with one text. `item` and `field` are the caller's names for where the text comes from."""

    code: ProblemCode
    message: str
    item: str | None = None
    field: str | None = None
    over_mm: float = 0.0
    """How much room lacks, for an overflow."""
    help: str | None = None
    """What was probably meant."""

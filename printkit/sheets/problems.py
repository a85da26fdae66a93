"""What is wrong with a printed piece, said of the content it comes from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from printkit.typeset import PrintProblem

PieceCode: TypeAlias = Literal[
    "overflow",
    "missing-glyph",
    "unknown-icon",
    "markup",
    "pages",
    "sheet",
    "beyond",
    "small",
    "alike",
    "pale",
    "figure",
    "short",
    "unsafe",
    "words",
    "art",
    "field",
    "circle",
    "role",
    "windows",
    "stray",
]


@dataclass(frozen=True, slots=True)
class PieceProblem:
    """`item` is `<kind>:<id>`, `field` a dotted pointer into it."""

    code: PieceCode
    message: str
    item: str
    field: str = ""
    over_mm: float = 0.0
    help: str | None = None
    """What to do, where more can be said than its code's remedy."""


def noted(problems: list[PieceProblem], found: Iterable[PrintProblem]) -> None:
    """Add what typesetting reports, each once."""
    for each in found:
        problem = PieceProblem(each.code, each.message, each.item or "", each.field or "", each.over_mm, each.help)
        if problem not in problems:
            problems.append(problem)

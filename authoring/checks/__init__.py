"""Checks over a whole library: one file a family, one small generator a check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from authoring.findings import At, Check, Finding, Problem
from authoring.library import MOST_TOLD, Library
from authoring.library_codes import MANY

from . import boards, decks, ledgers, sheets

CHECKS: tuple[Check[Library], ...] = (
    boards.off_board,
    boards.cell_twice,
    boards.overlap,
    boards.unequal_seats,
    boards.unreachable,
    boards.closed_pocket,
    boards.impossible_symmetry,
    boards.too_few_tiles,
    decks.unknown_card,
    ledgers.unknown_clause,
    ledgers.uncited_clause,
    ledgers.clause_number,
    ledgers.sets_alike,
    sheets.uneven_row,
    sheets.piece_twice,
    sheets.no_such_cards,
)
"""The checks that every game passes."""


def run_checks(library: Library, more: Sequence[Callable[[Library], Iterator[Problem]]] = ()) -> Iterator[Finding]:
    """The findings of the shared checks and of a game's own (each a `Check`)."""
    checks: Iterable[Any] = (*CHECKS, *more)
    for check in checks:
        told: Counter[tuple[str, str]] = Counter()
        for problem in check(library):
            item = problem.at.kind, problem.at.id
            told[item] += 1
            if told[item] <= MOST_TOLD:
                yield library.finding(check.code, problem)
        for (kind, id_), count in told.items():
            if count > MOST_TOLD:
                message = f"{count - MOST_TOLD:,} more findings {check.code.code} in this {kind} are not listed"
                yield library.finding(MANY, Problem(At(kind, id_), message))

"""Print findings: every kit is built in memory on both papers; what does not come out right is said of the content."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from authoring.findings import At, Finding, Problem
from authoring.library import Library
from authoring.vocabulary.kit import Kit, TokensPiece
from authoring.vocabulary.sizes import Paper
from authoring.vocabulary.token import PieceSet
from printkit.charts.palette import lightness
from printkit.codes import BY_PROBLEM
from printkit.sheets.kit import build_kit
from printkit.sheets.problems import PieceProblem

PAPERS: tuple[Paper, ...] = ("letter", "a4")
PALEST = 0.92
"""Relative luminance above which a colour no longer stands out from white."""


def print_findings(library: Library) -> Iterator[Finding]:
    """What is wrong with the print of a library's own kits; one finding for one mistake, whichever paper shows it."""
    seen: set[tuple[str, str, str]] = set()
    for problem in print_problems(library):
        key = (problem.code, problem.item, problem.field)
        if key not in seen:
            seen.add(key)
            yield finding(library, problem)


def print_problems(library: Library) -> Iterator[PieceProblem]:
    """The same before they have a place in a file."""
    for kit in library.own("kit", Kit).values():
        for paper in PAPERS:
            for piece in build_kit(library, kit, paper):
                yield from piece.problems
        yield from sets_problems(_sets(library, kit))


def finding(library: Library, problem: PieceProblem) -> Finding:
    """A problem with its place."""
    kind, _, name = problem.item.partition(":")
    pointer = tuple(int(part) if part.isdigit() else part for part in problem.field.split(".") if part)
    return library.finding(BY_PROBLEM[problem.code], Problem(At(kind, name, pointer), problem.message))


def sets_problems(sets: Iterable[PieceSet]) -> Iterator[PieceProblem]:
    """Sets that look the same in grey: each pair must differ in shape and in pattern, and patterns must show."""
    found = list(sets)
    for number, one in enumerate(found):
        if one.pattern != "plain" and lightness(one.colour) > PALEST:
            message = f"the colour {one.colour} of {one.name} can't be told from white paper"
            yield PieceProblem("pale", message, f"set:{one.id}", "colour")
        for other in found[:number]:
            for field in ("shape", "pattern"):
                if getattr(one, field) == getattr(other, field):
                    message = f"{one.name} and {other.name} have the same {field}, {getattr(one, field)}"
                    yield PieceProblem("alike", message, f"set:{one.id}", field)


def _sets(library: Library, kit: Kit) -> list[PieceSet]:
    """The sets that lie on one table: those of the kit and of the kits it builds on."""
    sets, kits = library.of("set", PieceSet), library.of("kit", Kit)
    ids: list[str] = []
    here: Kit | None = kit
    passed: set[str] = set()
    while here is not None and here.id not in passed:
        passed.add(here.id)
        ids += [piece.set for piece in here.pieces if isinstance(piece, TokensPiece)]
        here = kits.get(here.builds_on) if here.builds_on else None
    return [sets[each] for each in dict.fromkeys(ids) if each in sets]

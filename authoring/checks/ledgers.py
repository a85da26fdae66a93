"""REF and SCN: clauses that exist, are numbered once and are told to the table; pieces that can be told apart."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from pydantic import BaseModel

from authoring.findings import At, Pointer, Problem, at, check
from authoring.library import Library
from authoring.spelling import near
from authoring.vocabulary.base import Item
from authoring.vocabulary.booklet import Booklet
from authoring.vocabulary.drill import Drill
from authoring.vocabulary.rules import Ledger
from authoring.vocabulary.token import PieceSet

CITING = {"clause", "clauses", "about", "refused"}
"""Fields that hold clause ids, in booklets, drills and ledgers alike."""


def clause_ids(library: Library) -> set[str]:
    """Every clause, ruling and example of the library's ledgers."""
    return {each.id for ledger in library.of("rules", Ledger).values() for each in _entries(ledger)}


def _entries(ledger: Ledger) -> list[Any]:
    return [*ledger.clauses, *ledger.rulings, *ledger.examples]


@cache
def _names(model: type[BaseModel]) -> tuple[str, ...]:
    return tuple(model.model_fields)


def citations(value: Any, pointer: Pointer = (), citing: bool = False) -> Iterator[tuple[str, Pointer]]:
    """Every clause id that an item cites, and where."""
    if isinstance(value, BaseModel):
        for name in _names(type(value)):
            yield from citations(getattr(value, name), (*pointer, name), name in CITING)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from citations(each, (*pointer, key), citing or key in CITING)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from citations(each, (*pointer, number), citing)
    elif citing and isinstance(value, str):
        yield value, pointer


@check(
    "REF205",
    "unknown-clause",
    why="A citation is a claim about the rules; one that leads nowhere can't be checked by anybody.",
    remedy="Correct the clause id, or add the clause to the ledger.",
    bad="clauses: [FC-RES-99]",
    good="clauses: [FC-RES-07]",
)
def unknown_clause(library: Library) -> Iterator[Problem]:
    """Clauses cited by drills, booklets and the ledger itself are there."""
    known = clause_ids(library)
    if not library.whole("rules"):
        return
    citing: list[Item] = [
        *library.own("drill", Drill).values(),
        *library.own("booklet", Booklet).values(),
        *library.own("rules", Ledger).values(),
    ]
    for item in citing:
        for clause, pointer in citations(item):
            if clause not in known:
                close = [other for other in near(clause, known) if other != clause]
                advice = f"did you mean `{close[0]}`?" if close else None
                yield Problem(At(item.content_kind, item.id, pointer), f"no clause has the id `{clause}`", advice)


@check(
    "REF206",
    "uncited-clause",
    why="A rule that no booklet tells is a rule that the table does not know.",
    remedy="Tell it in a booklet and cite it there; a rule of the digital game alone is marked `table: false`.",
)
def uncited_clause(library: Library) -> Iterator[Problem]:
    """Every clause of the table is cited by a booklet."""
    booklets = library.own("booklet", Booklet)
    if not booklets or not library.whole("booklet"):
        return
    cited = {clause for booklet in booklets.values() for clause, _ in citations(booklet)}
    if not cited <= clause_ids(library):
        return  # the clause that seems to be missing may be the one misspelt
    for ledger in library.own("rules", Ledger).values():
        for number, clause in enumerate(ledger.clauses):
            if clause.table and clause.id not in cited:
                message = f"no booklet cites {clause.id}"
                yield Problem(at(ledger, "clauses", number, "id"), message, clause=clause.id)


@check(
    "REF207",
    "clause-number",
    why="A clause is found by its number alone, in code, tests and print.",
    remedy="Give each clause its own number, with the ledger's letters in front.",
    bad="prefix: FC\nclauses: [{id: XX-GEN-01, ...}]",
    good="prefix: FC\nclauses: [{id: FC-GEN-01, ...}]",
)
def clause_number(library: Library) -> Iterator[Problem]:
    """Ids of a ledger are unique and begin with its prefix."""
    for ledger in library.own("rules", Ledger).values():
        seen: set[str] = set()
        for name in ("clauses", "rulings", "examples"):
            for number, entry in enumerate(getattr(ledger, name)):
                place = at(ledger, name, number, "id")
                if entry.id in seen:
                    yield Problem(place, f"the id {entry.id} is given twice")
                elif not entry.id.startswith(f"{ledger.prefix}-"):
                    yield Problem(place, f"the id {entry.id} does not begin with `{ledger.prefix}-`")
                seen.add(entry.id)


@check(
    "SCN413",
    "sets-alike",
    why="Sets that differ by colour alone are one set to whoever can't tell those colours apart.",
    remedy="Give each set a number, shape, pattern and colour of its own.",
    bad="{id: a, shape: roundel, colour: '#1b2a3c'}\n{id: b, shape: roundel, colour: '#802020'}",
    good="{id: a, shape: roundel, ...}\n{id: b, shape: shield, ...}",
)
def sets_alike(library: Library) -> Iterator[Problem]:
    """Sets differ pairwise in number, shape, pattern and colour."""
    for name in ("number", "shape", "pattern", "colour"):
        first: dict[Any, PieceSet] = {}
        for each in library.of("set", PieceSet).values():
            other = first.setdefault(getattr(each, name), each)
            if other is not each:
                message = f"set `{each.id}` has the {name} of set `{other.id}`: {getattr(each, name)}"
                own = each if ("set", each.id) in library.places else other
                yield Problem(at(own, name), message)

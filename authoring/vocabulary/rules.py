"""`kind: rules`: the ledger of a game, every rule as a numbered clause."""

from __future__ import annotations

from typing import ClassVar, Literal

from .base import ClauseId, Id, Item, Line, Model, Prose


class Clause(Model):
    """One rule, small enough to be implemented, tested and cited on its own."""

    id: ClauseId
    says: Line
    """The rule in a sentence of our own."""
    kind: Literal["code", "paper", "people"] = "code"
    """Who keeps it: the engine, the printed matter, or the people at the table."""
    when: Line | None = None
    """The mode, ending, chart or variant it belongs to; none means always."""
    example: Line | None = None
    table: bool = True
    """False for a rule that only a digital game has: no booklet need tell it."""


class Ruling(Model):
    """What we decided where the rulebook leaves something open."""

    id: ClauseId
    about: ClauseId
    question: Prose
    ruling: Prose


class Example(Model):
    """A worked example of the rulebook; a drill carries its id."""

    id: ClauseId
    clauses: list[ClauseId]
    given: Line
    do: Line
    expect: Line


class Ledger(Item):
    """All clauses, rulings and worked examples of one game."""

    content_kind: ClassVar[str] = "rules"

    title: Line
    prefix: Id | str
    """The letters that its clause ids begin with."""
    clauses: list[Clause]
    rulings: list[Ruling] = []
    examples: list[Example] = []

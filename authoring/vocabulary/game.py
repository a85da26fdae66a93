"""`kind: game`: the one file that makes a folder a content root."""

from __future__ import annotations

from typing import ClassVar

from .base import Id, Item, Line, Prose


class GameInfo(Item):
    """What the game is called and which rules it is played by."""

    content_kind: ClassVar[str] = "game"

    title: Line
    """The name on the box."""
    rules: Id
    """The engine that plays it, e.g. `false-colors`."""
    rules_version: Line
    """Written into every record and replay; change it whenever a rule or a number changes (FC-GEN-06)."""
    summary: Prose
    """A paragraph for a shelf label."""
    language: Line = "en"
    """BCP 47 tag of the printed text."""
    builds_on: Id | None = None
    """A bundled game whose items this root uses as if they stood in it; own items of the same id win."""

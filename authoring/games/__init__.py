"""The games: each is one entry here and one folder below; adding one touches no other."""

from __future__ import annotations

from importlib import import_module

from .registry import GameEntry

ENGINES: dict[str, str] = {
    "false-colors": "authoring.games.false_colors",
    "legacy-at-sea": "authoring.games.legacy_at_sea",
    "dead-reckoning": "authoring.games.dead_reckoning",
}
"""Engine id (a root's `rules:`) -> package whose ENTRY is the game; imported only when somebody asks."""


def entry(engine: str) -> GameEntry:
    """The registry entry of an engine id; KeyError when there is none."""
    found = import_module(ENGINES[engine]).ENTRY
    assert isinstance(found, GameEntry)
    return found

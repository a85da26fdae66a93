"""Opening content roots with the kinds of their game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from . import bundled
from . import library_codes as codes
from .findings import Finding
from .folders import GAME_FILE
from .games import ENGINES, entry
from .games.registry import GameEntry
from .library import Library, is_id, load
from .source import read
from .spelling import meant
from .vocabulary import SHARED_KINDS


def entry_of(library: Library) -> GameEntry | None:
    """The registered game that plays a library; None when its engine is unknown."""
    return entry(library.engine) if library.engine in ENGINES else None


def open_root(root: Path) -> tuple[Library, list[Finding]]:
    """Load a content root with its game's kinds and the bundled game it builds on."""
    source = read(root / GAME_FILE, root)
    data = source.data if isinstance(source.data, dict) else {}
    rules, base_id = data.get("rules"), data.get("builds_on")
    known = isinstance(rules, str) and rules in ENGINES
    kinds = (
        {**SHARED_KINDS, **entry(rules).kinds} if known and isinstance(rules, str) else {"game": SHARED_KINDS["game"]}
    )
    base, findings = None, []
    if isinstance(rules, str) and is_id(rules) and not known:
        message, advice = f"there are no rules called `{rules}`", meant(rules, ENGINES)
        findings.append(
            source.finding(
                codes.UNKNOWN_ENGINE, message, pointer=("rules",), advice=advice or codes.UNKNOWN_ENGINE.remedy
            )
        )
    if isinstance(base_id, str) and is_id(base_id) and source.sound and known:
        others = {id_: path for id_, path in bundled.roots().items() if id_ != data.get("id")}
        if base_id in others:
            base = bundled_library(base_id)
        else:
            message, advice = f"no bundled game has the id `{base_id}`", meant(base_id, others)
            findings.append(
                source.finding(
                    codes.UNKNOWN_BASE, message, pointer=("builds_on",), advice=advice or codes.UNKNOWN_BASE.remedy
                )
            )
    library, more = load(root, kinds, base)
    if not known:
        library.sound = False
    return library, findings + more


@cache
def bundled_library(game: str) -> Library:
    """A bundled game's library; KeyError when there is no such game."""
    return open_root(bundled.roots()[game])[0]

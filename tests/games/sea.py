"""Tables of Legacy at Sea for tests."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from authoring.games.legacy_at_sea import ENTRY
from authoring.games.legacy_at_sea.game import LegacyAtSea
from authoring.games.legacy_at_sea.model import Cruise
from authoring.library import Library, load

ROOT = Path(__file__).parents[2] / "content" / "legacy-at-sea"


@lru_cache(maxsize=1)
def library() -> Library:
    found, _ = load(ROOT, ENTRY.kinds)
    return found


@lru_cache(maxsize=64)
def game(scenario: str) -> LegacyAtSea:
    return LegacyAtSea(library(), library().get("scenario", scenario, Cruise))


def changed(scenario: str, **changes: Any) -> LegacyAtSea:
    cruise = library().get("scenario", scenario, Cruise)
    return LegacyAtSea(library(), cruise.model_copy(update=changes))

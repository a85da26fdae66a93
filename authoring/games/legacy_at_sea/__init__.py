"""Legacy at Sea: story decks, merchants and prospects."""

from __future__ import annotations

from authoring.games.registry import GameEntry, later
from authoring.vocabulary import SHARED_KINDS

from .checks import CHECKS
from .checks_of_decks import CHECKS_OF_DECKS
from .checks_of_sea import CHECKS_OF_SEA
from .checks_of_use import CHECKS_OF_USE
from .model import KINDS

ENTRY = GameEntry(
    id="legacy-at-sea",
    also={"card": "encounter", "prospect": "mission", "story": "event"},
    kinds={**SHARED_KINDS, **{model.content_kind: model for model in KINDS}},
    checks=(*CHECKS, *CHECKS_OF_DECKS, *CHECKS_OF_SEA, *CHECKS_OF_USE),
    game=later("authoring.games.legacy_at_sea.game", "LegacyAtSea"),
    rehearse=later("authoring.games.legacy_at_sea.rehearsal", "rehearse"),
    players={"greedy": later("authoring.games.legacy_at_sea.players", "Greedy")},
    coverage=later("authoring.games.legacy_at_sea.coverage", "coverage"),
    reachable=later("authoring.games.legacy_at_sea.coverage", "reachable"),
)

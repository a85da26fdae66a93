"""False Colors: hidden fleets, simultaneous orders."""

from __future__ import annotations

from authoring.games.registry import GameEntry, later
from authoring.vocabulary import SHARED_KINDS

from .checks import CHECKS
from .model import KINDS

ENTRY = GameEntry(
    id="false-colors",
    kinds={**SHARED_KINDS, **{model.content_kind: model for model in KINDS}},
    checks=CHECKS,
    game=later("authoring.games.false_colors.game", "FalseColors"),
    rehearse=later("authoring.games.false_colors.rehearsal", "rehearse"),
    players={"greedy": later("authoring.games.false_colors.players", "Greedy")},
    coverage=later("authoring.games.false_colors.coverage", "coverage"),
    reachable=later("authoring.games.false_colors.coverage", "reachable"),
)

"""Dead Reckoning: cards that grow, islands to hold, and a tower that decides battles."""

from __future__ import annotations

from authoring.games.registry import GameEntry, later
from authoring.vocabulary import SHARED_KINDS

from .checks_of_boards import CHECKS_OF_BOARDS
from .checks_of_cards import CHECKS_OF_CARDS
from .checks_of_the_rulebook import CHECKS_OF_THE_RULEBOOK
from .checks_of_the_table import CHECKS_OF_THE_TABLE
from .model import KINDS

STYLES = ("pirate", "privateer", "merchant", "explorer")
"""Computer players, each with a way of its own to win; `greedy` is the one that takes what pays best."""

ENTRY = GameEntry(
    id="dead-reckoning",
    also={"card": "advance", "board": "ocean-board", "mission": "achievement"},
    kinds={**SHARED_KINDS, **{model.content_kind: model for model in KINDS}},
    checks=(*CHECKS_OF_CARDS, *CHECKS_OF_BOARDS, *CHECKS_OF_THE_RULEBOOK, *CHECKS_OF_THE_TABLE),
    game=later("authoring.games.dead_reckoning.game", "DeadReckoning"),
    rehearse=later("authoring.games.dead_reckoning.rehearsal", "rehearse"),
    players={
        "greedy": later("authoring.games.dead_reckoning.players", "Explorer"),
        **{name: later("authoring.games.dead_reckoning.players", name.capitalize()) for name in STYLES},
    },
    coverage=later("authoring.games.dead_reckoning.coverage", "coverage"),
    reachable=later("authoring.games.dead_reckoning.coverage", "reachable"),
)

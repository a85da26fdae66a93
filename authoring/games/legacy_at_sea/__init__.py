"""Legacy at Sea: story decks, merchants and prospects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from authoring.games.registry import GameEntry
from authoring.vocabulary import SHARED_KINDS

from .checks import CHECKS
from .checks_of_decks import CHECKS_OF_DECKS
from .checks_of_sea import CHECKS_OF_SEA
from .checks_of_use import CHECKS_OF_USE
from .model import KINDS

if TYPE_CHECKING:
    from authoring.games.engine import Game, Player, Rehearsal
    from authoring.library import Library
    from authoring.vocabulary.drill import Drill
    from authoring.vocabulary.scenario import Scenario


def _game(library: Library, scenario: Scenario) -> Game:
    from .game import LegacyAtSea
    from .model import Cruise

    assert isinstance(scenario, Cruise)
    return LegacyAtSea(library, scenario)


def _rehearse(library: Library, drill: Drill) -> Rehearsal:
    from .rehearsal import rehearse

    return rehearse(library, drill)


def _greedy() -> Player:
    from .players import Greedy

    return Greedy()


def _coverage(library: Library) -> Sequence[tuple[str, str]]:
    from .coverage import coverage

    return coverage(library)


ENTRY = GameEntry(
    id="legacy-at-sea",
    also={"card": "encounter", "prospect": "mission", "story": "event"},
    kinds={**SHARED_KINDS, **{model.content_kind: model for model in KINDS}},
    checks=(*CHECKS, *CHECKS_OF_DECKS, *CHECKS_OF_SEA, *CHECKS_OF_USE),
    game=_game,
    rehearse=_rehearse,
    players={"greedy": _greedy},
    coverage=_coverage,
)

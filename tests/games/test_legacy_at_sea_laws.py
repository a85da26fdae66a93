"""The laws of every game, run for each scenario of Legacy at Sea."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from authoring.games.engine import Game
from authoring.games.legacy_at_sea.model import Cruise
from tests.games import laws
from tests.games.sea import game, library

SCENARIOS = sorted(library().of("scenario", Cruise))


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_laws(scenario: str, law: Callable[[Game, int], None]) -> None:
    law(game(scenario), 11)


@pytest.mark.parametrize(
    "scenario", [name for name in SCENARIOS if game(name).seats > 1 and not game(name).tables.fixed_captains]
)
def test_captains_dealt_are_secret(scenario: str) -> None:
    laws.secrets_do_differ(game(scenario), 11)

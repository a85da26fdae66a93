"""The laws of every game, run for each scenario of Legacy at Sea."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from authoring.dryrun import table_for
from authoring.dryrun.playout import play
from authoring.dryrun.table import Table
from authoring.games.chance import Chance
from authoring.games.engine import Game
from authoring.games.legacy_at_sea import ENTRY
from authoring.games.legacy_at_sea.model import Cruise
from authoring.games.legacy_at_sea.players import Greedy
from tests.games import laws
from tests.games.sea import game, library, small, small_library

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


SMALL = sorted(small_library().of("scenario", Cruise))


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("scenario", SMALL)
def test_laws_on_the_small_sea(scenario: str, law: Callable[[Game, int], None]) -> None:
    law(small(scenario), 5)


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_laws_where_pirates_plunder_each_other(law: Callable[[Game, int], None]) -> None:
    for seed in (1, 2):
        law(small("standard-3", plunder_pirates=True), seed)


@pytest.mark.parametrize("scenario", ["standard-2", "epic-4", "solo-1"])
def test_nothing_is_negative_and_circles_add_up(scenario: str) -> None:
    table = small(scenario)
    for seed in range(6):
        state = table.start(Chance(seed))
        for now in laws.wander(table, state, laws.stream_for(seed, "circles")):
            assert min(*now.hold, *now.store, *now.plain, *now.gunports, *now.aloft, *now.sick, *now.loot) >= 0
            assert sum(now.loans) <= table.terms.loans
            for seat in range(table.seats):
                if now.at[seat] < 0:
                    continue
                ship = table.tables.ships[now.ship[seat]]
                circles = now.plain[seat] + now.hurt_plain[seat] + now.token_plain[seat]
                gunports = now.gunports[seat] + now.hurt_gunports[seat] + now.token_gunports[seat]
                assert (circles, gunports) == (ship.circles - ship.cannon_circles, ship.cannon_circles)
                assert now.token_sail[seat] + now.hurt_sail[seat] <= len(ship.sails)
                assert now.sick[seat] <= now.hold[seat * 7 + 4]
                assert now.sick_aloft[seat] <= now.aloft[seat]
                counted = [0] * len(table.tables.nations)
                for card in (*now.left[seat], *now.spent[seat]):
                    if not card & 1:
                        counted[table.tables.ocean_nation[card >> 1]] += 1
                b = seat * len(counted)
                assert now.hunted[b : b + len(counted)] == counted


def table_of(scenario: str) -> Table:
    found = table_for(library(), ENTRY, library().get("scenario", scenario, Cruise))
    assert isinstance(found, Table)
    return found


def first_cruise() -> Game:
    return game("first-cruise")


def test_workers_agree() -> None:
    laws.workers_agree(table_of("first-cruise"), 5, "random")


def test_processes_agree() -> None:
    laws.digests_agree_between_processes("tests.games.test_legacy_at_sea_laws:first_cruise", 3)


@pytest.mark.parametrize("scenario", ["first-cruise", "three-flags", "no-honor"])
def test_greedy_beats_random(scenario: str) -> None:
    table = game(scenario)
    games, won = 30, 0.0
    for seed in range(games):
        greedy = [(seat + seed) % 2 == 0 for seat in range(table.seats)]
        playout = play(table, [Greedy() if mine else None for mine in greedy], Chance(seed))
        assert playout.outcome is not None, playout.trouble
        won += sum(greedy[seat] for seat in playout.outcome.winners) / len(playout.outcome.winners)
    assert won / games >= 0.8

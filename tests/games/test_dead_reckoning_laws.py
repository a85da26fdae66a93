"""The laws of every game, run for each scenario of Dead Reckoning."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from authoring.dryrun import table_for
from authoring.dryrun.table import Table
from authoring.games.chance import Chance
from authoring.games.dead_reckoning import ENTRY, achievements
from authoring.games.dead_reckoning.fight import ADVANCE, KIND, MERCHANT
from authoring.games.dead_reckoning.model import Voyage
from authoring.games.dead_reckoning.state import ReckoningState
from authoring.games.dead_reckoning.terms import CLAUSES
from authoring.games.engine import Game
from authoring.vocabulary.recording import Recording
from tests.games import laws
from tests.games.archipelago import game, library, small

SCENARIOS = sorted(library().of("scenario", Voyage))
REVEALS = frozenset({"explored", "revealed", "drew", "played"})
"""With these a board, the next card of a box, a card of the own deck, a card of a hand and its level come out."""


def secrets_stay_secret(game: Game, seed: int) -> None:
    laws.secrets_stay_secret(game, seed, REVEALS)


LAWS = [secrets_stay_secret if law is laws.secrets_stay_secret else law for law in laws.LAWS]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_laws(scenario: str, law: Callable[[Game, int], None]) -> None:
    law(game(scenario), 11)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_laws_in_the_archipelago(players: int, law: Callable[[Game, int], None]) -> None:
    for seed in (1, 2):
        law(small(players, bonus_tokens=players > 2, cut="named" if players == 3 else "die"), seed)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hands_and_boards_are_secret(scenario: str) -> None:
    laws.secrets_do_differ(game(scenario), 11)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cubes_cards_and_tiles_are_conserved(players: int) -> None:
    table = small(players)

    def supplies(state: laws.State) -> dict[str, int]:
        assert isinstance(state, ReckoningState)
        return counted(state)

    for seed in range(4):
        laws.supplies_are_conserved(table, seed, supplies)


def counted(state: ReckoningState) -> dict[str, int]:
    """Every cube, card, tile and Building of the table, wherever it is."""
    tables, seats, cards = state.game.tables, state.game.seats, state.game.cards
    found: dict[str, int] = {}
    fighting = dict(zip(state.fight[1:3], state.batch, strict=False)) if state.fight else {}
    for seat in range(seats):
        lying = sum(state.slot[seat::seats]) + sum(state.perm[seat::seats])
        lying += state.cubes[seat] + fighting.get(seat, 0)
        found[f"cubes of {seat} and its counters"] = lying + achievements.counters(state, seat)
        piles = [*state.deck[seat], *state.hand[seat], *state.played[seat], *state.gone[seat]]
        assert sorted(piles) == list(range(cards))
    found["black"] = state.black + fighting.get(-1, 0)
    for n, building in enumerate(tables.buildings):
        found[building.id] = state.left[n] + sum(mask >> n & 1 for mask in state.built)
    for n, tile in enumerate(tables.tiles):
        found[tile.id] = state.stack[n] + sum(own.count(n) for own in state.tiles)
    everything = [*state.card, *state.sleeve, *(c for pile in (*state.box, *state.buried, *state.aside) for c in pile)]
    found["advances"] = sum(card >= 0 for card in everything) + held_back(state)
    assert min(*state.cargo, *state.coin, *state.dock, *state.chest, *state.lay_cargo, *state.lay_coin) >= 0
    assert min(*state.damage, *state.track, *state.slot, *state.perm, *state.cubes) >= 0
    return found


def held_back(state: ReckoningState) -> int:
    """The Encounter of the battle at hand has left its space and is not anybody's yet."""
    return int(bool(state.fight) and state.fight[KIND] == MERCHANT and state.fight[ADVANCE] >= 0)


def test_every_way_to_end_is_recorded() -> None:
    laws.every_end_is_recorded(CLAUSES, library().of("recording", Recording).values())


def table_of(scenario: str) -> Table:
    found = table_for(library(), ENTRY, library().get("scenario", scenario, Voyage))
    assert isinstance(found, Table)
    return found


def two_captains() -> Game:
    return game("2-captains")


def test_workers_agree() -> None:
    laws.workers_agree(table_of("2-captains"), 5, "random")


def test_processes_agree() -> None:
    laws.digests_agree_between_processes("tests.games.test_dead_reckoning_laws:two_captains", 3)


def test_the_first_position_is_the_same_for_the_same_seed() -> None:
    table = game("4-tokens")
    assert table.start(Chance(7)).digest() == table.start(Chance(7)).digest() != table.start(Chance(8)).digest()

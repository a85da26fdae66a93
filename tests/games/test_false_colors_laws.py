"""The laws of every game, run for each scenario of False Colors."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from authoring.dryrun import table_for
from authoring.dryrun.table import Table
from authoring.games.engine import Game
from authoring.games.false_colors.endings import CLAUSES
from authoring.games.false_colors.model import Voyage
from authoring.roots import entry_of
from authoring.vocabulary.recording import Recording
from tests.games import laws
from tests.games.table import game, library

SCENARIOS = sorted(library().of("scenario", Voyage))


@pytest.mark.clause("FC-ORD-24", "FC-ORD-25", "FC-INFO-14", "FC-ROUND-02", "FC-GEN-01")
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_laws(scenario: str, law: Callable[[Game, int], None]) -> None:
    law(game(scenario), 11)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_secrets_do_differ(scenario: str) -> None:
    laws.secrets_do_differ(game(scenario), 11)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_ships_are_never_created(scenario: str) -> None:
    table = game(scenario)
    fleet = sum(table.tables.roster.counts)

    def supplies(state: object) -> dict[str, int]:
        ships = {f"ships of seat {seat + 1}": len(state.muster.fleet[seat]) for seat in range(table.seats)}  # type: ignore[attr-defined]
        assert set(ships.values()) == {fleet}
        on_board = [ship for ship in state.board if ship >= 0]  # type: ignore[attr-defined]
        assert len(on_board) == len(set(on_board)) == sum(cell >= 0 for cell in state.at)  # type: ignore[attr-defined]
        return ships

    laws.supplies_are_conserved(table, 11, supplies)


def duel_table() -> Table:
    table = table_for(library(), entry_of(library()), library().get("scenario", "duel", Voyage))
    assert isinstance(table, Table)
    return table


def duel_game() -> Game:
    return game("duel")


def test_workers_agree() -> None:
    laws.workers_agree(duel_table(), 5, "random")


def test_processes_agree() -> None:
    laws.digests_agree_between_processes("tests.games.test_false_colors_laws:duel_game", 3)


def test_every_end_is_recorded() -> None:
    laws.every_end_is_recorded(CLAUSES, library().of("recording", Recording).values())

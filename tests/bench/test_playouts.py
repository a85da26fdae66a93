"""Random playouts of open-water-four beside OpenSpiel's dark chess driven from Python: decisions a second."""

from __future__ import annotations

import random
from statistics import median
from time import process_time

import pytest

from authoring.dryrun import Table, table_for
from authoring.dryrun.table import Chunk
from authoring.games import entry
from authoring.roots import bundled_library
from authoring.vocabulary.scenario import Scenario

pyspiel = pytest.importorskip("pyspiel")

ROUNDS = 7
"""Each engine plays by turns, so that a machine that slows down slows both."""
OURS = 20
THEIRS = 300
LEAST = 0.25


def dark_chess(games: int, luck: random.Random) -> float:
    """Decisions a second of a plain Python loop over the library's legal actions."""
    game = pyspiel.load_game("dark_chess")
    decisions = 0
    started = process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
            decisions += 1
    return decisions / (process_time() - started)


def open_water(table: Table, first: int) -> float:
    """Decisions a second of our playouts, evidence and all."""
    started = process_time()
    summary = Chunk(0, "random", 1, first, OURS).play([table])
    seconds = process_time() - started
    assert summary.finished == OURS
    return summary.decisions / seconds


def test_playouts_reach_a_quarter_of_dark_chess() -> None:
    library = bundled_library("false-colors")
    table = table_for(library, entry("false-colors"), library.get("scenario", "open-water-four", Scenario))
    assert isinstance(table, Table)
    luck = random.Random(1)
    dark_chess(20, luck)
    open_water(table, 0)
    ours, theirs = [], []
    for number in range(ROUNDS):
        theirs.append(dark_chess(THEIRS, luck))
        ours.append(open_water(table, number * OURS))
    ratio = median(mine / other for mine, other in zip(ours, theirs, strict=True))
    print(
        f"\nrandom playouts: open-water-four {median(ours):,.0f} decisions/s, dark_chess {median(theirs):,.0f}, "
        f"ratio {ratio:.2f} (least {LEAST}, aim 0.5)"
    )
    assert ratio >= LEAST

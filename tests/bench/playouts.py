"""Random playouts of open-water-four beside OpenSpiel's dark chess driven from Python: decisions a second."""

from __future__ import annotations

import random
from time import process_time

import pyspiel

from authoring.dryrun import Table, table_for
from authoring.dryrun.table import Chunk
from authoring.games import entry
from authoring.roots import bundled_library
from authoring.vocabulary.scenario import Scenario
from tests.bench.measure import Measured, by_turns

OURS = 40
THEIRS = 200
"""Games a turn: about as long a turn for either side."""


def dark_chess(luck: random.Random) -> float:
    """Decisions a second of a plain Python loop over the library's legal actions."""
    game = pyspiel.load_game("dark_chess")
    decisions = 0
    started = process_time()
    for _ in range(THEIRS):
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
    if summary.finished < OURS:
        raise RuntimeError(f"{OURS - summary.finished} playouts did not end")
    return summary.decisions / seconds


def measure() -> Measured:
    library = bundled_library("false-colors")
    table = table_for(library, entry("false-colors"), library.get("scenario", "open-water-four", Scenario))
    if not isinstance(table, Table):
        raise RuntimeError(f"open-water-four can't be played: {table[1].message}")
    luck = random.Random(1)
    firsts = iter(range(0, 1_000 * OURS, OURS))
    return by_turns(
        "random playouts of open-water-four / dark_chess, decisions a second",
        lambda rate: f"{rate:,.0f}",
        ">= 0.25, aim 0.5",
        9,
        lambda: open_water(table, next(firsts)),
        lambda: dark_chess(luck),
    )

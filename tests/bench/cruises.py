"""Random playouts of first-cruise beside OpenSpiel's gin rummy driven from Python: decisions a second."""

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

OURS = 20
THEIRS = 120
"""Games a turn: about as long a turn for either side."""


def gin_rummy(luck: random.Random) -> float:
    """Decisions a second of a plain Python loop over the library's legal actions; dealing is chance, no decision."""
    game = pyspiel.load_game("gin_rummy")
    decisions = 0
    started = process_time()
    for _ in range(THEIRS):
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(luck.choice(state.legal_actions()))
    return decisions / (process_time() - started)


def first_cruise(table: Table, first: int) -> float:
    """Decisions a second of our playouts, evidence and all."""
    started = process_time()
    summary = Chunk(0, "random", 1, first, OURS).play([table])
    seconds = process_time() - started
    if summary.finished < OURS:
        raise RuntimeError(f"{OURS - summary.finished} playouts did not end")
    return summary.decisions / seconds


def measure() -> Measured:
    library = bundled_library("legacy-at-sea")
    table = table_for(library, entry("legacy-at-sea"), library.get("scenario", "first-cruise", Scenario))
    if not isinstance(table, Table):
        raise RuntimeError(f"first-cruise can't be played: {table[1].message}")
    luck = random.Random(1)
    firsts = iter(range(0, 1_000 * OURS, OURS))
    return by_turns(
        "random playouts of first-cruise / gin_rummy, decisions a second",
        lambda rate: f"{rate:,.0f}",
        ">= 1.0",
        9,
        lambda: first_cruise(table, next(firsts)),
        lambda: gin_rummy(luck),
    )

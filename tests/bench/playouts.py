"""Random playouts of a scenario beside an OpenSpiel game driven from Python: decisions a second."""

from __future__ import annotations

import random
from dataclasses import dataclass
from time import process_time

import pyspiel

from authoring.dryrun import Table, table_for
from authoring.dryrun.table import Chunk
from authoring.games import entry
from authoring.roots import bundled_library
from authoring.vocabulary.scenario import Scenario
from tests.bench.measure import Measured, by_turns


@dataclass(frozen=True)
class Playouts:
    """One scenario against one game of the library; the games of a turn take either side about as long."""

    game: str
    scenario: str
    games: int
    theirs: str
    their_games: int
    limit: str

    def measure(self) -> Measured:
        """The ratio of the two."""
        library = bundled_library(self.game)
        table = table_for(library, entry(self.game), library.get("scenario", self.scenario, Scenario))
        if not isinstance(table, Table):
            raise RuntimeError(f"{self.scenario} can't be played: {table[1].message}")
        luck = random.Random(1)
        firsts = iter(range(0, 1_000 * self.games, self.games))
        return by_turns(
            f"random playouts of {self.scenario} / {self.theirs}, decisions a second",
            lambda rate: f"{rate:,.0f}",
            self.limit,
            9,
            lambda: self._ours(table, next(firsts)),
            lambda: self._theirs(luck),
        )

    def _ours(self, table: Table, first: int) -> float:
        """Decisions a second of our playouts, evidence and all."""
        started = process_time()
        summary = Chunk(0, "random", 1, first, self.games).play([table])
        seconds = process_time() - started
        if summary.finished < self.games:
            raise RuntimeError(f"{self.games - summary.finished} playouts did not end")
        return summary.decisions / seconds

    def _theirs(self, luck: random.Random) -> float:
        """Decisions a second of a plain Python loop over the legal actions; dealing is chance, no decision."""
        game = pyspiel.load_game(self.theirs)
        decisions = 0
        started = process_time()
        for _ in range(self.their_games):
            state = game.new_initial_state()
            while not state.is_terminal():
                decisions += not state.is_chance_node()
                state.apply_action(luck.choice(state.legal_actions()))
        return decisions / (process_time() - started)


OPEN_WATER = Playouts("false-colors", "open-water-four", 40, "dark_chess", 200, ">= 0.25, aim 0.5")
FIRST_CRUISE = Playouts("legacy-at-sea", "first-cruise", 20, "gin_rummy", 120, ">= 1.0")
TWO_CAPTAINS = Playouts("dead-reckoning", "2-captains", 12, "gin_rummy", 120, ">= 1.0")

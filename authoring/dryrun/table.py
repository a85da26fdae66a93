"""A table: a scenario bound to its rules with players to seat; chunks of playouts at it, in one process or several."""

from __future__ import annotations

import signal
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_all_start_methods, get_context

from authoring.games.chance import Chance, seed_of
from authoring.games.engine import Game, Player

from .evidence import Sighting, Summary
from .players import names, seated
from .playout import Limits, Playout, RepeatWatch, Watch, play

CHUNK = 20
"""Playouts that one worker plays at a stretch, at the least: fewer, and handing them out costs more than it saves."""


@dataclass(frozen=True)
class Table:
    """What is played: a game, the id that its seeds are made with, and the game's own players by name."""

    game: Game
    scenario: str
    makers: Mapping[str, Callable[[], Player]] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)

    @property
    def unlimited(self) -> Collection[str]:
        """Components that the game's rules let run out: a game of such components names them itself."""
        found: Collection[str] = getattr(self.game, "unlimited", ())
        return found

    def seed(self, run_seed: int, index: int) -> int:
        """The seed of one playout: the same whoever plays it, whatever is played beside it."""
        return seed_of(run_seed, self.scenario, index)

    def players(self, line_up: str, index: int) -> tuple[str, ...]:
        """The player of each seat in that playout."""
        return tuple(names(line_up, self.game.sides(), index))

    def playout(self, line_up: str, run_seed: int, index: int, watch: Watch | None = None) -> Playout:
        """Playout `index` of a run."""
        by_seat = self.players(line_up, index)
        return play(
            self.game, seated(by_seat, self.makers), Chance(self.seed(run_seed, index)), self.limits, watch
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some playouts in a row of one table (its number in a list of tables)."""

    table: int
    line_up: str
    seed: int
    """Run seed."""
    first: int
    count: int

    def play(self, tables: Sequence[Table]) -> Summary:
        """Play them and count."""
        table = tables[self.table]
        sides = table.game.sides()
        summary = Summary(table.game.seats)
        for index in range(self.first, self.first + self.count):
            playout = table.playout(self.line_up, self.seed, index)
            if playout.failure == "unfinished":
                playout = self._looked_into(table, index, playout)
            seen = Sighting(index, self.line_up, self.seed, "", table.players(self.line_up, index))
            summary.add(playout, sides, seen)
        return summary

    def _looked_into(self, table: Table, index: int, first: Playout) -> Playout:
        """The same playout again, watched, to tell a game that goes in circles from one that goes on."""
        watch = RepeatWatch(first.steps)
        again = table.playout(self.line_up, self.seed, index, watch)
        if watch.repeated:
            again.failure = "repeated"
            again.trouble = "not over at the limit, in a state that had been there before"
        busiest = watch.busiest()
        if busiest:
            again.trouble += f"; mostly {busiest[0]} {busiest[1]} took effect at the end"
        return again


def chunks(table: int, line_up: str, seed: int, games: int, size: int = CHUNK, first: int = 0) -> list[Chunk]:
    """So many games cut into chunks; a remainder joins the last one, so that none is smaller than `size`."""
    starts = list(range(first, first + max(games - size, 0) + 1, size)) if games else []
    ends = [*starts[1:], first + games]
    return [Chunk(table, line_up, seed, start, end - start) for start, end in zip(starts, ends, strict=False)]


def gather(tables: Sequence[Table], work: Sequence[Chunk], jobs: int = 1) -> Generator[Summary, None, None]:
    """The chunks' summaries in the order of the work, played by so many processes. Stopping early stops the workers.

    Where processes can't be forked (a scenario bound to its rules is not sent through a pipe) one process plays all.
    """
    if jobs <= 1 or len(work) < 2 or "fork" not in get_all_start_methods():
        for chunk in work:
            yield chunk.play(tables)
        return
    pool = ProcessPoolExecutor(min(jobs, len(work)), get_context("fork"), _sit_down, (tables,))
    try:
        yield from pool.map(_play, work)
    finally:
        pool.shutdown(cancel_futures=True)


_tables: Sequence[Table] = ()
"""A worker's tables, inherited when it was forked."""


def _sit_down(tables: Sequence[Table]) -> None:
    global _tables
    _tables = tables
    # an interrupt from a terminal goes to the workers too; the first process ends them when their games are over
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _play(chunk: Chunk) -> Summary:
    return chunk.play(_tables)

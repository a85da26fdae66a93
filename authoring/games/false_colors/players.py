"""Greedy: a computer captain who plans a round from her view alone (FC-INFO-15).

She values cells (harbors, the Capital), fights by what her side knows or by the kinds still unaccounted for, and her
own ships' safety from the storm, and writes her best orders first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from authoring.games.chance import Stream
from authoring.games.engine import DONE, View

from .tables import (
    ADMIRAL,
    BOTH,
    CAPTURE,
    FIRESHIP,
    FIRST_SHIP,
    KINDS,
    LOOK,
    SAIL,
    WIN,
    ChartTables,
)
from .view import CaptainsView

PRIZE = 40.0
"""Worth of an enemy Admiral in the same coin as points."""
OBJECTIVE = {"harbor": 6.0, "capital": 7.0}
PULL = 1.6
"""Worth of a step nearer to the nearest free objective."""
SHUT_IN = 12
"""Steps to safety of a cell from which no way leads there now."""
STORM_WORRY = 3
"""Rounds before a ring closes from which its ships make for open water."""


class Greedy:
    """Plans once a round, then hands its orders out one by one and says done; what she is asked next is a new round."""

    def __init__(self) -> None:
        self._plan: list[int] | None = None

    def choose(
        self, look: Callable[[], View], choices: Sequence[int], legal: Callable[[], Sequence[int]], chance: Stream
    ) -> int:
        """The next order of this round's plan, or done."""
        if self._plan is None:
            view = look()
            assert isinstance(view, CaptainsView)
            if not view.round:
                return DONE
            self._plan = plan(view, choices, chance)
        while self._plan:
            order = self._plan.pop(0)
            if order in choices:
                return order
        self._plan = None
        return DONE


def plan(view: CaptainsView, choices: Sequence[int], chance: Stream) -> list[int]:
    """Orders worth giving, best first; one a ship, and no two to one cell."""
    captain = Captain(view)
    scored = [(captain.worth(order) + chance.below(1000) / 20_000, order) for order in choices]
    planned: list[int] = []
    bound: set[int] = set()
    ordered: set[int] = set()
    for _, order in sorted([each for each in scored if each[0] > 0.1], reverse=True):
        ship = (order - FIRST_SHIP) >> 5
        if ship in ordered:
            continue
        target = captain.target(order)
        if target in bound:
            continue
        planned.append(order)
        ordered.add(ship)
        if target >= 0:
            bound.add(target)
    return planned


class Captain:
    """One captain's reckoning of one round."""

    def __init__(self, view: CaptainsView) -> None:
        self.view = view
        self.tables: ChartTables = view.tables
        self.sides = view.tables.terms.side_of()
        self.us = self.sides[view.seat]
        self.board = [-1] * (len(view.tables.grid) + 1)
        """Cell -> ship, -1 when empty; one entry more, so that cell -1, beyond the chart, is empty too."""
        for ship, cell in enumerate(view.at):
            if cell >= 0:
                self.board[cell] = ship
        self.ours = [self.sides[seat] == self.us for seat in view.owner]
        """Ship -> is of this captain's side."""
        self.unknown = self._unaccounted()
        self.worth_of_cell = self._objectives()
        free = tuple(cell for cell in self.worth_of_cell if self.board[cell] < 0 or not self.ours[self.board[cell]])
        self.steps = steps_to(self.tables, view.water.closed, free)
        self.doom = (view.closings[0] - view.round) if view.closings else 99
        safe = tuple(cell for cell, ring in enumerate(self.tables.ring) if ring > view.closed_rings)
        ours = {cell for ship, cell in enumerate(view.at) if cell >= 0 and self.ours[ship]}
        self.steps_to_safety = steps_to(self.tables, frozenset(view.water.closed | ours), safe)
        """Steps to a cell that the storm leaves alone, round friends who may stay where they are; -1: shut in."""
        self._leaving: dict[int, tuple[float, float]] = {}

    def _objectives(self) -> dict[int, float]:
        ring, closed = self.tables.ring, self.view.closed_rings
        terms = self.tables.terms
        wants_capital = terms.win_by_capital or terms.capital_points
        worth = dict.fromkeys(self.tables.capital, OBJECTIVE["capital"] if wants_capital else 1.5)
        if terms.harbor_points:
            worth |= {cell: OBJECTIVE["harbor"] for cell in self.tables.harbors if ring[cell] >= closed}
        return worth

    def _unaccounted(self) -> list[list[int]]:
        """Seat -> kind -> how many of its ships afloat might be of it, as far as known."""
        left = [list(self.tables.roster.counts) for _ in self.sides]
        for kind, seat in zip(self.view.kind, self.view.owner, strict=True):
            if kind >= 0 and left[seat][kind]:
                left[seat][kind] -= 1
        return left

    def target(self, order: int) -> int:
        """Where an order ends, or -1 for a look."""
        ship, code = (order - FIRST_SHIP) >> 5, order & 31
        return self.tables.ends[self.view.at[ship]][code - SAIL] if SAIL <= code < LOOK else -1

    def worth(self, order: int) -> float:
        """What an order is worth, in points."""
        ship, code = (order - FIRST_SHIP) >> 5, order & 31
        kind, origin = self.view.kind[ship], self.view.at[ship]
        if code >= LOOK:
            return 0.6
        target = self.tables.ends[origin][code - SAIL]
        other = self.board[target]
        leaving = self._leaving.get(ship)
        if leaving is None:
            leaving = self._leaving[ship] = self.storm(origin, kind), self.place(origin, kind)
        worth = self.storm(target, kind) - leaving[0]
        if other >= 0 and self.ours[other]:
            return min(worth, 0.0) - 1.0
        worth += self.place(target, kind) - leaving[1]
        if other >= 0:
            worth += self.fight(kind, other)
        if kind == ADMIRAL:
            worth -= 2.5 * self.enemies_beside(target) - 2.5 * self.enemies_beside(origin) + 0.3
        return worth

    def place(self, cell: int, kind: int) -> float:
        """Worth of standing in a cell: objectives, and being near one; the Admiral keeps out of it."""
        if kind == ADMIRAL:
            return 0.0
        held = self.worth_of_cell.get(cell, 0.0)
        steps = self.steps[cell]
        return held if held or steps < 0 else -PULL * steps

    def storm(self, cell: int, kind: int) -> float:
        """Cost of standing where the storm is about to come, dearer the longer the way out."""
        rings_away = self.tables.ring[cell] - self.view.closed_rings
        if rings_away > 0 or self.doom > STORM_WORRY + 3 * (kind == ADMIRAL):
            return 0.0
        stake = 14.0 if kind == ADMIRAL else 2.0 + kind
        return -stake * ((3.0 if self.doom <= 1 else 1.0) + 0.2 * (self.steps_to_safety[cell] % SHUT_IN))

    def enemies_beside(self, cell: int) -> int:
        """Enemy ships in neighbouring cells."""
        ships = [self.board[near] for near in self.tables.neighbours[cell]]
        return sum(ship >= 0 and not self.ours[ship] for ship in ships)

    def fight(self, kind: int, other: int) -> float:
        """Expected worth of attacking a ship, by her kind or by the kinds that she may be of."""
        known = self.view.kind[other]
        if known >= 0:
            return self.result(kind, known)
        chances = self.unknown[self.view.owner[other]]
        total = sum(chances)
        return sum(n * self.result(kind, k) for k, n in enumerate(chances) if n) / total if total else 0.0

    def result(self, attacker: int, defender: int) -> float:
        """Worth of one fight's result: half of what sinks, a prize for an Admiral."""
        rating = self.tables.roster.rating
        result = self.tables.roster.fights[attacker * KINDS + defender]
        if result == CAPTURE:
            return PRIZE
        if result == WIN:
            return 1.0 + rating[defender] if defender != FIRESHIP else 0.5
        if result == BOTH:
            return 0.0
        return -1.0 - rating[attacker]


@lru_cache(maxsize=256)
def steps_to(tables: ChartTables, closed: frozenset[int], cells: tuple[int, ...]) -> list[int]:
    """Steps from every cell to the nearest of some cells, around islands and storm."""
    return tables.grid.distances(list(cells), closed)

"""Positions of False Colors set up from plain data, for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from authoring.games.chance import Chance
from authoring.games.engine import DONE, Log
from authoring.games.false_colors import notation, setup
from authoring.games.false_colors.game import FalseColors
from authoring.games.false_colors.model import Chart, Voyage
from authoring.games.false_colors.state import FleetState
from authoring.games.false_colors.tables import KIND_OF
from authoring.games.false_colors.terms import terms_of
from authoring.library import Library
from authoring.roots import bundled_library

Cell = tuple[int, int]


@lru_cache(maxsize=1)
def library() -> Library:
    return bundled_library("false-colors")


def game(scenario: str, **changes: Any) -> FalseColors:
    """A shipped scenario, with some fields changed."""
    voyage = library().get("scenario", scenario, Voyage)
    return FalseColors(library(), voyage.model_copy(update=changes))


@lru_cache(maxsize=512)
def bare_table(
    chart: str, seats: int, sides: tuple[tuple[int, ...], ...] | None, command: bool, wind: bool
) -> FalseColors:
    """A table on which orders are only resolved; seats from 1 in `sides`."""
    voyage = Voyage(id="test", name="Test", summary="A table for tests.", board=chart, captains=seats)
    terms = terms_of(library(), voyage)
    if sides is not None:
        named = tuple(tuple(seat - 1 for seat in side) for side in sides)
        alone = tuple((s,) for s in range(seats) if not any(s in side for side in named))
        terms = replace(terms, sides=named + alone)
    terms = replace(terms, command=command, wind=wind, bare=True)
    return FalseColors(library(), voyage, terms, library().get("board", chart, Chart))


class Position:
    """Named ships on a chart."""

    def __init__(
        self,
        table: FalseColors,
        ships: Mapping[str, tuple[int, str, Cell]],
        *,
        truce: bool = False,
        islands: frozenset[Cell] = frozenset(),
        wind: int | None = None,
    ) -> None:
        self.table = table
        self.state = state = FleetState(table, Chance(1))
        index = table.tables.grid.index
        state.islands = frozenset(index[cell] for cell in islands)
        state.wind = -1 if wind is None else wind
        fleets: list[dict[int, int]] = [{} for _ in range(table.seats)]
        for seat, kind, cell in ships.values():
            fleets[seat - 1][index[cell]] = KIND_OF[kind]
        state.closed_rings = 0
        setup.place_fleets(state, fleets)
        setup.blank_record(state)
        state.round = 1 if truce else 2
        setup.start_round(state)
        self.ids = {name: state.board[index[cell]] for name, (_, _, cell) in ships.items()}
        self.names = {number: name for name, number in self.ids.items()}

    def order(self, ship: str, path: Sequence[Cell]) -> None:
        """Write an order down; it must be legal."""
        number = self.ids[ship]
        seat = self.state.owner[number]
        order = notation.order_for_path(self.state, number, list(path))
        assert isinstance(order, int), order
        refusal = self.state.refuse(seat, order)
        assert refusal is None, refusal
        self.state.apply(seat, order)

    def resolve(self) -> Log:
        """Everybody is done."""
        log = Log()
        turn = self.state.round
        while self.state.waiting and self.state.round == turn:
            self.state.apply(self.state.waiting[0], DONE, log)
        return log

    def cells(self) -> dict[str, Cell | None]:
        cells = self.table.tables.grid.cells
        return {name: cells[at] if (at := self.state.at[n]) >= 0 else None for name, n in self.ids.items()}

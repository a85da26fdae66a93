"""A scenario of False Colors bound to its rules: the protocol of a Game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from authoring.games.chance import Chance, Stream
from authoring.games.engine import Json, Observer
from authoring.vocabulary.token import PieceSet

from . import notation, secrets, setup
from .model import Chart, Formation, Voyage
from .state import FleetState
from .tables import ARRANGE, ARRANGE_CELLS, CODES, DEAL, DONE, REOPEN, ChartTables, order_of, roster_of
from .terms import Terms, terms_of

if TYPE_CHECKING:
    from authoring.library import Library

STANDING = {"sealed-orders", "truce", "admirals-order"}
"""Variants that work throughout a game, so that having been played to its end is having taken effect."""


class FalseColors:
    """One table: terms, chart and roster."""

    def __init__(
        self, library: Library, voyage: Voyage, terms: Terms | None = None, chart: Chart | None = None
    ) -> None:
        self.id = voyage.id
        self.voyage = voyage
        self.rules_version = library.info.rules_version
        self.fleets = len(library.of("set", PieceSet)) or voyage.captains
        self.terms = terms if terms is not None else terms_of(library, voyage)
        self.formation = library.get("formation", voyage.formation, Formation)
        roster = roster_of(library)
        self.tables = ChartTables(chart or library.get("board", voyage.board, Chart), roster, self.terms)
        self.seats = self.terms.seats
        self.side = self.terms.side_of()
        self.fights = roster.fights
        self.looks = self.tables.looks
        self.all_sides = (1 << len(self.terms.sides)) - 1
        self.everyone = frozenset(range(self.seats))
        self.partners_see_orders = self.terms.teams and not self.terms.sealed
        self.harbor_keys = tuple(
            f"harbor:{self.tables.chart.id}-harbor-{n}" for n in range(1, len(self.tables.harbors) + 1)
        )
        self.capital_key = f"capital:{self.tables.chart.id}"
        self.standard_placements: dict[int, setup.Placement] = {}
        """Seat -> the standard formation in its anchorage, once it has been asked for."""
        self.standing_variants = tuple(v for v in self.terms.changed if v in STANDING)

    def start(self, chance: Chance) -> FleetState:
        """The first position: fleets stand in their anchorages, or their captains are about to arrange them."""
        state = FleetState(self, chance)
        setup.set_out(state)
        return state

    def from_json(self, data: Json) -> FleetState:
        """A saved state."""
        return FleetState.from_json(self, data)

    def sides(self) -> Sequence[Sequence[int]]:
        """The seats that win together."""
        return self.terms.sides

    def sides_in_play(self, state: FleetState) -> list[int]:
        """Sides with a captain whose fleet has not left the board (FC-LAST-05)."""
        return [n for n, seats in enumerate(self.terms.sides) if not all(state.left[seat] for seat in seats)]

    def seats_of_sides(self, *sides: int) -> frozenset[int]:
        """All captains of these sides."""
        return frozenset(seat for side in sides for seat in self.terms.sides[side])

    def orders(self) -> Sequence[int]:
        """Every order that can be written down: the words, each code to each ship, each ship to each cell at set-up."""
        ships = sum(self.tables.roster.counts) * self.seats
        cells = range(len(self.tables.grid))
        return [
            DONE,
            REOPEN,
            DEAL,
            *(order_of(ship, code) for ship in range(ships) for code in range(CODES)),
            *(ARRANGE + ship * ARRANGE_CELLS + cell for ship in range(ships) for cell in cells),
        ]

    def write(self, order: int, state: FleetState) -> str:
        """An order in the notation of the table."""
        return notation.write(order, state)

    def read(self, text: str, seat: int, state: FleetState) -> int:
        """The order that a notation means; ValueError when it means none."""
        return notation.read(text, seat, state)

    def with_secrets_changed(self, state: FleetState, seat: int | Observer, chance: Stream) -> FleetState:
        """A position that this seat can't tell from the given one."""
        return secrets.changed(state, seat, chance)

    def show(self, state: FleetState, seat: int | Observer | None) -> str:
        """The chart as text."""
        return notation.show(state, seat)

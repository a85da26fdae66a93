"""The state of a game of False Colors: plain ints in flat lists, and the protocol of a State over the rules' functions.

Seats, sides, ships and cells are counted from 0. Ships are numbered by seat and, within a fleet, by the cell they
started on, so that a number tells nothing about a kind. `at` is -1 for a ship that is gone.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Self

from authoring.games.engine import Json, Log, Observer, Outcome, Refusal
from authoring.games.flat import FlatState, digest_of

from . import orders, resolve, setup, view
from .muster import Muster
from .tables import DEAL, DONE, FIRST_SHIP, REOPEN, WITHDRAW

if TYPE_CHECKING:
    from .game import FalseColors
    from .tables import Water

ARRANGING: Final = 0
"""The round number while captains still arrange their fleets."""


class FleetState(FlatState):
    """One position, with all that must be remembered to play on."""

    LISTS: ClassVar[tuple[str, ...]] = (
        "owner", "kind", "at", "board", "seen", "order", "given", "done", "limit", "points", "common", "captor", "lost",
        "left", "strength", "harbors_held", "harbor_side", "hold", "closings", "to_and_fro", "came_from", "waiting",
        "arranged", "ordered",
    )  # fmt: skip
    NUMBERS: ClassVar[tuple[str, ...]] = ("round", "closed_rings", "wind", "quiet", "calm", "capital_side")
    __slots__ = (*LISTS, *NUMBERS, "_offers", "fought", "islands", "muster", "water")

    game: FalseColors
    owner: list[int]
    """Ship -> seat."""
    kind: list[int]
    """Ship -> kind (tables.py)."""
    muster: Muster
    """What follows from owners and kinds; shared by copies."""
    at: list[int]
    """Ship -> cell, -1 when she is gone."""
    board: list[int]
    """Cell -> ship, -1 when empty; so that no cell holds two (FC-RES-25)."""
    seen: list[int]
    """Ship -> bits of the sides that know her kind from fights and looks."""
    order: list[int]
    """Ship -> code of her order this round, -1 for none."""
    given: list[int]
    """Seat -> orders given this round."""
    done: list[int]
    """Seat -> 1 when its orders are in."""
    limit: list[int]
    """Seat -> orders it may give this round (FC-ORD-02)."""
    points: list[int]
    common: list[int]
    """Side -> points that belong to no single captain (FC-AMB-24)."""
    captor: list[int]
    """Seat -> the seat that captured its Admiral, -1 for none."""
    lost: list[int]
    """Seat -> 1 when its Admiral was lost uncaptured."""
    left: list[int]
    """Seat -> 1 when its fleet has left the board."""
    strength: list[int]
    """Seat -> enemy strength sunk (FC-END-14)."""
    harbors_held: list[int]
    """Seat -> harbors held in the last scored round (FC-END-07)."""
    harbor_side: list[int]
    """Harbor -> the side that held it last, -1 for none (FC-STALL-07)."""
    hold: list[int]
    """Side -> rounds in a row that it has held the Capital (FC-HOLD-01)."""
    closings: list[int]
    """Rounds after which the rings still open close, the outermost first."""
    to_and_fro: list[int]
    """Ship -> moving rounds in a row between the same two cells (FC-ORD-21)."""
    came_from: list[int]
    """Ship -> her cell before her last move."""
    waiting: list[int]
    """Seats whose orders are not in, first to be asked first."""
    arranged: list[int]
    """Seat -> rearrangements made before round 1."""
    round: int
    closed_rings: int
    wind: int
    """Direction it blows toward, -1 without wind."""
    quiet: int
    """Rounds in a row without a fight or a change of hands (FC-STALL-01)."""
    calm: int
    """Rounds without a fight since the last ring closed (FC-LIMIT-05)."""
    capital_side: int
    """The side that scored the Capital last, -1 for none."""
    ordered: list[int]
    """Ships that have orders this round."""
    fought: bool
    """A fight has happened this round."""
    islands: frozenset[int]
    water: Water
    _offers: list[list[int] | None]

    # ---- the protocol of a State

    def deciders(self) -> Sequence[int]:
        """Seats whose orders are not in; empty when the game is over (FC-ROUND-04, FC-GEN-05)."""
        return self.waiting

    def choices(self, seat: int) -> Sequence[int]:
        """Orders that sail or look, of ships without an order yet; none once the limit is reached."""
        offers = self._offers[seat]
        if offers is None:
            offers = self._offers[seat] = orders.choices(self, seat)
        return offers

    def legal(self, seat: int) -> Sequence[int]:
        """Choices first, then done, holds and withdrawals (FC-ORD-05, FC-ORD-13, FC-ROUND-11)."""
        return orders.legal(self, seat)

    def refuse(self, seat: int, order: int) -> Refusal | None:
        """The clause that refuses an order, or None (FC-ORD-24)."""
        return orders.refuse(self, seat, order)

    def apply(self, seat: int, order: int, log: Log | None = None) -> None:
        """Write, withdraw or send orders; the last captain's sending resolves the round (FC-ROUND-04)."""
        if order >= FIRST_SHIP:
            if self.round == ARRANGING:
                setup.rearrange(self, seat, order)
                return
            ship, code = (order - FIRST_SHIP) >> 5, order & 31
            if code == WITHDRAW:
                self.order[ship] = -1
                self.ordered.remove(ship)
                self.given[seat] -= 1
                self._offers[seat] = None
                return
            self.order[ship] = code
            self.ordered.append(ship)
            given = self.given[seat] = self.given[seat] + 1
            if given >= self.limit[seat]:
                self._offers[seat] = []
            else:
                offers = self._offers[seat]
                if offers is not None:
                    # Offers stand ship by ship, so those of one ship are one slice.
                    low = FIRST_SHIP + (ship << 5)
                    first = bisect_left(offers, low)
                    del offers[first : bisect_left(offers, low + 32, first)]
            return
        if order == DONE:
            self.done[seat] = 1
            self._offers[seat] = None
            self.waiting.remove(seat)
            if not self.waiting:
                self._all_done(log)
        elif order == REOPEN:
            self.done[seat] = 0
            self._offers[seat] = None
            self.waiting.append(seat)
        elif order == DEAL:
            setup.deal_layout(self, seat)

    def _all_done(self, log: Log | None) -> None:
        if self.round == ARRANGING:
            setup.number_anew(self)
            setup.begin(self, log)
        else:
            resolve.resolve_round(self, log)

    def view(self, seat: int | Observer) -> view.CaptainsView:
        """What this seat, or a shared screen, may know (FC-INFO-14)."""
        return view.view_of(self, seat)

    def turn(self) -> int:
        """The round, 0 while fleets are arranged."""
        return self.round

    def finish(self, outcome: Outcome) -> None:
        """The game is over; nobody is asked any more."""
        self._outcome = outcome
        self.waiting = []
        self.forget_offers()

    def copy(self) -> Self:
        """An independent twin."""
        twin = super().copy()
        twin.islands, twin.water, twin.muster = self.islands, self.water, self.muster
        twin._offers = [None if offers is None else offers[:] for offers in self._offers]
        twin.fought = self.fought
        return twin

    def to_json(self) -> Json:
        """Everything, exactly."""
        return super().to_json() | {"islands": sorted(self.islands)}

    @classmethod
    def from_json(cls, game: FalseColors, data: Json) -> Self:
        """The state that `to_json` wrote."""
        state = super().from_json(game, data)
        state.islands = frozenset(data["islands"])
        state.fought = False
        state.muster = Muster(game, state.owner, state.kind, state.at)
        state.chart_water()
        state.forget_offers()
        return state

    def digest(self) -> int:
        """64 bits of everything; in which order ships were given their orders makes no difference."""
        return digest_of(self.to_json() | {"ordered": sorted(self.ordered)})

    def components(self) -> Mapping[str, tuple[int, int]]:
        """Fleets of tokens, and order slips a round: how many the box holds and how many are used."""
        return {"fleets": (self.game.fleets, self.game.seats)}

    # ---- what several parts of the rules need

    def chart_water(self) -> None:
        """Look up the courses open now; after islands, storm or wind have changed."""
        self.water = self.game.tables.water(self.islands, self.closed_rings, self.wind)

    def forget_offers(self) -> None:
        """Choices are listed anew when somebody asks."""
        self._offers = [None] * self.game.seats

    def forget_offers_of(self, seat: int) -> None:
        """One seat's choices are listed anew."""
        self._offers[seat] = None

    def remove(self, ship: int) -> None:
        """Take a ship off the chart."""
        cell = self.at[ship]
        if self.board[cell] == ship:
            self.board[cell] = -1
        self.at[ship] = -1

    def has_admiral(self, seat: int) -> bool:
        """This captain's Admiral is afloat."""
        at = self.at
        for ship in self.muster.admirals[seat]:  # noqa: SIM110 asked for every seat in every round
            if at[ship] >= 0:
                return True
        return False

    def is_afloat(self, seat: int) -> bool:
        """This captain has a ship on the chart."""
        at = self.at
        for ship in self.muster.fleet[seat]:  # noqa: SIM110 asked for every seat in every round
            if at[ship] >= 0:
                return True
        return False

    def ships_of(self, seat: int) -> Sequence[int]:
        """All ships of a seat, gone ones too."""
        return self.muster.fleet[seat]

    def ships_afloat(self, seat: int) -> list[int]:
        """The ships of a seat on the chart."""
        at = self.at
        return [ship for ship in self.muster.fleet[seat] if at[ship] >= 0]

    def move(self, ship: int, cell: int) -> None:
        """Sail a ship into an empty cell; her old one is free, even if she is sunk later (FC-RES-26)."""
        origin = self.at[ship]
        if self.board[origin] == ship:
            self.board[origin] = -1
        self.at[ship], self.board[cell] = cell, ship

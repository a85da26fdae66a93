"""What a seat must not know, dealt anew: the other half of the law that views hide it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Observer

from . import view
from .muster import Muster

if TYPE_CHECKING:
    from authoring.games.chance import Stream

    from .state import FleetState


def changed(state: FleetState, observer: int | Observer, chance: Stream) -> FleetState:
    """A twin in which unknown kinds, hidden orders and hidden points differ as far as this observer can't tell.

    Kinds change places among the ships afloat of one captain that the observer does not know; orders it does not see
    are taken back; points of rivals move while every band stays.
    """
    twin = state.copy()
    seat = observer if isinstance(observer, int) else -1
    known = view.known_kinds(state, seat)
    for whose in range(state.game.seats):
        if whose == seat:
            continue
        hidden = [ship for ship in state.muster.fleet[whose] if state.at[ship] >= 0 and known[ship] == view.UNKNOWN]
        kinds = [state.kind[ship] for ship in hidden]
        chance.shuffle(kinds)
        for ship, kind in zip(hidden, kinds, strict=True):
            twin.kind[ship] = kind
        if not view.confides(state, seat, whose):
            for ship in state.muster.fleet[whose]:
                if twin.order[ship] >= 0:
                    twin.order[ship] = -1
                    twin.ordered.remove(ship)
            twin.given[whose] = 0
            if not state.round:
                rearranged(twin, whose, chance)
    twin.muster = Muster(twin.game, twin.owner, twin.kind, twin.at)
    twin.forget_offers()
    change_hidden_points(state, twin, seat, chance)
    return twin


def rearranged(twin: FleetState, whose: int, chance: Stream) -> None:
    """Before round 1 nobody else knows where in her anchorage a captain has put what."""
    ships = twin.muster.fleet[whose]
    cells = list(twin.game.tables.starting_cells(whose))
    chance.shuffle(cells)
    for ship in ships:
        twin.board[twin.at[ship]] = -1
    for ship, cell in zip(ships, cells, strict=False):
        twin.at[ship], twin.board[cell] = cell, ship


def change_hidden_points(state: FleetState, twin: FleetState, seat: int, chance: Stream) -> None:
    """Points of others go up or down by a few where the bands shown stay as they are."""
    if not state.game.terms.hidden_scores or state.is_over():
        return
    shown = view.shown_scores(state, seat)
    for other in range(state.game.seats):
        if other == seat:
            continue
        change = chance.below(7) - 3
        twin.points[other] += change
        if view.shown_scores(twin, seat) != shown:
            twin.points[other] -= change

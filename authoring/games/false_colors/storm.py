"""The storm: rings that close after their rounds, and No stalling, which pulls them forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log

from . import endings, fights
from .tables import ADMIRAL

if TYPE_CHECKING:
    from .state import FleetState


def let_the_storm_in(state: FleetState, log: Log | None) -> None:
    """After the round is scored (FC-STORM-07) a ring that is due goes: the first (FC-STORM-01), the second
    (FC-STORM-02) and the third (FC-STORM-03) after the rounds on the chart, more without a limit (FC-LIMIT-03,
    FC-LIMIT-04); then the count of quiet rounds is looked at."""
    closed = False
    while state.closings and state.closings[0] <= state.round:
        close_ring(state, log)
        closed = True
    if not state.closings:
        state.calm = 0 if closed or state.fought else state.calm + 1
    if closed:
        endings.remove_fleets(state, log)
        if state.is_over():
            return
    no_stalling(state, log)


def close_ring(state: FleetState, log: Log | None) -> None:
    """The outermost open ring is lost with its islands (FC-STORM-01 to FC-STORM-04, FC-CHART-21), harbors (FC-STORM-09)
    and ships, Fireships too (FC-STORM-05); its Admirals uncaptured (FC-STORM-06). Nobody scores for them
    (FC-SCORE-15, FC-STORM-10), and what they were stays hidden (FC-INFO-17).
    """
    game = state.game
    ring = state.closed_rings
    state.closings.pop(0)
    state.closed_rings = ring + 1
    state.fire(f"storm:{game.tables.chart.id}-ring-{ring + 1}")
    gone = [ship for ship, cell in enumerate(state.at) if cell >= 0 and game.tables.ring[cell] == ring]
    if log is not None:
        says = f"the storm takes ring {ring + 1} and {len(gone)} ship{'s' if len(gone) != 1 else ''}"
        log.add("storm", "FC-STORM-05", {"ring": ring + 1, "ships": gone}, says=says)
    for ship in gone:
        if state.kind[ship] == ADMIRAL:
            fights.lose_admiral(state, ship, log)
        else:
            state.remove(ship)
    state.chart_water()


def no_stalling(state: FleetState, log: Log | None) -> None:
    """Enough quiet rounds in a row (FC-STALL-01) pull every ring that is far enough away forward (FC-STALL-02), leave
    the near ones (FC-STALL-03) and start the count again (FC-STALL-05). A ring is away by its round less the round just
    ended (FC-STALL-04); any fight or change of hands has set the count to 0 (FC-STALL-06).
    """
    terms = state.game.terms
    if state.quiet < terms.quiet_rounds:
        return
    state.quiet = 0
    away = terms.pulled_when_away
    state.closings = [due - terms.pulled_by if due - state.round >= away else due for due in state.closings]
    state.fire("storm:pulled-forward")
    if log is not None:
        says = f"quiet for long: rings now close after rounds {', '.join(map(str, state.closings)) or 'none'}"
        log.add("stalling", "FC-STALL-02", {"rings_close": list(state.closings)}, says=says)

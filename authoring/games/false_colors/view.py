"""Views: all that a captain, or a shared screen, may know; put together from a whitelist of open facts (FC-INFO-14).

What a seat knows of kinds is its own fleet's, its partners' unless orders are sealed (FC-INFO-06, FC-MODE-03,
FC-VAR-02), and what its side has learned in fights and by spyglass (FC-GEN-03, FC-INFO-08, FC-INFO-20).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from authoring.games.engine import Json, Observer

from . import score
from .tables import ADMIRAL, SYMBOLS

if TYPE_CHECKING:
    from .state import FleetState
    from .tables import ChartTables, Water

UNKNOWN = -1
Score = int | str
"""Points, or a band: leading, close, trailing; None where nothing is told."""


@dataclass(frozen=True, slots=True)
class CaptainsView:
    """What one seat knows; the shared screen is seat -1. Ships keep their numbers as they move (FC-GEN-04)."""

    seat: int
    round: int
    owner: tuple[int, ...]
    at: tuple[int, ...]
    """Ship -> cell, -1 when she is gone; positions are open to all (FC-GEN-04)."""
    kind: tuple[int, ...]
    """Ship -> kind, -1 when this seat does not know it."""
    orders: Mapping[int, int]
    """Ship -> code of her pending order: own ships', and partners' unless sealed (FC-INFO-07)."""
    limit: int
    """Orders that this seat may give."""
    done: tuple[int, ...]
    scores: tuple[Score | None, ...]
    islands: tuple[int, ...]
    closed_rings: int
    closings: tuple[int, ...]
    wind: int
    quiet: int
    left: tuple[int, ...]
    lost: tuple[int, ...]
    """Seats whose Admirals are known to be lost uncaptured (FC-INFO-05)."""
    over: Json
    tables: ChartTables
    """The chart, open to all; no part of the JSON."""
    water: Water

    def to_json(self) -> Json:
        """Plain data."""
        data: dict[str, Any] = {f.name: getattr(self, f.name) for f in fields(self)}
        del data["tables"], data["water"]
        data["orders"] = {str(ship): code for ship, code in sorted(self.orders.items())}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in data.items()}


def view_of(state: FleetState, observer: int | Observer) -> CaptainsView:
    """The view of a seat or of the shared screen, which shows where ships are and no kinds (FC-INFO-13)."""
    seat = observer if isinstance(observer, int) else -1
    game = state.game
    at = state.at
    if not state.round:
        # Placements are made in secret (FC-SETUP-18), but for partners who see each other's ships.
        at = [cell if confides(state, seat, who) else UNKNOWN for cell, who in zip(at, state.owner, strict=True)]
    end = state._outcome
    return CaptainsView(
        seat=seat,
        round=state.round,
        owner=tuple(state.owner),
        at=tuple(at),
        kind=known_kinds(state, seat),
        orders={ship: state.order[ship] for ship in sorted(state.ordered) if confides(state, seat, state.owner[ship])},
        limit=state.limit[seat] if seat >= 0 else 0,
        done=tuple(state.done),
        scores=shown_scores(state, seat),
        islands=tuple(sorted(state.islands)),
        closed_rings=state.closed_rings,
        closings=tuple(state.closings),
        wind=state.wind,
        quiet=state.quiet,
        left=tuple(state.left),
        lost=tuple(state.lost),
        over=end and {"reason": end.reason, "scores": list(end.scores), "winners": list(end.winners)},
        tables=game.tables,
        water=state.water,
    )


def known_kinds(state: FleetState, seat: int) -> tuple[int, ...]:
    """Ship -> kind, or -1 where this seat has not learned it; the shared screen knows only Admirals shown to all."""
    kind, owner, seen = state.kind, state.owner, state.seen
    if seat < 0:
        everyone = state.game.all_sides
        return tuple(
            k if k == ADMIRAL and seen[ship] == everyone and state.lost[owner[ship]] else UNKNOWN
            for ship, k in enumerate(kind)
        )
    side = state.game.side
    ours = side[seat]
    bit = 1 << ours
    if state.game.terms.sealed:
        return tuple(k if owner[s] == seat or seen[s] & bit else UNKNOWN for s, k in enumerate(kind))
    whose = state.muster.side
    return tuple([k if whose[s] == ours or seen[s] & bit else UNKNOWN for s, k in enumerate(kind)])


def confides(state: FleetState, seat: int, whose: int) -> bool:
    """Orders and placements are secret (FC-ROUND-02) but for partners (FC-INFO-07), unless sealed (FC-VAR-02)."""
    if seat < 0:
        return False
    return seat == whose or (not state.game.terms.sealed and state.game.side[seat] == state.game.side[whose])


def shown_scores(state: FleetState, seat: int) -> tuple[Score | None, ...]:
    """Running scores: open with two sides (FC-INFO-18); hidden in Open Water with three captains or more (FC-INFO-09).

    Then a captain sees her own and a band for each rival (FC-INFO-10), and nobody is told who leads before the end, the
    shared screen nothing at all (FC-INFO-12).
    """
    game = state.game
    scores = [score.side_score(state, game.side[other]) for other in range(game.seats)]
    if not game.terms.hidden_scores or state._outcome is not None:
        return tuple(scores)
    if seat < 0:
        return (None,) * game.seats
    return tuple(
        points if other == seat else band(points, max(scores), game.terms.close_within)
        for other, points in enumerate(scores)
    )


def band(points: int, highest: int, close_within: int) -> str:
    """Leading, close (this many points behind the highest score, or fewer) or trailing (FC-INFO-11)."""
    behind = highest - points
    if not behind:
        return "leading"
    return "close" if behind <= close_within else "trailing"


def symbol(kind: int) -> str | None:
    """A kind as printed, None when it is unknown."""
    return None if kind < 0 else SYMBOLS[kind]

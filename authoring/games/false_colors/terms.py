"""Terms: modes, endings, variants and numbers as one flat record; no rule asks for a mode by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .model import Chart, Ending, Mode, Parameters, Place, Seating, Variant, VariantId, Voyage

if TYPE_CHECKING:
    from authoring.library import Library

DEFAULT_SEATS = 6


@dataclass(frozen=True, slots=True)
class Terms:
    """Everything that a table agrees on before the game (FC-SETUP-17)."""

    sides: tuple[tuple[int, ...], ...]
    """Seats from 0 by side; a captain alone is a side of one (FC-GEN-08)."""
    places: tuple[Place, ...]
    """Anchorage of each seat, clockwise from seat 1 (FC-MODE-08)."""
    hidden_scores: bool
    """Three or more captains, each alone (FC-INFO-09)."""
    alliance_shares: bool
    mode: str
    ending: str

    orders: int
    admirals_order: int
    admiral_lost: int
    """Points that an Admiral lost uncaptured costs: 0, 4 or 8 (FC-VAR-12)."""
    harbor_points: int
    capital_points: int
    capture_points: int
    afloat_points: int
    close_within: int
    shuffle_rounds: int

    truce: bool
    command: bool
    admirals_spyglass: bool
    sealed: bool
    sunk_admirals_gone: bool
    wings: bool
    random_islands: bool
    wind: bool

    win_by_all_captures: bool
    win_by_first_capture: bool
    win_by_capital: bool
    leaves_when_captured: bool
    leaves_when_lost: bool
    ends_when_none_can_capture: bool

    round_limit: int
    """0: lifted by the host (FC-LIMIT-01)."""
    schedule: tuple[int, ...]
    """After which rounds the rings close, the rim first."""
    quiet_rounds: int
    pulled_when_away: int
    pulled_by: int
    quiet_end_rounds: int
    hold_rounds: int
    wind_veers_after: tuple[int, ...]
    downwind_cells: int
    upwind: tuple[str, ...]
    changed: tuple[str, ...]
    """Variants that this table plays otherwise than by default (FC-VAR-01)."""

    bare: bool = False
    """A drill's open water: orders are resolved, and nothing is scored, stormed or ended."""

    @property
    def seats(self) -> int:
        """Captains at the table."""
        return len(self.places)

    @property
    def teams(self) -> bool:
        """Some side has partners."""
        return any(len(side) > 1 for side in self.sides)

    def side_of(self) -> tuple[int, ...]:
        """Seat -> side."""
        return tuple(number for seat in range(self.seats) for number, side in enumerate(self.sides) if seat in side)


def seating_of(mode: Mode, board: str, captains: int) -> Seating | None:
    """The anchorages that a mode gives this many captains on a board (FC-MODE-08, FC-MODE-10).

    Two captains face each other (FC-SETUP-02), four take an edge each (FC-SETUP-03), partners neighbouring ones
    (FC-SETUP-04, FC-MODE-09); Triads seat six on the hex chart (FC-MODE-05). Anchorages that nobody takes are open
    water (FC-MODE-11).
    """
    fitting = (s for s in mode.seatings if s.board == board and len(s.places) == captains)
    return next(fitting, None)


def variant_values(library: Library, chosen: Mapping[VariantId, bool | int]) -> dict[str, bool | int]:
    """Every variant's value: off or at its default unless the table chooses it (FC-VAR-01)."""
    return {v.id: chosen.get(v.id, v.default) for v in library.of("variant", Variant).values()}


def terms_of(library: Library, voyage: Voyage) -> Terms:
    """One record from a scenario's mode, ending and variants (FC-SETUP-17, FC-END-13, FC-VAR-01).

    Seats and sides are the mode's: every captain alone (FC-MODE-01), partners, or one pirate against all (FC-MODE-06).
    Without harbor points the Capital pays nothing either (FC-FLAG-04), and the late storm blows (FC-FLAG-05).

    Raises ValueError when the mode seats no such table; checks report that as a finding before anybody plays.
    """
    mode = library.get("mode", voyage.mode, Mode)
    ending = library.get("ending", voyage.ending, Ending)
    chart = library.get("board", voyage.board, Chart)
    numbers = library.get("parameters", "standard", Parameters)
    seating = seating_of(mode, voyage.board, voyage.captains)
    if seating is None:
        raise ValueError(f"{mode.name} seats no {voyage.captains} captains on the board `{voyage.board}` (FC-MODE-10)")
    sides = [[seat - 1 for seat in side] for side in seating.sides] or [[seat] for seat in range(voyage.captains)]
    values = variant_values(library, voyage.variants)
    late = not voyage.harbors_score
    storm = chart.storm
    if voyage.round_limit:
        schedule = storm.late if late else storm.printed
    else:
        schedule = storm.late_unlimited if late else storm.unlimited
    hidden = mode.hidden_scores_from
    return Terms(
        sides=tuple(tuple(side) for side in sides),
        places=tuple(seating.places),
        hidden_scores=hidden is not None and voyage.captains >= hidden,
        alliance_shares=mode.alliance_shares,
        mode=mode.id,
        ending=ending.id,
        orders=numbers.orders,
        admirals_order=numbers.admirals_order if values["admirals-order"] else 0,
        admiral_lost=int(values["admiral-lost"]),
        harbor_points=0 if late else numbers.harbor_points,
        capital_points=0 if late else numbers.capital_points,
        capture_points=numbers.capture_points,
        afloat_points=numbers.afloat_points,
        close_within=numbers.close_within,
        shuffle_rounds=numbers.shuffle_rounds,
        truce=bool(values["truce"]),
        command=bool(values["command"]),
        admirals_spyglass=bool(values["admirals-spyglass"]),
        sealed=bool(values["sealed-orders"]),
        sunk_admirals_gone=bool(values["sunk-admirals-gone"]),
        wings=bool(values["wings"]),
        random_islands=bool(values["random-islands"]),
        wind=bool(values["wind"]),
        win_by_all_captures=ending.win_by_all_captures,
        win_by_first_capture=ending.win_by_first_capture,
        win_by_capital=ending.win_by_capital,
        leaves_when_captured=ending.leaves_when_captured,
        leaves_when_lost=ending.leaves_when_lost,
        ends_when_none_can_capture=ending.ends_when_none_can_capture,
        round_limit=numbers.round_limit if voyage.round_limit else 0,
        schedule=tuple(schedule),
        quiet_rounds=numbers.quiet_rounds,
        pulled_when_away=numbers.pulled_when_away,
        pulled_by=numbers.pulled_by,
        quiet_end_rounds=numbers.quiet_end_rounds,
        hold_rounds=numbers.hold_rounds,
        wind_veers_after=tuple(numbers.wind_veers_after),
        downwind_cells=numbers.downwind_cells,
        upwind=tuple(numbers.upwind_ships),
        changed=tuple(
            name for name, variant in library.of("variant", Variant).items() if values[name] != variant.default
        ),
    )


def with_sides(terms: Terms, sides: list[list[int]]) -> Terms:
    """The same terms with other teams, for drills; seats from 0."""
    return replace(terms, sides=tuple(tuple(side) for side in sides))

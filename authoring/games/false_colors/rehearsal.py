"""Drills of False Colors: a position set up from content, the orders of some rounds, the facts that came of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from authoring.games.chance import Chance
from authoring.games.engine import SCREEN, Json, Log, Refusal
from authoring.games.positions import about

from . import notation, score, setup, view
from .game import FalseColors
from .model import Arranged, Chart, FalseColorsDrill, Given, Mode, Voyage, Written
from .state import FleetState
from .tables import ARRANGE, ARRANGE_CELLS, DEAL, DONE, HOLD, KIND_OF, LOOK, order_of
from .terms import seating_of, terms_of

if TYPE_CHECKING:
    from authoring.library import Library
    from authoring.vocabulary.drill import Drill

USUAL_CHART = "square"


def rehearse(library: Library, drill: Drill) -> FalseColorsRehearsal:
    """Set up a drill's position; ValueError says what in `given` can't be."""
    assert isinstance(drill, FalseColorsDrill)
    return FalseColorsRehearsal(library, drill.given)


class FalseColorsRehearsal:
    """One drill on the table."""

    def __init__(self, library: Library, given: Given) -> None:
        self.log = Log()
        self.game = game_for(library, given)
        self.state = self.game.start(Chance(given.seed, given.chance))
        self.names: dict[str, int] = {}
        if given.ships is not None:
            stand(self.state, self.game, given.ships)
            self.names = {name: self.state.board[self.cell((x, y))] for name, (_, _, x, y) in given.ships.items()}
        else:
            for ship, cell in enumerate(self.state.at):
                x, y = self.game.tables.grid.cells[cell]
                self.names[f"{x},{y}"] = ship
        remember(self, given)
        self.before = list(self.state.points)

    def seat(self, named: str | int) -> int:
        """A seat, from 0, by its number in the drill; ValueError for one that is not at the table."""
        word = str(named)
        if not word.isascii() or not word.isdigit() or not 1 <= int(word) <= self.game.seats:
            raise ValueError(f"there is no seat `{word}`: {self.game.seats} captains sail here")
        return int(word) - 1

    def harbor(self, named: str) -> int:
        """A harbor by its cell, `col,row`."""
        cells = [self.game.tables.grid.cells[cell] for cell in self.game.tables.harbors]
        names = [f"{x},{y}" for x, y in cells]
        if named not in names:
            raise ValueError(f"there is no harbor at `{named}`; the harbors are at {' and '.join(names) or 'no cell'}")
        return names.index(named)

    def cell(self, cell: tuple[int, int]) -> int:
        """A cell's index; ValueError for one that is off the board."""
        try:
            return self.game.tables.grid.index[cell]
        except KeyError:
            raise ValueError(f"there is no cell {list(cell)} on this board") from None

    def ship(self, name: str) -> int:
        """A ship by her name in the drill."""
        if name not in self.names:
            raise ValueError(f"the drill sets up no ship `{name}`")
        return self.names[name]

    # ---- doing

    def perform(self, step: Any) -> Sequence[str]:
        """One step of `do`; what went otherwise than it says."""
        if isinstance(step, Arranged):
            return self._arrange(step)
        assert isinstance(step, Written)
        problems: list[str] = []
        for number in range(step.rounds):
            if self.state.is_over():
                break
            problems += self._write_round(step, first=not number)
        return problems

    def _write_round(self, step: Written, *, first: bool) -> list[str]:
        problems = []
        for name, wish in step.orders.items():
            ship = self.ship(name)
            seat = self.state.owner[ship]
            with about("orders", name):
                refusal = self._give(seat, ship, wish)
            clause = refusal.clause if refusal else None
            if first and clause != step.refused.get(name):
                said = f"refused by {clause} ({refusal.reason})" if refusal else "legal"
                meant = step.refused.get(name) or "to be legal"
                problems.append(f"the order to `{name}` is {said}; the drill says {meant}")
        turn = self.state.round
        while self.state.waiting and self.state.round == turn:
            self.state.apply(self.state.waiting[0], DONE, self.log)
        return problems

    def _give(self, seat: int, ship: int, wish: Any) -> Refusal | None:
        order = self._order(ship, wish)
        refusal = order if isinstance(order, Refusal) else self.state.refuse(seat, order)
        if refusal is None:
            assert isinstance(order, int)
            self.state.apply(seat, order, self.log)
        return refusal

    def _order(self, ship: int, wish: Any) -> int | Refusal:
        if self.state.at[ship] < 0:
            return Refusal("FC-ORD-01", "she is not on the chart")
        if wish == "hold":
            return order_of(ship, HOLD)
        if isinstance(wish, Mapping):
            target = self.state.at[self.ship(wish["look"])]
            near = self.game.tables.neighbours[self.state.at[ship]]
            if not self.game.looks[self.state.kind[ship]]:
                return order_of(ship, LOOK)
            if target not in near:
                return Refusal("FC-SPY-02", "she is not beside her")
            return order_of(ship, LOOK + near.index(target))
        # A Fireship is refused for what she is, wherever she is sent.
        if not self.game.tables.roster.moves[self.state.kind[ship]]:
            return order_of(ship, 1)
        return notation.order_for_path(self.state, ship, [tuple(cell) for cell in wish])

    def _arrange(self, step: Arranged) -> list[str]:
        with about("seat"):
            seat = self.seat(step.seat)
        orders: list[int] = []
        if isinstance(step.arrange, str):
            orders = [DEAL if step.arrange == "random" else DONE]
        else:
            for name, cell in step.arrange.items():
                with about("arrange", name):
                    orders.append(ARRANGE + self.ship(name) * ARRANGE_CELLS + self.cell(cell))
        problems = []
        for order in orders:
            refusal = self.state.refuse(seat, order)
            clause = refusal.clause if refusal else None
            if clause != step.refused:
                problems.append(
                    f"arranging is {'refused by ' + clause if clause else 'legal'}; the drill says otherwise"
                )
            if refusal is None:
                self.state.apply(seat, order, self.log)
        return problems

    # ---- looking

    def facts(self, expect: Json) -> Json:
        """The facts that `expect` names, in its shape."""
        found: dict[str, Any] = {}
        for name, wanted in expect.items():
            with about(name):
                if wanted is None:
                    raise ValueError("nothing is expected here; write the fact, or leave it out")
                found[name] = getattr(self, f"_{name}")(wanted)
        return found

    def _ships(self, wanted: Mapping[str, Any]) -> Json:
        cells = self.game.tables.grid.cells
        return {n: list(cells[self.state.at[s]]) if self.state.at[s := self.ship(n)] >= 0 else None for n in wanted}

    def _points(self, wanted: Mapping[str, Any]) -> Json:
        gains = {str(n): now - was for n, (now, was) in enumerate(zip(self.state.points, self.before, strict=True), 1)}
        return {seat: gain for seat, gain in gains.items() if gain or seat in wanted}

    def _scores(self, wanted: Mapping[str, Any]) -> Json:
        return {seat: score.side_score(self.state, self.game.side[self.seat(seat)]) for seat in wanted}

    def _over(self, wanted: Mapping[str, Any]) -> Json:
        end = self.state.outcome()
        facts: dict[str, Any] = dict.fromkeys(("reason", "winners", "clause", "round"))
        if end is not None:
            winners = [seat + 1 for seat in end.winners]
            facts = {"reason": end.reason, "winners": winners, "clause": end.clause, "round": end.round}
        return {name: facts[name] for name in wanted}

    def _round(self, wanted: int) -> Json:
        return self.state.round

    def _rings(self, wanted: Sequence[int]) -> Json:
        return list(self.state.closings)

    def _closed_rings(self, wanted: int) -> Json:
        return self.state.closed_rings

    def _quiet(self, wanted: int) -> Json:
        return self.state.quiet

    def _wind(self, wanted: int) -> Json:
        return self.state.wind

    def _max_orders(self, wanted: Mapping[str, int]) -> Json:
        return {seat: self.state.limit[self.seat(seat)] for seat in wanted}

    def _strength(self, wanted: Mapping[str, int]) -> Json:
        return {seat: self.state.strength[self.seat(seat)] for seat in wanted}

    def _harbors_held(self, wanted: Mapping[str, int]) -> Json:
        return {seat: self.state.harbors_held[self.seat(seat)] for seat in wanted}

    def _capital_held(self, wanted: Mapping[str, int]) -> Json:
        return {seat: self.state.hold[self.game.side[self.seat(seat)]] for seat in wanted}

    def _bands(self, wanted: Mapping[str, Mapping[str, Any]]) -> Json:
        found = {}
        for seat, others in wanted.items():
            shown = view.shown_scores(self.state, -1 if seat == "screen" else self.seat(seat))
            found[seat] = {other: shown[self.seat(other)] for other in others}
        return found

    def _knows(self, wanted: Mapping[str, Mapping[str, Any]]) -> Json:
        found = {}
        for seat, ships in wanted.items():
            kinds = view.known_kinds(self.state, -1 if seat == "screen" else self.seat(seat))
            found[seat] = {name: view.symbol(kinds[self.ship(name)]) for name in ships}
        return found

    def _starting_cells(self, wanted: Mapping[str, int]) -> Json:
        return {seat: len(self.game.tables.starting_cells(self.seat(seat))) for seat in wanted}

    def _empty_cells(self, wanted: Mapping[str, int]) -> Json:
        board = self.state.board
        return {s: sum(board[cell] < 0 for cell in self.game.tables.starting_cells(self.seat(s))) for s in wanted}

    def _events(self, wanted: Sequence[Mapping[str, Any]]) -> Json:
        happened = [self._event(event) for event in self.log.events]
        found: list[Any] = []
        for wish in wanted:
            alike = [sum(e.get(name) == value for name, value in wish.items()) for e in happened]
            near = happened[alike.index(max(alike))] if any(alike) else None
            found.append(None if near is None else {name: near.get(name) for name in wish})
        return found

    def _event(self, event: Any) -> dict[str, Any]:
        named = {number: name for name, number in self.names.items()}
        facts = dict(event.facts)
        for role in ("ship", "target", "attacker", "defender"):
            if role in facts:
                facts[role] = named[facts[role]]
        for role in ("struck", "ships"):
            if role in facts:
                facts[role] = [named[ship] for ship in facts[role]]
        everyone = [*(seat + 1 for seat in range(self.game.seats)), "screen"]
        seen = everyone
        if event.audience is not None:
            seen = [
                *(s + 1 for s in sorted(event.audience - {SCREEN})),
                *(["screen"] if SCREEN in event.audience else []),
            ]
        return {"what": event.what, "clause": event.clause, "seen_by": seen} | facts


def game_for(library: Library, given: Given) -> FalseColors:
    """The table of a drill: its scenario's, or the default options with the captains that its ships need."""
    if given.scenario is not None:
        voyage = library.get("scenario", given.scenario, Voyage)
    else:
        voyage = Voyage(
            id="drill", name="Drill", summary="A drill's table.", captains=2, board=given.board or USUAL_CHART
        )
    changes: dict[str, Any] = {
        name: getattr(given, name)
        for name in ("board", "mode", "ending", "round_limit", "harbors_score")
        if getattr(given, name) is not None
    }
    changes["variants"] = {**voyage.variants, **given.variants}
    voyage = voyage.model_copy(update=changes)
    if given.scenario is None:
        voyage = voyage.model_copy(update={"captains": captains_for(library, voyage, given)})
    terms = terms_of(library, voyage)
    if given.sides is not None:
        sides = [tuple(seat - 1 for seat in side) for side in given.sides]
        alone = [(seat,) for seat in range(terms.seats) if not any(seat in side for side in sides)]
        terms = replace(terms, sides=(*sides, *alone))
    if given.truce:
        terms = replace(terms, truce=True)
    elif given.round == 1 and "truce" not in given.variants and given.ships is not None:
        terms = replace(terms, truce=False)
    on_open_water = given.scenario is None and given.board is None
    nothing_to_hold = given.harbors == [] and given.capital == []
    terms = replace(terms, bare=(on_open_water or nothing_to_hold) if given.bare is None else given.bare)
    chart = library.get("board", voyage.board, Chart)
    features = {name: getattr(given, name) for name in ("islands", "harbors", "capital")}
    if on_open_water:
        features["islands"] = given.islands or []
    chart = chart.model_copy(update={name: cells for name, cells in features.items() if cells is not None})
    return FalseColors(library, voyage, terms, chart)


def captains_for(library: Library, voyage: Voyage, given: Given) -> int:
    """The fewest captains that the mode seats on this board and that the seats named need."""
    named = [seat for seat, *_ in (given.ships or {}).values()] + [s for side in given.sides or [] for s in side]
    needed = max([given.captains or 2, *named])
    mode = library.get("mode", voyage.mode, Mode)
    for captains in range(needed, 7):
        if seating_of(mode, voyage.board, captains) is not None:
            return captains
    raise ValueError(f"{mode.name} seats no {needed} captains on the board `{voyage.board}`")


def stand(state: FleetState, game: FalseColors, ships: Mapping[str, tuple[int, str, int, int]]) -> None:
    """Put the drill's ships on the chart instead of the fleets."""
    fleets: list[dict[int, int]] = [{} for _ in range(game.seats)]
    for name, (seat, symbol, x, y) in ships.items():
        cell = game.tables.grid.index.get((x, y))
        if cell is None or seat > game.seats:
            raise ValueError(f"ship `{name}` stands off the board, or her seat is not at the table")
        if any(cell in fleet for fleet in fleets):
            raise ValueError(f"ship `{name}` stands where another does")
        fleets[seat - 1][cell] = KIND_OF[symbol]
    setup.place_fleets(state, fleets)
    setup.blank_record(state)
    state.round = 2


def remember(rehearsal: FalseColorsRehearsal, given: Given) -> None:
    """Everything else that `given` says of the game so far."""
    state, game = rehearsal.state, rehearsal.game
    if given.truce:
        state.round = 1
    if given.round is not None:
        state.round = given.round
    schedule = game.terms.schedule
    state.closed_rings = (
        sum(due < state.round for due in schedule) if given.closed_rings is None else given.closed_rings
    )
    state.closings = list(schedule[state.closed_rings :]) if given.rings_close is None else list(given.rings_close)
    state.quiet = given.quiet or 0
    if given.wind is not None:
        state.wind = given.wind
    for seat, points in given.points.items():
        with about("points", seat):
            state.points[rehearsal.seat(seat)] = points
    for captor, seats in given.captured.items():
        with about("captured", captor):
            by = rehearsal.seat(captor)
            for number, captured in enumerate(seats):
                with about(number):
                    state.captor[rehearsal.seat(captured)] = by
    for number, loser in enumerate(given.lost):
        with about("lost", number):
            state.lost[rehearsal.seat(loser)] = 1
    for seat_at_table in range(game.seats):
        gone = (game.terms.leaves_when_lost and state.lost[seat_at_table]) or (
            game.terms.leaves_when_captured and state.captor[seat_at_table] >= 0
        )
        state.left[seat_at_table] = int(bool(gone))
    for seat, rounds in given.capital_held.items():
        with about("capital_held", seat):
            state.hold[game.side[rehearsal.seat(seat)]] = rounds
    for harbor_cell, holder in given.harbor_holders.items():
        with about("harbor_holders", harbor_cell):
            state.harbor_side[rehearsal.harbor(harbor_cell)] = game.side[rehearsal.seat(holder)]
    if given.capital_holder is not None:
        with about("capital_holder"):
            state.capital_side = game.side[rehearsal.seat(given.capital_holder)]
    for seat, names in given.known.items():
        with about("known", seat):
            side = game.side[rehearsal.seat(seat)]
            for number, name in enumerate(names):
                with about(number):
                    state.seen[rehearsal.ship(name)] |= 1 << side
    for name, cells in given.tracks.items():
        with about("tracks", name):
            follow_track(state, rehearsal.ship(name), [rehearsal.cell(cell) for cell in cells])
    state.chart_water()
    if state.round:
        setup.start_round(state)


def follow_track(state: FleetState, ship: int, cells: Sequence[int]) -> None:
    """What a track of round-end cells leaves of the count of going to and fro (FC-ORD-21)."""
    track = [*cells, state.at[ship]] if not cells or cells[-1] != state.at[ship] else list(cells)
    count, came_from = 0, -1
    for before, now in pairwise(track):
        if before == now:
            count = 0
            continue
        count = count + 1 if count and came_from == now else 1
        came_from = before
    state.to_and_fro[ship], state.came_from[ship] = count, came_from

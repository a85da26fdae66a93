"""What drills can't show of False Colors: secrecy before the reveal, sending and taking back, records, options."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from authoring.checks import run_checks
from authoring.dryrun import table_for
from authoring.dryrun.players import Random
from authoring.dryrun.replay import recorded
from authoring.games.chance import Chance
from authoring.games.engine import DONE, Log
from authoring.games.false_colors import setup, view
from authoring.games.false_colors.model import Chart, Voyage
from authoring.games.false_colors.players import Greedy
from authoring.games.false_colors.state import FleetState
from authoring.games.false_colors.tables import (
    ADMIRAL,
    FIRESHIP,
    FIRST_SHIP,
    HOLD,
    KIND_OF,
    LOOK,
    REOPEN,
    WITHDRAW,
    order_of,
    path_of,
)
from authoring.roots import entry_of
from authoring.vocabulary.booklet import Booklet
from tests.games.table import Position, game, library

SCENARIOS = sorted(library().of("scenario", Voyage))


def begun(scenario: str, seed: int = 3, **changes: object) -> FleetState:
    return game(scenario, **changes).start(Chance(seed))


def open_course(state: FleetState, seat: int) -> int:
    """An order that sails into empty water."""
    tables = state.game.tables
    return next(
        order
        for order in state.choices(seat)
        if (order & 31) < LOOK and state.board[path_of(tables, state.at[(order - FIRST_SHIP) >> 5], order & 31)[-1]] < 0
    )


def all_done(state: FleetState, log: Log | None = None) -> None:
    turn = state.round
    while state.waiting and state.round == turn:
        state.apply(state.waiting[0], DONE, log)


# ---- general


@pytest.mark.clause("FC-GEN-01")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_play_draws_no_luck_but_who_is_asked_first(scenario: str) -> None:
    state = begun(scenario, setup="standard")
    dealt = state.chance.to_json()["drawn"].keys()
    while state.waiting:
        seat = state.waiting[0]
        choices = state.choices(seat)
        state.apply(seat, choices[len(choices) // 2] if choices else DONE)
    assert dealt <= {"islands", "wind", "asking"}
    assert state.chance.to_json()["drawn"].keys() <= {"islands", "wind", "asking"}


@pytest.mark.clause("FC-GEN-06")
def test_a_record_names_the_rules_it_was_played_by() -> None:
    table = table_for(library(), entry_of(library()), library().get("scenario", "duel", Voyage))
    record, _ = recorded(table, "false-colors", "random", 1, 0)
    assert record.rules_version == library().info.rules_version != ""


@pytest.mark.clause("FC-GEN-07")
def test_the_rules_card_tells_nothing_that_the_rulebook_does_not() -> None:
    cited = {
        name: {clause for block in booklet.blocks for clause in getattr(block, "clauses", [])}
        for name, booklet in library().of("booklet", Booklet).items()
    }
    assert cited["rules-card"]
    assert cited["rules-card"] <= cited["rulebook"] | {"FC-GEN-07"}


@pytest.mark.clause("FC-GEN-09")
def test_the_game_is_called_false_colors() -> None:
    assert library().info.title == "False Colors"


@pytest.mark.clause("FC-FLEET-11")
def test_the_number_on_a_ship_is_her_rating() -> None:
    roster = game("duel").tables.roster
    assert [roster.rating[KIND_OF[symbol]] for symbol in "1234567"] == [1, 2, 3, 4, 5, 6, 7]
    assert roster.rating[ADMIRAL] == roster.rating[FIRESHIP] == 0


@pytest.mark.clause("FC-CHART-10")
def test_the_duel_chart_says_that_it_is_under_test() -> None:
    remarks = {name: chart.remark() for name, chart in library().of("board", Chart).items()}
    assert remarks == {"square": None, "duel": "under test", "hex": None}


# ---- a round: writing, sending, revealing


@pytest.mark.clause("FC-ROUND-02", "FC-ROUND-03", "FC-INFO-14")
def test_nobody_else_sees_pending_orders_before_the_reveal() -> None:
    state = begun("open-water-four")
    before = [state.view(seat).to_json() for seat in (1, 2, 3)]
    screen = state.view("screen").to_json()
    state.apply(0, state.choices(0)[0])
    state.apply(0, state.choices(0)[0])
    assert [state.view(seat).to_json() for seat in (1, 2, 3)] == before
    assert state.view("screen").to_json() == screen
    assert len(state.view(0).orders) == 2


@pytest.mark.clause("FC-INFO-07", "FC-MODE-03")
def test_partners_see_pending_orders_and_kinds() -> None:
    state = begun("pairs", setup="standard")
    order = state.choices(0)[0]
    state.apply(0, order)
    ship = (order - FIRST_SHIP) >> 5
    assert state.view(1).orders == {ship: state.order[ship]}
    assert not state.view(2).orders
    kinds = state.view(1).kind
    assert [kinds[s] for s in state.muster.fleet[0]] == [state.kind[s] for s in state.muster.fleet[0]]
    assert {kinds[s] for s in state.muster.fleet[2]} == {view.UNKNOWN}


@pytest.mark.clause("FC-VAR-02", "FC-INFO-08")
def test_sealed_orders_hide_partners_orders_and_kinds() -> None:
    state = begun("pairs", setup="standard", variants={"sealed-orders": True})
    state.apply(0, state.choices(0)[0])
    assert not state.view(1).orders
    assert {state.view(1).kind[s] for s in state.muster.fleet[0]} == {view.UNKNOWN}


@pytest.mark.clause("FC-ROUND-01", "FC-ROUND-04", "FC-ROUND-06", "FC-GEN-05")
def test_the_round_resolves_when_the_last_orders_are_in() -> None:
    state = begun("open-water-four")
    assert sorted(state.deciders()) == [0, 1, 2, 3]
    order = open_course(state, 2)
    ship = (order - FIRST_SHIP) >> 5
    origin = state.at[ship]
    state.apply(2, order)
    for seat in (2, 0, 3):
        state.apply(seat, DONE)
        assert (state.round, state.at[ship]) == (1, origin)
    log = Log()
    state.apply(1, DONE, log)
    assert state.round == 2
    assert state.at[ship] != origin


@pytest.mark.clause("FC-ROUND-01", "FC-ROUND-10")
def test_a_round_scores_after_it_has_resolved() -> None:
    position = Position(
        game("old-rivals"),
        {"a": (1, "5", (2, 3)), "b": (2, "4", (2, 2)), "x": (1, "A", (5, 0)), "y": (2, "A", (5, 11))},
    )
    state = position.state
    position.order("a", [(2, 2)])
    log = position.resolve()
    order = [event.what for event in log.events]
    assert order.index("fight") < order.index("harbor")
    assert state.points[0] == 3
    assert state.points[1] == 0


@pytest.mark.clause("FC-ROUND-11")
def test_sent_orders_may_be_opened_again_until_the_last_captain_has_sent() -> None:
    state = begun("open-water-four")
    order = state.choices(0)[0]
    ship = (order - FIRST_SHIP) >> 5
    state.apply(0, order)
    state.apply(0, DONE)
    assert list(state.legal(0)) == [REOPEN]
    refusal = state.refuse(0, order_of(ship, WITHDRAW))
    assert refusal is not None
    assert refusal.clause == "FC-ROUND-11"
    state.apply(0, REOPEN)
    state.apply(0, order_of(ship, WITHDRAW))
    assert state.order[ship] == -1
    assert order in state.choices(0)


@pytest.mark.clause("FC-ROUND-05")
def test_nothing_is_taken_back_after_the_reveal() -> None:
    state = begun("duel")
    order = state.choices(0)[0]
    ship = (order - FIRST_SHIP) >> 5
    state.apply(0, order)
    all_done(state)
    assert state.round == 2
    assert state.refuse(0, order_of(ship, WITHDRAW)) is not None
    assert state.refuse(0, REOPEN) is not None


@pytest.mark.clause("FC-ROUND-12")
def test_a_captain_without_ships_holds_nobody_up() -> None:
    state = begun("open-water-four")
    for ship in state.muster.fleet[3]:
        state.remove(ship)
    setup.start_round(state)
    assert sorted(state.deciders()) == [0, 1, 2]
    refusal = state.refuse(3, DONE)
    assert refusal is not None
    assert refusal.clause == "FC-ROUND-12"


# ---- orders


@pytest.mark.clause("FC-ORD-01", "FC-ORD-24")
def test_only_own_ships_on_the_chart_take_orders() -> None:
    state = begun("duel")
    theirs = state.choices(1)[0]
    refusal = state.refuse(0, theirs)
    assert refusal is not None
    assert refusal.clause == "FC-ORD-01"
    gone = state.muster.fleet[0][0]
    state.remove(gone)
    refusal = state.refuse(0, order_of(gone, HOLD))
    assert refusal is not None
    assert refusal.clause == "FC-ORD-01"


@pytest.mark.clause("FC-ORD-04")
def test_a_ship_takes_one_order_a_round() -> None:
    state = begun("duel")
    order = state.choices(0)[0]
    ship = (order - FIRST_SHIP) >> 5
    state.apply(0, order)
    for again in (order, order_of(ship, HOLD)):
        refusal = state.refuse(0, again)
        assert refusal is not None
        assert refusal.clause == "FC-ORD-04"
    assert all((o - FIRST_SHIP) >> 5 != ship for o in state.choices(0))


@pytest.mark.clause("FC-ORD-22", "FC-ORD-02")
def test_a_hold_uses_an_order() -> None:
    state = begun("duel")
    for ship in state.muster.fleet[0][:4]:
        state.apply(0, order_of(ship, HOLD))
    assert not state.choices(0)
    refusal = state.refuse(0, order_of(state.muster.fleet[0][5], HOLD))
    assert refusal is not None
    assert refusal.clause == "FC-ORD-02"


# ---- options


@pytest.mark.clause("FC-VAR-05", "FC-VAR-06")
@pytest.mark.parametrize("board", ["square", "duel", "hex"])
@given(seed=st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_random_islands_keep_the_symmetry(board: str, seed: int) -> None:
    table = game("duel", board=board, variants={"random-islands": True})
    state = table.start(Chance(seed))
    grid = table.tables.grid
    chart = table.tables.chart
    assert len(state.islands) == len(chart.islands)
    rotations = {"square": "quarter-turns", "hexagon": "sixth-turns"}.get(chart.symmetry, chart.symmetry)
    for turn in grid.turns(rotations):
        assert {grid.index[turn(grid.cells[cell])] for cell in state.islands} == state.islands
    anchored = {cell for cells in table.tables.anchorages.values() for cell in cells}
    assert not state.islands & anchored
    assert not state.islands & set(table.tables.harbors + table.tables.capital)
    reached = grid.distances([table.tables.capital[0]], state.islands)
    assert all(steps >= 0 or cell in state.islands for cell, steps in enumerate(reached))


@pytest.mark.clause("FC-VAR-05")
def test_random_islands_count_as_the_ledger_says() -> None:
    expected = {"square": (8, 28, 27), "duel": (29, 406, 404), "hex": (16, 120, 120)}
    for board, (orbits, pairs, passing) in expected.items():
        tables = game("duel", board=board).tables
        found = setup.island_orbits(tables)
        both = [set(a) | set(b) for n, a in enumerate(found) for b in found[:n]]
        assert (len(found), len(both)) == (orbits, pairs)
        assert sum(setup.islands_fit(tables, islands) for islands in both) == passing


@pytest.mark.clause("FC-SETUP-15", "FC-SETUP-20")
def test_each_captain_has_a_source_of_layouts_of_her_own() -> None:
    one, other = begun("open-water-four", setup="rearranged"), begun("open-water-four", setup="rearranged")
    deal = one.choices(0)[0]
    one.apply(1, deal)
    one.apply(0, deal)
    other.apply(0, deal)
    assert [one.at[s] for s in one.muster.fleet[0]] == [other.at[s] for s in other.muster.fleet[0]]
    assert [one.kind[s] for s in one.muster.fleet[0]] == [other.kind[s] for s in other.muster.fleet[0]]


@pytest.mark.clause("FC-SETUP-18")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_ships_numbers_tell_nothing_of_kinds(scenario: str) -> None:
    state = begun(scenario)
    if not state.round:
        all_done(state)
    for fleet in state.muster.fleet:
        cells = [state.at[ship] for ship in fleet]
        assert cells == sorted(cells)


@pytest.mark.clause("FC-MODE-10", "FC-VAR-03", "FC-VAR-04", "FC-WIND-01", "FC-LIMIT-06")
@pytest.mark.parametrize(
    ("changes", "clause"),
    [
        ({"captains": 3}, "FC-MODE-10"),
        ({"variants": {"sealed-orders": True}}, "FC-VAR-03"),
        ({"board": "hex", "variants": {"wings": True}}, "FC-VAR-04"),
        ({"variants": {"wind": True}}, "FC-WIND-01"),
        ({"round_limit": False}, "FC-LIMIT-06"),
    ],
)
def test_checks_refuse_tables_that_the_rules_do_not_know(changes: dict[str, object], clause: str) -> None:
    found = library()
    voyage = found.get("scenario", "open-water-four", Voyage)
    scenarios = found.items["scenario"]
    try:
        scenarios["open-water-four"] = voyage.model_copy(update=changes)
        problems = [f for f in run_checks(found, entry_of(found).checks) if f.clause == clause]
    finally:
        scenarios["open-water-four"] = voyage
    assert problems
    assert not [f for f in run_checks(found, entry_of(found).checks) if f.clause == clause]


@pytest.mark.clause("FC-CHART-22")
@pytest.mark.parametrize(
    ("field", "cells"),
    [
        ("islands", [(2, 2)]),  # a harbor
        ("islands", [(5, 5)]),  # the Capital
        ("islands", [(4, 0)]),  # an anchorage
        ("islands", [(2, 1)]),  # a wing
        ("islands", [(1, 2), (3, 2), (2, 1), (2, 3)]),  # all round a harbor
        ("harbors", [(4, 1)]),  # in an anchorage
    ],
)
def test_checks_keep_islands_off_and_harbors_in_reach(field: str, cells: list[tuple[int, int]]) -> None:
    found = library()
    boards = found.items["board"]
    square = found.get("board", "square", Chart)
    try:
        boards["square"] = square.model_copy(update={field: cells})
        problems = [f for f in run_checks(found, entry_of(found).checks) if f.clause == "FC-CHART-22"]
    finally:
        boards["square"] = square
    assert problems
    assert not [f for f in run_checks(found, entry_of(found).checks) if f.clause == "FC-CHART-22"]


# ---- computer players


@pytest.mark.clause("FC-INFO-15")
def test_greedy_decides_alike_in_positions_that_she_cannot_tell_apart() -> None:
    table = game("open-water-four", setup="random")
    state = table.start(Chance(5))
    luck = Chance(9).stream("secrets")
    for _ in range(40):
        seat = state.waiting[0]
        twin = table.with_secrets_changed(state, seat, luck)
        choices, others = state.choices(seat), twin.choices(seat)
        orders = [
            Greedy().choose(partial(s.view, seat), c, partial(s.legal, seat), Chance(1).stream("p"))
            for s, c in ((state, choices), (twin, others))
        ]
        assert orders[0] == orders[1]
        state.apply(seat, orders[0])


def test_greedy_beats_random_in_four_duels_of_five() -> None:
    won = 0.0
    games = 60
    table = game("duel", setup="random")
    for number in range(games):
        state = table.start(Chance(number))
        greedy = number % 2
        players = {greedy: Greedy(), 1 - greedy: Random()}
        luck = Chance(number)
        while state.waiting:
            seat = state.waiting[0]
            order = players[seat].choose(
                partial(state.view, seat),
                state.choices(seat),
                partial(state.legal, seat),
                luck.stream(f"player-{seat}"),
            )
            state.apply(seat, order)
        end = state.outcome()
        assert end is not None
        if greedy in end.winners:
            won += 1 / len(end.winners)
    assert won / games >= 0.8


# ---- invariants of any course of play


class AnyPlay(RuleBasedStateMachine):
    """Orders of any sort, in any order, by anybody who may."""

    @initialize(scenario=st.sampled_from(SCENARIOS), seed=st.integers(0, 2**32))
    def start(self, scenario: str, seed: int) -> None:
        self.table = game(scenario)
        self.state = self.table.start(Chance(seed))
        self.log = Log()
        self.start_points = list(self.state.points)

    @precondition(lambda self: self.state.waiting)
    @rule(data=st.data())
    def one_order(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from([s for s in range(self.table.seats) if self.state.legal(s)]))
        legal = self.state.legal(seat)
        order = legal[data.draw(st.integers(0, len(legal) - 1))]
        assert self.state.refuse(seat, order) is None
        self.state.apply(seat, order, self.log)

    @precondition(lambda self: not self.state.waiting)
    @rule()
    def the_end(self) -> None:
        end = self.state.outcome()
        assert end is not None
        assert end.winners

    @precondition(lambda self: self.state.waiting)
    @rule(pick=st.integers(0, 10_000))
    def a_round_at_once(self, pick: int) -> None:
        turn = self.state.round
        while self.state.waiting and self.state.round == turn:
            seat = self.state.waiting[0]
            choices = self.state.choices(seat)
            self.state.apply(seat, choices[pick % len(choices)] if choices else DONE, self.log)

    @rule(seat=st.integers(-1, 5), seed=st.integers(0, 2**32))
    def a_view_depends_on_nothing_that_it_must_not_know(self, seat: int, seed: int) -> None:
        observer = "screen" if seat < 0 else seat % self.table.seats
        twin = self.table.with_secrets_changed(self.state, observer, Chance(seed).stream("secrets"))
        assert twin.view(observer).to_json() == self.state.view(observer).to_json()
        assert twin.deciders() == self.state.deciders()
        if isinstance(observer, int):
            assert twin.legal(observer) == self.state.legal(observer)

    @invariant()
    def no_two_ships_share_a_cell(self) -> None:
        afloat = [cell for cell in self.state.at if cell >= 0]
        assert len(afloat) == len(set(afloat))
        for ship, cell in enumerate(self.state.at):
            assert cell < 0 or self.state.board[cell] == ship
        assert sum(ship >= 0 for ship in self.state.board) == len(afloat)

    @invariant()
    def no_ship_stands_on_land_or_in_the_storm(self) -> None:
        assert not {cell for cell in self.state.at if cell >= 0} & self.state.water.closed

    @invariant()
    def points_add_up(self) -> None:
        """Every point comes from an event: harbors, Capital, sinkings, captures, losses, Admirals afloat at the end."""
        terms, rating = self.table.terms, self.table.tables.roster.rating
        points = [0] * self.table.seats
        common = [0] * len(terms.sides)
        for event in self.log.events:
            facts = event.facts
            if event.what == "harbor":
                points[facts["seat"] - 1] += facts["points"]
            elif event.what == "capital":
                seats = facts["seats"]
                if len(seats) == 1:
                    points[seats[0] - 1] += facts["points"]
                else:
                    common[self.table.side[seats[0] - 1]] += facts["points"]
            elif event.what == "admiral-lost":
                points[facts["seat"] - 1] -= terms.admiral_lost
            elif event.what == "fight" and len(facts["struck"]) == 1:
                loser = facts["struck"][0]
                winner = facts["attacker"] + facts["defender"] - loser
                kind = self.state.kind[loser]
                points[self.state.owner[winner]] += terms.capture_points if kind == ADMIRAL else rating[kind] // 2
        if self.state.is_over():
            for seat in range(self.table.seats):
                points[seat] += terms.afloat_points if self.state.has_admiral(seat) else 0
        assert points == self.state.points
        assert common == self.state.common


TestAnyPlay = AnyPlay.TestCase
TestAnyPlay.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)

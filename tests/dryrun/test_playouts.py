"""Playouts, their limits and kinds of failure; evidence that adds up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from authoring.dryrun.evidence import ONE_WIN, Sighting, Summary, merged
from authoring.dryrun.players import Random, line_ups, names, unknown
from authoring.dryrun.playout import Limits, Playout, play
from authoring.dryrun.table import CHUNK, Chunk, Table, chunks
from authoring.games.chance import Chance, Stream
from authoring.games.engine import DONE, Order, Outcome, Player, View
from tests.dryrun.toy import HAND, MAKERS, WITHDRAW, Bidder, Harbor, HarborBids


def table(broken: type[Harbor] = Harbor, seats: int = 3, **limits: Any) -> Table:
    game = HarborBids(seats)
    game.state = broken
    return Table(game, "toy", MAKERS, Limits(**limits))


def one(table: Table, line_up: str = "random") -> Summary:
    return Chunk(0, line_up, 1, 0, 1).play([table])


def test_a_playout_ends_with_an_outcome_and_counts_its_decisions() -> None:
    playout = table().playout("random", 1, 0)
    assert playout.failure is None
    assert playout.outcome is not None
    # A bid among two cards or more is a decision; the last card of a hand is forced, and `done` never counts.
    rounds = playout.outcome.round
    assert playout.decisions == [min(rounds, HAND - 1)] * 3
    assert playout.steps == 2 * 3 * rounds


def test_the_same_playout_twice_is_the_same_game_and_another_is_another() -> None:
    finals = [table().playout("mixed", 7, index).digest for index in (0, 1, 2, 0)]
    assert finals[0] == finals[3]
    assert len(set(finals)) == 3


def test_the_loop_plays_random_seats_evenly() -> None:
    """First bids of seat 1, as places in its hand: about 200 each."""

    class Note(Harbor):
        first: list[int] = []

        def apply(self, seat: int, order: Order, log: Any = None) -> None:
            if seat == 0 and self.round == 1 and order != DONE:
                Note.first.append(self.hands[0].index(order - 1))
            super().apply(seat, order, log)

    for index in range(1_200):
        table(Note, 2).playout("random", 3, index)
    assert len(Note.first) == 1_200
    assert all(150 < Note.first.count(place) < 250 for place in range(HAND))


def test_the_random_player_writes_as_many_orders_as_it_may() -> None:
    chance = Chance(1).stream("any")
    assert Random().choose(no_view, [7], lambda: [7, DONE], chance) == 7
    assert Random().choose(no_view, [], lambda: [9, DONE], chance) == DONE
    assert Random().choose(no_view, [], lambda: [9, 8], chance) == 9


def no_view() -> View:
    raise AssertionError("a random player needs no view")


def test_holding_back_and_withdrawing_are_no_decisions() -> None:
    class Shy:
        def choose(
            self,
            look: Callable[[], View],
            choices: Sequence[Order],
            legal: Callable[[], Sequence[Order]],
            chance: Stream,
        ) -> Order:
            return WITHDRAW if WITHDRAW in legal() else DONE

    playout = play(HarborBids(2), [Shy(), None], Chance(1))
    assert playout.decisions[0] == 0
    assert playout.decisions[1] > 0
    assert playout.silent == [0]


# ---- failures


class Breaks(Harbor):
    def resolve(self, log: Any) -> None:
        if self.round == 2:
            raise KeyError("no such dock")
        super().resolve(log)


class Stops(Harbor):
    def deciders(self) -> Sequence[int]:
        return () if self.round == 3 else super().deciders()


class Mute(Harbor):
    def legal(self, seat: int) -> Sequence[Order]:
        return () if self.round == 3 else super().legal(seat)

    def choices(self, seat: int) -> Sequence[Order]:
        return () if self.round == 3 else super().choices(seat)

    def refuse(self, seat: int, order: Order) -> Any:
        return super().refuse(seat, order if self.round < 3 else -1)


class Endless(Harbor):
    """Goes on for ever, every round another."""

    def resolve(self, log: Any) -> None:
        self.bids, self.done = [0] * self.seats, [False] * self.seats
        self.round += 1
        self.dock = self.turn_up()
        self.docks[1] = self.docks.get(1, 0) + 1


class Circling(Harbor):
    """Writes and withdraws the same bid for ever: the only choices there are."""

    def choices(self, seat: int) -> Sequence[Order]:
        return [WITHDRAW] if self.bids[seat] else [self.hands[seat][0] + 1]


class BadOutcome(Harbor):
    def outcome(self) -> Outcome | None:
        over = super().outcome()
        return over and Outcome(over.reason, over.clause, over.scores, (), over.round)


@pytest.mark.parametrize(
    ("broken", "failure", "trouble"),
    [
        (Breaks, "engine-error", "KeyError: 'no such dock' (test_playouts.py:"),
        (Stops, "stuck", "no seat has a legal order"),
        (Mute, "stuck", "no seat has a legal order"),
        (Endless, "unfinished", "mostly dock dock-1 took effect"),
        (Circling, "repeated", "in a state that had been there before"),
        (BadOutcome, "engine-error", "the outcome has no winner"),
    ],
)
def test_kinds_of_failure_are_told_apart(broken: type[Harbor], failure: str, trouble: str) -> None:
    summary = one(table(broken, steps=3_000))
    assert summary.games == 1
    assert summary.finished == 0
    assert not summary.ends
    assert list(summary.failures) == [failure]
    assert trouble in summary.failures[failure].first.trouble  # type: ignore[index]


def test_an_unfinished_game_is_no_draw() -> None:
    summary = one(table(Endless, steps=3_000))
    assert summary.unfinished == 1
    assert summary.wins == [0, 0, 0]
    assert summary.share(0) == 0.0


@pytest.mark.parametrize("limits", [{"steps": 512}, {"turns": 50}, {"steps_a_turn": 512}])
def test_each_limit_stops_a_playout(limits: dict[str, int]) -> None:
    broken = Circling if "steps_a_turn" in limits else Endless
    playout = table(broken, **limits).playout("random", 1, 0)
    assert playout.failure == "unfinished"
    assert playout.steps <= 1_024


def test_the_clock_is_the_last_guard() -> None:
    assert table(Endless, seconds=0.0).playout("random", 1, 0).failure == "slow"


def test_a_player_that_cheats_is_caught() -> None:
    class Cheat(Bidder):
        def choose(self, *known: Any) -> Order:
            return 999

    players: list[Player | None] = [Cheat(), None]
    playout = play(HarborBids(2), players, Chance(1))
    assert playout.failure == "engine-error"
    assert "Cheat chose 999" in playout.trouble


# ---- line-ups and chunks


def test_mixed_line_ups_alternate_by_side_and_change_ends() -> None:
    sides = [[0, 2], [1, 3]]
    assert names("mixed", sides, 0) == ["greedy", "random", "greedy", "random"]
    assert names("mixed", sides, 1) == ["random", "greedy", "random", "greedy"]
    assert names("greedy", sides, 1) == ["greedy"] * 4
    assert line_ups(MAKERS) == ["greedy", "mixed", "random"]
    assert line_ups({}) == ["random"]


def test_named_players_go_around_the_table() -> None:
    sides = [[0], [1], [2]]
    assert [names("a, b,c", sides, index) for index in range(4)] == [
        ["a", "b", "c"],
        ["b", "c", "a"],
        ["c", "a", "b"],
        ["a", "c", "b"],  # the next round, the other way about
    ]
    assert names("a,b,c", [[0, 2], [1, 3]], 1) == ["b", "c", "b", "c"]
    assert names("a,a,b", sides, 0) == ["a", "a", "b"]


@pytest.mark.parametrize(
    ("players", "count"), [("a,b", 2), ("a,b,c", 4), ("a,b,c,d", 4), ("a,b,c,d", 2), ("a,b,b,b", 4)]
)
def test_every_name_leads_every_side_as_often(players: str, count: int) -> None:
    sides = [[seat] for seat in range(count)]
    named = players.split(",")
    games = len(named) * 6
    for seat in range(count):
        led = Counter(names(players, sides, index)[seat] for index in range(games))
        assert led == {name: times * games // len(named) for name, times in Counter(named).items()}


def test_every_order_of_four_players_comes_up() -> None:
    sides = [[seat] for seat in range(4)]
    assert len({tuple(names("a,b,c,d", sides, index)) for index in range(24)}) == 24


def test_the_first_unknown_player_is_named() -> None:
    assert unknown("greedy,random", MAKERS) is None
    assert unknown("mixed", MAKERS) is None
    assert unknown("greedy,greddy,nobody", MAKERS) == "greddy"
    assert unknown("mixed", {}) == "greedy"
    assert unknown("greedy,mixed", MAKERS) == "mixed"


def test_players_are_counted_by_name() -> None:
    """What the seats of a line-up won and scored, put together by who sat there."""
    one_by_one = [Chunk(0, "greedy,random,random", 1, index, 1) for index in range(30)]
    played = [chunk.play([table()]) for chunk in one_by_one]
    whole = merged(3, played)
    wins, scores = Counter[str](), Counter[str]()
    for chunk, summary in zip(one_by_one, played, strict=True):
        for seat, name in enumerate(names(chunk.line_up, [[0], [1], [2]], chunk.first)):
            wins[name] += summary.wins[seat]
            scores[name] += summary.scores[seat]
    rows = {row["player"]: row for row in whole.to_json(1.0)["players"]}
    assert list(rows) == ["greedy", "random"]
    assert (rows["greedy"]["sides"], rows["random"]["sides"]) == (30, 60)
    assert sum(row["wins"] for row in rows.values()) == 30
    for name, row in rows.items():
        assert row["wins"] == round(wins[name] / ONE_WIN, 3)
        assert row["share"] == round(wins[name] / ONE_WIN / row["sides"], 4)
        assert row["low"] < row["share"] < row["high"]
        assert row["score_mean"] == round(scores[name] / row["sides"], 3)


def test_alike_players_are_not_counted_by_name() -> None:
    assert one(table(), "greedy").to_json(1.0)["players"] == []


@pytest.mark.parametrize("games", [0, 1, 19, 20, 39, 40, 45, 101])
def test_chunks_cover_every_playout_once_and_none_is_small(games: int) -> None:
    work = chunks(0, "random", 1, games)
    played = [index for chunk in work for index in range(chunk.first, chunk.first + chunk.count)]
    assert played == list(range(games))
    assert all(chunk.count >= min(games, CHUNK) for chunk in work)


# ---- evidence


def ended(winners: tuple[int, ...], scores: tuple[int, ...], reason: str = "last-round") -> Playout:
    outcome = Outcome(reason, "HB-END-01", scores, winners, 6)
    return Playout(outcome, None, [5] * len(scores), [], 10, 6, hash(scores), {("dock", "dock-2"): 2}, {"coin": (3, 4)})


def test_ties_share_a_win_and_partners_win_whole() -> None:
    alone, teams = Summary(4), Summary(4)
    alone.add(ended((0, 3), (5, 1, 2, 5)), [[0], [1], [2], [3]], Sighting(0, "random", 1))
    teams.add(ended((0, 2), (5, 1, 2, 5)), [[0, 2], [1, 3]], Sighting(0, "random", 1))
    assert [alone.share(seat) for seat in range(4)] == [0.5, 0, 0, 0.5]
    assert [teams.share(seat) for seat in range(4)] == [1, 0, 1, 0]
    assert sum(alone.wins) == ONE_WIN


def test_parts_merge_the_same_in_any_order() -> None:
    work = chunks(0, "mixed", 4, 100)
    parts = [chunk.play([table()]) for chunk in work]
    assert merged(3, parts) == merged(3, reversed(parts))
    assert merged(3, parts) == Chunk(0, "mixed", 4, 0, 100).play([table()])


def test_the_first_sighting_of_a_failure_is_kept_whoever_saw_it() -> None:
    parts = [chunk.play([table(Breaks)]) for chunk in chunks(0, "random", 1, 60)]
    whole = merged(3, reversed(parts))
    assert whole.failures["engine-error"].games == 60
    assert whole.failures["engine-error"].first.index == 0


def test_the_json_of_a_summary() -> None:
    summary = Summary(2)
    summary.add(ended((0,), (4, 1)), [[0], [1]], Sighting(0, "random", 1))
    summary.add(ended((0, 1), (2, 2), "runaway"), [[0], [1]], Sighting(1, "random", 1))
    data = summary.to_json(0.5)
    assert list(data) == [
        "games", "finished", "unfinished", "decisions", "seconds", "decisions_per_s", "distinct_final_states", "ends",
        "seats", "players", "coverage", "components",
    ]  # fmt: skip
    assert (data["games"], data["finished"], data["unfinished"], data["decisions"]) == (2, 2, 0, 20)
    assert data["decisions_per_s"] == 40
    assert data["ends"] == {"last-round": 1, "runaway": 1}
    seat = data["seats"][0]
    assert (seat["seat"], seat["wins"], seat["share"], seat["score_mean"]) == (1, 1.5, 0.75, 3.0)
    assert seat["score_sd"] == pytest.approx(2**0.5, abs=1e-3)
    assert seat["low"] < 0.75 < seat["high"]
    assert data["coverage"] == [{"kind": "dock", "id": "dock-2", "games": 2, "fired": 4}]
    assert data["components"] == [{"id": "coin", "count": 3, "peak": 4, "short": 1}]

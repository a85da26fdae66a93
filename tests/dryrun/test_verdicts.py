"""What evidence says about expectations, coverage and balance; the statistics behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from authoring.dryrun.balance import judge_balance, strength, weigh
from authoring.dryrun.evidence import Summary, merged
from authoring.dryrun.statistics import SequentialTest, mean_and_sd, wilson, zero_bound
from authoring.dryrun.table import Table, chunks
from authoring.dryrun.verdicts import judge, never_reached
from authoring.games.chance import Chance
from authoring.games.engine import Order
from authoring.vocabulary.scenario import Expectation, Scenario
from tests.dryrun.toy import MAKERS, Harbor, HarborBids


def scenario(**fields: Any) -> Scenario:
    return Scenario(id="toy", name="Toy", summary="Bids.", **fields)


def played(games: int = 60, state: type[Harbor] = Harbor, line_up: str = "random", seats: int = 3) -> Summary:
    game = HarborBids(seats)
    game.state = state
    return merged(seats, [chunk.play([Table(game, "toy", MAKERS)]) for chunk in chunks(0, line_up, 1, games)])


def found(summary: Summary, **expect: Any) -> dict[str, tuple[Any, str]]:
    return {
        code.name: (problem.at.pointer, problem.message)
        for code, problem in judge(scenario(expect=Expectation(**expect)), summary)
    }


def test_sound_games_give_no_problem() -> None:
    expect = {"ends_by_round": 6, "mean_rounds_at_least": 4, "no_seat_wins_more_than": 0.6, "used": ["dock-3"]}
    assert found(played(), **expect, endings={"last-round": 0.5}) == {}


def test_games_that_last_too_long() -> None:
    pointer, message = found(played(), ends_by_round=4)["ends-too-late"]
    assert pointer == ("expect", "ends_by_round")
    assert "after round 4, the longest to round 6" in message


def test_games_that_are_too_short_on_average() -> None:
    assert found(played(), mean_rounds_at_least=9)["ends-too-early"][0] == ("expect", "mean_rounds_at_least")


def test_a_mean_within_chance_is_not_reported() -> None:
    summary = played()
    mean, _ = summary.rounds_mean()
    assert found(summary, mean_rounds_at_least=mean + 0.01) == {}


class Favoured(Harbor):
    """Seat 1 begins with a lead."""

    def __init__(self, *known: Any) -> None:
        super().__init__(*known)
        self.scores[0] = 5


def test_a_favoured_seat_against_what_the_scenario_allows() -> None:
    pointer, message = found(played(200, Favoured), no_seat_wins_more_than=0.4)["seat-wins-too-often"]
    assert pointer == ("expect", "no_seat_wins_more_than")
    assert message.startswith("seat 1 wins")
    assert found(played(200), no_seat_wins_more_than=0.35) == {}, "a share within chance is reported"


def test_an_ending_that_is_too_rare_and_one_that_may_only_seem_so() -> None:
    assert found(played(), endings={"mutiny": 0.2})["ending-too-rare"][0] == ("expect", "endings", "mutiny")
    assert found(played(), endings={"mutiny": 0.01}) == {}


def test_what_must_be_used_and_is_not() -> None:
    pointer, message = found(played(40), used=["dock-1", "dock-9"])["unused"]
    assert pointer == ("expect", "used", 1)
    assert "none of 40 games (so in fewer than 7.2% of games, with 95 % confidence)" in message


def test_failures_say_how_to_play_them_again() -> None:
    class Breaks(Harbor):
        def resolve(self, log: Any) -> None:
            if self.round == 3 and self.dock == 4:
                raise RuntimeError("overboard")
            super().resolve(log)

    summary = played(60, Breaks)
    noted = summary.failures["engine-error"]
    assert 0 < noted.games < 60
    [(code, problem)] = list(judge(scenario(), summary))
    assert code.code == "RUN501"
    assert problem.help is not None
    assert f"--games {noted.first.index + 1}`" in problem.help
    assert "--players random --seed 1" in problem.help
    # The command really plays that game last.
    assert noted.first.index == played(noted.first.index + 1, Breaks).failures["engine-error"].first.index
    assert not played(noted.first.index, Breaks).failures


class OutAtOnce(Harbor):
    """Seat 3 may never do anything."""

    def __init__(self, *known: Any) -> None:
        super().__init__(*known)
        self.hands[2] = []


def test_a_seat_that_never_gives_an_order() -> None:
    assert (
        "seat 3 was out before its first order in 20 of 20" in found(played(20, OutAtOnce))["out-before-first-order"][1]
    )


class FewCoins(Harbor):
    def components(self) -> dict[str, tuple[int, int]]:
        return {"coin": (3, sum(self.scores))}


def test_too_few_components() -> None:
    assert "the box holds 3" in found(played(20, FewCoins))["not-enough-components"][1]


def test_what_was_never_reached_is_reported_where_it_stands() -> None:
    wanted = [("dock", "dock-1"), ("dock", "dock-9"), ("reason", "mutiny"), ("ending", "kept-in-a-recording")]
    fired = {("dock", "dock-1"): 4, ("ending", "kept-in-a-recording"): 1}
    known: dict[str, Sequence[str]] = {"game": ["bids"], "dock": ["dock-1", "dock-9"]}
    problems = [problem for _, problem in never_reached(wanted, fired, 40, known)]
    assert [(p.at.kind, p.at.id) for p in problems] == [("dock", "dock-9"), ("game", "bids")]
    assert "fewer than 7.2%" in problems[0].message


# ---- balance


def test_a_favoured_seat_is_found_soon_and_whatever_the_workers() -> None:
    game = HarborBids(3)
    game.state = Favoured
    table = Table(game, "toy", MAKERS)
    report = weigh(table, 0.05, 1, line_up="random")
    assert report.sides[0].call == "uneven"
    assert report.games < 500
    assert report == weigh(table, 0.05, 1, line_up="random", jobs=2)
    problems = [code.name for code, _ in judge_balance(scenario(), report)]
    assert "uneven-seats" in problems
    assert "uneven-seats" not in [code.name for code, _ in judge_balance(scenario(even_seats=False), report)]


def test_even_seats_are_called_fair() -> None:
    report = weigh(Table(HarborBids(3), "toy", MAKERS), 0.1, 1, line_up="random")
    assert [side.call for side in report.sides] == ["fair"] * 3
    assert report.fair_share == pytest.approx(1 / 3)
    assert not [code for code, _ in judge_balance(scenario(), report) if code.name == "uneven-seats"]


def test_too_few_games_decide_nothing() -> None:
    report = weigh(Table(HarborBids(4), "toy", {}), 0.05, 1, most_games=40)
    assert "undecided" in [side.call for side in report.sides]
    assert report.strength is None
    assert [code.name for code, _ in judge_balance(scenario(), report)].count("balance-undecided") == 1


def test_teams_are_weighed_as_sides() -> None:
    report = weigh(Table(HarborBids(4, [[0, 2], [1, 3]]), "toy", {}), 0.1, 1)
    assert report.fair_share == 0.5
    assert [side.seats for side in report.sides] == [(0, 2), (1, 3)]
    assert report.to_json()["sides"][1]["seats"] == [2, 4]


def test_weak_players_are_told_of_and_strong_ones_are_not() -> None:
    class Miser:
        def choose(self, look: Any, choices: Sequence[Order], legal: Any, chance: Any) -> Order:
            return min(choices) if choices else 0

    weak = Table(HarborBids(2), "toy", {"greedy": Miser})
    assert (strength(weak, 1) or 1) < 0.5
    report = weigh(weak, 0.1, 1, most_games=40)
    assert "weak-players" in [code.name for code, _ in judge_balance(scenario(), report)]
    assert (strength(Table(HarborBids(2), "toy", MAKERS), 1) or 0) > 0.5


# ---- statistics


def test_wilson_as_published() -> None:
    """Half-widths for a quarter: 4.2 points at 400 games, 2.7 at 1,000 (Wilson 1927)."""
    low, high = wilson(100, 400)
    assert (high - low) / 2 == pytest.approx(0.042, abs=5e-4)
    low, high = wilson(250, 1_000)
    assert (high - low) / 2 == pytest.approx(0.027, abs=5e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0


def test_zero_in_n() -> None:
    assert zero_bound(1_000) == pytest.approx(0.003, abs=1e-4)
    assert zero_bound(0) == 1.0


def test_mean_and_deviation() -> None:
    assert mean_and_sd(6, 14, 3) == (2.0, 1.0)
    assert mean_and_sd(5, 25, 1) == (5.0, 0.0)
    assert mean_and_sd(0, 0, 0) == (0.0, 0.0)


def test_the_sequential_test_keeps_its_errors() -> None:
    """Of 400 fair coins hardly any is called uneven, of 400 that fall 60 : 40 hardly any fair, at a fair price."""
    test = SequentialTest(0.5, 0.6)
    luck = Chance(2).stream("coins")
    for share, wrong in ((500, "uneven"), (600, "fair")):
        calls, games = [], 0
        for _ in range(400):
            hits = n = 0
            while (call := test.decide(hits, n)) is None:
                n += 1
                hits += luck.below(1_000) < share
            calls.append(call)
            games += n
        assert calls.count(wrong) <= 32  # 5 % of 400 is 20; three standard deviations more
        assert games / 400 < 200  # a fixed test with these errors needs 269

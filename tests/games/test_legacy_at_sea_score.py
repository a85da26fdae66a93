"""Legacy at Sea: the end and its points, solo ranks, the sides of the player boards."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.games.legacy_at_sea.model import PlayMode
from tests.games.sea import Play, in_port, library, small

FATE = {"story": ["fate-1"]}


def ended(mine: dict[str, Any], other: dict[str, Any] | None = None, **given: Any) -> Any:
    """The outcome when Fate is revealed now."""
    play = Play(mine=in_port("C", **mine), other=other and in_port("D", **other), piles=FATE, **given)
    play.happen(reveal="story")
    return play.facts(over={"reason": 0, "winners": 0, "scores": 0, "rank": 0, "clause": 0})["over"]


def points(**mine: Any) -> dict[str, int]:
    """Points by source."""
    asked = {"gold": 0, "cards": 0, "prospects": 0, "passengers": 0, "loans": 0}
    found: dict[str, int] = Play(mine=in_port("C", **mine), worth={"margaret": 7}).facts(
        seats={"1": {"points": asked}}
    )["seats"]["1"]["points"]
    return found


@pytest.mark.clause("LS-END-01")
def test_fate_ends_the_game_at_once() -> None:
    found = ended({}, {})
    assert (found["reason"], found["clause"]) == ("fate", "LS-END-01")


@pytest.mark.clause("LS-SCORE-01", "LS-SCORE-03")
@pytest.mark.parametrize(("aboard", "home", "scored"), [(4, 0, 0), (5, 0, 1), (4, 1, 1), (7, 8, 3), (0, 24, 4)])
def test_five_gold_aboard_and_at_home_are_a_point(aboard: int, home: int, scored: int) -> None:
    assert points(cargo={"gold": aboard}, home={"gold": home})["gold"] == scored


@pytest.mark.clause("LS-SCORE-01", "LS-SCORE-02")
@pytest.mark.parametrize(("good", "value"), [("food", 2), ("fabric", 4), ("supply", 3)])
def test_goods_are_cashed_in_at_list_price(good: str, value: int) -> None:
    short = 10 - 2 * value
    assert points(cargo={good: 1, "gold": short}, home={good: 1})["gold"] == 2
    assert points(cargo={good: 1, "gold": short - 1}, home={good: 1})["gold"] == 1
    play = Play(mine=in_port("C", cargo={good: 2, "gold": short}), markers={"C": [f"price-{good}"]})
    assert play.facts(seats={"1": {"points": {"gold": 0}}})["seats"]["1"]["points"] == {"gold": 2}


@pytest.mark.clause("LS-SCORE-02", "LS-SCORE-01")
def test_guns_and_crew_are_worth_nothing() -> None:
    assert points(cargo={"crew": 3, "cannon_6lb": 2, "cannon_12lb": 1}, home={"crew": 2, "cannon_12lb": 3})["gold"] == 0


@pytest.mark.clause("LS-SCORE-04", "LS-OCEAN-02")
def test_plundered_ships_score_wherever_they_lie() -> None:
    # Galleon and brigantine are worth three points each, hoy and bark two.
    cards = {"face_up": ["galleon"], "bribed": ["brigantine"], "spent": ["hoy"], "scored": ["bark"]}
    assert points(**cards, experience=["gale"])["cards"] == 10


@pytest.mark.clause("LS-SCORE-05")
def test_completed_prospects_score_and_claimed_ones_do_not() -> None:
    assert points(completed=["errand", "gun"], claimed=["revenge"])["prospects"] == 9


@pytest.mark.clause("LS-SCORE-06")
def test_each_loan_costs_four_points() -> None:
    assert points(loans=3)["loans"] == -12
    assert ended({"loans": 2}, {})["scores"] == [-8, 0]


@pytest.mark.clause("LS-SCORE-08", "LS-SCORE-01", "LS-SCORE-04", "LS-SCORE-05", "LS-SCORE-06")
def test_most_points_win() -> None:
    found = ended(
        {"cargo": {"gold": 12}, "face_up": ["galleon"], "completed": ["errand"], "loans": 1, "ashore": ["margaret"]},
        {"home": {"gold": 60}},
        worth={"margaret": 7},
    )
    # 2 for gold, 3, 5 and 7, less 4: 13 against 12, though the other is richer.
    assert (found["scores"], found["winners"]) == ([13, 12], [1])


@pytest.mark.clause("LS-SCORE-07")
def test_of_equals_the_richer_wins_and_goods_are_gold_by_then() -> None:
    assert ended({"cargo": {"gold": 11}}, {"cargo": {"gold": 12}})["winners"] == [2]
    assert ended({"cargo": {"gold": 10, "supply": 1}}, {"cargo": {"gold": 12}})["winners"] == [1]
    assert ended({"cargo": {"gold": 12}}, {"home": {"gold": 12}})["winners"] == [1, 2]


@pytest.mark.parametrize(
    ("score", "rank"),
    [
        pytest.param(150, "Legend", marks=pytest.mark.clause("LS-SOLO-07")),
        pytest.param(149, "Sea Dog", marks=pytest.mark.clause("LS-SOLO-07", "LS-SOLO-08")),
        pytest.param(130, "Sea Dog", marks=pytest.mark.clause("LS-SOLO-08")),
        pytest.param(129, "Common Thief", marks=pytest.mark.clause("LS-SOLO-08", "LS-SOLO-09")),
        pytest.param(110, "Common Thief", marks=pytest.mark.clause("LS-SOLO-09")),
        pytest.param(109, "Landlubber", marks=pytest.mark.clause("LS-SOLO-09", "LS-SOLO-10")),
        pytest.param(90, "Landlubber", marks=pytest.mark.clause("LS-SOLO-10")),
        pytest.param(89, "Lost", marks=pytest.mark.clause("LS-SOLO-10", "LS-SOLO-11")),
        pytest.param(-4, "Lost", marks=pytest.mark.clause("LS-SOLO-11")),
    ],
)
@pytest.mark.parametrize("mode", ["solo", "epic-solo"])
def test_alone_points_are_a_rank(mode: str, score: int, rank: str) -> None:
    loans = int(score < 0)
    mine = {"passengers": ["margaret"], "loans": loans}
    found = ended(mine, captains=1, mode=mode, worth={"margaret": score + 4 * loans})
    assert (found["scores"], found["rank"]) == ([score], rank)


@pytest.mark.clause("LS-SOLO-07")
def test_several_captains_have_no_rank() -> None:
    assert ended({"passengers": ["margaret"]}, {}, worth={"margaret": 160})["rank"] is None


@pytest.mark.clause("LS-SETUP-20", "LS-SOLO-01", "LS-EPIC-02", "LS-ESOLO-01")
def test_each_mode_names_its_side_of_the_player_boards() -> None:
    sides = {mode.id: mode.board_side for mode in library().of("mode", PlayMode).values()}
    assert sides == {
        "standard": "standard", "slightly-longer": "standard", "solo": "solo-epic", "epic": "solo-epic",
        "epic-solo": "solo-epic",
    }  # fmt: skip


@pytest.mark.clause("LS-EPIC-01")
def test_epic_play_is_for_two_to_four() -> None:
    assert {mode.id: list(mode.players) for mode in library().of("mode", PlayMode).values()}["epic"] == [2, 3, 4]
    assert [small(f"epic-{players}").seats for players in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.clause("LS-ESOLO-02", "LS-ESOLO-03", "LS-ESOLO-04")
@pytest.mark.parametrize(("level", "cost"), [(0, 3), (1, 4), (2, 5)])
def test_in_epic_solo_merchants_pay_and_nothing_else(level: int, cost: int) -> None:
    ships = ["galleon", "hoy", "brigantine", "bark", "galleon-1717"]
    dangers = ["gale", "hunter", "rogue-wave"]
    skills = {"tactics": level}
    enough = Play(
        mine=in_port("C", face_up=ships[:cost], experience=dangers, skills=skills), captains=1, mode="epic-solo"
    )
    assert "learn tactics" in enough.offered()
    enough.do("learn tactics")
    assert enough.mine("face_up", "experience") == {"face_up": [], "experience": sorted(dangers)}
    short = Play(
        mine=in_port("C", face_up=ships[: cost - 1], experience=dangers, skills=skills), captains=1, mode="epic-solo"
    )
    assert short.refused("learn tactics") == "LS-XP-07"

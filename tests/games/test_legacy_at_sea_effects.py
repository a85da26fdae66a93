"""Legacy at Sea: what cards ask for and do, at the edges: deeds of a turn, losses, who is asked when, the target."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sea import Play, at_sea, in_port, met


def gain(what: str) -> dict[str, Any]:
    """An effect that brings one of a kind."""
    return {"do": "gain", "what": what, "amount": 1}


# ---- deeds


@pytest.mark.clause("LS-PROSPECT-03", "LS-PROSPECT-05")
def test_a_deed_counts_in_the_turn_in_which_it_was_done() -> None:
    play = met("hoy", captains=1, mode="solo", prospects=["revenge"], rolls=["flag", "flag", "flags"])
    play.do("plunder crew")
    assert "claim revenge" in play.offered()
    play.do("done")
    assert play.refused("claim revenge") == "LS-PROSPECT-04"


@pytest.mark.clause("LS-PROSPECT-05")
def test_a_deed_is_that_of_the_captain_whose_turn_it_is() -> None:
    play = met("hoy", other=at_sea(), prospects=["revenge"], rolls=["flag", "flag", "flags"]).do("plunder crew")
    done = {"that": "done", "deed": "plundered", "nation": "spanish"}
    effects = [{"do": "when", "condition": done, "then": [gain("fabric")]}]
    play.happen(effects=[{"do": "everyone", "effects": effects}])
    assert (play.mine("fabric"), play.mine("fabric", seat=2)) == (1, 0)


# ---- crew


def test_crew_that_a_card_takes_and_is_not_there_costs_no_hull() -> None:
    play = Play(mine=at_sea()).happen(effects=[{"do": "lose", "what": "crew", "amount": 3}])
    assert play.mine("all_crew") == 0
    assert not play.told("damage")
    assert "sail x" in play.offered()


@pytest.mark.clause("LS-CREW-02")
def test_when_the_last_crew_on_deck_is_paid_one_comes_down() -> None:
    mine = at_sea(cargo={"crew": 1}, sails=2)
    play = Play(mine=mine).happen(effects=[{"do": "pay", "what": "crew", "amount": 1}])
    assert play.mine("crew", "sails") == {"crew": 1, "sails": 1}


# ---- everyone, the tableau, passengers


@pytest.mark.clause("LS-TURN-02")
def test_everyone_answers_in_the_order_of_turns() -> None:
    options = [{"effects": [gain("food")]}, {"effects": [gain("fabric")]}]
    play = Play(mine=in_port("C"), other=in_port("D"), captains=3)
    play.happen(seat=2, effects=[{"do": "everyone", "effects": [{"do": "choose", "options": options}]}])
    asked = []
    for _ in range(3):
        asked.append(play.facts(asked=0)["asked"])
        play.do("option 1")
    assert asked == [2, 3, 1]


def test_the_target_stays_when_merchants_are_replaced() -> None:
    merchants = ["hoy", "brigantine"]
    play = Play(mine=at_sea(), tableau=merchants, piles={"encounter": ["calm"], "ocean": ["bark"]})
    play.do("sail x", "target hoy").happen(effects=[{"do": "refresh-ocean"}])
    found = play.facts(tableau=[], discarded={"ocean": []})
    assert found == {"tableau": ["hoy", *found["tableau"][1:]], "discarded": {"ocean": ["brigantine"]}}
    assert "plunder crew" in play.offered()


@pytest.mark.clause("LS-ENC-18")
@pytest.mark.parametrize(
    ("asked", "true"),
    [
        ({"defence": "cannon", "at_most": 2}, True),
        ({"defence": "cannon", "at_most": 1}, False),
        ({"type": "merchant"}, True),
        ({"type": "small"}, False),
        ({"nation": "english", "type": "merchant"}, True),
        ({"nation": "spanish", "type": "merchant"}, False),
    ],
)
def test_a_target_is_asked_for_by_nation_type_and_defence(asked: dict[str, Any], true: bool) -> None:
    play = met("brigantine", other=at_sea())
    effects = [{"do": "when", "condition": {"that": "target", **asked}, "then": [gain("fabric")]}]
    play.happen(effects=[{"do": "everyone", "effects": effects}])
    assert (play.mine("fabric"), play.mine("fabric", seat=2)) == (int(true), 0)


@pytest.mark.clause("LS-ICON-09")
def test_a_story_card_makes_a_passenger_worth_something_and_brings_nobody_aboard() -> None:
    play = Play(mine=at_sea(), piles={"story": ["johnson"]}).happen(reveal="story")
    assert play.state.worth == [7]
    assert (play.mine("passengers"), play.mine("passengers", seat=2)) == ([], [])


# ---- losses and loading of more than there is room for


@pytest.mark.clause("LS-DAMAGE-03", "LS-CARGO-02")
def test_no_more_gold_goes_overboard_than_the_damaged_circle_held() -> None:
    play = Play(mine=at_sea(cargo={"crew": 5, "gold": 15}), rolls=[8]).happen(damage=1)
    assert play.do("hit hull", "overboard gold").mine("gold", "crew") == {"gold": 10, "crew": 5}


@pytest.mark.clause("LS-DICE-02", "LS-PLAGUE-04")
def test_a_plagued_crew_that_is_lost_takes_its_token_along() -> None:
    play = Play(mine=at_sea(plague=1), rolls=[5]).happen(effects=[{"do": "lose", "what": "crew", "amount": 1}])
    assert play.do("lose sick-deck").mine("crew", "plague") == {"crew": 1, "plague": 0}


@pytest.mark.clause("LS-SEND-05", "LS-CARGO-02")
def test_as_much_is_loaded_at_home_as_the_hold_takes() -> None:
    play = Play(mine={"ship": "brig", "cargo": {"crew": 6}, "home": {"gold": 90}}).do("load all gold")
    assert play.mine("gold") == 10
    assert play.facts(seats={"1": {"home": {"gold": 0}}})["seats"]["1"]["home"] == {"gold": 80}


@pytest.mark.clause("LS-ENC-18", "LS-PLUNDER-17")
def test_a_ruse_without_crew_takes_gold_or_goods_alone() -> None:
    play = met("hoy", mine=at_sea(cargo={}, kept=["false-flag"])).do("use false-flag")
    assert play.offered() == {"option 1", "option 2"}
    assert play.do("option 2").mine("gold", "food") == {"gold": 0, "food": 3}


@pytest.mark.clause("LS-CARGO-06")
def test_what_is_left_behind_waits_for_nobody() -> None:
    play = Play(mine=at_sea(cargo={"crew": 7})).happen(effects=[gain("gold")]).do("done", "overboard crew")
    assert play.mine("gold", "crew") == {"gold": 0, "crew": 6}
    assert not any(play.state.loot)

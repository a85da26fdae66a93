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

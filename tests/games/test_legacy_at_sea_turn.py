"""Legacy at Sea: turns, sailing, rounds, Story cards, markers, plague."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sea import Play, at_sea, in_port


def sails(play: Play) -> set[str]:
    return {order.removeprefix("sail ") for order in play.offered() if order.startswith("sail ")}


def seafarer(**changes: Any) -> dict[str, Any]:
    return {"at": "x", "ship": "brig", **changes}


# ---- sailing


@pytest.mark.clause("LS-MOVE-01", "LS-TURN-03")
def test_one_space_along_the_lanes_is_free() -> None:
    play = Play(mine=seafarer())
    assert sails(play) == {"A", "B", "x", "y"}
    play.do("sail y")
    assert play.mine("at") == "y"
    assert not sails(play)
    assert play.refused("sail x") == "LS-TURN-03"


@pytest.mark.clause("LS-MOVE-02", "LS-MOVE-03", "LS-MOVE-04")
def test_a_food_buys_a_second_space_and_no_third() -> None:
    play = Play(mine=seafarer(at="havana", cargo={"food": 3}))
    assert sails(play) == {"A", "x", "y", "B"}
    assert play.refused("sail C") == "LS-MOVE-03"
    play.do("sail y")
    assert play.mine("food") == 2
    hungry = Play(mine=seafarer(at="havana"))
    assert hungry.refused("sail y") == "LS-MOVE-02"
    near = Play(mine=seafarer(cargo={"food": 1})).do("sail y")
    assert near.mine("food") == 1


@pytest.mark.clause("LS-MOVE-04")
def test_two_spaces_may_lead_through_a_port_even_a_closed_one() -> None:
    mine = seafarer(at="y", face_up=["galleon"], cargo={"food": 1})
    play = Play(mine=mine, markers={"C": ["flag-spanish", "plague"]})
    assert "w" in sails(play)
    assert play.refused("sail C") == "LS-MARKER-12"
    play.do("sail w")
    assert play.mine("face_up") == ["galleon"]
    assert play.facts(markers={"C": []})["markers"] == {"C": ["plague", "flag-spanish"]}
    assert "w" not in sails(Play(mine=mine, markers={"C": ["hurricane"]}))


@pytest.mark.clause("LS-MOVE-05")
def test_without_maneuverability_one_space_whatever_else() -> None:
    # A brig has five sail spaces: all covered is maneuverability 0.
    mine = seafarer(cargo={"food": 2}, damage={"sail": 4}, skills={"seamanship": 3})
    play = Play(mine=mine)
    assert play.mine("maneuverability") == 0
    assert sails(play) == {"A", "B", "x", "y"}
    assert play.refused("sail C") == "LS-MOVE-05"


@pytest.mark.clause("LS-SKILL-10", "LS-SKILL-11")
def test_seamanship_three_sails_two_for_nothing_and_three_for_a_food() -> None:
    mine = seafarer(at="havana", skills={"seamanship": 3}, cargo={"food": 1})
    play = Play(mine=mine)
    assert sails(play) == {"A", "x", "y", "B", "z", "C"}
    play.do("sail y")
    assert play.mine("food") == 1
    assert Play(mine=mine).do("sail z").mine("food") == 0


@pytest.mark.clause("LS-SKILL-10")
def test_seamanship_two_sails_no_farther_than_others() -> None:
    assert sails(Play(mine=seafarer(at="havana", skills={"seamanship": 2}))) == {"A", "x"}


@pytest.mark.clause("LS-TURN-04", "LS-TURN-05")
def test_the_space_decides_what_comes_next() -> None:
    assert "loan" in Play(mine=seafarer()).do("sail B").offered()
    assert {"target 1", "target 2", "target 3"} <= Play(mine=seafarer()).do("sail x").offered()


def test_a_ship_that_stays_acts_where_she_lies() -> None:
    assert "target 1" in Play(mine=seafarer()).do("sail x").offered()
    assert "loan" in Play(mine=in_port("C")).do("sail C").offered()


# ---- rounds


@pytest.mark.clause("LS-TURN-07", "LS-ROUND-01", "LS-ROUND-02", "LS-STORY-01")
def test_a_story_card_is_revealed_when_everybody_has_had_a_turn() -> None:
    play = Play(mine=in_port("C"), other=in_port("D"), piles={"story": ["dutch", "fair-winds"]})
    play.do("sail C", "done")
    assert play.facts(story=None, turn=0, round=0) == {"story": None, "turn": 2, "round": 1}
    play.do("sail D", "done")
    assert play.facts(story=None, turn=0, round=0) == {"story": "dutch", "turn": 1, "round": 2}


@pytest.mark.clause("LS-SOLO-05", "LS-SOLO-06")
def test_alone_a_story_card_comes_after_the_second_turn() -> None:
    play = Play(mine=in_port("C"), captains=1, mode="solo", piles={"story": ["dutch"]})
    play.do("sail C", "done")
    assert play.facts(story=None)["story"] is None
    assert play.state.turns == 1
    play.do("sail C", "done")
    assert play.facts(story=None)["story"] == "dutch"


@pytest.mark.clause("LS-TURN-12", "LS-PROSPECT-08", "LS-TURN-13", "LS-TURN-14")
def test_gaps_are_filled_when_the_turn_ends() -> None:
    play = Play(
        mine=in_port("B"),
        prospects=["letter", "gun"],
        tableau=["hoy"],
        piles={"prospects": ["rumour"], "ocean": ["bark", "galleon"]},
    )
    play.do("sail B", "claim letter")
    assert play.facts(prospects=[])["prospects"] == ["gun"]
    play.do("done")
    found = play.facts(prospects=[], tableau=[])
    assert found["tableau"] == ["hoy", "bark", "galleon"]
    assert found["prospects"][:2] == ["rumour", "gun"]
    assert len(found["prospects"]) == 4


@pytest.mark.clause("LS-ROUND-03", "LS-ROUND-04", "LS-ROUND-05", "LS-ROUND-06")
def test_a_new_year_brings_its_own_cards() -> None:
    play = Play(mine=in_port("C"), piles={"story": ["new-year-1717"]}, tableau=["hoy", "bark", "galleon"])
    play.happen(reveal="story")
    assert play.facts(year=None)["year"] == "1717"
    found = play.facts(tableau=[])["tableau"]
    assert len(found) == 3
    assert all(name.endswith("-1717") for name in found)
    tables = play.rehearsal.game.tables
    assert [tables.encounters[card].id for card in play.state.encounter_pool] == ["calm-1717"]
    assert not play.state.ocean_gone


@pytest.mark.clause("LS-END-01")
def test_a_fate_card_ends_the_game_at_once() -> None:
    play = Play(mine=in_port("C"), piles={"story": ["fate-1"]}).happen(reveal="story")
    assert play.facts(over={"reason": None, "clause": None})["over"] == {"reason": "fate", "clause": "LS-END-01"}
    assert not play.state.waiting


# ---- Story cards and markers


@pytest.mark.clause("LS-STORY-02")
def test_a_lasting_effect_ends_when_the_next_card_covers_it() -> None:
    play = Play(mine=seafarer(at="havana"), story="fair-winds", piles={"story": ["news-1716-7"]})
    assert play.facts(lasting=[])["lasting"] == ["spaces"]
    assert "y" in sails(play)
    play.happen(reveal="story")
    assert play.facts(lasting=[])["lasting"] == []
    assert "y" not in sails(play)


@pytest.mark.clause("LS-STORY-03", "LS-MARKER-10", "LS-MARKER-11")
def test_a_flag_marker_gives_a_port_to_its_nation() -> None:
    play = Play(mine=in_port("C"), piles={"story": ["dutch"]})
    assert play.facts(controls={"D": None})["controls"] == {"D": None}
    play.happen(reveal="story")
    assert play.facts(controls={"D": None}, markers={"D": []}) == {
        "controls": {"D": "dutch"},
        "markers": {"D": ["flag-dutch"]},
    }


@pytest.mark.clause("LS-STORY-04", "LS-STORY-05", "LS-MARKER-04", "LS-MARKER-05", "LS-MARKER-02")
def test_hornigold_leaves_two_markers_at_nassau() -> None:
    play = Play(mine=in_port("D"), piles={"story": ["hornigold"]}).happen(reveal="story")
    assert play.facts(markers={"C": []})["markers"] == {"C": ["price-supply", "pirate-friendly"]}
    port = play.rehearsal.game.tables.port_at["C"]
    assert play.state.left_box[port] >= 0
    assert play.state.right_box[port] >= 0


@pytest.mark.clause("LS-MARKER-03", "LS-MARKER-06")
def test_a_marker_replaces_the_one_in_its_box_and_stays_otherwise() -> None:
    play = Play(mine=in_port("D"), markers={"C": ["price-supply", "flag-english"]})
    play.happen(effects=[{"do": "place-marker", "marker": "plague", "port": "C"}])
    assert play.facts(markers={"C": []})["markers"] == {"C": ["plague", "flag-english"]}
    play.happen(effects=[{"do": "place-marker", "marker": "pirate-friendly", "port": "C"}])
    play.happen(go_on=True)
    assert play.facts(markers={"C": []})["markers"] == {"C": ["plague", "pirate-friendly"]}


@pytest.mark.clause("LS-MARKER-12", "LS-MARKER-13", "LS-MARKER-01")
def test_a_flag_bars_whom_its_nation_hunts_and_takes_no_bribe() -> None:
    rich = seafarer(face_up=["bark"], cargo={"gold": 20})
    play = Play(mine=rich, markers={"B": ["flag-english"]})
    assert play.refused("sail B") == "LS-MARKER-12"
    assert "B" in sails(Play(mine=rich)), "a printed nation takes a bribe"
    assert "B" in sails(Play(mine=seafarer(face_up=["hoy"]), markers={"B": ["flag-english"]}))
    # The printed nation no longer counts under another's flag.
    facts = Play(mine=rich, markers={"B": ["flag-spanish"]}).facts(seats={"1": {"bribe": {"B": 0}}})
    assert facts["seats"]["1"]["bribe"] == {"B": 0}


@pytest.mark.clause("LS-MARKER-05", "LS-MARKER-01")
def test_nobody_asks_for_bribes_in_a_pirate_friendly_port() -> None:
    play = Play(mine=seafarer(face_up=["bark"]), markers={"B": ["pirate-friendly"]})
    assert play.facts(controls={"B": 0})["controls"] == {"B": None}
    play.do("sail B")
    assert play.mine("face_up") == ["bark"]
    assert "loan" in play.offered()


@pytest.mark.clause("LS-MARKER-07")
@pytest.mark.parametrize("good", ["food", "fabric", "supply"])
def test_a_price_marker_raises_its_good_there(good: str) -> None:
    play = Play(mine=in_port("C"), markers={"C": [f"price-{good}"]})
    prices = play.facts(prices={"C": {"food": 0, "fabric": 0, "supply": 0, "cannon-6lb": 0}, "D": {good: 0}})["prices"]
    plain = {"food": 2, "fabric": 4, "supply": 3, "cannon-6lb": 4}
    assert prices == {"C": plain | {good: plain[good] + 2}, "D": {good: plain[good]}}


@pytest.mark.clause("LS-MARKER-07")
def test_the_cannon_marker_raises_both_sorts() -> None:
    play = Play(mine=in_port("C"), markers={"C": ["price-cannon"]})
    prices = play.facts(prices={"C": {"cannon-6lb": 0, "cannon-12lb": 0}})["prices"]
    assert prices == {"C": {"cannon-6lb": 6, "cannon-12lb": 12}}


@pytest.mark.clause("LS-MARKER-08", "LS-MARKER-09")
def test_a_price_marker_leaves_at_the_end_of_the_turn_in_which_its_good_was_sold() -> None:
    play = Play(mine=in_port("C", cargo={"food": 2, "supply": 1}), markers={"C": ["price-food"]})
    play.do("sail C", "sell supply", "sell food", "sell food")
    assert play.mine("gold") == 3 + 4 + 4
    assert play.facts(markers={"C": []})["markers"] == {"C": ["price-food"]}
    play.do("done")
    assert play.facts(markers={"C": []})["markers"] == {"C": []}


@pytest.mark.clause("LS-MARKER-08", "LS-MARKER-09")
def test_buying_or_selling_something_else_leaves_it() -> None:
    play = Play(mine=in_port("C", cargo={"gold": 8, "supply": 1}), markers={"C": ["price-food"]})
    play.do("sail C", "buy food", "sell supply", "done")
    assert play.facts(markers={"C": []})["markers"] == {"C": ["price-food"]}


@pytest.mark.clause("LS-MARKER-06")
def test_a_hurricane_closes_a_port_and_hits_who_lies_there_once() -> None:
    play = Play(mine=in_port("C"), other=at_sea(at="y"), piles={"story": ["storm-season"]}, rolls=[8])
    play.happen(reveal="story")
    while "hit hull" in play.offered():
        play.do("hit hull")
    assert play.facts(seats={"1": {"damage": {"all_hull": 0}}, "2": {"damage": {"all_hull": 0}}})["seats"] == {
        "1": {"damage": {"all_hull": 2}},
        "2": {"damage": {"all_hull": 0}},
    }
    assert "y" in sails(play)
    outside = Play(mine=at_sea(at="y"), markers={"C": ["hurricane"]})
    assert outside.refused("sail C") == "LS-MARKER-06"
    away = Play(mine=at_sea(at="y"), markers={"C": ["hurricane"]}, piles={"story": ["new-year-1717"]})
    away.happen(reveal="story")
    assert away.facts(markers={"C": []})["markers"] == {"C": []}


@pytest.mark.clause("LS-SKILL-06", "LS-SKILL-09")
def test_no_skill_lessens_what_a_hurricane_does() -> None:
    mine = in_port("C", skills={"leadership": 2, "seamanship": 2})
    play = Play(mine=mine, piles={"story": ["storm-season"]}, rolls=[1]).happen(reveal="story")
    assert play.facts(seats={"1": {"damage": {"sail": 0}}})["seats"]["1"]["damage"] == {"sail": 2}


# ---- plague


@pytest.mark.clause("LS-PLAGUE-02", "LS-PLAGUE-03")
def test_a_ship_that_arrives_takes_the_plague_along() -> None:
    play = Play(mine=at_sea(at="y"), other=in_port("D"), markers={"C": ["plague"]})
    play.do("sail C")
    assert play.mine("plague") == 1
    assert play.facts(markers={"C": []})["markers"] == {"C": []}
    there = Play(mine=in_port("C", cargo={"crew": 2}), markers={"C": ["plague"]}).do("sail C")
    assert there.mine("plague") == 0
    assert there.facts(markers={"C": []})["markers"] == {"C": ["plague"]}


@pytest.mark.clause("LS-PLAGUE-04")
def test_without_crew_the_token_is_discarded() -> None:
    play = Play(mine=at_sea(at="y", cargo={}), markers={"C": ["plague"]}).do("sail C")
    assert play.mine("plague") == 0
    assert play.facts(markers={"C": []})["markers"] == {"C": []}


@pytest.mark.clause("LS-PLAGUE-06")
def test_a_second_token_goes_on_other_crew_and_is_discarded_without() -> None:
    play = Play(mine=at_sea(at="y", plague=1), markers={"C": ["plague"]}, rolls=[5])
    assert play.do("sail C").mine("plague") == 2
    full = Play(mine=at_sea(at="y", plague=2), markers={"C": ["plague"]}, rolls=[5, 5])
    assert full.do("sail C").mine("plague") == 2


@pytest.mark.clause("LS-PLAGUE-01", "LS-PLAGUE-05")
@pytest.mark.parametrize(
    ("rolls", "crew", "plague"),
    [([3], 1, 1), ([4], 2, 1), ([6], 2, 1), ([7], 2, 0)],
    ids=["dies", "4", "6", "recovers"],
)
def test_plague_is_rolled_for_at_the_start_of_the_turn(rolls: list[int], crew: int, plague: int) -> None:
    play = Play(mine=at_sea(plague=1), rolls=rolls)
    assert play.mine("crew", "plague") == {"crew": crew, "plague": plague}


@pytest.mark.clause("LS-PLAGUE-05", "LS-PLAGUE-04")
def test_two_tokens_are_two_rolls() -> None:
    play = Play(mine=at_sea(cargo={"crew": 3}, plague=2), rolls=[1, 8])
    assert play.mine("crew", "plague") == {"crew": 2, "plague": 1}
    assert len(play.told("plague-roll")) == 2
    last = Play(mine=at_sea(cargo={"crew": 1}, plague=1), rolls=[2])
    assert last.mine("crew", "plague") == {"crew": 0, "plague": 0}


@pytest.mark.clause("LS-PLAGUE-07")
def test_plagued_crew_counts_for_nothing_in_a_plunder() -> None:
    play = Play(mine=at_sea(cargo={"crew": 3}, plague=1), rolls=[5])
    assert play.facts(seats={"1": {"dice": {"crew": 0}}})["seats"]["1"]["dice"] == {"crew": 2}


@pytest.mark.clause("LS-PLAGUE-08", "LS-PLAGUE-09")
def test_plagued_crew_stays_aboard() -> None:
    play = Play(mine=at_sea(cargo={"crew": 1}, plague=1), rolls=[5])
    assert play.refused("overboard crew") == "LS-PLAGUE-08"
    assert play.refused("send") == "LS-PLAGUE-09"
    home = Play(mine={"ship": "brig", "cargo": {"crew": 1}, "plague": 1}, rolls=[5])
    assert home.refused("unload all crew") == "LS-PLAGUE-09"
    well = Play(mine={"ship": "brig", "cargo": {"crew": 1}})
    assert "unload all crew" in well.offered()

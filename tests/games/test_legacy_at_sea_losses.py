"""Legacy at Sea: a throw, what it costs, what is taken."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sea import Play, at_sea, met

LOST = ["blank", "blank", "swords"]
WON = ["flag", "flag", "flags"]


def dice(play: Play) -> dict[str, int]:
    """Plundering dice by method."""
    asked = {"cannon": 0, "crew": 0, "maneuverability": 0}
    found: dict[str, int] = play.facts(seats={"1": {"dice": asked}})["seats"]["1"]["dice"]
    return found


def damage_of(play: Play) -> dict[str, int]:
    """Damage tokens on the hull and on the sails."""
    found: dict[str, int] = play.facts(seats={"1": {"damage": {"all_hull": 0, "sail": 0}}})["seats"]["1"]["damage"]
    return found


# ---- strength and dice


@pytest.mark.clause("LS-PLUNDER-03", "LS-PLUNDER-04", "LS-PLUNDER-05", "LS-ICON-05", "LS-ICON-06", "LS-SHIP-08")
def test_what_each_method_counts() -> None:
    mine = at_sea(cargo={"crew": 1, "cannon_6lb": 1, "cannon_12lb": 1}, sails=2)
    assert dice(Play(mine=mine)) == {"cannon": 3, "crew": 1, "maneuverability": 4}
    # One gunport left: only the heavier gun can be used.
    hurt = at_sea(cargo={"crew": 1, "cannon_6lb": 1, "cannon_12lb": 1}, damage={"gunport": 4})
    assert dice(Play(mine=hurt)) == {"cannon": 2, "crew": 1, "maneuverability": 2}


@pytest.mark.clause("LS-PLUNDER-06", "LS-PLUNDER-07", "LS-SKILL-01")
@pytest.mark.parametrize(("guns", "ferocity", "many"), [(3, 0, 3), (3, 1, 4), (4, 3, 6), (5, 2, 6), (0, 2, 2)])
def test_method_value_and_ferocity_up_to_six_dice(guns: int, ferocity: int, many: int) -> None:
    mine = at_sea(cargo={"cannon_6lb": guns}, skills={"ferocity": ferocity})
    assert dice(Play(mine=mine))["cannon"] == many
    # The galleon has cannon enough not to be called upon to surrender.
    rolls: list[Any] = ["flag"] * many + ["flags"]
    play = met("galleon", "gun-deck", mine=mine, rolls=rolls).do("plunder cannon")
    assert [event["dice"] for event in play.told("thrown")] == [many]


@pytest.mark.clause("LS-PLUNDER-06")
def test_leadership_and_other_skills_add_no_dice() -> None:
    skilled = at_sea(skills={"leadership": 3, "seamanship": 3, "tactics": 3})
    assert dice(Play(mine=skilled)) == {"cannon": 0, "crew": 2, "maneuverability": 2}


@pytest.mark.clause("LS-PLUNDER-08", "LS-PLUNDER-09")
def test_one_throw_of_all_dice_with_the_response_die() -> None:
    play = met("bark", rolls=["flag", "blank", "flags"]).do("plunder crew")
    assert play.told("thrown") == [
        {"clause": "LS-PLUNDER-09", "seat": 0, "method": "crew", "dice": 2, "flags": 1, "response": 2}
    ]
    assert play.mine("face_up") == ["bark"]


@pytest.mark.clause("LS-PLUNDER-08", "LS-DICE-03", "LS-PLUNDER-10", "LS-PLUNDER-18")
def test_without_any_dice_two_flags_alone_may_do() -> None:
    # No guns: only the Response die. Two successes beat a defence of 1 and not one of 2.
    assert met("bark", rolls=["flags"]).do("plunder cannon").mine("face_up") == ["bark"]
    assert met("brigantine", rolls=["flags"]).do("plunder cannon").mine("face_up") == []


@pytest.mark.clause("LS-DICE-04", "LS-DICE-05")
@pytest.mark.parametrize(("faces", "found"), [(["flag", "flag"], 2), (["flag", "blank"], 1), (["blank", "blank"], 0)])
def test_flags_are_successes_and_blanks_are_not(faces: list[str], found: int) -> None:
    play = met("hoy", rolls=[*faces, "swords"]).do("plunder crew")
    assert [event["successes"] for event in play.told("counted")] == [found]
    assert play.mine("face_up") == (["hoy"] if found else [])


@pytest.mark.clause("LS-ICON-03", "LS-ICON-02")
@pytest.mark.parametrize(("die", "again", "won"), [("blank", "flag", True), ("response", "flags", True)])
def test_a_card_rolls_one_die_again(die: str, again: str, won: bool) -> None:
    play = met("bark", mine=at_sea(kept=["charm-reroll"]), rolls=["flag", "blank", "swords", again])
    play.do("plunder crew")
    assert play.offered() == {"use charm-reroll", "done"}
    play.do("use charm-reroll")
    assert play.offered() == {"reroll blank", "reroll flag", "reroll response"}
    play.do(f"reroll {die}")
    assert play.mine("face_up", "kept") == {"face_up": ["bark"], "kept": []}


@pytest.mark.clause("LS-ICON-04", "LS-ICON-02")
def test_a_card_adds_a_success_after_the_roll() -> None:
    rolls = ["flag", "blank", "swords"]
    play = met("bark", mine=at_sea(kept=["charm-success"]), rolls=rolls).do("plunder crew", "use charm-success")
    assert play.mine("face_up", "kept") == {"face_up": ["bark"], "kept": []}
    saved = met("bark", mine=at_sea(kept=["charm-success"]), rolls=rolls).do("plunder crew", "done")
    assert saved.mine("face_up", "kept") == {"face_up": [], "kept": ["charm-success"]}


# ---- the Response die's losses


@pytest.mark.clause("LS-DICE-01", "LS-DICE-06", "LS-PLUNDER-12")
@pytest.mark.parametrize(
    ("merchant", "sail", "won"), [("hoy", 0, True), ("bark", 1, True), ("brigantine", 2, False), ("galleon", 3, False)]
)
def test_a_flame_is_one_damage_for_each_of_her_cannon(merchant: str, sail: int, won: bool) -> None:
    rolls: list[Any] = ["flag", "flag", "flame", *([1] if sail else [])]
    play = met(merchant, rolls=rolls).do("plunder crew")
    assert damage_of(play) == {"all_hull": 0, "sail": sail}
    assert play.mine("face_up") == ([merchant] if won else [])


@pytest.mark.clause("LS-DICE-02", "LS-DICE-06", "LS-PLUNDER-12")
@pytest.mark.parametrize(("merchant", "lost"), [("bark", 0), ("brigantine", 1), ("galleon", 1)])
@pytest.mark.parametrize("faces", [["flag"] * 4, ["blank"] * 4], ids=["won", "lost"])
def test_swords_cost_a_crew_for_every_two_cannon(merchant: str, lost: int, faces: list[str]) -> None:
    # The brigantine's crew, in her plunder, comes aboard when she is taken.
    gained = merchant == "brigantine" and faces[0] == "flag"
    mine = at_sea(cargo={"crew": 4})
    play = met(merchant, mine=mine, rolls=[*faces, "swords"]).do("plunder crew")
    assert play.mine("crew") == 4 - lost + gained


@pytest.mark.clause("LS-DICE-02")
def test_five_cannon_and_swords_take_two_crew_of_the_owners_choice() -> None:
    mine = at_sea(cargo={"crew": 3}, sails=1)
    play = met("galleon", "gun-deck", mine=mine, rolls=["blank", "blank", "blank", "swords"]).do("plunder crew")
    assert play.offered() == {"lose deck", "lose sails"}
    play.do("lose sails")
    assert play.mine("crew", "sails") == {"crew": 2, "sails": 0}


@pytest.mark.clause("LS-PLUNDER-11", "LS-PLUNDER-13", "LS-PLUNDER-17")
def test_losing_the_last_crew_changes_nothing_of_this_plunder() -> None:
    rolls = ["flag", "flag", "flag", "swords"]
    mine = at_sea(cargo={"crew": 1}, skills={"ferocity": 2})
    play = met("brigantine", mine=mine, rolls=rolls).do("plunder crew")
    # Her gold, her fabric and her crew and gun: nothing is withheld.
    assert play.mine("gold", "fabric", "crew", "cannon", "face_up") == {
        "gold": 4, "fabric": 1, "crew": 1, "cannon": 1, "face_up": ["brigantine"],
    }  # fmt: skip


@pytest.mark.clause("LS-PLUNDER-11", "LS-PLUNDER-13")
def test_losing_guns_changes_nothing_of_this_plunder() -> None:
    mine = at_sea(cargo={"crew": 1, "cannon_6lb": 3}, damage={"hull": 2, "gunport": 1})
    play = met("brigantine", mine=mine, rolls=["flag", "flag", "flag", "flame", 8]).do("plunder cannon")
    play.do("overboard cannon-6lb", "overboard cannon-6lb")
    assert play.mine("cannon", "face_up") == {"cannon": 1, "face_up": ["brigantine"]}


# ---- what is taken


@pytest.mark.clause("LS-PLUNDER-14", "LS-PLUNDER-19")
def test_taken_she_lies_left_of_the_board_and_lost_she_is_discarded() -> None:
    play = met("hoy", mine=at_sea(face_up=["bark"]), rolls=WON).do("plunder crew")
    assert play.mine("face_up", "animosity") == {"face_up": ["bark", "hoy"], "animosity": ["english", "spanish"]}
    lost = met("hoy", rolls=LOST).do("plunder crew")
    assert lost.mine("face_up", "gold", "food") == {"face_up": [], "gold": 0, "food": 0}
    assert lost.facts(discarded={"ocean": []}, turn=0) == {"discarded": {"ocean": ["hoy"]}, "turn": 2}


@pytest.mark.clause("LS-PLUNDER-15", "LS-CARGO-06", "LS-CARGO-01")
def test_plunder_is_loaded_when_the_damage_lies_and_what_does_not_fit_is_left() -> None:
    # Of seven circles six are full; the gold takes the last one and one food goes in with it.
    mine = at_sea(cargo={"crew": 2, "cannon_6lb": 4})
    play = met("hoy", mine=mine, rolls=WON).do("plunder crew")
    assert play.offered() >= {"take all gold", "take all food", "overboard cannon-6lb", "done"}
    play.do("take all gold", "take all food")
    assert play.mine("gold", "food") == {"gold": 3, "food": 1}
    play.do("overboard cannon-6lb", "take all food")
    assert play.mine("gold", "food", "cannon") == {"gold": 3, "food": 3, "cannon": 3}
    left = met("hoy", mine=mine, rolls=WON).do("plunder crew", "done")
    assert left.mine("gold", "food", "cannon") == {"gold": 0, "food": 0, "cannon": 4}


@pytest.mark.clause("LS-PLUNDER-15", "LS-DAMAGE-06")
def test_room_hit_by_the_merchant_is_gone_before_her_plunder_is_loaded() -> None:
    mine = at_sea(cargo={"crew": 2, "cannon_6lb": 4})
    play = met("bark", mine=mine, rolls=["flag", "flag", "flame", 8]).do("plunder crew", "hit gunport")
    assert play.mine("food") == 0
    assert "take all food" not in play.offered()


@pytest.mark.clause("LS-PLUNDER-16", "LS-PLUNDER-17")
@pytest.mark.parametrize(
    ("option", "cargo"), [("option 1", {"gold": 4, "fabric": 0}), ("option 2", {"gold": 0, "fabric": 1})]
)
def test_without_crew_either_gold_or_goods_and_no_crew_or_guns(option: str, cargo: dict[str, int]) -> None:
    mine = at_sea(cargo={"cannon_6lb": 2})
    play = met("brigantine", mine=mine, rolls=WON).do("plunder maneuverability")
    assert play.offered() == {"option 1", "option 2"}
    play.do(option)
    assert play.mine("gold", "fabric", "crew", "cannon", "face_up") == {
        **cargo, "crew": 0, "cannon": 2, "face_up": ["brigantine"],
    }  # fmt: skip


# ---- passengers


@pytest.mark.clause("LS-ICON-09")
def test_margaret_johnson_is_worth_something_after_her_fathers_card_and_on_that_ship() -> None:
    rolls = [*["flag"] * 4, "flags"]
    mine = at_sea(cargo={"crew": 4})
    wanted = met("galleon-1717", mine=mine, year="1717", story="johnson", worth={"margaret": 7}, rolls=rolls)
    wanted.do("plunder crew")
    assert wanted.mine("passengers") == ["margaret"]
    assert wanted.facts(seats={"1": {"points": {"passengers": 0}}})["seats"]["1"]["points"] == {"passengers": 7}
    early = met("galleon-1717", mine=mine, year="1717", rolls=rolls).do("plunder crew")
    assert early.mine("passengers") == []
    other = met("galleon", mine=mine, worth={"margaret": 7}, rolls=rolls).do("plunder crew")
    assert other.mine("passengers") == []


@pytest.mark.clause("LS-ICON-09", "LS-CARGO-05")
def test_robert_johnsons_card_says_what_she_is_worth_and_takes_nobody_aboard() -> None:
    play = Play(mine=at_sea(), piles={"story": ["johnson"]}).happen(reveal="story")
    assert play.mine("passengers") == []
    rich = Play(mine=at_sea(cargo={"crew": 2, "cannon_6lb": 5}, passengers=["margaret"]), worth={"margaret": 7})
    assert rich.facts(seats={"1": {"points": {"passengers": 0}}})["seats"]["1"]["points"] == {"passengers": 7}


@pytest.mark.clause("LS-PLUNDER-17", "LS-PLAGUE-07")
def test_crew_with_the_plague_alone_is_no_crew_for_a_plunder() -> None:
    mine = at_sea(cargo={"crew": 1}, plague=1)
    play = met("brigantine", mine=mine, rolls=[5, *WON]).do("plunder maneuverability")
    assert play.offered() == {"option 1", "option 2"}
    assert play.do("option 1").mine("gold", "fabric", "crew") == {"gold": 4, "fabric": 0, "crew": 1}


@pytest.mark.clause("LS-SKILL-14")
@pytest.mark.parametrize(("level", "won"), [(2, False), (3, True)])
def test_the_success_for_nothing_comes_with_tactics_three(level: int, won: bool) -> None:
    mine = at_sea(cargo={"crew": 1}, skills={"tactics": level})
    piles = {"encounter": ["calm", "dolphins"]}
    play = Play(mine=mine, tableau=["bark"], piles=piles, rolls=["flag", "swords"])
    play.do("sail x", "target 1", "card encounter calm", "plunder crew", "done")
    assert [(event["successes"], event["won"]) for event in play.told("counted")] == [(1 + won, won)]


@pytest.mark.clause("LS-ENC-19", "LS-SKILL-02")
def test_a_ploy_of_guns_spoils_the_surrender() -> None:
    mine = at_sea(cargo={"cannon_6lb": 3}, skills={"ferocity": 1})
    play = met("hoy", "gun-deck", mine=mine, rolls=[*["blank"] * 4, "flags"]).do("plunder cannon")
    assert not play.told("surrender")
    plain = met("hoy", mine=mine, rolls=[5]).do("plunder cannon")
    assert [event["surrenders"] for event in plain.told("surrender")] == [True]

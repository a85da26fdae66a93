"""Legacy at Sea: merchants, the target, what becomes of it."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from authoring.games.legacy_at_sea.model import Ocean
from tests.games.sea import Play, at_sea, library, met

GUNS = {"crew": 2, "cannon_6lb": 4}


@pytest.mark.clause("LS-OCEAN-01")
@pytest.mark.parametrize(("merchant", "nation"), [("hoy", "spanish"), ("bark", "english")])
def test_the_flag_says_whose_animosity_a_plunder_brings(merchant: str, nation: str) -> None:
    play = met(merchant, rolls=["flag", "flag", "flags"]).do("plunder crew")
    assert play.mine("face_up", "animosity") == {"face_up": [merchant], "animosity": [nation]}


@pytest.mark.clause("LS-OCEAN-02", "LS-SCORE-04")
def test_a_plundered_merchant_scores_her_points() -> None:
    play = met("hoy", mine=at_sea(face_up=["brigantine"]), rolls=["flag", "flag", "flags"])
    assert play.facts(seats={"1": {"points": {"cards": 0}}})["seats"]["1"]["points"] == {"cards": 3}
    play.do("plunder crew")
    assert play.facts(seats={"1": {"points": {"cards": 0}}})["seats"]["1"]["points"] == {"cards": 5}


@pytest.mark.clause("LS-OCEAN-03", "LS-PLUNDER-02", "LS-PLUNDER-10", "LS-PLUNDER-18", "LS-PLUNDER-01")
@pytest.mark.parametrize(
    ("method", "successes", "won"),
    [
        ("cannon", 3, False),
        ("cannon", 4, True),
        ("crew", 3, False),
        ("crew", 4, True),
        ("maneuverability", 4, False),
        ("maneuverability", 5, True),
    ],
)
def test_the_value_of_the_method_defends_and_must_be_beaten(method: str, successes: int, won: bool) -> None:
    dice = 2 if method == "crew" else 4
    rolls: list[Any] = ["flag"] * (successes - 2) + ["blank"] * (dice - successes + 2) + ["flags"]
    play = met("galleon", mine=at_sea(cargo=GUNS, sails=2), rolls=rolls)
    assert {"plunder cannon", "plunder crew", "plunder maneuverability"} <= play.offered()
    play.do(f"plunder {method}")
    assert play.mine("face_up") == (["galleon"] if won else [])


@pytest.mark.clause("LS-OCEAN-05", "LS-PLUNDER-14")
def test_her_plunder_is_what_she_brings() -> None:
    hoy = met("hoy", rolls=["flag", "flag", "flags"]).do("plunder crew")
    assert hoy.mine("gold", "food") == {"gold": 3, "food": 3}
    mine = at_sea(cargo={"crew": 2, "cannon_12lb": 1})
    other = met("brigantine", mine=mine, rolls=["flag", "flag", "flags"]).do("plunder crew")
    cargo = {"gold": 0, "fabric": 0, "crew": 0, "cannon_6lb": 0, "cannon_12lb": 0, "food": 0}
    assert other.facts(seats={"1": {"cargo": cargo}})["seats"]["1"]["cargo"] == {
        "gold": 4, "fabric": 1, "crew": 3, "cannon_6lb": 1, "cannon_12lb": 1, "food": 0,
    }  # fmt: skip


@pytest.mark.clause("LS-OCEAN-06")
def test_there_are_six_types_of_merchants() -> None:
    cards = list(library().of("ocean", Ocean).values())
    assert {card.type for card in cards} == {"treasure", "large", "small", "cutter", "merchant", "slave"}
    with pytest.raises(ValidationError, match="type"):
        Ocean.model_validate(cards[0].model_dump() | {"type": "galley"})


@pytest.mark.clause("LS-OCEAN-07")
def test_only_merchants_of_the_tableau_are_targets() -> None:
    play = Play(mine=at_sea(), tableau=["hoy", "bark"]).do("sail x")
    assert {order for order in play.offered() if order.startswith("target")} == {"target 1", "target 2"}
    assert play.refused("target 3") == "LS-OCEAN-07"


@pytest.mark.clause("LS-TURN-13")
def test_an_ocean_deck_used_up_is_made_of_its_discards() -> None:
    play = Play(
        mine=at_sea(), captains=1, mode="solo", tableau=["hoy", "bark", "galleon"],
        piles={"ocean": ["brigantine"], "encounter": ["calm", "dolphins"]},
    ).do("sail x", "target hoy", "done")  # fmt: skip
    assert play.facts(tableau=[])["tableau"] == ["brigantine", "bark", "galleon"]
    play.do("sail x", "target bark", "done")
    found = play.facts(tableau=[])["tableau"]
    assert found[::2] == ["brigantine", "galleon"]
    assert found[1] in ("hoy", "bark")
    assert not play.state.ocean_gone
    assert len(play.state.ocean_pool) == 1


@pytest.mark.clause("LS-OCEAN-08")
def test_the_token_marks_the_target() -> None:
    play = Play(mine=at_sea(), tableau=["hoy", "bark"], piles={"encounter": ["calm"]}).do("sail x", "target 2")
    assert play.told("targeted") == [{"clause": "LS-OCEAN-08", "seat": 0, "card": "bark"}]
    assert play.state.target == 1
    play.do("done")
    assert play.facts(discarded={"ocean": []})["discarded"] == {"ocean": ["bark"]}


@pytest.mark.clause("LS-OCEAN-09", "LS-ENC-01", "LS-TURN-05")
def test_the_target_comes_before_the_encounter_and_brings_it() -> None:
    play = Play(mine=at_sea(), tableau=["hoy"], piles={"encounter": ["dolphins"]}).do("sail x")
    assert not play.told("encounter")
    play.do("target 1")
    assert [event["card"] for event in play.told("encounter")] == ["dolphins"]
    assert play.refused("target 1") == "LS-OCEAN-09"
    assert Play(mine=at_sea(), tableau=["hoy"]).refused("target 1") == "LS-OCEAN-09"


@pytest.mark.clause("LS-OCEAN-10", "LS-TURN-06", "LS-ENC-03")
def test_a_merchant_left_alone_is_discarded_and_the_turn_ends() -> None:
    play = met("hoy").do("done")
    found = play.facts(discarded={"ocean": []}, turn=0, tableau=[])
    assert (found["discarded"]["ocean"], found["turn"]) == (["hoy"], 2)
    assert "hoy" not in found["tableau"]
    assert len(found["tableau"]) == 3
    assert play.mine("face_up", "gold") == {"face_up": [], "gold": 0}


@pytest.mark.clause("LS-OCEAN-11")
def test_neither_target_nor_encounter_can_be_dodged() -> None:
    play = Play(mine=at_sea(), tableau=["hoy"]).do("sail x")
    assert "done" not in play.offered()
    play = met("hoy", "wreck")
    assert play.offered() == {"option 1", "option 2"}


@pytest.mark.clause("LS-OCEAN-07")
def test_without_merchants_nothing_is_drawn_and_the_turn_ends() -> None:
    mine = at_sea(face_up=["hoy", "bark"], bribed=["galleon", "brigantine"])
    play = Play(mine=mine, tableau=[]).do("sail x")
    assert not {order for order in play.offered() if order.startswith(("target", "plunder"))}
    play.do("done")
    assert play.facts(turn=0, tableau=[]) == {"turn": 2, "tableau": []}
    assert not play.told("encounter")

"""Legacy at Sea: storms, hunters, warships, ruses, ploys, kept cards, and when crew moves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sea import Play, at_sea, met

GUNS = {"crew": 2, "cannon_6lb": 3}


def damage_of(play: Play) -> dict[str, int]:
    """Damage tokens on the hull and on the sails."""
    found: dict[str, int] = play.facts(seats={"1": {"damage": {"all_hull": 0, "sail": 0}}})["seats"]["1"]["damage"]
    return found


# ---- choices, events


@pytest.mark.clause("LS-ENC-02", "LS-PLUNDER-01")
def test_plundering_waits_for_the_encounter() -> None:
    play = met("hoy", "wreck", rolls=[3])
    assert play.refused("plunder crew") == "LS-ENC-02"
    assert Play(mine=at_sea(), tableau=["hoy"]).do("sail x").refused("plunder crew") == "LS-ENC-02"
    assert "plunder crew" in play.do("option 1").offered()


@pytest.mark.clause("LS-ENC-03", "LS-PLUNDER-16")
def test_plundering_is_free_to_do_or_not() -> None:
    assert {"plunder cannon", "plunder crew", "plunder maneuverability", "done"} <= met().offered()
    assert {"plunder cannon", "plunder crew", "done"} <= met(mine=at_sea(cargo={})).offered()


@pytest.mark.clause("LS-ENC-04", "LS-ENC-05", "LS-ENC-07", "LS-ICON-02")
def test_the_first_option_is_done_and_the_card_gone() -> None:
    play = met("hoy", "wreck", rolls=[6])
    assert play.offered() == {"option 1", "option 2"}
    play.do("option 1")
    assert play.mine("gold", "kept") == {"gold": 6, "kept": []}
    assert "option 2" not in play.offered()
    assert play.facts(discarded={"encounter": []})["discarded"]["encounter"] == ["wreck"]


@pytest.mark.clause("LS-ENC-04", "LS-ENC-05", "LS-ENC-06", "LS-ICON-01")
def test_the_second_option_keeps_the_card() -> None:
    play = met("hoy", "wreck").do("option 2")
    assert play.mine("gold", "kept") == {"gold": 0, "kept": ["wreck"]}
    assert play.facts(discarded={"encounter": []})["discarded"]["encounter"] == []
    assert "option 1" not in play.offered()


@pytest.mark.clause("LS-ENC-06", "LS-ICON-01", "LS-ICON-02")
def test_a_kept_card_lessens_damage_once() -> None:
    play = met("hoy", "gale", mine=at_sea(kept=["wreck"]), rolls=[1, 1])
    assert play.offered() == {"use wreck", "done"}
    play.do("use wreck")
    assert damage_of(play) == {"all_hull": 0, "sail": 1}
    assert play.mine("kept") == []
    assert play.facts(discarded={"encounter": []})["discarded"]["encounter"] == ["wreck"]
    saved = met("hoy", "gale", mine=at_sea(kept=["wreck"]), rolls=[1, 1]).do("done")
    assert damage_of(saved) == {"all_hull": 0, "sail": 2}
    assert saved.mine("kept") == ["wreck"]


@pytest.mark.clause("LS-ICON-01", "LS-ENC-09")
def test_a_kept_card_may_raise_a_check_that_would_go_wrong() -> None:
    # A brig has maneuverability 2: 4 and 2 make 6, the card 8.
    play = met("hoy", "gale", mine=at_sea(kept=["charm-add-to-check"]), rolls=[4]).do("use charm-add-to-check")
    assert damage_of(play) == {"all_hull": 0, "sail": 0}
    assert play.mine("kept") == []
    fine = met("hoy", "gale", mine=at_sea(kept=["charm-add-to-check"]), rolls=[6])
    assert "plunder crew" in fine.offered()


@pytest.mark.clause("LS-ENC-20")
def test_an_event_is_followed() -> None:
    play = met("hoy", "dolphins")
    assert play.mine("food", "experience", "kept") == {"food": 1, "experience": [], "kept": []}
    assert play.facts(discarded={"encounter": []})["discarded"]["encounter"] == ["dolphins"]


# ---- storms, pirate hunters, warships

STRONG: dict[str, dict[str, Any]] = {
    "gale": at_sea(sails=1),
    "rogue-wave": at_sea(sails=1),
    "hunter": at_sea(cargo=GUNS, skills={"ferocity": 2}),
    "english-warship": at_sea(cargo={"crew": 2}, sails=1),
}
"""Three, three, five and two are added: maneuverability 2 and a crew aloft, three guns and Ferocity 2, deck crew."""
ADDED = {"gale": 3, "rogue-wave": 3, "hunter": 5, "english-warship": 2}


@pytest.mark.parametrize(
    "encounter",
    [
        pytest.param("gale", marks=pytest.mark.clause("LS-ENC-11")),
        pytest.param("rogue-wave", marks=pytest.mark.clause("LS-ENC-11", "LS-ENC-14")),
        pytest.param("hunter", marks=pytest.mark.clause("LS-ENC-12")),
        pytest.param("english-warship", marks=pytest.mark.clause("LS-ENC-13")),
    ],
)
@pytest.mark.clause("LS-ENC-08", "LS-ENC-09")
def test_eight_is_safe_and_seven_is_not(encounter: str) -> None:
    needed = 8 - ADDED[encounter]
    safe = met("hoy", encounter, mine=STRONG[encounter], rolls=[needed])
    assert [event["total"] for event in safe.told("check")] == [8]
    assert damage_of(safe) == {"all_hull": 0, "sail": 0}
    hit = met("hoy", encounter, mine=STRONG[encounter], rolls=[needed - 1, 1])
    assert [event["total"] for event in hit.told("check")] == [7]
    assert damage_of(hit)["sail"] >= 2


@pytest.mark.parametrize(
    ("encounter", "skill", "added"),
    [
        pytest.param("gale", "seamanship", 3, marks=pytest.mark.clause("LS-ENC-11")),
        pytest.param("english-warship", "leadership", 3, marks=pytest.mark.clause("LS-ENC-13")),
        pytest.param("hunter", "ferocity", 1, marks=pytest.mark.clause("LS-ENC-12")),
    ],
)
def test_the_skill_counts_against_its_danger_only(encounter: str, skill: str, added: int) -> None:
    play = met("hoy", encounter, mine=at_sea(skills={skill: 1}), rolls=[8])
    if "avoid" in play.offered():
        play.do("done")
    assert [event["total"] for event in play.told("check")] == [8 + added]
    wrong = "hunter" if encounter != "hunter" else "gale"
    bare = 10 if wrong == "gale" else 8
    assert [e["total"] for e in met("hoy", wrong, mine=at_sea(skills={skill: 1}), rolls=[8, 1]).told("check")] == [bare]


@pytest.mark.clause("LS-ENC-10")
@pytest.mark.parametrize(("encounter", "amount"), [("gale", 2), ("rogue-wave", 3), ("english-warship", 2)])
def test_the_card_says_how_much_damage(encounter: str, amount: int) -> None:
    play = met("hoy", encounter, rolls=[1, 1])
    assert damage_of(play) == {"all_hull": 0, "sail": amount}


@pytest.mark.clause("LS-ENC-17", "LS-DAMAGE-01")
def test_the_damage_track_says_where_it_lands() -> None:
    play = met("hoy", "rogue-wave", rolls=[1, 5]).do("hit hull", "hit hull")
    assert damage_of(play) == {"all_hull": 2, "sail": 1}


@pytest.mark.clause("LS-ENC-15", "LS-ENC-16", "LS-XP-02")
@pytest.mark.parametrize("encounter", ["gale", "hunter", "english-warship"])
@pytest.mark.parametrize("rolls", [[8], [1, 1]], ids=["safe", "hit"])
def test_dangers_are_experience_whatever_was_rolled(encounter: str, rolls: list[int]) -> None:
    play = met("hoy", encounter, mine=at_sea(), rolls=rolls)
    assert play.mine("experience", "animosity") == {"experience": [encounter], "animosity": []}
    assert play.facts(discarded={"encounter": []})["discarded"]["encounter"] == []
    assert "learn tactics" in play.offered()


# ---- ruses and ploys


@pytest.mark.clause("LS-ENC-18")
def test_a_ruse_is_saved_and_plunders_once_whom_it_fits() -> None:
    assert met("hoy", "false-flag").mine("kept") == ["false-flag"]
    mine = at_sea(kept=["false-flag"])
    play = met("galleon", mine=mine)
    play.do("use false-flag")
    # No dice and no losses: she brings 3 gold and 2 supply.
    assert play.mine("face_up", "gold", "supply", "crew", "kept") == {
        "face_up": ["galleon"], "gold": 3, "supply": 2, "crew": 2, "kept": [],
    }  # fmt: skip
    assert not play.told("thrown")
    assert play.facts(discarded={"encounter": []})["discarded"]["encounter"] == ["calm", "false-flag"]
    assert "use false-flag" not in met("bark", mine=mine).offered()


@pytest.mark.clause("LS-ENC-19")
def test_a_ploy_adds_to_the_defence_and_to_the_losses_this_turn() -> None:
    play = met("hoy", "gun-deck", mine=at_sea(cargo=GUNS), rolls=["flag", "flag", "blank", "swords"])
    play.do("plunder cannon")
    assert play.mine("face_up", "crew") == {"face_up": [], "crew": 1}
    by_crew = met("hoy", "gun-deck", rolls=["flag", "blank", "swords"]).do("plunder crew")
    assert by_crew.mine("face_up") == ["hoy"]
    assert by_crew.state.ploy == [0, 0, 0]
    left = met("hoy", "gun-deck").do("done")
    assert left.state.ploy == [0, 0, 0]
    assert left.facts(discarded={"encounter": []})["discarded"]["encounter"] == ["gun-deck"]


# ---- crew moves

MOVES = {"crew up", "crew down"}


@pytest.mark.clause("LS-CREW-01")
def test_crew_moves_before_the_encounter_and_after_damage() -> None:
    mine = at_sea(cargo={"crew": 2}, sails=1)
    play = Play(mine=mine, tableau=["hoy"], piles={"encounter": ["calm"]})
    assert play.offered() >= MOVES
    assert play.do("sail x").offered() >= MOVES
    play.do("target 1")
    assert not play.offered() & MOVES
    assert play.refused("crew up") == "LS-CREW-01"
    # Four sail spaces are open: one damage leaves one berth.
    hit = met("hoy", "gale", mine=at_sea(cargo={"crew": 3}), rolls=[1, 8]).do("hit hull", "hit hull")
    assert "crew up" in hit.offered()


@pytest.mark.clause("LS-CREW-01")
def test_crew_moves_after_damage_of_a_merchant_and_not_otherwise() -> None:
    rolls = ["flag", "flag", "flame", 8]
    play = met("brigantine", mine=at_sea(cargo={"crew": 2}), rolls=rolls).do("plunder crew", "hit hull", "hit hull")
    assert "crew up" in play.offered()
    whole = met("bark", mine=at_sea(cargo={"crew": 2}), rolls=["flag", "flag", "flags"]).do("plunder crew")
    assert "crew up" not in whole.offered()


@pytest.mark.clause("LS-CREW-02")
def test_the_last_crew_stays_on_deck() -> None:
    play = Play(mine=at_sea(cargo={"crew": 1}))
    assert play.refused("crew up") == "LS-CREW-02"
    manned = Play(mine=at_sea(cargo={"crew": 1}, sails=1))
    assert manned.refused("overboard crew") == "LS-CREW-02"
    assert "overboard crew" in manned.do("crew down").offered()


@pytest.mark.clause("LS-CREW-03", "LS-MOVE-01")
def test_a_ship_without_figures_sails_trades_and_plunders() -> None:
    play = Play(mine=at_sea(cargo={"gold": 4})).do("sail B", "buy food")
    assert play.mine("at", "food", "crew") == {"at": "B", "food": 1, "crew": 0}

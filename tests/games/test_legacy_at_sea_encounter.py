"""Legacy at Sea: targets, Encounters of every type, checks, skills against them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sea import Play, at_sea


def meet(card: str, *, rolls: list[Any] | None = None, other: dict[str, Any] | None = None, **mine: Any) -> Play:
    """A brig targets the bark and draws a card."""
    play = Play(mine=at_sea(**mine), other=other, tableau=["bark"], piles={"encounter": [card]}, rolls=rolls or [])
    return play.do("sail x", "target bark")


def hull_and_sail(play: Play) -> dict[str, int]:
    found: dict[str, int] = play.facts(seats={"1": {"damage": {"all_hull": 0, "sail": 0}}})["seats"]["1"]["damage"]
    return found


# ---- targets


@pytest.mark.clause("LS-OCEAN-07", "LS-OCEAN-08", "LS-OCEAN-09", "LS-OCEAN-11")
def test_a_merchant_lying_open_must_be_targeted() -> None:
    play = Play(mine=at_sea(), tableau=["hoy", "bark"], piles={"encounter": ["calm"]}).do("sail x")
    assert "done" not in play.offered()
    assert play.refused("target 3") == "LS-OCEAN-07"
    assert play.refused("plunder crew") == "LS-ENC-02"
    play.do("target bark")
    assert play.state.target == 1
    assert play.refused("target 1") == "LS-OCEAN-09"


def test_without_merchants_the_turn_ends() -> None:
    play = Play(mine=at_sea(), tableau=[], other=at_sea(at="y")).do("sail x")
    assert play.facts(turn=0)["turn"] == 2


@pytest.mark.clause("LS-OCEAN-10", "LS-TURN-06", "LS-ENC-03")
def test_a_merchant_left_alone_is_discarded_and_the_turn_ends() -> None:
    play = meet("calm", other=at_sea(at="y")).do("done")
    assert play.facts(turn=0, discarded={"ocean": []}) == {"turn": 2, "discarded": {"ocean": ["bark"]}}


@pytest.mark.clause("LS-ENC-01", "LS-ENC-02")
def test_an_encounter_is_drawn_before_the_plunder() -> None:
    play = Play(mine=at_sea(), tableau=["bark"], piles={"encounter": ["dolphins"]}).do("sail x")
    assert not any(order.startswith("plunder") for order in play.offered())
    play.do("target bark")
    assert {"plunder cannon", "plunder crew", "plunder maneuverability", "done"} <= play.offered()
    assert play.mine("food") == 1


def test_an_encounter_deck_used_up_is_made_of_its_discards() -> None:
    play = Play(mine=at_sea(), tableau=["bark"]).do("sail x")
    state = play.state
    state.encounter_gone, state.encounter_pool = state.encounter_pool[:1], []
    again = state.encounter_gone[0]
    play.do("target bark")
    assert any(event["card"] == play.rehearsal.game.tables.encounters[again].id for event in play.told("encounter"))


# ---- Choice, Ruse, Ploy, Event


@pytest.mark.clause("LS-ENC-04", "LS-ENC-05", "LS-ENC-07")
def test_the_first_option_rolls_for_gold_and_the_card_is_discarded() -> None:
    play = meet("wreck", rolls=[6])
    assert play.offered() == {"option 1", "option 2"}
    play.do("option 1")
    assert play.mine("gold", "kept") == {"gold": 6, "kept": []}
    assert play.facts(discarded={"encounter": []})["discarded"] == {"encounter": ["wreck"]}
    assert "option 2" not in play.offered()


@pytest.mark.clause("LS-ENC-04", "LS-ENC-06", "LS-ICON-01", "LS-ICON-02")
def test_the_second_option_keeps_the_card_to_lessen_damage_once() -> None:
    play = meet("wreck").do("option 2")
    assert play.mine("gold", "kept") == {"gold": 0, "kept": ["wreck"]}
    hit = meet("gale", rolls=[1, 8], kept=["wreck"])
    assert hit.offered() == {"use wreck", "done"}
    hit.do("use wreck", "hit hull")
    assert hull_and_sail(hit) == {"all_hull": 1, "sail": 0}
    assert hit.mine("kept") == []
    assert "wreck" in hit.facts(discarded={"encounter": []})["discarded"]["encounter"]


@pytest.mark.clause("LS-ENC-18")
def test_a_ruse_takes_a_ship_that_meets_its_requirement_without_a_fight() -> None:
    kept = meet("false-flag")
    assert kept.mine("kept") == ["false-flag"]
    assert not any(order.startswith("use") for order in kept.offered()), "the bark is English"
    play = Play(mine=at_sea(kept=["false-flag"]), tableau=["galleon"], piles={"encounter": ["calm"]})
    play.do("sail x", "target galleon", "use false-flag")
    assert play.mine("face_up", "gold", "supply", "kept") == {
        "face_up": ["galleon"], "gold": 3, "supply": 2, "kept": [],
    }  # fmt: skip
    assert not play.told("thrown")


@pytest.mark.clause("LS-ENC-19")
def test_a_ploy_strengthens_the_target_as_long_as_she_lies_there() -> None:
    # The bark's cannon are 1 and 2 more: three flags against 3 fail, and the flame burns three times.
    play = meet("gun-deck", rolls=["flag", "flag", "flag", "flame", 1], cargo={"crew": 2, "cannon_6lb": 3})
    play.do("plunder cannon")
    assert play.told("counted")[0]["won"] is False
    assert hull_and_sail(play) == {"all_hull": 0, "sail": 3}
    play.do("done")
    assert play.state.ploy == [0, 0, 0]


@pytest.mark.clause("LS-ENC-20")
def test_an_event_is_followed_when_it_is_drawn() -> None:
    play = meet("dolphins")
    assert play.mine("food") == 1
    assert not play.told("check")
    assert play.facts(discarded={"encounter": []})["discarded"] == {"encounter": ["dolphins"]}


# ---- checks


@pytest.mark.parametrize(
    ("card", "mine", "added"),
    [
        pytest.param(
            "gale", {"sails": 1, "skills": {"seamanship": 1}}, 4, marks=pytest.mark.clause("LS-ENC-11"), id="storm"
        ),
        pytest.param("rogue-wave", {}, 2, marks=pytest.mark.clause("LS-ENC-14"), id="rogue wave"),
        pytest.param(
            "hunter",
            {"cargo": {"crew": 1, "cannon_6lb": 1, "cannon_12lb": 1}, "skills": {"ferocity": 2}},
            5,
            marks=pytest.mark.clause("LS-ENC-12", "LS-SHIP-08", "LS-ICON-06"),
            id="hunter",
        ),
        pytest.param(
            "english-warship",
            {"skills": {"leadership": 1}, "sails": 1},
            3,
            marks=pytest.mark.clause("LS-ENC-13"),
            id="warship",
        ),
    ],
)
@pytest.mark.clause("LS-ENC-08", "LS-ENC-09")
def test_a_check_adds_what_the_ship_has_and_eight_is_safe(card: str, mine: dict[str, Any], added: int) -> None:
    for d8, safe in ((8 - added, True), (7 - added, False)):
        play = meet(card, rolls=[d8, 1], **mine)
        if "avoid" in play.offered():
            play.do("done")
        told = play.told("check")[0]
        assert (told["total"], told["safe"]) == (d8 + added, safe)
        assert bool(hull_and_sail(play)["sail"]) is not safe


@pytest.mark.clause("LS-ENC-10", "LS-ENC-17", "LS-ENC-15", "LS-ENC-16", "LS-BOARD-06", "LS-XP-02")
def test_the_card_says_how_much_and_is_kept_whatever_the_roll() -> None:
    # 2 and Leadership 1 and two crew on deck are 5: two damage, by the row of a 3 one to the sails and one to the hull.
    play = meet("english-warship", rolls=[2, 3], skills={"leadership": 1}).do("done", "hit gunport")
    assert hull_and_sail(play) == {"all_hull": 1, "sail": 1}
    assert play.mine("experience", "score") == {"experience": ["english-warship"], "score": 0}
    safe = meet("english-warship", rolls=[8])
    assert safe.mine("experience") == ["english-warship"]
    assert hull_and_sail(safe) == {"all_hull": 0, "sail": 0}


@pytest.mark.parametrize(
    ("card", "skill"),
    [
        pytest.param("english-warship", "leadership", marks=pytest.mark.clause("LS-SKILL-05")),
        pytest.param("gale", "seamanship", marks=pytest.mark.clause("LS-SKILL-08")),
    ],
)
def test_a_skill_may_discard_the_card_without_experience(card: str, skill: str) -> None:
    play = meet(card, skills={skill: 1})
    assert play.offered() == {"avoid", "done"}
    play.do("avoid")
    assert play.mine("experience") == []
    assert play.facts(discarded={"encounter": []})["discarded"] == {"encounter": [card]}
    assert "plunder crew" in play.offered()
    assert "avoid" not in meet("hunter", rolls=[8], skills={skill: 3}).offered()
    assert "avoid" not in meet(card, rolls=[8]).offered()


@pytest.mark.clause("LS-SKILL-06", "LS-SKILL-09")
@pytest.mark.parametrize(
    ("skills", "damage"),
    [({}, 2), ({"leadership": 2}, 1), ({"seamanship": 2}, 1), ({"leadership": 2, "seamanship": 2}, 0)],
)
def test_level_two_takes_one_off_the_damage(skills: dict[str, int], damage: int) -> None:
    play = meet("hunter", rolls=[1, 1] if damage else [1], skills=skills)
    assert hull_and_sail(play) == {"all_hull": 0, "sail": damage}


@pytest.mark.clause("LS-SKILL-13")
def test_tactics_two_plays_one_of_two_and_puts_the_other_under_the_deck() -> None:
    mine = at_sea(skills={"tactics": 2})
    play = Play(mine=mine, tableau=["bark"], piles={"encounter": ["hunter", "dolphins"]}).do("sail x", "target bark")
    assert play.offered() == {"card encounter dolphins", "card encounter hunter"}
    play.do("card encounter dolphins")
    assert play.mine("food", "experience") == {"food": 1, "experience": []}
    under = [play.rehearsal.game.tables.encounters[card].id for card in play.state.encounter_under]
    assert under == ["hunter"]
    assert len(meet("calm", skills={"tactics": 1}).told("encounter")) == 1


def test_a_card_under_the_deck_comes_last() -> None:
    play = Play(mine=at_sea(), tableau=["bark"]).do("sail x")
    state, tables = play.state, play.rehearsal.game.tables
    state.encounter_pool, state.encounter_under = [], [tables.encounter["dolphins"]]
    play.do("target bark")
    assert play.told("encounter")[0]["card"] == "dolphins"


@pytest.mark.clause("LS-SKILL-13")
def test_cards_under_the_deck_come_in_the_order_in_which_they_were_put_there() -> None:
    play = Play(mine=at_sea(skills={"tactics": 2}), tableau=["bark"]).do("sail x")
    state, number = play.state, play.rehearsal.game.tables.encounter
    state.encounter_pool, state.encounter_under = [], [number["calm"], number["dolphins"], number["hunter"]]
    assert play.do("target bark").offered() == {"card encounter calm", "card encounter dolphins"}


def test_a_kept_card_raises_a_check_that_would_fail() -> None:
    play = meet("gale", rolls=[4], kept=["charm-add-to-check"])
    assert play.offered() == {"use charm-add-to-check", "done"}
    play.do("use charm-add-to-check")
    assert play.told("check")[0]["safe"] is True


# ---- free actions in their windows


@pytest.mark.clause("LS-CREW-01", "LS-TURN-08", "LS-TURN-09", "LS-TURN-10")
def test_crew_moves_before_the_encounter_and_after_damage_only() -> None:
    play = Play(mine=at_sea(cargo={"crew": 3}), tableau=["bark"], piles={"encounter": ["calm"]})
    play.do("crew up", "crew down", "crew up", "sail x", "crew down", "crew up", "target bark")
    assert play.mine("crew", "sails") == {"crew": 2, "sails": 1}
    assert play.refused("crew down") == "LS-CREW-01"
    hurt = meet("hunter", rolls=[1, 1], cargo={"crew": 3})
    assert "crew up" in hurt.offered()


@pytest.mark.clause("LS-TURN-08", "LS-REPAIR-01", "LS-REPAIR-02", "LS-REPAIR-03")
def test_mending_is_open_before_sailing_before_the_encounter_and_before_the_plunder() -> None:
    mine = at_sea(cargo={"crew": 1, "supply": 2, "fabric": 2}, damage={"hull": 1, "gunport": 1, "sail": 2})
    play = Play(mine=mine, tableau=["bark"], piles={"encounter": ["calm"]})
    play.do("mend hull", "sail x", "mend sail", "target bark", "mend gunport", "mend sail")
    assert hull_and_sail(play) == {"all_hull": 0, "sail": 0}
    assert play.mine("supply", "fabric") == {"supply": 0, "fabric": 0}
    dry = Play(mine=at_sea(damage={"hull": 1, "sail": 1}))
    assert dry.refused("mend hull") == "LS-REPAIR-01"
    assert dry.refused("mend sail") == "LS-REPAIR-02"


@pytest.mark.clause("LS-CREW-02")
def test_the_last_crew_stays_on_deck() -> None:
    play = Play(mine=at_sea(cargo={"crew": 1}))
    assert play.refused("crew up") == "LS-CREW-02"
    above = Play(mine=at_sea(cargo={"crew": 1}, sails=1))
    assert above.refused("overboard crew") == "LS-CREW-02"
    sent = Play(mine=at_sea(cargo={"crew": 1}, sails=1), rolls=[8]).do("send", "go")
    assert sent.mine("crew", "sails") == {"crew": 1, "sails": 0}


@pytest.mark.clause("LS-SHIP-03", "LS-SHIP-04", "LS-ICON-05")
def test_crew_stands_on_sail_spaces_only_and_raises_maneuverability() -> None:
    # A brig has two sail spaces for crew; numbers take none.
    play = Play(mine=at_sea(cargo={"crew": 4}))
    assert play.mine("berths", "maneuverability") == {"berths": 2, "maneuverability": 2}
    play.do("crew up", "crew up")
    assert play.mine("maneuverability") == 4
    assert play.refused("crew up") == "LS-SHIP-03"


@pytest.mark.clause("LS-CARGO-06", "LS-TURN-08")
def test_own_cargo_goes_overboard_when_its_captain_wants() -> None:
    play = Play(mine=at_sea(cargo={"crew": 2, "gold": 9, "cannon_6lb": 1}))
    play.do("overboard crew", "overboard cannon-6lb", "overboard gold", "overboard all gold")
    assert play.mine("crew", "gold", "cannon") == {"crew": 1, "gold": 0, "cannon": 0}

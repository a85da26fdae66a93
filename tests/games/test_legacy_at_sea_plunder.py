"""Legacy at Sea: plundering merchants and pirates, dice, damage, cargo, ships that sink."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sea import Play, at_sea, in_port


def attack(target: str, method: str, rolls: list[Any], **mine: Any) -> Play:
    """A ship at x plunders a merchant after a quiet Encounter."""
    play = Play(mine=at_sea(**mine), tableau=[target], piles={"encounter": ["calm"]}, rolls=rolls, other=at_sea(at="z"))
    return play.do("sail x", f"target {target}", f"plunder {method}")


def hurt(play: Play, seat: int = 1) -> dict[str, int]:
    wanted = {"all_hull": 0, "sail": 0}
    found: dict[str, int] = play.facts(seats={str(seat): {"damage": wanted}})["seats"][str(seat)]["damage"]
    return found


FLAGS = ["flag"] * 6

# ---- dice


@pytest.mark.clause("LS-PLUNDER-01", "LS-PLUNDER-03", "LS-PLUNDER-06", "LS-SKILL-01", "LS-PLUNDER-09")
def test_cannon_and_ferocity_are_the_dice() -> None:
    cargo = {"crew": 1, "cannon_6lb": 1, "cannon_12lb": 1}
    play = attack("galleon", "cannon", [*FLAGS[:4], "swords"], cargo=cargo, skills={"ferocity": 1})
    assert play.facts(dice=0)["dice"] == 4
    assert play.told("thrown")[0]["flags"] == 4


@pytest.mark.clause("LS-PLUNDER-07")
def test_never_more_than_six_dice() -> None:
    play = Play(mine=at_sea(cargo={"crew": 2, "cannon_12lb": 4}, skills={"ferocity": 3}))
    assert play.facts(seats={"1": {"dice": {"cannon": 0}}})["seats"]["1"]["dice"] == {"cannon": 6}


@pytest.mark.clause("LS-PLUNDER-04", "LS-PLUNDER-05", "LS-ICON-05")
def test_deck_crew_fights_and_sail_crew_sails() -> None:
    play = Play(mine=at_sea(cargo={"crew": 3}, sails=2))
    found = play.facts(seats={"1": {"dice": {"crew": 0, "maneuverability": 0, "cannon": 0}}})["seats"]["1"]["dice"]
    assert found == {"crew": 3, "maneuverability": 4, "cannon": 0}


@pytest.mark.clause("LS-SHIP-09", "LS-SHIP-08")
def test_only_cannon_on_open_cannon_circles_count() -> None:
    # Two of a brig's five cannon circles are left: the 12 lb cannon stand there.
    play = Play(mine=at_sea(cargo={"cannon_6lb": 2, "cannon_12lb": 1}, damage={"gunport": 3}))
    assert play.mine("cannon") == 3


@pytest.mark.clause("LS-PLUNDER-02", "LS-PLUNDER-10", "LS-PLUNDER-18", "LS-DICE-04", "LS-DICE-05")
@pytest.mark.parametrize(
    ("rolls", "won"), [(["flag", "blank", "flame", 1], False), (["flag", "flag", "flame", 1], True)]
)
def test_flags_must_exceed_the_same_value_of_the_merchant(rolls: list[Any], won: bool) -> None:
    play = attack("bark", "crew", rolls)
    assert play.mine("face_up") == (["bark"] if won else [])
    assert hurt(play) == {"all_hull": 0, "sail": 1}


@pytest.mark.clause("LS-PLUNDER-14", "LS-OCEAN-01", "LS-BOARD-11", "LS-BOARD-06")
def test_a_success_shows_animosity() -> None:
    play = attack("hoy", "crew", ["flag", "flag", "swords"])
    assert play.mine("face_up", "animosity", "gold", "food") == {
        "face_up": ["hoy"], "animosity": ["spanish"], "gold": 3, "food": 3,
    }  # fmt: skip
    assert play.facts(discarded={"ocean": []})["discarded"] == {"ocean": []}


@pytest.mark.clause("LS-PLUNDER-19")
def test_after_a_failure_she_is_discarded() -> None:
    play = attack("bark", "crew", ["blank", "blank", "swords"])
    assert play.facts(discarded={"ocean": []}, turn=0) == {"discarded": {"ocean": ["bark"]}, "turn": 2}
    assert play.mine("food") == 0


@pytest.mark.clause("LS-PLUNDER-08", "LS-DICE-03")
def test_two_flags_of_the_response_die_are_two_successes() -> None:
    play = attack("bark", "crew", ["blank", "blank", "flags"])
    assert play.told("counted")[0]["successes"] == 2
    assert play.mine("face_up") == ["bark"]


def test_a_throw_without_plundering_dice_is_allowed() -> None:
    play = attack("hoy", "cannon", ["flags"], cargo={})
    assert play.facts(dice=1)["dice"] == 0
    assert play.mine("face_up") == ["hoy"]


# ---- losses


@pytest.mark.clause("LS-DICE-01", "LS-DICE-06", "LS-PLUNDER-11", "LS-PLUNDER-12", "LS-DAMAGE-01")
@pytest.mark.parametrize("flags", [0, 4])
def test_a_flame_burns_for_every_cannon_on_success_and_failure(flags: int) -> None:
    rolls = [*FLAGS[:flags], *["blank"] * (4 - flags), "flame", 5]
    play = attack("galleon", "crew", rolls, cargo={"crew": 4})
    play.do("hit hull", "hit gunport")
    if flags:
        play.do("done")
    assert hurt(play) == {"all_hull": 2, "sail": 1}
    assert play.mine("face_up") == (["galleon"] if flags else [])


@pytest.mark.clause("LS-DICE-02", "LS-DICE-06")
def test_swords_take_a_crew_for_every_two_cannon() -> None:
    play = attack("galleon", "crew", [*FLAGS[:4], "swords"], cargo={"crew": 4})
    assert play.mine("all_crew") == 3
    one = attack("bark", "crew", ["blank", "blank", "swords"])
    assert one.mine("all_crew") == 2


@pytest.mark.clause("LS-DAMAGE-11")
def test_crew_that_is_missing_is_hull_damage() -> None:
    play = attack("galleon", "cannon", [*FLAGS[:5], "swords"], cargo={"cannon_6lb": 5})
    assert "hit hull" in play.offered()
    play.do("hit hull", "option 1")
    assert hurt(play) == {"all_hull": 1, "sail": 0}


@pytest.mark.clause("LS-PLUNDER-13")
def test_crew_lost_in_this_plunder_spoils_nothing() -> None:
    play = attack("galleon", "cannon", [*FLAGS[:5], "swords"], cargo={"crew": 1, "cannon_6lb": 5})
    assert play.mine("crew", "gold", "supply") == {"crew": 0, "gold": 3, "supply": 2}


@pytest.mark.clause("LS-PLUNDER-16", "LS-PLUNDER-17")
@pytest.mark.parametrize(("option", "taken"), [("option 1", (4, 0)), ("option 2", (0, 1))])
def test_without_crew_only_gold_or_only_goods(option: str, taken: tuple[int, int]) -> None:
    play = attack("brigantine", "cannon", [*FLAGS[:3], "swords"], cargo={"cannon_6lb": 3})
    play.do("hit gunport" if "hit gunport" in play.offered() else "hit hull")
    assert play.offered() == {"option 1", "option 2"}
    play.do(option)
    assert (play.mine("gold"), play.mine("fabric")) == taken
    assert play.facts(seats={"1": {"cargo": {"crew": 0, "cannon_6lb": 0}}})["seats"]["1"]["cargo"] == {
        "crew": 0,
        "cannon_6lb": 3,
    }


# ---- re-rolls and skills


@pytest.mark.clause("LS-SKILL-12")
def test_tactics_one_rolls_one_die_again_once() -> None:
    play = attack("bark", "crew", ["flag", "blank", "swords", "flag"], skills={"tactics": 1})
    assert play.offered() == {"reroll blank", "reroll flag", "reroll response", "done"}
    play.do("reroll blank")
    assert play.mine("face_up") == ["bark"]
    response = attack("bark", "crew", ["flag", "flag", "flame", "flags"], skills={"tactics": 1})
    response.do("reroll response")
    assert hurt(response) == {"all_hull": 0, "sail": 0}


@pytest.mark.clause("LS-ICON-03", "LS-ICON-04", "LS-ICON-02")
def test_kept_cards_roll_again_and_add_successes() -> None:
    play = attack("bark", "crew", ["flag", "blank", "swords", "flag"], kept=["charm-reroll"])
    assert play.offered() == {"use charm-reroll", "done"}
    play.do("use charm-reroll", "reroll blank")
    assert play.mine("face_up", "kept") == {"face_up": ["bark"], "kept": []}
    more = attack("bark", "crew", ["flag", "blank", "swords"], kept=["charm-success"]).do("use charm-success")
    assert more.mine("face_up", "kept") == {"face_up": ["bark"], "kept": []}


@pytest.mark.clause("LS-SKILL-14", "LS-SKILL-15")
def test_tactics_three_adds_a_success() -> None:
    play = Play(
        mine=at_sea(skills={"tactics": 3}),
        tableau=["bark"],
        piles={"encounter": ["calm", "dolphins"]},
        rolls=["flag", "blank", "swords"],
    )
    play.do("sail x", "target bark", "card encounter calm", "plunder crew", "done")
    assert play.told("counted")[0]["successes"] == 2
    assert play.mine("face_up") == ["bark"]


@pytest.mark.clause("LS-SKILL-02", "LS-SKILL-03", "LS-SKILL-04")
def test_a_strong_captain_is_surrendered_to_on_five() -> None:
    # Two cannon and Ferocity 1 are 3, more than twice the bark's one cannon.
    strong = {"cargo": {"crew": 1, "cannon_6lb": 2}, "skills": {"ferocity": 1}}
    play = attack("bark", "crew", [5], **strong)
    assert play.mine("face_up", "food") == {"face_up": ["bark"], "food": 2}
    assert not play.told("thrown")
    resists = attack("bark", "crew", [4, "blank", "blank", "swords"], **strong)
    assert resists.mine("face_up") == []
    weak = attack(
        "bark", "crew", ["flag", "flag", "swords"], cargo={"crew": 1, "cannon_6lb": 1}, skills={"ferocity": 1}
    )
    assert not weak.told("surrender")
    meek = attack("bark", "crew", ["flag", "swords"], cargo={"crew": 1, "cannon_6lb": 5})
    assert not meek.told("surrender")


# ---- damage


@pytest.mark.clause("LS-DAMAGE-01")
@pytest.mark.parametrize(
    ("amount", "d8", "hull", "sail"),
    [(3, 5, 2, 1), (1, 4, 0, 1), (1, 5, 1, 0), (4, 6, 3, 1), (3, 1, 0, 3), (5, 8, 5, 0)],
)
def test_the_track_splits_damage(amount: int, d8: int, hull: int, sail: int) -> None:
    play = Play(mine=at_sea(), rolls=[d8]).happen(damage=amount)
    while "hit hull" in play.offered():
        play.do("hit hull")
    assert hurt(play) == {"all_hull": hull, "sail": sail}


@pytest.mark.clause("LS-DAMAGE-02", "LS-SHIP-11")
def test_the_owner_picks_the_hull_spaces_but_none_under_a_token() -> None:
    play = Play(mine=at_sea(), rolls=[8]).happen(damage=3)
    assert play.offered() == {"hit hull", "hit gunport"}
    play.do("hit gunport", "hit hull", "hit hull")
    found = play.facts(seats={"1": {"damage": {"hull": 0, "gunport": 0}, "tokens": {"hull": 0}, "open_circles": 0}})
    assert found["seats"]["1"] == {"damage": {"hull": 2, "gunport": 1}, "tokens": {"hull": 2}, "open_circles": 4}
    # Four circles without a cannon icon, two of them under tokens: no third can be hit there.
    more = Play(mine=at_sea(damage={"hull": 2}), rolls=[8]).happen(damage=2)
    assert "hit hull" not in more.offered()


@pytest.mark.clause("LS-DAMAGE-04", "LS-DAMAGE-07", "LS-SHIP-01", "LS-SHIP-02", "LS-SHIP-06")
def test_sail_damage_rises_from_the_bottom_and_covers_numbers() -> None:
    # A brig's sails from the bottom: 3 under the token, crew, 2, crew, 1.
    found = []
    for sail in range(5):
        found.append(Play(mine=at_sea(damage={"sail": sail})).mine("maneuverability", "berths"))
    assert [(f["maneuverability"], f["berths"]) for f in found] == [(2, 2), (2, 1), (1, 1), (1, 0), (0, 0)]


@pytest.mark.clause("LS-DAMAGE-05")
def test_what_finds_no_sail_goes_to_the_hull() -> None:
    play = Play(mine=at_sea(damage={"sail": 3}), rolls=[1]).happen(damage=3)
    while "hit hull" in play.offered():
        play.do("hit hull")
    assert hurt(play) == {"all_hull": 2, "sail": 4}


@pytest.mark.clause("LS-DAMAGE-06", "LS-SHIP-05")
def test_crew_on_a_damaged_sail_is_lost() -> None:
    play = Play(mine=at_sea(sails=2), rolls=[1]).happen(damage=1)
    assert play.mine("sails", "crew") == {"sails": 1, "crew": 2}
    both = Play(mine=at_sea(sails=2), rolls=[1]).happen(damage=3)
    assert both.mine("sails", "crew") == {"sails": 0, "crew": 2}


@pytest.mark.clause("LS-DAMAGE-08")
def test_damage_beyond_five_is_hull_damage() -> None:
    play = Play(mine=at_sea(), rolls=[3]).happen(damage=7)
    for _ in range(4):
        play.do("hit gunport")
    # Row 3 splits five into two hull and three sail; two more go to the hull.
    assert hurt(play) == {"all_hull": 4, "sail": 3}


@pytest.mark.clause("LS-DAMAGE-03", "LS-DAMAGE-06", "LS-CARGO-07")
def test_cargo_goes_where_room_is_missing_and_shifts_where_it_is_not() -> None:
    full = Play(mine=at_sea(cargo={"crew": 5, "gold": 10, "food": 2}), rolls=[8]).happen(damage=1).do("hit gunport")
    assert full.offered() == {"overboard gold", "overboard food", "overboard crew"}
    full.do("overboard gold")
    assert full.mine("gold", "food", "crew", "free_circles") == {"gold": 0, "food": 2, "crew": 5, "free_circles": 0}
    roomy = Play(mine=at_sea(cargo={"crew": 4, "gold": 10}), rolls=[8]).happen(damage=1).do("hit gunport")
    assert roomy.mine("gold", "crew") == {"gold": 10, "crew": 4}


@pytest.mark.clause("LS-DAMAGE-09", "LS-DAMAGE-10", "LS-SHIP-10")
def test_supply_of_the_ship_just_plundered_saves_the_ship() -> None:
    # Two circles left, three damage to the hull: lost, but for the two Supply of the galleon.
    mine = {"cargo": {"crew": 1, "cannon_12lb": 1}, "damage": {"hull": 2, "gunport": 3}, "skills": {"ferocity": 3}}
    play = attack("galleon", "cannon", [*FLAGS[:5], "flame", 8], **mine)
    assert play.offered() == {"mend hull", "mend gunport", "done"}
    assert not play.mine("sunk")
    play.do("mend gunport", "mend gunport")
    assert play.mine("sunk") is False
    assert play.mine("open_circles", "crew", "gold", "supply") == {
        "open_circles": 1, "crew": 0, "gold": 3, "supply": 0,
    }  # fmt: skip
    sunk = attack("galleon", "cannon", [*FLAGS[:5], "flame", 8], **mine).do("done")
    assert sunk.mine("sunk", "face_up") == {"sunk": True, "face_up": ["galleon"]}


@pytest.mark.clause("LS-SHIP-10", "LS-SINK-02", "LS-SINK-04")
def test_a_ship_sinks_with_all_but_prospects_and_cards() -> None:
    mine = at_sea(cargo={"crew": 1, "gold": 9}, damage={"gunport": 4}, claimed=["gun"], kept=["wreck"], loans=1)
    play = Play(mine=mine, rolls=[8]).happen(damage=3)
    assert play.mine("sunk", "gold", "crew", "claimed", "kept", "loans", "at") == {
        "sunk": True, "gold": 0, "crew": 0, "claimed": ["gun"], "kept": ["wreck"], "loans": 1, "at": None,
    }  # fmt: skip
    afloat = Play(mine=mine, rolls=[8]).happen(damage=2)
    afloat.do("hit hull", "hit hull", "overboard gold")
    assert afloat.mine("sunk", "crew", "open_circles") == {"sunk": False, "crew": 1, "open_circles": 1}


@pytest.mark.clause("LS-CREW-02")
def test_a_sail_crew_comes_down_when_the_deck_is_empty() -> None:
    play = attack("galleon", "maneuverability", ["blank"] * 3 + ["swords"], cargo={"crew": 1}, sails=1)
    assert play.offered() >= {"lose deck", "lose sails"}
    play.do("lose deck")
    assert play.mine("crew", "sails") == {"crew": 1, "sails": 0}


# ---- cargo


@pytest.mark.clause("LS-CARGO-01", "LS-CARGO-02", "LS-CARGO-03", "LS-CARGO-04", "LS-SHIP-07")
@pytest.mark.parametrize(
    ("cargo", "circles"),
    [
        ({"fabric": 1, "food": 1}, 1),
        ({"fabric": 2, "food": 1}, 2),
        ({"gold": 10}, 1),
        ({"gold": 11}, 2),
        ({"gold": 5, "food": 1}, 1),
        ({"gold": 6, "food": 1}, 2),
        ({"gold": 10, "food": 1}, 2),
        ({"gold": 15, "food": 1}, 2),
        ({"gold": 5, "food": 3}, 2),
        ({"crew": 2, "cannon_6lb": 1, "cannon_12lb": 1}, 4),
    ],
)
def test_circles_needed(cargo: dict[str, int], circles: int) -> None:
    play = Play(mine=at_sea(cargo=cargo))
    assert play.mine("free_circles") == 7 - circles


@pytest.mark.clause("LS-CARGO-05")
def test_passengers_need_no_room() -> None:
    assert Play(mine=at_sea(cargo={"crew": 7}, passengers=["margaret"])).mine("free_circles") == 0


@pytest.mark.clause("LS-PLUNDER-15", "LS-CARGO-06")
def test_plunder_is_loaded_within_the_limits_after_making_room() -> None:
    # Seven crew and cannon fill the hold of the brig: gold and goods find no circle.
    play = attack("hoy", "crew", [*FLAGS[:4], "swords"], cargo={"crew": 4, "cannon_6lb": 3})
    assert play.mine("gold") == 0
    play.do("overboard cannon-6lb", "overboard cannon-6lb", "overboard cannon-6lb")
    play.do("take all gold", "take all food")
    assert play.mine("gold", "food", "crew") == {"gold": 3, "food": 3, "crew": 4}
    leave = attack("hoy", "crew", [*FLAGS[:4], "swords"], cargo={"crew": 4, "cannon_6lb": 3}).do("done")
    assert leave.mine("gold", "food") == {"gold": 0, "food": 0}


# ---- another pirate


def pirates(rolls: list[Any], *, mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> Play:
    play = Play(
        mine=at_sea(**{"cargo": {"crew": 3}, **(mine or {})}),
        other=at_sea(**{"cargo": {"crew": 1, "gold": 6, "food": 1, "cannon_6lb": 1}, **(other or {})}),
        plunder_pirates=True,
        tableau=["bark"],
        rolls=rolls,
    )
    return play.do("sail x")


@pytest.mark.clause("LS-PVP-01")
def test_only_where_the_table_agreed() -> None:
    play = Play(mine=at_sea(), other=at_sea(), tableau=["bark"]).do("sail x")
    assert play.refused("attack 2") == "LS-PVP-01"


@pytest.mark.clause("LS-PVP-02")
def test_only_in_the_same_sail_space() -> None:
    assert "attack 2" in pirates([]).offered()
    away = pirates([], other={"at": "y"})
    assert away.refused("attack 2") == "LS-PVP-02"
    port = Play(mine=in_port("C"), other=in_port("C"), plunder_pirates=True).do("sail C")
    assert port.refused("attack 2") == "LS-PVP-02"


@pytest.mark.clause("LS-PVP-03", "LS-PVP-04", "LS-PVP-07", "LS-PVP-08", "LS-PVP-09", "LS-PVP-10")
def test_a_pirate_is_plundered_of_gold_and_goods() -> None:
    play = pirates(["flag", "flag", "blank", 1], other={"home": {"gold": 8}}).do("attack 2")
    assert play.offered() == {"plunder cannon", "plunder crew", "plunder maneuverability"}
    play.do("plunder crew")
    # One damage for the defender's cannon, by the d8; three dice and no Response die.
    assert hurt(play) == {"all_hull": 0, "sail": 1}
    assert {"take all gold", "take all food"} <= play.offered()
    assert not any("crew" in order and order.startswith("take") for order in play.offered())
    play.do("take all gold", "take all food")
    assert play.mine("gold", "food", "face_up") == {"gold": 6, "food": 1, "face_up": []}
    assert play.mine("gold", "food", "crew", "cannon", seat=2) == {"gold": 0, "food": 0, "crew": 1, "cannon": 1}
    assert play.facts(turn=0, tableau=[])["turn"] == 2
    assert "bark" in play.facts(tableau=[])["tableau"]


@pytest.mark.clause("LS-PVP-08", "LS-PVP-04")
def test_the_damage_lands_on_failure_too() -> None:
    play = pirates(["flag", "blank", "blank", 8]).do("attack 2", "plunder crew", "hit hull")
    assert hurt(play) == {"all_hull": 1, "sail": 0}
    assert play.mine("gold") == 0


@pytest.mark.clause("LS-PVP-05", "LS-PVP-06", "LS-PVP-12")
def test_skills_count_for_nothing() -> None:
    skills = {"ferocity": 3, "leadership": 3, "seamanship": 2, "tactics": 3}
    play = pirates(["flag", "blank", "blank", 1], mine={"skills": skills}, other={"skills": skills})
    play.do("attack 2", "plunder crew")
    told = play.told("attacked")[0]
    assert (told["flags"], told["won"]) == (1, False)
    assert hurt(play) == {"all_hull": 0, "sail": 1}


@pytest.mark.clause("LS-PVP-11")
def test_nothing_of_the_victim_goes_overboard() -> None:
    play = pirates(["flag", "flag", "blank", 1], mine={"cargo": {"crew": 3, "food": 2, "cannon_6lb": 3}})
    play.do("attack 2", "plunder crew")
    assert "overboard food" in play.offered()
    play.do("overboard cannon-6lb", "take gold")
    assert "overboard food" not in play.offered()
    assert "overboard gold" not in play.offered()
    play.do("done")
    assert play.mine("gold", seat=2) == 5


@pytest.mark.clause("LS-PVP-13")
def test_the_home_port_is_out_of_reach() -> None:
    play = pirates(["flag", "flag", "flag", 1], other={"cargo": {"crew": 1}, "home": {"gold": 9}}).do(
        "attack 2", "plunder crew"
    )
    assert play.facts(seats={"2": {"home": {"gold": 0}}})["seats"]["2"]["home"] == {"gold": 9}
    assert play.mine("gold") == 0

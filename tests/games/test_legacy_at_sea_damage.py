"""Legacy at Sea: damage and where it lands, crew lost, mending at sea, ships that sink."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sea import Play, at_sea, in_port, met

SPLIT = {
    1: [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5)],
    2: [(0, 1), (0, 2), (1, 2), (1, 3), (1, 4)],
    3: [(0, 1), (1, 1), (1, 2), (1, 3), (2, 3)],
    4: [(0, 1), (1, 1), (1, 2), (2, 2), (2, 3)],
    5: [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2)],
    6: [(1, 0), (1, 1), (2, 1), (3, 1), (3, 2)],
    7: [(1, 0), (2, 0), (2, 1), (3, 1), (4, 1)],
    8: [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)],
}
"""d8 -> hull and sail share of 1 to 5 damage, as the board of the shipped game shows it too."""


def damage_of(play: Play, seat: int = 1) -> tuple[int, int]:
    """Damage on the hull and on the sails."""
    asked = {str(seat): {"damage": {"all_hull": 0, "sail": 0}}}
    found = play.facts(seats=asked)["seats"][str(seat)]["damage"]
    return found["all_hull"], found["sail"]


def place(play: Play) -> Play:
    """Every hull damage on a plain circle while one is open."""
    while {"hit hull", "hit gunport"} & play.offered():
        play.do("hit hull" if "hit hull" in play.offered() else "hit gunport")
    return play


def struck(amount: int, d8: int, **mine: Any) -> Play:
    """A brig to which so much damage happens."""
    return place(Play(mine=at_sea(**mine), rolls=[d8]).happen(damage=amount))


@pytest.mark.clause("LS-DAMAGE-01")
@pytest.mark.parametrize("d8", range(1, 9))
def test_the_track_splits_damage(d8: int) -> None:
    # A sloop has five open sail spaces.
    for amount, (hull, sail) in enumerate(SPLIT[d8], start=1):
        assert damage_of(struck(amount, d8, ship="sloop", cargo={})) == (hull, sail), (amount, d8)


@pytest.mark.clause("LS-SKILL-06", "LS-SKILL-09")
def test_skills_lessen_nothing_that_is_neither_of_an_encounter_nor_of_a_merchant() -> None:
    mine = at_sea(skills={"leadership": 2, "seamanship": 2})
    play = Play(mine=mine, rolls=[1]).happen(effects=[{"do": "damage", "amount": 2}])
    assert damage_of(play) == (0, 2)


@pytest.mark.clause("LS-SHIP-09")
def test_heavy_cannon_beyond_the_open_cannon_circles_are_no_use() -> None:
    mine = at_sea(cargo={"cannon_12lb": 2, "cannon_6lb": 1})
    assert Play(mine={**mine, "damage": {"gunport": 4}}).mine("cannon") == 2
    assert Play(mine={**mine, "damage": {"gunport": 3}}).mine("cannon") == 4
    assert Play(mine={**mine, "damage": {"gunport": 2}}).mine("cannon") == 5


@pytest.mark.clause("LS-DAMAGE-08")
@pytest.mark.parametrize(("amount", "d8", "hull", "sail"), [(6, 1, 1, 5), (6, 4, 3, 3), (7, 2, 3, 4)])
def test_only_what_goes_beyond_five_is_hull_damage(amount: int, d8: int, hull: int, sail: int) -> None:
    assert damage_of(struck(amount, d8, ship="sloop", cargo={}, tokens={})) == (hull, sail)


@pytest.mark.clause("LS-DAMAGE-02", "LS-DAMAGE-01")
def test_the_owner_picks_the_hull_spaces() -> None:
    play = Play(mine=at_sea(cargo={"cannon_6lb": 2}), rolls=[8]).happen(damage=3)
    assert play.offered() == {"hit hull", "hit gunport"}
    play.do("hit hull", "hit gunport", "hit hull")
    found = play.facts(seats={"1": {"damage": {"hull": 0, "gunport": 0}}})["seats"]["1"]["damage"]
    assert found == {"hull": 2, "gunport": 1}


@pytest.mark.clause("LS-DAMAGE-03", "LS-CARGO-07")
def test_what_has_no_room_left_is_removed_and_nothing_else() -> None:
    # Seven circles; two guns, two crew, gold and goods in one.
    cargo = {"crew": 2, "cannon_6lb": 2, "gold": 5, "food": 1}
    roomy = struck(2, 8, cargo=cargo)
    assert roomy.mine("crew", "cannon", "gold", "food") == {"crew": 2, "cannon": 2, "gold": 5, "food": 1}
    tight = struck(3, 8, cargo=cargo)
    assert tight.offered() == {"overboard gold", "overboard food", "overboard crew", "overboard cannon-6lb"}
    tight.do("overboard cannon-6lb")
    assert tight.mine("crew", "cannon", "gold", "food") == {"crew": 2, "cannon": 1, "gold": 5, "food": 1}


@pytest.mark.clause("LS-DAMAGE-04", "LS-DAMAGE-07")
@pytest.mark.parametrize(("sail", "value", "berths"), [(1, 2, 1), (2, 1, 1), (3, 1, 0), (4, 0, 0)])
def test_sails_are_hit_from_the_bottom_and_covered_numbers_count_no_more(sail: int, value: int, berths: int) -> None:
    # A brig from the bottom: 3 under the Sail token, a berth, 2, a berth, 1.
    play = struck(sail, 1)
    assert play.mine("maneuverability", "berths") == {"maneuverability": value, "berths": berths}


@pytest.mark.clause("LS-DAMAGE-05")
def test_without_sail_space_the_hull_takes_it() -> None:
    assert damage_of(struck(3, 1, damage={"sail": 2})) == (1, 4)
    assert damage_of(struck(2, 1, damage={"sail": 4})) == (2, 4)


@pytest.mark.clause("LS-DAMAGE-06")
def test_crew_on_a_damaged_space_is_lost() -> None:
    aloft = struck(1, 1, sails=2)
    assert aloft.mine("sails", "crew") == {"sails": 1, "crew": 2}
    full = struck(1, 8, cargo={"crew": 7}).do("overboard crew")
    assert full.mine("crew") == 6


@pytest.mark.clause("LS-DAMAGE-09", "LS-REPAIR-01")
def test_no_repair_before_all_damage_lies() -> None:
    play = met("hoy", "rogue-wave", mine=at_sea(cargo={"crew": 2, "supply": 1, "fabric": 1}), rolls=[1, 5])
    assert play.offered() == {"hit hull", "hit gunport"}
    play.do("hit hull")
    assert play.offered() == {"hit hull", "hit gunport"}
    play.do("hit hull")
    assert {"mend hull", "mend sail"} <= play.offered()


@pytest.mark.clause("LS-DAMAGE-09", "LS-SINK-02")
def test_supply_aboard_does_not_save_a_ship_whose_last_space_is_hit() -> None:
    play = met("hoy", "gale", mine=at_sea(cargo={"supply": 1}, damage={"gunport": 5, "hull": 1}), rolls=[1, 8])
    assert play.mine("sunk") is True


@pytest.mark.clause("LS-PLUNDER-15", "LS-SINK-02")
def test_what_a_ship_plundered_as_she_sank_is_gone() -> None:
    mine = at_sea(cargo={"crew": 1}, damage={"gunport": 5, "hull": 1}, skills={"ferocity": 3})
    play = met("brigantine", mine=mine, rolls=[*["flag"] * 4, "flame", 8]).do("plunder crew")
    assert play.mine("sunk", "face_up") == {"sunk": True, "face_up": ["brigantine"]}
    assert not any(play.state.loot), "nothing of it waits for the next ship"


@pytest.mark.clause("LS-DAMAGE-10", "LS-PLUNDER-15")
def test_supply_of_the_plundered_ship_mends_even_the_last_space() -> None:
    # Two open circles and three damage: one token lies beyond the last space.
    mine = at_sea(cargo={"crew": 2}, damage={"gunport": 5}, skills={"ferocity": 3})
    rolls: list[Any] = [*["flag"] * 5, "flame", 8]
    play = met("galleon", mine=mine, rolls=rolls).do("plunder crew")
    assert play.offered() == {"mend hull", "mend gunport", "done"}
    play.do("mend hull", "mend hull")
    assert play.mine("sunk", "open_circles", "gold", "supply", "crew") == {
        "sunk": False, "open_circles": 1, "gold": 3, "supply": 0, "crew": 0,
    }  # fmt: skip
    one = met("galleon", mine=mine, other=in_port("D"), rolls=rolls).do("plunder crew", "mend hull", "done")
    assert one.mine("sunk") is True


@pytest.mark.clause("LS-DAMAGE-10")
def test_fabric_of_the_plundered_ship_mends_sails_and_a_failure_brings_none() -> None:
    won = met("brigantine", mine=at_sea(cargo={"crew": 3}), rolls=[*["flag"] * 3, "flame", 1]).do("plunder crew")
    assert won.offered() == {"mend sail", "done"}
    won.do("mend sail")
    assert won.mine("fabric", "gold") == {"fabric": 0, "gold": 4}
    assert damage_of(won) == (0, 1)
    lost = met("brigantine", mine=at_sea(cargo={"crew": 3}), rolls=[*["flag"] * 2, "blank", "flame", 1])
    assert "mend sail" not in lost.do("plunder crew").offered()


@pytest.mark.clause("LS-DAMAGE-11")
def test_each_crew_short_is_a_hull_damage() -> None:
    rolls = ["blank", "blank", "blank", "swords"]
    mine = at_sea(cargo={"crew": 1}, home={"crew": 3}, skills={"ferocity": 2, "leadership": 2, "seamanship": 2})
    play = met("galleon", "gun-deck", mine=mine, rolls=rolls).do("plunder crew")
    # Five cannon take two crew: one is aboard, and no skill lessens the other's damage.
    assert play.offered() == {"hit hull", "hit gunport"}
    assert damage_of(place(play)) == (1, 0)
    assert play.mine("crew") == 0
    assert play.facts(seats={"1": {"home": {"crew": 0}}})["seats"]["1"]["home"] == {"crew": 3}


@pytest.mark.clause("LS-CREW-02")
def test_when_the_deck_is_empty_one_comes_down() -> None:
    mine = at_sea(cargo={"crew": 1}, sails=2)
    play = met("brigantine", mine=mine, rolls=["blank", "swords"]).do("plunder crew", "lose deck")
    assert play.mine("crew", "sails") == {"crew": 1, "sails": 1}
    guns = {"crew": 1, "cannon_6lb": 5, "supply": 2}
    full = Play(mine=at_sea(cargo=guns, sails=1), rolls=[8]).happen(damage=1).do("hit hull")
    assert full.offered() == {"overboard supply", "overboard crew", "overboard cannon-6lb"}
    full.do("overboard crew")
    assert full.offered() == {"overboard supply", "overboard cannon-6lb"}
    full.do("overboard cannon-6lb")
    assert full.mine("crew", "sails", "cannon") == {"crew": 1, "sails": 0, "cannon": 4}


# ---- mending at sea


@pytest.mark.clause("LS-REPAIR-01", "LS-REPAIR-02", "LS-REPAIR-03")
def test_supply_mends_the_hull_and_fabric_the_sails_one_for_one() -> None:
    hurt = {"hull": 1, "gunport": 1, "sail": 2}
    play = Play(mine=at_sea(cargo={"supply": 2, "fabric": 1}, damage=hurt))
    play.do("mend hull", "mend gunport")
    assert damage_of(play) == (0, 2)
    play.do("mend sail")
    assert damage_of(play) == (0, 1)
    assert play.mine("supply", "fabric") == {"supply": 0, "fabric": 0}
    assert play.refused("mend sail") == "LS-REPAIR-02"
    assert play.refused("mend hull") == "LS-REPAIR-01"
    assert "sail x" in play.offered()


@pytest.mark.clause("LS-REPAIR-01", "LS-REPAIR-02")
def test_each_token_mends_its_own_part_only() -> None:
    hurt = {"hull": 1, "sail": 1}
    supply = Play(mine=at_sea(cargo={"supply": 1}, damage=hurt))
    assert {order for order in supply.offered() if order.startswith("mend")} == {"mend hull"}
    fabric = Play(mine=at_sea(cargo={"fabric": 1}, damage=hurt))
    assert {order for order in fabric.offered() if order.startswith("mend")} == {"mend sail"}


@pytest.mark.clause("LS-REPAIR-02", "LS-DAMAGE-04")
def test_mending_frees_the_highest_damaged_sail_space() -> None:
    play = Play(mine=at_sea(cargo={"fabric": 1}, damage={"sail": 2}))
    assert play.mine("maneuverability") == 1
    assert play.do("mend sail").mine("maneuverability") == 2


# ---- sinking


@pytest.mark.clause("LS-SINK-02", "LS-SINK-04")
def test_a_lost_ship_takes_everything_aboard_and_no_prospect() -> None:
    mine = at_sea(
        cargo={"crew": 2, "gold": 9, "cannon_6lb": 2}, claimed=["errand"], home={"gold": 3}, passengers=["margaret"],
        damage={"hull": 1, "sail": 1}, skills={"tactics": 2}, face_up=["hoy"], loans=1,
    )  # fmt: skip
    play = Play(mine=mine, other=in_port("D"), rolls=[8]).happen(damage=6)
    assert play.mine("sunk", "gold", "crew", "claimed", "face_up", "passengers", "loans") == {
        "sunk": True, "gold": 0, "crew": 0, "claimed": ["errand"], "face_up": ["hoy"], "passengers": [], "loans": 1,
    }  # fmt: skip
    found = play.facts(seats={"1": {"home": {"gold": 0}, "skills": {"tactics": 0}}})["seats"]["1"]
    assert found == {"home": {"gold": 3}, "skills": {"tactics": 2}}


@pytest.mark.clause("LS-SHIP-10", "LS-SINK-02")
@pytest.mark.parametrize(("amount", "sunk"), [(6, False), (7, True), (8, True)])
def test_she_sinks_when_every_open_space_is_hit(amount: int, sunk: bool) -> None:
    # Nine circles, two of them under Hull tokens. Damage beyond the track is the hull's.
    play = place(Play(mine=at_sea(cargo={}), other=in_port("D"), rolls=[8]).happen(damage=amount))
    assert play.mine("sunk") is sunk


@pytest.mark.clause("LS-SINK-01", "LS-SINK-05", "LS-OCEAN-10")
def test_sinking_ends_the_turn_and_discards_the_target() -> None:
    mine = at_sea(cargo={"crew": 1}, damage={"gunport": 5, "hull": 1})
    play = met("hoy", "gale", mine=mine, other=in_port("D"), rolls=[1, 8])
    assert play.facts(turn=0, discarded={"ocean": []}) == {"turn": 2, "discarded": {"ocean": ["hoy"]}}
    play.do("sail D", "done")
    assert play.facts(turn=0)["turn"] == 1
    assert {"ship sloop", "ship brig"} <= play.offered()


@pytest.mark.clause("LS-SINK-02", "LS-PLUNDER-12", "LS-PLUNDER-14")
def test_sinking_in_a_plunder_brings_the_card_and_no_cargo() -> None:
    mine = at_sea(cargo={"crew": 1}, damage={"gunport": 5, "hull": 1}, skills={"ferocity": 1})
    play = met("bark", mine=mine, other=in_port("D"), rolls=["flag", "flag", "flame", 8])
    play.do("plunder crew")
    assert play.mine("sunk", "face_up", "food") == {"sunk": True, "face_up": ["bark"], "food": 0}
    assert play.facts(turn=0)["turn"] == 2

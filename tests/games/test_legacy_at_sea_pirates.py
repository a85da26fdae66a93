"""Legacy at Sea: the optional rule of pirates who plunder each other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sea import Play, at_sea, in_port

PREY = at_sea(cargo={"crew": 1, "gold": 6, "food": 1, "supply": 1, "cannon_6lb": 1, "cannon_12lb": 1})
"""One crew on deck, a light and a heavy gun worth three, maneuverability 2."""


def duel(mine: dict[str, Any] | None = None, prey: dict[str, Any] | None = None, **given: Any) -> Play:
    """Two brigs in x at a table that plunders pirates; the first stays there."""
    berths = {"mine": at_sea(cargo={"crew": 2}) if mine is None else mine, "other": PREY if prey is None else prey}
    return Play(**berths, plunder_pirates=True, tableau=["hoy", "bark"], **given).do("sail x")


def damage_of(play: Play, seat: int = 1) -> tuple[int, int]:
    """Damage on the hull and on the sails."""
    asked = {str(seat): {"damage": {"all_hull": 0, "sail": 0}}}
    found = play.facts(seats=asked)["seats"][str(seat)]["damage"]
    return found["all_hull"], found["sail"]


@pytest.mark.clause("LS-PVP-01")
def test_only_where_the_table_agreed_to_it() -> None:
    assert "attack 2" in duel().offered()
    play = Play(mine=at_sea(), other=PREY, tableau=["hoy"]).do("sail x")
    assert play.refused("attack 2") == "LS-PVP-01"


@pytest.mark.clause("LS-PVP-02")
def test_only_a_pirate_in_the_same_sail_space() -> None:
    assert duel(prey=at_sea(at="y")).refused("attack 2") == "LS-PVP-02"
    port = Play(mine=in_port("C"), other=in_port("C"), plunder_pirates=True)
    assert port.refused("attack 2") == "LS-PVP-02"
    assert port.do("sail C").refused("attack 2") == "LS-PVP-02"
    moved = Play(mine=at_sea(at="y"), other=PREY, plunder_pirates=True)
    assert moved.refused("attack 2") == "LS-PVP-02", "only where the move ended"
    assert "attack 2" in moved.do("sail x").offered()


@pytest.mark.clause("LS-PVP-03", "LS-PVP-10")
def test_no_merchant_no_encounter_and_nothing_after_it() -> None:
    mine = at_sea(cargo={"crew": 1})
    play = duel(mine, at_sea(cargo={"crew": 1}), rolls=["blank"]).do("attack 2", "plunder crew")
    assert play.facts(turn=0, tableau=[], discarded={"ocean": []}) == {
        "turn": 2, "tableau": ["hoy", "bark", *play.facts(tableau=[])["tableau"][2:]], "discarded": {"ocean": []},
    }  # fmt: skip
    assert not play.told("encounter")
    assert not play.told("targeted")


@pytest.mark.clause("LS-PVP-04", "LS-PVP-12")
@pytest.mark.parametrize(("flags", "won"), [(1, False), (2, True)])
def test_more_flags_than_the_defence_by_the_same_method(flags: int, won: bool) -> None:
    prey = at_sea(cargo={"crew": 1, "gold": 6}, sails=1)
    mine = at_sea(cargo={"crew": 3})
    rolls = ["flag"] * flags + ["blank"] * (3 - flags)
    play = duel(mine, prey, rolls=rolls).do("attack 2", "plunder crew")
    assert play.told("attacked") == [
        {"clause": "LS-PVP-04", "seat": 0, "victim": 1, "method": "crew", "flags": flags, "won": won}
    ]
    assert ("take all gold" in play.offered()) is won


@pytest.mark.clause("LS-PVP-04")
@pytest.mark.parametrize(("method", "dice", "defence"), [("cannon", 5, 3), ("maneuverability", 3, 2)])
def test_guns_and_maneuverability_work_as_against_a_merchant(method: str, dice: int, defence: int) -> None:
    mine = at_sea(cargo={"crew": 1, "cannon_12lb": 2, "cannon_6lb": 1}, sails=1)
    for flags, won in ((defence, False), (defence + 1, True)):
        rolls: list[Any] = ["flag"] * flags + ["blank"] * (dice - flags) + [1]
        play = duel(mine, PREY, rolls=rolls).do("attack 2", f"plunder {method}")
        assert [event["won"] for event in play.told("attacked")] == [won]


@pytest.mark.clause("LS-PVP-05", "LS-PVP-12")
def test_skills_of_neither_count() -> None:
    mine = at_sea(cargo={"crew": 2}, skills={"ferocity": 3, "leadership": 3, "tactics": 3})
    prey = at_sea(cargo={"crew": 1}, skills={"ferocity": 3, "leadership": 3})
    play = duel(mine, prey, rolls=["flag", "flag"]).do("attack 2", "plunder crew")
    assert [(event["flags"], event["won"]) for event in play.told("attacked")] == [(2, True)]
    lost = duel(mine, prey, rolls=["flag", "blank"]).do("attack 2", "plunder crew")
    assert [(event["flags"], event["won"]) for event in lost.told("attacked")] == [(1, False)]


@pytest.mark.clause("LS-PVP-04", "LS-PLUNDER-07")
def test_never_more_than_six_dice_against_a_pirate_either() -> None:
    play = duel(at_sea(cargo={"crew": 7}), at_sea(cargo={"crew": 6}), rolls=["flag"] * 6)
    play.do("attack 2", "plunder crew")
    assert [(event["flags"], event["won"]) for event in play.told("attacked")] == [(6, False)]


@pytest.mark.clause("LS-PVP-05", "LS-PVP-08")
def test_leadership_does_not_move_the_damage_either() -> None:
    mine = at_sea(cargo={"crew": 2}, skills={"leadership": 3})
    play = duel(mine, at_sea(cargo={"cannon_6lb": 2}), rolls=["blank", "blank", 1]).do("attack 2", "plunder crew")
    assert "again" not in play.offered()
    assert damage_of(play) == (0, 2)


@pytest.mark.clause("LS-PVP-06", "LS-PVP-07", "LS-PVP-08")
@pytest.mark.parametrize("faces", [["flag", "flag"], ["blank", "blank"]], ids=["won", "lost"])
def test_the_defenders_guns_hit_whatever_comes_of_it(faces: list[str]) -> None:
    mine = at_sea(cargo={"crew": 2}, skills={"leadership": 2, "seamanship": 2}, kept=["wreck"])
    # Two dice and the d8 for the place: there is no Response die.
    play = duel(mine, rolls=[*faces, 1]).do("attack 2", "plunder crew")
    assert damage_of(play) == (0, 3)
    assert damage_of(play, 2) == (0, 0)


@pytest.mark.clause("LS-PVP-09", "LS-PVP-13", "LS-PVP-11")
def test_gold_and_goods_aboard_are_taken_and_nothing_else() -> None:
    prey = at_sea(
        cargo={"crew": 1, "gold": 6, "food": 1, "supply": 1, "cannon_6lb": 1, "cannon_12lb": 1}, home={"gold": 50}
    )
    play = duel(prey=prey, rolls=["flag", "flag", 1]).do("attack 2", "plunder crew")
    assert {order for order in play.offered() if order.startswith("take all")} == {
        "take all gold", "take all food", "take all supply",
    }  # fmt: skip
    assert not {order for order in play.offered() if order.startswith(("take crew", "take cannon"))}
    play.do("take all gold", "take food", "done")
    assert play.mine("gold", "food", "supply", "cannon", "crew", "face_up", "animosity") == {
        "gold": 6, "food": 1, "supply": 0, "cannon": 0, "crew": 2, "face_up": [], "animosity": [],
    }  # fmt: skip
    assert play.mine("gold", "food", "supply", "cannon", "crew", seat=2) == {
        "gold": 0, "food": 0, "supply": 1, "cannon": 3, "crew": 1,
    }  # fmt: skip
    assert play.facts(seats={"2": {"home": {"gold": 0}}})["seats"]["2"]["home"] == {"gold": 50}


@pytest.mark.clause("LS-PVP-11")
def test_only_what_fits_is_taken_own_cargo_may_make_room_and_loot_stays() -> None:
    mine = at_sea(cargo={"crew": 2, "cannon_6lb": 4, "food": 2})
    play = duel(mine, at_sea(cargo={"crew": 1, "gold": 12}), rolls=["flag", "flag"]).do("attack 2", "plunder crew")
    assert not {order for order in play.offered() if order.startswith("take")}
    play.do("overboard food", "take all gold")
    assert play.mine("gold", "food") == {"gold": 5, "food": 1}
    assert play.mine("gold", seat=2) == 7
    assert "overboard gold" not in play.offered()
    assert "overboard food" not in play.offered()
    play.do("overboard cannon-6lb", "take all gold")
    assert play.mine("gold") == 12


@pytest.mark.clause("LS-PVP-11", "LS-PVP-10")
def test_the_turn_is_over_before_anything_taken_could_go_overboard() -> None:
    # The attacker is damaged, could mend and could learn: all that waits for the next turn.
    mine = at_sea(cargo={"crew": 2, "fabric": 1}, experience=["gale"])
    play = duel(mine, rolls=["flag", "flag", 1]).do("attack 2", "plunder crew", "take all gold")
    assert not {order for order in play.offered() if order.startswith("overboard g")}
    play.do("done")
    assert play.facts(turn=0, asked=0) == {"turn": 2, "asked": 2}


@pytest.mark.clause("LS-PVP-04", "LS-PLUNDER-17")
@pytest.mark.parametrize(("option", "taken"), [("option 1", {"take all gold"}), ("option 2", {"take all food"})])
def test_without_crew_only_gold_or_only_goods(option: str, taken: set[str]) -> None:
    prey = at_sea(cargo={"gold": 6, "food": 1}, damage={"sail": 4})
    play = duel(at_sea(cargo={}), prey, rolls=["flag", "flag"]).do("attack 2", "plunder maneuverability")
    assert play.offered() == {"option 1", "option 2"}
    play.do(option)
    assert {order for order in play.offered() if order.startswith("take all")} == taken


@pytest.mark.clause("LS-PVP-08", "LS-SINK-02")
def test_an_attacker_who_sinks_takes_nothing() -> None:
    mine = at_sea(cargo={"crew": 2}, damage={"gunport": 5})
    play = duel(mine, rolls=["flag", "flag", 8]).do("attack 2", "plunder crew")
    assert play.mine("sunk") is True
    assert play.mine("gold", seat=2) == 6
    assert play.facts(turn=0)["turn"] == 2

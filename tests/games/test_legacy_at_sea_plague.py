"""Legacy at Sea: crew with the plague, on deck and on the sails, in a plunder and outside of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sea import Play, at_sea


def aloft(rolls: list[Any] | None = None, sails: int = 0, **given: Any) -> Play:
    """A brig at sea with the only token on a crew of the sails, and one healthy crew on deck."""
    play = Play(mine=at_sea(cargo={"crew": 2}, sails=sails, plague=1), rolls=[5, *(rolls or [])], **given)
    return play.do("sick up")


def next_turn(play: Play) -> Play:
    """From the start of a turn at sea to the next one of a captain alone, who plunders nothing."""
    return play.do("sail x", "target 1", "done")


@pytest.mark.clause("LS-PLAGUE-05")
@pytest.mark.parametrize(("d8", "sails", "plague"), [(3, 0, 1), (5, 1, 1), (7, 1, 0)])
def test_a_token_on_the_sails_is_rolled_for_too(d8: int, sails: int, plague: int) -> None:
    piles = {"encounter": ["calm"]}
    play = next_turn(aloft([d8], captains=1, mode="solo", tableau=["hoy"], piles=piles))
    assert [event["d8"] for event in play.told("plague-roll")] == [5, d8]
    assert play.mine("sails", "plague", "all_crew") == {"sails": sails, "plague": plague, "all_crew": 1 + sails}


@pytest.mark.clause("LS-PLAGUE-07")
def test_plagued_crew_on_the_sails_adds_no_dice_but_sails() -> None:
    play = aloft()
    assert play.mine("maneuverability") == 3
    assert play.facts(seats={"1": {"dice": {"maneuverability": 0}}})["seats"]["1"]["dice"] == {"maneuverability": 2}


@pytest.mark.clause("LS-ENC-13")
@pytest.mark.parametrize(("d8", "safe"), [(5, False), (6, True)])
def test_plagued_crew_stands_against_a_warship_like_any_other(d8: int, safe: bool) -> None:
    piles = {"encounter": ["english-warship"]}
    play = Play(mine=at_sea(plague=1), tableau=["hoy"], piles=piles, rolls=[5, d8, *[8] * (not safe)])
    play.do("sail x", "target 1")
    assert [(event["total"], event["safe"]) for event in play.told("check")] == [(d8 + 2, safe)]


@pytest.mark.clause("LS-CREW-02")
def test_a_healthy_crew_comes_down_before_a_plagued_one() -> None:
    play = aloft([8], sails=1, tableau=["hoy"])
    play.happen(effects=[{"do": "lose", "what": "crew", "amount": 1}])
    assert play.offered() == {"lose deck", "lose sails", "lose sick-sails"}
    play.do("lose deck")
    assert play.mine("crew", "sails") == {"crew": 1, "sails": 1}
    assert "sick down" in play.offered()
    assert "overboard crew" not in play.offered(), "the only crew on deck holds the deck"


@pytest.mark.clause("LS-PLAGUE-04", "LS-DAMAGE-06")
def test_the_token_goes_with_the_last_crew_that_damage_takes() -> None:
    mine = at_sea(cargo={"crew": 1, "cannon_6lb": 6}, plague=1)
    play = Play(mine=mine, rolls=[5, 8]).happen(damage=1).do("hit hull", "overboard crew")
    assert play.mine("crew", "plague", "cannon") == {"crew": 0, "plague": 0, "cannon": 5}


@pytest.mark.clause("LS-PLAGUE-04", "LS-DAMAGE-06")
def test_the_token_moves_while_other_crew_is_left() -> None:
    mine = at_sea(cargo={"crew": 2, "cannon_6lb": 5}, plague=1)
    play = Play(mine=mine, rolls=[5, 8]).happen(damage=1).do("hit hull", "overboard crew")
    assert play.mine("crew", "plague") == {"crew": 1, "plague": 1}


@pytest.mark.clause("LS-SWAP-01", "LS-PLAGUE-08")
def test_plagued_crew_is_not_handed_to_another_captain() -> None:
    play = Play(mine=at_sea(plague=1), other=at_sea(cargo={"crew": 1}, plague=1), rolls=[5]).do("swap 2")
    assert "give crew" in play.offered()
    assert "take crew" not in play.offered()
    play.do("give crew")
    assert "give crew" not in play.offered()


@pytest.mark.clause("LS-PVP-12", "LS-PLAGUE-07")
def test_plagued_crew_does_not_defend_against_a_pirate() -> None:
    prey = at_sea(cargo={"crew": 2, "gold": 3}, plague=1)
    play = Play(mine=at_sea(), other=prey, plunder_pirates=True, rolls=["flag", "flag"])
    play.do("sail x", "attack 2", "plunder crew")
    assert [(event["flags"], event["won"]) for event in play.told("attacked")] == [(2, True)]


@pytest.mark.clause("LS-CREW-01")
def test_where_all_have_the_plague_no_healthy_crew_goes_up() -> None:
    play = Play(mine=at_sea(plague=2), rolls=[5, 5])
    assert "sick up" in play.offered()
    assert "crew up" not in play.offered()

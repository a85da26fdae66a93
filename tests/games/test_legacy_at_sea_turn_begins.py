"""Legacy at Sea: what a turn begins with: nothing of the last one, and ports that are closed or ask for a bribe."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sea import Play, at_sea, in_port, met

CALM = {"encounter": ["calm", "dolphins"]}


def alone(mine: dict[str, Any], **given: Any) -> Play:
    """One captain at the first of two turns before a Story card."""
    return Play(mine=mine, captains=1, mode="solo", **given)


def sails(play: Play) -> set[str]:
    """Where she may sail."""
    return {order.removeprefix("sail ") for order in play.offered() if order.startswith("sail ")}


@pytest.mark.clause("LS-MOVE-01", "LS-ICON-02")
def test_a_card_for_spaces_serves_one_turn() -> None:
    play = alone(at_sea(at="havana", kept=["charm-extra-space"]), tableau=["hoy"], piles=CALM)
    play.do("use charm-extra-space", "sail y", "target 1", "done")
    assert sails(play) == {"x", "y", "z", "C"}


@pytest.mark.clause("LS-BRIBE-01")
def test_a_ship_that_stayed_and_sails_now_pays_where_she_lands() -> None:
    play = alone(at_sea(face_up=["galleon"], cargo={"gold": 9}), tableau=["hoy"], piles=CALM)
    play.do("sail x", "target 1", "done", "sail A")
    assert play.offered() == {"pay gold"}


@pytest.mark.clause("LS-TRADE-01", "LS-TRADE-03")
def test_the_next_stop_buys_back_and_sells_again() -> None:
    play = alone(in_port("C", cargo={"gold": 9, "food": 1})).do("sail C", "sell food", "buy fabric")
    assert not {"buy food", "sell fabric"} & play.offered()
    play.do("done", "sail C")
    assert {"buy food", "sell fabric"} <= play.offered()


@pytest.mark.clause("LS-HOME-03")
def test_who_lost_the_free_crew_gets_another_in_the_next_turn() -> None:
    play = alone({"ship": "brig"}).do("sail A", "free crew", "overboard crew")
    assert "free crew" not in play.offered()
    play.do("done", "sail A")
    assert "free crew" in play.offered()


@pytest.mark.clause("LS-SKILL-07")
def test_each_turn_has_a_d8_to_roll_again() -> None:
    play = alone(in_port("C", cargo={"gold": 9}, skills={"leadership": 3}), rolls=[1, 4, 1])
    play.do("sail C", "wager 2", "again", "done", "sail C", "wager 2")
    assert play.offered() == {"again", "done"}


@pytest.mark.clause("LS-TURN-08")
def test_damage_of_the_last_turn_opens_nothing() -> None:
    play = alone(at_sea(), tableau=["bark"], piles={"encounter": ["calm"]}, rolls=["flag", "flag", "flame", 1])
    play.state.ocean_pool.clear()
    play.state.tableau[1:] = [-1, -1]
    play.do("sail x", "target 1", "plunder crew")
    assert {"crew up", "done"} <= play.offered()
    # Without a merchant the second turn ends with the move, and a Story card follows.
    play.do("done", "sail x")
    assert play.facts(round=0)["round"] == 2


@pytest.mark.clause("LS-TURN-08", "LS-CREW-01")
def test_damage_before_a_plunder_opens_nothing_after_it() -> None:
    mine = at_sea(cargo={"crew": 3})
    play = met("hoy", "gale", mine=mine, other=in_port("D"), rolls=[1, 1, "flag", "flag", "flag", "flags"])
    assert "crew up" in play.offered()
    # Learning is open at any time.
    assert play.do("plunder crew").offered() == {"done", *(order for order in play.offered() if "learn" in order)}


@pytest.mark.clause("LS-MARKER-06", "LS-HOME-02")
def test_a_home_port_under_a_hurricane_is_no_use_to_who_lies_there() -> None:
    mine = {"ship": "brig", "home": {"gold": 9}}
    assert "load all gold" in Play(mine=mine).offered()
    play = Play(mine=mine, other=in_port("D"), markers={"A": ["hurricane"]})
    assert play.refused("load all gold") == "LS-HOME-02"
    assert play.do("sail A").facts(turn=0)["turn"] == 2


@pytest.mark.clause("LS-MARKER-12", "LS-MARKER-13")
def test_a_port_whose_flag_bars_her_has_no_actions_for_a_ship_that_stays() -> None:
    mine = {"ship": "brig", "face_up": ["galleon"], "cargo": {"gold": 9}, "home": {"gold": 9}}
    play = Play(mine=mine, other=in_port("D"), markers={"A": ["flag-spanish"]})
    assert play.refused("load all gold") == "LS-HOME-02"
    play.do("sail A")
    assert play.facts(turn=0)["turn"] == 2
    assert play.mine("gold", "face_up") == {"gold": 9, "face_up": ["galleon"]}

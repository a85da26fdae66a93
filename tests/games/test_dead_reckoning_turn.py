"""Dead Reckoning: what each turn gives anew, and markers that are due in the middle of one."""

from __future__ import annotations

import pytest

from tests.games.archipelago import Play, sailor
from tests.games.test_dead_reckoning_battle import FLAG, at_sea, island

ROUND = 2
"""Turns until it is the same player's turn again, at a table of two."""


def next_round(play: Play) -> Play:
    for _ in range(ROUND):
        play.end_turn()
    return play


@pytest.mark.clause("DR-EXPL-06")
def test_a_board_may_be_explored_in_every_turn() -> None:
    grid = {"A2": {"face_up": False}, "B2": {"face_up": False}}
    play = Play(mine={"at": "A1", "sails": 8}, other={}, ocean=grid).do("sail A2", "stop", "sail B2")
    assert play.refused("stop") == "DR-EXPL-07"
    play.do("sail A2", "stop")
    next_round(play).do("set sails", "sail B2", "stop")
    assert play.mine("explored") == 2


@pytest.mark.clause("DR-AMB-51")
def test_buildings_that_held_may_be_attacked_again_a_turn_later() -> None:
    grid = island(cubes={"2": 3}, buildings=["garrison"])
    play = Play(mine={"at": "B1"}, other={}, landings=["damage", "strength-1", "strength-1"], **grid)
    play.do("attack buildings", "number 1")
    assert play.refused("attack buildings") == "DR-BATTLE-05"
    next_round(play)
    assert "attack buildings" in play.offered()


@pytest.mark.clause("DR-AMB-60", "DR-ICON-07")
def test_defense_cubes_defend_once_in_every_turn() -> None:
    """The third player attacks in a turn of its own and meets the same netting."""
    play = Play(
        mine={"at": "B1", "played": [FLAG]},
        other={"at": "B1", "hull": {"B": "netting"}},
        third={"at": "B1", "hand": [sailor("captain", 2)]},
        landings=["strength-1", "damage", "damage"] * 2,
        **at_sea(),
    )
    play.do("use captain 1", "fight 2", "number 1", "number 1").end_turn().end_turn()
    # No level-up in response, and no card of the hand that was drawn.
    play.do("play captain", "use captain 1", "fight 2", "done", "number 1", "done", "number 1")
    assert [found["extra"] for found in play.told("battle-cubes") if found["seat"] == 1] == [1, 1]


@pytest.mark.clause("DR-ACH-02", "DR-ACH-15", "DR-AMB-111")
def test_a_builder_is_due_when_control_comes_back_without_a_cube_to_show_for_it() -> None:
    """The last cube in the supply takes control; the permanent one that would follow is not fetched."""
    play = Play(
        mine={"at": "C1", "played": ["buccaneer"], "cubes": 1},
        other={},
        ocean={
            "A1": {"board": "isle-1", "cubes": {"1": 3}, "buildings": ["fort", "garrison", "outpost"]},
            "B1": {"board": "isle-2", "cubes": {"1": 3}, "buildings": ["fort"]},
            "C1": {"board": "isle-3", "cubes": {"1": 2, "2": 2}, "buildings": ["outpost"], "last": 1},
        },
    )
    assert play.mine("achievements") == []
    play.do("use buccaneer 1", "done")
    assert play.place("C1", "controller", "permanent", "buildings") == {
        "controller": 1,
        "permanent": {},
        "buildings": ["outpost"],
    }
    assert play.mine("achievements") == ["builder"]


@pytest.mark.clause("DR-ACH-05", "DR-ACH-15")
@pytest.mark.parametrize(("owner", "markers"), [("1", ["builder"]), ("2", [])])
def test_a_turn_starts_with_the_markers_due_for_own_buildings(owner: str, markers: list[str]) -> None:
    """The fifth one counts on an island of one's own alone."""
    play = Play(
        mine={"at": "A1"},
        other={},
        ocean={
            "A1": {"board": "isle-1", "cubes": {"1": 3}, "buildings": ["fort", "garrison", "outpost"]},
            "B1": {"board": "isle-2", "cubes": {"1": 3}, "buildings": ["fort"]},
            "C1": {"board": "isle-3", "cubes": {owner: 3}, "buildings": ["fort"]},
        },
        from_start=True,
    )
    assert play.mine("achievements") == markers


@pytest.mark.clause("DR-CLEAN-02", "DR-BUY-08", "DR-AMB-50")
def test_an_open_sea_gets_its_next_card_in_the_cleanup_phase() -> None:
    play = Play(mine={"at": "B1", "cargo": 1}, other={}, boxes={"1": ["clerk"]}, **at_sea(card="bow-gun")).do("buy")
    assert play.place("B1", "card") is None
    play.end_turn()
    assert play.place("B1", "card") == "clerk"

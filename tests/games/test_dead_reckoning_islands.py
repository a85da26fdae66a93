"""Dead Reckoning: influence, control, permanent cubes, and what closes an island."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.archipelago import Play, sailor

HERE = {"do": "place-influence"}


def isle(n: int = 1, /, **facts: Any) -> dict[str, Any]:
    """An island with four slots and no card."""
    return {"board": f"isle-{n}", "card": "none", **facts}


def at(spot: str = "A1", **more: Any) -> dict[str, Any]:
    """A Ship there."""
    return {"at": spot, **more}


def influence(play: Play, seat: int = 1, amount: int = 1, **more: Any) -> Play:
    """An effect that places influence, used by that seat."""
    return play.happen(seat=seat, effects=[{"do": "place-influence", "amount": amount, **more}])


# ---- control


@pytest.mark.clause("DR-CTRL-01", "DR-CTRL-02", "DR-CTRL-03", "DR-CTRL-04", "DR-AMB-82")
@pytest.mark.parametrize(
    ("cubes", "permanent", "controller"),
    [
        ({"1": 3}, {}, 1),
        ({"1": 2}, {}, None),
        ({"1": 2, "2": 1}, {}, 1),
        ({"1": 2, "2": 2}, {}, None),
        ({"1": 2, "2": 2}, {"2": 1}, 2),
        ({"1": 1}, {"1": 2}, None),
        ({"1": 1}, {"1": 3}, 1),
        ({}, {"1": 4}, None),
        ({}, {"1": 5}, 1),
        ({"1": 1, "2": 3}, {"1": 3}, 1),
        ({"1": 1, "2": 3}, {"1": 2}, None),
    ],
)
def test_who_controls(cubes: dict[str, int], permanent: dict[str, int], controller: int | None) -> None:
    assert Play(ocean={"A1": isle(cubes=cubes, permanent=permanent)}).place("A1", "controller") == controller


@pytest.mark.clause("DR-INFL-02", "DR-INFL-07", "DR-PERM-01", "DR-PERM-02", "DR-CTRL-05")
def test_taking_control_adds_a_permanent_cube() -> None:
    play = Play(mine=at(cubes=9), ocean={"A1": isle(cubes={"1": 2})})
    influence(play)
    assert play.place("A1", "cubes", "permanent", "controller", "empty") == {
        "cubes": {"1": 3},
        "permanent": {"1": 1},
        "controller": 1,
        "empty": 1,
    }
    assert play.mine("cubes") == 7


@pytest.mark.clause("DR-AMB-24", "DR-CTRL-01", "DR-CTRL-02", "DR-INFL-07", "DR-PERM-01")
def test_another_players_cube_may_give_control() -> None:
    play = Play(mine=at(), ocean={"A1": isle(cubes={"2": 2})})
    assert play.place("A1", "controller") is None
    influence(play)
    assert play.place("A1", "controller") == 2
    assert play.place("A1", "cubes", "permanent") == {"cubes": {"1": 1, "2": 2}, "permanent": {"2": 1}}


@pytest.mark.clause("DR-BUILD-04", "DR-BUILD-07", "DR-PERM-01", "DR-PERM-03", "DR-PERM-04", "DR-INFL-04")
def test_control_taken_lost_and_taken_again() -> None:
    play = Play(mine=at(), other=at(), ocean={"A1": isle(cubes={"1": 2}, cargo=2, coins=1)})
    influence(play)
    play.happen(seat=1, effects=[{"do": "gain", "item": "cargo", "amount": 3, "to": "dock"}])
    play.happen(seat=1, effects=[{"do": "build"}]).do("build on A1: outpost")
    assert play.facts(buildings_left={"outpost": 0})["buildings_left"]["outpost"] == 3
    influence(play, seat=2, amount=3)
    # The second player has 3 cubes, the first 1 and a permanent one.
    assert play.place("A1", "controller") == 2
    assert play.place("A1", "buildings", "permanent", "cargo", "coins") == {
        "buildings": [],
        "permanent": {"1": 1, "2": 1},
        "cargo": 2,
        "coins": 1,
    }
    assert play.facts(buildings_left={"outpost": 0})["buildings_left"]["outpost"] == 4
    influence(play, amount=1)
    assert play.place("A1", "controller") is None
    influence(play, amount=1)
    assert play.place("A1", "controller") == 1
    assert play.place("A1", "permanent") == {"1": 2, "2": 1}


@pytest.mark.clause("DR-AMB-23")
def test_buildings_outlast_a_spell_without_controller() -> None:
    ocean = {"A1": isle(cubes={"1": 2, "2": 2}, buildings=["fort", "outpost"], last=1)}
    play = Play(mine=at(), other=at(), ocean=ocean)
    assert play.place("A1", "controller", "buildings") == {"controller": None, "buildings": ["fort", "outpost"]}
    # Nobody's Fort closes nothing; the last controller has the Buildings back.
    influence(play, seat=1)
    assert play.place("A1", "controller", "buildings") == {"controller": 1, "buildings": ["fort", "outpost"]}
    play = Play(mine=at(), other=at(), ocean=ocean)
    influence(play, seat=2)
    assert play.place("A1", "controller", "buildings") == {"controller": 2, "buildings": []}


# ---- placing and replacing


@pytest.mark.clause("DR-INFL-03", "DR-INFL-04", "DR-INFL-05", "DR-INFL-09", "DR-AMB-81")
def test_a_full_island_is_fought_over_cube_by_cube() -> None:
    play = Play(
        mine=at(played=[sailor("buccaneer", 3)], cubes=5),
        other={"cubes": 5},
        third={"cubes": 5},
        players=3,
        ocean={"A1": isle(cubes={"2": 1, "3": 2})},
    )
    play.do("use buccaneer 1")
    # The first cube fills the last slot, the others replace, each of whom its player likes.
    assert play.offered() == {"replace 2", "replace 3"}
    play.do("replace 2")
    # The second player has no cube left in a slot, so the last one is no choice.
    assert play.place("A1", "cubes") == {"1": 3, "3": 1}
    assert (play.mine("cubes", seat=2), play.mine("cubes", seat=3)) == (6, 6)
    assert play.mine("cubes") == 1


@pytest.mark.clause("DR-INFL-08")
def test_permanent_cubes_are_never_replaced() -> None:
    play = Play(mine=at(), ocean={"A1": isle(cubes={"1": 4}, permanent={"2": 3})})
    influence(play)
    assert play.place("A1", "cubes", "permanent") == {"cubes": {"1": 4}, "permanent": {"2": 3}}


@pytest.mark.clause("DR-AMB-81")
def test_an_island_full_of_own_cubes_takes_none() -> None:
    play = Play(mine=at(played=["buccaneer"]), ocean={"A1": isle(cubes={"1": 4})})
    assert play.refused("use buccaneer 1") == "DR-AMB-81"


@pytest.mark.clause("DR-INFL-06", "DR-DECK-01", "DR-BUCC-01", "DR-BUCC-02", "DR-BUCC-03", "DR-BUCC-04")
@pytest.mark.parametrize(
    ("card", "cubes"),
    [
        ("deck-hand", 1),
        ("buccaneer", 1),
        (sailor("buccaneer", 2), 2),
        (sailor("buccaneer", 3), 3),
        (sailor("buccaneer", 4), 4),
    ],
)
def test_all_influence_of_a_card_is_placed(card: Any, cubes: int) -> None:
    play = Play(mine=at(played=[card]), ocean={"A1": isle()})
    play.do("use deck-hand-1 1" if card == "deck-hand" else "use buccaneer 1")
    assert play.place("A1", "cubes") == {"1": cubes}


@pytest.mark.clause("DR-DECK-02", "DR-DECK-03", "DR-DECK-04", "DR-SYN-02", "DR-AMB-38")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_deck_hand_may_place_influence_at_every_level(level: int) -> None:
    play = Play(mine=at(played=[sailor("deck-hand", level)]), ocean={"A1": isle()})
    play.do("use deck-hand-1 1")
    assert play.place("A1", "cubes") == {"1": 1}
    assert play.refused("use deck-hand-1 1") == "DR-ABIL-03"


@pytest.mark.clause("DR-INFL-01")
@pytest.mark.parametrize("spot", ["harbor", "B1"])
def test_influence_needs_the_ship_at_an_island(spot: str) -> None:
    ocean = {"A1": isle(), "B1": {"board": "open-1", "card": "none"}}
    assert Play(mine=at(spot, played=["buccaneer"]), ocean=ocean).refused("use buccaneer 1") == "DR-INFL-01"


@pytest.mark.clause("DR-AMB-63", "DR-ICON-06")
def test_islands_may_be_named_by_what_lies_there() -> None:
    ocean = {
        "A1": isle(1, cubes={"1": 1}),
        "B1": isle(2, permanent={"1": 1}),
        "C1": isle(3),
        "A2": isle(4),
        "B2": isle(5, face_up=False),
    }
    play = Play(mine=at(played=[sailor("crew", 1, "pioneer")]), ocean=ocean)
    play.do("use crew-1 middle")
    assert play.offered() == {"island C1", "island A2"}
    assert play.refused("island B2") == "DR-AMB-77"
    play.do("island A2")
    assert play.place("A2", "cubes") == {"1": 1}
    play = Play(mine=at(played=[sailor("crew", 1, "agent")]), ocean=ocean)
    play.do("use crew-1 middle")
    assert play.offered() == {"island A1", "island B1", "island C1", "island A2"}


# ---- after the final turn


@pytest.mark.clause("DR-END-04", "DR-AMB-22")
def test_a_cube_of_a_finished_player_takes_two_effects() -> None:
    other = {"final_turn_taken": True}
    ocean = {"A1": isle(cubes={"2": 4})}
    play = Play(mine=at(played=["buccaneer"]), other=other, ocean=ocean, triggered_by=2)
    assert play.refused("use buccaneer 1") == "DR-AMB-81"
    play = Play(mine=at(played=[sailor("buccaneer", 3)]), other=other, ocean=ocean, triggered_by=2)
    play.do("use buccaneer 1")
    # Two of the three effects for one cube; the third alone is lost.
    assert play.place("A1", "cubes") == {"1": 1, "2": 3}


@pytest.mark.clause("DR-AMB-22", "DR-END-04")
def test_two_abilities_may_join_for_one_cube() -> None:
    ocean = {"A1": isle(cubes={"2": 4})}
    played = ["deck-hand", "deck-hand", "buccaneer"]
    play = Play(mine=at(played=played), other={"final_turn_taken": True}, ocean=ocean, triggered_by=2)
    play.do("use deck-hand-1 1")
    assert play.offered() == {"use deck-hand-2 1", "use buccaneer 1"}
    play.do("use buccaneer 1")
    assert play.place("A1", "cubes") == {"1": 1, "2": 3}
    assert play.refused("use buccaneer 1") == "DR-ABIL-03"
    # The other Deck Hand is alone now.
    assert play.refused("use deck-hand-2 1") == "DR-AMB-81"


@pytest.mark.clause("DR-AMB-22")
def test_empty_slots_cost_one_effect_all_the_same() -> None:
    ocean = {"A1": isle(cubes={"2": 3})}
    play = Play(mine=at(played=["deck-hand"]), other={"final_turn_taken": True}, ocean=ocean, triggered_by=2).do(
        "use deck-hand-1 1"
    )
    assert play.place("A1", "cubes") == {"1": 1, "2": 3}


# ---- out of cubes


@pytest.mark.clause("DR-EFF-02", "DR-AMB-68", "DR-AMB-108")
def test_without_supply_a_cube_comes_off_another_island() -> None:
    ocean = {"A1": isle(1), "B1": isle(2, cubes={"1": 3}), "C1": isle(3, cubes={"1": 1, "2": 1})}
    play = Play(mine=at(played=["buccaneer"], cubes=0), ocean=ocean)
    play.do("use buccaneer 1")
    assert play.offered() == {"cube from B1", "cube from C1", "done"}
    play.do("cube from B1")
    assert play.place("A1", "cubes") == {"1": 1}
    # Two cubes are not more than two empty slots.
    assert play.place("B1", "cubes", "controller") == {"cubes": {"1": 2}, "controller": None}
    assert play.mine("cubes") == 0


@pytest.mark.clause("DR-AMB-108")
def test_or_the_player_goes_without() -> None:
    ocean = {"A1": isle(1), "B1": isle(2, cubes={"1": 3})}
    play = Play(mine=at(played=[sailor("buccaneer", 3)], cubes=0), ocean=ocean).do("use buccaneer 1", "done")
    assert play.place("A1", "cubes") == {}
    assert play.refused("use buccaneer 1") == "DR-ABIL-03"


@pytest.mark.clause("DR-AMB-107", "DR-PERM-03")
def test_no_cube_comes_off_a_closed_island_nor_out_of_the_permanent_area() -> None:
    ocean = {
        "A1": isle(1),
        "B1": isle(2, cubes={"1": 1, "2": 3}, buildings=["garrison"]),
        "C1": isle(3, permanent={"1": 2}),
        "A2": isle(4, cubes={"1": 1}),
    }
    play = Play(mine=at(played=["buccaneer"], cubes=0), ocean=ocean).do("use buccaneer 1")
    assert play.offered() == {"cube from A2", "done"}
    assert play.refused("cube from B1") == "DR-AMB-107"
    assert play.refused("cube from C1") == "DR-PERM-03"


@pytest.mark.clause("DR-AMB-68", "DR-PERM-01", "DR-BUILD-04", "DR-AMB-23")
def test_a_cube_taken_off_may_hand_control_to_another() -> None:
    ocean = {"A1": isle(1), "B1": isle(2, cubes={"1": 2, "2": 2}, buildings=["outpost"], last=1)}
    play = Play(mine=at(played=["buccaneer"], cubes=0), ocean=ocean).do("use buccaneer 1", "cube from B1")
    assert play.place("B1", "controller", "buildings") == {"controller": 2, "buildings": []}
    assert play.place("B1", "cubes", "permanent") == {"cubes": {"1": 1, "2": 2}, "permanent": {"2": 1}}


@pytest.mark.clause("DR-AMB-108", "DR-EFF-02", "DR-PERM-01")
@pytest.mark.parametrize(("answer", "permanent"), [("cube from B1", {"1": 1}), ("done", {})])
def test_a_new_controller_without_cubes_is_asked(answer: str, permanent: dict[str, int]) -> None:
    ocean = {"A1": isle(1, cubes={"1": 2}), "B1": isle(2, cubes={"1": 1})}
    play = Play(mine={"cubes": 0}, other=at(), ocean=ocean, turn=2)
    influence(play, seat=2)
    assert play.asked() == 1
    assert play.offered() == {"cube from A1", "cube from B1", "done"}
    play.do(answer)
    assert play.place("A1", "permanent") == permanent
    assert play.asked() == 2


# ---- permanent influence


@pytest.mark.clause("DR-AMB-62", "DR-ICON-08")
def test_permanent_influence_goes_straight_to_the_permanent_area() -> None:
    play = Play(mine=at(played=[sailor("crew", 1, "founder")]), ocean={"A1": isle(cubes={"1": 2})})
    play.do("use crew-1 bottom")
    # Three cubes against two empty slots: control, and one more.
    assert play.place("A1", "cubes", "permanent", "controller") == {
        "cubes": {"1": 2},
        "permanent": {"1": 2},
        "controller": 1,
    }


@pytest.mark.clause("DR-AMB-62", "DR-TYPE-02")
def test_permanent_influence_stops_at_a_fort_but_not_at_full_slots() -> None:
    card = sailor("crew", 1, "founder")
    play = Play(mine=at(played=[card]), ocean={"A1": isle(cubes={"2": 4})}).do("use crew-1 bottom")
    assert play.place("A1", "permanent") == {"1": 1}
    play = Play(mine=at(played=[card]), ocean={"A1": isle(cubes={"2": 4}, buildings=["fort"])})
    assert "use crew-1 bottom" not in play.offered()


# ---- Forts and Garrisons


@pytest.mark.clause("DR-TYPE-02", "DR-TYPE-05", "DR-TYPE-10")
@pytest.mark.parametrize(("building", "is_open"), [("fort", False), ("garrison", False), ("outpost", True)])
def test_forts_and_garrisons_close_an_island_to_others(building: str, is_open: bool) -> None:
    played = ["buccaneer", sailor("crew", 1, "agent")]
    ocean = {
        "A1": isle(cubes={"2": 3}, buildings=[building]),
        "B1": {"board": "open-1", "card": "none"},
        "C1": {"board": "open-2", "card": "none"},
    }
    play = Play(mine=at(played=played), ocean=ocean)
    assert ("use buccaneer 1" in play.offered()) is is_open
    assert ("use crew-1 middle" in play.offered()) is is_open
    if not is_open:
        assert play.refused("use buccaneer 1") == "DR-TYPE-05"


@pytest.mark.clause("DR-TYPE-02")
def test_a_fort_does_not_close_the_island_to_its_controller() -> None:
    play = Play(mine=at(played=["buccaneer"]), ocean={"A1": isle(cubes={"1": 3}, buildings=["fort"])})
    play.do("use buccaneer 1")
    assert play.place("A1", "cubes") == {"1": 4}


@pytest.mark.clause("DR-TYPE-05")
def test_a_card_may_override_a_fort() -> None:
    play = Play(
        mine=at(played=[sailor("crew", 1, "sapper")]), ocean={"A1": isle(cubes={"2": 3}, buildings=["fort"])}
    ).do("use crew-1 top")
    assert play.place("A1", "cubes") == {"1": 1, "2": 3}


@pytest.mark.clause("DR-BLOCK-02", "DR-BLOCK-06", "DR-BLOCK-08", "DR-AMB-33")
def test_a_blockade_closes_the_island_even_to_its_controller() -> None:
    played = ["buccaneer", "purser", sailor("crew", 1, "sapper"), sailor("first-mate", 2)]
    ocean = {"A1": isle(1, cubes={"1": 3}), "B1": {"board": "open-1", "card": "none"}, "C1": {"board": "open-2"}}
    play = Play(mine=at(played=played, dock=9), other=at(pirate=True), ocean=ocean)
    assert play.refused("use buccaneer 1") == "DR-BLOCK-08"
    for order in ("use crew-1 top", "use purser 1", "use first-mate 1"):
        assert order not in play.offered()
    # Somebody else's blockade stops nobody who is not there.
    play = Play(mine=at("harbor", played=played), other=at(pirate=True), ocean=ocean).do("use purser 1")
    assert play.place("A1", "cargo") == 1

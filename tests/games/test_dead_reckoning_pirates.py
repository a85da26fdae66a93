"""Dead Reckoning: Pirate mode, automatic battles, blockades, sinking, and the tie-break."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.games.chance import Chance
from authoring.games.dead_reckoning import pirates, tie_break
from authoring.games.dead_reckoning.state import ReckoningState, blank
from tests.games.archipelago import Play, sailor, small
from tests.games.test_dead_reckoning_battle import FLAG, at_sea, duel, island

PIRATE = {"at": "B1", "pirate": True}


def arrival(landings: list[str], mine: dict[str, Any] | None = None, **players: Any) -> Play:
    """Seat 1 comes from A1 to the island of B1, where seat 2 lies in Pirate mode."""
    players.setdefault("other", PIRATE)
    grid = {
        "B1": {"board": "isle-1", "cubes": {"1": 3}, "cargo": 2, "card": "bow-gun"},
        "A1": {"board": "open-1"},
        "C1": {"board": "open-2"},
    }
    play = Play(mine={"at": "A1", "sails": 4, **(mine or {})}, landings=landings, ocean=grid, **players)
    return play.do("sail B1")


# ---- automatic battles


@pytest.mark.clause("DR-PMOVE-01", "DR-MODE-04", "DR-MODE-05", "DR-PVP-01")
def test_a_stop_at_a_pirate_is_a_battle() -> None:
    play = arrival(["strength-1", "damage"]).do("stop")
    assert play.offered() == {"number 0", "number 1"}
    play.do("number 1", "number 1")
    assert play.told("battle-won")[0]["winner"] == 0
    assert play.mine("pirate", seat=2) is False


@pytest.mark.clause("DR-PMOVE-02")
def test_passing_a_pirate_is_none() -> None:
    play = arrival([]).do("sail C1", "stop")
    assert not play.told("battle")


@pytest.mark.clause("DR-PMOVE-03", "DR-PMOVE-04")
def test_several_pirates_are_fought_one_after_another() -> None:
    """In the order that the active player likes."""
    play = arrival(["strength-1", "damage", "damage"], third=PIRATE).do("stop")
    assert play.offered() == {"fight 2", "fight 3"}
    play.do("fight 3", "number 1", "number 1")
    # One is left, and comes by itself; the Cannon is used up.
    assert play.asked() == 2
    play.do("number 1")
    assert [found["against"] for found in play.told("battle")] == [2, 1]
    assert play.asked() == 1
    assert "buy" not in play.offered()


@pytest.mark.clause("DR-PMOVE-05", "DR-AMB-64", "DR-SINK-10")
def test_a_sunk_ship_meets_nobody_more() -> None:
    play = arrival(["strength-1", "damage"], mine={"damage": 4}, third=PIRATE).do("stop")
    play.do("fight 3", "number 1", "number 1")
    assert len(play.told("battle")) == 1
    assert play.mine("at", "sails", "damage") == {"at": "harbor", "sails": 0, "damage": 0}
    assert "set sails" not in play.offered()


@pytest.mark.clause("DR-AMB-115", "DR-BATTLE-05")
def test_no_second_battle_with_the_same_pirate() -> None:
    play = arrival(["damage", "strength-1"]).do("stop", "number 1", "number 1")
    play.do("sail A1", "stop", "sail B1", "stop")
    assert len(play.told("battle")) == 1
    assert pirates.blockaded(play.state, 0, play.state.at[0])


@pytest.mark.clause("DR-PMOVE-06")
def test_the_own_pirate_mode_does_nothing_on_the_own_turn() -> None:
    play = arrival([], mine={"pirate": True}, other={"at": "B1"}).do("stop")
    assert not play.told("battle")


@pytest.mark.clause("DR-MODE-01", "DR-MODE-02", "DR-MODE-03")
def test_the_mode_is_chosen_outside_harbor() -> None:
    play = Play(mine={"at": "B1"}, other={}, **at_sea()).do("done")
    assert play.offered() == {"pirate mode", "mercantile mode"}
    play.do("pirate mode")
    assert play.mine("pirate") is True
    play = Play(mine={"pirate": True}, other={}).do("done")
    assert "pirate mode" not in play.offered()
    assert play.mine("pirate") is False


@pytest.mark.clause("DR-AMB-84")
def test_pirates_at_rest_fight_nobody() -> None:
    play = Play(mine={**PIRATE, "hand": ["purser"]}, other=PIRATE, third=PIRATE, **at_sea())
    play.end_turn().end_turn().end_turn()
    assert play.asked() == 1
    assert not play.told("battle")


@pytest.mark.clause("DR-AMB-66", "DR-TYPE-13", "DR-AMB-86")
def test_a_garrison_strikes_before_the_pirate() -> None:
    """A Ship that it sinks meets nobody, and buys nothing there."""
    grid = {
        "B1": {"board": "isle-1", "cubes": {"2": 3}, "buildings": ["garrison"], "card": "bow-gun"},
        "A1": {"board": "open-1"},
    }
    for damage, battles in ((0, 1), (4, 0)):
        play = Play(
            mine={"at": "A1", "sails": 1, "damage": damage, "cargo": 1}, other=PIRATE, landings=["damage"], ocean=grid
        )
        play.do("sail B1")
        assert play.mine("damage") == (1 if battles else 0)
        if battles:
            play.do("stop", "done")
        assert len(play.told("battle")) == battles
    assert play.mine("at") == "harbor"
    assert "buy" not in play.offered()


# ---- blockades


@pytest.mark.clause(
    "DR-BLOCK-01", "DR-BLOCK-02", "DR-BLOCK-03", "DR-BLOCK-05", "DR-BLOCK-08", "DR-PVP-17", "DR-LOAD-09", "DR-BUY-09"
)
def test_a_pirate_who_wins_blockades_the_island() -> None:
    """Only the card of the board is left."""
    play = arrival(["damage", "strength-1"], mine={"played": ["buccaneer"], "cargo": 1}).do("stop")
    play.do("done", "number 1", "number 1")
    assert play.refused("load cargo") == "DR-BLOCK-03"
    assert play.refused("unload cargo") == "DR-BLOCK-03"
    assert "use buccaneer 1" not in play.offered()
    assert "buy" in play.offered()
    play.end_turn()
    assert not pirates.blockaded(play.state, 0, play.state.game.tables.spot["B1"])


@pytest.mark.clause("DR-AMB-32", "DR-PVP-20", "DR-PVP-18")
def test_a_blockade_lasts_though_its_ship_sinks() -> None:
    play = arrival(["damage", "strength-1"], other={**PIRATE, "damage": 4}).do("stop", "number 1", "number 1")
    assert play.told("battle-won")[0]["winner"] == 1
    assert play.mine("at", "legendary", seat=2) == {"at": "harbor", "legendary": 1}
    assert pirates.blockaded(play.state, 0, play.state.at[0])


@pytest.mark.clause("DR-AMB-32")
def test_a_beaten_pirate_blockades_nothing() -> None:
    play = arrival(["strength-1", "damage"]).do("stop", "number 1", "number 1")
    assert "load all cargo" in play.offered()


@pytest.mark.clause("DR-BLOCK-01")
def test_at_sea_there_is_no_blockade() -> None:
    play = Play(
        mine={"at": "A1", "sails": 1},
        other=PIRATE,
        landings=["damage", "strength-1"],
        ocean={"B1": {"board": "open-1"}, "A1": {"board": "open-2"}},
    )
    play.do("sail B1")
    play.do("stop", "number 1", "number 1")
    assert play.state.lost_to == 0


@pytest.mark.clause("DR-MODE-07", "DR-MODE-08", "DR-BLOCK-06", "DR-BLOCK-07", "DR-PMOVE-07")
def test_a_turn_that_starts_beside_a_pirate() -> None:
    """No battle by itself, but a blockade until it is chosen and won."""
    grid = island(cubes={"1": 3}, cargo=2)
    play = Play(mine={"at": "B1"}, other=PIRATE, landings=["strength-1", "damage"], **grid)
    assert {"fight 2", "set sails"} <= play.offered()
    assert play.refused("load all cargo") == "DR-BLOCK-03"
    play.do("fight 2", "number 1", "number 1")
    assert play.mine("pirate", seat=2) is False
    assert "load all cargo" in play.offered()


@pytest.mark.clause("DR-AMB-33")
def test_sailing_off_ends_a_blockade_of_the_start() -> None:
    """Coming back is a stop like any other: the automatic battle."""
    grid = {"ocean": {"B1": {"board": "isle-1"}, "A1": {"board": "open-1"}}}
    play = Play(mine={"at": "B1", "sails": 2}, other=PIRATE, landings=["damage", "damage"], **grid)
    space = play.state.at[0]
    assert pirates.blockaded(play.state, 0, space)
    play.do("sail A1", "stop")
    assert not pirates.blockaded(play.state, 0, space)
    play.do("sail B1")
    play.do("stop")
    assert play.told("battle")[0]["against"] == 1


@pytest.mark.clause("DR-AMB-32", "DR-AMB-33")
def test_every_pirate_of_the_start_must_be_beaten() -> None:
    play = Play(
        mine={"at": "B1", "played": [FLAG]},
        other=PIRATE,
        third=PIRATE,
        landings=["strength-1", "damage", "damage"],
        **island(cubes={"1": 3}, cargo=2),
    )
    play.do("use captain 1", "fight 2", "number 1", "number 1")
    assert play.refused("load all cargo") == "DR-BLOCK-03"
    play.do("fight 3", "number 1")
    assert play.told("battle-won")[1]["winner"] == 0
    assert "load all cargo" in play.offered()


@pytest.mark.clause("DR-BLOCK-04")
def test_a_blockaded_player_attacks_no_buildings() -> None:
    """Whether the Pirate-mode Ship is still there or not."""
    grid = {"B1": {"board": "isle-1", "cubes": {"2": 3}, "buildings": ["fort"]}, "A1": {"board": "open-1"}}
    play = Play(
        mine={"at": "A1", "sails": 1},
        other={**PIRATE, "damage": 4},
        landings=["damage", "strength-2", "strength-1"],
        ocean=grid,
    )
    play.do("sail B1")
    play.do("stop", "number 1", "number 1")
    assert play.mine("at", seat=2) == "harbor"
    assert play.refused("attack buildings") == "DR-BLOCK-04"


# ---- sinking


@pytest.mark.clause(
    "DR-SINK-01", "DR-SINK-02", "DR-SINK-04", "DR-SINK-06", "DR-SINK-07", "DR-SINK-08", "DR-SINK-10", "DR-SINK-11",
    "DR-SINK-12", "DR-SINK-13", "DR-ACH-14", "DR-AMB-31", "DR-AMB-87",
)  # fmt: skip
def test_a_rich_ship_sinks_with_its_coins() -> None:
    """All of them go into the chest of the player who did it; cargo stays."""
    play = duel(["strength-1", "strength-1"], other={"coins": 5, "cargo": 1, "damage": 4, "pirate": True})
    play.do("done", "number 1", "number 1")
    assert play.mine("at", "coins", "cargo", "chest", "damage", "pirate", seat=2) == {
        "at": "harbor",
        "coins": 0,
        "cargo": 1,
        "chest": 15,
        "damage": 0,
        "pirate": False,
    }
    assert play.mine("chest", "coins", "sunk", "achievements") == {
        "chest": 20,
        "coins": 0,
        "sunk": 1,
        "achievements": ["terror-of-the-sea"],
    }


@pytest.mark.clause("DR-SINK-05", "DR-SINK-09", "DR-AMB-28", "DR-AMB-29")
@pytest.mark.parametrize(("chest", "left", "paid"), [(15, 14, 5), (3, 4, 3)])
def test_a_poor_ship_costs_coins_of_the_chest(chest: int, left: int, paid: int) -> None:
    """As many as there are; those aboard come into it only afterwards."""
    play = duel(["damage", "strength-1"], other={"coins": 4, "chest": chest, "damage": 4})
    play.do("done", "number 1", "number 1")
    assert play.mine("coins", "chest", seat=2) == {"coins": 0, "chest": left}
    assert play.mine("chest") == 15 + paid


@pytest.mark.clause("DR-PVP-19", "DR-AMB-30")
def test_both_ships_sink() -> None:
    """Both losses come first, then both gains: 2 coins in a chest do not grow by what the other loses."""
    play = duel(["damage", "damage"], mine={"damage": 4, "chest": 2}, other={"damage": 4, "chest": 1})
    play.do("number 1", "number 1")
    assert (play.mine("chest"), play.mine("chest", seat=2)) == (1, 2)
    assert (play.mine("at"), play.mine("at", seat=2)) == ("harbor", "harbor")
    assert (play.mine("sunk"), play.mine("sunk", seat=2)) == (1, 1)


@pytest.mark.clause("DR-SINK-02", "DR-PVP-20")
def test_a_ship_that_is_lost_fights_on_to_the_end() -> None:
    play = duel(["strength-1", "damage"], mine={"damage": 4}).do("number 1", "number 1")
    assert play.told("battle-won")[0]["winner"] == 0
    assert play.mine("at", "legendary") == {"at": "harbor", "legendary": 1}
    assert play.mine("sunk", seat=2) == 1


@pytest.mark.clause("DR-AMB-31", "DR-AMB-55", "DR-NPC-10", "DR-AMB-20")
def test_a_merchant_ship_sinks_for_nobody() -> None:
    """Coins to the supply; a card that was won is kept."""
    play = Play(
        mine={"at": "B1", "damage": 4},
        other={},
        landings=["strength-1", "damage", "damage", "damage"],
        **at_sea(card="brig"),
    )
    play.do("attack merchant", "number 1", "coin aboard", "give up the rest")
    assert play.mine("at", "coins", "chest", "aside") == {"at": "harbor", "coins": 0, "chest": 11, "aside": ["brig"]}
    assert play.mine("chest", "sunk", seat=2) == {"chest": 15, "sunk": 0}


@pytest.mark.clause("DR-SINK-03")
def test_outside_a_battle_a_ship_sinks_at_once() -> None:
    play = Play(mine={"at": "B1", "damage": 3}, other={}, **at_sea()).happen(damage=1, seat=1)
    assert play.mine("at", "damage") == {"at": "B1", "damage": 4}
    play.happen(damage=1, seat=1)
    assert play.mine("at", "damage", "chest") == {"at": "harbor", "damage": 0, "chest": 10}


@pytest.mark.clause("DR-SINK-12", "DR-RAID-12")
def test_the_defender_of_buildings_sinks_the_attacker() -> None:
    play = Play(
        mine={"at": "B1", "damage": 4},
        other={},
        landings=["damage", "strength-1", "strength-1"],
        **island(cubes={"2": 3}, buildings=["garrison"]),
    )
    play.do("attack buildings", "number 1")
    assert play.mine("at") == "harbor"
    assert play.mine("chest", "sunk", seat=2) == {"chest": 20, "sunk": 1}


# ---- the tie-break


def tied(landings: list[str], cubes: tuple[int, ...], cannons: tuple[int, ...]) -> ReckoningState:
    """Players with that many cubes, and that many Cannon cards besides the printed one."""
    game = small(len(cubes))
    draw = {zone.id: game.tables.landing.index(n) for n, zone in enumerate(game.tables.zones)}
    state = ReckoningState(game, Chance(1, {"tower": [draw[zone] for zone in landings]}))
    blank(state)
    state.cubes[:] = cubes
    for seat, many in enumerate(cannons):
        for card in range(many):
            state.sleeve[3 * (seat * game.cards + card)] = game.tables.advance["debt"]
    return state


@pytest.mark.clause("DR-TIE-02", "DR-TIE-03", "DR-TIE-05")
def test_the_highest_strength_breaks_a_tie() -> None:
    state = tied(["strength-1", "damage", "strength-2"], (9, 9), (1, 0))
    assert tie_break.winners(state, [0, 1], None) == [1]


@pytest.mark.clause("DR-AMB-72", "DR-TIE-02")
def test_all_cannons_count_whatever_is_loaded_and_wherever_cards_lie() -> None:
    play = Play(
        mine={
            "hull": {"B": "gun-hold"},
            "cargo": 2,
            "loaded": "B",
            "hand": [sailor("crew", 1, "long-gun")],
            "discard": [sailor("gunner", 2)],
            "deck": [sailor("crew", 1, "bow-gun")],
        },
        other={},
    )
    assert [tie_break.cannons(play.state, seat) for seat in (0, 1)] == [6, 1]


@pytest.mark.clause("DR-TIE-06", "DR-TIE-07", "DR-AMB-117")
def test_only_those_still_tied_drop_again() -> None:
    state = tied(["strength-1", "damage", "strength-1", "damage", "strength-2"], (1, 1, 1), (0, 0, 0))
    assert tie_break.winners(state, [0, 1, 2], None) == [2]
    assert state.chance.stream("tower").drawn == 5


@pytest.mark.clause("DR-AMB-117")
def test_without_any_cube_they_share_the_win() -> None:
    state = tied(["strength-1", "damage", "strength-1"], (0, 0, 0), (0, 0, 0))
    assert tie_break.winners(state, [0, 2], None) == [0, 2]
    # A single one who has cubes still drops; two without any stay tied for ever.
    state = tied(["damage"], (1, 0), (0, 0))
    with pytest.raises(ValueError, match="run out"):
        tie_break.winners(state, [0, 1], None)


@pytest.mark.clause("DR-TIE-03", "DR-TIE-02")
def test_explosions_and_cubes_of_islands_in_the_tie_break() -> None:
    """A cube that explodes falls with one more, while one can be had; islands give theirs."""
    state = tied(["exploding", "damage", "strength-1", "strength-2"], (1, 1), (0, 0))
    space = 1
    state.board[space] = state.game.tables.islands[0]
    state.slot[space * 2] = 1
    state.game.tables.jostle_percent = 0
    try:
        assert tie_break.winners(state, [0, 1], None) == [0]
    finally:
        state.game.tables.jostle_percent = 5
    assert state.cubes == [1, 1]


@pytest.mark.clause("DR-TIE-01", "DR-TIE-04", "DR-TIE-05")
def test_a_tied_game_is_decided_by_the_tower() -> None:
    """At once: Battle abilities in play are not asked for."""
    play = Play(
        mine={"played": [sailor("crew", 1, "strength-one")]}, other={}, landings=["damage", "strength-1"]
    ).happen(score=True)
    assert play.facts(over={"reason": None, "winners": None})["over"] == {"reason": "tower", "winners": [2]}

"""Dead Reckoning: abilities, what they cost, and those of the Sailors."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.games.chance import Chance
from authoring.games.dead_reckoning.codes import USE
from authoring.games.dead_reckoning.effects import ALL_EFFECTS
from authoring.games.dead_reckoning.state import ReckoningState
from tests.games.archipelago import Play, sailor, small


def isle(n: int = 1, /, **facts: Any) -> dict[str, Any]:
    """An island with four slots and no card; it produces 1 cargo and 1 coin."""
    return {"board": f"isle-{n}", "card": "none", **facts}


def sea(n: int) -> dict[str, Any]:
    """Open sea without a card."""
    return {"board": f"open-{n}", "card": "none"}


def mine(n: int = 1, /, **facts: Any) -> dict[str, Any]:
    """An island under the first player's control."""
    return isle(n, cubes={"1": 3}, **facts)


LONELY = {"B1": sea(1), "C1": sea(2)}
"""No other island in row 1; the arrow of open-1 points north and east, that of open-2 south and west."""


# ---- using abilities


def test_every_operation_compiles() -> None:
    assert set(small(2).abilities.operations.kinds()) == set(ALL_EFFECTS)


def facts(state: ReckoningState) -> dict[str, Any]:
    """The table, but for what was used and drawn."""
    apart = ("used", "chance", "frames", "fired", "peak")
    return {name: value for name, value in state.to_json().items() if name not in apart}


@pytest.mark.clause("DR-ABIL-01", "DR-ABIL-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_offered_does_something(players: int) -> None:
    luck, tried = Chance(players).stream("test"), 0
    for seed in range(2):
        state = small(players).start(Chance(seed))
        for step in range(400):
            if not state.waiting:
                break
            legal = state.legal(state.waiting[0])
            for order in [order for order in legal if order >= USE and not state.fight and step % 4 == 0]:
                twin = state.copy()
                twin.apply(state.waiting[0], order)
                while len(twin.frames) > len(state.frames):
                    twin.apply(twin.waiting[0], twin.legal(twin.waiting[0])[0])
                tried += 1
                assert facts(twin) != facts(state), state.game.write(order, state)
            state.apply(state.waiting[0], luck.pick(legal))
    assert tried > 50


@pytest.mark.clause("DR-ABIL-01", "DR-ABIL-03", "DR-CREW-01", "DR-GAIN-02", "DR-DOCK-01")
def test_an_ability_is_used_once_a_turn_once_its_card_is_played() -> None:
    play = Play(mine={"hand": ["crew"]})
    assert play.refused("use crew-1 1") == "DR-ABIL-01"
    play.do("play crew-1", "use crew-1 1")
    assert play.mine("dock") == 1
    assert play.refused("use crew-1 1") == "DR-ABIL-03"


@pytest.mark.clause("DR-LEVEL-07")
def test_only_the_current_level_can_be_used() -> None:
    play = Play(mine={"played": [sailor("first-mate", 2)], "dock": 9}, ocean={"A1": mine()})
    play.do("use first-mate 1", "build on A1: fort")
    assert play.refused("use first-mate 2") == "DR-LEVEL-07"


@pytest.mark.clause("DR-ABIL-03", "DR-SYN-01")
def test_abilities_with_a_green_line_between_them_are_apart() -> None:
    play = Play(mine={"played": [sailor("crew", 1, "two-trades")], "chest": 4})
    play.do("use crew-1 middle", "use crew-1 middle-2", "use crew-1 1")
    assert play.mine("dock", "chest") == {"dock": 2, "chest": 5}


@pytest.mark.clause("DR-SYN-02")
def test_of_alternatives_one_is_chosen() -> None:
    play = Play(mine={"played": [sailor("crew", 1, "cargo-or-coin")], "chest": 4})
    play.do("use crew-1 middle or 2")
    assert play.mine("dock", "chest") == {"dock": 0, "chest": 5}
    assert play.refused("use crew-1 middle") == "DR-ABIL-03"


@pytest.mark.clause("DR-ABIL-04")
def test_battle_abilities_wait_for_a_battle() -> None:
    play = Play(mine={"played": [sailor("gunner", 3)]})
    assert play.refused("use gunner-1 2") == "DR-ABIL-04"


@pytest.mark.clause("DR-AMB-37")
def test_sails_of_an_ability_come_with_setting_sails_only() -> None:
    play = Play(mine={"played": [sailor("deck-hand", 3)]})
    assert "use deck-hand-1 1 or 2" not in play.offered()
    play.do("set sails")
    assert play.offered() == {"use deck-hand-1 1 or 2", "done"}
    play.do("use deck-hand-1 1 or 2")
    assert play.mine("sails") == 4
    assert play.refused("use deck-hand-1 1") == "DR-ABIL-03"


@pytest.mark.clause("DR-CREW-03", "DR-CREW-05", "DR-CREW-07", "DR-EFF-06", "DR-AMB-07", "DR-AMB-98")
@pytest.mark.parametrize(
    ("level", "spot", "damage", "dock"), [(2, "harbor", 1, 0), (3, "A1", 1, 0), (4, "A1", 1, 2), (2, "A1", 2, 2)]
)
def test_crews_repair(level: int, spot: str, damage: int, dock: int) -> None:
    play = Play(
        mine={"at": spot, "played": [sailor("crew", level)], "damage": 2, "dock": 2}, ocean={"A1": isle(), **LONELY}
    )
    if damage == 2:
        assert play.refused("use crew-1 2") == "DR-CREW-03"
    else:
        play.do("use crew-1 2")
    assert play.mine("damage", "dock") == {"damage": damage, "dock": dock}


@pytest.mark.clause("DR-CREW-03", "DR-GAIN-01")
def test_what_cannot_be_paid_is_not_used() -> None:
    play = Play(mine={"played": [sailor("crew", 2)], "damage": 2, "dock": 1})
    assert play.refused("use crew-1 2") == "DR-GAIN-01"


@pytest.mark.clause("DR-EFF-06")
def test_a_sound_ship_is_not_repaired() -> None:
    assert Play(mine={"played": [sailor("crew", 4)]}).refused("use crew-1 2") == "DR-EFF-06"


@pytest.mark.clause("DR-EFF-06")
@pytest.mark.parametrize(("damage", "left"), [(3, 1), (1, 0)])
def test_a_repair_takes_off_what_there_is(damage: int, left: int) -> None:
    play = Play(mine={"damage": damage}).happen(effects=[{"do": "repair", "amount": 2}])
    assert play.mine("damage") == left


@pytest.mark.clause("DR-ICON-02", "DR-DOCK-03", "DR-GAIN-07")
def test_prices_from_named_places() -> None:
    card = sailor("crew", 1, "tariff")
    for lacking in ({"dock": 1, "cargo": 2}, {"coins": 1, "cargo": 2}):
        assert Play(mine={"played": [card], **lacking}).refused("use crew-1 bottom") == "DR-GAIN-01"
    play = Play(mine={"played": [card], "dock": 1, "coins": 1, "cargo": 2, "chest": 0}).do("use crew-1 bottom")
    assert play.mine("dock", "coins", "cargo", "chest") == {"dock": 0, "coins": 0, "cargo": 2, "chest": 4}


@pytest.mark.clause("DR-SYN-03", "DR-SYN-04", "DR-SYN-05", "DR-SYN-06", "DR-EFF-05", "DR-ICON-09")
def test_a_gain_for_each_wheel_on_this_card() -> None:
    # The Bosun's own Wheel and two of the Advancement; Wheels of the other card count nothing.
    played = [sailor("bosun", 2, "helm-money", "two-wheels"), sailor("captain", 2)]
    play = Play(mine={"played": played, "chest": 0}).do("use bosun bottom")
    assert play.mine("chest") == 3
    play = Play(mine={"played": [sailor("crew", 1, "helm-money"), sailor("captain", 2)]})
    assert "use crew-1 bottom" not in play.offered()


@pytest.mark.clause("DR-EFF-04", "DR-SYN-06")
def test_a_gain_for_each_cannon_on_this_card() -> None:
    play = Play(mine={"played": [sailor("gunner", 2, "gun-money", "bow-gun")]}).do("use gunner-1 top")
    assert play.mine("coins") == 2


@pytest.mark.clause("DR-ICON-03", "DR-ICON-01")
def test_a_gain_onto_an_island() -> None:
    ocean = {"A1": mine(1), "B1": isle(2), "C1": mine(3)}
    play = Play(mine={"played": [sailor("crew", 1, "planter")]}, ocean=ocean).do("use crew-1 bottom")
    assert play.offered() == {"island A1", "island C1"}
    play.do("island C1")
    assert (play.place("C1", "coins"), play.place("A1", "coins")) == (2, 0)


@pytest.mark.clause("DR-ENC-13", "DR-BUY-02")
def test_an_advance_may_be_buried() -> None:
    ocean = {"A1": {"board": "isle-1", "card": "brig"}, **LONELY}
    play = Play(mine={"at": "A1", "played": [sailor("crew", 1, "grave")]}, ocean=ocean).do("use crew-1 top")
    assert play.place("A1", "card") is None
    assert play.facts(buried=[])["buried"] == ["brig"]


@pytest.mark.clause("DR-SHIP-08")
def test_a_tile_with_a_loaded_hold_does_nothing() -> None:
    hull = {"B": "counting-house"}
    play = Play(mine={"hull": hull, "cargo": 7, "chest": 0}).do("use hull-B 1")
    # Seven lie in A and D; the eighth has no place but the hold of the tile.
    assert play.mine("chest") == 1
    play = Play(mine={"hull": hull, "cargo": 8})
    assert "use hull-B 1" not in play.offered()


# ---- Sailors


@pytest.mark.clause(
    "DR-CREW-01", "DR-CREW-02", "DR-CREW-04", "DR-MATE-01", "DR-BOSUN-01", "DR-BOSUN-02", "DR-BOSUN-03", "DR-BOSUN-04",
    "DR-GUNNER-01", "DR-GUNNER-02", "DR-GUNNER-03", "DR-GUNNER-05", "DR-GAIN-02", "DR-AMB-06", "DR-DOCK-04",
)  # fmt: skip
@pytest.mark.parametrize(
    ("kind", "level", "cargo"),
    [
        ("crew", 1, 1),
        ("crew", 2, 2),
        ("crew", 3, 3),
        ("first-mate", 1, 1),
        ("bosun", 1, 1),
        ("bosun", 2, 1),
        ("bosun", 3, 1),
        ("bosun", 4, 1),
        ("gunner", 1, 1),
        ("gunner", 2, 1),
        ("gunner", 3, 2),
        ("gunner", 4, 2),
    ],
)
def test_sailors_gain_cargo_on_the_dock_wherever_the_ship_is(kind: str, level: int, cargo: int) -> None:
    name = kind if kind in ("first-mate", "bosun") else f"{kind}-1"
    play = Play(mine={"at": "A1", "played": [sailor(kind, level)]}, ocean={"A1": isle(), **LONELY})
    play.do(f"use {name} 1")
    assert play.mine("dock", "cargo") == {"dock": cargo, "cargo": 0}


@pytest.mark.clause("DR-CREW-06", "DR-GAIN-06")
@pytest.mark.parametrize("aboard", [0, 1, 4])
def test_the_best_crew_splits_its_cargo(aboard: int) -> None:
    play = Play(mine={"played": [sailor("crew", 4)]}).do("use crew-1 1", f"number {aboard}")
    assert play.mine("dock", "cargo") == {"dock": 4 - aboard, "cargo": aboard}


@pytest.mark.clause("DR-GAIN-03", "DR-DOCK-02", "DR-DOCK-03")
def test_coins_at_an_anchor_go_into_the_chest() -> None:
    play = Play(mine={"at": "A1", "chest": 5, "played": [sailor("crew", 1, "clerk")]}, ocean={"A1": isle(), **LONELY})
    play.do("use crew-1 middle")
    assert play.mine("chest", "dock", "coins") == {"chest": 7, "dock": 0, "coins": 0}


@pytest.mark.clause("DR-ABIL-02", "DR-PLAY-02")
def test_an_ability_may_be_left_unused() -> None:
    play = Play(mine={"hand": ["crew"]}).do("play crew-1")
    assert {"use crew-1 1", "done"} <= play.offered()
    assert play.end_turn().mine("dock") == 0


MERCHANT = {"A1": {"board": "isle-1", "card": "ghost"}, **LONELY}
"""A Merchant ship with two cubes; beaten, it leaves 1 cargo."""


@pytest.mark.clause("DR-CAPTAIN-05", "DR-CAPTAIN-07", "DR-AMB-10", "DR-AMB-57")
def test_the_best_captain_takes_cargo_and_a_coin_for_each_wheel() -> None:
    mine = {"at": "A1", "played": [sailor("captain", 4, "two-wheels")]}
    play = Play(mine=mine, ocean=MERCHANT, landings=["strength-2", "damage", "damage"])
    play.do("attack merchant", "number 1")
    wanted = ("use captain 2", "cargo aboard", "coin aboard")
    while play.state.fight:
        play.do(next(order for order in wanted if order in play.offered()))
    assert play.mine("cargo", "coins") == {"cargo": 3, "coins": 3}


@pytest.mark.clause("DR-CAPTAIN-05")
def test_captains_take_no_spoils_from_buildings() -> None:
    ocean = {"A1": isle(cubes={"2": 3}, buildings=["garrison"]), **LONELY}
    mine = {"at": "A1", "played": [sailor("captain", 4, "two-wheels")]}
    play = Play(mine=mine, ocean=ocean, landings=["strength-2", "damage", "damage"])
    play.do("attack buildings", "number 1")
    assert play.place("A1", "buildings") == []
    assert play.mine("cargo", "coins") == {"cargo": 0, "coins": 0}
    assert not play.state.fight
    assert play.refused("use captain 2") == "DR-ABIL-04"


@pytest.mark.clause("DR-GUNNER-04", "DR-GUNNER-05")
@pytest.mark.parametrize("level", [3, 4])
def test_gunners_drop_two_more_cubes(level: int) -> None:
    mine = {"at": "A1", "played": [sailor("gunner", level)]}
    landings = ["strength-1", "strength-2", "strength-2", "strength-2", "damage"]
    play = Play(mine=mine, ocean=MERCHANT, landings=landings)
    play.do("attack merchant", "number 1", "use gunner-1 2")
    if "done" in play.offered():
        # The level 4 Gunner has another ability left.
        play.do("done")
    # One and a damage cube by the drop, two more of strength 2 and damage: 3 against 4.
    assert play.told("battle-won")[0]["strength"] == [3, 4]


@pytest.mark.clause("DR-GUNNER-06", "DR-AMB-09", "DR-AMB-103", "DR-AMB-100")
@pytest.mark.parametrize(("kind", "damage"), [("ship", 1), ("merchant", 0)])
def test_a_broadside_costs_a_dropped_cube(kind: str, damage: int) -> None:
    landings = ["strength-1", "strength-2", *["strength-1"] * (2 if kind == "merchant" else 1)]
    mine: dict[str, Any] = {"at": "A1", "played": [sailor("gunner", 4), sailor("captain", 2)]}
    other: dict[str, Any] = {"at": "A1" if kind == "ship" else "harbor"}
    play = Play(mine=mine, other=other, ocean=MERCHANT, landings=landings)
    attack = ["attack merchant"] if kind == "merchant" else ["use captain 1"]
    play.do(*attack, "number 2", *(["number 1"] if kind == "ship" else []), "use gunner-1 3")
    assert play.offered() == {"own cube strength-1", "own cube strength-2"}
    play.do("own cube strength-1")
    assert play.mine("damage", seat=2) == damage
    play.do("coin aboard", "coin aboard")
    assert play.mine("coins") == 2
    zones = play.facts(zones={"1": {"strength-1": 0, "strength-2": 0}})["zones"]["1"]
    assert zones == {"strength-1": 0, "strength-2": 1}
    play.do("done")
    while play.state.fight:
        play.do(sorted(play.offered())[0])
    # The cube that was taken off is back in the supply with the other; a level 4 Sailor and the win have one each.
    assert play.of("counters", "legendary", "expert-sailors") == {"legendary": 1, "expert-sailors": 1}
    assert play.mine("cubes") == 27


@pytest.mark.clause("DR-AMB-61", "DR-ZONE-09", "DR-ICON-07")
def test_a_fuse_sets_off_an_enemy_cube() -> None:
    mine = {"at": "A1", "played": [sailor("crew", 1, "fuse")]}
    landings = ["strength-1", "strength-2", "damage", "plunder-coin-1", "plunder-coin-1"]
    play = Play(mine=mine, ocean=MERCHANT, landings=landings).do("attack merchant", "number 1", "use crew-1 top")
    assert play.offered() == {"enemy cube strength-2", "enemy cube damage"}
    play.do("enemy cube strength-2")
    assert play.told("battle-won")[0]["strength"] == [1, 0]


@pytest.mark.clause("DR-TYPE-06", "DR-TYPE-04")
def test_a_fort_does_not_keep_the_card_of_the_space() -> None:
    ocean = {"A1": {**isle(cubes={"2": 3}, buildings=["fort"], cargo=2), "card": "clerk"}, **LONELY}
    play = Play(mine={"at": "A1", "cargo": 2}, ocean=ocean)
    assert play.refused("unload cargo") == "DR-TYPE-04"
    play.do("buy")
    assert play.mine("aside", "cargo") == {"aside": ["clerk"], "cargo": 1}

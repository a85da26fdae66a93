"""Dead Reckoning: Achievements with their markers and cubes, and the lines of the final score."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.games.dead_reckoning.score import majority
from tests.games.archipelago import Play, sailor


def isle(n: int = 1, /, **facts: Any) -> dict[str, Any]:
    """An island with four slots, the values 6, 3, 1 and no card."""
    return {"board": f"isle-{n}", "card": "none", **facts}


def scored(line: str, ocean: dict[str, Any] | None = None, **mine: Any) -> int:
    """One line of the first player's score when the game ends here."""
    found: int = Play(mine=mine, ocean=ocean or {}).happen(score=True).of("score", line)
    return found


def turned(play: Play) -> Play:
    """To the Main phase of the next turn, without a battle on the way."""
    return play.end_turn()


# ---- majorities


@pytest.mark.clause(
    "DR-SCORE-11", "DR-SCORE-12", "DR-SCORE-13", "DR-SCORE-14", "DR-SCORE-15", "DR-SCORE-16", "DR-SCORE-17",
    "DR-AMB-25", "DR-AMB-27",
)  # fmt: skip
@pytest.mark.parametrize(
    ("values", "cubes", "empty", "expected"),
    [
        ([6, 3, 1], [3, 2], 0, [6, 3]),
        ([6, 3, 1], [3, 2], 4, [3, 1]),
        ([6, 3, 1], [2, 2, 1], 0, [3, 3, 1]),
        ([6, 3, 1], [3], 3, [3]),
        ([6, 3], [3, 2, 2], 0, [6, 0, 0]),
        ([7, 4, 2], [4, 2, 2], 0, [7, 2, 2]),
        ([7, 4, 2], [2, 2, 2], 0, [4, 4, 4]),
        ([7, 4, 2], [2, 1], 1, [7, 2]),
        ([7, 4, 2], [3, 2, 1], 1, [7, 4, 0]),
        ([7, 4], [1, 1], 3, [0, 0]),
        # Nobody scores without cubes, and a tie for third is worth nothing.
        ([6, 3, 1], [0, 2, 0, 1], 0, [0, 6, 0, 3]),
        ([9, 5, 3], [4, 3, 1, 1], 0, [9, 5, 0, 0]),
        ([9, 5, 3], [3, 3, 3, 3], 0, [5, 5, 5, 5]),
    ],
)
def test_majorities(values: list[int], cubes: list[int], empty: int, expected: list[int]) -> None:
    assert majority(values, cubes, empty) == expected


@pytest.mark.clause("DR-AMB-26", "DR-SCORE-11", "DR-SCORE-12", "DR-CTRL-06", "DR-AMB-91")
def test_permanent_cubes_count_for_majorities_and_control_brings_no_more() -> None:
    ocean = {
        # Two and a permanent one against one and one empty slot.
        "A1": isle(1, cubes={"1": 2, "2": 1}, permanent={"1": 1}),
        # Two against three.
        "B1": isle(2, cubes={"1": 1, "2": 3}, permanent={"1": 1}),
        # Face down, it scores nothing.
        "C2": isle(3, face_up=False),
    }
    play = Play(ocean=ocean).happen(score=True)
    assert (play.of("score", "islands"), play.of("score", "islands", seat=2)) == (6 + 3, 1 + 6)


# ---- the other lines


@pytest.mark.clause("DR-SCORE-01", "DR-ACH-03")
def test_achievements_score_whoever_else_has_them() -> None:
    both = {"achievements": ["builder", "explorer"]}
    play = Play(mine=both, other=both).happen(score=True)
    assert play.of("score", "achievements") == play.of("score", "achievements", seat=2) == 10


@pytest.mark.clause("DR-SCORE-02", "DR-SCORE-03", "DR-SCORE-04", "DR-AMB-74", "DR-AMB-97")
def test_coins_count_in_chest_on_ship_and_on_controlled_islands() -> None:
    ocean = {
        "A1": isle(1, cubes={"1": 3}, coins=4),
        "B1": isle(2, coins=8),
        "C1": isle(3, cubes={"2": 3}, coins=16),
    }
    assert scored("coins", ocean, chest=1, coins=2, at="B1") == 7


@pytest.mark.clause("DR-SCORE-05", "DR-TYPE-01", "DR-BUILD-03")
def test_buildings_score_for_the_controller() -> None:
    ocean = {
        "A1": isle(1, cubes={"1": 3}, buildings=["fort", "garrison", "outpost"]),
        "B1": isle(2, cubes={"1": 2, "2": 2}, buildings=["fort"], last=1),
        "C1": isle(3, cubes={"2": 3}, buildings=["outpost"]),
    }
    assert scored("buildings", ocean) == 3


@pytest.mark.clause("DR-SCORE-06", "DR-AMB-73")
@pytest.mark.parametrize(
    ("sleeved", "aside", "coins"),
    [([], ["clerk"], 0), (["bow-gun"], ["clerk"], 1), (["bow-gun", "clerk"], ["ghost"], 1), ([], ["brig", "hulk"], 1)],
)
def test_every_two_advancements_are_a_coin(sleeved: list[str], aside: list[str], coins: int) -> None:
    assert scored("advancements", None, hand=[sailor("crew", 1, *sleeved)], aside=aside) == coins


@pytest.mark.clause("DR-SCORE-07", "DR-SCORE-08", "DR-SCORE-09", "DR-UPG-05")
def test_upgrades_score_by_category_covered_or_not() -> None:
    assert scored("ship-upgrades", hull={"B": "gun-deck"}) == 1
    assert scored("ship-upgrades", hull={"B": "workshop"}) == 2
    assert scored("ship-upgrades", hull={"B": "gun-deck"}, covered=["workshop", "deep-hold"]) == 4


@pytest.mark.clause("DR-SCORE-10", "DR-EFF-07", "DR-ICON-04")
def test_purple_borders_gain_and_lose_coins() -> None:
    ocean = {"A1": isle(1, cubes={"1": 3}, buildings=["fort", "garrison"]), "B1": isle(2, cubes={"1": 3})}
    ocean["B1"]["buildings"] = ["fort"]
    assert scored("end-of-game", ocean, deck=[sailor("crew", 1, "fort-keeper")]) == 4
    assert scored("end-of-game", ocean, deck=[sailor("crew", 1, "fort-keeper", "debt")]) == 1
    assert scored("end-of-game", ocean, aside=["debt"]) == -3


@pytest.mark.clause("DR-SCORE-18")
def test_cargo_scores_nothing() -> None:
    lines = ("achievements", "coins", "buildings", "advancements", "ship-upgrades", "end-of-game", "islands")
    ocean = {"A1": isle(1, cubes={"1": 3}, cargo=5)}
    poor, rich = (
        Play(mine={"chest": 0, "dock": dock, "cargo": cargo}, ocean=ocean).happen(score=True).of("score", *lines)
        for dock, cargo in ((0, 0), (9, 7))
    )
    assert poor == rich


@pytest.mark.clause("DR-BONUS-03", "DR-BONUS-02")
def test_a_bonus_token_pays_for_each_completed_achievement_on_it() -> None:
    mine: dict[str, Any] = {"token": "bonus-1", "achievements": ["legendary", "builder", "explorer"]}
    assert scored("bonus-token", **mine) == 4
    assert scored("bonus-token", achievements=["legendary"]) == 0


@pytest.mark.clause("DR-TIE-01", "DR-END-06")
def test_most_coins_wins() -> None:
    play = Play(mine={"chest": 12}, other={"chest": 3, "coins": 4, "hull": {"B": "workshop"}}).happen(score=True)
    assert play.facts(over={"winners": 0, "scores": 0, "reason": 0})["over"] == {
        "winners": [1],
        "scores": [12, 9],
        "reason": "most-coins",
    }


# ---- Achievements


@pytest.mark.clause("DR-ACH-02", "DR-ACH-17", "DR-ACH-18", "DR-AMB-83", "DR-AMB-95", "DR-AMB-111")
@pytest.mark.parametrize(("chest", "done"), [(28, ["capitalist"]), (27, [])])
def test_thirty_coins_in_the_chest_are_announced_at_once(chest: int, done: list[str]) -> None:
    play = Play(mine={"chest": chest, "played": [sailor("crew", 1, "clerk")]}).do("use crew-1 middle")
    assert play.mine("achievements") == done


@pytest.mark.clause("DR-ACH-19")
def test_coins_elsewhere_are_no_capital() -> None:
    ocean = {"A1": isle(1, cubes={"1": 3}, coins=20)}
    play = Play(mine={"chest": 20, "coins": 5, "at": "A1", "hand": ["crew"]}, ocean=ocean).do("play crew-1")
    assert play.mine("achievements") == []


@pytest.mark.clause("DR-ACH-04", "DR-ACH-05", "DR-AMB-56")
@pytest.mark.parametrize(("chest", "done"), [(30, ["capitalist"]), (29, [])])
def test_capital_counts_at_the_start_of_the_own_turn(chest: int, done: list[str]) -> None:
    play = Play(mine={"chest": chest}, from_start=True)
    assert play.mine("achievements") == done


@pytest.mark.clause("DR-ACH-06")
def test_a_marker_stays() -> None:
    play = Play(
        mine={"chest": 28, "coins": 1, "at": "A1", "played": [sailor("crew", 1, "clerk")]}, ocean={"A1": isle()}
    )
    play.do("use crew-1 middle").happen(damage=5)
    assert play.mine("chest", "achievements") == {"chest": 26, "achievements": ["capitalist"]}


@pytest.mark.clause("DR-ACH-15", "DR-ACH-16", "DR-ACH-02", "DR-BUILD-03")
def test_five_buildings_on_controlled_islands() -> None:
    ocean = {
        "A1": isle(1, cubes={"1": 3}, buildings=["fort", "garrison", "outpost"]),
        "B1": isle(2, cubes={"1": 3}, buildings=["garrison"]),
        "C1": isle(3, cubes={"2": 3}, buildings=["fort"]),
    }
    play = Play(mine={"played": [sailor("first-mate", 2)], "dock": 9, "cubes": 0}, other={"at": "B1"}, ocean=ocean)
    play.do("use first-mate 1")
    assert play.mine("achievements") == []
    play.do("build on B1: outpost")
    assert play.mine("achievements") == ["builder"]


@pytest.mark.clause("DR-ACH-20", "DR-ACH-21")
def test_six_permanent_cubes_over_all_islands() -> None:
    ocean = {"A1": isle(1, permanent={"1": 3}), "B1": isle(2, permanent={"1": 2})}
    play = Play(mine={"at": "A1", "played": [sailor("crew", 1, "founder")]}, ocean=ocean)
    assert play.mine("achievements") == []
    play.do("use crew-1 bottom")
    assert play.mine("achievements") == ["settler"]


@pytest.mark.clause("DR-AMB-24", "DR-ACH-05")
def test_a_settler_made_by_others_waits_for_the_own_turn() -> None:
    ocean = {"A1": isle(1, cubes={"1": 2}), "B1": isle(2, permanent={"1": 4}), "C1": isle(3, permanent={"1": 1})}
    play = Play(other={"at": "A1", "played": ["buccaneer"]}, ocean=ocean, turn=2).do("use buccaneer 1")
    # The first player controls A1 now and has its sixth permanent cube.
    assert play.place("A1", "permanent") == {"1": 1}
    assert play.mine("achievements") == []
    assert turned(play).mine("achievements") == ["settler"]


@pytest.mark.clause("DR-ACH-22", "DR-UPG-05")
def test_the_fourth_upgrade_covered_ones_included() -> None:
    mine = {"hull": {"B": "gun-deck", "C": "gun-deck"}, "played": [sailor("bosun", 3)], "dock": 3}
    play = Play(mine=mine).do("use bosun 1 or 2", "take gun-deck", "cover B")
    assert play.mine("achievements") == []
    play = Play(mine={**mine, "covered": ["deep-hold"]}).do("use bosun 1 or 2", "take gun-deck", "cover B")
    assert play.mine("achievements") == ["elite-vessel"]


@pytest.mark.clause("DR-ACH-23", "DR-ACH-24", "DR-ACH-25", "DR-ACH-26")
@pytest.mark.parametrize(("players", "needed"), [(2, 5), (3, 4), (4, 3)])
def test_boards_explored_by_number_of_players(players: int, needed: int) -> None:
    mine = {"at": "A1", "sails": 2, "explored": needed - 2}
    play = Play(mine=mine, players=players, ocean={"A1": isle(), "A2": isle(2, face_up=False)})
    before = play.mine("cubes")
    play.do("sail A2", "stop")
    assert play.mine("explored", "achievements") == {"explored": needed - 1, "achievements": []}
    assert play.of("counters", "explorer") == needed - 1
    assert play.mine("cubes") == before - 1
    mine["explored"] = needed - 1
    play = Play(mine=mine, players=players, ocean={"A1": isle(), "A2": isle(2, face_up=False)}).do("sail A2", "stop")
    assert play.mine("achievements") == ["explorer"]
    assert play.of("counters", "explorer") == 0
    assert play.mine("cubes") == 29


@pytest.mark.clause("DR-ACH-27", "DR-AMB-90")
def test_cubes_come_back_when_explorer_is_out_of_reach() -> None:
    spots = [f"{column}{row}" for row in (2, 3, 4) for column in "ABC"]
    # Three boards are left face down besides A2 when it is turned up.
    ocean = {spot: {"face_up": spot in spots[4:]} for spot in spots}
    players: dict[str, Any] = {
        "mine": {"at": "A1", "sails": 1, "explored": 2},
        "other": {"explored": 1},
        "third": {"explored": 0},
    }
    play = Play(**players, ocean={"A1": isle(), **ocean}, players=3)
    play.do("sail A2", "stop")
    assert play.of("counters", "explorer") == 3
    assert play.of("counters", "explorer", seat=2) == 1
    ocean["B2"]["face_up"] = True
    play = Play(**players, ocean={"A1": isle(), **ocean}, players=3).do("sail A2", "stop")
    # One explored and two left: four are out of reach.
    assert play.of("counters", "explorer") == 3
    assert play.of("counters", "explorer", seat=2) == 0
    assert play.mine("cubes", seat=2) == 29


@pytest.mark.clause("DR-ACH-12", "DR-ACH-13", "DR-ACH-04", "DR-ACH-05")
def test_three_cards_at_the_highest_level() -> None:
    hand = [sailor("captain", 4), sailor("crew", 3)]
    play = Play(mine={"hand": hand, "discard": [sailor("bosun", 3)], "may_level_up": True}, from_start=True)
    assert play.of("counters", "expert-sailors") == 1
    play.do("level up crew-1")
    assert play.of("counters", "expert-sailors") == 2
    assert play.mine("achievements", "cubes") == {"achievements": [], "cubes": 27}
    hand.append(sailor("gunner", 4))
    play = Play(mine={"hand": hand, "may_level_up": True}, from_start=True).do("level up crew-1")
    # Right before the own turn: its start brings the marker, and the two cubes come back.
    assert play.mine("achievements", "cubes") == {"achievements": ["expert-sailors"], "cubes": 29}
    assert play.of("counters", "expert-sailors") == 0


@pytest.mark.clause("DR-ACH-05", "DR-ACH-13")
def test_a_level_reached_after_the_turn_waits_for_the_next() -> None:
    hand = [sailor("captain", 4), sailor("gunner", 4), sailor("crew", 3)]
    play = Play(mine={"hand": hand}).do("done", "level up crew-1")
    assert play.mine("achievements") == []
    # The third puts no cube there: it is to bring the two back.
    assert (play.of("counters", "expert-sailors"), play.mine("cubes")) == (2, 27)
    assert turned(play).mine("achievements") == ["expert-sailors"]


@pytest.mark.clause("DR-ACH-28", "DR-ACH-29", "DR-AMB-111", "DR-AMB-95")
def test_twelve_cargo_at_once_for_a_marker() -> None:
    play = Play(mine={"dock": 9, "cargo": 4, "chest": 7, "hand": ["crew"]}).do("play crew-1")
    assert play.mine("achievements") == []
    play.do("hand in cargo")
    assert play.offered() == {"number 3", "number 4"}
    play.do("number 3")
    assert play.mine("achievements", "dock", "cargo", "chest") == {
        "achievements": ["master-merchant"],
        "dock": 0,
        "cargo": 1,
        "chest": 7,
    }


@pytest.mark.clause("DR-ACH-28", "DR-ACH-30")
def test_master_merchant_takes_twelve_and_comes_once() -> None:
    assert Play(mine={"dock": 11}).refused("hand in cargo") == "DR-ACH-28"
    play = Play(mine={"dock": 30}).do("hand in cargo")
    assert play.mine("dock") == 18
    assert play.refused("hand in cargo") == "DR-ACH-28"


@pytest.mark.clause("DR-AMB-42")
def test_with_six_markers_placed_nothing_more_is_completed() -> None:
    six = ["legendary", "expert-sailors", "terror-of-the-sea", "builder", "settler", "elite-vessel"]
    play = Play(mine={"chest": 28, "achievements": six, "played": [sailor("crew", 1, "clerk")], "dock": 12})
    play.do("use crew-1 middle")
    assert play.mine("achievements") == six
    assert play.refused("hand in cargo") == "DR-ACH-28"


MERCHANT = {"board": "isle-1", "card": "brig"}


@pytest.mark.clause("DR-ACH-07", "DR-ACH-08", "DR-ACH-09", "DR-ACH-10", "DR-AMB-54")
@pytest.mark.parametrize(("won", "counters", "done"), [(0, 1, []), (2, 3, []), (3, 0, ["legendary"])])
def test_battles_won_count_for_legendary(won: int, counters: int, done: list[str]) -> None:
    play = Play(
        mine={"at": "A1", "legendary": won, "hand": []},
        ocean={"A1": MERCHANT},
        landings=["strength-2", "damage", "damage", "damage"],
    ).do("attack merchant", "number 1")
    # The marker comes at once; the battle is over when its spoils have found a place.
    assert play.mine("legendary", "achievements") == {"legendary": won + 1, "achievements": done}
    assert play.of("counters", "legendary") == counters
    assert play.do("coin aboard", "coin aboard").mine("cubes") == 29 - counters


@pytest.mark.clause("DR-ACH-10", "DR-ACH-04", "DR-ACH-05", "DR-ACH-08", "DR-ACH-09", "DR-AMB-56")
def test_a_fourth_win_in_defence_waits_for_the_own_turn() -> None:
    play = Play(
        mine={"legendary": 3},
        other={"played": [sailor("captain", 2)]},
        turn=2,
        landings=["damage", "strength-2", "strength-1", "strength-1", "strength-1", "strength-1"],
    )
    play.do("use captain 1", "number 1", "number 1")
    assert play.told("battle-won")[0]["winner"] == 0
    # Counter cubes come at once, the marker with the own turn.
    assert (play.of("counters", "legendary"), play.mine("achievements")) == (4, [])
    turned(play)
    assert (play.of("counters", "legendary"), play.mine("achievements")) == (0, ["legendary"])


@pytest.mark.clause("DR-AMB-110")
def test_what_is_met_after_the_final_turn_scores_nothing() -> None:
    play = Play(
        mine={"legendary": 3, "chest": 20},
        other={"played": [sailor("captain", 2)]},
        turn=2,
        triggered_by=1,
        landings=["damage", *["strength-1"] * 7],
    )
    play.do("use captain 1", "number 1", "number 1", "done")
    while play.state.waiting:
        play.do("done")
    assert play.mine("legendary", "achievements") == {"legendary": 4, "achievements": []}
    assert play.of("score", "achievements") == 0


@pytest.mark.clause("DR-ACH-11", "DR-RAID-14")
def test_buildings_beaten_count_for_nothing() -> None:
    ocean = {"A1": isle(cubes={"2": 3}, buildings=["garrison"])}
    play = Play(mine={"at": "A1"}, ocean=ocean, landings=["strength-2", "damage", "damage"])
    play.do("attack buildings", "number 1")
    assert play.place("A1", "buildings") == []
    assert play.mine("legendary") == play.of("counters", "legendary") == 0


@pytest.mark.clause("DR-ACH-14", "DR-AMB-55", "DR-SINK-12")
def test_sinking_another_players_ship() -> None:
    play = Play(
        mine={"played": [sailor("captain", 2)]},
        other={"damage": 4},
        landings=["damage", "damage", "damage", "damage", "damage", "damage"],
    )
    play.do("use captain 1", "number 1", "number 1")
    assert play.mine("achievements", "sunk") == {"achievements": ["terror-of-the-sea"], "sunk": 1}


@pytest.mark.clause("DR-AMB-55")
def test_a_ship_lost_to_nobody_is_nobodys_terror() -> None:
    play = Play(mine={"at": "A1", "damage": 4}, ocean={"A1": isle()}).happen(damage=1)
    assert play.mine("sunk", "at") == {"sunk": 0, "at": "harbor"}
    assert play.mine("achievements", seat=2) == []


@pytest.mark.clause("DR-AMB-108")
def test_counts_go_up_without_a_cube_for_them() -> None:
    play = Play(
        mine={"at": "A1", "sails": 1, "explored": 1, "cubes": 0},
        ocean={"A1": isle(), "A2": isle(2, face_up=False)},
    ).do("sail A2", "stop")
    assert play.mine("explored", "cubes") == {"explored": 2, "cubes": 0}
    assert play.of("counters", "explorer") == 1

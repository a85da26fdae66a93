"""Dead Reckoning: the tower, battles of all three kinds, and the worked battle of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.games.dead_reckoning import battle
from tests.games.archipelago import Play, sailor

MISS = "plunder-coin-1"
"""A zone without strength: against black cubes it does nothing."""
FLAG = sailor("captain", 2)


def at_sea(**more: Any) -> dict[str, Any]:
    """A grid with open sea at B1."""
    return {"ocean": {"B1": {"board": "open-1", **more}}}


def island(**more: Any) -> dict[str, Any]:
    """A grid with an island at B1."""
    return {"ocean": {"B1": {"board": "isle-1", **more}}}


def duel(
    landings: list[str],
    mine: dict[str, Any] | None = None,
    other: dict[str, Any] | None = None,
    **given: Any,
) -> Play:
    """Seat 1 attacks seat 2 at sea by a Captain's flag, both with the printed Cannon; the numbers are said."""
    play = Play(
        mine={"at": "B1", "played": [FLAG], **(mine or {})},
        other={"at": "B1", **(other or {})},
        landings=landings,
        **(given or at_sea()),
    )
    return play.do("use captain 1")


# ---- the worked battle

PURPLE = {
    "at": "B1",
    "hull": {"B": "gun-deck", "C": "deep-hold"},
    "hand": [
        sailor("captain", 3, "strength-one"),
        sailor("gunner", 2, "long-gun", "drop-two"),
        sailor("deck-hand", 1, "bow-gun"),
    ],
}
GREEN = {"at": "B1", "cubes": 6, "hand": [sailor("gunner", 2, "drop-two"), sailor("crew", 1, "bow-gun")]}
WORKED = [
    "strength-1", "strength-1", "plunder-cargo-2", "plunder-cargo-2", "plunder-cargo-1", "plunder-coin-2",
    "strength-1", "strength-1", "damage",
    "exploding", "plunder-cargo-1",
    "strength-2", "exploding",
    "strength-1",
    "plunder-either-1", "knock 2 strength-2 plunder-either-1",
    "strength-1", "knock 1 strength-1 plunder-either-1",
]  # fmt: skip


def strengths(play: Play) -> tuple[int, int]:
    return play.mine("strength"), play.mine("strength", seat=2)


@pytest.mark.clause(
    "DR-FLAG-01", "DR-BATTLE-02", "DR-CAPTAIN-03", "DR-PVP-02", "DR-PVP-03", "DR-PVP-04", "DR-PVP-10", "DR-PVP-11",
    "DR-PVP-12", "DR-PVP-14", "DR-PVP-15", "DR-PVP-21", "DR-ZONE-05", "DR-ZONE-06", "DR-ZONE-08", "DR-ZONE-09",
    "DR-ZONE-10", "DR-ZONE-11", "DR-ZONE-15", "DR-ZONE-17", "DR-ZONE-19", "DR-ZONE-20", "DR-ZONE-21", "DR-BATTLE-09",
    "DR-AMB-17", "DR-AMB-18", "DR-AMB-67", "DR-AMB-69", "DR-AMB-70", "DR-AMB-71", "DR-AMB-100",
)  # fmt: skip
def test_the_worked_battle() -> None:
    """DR-EX-14 to DR-EX-22, landing by landing."""
    play = Play(mine=PURPLE, other=GREEN, landings=WORKED, **island())
    play.do("play captain", "use captain 1", "play gunner-1", "play deck-hand-1")
    assert "number 6" in play.offered()
    assert "number 7" not in play.offered()
    play.do("number 6")
    assert (play.asked(), play.mine("battle_cubes")) == (2, 6)
    play.do("play gunner-1", "play crew-1")
    assert "number 3" in play.offered()
    assert "number 4" not in play.offered()
    play.do("number 3")
    assert play.mine("battle_cubes", seat=2) == 3
    # Step 4: Purple leads the tie and passes; Green goes on.
    assert (play.asked(), strengths(play)) == (1, (2, 2))
    play.do("done")
    assert play.asked() == 2
    # Step 5: two explosions, the second without a spare cube.
    play.do("use gunner-1 bottom")
    assert (play.asked(), strengths(play), play.mine("battle_cubes", "cubes", seat=2)) == (
        1,
        (2, 5),
        {"battle_cubes": 6, "cubes": 0},
    )
    # Step 6: two knocks.
    play.do("use gunner-1 bottom")
    assert strengths(play) == (2, 3)
    # Steps 7 to 10: Green has nothing left and passes, so does Purple in the end.
    assert play.asked() == 1
    play.do("use captain middle")
    assert play.told("plunder")[0] == {"clause": "DR-ZONE-10", "seat": 0, "cargo": 5, "coins": 2, "either": 2}
    assert strengths(play) == (3, 3)
    play.do(*["cargo aboard"] * 6, *["coin aboard"] * 3)
    assert play.told("plunder")[1] == {"clause": "DR-ZONE-10", "seat": 1, "cargo": 1, "coins": 0, "either": 1}
    play.do("cargo aboard", "coin aboard")
    # Steps 12 and 13.
    assert play.told("battle-won") == [{"clause": "DR-ZONE-19", "winner": 0, "strength": [3, 3]}]
    play.do("done")
    assert play.mine("cargo", "coins", "damage", "legendary") == {"cargo": 6, "coins": 3, "damage": 1, "legendary": 1}
    assert play.mine("cargo", "coins", "damage", seat=2) == {"cargo": 1, "coins": 1, "damage": 1}
    assert play.of("counters", "legendary") == 1
    assert (play.mine("cubes"), play.mine("cubes", seat=2)) == (28, 6)
    assert play.asked() == 1
    assert play.state.fight == []


# ---- taking cubes


@pytest.mark.clause("DR-BATTLE-06", "DR-BATTLE-07", "DR-BATTLE-08", "DR-AMB-68")
def test_too_few_cubes_are_filled_up_from_islands() -> None:
    """Or fewer are taken; those of islands do not go back there, and control is checked."""
    grid = {"ocean": {"B1": {"board": "open-1"}, "A1": {"board": "isle-1", "cubes": {"1": 3}}}}
    for answers, cubes in ((["cube from A1"], 2), (["done"], 1)):
        play = duel(["damage"] * 3, mine={"cubes": 1, "hull": {"B": "gun-deck"}}, **grid)
        assert "number 2" in play.offered()
        play.do("number 2", *answers)
        assert play.mine("battle_cubes") == cubes
        play.do("number 1")
        assert play.place("A1", "cubes")["1"] == 4 - cubes
        assert play.place("A1", "controller") == (1 if cubes == 1 else None)


@pytest.mark.clause("DR-AMB-107")
def test_cubes_on_closed_islands_are_out_of_reach() -> None:
    grid = {
        "ocean": {
            "B1": {"board": "open-1"},
            "A1": {"board": "isle-1", "cubes": {"1": 1, "2": 3}, "buildings": ["fort"]},
        }
    }
    play = duel(["damage"] * 2, mine={"cubes": 1, "hull": {"B": "gun-deck"}}, **grid)
    assert play.offered() == {"number 0", "number 1"}


@pytest.mark.clause("DR-AMB-104")
def test_attacking_without_a_cube_is_legal() -> None:
    play = duel(["damage"]).do("number 0", "number 1")
    assert play.told("battle-won")[0]["winner"] == 0
    assert play.mine("damage") == 1


@pytest.mark.clause("DR-PVP-06", "DR-AMB-36", "DR-FLAG-02", "DR-FLAG-03", "DR-AMB-118")
def test_the_attacked_player_has_four_more_in_harbor() -> None:
    play = Play(mine={"played": [FLAG]}, other={}, landings=["damage"] * 6)
    play.do("use captain 1", "number 1", "number 1")
    assert [(found["seat"], found["extra"]) for found in play.told("battle-cubes")] == [(0, 0), (1, 4)]


@pytest.mark.clause("DR-PVP-05", "DR-AMB-35")
@pytest.mark.parametrize(("owner", "extra"), [("1", (2, 0)), ("2", (0, 2))])
def test_buildings_help_whoever_controls_the_island(owner: str, extra: tuple[int, int]) -> None:
    grid = island(cubes={owner: 3}, buildings=["outpost", "fort"])
    play = duel(["damage"] * 4, **grid).do("number 1", "number 1")
    assert tuple(found["extra"] for found in play.told("battle-cubes")) == extra


@pytest.mark.clause("DR-END-05", "DR-AMB-53")
def test_after_the_final_turn_two_more_cubes() -> None:
    play = duel(["damage"] * 4, other={"final_turn_taken": True}, triggered_by=2, **at_sea())
    play.do("number 1", "number 1")
    assert [found["extra"] for found in play.told("battle-cubes")] == [0, 2]


@pytest.mark.clause("DR-AMB-60", "DR-ICON-07")
def test_defense_cubes_help_the_attacked_ship_once_a_turn() -> None:
    """From a card played now and from the hull; not the attacker's own."""
    play = Play(
        mine={"at": "B1", "played": [sailor("captain", 2, "pavise"), sailor("crew", 1, "red-flag")]},
        other={"at": "B1", "hand": [sailor("crew", 1, "pavise")], "hull": {"B": "netting"}},
        third={"at": "B1", "pirate": True},
        landings=["damage"] * 8,
        **at_sea(),
    )
    play.do("use captain 1", "fight 2", "number 1", "play crew-1", "number 1")
    assert [found["extra"] for found in play.told("battle-cubes")] == [0, 2]
    assert play.state.defense_used[1] == 2


@pytest.mark.clause("DR-PVP-07", "DR-PVP-08", "DR-PVP-09")
def test_cards_of_a_defence_stay_in_play() -> None:
    """DR-EX-09: their Cannons count in each further battle, until the own Cleanup phase."""
    play = Play(
        mine={"at": "B1", "played": [FLAG]},
        other={"at": "B1", "hand": [sailor("captain", 2)], "played": []},
        third={"at": "B1", "hand": [sailor("crew", 1, "bow-gun")]},
        landings=["damage"] * 3 + ["strength-1"] * 3,
        **at_sea(),
    )
    play.do("use captain 1", "fight 3", "number 1", "play crew-1")
    assert "number 2" in play.offered()
    play.do("number 2").end_turn()
    play.do("play captain", "use captain 1", "fight 3", "number 1")
    assert play.asked() == 3
    assert play.mine("played", seat=3)
    assert play.offered() == {"number 0", "number 1", "number 2"}
    play.do("number 2").end_turn()
    assert play.asked() == 3
    assert play.mine("played", seat=3)
    assert play.mine("cannons", seat=3) == 2
    play.end_turn()
    assert play.mine("played", seat=3) == []


@pytest.mark.clause("DR-AMB-92")
def test_no_card_is_played_in_the_ability_step() -> None:
    hand = [sailor("crew", 1, "bow-gun")]
    play = duel(["damage"] * 2, mine={"hand": hand, "played": [FLAG, sailor("crew", 1, "strength-one")]})
    play.do("done", "number 1", "number 1")
    assert play.refused("play crew-1") == "DR-AMB-92"


# ---- responses


@pytest.mark.clause("DR-LEVEL-02", "DR-AMB-114")
def test_the_attacked_player_may_level_up_first() -> None:
    """A Gunner of level 1 has no Cannon, one of level 2 has."""
    play = duel(["damage"] * 3, other={"hand": [sailor("gunner", 1)], "may_level_up": True})
    assert play.asked() == 2
    play.do("level up gunner-1", "number 1", "play gunner-1")
    assert "number 2" in play.offered()


@pytest.mark.clause("DR-LOAD-12", "DR-LOAD-13", "DR-AMB-112", "DR-SHIP-08")
def test_the_attacked_player_may_rearrange() -> None:
    """A load in the hold of a gun hides its Cannon; in another hold it does not."""
    ship = {"hull": {"B": "gun-hold"}, "cargo": 2, "loaded": "B"}
    for order, cannons in (("stow A", 2), ("done", 1)):
        play = duel(["damage"] * 3, other=dict(ship))
        assert play.asked() == 2
        assert order in play.offered()
        play.do(order, "number 1")
        assert f"number {cannons}" in play.offered()
        assert f"number {cannons + 1}" not in play.offered()


@pytest.mark.clause("DR-LOAD-16", "DR-LOAD-14", "DR-LOAD-17")
def test_jettison_in_response_and_not_in_the_battle() -> None:
    play = duel(["damage"] * 2, other={"coins": 6})
    assert play.asked() == 2
    play.do("jettison coin", "jettison coin", "done")
    assert play.mine("coins", seat=2) == 4
    play.do("number 1")
    assert play.asked() == 2
    assert play.refused("jettison coin") == "DR-LOAD-17"
    assert play.refused("stow A") == "DR-LOAD-14"


# ---- plunder


@pytest.mark.clause("DR-ZONE-11", "DR-AMB-59")
def test_plunder_goes_aboard_ashore_or_to_the_supply() -> None:
    """At sea not ashore; onto an island whatever its Fort."""
    play = duel(["plunder-cargo-2", "damage"]).do("number 1", "number 1")
    assert play.offered() == {"cargo aboard", "give up the rest"}
    assert play.refused("cargo ashore") == "DR-AMB-59"
    play.do("cargo aboard", "give up the rest")
    assert play.mine("cargo") == 1
    fort = island(cubes={"2": 3}, buildings=["fort"])
    play = duel(["plunder-either-1", *["damage"] * 2], mine={"cargo": 7, "loaded": "AD"}, **fort)
    play.do("number 1", "number 1")
    assert play.offered() == {"cargo ashore", "coin ashore", "give up the rest"}
    assert play.refused("cargo aboard") == "DR-ZONE-11"
    play.do("coin ashore")
    assert play.place("B1", "coins") == 1


@pytest.mark.clause("DR-ZONE-11", "DR-LOAD-17")
def test_plunder_without_a_place_is_lost() -> None:
    play = duel(["plunder-cargo-2", "damage"], mine={"cargo": 7}).do("number 1", "number 1")
    assert play.mine("cargo") == 7
    assert play.asked() == 1
    assert not play.state.fight


@pytest.mark.clause("DR-ZONE-10")
def test_both_players_plunder() -> None:
    play = duel(["plunder-cargo-1", "plunder-coin-2"]).do("number 1", "number 1", "cargo aboard")
    assert play.asked() == 2
    play.do("coin aboard", "coin aboard")
    assert (play.mine("cargo"), play.mine("coins", seat=2)) == (1, 2)


# ---- outcome of Ship battles


@pytest.mark.clause("DR-ZONE-18", "DR-ZONE-16", "DR-PVP-14", "DR-PVP-15", "DR-ACH-10", "DR-AMB-96")
def test_the_attacked_player_may_win() -> None:
    play = duel(["damage", "strength-1"]).do("number 1", "number 1")
    assert play.told("battle-won") == [{"clause": "DR-ZONE-18", "winner": 1, "strength": [0, 1]}]
    assert play.mine("damage", "legendary") == {"damage": 1, "legendary": 0}
    assert play.mine("damage", "legendary", seat=2) == {"damage": 1, "legendary": 1}


@pytest.mark.clause("DR-PVP-16", "DR-MODE-06", "DR-AMB-102")
@pytest.mark.parametrize(("lands", "flags"), [("strength-1", (True, False)), ("damage", (False, True))])
def test_the_loser_is_mercantile(lands: str, flags: tuple[bool, bool]) -> None:
    play = duel([lands, "strength-1"], mine={"pirate": True}, other={"pirate": True})
    play.do("number 1", "number 1")
    assert (play.mine("pirate"), play.mine("pirate", seat=2)) == flags


@pytest.mark.clause("DR-CAPTAIN-04", "DR-AMB-57")
def test_a_captain_takes_spoils_when_the_battle_is_won() -> None:
    """In the outcome step, by choice; a loser's Captain gets nothing."""
    captain = sailor("captain", 3, "two-wheels")
    play = duel(["strength-1", "damage"], mine={"played": [captain]}).do("number 1", "number 1")
    assert play.offered() == {"use captain 2", "done"}
    play.do("use captain 2", *["coin aboard"] * 3)
    assert play.mine("coins") == 3
    play = duel(["damage", "strength-1"], mine={"played": [captain]}).do("number 1", "number 1")
    assert play.asked() == 1
    assert not play.state.fight


@pytest.mark.clause("DR-BATTLE-05", "DR-FLAG-04")
def test_a_ship_is_fought_once_a_turn() -> None:
    """DR-EX-10, with a second flag."""
    play = duel(["damage"] * 2, mine={"played": [FLAG, sailor("crew", 1, "red-flag")]}).do("number 1", "number 1")
    assert "use crew-1 top" not in play.offered()
    assert play.refused("fight 2") == "DR-BATTLE-05"


@pytest.mark.clause("DR-PVP-11", "DR-PVP-12")
def test_who_passed_may_act_again() -> None:
    """Until both pass one right after the other."""
    play = duel(
        ["damage"] * 2,
        mine={"played": [FLAG, sailor("crew", 1, "strength-one")]},
        other={"played": [sailor("crew", 1, "strength-one"), sailor("crew", 1, "strength-one")]},
    )
    play.do("number 1", "number 1", "done")
    assert play.asked() == 2
    play.do("use crew-1 middle")
    assert play.asked() == 1
    play.do("done", "done")
    assert play.told("battle-won")[0]["strength"] == [0, 1]


# ---- what others ask of the battle at hand


def test_side_and_strength_of_a_battle() -> None:
    play = duel(["strength-2", "strength-1"], mine={"played": [FLAG, sailor("crew", 1, "strength-one")]})
    play.do("number 1", "number 1")
    state = play.state
    assert [battle.side_of(state, seat) for seat in (0, 1)] == [0, 1]
    assert [battle.strength(state, side) for side in (0, 1)] == [2, 1]

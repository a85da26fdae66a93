"""Dead Reckoning: Merchant ships attacked, and Forts and Garrisons."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.archipelago import Play, sailor
from tests.games.test_dead_reckoning_battle import MISS, at_sea, island

# ---- Merchant ships


def merchant(landings: list[str], card: str = "brig", **mine: Any) -> Play:
    play = Play(mine={"at": "B1", **mine}, other={}, landings=landings, **at_sea(card=card))
    return play.do("attack merchant")


@pytest.mark.clause(
    "DR-BATTLE-01", "DR-NPC-01", "DR-NPC-04", "DR-NPC-05", "DR-NPC-08", "DR-ENC-08", "DR-ENC-09", "DR-ENC-10",
    "DR-AMB-20", "DR-AMB-54", "DR-ZONE-19", "DR-ACH-10",
)  # fmt: skip
def test_a_merchant_ship_is_beaten() -> None:
    """A tie is enough; its Win effect, the card itself, and a Legendary cube."""
    play = merchant(["strength-1", "strength-1", MISS, MISS]).do("number 1")
    assert play.told("battle-won")[0]["strength"] == [1, 1]
    play.do("coin aboard", "coin aboard")
    assert play.mine("aside", "coins", "legendary") == {"aside": ["brig"], "coins": 2, "legendary": 1}
    assert play.place("B1", "card") in (None, "none")
    assert play.mine("cubes") == 28
    assert play.state.black == 20


@pytest.mark.clause("DR-NPC-09", "DR-NPC-10", "DR-ENC-11", "DR-ENC-12", "DR-AMB-105", "DR-AMB-75", "DR-AMB-102")
def test_a_merchant_ship_wins() -> None:
    """Only its Lose effect and its damage; the card is buried and counts among the two of the turn."""
    play = merchant(["strength-1", "strength-2", "damage", MISS], cargo=2, loaded="A", pirate=True).do("number 1")
    assert play.mine("cargo", "damage", "legendary", "aside", "pirate") == {
        "cargo": 1,
        "damage": 1,
        "legendary": 0,
        "aside": [],
        "pirate": True,
    }
    assert play.facts(buried=[])["buried"] == ["brig"]
    assert play.state.bought == 1


@pytest.mark.clause("DR-ZONE-12", "DR-ZONE-13", "DR-AMB-21")
def test_a_merchant_ship_neither_plunders_nor_is_damaged() -> None:
    play = merchant(["plunder-cargo-1", "damage", "strength-1", MISS, MISS], hull={"B": "gun-deck"}).do("number 2")
    assert play.told("plunder") == [{"clause": "DR-ZONE-10", "seat": 0, "cargo": 1, "coins": 0, "either": 0}]
    play.do("cargo aboard")
    assert not play.told("damaged")


@pytest.mark.clause("DR-AMB-20")
def test_a_beaten_merchant_ship_is_not_kept_where_it_says_so() -> None:
    play = merchant(["strength-1", MISS, MISS], card="ghost").do("number 1", "cargo aboard")
    assert play.mine("aside", "cargo") == {"aside": [], "cargo": 1}
    assert play.facts(buried=[])["buried"] == ["ghost"]


@pytest.mark.clause("DR-AMB-76")
def test_a_back_without_a_battle_is_only_resolved() -> None:
    play = merchant([], card="hulk")
    assert play.mine("chest", "legendary", "aside") == {"chest": 18, "legendary": 0, "aside": []}
    assert play.facts(buried=[])["buried"] == ["hulk"]
    assert not play.told("battle")


@pytest.mark.clause("DR-NPC-02", "DR-NPC-07", "DR-ABIL-04")
def test_cards_join_a_battle_with_a_merchant_ship() -> None:
    play = merchant(
        [*["strength-1"] * 2, "strength-2", MISS, MISS],
        hand=[sailor("crew", 1, "bow-gun"), sailor("crew", 1, "strength-one"), "purser"],
    )
    assert play.offered() == {"play crew-1", "play crew-2", "done"}
    play.do("play crew-1", "play crew-2", "done", "number 2")
    assert play.offered() == {"use crew-2 middle", "done"}
    play.do("done")
    assert play.told("battle-won")[0]["strength"] == [2, 2]


def test_whoever_holds_cards_is_asked_whatever_they_are() -> None:
    """Being asked tells nobody what a hand holds."""
    assert merchant(["damage"] * 4, hand=["purser"]).offered() == {"done"}


# ---- Buildings


def raid(landings: list[str], buildings: list[str], **changes: Any) -> Play:
    grid = island(cubes={"2": 3}, buildings=buildings)
    mine = {"at": "B1", **changes.pop("mine", {})}
    return Play(mine=mine, other=changes.pop("other", {}), landings=landings, **grid, **changes)


@pytest.mark.clause("DR-RAID-05", "DR-RAID-06", "DR-RAID-07", "DR-AMB-51", "DR-AMB-52", "DR-RAID-01", "DR-TYPE-07")
@pytest.mark.parametrize(
    ("buildings", "cubes"), [(["fort"], 5), (["garrison"], 2), (["fort", "garrison"], 7), (["fort", "outpost"], 5)]
)
def test_cubes_of_buildings(buildings: list[str], cubes: int) -> None:
    """DR-EX-13."""
    play = raid([MISS] * (cubes + 1), buildings).do("attack buildings", "number 1")
    assert play.told("battle-cubes")[1] == {"clause": "DR-NPC-04", "seat": 1, "cubes": cubes}


@pytest.mark.clause(
    "DR-RAID-13", "DR-RAID-14", "DR-RAID-10", "DR-ZONE-14", "DR-AMB-88", "DR-ACH-11", "DR-BUILD-07", "DR-RAID-15"
)
def test_beaten_buildings_leave_the_island() -> None:
    """No plunder, no Legendary cube; an Outpost stays; the island is open at once."""
    play = raid(["plunder-cargo-2", *[MISS] * 7], ["fort", "garrison", "outpost"], mine={"played": ["buccaneer"]})
    assert "use buccaneer 1" not in play.offered()
    play.do("attack buildings", "number 1")
    assert play.place("B1", "buildings") == ["outpost"]
    assert play.facts(buildings_left={"fort": 0, "garrison": 0})["buildings_left"] == {"fort": 8, "garrison": 8}
    assert play.mine("cargo", "legendary", "cubes") == {"cargo": 0, "legendary": 0, "cubes": 29}
    assert "use buccaneer 1" in play.offered()
    assert not play.told("plunder")


@pytest.mark.clause("DR-RAID-11", "DR-RAID-12", "DR-RAID-08", "DR-RAID-09", "DR-RAID-03", "DR-RAID-04", "DR-AMB-102")
def test_buildings_that_win_damage_the_attacker() -> None:
    """One for each of their cubes in damage zones, one for the loss; cards and Ship of the defender stay out of it."""
    other = {"at": "B1", "hand": [sailor("crew", 1, "bow-gun")], "played": [sailor("crew", 1, "strength-one")]}
    play = raid(["damage", "damage", "strength-1"], ["garrison"], mine={"pirate": True}, other=other)
    play.do("attack buildings", "number 1")
    assert play.mine("damage", "pirate") == {"damage": 2, "pirate": True}
    assert play.place("B1", "buildings") == ["garrison"]
    assert play.mine("damage", seat=2) == 0
    assert play.refused("attack buildings") == "DR-BATTLE-05"


@pytest.mark.clause("DR-AMB-53")
def test_buildings_defend_better_after_the_final_turn() -> None:
    play = raid([MISS] * 5, ["garrison"], other={"final_turn_taken": True}, triggered_by=2)
    play.do("attack buildings", "number 1")
    assert play.told("battle-cubes")[1]["cubes"] == 4


@pytest.mark.clause("DR-RAID-02", "DR-TYPE-09", "DR-AMB-23", "DR-RAID-01")
def test_what_cannot_be_attacked() -> None:
    assert raid([], ["outpost"]).refused("attack buildings") == "DR-RAID-01"
    guarded = raid([], ["fort"], other={"at": "B1", "pirate": True})
    assert guarded.refused("attack buildings") == "DR-RAID-02"
    nobodys = Play(mine={"at": "B1"}, other={}, **island(cubes={"2": 1}, buildings=["fort"]))
    assert nobodys.refused("attack buildings") == "DR-RAID-01"
    own = Play(mine={"at": "B1"}, other={}, **island(cubes={"1": 3}, buildings=["fort"]))
    assert own.refused("attack buildings") == "DR-RAID-01"


@pytest.mark.clause("DR-RAID-16")
def test_the_attacker_of_buildings_plays_cards_and_abilities() -> None:
    play = raid(
        [*["strength-1"] * 2, "strength-2", "strength-1"],
        ["garrison"],
        mine={"hand": [sailor("crew", 1, "bow-gun"), sailor("crew", 1, "strength-one")]},
    )
    play.do("attack buildings", "play crew-1", "play crew-2", "number 2", "use crew-2 middle")
    assert play.told("battle-won")[0]["strength"] == [3, 3]
    assert play.place("B1", "buildings") == []


@pytest.mark.clause("DR-AMB-68", "DR-RAID-13", "DR-AMB-52", "DR-BATTLE-07")
def test_a_defender_may_lose_the_island_by_fetching_its_cubes() -> None:
    """The Buildings were attacked and beaten all the same."""
    play = raid([MISS, "damage"], ["garrison"], other={"cubes": 0}).do("attack buildings", "number 1")
    assert play.asked() == 2
    play.do("cube from B1", "done")
    assert play.place("B1", "controller") is None
    assert play.told("battle-won")[0]["winner"] == 0
    assert play.place("B1", "buildings") == []

"""Dead Reckoning: production, building, Ship Upgrades."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.archipelago import Play, sailor


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


# ---- production


def produced(play: Play, spot: str) -> tuple[int, int]:
    """What lies there."""
    found = play.place(spot, "cargo", "coins")
    return found["cargo"], found["coins"]


@pytest.mark.clause("DR-PROD-01", "DR-PROD-02", "DR-PROD-03", "DR-PURSER-01")
def test_any_explored_island_may_produce() -> None:
    ocean = {"A1": isle(1, cargo=2), "B1": isle(2), "C1": sea(2), "A2": isle(3, face_up=False)}
    play = Play(mine={"played": ["purser"]}, ocean=ocean).do("use purser 1")
    assert play.offered() == {"island A1", "island B1"}
    assert play.refused("island C1") == "DR-AMB-77"
    play.do("island A1")
    assert produced(play, "A1") == (3, 1)
    assert produced(play, "B1") == (0, 0)


@pytest.mark.clause("DR-PROD-04", "DR-PROD-06", "DR-AMB-13", "DR-AMB-49")
@pytest.mark.parametrize(
    ("ocean", "cargo"),
    [
        # East of A1 lies a sea whose arrows point south and west.
        ({"A1": isle(), "B1": sea(2), "C1": sea(1)}, 2),
        # Its arrows point north and east.
        ({"A1": isle(), "B1": sea(1), "C1": sea(2)}, 1),
        # North of A1 as well; the one in the east is face down.
        ({"A1": isle(), "A2": sea(2), "B1": sea(1), "C1": sea(3)}, 2),
        ({"A1": isle(), "A2": {**sea(2), "face_up": False}, "B1": sea(1), "C1": sea(3)}, 1),
        ({"A1": isle(), "A2": sea(3), "B1": sea(2), "C1": sea(1)}, 3),
    ],
)
def test_arrows_of_open_seas_bring_cargo(ocean: dict[str, Any], cargo: int) -> None:
    play = Play(mine={"played": ["purser"]}, ocean=ocean).do("use purser 1")
    assert produced(play, "A1") == (cargo, 1)


@pytest.mark.clause("DR-PROD-05", "DR-TYPE-08", "DR-AMB-12", "DR-AMB-23")
@pytest.mark.parametrize("cubes", [{"1": 3}, {"2": 3}, {}])
def test_an_outpost_boosts_whoever_controls_it(cubes: dict[str, int]) -> None:
    ocean = {"A1": isle(cubes=cubes, buildings=["outpost"], last=1), **LONELY}
    assert produced(Play(mine={"played": ["purser"]}, ocean=ocean).do("use purser 1"), "A1") == (2, 2)


@pytest.mark.clause("DR-TYPE-03", "DR-TYPE-10", "DR-AMB-77")
@pytest.mark.parametrize("building", ["fort", "garrison"])
def test_an_opponents_fort_stops_production(building: str) -> None:
    ocean = {"A1": isle(cubes={"2": 3}, buildings=[building]), **LONELY}
    assert Play(mine={"played": ["purser"]}, ocean=ocean).refused("use purser 1") == "DR-AMB-77"
    ocean["A1"]["cubes"] = {"1": 3}
    assert produced(Play(mine={"played": ["purser"]}, ocean=ocean).do("use purser 1"), "A1") == (1, 1)


@pytest.mark.clause("DR-PURSER-02", "DR-PURSER-03", "DR-PURSER-04", "DR-ICON-05", "DR-AMB-11")
@pytest.mark.parametrize(("level", "many", "each"), [(2, 2, 1), (3, 3, 1), (4, 4, 2)])
def test_a_purser_has_different_islands_produce(level: int, many: int, each: int) -> None:
    spots = ["A1", "B1", "C1", "A2", "B2"]
    ocean = {spot: isle(n) for n, spot in enumerate(spots, 1)}
    play = Play(mine={"played": [sailor("purser", level)]}, ocean=ocean).do("use purser 1")
    assert "done" not in play.offered()
    for spot in spots[:many]:
        play.do(f"island {spot}")
        if spot != spots[many - 1]:
            assert play.refused(f"island {spot}") == "DR-ICON-05"
            assert "done" in play.offered()
    assert [produced(play, spot) for spot in spots] == [(each, each)] * many + [(0, 0)] * (5 - many)


@pytest.mark.clause("DR-AMB-77")
def test_an_island_may_produce_again_by_another_ability() -> None:
    play = Play(mine={"played": ["purser"]}, ocean={"A1": isle(), **LONELY}).do("use purser 1")
    play.happen(effects=[{"do": "produce"}])
    assert produced(play, "A1") == (2, 2)


# ---- building


@pytest.mark.clause("DR-BUILD-01", "DR-BUILD-02", "DR-BUILD-05", "DR-MATE-02", "DR-AMB-14")
@pytest.mark.parametrize(("building", "cost"), [("fort", 3), ("garrison", 2), ("outpost", 3)])
def test_building_from_afar_for_the_price(building: str, cost: int) -> None:
    ocean = {"A1": mine(1), "B1": isle(2), "C1": isle(3, cubes={"2": 3})}
    play = Play(mine={"played": [sailor("first-mate", 2)], "dock": 4}, ocean=ocean).do("use first-mate 1")
    assert play.offered() == {f"build on A1: {name}" for name in ("fort", "garrison", "outpost")}
    assert play.refused("build on B1: fort") == "DR-BUILD-01"
    play.do(f"build on A1: {building}")
    assert play.place("A1", "buildings") == [building]
    assert play.mine("dock") == 4 - cost
    left = play.facts(buildings_left={building: 0})["buildings_left"][building]
    assert left == (3 if building == "outpost" else 7)


@pytest.mark.clause("DR-BUILD-05", "DR-BUILD-06", "DR-AMB-101")
def test_one_of_a_type_on_an_island_and_only_while_there_are_any() -> None:
    ocean = {"A1": mine(1, buildings=["fort"])}
    play = Play(mine={"played": [sailor("first-mate", 2)], "dock": 9}, ocean=ocean, buildings_left={"outpost": 0}).do(
        "use first-mate 1"
    )
    assert play.offered() == {"build on A1: garrison"}
    assert play.refused("build on A1: fort") == "DR-BUILD-05"
    assert play.refused("build on A1: outpost") == "DR-BUILD-06"


@pytest.mark.clause("DR-MATE-03", "DR-MATE-04", "DR-AMB-93")
def test_several_buildings_one_after_another() -> None:
    ocean = {"A1": mine(1), "B1": mine(2)}
    play = Play(mine={"played": [sailor("first-mate", 4)], "dock": 7, "cargo": 1}, ocean=ocean)
    play.do("use first-mate 1", "build on A1: fort", "number 0")
    assert "done" in play.offered()
    play.do("build on A1: garrison", "number 1", "build on B1: outpost")
    assert (play.place("A1", "buildings"), play.place("B1", "buildings")) == (["fort", "garrison"], ["outpost"])
    assert play.mine("dock", "cargo") == {"dock": 0, "cargo": 0}


@pytest.mark.clause("DR-MATE-03", "DR-AMB-93")
def test_the_builder_may_stop_early_and_ends_with_the_last() -> None:
    ocean = {"A1": mine(1)}
    play = Play(mine={"played": [sailor("first-mate", 3)], "dock": 9}, ocean=ocean)
    play.do("use first-mate 1", "build on A1: fort", "done")
    assert play.place("A1", "buildings") == ["fort"]
    play = Play(mine={"played": [sailor("first-mate", 3)], "dock": 9}, ocean=ocean)
    play.do("use first-mate 1", "build on A1: fort", "build on A1: garrison")
    assert "build on A1: outpost" not in play.offered()


@pytest.mark.clause("DR-BUILD-01")
def test_without_an_island_nothing_is_built() -> None:
    play = Play(mine={"at": "A1", "played": [sailor("first-mate", 2)], "dock": 9}, ocean={"A1": isle()})
    assert play.refused("use first-mate 1") == "DR-BUILD-01"


# ---- Ship Upgrades


@pytest.mark.clause("DR-UPG-01", "DR-UPG-02", "DR-UPG-03", "DR-BOSUN-03", "DR-AMB-08", "DR-AMB-47")
def test_an_upgrade_costs_and_goes_on_a_blank_space() -> None:
    play = Play(mine={"played": [sailor("bosun", 3)], "dock": 3}, upgrades_left={"gun-hold": 0})
    play.do("use bosun 1 or 2")
    assert play.offered() == {"take gun-deck", "take deep-hold", "take studding-sail", "take counting-house"}
    assert play.refused("take gun-hold") == "DR-AMB-47"
    assert play.refused("take workshop") == "DR-UPG-02"
    play.do("take gun-deck")
    assert play.mine("dock", "cannons") == {"dock": 0, "cannons": 2}
    assert play.of("hull", "B") == "gun-deck"
    assert play.facts(upgrades_left={"gun-deck": 0})["upgrades_left"] == {"gun-deck": 3}
    assert play.refused("cover A") == "DR-UPG-03"


@pytest.mark.clause("DR-UPG-01", "DR-BOSUN-04")
def test_the_master_bosun_has_three_choices() -> None:
    play = Play(mine={"played": [sailor("bosun", 4)], "dock": 6})
    assert {"use bosun 1", "use bosun 1 or 2", "use bosun 1 or 3"} <= play.offered()
    play.do("use bosun 1 or 3")
    assert play.offered() == {"take great-sail", "take workshop", "take netting"}
    assert Play(mine={"played": [sailor("bosun", 4)], "dock": 5}).refused("use bosun 1 or 3") == "DR-GAIN-01"


@pytest.mark.clause("DR-UPG-02", "DR-AMB-47")
def test_without_a_tile_nothing_is_paid() -> None:
    none = {"great-sail": 0, "workshop": 0, "netting": 0}
    play = Play(mine={"played": [sailor("bosun", 4)], "dock": 6}, upgrades_left=none)
    assert play.refused("use bosun 1 or 3") == "DR-UPG-02"


@pytest.mark.clause("DR-UPG-07")
def test_an_upgrade_works_from_the_turn_it_is_acquired() -> None:
    play = Play(mine={"played": [sailor("bosun", 4)], "dock": 6, "damage": 1})
    play.do("use bosun 1 or 3", "take workshop", "use hull-B 1")
    assert play.mine("damage") == 0


@pytest.mark.clause("DR-UPG-07")
def test_a_new_tile_is_fresh_where_the_old_one_was_used() -> None:
    hull = {"B": "workshop", "C": "netting"}
    play = Play(mine={"played": [sailor("bosun", 4)], "hull": hull, "dock": 6, "damage": 2})
    play.do("use hull-B 1", "use bosun 1 or 3", "take workshop", "cover B", "use hull-B 1")
    assert play.mine("damage") == 0


@pytest.mark.clause("DR-UPG-04", "DR-UPG-05", "DR-UPG-06")
def test_with_no_blank_space_a_tile_covers_what_the_player_likes() -> None:
    hull = {"B": "gun-deck", "C": "gun-deck"}
    play = Play(mine={"played": [sailor("bosun", 3)], "hull": hull, "dock": 3, "cargo": 0})
    play.do("use bosun 1 or 2", "take studding-sail")
    assert play.offered() == {"cover A", "cover B", "cover C", "cover D"}
    play.do("cover B")
    # The gun-deck under it no longer shoots but is still the player's.
    assert play.mine("cannons", "covered") == {"cannons": 2, "covered": ["gun-deck"]}
    assert play.happen(score=True).of("score", "ship-upgrades") == 3


@pytest.mark.clause("DR-AMB-46", "DR-UPG-06")
def test_what_no_longer_fits_is_thrown_over_or_unloaded() -> None:
    hull = {"B": "gun-deck", "C": "gun-deck"}
    play = Play(mine={"at": "B1", "played": [sailor("bosun", 3)], "hull": hull, "cargo": 5, "coins": 2, "dock": 3},
                ocean=LONELY)  # fmt: skip
    play.do("use bosun 1 or 2", "number 0", "take gun-deck", "cover A")
    assert play.offered() == {"jettison cargo", "jettison coin"}
    play.do("jettison cargo", "jettison cargo", "jettison cargo", "jettison coin")
    assert play.mine("cargo", "coins", "capacity") == {"cargo": 2, "coins": 1, "capacity": 3}

"""Dead Reckoning: how cubes fall, knock and explode, and Battle abilities on the board."""

from __future__ import annotations

import pytest

from authoring.games.chance import Chance
from authoring.games.dead_reckoning import tower
from tests.games.archipelago import Play, sailor, small
from tests.games.test_dead_reckoning_battle import FLAG, MISS, at_sea, duel

# ---- the tower


@pytest.mark.clause("DR-AMB-16", "DR-PVP-10")
def test_cubes_fall_by_the_table_of_the_board() -> None:
    """A draw below the sum of weights names the zone; first batches never knock."""
    game = small(2)
    tables = game.tables
    chance = Chance(1, {"tower": [0, 7, 8, 99]})
    zone = [0] * (2 * len(tables.zones))
    tower.fall(tables, chance.stream("tower"), zone, [3, 1], (0, 1), False)
    assert zone[tables.exploding] == 2
    assert zone[tables.zone["plunder-cargo-1"]] == 1
    assert zone[len(tables.zones) + tables.zone["strength-2"]] == 1


@pytest.mark.clause("DR-ZONE-20", "DR-AMB-17")
def test_a_later_cube_may_knock_an_earlier_one() -> None:
    """A draw below 100 for each later cube, an earlier cube, its new zone; of the same batch none is knocked."""
    tables = small(2).tables
    zones = len(tables.zones)
    strong, damage = tables.zone["strength-1"], tables.zone["damage"]
    draw = {zone.id: tables.landing.index(n) for n, zone in enumerate(tables.zones)}
    zone = [0] * (2 * zones)
    zone[zones + strong] = 1
    chance = Chance(1, {"tower": [draw["damage"], 4, 0, draw["damage"], draw["damage"], 5]})
    tower.fall(tables, chance.stream("tower"), zone, [2, 0], (0, 1), True)
    assert zone[damage] == 2
    assert zone[zones + damage] == 1
    assert zone[zones + strong] == 0
    assert chance.stream("tower").drawn == 6


@pytest.mark.clause("DR-AMB-17")
def test_onto_an_empty_board_no_cube_knocks() -> None:
    tables = small(2).tables
    chance = Chance(1, {"tower": [50, 60]})
    zone = [0] * (2 * len(tables.zones))
    tower.fall(tables, chance.stream("tower"), zone, [1, 1], (0, 1), True)
    assert sum(zone) == 2
    assert chance.stream("tower").drawn == 2


@pytest.mark.clause("DR-ZONE-07")
def test_explosions_of_both_sides_fall_together() -> None:
    play = duel(["exploding", "exploding", "strength-2", "damage", "strength-1", "strength-1"])
    play.do("number 1", "number 1")
    assert [len(batch["cubes"]) for batch in play.told("cubes-fell")] == [2, 4]
    assert play.told("battle-won")[0]["strength"] == [2, 2]


@pytest.mark.clause("DR-AMB-67")
def test_an_explosion_without_a_cube_may_fetch_one() -> None:
    """The owner takes one off an island, or goes without."""
    grid = {"ocean": {"B1": {"board": "open-1"}, "A1": {"board": "isle-1", "cubes": {"1": 2}}}}
    for answer, cubes in (("cube from A1", 2), ("done", 1)):
        play = duel(["exploding", *[MISS] * cubes, MISS], mine={"cubes": 1}, **grid)
        play.do("number 1", "number 0")
        assert play.offered() == {"cube from A1", "done"}
        play.do(answer)
        assert len(play.told("cubes-fell")[1]["cubes"]) == cubes
        play.do("give up the rest")
        # What was fetched stays in the supply.
        assert play.mine("cubes") + play.place("A1", "cubes")["1"] == 3 - play.of("counters", "legendary")
        assert play.place("A1", "cubes")["1"] == 3 - cubes


@pytest.mark.clause("DR-AMB-67", "DR-COMP-08", "DR-NPC-06")
def test_black_cubes_are_never_fetched() -> None:
    play = Play(mine={"at": "B1"}, landings=["exploding", MISS, MISS, MISS], **at_sea(card="brig"))
    play.state.black = 3
    play.do("attack merchant", "number 0")
    assert [len(batch["cubes"]) for batch in play.told("cubes-fell")] == [3, 1]
    play.do("give up the rest")
    assert play.state.black == 3


# ---- abilities on the battle board


@pytest.mark.clause("DR-AMB-61", "DR-ICON-07", "DR-ZONE-09")
def test_an_ability_sets_a_cube_off() -> None:
    """An enemy cube moved to Exploding shot falls anew with one more, before the next choice."""
    play = duel(["strength-1", "strength-2", "damage", "damage"], mine={"played": [sailor("captain", 2, "fuse")]})
    play.do("number 1", "number 1", "use captain top")
    assert play.offered() == {"enemy cube strength-2"}
    play.do("enemy cube strength-2")
    assert play.told("battle-won")[0]["strength"] == [1, 0]
    assert play.mine("damage") == 2


@pytest.mark.clause("DR-GUNNER-06", "DR-AMB-103", "DR-AMB-58")
def test_a_gunner_gives_a_cube_for_a_broadside() -> None:
    """One own cube off the board: damage at once, and 2 coins that look for a place."""
    gunner = sailor("gunner", 4)
    play = duel(["strength-1", "strength-2"], mine={"played": [FLAG, gunner]})
    before = play.mine("cubes")
    play.do("number 1", "number 1", "use gunner-1 3")
    play.do("own cube strength-1")
    assert play.mine("damage", seat=2) == 1
    play.do("coin aboard", "coin aboard", "done")
    assert play.mine("coins") == 2
    # The cube counts no more, so the other wins; it is back in the supply all the same.
    assert play.told("battle-won")[0]["strength"] == [0, 2]
    assert play.mine("cubes") == before


@pytest.mark.clause("DR-AMB-103")
def test_a_broadside_does_a_merchant_no_damage() -> None:
    play = Play(
        mine={"at": "B1", "played": [sailor("gunner", 4)]},
        landings=["strength-1", MISS, MISS, MISS, MISS],
        **at_sea(card="brig"),
    )
    play.do("attack merchant", "number 2", "use gunner-1 3")
    play.do("own cube strength-1", "coin aboard", "coin aboard")
    assert play.mine("coins") >= 2
    assert play.mine("damage") == 0


@pytest.mark.clause("DR-BATTLE-03", "DR-ABIL-05", "DR-PVP-13")
def test_a_battle_ability_is_used_once_a_turn() -> None:
    """Over all battles of the turn."""
    play = Play(
        mine={"at": "B1", "sails": 1, "played": [sailor("crew", 1, "drop-two")]},
        landings=["strength-1", *["damage"] * 3, "strength-1", "strength-1", *["strength-2"] * 3],
        ocean={"B1": {"board": "open-1", "card": "brig"}, "A1": {"board": "open-2", "card": "ghost"}},
    )
    play.do("attack merchant", "number 1")
    assert play.offered() == {"use crew-1 bottom", "done"}
    play.do("use crew-1 bottom")
    play.do("coin aboard", "coin aboard", "sail A1")
    play.do("stop", "attack merchant")
    # The only Cannon was used too: no number, no ability, the battle is over.
    assert [found["winner"] for found in play.told("battle-won")] == [0, -1]


@pytest.mark.clause("DR-BATTLE-04", "DR-BATTLE-02", "DR-NPC-03")
def test_cannons_may_be_held_back() -> None:
    play = Play(
        mine={"at": "B1", "sails": 1, "hull": {"B": "gun-deck", "C": "gun-deck"}},
        landings=["strength-1", *[MISS] * 3, "strength-1", "strength-1", *[MISS] * 2],
        ocean={"B1": {"board": "open-1", "card": "brig"}, "A1": {"board": "open-2", "card": "ghost"}},
    )
    play.do("attack merchant")
    assert play.offered() == {"number 0", "number 1", "number 2", "number 3"}
    play.do("number 1", "coin aboard", "coin aboard", "sail A1")
    play.do("stop", "attack merchant")
    assert play.offered() == {"number 0", "number 1", "number 2"}


# ---- a drill's tower


def test_a_script_that_does_not_fit_is_refused() -> None:
    """Where it runs out, or says a knock where a cube comes to rest, or knocks a cube that is not there."""
    for landings, match in (
        (["strength-1"], "does not say where it comes to rest"),
        (["strength-1", "knock 1 strength-1 damage"], "does not fit"),
        (["exploding", "damage", "strength-1", "knock 1 strength-2 damage"], "does not fit"),
    ):
        play = duel(landings)
        with pytest.raises(ValueError, match=match):
            play.do("number 1", "number 1")


def test_a_copied_tower_falls_alike() -> None:
    script = tower.Landings([(3,), (-1, 3, 4), (5,)])
    assert script.pick([3, 4]) == 3
    twin = script.copy()
    for each in (script, twin):
        assert each.below(100) == 0
        lying = [tower.Lying(0, 3, 3), tower.Lying(-1, 3, 12)]
        assert each.pick(lying) is lying[1]
        assert each.pick([4]) == 4
        assert each.below(100) == 99
        assert each.pick([5]) == 5


def test_cubes_are_lost_in_no_battle() -> None:
    """Whatever is chosen, every cube is in the supply, on an island, on an Achievement or in the battle at hand."""
    game = small(3)
    achievements = len(game.tables.achievements)
    fought = 0
    for seed in range(4):
        state = game.start(Chance(seed))
        choose = Chance(seed).stream("choices")
        while state.waiting:
            seat = state.waiting[0]
            state.apply(seat, choose.pick(state.legal(seat)))
            for owner in range(3):
                found = state.cubes[owner] + sum(state.slot[owner::3]) + sum(state.perm[owner::3])
                found += sum(state.counters[owner * achievements : (owner + 1) * achievements])
                if state.fight:
                    found += sum(state.batch[side] for side in (0, 1) if state.fight[1 + side] == owner)
                assert found == game.terms.cubes - 1
            black = state.batch[1] if state.fight and state.fight[2] < 0 else 0
            assert state.black + black == game.terms.black_cubes
            fought += bool(state.fight)
            assert state.fight or not any(state.zone)
    assert fought

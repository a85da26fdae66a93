"""Dead Reckoning: who sinks whom, what is lost within one action, and what gains nothing in a battle."""

from __future__ import annotations

import pytest

from authoring.games.dead_reckoning import score
from authoring.games.dead_reckoning.ability import Scoring
from authoring.games.dead_reckoning.drill import Given
from authoring.games.dead_reckoning.rehearsal import ReckoningRehearsal
from tests.games.archipelago import Play, gain, library, sailor
from tests.games.test_dead_reckoning_battle import duel, island

RAM = {"do": "damage", "target": "own-ship"}
ALL_SAILORS = [
    "captain", "bosun", "purser", "first-mate", "buccaneer", "gunner", "gunner", "deck-hand", "deck-hand", "crew",
    "crew", "crew",
]  # fmt: skip


@pytest.mark.clause("DR-SINK-12", "DR-ACH-14", "DR-AMB-31")
def test_whoever_hits_a_ship_that_is_lost_already_has_not_sunk_it() -> None:
    """The damage that is too much comes from the own side; the winner's comes on top of it."""
    play = duel(["strength-1", "plunder-coin-1"], other={"damage": 4, "chest": 9})
    play.happen(effects=[RAM], seat=2).do("number 1", "number 1", "give up the rest")
    assert play.told("battle-won")[0]["winner"] == 0
    assert play.mine("at", "chest", seat=2) == {"at": "harbor", "chest": 4}
    assert play.mine("chest", "sunk", "achievements") == {"chest": 15, "sunk": 0, "achievements": []}


@pytest.mark.clause("DR-ACH-18", "DR-AMB-83", "DR-ACH-16")
def test_thirty_coins_count_though_they_are_lost_before_the_action_is_over() -> None:
    """Gained in a battle that is lost, and with it the Ship."""
    play = duel(["plunder-coin-1", "strength-1"], mine={"damage": 4, "chest": 29})
    play.happen(effects=[gain("coin", 1, "dock")], seat=1).do("number 1", "number 1", "give up the rest")
    assert play.mine("at", "chest", "achievements") == {"at": "harbor", "chest": 25, "achievements": ["capitalist"]}


@pytest.mark.clause("DR-LOAD-15")
def test_what_goes_overboard_is_gone() -> None:
    play = Play(mine={"at": "B1", "cargo": 2, "coins": 2, "dock": 1}, other={}, **island())
    play.do("jettison cargo", "jettison coin")
    assert play.mine("cargo", "coins", "dock", "chest") == {"cargo": 1, "coins": 1, "dock": 1, "chest": 15}
    assert play.place("B1", "cargo", "coins") == {"cargo": 0, "coins": 0}


@pytest.mark.clause("DR-LOAD-14", "DR-SHIP-08")
def test_a_gain_in_battle_loads_the_hold_that_it_goes_into() -> None:
    """The hold of the gun was the last one empty; nothing is laid out anew before the battle is over."""
    play = duel(["plunder-coin-1"] * 3, mine={"hull": {"B": "gun-hold"}, "cargo": 7})
    assert play.mine("loaded", "cannons") == {"loaded": "AD", "cannons": 2}
    play.happen(effects=[gain("cargo", 1, "ship")], seat=1).do("cargo aboard")
    assert play.mine("loaded", "cannons") == {"loaded": "ABD", "cannons": 1}


@pytest.mark.clause("DR-BLOCK-08", "DR-BATTLE-07")
def test_a_blockade_holds_against_the_active_player_alone() -> None:
    """Whoever makes it may take a cube off that island for its Battle cube."""
    ship = {"at": "B1", "pirate": True, "cubes": 0}
    grid = island(cubes={"2": 2})
    play = Play(mine={"at": "B1"}, other=ship, landings=["strength-1", "damage"], **grid).do("fight 2", "number 1")
    play.do("number 1", "cube from B1")
    assert play.told("battle-cubes")[1]["cannons"] == 1
    assert play.place("B1", "cubes") == {"2": 1}


@pytest.mark.clause("DR-DRAW-03")
def test_a_deck_made_anew_is_shuffled() -> None:
    hands = set()
    for seed in range(8):
        play = Play(mine={"discard": ALL_SAILORS}, other={}, seed=seed).end_turn()
        assert play.mine("hand_size", "deck_size", "discard") == {"hand_size": 4, "deck_size": 8, "discard": []}
        hands.add(tuple(play.mine("hand")))
    assert len(hands) > 4


@pytest.mark.clause("DR-NPC-03", "DR-PVP-05", "DR-AMB-35")
def test_buildings_of_the_own_island_do_not_help_against_a_merchant() -> None:
    grid = island(cubes={"1": 3}, buildings=["fort", "outpost"], card="brig")
    play = Play(mine={"at": "B1"}, other={}, landings=["plunder-coin-1"] * 4, **grid)
    play.do("attack merchant", "number 1")
    assert [found["extra"] for found in play.told("battle-cubes") if "extra" in found] == [0]


@pytest.mark.clause("DR-SINK-04", "DR-SINK-09")
def test_five_coins_aboard_are_the_price_and_the_chest_is_left_alone() -> None:
    play = duel(["strength-1", "plunder-coin-1"], other={"damage": 4, "coins": 5, "chest": 2})
    play.do("done", "number 1", "number 1", "give up the rest")
    assert play.mine("at", "coins", "chest", seat=2) == {"at": "harbor", "coins": 0, "chest": 2}
    assert play.mine("chest") == 20


@pytest.mark.clause("DR-ACH-30")
def test_a_marker_is_placed_once() -> None:
    play = Play(mine={"chest": 30, "cargo": 1, "coins": 1}, other={}).do("unload coin", "unload cargo")
    assert [found["achievement"] for found in play.told("achievement")] == ["capitalist"]


@pytest.mark.clause("DR-SYN-06", "DR-SCORE-10")
def test_an_advancement_set_aside_has_its_own_icons_alone() -> None:
    play = Play(mine={"aside": ["long-gun"], "hand": [sailor("gunner", 4, "bow-gun")]}, other={})
    long_gun = play.state.game.tables.advance["long-gun"]
    assert score.measure(play.state, 0, "cannon-on-card", long_gun, score.ASIDE) == 2
    assert score.measure(play.state, 0, "wheel-on-card", long_gun, score.ASIDE) == 0


@pytest.mark.clause("DR-EFF-07")
@pytest.mark.parametrize(("at_most", "for_every", "coins"), [(None, 1, 6), (4, 1, 4), (8, 1, 6), (None, 2, 2)])
def test_an_effect_of_the_end_may_have_a_limit_or_count_in_pairs(
    at_most: int | None, for_every: int, coins: int
) -> None:
    ocean = {spot: {"board": f"isle-{n}", "cubes": {"1": 3}} for n, spot in enumerate(("A1", "B1", "C1"), 1)}
    state = Play(mine={}, other={}, ocean=ocean).state
    each = Scoring(coins=2, per="controlled-island", at_most=at_most, for_every=for_every)
    assert score.worth(state, 0, each, 0, score.ASIDE) == coins


@pytest.mark.clause("DR-CREW-03")
@pytest.mark.parametrize(("owner", "offered"), [("1", True), ("2", False)])
def test_a_controlled_island_is_ones_own(owner: str, offered: bool) -> None:
    """The Strongroom works there, and not at an island that somebody else controls."""
    given = {
        "seats": {"1": {"at": "B1", "hull": {"B": "strongroom"}}, "2": {}},
        "ocean": {"B1": {"board": "lantern-cay", "cubes": {owner: 3}}},
    }
    rehearsal = ReckoningRehearsal(library(), Given.model_validate(given, strict=False))
    assert rehearsal.facts({"legal": {"use hull-B 1": offered}}) == {"legal": {"use hull-B 1": offered}}


@pytest.mark.clause("DR-CREW-03")
@pytest.mark.parametrize(("spot", "offered"), [("B1", True), ("C1", False), ("harbor", False)])
def test_what_is_done_at_sea_is_not_done_at_an_island(spot: str, offered: bool) -> None:
    given = {
        "seats": {
            "1": {"at": spot, "played": [sailor("captain", 1, "sounding-party")], "cargo": 3, "coins": 3},
            "2": {},
        },
        "ocean": {"B1": {"board": "trade-wind-passage"}, "C1": {"board": "lantern-cay"}},
    }
    rehearsal = ReckoningRehearsal(library(), Given.model_validate(given, strict=False))
    assert rehearsal.facts({"legal": {"use captain bottom": offered}}) == {"legal": {"use captain bottom": offered}}


@pytest.mark.clause("DR-ACH-17", "DR-ACH-19")
def test_coins_aboard_are_no_capital_however_many() -> None:
    play = Play(mine={"at": "B1", "chest": 28, "coins": 5, "hand": ["crew"]}, other={}, **island()).do("play crew-1")
    assert play.mine("achievements") == []


@pytest.mark.clause("DR-GAIN-05")
def test_room_is_made_ashore_on_the_own_turn_alone() -> None:
    """On another's turn what does not fit goes overboard, without a question where it is cargo alone."""
    play = Play(mine={}, other={"at": "B1", "cargo": 7}, **island())
    play.happen(effects=[gain("cargo", 1, "ship")], seat=2)
    assert play.asked() == 1
    assert play.mine("cargo", seat=2) == 7
    assert play.place("B1", "cargo") == 0

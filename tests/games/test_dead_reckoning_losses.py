"""Dead Reckoning: who sinks whom, what is gained and lost within one action, and decks that are made anew."""

from __future__ import annotations

import pytest

from tests.games.archipelago import Play, gain
from tests.games.test_dead_reckoning_battle import duel

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


@pytest.mark.clause("DR-DRAW-03")
def test_a_deck_made_anew_is_shuffled() -> None:
    hands = set()
    for seed in range(8):
        play = Play(mine={"discard": ALL_SAILORS}, other={}, seed=seed).end_turn()
        assert play.mine("hand_size", "deck_size", "discard") == {"hand_size": 4, "deck_size": 8, "discard": []}
        hands.add(tuple(play.mine("hand")))
    assert len(hands) > 4

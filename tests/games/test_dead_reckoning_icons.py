"""Dead Reckoning: icons that an effect counts on the tiles of a hull, and effects that would do nothing."""

from __future__ import annotations

import pytest

from authoring.games.dead_reckoning import cargo, effects, idle
from authoring.games.dead_reckoning.terms import CANNON
from tests.games.archipelago import Play
from tests.games.test_dead_reckoning_battle import at_sea, duel

B = 1
"""The second hull space."""


@pytest.mark.clause("DR-SYN-03", "DR-SYN-05")
@pytest.mark.parametrize(("tile", "cannons", "sails"), [("gun-hold", 1, 0), ("great-sail", 0, 2), (None, 0, 0)])
def test_an_effect_of_a_tile_counts_the_icons_of_that_tile(tile: str | None, cannons: int, sails: int) -> None:
    """Not those of another tile, which count for the Ship as a whole, nor what is printed under it."""
    hull = {"C": "gun-deck"} | ({"B": tile} if tile else {})
    state = Play(mine={"hull": hull}, other={}).state
    assert idle.counted(state, 0, idle.ON_HULL + B, "cannon") == cannons
    assert idle.counted(state, 0, idle.ON_HULL + B, "sail") == sails
    assert idle.counted(state, 0, idle.ON_HULL + B, None) == 1
    assert cargo.hull_icons(state, 0, CANNON, 0) == cannons + 1


@pytest.mark.clause("DR-AMB-103")
def test_damage_to_the_enemy_does_nothing_where_no_players_ship_is_the_enemy() -> None:
    strikes = idle.test_of(effects.Damage(do="damage"), True)
    assert strikes is not None
    merchant = Play(mine={"at": "B1"}, other={}, landings=[], **at_sea(card="brig"))
    assert not strikes(merchant.state, 0, 0)
    assert not strikes(merchant.do("attack merchant").state, 0, 0)
    ships = duel([])
    assert strikes(ships.state, 0, 0)
    assert strikes(ships.state, 1, 0)

"""Dead Reckoning: icons that an effect counts, on cards and on the tiles of a hull."""

from __future__ import annotations

import pytest

from authoring.games.dead_reckoning import cargo, idle
from authoring.games.dead_reckoning.terms import CANNON
from tests.games.archipelago import Play

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

"""Dead Reckoning: hand-size icons, and what others learn of a level."""

from __future__ import annotations

import pytest

from tests.games.archipelago import Play

FOUR = ["captain", "bosun", "purser", "first-mate"]


def drawn_to(hand: list[str], holder: str) -> int:
    """The hand after the Cleanup phase, with a hand-size icon on an island that `holder` controls."""
    ocean = {"A1": {"board": "isle-12", "cubes": {holder: 3}}}
    play = Play(mine={"hand": hand}, other={}, ocean=ocean).do("done")
    size = play.mine("hand_size")
    assert isinstance(size, int)
    return size


@pytest.mark.clause("DR-DRAW-05", "DR-DRAW-07")
def test_an_icon_raises_the_limit_and_not_the_draw() -> None:
    assert drawn_to([], "1") == 4
    assert drawn_to(FOUR, "1") == 7


@pytest.mark.clause("DR-DRAW-04", "DR-DRAW-07")
def test_an_icon_on_another_players_island_raises_nothing() -> None:
    assert drawn_to(FOUR, "2") == 6


@pytest.mark.clause("DR-AMB-113", "DR-PLAY-01")
def test_a_new_level_is_seen_when_the_card_is_played() -> None:
    play = Play(mine={"hand": ["captain"], "may_level_up": True}, other={}, from_start=True).do("level up captain")
    captain = play.rehearsal.game.tables.crew.index(play.rehearsal.game.tables.sailor["captain"])
    assert play.state.known_level[captain] == 1
    play.do("play captain")
    assert play.state.known_level[captain] == 2

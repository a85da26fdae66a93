"""Legacy at Sea: the greedy captain's choices, each in a position where the right one can be told."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from authoring.games.chance import Chance
from authoring.games.legacy_at_sea.players import Captain, Greedy
from authoring.games.legacy_at_sea.quartermaster import turns_left
from authoring.games.legacy_at_sea.state import SeaState
from tests.games.sea import Play, at_sea, game, in_port, small


def chosen(state: SeaState, seed: int = 1) -> str:
    """What the greedy captain orders now, in notation."""
    seat = state.waiting[0]
    luck = Chance(seed).stream("player")
    order = Greedy().choose(partial(state.view, seat), state.choices(seat), partial(state.legal, seat), luck)
    return state.game.words[order]


def mustered(scenario: str, seed: int) -> SeaState:
    """The table when every greedy captain is afloat."""
    state = game(scenario).start(Chance(seed))
    luck = Chance(seed).stream("player")
    while not state.round:
        seat = state.waiting[0]
        greedy = Greedy()
        state.apply(
            seat, greedy.choose(partial(state.view, seat), state.choices(seat), partial(state.legal, seat), luck)
        )
    return state


def test_every_captain_is_chosen_about_as_often_as_any_other() -> None:
    captains, ships, homes = Counter[str](), Counter[str](), Counter[str]()
    for seed in range(100):
        state = mustered("first-cruise", seed)
        tables = state.game.tables
        captains.update(tables.captains[card].id for card in state.captain)
        ships.update(tables.ships[kind].id for kind in state.ship)
        homes.update(tables.spaces[space] for space in state.anchor)
    assert len(captains) == 8
    assert min(captains.values()) > 10
    assert max(captains.values()) < 45
    assert len(ships) > 1
    assert len(homes) == 4


def test_a_ship_without_crew_or_gold_is_saved_by_a_loan() -> None:
    play = Play(mine=in_port("C", cargo={"gold": 1}), other=at_sea()).do("sail C")
    assert chosen(play.state) == "loan"
    play.do("loan")
    assert chosen(play.state) == "buy crew"


@pytest.mark.parametrize(
    "mine",
    [
        in_port("C", cargo={"crew": 3}),
        in_port("C", cargo={"gold": 9}),
        in_port("C", cargo={"crew": 3}, damage={"hull": 1}),
        # A loan that no circle has room for saves nobody.
        in_port("C", cargo={"crew": 1}, damage={"hull": 2, "gunport": 4}, tokens={"hull": 2}),
    ],
)
def test_nobody_borrows_without_need(mine: dict[str, object]) -> None:
    play = Play(mine=mine, other=at_sea()).do("sail C")
    assert "loan" in play.offered()
    assert chosen(play.state) != "loan"


def test_a_ship_about_to_sink_is_repaired_on_a_loan() -> None:
    sinking = in_port("C", cargo={"crew": 1}, damage={"hull": 2, "gunport": 3}, tokens={"hull": 2})
    play = Play(mine=sinking, other=at_sea()).do("sail C")
    assert chosen(play.state) == "loan"
    play.do("loan")
    assert chosen(play.state).startswith("repair")


def test_crew_goes_aloft_where_that_wins_the_prize() -> None:
    """A hoy defends with no sails and no crew; a brigantine's two guns and two hands fall to four dice, not to two."""
    play = Play(mine=at_sea(ship="sloop", cargo={"crew": 3}), tableau=["brigantine"], piles={"encounter": ["calm"]})
    play.do("sail x")
    assert chosen(play.state) == "crew up"
    play.do("crew up")
    assert play.mine("sails") == 1


def test_crew_stays_where_the_prize_is_as_sure() -> None:
    """No hand more on the sails helps a ship without an open space there."""
    aloft = at_sea(cargo={"crew": 4}, damage={"sail": 4})
    play = Play(mine=aloft, tableau=["hoy"], piles={"encounter": ["calm"]}).do("sail x")
    assert chosen(play.state) == "target 1"


def test_turns_left_by_the_story_pile() -> None:
    """Two Fates among the last six of a pile: what lies above is certain to come, and of the six 7/3 on average."""
    state = small("standard-2").start(Chance(1))
    cards = len(state.story_deck)
    captain = Captain(state.view(0))
    assert turns_left(captain) == pytest.approx(cards - 6 + 7 / 3)
    del state.story_deck[3:]
    assert turns_left(Captain(state.view(0))) == pytest.approx(4 / 3)
    alone = small("solo-1").start(Chance(1))
    assert turns_left(Captain(alone.view(0))) == pytest.approx(2 * (len(alone.story_deck) - 6 + 7 / 3))


def test_cannon_are_sold_in_what_may_be_the_last_port() -> None:
    play = Play(mine=in_port("C", cargo={"crew": 5, "cannon_6lb": 2}), other=at_sea()).do("sail C")
    assert not chosen(play.state).startswith("sell")
    del play.state.story_deck[2:]
    assert chosen(play.state) == "sell cannon-6lb"


def test_greedy_decides_alike_in_positions_that_she_cannot_tell_apart() -> None:
    table = game("three-flags")
    state = table.start(Chance(5))
    luck = Chance(9).stream("secrets")
    for _ in range(60):
        seat = state.waiting[0]
        twin = table.with_secrets_changed(state, seat, luck)
        first, second = (
            Greedy().choose(partial(s.view, seat), s.choices(seat), partial(s.legal, seat), Chance(1).stream("player"))
            for s in (state, twin)
        )
        assert first == second
        state.apply(seat, first)

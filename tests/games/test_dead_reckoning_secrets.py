"""Dead Reckoning: views, and what is secret."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from authoring.games.chance import Chance
from authoring.games.dead_reckoning import cargo
from authoring.games.dead_reckoning.state import ReckoningState
from authoring.games.dead_reckoning.terms import CARGO, COIN
from tests.games import laws
from tests.games.archipelago import SEA, Play, at, small

# ---- views and secrets


def _json(play_state: Any, observer: Any) -> str:
    return json.dumps(play_state.view(observer).to_json(), sort_keys=True)


@pytest.mark.clause("DR-AMB-113", "DR-SETUP-24")
def test_a_view_tells_no_secret() -> None:
    play = Play(mine=at("A1", chest=11, hand=["captain"]), other=at("B1", chest=22, hand=["gunner", "crew"]))
    state = play.state
    mine, screen = state.view(0), state.view("screen")
    assert mine.table.chest == [11, -1]
    assert screen.table.chest == [-1, -1]
    assert mine.table.hand == [state.hand[0], []]
    assert mine.table.hand_size == [1, 2]
    assert mine.table.deck_size == [11, 10]
    for space, face in enumerate(state.face):
        assert mine.table.board[space] == (state.board[space] if face else -1)
    before = {observer: _json(state, observer) for observer in (0, 1, "screen")}
    state.chest[1] += 5
    assert _json(state, 0) == before[0]
    assert _json(state, "screen") == before["screen"]
    assert _json(state, 1) != before[1]


@pytest.mark.clause("DR-AMB-113")
def test_nobody_sees_which_card_has_risen_until_it_is_played() -> None:
    play = Play(mine=at("A1"), other=at("B1", hand=["gunner", "crew"]))
    state = play.state
    before = _json(state, 0), _json(state, 1)
    card = state.hand[1][0]
    state.level[state.game.cards + card] += 1
    assert _json(state, 0) == before[0]
    assert _json(state, 1) != before[1]


def _deals(play: Play, observer: Any, many: int = 20) -> Iterable[Any]:
    luck = Chance(7).stream("secrets")
    for _ in range(many):
        yield play.state.game.with_secrets_changed(play.state, observer, luck)


def test_what_is_dealt_anew_looks_the_same_and_is_the_same_game() -> None:
    play = Play(
        mine=at("A1", hand=["captain", "crew"]),
        other=at("B1", hand=["gunner", "crew", "purser"], discard=["bosun"], played=["crew"]),
    )
    state = play.state
    cards, risen = state.game.cards, state.hand[1][0]
    state.level[cards + risen] += 2
    hands, boards, lags = set(), set(), set()
    for twin in _deals(play, 0):
        assert _json(twin, 0) == _json(state, 0)
        assert sorted(twin.hand[1] + twin.deck[1]) == sorted(state.hand[1] + state.deck[1])
        assert twin.hand[1] == sorted(twin.hand[1])
        assert twin.hand[0] == state.hand[0]
        assert sorted(twin.deck[0]) == sorted(state.deck[0])
        assert sorted(twin.box[2]) == sorted(state.box[2])
        assert twin.chest == state.chest
        lag = [twin.level[cards + card] - twin.known_level[cards + card] for card in range(cards)]
        assert sorted(lag) == [0] * (cards - 1) + [2]
        assert lag.index(2) in twin.hand[1]
        assert all(twin.board[space] == state.board[space] for space in range(13) if state.face[space])
        assert len(set(twin.board)) == 13
        islands = [board for board in twin.board[1:] if state.game.tables.slots[board]]
        assert len(islands) == state.game.terms.islands
        hands.add(tuple(twin.hand[1]))
        boards.add(tuple(twin.board))
        lags.add(lag.index(2))
    assert len(hands) > 5
    assert len(boards) > 10
    assert len(lags) > 3


def test_a_card_held_since_before_the_last_shuffle_is_known_to_be_in_hand() -> None:
    play = Play(mine=at("A1"), other=at("B1", hand=["gunner", "purser"]))
    state = play.state
    held = state.hand[1][0]
    state.shuffled[1] &= ~(1 << held)
    assert all(held in twin.hand[1] for twin in _deals(play, 0))
    assert len({tuple(twin.hand[1]) for twin in _deals(play, 0)}) > 3


def test_an_unseen_fourth_level_lies_on_a_card_that_can_have_it() -> None:
    three = {"sailor": "crew", "level": 3}
    play = Play(mine=at("A1"), other=at("B1", hand=[three, "purser"], deck=[{"sailor": "gunner", "level": 3}]))
    state, cards = play.state, play.state.game.cards
    crew = next(card for card in state.hand[1] if state.level[cards + card] == 3)
    state.level[cards + crew] = 4
    seen = set()
    for twin in _deals(play, 0, 60):
        top = [card for card in range(cards) if twin.level[cards + card] == 4]
        assert len(top) == 1
        assert twin.known_level[cards + top[0]] == 3
        assert top[0] in twin.hand[1]
        seen.add(top[0])
    assert len(seen) == 2


@pytest.mark.clause("DR-BONUS-02")
def test_bonus_tokens_of_others_are_dealt_from_those_left() -> None:
    play = Play(mine=at("A1"), other=at("B1"), bonus_tokens=True)
    state = play.state
    state.token = [0, 1]
    seen = {twin.token[1] for twin in _deals(play, 0, 60)}
    assert 0 not in seen
    assert len(seen) > 5
    assert state.view(0).table.token == [0, -1]
    assert state.view("screen").table.token == [-1, -1]


def test_items_are_numbered() -> None:
    play = Play(mine=at("A1", cargo=1, coins=2), ocean={"A1": {"board": SEA}})
    cargo.throw(play.state, 0, COIN, 2, None)
    cargo.throw(play.state, 0, CARGO, 1, None)
    assert cargo.room(play.state, 0) == 7


@pytest.mark.clause("DR-SHIP-05", "DR-SHIP-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_aboard_lies_in_the_holds_that_are_loaded(players: int) -> None:
    table = small(players)
    making_room = table.program["make-room"]
    for seed in range(3):
        for state in laws.wander(table, table.start(Chance(seed)), laws.stream_for(seed, "holds")):
            assert isinstance(state, ReckoningState)
            if state.fight or state.frames[-1][0] == making_room:
                continue
            for seat in range(players):
                holds = cargo.holds(state, seat)
                loaded = sum(hold for space, hold in enumerate(holds) if state.stow[seat] >> space & 1)
                assert state.cargo[seat] + state.coin[seat] <= loaded


def test_a_scenarios_opening_hands_and_archipelago_are_no_secret() -> None:
    boards = [*(f"isle-{n}" for n in range(1, 9)), "open-1", "open-2", "open-3", "open-4"]
    table = small(2, opening_hands=[[], ["purser"]], ocean=boards)
    state = table.start(Chance(3))
    purser = table.tables.crew.index(table.tables.sailor["purser"])
    luck = Chance(7).stream("secrets")
    hands = set()
    for _ in range(20):
        twin = table.with_secrets_changed(state, 0, luck)
        assert purser in twin.hand[1]
        assert twin.board == state.board
        hands.add(tuple(twin.hand[1]))
    assert len(hands) > 5

"""Dead Reckoning: what luck deals when a game is set up, and what it leaves alone."""

from __future__ import annotations

import pytest

from authoring.games.chance import Chance
from authoring.games.dead_reckoning import hand
from authoring.games.dead_reckoning.codes import NUMBER
from authoring.games.dead_reckoning.state import ReckoningState
from tests.games.archipelago import Play, small

SEEDS = range(12)


def tables_of(players: int, **changes: object) -> list[ReckoningState]:
    """One table, set up by luck several times."""
    table = small(players, **changes)
    return [table.start(Chance(seed)) for seed in SEEDS]


@pytest.mark.clause("DR-SETUP-01", "DR-SETUP-02")
def test_which_islands_are_sailed_and_where_each_lies_is_luck() -> None:
    played, first_sea = set(), set()
    for state in tables_of(3):
        boards = state.board[1:]
        slots = state.game.tables.slots
        played.add(frozenset(board for board in boards if slots[board]))
        first_sea.add(next(place for place, board in enumerate(boards) if not slots[board]))
    assert len(played) > 6
    assert len(first_sea) > 3


@pytest.mark.clause("DR-SETUP-14", "DR-SETUP-16", "DR-SETUP-17")
def test_each_row_has_a_shuffled_box_of_its_own_cards() -> None:
    orders: list[set[tuple[int, ...]]] = [set(), set(), set(), set()]
    for state in tables_of(2):
        rows = state.game.tables.advance_row
        for row, box in enumerate(state.box):
            assert {rows[advance] for advance in box} == {row}
            orders[row].add(tuple(box))
    assert all(len(found) > 6 for found in orders)


@pytest.mark.clause("DR-SETUP-30")
def test_decks_are_shuffled_each_by_itself() -> None:
    decks = [tuple(tuple(state.hand[seat] + state.deck[seat]) for seat in (0, 1)) for state in tables_of(2)]
    assert len({mine for mine, _ in decks}) > 6
    assert all(mine != other for mine, other in decks)


@pytest.mark.clause("DR-SETUP-39")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_chooses_between_two_tokens_that_nobody_else_is_dealt(players: int) -> None:
    for state in tables_of(players, bonus_tokens=True):
        dealt = [token for own in state.dealt for token in own]
        assert [len(own) for own in state.dealt] == [2] * players
        assert len(set(dealt)) == 2 * players


# ---- the cut


@pytest.mark.clause("DR-LEVEL-09")
def test_decks_are_cut_before_the_opening_hands_are_drawn() -> None:
    state = small(3, cut="named").start(Chance(5))
    cutters = []
    while state.waiting and state.offers[0] >= NUMBER and not any(state.hand):
        seat = state.waiting[0]
        cutters.append(seat)
        state.apply(seat, state.offers[0], None)
    # The player to the right of each owner, in the order of the owners' seats.
    assert cutters == [2, 0, 1]
    assert [len(hand) for hand in state.hand] == [4, 4, 4]


@pytest.mark.clause("DR-LEVEL-09")
@pytest.mark.parametrize(("many", "left"), [(1, [11, 0, 1]), (3, [9, 10, 11]), (12, [0, 1, 2]), (20, [0, 1, 2])])
def test_a_cut_takes_cards_off_the_top(many: int, left: list[int]) -> None:
    """To the bottom of the deck, in their order; the last card of a deck is drawn first."""
    state = small(2).start(Chance(1))
    state.deck[0] = list(range(12))
    hand.cut(state, 0, many)
    assert state.deck[0][:3] == left
    assert sorted(state.deck[0]) == list(range(12))


@pytest.mark.clause("DR-LEVEL-09")
def test_a_die_cuts_like_the_numbers_that_can_be_named() -> None:
    table = small(2, cut="die")
    cuts = set()
    for seed in range(120):
        state = table.start(Chance(seed))
        state.deck[0] = list(range(12))
        hand.ask_cut(state, 0)
        cuts.add(state.deck[0].index(0))
    assert cuts == set(range(table.terms.cut_from, table.terms.cut_to + 1))


@pytest.mark.clause("DR-DRAW-05", "DR-DRAW-07")
@pytest.mark.parametrize(("owner", "icons"), [("1", 1), ("2", 0)])
def test_own_islands_raise_the_hand_limit_and_not_the_draw(owner: str, icons: int) -> None:
    state = Play(mine={}, other={}, ocean={"B1": {"board": "isle-12", "cubes": {owner: 3}}}).state
    assert hand.hand_islands(state, 0) == icons
    assert hand.to_draw(state, 0, 0) == state.game.terms.draw

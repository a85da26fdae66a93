"""What a seat must not know, dealt anew: the other half of the law that views hide it.

Everything that others may have concluded by watching stays true. A player's unseen cards are those in hand and deck; of
these the ones that were in the deck when it was last shuffled may be in either, while a card in hand that was not has
been there since before. Every level that nobody has seen yet lies on a card in hand, since a card shows its level when
it is played and only cards in hand rise; and the cubes on Expert Sailors say whether a rise came to the highest level.

Chests stay as they are: views hide them, but all that goes into them and out of them does so before everyone's eyes,
from 15 coins at the start, so that other contents would contradict what the table has seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Observer

from .terms import TOP_LEVEL

if TYPE_CHECKING:
    from authoring.games.chance import Stream

    from .state import ReckoningState


def changed(state: ReckoningState, observer: int | Observer, chance: Stream) -> ReckoningState:
    """A twin with others' hands, all decks, tokens, face-down boards and boxes dealt anew."""
    twin = state.copy()
    seat = observer if isinstance(observer, int) else -1
    for other in range(state.game.seats):
        if other != seat:
            _deal_hand(twin, other, chance)
        chance.shuffle(twin.deck[other])
    _deal_tokens(twin, seat, chance)
    _deal_boards(twin, chance)
    for box in twin.box:
        chance.shuffle(box)
    twin.ask_again()
    return twin


def _deal_hand(state: ReckoningState, seat: int, chance: Stream) -> None:
    """Swap cards in hand for cards that may as well be there: shuffled into the same deck, and unseen since."""
    cards = state.game.cards
    first = seat * cards
    level, known = state.level, state.known_level
    hand, deck, mixed = state.hand[seat], state.deck[seat], state.shuffled[seat]
    for place, card in enumerate(hand):
        if not mixed >> card & 1:
            continue
        risen = level[first + card] - known[first + card]
        others = [
            (pile, n)
            for pile in (hand, deck)
            for n, other in enumerate(pile)
            if mixed >> other & 1 and (pile is deck or n >= place) and _may_swap(state, first, card, other, risen)
        ]
        pile, n = chance.pick(others)
        other = pile[n]
        if other == card:
            continue
        back = level[first + other] - known[first + other]
        hand[place], pile[n] = other, card
        level[first + other] = known[first + other] + risen
        level[first + card] = known[first + card] + back
    hand.sort()


def _may_swap(state: ReckoningState, first: int, card: int, other: int, risen: int) -> bool:
    """Whether two unseen cards can change places, unseen levels with them, and the table has seen just the same."""
    known = state.known_level
    back = state.level[first + other] - known[first + other]
    return _alike(known[first + card], known[first + other], risen) and _alike(
        known[first + other], known[first + card], back
    )


def _alike(before: int, instead: int, risen: int) -> bool:
    """So many unseen levels on a card of another known level: both come to the top, or neither does."""
    if not risen:
        return True
    return before == instead if before + risen == TOP_LEVEL else instead + risen < TOP_LEVEL


def _deal_tokens(state: ReckoningState, seat: int, chance: Stream) -> None:
    """Others' bonus tokens from all that the seat does not hold (DR-BONUS-02)."""
    own = {state.token[seat], *state.dealt[seat]} if seat >= 0 else set()
    held = sorted({token for other, token in enumerate(state.token) if other != seat and token >= 0})
    held += [token for other, dealt in enumerate(state.dealt) if other != seat for token in dealt]
    if not held:
        return
    free = [token for token in range(len(state.game.tables.tokens)) if token not in own]
    chance.shuffle(free)
    instead = dict(zip(held, free, strict=False))
    for other in range(state.game.seats):
        if other != seat:
            state.token[other] = instead.get(state.token[other], state.token[other])
            state.dealt[other] = sorted(instead[token] for token in state.dealt[other])


def _deal_boards(state: ReckoningState, chance: Stream) -> None:
    """Face-down boards from those left, islands in the box among them (DR-SETUP-02); as many islands as before.

    An archipelago that the scenario lays out is known to whoever has read it.
    """
    tables = state.game.tables
    if tables.voyage.ocean:
        return
    hidden = [space for space, face in enumerate(state.face) if not face and state.board[space] >= 0]
    used = [state.board[space] for space in hidden]
    seen = {board for space, board in enumerate(state.board) if state.face[space]}
    islands = [board for board in tables.islands if board not in seen]
    chance.shuffle(islands)
    many = sum(1 for board in used if tables.slots[board])
    boards = islands[:many] + [board for board in used if not tables.slots[board]]
    chance.shuffle(boards)
    for space, board in zip(hidden, boards, strict=True):
        state.board[space] = board

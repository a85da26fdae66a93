"""Setting up: boards, boxes, ships, sailors and what each player starts with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import SEAT, Frame, Next

from . import hand, market
from .codes import TOKEN
from .terms import HARBOR

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState


def add(game: DeadReckoning) -> None:
    """Set-up, and keeping a bonus token (DR-SETUP-39)."""
    game.machine.add("set-up", _set_out, _cut_decks, _opening_hands, _deal_tokens)
    game.machine.add("keep-token", Question(_dealt, _keep))


def _set_out(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    lay_ocean(state)
    fill_boxes(state)
    chart(state, log)
    outfit(state)
    return None


def lay_ocean(state: ReckoningState) -> None:
    """The boards of the grid, next to the Harbor (DR-SETUP-01, DR-SETUP-12).

    A random choice of islands (DR-SETUP-02), by number of players (DR-SETUP-03, DR-SETUP-04, DR-SETUP-05), the others
    stay in the box (DR-SETUP-06); with them the open seas of that number (DR-SETUP-07 to DR-SETUP-10), 12 boards in all
    (DR-SETUP-11). Or the scenario's archipelago.
    """
    tables = state.game.tables
    fixed = tables.voyage.ocean
    if fixed:
        boards = [tables.board[name] for name in fixed]
    else:
        luck = state.chance.stream("boards")
        islands = list(tables.islands)
        luck.shuffle(islands)
        boards = islands[: state.game.terms.islands] + tables.open_seas
        luck.shuffle(boards)
    state.board[1:] = boards


def fill_boxes(state: ReckoningState) -> None:
    """Four decks by row (DR-SETUP-14, DR-SETUP-17), each shuffled by itself and drawn from the front (DR-SETUP-16)."""
    for row, cards in enumerate(state.game.tables.boxes):
        state.box[row] = list(cards)
        state.chance.stream(f"box-{row + 1}").shuffle(state.box[row])


def chart(state: ReckoningState, log: Log | None) -> None:
    """Row 1 is turned face up (DR-SETUP-13), and whatever the scenario charts; each such board gets a card of its row's
    box (DR-SETUP-18), open sea too (DR-SETUP-19).
    """
    tables = state.game.tables
    columns = state.game.terms.columns
    known = {1 + (row - 1) * columns + column - 1 for column, row in tables.voyage.charted}
    for space in range(1, tables.spaces):
        if tables.row[space] == 0 or space in known:
            state.face[space] = 1
            state.fire(f"ocean-board:{tables.boards[state.board[space]].id}")
            market.next_of_box(state, space, log)


def outfit(state: ReckoningState) -> None:
    """Ships in Harbor (DR-SETUP-27), coins in the chest (DR-SETUP-23), cargo on the Dock (DR-SETUP-38) by turn order
    (DR-SETUP-33, DR-SETUP-34, DR-SETUP-35, DR-SETUP-36), Sailors at level 1 (DR-SETUP-29) in a shuffled deck
    (DR-SETUP-30); the cubes but the one on the Sail track (DR-SETUP-25).
    """
    game = state.game
    for seat in range(game.seats):
        state.at[seat] = HARBOR
        state.chest[seat] = game.terms.chests[seat]
        state.dock[seat] = game.terms.starting_cargo[seat]
        state.deck[seat] = list(range(game.cards))
        hand.shuffle_deck(state, seat)
        if seat in game.terms.opening_level_up:
            # Before the own first turn, with the opening hand (DR-SETUP-37, DR-AMB-44).
            state.level_ups[seat] = game.terms.level_ups


def _cut_decks(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    for seat in reversed(range(state.game.seats)):
        hand.ask_cut(state, seat)
    return None


def _opening_hands(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Four cards each (DR-SETUP-31), those that the scenario names first."""
    game = state.game
    for seat in reversed(range(game.seats)):
        named = game.tables.voyage.opening_hands
        for name in named[seat] if seat < len(named) else ():
            kind = game.tables.sailor[name]
            card = next(card for card in sorted(state.deck[seat]) if game.tables.crew[card] == kind)
            state.deck[seat].remove(card)
            state.hand[seat].append(card)
            # All have read the scenario and know that it is there.
            state.shuffled[seat] &= ~(1 << card)
        state.hand[seat].sort()
        left = max(0, game.terms.opening_hand - len(state.hand[seat]))
        game.machine.call(state, game.program["draw"], seat, left)
    return None


def _deal_tokens(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Two Bonus Achievement tokens each, where the table plays with them (DR-SETUP-39, DR-BONUS-01)."""
    game = state.game
    many = game.terms.bonus_dealt
    if many:
        tokens = list(range(len(game.tables.tokens)))
        state.chance.stream("tokens").shuffle(tokens)
        for seat in reversed(range(game.seats)):
            state.dealt[seat] = sorted(tokens[seat * many : (seat + 1) * many])
            game.machine.call(state, game.program["keep-token"], seat)
    return None


def _dealt(state: ReckoningState, frame: Frame) -> list[int]:
    return [TOKEN + token for token in state.dealt[frame[SEAT]]]


def _keep(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    """Face down until the end (DR-BONUS-02)."""
    seat = frame[SEAT]
    state.token[seat] = order - TOKEN
    state.dealt[seat].clear()
    if log is not None:
        name = state.game.tables.tokens[order - TOKEN].id
        log.add("kept-token", "DR-SETUP-39", {"seat": seat, "token": name}, frozenset((seat,)))
    return None

"""Sailor cards: icons in play, playing, drawing and shuffling, levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question, only_done
from authoring.games.machine import SEAT, Frame, Next

from . import achievements
from .codes import LEVEL_UP, NUMBER, PLAY
from .terms import CANNON, CUT_NAMED, DEFENSE_CUBE, NO_CUT, TOP_LEVEL

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

LEFT_TO_DRAW = 3
OWNER = 3


def add(game: DeadReckoning) -> None:
    """Drawing, the cut after shuffling, and the level-up between turns."""
    game.machine.add("draw", _draw)
    game.machine.add("cut", Question(_cuts, _cut))
    game.machine.add("level-up", Question(_risers, _rise, only_done))


# ---- icons


def icons_on_card(state: ReckoningState, seat: int, card: int, icon: int) -> int:
    """All visible ones: the current level (DR-LEVEL-07) and every sleeved Advancement (DR-SYN-06).

    The gray icon that counts is no icon of the card and so counts nothing itself (DR-SYN-04).
    """
    tables = state.game.tables
    place = seat * state.game.cards + card
    found: int = tables.level_icons[tables.crew[card]][state.level[place] - 1][icon]
    sleeve = state.sleeve
    for at in range(3 * place, 3 * place + 3):
        if sleeve[at] >= 0:
            found += tables.advance_icons[sleeve[at]][icon]
    return found


def icons_in_play(state: ReckoningState, seat: int, icon: int) -> int:
    """Icons count while their card is in play (DR-PLAY-03)."""
    return sum(icons_on_card(state, seat, card, icon) for card in state.played[seat])


# ---- playing


def play(state: ReckoningState, seat: int, card: int, log: Log | None) -> None:
    """From hand face up before its owner (DR-PLAY-01); all see its level now (DR-AMB-113).

    The sleeve with all in it is one card (DR-COMP-03).
    """
    tables = state.game.tables
    place = seat * state.game.cards + card
    state.hand[seat].remove(card)
    state.played[seat].append(card)
    level = state.known_level[place] = state.level[place]
    name = tables.sailors[tables.crew[card]].id
    state.fire(f"sailor:{name}-{level}")
    if log is not None:
        log.add("played", "DR-PLAY-01", {"seat": seat, "card": name, "level": level})


def battle_cards(state: ReckoningState, seat: int) -> list[int]:
    """Cards in hand that may join a battle: with Cannons or Battle abilities (DR-PVP-03), or a defense cube."""
    found = []
    for card in state.hand[seat]:
        if (
            icons_on_card(state, seat, card, CANNON)
            or icons_on_card(state, seat, card, DEFENSE_CUBE)
            or state.game.abilities.has_battle_ability(state, seat, card)
        ):
            found.append(PLAY + card)
    return found


# ---- drawing


def shuffle_deck(state: ReckoningState, seat: int) -> None:
    """Mix a player's deck; all know which cards are in it."""
    state.shuffled[seat] = sum(1 << card for card in state.deck[seat])
    state.chance.stream(f"deck-{seat + 1}").shuffle(state.deck[seat])


def to_draw(state: ReckoningState, seat: int, bonus: int) -> int:
    """The draw amount (DR-DRAW-05) and its bonus (DR-DRAW-09), up to the hand limit (DR-DRAW-04, DR-DRAW-06).

    Controlled islands with the icon raise the limit (DR-DRAW-07), bonus draws never do (DR-DRAW-10). A hand above it
    draws nothing and keeps its cards (DR-DRAW-08).
    """
    terms = state.game.terms
    limit = terms.hand_limit + hand_islands(state, seat)
    return min(terms.draw + bonus, max(0, limit - len(state.hand[seat])))


def hand_islands(state: ReckoningState, seat: int) -> int:
    """Hand-size icons on islands that this player controls."""
    icons = state.game.tables.hand_icons
    return sum(icons[state.board[space]] for space, holder in enumerate(state.holder) if holder == seat)


def _draw(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """One card after the other; a deck run out is made anew of the discard pile (DR-DRAW-03), and without any the
    drawing stops (DR-AMB-116).
    """
    seat = frame[SEAT]
    deck, hand = state.deck[seat], state.hand[seat]
    while frame[LEFT_TO_DRAW] > 0:
        if not deck:
            if not state.gone[seat]:
                return None
            deck.extend(sorted(state.gone[seat]))
            state.gone[seat].clear()
            shuffle_deck(state, seat)
            if log is not None:
                log.add("shuffled", "DR-DRAW-03", {"seat": seat})
            if ask_cut(state, seat):
                return 0
        frame[LEFT_TO_DRAW] -= 1
        hand.append(deck.pop())
        if log is not None:
            name = state.game.tables.sailors[state.game.tables.crew[hand[-1]]].id
            log.add("drew", "DR-DRAW-05", {"seat": seat, "card": name}, frozenset((seat,)))
    hand.sort()
    return None


# ---- the cut (optional)


def ask_cut(state: ReckoningState, seat: int) -> bool:
    """After shuffling, where the table plays so: the player to the right names a number, or a die (DR-LEVEL-09)."""
    terms = state.game.terms
    if terms.cut == NO_CUT:
        return False
    if terms.cut == CUT_NAMED:
        right = (seat - 1) % state.game.seats
        state.game.machine.call(state, state.game.program["cut"], right, seat)
        return True
    cut(state, seat, terms.cut_from + state.chance.stream("cut").below(terms.cut_to - terms.cut_from + 1))
    return False


def cut(state: ReckoningState, seat: int, many: int) -> None:
    """So many cards go from the top of the deck to its bottom."""
    state.fire("rule:cut")
    deck = state.deck[seat]
    many = min(many, len(deck))
    deck[:] = deck[len(deck) - many :] + deck[: len(deck) - many]


def _cuts(state: ReckoningState, frame: Frame) -> list[int]:
    terms = state.game.terms
    return [NUMBER + many for many in range(terms.cut_from, terms.cut_to + 1)]


def _cut(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    cut(state, frame[OWNER], order - NUMBER)
    if log is not None:
        log.add("cut", "DR-LEVEL-09", {"seat": frame[OWNER], "by": frame[SEAT], "cards": order - NUMBER})
    return None


# ---- levels


def may_level(state: ReckoningState, seat: int) -> list[int]:
    """Cards in hand below the highest level (DR-LEVEL-01, DR-LEVEL-10), while the level-up is open (DR-LEVEL-04)."""
    if not state.level_ups[seat]:
        return []
    place = seat * state.game.cards
    return [LEVEL_UP + card for card in state.hand[seat] if state.level[place + card] < TOP_LEVEL]


def level_up(state: ReckoningState, seat: int, card: int, log: Log | None) -> None:
    """By one level (DR-LEVEL-04); the card stays in hand (DR-LEVEL-06) and shows its new level when it is played."""
    place = seat * state.game.cards + card
    state.level[place] += 1
    state.level_ups[seat] -= 1
    if log is not None:
        name = state.game.tables.sailors[state.game.tables.crew[card]].id
        log.add("leveled-up", "DR-LEVEL-01", {"seat": seat})
        log.add("rose", "DR-LEVEL-01", {"seat": seat, "card": name, "level": state.level[place]}, frozenset((seat,)))
    if state.level[place] == TOP_LEVEL:
        achievements.leveled(state, seat, log)


def _risers(state: ReckoningState, frame: Frame) -> list[int]:
    return may_level(state, frame[SEAT])


def _rise(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    """Or not: it may be declined (DR-AMB-43)."""
    if order >= LEVEL_UP:
        level_up(state, frame[SEAT], order - LEVEL_UP, log)
    return None

"""Experience and the captain's skills (LS-BOARD-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, Frame, Next

from .codes import CARD, LEARN
from .terms import SKILLS, TOP_LEVEL

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState

SKILL, TO_SPEND = 3, 4
"""Registers of the learning program."""


def add(game: LegacyAtSea) -> None:
    """The program of trading experience for a level."""
    game.machine.add("learn", Question(_spendable, _spend), _rise)


def learnable(state: SeaState, seat: int) -> list[int]:
    """Skills whose next level is paid for by the cards left of the board (LS-XP-03, LS-SKILL-16)."""
    have = experience(state, seat)
    costs = state.game.terms.skill_cost
    skill = state.skill
    base = seat * 4
    return [LEARN + n for n in range(4) if skill[base + n] < TOP_LEVEL and costs[skill[base + n]] <= have]


def experience(state: SeaState, seat: int) -> int:
    """Cards that pay: plundered merchants, Storms, Pirate Hunters and Warships (LS-XP-02), whatever the roll was
    (LS-ENC-16), face-down ships too (LS-AMB-54); where the mode says so Ocean cards only (LS-ESOLO-02).
    """
    if not state.game.terms.ocean_cards_pay:
        return len(state.left[seat])
    first = 2 * state.game.tables.first_encounter
    return sum(card < first for card in state.left[seat])


def _spendable(state: SeaState, frame: Frame) -> list[int]:
    """The cards that may pay, unless all of them must: then there is nothing to choose."""
    seat = frame[2]
    if frame[TO_SPEND] <= 0:
        return []
    first = 2 * state.game.tables.first_encounter
    cards = [card for card in state.left[seat] if card < first or not state.game.terms.ocean_cards_pay]
    if len(cards) == frame[TO_SPEND]:
        for card in cards:
            spend(state, seat, card)
        frame[TO_SPEND] = 0
        return []
    return sorted({CARD + (card >> 1) for card in cards})


def _spend(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """Of two alike the face-down one goes first: it shows no animosity."""
    seat, number = frame[2], order - CARD
    down = 2 * number + 1
    spend(state, seat, down if down in state.left[seat] else 2 * number)
    frame[TO_SPEND] -= 1
    return 0


def spend(state: SeaState, seat: int, card: int) -> None:
    """A spent card moves from left to right (LS-XP-07): face-up with a flag it stays face-up, lower right (LS-XP-08),
    so that its animosity stays (LS-XP-10); all others go face-down, upper right (LS-XP-09).
    """
    state.left[seat].remove(card)
    (state.scored if card & 1 else state.spent)[seat].append(card)


def _rise(state: SeaState, frame: Frame, log: Log | None) -> Next:
    rise(state, frame[2], frame[SKILL], log)
    return LEAVE


def rise(state: SeaState, seat: int, skill: int, log: Log | None) -> None:
    """The cube goes up one level; the abilities below stay (LS-SKILL-15)."""
    place = seat * 4 + skill
    state.skill[place] += 1
    state.fire(f"skill:{SKILLS[skill]}-{state.skill[place]}")
    if log is not None:
        log.add("skill", "LS-XP-03", {"seat": seat, "skill": SKILLS[skill], "level": state.skill[place]})


def take_merchant(state: SeaState, seat: int, card: int) -> None:
    """A plundered merchant lies face-up left of the board; animosity of her nation grows (LS-PLUNDER-14)."""
    tables = state.game.tables
    state.left[seat].append(2 * card)
    place = seat * len(tables.nations) + tables.ocean_nation[card]
    state.hunted[place] += 1
    state.owed[place] += tables.ocean_points[card]


def take_encounter(state: SeaState, seat: int, card: int) -> None:
    """A Storm, Pirate Hunter or Warship is kept face-down left of the board (LS-ENC-15)."""
    state.left[seat].append(2 * (card + state.game.tables.first_encounter) + 1)


def forgive(state: SeaState, seat: int, nation: int) -> None:
    """All face-up ships of a nation turn face-down (LS-BRIBE-04), and only they (LS-BRIBE-05); a spent one moves to the
    upper right (LS-BOARD-07), one that is not stays left as experience (LS-AMB-54).
    """
    tables = state.game.tables
    first = 2 * tables.first_encounter

    def shows(card: int) -> bool:
        return card < first and not card & 1 and tables.ocean_nation[card >> 1] == nation

    state.left[seat] = [card + 1 if shows(card) else card for card in state.left[seat]]
    state.scored[seat] += [card + 1 for card in state.spent[seat] if shows(card)]
    state.spent[seat] = [card for card in state.spent[seat] if not shows(card)]
    place = seat * len(tables.nations) + nation
    state.hunted[place] = state.owed[place] = 0

"""The end of a round: a Story card is revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.machine import LEAVE, Frame, Next

from . import score, setup
from .terms import YEARS

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState


def add(game: LegacyAtSea) -> None:
    """The program of a Story card: Fate, year, markers and effects in this order (LS-AMB-82)."""
    game.machine.add("story", _reveal, _turn_the_year, _take_effect, _next_round)


def _reveal(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """The next card covers the last, whose lasting effect ends (LS-STORY-02); a Fate card ends the game (LS-END-01)."""
    game = state.game
    state.lasting.clear()
    # A stack that an author made without a Fate card ends with its last card.
    state.story = state.story_deck.pop() if state.story_deck else -1
    if state.story < 0:
        score.finish(state)
        return None
    card = game.tables.stories[state.story]
    state.fire(f"event:{card.id}")
    if log is not None:
        log.add("story", "LS-ROUND-02", {"card": card.id})
    if card.fate:
        score.finish(state)
        if log is not None:
            log.add("fate", "LS-END-01", {"card": card.id})
    return None


def _turn_the_year(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """A new year clears the tableau (LS-ROUND-03), deals from its own Ocean deck (LS-ROUND-04) and brings its own
    Encounters (LS-ROUND-05), so that cards in use are of the Story card's year (LS-ROUND-06).
    """
    year = state.game.tables.story_year[state.story]
    if year != state.year:
        setup.open_year(state, year)
        state.tableau[:] = [-1] * len(state.tableau)
        setup.refill_tableau(state, log)
        # The hurricane is over with the year at the latest (LS-AMB-15).
        state.hurricane = -1
        state.fire(f"year:{YEARS[year]}")
        if log is not None:
            log.add("year", "LS-ROUND-03", {"year": YEARS[year]})
    return None


def _take_effect(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Its markers and what it does (LS-STORY-03); a New Year card does nothing else (LS-AMB-72)."""
    program = state.game.happenings[state.story]
    if program >= 0:
        state.game.machine.call(state, program, frame[2], 0)
    return None


def _next_round(state: SeaState, frame: Frame, log: Log | None) -> Next:
    state.round += 1
    return LEAVE

"""Sending crew home from the sea with gold and goods (LS-SEND-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, Frame, Next

from . import cargo, damage, prospects
from .codes import DONE, GIVE, GIVE_ALL, GO
from .terms import CREW, GOLD, GOODS, KINDS_OF_CARGO, LEADERSHIP

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState


def add(game: LegacyAtSea) -> None:
    """The program of sending a boat home."""
    game.machine.add("send", _set_aside, Question(_lading, _lade, _more), _arrives, _settle)


def _set_aside(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """One healthy crew from the deck (LS-SEND-01, LS-PLAGUE-09)."""
    state.hold[frame[2] * KINDS_OF_CARGO + CREW] -= 1
    state.trade[:] = [0] * len(state.trade)
    state.trade[CREW] = 1
    return None


def _lading(state: SeaState, frame: Frame) -> list[int]:
    """Any goods and gold, no cannon (LS-AMB-58), then off."""
    b = frame[2] * KINDS_OF_CARGO
    return [GO, *(GIVE_ALL + kind for kind in (GOLD, *GOODS) if state.hold[b + kind])]


def _more(state: SeaState, frame: Frame) -> list[int]:
    b = frame[2] * KINDS_OF_CARGO
    return [*(GIVE + kind for kind in (GOLD, *GOODS) if state.hold[b + kind]), DONE]


def _lade(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    b = frame[2] * KINDS_OF_CARGO
    if order == GO:
        damage.roll(state, frame[2])
        return None
    if order == DONE:
        for kind in range(KINDS_OF_CARGO):
            state.hold[b + kind] += state.trade[kind]
        state.trade[:] = [0] * len(state.trade)
        return LEAVE
    kind = order - (GIVE_ALL if order >= GIVE_ALL else GIVE)
    amount = state.hold[b + kind] if order >= GIVE_ALL else 1
    state.hold[b + kind] -= amount
    state.trade[kind] += amount
    return 1


def _arrives(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """d8 and Leadership (LS-SEND-02): 3 or less and all is lost (LS-SEND-03); more, and it lies in the home port slot
    (LS-SEND-04), to be loaded there later (LS-SEND-05).
    """
    seat = frame[2]
    total = state.die + state.skill[seat * 4 + LEADERSHIP]
    arrives = total >= state.game.terms.send_from
    if log is not None:
        log.add("sent", "LS-SEND-04" if arrives else "LS-SEND-03", {"seat": seat, "d8": state.die, "arrives": arrives})
    if arrives:
        for kind in range(KINDS_OF_CARGO):
            state.store[seat * KINDS_OF_CARGO + kind] += state.trade[kind]
        prospects.note_deed(state, prospects.SENT)
        state.fire("rule:sent-home")
    state.trade[:] = [0] * len(state.trade)
    return None


def _settle(state: SeaState, frame: Frame, log: Log | None) -> Next:
    if cargo.needs_deck(state, frame[2]):
        state.game.machine.call(state, state.game.man_the_deck, frame[2])
    return None

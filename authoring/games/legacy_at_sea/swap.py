"""Trading between captains whose ships share a space: one proposes, the other says yes or no."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, SEAT, Frame, Next

from . import cargo
from .codes import ACCEPT, DONE, GIVE, GIVE_ALL, GIVE_PERSON, OFFER, TAKE, TAKE_ALL, TAKE_PERSON
from .terms import CREW, KINDS_OF_CARGO

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState

OTHER, PROPOSER = 3, 4
"""Registers; the frame's seat is whoever is asked."""
TAKEN = KINDS_OF_CARGO
PEOPLE = 2 * KINDS_OF_CARGO
"""Places in state.trade: given by kind, taken by kind, passengers given, passengers taken."""


def add(game: LegacyAtSea) -> None:
    """The program of a trade (LS-SWAP-01), at any moment of a turn of either while nothing is pending (LS-SWAP-02)."""
    game.machine.add(
        "swap", _lay_out, Question(_terms, _say, _more), Question(_yes, _answer, lambda state, frame: [DONE])
    )


def _lay_out(state: SeaState, frame: Frame, log: Log | None) -> Next:
    state.trade[:] = [0] * len(state.trade)
    frame.append(frame[SEAT])
    return None


def _free(state: SeaState, seat: int, kind: int) -> int:
    """How much of a kind a ship can hand over; plagued crew stays aboard, and the deck manned under the sails."""
    if kind == CREW:
        return cargo.crew_ashore(state, seat)
    return state.hold[seat * KINDS_OF_CARGO + kind]


def _terms(state: SeaState, frame: Frame) -> list[int]:
    """Gold, goods, cannon, crew, passengers of both ships (LS-AMB-93), one after the other; then the offer."""
    seat, other, trade = frame[SEAT], frame[OTHER], state.trade
    found = [OFFER] if any(trade) and possible(state, seat, other) else []
    if state.budget > 0:
        found += _units(state, seat, other)
    return found


def _units(state: SeaState, seat: int, other: int) -> list[int]:
    trade, people = state.trade, len(state.worth)
    found = [GIVE + k for k in range(KINDS_OF_CARGO) if _free(state, seat, k) > trade[k] and not trade[TAKEN + k]]
    found += [TAKE + k for k in range(KINDS_OF_CARGO) if _free(state, other, k) > trade[TAKEN + k] and not trade[k]]
    found += [GIVE_PERSON + who for who in sorted(set(state.aboard[seat])) if not trade[PEOPLE + who]]
    found += [TAKE_PERSON + who for who in sorted(set(state.aboard[other])) if not trade[PEOPLE + people + who]]
    return found


def _more(state: SeaState, frame: Frame) -> list[int]:
    seat, other, trade = frame[SEAT], frame[OTHER], state.trade
    found = [] if state.budget > 0 else _units(state, seat, other)
    for kind in range(KINDS_OF_CARGO):
        if _free(state, seat, kind) > trade[kind] and not trade[TAKEN + kind]:
            found.append(GIVE_ALL + kind)
        if _free(state, other, kind) > trade[TAKEN + kind] and not trade[kind]:
            found.append(TAKE_ALL + kind)
    return [*found, DONE]


def _say(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    seat, other, trade = frame[SEAT], frame[OTHER], state.trade
    if order == DONE:
        return LEAVE
    if order == OFFER:
        frame[SEAT], frame[OTHER] = other, seat
        if log is not None:
            log.add("offered", "LS-SWAP-01", {"seat": seat, "to": other, "trade": list(trade)})
        return None
    state.budget -= 1
    if order >= TAKE_PERSON:
        trade[PEOPLE + len(state.worth) + order - TAKE_PERSON] = 1
    elif order >= GIVE_PERSON:
        trade[PEOPLE + order - GIVE_PERSON] = 1
    elif order >= GIVE_ALL:
        trade[order - GIVE_ALL] = _free(state, seat, order - GIVE_ALL)
    elif order >= GIVE:
        trade[order - GIVE] += 1
    elif order >= TAKE_ALL:
        trade[TAKEN + order - TAKE_ALL] = _free(state, other, order - TAKE_ALL)
    else:
        trade[TAKEN + order - TAKE] += 1
    return 1


def possible(state: SeaState, seat: int, other: int) -> bool:
    """Both ships hold what they get (LS-AMB-93)."""
    trade = state.trade
    holds = state.hold[:]
    for kind in range(KINDS_OF_CARGO):
        net = trade[kind] - trade[TAKEN + kind]
        state.hold[seat * KINDS_OF_CARGO + kind] -= net
        state.hold[other * KINDS_OF_CARGO + kind] += net
    fine = not cargo.overfull(state, seat) and not cargo.overfull(state, other)
    state.hold = holds
    return fine


def _yes(state: SeaState, frame: Frame) -> list[int]:
    """Both must agree (LS-SWAP-01)."""
    return [ACCEPT]


def _answer(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    if log is not None:
        log.add("traded" if order == ACCEPT else "declined", "LS-SWAP-01", {"seat": frame[SEAT]})
    if order != ACCEPT:
        return LEAVE
    other, seat, trade = frame[SEAT], frame[OTHER], state.trade
    for kind in range(KINDS_OF_CARGO):
        net = trade[kind] - trade[TAKEN + kind]
        state.hold[seat * KINDS_OF_CARGO + kind] -= net
        state.hold[other * KINDS_OF_CARGO + kind] += net
    people = len(state.worth)
    for who in range(people):
        for giver, taker, place in ((seat, other, PEOPLE + who), (other, seat, PEOPLE + people + who)):
            if trade[place]:
                state.aboard[giver].remove(who)
                state.aboard[taker].append(who)
    state.fire("rule:captains-traded")
    return LEAVE

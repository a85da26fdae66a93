"""The windows of a turn in which free actions are open, and what may be done in each (LS-TURN-08, LS-TURN-09).

What can go on for ever (crew up and down, loading and unloading, sending, trading) is on a computer player's budget a
turn: beyond it such orders stay legal and are no choices any more (LS-AMB-85).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from authoring.games.engine import Log

from . import cargo, damage, prospects
from .codes import (
    ASHORE,
    CLAIM,
    COMPLETE,
    CREW_DOWN,
    CREW_UP,
    FREE_CREW,
    LEARN,
    LOAD,
    LOAD_ALL,
    MEND,
    OVER,
    OVER_ALL,
    SEND,
    SICK_DOWN,
    SICK_UP,
    SWAP,
    TAKE,
    UNLOAD,
    UNLOAD_ALL,
)
from .damage import SAIL
from .skills import learnable
from .terms import CREW, FABRIC, KINDS_OF_CARGO, SUPPLY

if TYPE_CHECKING:
    from .state import SeaState

BUDGET: Final = 6
"""Repeatable free actions of a computer player a turn."""
START, PORT, SEA, PLUNDER, DUSK = range(5)
"""At the start of the turn; in port; before the Encounter; before the plunder; after damage from it."""


def settled(state: SeaState, seat: int, found: list[int]) -> None:
    """Add what is free and comes to an end by itself: mending, claims, skills."""
    if state.hurt_plain[seat] or state.hurt_gunports[seat] or state.hurt_sail[seat]:
        found += damage.mends(state, seat)
    left = len(state.left[seat])
    if left and left >= state.game.cheapest_skill:
        found += learnable(state, seat)
    prospects.offers(state, seat, found)


def repeatable(state: SeaState, seat: int, window: int) -> list[int]:
    """Free actions without a natural end: crew moves, sending home, loading, unloading, trading with captains."""
    found: list[int] = []
    b = seat * KINDS_OF_CARGO
    deck, aloft = state.hold[b + CREW], state.aloft[seat]
    if crew_may_move(state, window):
        sick, sick_aloft = state.sick[seat], state.sick_aloft[seat]
        if deck > 1 and aloft < cargo.berths(state, seat):
            if deck > sick:
                found.append(CREW_UP)
            if sick:
                found.append(SICK_UP)
        if aloft and cargo.fits(state, seat, CREW):
            if aloft > sick_aloft:
                found.append(CREW_DOWN)
            if sick_aloft:
                found.append(SICK_DOWN)
    here = state.at[seat]
    if not state.game.tables.is_port[here]:
        if deck > state.sick[seat]:
            found.append(SEND)
    elif here == state.anchor[seat] and state.welcome:
        hold, store = state.hold, state.store
        found += [
            UNLOAD_ALL + kind for kind in range(KINDS_OF_CARGO) if hold[b + kind] and may_unload(state, seat, kind)
        ]
        found += [
            LOAD_ALL + kind for kind in range(KINDS_OF_CARGO) if store[b + kind] and cargo.fits(state, seat, kind)
        ]
        if not state.free_crew and not deck + aloft + store[b + CREW] and cargo.fits(state, seat, CREW):
            found.append(FREE_CREW)
        if state.aboard[seat]:
            found.append(ASHORE)
    if state.game.seats > 1:
        found += [SWAP + other for other, at in enumerate(state.at) if at == here and other != seat]
    return found


def crew_may_move(state: SeaState, window: int) -> bool:
    """Between sails and deck, both ways (LS-TURN-10): from the start of the turn until the Encounter is revealed, and
    after damage was assigned (LS-CREW-01, LS-AMB-47).
    """
    return window <= SEA or bool(state.damaged)


def may_unload(state: SeaState, seat: int, kind: int) -> bool:
    """Crew with the plague is not sent to the home port (LS-PLAGUE-09)."""
    return kind != CREW or cargo.crew_ashore(state, seat) > 0


def beyond(state: SeaState, seat: int, window: int, offered: Sequence[int]) -> list[int]:
    """What is legal and no choice: repeatable actions beyond the budget, parts of a load, things thrown overboard."""
    b = seat * KINDS_OF_CARGO
    hold = state.hold
    found = [] if state.budget > 0 else [o for o in repeatable(state, seat, window) if o not in offered]
    here = state.at[seat]
    if here == state.anchor[seat] and state.welcome:
        found += [UNLOAD + kind for kind in range(KINDS_OF_CARGO) if hold[b + kind] and may_unload(state, seat, kind)]
        found += [
            LOAD + kind for kind in range(KINDS_OF_CARGO) if state.store[b + kind] and cargo.fits(state, seat, kind)
        ]
    found += [OVER + kind for kind in range(KINDS_OF_CARGO) if kind != CREW and hold[b + kind]]
    if cargo.crew_ashore(state, seat) > 0:
        found.append(OVER + CREW)
    found += [OVER_ALL + kind for kind in range(CREW) if hold[b + kind]]
    return found


def act(state: SeaState, seat: int, order: int, log: Log | None) -> None:
    """Carry a free action out."""
    game = state.game
    b = seat * KINDS_OF_CARGO
    hold, store = state.hold, state.store
    if MEND <= order < MEND + 3:
        use_to_mend(state, seat, order - MEND)
    elif CLAIM <= order < COMPLETE:
        prospects.claim(state, seat, order - CLAIM, log)
    elif COMPLETE <= order < COMPLETE + 64:
        prospects.complete(state, seat, order - COMPLETE, log)
    elif LEARN <= order < LEARN + 4:
        skill = order - LEARN
        game.machine.call(state, game.learn, seat, skill, game.terms.skill_cost[state.skill[seat * 4 + skill]])
    elif OVER <= order < OVER_ALL:
        hold[b + order - OVER] -= 1
    elif OVER_ALL <= order < LOAD:
        hold[b + order - OVER_ALL] = 0
    else:
        state.budget -= 1
        if order in (CREW_UP, SICK_UP):
            hold[b + CREW] -= 1
            state.aloft[seat] += 1
            if order == SICK_UP:
                state.sick[seat] -= 1
                state.sick_aloft[seat] += 1
        elif order in (CREW_DOWN, SICK_DOWN):
            hold[b + CREW] += 1
            state.aloft[seat] -= 1
            if order == SICK_DOWN:
                state.sick[seat] += 1
                state.sick_aloft[seat] -= 1
        elif order == SEND:
            game.machine.call(state, game.send, seat)
        elif SWAP <= order < SWAP + 4:
            game.machine.call(state, game.swap, seat, order - SWAP)
        elif UNLOAD <= order < TAKE:
            kind = (order - UNLOAD) & 7
            amount = cargo.crew_ashore(state, seat) if kind == CREW else hold[b + kind]
            amount = min(amount, 1) if order < UNLOAD_ALL else amount
            hold[b + kind] -= amount
            store[b + kind] += amount
        elif LOAD <= order < UNLOAD:
            kind = (order - LOAD) & 7
            amount = 1 if order < LOAD_ALL else cargo.most_that_fits(state, seat, kind, store[b + kind])
            hold[b + kind] += amount
            store[b + kind] -= amount
        elif order == FREE_CREW:
            state.free_crew = 1
            hold[b + CREW] += 1
        else:
            state.ashore[seat] += state.aboard[seat]
            state.aboard[seat].clear()


def use_to_mend(state: SeaState, seat: int, where: int) -> None:
    """One token for one damage token (LS-REPAIR-01, LS-REPAIR-02)."""
    state.hold[seat * KINDS_OF_CARGO + (FABRIC if where == SAIL else SUPPLY)] -= 1
    damage.mend(state, seat, where)
    prospects.note_deed(state, prospects.REPAIRED)

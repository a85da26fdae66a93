"""Markers at ports: goods prices, Plague, flags, Pirate-Friendly, and the Hurricane; what they change there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.machine import LEAVE, Frame, Next

from . import cargo
from .coverage import MARKERS
from .damage import UNREDUCED, hurt, roll
from .tables import FLAG, FRIENDLY, HURRICANE, LEFT, PLAGUE, PRICE, RIGHT
from .terms import CREW, KINDS_OF_CARGO

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState

TOKEN = 3
"""Register of the plague program: tokens left to roll for."""


def add(game: LegacyAtSea) -> None:
    """The program of the plague at the start of a turn."""
    game.machine.add("plague", _roll_for_token, _token_result)


def place(state: SeaState, port: int, marker: int, log: Log | None) -> None:
    """A marker on the port of its letter (LS-MARKER-10, LS-STORY-03); it replaces the one in the same box.

    So Hornigold's card leaves two at Nassau, one a box (LS-STORY-04, LS-STORY-05). What each means there the functions
    below say (LS-MARKER-01).

    Goods price and Plague lie left (LS-MARKER-04), flags and Pirate-Friendly right (LS-MARKER-05, LS-ICON-07): one
    colour a box (LS-MARKER-03). It stays until replaced or removed (LS-MARKER-06).
    """
    tables = state.game.tables
    if log is not None:
        log.add("marker", "LS-MARKER-10", {"port": port, "marker": tables.markers[marker].id})
    state.fire(f"marker:{tables.markers[marker].id}")
    box = tables.marker_box[marker]
    if box == LEFT:
        state.left_box[port] = marker
    elif box == RIGHT:
        state.right_box[port] = marker
    elif tables.marker_does[marker] == HURRICANE:
        state.hurricane = port
        # Whoever lies there is hit once and may sail out (LS-AMB-15).
        for seat in range(state.game.seats - 1, -1, -1):
            if state.at[seat] == port:
                hurt(state, seat, state.game.terms.hurricane_damage, UNREDUCED)
    state.note(MARKERS, sum(m >= 0 for m in state.left_box) + sum(m >= 0 for m in state.right_box))


def clear(state: SeaState, port: int, marker: int) -> None:
    """Take markers off a port: one sort, or all (-1)."""
    if state.left_box[port] >= 0 and marker in (-1, state.left_box[port]):
        state.left_box[port] = -1
    if state.right_box[port] >= 0 and marker in (-1, state.right_box[port]):
        state.right_box[port] = -1
    if state.hurricane == port and (marker < 0 or state.game.tables.marker_does[marker] == HURRICANE):
        state.hurricane = -1


def flag(state: SeaState, port: int) -> int:
    """The nation whose flag marker lies there, or -1."""
    marker = state.right_box[port]
    if marker >= 0 and state.game.tables.marker_does[marker] == FLAG:
        return state.game.tables.marker_nation[marker]
    return -1


def controls(state: SeaState, port: int) -> int:
    """The nation that controls a port, or -1: the flag's from when it is placed (LS-MARKER-11), nobody while it is
    Pirate-Friendly (LS-AMB-12), else the printed one.
    """
    if state.lasting and state.game.change(state, "free-port", port=port):
        return -1
    marker = state.right_box[port]
    if marker >= 0:
        does = state.game.tables.marker_does[marker]
        if does == FLAG:
            return state.game.tables.marker_nation[marker]
        if does == FRIENDLY:
            return -1
    return state.game.tables.printed[port]


def closed(state: SeaState, seat: int, port: int) -> str:
    """The clause that closes a port to this captain, or nothing.

    A flag of a nation with whose face-up ships she sails (LS-MARKER-12), which no bribe helps against (LS-MARKER-13);
    a hurricane; a Story card.
    """
    if state.hurricane == port:
        return "LS-MARKER-06"
    if state.lasting and state.game.change(state, "closed-port", port=port):
        return "LS-STORY-02"
    marker = state.right_box[port]
    if marker >= 0 and not state.game.terms.flags_bribed:
        if state.lasting and state.game.change(state, "free-port", port=port):
            return ""
        tables = state.game.tables
        nation = tables.marker_nation[marker] if tables.marker_does[marker] == FLAG else -1
        if nation >= 0 and state.hunted[seat * len(tables.nations) + nation]:
            return "LS-MARKER-12"
    return ""


def price(state: SeaState, port: int, kind: int) -> int:
    """What a thing costs and brings at a port: as listed (LS-TRADE-03), more under a price marker (LS-MARKER-07)."""
    game = state.game
    cost = game.terms.price[kind]
    marker = state.left_box[port]
    if marker >= 0 and game.tables.marker_does[marker] == PRICE and game.tables.marker_raises[marker][kind]:
        cost += game.terms.marker_raise
    if state.lasting:
        cost = max(cost + (game.change(state, "price", item=kind) if game.terms.sellable[kind] else 0), 1)
    return cost


def sold_out(state: SeaState, port: int, log: Log | None) -> None:
    """A price marker leaves at the end of the turn in which its good was sold there (LS-MARKER-08, LS-MARKER-09)."""
    marker = state.left_box[port]
    tables = state.game.tables
    if (
        marker >= 0
        and tables.marker_does[marker] == PRICE
        and any(state.sold >> kind & 1 and tables.marker_raises[marker][kind] for kind in range(KINDS_OF_CARGO))
    ):
        state.left_box[port] = -1
        if log is not None:
            log.add("marker-gone", "LS-MARKER-09", {"port": port})


# ---- plague


def catch(state: SeaState, seat: int, port: int, log: Log | None) -> None:
    """A ship that arrives takes the token (LS-PLAGUE-02), not one that lay there already (LS-PLAGUE-03).

    It goes on a crew without one where there is any (LS-PLAGUE-06); without crew it is discarded (LS-PLAGUE-04).
    """
    marker = state.left_box[port]
    if marker < 0 or state.game.tables.marker_does[marker] != PLAGUE:
        return
    state.left_box[port] = -1
    infect(state, seat)
    if log is not None:
        log.add("plague", "LS-PLAGUE-02", {"seat": seat, "port": port})


def infect(state: SeaState, seat: int) -> None:
    """Put a token on a crew without one: on deck first, where most crew stands; none without such crew."""
    if cargo.fit_crew(state, seat) > 0:
        state.sick[seat] += 1
    elif state.aloft[seat] > state.sick_aloft[seat]:
        state.sick_aloft[seat] += 1


def _roll_for_token(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """One roll for each token (LS-PLAGUE-05), at the start of the turn (LS-AMB-14)."""
    seat = frame[2]
    if frame[TOKEN] <= 0 or not state.sick[seat] + state.sick_aloft[seat]:
        return LEAVE
    frame[TOKEN] -= 1
    roll(state, seat)
    return None


def _token_result(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """The reference card's rule (LS-PLAGUE-01): low, the crew dies and the token moves on; high, it recovers."""
    seat, terms = frame[2], state.game.terms
    if log is not None:
        log.add("plague-roll", "LS-PLAGUE-05", {"seat": seat, "d8": state.die})
    if state.die <= terms.plague_dies_to:
        if state.sick[seat]:
            state.sick[seat] -= 1
            state.hold[seat * KINDS_OF_CARGO + CREW] -= 1
        else:
            state.sick_aloft[seat] -= 1
            state.aloft[seat] -= 1
        infect(state, seat)
        if cargo.needs_deck(state, seat):
            state.game.machine.call(state, state.game.man_the_deck, seat)
    elif state.die >= terms.plague_recovers_from:
        if state.sick[seat]:
            state.sick[seat] -= 1
        else:
            state.sick_aloft[seat] -= 1
    return 0

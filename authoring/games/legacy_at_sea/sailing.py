"""Where a ship may sail, and what it costs her."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import cargo, markers
from .tables import BRIBE, FAR
from .terms import FOOD, GOLD, GOODS, KINDS_OF_CARGO, SEAMANSHIP, TOP_LEVEL

if TYPE_CHECKING:
    from .state import SeaState


def free_spaces(state: SeaState, seat: int) -> int:
    """Spaces that cost nothing: one (LS-MOVE-01), two with Seamanship 3 (LS-SKILL-10); cards may add some."""
    spaces = 2 if state.skill[seat * 4 + SEAMANSHIP] >= TOP_LEVEL else 1
    spaces += state.extra
    if state.lasting:
        spaces = max(spaces + state.game.change(state, "spaces"), 0)
    return spaces


def ranges(state: SeaState, seat: int) -> tuple[int, int]:
    """Spaces for nothing, and spaces for one food: one more (LS-MOVE-02), so two at most (LS-MOVE-03), or three with
    Seamanship 3 (LS-SKILL-11). Without maneuverability it is one space, whatever else (LS-MOVE-05, LS-AMB-75).
    """
    free = free_spaces(state, seat)
    if not cargo.maneuverability(state, seat):
        return min(free, 1), min(free + 1, 1) if state.hold[seat * KINDS_OF_CARGO + FOOD] else min(free, 1)
    return free, free + (1 if state.hold[seat * KINDS_OF_CARGO + FOOD] else 0)


def distances(state: SeaState, origin: int) -> list[int]:
    """Lanes to every space; ports may be sailed through (LS-MOVE-04), but none under a hurricane (LS-AMB-15)."""
    tables = state.game.tables
    if state.hurricane < 0 or state.hurricane == origin:
        return tables.steps[origin]
    return around(tables.near, origin, state.hurricane)


def around(near: list[tuple[int, ...]], origin: int, closed: int) -> list[int]:
    """Lanes from a space to all others past one that is closed."""
    found = [FAR] * len(near)
    found[origin] = 0
    edge = [origin]
    while edge:
        here = edge.pop(0)
        for other in near[here]:
            if found[other] == FAR and other != closed:
                found[other] = found[here] + 1
                edge.append(other)
    return found


def destinations(state: SeaState, seat: int) -> list[int]:
    """Spaces where the move may end, the present one among them (LS-AMB-05)."""
    here = state.at[seat]
    free, paid = ranges(state, seat)
    tables = state.game.tables
    if state.hurricane < 0 and paid <= 3:
        within = tables.within[paid][here]
        steps = tables.steps[here]
    else:
        steps = distances(state, here)
        within = tuple(space for space, far in enumerate(steps) if far <= paid)
    found = []
    for space in within:
        if space == here or not tables.is_port[space] or not refuse_landing(state, seat, space, steps[space] > free):
            found.append(space)
    return found


def refuse_landing(state: SeaState, seat: int, port: int, on_food: bool) -> str:
    """The clause that keeps a ship from landing, or nothing: a closed port, or a bribe beyond her means (LS-AMB-07)."""
    closed = markers.closed(state, seat, port)
    if closed:
        return closed
    due = bribe(state, seat, port)
    if due > 0 and due > means(state, seat, port, 1 if on_food else 0):
        return "LS-BRIBE-01"
    return ""


def bribe(state: SeaState, seat: int, port: int) -> int:
    """Gold due for landing: per victory point of the face-up ships of the nation that controls the port.

    LS-BRIBE-01, LS-BRIBE-02; ships of other nations are not paid for (LS-BRIBE-05). -1: nothing is due. A spent ship
    counts like one that is not (LS-BOARD-11, LS-XP-10).
    """
    nation = markers.controls(state, port)
    if nation < 0:
        return -1
    place = seat * len(state.game.tables.nations) + nation
    if not state.hunted[place]:
        return -1
    due = state.owed[place] * state.game.terms.bribe_a_point
    if state.lasting:
        due = max(due + state.game.change(state, "bribe", nation=nation), 0)
    return due


def means(state: SeaState, seat: int, port: int, food_spent: int) -> int:
    """What a ship can pay a bribe with: gold, goods at their value there (LS-BRIBE-03, LS-AMB-08), kept cards."""
    b = seat * KINDS_OF_CARGO
    hold = state.hold
    worth = hold[b + GOLD]
    for kind in GOODS:
        if hold[b + kind]:
            worth += (hold[b + kind] - (food_spent if kind == FOOD else 0)) * markers.price(state, port, kind)
    ability = state.game.ability
    return worth + sum(ability[card][1] for card in state.kept[seat] if ability[card][0] == BRIBE)

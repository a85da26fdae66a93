"""Orders: what a captain may write, and the clause that refuses anything else.

`choices` lists and `refuse` judges from the same tables and the positions at the start of the round (FC-ORD-25); the
laws prove that they agree over every order that can be written down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from authoring.games.engine import Refusal

from . import setup
from .tables import (
    ADMIRAL,
    ARRANGE,
    CODES,
    DEAL,
    DONE,
    FIRESHIP,
    FIRST_SHIP,
    HOLD,
    LOOK,
    REOPEN,
    SAIL,
    SYMBOLS,
    WITHDRAW,
    path_of,
)

if TYPE_CHECKING:
    from .state import FleetState

TRUCE_ROUND: Final = 1


def truce_holds(state: FleetState) -> bool:
    """Round 1, unless the table plays without it (FC-TRUCE-01, FC-TRUCE-09, FC-VAR-15)."""
    return state.round == TRUCE_ROUND and state.game.terms.truce


def choices(state: FleetState, seat: int) -> list[int]:
    """Every order of this seat that sails or looks, ship by ship.

    A ship may sail onto open water (FC-ORD-09), a friendly ship (FC-ORD-14), a partner's Fireship too (FC-ORD-23),
    but not her own captain's Fireship (FC-ORD-15), and onto an enemy (FC-ORD-10) outside the truce (FC-TRUCE-02),
    unless she is the Admiral (FC-ORD-19).
    """
    if not state.waiting:
        return []
    if not state.round:
        return setup.arrangements(state, seat)
    if state.done[seat] or state.given[seat] >= state.limit[seat]:
        return []
    at, board, kind, order, to_and_fro = state.at, state.board, state.kind, state.order, state.to_and_fro
    sheets, survey = state.water.sheets, state.water.survey
    muster, shuffles = state.muster, state.game.terms.shuffle_rounds
    friends, anybody, foe = muster.onto_friends[seat], muster.onto[seat], muster.foe[seat]
    onto = friends if truce_holds(state) else anybody
    beside_fireships = muster.beside_fireships[seat]
    found: list[int] = []
    for ship in muster.sailing[seat]:
        cell = at[ship]
        if cell < 0 or order[ship] >= 0:
            continue
        mine = kind[ship]
        sheet = sheets.get((ship, mine, cell)) or survey(ship, mine, cell)
        base, single, steps, rays, looks = sheet
        fit = friends if mine == ADMIRAL else onto
        # Who may sail onto anybody but an own Fireship, where none is near, need not look at the next cell.
        if fit is anybody and cell not in beside_fireships:
            found += single
        else:
            found += [base + code for code, target in steps if fit[board[target]]]
        for run, targets in rays:
            reach = 0
            for target in targets:
                other = board[target]
                if other >= 0:
                    reach += fit[other]
                    break
                reach += 1
            found += run[:reach]
        for code, target in looks:
            if foe[board[target]]:
                found.append(base + code)
        if to_and_fro[ship] >= shuffles:
            barred = sheet.bound_for(barred_cell(state, ship))
            if barred in found:
                found.remove(barred)
    return found


def barred_cell(state: FleetState, ship: int) -> int:
    """The cell that No shuffling bars to a ship, or -1 (FC-ORD-20, FC-ORD-21)."""
    if state.to_and_fro[ship] >= state.game.terms.shuffle_rounds:
        return state.came_from[ship]
    return -1


def legal(state: FleetState, seat: int) -> list[int]:
    """Choices, done, holds, which use an order (FC-ORD-22), withdrawals; a captain who is done may only open her
    orders again (FC-ROUND-11)."""
    if not state.waiting:
        return []
    if state.done[seat]:
        return [REOPEN] if state.waiting and plays(state, seat) else []
    if seat not in state.waiting:
        return []
    if not state.round:
        return [*state.choices(seat), DONE, *setup.further_arrangements(state, seat)]
    found = [*state.choices(seat), DONE]
    room = state.given[seat] < state.limit[seat]
    for ship in state.ships_afloat(seat):
        if state.order[ship] >= 0:
            found.append(FIRST_SHIP + (ship << 5) + WITHDRAW)
        elif room:
            found.append(FIRST_SHIP + (ship << 5) + HOLD)
    return found


def plays(state: FleetState, seat: int) -> bool:
    """Nobody waits for a captain who has no ship on the chart (FC-ROUND-12)."""
    return state.is_afloat(seat)


def refuse(state: FleetState, seat: int, order: int) -> Refusal | None:
    """Why an order is not legal, in the order in which a referee would look (FC-ORD-24); None when it is."""
    if not state.waiting:
        return Refusal("FC-ROUND-05", "the game is over")
    if order == REOPEN:
        if state.done[seat]:
            return None
        return Refusal("FC-ROUND-11", "these orders have not been sent")
    if state.done[seat]:
        return Refusal("FC-ROUND-11", "these orders have been sent; open them again first")
    if seat not in state.waiting:
        if state.left[seat]:
            return Refusal("FC-LAST-01", "this fleet has left the board")
        return Refusal("FC-ROUND-12", "this captain has no ship on the chart")
    if order == DONE:
        return None
    if order >= ARRANGE or order == DEAL:
        return setup.refuse_arrangement(state, seat, order)
    if not state.round:
        return Refusal("FC-ROUND-01", "orders are written from round 1 on; fleets are still being placed")
    return _refuse_ship_order(state, seat, order)


def _refuse_ship_order(state: FleetState, seat: int, order: int) -> Refusal | None:
    ship, code = (order - FIRST_SHIP) >> 5, order & 31
    if order < FIRST_SHIP or ship >= len(state.at) or code >= CODES:
        return Refusal("FC-ORD-24", "no such order")
    if state.owner[ship] != seat or state.at[ship] < 0:
        return Refusal("FC-ORD-01", "not a ship of yours on the chart")
    if code == WITHDRAW:
        return None if state.order[ship] >= 0 else Refusal("FC-ROUND-11", "this ship has no order to withdraw")
    if state.order[ship] >= 0:
        return Refusal("FC-ORD-04", "this ship has her order already")
    if state.given[seat] >= state.limit[seat]:
        clause = "FC-ORD-02" if state.game.terms.admirals_order else "FC-VAR-11"
        return Refusal(clause, f"{state.limit[seat]} orders are all that you may give this round")
    if code == HOLD:
        return None
    return _refuse_look(state, seat, ship, code) if code >= LOOK else _refuse_sailing(state, seat, ship, code)


def _refuse_look(state: FleetState, seat: int, ship: int, code: int) -> Refusal | None:
    """Cutters look (FC-SPY-01), with the variant Admirals too (FC-VAR-09), at one enemy beside them (FC-SPY-02)."""
    if not state.game.looks[state.kind[ship]]:
        return Refusal("FC-SPY-01", f"a {state.game.tables.roster.names[state.kind[ship]]} has no spyglass")
    direction = code - LOOK
    near = state.game.tables.neighbours[state.at[ship]]
    target = near[direction] if direction < len(near) else -1
    other = state.board[target] if target >= 0 else -1
    if other < 0 or state.game.side[state.owner[other]] == state.game.side[seat]:
        return Refusal("FC-SPY-02", "there is no enemy ship in that neighbouring cell")
    return None


def _refuse_sailing(state: FleetState, seat: int, ship: int, code: int) -> Refusal | None:
    game, kind, cell = state.game, state.kind[ship], state.at[ship]
    if kind == FIRESHIP:
        return Refusal("FC-FLEET-15", "a Fireship never moves")
    direction, length = divmod(code - SAIL, 3)
    if direction >= game.tables.directions:
        return Refusal("FC-ORD-08", "no ship moves that way on this chart")
    into_the_wind = state.wind >= 0 and direction == (state.wind + 3) % 6
    if into_the_wind and SYMBOLS[kind] not in game.terms.upwind:
        return Refusal("FC-WIND-03", "only Boarding Parties and Cutters sail straight into the wind")
    with_the_wind = state.wind >= 0 and direction == state.wind
    reach = max(game.tables.roster.moves[kind], game.terms.downwind_cells if with_the_wind else 0)
    if length >= reach:
        clause = "FC-CHART-18" if game.tables.grid.hex else "FC-ORD-07"
        return Refusal(clause, f"she sails {reach} cell{'s' if reach > 1 else ''} at most that way")
    path = path_of(game.tables, cell, code)
    for step, target in enumerate(path):
        last = step == length
        if target < 0:
            return Refusal("FC-ORD-07", "that way leads off the chart")
        if target in state.water.closed:
            if game.tables.ring[target] < state.closed_rings:
                return Refusal("FC-ORD-12", "the storm has that cell")
            return Refusal("FC-ORD-11", "there is an island in that cell")
        if not last and state.board[target] >= 0:
            return Refusal("FC-CUT-03", "a run needs empty water on all its cells but the last")
    return _refuse_target(state, seat, ship, path[-1])


def _refuse_target(state: FleetState, seat: int, ship: int, target: int) -> Refusal | None:
    other = state.board[target]
    if other >= 0:
        if state.owner[other] == seat:
            if state.kind[other] == FIRESHIP:
                return Refusal("FC-ORD-15", "your own Fireship lies there")
        elif state.game.side[state.owner[other]] != state.game.side[seat]:
            if truce_holds(state):
                return Refusal("FC-TRUCE-02", "round 1 is a truce: not onto a cell that an enemy holds")
            if state.kind[ship] == ADMIRAL:
                return Refusal("FC-ORD-19", "an Admiral may not be sent onto an enemy ship")
    if target == barred_cell(state, ship):
        return Refusal("FC-ORD-20", "she has gone to and fro between these two cells for three rounds")
    return None

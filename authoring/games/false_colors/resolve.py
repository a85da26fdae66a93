"""One round, in the ledger's order: spyglasses, three movement steps with their fights, then what follows from them.

The steps of `sail` keep the names and the order of the ledger's algorithm: rings, block, head-on, leave, enter, bounce.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log

from . import endings, orders, score, setup, storm
from .fights import fight, lose_both_admirals, show_kinds
from .tables import ADMIRAL, LOOK, SAIL, SYMBOLS

if TYPE_CHECKING:
    from .state import FleetState

STEPS = (0, 1, 2)
RUNS = tuple(divmod(code, 3) for code in range(LOOK - SAIL))
"""Code of a sailing order less SAIL -> direction, and cells beyond the first."""


def resolve_round(state: FleetState, log: Log | None) -> None:
    """The round whose orders are in, and the ones after it in which nobody has a ship to order (FC-ROUND-12)."""
    play_round(state, log)
    while not (state.waiting or state.is_over() or state.game.terms.bare):
        play_round(state, log)


def play_round(state: FleetState, log: Log | None) -> None:
    """One round (FC-ROUND-01, FC-ROUND-06); any step may end the game."""
    sail_round(state, log)
    if not state.game.terms.bare:
        for settle in (endings.settle_admirals, score.score_round, storm.let_the_storm_in, endings.end_round):
            settle(state, log)
            if state.is_over():
                return
    turn_the_round(state, log)


def turn_the_round(state: FleetState, log: Log | None) -> None:
    """The wind turns where it is due (FC-WIND-06), and the round marker advances (FC-ROUND-10)."""
    if state.wind >= 0 and state.round in state.game.terms.wind_veers_after:
        state.wind = (state.wind + 1) % 6
        state.chart_water()
        state.fire("variant:wind")
        if log is not None:
            toward = state.game.tables.grid.step_names[state.wind]
            log.add("wind", "FC-WIND-06", {"toward": toward}, says=f"the wind veers; it blows to the {toward}")
    state.round += 1
    setup.start_round(state)


def sail_round(state: FleetState, log: Log | None) -> None:
    """Spyglasses first, then movement; no open order is taken back (FC-ROUND-03, FC-ROUND-05, FC-ORD-26).

    In the first step all sail, in the second and third only ships with cells left, one cell a step (FC-CUT-05,
    FC-ROUND-08); who then meets an enemy attacks her there (FC-CUT-06), at the end of the run too (FC-CUT-04).
    """
    look_through_spyglasses(state, log)
    order, at = state.order, state.at
    neighbours = state.game.tables.neighbours
    runs: dict[int, tuple[int, int]] = {}
    origins: dict[int, int] = {}
    for ship in sorted(state.ordered):
        code = order[ship]
        if SAIL <= code < LOOK:
            runs[ship] = RUNS[code - SAIL]
            origins[ship] = at[ship]
    if state.game.terms.admirals_order and max(state.given) > state.game.terms.orders:
        state.fire("variant:admirals-order")
    truce = orders.truce_holds(state)
    for step in STEPS:
        if not runs:
            break
        movers = {ship: neighbours[at[ship]][direction] for ship, (direction, _) in runs.items()}
        ended = sail_in_truce(state, movers) if truce else sail(state, movers, log)
        runs = {s: run for s, run in runs.items() if run[1] > step and s not in ended and at[s] >= 0}
    remember_tracks(state, origins)


def look_through_spyglasses(state: FleetState, log: Log | None) -> None:
    """All looks together, in the truce too (FC-TRUCE-07), on the cells of the round's start (FC-SPY-05); who looks
    stays where she is (FC-SPY-06).

    The looking side learns the kind (FC-SPY-03), the target's side which ship looked (FC-SPY-04): a Cutter, unless
    Admirals may look too (FC-VAR-17). Nobody else learns of it (FC-INFO-04).
    """
    side, owner, board = state.game.side, state.owner, state.board
    for ship in sorted([ship for ship in state.ordered if state.order[ship] >= LOOK]):
        code = state.order[ship]
        target = board[state.game.tables.neighbours[state.at[ship]][code - LOOK]]
        looking, looked_at = side[owner[ship]], side[owner[target]]
        show_kinds(state, target, looking, looked_at)
        if not state.game.terms.admirals_spyglass:
            show_kinds(state, ship, looked_at, looking)
        elif state.kind[ship] == ADMIRAL:
            state.fire("variant:admirals-spyglass")
        state.fire("order:look")
        if log is not None:
            name = state.game.tables.grid.name
            cells = state.game.tables.grid.cells
            facts = {
                "ship": ship,
                "target": target,
                "from": name(cells[state.at[ship]]),
                "cell": name(cells[state.at[target]]),
            }
            both = state.game.seats_of_sides(looking, looked_at)
            seats = (owner[ship] + 1, owner[target] + 1)
            says = f"seat {seats[0]}'s ship at {facts['from']} looks at seat {seats[1]}'s at {facts['cell']}"
            log.add("look", "FC-SPY-04", facts, both, says)
            kind = SYMBOLS[state.kind[target]]
            seen = f"seat {seats[1]}'s ship at {facts['cell']} is a {kind}"
            log.add("looked", "FC-SPY-03", facts | {"kind": kind}, state.game.seats_of_sides(looking), seen)


def sail_in_truce(state: FleetState, movers: dict[int, int]) -> set[int]:
    """A movement step of the truce: whoever would meet anybody holds (FC-TRUCE-03), followers too (FC-TRUCE-04).

    Ships that trade cells pass each other (FC-TRUCE-05); a Cutter whose next cell is taken stops (FC-TRUCE-06). Returns
    the ships whose runs are over.
    """
    board, at = state.board, state.at
    held: set[int] = set()
    changed = True
    while changed:
        changed = False
        bound: dict[int, list[int]] = {}
        for ship, target in movers.items():
            if ship not in held:
                bound.setdefault(target, []).append(ship)
        for target, ships in bound.items():
            other = board[target]
            if len(ships) > 1 or (other >= 0 and (other not in movers or other in held)):
                held.update(ships)
                changed = True
    sailing = {ship: target for ship, target in movers.items() if ship not in held}
    for ship in sailing:
        board[at[ship]] = -1
    for ship, target in sailing.items():
        at[ship], board[target] = target, ship
    return held


def sail(state: FleetState, movers: dict[int, int], log: Log | None) -> set[int]:
    """A movement step: all movers sail one cell together, and ships that meet fight (FC-ROUND-07 to FC-ROUND-09).

    `movers` maps each ship to her next cell; every other ship stays (FC-CUT-10), and one without an order all round
    (FC-ORD-06). A ship whose target's friendly occupant leaves moves in (FC-ORD-16), and own ships trade cells
    (FC-ORD-18). Results never depend on the order in which cells are settled (FC-RES-24). Returns the ships whose
    runs are over: those that fought (FC-CUT-07), were blocked or bounced (FC-CUT-08, FC-CUT-09).
    """
    board, at = state.board, state.at
    ended: set[int] = set()
    start = at[:] if state.game.terms.command else at
    meeting = [ship for ship, target in movers.items() if board[target] >= 0]
    ring = rings(state, movers, meeting) if meeting else set()
    if meeting:
        block(state, movers, meeting, ring, ended)
        head_on(state, movers, meeting, ended, start, log)
    entrants: dict[int, list[int]] = {}
    for ship, target in movers.items():
        if target in entrants:
            entrants[target].append(ship)
        else:
            entrants[target] = [ship]
    # Ring ships always sail: their cells are open before anybody enters them.
    for ship in ring:
        board[at[ship]] = -1
    unsettled: dict[int, list[int]] = {}
    for cell, coming in entrants.items():
        if board[cell] < 0 and len(coming) == 1:
            state.move(coming[0], cell)
        else:
            unsettled[cell] = coming
    for cell in list(unsettled):
        # A cell is settled after the cell that its occupant sails to, since she may come back (FC-RES-24).
        here, chain = cell, []
        while here in unsettled:
            chain.append((here, unsettled.pop(here)))
            here = movers.get(board[here], -1)
        while chain:
            here, coming = chain.pop()
            enter(state, here, coming, ended, start, log)
    return ended


def rings(state: FleetState, movers: dict[int, int], meeting: list[int]) -> set[int]:
    """Ships in closed rings of moves, each into the next ship's cell: three or more of any sides, or two teammates.

    They go round without a fight (FC-RES-15); a swap of two enemies is none (FC-RES-08).
    """
    board, side = state.board, state.muster.side
    found: set[int] = set()
    for ship in meeting:
        if ship in found:
            continue
        chain = [ship]
        after = board[movers[ship]]
        while after in movers and after != ship and len(chain) <= len(movers):
            chain.append(after)
            after = board[movers[after]]
        if after == ship and (len(chain) > 2 or side[ship] == side[chain[1]]):
            found.update(chain)
    return found


def block(state: FleetState, movers: dict[int, int], meeting: list[int], ring: set[int], ended: set[int]) -> None:
    """Take out the movers who can't leave: they hold, and count as ships that stay (FC-ORD-17, FC-RES-19).

    Blocked are a mover behind a teammate who stays (FC-ORD-17), an Admiral behind anybody who stays (FC-RES-18), and a
    mover bound for the cell of a teammate in a ring, who has the right of way (FC-RES-16); again until nothing changes.
    """
    board, kind, side = state.board, state.kind, state.muster.side
    right_of_way = {movers[ship]: ship for ship in ring}
    free = [ship for ship in meeting if ship not in ring]
    changed = True
    while changed:
        changed = False
        for ship in free:
            if ship in ended:
                continue
            target = movers[ship]
            other = board[target]
            if (other not in movers and (side[ship] == side[other] or kind[ship] == ADMIRAL)) or (
                target in right_of_way and side[ship] == side[right_of_way[target]]
            ):
                del movers[ship]
                ended.add(ship)
                changed = True


def head_on(
    state: FleetState,
    movers: dict[int, int],
    meeting: list[int],
    ended: set[int],
    start: list[int],
    log: Log | None,
) -> None:
    """Enemies who trade cells fight on the way (FC-RES-08); the winner sails on (FC-RES-09)."""
    board, at, side = state.board, state.at, state.muster.side
    for ship in meeting:
        if ship not in movers:
            continue
        target = movers[ship]
        other = board[target]
        if other <= ship or movers.get(other) != at[ship] or side[ship] == side[other]:
            continue
        attacker, defender = sorted((ship, other), key=lambda s: order_of_entry(state, s))
        meet(state, attacker, defender, target, start, log)
        for fighter in (ship, other):
            ended.add(fighter)
            if at[fighter] < 0:
                del movers[fighter]


def order_of_entry(state: FleetState, ship: int) -> tuple[int, int, int]:
    """The stronger first (FC-RES-04), then the lower seat (FC-RES-05), then the start cell by row (FC-RES-07).

    An Admiral's strength is 0 (FC-RES-22); cells are numbered row by row, so the number is the last key.
    """
    return (-state.kind[ship], state.owner[ship], state.at[ship])


def enter(state: FleetState, cell: int, coming: list[int], ended: set[int], start: list[int], log: Log | None) -> None:
    """All entrants of one cell, two at a time (FC-RES-03, FC-RES-06, FC-RES-13).

    The ship that stayed there is attacked (FC-RES-02) and an Admiral who stayed captured (FC-RES-17); but Admirals, and
    teammates of hers, go back before anybody fights (FC-RES-27, FC-RES-18). An empty cell is simply taken, in behind
    whoever left it (FC-RES-01). A later entrant who finds a teammate in it bounces (FC-RES-14); enemies who both moved
    fight, the earlier in the order of entry attacking (FC-RES-10), and the survivor stays there (FC-RES-21).
    """
    board, at, side = state.board, state.at, state.muster.side
    held = board[cell]
    moved = False
    if held < 0 and len(coming) == 1:
        state.move(coming[0], cell)
        return
    if held >= 0:
        going_back = [s for s in coming if state.kind[s] == ADMIRAL or side[s] == side[held]]
        if going_back:
            ended.update(going_back)
            coming = [s for s in coming if s not in going_back]
    if len(coming) > 1:
        coming = sorted(coming, key=lambda s: order_of_entry(state, s))
    for ship in coming:
        if held < 0:
            state.move(ship, cell)
            held, moved = ship, True
            continue
        if side[ship] == side[held]:
            ended.add(ship)
            continue
        ended.add(ship)
        ended.add(held)
        if moved:
            meet(state, held, ship, cell, start, log)
        else:
            fight(state, ship, held, cell, start, log)
        if at[held] < 0:
            held = -1
            if at[ship] >= 0:
                state.move(ship, cell)
                held, moved = ship, True


def meet(state: FleetState, attacker: int, defender: int, cell: int, start: list[int], log: Log | None) -> None:
    """A fight of two moving ships; two Admirals are both lost, and nobody the captor (FC-RES-12, FC-RES-23)."""
    if state.kind[attacker] == ADMIRAL:
        lose_both_admirals(state, attacker, defender, cell, log)
    else:
        fight(state, attacker, defender, cell, start, log)


def remember_tracks(state: FleetState, origins: dict[int, int]) -> None:
    """Count going to and fro by round-end cells; a round without a move breaks the count (FC-ORD-21)."""
    before = state.to_and_fro
    after = [0] * len(before)
    at, came_from = state.at, state.came_from
    for ship, origin in origins.items():
        now = at[ship]
        if now >= 0 and now != origin:
            after[ship] = before[ship] + 1 if before[ship] and came_from[ship] == now else 1
            came_from[ship] = origin
    state.to_and_fro = after

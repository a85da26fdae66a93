"""Fights: the matrix, points and strength, and who learns what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import SCREEN, Log

from .tables import ADMIRAL, BOTH, CAPTURE, KINDS, SYMBOLS, WIN

if TYPE_CHECKING:
    from .state import FleetState

WORDS = {WIN: "the attacker wins", BOTH: "both sink", CAPTURE: "the Admiral is captured"}


def fight(state: FleetState, attacker: int, defender: int, cell: int, start: list[int], log: Log | None) -> None:
    """One fight by the matrix (FC-FIGHT-01): the higher rating wins (FC-FIGHT-02), equal ratings sink both
    (FC-FIGHT-03, FC-RES-11), and the loser leaves the chart (FC-FIGHT-04, FC-FIGHT-13); a Fireship that wins lies there
    for the next (FC-FIGHT-17).

    Both ships become known to the two sides and to nobody else (FC-INFO-01, FC-INFO-16).
    """
    kind = state.kind
    result = state.game.fights[kind[attacker] * KINDS + kind[defender]]
    won_by_command = False
    if result == BOTH and state.game.terms.command:
        winner = commanded(state, attacker, defender, start)
        won_by_command = winner >= 0
        if won_by_command:
            state.fire("variant:command")
    state.fought = True
    state.fire("ship:" + SYMBOLS[kind[attacker]])
    state.fire("ship:" + SYMBOLS[kind[defender]])
    side, owner = state.game.side, state.owner
    show_kinds(state, attacker, side[owner[attacker]], side[owner[defender]])
    show_kinds(state, defender, side[owner[attacker]], side[owner[defender]])
    if won_by_command:
        sink(state, winner, attacker + defender - winner)
        struck = [attacker + defender - winner]
    elif result == BOTH:
        add_strength(state, attacker, defender)
        add_strength(state, defender, attacker)
        struck = [attacker, defender]
    elif result == CAPTURE:
        capture(state, attacker, defender)
        struck = [defender]
    elif result == WIN:
        sink(state, attacker, defender)
        struck = [defender]
    else:
        sink(state, defender, attacker)
        struck = [attacker]
    tell_of_fight(state, attacker, defender, cell, struck, log)
    for ship in struck:
        state.remove(ship)


def commanded(state: FleetState, attacker: int, defender: int, start: list[int]) -> int:
    """The one of two equals that stood beside her own Admiral when the step began, or -1 (FC-VAR-07, FC-VAR-08)."""
    beside = [ship for ship in (attacker, defender) if beside_admiral(state, ship, start)]
    return beside[0] if len(beside) == 1 else -1


def beside_admiral(state: FleetState, ship: int, start: list[int]) -> bool:
    """The ship's own Admiral, not a partner's, stood in a neighbouring cell at the start of the step."""
    near = state.game.tables.neighbours[start[ship]]
    return any(
        state.kind[other] == ADMIRAL and start[other] >= 0 and start[other] in near
        for other in state.muster.fleet[state.owner[ship]]
    )


def sink(state: FleetState, winner: int, loser: int) -> None:
    """Half the sunk ship's rating, rounded down, to the winner's captain, a Fireship's too (FC-SCORE-07, FC-SCORE-10);
    a Fireship taken is worth nothing (FC-SCORE-09).
    """
    rating = state.game.tables.roster.rating[state.kind[loser]]
    state.points[state.owner[winner]] += rating // 2
    add_strength(state, winner, loser)


def add_strength(state: FleetState, winner: int, loser: int) -> None:
    """Full ratings count for the tie-break, even fights included, which pay no points (FC-END-14, FC-SCORE-08)."""
    state.strength[state.owner[winner]] += state.game.tables.roster.rating[state.kind[loser]]


def capture(state: FleetState, captor: int, admiral: int) -> None:
    """Points to the captor (FC-SCORE-05); the captured captain keeps hers (FC-SCORE-06)."""
    state.captor[state.owner[admiral]] = state.owner[captor]
    state.points[state.owner[captor]] += state.game.terms.capture_points


def lose_both_admirals(state: FleetState, one: int, other: int, cell: int, log: Log | None) -> None:
    """Two moving Admirals are both lost uncaptured, and each captain pays for her own (FC-RES-12, FC-SCORE-13)."""
    state.fought = True
    side, owner = state.game.side, state.owner
    for admiral in (one, other):
        show_kinds(state, admiral, side[owner[one]], side[owner[other]])
    tell_of_fight(state, one, other, cell, [one, other], log)
    for admiral in (one, other):
        lose_admiral(state, admiral, log)


def lose_admiral(state: FleetState, admiral: int, log: Log | None) -> None:
    """Lost uncaptured: the cost in full (FC-SCORE-12, FC-SCORE-16, FC-VAR-12), and shown to all (FC-INFO-05)."""
    seat = state.owner[admiral]
    state.lost[seat] = 1
    state.points[seat] -= state.game.terms.admiral_lost
    if "admiral-lost" in state.game.terms.changed:
        state.fire("variant:admiral-lost")
    state.seen[admiral] = state.game.all_sides
    state.remove(admiral)
    if log is not None:
        facts = {"seat": seat + 1, "ship": admiral}
        log.add("admiral-lost", "FC-INFO-05", facts, says=f"seat {seat + 1} loses her Admiral uncaptured")


def show_kinds(state: FleetState, ship: int, *sides: int) -> None:
    """These sides know the ship's kind from now on, whatever becomes of her (FC-INFO-03, FC-INFO-20)."""
    for side in sides:
        state.seen[ship] |= 1 << side


def tell_of_fight(
    state: FleetState, attacker: int, defender: int, cell: int, struck: list[int], log: Log | None
) -> None:
    """Kinds to the two sides; to everybody else the cell and who was struck (FC-INFO-02, FC-INFO-19)."""
    if log is None:
        return
    side, owner, kind = state.game.side, state.owner, state.kind
    insiders = state.game.seats_of_sides(side[owner[attacker]], side[owner[defender]])
    open_facts = {
        "cell": state.game.tables.grid.name(state.game.tables.grid.cells[cell]),
        "struck": sorted(struck),
    }
    full = {
        "attacker": attacker,
        "defender": defender,
        "kinds": [SYMBOLS[kind[attacker]], SYMBOLS[kind[defender]]],
    }
    one, other = (f"seat {owner[ship] + 1}'s {SYMBOLS[kind[ship]]}" for ship in (attacker, defender))
    fate = "both are gone" if len(struck) == 2 else f"{one if struck == [attacker] else other} is gone"
    verb = "attacks" if kind[attacker] != ADMIRAL else "meets"
    log.add("fight", "FC-INFO-01", open_facts | full, insiders, f"{open_facts['cell']}: {one} {verb} {other}; {fate}")
    seats = " and ".join(f"seat {owner[ship] + 1}'s" for ship in sorted(struck))
    says = f"{open_facts['cell']}: a fight; {seats} ship{'s are' if len(struck) == 2 else ' is'} gone"
    log.add("struck", "FC-INFO-02", open_facts, state.game.everyone - insiders | {SCREEN}, says)

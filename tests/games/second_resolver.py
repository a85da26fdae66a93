"""A second, slow and literal resolver of one round of False Colors: the reference that an engine is compared with.

It shares nothing with the engine. Where an engine works from the heads of chains backwards, this one guesses: suppose
that nobody turns back, play every cell under that supposition, and see who turns back; suppose that instead, and play
again, until what happens is what was supposed. Ids mean nothing to the rules; orders are taken as already legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Cell = tuple[int, int]
FightRow = tuple[str, str, Cell, str]

ADMIRAL = "A"
FIRESHIP = "X"
BOARDING_PARTY = "3"
PRIVATEER = "1"
FIRST_RATE = "7"

CAPTURE_POINTS = 8
STEPS = (1, 2, 3)
SQUARE_SIDES = frozenset({(0, -1), (1, 0), (0, 1), (-1, 0)})
HEX_SIDES = frozenset({(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)})


@dataclass(frozen=True)
class Board:
    """Open water: each cell (col, row) or (q, r) and its neighbour in each direction, None for islands and the edge."""

    neighbours: dict[Cell, tuple[Cell | None, ...]]
    hex: bool


@dataclass(frozen=True)
class Result:
    """What a round's movement did.

    `cells`: where every ship ended, None if she left the chart. `points`: per seat, sinkings and captures, zeros left
    out; the cost of an Admiral lost uncaptured is not in it, see `lost`. `strength`: full ratings of the enemies each
    seat removed. `fights`: (attacker, defender, cell, result), by step, then by row and column, then as fought. A
    head-on fight is noted at the cell its attacker was bound for. `captured`: (captor, Admiral).
    """

    cells: dict[str, Cell | None]
    points: dict[int, int]
    strength: dict[int, int]
    fights: list[FightRow]
    captured: list[tuple[str, str]]
    lost: list[str]


@dataclass(eq=False, slots=True)
class _Ship:
    name: str
    seat: int
    side: int
    kind: str
    cell: Cell
    run: list[Cell]
    afloat: bool = True
    commanded: bool = False

    @property
    def strength(self) -> int:
        return 0 if self.kind in (ADMIRAL, FIRESHIP) else int(self.kind)

    def order_of_entry(self) -> tuple[int, int, int, int]:
        """The stronger first, then the lower seat, then the upper and the left start cell of this step."""
        across, down = self.cell
        return (-self.strength, self.seat, down, across)


_Fight = tuple[_Ship, _Ship, Cell, str]


@dataclass(slots=True)
class _Meeting:
    """A cell after its entrants met: its holder, those who held back before any fight, those who found a teammate."""

    holder: _Ship | None
    held_back: list[_Ship]
    bounced: list[_Ship]
    fights: list[_Fight]


def resolve(
    ships: Mapping[str, tuple[int, str, Cell]],
    orders: Mapping[str, Sequence[Cell]],
    sides: Sequence[Sequence[int]] | None = None,
    truce: bool = False,
    command: bool = False,
    is_hex: bool = False,
    happenings: Counter[str] | None = None,
) -> Result:
    """Play the movement steps of one round.

    `ships`: id to (seat, kind, cell), kinds '7' to '1', 'X', 'A'. `orders`: id to a path of 1 to 3 cells; a ship
    without one holds. `sides`: seats that sail together; a seat in none of them is alone. `is_hex` matters to Command
    only, which asks who is beside whom. `happenings`, if given, counts what the board exercised.
    """
    notes: Counter[str] = Counter() if happenings is None else happenings
    side_of = {seat: number for number, side in enumerate(sides or ()) for seat in side}
    fleet = [
        _Ship(name, seat, side_of.get(seat, -1 - seat), kind, cell, list(orders.get(name, ())))
        for name, (seat, kind, cell) in ships.items()
    ]
    fights: list[_Fight] = []
    for step in STEPS:
        if command:
            _note_who_is_beside_her_admiral(fleet, HEX_SIDES if is_hex else SQUARE_SIDES)
        fought = _sail_one_cell(fleet, truce, notes)
        if step > 1:
            notes["fight in step 2 or 3"] += len(fought)
        fights += fought
    notes["fight"] += len(fights)
    return _result(fleet, fights)


def _note_who_is_beside_her_admiral(fleet: list[_Ship], beside: frozenset[Cell]) -> None:
    admirals = {ship.seat: ship.cell for ship in fleet if ship.kind == ADMIRAL and ship.afloat}
    for ship in fleet:
        hers = admirals.get(ship.seat)
        ship.commanded = hers is not None and (hers[0] - ship.cell[0], hers[1] - ship.cell[1]) in beside


def _sail_one_cell(fleet: list[_Ship], truce: bool, notes: Counter[str]) -> list[_Fight]:
    """One movement step for all ships that have a cell left to sail; returns its fights."""
    at = {ship.cell: ship for ship in fleet if ship.afloat}
    bound = {ship: ship.run[0] for ship in at.values() if ship.run}
    if not bound:
        return []
    rings = _closed_rings(bound, at)
    fights: list[_Fight] = []
    right_of_way: set[_Ship] = set()
    long_rings: set[_Ship] = set()
    for ring in rings:
        if len(ring) > 2:
            notes["ring"] += 1
            long_rings.update(ring)
            right_of_way.update(ring)
        elif ring[0].side == ring[1].side:
            notes["friendly swap"] += 1
            right_of_way.update(ring)
        else:
            notes["enemy swap in the truce" if truce else "enemy swap"] += 1
            if not truce:
                fights.append(_head_on(ring, bound))
    sunk = {loser for fight in fights for loser in _losers(fight)}

    entrants: dict[Cell, list[_Ship]] = {}
    for ship, cell in bound.items():
        if ship not in sunk:
            entrants.setdefault(cell, []).append(ship)
    for company in entrants.values():
        company.sort(key=_Ship.order_of_entry)
    meetings = _meetings_that_agree(entrants, bound, at, right_of_way, truce)

    for cell, meeting in meetings.items():
        fights += meeting.fights
        crowd = len(entrants[cell]) > 1
        notes["crowded cell"] += crowd
        for ship in right_of_way.intersection(entrants[cell]) if crowd else ():
            notes["ring with an outsider" if ship in long_rings else "swap with an outsider"] += 1
        notes["held back"] += len(meeting.held_back)
        notes["bounce"] += len(meeting.bounced)
        notes["met behind a ship turned back"] += sum(
            ship.cell in entrants for ship in meeting.held_back + meeting.bounced
        )
    fights.sort(key=lambda fight: (fight[2][1], fight[2][0]))
    _put_to_sea(meetings, bound, fights)
    return fights


def _closed_rings(bound: Mapping[_Ship, Cell], at: Mapping[Cell, _Ship]) -> list[list[_Ship]]:
    """Every closed round of ships each bound for the next one's cell; two ships trading cells are the shortest."""
    rings: list[list[_Ship]] = []
    known: set[_Ship] = set()
    for first in bound:
        if first in known:
            continue
        trail = [first]
        ahead = at.get(bound[first])
        while ahead is not None and ahead in bound and ahead not in trail:
            trail.append(ahead)
            ahead = at.get(bound[ahead])
        if ahead is first:
            rings.append(trail)
            known.update(trail)
    return rings


def _head_on(pair: list[_Ship], bound: Mapping[_Ship, Cell]) -> _Fight:
    attacker, defender = sorted(pair, key=_Ship.order_of_entry)
    return (attacker, defender, bound[attacker], _judge(attacker, defender))


def _meetings_that_agree(
    entrants: Mapping[Cell, list[_Ship]],
    bound: Mapping[_Ship, Cell],
    at: Mapping[Cell, _Ship],
    right_of_way: set[_Ship],
    truce: bool,
) -> dict[Cell, _Meeting]:
    """The one account of the step in which the ships supposed to turn back are those that do.

    A ship's turning back depends only on the cell ahead of her, and rings never turn back (in the truce they may, and
    then the account in which fewest do is wanted, which starting from nobody gives). So each pass settles one more
    link of every chain.
    """
    supposed: set[_Ship] = set()
    for _ in range(len(bound) + 2):
        meetings: dict[Cell, _Meeting] = {}
        for cell, company in entrants.items():
            occupant = at.get(cell)
            stayer = occupant if occupant not in bound or occupant in supposed else None
            meetings[cell] = _meet_in_truce(stayer, company) if truce else _meet(cell, stayer, company, right_of_way)
        turned_back = {ship for meeting in meetings.values() for ship in meeting.held_back + meeting.bounced}
        if turned_back == supposed:
            return meetings
        supposed = turned_back
    raise AssertionError("no account of the step agrees with itself")


def _meet_in_truce(stayer: _Ship | None, company: list[_Ship]) -> _Meeting:
    """Whoever would meet anybody holds."""
    if stayer is None and len(company) == 1:
        return _Meeting(company[0], [], [], [])
    return _Meeting(stayer, company, [], [])


def _meet(cell: Cell, stayer: _Ship | None, company: list[_Ship], right_of_way: set[_Ship]) -> _Meeting:
    """Ships entering one cell, in order of entry, onto the ship that stays there if there is one."""
    if stayer is not None:
        held_back = [ship for ship in company if ship.side == stayer.side or ship.kind == ADMIRAL]
    else:
        first_by_right = [ship for ship in company if ship in right_of_way]
        held_back = [
            ship
            for ship in company
            for ring_ship in first_by_right
            if ship is not ring_ship and ship.side == ring_ship.side
        ]
    bounced: list[_Ship] = []
    fights: list[_Fight] = []
    holder = stayer
    for ship in company:
        if ship in held_back:
            continue
        if holder is None:
            holder = ship
        elif holder.side == ship.side:
            bounced.append(ship)
        else:
            if holder is stayer:
                fight = (ship, holder, cell, _judge(ship, holder))
            else:
                fight = (holder, ship, cell, _judge(holder, ship))
            fights.append(fight)
            survivors = [fighter for fighter in fight[:2] if fighter not in _losers(fight)]
            holder = survivors[0] if survivors else None
    return _Meeting(holder, held_back, bounced, fights)


def _judge(attacker: _Ship, defender: _Ship) -> str:
    """The attacker's result against the defender: win, lose, both, capture (of an Admiral) or lost (two Admirals)."""
    if defender.kind == ADMIRAL:
        return "lost" if attacker.kind == ADMIRAL else "capture"
    if defender.kind == FIRESHIP:
        return "win" if attacker.kind == BOARDING_PARTY else "lose"
    if attacker.kind == defender.kind:
        if attacker.commanded == defender.commanded:
            return "both"
        return "win" if attacker.commanded else "lose"
    # Of two moving ships the stronger attacks, so the First Rate of this case always stays.
    if attacker.kind == PRIVATEER and defender.kind == FIRST_RATE:
        return "win"
    return "win" if attacker.strength > defender.strength else "lose"


def _losers(fight: _Fight) -> tuple[_Ship, ...]:
    attacker, defender, _, result = fight
    if result in ("both", "lost"):
        return (attacker, defender)
    return (attacker,) if result == "lose" else (defender,)


def _put_to_sea(meetings: Mapping[Cell, _Meeting], bound: Mapping[_Ship, Cell], fights: list[_Fight]) -> None:
    """Move, strike and stop the ships as the meetings ended."""
    for cell, meeting in meetings.items():
        if meeting.holder is not None and bound.get(meeting.holder) == cell:
            meeting.holder.cell = cell
            meeting.holder.run = meeting.holder.run[1:]
        for ship in meeting.held_back + meeting.bounced:
            ship.run = []
    for fight in fights:
        for ship in fight[:2]:
            ship.run = []
        for ship in _losers(fight):
            ship.afloat = False


def _result(fleet: list[_Ship], fights: list[_Fight]) -> Result:
    points: dict[int, int] = {}
    strength: dict[int, int] = {}
    captured: list[tuple[str, str]] = []
    lost: list[str] = []
    for fight in fights:
        attacker, defender, _, result = fight
        for ship, rival in ((attacker, defender), (defender, attacker)):
            if ship not in _losers(fight):
                continue
            strength[rival.seat] = strength.get(rival.seat, 0) + ship.strength
            if result == "lost":
                lost.append(ship.name)
            elif result == "capture":
                captured.append((rival.name, ship.name))
                points[rival.seat] = points.get(rival.seat, 0) + CAPTURE_POINTS
            elif result != "both":
                points[rival.seat] = points.get(rival.seat, 0) + ship.strength // 2
    return Result(
        cells={ship.name: ship.cell if ship.afloat else None for ship in fleet},
        points={seat: gain for seat, gain in sorted(points.items()) if gain},
        strength={seat: gain for seat, gain in sorted(strength.items()) if gain},
        fights=[(attacker.name, defender.name, cell, result) for attacker, defender, cell, result in fights],
        captured=captured,
        lost=lost,
    )

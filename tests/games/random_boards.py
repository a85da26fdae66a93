"""Seeded boards of False Colors, small and crowded, so that courses cross in every way the rules speak of.

Each order obeys the rules for one ship's path. A captain may order any number of ships unless the limit is asked for:
more moving ships make more meetings, and resolving never looks at the limit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.games.second_resolver import Board, Cell, Result, resolve

SQUARE_DIRECTIONS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
HEX_DIRECTIONS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
ROSTER = ("A", "7", "6", "5", "4", "4", "3", "3", "2", "2", "2", "1", "X", "X")
SQUARE_SIZES = {"square": 12, "duel": 10}
HEX_RADIUS = 8
SEATS = {"square": (2, 4), "duel": (2,), "hex": (2, 3, 4, 5, 6)}


def chart(name: str, islands: frozenset[Cell] = frozenset()) -> Board:
    """The square, duel or hex chart; directions run clockwise from north (square, duel) or from east (hex)."""
    if name == "hex":
        span = range(-HEX_RADIUS, HEX_RADIUS + 1)
        cells = [(q, r) for r in span for q in span if abs(q + r) <= HEX_RADIUS]
    else:
        cells = [(col, row) for row in range(SQUARE_SIZES[name]) for col in range(SQUARE_SIZES[name])]
    directions = HEX_DIRECTIONS if name == "hex" else SQUARE_DIRECTIONS
    water = {cell for cell in cells if cell not in islands}
    return Board(
        neighbours={
            cell: tuple(
                ahead if (ahead := (cell[0] + step[0], cell[1] + step[1])) in water else None for step in directions
            )
            for cell in cells
            if cell in water
        },
        hex=name == "hex",
    )


CHARTS = {name: chart(name) for name in SEATS}


def random_board(rng: Random, order_limit: bool = False) -> dict[str, Any]:
    """A board as keyword arguments of `resolve` (ships, orders, sides, truce, command, is_hex) with how it was made.

    The rest: `chart`, `seats` (how many), `islands` (cells), `wind` (the direction it blows toward, clockwise from
    east, or None). With `order_limit` a captain orders at most 3 ships, 4 with her Admiral on the board.
    """
    name = rng.choice(("square", "square", "duel", "hex", "hex"))
    board = CHARTS[name]
    seats = rng.choice(SEATS[name])
    sides = _sides(rng, seats)
    lane = rng.random() < 0.2
    region = _lane(rng, board) if lane else _patch(rng, board, rng.randint(8, 36))
    islands = frozenset(rng.sample(region, rng.choice((0, 0, 1, 2, 3)))) if rng.random() < 0.5 else frozenset()
    water = [cell for cell in region if cell not in islands]
    count = min(rng.randint(4, 8) if lane else rng.randint(4, 30), len(water))
    ships = _fleets(rng, seats, rng.sample(water, count), cutters_first=lane or rng.random() < 0.2)
    wind = rng.randrange(6) if name == "hex" and rng.random() < 0.5 else None
    truce = rng.random() < (0.4 if lane else 0.15)
    orders = _orders(rng, board, ships, sides, islands, wind, truce, lane)
    if order_limit:
        orders = _within_the_limit(rng, ships, orders)
    return {
        "ships": ships,
        "orders": orders,
        "sides": sides,
        "truce": truce,
        "command": rng.random() < 0.3,
        "is_hex": name == "hex",
        "chart": name,
        "seats": seats,
        "islands": islands,
        "wind": wind,
    }


def resolve_board(board: dict[str, Any], happenings: Counter[str] | None = None) -> Result:
    """The reference result of a board that `random_board` made."""
    return resolve(
        board["ships"],
        board["orders"],
        sides=board["sides"],
        truce=board["truce"],
        command=board["command"],
        is_hex=board["is_hex"],
        happenings=happenings,
    )


def _sides(rng: Random, seats: int) -> list[list[int]] | None:
    everybody = list(range(1, seats + 1))
    ways: list[list[list[int]] | None] = [None]
    if seats == 4:
        ways += [[[1, 2], [3, 4]], [[1, 3], [2, 4]]]
    if seats == 6:
        ways += [[[1, 2, 3], [4, 5, 6]], [[1, 2], [3, 4], [5, 6]]]
    if seats >= 3:
        ways.append([everybody[:1], everybody[1:]])
    return rng.choice(ways)


def _patch(rng: Random, board: Board, size: int) -> list[Cell]:
    """About `size` cells of open water round a random one, nearest first."""
    patch = [rng.choice(sorted(board.neighbours))]
    for cell in patch:
        patch += [near for near in board.neighbours[cell] if near is not None and near not in patch]
        if len(patch) >= size:
            return patch[:size]
    return patch


def _lane(rng: Random, board: Board) -> list[Cell]:
    """Two rows of open water side by side, where Cutters run towards each other."""
    start = rng.choice(sorted(board.neighbours))
    ways = range(len(board.neighbours[start]))
    ahead, aside = rng.sample(ways, 2)
    lane: list[Cell] = []
    here: Cell | None = start
    while here is not None and len(lane) < 14:
        lane += [cell for cell in (here, board.neighbours[here][aside]) if cell is not None and cell not in lane]
        here = board.neighbours[here][ahead]
    return lane if len(lane) > 4 else _patch(rng, board, 12)


def _fleets(rng: Random, seats: int, cells: Sequence[Cell], cutters_first: bool) -> dict[str, tuple[int, str, Cell]]:
    """Ships of real rosters on the cells; Admirals come out of most fleets first, then the Cutters if asked for."""
    hands: dict[int, list[str]] = {}
    for seat in range(1, seats + 1):
        hand = list(ROSTER[1:])
        rng.shuffle(hand)
        if cutters_first:
            hand.sort(key=lambda kind: kind != "2")
        hand.insert(0 if rng.random() < 0.7 else rng.randint(0, len(hand)), ROSTER[0])
        hands[seat] = hand
    names = [f"s{number}" for number in range(len(cells))]
    rng.shuffle(names)
    ships: dict[str, tuple[int, str, Cell]] = {}
    for name, cell in zip(names, cells, strict=True):
        full = [seat for seat in hands if hands[seat]]
        if full:
            seat = rng.choice(full)
            ships[name] = (seat, hands[seat].pop(0), cell)
    return ships


def _orders(
    rng: Random,
    board: Board,
    ships: dict[str, tuple[int, str, Cell]],
    sides: list[list[int]] | None,
    islands: frozenset[Cell],
    wind: int | None,
    truce: bool,
    lane: bool,
) -> dict[str, tuple[Cell, ...]]:
    occupied = {cell: (seat, kind) for seat, kind, cell in ships.values()}
    busy = rng.choice((0.5, 0.8, 0.95, 1.0))
    toward_ships = rng.choice((0.0, 0.3, 0.8))
    orders: dict[str, tuple[Cell, ...]] = {}
    for name, (seat, kind, cell) in ships.items():
        if rng.random() >= busy:
            continue
        side = next((group for group in sides or () if seat in group), [seat])
        paths = legal_paths(board, seat, side, kind, cell, occupied, islands, wind, truce)
        onto_ships = [path for path in paths if path[-1] in occupied]
        runs = [path for path in paths if len(path) > 1]
        facing = [path for path in runs if _somebody_beyond(path, occupied)]
        if facing and lane and rng.random() < 0.9:
            paths = facing
        elif onto_ships and rng.random() < toward_ships:
            paths = onto_ships
        elif runs and rng.random() < 0.6:
            paths = runs
        if paths:
            orders[name] = rng.choice(paths)
    return orders


def legal_paths(
    board: Board,
    seat: int,
    side: Sequence[int],
    kind: str,
    cell: Cell,
    occupied: dict[Cell, tuple[int, str]],
    islands: frozenset[Cell] = frozenset(),
    wind: int | None = None,
    truce: bool = False,
) -> list[tuple[Cell, ...]]:
    """Every path one ship may be ordered to sail, by direction, then by length; `occupied` is cell to (seat, kind)."""
    paths: list[tuple[Cell, ...]] = []
    if kind == "X":
        return paths
    for direction in range(len(board.neighbours[cell])):
        if wind is not None and direction == (wind + 3) % 6 and kind not in ("2", "3"):
            continue
        reach = 3 if kind == "2" else 2 if direction == wind else 1
        path: tuple[Cell, ...] = ()
        here = cell
        for _ in range(reach):
            ahead = board.neighbours[here][direction]
            if ahead is None or ahead in islands:
                break
            path += (ahead,)
            there = occupied.get(ahead)
            if there is None or _may_end_on(there, seat, side, kind, truce):
                paths.append(path)
            if there is not None:
                break
            here = ahead
    return paths


def _somebody_beyond(run: tuple[Cell, ...], occupied: dict[Cell, tuple[int, str]]) -> bool:
    """Is there a ship one or two cells past the end, so that a run from there would trade cells with this one?"""
    (before_x, before_y), (x, y) = run[-2:]
    return any((x + n * (x - before_x), y + n * (y - before_y)) in occupied for n in (1, 2))


def _may_end_on(there: tuple[int, str], seat: int, side: Sequence[int], kind: str, truce: bool) -> bool:
    if there[0] in side:
        return there != (seat, "X")
    return kind != "A" and not truce


def _within_the_limit(
    rng: Random, ships: dict[str, tuple[int, str, Cell]], orders: dict[str, tuple[Cell, ...]]
) -> dict[str, tuple[Cell, ...]]:
    with_admiral = {seat for seat, kind, _ in ships.values() if kind == "A"}
    kept: dict[str, tuple[Cell, ...]] = {}
    used: Counter[int] = Counter()
    names = list(orders)
    rng.shuffle(names)
    for name in names:
        seat = ships[name][0]
        if used[seat] < 3 + (seat in with_admiral):
            used[seat] += 1
            kept[name] = orders[name]
    return kept

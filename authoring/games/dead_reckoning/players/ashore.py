"""Islands as a captain sees them: what cubes there are worth, what holding them is, what they bring forth."""

from __future__ import annotations

from authoring.games.dead_reckoning import score
from authoring.games.dead_reckoning.model import Island

from .captain import Captain


def island_of(captain: Captain, space: int) -> Island:
    """The island of a face-up space that has one."""
    found = captain.tables.boards[captain.table.board[space]].island
    assert found is not None
    return found


def yields(captain: Captain, space: int) -> float:
    """Worth of one production of the island."""
    table, tables = captain.table, captain.tables
    made = island_of(captain, space).produces
    worth = made.cargo * captain.style.cargo + made.coin
    for number in range(len(tables.buildings)):
        if table.built[space] >> number & 1:
            worth += tables.boost(number, 0) * captain.style.cargo + tables.boost(number, 1)
    return worth


def holding(captain: Captain, space: int) -> float:
    """Worth of controlling the island from now to the end."""
    table = captain.table
    turns = min(captain.left, 8.0)
    worth = 0.12 * turns * yields(captain, space) + 0.35 * turns * island_of(captain, space).hand
    worth += table.lay_coin[space] + 0.4 * captain.style.cargo * table.lay_cargo[space]
    return captain.style.control * worth + table.built[space].bit_count() * 0.5


def settling(captain: Captain, space: int, cubes: int, permanent: bool = False) -> float:
    """Worth of so many cubes more on the island, be it in slots or for good."""
    table, seats, seat = captain.table, captain.seats, captain.seat
    first = space * seats
    slot, perm = table.slot[first : first + seats], table.perm[first : first + seats]
    board = captain.table.board[space]
    slots = captain.tables.slots[board]
    empty = slots - sum(slot)
    values = island_of(captain, space).majority
    own = [a + b for a, b in zip(slot, perm, strict=True)]
    shares = score.majority(values, own, empty)
    before, rivals = shares[seat], max((share for n, share in enumerate(shares) if n != seat), default=0)
    holder = table.holder[space]
    placed = 0
    for _ in range(min(cubes, table.cubes[seat])):
        if permanent:
            perm[seat] += 1
        elif empty > 0:
            slot[seat] += 1
            empty -= 1
        else:
            victims = [
                n
                for n in captain.others
                if slot[n] and (not table.finished[n] or captain.terms.final_turn_influence <= 1)
            ]
            if not victims:
                break
            slot[max(victims, key=lambda n: (slot[n] + perm[n], n == holder))] -= 1
            slot[seat] += 1
        placed += 1
        if _leader(slot, perm, empty) == seat != holder:
            # Whoever newly takes control adds a permanent cube.
            perm[seat] += 1
            holder = seat
    if not placed:
        return 0.0
    own = [a + b for a, b in zip(slot, perm, strict=True)]
    shares = score.majority(values, own, empty)
    after, then = shares[seat], max((share for n, share in enumerate(shares) if n != seat), default=0)
    lasting = 1.0 if captain.left <= 2 else 0.8
    worth = lasting * (after - before) + 0.2 * (rivals - then) + 0.25 * placed * min(captain.left, 4.0) / 4.0
    gained = perm[seat] - table.perm[first + seat]
    worth += gained * captain.unit("settler")
    if holder == seat and table.holder[space] != seat:
        worth += holding(captain, space)
        if table.holder[space] >= 0:
            worth += 0.8
    elif holder == seat:
        # A hold that is not easily broken.
        worth += 0.1 * placed * holding(captain, space)
    return worth


def _leader(slot: list[int], perm: list[int], empty: int) -> int:
    """Who controls it, or -1."""
    cubes = [a + b for a, b in zip(slot, perm, strict=True)]
    best = max(cubes)
    return cubes.index(best) if cubes.count(best) == 1 and best > empty else -1


def production(captain: Captain, space: int) -> float:
    """Worth of having the island produce now: for oneself, or for somebody else."""
    holder = captain.table.holder[space]
    if holder == captain.seat:
        near = 0.9 if captain.left > 2 else 0.5
        return near * yields(captain, space) + (0.3 if space == captain.here else 0.0)
    if holder >= 0:
        return -0.5 * yields(captain, space)
    mine = captain.table.slot[space * captain.seats + captain.seat]
    return 0.1 * yields(captain, space) * mine


def building(captain: Captain, space: int, number: int) -> float:
    """Worth of a Building there, its cost taken off."""
    each = captain.tables.buildings[number]
    worth = each.coins_at_end + captain.unit("builder")
    turns = min(captain.left, 8.0)
    worth += 0.15 * turns * (each.boost.cargo * captain.style.cargo + each.boost.coin)
    if each.closes and not captain.table.built[space] & captain.tables.closing_mask:
        worth += 0.12 * holding(captain, space) + 0.02 * each.defense_cubes * turns
    worth += 0.05 * each.entry_damage * turns
    return worth - each.cost.cargo * captain.cargo_price - each.cost.coin

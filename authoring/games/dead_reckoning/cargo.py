"""What a Ship carries: holds, room, which of them are loaded, and loading, unloading and throwing overboard.

Cargo and coins aboard are counts, and which holds are loaded is a mask of hull spaces. Tokens may be laid out anew at
any time outside a battle (DR-LOAD-12, DR-LOAD-14), so an arrangement is chosen where it matters and `settle` keeps the
plainest one between: as few holds as possible, the first that fit.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from authoring.games.engine import Log, Refusal
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, SEAT, Frame, Next

from . import achievements, islands, pirates
from .codes import LOAD, OVERBOARD, UNLOAD
from .terms import CANNON, CARGO, COIN, HARBOR, ITEMS

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

ALL: Final = 2
"""Added to an order to load or unload: as many as fit, or all."""


# ---- holds


def holds(state: ReckoningState, seat: int) -> tuple[int, ...]:
    """Capacity by hull space as the Ship is now: a tile hides what lies under it (DR-UPG-06)."""
    tables = state.game.tables
    many = tables.hull
    tile_hold, printed = tables.tile_hold, tables.hull_hold
    tiles = state.hull[seat * many : (seat + 1) * many]
    return tuple([tile_hold[tile] if tile >= 0 else printed[space] for space, tile in enumerate(tiles)])


def capacity(state: ReckoningState, seat: int) -> int:
    """Cargo and coins together that the holds take (DR-SHIP-06, DR-SHIP-07)."""
    return sum(holds(state, seat))


def room(state: ReckoningState, seat: int) -> int:
    """Free hold space; below 0 while something must go, since all aboard lies in a hold (DR-SHIP-05)."""
    return sum(holds(state, seat)) - state.cargo[seat] - state.coin[seat]


@lru_cache(maxsize=4096)
def arrangements(holds: tuple[int, ...], load: int) -> tuple[int, ...]:
    """Masks of holds that take a load and of which none can be spared; the plainest one first.

    Empty when it does not fit at all. To load more holds than needed only takes benefits away (DR-SHIP-08).
    """
    spaces = range(len(holds))
    found = []
    for mask in range(1 << len(holds)):
        loaded = [space for space in spaces if mask >> space & 1]
        takes = sum(holds[space] for space in loaded)
        if takes >= load and all(takes - holds[space] < load for space in loaded):
            found.append((len(loaded), loaded, mask))
    return tuple(mask for _, _, mask in sorted(found))


def stowages(state: ReckoningState, seat: int) -> tuple[int, ...]:
    """Masks of holds that can be loaded with what is aboard, the default first (DR-LOAD-12)."""
    return arrangements(holds(state, seat), state.cargo[seat] + state.coin[seat])


def settle(state: ReckoningState, seat: int) -> None:
    """Lay everything out plainly again, after a change aboard outside a battle."""
    found = stowages(state, seat)
    state.stow[seat] = found[0] if found else (1 << state.game.tables.hull) - 1


def can_be_empty(state: ReckoningState, seat: int, space: int) -> bool:
    """Whether the other holds take what is aboard, so that this space's benefits can be had (DR-SHIP-08)."""
    found = holds(state, seat)
    return not found[space] or sum(found) - found[space] >= state.cargo[seat] + state.coin[seat]


def hull_icons(state: ReckoningState, seat: int, icon: int, mask: int) -> int:
    """Icons of the hull that work while these holds are loaded (DR-SHIP-08, DR-SHIP-09)."""
    tables = state.game.tables
    many = tables.hull
    first = seat * many
    found = 0
    for space in range(many):
        tile = state.hull[first + space]
        if tile >= 0:
            icons = tables.tile_icons[tile][icon]
            hold = tables.tile_hold[tile]
        else:
            icons = tables.hull_icons[space][icon]
            hold = tables.hull_hold[space]
        if icons and not (hold and mask >> space & 1):
            found += icons
    return found


def ship_cannons(state: ReckoningState, seat: int) -> int:
    """Cannons of the Ship as she is stowed; the printed one always counts (DR-SHIP-10, DR-AMB-19, DR-AMB-112)."""
    return state.game.tables.ship.cannons + hull_icons(state, seat, CANNON, state.stow[seat])


# ---- trading with the place where she lies


def may_trade_here(state: ReckoningState, seat: int) -> bool:
    """Whether the Ship may load or unload where it is: in Harbor (DR-LOAD-01), or at an island.

    Not at sea, not where an opponent's Fort or Garrison stands (DR-TYPE-04), not before a Pirate-mode Ship is beaten
    (DR-LOAD-09, DR-BLOCK-03).
    """
    here = state.at[seat]
    if here == HARBOR:
        return True
    return state.game.tables.slots[state.board[here]] > 0 and not islands.closed(state, seat, here)


def offers(state: ReckoningState, seat: int, found: list[int]) -> None:
    """Add loading and unloading as much as possible, as long as a computer player's budget lasts."""
    if state.budget > 0:
        _whole(state, seat, found)


def _whole(state: ReckoningState, seat: int, found: list[int]) -> None:
    here = state.at[seat]
    cargo, coin = state.cargo[seat], state.coin[seat]
    if here == HARBOR:
        if state.dock[seat] and room(state, seat) > 0:
            found.append(LOAD + ALL + CARGO)
    else:
        lies = state.holder[here] == seat and (state.lay_cargo[here] or state.lay_coin[here])
        if not (cargo or coin or lies) or not may_trade_here(state, seat):
            return
        if lies and room(state, seat) > 0:
            if state.lay_cargo[here]:
                found.append(LOAD + ALL + CARGO)
            if state.lay_coin[here]:
                found.append(LOAD + ALL + COIN)
    if cargo:
        found.append(UNLOAD + ALL + CARGO)
    if coin:
        found.append(UNLOAD + ALL + COIN)


def beyond(state: ReckoningState, seat: int) -> list[int]:
    """What is legal and no choice: loads beyond the budget, single tokens, and anything overboard (DR-LOAD-15)."""
    found: list[int] = []
    _whole(state, seat, found)
    singles = [order - ALL for order in found]
    if state.budget > 0:
        found.clear()
    found += singles
    if state.cargo[seat]:
        found.append(OVERBOARD + CARGO)
    if state.coin[seat]:
        found.append(OVERBOARD + COIN)
    return found


def act(state: ReckoningState, seat: int, order: int, log: Log | None) -> None:
    """Carry out LOAD, UNLOAD or OVERBOARD in the Main phase (DR-MAIN-03)."""
    state.budget -= 1
    if order >= OVERBOARD:
        throw(state, seat, order - OVERBOARD, 1, log)
    elif order >= UNLOAD:
        item = (order - UNLOAD) & 1
        aboard = state.coin[seat] if item == COIN else state.cargo[seat]
        unload(state, seat, item, aboard if order - UNLOAD >= ALL else 1, log)
    else:
        item = (order - LOAD) & 1
        amount = min(_lying(state, seat, item), room(state, seat)) if order - LOAD >= ALL else 1
        load(state, seat, item, amount, log)
    settle(state, seat)


def _lying(state: ReckoningState, seat: int, item: int) -> int:
    """What may be loaded where the Ship is; coins never leave a chest for a Ship (DR-AMB-05)."""
    here = state.at[seat]
    if here == HARBOR:
        return state.dock[seat] if item == CARGO else 0
    return state.lay_cargo[here] if item == CARGO else state.lay_coin[here]


def load(state: ReckoningState, seat: int, item: int, amount: int, log: Log | None) -> None:
    """From Dock (DR-LOAD-02) or controlled island (DR-LOAD-03) into free hold space."""
    here = state.at[seat]
    if here == HARBOR:
        state.dock[seat] -= amount
    elif item == CARGO:
        state.lay_cargo[here] -= amount
    else:
        state.lay_coin[here] -= amount
    if item == CARGO:
        state.cargo[seat] += amount
    else:
        state.coin[seat] += amount
    if log is not None:
        clause = "DR-LOAD-02" if here == HARBOR else "DR-LOAD-03"
        log.add("loaded", clause, _facts(state, seat, item, amount))


def unload(state: ReckoningState, seat: int, item: int, amount: int, log: Log | None) -> None:
    """Cargo to the Dock (DR-LOAD-05), coins into the chest (DR-LOAD-06), both onto an island (DR-LOAD-07).

    An island takes any number (DR-LOAD-11) whoever controls it (DR-LOAD-08), and then they are the island's
    (DR-LOAD-10); a Dock takes any number too (DR-DOCK-05).
    """
    here = state.at[seat]
    if item == CARGO:
        state.cargo[seat] -= amount
        if here == HARBOR:
            state.dock[seat] += amount
        else:
            state.lay_cargo[here] += amount
    else:
        state.coin[seat] -= amount
        if here == HARBOR:
            state.chest[seat] += amount
        else:
            state.lay_coin[here] += amount
    if log is not None:
        clause = "DR-LOAD-07" if here != HARBOR else "DR-LOAD-05" if item == CARGO else "DR-LOAD-06"
        log.add("unloaded", clause, _facts(state, seat, item, amount))
    if here == HARBOR and item == COIN:
        achievements.check(state, seat, log)


def throw(state: ReckoningState, seat: int, item: int, amount: int, log: Log | None) -> None:
    """Back to the general supply (DR-LOAD-15)."""
    if item == CARGO:
        state.cargo[seat] -= amount
    else:
        state.coin[seat] -= amount
    if log is not None:
        log.add("overboard", "DR-LOAD-15", {"seat": seat, "item": ITEMS[item], "amount": amount})


def _facts(state: ReckoningState, seat: int, item: int, amount: int) -> dict[str, int | str]:
    where = state.game.tables.spots[state.at[seat]]
    return {"seat": seat, "item": ITEMS[item], "amount": amount, "at": where}


# ---- gains onto the Ship, and making room


def gain_aboard(state: ReckoningState, seat: int, item: int, amount: int, log: Log | None) -> None:
    """A gain with a Ship symbol, wherever the Ship is (DR-GAIN-04).

    In a battle it looks for a place like plunder (DR-AMB-58); otherwise room is made for it (DR-GAIN-05).
    """
    if amount <= 0:
        return
    if log is not None:
        log.add("gained-aboard", "DR-GAIN-04", {"seat": seat, "item": ITEMS[item], "amount": amount})
    game = state.game
    if state.fight:
        state.pending[item] += amount
        game.machine.call(state, game.program["find-place"], seat)
        return
    if item == CARGO:
        state.cargo[seat] += amount
    else:
        state.coin[seat] += amount
    if room(state, seat) < 0:
        game.machine.call(state, game.program["make-room"], seat)
    else:
        settle(state, seat)


def add(game: DeadReckoning) -> None:
    """The program of making room."""
    game.machine.add("make-room", _without_choice, Question(_what_goes, _goes))


def _what_goes(state: ReckoningState, frame: Frame) -> list[int]:
    """The gain or other tokens are thrown overboard, or unloaded where that is allowed (DR-GAIN-05)."""
    seat = frame[SEAT]
    if room(state, seat) >= 0:
        return []
    found = []
    if state.cargo[seat]:
        found.append(OVERBOARD + CARGO)
    if state.coin[seat]:
        found.append(OVERBOARD + COIN)
    if seat == state.active and may_trade_here(state, seat):
        found += [UNLOAD + order - OVERBOARD for order in found]
    return found


def _without_choice(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Settle when all fits; throw over what must go where it could be nothing else."""
    seat = frame[SEAT]
    found = _what_goes(state, frame)
    if len(found) == 1:
        throw(state, seat, found[0] - OVERBOARD, -room(state, seat), log)
        found = []
    if found:
        return None
    settle(state, seat)
    return LEAVE


def _goes(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    seat = frame[SEAT]
    if order >= OVERBOARD:
        throw(state, seat, order - OVERBOARD, 1, log)
    else:
        unload(state, seat, order - UNLOAD, 1, log)
    return 0


# ---- refusals


def why_not(state: ReckoningState, seat: int, order: int) -> Refusal:
    """The clause against loading, unloading or throwing overboard."""
    if order >= OVERBOARD:
        return why_not_overboard(state, seat, order)
    return why_not_unload(state, seat, order) if order >= UNLOAD else why_not_load(state, seat, order)


def why_not_load(state: ReckoningState, seat: int, order: int) -> Refusal:
    """The clause against loading."""
    here = state.at[seat]
    item = (order - LOAD) & 1
    against = _against_trade(state, seat, "DR-LOAD-03")
    if against is not None:
        return against
    if here == HARBOR and item == COIN:
        return Refusal("DR-AMB-05", "coins of the chest are never loaded onto the Ship")
    if here != HARBOR and state.holder[here] != seat:
        return Refusal("DR-LOAD-04", "nothing is loaded from an island that you do not control")
    if not _lying(state, seat, item):
        return Refusal("DR-LOAD-02" if here == HARBOR else "DR-LOAD-03", f"there is no {ITEMS[item]} to load here")
    if room(state, seat) <= 0:
        return Refusal("DR-SHIP-06", "the holds are full")
    return _busy("DR-MAIN-03")


def why_not_unload(state: ReckoningState, seat: int, order: int) -> Refusal:
    """The clause against unloading."""
    item = (order - UNLOAD) & 1
    against = _against_trade(state, seat, "DR-LOAD-07")
    if against is not None:
        return against
    if not (state.cargo[seat] if item == CARGO else state.coin[seat]):
        return Refusal("DR-LOAD-05" if item == CARGO else "DR-LOAD-06", f"there is no {ITEMS[item]} aboard")
    return _busy("DR-MAIN-03")


def why_not_overboard(state: ReckoningState, seat: int, order: int) -> Refusal:
    """The clause against throwing something overboard."""
    item = order - OVERBOARD
    if state.fight:
        return Refusal("DR-LOAD-17", "nothing goes overboard from the beginning of a battle to its end")
    if not (state.cargo[seat] if item == CARGO else state.coin[seat]):
        return Refusal("DR-LOAD-15", f"there is no {ITEMS[item]} aboard")
    return _busy("DR-LOAD-15")


def why_not_stow(state: ReckoningState, seat: int, order: int) -> Refusal:
    """The clause against having exactly these holds loaded."""
    if state.fight:
        return Refusal("DR-LOAD-14", "nothing is rearranged from the beginning of a battle to its end")
    return Refusal("DR-LOAD-12", "these are not the holds that what is aboard can be laid into now")


def _against_trade(state: ReckoningState, seat: int, at_sea: str) -> Refusal | None:
    here = state.at[seat]
    if state.fight:
        return Refusal("DR-LOAD-14", "nothing is moved from the beginning of a battle to its end")
    if here == HARBOR:
        return None
    if not state.face[here] or not state.game.tables.slots[state.board[here]]:
        return Refusal(at_sea, "there is no island here")
    if pirates.blockaded(state, seat, here):
        return Refusal("DR-BLOCK-03", "you are blockaded from this island")
    if islands.closed(state, seat, here):
        return Refusal("DR-TYPE-04", "an opponent's Fort or Garrison closes this island")
    return None


def _busy(clause: str) -> Refusal:
    return Refusal(clause, "that is done in your Main phase, between other actions")

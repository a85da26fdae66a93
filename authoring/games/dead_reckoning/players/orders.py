"""Orders of the Main phase and of the sea: what each is worth to a captain."""

from __future__ import annotations

from typing import Final

from authoring.games.dead_reckoning import cargo, codes
from authoring.games.dead_reckoning.terms import COIN, HARBOR

from . import fights
from .mind import Mind

LATER: Final = 0.02
"""Comes after everything that is weighed, and before setting Sails."""


def set_sails(mind: Mind, order: int) -> float:
    """When nothing here is left to do."""
    return LATER / 2


def stop(mind: Mind, order: int) -> float:
    """Where the voyage leads."""
    return 1.0 if mind.voyage()[1] == mind.captain.here else 0.0


def sail(mind: Mind, order: int) -> float:
    """A step on the way."""
    gain, goal = mind.voyage()
    there = order - codes.SAIL
    if goal == mind.captain.here or gain <= 0.0:
        return 0.0 if mind.asked != "voyage" else 0.01
    ways = mind.plan.toward(goal)
    if there not in ways:
        return 0.0
    return LATER / 4 / (1 + ways.index(there))


def buy(mind: Mind, order: int) -> float:
    """The card here, unless the cargo is better spent on the way."""
    captain, table = mind.captain, mind.table
    advance = table.card[captain.here]
    price = captain.tables.price[advance]
    worth = fights.card_worth(captain, advance) - price * mind.captain.cargo_price
    if captain.tables.is_merchant[advance]:
        worth -= max(0.0, fights.prize(captain, advance))
    return worth


def raid_merchant(mind: Mind, order: int) -> float:
    """The Merchant ship here."""
    captain, table = mind.captain, mind.table
    advance = table.card[captain.here]
    worth = fights.prize(captain, advance)
    price = captain.tables.price[advance]
    if table.cargo[mind.seat] >= price:
        worth -= max(0.0, fights.card_worth(captain, advance) - price * mind.captain.cargo_price - 1e-6)
    return worth


def raid_forts(mind: Mind, order: int) -> float:
    """The Fort here."""
    return fights.raid(mind.captain, mind.captain.here)


def master(mind: Mind, order: int) -> float:
    """A name for twelve cargo."""
    captain = mind.captain
    worth = captain.style.goals["master-merchant"]
    return worth - 12 * 0.6 * mind.captain.cargo_price + (0.5 if captain.is_last else 0.0)


def load(mind: Mind, order: int) -> float:
    """Cargo for the market, coins for the chest."""
    captain, table, seat = mind.captain, mind.table, mind.seat
    item = (order - codes.LOAD) & 1
    if captain.left <= 1 and item != COIN:
        return 0.1 if table.card[captain.here] >= 0 and captain.here != HARBOR else 0.0
    load = table.cargo[seat] + table.coin[seat]
    if load >= captain.light() and captain.here != HARBOR and captain.left > 2:
        return 0.0
    if item == COIN:
        return 0.02 + 0.5 * captain.unit("capitalist") if captain.left > 1 else 0.0
    if table.cargo[seat] >= mind.plan.wanted():
        return 0.0
    return captain.style.cargo


def loading(mind: Mind, order: int) -> int | None:
    """One cargo at a time, where all of it would be more than is wanted."""
    if not codes.LOAD + cargo.ALL <= order < codes.UNLOAD:
        return None
    table, here = mind.table, mind.captain.here
    item = (order - codes.LOAD) & 1
    lying = (table.lay_coin if item == COIN else table.lay_cargo)[here] if here != HARBOR else table.dock[mind.seat]
    if table.cargo[mind.seat] + min(lying, mind.captain.room()) <= mind.plan.wanted():
        return None
    single = codes.LOAD + item
    return single if single in mind.legal() else None


def lighten(mind: Mind) -> int | None:
    """Cargo overboard, where the Ship lies loaded and could not move at all."""
    captain = mind.captain
    if not mind.plan.becalmed or captain.sails_to_set() or not mind.table.cargo[mind.seat] or captain.left <= 1:
        return None
    order = codes.OVERBOARD
    over = mind.table.cargo[mind.seat] + mind.table.coin[mind.seat] - captain.light()
    return order if over <= 3 and order in mind.legal() else None


def unload(mind: Mind, order: int) -> float:
    """Coins into the chest; whatever must go when the holds overflow."""
    captain = mind.captain
    item = (order - codes.UNLOAD) & 1
    if mind.asked == "make-room":
        mine = captain.here == HARBOR or mind.table.holder[captain.here] == mind.seat
        return (2.0 if mine else 0.2) + (0.5 if item != COIN else 0.0) * (1 if mine else -1)
    if captain.here != HARBOR:
        return 0.0
    return 5.0 if item == COIN else 0.0


def overboard(mind: Mind, order: int) -> float:
    """Only what must go, cargo first."""
    return (0.5 if order - codes.OVERBOARD != COIN else 0.1) if mind.asked == "make-room" else 0.0


def fight(mind: Mind, order: int) -> float:
    """The Ship that promises most."""
    other = order - codes.FIGHT
    worth = fights.duel(mind.captain, other, in_attack=mind.asked != "meet-pirates")
    return worth if mind.asked == "turn" else 20.0 + worth


def mode(mind: Mind, order: int) -> float:
    """The black flag for whoever is strong enough."""
    return fights.black_flag(mind.captain) if order == codes.RAISE_FLAG else 0.001

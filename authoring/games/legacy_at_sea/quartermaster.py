"""What the greedy captain buys, mends, borrows and stows: business in port, by how long the voyage may still last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import cargo, codes, damage, sailing
from .terms import CREW, FABRIC, FOOD, GOLD, GOODS, SIX, SUPPLY, TWELVE

if TYPE_CHECKING:
    from .players import Captain

CREW_WANTED = 5
RESERVE = 4
"""Gold that is not spent on things that can wait."""
LONG = 8.0
"""Turns in which a better ship pays for herself."""
FEW_CIRCLES = 3


def turns_left(captain: Captain) -> float:
    """Turns to come, this one among them, until a Fate card is likely: Fates lie among the last cards of the pile."""
    fates, last = _fates(captain.tables)
    pile = captain.view.left_in_piles[3]
    cards = max(pile - last, 0) + (min(pile, last) + 1) / (fates + 1)
    return cards * captain.terms.turns_a_story_card


def _fates(tables: Any) -> tuple[int, int]:
    """Fate cards, and how many cards of the pile's bottom they are shuffled with."""
    deck = tables.story_deck
    for layer in deck.recipe:
        fates = sum(tables.stories[tables.story[name]].fate for name in layer.cards)
        if fates:
            return fates, len(layer.cards) + (layer.pick if layer.group and isinstance(layer.pick, int) else 0)
    return sum(tables.stories[tables.story[name]].fate for name in deck.cards), sum(deck.cards.values())


def open_circles(captain: Captain) -> int:
    """Hull circles without damage or token."""
    return int(captain.table.plain[captain.seat] + captain.table.gunports[captain.seat])


def all_crew(captain: Captain) -> int:
    """On deck and on the sails."""
    return captain.have(CREW) + int(captain.table.aloft[captain.seat])


def need(captain: Captain) -> float:
    """How much a port is wanted: for repair, crew, a better ship."""
    table, seat, terms = captain.table, captain.seat, captain.terms
    if captain.left <= 1:
        return 0.0
    hurt = cargo.hull_damage(table, seat)
    gold = captain.have(GOLD)
    want = 0.0
    if gold >= terms.repair:
        damages = min(hurt + table.hurt_sail[seat], gold / terms.repair)
        want += damages * (0.7 if open_circles(captain) > FEW_CIRCLES + 1 else 1.6)
    if all_crew(captain) < 2 and gold >= terms.price[CREW]:
        want += 2.0
    if gold >= terms.upgrade + RESERVE:
        want += 1.2
    return want


def loan(captain: Captain, order: int) -> float:
    """Ten gold now for four points at the end: only to save a ship without crew or about to sink, with time to use her.

    Loans for upgrades lose more games than they win.
    """
    table, terms, gold = captain.table, captain.terms, captain.have(GOLD)
    if captain.left < LONG / 2 or not cargo.fits(table, captain.seat, GOLD, terms.loan_gold):
        return -1.0
    sinking = gold < terms.repair and cargo.hull_damage(table, captain.seat) and open_circles(captain) < FEW_CIRCLES
    deserted = gold < terms.price[CREW] and not all_crew(captain)
    return 3.5 if sinking or deserted else -1.0


def buy(captain: Captain, order: int) -> float:
    """Crew up to a few, cannon for open cannon circles, a food and a supply for the way."""
    kind = order - codes.BUY
    table, gold, left = captain.table, captain.have(GOLD), captain.left
    if kind == CREW:
        return 3.0 if all_crew(captain) < CREW_WANTED and left > 1 else -1.0
    if kind in (SIX, TWELVE):
        room = table.gunports[captain.seat] - captain.have(SIX) - captain.have(TWELVE)
        cost = captain.terms.price[kind]
        return (2.4 if kind == TWELVE else 2.0) if room > 0 and gold >= cost + RESERVE and left > LONG / 2 else -1.0
    if kind == FOOD:
        return 1.0 if not captain.have(FOOD) and gold > RESERVE and left > 1 else -1.0
    if kind == SUPPLY:
        return 1.1 if not captain.have(SUPPLY) and gold > RESERVE and left > 1 else -1.0
    return 0.5 if not captain.have(FABRIC) and gold > 2 * RESERVE and table.hurt_sail[captain.seat] else -1.0


def sell(captain: Captain, order: int) -> float:
    """Cannon bring points only as gold: they go in what may be the last port."""
    return 0.7 if order - codes.SELL in (SIX, TWELVE) and captain.left < 1.5 else -1.0


def upgrade(captain: Captain, order: int) -> float:
    """A sail upgrade raises maneuverability; an open circle carries more."""
    if captain.left < LONG:
        return -1.0
    if order - codes.UPGRADE == damage.SAIL:
        return 2.9
    return 1.2 if captain.have(GOLD) >= captain.terms.upgrade + RESERVE else -1.0


def repair(captain: Captain, order: int) -> float:
    """Worth its gold while there is a voyage left."""
    if captain.left <= 1:
        return -1.0
    return 4.0 if order - codes.DOCK != damage.SAIL else 2.5


def load(captain: Captain, order: int) -> float:
    """Crew and cannon come aboard at home."""
    return 1.5 if (order & 7) in (CREW, SIX, TWELVE) else -1.0


def unload(captain: Captain, order: int) -> float:
    """Goods go ashore when the hold is full."""
    kind = order & 7
    room = open_circles(captain) - cargo.circles(captain.table, captain.seat)
    return 1.0 if kind in GOODS and room < 3 and captain.have(kind) > 1 else -1.0


def ports_in_need(captain: Captain) -> list[tuple[int, float]]:
    """Ports that would let her land, and how much they are wanted."""
    want = need(captain)
    if want <= 0.5:
        return []
    return [
        (port, want)
        for port in captain.tables.ports
        if not sailing.refuse_landing(captain.table, captain.seat, port, False)
    ]

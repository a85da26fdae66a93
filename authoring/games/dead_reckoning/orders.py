"""Refusals: what is legal is listed by the question at hand; this names the clause that stands against the rest.

Refusing and listing agree by construction: an order is refused exactly when it is not listed, and the reason is looked
for by the part of the rules that listed the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Refusal

from . import abilities, building, cargo, codes, islands, market, payment, pirates, sailing, upgrades
from .terms import TOP_LEVEL

if TYPE_CHECKING:
    from .state import ReckoningState


def refuse(state: ReckoningState, seat: int, order: int) -> Refusal | None:
    """The clause that refuses an order, or None."""
    if seat not in state.waiting:
        if state.is_over():
            return Refusal("DR-END-06", "the game is over")
        return Refusal("DR-TURN-01", "it is for another player to decide")
    if order in state.offers or order in state.legal(seat):
        return None
    for first, last, reason in FAMILIES:
        if first <= order < last:
            return reason(state, seat, order)
    return Refusal("DR-TURN-03", "nothing of that sort is to be decided now")


def _play(state: ReckoningState, seat: int, order: int) -> Refusal:
    if order - codes.PLAY not in state.hand[seat]:
        return Refusal("DR-PLAY-01", "that card is not in hand")
    if state.fight:
        return Refusal("DR-AMB-92", "cards join a battle when cubes are taken, with Cannons or Battle abilities")
    return Refusal("DR-TURN-03", "cards are played in the Main phase")


def _level_up(state: ReckoningState, seat: int, order: int) -> Refusal:
    card = order - codes.LEVEL_UP
    if card not in state.hand[seat]:
        return Refusal("DR-LEVEL-01", "only a card in hand is leveled up")
    if state.level[seat * state.game.cards + card] >= TOP_LEVEL:
        return Refusal("DR-LEVEL-10", "there is no fifth level")
    return Refusal("DR-LEVEL-04", "one card between two turns of one's own")


def _hand_in(state: ReckoningState, seat: int, order: int) -> Refusal:
    return Refusal("DR-ACH-28", "that takes the whole cargo on Ship and Dock, once")


def _mode(state: ReckoningState, seat: int, order: int) -> Refusal:
    return Refusal("DR-MODE-02", "the mode is chosen in the Cleanup phase, outside Harbor")


def _token(state: ReckoningState, seat: int, order: int) -> Refusal:
    return Refusal("DR-SETUP-39", "one of the tokens dealt is kept")


def _done(state: ReckoningState, seat: int, order: int) -> Refusal:
    if state.aside[seat] and state.offers and state.offers[0] >= codes.SLEEVE:
        return Refusal("DR-SLEEVE-08", "all but one that fit a card played this turn must be sleeved")
    return Refusal("DR-TURN-03", "this must be decided")


FAMILIES = (
    (codes.USE, codes.END, abilities.why_not),
    (codes.PLAY, codes.LEVEL_UP, _play),
    (codes.SAIL, codes.ISLAND, sailing.why_not_sail),
    (codes.SET_SAILS, codes.STOP, sailing.why_not_set_sails),
    (codes.STOP, codes.BUY, sailing.why_not_stop),
    (codes.BUY, codes.RAID_FORTS, market.why_not),
    (codes.RAID_FORTS, codes.MASTER, pirates.why_not_raid_forts),
    (codes.MASTER, codes.RAISE_FLAG, _hand_in),
    (codes.RAISE_FLAG, codes.LOAD, _mode),
    (codes.MERCANTILE, codes.STOW, _mode),
    (codes.LOAD, codes.PUT, cargo.why_not),
    (codes.PUT, codes.FIGHT, pirates.why_not_put),
    (codes.FIGHT, codes.REPLACE, pirates.why_not_fight),
    (codes.REPLACE, codes.MERCANTILE, islands.why_not_replace),
    (codes.STOW, codes.NUMBER, cargo.why_not_stow),
    (codes.NUMBER, codes.SAIL, payment.why_not_number),
    (codes.ISLAND, codes.CUBE, islands.why_not_island),
    (codes.CUBE, codes.BUILD, islands.why_not_cube),
    (codes.BUILD, codes.TILE, building.why_not_build),
    (codes.TILE, codes.COVER, upgrades.why_not_tile),
    (codes.COVER, codes.PLAY, upgrades.why_not_cover),
    (codes.LEVEL_UP, codes.TOKEN, _level_up),
    (codes.TOKEN, codes.SLEEVE, _token),
    (codes.SLEEVE, codes.MOVE_CUBE, market.why_not_sleeve),
    (codes.MOVE_CUBE, codes.USE, abilities.why_not),
    (codes.DONE, codes.SET_SAILS, _done),
)
"""First order, first order beyond, and who knows why one of them is refused."""

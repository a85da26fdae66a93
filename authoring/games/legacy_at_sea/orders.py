"""Refusals: what is legal is listed by the question at hand; this names the clause that stands against the rest.

Refusing and listing agree by construction: an order is refused exactly when it is not listed, and the reason is looked
for in the tables and functions that listed the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Refusal

from . import cargo, codes, markers, port, sailing, skills
from .tables import FAR
from .terms import CREW, GOLD, KINDS_OF_CARGO, TOP_LEVEL

if TYPE_CHECKING:
    from .state import SeaState


def refuse(state: SeaState, seat: int, order: int) -> Refusal | None:
    """The clause that refuses an order, or None."""
    if seat not in state.waiting:
        if state.is_over():
            return Refusal("LS-END-01", "the game is over")
        return Refusal("LS-TURN-02", "it is another captain's turn to decide")
    if order in state.offers or order in state.legal(seat):
        return None
    for first, last, reason in FAMILIES:
        if first <= order < last:
            return reason(state, seat, order)
    return Refusal("LS-TURN-03", "nothing of that sort is to be decided now")


def _sail(state: SeaState, seat: int, order: int) -> Refusal:
    if state.landed or not state.round:
        return Refusal("LS-TURN-03", "a turn starts with sailing, once")
    space, here = order - codes.SAIL, state.at[seat]
    free, paid = sailing.ranges(state, seat)
    if space == state.hurricane:
        return Refusal("LS-MARKER-06", "the hurricane lies on that port")
    far = sailing.distances(state, here)[space]
    if far > paid:
        if not cargo.maneuverability(state, seat):
            return Refusal("LS-MOVE-05", "without maneuverability a ship moves one space at most")
        if far == FAR or far > free + 1:
            return Refusal("LS-MOVE-03", f"that is further than {free + 1} spaces")
        return Refusal("LS-MOVE-02", "there is no food aboard for a further space")
    clause = sailing.refuse_landing(state, seat, space, far > free)
    if clause == "LS-BRIBE-01":
        return Refusal(clause, "the bribe is more than the ship can pay")
    if clause == "LS-MARKER-12":
        return Refusal(clause, "that nation's flag bars captains whom it hunts")
    return Refusal(clause or "LS-TURN-03", "that port is closed")


def _buy(state: SeaState, seat: int, order: int) -> Refusal:
    if not _in_business(state, seat):
        return Refusal("LS-TRADE-01", "items are bought in port, after the bribe")
    kind = order - codes.BUY
    cost = markers.price(state, state.at[seat], kind)
    if kind == GOLD or not state.game.terms.buyable[kind]:
        return Refusal("LS-TRADE-01", "no port sells that")
    if cost > state.hold[seat * KINDS_OF_CARGO]:
        return Refusal("LS-TRADE-02", f"that costs {cost} gold of those aboard")
    if state.sold >> kind & 1:
        return Refusal("LS-TRADE-03", "what was sold here is not bought back in the same stop")
    return Refusal("LS-CARGO-01", "there is no room for it aboard")


def _sell(state: SeaState, seat: int, order: int) -> Refusal:
    kind = order - codes.SELL
    if not _in_business(state, seat):
        return Refusal("LS-TRADE-01", "items are sold in port, after the bribe")
    if not state.game.terms.sellable[kind]:
        return Refusal("LS-TRADE-07" if kind == CREW else "LS-TRADE-12", "no port buys that")
    if not state.hold[seat * KINDS_OF_CARGO + kind]:
        return Refusal("LS-TRADE-01", "there is none aboard")
    return Refusal("LS-TRADE-03", "what was bought here is not sold again in the same stop")


def _wager(state: SeaState, seat: int, order: int) -> Refusal:
    if not _in_business(state, seat):
        return Refusal("LS-GAMBLE-01", "captains gamble in port")
    if state.gambled:
        return Refusal("LS-GAMBLE-01", "once a turn")
    return Refusal("LS-GAMBLE-02", "the wager must be aboard, and the port must allow gambling")


def _loan(state: SeaState, seat: int, order: int) -> Refusal:
    if not _in_business(state, seat):
        return Refusal("LS-LOAN-01", "loans are taken in port")
    return Refusal("LS-LOAN-04", "all loan tokens are taken")


def _repair(state: SeaState, seat: int, order: int) -> Refusal:
    if not _in_business(state, seat):
        return Refusal("LS-REPAIR-04", "a port repairs, and only there")
    if state.hold[seat * KINDS_OF_CARGO] < port.repair_cost(state):
        return Refusal("LS-TRADE-10", "there is not the gold aboard")
    return Refusal("LS-TRADE-11", "there is no damage there")


def _upgrade(state: SeaState, seat: int, order: int) -> Refusal:
    if not _in_business(state, seat):
        return Refusal("LS-UPGRADE-01", "ships are upgraded in port")
    if state.hold[seat * KINDS_OF_CARGO] < state.game.terms.upgrade:
        return Refusal("LS-UPGRADE-01", "there is not the gold aboard")
    return Refusal("LS-ICON-08", "there is no token there")


def _in_business(state: SeaState, seat: int) -> bool:
    here = state.at[seat]
    return bool(here >= 0 and state.game.tables.is_port[here] and state.landed and state.welcome)


def _mend(state: SeaState, seat: int, order: int) -> Refusal:
    sail = order - codes.MEND == 2
    return Refusal("LS-REPAIR-02" if sail else "LS-REPAIR-01", "no damage there, no token for it, or not now")


def _crew(state: SeaState, seat: int, order: int) -> Refusal:
    up = order in (codes.CREW_UP, codes.SICK_UP)
    if up and state.at[seat] >= 0 and state.hold[seat * KINDS_OF_CARGO + CREW] == 1:
        return Refusal("LS-CREW-02", "the last crew stays on deck")
    if up and state.at[seat] >= 0 and state.aloft[seat] >= cargo.berths(state, seat):
        return Refusal("LS-SHIP-03", "no sail space for crew is open")
    return Refusal("LS-CREW-01", "crew moves before the Encounter and after damage")


def _home(state: SeaState, seat: int, order: int) -> Refusal:
    if order == codes.FREE_CREW and state.at[seat] == state.anchor[seat] and state.welcome:
        return Refusal("LS-HOME-03", "that is for captains without any crew, once a turn")
    unload = codes.UNLOAD <= order < codes.TAKE
    if unload and (order - codes.UNLOAD) & 7 == CREW and state.sick[seat]:
        return Refusal("LS-PLAGUE-09", "crew with the plague stays aboard")
    return Refusal("LS-HOME-01" if unload else "LS-HOME-02", "at the home port, and what is there and fits")


def _send(state: SeaState, seat: int, order: int) -> Refusal:
    here = state.at[seat]
    if here >= 0 and not state.game.tables.is_port[here] and cargo.fit_crew(state, seat) <= 0 < state.sick[seat]:
        return Refusal("LS-PLAGUE-09", "crew with the plague is not sent home")
    return Refusal("LS-SEND-01", "at sea, with a crew on deck to send")


def _overboard(state: SeaState, seat: int, order: int) -> Refusal:
    if order == codes.OVER + CREW and state.sick[seat]:
        return Refusal("LS-PLAGUE-08", "crew with the plague is not thrown overboard")
    if order == codes.OVER + CREW and state.aloft[seat] and cargo.crew_ashore(state, seat) < 1:
        return Refusal("LS-CREW-02", "the last crew stays on deck while others are on the sails")
    return Refusal("LS-CARGO-06", "there is nothing of that to throw overboard now")


def _learn(state: SeaState, seat: int, order: int) -> Refusal:
    level = state.skill[seat * 4 + order - codes.LEARN]
    if level >= TOP_LEVEL:
        return Refusal("LS-XP-03", "there is no fourth level")
    if skills.experience(state, seat) < state.game.terms.skill_cost[level]:
        return Refusal("LS-XP-07", "there are not so many cards left of the board that pay")
    return Refusal("LS-XP-01", "not while an encounter or a plunder is being handled")


def _claim(state: SeaState, seat: int, order: int) -> Refusal:
    card = order - codes.CLAIM
    if card not in state.display:
        return Refusal("LS-PROSPECT-05", "that Prospect is not on display")
    step = state.game.claims[card]
    if step.port >= 0 and state.at[seat] != step.port:
        return Refusal("LS-PROSPECT-01", "it begins in another port")
    return Refusal("LS-PROSPECT-04", "what step 1 asks for is not done")


def _complete(state: SeaState, seat: int, order: int) -> Refusal:
    card = order - codes.COMPLETE
    if card not in state.claimed[seat]:
        return Refusal("LS-PROSPECT-04", "that Prospect is not claimed by this captain")
    if state.at[seat] != state.game.completions[card].port:
        return Refusal("LS-PROSPECT-02", "it is completed in another port")
    return Refusal("LS-PROSPECT-04", "what step 2 asks for is not done")


def _target(state: SeaState, seat: int, order: int) -> Refusal:
    slot = order - codes.TARGET
    if slot < len(state.tableau) and state.tableau[slot] < 0:
        return Refusal("LS-OCEAN-07", "no merchant lies there")
    return Refusal("LS-OCEAN-09", "a merchant is targeted on a sail space, before the Encounter")


def _attack(state: SeaState, seat: int, order: int) -> Refusal:
    if not state.game.terms.plunder_pirates:
        return Refusal("LS-PVP-01", "this table agreed that pirates do not plunder each other")
    return Refusal("LS-PVP-02", "a pirate is attacked in the same sail space, instead of a merchant")


def _plunder(state: SeaState, seat: int, order: int) -> Refusal:
    return Refusal("LS-ENC-02", "plundering comes after the Encounter")


def _swap(state: SeaState, seat: int, order: int) -> Refusal:
    return Refusal("LS-SWAP-01", "captains trade whose ships share a space")


def _pay(state: SeaState, seat: int, order: int) -> Refusal:
    return Refusal("LS-BRIBE-03", "a bribe is paid in gold, or goods, aboard")


FAMILIES = (
    (codes.SAIL, codes.USE, _sail),
    (codes.BUY, codes.SELL, _buy),
    (codes.SELL, codes.OVER, _sell),
    (codes.WAGER, codes.TARGET, _wager),
    (codes.LOAN, codes.LOAN + 1, _loan),
    (codes.DOCK, codes.UPGRADE, _repair),
    (codes.UPGRADE, codes.HIT, _upgrade),
    (codes.MEND, codes.DOCK, _mend),
    (codes.CREW_UP, codes.FREE_CREW, _crew),
    (codes.FREE_CREW, codes.SEND, _home),
    (codes.ASHORE, codes.LOSE, _home),
    (codes.LOAD, codes.TAKE, _home),
    (codes.SEND, codes.ASHORE, _send),
    (codes.OVER, codes.LOAD, _overboard),
    (codes.LEARN, codes.COVER, _learn),
    (codes.CLAIM, codes.COMPLETE, _claim),
    (codes.COMPLETE, codes.SAIL, _complete),
    (codes.TARGET, codes.ATTACK, _target),
    (codes.ATTACK, codes.SWAP, _attack),
    (codes.SWAP, codes.LEARN, _swap),
    (codes.METHOD, codes.REROLL, _plunder),
    (codes.PAY, codes.NATION, _pay),
)
"""First order, first order beyond, and who knows why one of them is refused."""

"""Damage to Ships, and sinking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from authoring.games.engine import Log

from . import achievements, cargo
from .fight import ATTACKER, DEFENDER, HOLED, KIND, NOBODY, SHIPS
from .terms import HARBOR

if TYPE_CHECKING:
    from .state import ReckoningState


def hurt(state: ReckoningState, seat: int, amount: int, cause: int, log: Log | None) -> None:
    """Damage markers onto a Ship by a player or NOBODY.

    The last one that it can bear sinks it at once (DR-SINK-03), within a battle only at its end (DR-SINK-02); whoever
    inflicts that one is the cause (DR-SINK-12).
    """
    sinks_at = state.game.terms.sinks_at
    before = state.damage[seat]
    state.damage[seat] = before + amount
    if log is not None:
        log.add("damaged", "DR-AMB-96", {"seat": seat, "damage": amount, "by": cause})
    fight = state.fight
    if fight and (seat == fight[ATTACKER] or (seat == fight[DEFENDER] and fight[KIND] == SHIPS)):
        if before < sinks_at <= before + amount:
            fight[HOLED + (seat != fight[ATTACKER])] = cause
    elif before + amount >= sinks_at:
        sink(state, [(seat, cause)], log)


def sink_after_battle(state: ReckoningState, seats: Sequence[int], log: Log | None) -> None:
    """Every Ship of the battle with so much damage sinks (DR-SINK-01, DR-PVP-18, DR-NPC-10), the winner's too
    (DR-PVP-20), both if need be (DR-PVP-19). Seats are by side.
    """
    sinks_at = state.game.terms.sinks_at
    lost = [(seat, state.fight[HOLED + side]) for side, seat in enumerate(seats) if state.damage[seat] >= sinks_at]
    state.fight = []
    if lost:
        sink(state, lost, log)


def sink(state: ReckoningState, lost: Sequence[tuple[int, int]], log: Log | None) -> None:
    """Seats with the causes of their sinking: first all losses, then what others gain by them (DR-AMB-30).

    It goes straight into their chests (DR-SINK-11, DR-SINK-13), and by nobody's deed to the supply (DR-AMB-31).
    """
    coins = [_lose(state, seat) for seat, _ in lost]
    if len(lost) > 1:
        state.fire("rule:both-sunk")
    for (seat, cause), amount in zip(lost, coins, strict=True):
        by_other = cause >= 0 and cause != seat
        if by_other:
            state.chest[cause] += amount
        to_harbor(state, seat)
        state.fire("rule:ship-sunk")
        if log is not None:
            log.add("sunk", "DR-SINK-01", {"seat": seat, "by": cause if by_other else NOBODY})
            audience = frozenset((seat, cause)) if by_other else frozenset((seat,))
            log.add("sinking-coins", "DR-SINK-11", {"seat": seat, "coins": amount}, audience)
        if by_other:
            # Another player's Ship, never the own one or a Merchant ship (DR-ACH-14, DR-AMB-55).
            achievements.sank(state, cause, log)
    if state.active >= 0:
        achievements.check(state, state.active, log)


def _lose(state: ReckoningState, seat: int) -> int:
    """So many coins or more aboard are all lost (DR-SINK-04); fewer stay, and the chest loses so many (DR-SINK-05), or
    what it has (DR-AMB-28), before those of the Ship come into it (DR-AMB-29).
    """
    price = state.game.terms.sinking_coins
    if state.coin[seat] >= price:
        lost = state.coin[seat]
        state.coin[seat] = 0
        return lost
    lost = min(price, state.chest[seat])
    state.chest[seat] -= lost
    return lost


def to_harbor(state: ReckoningState, seat: int) -> None:
    """The Ship goes to Harbor (DR-SINK-07) without damage (DR-SINK-08), Mercantile and with Sails at 0 (DR-SINK-10);
    coins left aboard go into the chest (DR-SINK-09), cargo stays (DR-SINK-06, DR-AMB-87).
    """
    state.at[seat] = HARBOR
    state.damage[seat] = state.pirate[seat] = state.track[seat] = 0
    state.chest[seat] += state.coin[seat]
    state.coin[seat] = 0
    if seat == state.active:
        state.met_pirates = state.start_block = 0
    cargo.settle(state, seat)

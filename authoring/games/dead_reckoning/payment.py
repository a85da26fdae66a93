"""Paying and gaining cargo and coins where there are two places for it: Ship, and Dock or chest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from authoring.games.engine import Log, Refusal
from authoring.games.flat import Question
from authoring.games.machine import REGISTERS, SEAT, Frame, Next

from . import achievements, cargo
from .codes import NUMBER
from .terms import CARGO, COIN, ITEMS

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

DOCK, SHIP, EITHER = range(3)
"""Where a payment comes from; coins of the Dock are the chest's (DR-DOCK-03)."""
SOURCE: Final = REGISTERS + 2
"""Registers of "pay": cargo, coins, source."""
ITEM, AMOUNT = REGISTERS, REGISTERS + 1
"""Registers of "split"."""
MOST: Final = 39
"""The largest number that can be named."""


def can_pay(state: ReckoningState, seat: int, cargo: int, coin: int, source: int) -> bool:
    """Whether a price can be paid from its source; a Dock pays wherever Ship and tile are (DR-GAIN-09, DR-DOCK-04)."""
    if source == SHIP:
        return state.cargo[seat] >= cargo and state.coin[seat] >= coin
    if source == DOCK:
        return state.dock[seat] >= cargo and state.chest[seat] >= coin
    return state.cargo[seat] + state.dock[seat] >= cargo and state.coin[seat] + state.chest[seat] >= coin


def add(game: DeadReckoning) -> None:
    """The programs "pay" (cargo, coins, source) and "split" (item, amount)."""
    machine = game.machine
    machine.add(
        "pay",
        _pay_cargo,
        Question(_cargo_from_ship, _paid_cargo),
        _pay_coins,
        Question(_coins_from_ship, _paid_coins),
    )
    machine.add("split", _gain_ashore, Question(_aboard, _split))


# ---- payments


def _between(frame: Frame, item: int, aboard: int, ashore: int) -> tuple[int, int]:
    """The least and the most of a price that may come from the Ship."""
    due, source = frame[REGISTERS + item], frame[SOURCE]
    if source == SHIP:
        return due, due
    if source == DOCK:
        return 0, 0
    return max(0, due - ashore), min(due, aboard)


def _from_ship(state: ReckoningState, frame: Frame, item: int) -> list[int]:
    seat = frame[SEAT]
    if not frame[REGISTERS + item]:
        return []
    if item == CARGO:
        least, most = _between(frame, item, state.cargo[seat], state.dock[seat])
    else:
        least, most = _between(frame, item, state.coin[seat], state.chest[seat])
    return list(range(NUMBER + least, NUMBER + most + 1))


def _cargo_from_ship(state: ReckoningState, frame: Frame) -> list[int]:
    return _from_ship(state, frame, CARGO)


def _coins_from_ship(state: ReckoningState, frame: Frame) -> list[int]:
    return _from_ship(state, frame, COIN)


def _without_choice(state: ReckoningState, frame: Frame, item: int, log: Log | None) -> Next:
    """Pay at once where the split is no choice; the question then falls away."""
    found = _from_ship(state, frame, item)
    if len(found) == 1:
        _settle_price(state, frame, item, found[0] - NUMBER, log)
    return None


def _pay_cargo(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    return _without_choice(state, frame, CARGO, log)


def _pay_coins(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    return _without_choice(state, frame, COIN, log)


def _paid_cargo(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    _settle_price(state, frame, CARGO, order - NUMBER, log)
    return None


def _paid_coins(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    _settle_price(state, frame, COIN, order - NUMBER, log)
    return None


def _settle_price(state: ReckoningState, frame: Frame, item: int, from_ship: int, log: Log | None) -> None:
    """So much from the Ship, the rest from Dock or chest (DR-GAIN-08, DR-DOCK-03)."""
    seat, due = frame[SEAT], frame[REGISTERS + item]
    frame[REGISTERS + item] = 0
    if item == CARGO:
        state.cargo[seat] -= from_ship
        state.dock[seat] -= due - from_ship
    else:
        state.coin[seat] -= from_ship
        state.chest[seat] -= due - from_ship
    if log is not None:
        clause = "DR-GAIN-07" if frame[SOURCE] == SHIP else "DR-GAIN-09" if frame[SOURCE] == DOCK else "DR-GAIN-08"
        log.add("paid", clause, {"seat": seat, "item": ITEMS[item], "ship": from_ship, "dock": due - from_ship})
    if from_ship and not state.fight:
        cargo.settle(state, seat)


# ---- gains on Ship and Dock


def _most_aboard(state: ReckoningState, frame: Frame) -> int:
    """What the Ship can take of a gain; in a battle the rest finds a place like plunder (DR-AMB-58)."""
    amount = frame[AMOUNT]
    return amount if state.fight else min(amount, max(cargo.room(state, frame[SEAT]), 0))


def _gain_ashore(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """All of it goes ashore where the holds are full."""
    if frame[AMOUNT] and not _most_aboard(state, frame):
        _share(state, frame, 0, log)
    return None


def _aboard(state: ReckoningState, frame: Frame) -> list[int]:
    if not frame[AMOUNT]:
        return []
    return list(range(NUMBER, NUMBER + min(_most_aboard(state, frame), MOST) + 1))


def _split(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    _share(state, frame, order - NUMBER, log)
    return None


def _share(state: ReckoningState, frame: Frame, aboard: int, log: Log | None) -> None:
    """So much onto the Ship, the rest onto the Dock or into the chest (DR-GAIN-06)."""
    seat, item, amount = frame[SEAT], frame[ITEM], frame[AMOUNT]
    frame[AMOUNT] = 0
    gain_ashore(state, seat, item, amount - aboard, log)
    cargo.gain_aboard(state, seat, item, aboard, log)


def gain_ashore(state: ReckoningState, seat: int, item: int, amount: int, log: Log | None) -> None:
    """A gain with an anchor: cargo onto the Dock (DR-GAIN-02), the warehouse in Harbor (DR-DOCK-01).

    Coins, which never lie there (DR-DOCK-02), go straight into the chest (DR-GAIN-03).
    """
    if amount <= 0:
        return
    if item == CARGO:
        state.dock[seat] += amount
    else:
        state.chest[seat] += amount
    if log is not None:
        clause = "DR-GAIN-02" if item == CARGO else "DR-GAIN-03"
        log.add("gained-ashore", clause, {"seat": seat, "item": ITEMS[item], "amount": amount})
    if item == COIN:
        achievements.check(state, seat, log)


def why_not_number(state: ReckoningState, seat: int, order: int) -> Refusal:
    """The clause against naming this number."""
    return Refusal("DR-GAIN-01", f"{order - NUMBER} is no number that is asked for now, or not to be had")

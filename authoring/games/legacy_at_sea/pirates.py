"""The optional rule: plundering another pirate in the same sail space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, Frame, Next

from . import cargo, damage
from .codes import ATTACK, DONE, METHOD, OPTION, OVER, OVER_ALL, TAKE, TAKE_ALL
from .terms import BY_CANNON, BY_CREW, GOLD, GOODS, KINDS_OF_CARGO, METHODS, SUPPLY

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState

VICTIM, WON, ONE_SORT, TAKEN = 3, 4, 5, 6
"""Registers; ONE_SORT: 0 all, 1 to choose gold or goods, 2 gold only, 3 goods only."""
ALL, TO_CHOOSE, ONLY_GOLD, ONLY_GOODS = range(4)
TAKING = 3


def add(game: LegacyAtSea) -> None:
    """The program of an attack; nothing follows it (LS-PVP-10)."""
    game.machine.add(
        "attack",
        Question(lambda state, frame: [METHOD, METHOD + 1, METHOD + 2], _fight),
        _pay_for_it,
        Question(_gold_or_goods, _take_one_sort),
        Question(_spoils, _take, _enough),
    )


def victims(state: SeaState, seat: int) -> list[int]:
    """Pirates in the same sail space (LS-PVP-02), instead of a merchant: no card is taken (LS-PVP-03)."""
    here = state.at[seat]
    return [ATTACK + other for other, at in enumerate(state.at) if other != seat and at == here]


def strength(state: SeaState, seat: int, method: int) -> int:
    """Without any skill of either pirate (LS-PVP-05); crew is that on deck, without Leadership (LS-PVP-12)."""
    if method == BY_CANNON:
        return cargo.cannon(state, seat)
    if method == BY_CREW:
        return cargo.fit_crew(state, seat)
    return cargo.maneuverability(state, seat, fit_only=True)


def _fight(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """Dice as against a merchant, more flags than the defence win (LS-PVP-04); no Response die (LS-PVP-07)."""
    seat, victim, method, terms = frame[2], frame[VICTIM], order - METHOD, state.game.terms
    many = min(strength(state, seat, method), terms.most_dice)
    flags = sum(state.d.below(terms.die_faces) < terms.flag_faces for _ in range(many))
    frame[WON] = int(flags > strength(state, victim, method))
    frame[ONE_SORT] = TO_CHOOSE if cargo.without_crew(state, seat) else ALL
    state.fire("rule:pirate-plundered" if frame[WON] else "rule:pirate-attacked")
    if log is not None:
        facts = {"seat": seat, "victim": victim, "method": METHODS[method], "flags": flags, "won": bool(frame[WON])}
        log.add("attacked", "LS-PVP-04", facts)
    return None


def _pay_for_it(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """One damage for each of the defender's cannon, by itself (LS-PVP-08), lessened by nothing (LS-PVP-06)."""
    damage.hurt(state, frame[2], cargo.cannon(state, frame[VICTIM]), damage.UNREDUCED)
    return None


def _gold_or_goods(state: SeaState, frame: Frame) -> list[int]:
    """Without crew only gold or only goods (LS-AMB-51)."""
    if not frame[WON] or frame[ONE_SORT] != TO_CHOOSE or state.ship[frame[2]] < 0:
        return []
    return [OPTION, OPTION + 1]


def _take_one_sort(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    frame[ONE_SORT] = ONLY_GOLD + order - OPTION
    return None


def _booty(state: SeaState, frame: Frame) -> list[int]:
    """Gold and goods aboard the victim: neither crew nor cannon (LS-PVP-09), nothing from her home port (LS-PVP-13)."""
    kinds: tuple[int, ...] = (GOLD, *GOODS)
    if frame[ONE_SORT] == ONLY_GOLD:
        kinds = (GOLD,)
    elif frame[ONE_SORT] == ONLY_GOODS:
        kinds = GOODS
    b = frame[VICTIM] * KINDS_OF_CARGO
    return [kind for kind in kinds if state.hold[b + kind]]


def _spoils(state: SeaState, frame: Frame) -> list[int]:
    """What fits is taken; the rest stays with the victim and nothing of it goes overboard (LS-PVP-11)."""
    seat = frame[2]
    if not frame[WON] or state.ship[seat] < 0:
        return []
    return [TAKE_ALL + kind for kind in _booty(state, frame) if cargo.fits(state, seat, kind)]


def _enough(state: SeaState, frame: Frame) -> list[int]:
    """Less than all, own cargo overboard first (LS-AMB-51), or enough."""
    seat = frame[2]
    if not frame[WON] or state.ship[seat] < 0 or not _booty(state, frame):
        return []
    b = frame[VICTIM] * KINDS_OF_CARGO
    parts = [TAKE + kind for kind in _booty(state, frame) if state.hold[b + kind] and cargo.fits(state, seat, kind)]
    own = [order for order in cargo.discards(state, seat) if order - OVER > SUPPLY or not frame[TAKEN]]
    return [*parts, *own, DONE]


def _take(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    seat, victim = frame[2], frame[VICTIM]
    if order == DONE:
        return LEAVE
    if OVER <= order < OVER_ALL:
        cargo.throw(state, seat, order - OVER, 1)
        return TAKING
    kind = order - (TAKE_ALL if order >= TAKE_ALL else TAKE)
    there = state.hold[victim * KINDS_OF_CARGO + kind]
    amount = 1 if order < TAKE_ALL else cargo.most_that_fits(state, seat, kind, there)
    state.hold[victim * KINDS_OF_CARGO + kind] -= amount
    state.hold[seat * KINDS_OF_CARGO + kind] += amount
    frame[TAKEN] = 1
    if log is not None:
        log.add("robbed", "LS-PVP-09", {"seat": seat, "victim": victim, "kind": kind, "amount": amount})
    return TAKING

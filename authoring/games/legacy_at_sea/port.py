"""A stop in port: the bribe, Prospects, gambling, trade, repair, upgrade, loans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, Frame, Next

from . import cargo, damage, markers, prospects, sailing, skills, windows
from .codes import BUY, DOCK, DONE, LOAN, PAY, SELL, UPGRADE, USE, WAGER
from .coverage import LOANS
from .damage import GUNPORT, PLAIN, SAIL
from .tables import BRIBE
from .terms import CREW, GOLD, GOODS, KINDS_OF_CARGO

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState

DUE, NATION, WAGERED = 3, 4, 5
"""Registers of the port program: gold still due, whose officials get it, the wager on the table."""
PAYING, BUSINESS = 1, 3


def add(game: LegacyAtSea) -> None:
    """The program of a stop in port: bribes first, then Prospects, then trade (LS-TURN-04)."""
    game.machine.add(
        "port",
        _land,
        Question(_payments, _pay, _not_paying),
        _admitted,
        Question(_business, _do_business, _more_business),
        lambda state, frame, log: LEAVE,
        _winnings,
    )


# ---- the bribe


def _land(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """What is due (LS-BRIBE-01); in a port closed to her a ship that stayed has no actions (LS-AMB-07)."""
    seat = frame[2]
    here = state.at[seat]
    if markers.closed(state, seat, here):
        return LEAVE
    frame[DUE] = sailing.bribe(state, seat, here)
    frame[NATION] = markers.controls(state, here)
    if frame[DUE] > sailing.means(state, seat, here, 0):
        return LEAVE
    return None


def _payments(state: SeaState, frame: Frame) -> list[int]:
    """All that is due in gold, or goods one by one at their value there (LS-BRIBE-03); cards that bribe."""
    seat, due = frame[2], frame[DUE]
    if due <= 0:
        return []
    b = seat * KINDS_OF_CARGO
    found = [PAY + GOLD] if state.hold[b] >= due else []
    found += [PAY + kind for kind in GOODS if state.hold[b + kind]]
    ability = state.game.ability
    found += sorted({USE + card for card in state.kept[seat] if ability[card][0] == BRIBE})
    return found


def _not_paying(state: SeaState, frame: Frame) -> list[int]:
    """Who did not just land is not forced to pay, and has no port actions until she does (LS-AMB-07)."""
    return [DONE] if frame[DUE] > 0 and state.stayed else []


def _pay(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    seat = frame[2]
    if order == DONE:
        return LEAVE
    if order >= USE:
        frame[DUE] -= state.game.use_card(state, seat, order - USE, log)
        return PAYING
    kind = order - PAY
    if kind == GOLD:
        paid = min(frame[DUE], state.hold[seat * KINDS_OF_CARGO])
        state.hold[seat * KINDS_OF_CARGO] -= paid
        frame[DUE] -= paid
    else:
        # Goods that are worth more than what is due give no change (LS-AMB-08).
        state.hold[seat * KINDS_OF_CARGO + kind] -= 1
        frame[DUE] -= markers.price(state, state.at[seat], kind)
    return PAYING


def _admitted(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Paid: that nation's ships turn face-down (LS-BRIBE-04); a ship just arrived picks Plague up (LS-PLAGUE-02)."""
    seat = frame[2]
    nation = frame[NATION]
    if nation >= 0 and state.hunted[seat * len(state.game.tables.nations) + nation]:
        skills.forgive(state, seat, nation)
        state.fire("rule:bribe")
        if log is not None:
            log.add("bribed", "LS-BRIBE-04", {"seat": seat, "nation": state.game.tables.nations[nation]})
    state.welcome = 1
    if not state.stayed:
        markers.catch(state, seat, state.at[seat], log)
    return None


# ---- business


def _business(state: SeaState, frame: Frame) -> list[int]:
    """All that a port offers, in any order and number (LS-AMB-21), paid with gold aboard (LS-TRADE-02)."""
    seat, game = frame[2], state.game
    terms, tables = game.terms, game.tables
    here = state.at[seat]
    if here < 0 or not tables.is_port[here]:
        return []
    found: list[int] = []
    windows.settled(state, seat, found)
    hold, b = state.hold, seat * KINDS_OF_CARGO
    gold = hold[b]
    if not state.gambled and not (state.lasting and game.change(state, "no-gambling", port=here)):
        # Once a turn (LS-GAMBLE-01), even and at most ten (LS-GAMBLE-02, LS-GAMBLE-03), aboard and set aside first.
        found += [WAGER + n for n, wager in enumerate(terms.wagers) if wager <= gold]
    prices = terms.price
    if state.left_box[here] >= 0 or state.lasting:
        prices = tuple(markers.price(state, here, kind) for kind in range(KINDS_OF_CARGO))
    goods = hold[b + 1] + hold[b + 2] + hold[b + 3]
    figures = hold[b + 4] + hold[b + 5] + hold[b + 6]
    space = state.plain[seat] + state.gunports[seat] - figures
    room = tables.room[goods]
    fuller = tables.room[goods + 1]
    bought, sold = state.bought, state.sold
    for kind in range(1, KINDS_OF_CARGO):
        cost = prices[kind]
        # A purchase without room is refused (LS-AMB-86); what was sold is not bought back in one stop (LS-AMB-21).
        if cost <= gold and terms.buyable[kind] and not sold >> kind & 1:
            if kind < CREW:
                if fuller[gold - cost] <= space:
                    found.append(BUY + kind)
            elif room[gold - cost] < space:
                found.append(BUY + kind)
        if hold[b + kind] and terms.sellable[kind] and not bought >> kind & 1:
            found.append(SELL + kind)
    hurt = state.hurt_plain[seat] or state.hurt_gunports[seat] or state.hurt_sail[seat]
    if hurt and gold >= repair_cost(state):
        found += [DOCK + where for where in damage.mendable(state, seat)]
    if gold >= terms.upgrade:
        found += [UPGRADE + where for where in tokens(state, seat)]
    if sum(state.loans) < terms.loans:
        found.append(LOAN)
    if state.budget > 0:
        found += windows.repeatable(state, seat, windows.PORT)
    return found


def _more_business(state: SeaState, frame: Frame) -> list[int]:
    seat = frame[2]
    if state.at[seat] < 0 or not state.game.tables.is_port[state.at[seat]]:
        return []
    return [*windows.beyond(state, seat, windows.PORT, state.offers), DONE]


def tokens(state: SeaState, seat: int) -> list[int]:
    """Where Hull and Sail tokens lie: PLAIN, GUNPORT, SAIL."""
    counts = (state.token_plain[seat], state.token_gunports[seat], state.token_sail[seat])
    return [where for where, count in enumerate(counts) if count]


def repair_cost(state: SeaState) -> int:
    """Gold for a damage token, hull or sail alike (LS-TRADE-10, LS-TRADE-11)."""
    cost = state.game.terms.repair
    return max(cost + state.game.change(state, "repair-cost"), 0) if state.lasting else cost


def _do_business(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """One action; the stop goes on until its captain is done (LS-TRADE-01)."""
    seat, game = frame[2], state.game
    b = seat * KINDS_OF_CARGO
    if order == DONE:
        return LEAVE
    if BUY <= order < SELL:
        kind = order - BUY
        state.hold[b] -= markers.price(state, state.at[seat], kind)
        state.hold[b + kind] += 1
        state.bought |= 1 << kind
        if log is not None:
            log.add("bought", "LS-TRADE-01", {"seat": seat, "kind": kind})
    elif SELL <= order < SELL + 8:
        kind = order - SELL
        state.hold[b + kind] -= 1
        state.sold |= 1 << kind
        prospects.note_deed(state, prospects.SOLD, what=kind)
        if log is not None:
            log.add("sold", "LS-TRADE-01", {"seat": seat, "kind": kind})
        cargo.gain(state, seat, GOLD, markers.price(state, state.at[seat], kind))
    elif WAGER <= order < WAGER + 8:
        wager = game.terms.wagers[order - WAGER]
        state.gambled = 1
        state.hold[b] -= wager
        frame[WAGERED] = wager
        damage.roll(state, seat)
        return BUSINESS + 2
    elif order == LOAN:
        # Ten gold and a token (LS-LOAN-01, LS-LOAN-02), as long as there are tokens (LS-LOAN-04).
        state.loans[seat] += 1
        state.fire("rule:loan")
        state.note(LOANS, sum(state.loans))
        cargo.gain(state, seat, GOLD, game.terms.loan_gold)
    elif DOCK <= order < DOCK + 3:
        state.hold[b] -= repair_cost(state)
        damage.mend(state, seat, order - DOCK)
        prospects.note_deed(state, prospects.REPAIRED)
    elif UPGRADE <= order < UPGRADE + 3:
        state.hold[b] -= game.terms.upgrade
        take_token_off(state, seat, order - UPGRADE, log)
    else:
        windows.act(state, seat, order, log)
    return BUSINESS


def take_token_off(state: SeaState, seat: int, where: int, log: Log | None) -> None:
    """Eight gold take one token off (LS-UPGRADE-01, LS-ICON-08): its circle opens as storage (LS-UPGRADE-02), or its
    sail space, the highest number of all (LS-UPGRADE-03).
    """
    if where == PLAIN:
        state.token_plain[seat] -= 1
        state.plain[seat] += 1
    elif where == GUNPORT:
        state.token_gunports[seat] -= 1
        state.gunports[seat] += 1
    else:
        assert where == SAIL
        state.token_sail[seat] -= 1
    state.fire("rule:upgrade")
    if log is not None:
        log.add("upgraded", "LS-UPGRADE-01", {"seat": seat, "where": where})


def _winnings(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """By the d8: nothing (LS-GAMBLE-04), half (LS-GAMBLE-05), the wager (LS-GAMBLE-06), twice (LS-GAMBLE-07), three
    times (LS-GAMBLE-08).
    """
    over, under = state.game.terms.gamble[state.die - 1]
    back = frame[WAGERED] * over // under
    if log is not None:
        log.add("gambled", "LS-GAMBLE-04", {"seat": frame[2], "wager": frame[WAGERED], "d8": state.die, "back": back})
    if back > frame[WAGERED]:
        prospects.note_deed(state, prospects.GAMBLED)
    cargo.gain(state, frame[2], GOLD, back)
    return BUSINESS

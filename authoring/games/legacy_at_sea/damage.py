"""The d8, damage and where it lands, mending, and ships that sink."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question, only_done
from authoring.games.machine import LEAVE, Frame, Next

from . import cargo
from .codes import AGAIN, DONE, HIT, LOSE, MEND, USE
from .coverage import DAMAGE
from .tables import REDUCE
from .terms import CREW, FABRIC, GOLD, KINDS_OF_CARGO, LEADERSHIP, SEAMANSHIP, SUPPLY

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState

PLAIN, GUNPORT, SAIL = range(3)
UNREDUCED, ENCOUNTER, MERCHANT, OTHER = range(4)
"""Where damage comes from: skills lessen that of encounters and of merchants (LS-AMB-32), kept cards that of Story
cards and Prospects too; nothing lessens the rest.
"""
TRACK, ALL_HULL, ALL_SAIL = range(3)
AMOUNT, SOURCE, WHERE, SINKS = 3, 4, 5, 6
"""Registers of the damage program; SINKS 0 leaves sinking to the plunder at hand."""


def add(game: LegacyAtSea) -> None:
    """The programs of rolling again, damage, crew losses."""
    machine = game.machine
    machine.add("again", Question(lambda state, frame: [AGAIN], _again, only_done))
    machine.add(
        "damage",
        _lessen,
        Question(_cards_that_lessen, _use_card, _no_card),
        _roll_for_place,
        _hit_sails,
        Question(_place_hull, _hit_hull),
        _all_placed,
        _settle_crew,
        _sink_or_not,
    )
    machine.add("lose-crew", _count_crew, Question(_crew_wanted, _lose), _settle_crew, _crew_short)


# ---- the d8


def roll(state: SeaState, seat: int) -> None:
    """Roll the d8; with Leadership 3 its captain may roll once more this turn, and the second result stands.

    LS-SKILL-07: any d8 of the own turn counts, once a turn (LS-AMB-33).
    """
    state.die = state.d.below(8) + 1
    if state.skill[seat * 4 + LEADERSHIP] >= 3 and not state.again_used and seat == state.active:
        state.game.machine.call(state, state.game.again, seat)


def _again(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    if order == AGAIN:
        state.again_used = 1
        state.die = state.d.below(8) + 1
        if log is not None:
            log.add("rolled-again", "LS-SKILL-07", {"seat": frame[2], "d8": state.die})
    return None


# ---- damage


def hurt(state: SeaState, seat: int, amount: int, source: int, where: int = TRACK, *, sinks: bool = True) -> None:
    """Have damage dealt before anything else goes on."""
    if amount > 0 and state.ship[seat] >= 0:
        state.game.machine.call(state, state.game.damage, seat, amount, source, where, int(sinks))


def _lessen(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Leadership 2 and Seamanship 2 take one off each lot (LS-SKILL-06, LS-SKILL-09), both together two (LS-AMB-32)."""
    if frame[SOURCE] in (ENCOUNTER, MERCHANT):
        skill = frame[2] * 4
        frame[AMOUNT] -= (state.skill[skill + LEADERSHIP] >= 2) + (state.skill[skill + SEAMANSHIP] >= 2)
    return LEAVE if frame[AMOUNT] <= 0 else None


def _cards_that_lessen(state: SeaState, frame: Frame) -> list[int]:
    """Kept cards that reduce damage (LS-ENC-06); not against another pirate, where nothing lessens it."""
    if frame[SOURCE] == UNREDUCED or frame[AMOUNT] <= 0:
        return []
    ability = state.game.ability
    return sorted({USE + card for card in state.kept[frame[2]] if ability[card][0] == REDUCE})


def _no_card(state: SeaState, frame: Frame) -> list[int]:
    return [DONE] if _cards_that_lessen(state, frame) else []


def _use_card(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """The card is discarded after its use (LS-ICON-02)."""
    if order == DONE:
        return None
    frame[AMOUNT] -= state.game.use_card(state, frame[2], order - USE, log)
    return LEAVE if frame[AMOUNT] <= 0 else 1


def _roll_for_place(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """The d8 on the damage track says where damage lands (LS-DAMAGE-01, LS-ENC-17).

    Where no skill lessens damage none rolls again either: against a pirate skills count for nothing (LS-PVP-05).
    """
    if frame[WHERE] == TRACK:
        if frame[SOURCE] == UNREDUCED:
            state.die = state.d.below(8) + 1
        else:
            roll(state, frame[2])
    return None


def shares(state: SeaState, amount: int, d8: int) -> tuple[int, int]:
    """Hull and sail share of some damage: one hit after the other along the row (LS-DAMAGE-01); what goes beyond the
    track is hull damage (LS-DAMAGE-08).
    """
    row = state.game.terms.track[d8 - 1]
    hull = sum(row[:amount]) + max(amount - len(row), 0)
    return hull, amount - hull


def _hit_sails(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Sails from the bottom up (LS-DAMAGE-04, LS-SHIP-02), then the hull (LS-DAMAGE-05); crew there is lost
    (LS-SHIP-05, LS-DAMAGE-06).

    Damage on a number lowers maneuverability by itself (LS-DAMAGE-07): it is read off what is left in sight.
    """
    seat, amount = frame[2], frame[AMOUNT]
    if frame[WHERE] == TRACK:
        hull, sail = shares(state, amount, state.die)
    else:
        hull, sail = (amount, 0) if frame[WHERE] == ALL_HULL else (0, amount)
    open_sails = state.game.sails[state.ship[seat]] - state.token_sail[seat] - state.hurt_sail[seat]
    landed = min(sail, open_sails)
    state.hurt_sail[seat] += landed
    lost = state.aloft[seat] - cargo.berths(state, seat)
    if lost > 0:
        state.aloft[seat] -= lost
        state.sick_aloft[seat] = min(state.sick_aloft[seat], state.aloft[seat])
    frame[AMOUNT] = hull + sail - landed
    if log is not None:
        facts = {"seat": seat, "d8": state.die, "hull": frame[AMOUNT], "sail": landed}
        log.add("damage", "LS-DAMAGE-01", facts)
    if seat == state.active:
        state.damaged = 1
    return None


def _place_hull(state: SeaState, frame: Frame) -> list[int]:
    """The owner picks the spaces (LS-DAMAGE-02), never one under a Hull token (LS-SHIP-11)."""
    seat = frame[2]
    if frame[AMOUNT] <= 0:
        return []
    plain, gunports = state.plain[seat], state.gunports[seat]
    if plain and gunports and frame[AMOUNT] < plain + gunports:
        return [HIT + PLAIN, HIT + GUNPORT]
    # No choice is left: one kind of circle is open, or all are hit.
    while frame[AMOUNT] and (state.plain[seat] or state.gunports[seat]):
        hit(state, seat, PLAIN if state.plain[seat] else GUNPORT)
        frame[AMOUNT] -= 1
    state.hurt_over[seat] += frame[AMOUNT]
    frame[AMOUNT] = 0
    return []


def hit(state: SeaState, seat: int, where: int) -> None:
    """A damage token on an open circle."""
    if where == PLAIN:
        state.plain[seat] -= 1
        state.hurt_plain[seat] += 1
    else:
        state.gunports[seat] -= 1
        state.hurt_gunports[seat] += 1


def _hit_hull(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    hit(state, frame[2], order - HIT)
    frame[AMOUNT] -= 1
    return 4


def _all_placed(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Only when all damage lies is room made (LS-DAMAGE-09); with no space left everything goes."""
    seat = frame[2]
    state.note(DAMAGE, sum(cargo.hull_damage(state, s) + state.hurt_sail[s] for s in range(state.game.seats)))
    if cargo.overfull(state, seat):
        if state.plain[seat] + state.gunports[seat]:
            state.game.machine.call(state, state.game.make_room, seat)
        else:
            state.hold[seat * KINDS_OF_CARGO : (seat + 1) * KINDS_OF_CARGO] = [0] * KINDS_OF_CARGO
            state.sick[seat] = 0
    return None


def _settle_crew(state: SeaState, frame: Frame, log: Log | None) -> Next:
    if cargo.needs_deck(state, frame[2]):
        state.game.machine.call(state, state.game.man_the_deck, frame[2])
    return None


def _sink_or_not(state: SeaState, frame: Frame, log: Log | None) -> Next:
    if frame[SINKS]:
        sink_if_lost(state, frame[2], log)
    return None


def is_lost(state: SeaState, seat: int) -> bool:
    """Every hull space is damaged (LS-SHIP-10); those under Hull tokens do not count (LS-AMB-44)."""
    return state.ship[seat] >= 0 and not state.plain[seat] + state.gunports[seat]


def sink_if_lost(state: SeaState, seat: int, log: Log | None) -> None:
    """The ship sinks with all cannon, crew and tokens (LS-SINK-02); Prospects are kept (LS-SINK-04)."""
    if not is_lost(state, seat):
        return
    if log is not None:
        log.add("sunk", "LS-SHIP-10", {"seat": seat})
    state.fire("rule:ship-sunk")
    b = seat * KINDS_OF_CARGO
    state.hold[b : b + KINDS_OF_CARGO] = [0] * KINDS_OF_CARGO
    for counts in (
        state.aloft, state.sick, state.sick_aloft, state.plain, state.gunports, state.hurt_plain, state.hurt_gunports,
        state.hurt_over, state.hurt_sail, state.token_plain, state.token_gunports, state.token_sail,
    ):  # fmt: skip
        counts[seat] = 0
    state.aboard[seat].clear()
    state.ship[seat] = state.at[seat] = -1


# ---- crew losses


def lose_crew(state: SeaState, seat: int, amount: int, *, sinks: bool = True) -> None:
    """Have crew lost before anything else goes on."""
    if amount > 0 and state.ship[seat] >= 0:
        state.game.machine.call(state, state.game.lose_crew, seat, amount, 0, 0, int(sinks))


def _count_crew(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Each crew short is 1 hull damage instead (LS-DAMAGE-11); crew at the home port is safe (LS-AMB-42)."""
    seat = frame[2]
    aboard = state.hold[seat * KINDS_OF_CARGO + CREW] + state.aloft[seat]
    frame[SOURCE] = max(frame[AMOUNT] - aboard, 0)
    frame[AMOUNT] -= frame[SOURCE]
    return None


def _crew_wanted(state: SeaState, frame: Frame) -> list[int]:
    """The owner chooses among all crew aboard (LS-AMB-42)."""
    seat = frame[2]
    while frame[AMOUNT] > 0:
        found = cargo.crew_to_lose(state, seat)
        if len(found) != 1:
            return found
        cargo.lose_crew(state, seat, found[0] - LOSE)
        frame[AMOUNT] -= 1
    return []


def _lose(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    cargo.lose_crew(state, frame[2], order - LOSE)
    frame[AMOUNT] -= 1
    return 1


def _crew_short(state: SeaState, frame: Frame, log: Log | None) -> Next:
    if frame[SOURCE]:
        hurt(state, frame[2], frame[SOURCE], UNREDUCED, ALL_HULL, sinks=bool(frame[SINKS]))
    return None


# ---- mending


def mend(state: SeaState, seat: int, where: int) -> None:
    """Take one damage token off: on the hull what lies beyond the last space first, on sails the highest."""
    if where == SAIL:
        state.hurt_sail[seat] -= 1
    elif state.hurt_over[seat]:
        state.hurt_over[seat] -= 1
    elif where == PLAIN:
        state.hurt_plain[seat] -= 1
        state.plain[seat] += 1
    else:
        state.hurt_gunports[seat] -= 1
        state.gunports[seat] += 1


def mendable(state: SeaState, seat: int) -> list[int]:
    """Where damage lies: PLAIN, GUNPORT, SAIL; damage beyond the last space is either kind's."""
    found = []
    if state.hurt_plain[seat]:
        found.append(PLAIN)
    if state.hurt_gunports[seat]:
        found.append(GUNPORT)
    if state.hurt_sail[seat]:
        found.append(SAIL)
    return found


def mends(state: SeaState, seat: int) -> list[int]:
    """At sea or in port a Supply takes one off the hull (LS-REPAIR-01), a Fabric one off the sails (LS-REPAIR-02,
    LS-SHIP-06), as long as they last (LS-REPAIR-03).
    """
    b = seat * KINDS_OF_CARGO
    found = []
    if state.hold[b + SUPPLY]:
        if state.hurt_plain[seat]:
            found.append(MEND + PLAIN)
        if state.hurt_gunports[seat]:
            found.append(MEND + GUNPORT)
    if state.hurt_sail[seat] and state.hold[b + FABRIC]:
        found.append(MEND + SAIL)
    return found


assert GOLD == 0

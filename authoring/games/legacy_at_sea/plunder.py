"""Plundering a merchant: method, dice, losses, success or failure, and what is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, POSITION, Frame, Next

from . import cargo, damage, prospects, skills
from .codes import DONE, MEND, OPTION, REROLL, USE
from .damage import SAIL
from .tables import REROLL as REROLL_CARD
from .tables import RUSE, SUCCESS
from .terms import (
    BY_CANNON,
    BY_CREW,
    CREW,
    FABRIC,
    FEROCITY,
    GOLD,
    GOODS,
    KINDS_OF_CARGO,
    METHODS,
    SUPPLY,
    TACTICS,
    TOP_LEVEL,
)

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState

FLAGS, BLANKS, RESPONSE, EXTRA, CARD = range(5)
"""Places in state.dice: Plundering dice by face, Response die's face, successes of cards, a re-roll card in hand."""
FLAME, SWORDS, TWO_FLAGS = range(3)
BLANK_DIE, FLAG_DIE, RESPONSE_DIE = range(3)
METHOD, WON, NO_CREW = 3, 4, 5
"""Registers of the plunder program."""
DICE, COUNT, TAKING = 2, 4, 5


def add(game: LegacyAtSea) -> None:
    """The program of a plunder attempt."""
    game.machine.add(
        "plunder",
        _meet,
        _surrender,
        _throw,
        Question(_rerolls, _reroll, _no_reroll),
        _count,
        _take_or_fail,
        Question(_gold_or_goods, _take_one_sort),
        Question(_mends, _mend, _no_mend),
        _sink_or_load,
    )


# ---- strength


def strength(state: SeaState, seat: int, method: int) -> int:
    """Usable cannon (LS-PLUNDER-03), healthy crew on deck (LS-PLUNDER-04, LS-ICON-05), or maneuverability with crew on
    the sails (LS-PLUNDER-05).
    """
    if method == BY_CANNON:
        return cargo.cannon(state, seat)
    if method == BY_CREW:
        return cargo.fit_crew(state, seat)
    return cargo.maneuverability(state, seat, fit_only=True)


def dice(state: SeaState, seat: int, method: int) -> int:
    """Method value and Ferocity (LS-PLUNDER-06, LS-SKILL-01), never more than six (LS-PLUNDER-07)."""
    many = strength(state, seat, method) + state.skill[seat * 4 + FEROCITY]
    if state.lasting:
        many += state.game.change(state, "plunder-dice")
    return max(min(many, state.game.terms.most_dice), 0)


def defence(state: SeaState, slot: int, method: int) -> int:
    """The merchant's value of the same method (LS-PLUNDER-02), with what Ploys (LS-ENC-19) and Story cards add."""
    card = state.tableau[slot]
    value: int = state.game.tables.defence[card][method]
    if slot == state.target:
        value += state.ploy[method]
    if state.lasting:
        nation = state.game.tables.ocean_nation[card]
        value += state.game.change(state, f"merchant-{METHODS[method]}", nation=nation)
    return max(value, 0)


# ---- the attempt


def _meet(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Cannon and Ferocity above twice the merchant's cannon call for surrender (LS-SKILL-02), with Ferocity 1 or more
    (LS-AMB-35).
    """
    seat = frame[2]
    state.damaged = 0
    frame[NO_CREW] = int(cargo.without_crew(state, seat))
    ferocity = state.skill[seat * 4 + FEROCITY]
    state.fire(f"method:{METHODS[frame[METHOD]]}")
    if not ferocity or cargo.cannon(state, seat) + ferocity <= 2 * defence(state, state.target, BY_CANNON):
        return DICE
    damage.roll(state, seat)
    return None


def _surrender(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """On 5 or more she gives up without resistance (LS-SKILL-03); else the plunder goes on (LS-SKILL-04)."""
    gives_up = state.die >= state.game.terms.surrender_from
    if log is not None:
        clause = "LS-SKILL-03" if gives_up else "LS-SKILL-04"
        log.add("surrender", clause, {"seat": frame[2], "d8": state.die, "surrenders": gives_up})
    if gives_up:
        frame[WON] = 1
        return TAKING
    return None


def _throw(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """All Plundering dice and the Response die in one throw (LS-PLUNDER-08, LS-PLUNDER-09)."""
    seat, terms, d = frame[2], state.game.terms, state.d
    many = dice(state, seat, frame[METHOD])
    flags = 0
    for _ in range(many):
        flags += d.below(terms.die_faces) < terms.flag_faces
    response = terms.response[d.below(len(terms.response))]
    state.dice[:] = [flags, many - flags, response, 0, -1]
    state.tactics_used = 0
    if log is not None:
        facts = {"seat": seat, "method": METHODS[frame[METHOD]], "dice": many, "flags": flags, "response": response}
        log.add("thrown", "LS-PLUNDER-09", facts)
    return None


def _rerolls(state: SeaState, frame: Frame) -> list[int]:
    """Tactics 1: one Plundering or Response die (LS-SKILL-12), once an attempt (LS-AMB-34); kept cards re-roll one
    six-sided die (LS-ICON-03) or add a success after the roll (LS-ICON-04).
    """
    seat, rolled = frame[2], state.dice
    found: list[int] = []
    if rolled[CARD] >= 0 or (state.skill[seat * 4 + TACTICS] >= 1 and not state.tactics_used):
        if rolled[BLANKS]:
            found.append(REROLL + BLANK_DIE)
        if rolled[FLAGS]:
            found.append(REROLL + FLAG_DIE)
        found.append(REROLL + RESPONSE_DIE)
    if rolled[CARD] < 0 and state.kept[seat]:
        ability = state.game.ability
        found += sorted({USE + card for card in state.kept[seat] if ability[card][0] in (REROLL_CARD, SUCCESS)})
    return found


def _no_reroll(state: SeaState, frame: Frame) -> list[int]:
    return [DONE] if state.dice[CARD] < 0 and _rerolls(state, frame) else []


def _reroll(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """The second result stands."""
    seat, game, rolled = frame[2], state.game, state.dice
    if order == DONE:
        return None
    if order >= USE:
        amount = game.use_card(state, seat, order - USE, log)
        if game.ability[order - USE][0] == SUCCESS:
            rolled[EXTRA] += amount
        else:
            rolled[CARD] = order - USE
        return 3
    die = order - REROLL
    if die == RESPONSE_DIE:
        rolled[RESPONSE] = game.terms.response[state.d.below(len(game.terms.response))]
    else:
        rolled[BLANKS if die == BLANK_DIE else FLAGS] -= 1
        rolled[FLAGS if state.d.below(game.terms.die_faces) < game.terms.flag_faces else BLANKS] += 1
    if rolled[CARD] >= 0:
        rolled[CARD] = -1
    else:
        state.tactics_used = 1
    if log is not None:
        facts = {"seat": seat, "flags": rolled[FLAGS], "response": rolled[RESPONSE]}
        log.add("re-rolled", "LS-SKILL-12", facts)
    return 3


def successes(state: SeaState, seat: int) -> int:
    """Pirate flags (LS-DICE-04), blanks for nothing (LS-DICE-05), two for the two-flags face (LS-DICE-03), one for
    Tactics 3 (LS-SKILL-14), cards' (LS-ICON-04).
    """
    rolled = state.dice
    found = rolled[FLAGS] + rolled[EXTRA]
    if rolled[RESPONSE] == TWO_FLAGS:
        found += state.game.terms.flags_successes
    found += state.skill[seat * 4 + TACTICS] >= TOP_LEVEL
    if state.lasting:
        found += state.game.change(state, "successes")
    return found


def _count(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Successes first (LS-PLUNDER-11): more than the defence wins (LS-PLUNDER-10), as many or fewer fail
    (LS-PLUNDER-18). Then the Response die's losses, on success and failure (LS-PLUNDER-12), by the merchant's cannon
    (LS-DICE-06): a flame one damage each (LS-DICE-01), swords one crew for every two (LS-DICE-02).

    Crew lost here changes nothing of this plunder (LS-PLUNDER-13).
    """
    seat = frame[2]
    found = successes(state, seat)
    guns = defence(state, state.target, BY_CANNON)
    frame[WON] = int(found > defence(state, state.target, frame[METHOD]))
    if log is not None:
        facts = {"seat": seat, "successes": found, "won": bool(frame[WON])}
        log.add("counted", "LS-PLUNDER-10", facts)
    if state.dice[RESPONSE] == FLAME:
        damage.hurt(state, seat, guns, damage.MERCHANT, sinks=False)
    elif state.dice[RESPONSE] == SWORDS:
        damage.lose_crew(state, seat, guns // state.game.terms.crew_per_cannon, sinks=False)
    return None


def _take_or_fail(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """On success she lies face-up left of the board (LS-PLUNDER-14); after a failure she is discarded (LS-PLUNDER-19),
    as she is by the end of the turn.
    """
    seat, tables = frame[2], state.game.tables
    if not frame[WON]:
        return None
    card = state.tableau[state.target]
    state.tableau[state.target] = -1
    state.target = -1
    state.ploy[:] = [0, 0, 0]
    skills.take_merchant(state, seat, card)
    prospects.note_deed(state, prospects.PLUNDERED, tables.ocean_nation[card], tables.ocean_type[card])
    state.fire(f"plundered:{tables.oceans[card].id}")
    if log is not None:
        log.add("plundered", "LS-PLUNDER-14", {"seat": seat, "card": tables.oceans[card].id})
    state.loot[:] = tables.plunder[card]
    if frame[NO_CREW]:
        state.loot[CREW:] = [0] * (KINDS_OF_CARGO - CREW)
    who = tables.carries[card]
    if who >= 0 and state.worth[who] >= 0:
        # She is valuable once the Story card that wants her was revealed (LS-ICON-09); no room needed (LS-CARGO-05).
        state.aboard[seat].append(who)
        state.fire(f"passenger:{tables.people[who]}")
    return None


def _gold_or_goods(state: SeaState, frame: Frame) -> list[int]:
    """Who began without crew takes either the gold or the goods (LS-PLUNDER-17), no crew or cannon (LS-AMB-46)."""
    if not frame[WON] or not frame[NO_CREW]:
        return []
    loot = state.loot
    return [OPTION, OPTION + 1] if loot[GOLD] and any(loot[kind] for kind in GOODS) else []


def _take_one_sort(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    if order == OPTION:
        for kind in GOODS:
            state.loot[kind] = 0
    else:
        state.loot[GOLD] = 0
    return None


def _mends(state: SeaState, frame: Frame) -> list[int]:
    """Supply and Fabric of the ship just plundered may mend, once all damage lies (LS-DAMAGE-09, LS-DAMAGE-10)."""
    seat, loot = frame[2], state.loot
    if not frame[WON]:
        return []
    return [MEND + where for where in damage.mendable(state, seat) if loot[FABRIC if where == SAIL else SUPPLY]]


def _no_mend(state: SeaState, frame: Frame) -> list[int]:
    return [DONE] if _mends(state, frame) else []


def _mend(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    if order == DONE:
        return None
    where = order - MEND
    state.loot[FABRIC if where == SAIL else SUPPLY] -= 1
    damage.mend(state, frame[2], where)
    prospects.note_deed(state, prospects.REPAIRED)
    return 7


def _sink_or_load(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """A ship that sinks now brings no cargo (LS-AMB-45); else plunder is loaded after damage (LS-PLUNDER-15)."""
    seat = frame[2]
    damage.sink_if_lost(state, seat, log)
    if state.ship[seat] < 0:
        state.loot[:] = [0] * KINDS_OF_CARGO
    elif any(state.loot):
        take_aboard(state, seat)
    return LEAVE


def take_aboard(state: SeaState, seat: int) -> None:
    """All of it at once where all fits; otherwise its captain chooses and makes room."""
    if all(not amount or cargo.fits(state, seat, kind, amount) for kind, amount in enumerate(state.loot)):
        b = seat * KINDS_OF_CARGO
        before = state.hold[b : b + KINDS_OF_CARGO]
        for kind, amount in enumerate(state.loot):
            state.hold[b + kind] += amount
        if not cargo.overfull(state, seat):
            state.loot[:] = [0] * KINDS_OF_CARGO
            return
        state.hold[b : b + KINDS_OF_CARGO] = before
    state.game.machine.call(state, state.game.collect, seat, 0)


# ---- ruses


def ruses(state: SeaState, seat: int) -> list[int]:
    """Kept Ruses whose condition the target meets (LS-ENC-18)."""
    game = state.game
    return sorted(
        {
            USE + card
            for card in state.kept[seat]
            if game.tables.encounter_type[card] == RUSE
            and (test := game.ruse_tests[card]) is not None
            and test(state, seat)
        }
    )


def by_ruse(state: SeaState, seat: int) -> None:
    """The plunder succeeds without dice, damage or losses (LS-AMB-28)."""
    game = state.game
    game.machine.call(state, game.plunder, seat, 0, 1, int(cargo.without_crew(state, seat)))
    state.frames[-1][POSITION] = TAKING

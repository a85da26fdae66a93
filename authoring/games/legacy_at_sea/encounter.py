"""On a sail space: target a merchant, draw and resolve an Encounter, then plunder or let her go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, Frame, Next

from . import cargo, damage, pirates, plunder, prospects, setup, skills, windows
from .codes import ATTACK, AVOID, CARD, DONE, METHOD, OPTION, TARGET, USE
from .tables import ADD, CHECKS, CHOICE, EVENT, HUNTER, PLOY, RUSE, STORM, WARSHIP
from .terms import CREW, FEROCITY, KINDS_OF_CARGO, LEADERSHIP, METHODS, SEAMANSHIP, TACTICS

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState

CHOSEN, TOTAL = 3, 4
OTHER = 3
"""Register of the sea program: the second of two Encounters drawn."""
REVEALED = 3
PLUNDER_WINDOW = 7


def add(game: LegacyAtSea) -> None:
    """The programs of a sail space (LS-TURN-05) and of a d8 check."""
    game.machine.add(
        "sea",
        Question(_targets, _target, _more_before_target),
        _draw,
        Question(_two_drawn, _play_one),
        _reveal,
        Question(_options, _take_option),
        _put_away,
        _still_afloat,
        Question(_plunder_or_not, _plunder, _more_before_plunder),
    )
    game.machine.add(
        "check",
        Question(_may_avoid, _avoid, lambda state, frame: [DONE] if _may_avoid(state, frame) else []),
        lambda state, frame, log: damage.roll(state, frame[2]),
        _add_up,
        Question(_cards_that_add, _use_card, _no_card),
        _result,
    )


# ---- the target


def _targets(state: SeaState, frame: Frame) -> list[int]:
    """A face-up merchant (LS-OCEAN-07), marked by the player's token (LS-OCEAN-08), before the Encounter is drawn
    (LS-OCEAN-09); or another pirate here, where the table plays so (LS-PVP-02).

    It can't be dodged (LS-OCEAN-11). Without merchants the turn ends (LS-AMB-22).
    """
    seat = frame[2]
    if state.ship[seat] < 0:
        return []
    found = [TARGET + slot for slot, card in enumerate(state.tableau) if card >= 0]
    if state.game.terms.plunder_pirates:
        found += pirates.victims(state, seat)
    if not found:
        return []
    windows.settled(state, seat, found)
    if state.budget > 0:
        found += windows.repeatable(state, seat, windows.SEA)
    return found


def _more_before_target(state: SeaState, frame: Frame) -> list[int]:
    return windows.beyond(state, frame[2], windows.SEA, state.offers) if state.offers else []


def _target(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    seat = frame[2]
    if TARGET <= order < ATTACK:
        state.target = order - TARGET
        if log is not None:
            card = state.game.tables.oceans[state.tableau[state.target]].id
            log.add("targeted", "LS-OCEAN-08", {"seat": seat, "card": card})
        return None
    if ATTACK <= order < ATTACK + 4:
        state.landed = 2
        state.game.machine.call(state, state.game.attack, seat, order - ATTACK, 0, 0, 0)
        return LEAVE
    windows.act(state, seat, order, log)
    return 0


# ---- drawing


def draw_encounter(state: SeaState) -> int:
    """One card; a deck used up is made anew of this year's discards (LS-AMB-23); -1 when there is none at all."""
    if not state.encounter_pool and not state.encounter_stack:
        if state.encounter_under:
            return state.encounter_under.pop(0)
        state.encounter_pool, state.encounter_gone = sorted(state.encounter_gone), []
    return setup.draw(state.encounter_pool, state.encounter_stack, state.chance.stream("encounter"))


def _draw(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Drawing is compulsory (LS-ENC-01); with Tactics 2 two are drawn (LS-SKILL-13)."""
    if state.target < 0:
        return LEAVE
    state.damaged = 0
    state.encounter = draw_encounter(state)
    frame[OTHER] = -1
    if state.skill[frame[2] * 4 + TACTICS] >= 2:
        frame[OTHER] = draw_encounter(state)
    return None


def _two_drawn(state: SeaState, frame: Frame) -> list[int]:
    if frame[OTHER] < 0:
        return []
    first = state.game.tables.first_encounter
    return sorted({CARD + first + state.encounter, CARD + first + frame[OTHER]})


def _play_one(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """One is played, the other goes under the deck (LS-SKILL-13)."""
    played = order - CARD - state.game.tables.first_encounter
    other = frame[OTHER] if played == state.encounter else state.encounter
    state.encounter_under.append(other)
    state.encounter = played
    return None


def _reveal(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """By its type; no card, no Encounter."""
    seat, game, card = frame[2], state.game, state.encounter
    if card < 0:
        return None
    tables = game.tables
    name = tables.encounters[card].id
    sort = tables.encounter_type[card]
    if log is not None:
        log.add("encounter", "LS-ENC-01", {"seat": seat, "card": name})
    state.fire(f"encounter:{name}")
    frame[TOTAL] = 0
    if sort in CHECKS:
        game.machine.call(state, game.check, seat, 0, 0, 0)
    elif sort == EVENT:
        # Its directions are followed (LS-ENC-20); no check unless it says so.
        if game.events[card] >= 0:
            game.machine.call(state, game.events[card], seat, 0)
    elif sort == PLOY:
        # What it adds holds as long as the target lies there (LS-ENC-19).
        for method, amount in tables.encounters[card].adds.items():
            state.ploy[METHODS.index(method)] += amount
    elif sort == RUSE:
        # Saved for a merchant that meets what it asks (LS-ENC-18).
        state.kept[seat].append(card)
        state.encounter = -1
    return None


def _options(state: SeaState, frame: Frame) -> list[int]:
    """A Choice card gives one of its two options (LS-ENC-04), never both (LS-ENC-05)."""
    card = state.encounter
    if card < 0 or state.game.tables.encounter_type[card] != CHOICE:
        return []
    return [OPTION + n for n in range(len(state.game.options[card]))]


def _take_option(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """A hand keeps the card (LS-ENC-06); an X discards it when it is done (LS-ENC-07, LS-ICON-02)."""
    program = state.game.options[state.encounter][order - OPTION]
    state.fire(f"option:{state.game.tables.encounters[state.encounter].id}-{order - OPTION + 1}")
    if program >= 0:
        state.game.machine.call(state, program, frame[2], 0)
    return None


def _put_away(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Whatever was neither kept nor taken as experience is discarded (LS-ENC-07)."""
    if state.encounter >= 0:
        state.encounter_gone.append(state.encounter)
        state.encounter = -1
    return None


def _still_afloat(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """A ship that sank ends her captain's turn (LS-AMB-45)."""
    return LEAVE if state.ship[frame[2]] < 0 else None


# ---- storms, pirate hunters, warships


def _may_avoid(state: SeaState, frame: Frame) -> list[int]:
    """Leadership 1 may discard a Warship (LS-SKILL-05), Seamanship 1 a Storm (LS-SKILL-08): no experience, no other
    card (LS-AMB-31).
    """
    sort = state.game.tables.encounter_type[state.encounter]
    skill = LEADERSHIP if sort == WARSHIP else SEAMANSHIP
    return [AVOID] if sort != HUNTER and state.skill[frame[2] * 4 + skill] >= 1 else []


def _avoid(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    if order == AVOID:
        if log is not None:
            sort = state.game.tables.encounter_type[state.encounter]
            log.add("avoided", "LS-SKILL-05" if sort == WARSHIP else "LS-SKILL-08", {"seat": frame[2]})
        return LEAVE
    return None


def measure(state: SeaState, seat: int, sort: int) -> int:
    """What is added to the d8: maneuverability and Seamanship against a Storm, a Rogue Wave too (LS-ENC-11, LS-ENC-14);
    usable cannon and Ferocity against a Pirate Hunter (LS-ENC-12); crew on deck and Leadership against a Warship
    (LS-ENC-13).
    """
    skill = seat * 4
    if sort == STORM:
        value = cargo.maneuverability(state, seat) + state.skill[skill + SEAMANSHIP]
    elif sort == HUNTER:
        value = cargo.cannon(state, seat) + state.skill[skill + FEROCITY]
    else:
        value = state.hold[seat * KINDS_OF_CARGO + CREW] + state.skill[skill + LEADERSHIP]
    if state.lasting:
        value += state.game.change(state, "check", encounter=sort)
    return value


def _add_up(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """The d8 is rolled and adjusted (LS-ENC-08)."""
    frame[TOTAL] = state.die + measure(state, frame[2], state.game.tables.encounter_type[state.encounter])
    return None


def _cards_that_add(state: SeaState, frame: Frame) -> list[int]:
    """Kept cards that raise a check which would go wrong."""
    if frame[TOTAL] >= state.game.terms.safe_from:
        return []
    ability = state.game.ability
    return sorted({USE + card for card in state.kept[frame[2]] if ability[card][0] == ADD})


def _no_card(state: SeaState, frame: Frame) -> list[int]:
    return [DONE] if _cards_that_add(state, frame) else []


def _use_card(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    if order == DONE:
        return None
    frame[TOTAL] += state.game.use_card(state, frame[2], order - USE, log)
    return 3


def _result(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Adjusted 7 or less damages, 8 or more does not (LS-ENC-09); the card says how much (LS-ENC-10).

    Kept as experience whatever the roll (LS-ENC-15, LS-ENC-16).
    """
    seat, game, card = frame[2], state.game, state.encounter
    sort = game.tables.encounter_type[card]
    safe = frame[TOTAL] >= game.terms.safe_from
    if log is not None:
        log.add("check", "LS-ENC-09", {"seat": seat, "d8": state.die, "total": frame[TOTAL], "safe": safe})
    if safe:
        if sort == STORM:
            prospects.note_deed(state, prospects.SURVIVED)
        elif sort == HUNTER:
            prospects.note_deed(state, prospects.BEAT)
    else:
        amount = game.tables.encounter_damage[card]
        if state.lasting:
            amount += game.change(state, "encounter-damage", encounter=sort)
        damage.hurt(state, seat, amount, damage.ENCOUNTER)
    skills.take_encounter(state, seat, card)
    state.encounter = -1
    return None


# ---- to plunder or not


def _plunder_or_not(state: SeaState, frame: Frame) -> list[int]:
    """Plundering follows the Encounter (LS-ENC-02) and is free to do or not (LS-ENC-03), by any method (LS-PLUNDER-01),
    of value 0 too (LS-AMB-95), without crew too (LS-PLUNDER-16); or by a Ruse whose condition holds (LS-ENC-18).
    """
    seat = frame[2]
    if state.ship[seat] < 0:
        return []
    found = [METHOD, METHOD + 1, METHOD + 2]
    if state.kept[seat]:
        found += plunder.ruses(state, seat)
    windows.settled(state, seat, found)
    if state.budget > 0:
        found += windows.repeatable(state, seat, windows.PLUNDER)
    return found


def _more_before_plunder(state: SeaState, frame: Frame) -> list[int]:
    return [*windows.beyond(state, frame[2], windows.PLUNDER, state.offers), DONE] if state.offers else []


def _plunder(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """Left alone, she is discarded and the turn ends (LS-OCEAN-10)."""
    seat, game = frame[2], state.game
    if order == DONE:
        return LEAVE
    if METHOD <= order < METHOD + 3:
        game.machine.call(state, game.plunder, seat, order - METHOD, 0, 0)
        return LEAVE
    if order >= USE:
        game.use_card(state, seat, order - USE, log)
        plunder.by_ruse(state, seat)
        return LEAVE
    windows.act(state, seat, order, log)
    return PLUNDER_WINDOW

"""Turns: the Main phase with actions in any order, the Cleanup phase, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, SEAT, Frame, Next

from . import abilities, achievements, cargo, hand, market, pirates, sailing
from .codes import (
    BUY,
    DONE,
    FIGHT,
    LOAD,
    MASTER,
    MERCANTILE,
    PLAY,
    PUT,
    RAID_FORTS,
    RAID_MERCHANT,
    RAISE_FLAG,
    SAIL,
    SET_SAILS,
    USE,
)
from .terms import DRAW_BONUS, HARBOR

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

BUDGET = 6
"""Repeatable free actions of a computer player a turn."""
MAIN, ACTIONS = 2, 3
"""Where the Main phase begins in the program of a turn, and where it asks."""
NEXT_TURN = 1
"""Where the program of a game goes on between turns."""
BONUS = 3
"""Register of the Cleanup phase: bonus draws of the cards played, before anything is sleeved (DR-DRAW-11)."""


def add(game: DeadReckoning) -> None:
    """The game, a turn, its Cleanup phase."""
    machine = game.machine
    machine.add("game", lambda state, frame, log: machine.call(state, game.program["set-up"], 0), _next_turn)
    machine.add(
        "turn",
        _last_level_up,
        _begin,
        _mark,
        Question(_actions, _act, _more_actions),
        _clean_up,
        _check_end,
        _level_up,
    )
    machine.add(
        "clean-up",
        _count_bonus,
        Question(_modes, _mode),
        _lose_sails,
        lambda state, frame, log: machine.call(state, game.program["sleeve"], frame[SEAT]),
        _discard,
    )


# ---- from turn to turn


def _next_turn(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Clockwise (DR-TURN-01); everybody but the player who triggered the end has one turn more (DR-END-02)."""
    game = state.game
    seat = (state.active + 1) % game.seats if state.active >= 0 else 0
    if seat == state.triggered:
        # All others have taken their final turns (DR-END-06).
        game.machine.call(state, game.program["final"], 0, 0, 0, 0)
        return LEAVE
    state.active = seat
    state.turns += 1
    game.machine.call(state, game.program["turn"], seat)
    return 1


def _last_level_up(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """A level-up not taken yet is taken right before the turn (DR-LEVEL-03)."""
    ask_level_up(state, frame[SEAT])
    return None


def ask_level_up(state: ReckoningState, seat: int) -> None:
    """Ask whoever may still level up and holds cards; which of them could rise is nobody else's business."""
    if state.level_ups[seat] and state.hand[seat]:
        state.game.machine.call(state, state.game.program["level-up"], seat)


def _begin(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """A fresh turn: every ability and Cannon may be used again by everybody (DR-ABIL-03, DR-PVP-09)."""
    seat = frame[SEAT]
    for other in range(state.game.seats):
        state.used[other] = state.cannons_used[other] = state.defense_used[other] = 0
    state.level_ups[seat] = 0
    state.set_sails = state.bought = state.charted = 0
    state.fought = state.raided = state.lost_to = 0
    state.budget = BUDGET
    pirates.begin_turn(state, seat)
    achievements.begin_turn(state, seat, log)
    if log is not None:
        log.add("turn", "DR-TURN-01", {"seat": seat, "turn": state.turns})
    return None


# ---- the Main phase


def _mark(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Markers are placed at any point of the own turn (DR-ACH-02), at once (DR-AMB-111)."""
    achievements.check(state, frame[SEAT], log)
    return None


def _actions(state: ReckoningState, frame: Frame) -> list[int]:
    """Any actions in any order (DR-MAIN-01): cards (DR-MAIN-04), Sails and moves, Advances, abilities, battles, loading
    and unloading (DR-MAIN-03).
    """
    seat = frame[SEAT]
    found = [PLAY + card for card in state.hand[seat]]
    sailing.offers(state, seat, found)
    market.offers(state, seat, found)
    abilities.offers(state, seat, found)
    pirates.offers(state, seat, found)
    if achievements.may_hand_in(state, seat):
        found.append(MASTER)
    if state.budget > 0:
        cargo.offers(state, seat, found)
    return found


def _more_actions(state: ReckoningState, frame: Frame) -> list[int]:
    return [*cargo.beyond(state, frame[SEAT]), DONE]


def _act(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    seat, game = frame[SEAT], state.game
    if order == DONE:
        return None
    if order >= USE:
        abilities.use(state, seat, order, log)
    elif order >= PLAY:
        hand.play(state, seat, order - PLAY, log)
    elif order >= SAIL:
        game.machine.call(state, game.program["voyage"], seat, order - SAIL, 0, 0, 0)
    elif order == SET_SAILS:
        game.machine.call(state, game.program["set-sails"], seat, 0, 0, 0)
    elif order == BUY:
        market.buy(state, seat, log)
    elif order == RAID_MERCHANT:
        market.attack(state, seat)
    elif order == RAID_FORTS:
        game.machine.call(state, game.program["battle-forts"], seat, 0, 0, 0, 0, 0, 0)
    elif order == MASTER:
        achievements.hand_in(state, seat, log)
    elif LOAD <= order < PUT:
        cargo.act(state, seat, order, log)
    elif order >= FIGHT:
        pirates.fight(state, seat, order - FIGHT)
    return MAIN


# ---- the Cleanup phase


def _clean_up(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Its five steps in fixed order (DR-CLEAN-01), after the Main phase (DR-TURN-02)."""
    market.refill(state, log)
    state.game.machine.call(state, state.game.program["clean-up"], frame[SEAT], 0)
    return None


def _count_bonus(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Bonus draws of the cards played this turn (DR-DRAW-09, DR-EFF-08); what is sleeved now is not counted yet."""
    frame[BONUS] = hand.icons_in_play(state, frame[SEAT], DRAW_BONUS)
    return None


def _modes(state: ReckoningState, frame: Frame) -> list[int]:
    """Outside Harbor either mode (DR-MODE-02); in Harbor a Ship is always Mercantile (DR-MODE-03)."""
    seat = frame[SEAT]
    if state.at[seat] == HARBOR:
        state.pirate[seat] = 0
        return []
    return [RAISE_FLAG, MERCANTILE]


def _mode(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    seat = frame[SEAT]
    state.pirate[seat] = int(order == RAISE_FLAG)
    if state.pirate[seat]:
        state.fire("rule:pirate-mode")
    if log is not None:
        log.add("mode", "DR-MODE-02", {"seat": seat, "pirate": bool(state.pirate[seat])})
    return None


def _lose_sails(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Unused Sails do not carry over (DR-CLEAN-04)."""
    state.track[frame[SEAT]] = 0
    return None


def _discard(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """All cards played go to the discard pile (DR-DRAW-01), the others stay in hand (DR-DRAW-02); then the draw."""
    seat = frame[SEAT]
    state.gone[seat] += state.played[seat]
    state.played[seat].clear()
    many = hand.to_draw(state, seat, frame[BONUS])
    if many:
        state.game.machine.call(state, state.game.program["draw"], seat, many)
    return None


def _check_end(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """So many markers at the end of the own turn trigger the end (DR-END-01); nobody triggers it twice (DR-AMB-89)."""
    seat = frame[SEAT]
    if state.triggered >= 0:
        state.finished[seat] = 1
    elif state.done[seat].bit_count() >= state.game.terms.end_achievements:
        state.triggered = seat
        state.finished[seat] = 1
        if log is not None:
            log.add("end-triggered", "DR-END-01", {"seat": seat})
    state.game.note_peaks(state)
    return None


def _level_up(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Between turns a card in hand may rise (DR-TURN-04, DR-LEVEL-01), after the final turn too (DR-END-03).

    Asked here, in response to battles (DR-LEVEL-02), and right before the own turn (DR-AMB-114).
    """
    seat = frame[SEAT]
    state.level_ups[seat] = state.game.terms.level_ups
    ask_level_up(state, seat)
    return None

"""Battles between two players' Ships."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.machine import SEAT, Frame, Next

from . import achievements, battle, mustering, pirates, sinking
from .fight import ATTACKER, CAUSE, SHIPS, STOPPED, WINNER

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

OTHER, WHY = 3, 4
"""Registers: the inactive player, and the cause of the battle."""


def add(game: DeadReckoning) -> None:
    """The procedure (DR-PVP-01): responses, cubes of the active player, cards and cubes of the other, the shared steps,
    and what follows for loser and winner.
    """
    game.machine.add(
        "battle-ships",
        _respond,
        _begin,
        lambda state, frame, log: mustering.muster(state, 0),
        lambda state, frame, log: mustering.muster(state, 1),
        battle.let_fall,
        lambda state, frame, log: battle.plunder(state, 0, log),
        lambda state, frame, log: battle.plunder(state, 1, log),
        battle.deal_damage,
        battle.judge,
        _outcome,
        _loser,
        lambda state, frame, log: battle.end(state, log),
    )


def _respond(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """The inactive player may level up (DR-LEVEL-02), rearrange (DR-LOAD-13) and jettison (DR-LOAD-16); the active one
    may do so too, who could not before where the battle is automatic.
    """
    seat, other, game = frame[SEAT], frame[OTHER], state.game
    # The frame put up last runs first.
    mustering.clear_decks(state, seat, int(frame[WHY] == STOPPED))
    mustering.clear_decks(state, other, 1)
    if state.level_ups[other] and state.hand[other]:
        game.machine.call(state, game.program["level-up"], other)
    return None


def _begin(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    seat, other = frame[SEAT], frame[OTHER]
    state.fought |= 1 << other
    battle.begin(state, SHIPS, seat, other, state.at[seat], frame[WHY], -1, log)
    return None


def _outcome(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Damage to the loser's Ship (DR-PVP-14); to the winner a Legendary cube (DR-PVP-15, DR-ACH-10) and what abilities
    pay.
    """
    fight = state.fight
    winner, loser = fight[ATTACKER + fight[WINNER]], fight[ATTACKER + 1 - fight[WINNER]]
    sinking.hurt(state, loser, state.game.terms.loser_damage, winner, log)
    achievements.won(state, winner, log)
    battle.spoils(state, winner)
    return None


def _loser(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """A Pirate-mode Ship that loses is Mercantile, whichever side it is (DR-AMB-102). The active player who loses to a
    Pirate-mode Ship that was stopped at, or met at the start, is blockaded.
    """
    fight = state.fight
    if not fight[WINNER]:
        pirates.beaten(state, frame[OTHER])
        return None
    state.pirate[frame[SEAT]] = 0
    if fight[CAUSE] == STOPPED or state.met_pirates >> frame[OTHER] & 1:
        pirates.blockade(state, log)
    return None

"""Pirate mode on others' turns: automatic battles, choosing to fight, and blockades.

Ships at rest never fight each other, whatever their modes (DR-AMB-84): each of these begins with the active Ship.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log, Refusal
from authoring.games.flat import Question
from authoring.games.machine import SEAT, Frame, Next

from . import fort_battle
from .codes import FIGHT, RAID_FORTS
from .fight import ATTACKER, CHOSEN, DEFENDER, SPACE, STOPPED
from .plunder import why_not_put as why_not_put
from .terms import HARBOR

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState


def add(game: DeadReckoning) -> None:
    """The chain of battles after a stop."""
    game.machine.add("meet-pirates", _meet, Question(_next_ones, _choose))


# ---- the turn and its moves


def begin_turn(state: ReckoningState, seat: int) -> None:
    """Who starts in the space of a Pirate-mode Ship need not fight it (DR-MODE-07), may (DR-MODE-08), and is blockaded
    from its island until then (DR-BLOCK-06).
    """
    here = state.at[seat]
    state.met_pirates = sum(1 << other for other in _hostile(state, seat))
    state.start_block = here if state.met_pirates and state.game.tables.slots[state.board[here]] else 0


def left_space(state: ReckoningState, seat: int) -> None:
    """Sailing off ends a blockade from the start of the turn (DR-AMB-33)."""
    if seat == state.active:
        state.met_pirates = state.start_block = 0


def beaten(state: ReckoningState, seat: int) -> None:
    """A Pirate-mode Ship that loses is Mercantile (DR-MODE-06, DR-PVP-16); a blockade from the start of the turn ends
    when every Ship that makes it is beaten (DR-BLOCK-07, DR-AMB-32).
    """
    state.pirate[seat] = 0
    state.met_pirates &= ~(1 << seat)
    if not state.met_pirates:
        state.start_block = 0


def blockade(state: ReckoningState, log: Log | None) -> None:
    """The Ship that wins holds the island against the active player for the rest of the turn (DR-BLOCK-01, DR-PVP-17),
    even if it sinks in that battle (DR-AMB-32).
    """
    fight = state.fight
    space = fight[SPACE]
    if space != HARBOR and state.game.tables.slots[state.board[space]]:
        state.lost_to |= 1 << space
        state.fire("rule:blockade")
        if log is not None:
            facts = {"seat": fight[ATTACKER], "by": fight[DEFENDER], "at": state.game.tables.spots[space]}
            log.add("blockade", "DR-BLOCK-01", facts)


def blockaded(state: ReckoningState, seat: int, space: int) -> bool:
    """Whether this player may not deal with that island now: only its card is left (DR-BLOCK-08, DR-AMB-33)."""
    return seat == state.active and (bool(state.lost_to >> space & 1) or (space == state.start_block and space > 0))


def _hostile(state: ReckoningState, seat: int) -> list[int]:
    """Opponents in Pirate mode in this Ship's space; the own mode does nothing now (DR-PMOVE-06), and in Harbor there
    is none (DR-MODE-03).
    """
    here = state.at[seat]
    if here == HARBOR:
        return []
    return [other for other, at in enumerate(state.at) if at == here and other != seat and state.pirate[other]]


# ---- battles


def victims(state: ReckoningState, seat: int) -> list[int]:
    """Ships that an Attack flag may be used against: in the same space (DR-FLAG-01), Harbor too (DR-FLAG-02), in either
    mode (DR-FLAG-03), none of them twice a turn (DR-BATTLE-05).
    """
    here, fought = state.at[seat], state.fought
    return [other for other, at in enumerate(state.at) if at == here and other != seat and not fought >> other & 1]


def why_no_victim(state: ReckoningState, seat: int) -> Refusal:
    """What stands against using an Attack flag here."""
    here = state.at[seat]
    if any(at == here and other != seat for other, at in enumerate(state.at)):
        return Refusal("DR-BATTLE-05", "every Ship in your space was fought this turn")
    return Refusal("DR-FLAG-01", "there is no Ship to attack in your space")


def offers(state: ReckoningState, seat: int, found: list[int]) -> None:
    """Battles that need no Attack flag: Pirate-mode Ships met at the start of the turn, Forts and Garrisons."""
    if state.met_pirates:
        found += [FIGHT + other for other in _to_fight(state, seat)]
    if state.built[state.at[seat]] and fort_battle.may_attack(state, seat):
        found.append(RAID_FORTS)


def _to_fight(state: ReckoningState, seat: int) -> list[int]:
    wanted = state.met_pirates & ~state.fought
    return [other for other in _hostile(state, seat) if wanted >> other & 1]


def fight(state: ReckoningState, seat: int, other: int) -> None:
    """The active player chooses to fight a Ship met at the start of the turn (DR-MODE-08)."""
    state.game.machine.call(state, state.game.program["battle-ships"], seat, other, CHOSEN, 0, 0, 0, 0)


def _pending(state: ReckoningState, seat: int) -> list[int]:
    """Those that the Ship stopped at and has not fought this turn (DR-AMB-115); a sunk one meets nobody
    (DR-PMOVE-05).
    """
    return [other for other in _hostile(state, seat) if not state.fought >> other & 1]


def _meet(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """A single one is fought at once (DR-PMOVE-01, DR-MODE-04), several one after another (DR-PMOVE-03)."""
    found = _pending(state, frame[SEAT])
    if len(found) != 1:
        return None
    return _choose(state, frame, FIGHT + found[0], log)


def _next_ones(state: ReckoningState, frame: Frame) -> list[int]:
    """The active player chooses the order (DR-PMOVE-04)."""
    return [FIGHT + other for other in _pending(state, frame[SEAT])]


def _choose(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    """Neither side can decline (DR-MODE-05)."""
    state.fire("rule:automatic-battle")
    state.game.machine.call(state, state.game.program["battle-ships"], frame[SEAT], order - FIGHT, STOPPED, 0, 0, 0, 0)
    return 0


# ---- refusals


def why_not_fight(state: ReckoningState, seat: int, order: int) -> Refusal:
    """What stands against a battle with that Ship."""
    other = order - FIGHT
    if other == seat or other >= state.game.seats or state.at[other] != state.at[seat]:
        return Refusal("DR-FLAG-01", "no such opponent's Ship is in your space")
    if state.fought >> other & 1:
        return Refusal("DR-BATTLE-05", "that Ship was fought this turn")
    return Refusal("DR-PMOVE-07", "to attack that Ship takes an Attack flag")


def why_not_raid_forts(state: ReckoningState, seat: int, order: int) -> Refusal:
    """What stands against attacking Buildings here."""
    return fort_battle.why_not(state, seat)

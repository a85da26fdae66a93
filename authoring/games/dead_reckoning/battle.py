"""Battles: the steps that all three kinds share, and what Battle abilities do to the battle at hand.

Side 0 is the active player's, side 1 the other's: a player's, or the black cubes of a Merchant ship. The programs of
the kinds (ship_battle.py, merchant_battle.py, fort_battle.py) put these steps in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, SEAT, Frame, Next

from . import abilities, cargo, sinking, tower
from .codes import DONE
from .fight import ATTACKER, DEFENDER, KIND, KINDS, SHIPS, UNHURT, WINNER

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

SIDE, GUNS = 3, 4
TURN, PASSES = 3, 4


def add(game: DeadReckoning) -> None:
    """The shared parts: the ability step, spoils of the winner."""
    machine = game.machine
    machine.add("broadsides", _settle_board, Question(_shots, _shoot, _pass, _whose_shot), _nothing_to_use)
    machine.add("spoils", Question(_spoils, _take_spoils, _no_spoils))


def begin(
    state: ReckoningState,
    kind: int,
    attacker: int,
    defender: int,
    space: int,
    cause: int,
    target: int,
    log: Log | None,
) -> None:
    """From here on nothing is rearranged or thrown overboard (DR-LOAD-14, DR-LOAD-17)."""
    state.fight = [kind, attacker, defender, space, cause, target, UNHURT, UNHURT, -1]
    state.zone[:] = [0] * len(state.zone)
    state.bonus[:], state.batch[:], state.pending[:] = [0, 0], [0, 0], [0, 0, 0]
    state.fire(f"rule:battle-{KINDS[kind]}")
    if log is not None:
        facts = {"kind": KINDS[kind], "seat": attacker, "against": defender, "at": state.game.tables.spots[space]}
        log.add("battle", "DR-BATTLE-01", facts)


def end(state: ReckoningState, log: Log | None) -> None:
    """Cubes go back, then Ships sink, and holds may be laid out anew."""
    fight = state.fight
    ships = fight[ATTACKER : DEFENDER + 1] if fight[KIND] == SHIPS else fight[ATTACKER:DEFENDER]
    tower.give_back(state)
    sinking.sink_after_battle(state, ships, log)
    for seat in ships:
        cargo.settle(state, seat)


# ---- what abilities ask of the battle at hand


def side_of(state: ReckoningState, seat: int) -> int:
    """0 for the active player, 1 for the other."""
    return int(seat != state.fight[ATTACKER])


def strength(state: ReckoningState, side: int) -> int:
    """Of its cubes in strength zones (DR-ZONE-17), and what abilities added (DR-ZONE-21)."""
    first = side * len(state.game.tables.zones)
    found = state.bonus[side]
    for at, zone in enumerate(state.game.tables.zones, first):
        if zone.strength:
            found += state.zone[at] * zone.strength
    return found


def drop(state: ReckoningState, seat: int, many: int, log: Log | None) -> None:
    """More own cubes into the Battle ship (DR-GUNNER-04), as many as can be found (DR-BATTLE-06)."""
    tower.drop(state, side_of(state, seat), many, log)


def add_strength(state: ReckoningState, seat: int, many: int) -> None:
    """Battle strength besides that of cubes (DR-ZONE-21)."""
    state.bonus[side_of(state, seat)] += many


def hit_enemy(state: ReckoningState, seat: int, many: int, log: Log | None) -> None:
    """Damage to the enemy Ship at once; without effect where the enemy is no player's Ship (DR-AMB-103)."""
    fight = state.fight
    if fight and fight[KIND] == SHIPS:
        sinking.hurt(state, fight[DEFENDER] if seat == fight[ATTACKER] else fight[ATTACKER], many, seat, log)


def explode(state: ReckoningState, side: int, zone: int, log: Log | None) -> None:
    """Move a cube of that side to the exploding shot zone (DR-AMB-61); it is resolved before anything else."""
    tables = state.game.tables
    first = side * len(tables.zones)
    state.zone[first + zone] -= 1
    state.zone[first + tables.exploding] += 1
    if log is not None:
        log.add("set-off", "DR-AMB-61", {"seat": state.fight[ATTACKER + side], "from": tables.zones[zone].id})
    tower.explode_all(state)


# ---- drop and abilities


def let_fall(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """All cubes at once; then explosions (DR-NPC-06), then the ability step (DR-ZONE-05, DR-PVP-21)."""
    tower.first_drop(state, log)
    state.game.machine.call(state, state.game.program["broadsides"], 0, 0, 0)
    return None


def _settle_board(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Explosions come before every choice (DR-ZONE-09); the step ends when both pass one after the other (DR-PVP-12).

    Against Merchant ships and Buildings the active player alone has abilities (DR-NPC-07, DR-RAID-09).
    """
    if frame[PASSES] > int(state.fight[KIND] == SHIPS):
        return LEAVE
    tower.explode_all(state)
    return None


def _whose_shot(state: ReckoningState, frame: Frame) -> int:
    return state.fight[ATTACKER + frame[TURN]]


def _shots(state: ReckoningState, frame: Frame) -> list[int]:
    """Battle abilities in play (DR-ABIL-04) not used this turn (DR-BATTLE-03, DR-PVP-13)."""
    return list(abilities.battle_offers(state, _whose_shot(state, frame)))


def _pass(state: ReckoningState, frame: Frame) -> list[int]:
    """Each is optional (DR-NPC-07); whoever has none left passes without being asked, as all can see."""
    return [DONE] if state.offers else []


def _next_shot(state: ReckoningState, frame: Frame) -> Next:
    """Beginning with the active player, in turn (DR-PVP-11)."""
    if state.fight[KIND] == SHIPS:
        frame[TURN] = 1 - frame[TURN]
    return 0


def _shoot(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    if order == DONE:
        return 2
    frame[PASSES] = 0
    abilities.use(state, _whose_shot(state, frame), order, log)
    return _next_shot(state, frame)


def _nothing_to_use(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    frame[PASSES] += 1
    return _next_shot(state, frame)


# ---- resolving the board


def plunder(state: ReckoningState, side: int, log: Log | None) -> None:
    """Each cube in a plunder zone is removed and its owner gains what it shows (DR-ZONE-10, DR-ZONE-12); black ones
    gain nothing (DR-ZONE-13).
    """
    seat = state.fight[ATTACKER + side]
    first = side * len(state.game.tables.zones)
    pending = state.pending
    for at, zone in enumerate(state.game.tables.zones, first):
        cubes = state.zone[at]
        if cubes and zone.sort == "plunder":
            state.zone[at] = 0
            pending[0] += cubes * zone.gain.cargo
            pending[1] += cubes * zone.gain.coin
            pending[2] += cubes * zone.either
    if seat < 0:
        pending[:] = [0, 0, 0]
        return
    if any(pending):
        if log is not None:
            facts = {"seat": seat, "cargo": pending[0], "coins": pending[1], "either": pending[2]}
            log.add("plunder", "DR-ZONE-10", facts)
        state.game.machine.call(state, state.game.program["find-place"], seat)


def deal_damage(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Each cube in a damage zone is removed and damages the opponent's Ship (DR-ZONE-15), where there is one
    (DR-AMB-21, DR-RAID-11).
    """
    fight = state.fight
    zones = state.game.tables.zones
    for side in (0, 1):
        amount = 0
        for at, zone in enumerate(zones, side * len(zones)):
            if zone.sort == "damage" and state.zone[at]:
                amount += state.zone[at] * zone.damage
                state.zone[at] = 0
        if amount and (side or fight[KIND] == SHIPS):
            sinking.hurt(state, fight[DEFENDER - side], amount, fight[ATTACKER + side], log)
    return None


def judge(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """The higher total wins (DR-ZONE-18), damage dealt does not count (DR-ZONE-16); the active player wins a tie
    (DR-ZONE-19).
    """
    totals = strength(state, 0), strength(state, 1)
    won = state.fight[WINNER] = int(totals[1] > totals[0])
    if log is not None:
        clause = "DR-ZONE-19" if totals[0] == totals[1] else "DR-ZONE-18"
        facts = {"winner": state.fight[ATTACKER + won], "strength": list(totals)}
        log.add("battle-won", clause, facts)
    return None


def spoils(state: ReckoningState, seat: int) -> None:
    """Abilities that pay the winner: in the outcome, at no cost of a pass (DR-AMB-57)."""
    state.game.machine.call(state, state.game.program["spoils"], seat)


def _spoils(state: ReckoningState, frame: Frame) -> list[int]:
    return list(abilities.win_offers(state, frame[SEAT]))


def _no_spoils(state: ReckoningState, frame: Frame) -> list[int]:
    return [DONE] if state.offers else []


def _take_spoils(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    if order == DONE:
        return None
    abilities.use(state, frame[SEAT], order, log)
    return 0

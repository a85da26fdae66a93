"""Battles: the steps that all three kinds share, and what Battle abilities do to the battle at hand.

Side 0 is the active player's, side 1 the other's: a player's, or the black cubes of a Merchant ship. The programs of
the kinds (ship_battle.py, merchant_battle.py, fort_battle.py) put these steps in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, SEAT, Frame, Next

from . import abilities, cargo, hand, islands, sinking, tower
from .codes import DONE, NUMBER, OVERBOARD, PLAY, STOW
from .fight import ATTACKER, DEFENDER, KIND, KINDS, SHIPS, SPACE, UNHURT, WINNER
from .terms import CANNON, CARGO, COIN, DEFENSE_CUBE, HARBOR

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

SIDE, GUNS = 3, 4
TURN, PASSES = 3, 4
MOST_NUMBER: Final = 39
"""The highest number that an order can name."""


def add(game: DeadReckoning) -> None:
    """The shared parts: the window before a battle, cards, Cannons, the ability step, spoils of the winner."""
    machine = game.machine
    machine.add("clear-decks", Question(_arrangements, _arrange, _overboard))
    machine.add("join-battle", Question(_joiners, _join, _no_more_cards))
    machine.add("man-guns", Question(_numbers, _number, _hold_all_back), _take_cubes)
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


# ---- before the battle


def clear_decks(state: ReckoningState, seat: int, jettison: int) -> None:
    """Have a player rearrange and, with `jettison`, throw overboard in response (DR-LOAD-13, DR-LOAD-16)."""
    state.game.machine.call(state, state.game.program["clear-decks"], seat, jettison)


def _arrangements(state: ReckoningState, frame: Frame) -> list[int]:
    """Ways to lay out what is aboard that differ in what works in a battle (DR-LOAD-12, DR-AMB-112)."""
    seat = frame[SEAT]
    masks = cargo.stowages(state, seat)
    if len(masks) < 2:
        return []
    tables = state.game.tables
    first = seat * tables.hull
    working = 0
    for space in range(tables.hull):
        tile = state.hull[first + space]
        if tile >= 0 and tables.tiles[tile].abilities:
            working |= 1 << space

    def use_of(mask: int) -> tuple[int, int, int]:
        cannons = cargo.hull_icons(state, seat, CANNON, mask)
        return cannons, cargo.hull_icons(state, seat, DEFENSE_CUBE, mask), working & ~mask

    seen, found = {use_of(state.stow[seat])}, []
    for mask in masks:
        use = use_of(mask)
        if use not in seen:
            seen.add(use)
            found.append(STOW + mask)
    return found


def _overboard(state: ReckoningState, frame: Frame) -> list[int]:
    """Or all stays as it is; nothing is asked of a Ship with empty holds."""
    seat = frame[SEAT]
    found = []
    if frame[3]:
        found += [OVERBOARD + CARGO] if state.cargo[seat] else []
        found += [OVERBOARD + COIN] if state.coin[seat] else []
    return [*found, DONE] if found or state.offers else []


def _arrange(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    seat = frame[SEAT]
    if order >= STOW:
        state.stow[seat] = order - STOW
        if log is not None:
            loaded = [letter for n, letter in enumerate(state.game.tables.letters) if state.stow[seat] >> n & 1]
            log.add("rearranged", "DR-LOAD-13", {"seat": seat, "loaded": "".join(loaded)})
        return None
    if order >= OVERBOARD:
        cargo.throw(state, seat, order - OVERBOARD, 1, log)
        cargo.settle(state, seat)
        return 0
    return None


# ---- taking cubes


def muster(state: ReckoningState, side: int) -> None:
    """A player's cards, then the number of Battle cubes (DR-NPC-02, DR-PVP-02, DR-PVP-04)."""
    machine, program = state.game.machine, state.game.program
    seat = state.fight[ATTACKER + side]
    machine.call(state, program["man-guns"], seat, side, 0)
    machine.call(state, program["join-battle"], seat)


def _joiners(state: ReckoningState, frame: Frame) -> list[int]:
    """Cards with Cannons or Battle abilities (DR-PVP-03); only now, not in the ability step (DR-AMB-92)."""
    return hand.battle_cards(state, frame[SEAT])


def _no_more_cards(state: ReckoningState, frame: Frame) -> list[int]:
    """Whoever holds cards is asked, whatever they are."""
    return [DONE] if state.hand[frame[SEAT]] else []


def _join(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    """A card of a defence is in play from now on, for its owner's next turn too (DR-PVP-08, DR-AMB-79)."""
    if order == DONE:
        return None
    hand.play(state, frame[SEAT], order - PLAY, log)
    return 0


def cannons_left(state: ReckoningState, seat: int) -> int:
    """Cannons of Ship and cards in play not used yet this turn (DR-BATTLE-02)."""
    found = cargo.ship_cannons(state, seat) + hand.icons_in_play(state, seat, CANNON)
    return max(0, found - state.cannons_used[seat])


def extra_cubes(state: ReckoningState, side: int) -> int:
    """Cubes besides those for Cannons; Merchant ships and attackers of Buildings give none.

    For Buildings of the own island (DR-PVP-05, DR-AMB-35), for being attacked in Harbor (DR-PVP-06, DR-AMB-36,
    DR-AMB-118), after the final turn (DR-END-05), for defense cubes (DR-AMB-60).
    """
    fight, terms = state.fight, state.game.terms
    if fight[KIND] != SHIPS:
        return 0
    seat, space = fight[ATTACKER + side], fight[SPACE]
    found = terms.final_turn_cubes if state.finished[seat] else 0
    if state.holder[space] == seat:
        found += terms.building_cubes * state.built[space].bit_count()
    if side:
        if space == HARBOR:
            found += terms.harbor_cubes
        found += defense_left(state, seat)
    return found


def defense_left(state: ReckoningState, seat: int) -> int:
    """Defense cubes in play not used yet this turn (DR-AMB-60)."""
    found = hand.icons_in_play(state, seat, DEFENSE_CUBE)
    found += cargo.hull_icons(state, seat, DEFENSE_CUBE, state.stow[seat])
    return max(0, found - state.defense_used[seat])


def _within_reach(state: ReckoningState, seat: int) -> int:
    """Own cubes in supply and on islands open to the player (DR-BATTLE-07)."""
    seats, slot = state.game.seats, state.slot
    found = state.cubes[seat]
    for space in range(1, len(state.board)):
        if slot[space * seats + seat] and not islands.closed(state, seat, space):
            found += slot[space * seats + seat]
    return found


def _numbers(state: ReckoningState, frame: Frame) -> list[int]:
    """Cannons that the player chooses to use (DR-NPC-03): some may be held back (DR-BATTLE-04)."""
    seat = frame[SEAT]
    most = min(cannons_left(state, seat), MOST_NUMBER)
    if most:
        extra = extra_cubes(state, frame[SIDE])
        if state.cubes[seat] < most + extra:
            most = min(most, max(0, _within_reach(state, seat) - extra))
    return list(range(NUMBER + most, NUMBER, -1))


def _hold_all_back(state: ReckoningState, frame: Frame) -> list[int]:
    """A battle without cubes is a battle too (DR-AMB-104)."""
    return [NUMBER] if state.offers else []


def _number(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    frame[GUNS] = order - NUMBER
    return None


def _take_cubes(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """One for each Cannon (DR-EFF-03), and the extra ones."""
    seat, side = frame[SEAT], frame[SIDE]
    extra = extra_cubes(state, side)
    state.cannons_used[seat] += frame[GUNS]
    if side and state.fight[KIND] == SHIPS:
        state.defense_used[seat] += defense_left(state, seat)
    if log is not None:
        log.add("battle-cubes", "DR-PVP-04", {"seat": seat, "cannons": frame[GUNS], "extra": extra})
    tower.take(state, side, frame[GUNS] + extra)
    return LEAVE


def take_guards(state: ReckoningState, many: int, log: Log | None) -> None:
    """The cubes of a side that has no Cannons: black ones, those of Buildings."""
    tower.take(state, 1, many)
    if log is not None:
        log.add("battle-cubes", "DR-NPC-04", {"seat": state.fight[DEFENDER], "cubes": many})


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

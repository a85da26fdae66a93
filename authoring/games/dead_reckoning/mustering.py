"""Before a battle: the window to make ready, cards that join it, Cannons, and the cubes that both sides take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, SEAT, Frame, Next

from . import cargo, hand, islands, tower
from .codes import DONE, MOST_NUMBER, NUMBER, OVERBOARD, PLAY, STOW
from .fight import ATTACKER, DEFENDER, KIND, SHIPS, SPACE
from .terms import CANNON, CARGO, COIN, DEFENSE_CUBE, HARBOR

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

SIDE, GUNS = 3, 4


def add(game: DeadReckoning) -> None:
    """The window before a battle, cards, Cannons."""
    machine = game.machine
    machine.add("clear-decks", Question(_arrangements, _arrange, _overboard))
    machine.add("join-battle", Question(_joiners, _join, _no_more_cards))
    machine.add("man-guns", Question(_numbers, _number, _hold_all_back), _take_cubes)


# ---- making ready


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
    """Defense cubes (DR-ICON-07) in play not used yet this turn (DR-AMB-60)."""
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

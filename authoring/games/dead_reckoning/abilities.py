"""Abilities of Sailors, Advancements and tiles: which can be used now, and what using one starts.

An order to use one names its number: twelve a Sailor card (three of the level, three of each slot's Advancement), then
two a hull space.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from authoring.effects import Effect, Program, compile_all
from authoring.games.engine import Log, Refusal
from authoring.games.flat import Question
from authoring.games.machine import SEAT, Frame, Next

from . import achievements, battle, cargo, islands, pirates
from .ability import Ability
from .codes import ABILITIES_A_CARD, ABILITIES_A_TILE, ISLAND, MOST_CARDS, MOVE_CUBE, USE
from .idle import ON_HULL
from .operations import Operations
from .prepared import BATTLE, MAIN, PLACES, WIN, Info, Listed, Way
from .terms import HARBOR, SLOTS

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

ANYWHERE, IN_HARBOR, AT_ISLAND, AT_OWN_ISLAND = range(4)
A_LEVEL: Final = 3
"""Abilities of a level, and of an Advancement."""
FIRST_TILE: Final = ABILITIES_A_CARD * MOST_CARDS
FORTS: Final = 2
"""The kind of battle that is no battle against a Ship (DR-CAPTAIN-05)."""
TO_GO = 3
"""Register of `take-off`: cubes to take off the Battle board."""


class Abilities:
    """All abilities of one game, compiled."""

    def __init__(self, game: DeadReckoning) -> None:
        self.game = game
        self.operations = Operations(game)
        # Effects find their compiler by the game, while the game is still being made.
        game.abilities = self
        achievements.add(game)
        game.machine.add("take-off", Question(_own_zones, _take_off))
        tables = game.tables
        self.levels = [
            [self._list(f"{sailor.id}-{n}", level.abilities, A_LEVEL) for n, level in enumerate(sailor.levels, start=1)]
            for sailor in tables.sailors
        ]
        """Kind of Sailor and level from 0 -> its abilities."""
        self.advances = [self._list(each.id, each.abilities, A_LEVEL) for each in tables.advances]
        self.tiles = [self._list(each.id, each.abilities, ABILITIES_A_TILE) for each in tables.tiles]

    def compile(self, effect: Effect, program: Program) -> None:
        """Add the steps of one effect."""
        self.operations.compile(effect, program)

    def program(self, name: str, effects: Sequence[Effect]) -> int:
        """Compile effects to a program: seat, then card (-1: none) and four zeros; -1 without effects."""
        if not effects:
            return -1
        program = Program()
        compile_all(effects, program, self.game)
        return self.game.machine.add(name, *program.steps())

    def has_battle_ability(self, state: ReckoningState, seat: int, card: int) -> bool:
        """Whether a card shows a Battle ability, by its label (DR-ABIL-07), and so may join a battle (DR-PVP-03)."""
        return any(shown[BATTLE] or shown[WIN] for _, shown in self.on_card(state, seat, card))

    def on_card(self, state: ReckoningState, seat: int, card: int) -> list[tuple[int, Listed]]:
        """Abilities that a card shows, by the number of their first: its level's alone (DR-LEVEL-07), and those of all
        its Advancements.
        """
        place = seat * self.game.cards + card
        base = card * ABILITIES_A_CARD
        found = [(base, self.levels[self.game.tables.crew[card]][state.level[place] - 1])]
        for slot in range(len(SLOTS)):
            advance = state.sleeve[3 * place + slot]
            if advance >= 0:
                found.append((base + A_LEVEL * (slot + 1), self.advances[advance]))
        return found

    def _list(self, name: str, abilities: Sequence[Ability], most: int) -> Listed:
        if len(abilities) > most:
            raise ValueError(f"`{name}` has {len(abilities)} abilities, at most {most} are played with")
        infos = []
        for n, ability in enumerate(abilities, start=1):
            programs = [
                self.program(f"{name} ability {n} way {m}", way.effects) for m, way in enumerate(ability.options, 1)
            ]
            ways = [Way(p, way) for p, way in zip(programs, ability.options, strict=True)]
            infos.append(Info(name, ability, ways))
        return tuple(tuple((k, info) for k, info in enumerate(infos) if info.sort == sort) for sort in range(3))


# ---- what can be used now


def offers(state: ReckoningState, seat: int, found: list[int]) -> None:
    """Abilities of played cards and of tiles, in the Main phase (DR-ABIL-01), at once or later (DR-PLAY-02).

    Each is used once a turn (DR-ABIL-03, DR-SYN-01); one that would do nothing at all is no choice (DR-ABIL-02 leaves
    it unused).
    """
    for number, info, card in _unused(state, seat, MAIN):
        _add_ways(state, seat, number, info, card, found)


def battle_offers(state: ReckoningState, seat: int) -> list[int]:
    """Battle abilities for the ability step, one use a turn over all battles (DR-ABIL-05, DR-BATTLE-03)."""
    return _in_battle(state, seat, BATTLE)


def win_offers(state: ReckoningState, seat: int) -> list[int]:
    """Abilities of a player that has just won, in the outcome step (DR-AMB-57)."""
    return _in_battle(state, seat, WIN)


def sail_options(state: ReckoningState, seat: int) -> list[int]:
    """Alternatives that gain Sails, chosen as part of setting them (DR-AMB-37, DR-SYN-02).

    What they gain is on the Sail track when they are done; whoever sets Sails adds the icons.
    """
    found: list[int] = []
    for number, info, _ in _unused(state, seat, MAIN):
        if info.place and not _is_at(state, seat, info.place):
            continue
        for option, way in enumerate(info.ways):
            if way.sails and (way.is_free or _payable(state, seat, way)):
                found.append(USE + 4 * number + option)
    return found


def more_influence(state: ReckoningState, seat: int, space: int, missing: int) -> list[int]:
    """Unused abilities that place so much influence on that island and do nothing else (DR-AMB-22)."""
    if seat != state.active:
        return []
    found = []
    for number, info, _ in _unused(state, seat, MAIN):
        if info.place and not _is_at(state, seat, info.place):
            continue
        for option, way in enumerate(info.ways):
            if way.influence is None or way.influence[0] < missing:
                continue
            _, where, override = way.influence
            if space in islands.named(state, seat, where) and not islands.barred(state, seat, space, override):
                found.append(USE + 4 * number + option)
    return found


def spend_influence(state: ReckoningState, seat: int, order: int, log: Log | None) -> int:
    """Use such an ability for the cube at hand; how much influence it gives."""
    way, _ = _mark(state, seat, order, log)
    return way.influence[0] if way.influence else 0


def _in_battle(state: ReckoningState, seat: int, sort: int) -> list[int]:
    found: list[int] = []
    for number, info, card in _unused(state, seat, sort):
        if not info.ships_only or state.fight[0] != FORTS:
            _add_ways(state, seat, number, info, card, found)
    return found


def _unused(state: ReckoningState, seat: int, sort: int) -> list[tuple[int, Info, int]]:
    """Abilities in play of that sort that were not used this turn: number, ability, card or hull space."""
    game = state.game
    tables, all_of_them, used = game.tables, game.abilities, state.used[seat]
    levels, advances, crew = all_of_them.levels, all_of_them.advances, tables.crew
    found = []
    for card in state.played[seat]:
        place = seat * game.cards + card
        base = card * ABILITIES_A_CARD
        for k, info in levels[crew[card]][state.level[place] - 1][sort]:
            if not used >> base + k & 1:
                found.append((base + k, info, card))
        for advance in state.sleeve[3 * place : 3 * place + 3]:
            base += A_LEVEL
            if advance >= 0:
                for k, info in advances[advance][sort]:
                    if not used >> base + k & 1:
                        found.append((base + k, info, card))
    if not state.tiles[seat]:
        return found
    at = seat * tables.hull
    for space in range(tables.hull):
        tile = state.hull[at + space]
        if tile >= 0 and all_of_them.tiles[tile][sort]:
            base = FIRST_TILE + space * ABILITIES_A_TILE
            for k, info in all_of_them.tiles[tile][sort]:
                if not used >> base + k & 1 and _works(state, seat, space, tile):
                    found.append((base + k, info, ON_HULL + space))
    return found


def _works(state: ReckoningState, seat: int, space: int, tile: int) -> bool:
    """A tile with a hold works only while that is empty (DR-SHIP-08); outside a battle it can be emptied into others
    (DR-LOAD-12).
    """
    hold = state.game.tables.tile_hold[tile]
    if not hold:
        return True
    if state.fight:
        return not state.stow[seat] >> space & 1
    return cargo.capacity(state, seat) - hold >= state.cargo[seat] + state.coin[seat]


def _add_ways(state: ReckoningState, seat: int, number: int, info: Info, card: int, found: list[int]) -> None:
    if info.place and not _is_at(state, seat, info.place):
        return
    order = USE + 4 * number
    for way in info.ways:
        if not way.sails and (way.is_free or _payable(state, seat, way)):
            if not way.tests:
                found.append(order)
            else:
                for test in way.tests:
                    if test(state, seat, card):
                        found.append(order)
                        break
        order += 1


def _is_at(state: ReckoningState, seat: int, place: int) -> bool:
    """Whether the Ship lies where an ability wants it (DR-CREW-03)."""
    space = state.at[seat]
    if place == IN_HARBOR or space == HARBOR:
        return place == IN_HARBOR and space == HARBOR
    if place == AT_OWN_ISLAND:
        return state.holder[space] == seat
    return islands.is_island(state, space) == (place == AT_ISLAND)


def _payable(state: ReckoningState, seat: int, way: Way) -> bool:
    """Payments from the Ship alone (DR-GAIN-07), the Dock or chest alone, and either (DR-GAIN-08, DR-ICON-02)."""
    dock, ship, either, chest, purse, coins = way.totals
    aboard, home = state.cargo[seat], state.dock[seat]
    if ship > aboard or dock > home or ship + dock + either > aboard + home:
        return False
    aboard, home = state.coin[seat], state.chest[seat]
    if purse > aboard or chest > home or purse + chest + coins > aboard + home:
        return False
    return not way.cubes or (len(state.fight) > 0 and _dropped(state, seat) >= way.cubes)


# ---- using one


def use(state: ReckoningState, seat: int, order: int, log: Log | None) -> None:
    """Pay first, then the effects in order; the machine does both."""
    way, card = _mark(state, seat, order, log)
    game = state.game
    game.machine.call(state, way.program, seat, card, 0, 0, 0, 0)
    for coins_or_cargo in reversed(way.prices):
        game.machine.call(state, game.program["pay"], seat, *coins_or_cargo, 0, 0, 0)
    if way.cubes:
        game.machine.call(state, game.program["take-off"], seat, way.cubes)


def _mark(state: ReckoningState, seat: int, order: int, log: Log | None) -> tuple[Way, int]:
    """This ability is used for the turn, whichever alternative was chosen (DR-ABIL-03, DR-SYN-02)."""
    number, option = divmod(order - USE, 4)
    found = find(state, seat, number)
    assert found is not None
    info, card = found
    state.used[seat] |= 1 << number
    if log is not None:
        log.add("used", "DR-ABIL-01", {"seat": seat, "card": info.label, "option": option + 1})
    return info.ways[option], card


def find(state: ReckoningState, seat: int, number: int) -> tuple[Info, int] | None:
    """The ability with that number as the card or tile is now, played or not, and its card or hull space."""
    all_of_them = state.game.abilities
    if number >= FIRST_TILE:
        space, k = divmod(number - FIRST_TILE, ABILITIES_A_TILE)
        tables = state.game.tables
        tile = state.hull[seat * tables.hull + space] if space < tables.hull else -1
        shown = all_of_them.tiles[tile] if tile >= 0 else ()
        return _at(shown, k, ON_HULL + space)
    card, k = divmod(number, ABILITIES_A_CARD)
    if card >= state.game.cards:
        return None
    for base, shown in all_of_them.on_card(state, seat, card):
        if base <= number < base + A_LEVEL:
            return _at(shown, number - base, card)
    return None


def _at(shown: Listed, k: int, card: int) -> tuple[Info, int] | None:
    for sort in shown:
        for place, info in sort:
            if place == k:
                return info, card
    return None


def refresh_hull(state: ReckoningState, seat: int, space: int) -> None:
    """A new tile lies there: its abilities have not been used (DR-UPG-07)."""
    base = FIRST_TILE + space * ABILITIES_A_TILE
    state.used[seat] &= ~(((1 << ABILITIES_A_TILE) - 1) << base)


# ---- own cubes off the Battle board, as a price


def _dropped(state: ReckoningState, seat: int) -> int:
    zones = len(state.game.tables.zones)
    side = battle.side_of(state, seat)
    return sum(state.zone[side * zones : (side + 1) * zones])


def _own_zones(state: ReckoningState, frame: Frame) -> list[int]:
    if frame[TO_GO] <= 0:
        return []
    zones = len(state.game.tables.zones)
    at = battle.side_of(state, frame[SEAT]) * zones
    return [MOVE_CUBE + zone for zone in range(zones) if state.zone[at + zone]]


def _take_off(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    """Any own cube that lies on the board (DR-AMB-103); it goes back to the supply with the others (DR-AMB-100)."""
    zones = len(state.game.tables.zones)
    zone = order - MOVE_CUBE
    state.zone[battle.side_of(state, frame[SEAT]) * zones + zone] -= 1
    frame[TO_GO] -= 1
    if log is not None:
        log.add("taken-off", "DR-GUNNER-06", {"seat": frame[SEAT], "zone": state.game.tables.zones[zone].id})
    return 0


# ---- refusals


def why_not(state: ReckoningState, seat: int, order: int) -> Refusal:
    """What stands against using this ability, or against naming this cube."""
    if order < USE:
        return Refusal("DR-AMB-61", "no cube of that zone is to be named now")
    number, option = divmod(order - USE, 4)
    found = find(state, seat, number)
    if found is None or option >= len(found[0].ways):
        return Refusal("DR-LEVEL-07", "no such ability is to be seen")
    info, card = found
    way = info.ways[option]
    if card < ON_HULL and card not in state.played[seat]:
        return Refusal("DR-ABIL-01", "that card has not been played")
    if state.used[seat] >> number & 1:
        return Refusal("DR-ABIL-03", "that ability was used this turn")
    if state.fight:
        if info.sort == MAIN:
            return Refusal("DR-ABIL-01", "that is an ability of the Main phase")
        if info.ships_only and state.fight[0] == FORTS:
            return Refusal("DR-CAPTAIN-05", "that works only in battles against Ships")
    elif info.sort != MAIN:
        return Refusal("DR-ABIL-04", "Battle abilities are used in battles")
    if way.sails and state.set_sails:
        return Refusal("DR-AMB-37", "Sails were set already")
    if info.place and not _is_at(state, seat, info.place):
        return Refusal("DR-CREW-03", f"the Ship is not at {(PLACES[info.place] or '').replace('-', ' ')}")
    if not way.is_free and not _payable(state, seat, way):
        return Refusal("DR-GAIN-01", "its cost cannot be paid")
    if way.tests and not any(test(state, seat, card) for test in way.tests):
        return _why_idle(state, seat, way)
    return Refusal("DR-ABIL-01", "abilities are not used now")


def _why_idle(state: ReckoningState, seat: int, way: Way) -> Refusal:
    """It would do nothing: for influence the clause that stops the cube."""
    space = state.at[seat]
    if way.influence is not None and way.influence[1] == islands.HERE:
        if not islands.is_island(state, space):
            return Refusal("DR-INFL-01", "the Ship is not at an island")
        if islands.closed(state, seat, space):
            return islands.why_not_island(state, seat, ISLAND + space)
        return Refusal("DR-AMB-81", "no cube of yours can be placed here")
    if way.attacks:
        return pirates.why_no_victim(state, seat)
    return Refusal(*way.idle)

"""Answers to what procedures and effects ask: numbers, islands, tiles, cards, cubes."""

from __future__ import annotations

from typing import Final

from authoring.games.dead_reckoning import ability as ability_of
from authoring.games.dead_reckoning import cargo, codes, effects, islands
from authoring.games.dead_reckoning.plunder import shore
from authoring.games.dead_reckoning.terms import CANNON, COIN, DEFENSE_CUBE, SAIL, WHEEL

from . import ashore, fights
from .captain import TOP
from .mind import Mind

CARGO_WANTED: Final = 4
ICON: Final = {"sail": SAIL, "cannon": CANNON, "wheel": WHEEL}
PLANNED: Final = 1.0
"""What a level of the style's plan is worth besides, each time the card is played."""


def put(mind: Mind, order: int) -> float:
    """Plunder aboard, coins first; ashore where it stays one's own."""
    kind = order - codes.PUT
    if kind >= 4:
        return 0.1
    coin = 0.3 if kind & 1 == COIN else 0.0
    if kind < 2:
        return 1.0 + coin
    space = shore(mind.table, mind.seat)
    holder = mind.table.holder[space]
    return 0.8 + coin if holder == mind.seat else 0.05 if holder < 0 else 0.0


def replace(mind: Mind, order: int) -> float:
    """The cubes of whoever has most there."""
    space, owner = mind.registers[0], order - codes.REPLACE
    at = space * mind.captain.seats + owner
    first = mind.table.holder[space] == owner
    return 1.0 + mind.table.slot[at] + mind.table.perm[at] + (3.0 if first else 0.0)


def stow(mind: Mind, order: int) -> float:
    """Sails while they are set, else Cannons."""
    mask = order - codes.STOW
    table, seat = mind.table, mind.seat
    if mind.asked == "set-sails":
        return 1.0 + cargo.hull_icons(table, seat, SAIL, mask)
    found = cargo.hull_icons(table, seat, CANNON, mask) + 0.8 * cargo.hull_icons(table, seat, DEFENSE_CUBE, mask)
    found -= cargo.hull_icons(table, seat, CANNON, table.stow[seat])
    return found - 0.8 * cargo.hull_icons(table, seat, DEFENSE_CUBE, table.stow[seat])


def number(mind: Mind, order: int) -> float:
    """All Cannons; cargo from the Dock, coins from the Ship; gains aboard while they are needed there."""
    many = order - codes.NUMBER
    table, seat = mind.table, mind.seat
    if mind.asked == "man-guns":
        return 1.0 + many
    if mind.asked == "pay":
        # Cargo comes first in the registers, and is no longer due when coins are asked for.
        return 10.0 - many if mind.registers[0] else 10.0 + many
    if mind.asked == "split":
        if mind.registers[0] == COIN:
            return 40.0 - many
        most = max(0, CARGO_WANTED - table.cargo[seat])
        return 40.0 - abs(many - most)
    return 1.0 + many / 100


def island(mind: Mind, order: int) -> float:
    """The best island for what is being done."""
    captain, space = mind.captain, order - codes.ISLAND
    if mind.asked == "produce":
        return ashore.production(captain, space)
    number = _ability(mind)
    effect = number.effects[0] if number is not None else None
    if isinstance(effect, effects.PlaceInfluence):
        return 5.0 + ashore.settling(captain, space, effect.amount)
    if isinstance(effect, effects.PermanentInfluence):
        return 5.0 + ashore.settling(captain, space, effect.amount, permanent=True)
    mine = mind.table.holder[space] == mind.seat
    return 5.0 + (2.0 if mine else 0.0) + (1.0 if space == captain.here else 0.0)


def _ability(mind: Mind) -> ability_of.Way | None:
    """The alternative whose program asks, by its name."""
    return mind.captain.worth.ways.get(mind.asked)


def cube(mind: Mind, order: int) -> float:
    """Off the island where it is missed least."""
    space = order - codes.CUBE
    held = mind.table.holder[space] == mind.seat
    return 0.05 if held else 1.0 - 0.1 * islands.own_cubes(mind.table, mind.seat, space)


def build(mind: Mind, order: int) -> float:
    """The best Building on the best site."""
    return ashore.building(mind.captain, *divmod(order - codes.BUILD, 4))


def tile(mind: Mind, order: int) -> float:
    """The tile that the style likes."""
    tables, tile = mind.captain.tables, order - codes.TILE
    worth = mind.captain.worth.tiles[tile] - 0.5 * mind.table.tiles[mind.seat].count(tile)
    if tables.tile_icons[tile][SAIL] and mind.plan.stranded:
        worth += 1.0
    return 20.0 + worth


def cover(mind: Mind, order: int) -> float:
    """Over what is worth least, keeping hold space enough."""
    tables, seat = mind.captain.tables, mind.seat
    space = order - codes.COVER
    tile = mind.table.hull[seat * tables.hull + space]
    if tile >= 0:
        return 20.0 - mind.captain.worth.tiles[tile]
    sails = tables.hull_icons[space][SAIL] * mind.captain.style.icons.get("sail", 0.5)
    left = cargo.capacity(mind.table, seat) - tables.hull_hold[space]
    return 20.0 - 1.5 * sails - (0.25 if left >= 5 else 0.8) * tables.hull_hold[space]


def level_up(mind: Mind, order: int) -> float:
    """The card that gains most by it, and whatever is near the top."""
    captain = mind.captain
    card = order - codes.LEVEL_UP
    kind = captain.tables.crew[card]
    level = mind.table.level[mind.seat * captain.game.cards + card]
    levels = captain.worth.levels[kind]
    gain = captain.worth.factor[kind] * (levels[level] - levels[level - 1])
    if level + 1 < TOP:
        # A step on the way to what the levels after bring.
        gain += 0.3 * captain.worth.factor[kind] * (max(levels[level:]) - levels[level - 1])
    if level < captain.worth.planned[kind] and captain.left > 3:
        gain += PLANNED
    first = mind.seat * captain.game.cards
    ahead = sorted(mind.table.level[first : first + captain.game.cards], reverse=True)
    among = level >= ahead[min(2, len(ahead) - 1)]
    return 0.1 + max(0.0, gain) * (captain.uses + 0.3) + (captain.unit("expert-sailors") if among else 0.0)


def token(mind: Mind, order: int) -> float:
    """The token whose names are the style's own."""
    tables, style = mind.captain.tables, mind.captain.style
    shown = tables.tokens[order - codes.TOKEN].achievements
    return sum(style.goals.get(tables.achievements[tables.achievement[name]].counts, 5.0) for name in shown)


def sleeve(mind: Mind, order: int) -> float:
    """Where icons are counted that the card brings, or brings what the card counts."""
    captain, tables = mind.captain, mind.captain.tables
    place, card = divmod(order - codes.SLEEVE, 16)
    advance = mind.table.aside[mind.seat][place]
    at = mind.seat * captain.game.cards + card
    level = mind.table.level[at]
    icons = tables.level_icons[tables.crew[card]][level - 1]
    counts = captain.worth.counts
    sleeved = [each for each in mind.table.sleeve[3 * at : 3 * at + 3] if each >= 0]
    worth = 1.0 + 0.05 * level - 0.02 * len(sleeved)
    for per in counts[advance]:
        worth += icons[ICON[per]] + sum(tables.advance_icons[each][ICON[per]] for each in sleeved)
    for each in sleeved:
        worth += sum(tables.advance_icons[advance][ICON[per]] for per in counts[each])
    kind = tables.sailors[tables.crew[card]].levels[level - 1]
    for ability in kind.abilities:
        for effect in (effect for way in ability.options for effect in way.effects):
            if isinstance(effect, effects.Gain) and effect.per:
                worth += tables.advance_icons[advance][ICON[effect.per]]
    return worth


def move_cube(mind: Mind, order: int) -> float:
    """The own cube that does least; of the enemy's the one that does most."""
    whose, zone = divmod(order - codes.MOVE_CUBE, 32)
    worth = fights.cube(mind.captain, zone)
    return 20.0 - worth if whose == 0 else 20.0 + mind.captain.tables.zones[zone].strength

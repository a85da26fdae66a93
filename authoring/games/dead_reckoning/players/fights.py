"""Battles as a captain sees them: chances, what winning is worth, and what to do on the deck below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from authoring.games.dead_reckoning import battle, cargo, effects, hand
from authoring.games.dead_reckoning.ability import Way
from authoring.games.dead_reckoning.effects import AnyEffect
from authoring.games.dead_reckoning.fight import KIND, SHIPS
from authoring.games.dead_reckoning.terms import DEFENSE_CUBE, HARBOR

from .captain import Captain

MOST_CUBES = 16
"""Beyond so many cubes a side the chance is that of so many."""


@lru_cache(maxsize=4096)
def _strengths(weights: tuple[float, ...], cubes: int) -> tuple[float, ...]:
    """Chance of each total strength of so many cubes, given that of one cube."""
    if not cubes:
        return (1.0,)
    before = _strengths(weights, cubes - 1)
    found = [0.0] * (len(before) + len(weights) - 1)
    for total, chance in enumerate(before):
        for strength, weight in enumerate(weights):
            found[total + strength] += chance * weight
    return tuple(found)


@lru_cache(maxsize=8192)
def _chance(weights: tuple[float, ...], mine: int, theirs: int, ahead: int) -> float:
    mine_is, theirs_is = _strengths(weights, mine), _strengths(weights, theirs)
    return sum(a * b for n, a in enumerate(mine_is) for m, b in enumerate(theirs_is) if n + ahead >= m)


def chance(captain: Captain, mine: float, theirs: float, ahead: int = 0) -> float:
    """That so many cubes are at least as strong as those, explosions left aside."""
    most = min(round(mine), MOST_CUBES), min(round(theirs), MOST_CUBES)
    return _chance(captain.worth.strengths, *most, ahead)


# ---- before a battle


def broadside(captain: Captain) -> tuple[float, int]:
    """Own cubes in a battle that begins now, those of abilities among them, and strength besides."""
    cubes, ahead = float(captain.cannons()), 0
    for ability in captain.unused():
        if ability.type == "battle" and ability.requires.outcome is None:
            effect = ability.options[0].effects[0]
            if isinstance(effect, effects.DropCubes):
                cubes += effect.amount
            elif isinstance(effect, effects.Strength):
                ahead += effect.amount
    return cubes, ahead


def prize(captain: Captain, advance: int) -> float:
    """Worth of attacking a Merchant ship; the captain knows the ships of these waters, backs and all."""
    back = captain.tables.advances[advance].merchant
    assert back is not None
    worth, style = captain.worth, captain.style
    kept = card_worth(captain, advance) if back.keep_card else 0.0
    holed = captain.table.damage[captain.seat]
    if not back.battle:
        return kept + sum(worth.effect(effect) for effect in back.effects) - _sinking(captain, holed, back.effects)
    cubes, ahead = broadside(captain)
    p = chance(captain, cubes, back.cubes, ahead)
    won = sum(worth.effect(effect) for effect in back.win) + kept + captain.unit("legendary")
    lost = sum(worth.effect(effect) for effect in back.lose) - _sinking(captain, holed, back.lose)
    return style.merchants * (p * won + 0.5 * min(cubes, captain.room() + 2)) + (1 - p) * (lost - 0.3)


def _sinking(captain: Captain, holed: int, happens: Sequence[AnyEffect]) -> float:
    """What is lost when the damage of these effects is more than the Ship takes."""
    harm = sum(
        effect.amount for effect in happens if isinstance(effect, effects.Damage) and effect.target == "own-ship"
    )
    return captain.terms.sinking_coins + 3.0 if harm and holed + harm >= captain.terms.sinks_at else 0.0


def duel(captain: Captain, other: int, in_attack: bool = True) -> float:
    """Worth of a battle with that Ship."""
    table, terms = captain.table, captain.terms
    mine, ahead = broadside(captain)
    theirs = captain.cannons_of(other)
    space = table.at[other]
    guard = terms.harbor_cubes if space == HARBOR and in_attack else 0
    if space != HARBOR and table.holder[space] == other:
        guard += terms.building_cubes * table.built[space].bit_count()
    guard += cargo.hull_icons(table, other, DEFENSE_CUBE, table.stow[other])
    if table.finished[other]:
        guard += terms.final_turn_cubes
    p = chance(captain, mine, theirs + guard, ahead)
    won = captain.unit("legendary") + 0.8
    if table.damage[other] + 1 + 0.12 * mine >= terms.sinks_at - 0.5:
        won += captain.unit("terror-of-the-sea") * 2 + terms.sinking_coins
    else:
        # Every hole brings a Ship nearer to the bottom.
        won += 0.12 * captain.unit("terror-of-the-sea") * table.damage[other]
    lost = 0.8 + captain.unit("legendary") * 0.3
    if table.damage[captain.seat] + 1 + 0.12 * (theirs + guard) >= terms.sinks_at - 0.5:
        lost += terms.sinking_coins + 2
    # Ties and plunder favour whoever attacks; a defender may sink as well.
    return captain.style.ships * (p * won + 0.5 * min(mine, 6)) - (1 - p) * lost


def raid(captain: Captain, space: int) -> float:
    """Worth of attacking the Buildings there."""
    table = captain.table
    closing = [each for n, each in enumerate(captain.tables.buildings) if each.closes and table.built[space] >> n & 1]
    guns = sum(each.defense_cubes for each in closing)
    cubes, ahead = broadside(captain)
    p = chance(captain, cubes, guns, ahead)
    opened = 1.0 + 0.4 * captain.landing_party()
    return captain.style.ships * p * opened - (1 - p) * (0.8 + 0.4 * table.damage[captain.seat])


def card_worth(captain: Captain, advance: int) -> float:
    """Worth of an Advance in one's sleeves until the end."""
    worth = captain.worth
    found = worth.at_end[advance] + 1.0 / captain.terms.advancements_a_coin
    return float(found + captain.uses * worth.advances[advance])


def black_flag(captain: Captain) -> float:
    """Worth of Pirate mode over the others' turns: who stops here must fight, and may be beaten."""
    table, style = captain.table, captain.style
    if (
        table.damage[captain.seat] >= captain.terms.sinks_at - 2
        or table.coin[captain.seat] >= captain.terms.sinking_coins
    ):
        return -1.0
    cards = sum(hand.icons_on_card(table, captain.seat, card, 1) for card in table.hand[captain.seat])
    mine = cargo.ship_cannons(table, captain.seat) + cards
    theirs = max(captain.cannons_of(other) for other in captain.others)
    return mine - theirs + style.boldness


# ---- in a battle


def shot(captain: Captain, way: Way) -> float:
    """Worth of a Battle ability now that the cubes lie there."""
    table, tables = captain.table, captain.tables
    side = battle.side_of(table, captain.seat)
    mine, theirs = battle.strength(table, side), battle.strength(table, 1 - side)
    at_sea = table.fight[KIND] == SHIPS
    behind = theirs - mine + (1 if side else 0)
    stake = captain.unit("legendary") + 2.5
    worth = 0.0
    for effect in way.effects:
        match effect:
            case effects.DropCubes():
                worth += 0.5 * effect.amount + (0.5 * stake if behind > 0 else 0.0)
            case effects.Strength():
                if 0 < behind <= 2 * effect.amount or (at_sea and -2 <= behind <= 0):
                    worth += 0.8 * stake
            case effects.Damage():
                enemy = table.fight[2] if side == 0 else table.fight[1]
                if at_sea and enemy >= 0:
                    worth += 0.5 * effect.amount
                    if table.damage[enemy] + effect.amount >= captain.terms.sinks_at > table.damage[enemy]:
                        worth += captain.unit("terror-of-the-sea") * 2 + captain.terms.sinking_coins
            case effects.Explode():
                worth += _fuse(captain, effect.whose, side, behind, stake)
            case _:
                worth += captain.worth.effect(effect)
    if any(price.item == "own-dropped-cube" for price in way.cost):
        many = sum(price.amount for price in way.cost if price.item == "own-dropped-cube")
        at = side * len(tables.zones)
        values = sorted(cube(captain, zone) for zone in range(len(tables.zones)) for _ in range(table.zone[at + zone]))
        lost = sum(values[:many])
        if -lost < behind <= 0 and lost >= 1:
            lost += 0.5 * stake
        worth -= lost
    return worth - sum(price.amount * (captain.style.cargo if price.item == "cargo" else 1.0)
                       for price in way.cost if price.item != "own-dropped-cube")  # fmt: skip


def _fuse(captain: Captain, whose: str, side: int, behind: int, stake: float) -> float:
    """A cube set off comes back with another one: good for own cubes that do little, for the enemy's
    best when behind.
    """
    zones, zone = captain.tables.zones, captain.table.zone
    if whose == "own":
        at = side * len(zones)
        least = min((cube(captain, n) for n in range(len(zones)) if zone[at + n]), default=9.0)
        return 0.9 - least if least < 0.9 or behind > 0 else -1.0
    at = (1 - side) * len(zones)
    most = max((zones[n].strength for n in range(len(zones)) if zone[at + n]), default=0)
    return 0.3 * stake if behind > 0 and most > 1 else -0.5


def cube(captain: Captain, zone: int) -> float:
    """Worth of an own cube where it lies."""
    each = captain.tables.zones[zone]
    worth = 0.9 * each.strength + 0.6 * each.damage + each.either + each.gain.coin
    return float(worth + each.gain.cargo * captain.style.cargo)

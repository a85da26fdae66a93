"""Abilities: what using one is worth as things are."""

from __future__ import annotations

from authoring.games.dead_reckoning import ability as ability_of
from authoring.games.dead_reckoning import codes, effects, islands

from . import ashore, fights
from .answers import ICON
from .mind import Mind
from .orders import LATER
from .planning import Plan


def use(mind: Mind, order: int) -> float:
    """An ability's alternative as things are."""
    captain = mind.captain
    number, option = divmod(order - codes.USE, 4)
    ability, card = captain.ability(number)
    way = ability.options[option]
    if mind.asked == "set-sails":
        return _more_sails(mind, ability, way)
    if mind.asked == "broadsides":
        return fights.shot(captain, way)
    if mind.asked == "place-influence":
        return 1.0
    worth = sum(_effect(mind, effect, card) for effect in way.effects) - _cost(mind, way)
    if len(ability.options) > 1 and worth > 0:
        # What can be had in one way only comes first.
        worth = max(worth - 0.05, LATER)
    return worth


def _cost(mind: Mind, way: ability_of.Way) -> float:
    price = {"cargo": mind.captain.cargo_price, "coin": 1.0, "own-dropped-cube": 0.0}
    return sum(each.amount * price[each.item] for each in way.cost)


def _effect(mind: Mind, effect: effects.AnyEffect, card: int) -> float:
    captain, table = mind.captain, mind.table
    match effect:
        case effects.PlaceInfluence():
            return _influence(mind, effect)
        case effects.PermanentInfluence():
            spaces = islands.named(table, mind.seat, islands.WHERE.index(effect.where))
            return max((ashore.settling(captain, at, effect.amount, True) for at in spaces), default=0.0)
        case effects.Produce():
            return _produce(mind, effect)
        case effects.Build():
            return _build(mind, effect)
        case effects.ShipUpgrade():
            worth = captain.unit("elite-vessel") + (2.0 if effect.category == "advanced" else 1.0)
            return worth + 0.25 * captain.style.upgrade * min(captain.left, 6.0) / 2
        case effects.AttackShip():
            found = [fights.duel(captain, other) for other in captain.others if _in_reach(mind, other)]
            return max(found, default=0.0)
        case effects.Repair():
            damage = table.damage[mind.seat]
            return min(effect.amount, damage) * (0.3 + 0.25 * damage)
        case effects.Gain():
            return _gain(mind, effect, card)
        case effects.Bury():
            return -0.6 if table.card[captain.here] >= 0 else 0.0
        case _:
            return captain.worth.effect(effect)


def _in_reach(mind: Mind, other: int) -> bool:
    return bool(mind.table.at[other] == mind.captain.here and not mind.table.fought >> other & 1)


def _gain(mind: Mind, effect: effects.Gain, card: int) -> float:
    """All gains are good; those of cargo late are good for little."""
    captain = mind.captain
    many = float(effect.amount)
    if effect.per and card >= 0:
        at = mind.seat * captain.game.cards + card
        tables = captain.tables
        many *= tables.level_icons[tables.crew[card]][mind.table.level[at] - 1][ICON[effect.per]] + sum(
            tables.advance_icons[each][ICON[effect.per]] for each in mind.table.sleeve[3 * at : 3 * at + 3] if each >= 0
        )
    each = 1.0 if effect.item == "coin" else 0.05 + mind.captain.cargo_price
    if effect.to in ("ship", "ship-or-dock") and not mind.table.fight and many > captain.room():
        many = max(0.1, captain.room())
    return 0.03 + each * many * (1.02 if effect.to != "island" else 0.6)


def _influence(mind: Mind, effect: effects.PlaceInfluence) -> float:
    """Here, or wherever it is best; a landing party waits when a better island can still be reached."""
    captain, table = mind.captain, mind.table
    if effect.where != "here":
        spaces = islands.named(table, mind.seat, islands.WHERE.index(effect.where))
        return max((ashore.settling(captain, at, effect.amount) for at in spaces), default=0.0)
    if not islands.is_island(table, captain.here):
        # Another effect of the same alternative makes it of use at sea.
        return 0.0
    worth = ashore.settling(captain, captain.here, max(effect.amount, mind.plan.party))
    if not table.set_sails or table.track[mind.seat] > 0:
        _, goal = mind.voyage()
        if goal != captain.here and mind.plan.landing(goal) > worth * 1.05:
            return 0.0
    return max(worth, 0.05)


def _produce(mind: Mind, effect: effects.Produce) -> float:
    """Own islands; later in the turn when one more may be gained yet."""
    captain = mind.captain
    spaces = islands.named(mind.table, mind.seat, islands.WHERE.index(effect.where))
    found = sorted((ashore.production(captain, space) for space in spaces), reverse=True)
    worth = sum(each for each in found[: effect.islands_up_to] if each > 0)
    mine = mind.table.holder.count(mind.seat)
    if mine < effect.islands_up_to and mind.plan.party and (not mind.table.set_sails or mind.table.track[mind.seat]):
        return min(worth, LATER / 8)
    return worth + (0.6 * (effect.boost.coin + effect.boost.cargo * captain.style.cargo) if mine else 0.0)


def _build(mind: Mind, effect: effects.Build) -> float:
    """The best Building that can be paid for."""
    captain = mind.captain
    best = 0.0
    aboard = mind.table.cargo[mind.seat] + mind.table.dock[mind.seat]
    for space, holder in enumerate(mind.table.holder):
        if holder == mind.seat:
            for number, each in enumerate(captain.tables.buildings):
                free = not mind.table.built[space] >> number & 1 and mind.table.left[number]
                if free and each.cost.cargo <= aboard:
                    best = max(best, ashore.building(captain, space, number))
    return best


def _more_sails(mind: Mind, ability: ability_of.Ability, way: ability_of.Way) -> float:
    """Sails instead of what else the ability gives."""
    captain = mind.captain
    more = sum(effect.amount for effect in way.effects if isinstance(effect, effects.GainSail))
    sails = captain.sails_to_set()
    with_it, _ = mind.plan.best(min(sails + more, captain.terms.sail_track))
    lost = max(
        (effect.amount for other in ability.options for effect in other.effects
         if isinstance(effect, effects.PlaceInfluence)), default=0,
    )  # fmt: skip
    if lost:
        less = Plan(captain, max(0, mind.plan.party - lost))
        with_it, _ = less.best(min(sails + more, captain.terms.sail_track))
        with_it -= mind.plan.landing(captain.here) - less.landing(captain.here)
    without, _ = mind.plan.best(sails)
    return with_it - without - 0.01

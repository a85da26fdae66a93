"""What cards, levels and tiles are worth to a style, from what is printed on them; reckoned once a game and style."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from authoring.games.dead_reckoning import effects as ops
from authoring.games.dead_reckoning.ability import Ability, Scoring, Way
from authoring.games.dead_reckoning.effects import AnyEffect, Icon

from .styles import Style

if TYPE_CHECKING:
    from authoring.games.dead_reckoning.game import DeadReckoning

PLACES: Final[Mapping[str, float]] = {"dock": 0.9, "ship": 1.0, "ship-or-dock": 1.05, "island": 0.6}
"""Where a gain comes to lie -> the part of its worth that reaches the chest or the market."""
ANYWHERE: Final[Mapping[str, float]] = {"here": 1.0, "controlled": 1.0, "without-own-cubes": 1.25, "any": 1.5}
ICONS_ON_A_CARD: Final = 1.3
"""Icons of a sort on a card that counts them, as one finds them."""
AT_HAND: Final[Mapping[str | None, float]] = {
    None: 1.0, "harbor": 0.5, "island": 0.8, "controlled-island": 0.5, "open-sea": 0.25,
}  # fmt: skip
"""Where an ability wants the Ship -> how often it is there."""
WON: Final = 0.35
"""How often a turn with the card brings a battle won."""
SCORED: Final[Mapping[str | None, float]] = {
    None: 1.0, "cannon-on-card": 1.0, "wheel-on-card": 1.0, "sail-on-card": 2.2, "building": 3.0, "fort": 1.0,
    "garrison": 1.0, "outpost": 0.7, "controlled-island": 3.0, "achievement": 3.0, "upgrade": 2.5,
    "permanent-cube": 4.5, "level-4-sailor": 2.0, "merchant-ship": 2.0, "explored-board": 3.0, "legendary-win": 3.0,
    "cargo-on-dock": 4.0, "damage": 1.5,
}  # fmt: skip
"""What an end-of-game effect counts -> how many a player has by then."""


class Worth:
    """One style's prices in one game."""

    def __init__(self, game: DeadReckoning, style: Style) -> None:
        self.style = style
        tables = game.tables
        self.levels = [
            [self.play(level.icons, level.abilities) for level in sailor.levels] for sailor in tables.sailors
        ]
        """Kind and level from 0 -> worth each time it is played."""
        self.planned = [style.plan.get(sailor.id, 0) for sailor in tables.sailors]
        self.factor = [style.sailors.get(sailor.id, 1.0) for sailor in tables.sailors]
        self.advances = [self.play(card.icons, card.abilities) for card in tables.advances]
        self.at_end = [sum(self.scored(each) for each in card.scoring) for card in tables.advances]
        self.tiles = [1.5 * self.play(tile.icons, tile.abilities) + 0.25 * tile.hold for tile in tables.tiles]
        """Worth over a game that lasts; a tile works every turn."""
        self.counts = [
            [effect.per for ability in card.abilities for way in ability.options for effect in way.effects
             if isinstance(effect, ops.Gain | ops.DropCubes | ops.Strength) and effect.per]
            for card in tables.advances
        ]  # fmt: skip
        """Advance -> icons that it counts on its card."""
        self.distance = [_distances(tables.beside, space) for space in range(tables.spaces)]
        """Space and space -> Sails between them."""
        total = sum(zone.weight for zone in tables.zones)
        self.strengths = tuple(
            sum(zone.weight for zone in tables.zones if zone.strength == n) / total
            for n in range(1 + max(zone.strength for zone in tables.zones))
        )
        """Chance of each strength of a cube that falls."""
        printed = [(f"{sailor.id}-{n}", level.abilities)
                   for sailor in tables.sailors for n, level in enumerate(sailor.levels, start=1)]  # fmt: skip
        printed += [(card.id, card.abilities) for card in tables.advances]
        printed += [(tile.id, tile.abilities) for tile in tables.tiles]
        self.ways = {
            f"{name} ability {n} way {m}": way
            for name, abilities in printed
            for n, ability in enumerate(abilities, start=1)
            for m, way in enumerate(ability.options, start=1)
        }
        """Alternatives by the names of their programs."""

    def play(self, icons: Mapping[Icon, int], abilities: Sequence[Ability]) -> float:
        """Of a card each time it is played."""
        found = sum(self.style.icons.get(icon, 0.0) * many for icon, many in icons.items())
        return found + sum(self.ability(each) for each in abilities)

    def ability(self, ability: Ability) -> float:
        """Of its best alternative, as often as it can be used."""
        best = max(0.0, max(self.way(way) for way in ability.options))
        return best * AT_HAND[ability.requires.ship_at] * (WON if ability.requires.outcome == "win" else 1.0)

    def way(self, way: Way) -> float:
        """Of an alternative, its cost taken off."""
        return sum(self.effect(effect) for effect in way.effects) - self.cost(way)

    def cost(self, way: Way) -> float:
        """Of what is paid."""
        price = {"cargo": self.style.cargo, "coin": 1.0, "own-dropped-cube": 0.2}
        return sum(each.amount * price[each.item] for each in way.cost)

    def effect(self, effect: AnyEffect) -> float:
        """Of one effect, not knowing the table."""
        style = self.style
        match effect:
            case ops.Gain():
                each = 1.0 if effect.item == "coin" else style.cargo
                return each * self.times(effect.amount, effect.per) * PLACES[effect.to]
            case ops.PlaceInfluence():
                return style.influence * effect.amount * (ANYWHERE[effect.where] + 0.1 * effect.overrides_fort)
            case ops.PermanentInfluence():
                return 2.2 * style.control * effect.amount * ANYWHERE[effect.where]
            case ops.Produce():
                boost = effect.boost.cargo * style.cargo + effect.boost.coin
                return (style.produce + boost) * (0.4 + 0.6 * min(effect.islands_up_to, 3))
            case ops.Build():
                return style.build * (0.5 + 0.5 * effect.up_to)
            case ops.ShipUpgrade():
                return style.upgrade + (4.0 if effect.category == "advanced" else 1.5)
            case ops.Repair():
                return 0.35 * effect.amount
            case ops.GainSail():
                return 0.8 * style.icons.get("sail", 0.5) * effect.amount
            case ops.AttackShip():
                return style.flag
            case ops.DropCubes() | ops.Strength():
                return style.broadside * self.times(effect.amount, effect.per) * (1.2 if effect.do == "strength" else 1)
            case ops.Damage():
                return (style.broadside if effect.target == "enemy-ship" else -0.8) * effect.amount
            case ops.Explode():
                return style.broadside * effect.amount
            case ops.Lose():
                return -0.5 * effect.amount * (1.0 if effect.item == "coin" else style.cargo)
            case _:
                return -0.2

    def times(self, amount: int, per: str | None) -> float:
        """An amount, and how often it comes."""
        return amount * (1.0 if per is None else ICONS_ON_A_CARD)

    def scored(self, scoring: Scoring) -> float:
        """Of an end-of-game effect, not knowing the table."""
        found = scoring.coins * SCORED[scoring.per] / scoring.for_every
        return found if scoring.at_most is None else min(found, scoring.at_most)


def _distances(beside: Sequence[Sequence[int]], start: int) -> list[int]:
    found = {start: 0}
    edge = [start]
    while edge:
        edge = [
            there for here in edge for there in beside[here] if found.setdefault(there, found[here] + 1) > found[here]
        ]
        edge = list(dict.fromkeys(edge))
    return [found[space] for space in range(len(beside))]


_known: WeakKeyDictionary[DeadReckoning, dict[str, Worth]] = WeakKeyDictionary()


def worth_of(game: DeadReckoning, style: Style) -> Worth:
    """The style's prices, reckoned when first asked for."""
    prices = _known.setdefault(game, {})
    if style.name not in prices:
        prices[style.name] = Worth(game, style)
    return prices[style.name]

"""What each order is worth to a captain, block by block, and the choice among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from authoring.games.chance import Stream
from authoring.games.dead_reckoning import cargo, codes, effects, islands, sailing
from authoring.games.dead_reckoning.plunder import shore
from authoring.games.dead_reckoning.terms import CANNON, COIN, DEFENSE_CUBE, HARBOR, SAIL
from authoring.games.dead_reckoning.view import TableView
from authoring.games.engine import View
from authoring.games.machine import PROGRAM, REGISTERS

from . import ashore, fights
from .captain import TOP, Captain
from .planning import Plan
from .styles import EXPLORER, MERCHANT, PIRATE, PRIVATEER, Style

AT_ONCE: Final = 50.0
"""Comes before everything that is weighed."""
LATER: Final = 0.02
"""Comes after everything that is weighed, and before setting Sails."""


class Styled:
    """Takes the choice that seems worth most to its style; says done when nothing is worth anything."""

    style: ClassVar[Style]

    def choose(
        self, look: Callable[[], View], choices: Sequence[int], legal: Callable[[], Sequence[int]], chance: Stream
    ) -> int:
        """One legal order."""
        if not choices:
            return closing(legal())
        first = choices[0]
        if codes.PLAY <= first < codes.LEVEL_UP:
            # All that is played now works now, and what is in hand at the end of a turn only fills the hand.
            return first
        view = look()
        assert isinstance(view, TableView)
        mind = Mind(Captain(view, self.style), legal)
        best = max(choices, key=lambda order: (mind.of(order), -order))
        instead = mind.loading(best) if best != codes.SET_SAILS else mind.lighten()
        if instead is not None:
            return instead
        if mind.of(best) > 0:
            return best
        ways = legal()
        return codes.DONE if codes.DONE in ways else best


class Pirate(Styled):
    """Battles, and what they bring."""

    style = PIRATE


class Privateer(Styled):
    """A balance of guns and islands."""

    style = PRIVATEER


class Merchant(Styled):
    """Cargo, Buildings and coins."""

    style = MERCHANT


class Explorer(Styled):
    """Far and early, and cubes that stay."""

    style = EXPLORER


def closing(ways: Sequence[int]) -> int:
    """Done, or else the first order there is."""
    return codes.DONE if codes.DONE in ways else ways[0]


class Mind:
    """A captain before a question."""

    def __init__(self, captain: Captain, legal: Callable[[], Sequence[int]]) -> None:
        self.captain, self.table, self.legal = captain, captain.table, legal
        self.seat = captain.seat
        question = captain.view.question
        self.asked = captain.game.machine.names[question[PROGRAM]]
        self.registers = question[REGISTERS:]
        self._plan: Plan | None = None
        self._voyage: tuple[float, int] | None = None
        self._known: dict[int, float] = {}

    @property
    def plan(self) -> Plan:
        """What the spaces are worth now."""
        if self._plan is None:
            self._plan = Plan(self.captain)
        return self._plan

    def voyage(self) -> tuple[float, int]:
        """The best voyage with the Sails there are, or that setting them would bring."""
        if self._voyage is None:
            table = self.table
            sails = table.track[self.seat] if table.set_sails else self.captain.sails_to_set()
            self._voyage = self.plan.best(sails, moving=self.asked == "voyage")
        return self._voyage

    def of(self, order: int) -> float:
        """What an order seems worth."""
        known = self._known.get(order)
        if known is None:
            known = self._known[order] = self._of(order)
        return known

    def _of(self, order: int) -> float:
        for first, last, reckon in RECKONINGS:
            if first <= order < last:
                return reckon(self, order)
        return 0.1

    # ---- the Main phase

    def set_sails(self, order: int) -> float:
        """When nothing here is left to do."""
        return LATER / 2

    def stop(self, order: int) -> float:
        """Where the voyage leads."""
        return 1.0 if self.voyage()[1] == self.captain.here else 0.0

    def sail(self, order: int) -> float:
        """A step on the way."""
        gain, goal = self.voyage()
        there = order - codes.SAIL
        if goal == self.captain.here or gain <= 0.0:
            return 0.0 if self.asked != "voyage" else 0.01
        ways = self.plan.toward(goal)
        if there not in ways:
            return 0.0
        return LATER / 4 / (1 + ways.index(there))

    def buy(self, order: int) -> float:
        """The card here, unless the cargo is better spent on the way."""
        captain, table = self.captain, self.table
        advance = table.card[captain.here]
        price = captain.tables.price[advance]
        worth = fights.card_worth(captain, advance) - price * self.plan.cargo_price()
        if captain.tables.is_merchant[advance]:
            worth -= max(0.0, fights.prize(captain, advance))
        return worth

    def raid_merchant(self, order: int) -> float:
        """The Merchant ship here."""
        captain, table = self.captain, self.table
        advance = table.card[captain.here]
        worth = fights.prize(captain, advance)
        price = captain.tables.price[advance]
        if table.cargo[self.seat] >= price:
            worth -= max(0.0, fights.card_worth(captain, advance) - price * self.plan.cargo_price() - 1e-6)
        return worth

    def raid_forts(self, order: int) -> float:
        """The Fort here."""
        return fights.raid(self.captain, self.captain.here)

    def master(self, order: int) -> float:
        """A name for twelve cargo."""
        captain = self.captain
        worth = captain.style.goals["master-merchant"]
        return worth - 12 * 0.6 * self.plan.cargo_price() + (0.5 if captain.is_last else 0.0)

    def load(self, order: int) -> float:
        """Cargo for the market, coins for the chest."""
        captain, table, seat = self.captain, self.table, self.seat
        item = (order - codes.LOAD) & 1
        if captain.left <= 1 and item != COIN:
            return 0.1 if table.card[captain.here] >= 0 and captain.here != HARBOR else 0.0
        load = table.cargo[seat] + table.coin[seat]
        if load >= captain.light() and captain.here != HARBOR and captain.left > 2:
            return 0.0
        if item == COIN:
            return 0.02 + 0.5 * captain.unit("capitalist") if captain.left > 1 else 0.0
        if table.cargo[seat] >= self.plan.wanted():
            return 0.0
        return captain.style.cargo

    def loading(self, order: int) -> int | None:
        """One cargo at a time, where all of it would be more than is wanted."""
        if not codes.LOAD + cargo.ALL <= order < codes.UNLOAD or self.of(order) <= 0:
            return None
        table, here = self.table, self.captain.here
        item = (order - codes.LOAD) & 1
        lying = (table.lay_coin if item == COIN else table.lay_cargo)[here] if here != HARBOR else table.dock[self.seat]
        if table.cargo[self.seat] + min(lying, self.captain.room()) <= self.plan.wanted():
            return None
        single = codes.LOAD + item
        return single if single in self.legal() else None

    def lighten(self) -> int | None:
        """Cargo overboard, where the Ship lies loaded and could not move at all (DR-LOAD-15)."""
        captain = self.captain
        if not self.plan.becalmed or captain.sails_to_set() or not self.table.cargo[self.seat] or captain.left <= 1:
            return None
        order = codes.OVERBOARD
        over = self.table.cargo[self.seat] + self.table.coin[self.seat] - captain.light()
        return order if over <= 3 and order in self.legal() else None

    def unload(self, order: int) -> float:
        """Coins into the chest; whatever must go when the holds overflow."""
        captain = self.captain
        item = (order - codes.UNLOAD) & 1
        if self.asked == "make-room":
            mine = captain.here == HARBOR or self.table.holder[captain.here] == self.seat
            return (2.0 if mine else 0.2) + (0.5 if item != COIN else 0.0) * (1 if mine else -1)
        if captain.here != HARBOR:
            return 0.0
        return 5.0 if item == COIN else 0.0

    def overboard(self, order: int) -> float:
        """Only what must go, cargo first."""
        return (0.5 if order - codes.OVERBOARD != COIN else 0.1) if self.asked == "make-room" else 0.0

    def put(self, order: int) -> float:
        """Plunder aboard, coins first; ashore where it stays one's own."""
        kind = order - codes.PUT
        if kind >= 4:
            return 0.1
        coin = 0.3 if kind & 1 == COIN else 0.0
        if kind < 2:
            return 1.0 + coin
        space = shore(self.table, self.seat)
        holder = self.table.holder[space]
        return 0.8 + coin if holder == self.seat else 0.05 if holder < 0 else 0.0

    def fight(self, order: int) -> float:
        """The Ship that promises most."""
        other = order - codes.FIGHT
        worth = fights.duel(self.captain, other, in_attack=self.asked != "meet-pirates")
        return worth if self.asked == "turn" else 20.0 + worth

    def replace(self, order: int) -> float:
        """The cubes of whoever has most there."""
        space, owner = self.registers[0], order - codes.REPLACE
        at = space * self.captain.seats + owner
        first = self.table.holder[space] == owner
        return 1.0 + self.table.slot[at] + self.table.perm[at] + (3.0 if first else 0.0)

    def mode(self, order: int) -> float:
        """The black flag for whoever is strong enough."""
        return fights.black_flag(self.captain) if order == codes.RAISE_FLAG else 0.001

    def stow(self, order: int) -> float:
        """Sails while they are set, else Cannons."""
        mask = order - codes.STOW
        table, seat = self.table, self.seat
        if self.asked == "set-sails":
            return 1.0 + cargo.hull_icons(table, seat, SAIL, mask)
        found = cargo.hull_icons(table, seat, CANNON, mask) + 0.8 * cargo.hull_icons(table, seat, DEFENSE_CUBE, mask)
        found -= cargo.hull_icons(table, seat, CANNON, table.stow[seat])
        return found - 0.8 * cargo.hull_icons(table, seat, DEFENSE_CUBE, table.stow[seat])

    def number(self, order: int) -> float:
        """All Cannons; cargo from the Dock, coins from the Ship; gains aboard while they are needed there."""
        many = order - codes.NUMBER
        table, seat = self.table, self.seat
        if self.asked == "man-guns":
            return 1.0 + many
        if self.asked == "pay":
            # Cargo comes first in the registers, and is no longer due when coins are asked for.
            return 10.0 - many if self.registers[0] else 10.0 + many
        if self.asked == "split":
            if self.registers[0] == COIN:
                return 40.0 - many
            most = max(0, CARGO_WANTED - table.cargo[seat])
            return 40.0 - abs(many - most)
        return 1.0 + many / 100

    # ---- what effects ask

    def island(self, order: int) -> float:
        """The best island for what is being done."""
        captain, space = self.captain, order - codes.ISLAND
        if self.asked == "produce":
            return ashore.production(captain, space)
        number = self._ability()
        effect = number.effects[0] if number is not None else None
        if isinstance(effect, effects.PlaceInfluence):
            return 5.0 + ashore.settling(captain, space, effect.amount)
        if isinstance(effect, effects.PermanentInfluence):
            return 5.0 + ashore.settling(captain, space, effect.amount, permanent=True)
        mine = self.table.holder[space] == self.seat
        return 5.0 + (2.0 if mine else 0.0) + (1.0 if space == captain.here else 0.0)

    def _ability(self) -> effects.Way | None:
        """The alternative whose program asks, by its name."""
        return ways_by_program(self.captain).get(self.asked)

    def cube(self, order: int) -> float:
        """Off the island where it is missed least."""
        space = order - codes.CUBE
        held = self.table.holder[space] == self.seat
        return 0.05 if held else 1.0 - 0.1 * islands.own_cubes(self.table, self.seat, space)

    def build(self, order: int) -> float:
        """The best Building on the best site."""
        return ashore.building(self.captain, *divmod(order - codes.BUILD, 4))

    def tile(self, order: int) -> float:
        """The tile that the style likes."""
        tables, tile = self.captain.tables, order - codes.TILE
        worth = self.captain.worth.tiles[tile] - 0.5 * self.table.tiles[self.seat].count(tile)
        if tables.tile_icons[tile][SAIL] and self.plan.stranded:
            worth += 1.0
        return 20.0 + worth

    def cover(self, order: int) -> float:
        """Over what is worth least, keeping hold space enough."""
        tables, seat = self.captain.tables, self.seat
        space = order - codes.COVER
        tile = self.table.hull[seat * tables.hull + space]
        if tile >= 0:
            return 20.0 - self.captain.worth.tiles[tile]
        sails = tables.hull_icons[space][SAIL] * self.captain.style.icons.get("sail", 0.5)
        left = cargo.capacity(self.table, seat) - tables.hull_hold[space]
        return 20.0 - 1.5 * sails - (0.25 if left >= 5 else 0.8) * tables.hull_hold[space]

    def level_up(self, order: int) -> float:
        """The card that gains most by it, and whatever is near the top."""
        captain = self.captain
        card = order - codes.LEVEL_UP
        kind = captain.tables.crew[card]
        level = self.table.level[self.seat * captain.game.cards + card]
        levels = captain.worth.levels[kind]
        gain = captain.worth.factor[kind] * (levels[level] - levels[level - 1])
        if level + 1 < TOP:
            # A step on the way to what the levels after bring.
            gain += 0.3 * captain.worth.factor[kind] * (max(levels[level:]) - levels[level - 1])
        if level < captain.worth.planned[kind] and captain.left > 3:
            gain += PLANNED
        first = self.seat * captain.game.cards
        ahead = sorted(self.table.level[first : first + captain.game.cards], reverse=True)
        among = level >= ahead[min(2, len(ahead) - 1)]
        return 0.1 + max(0.0, gain) * (captain.uses + 0.3) + (captain.unit("expert-sailors") if among else 0.0)

    def token(self, order: int) -> float:
        """The token whose names are the style's own."""
        tables, style = self.captain.tables, self.captain.style
        shown = tables.tokens[order - codes.TOKEN].achievements
        return sum(style.goals.get(tables.achievements[tables.achievement[name]].counts, 5.0) for name in shown)

    def sleeve(self, order: int) -> float:
        """Where icons are counted that the card brings, or brings what the card counts."""
        captain, tables = self.captain, self.captain.tables
        place, card = divmod(order - codes.SLEEVE, 16)
        advance = self.table.aside[self.seat][place]
        at = self.seat * captain.game.cards + card
        level = self.table.level[at]
        icons = tables.level_icons[tables.crew[card]][level - 1]
        counts = captain.worth.counts
        sleeved = [each for each in self.table.sleeve[3 * at : 3 * at + 3] if each >= 0]
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

    def move_cube(self, order: int) -> float:
        """The own cube that does least; of the enemy's the one that does most."""
        whose, zone = divmod(order - codes.MOVE_CUBE, 32)
        worth = fights.cube(self.captain, zone)
        return 20.0 - worth if whose == 0 else 20.0 + self.captain.tables.zones[zone].strength

    # ---- abilities

    def use(self, order: int) -> float:
        """An ability's alternative as things are."""
        captain = self.captain
        number, option = divmod(order - codes.USE, 4)
        ability, card = captain.ability(number)
        way = ability.options[option]
        if self.asked == "set-sails":
            return self._more_sails(ability, way)
        if self.asked == "broadsides":
            return fights.shot(captain, way)
        if self.asked == "place-influence":
            return 1.0
        worth = sum(self._effect(effect, card) for effect in way.effects) - self._cost(way)
        if len(ability.options) > 1 and worth > 0:
            # What can be had in one way only comes first.
            worth = max(worth - 0.05, LATER)
        return worth

    def _cost(self, way: effects.Way) -> float:
        price = {"cargo": self.plan.cargo_price(), "coin": 1.0, "own-dropped-cube": 0.0}
        return sum(each.amount * price[each.item] for each in way.cost)

    def _effect(self, effect: effects.AnyEffect, card: int) -> float:
        captain, table = self.captain, self.table
        match effect:
            case effects.PlaceInfluence():
                return self._influence(effect)
            case effects.PermanentInfluence():
                spaces = islands.named(table, self.seat, islands.WHERE.index(effect.where))
                return max((ashore.settling(captain, at, effect.amount, True) for at in spaces), default=0.0)
            case effects.Produce():
                return self._produce(effect)
            case effects.Build():
                return self._build(effect)
            case effects.ShipUpgrade():
                worth = captain.unit("elite-vessel") + (2.0 if effect.category == "advanced" else 1.0)
                return worth + 0.25 * captain.style.upgrade * min(captain.left, 6.0) / 2
            case effects.AttackShip():
                found = [fights.duel(captain, other) for other in captain.others if self._in_reach(other)]
                return max(found, default=0.0)
            case effects.Repair():
                damage = table.damage[self.seat]
                return min(effect.amount, damage) * (0.3 + 0.25 * damage)
            case effects.Gain():
                return self._gain(effect, card)
            case effects.Bury():
                return -0.6 if table.card[captain.here] >= 0 else 0.0
            case _:
                return captain.worth.effect(effect)

    def _in_reach(self, other: int) -> bool:
        return bool(self.table.at[other] == self.captain.here and not self.table.fought >> other & 1)

    def _gain(self, effect: effects.Gain, card: int) -> float:
        """All gains are good; those of cargo late are good for little."""
        captain = self.captain
        many = effect.amount
        if effect.per and card >= 0:
            at = self.seat * captain.game.cards + card
            tables = captain.tables
            many *= tables.level_icons[tables.crew[card]][self.table.level[at] - 1][ICON[effect.per]] + sum(
                tables.advance_icons[each][ICON[effect.per]] for each in self.table.sleeve[3 * at : 3 * at + 3] if each >= 0
            )
        each = 1.0 if effect.item == "coin" else 0.05 + self.plan.cargo_price()
        if effect.to in ("ship", "ship-or-dock") and not self.table.fight and many > captain.room():
            many = max(0.1, captain.room())
        return 0.03 + each * many * (1.02 if effect.to != "island" else 0.6)

    def _influence(self, effect: effects.PlaceInfluence) -> float:
        """Here, or wherever it is best; a landing party waits when a better island can still be reached."""
        captain, table = self.captain, self.table
        if effect.where != "here":
            spaces = islands.named(table, self.seat, islands.WHERE.index(effect.where))
            return max((ashore.settling(captain, at, effect.amount) for at in spaces), default=0.0)
        worth = ashore.settling(captain, captain.here, max(effect.amount, self.plan.party))
        if not table.set_sails or table.track[self.seat] > 0:
            _, goal = self.voyage()
            if goal != captain.here and self.plan.landing(goal) > worth * 1.05:
                return 0.0
        return max(worth, 0.05)

    def _produce(self, effect: effects.Produce) -> float:
        """Own islands; later in the turn when one more may be gained yet."""
        captain = self.captain
        spaces = islands.named(self.table, self.seat, islands.WHERE.index(effect.where))
        found = sorted((ashore.production(captain, space) for space in spaces), reverse=True)
        worth = sum(each for each in found[: effect.islands_up_to] if each > 0)
        mine = self.table.holder.count(self.seat)
        if mine < effect.islands_up_to and self.plan.party and (not self.table.set_sails or self.table.track[self.seat]):
            return min(worth, LATER / 8)
        return worth + (0.6 * (effect.boost.coin + effect.boost.cargo * captain.style.cargo) if mine else 0.0)

    def _build(self, effect: effects.Build) -> float:
        """The best Building that can be paid for."""
        captain = self.captain
        best = 0.0
        aboard = self.table.cargo[self.seat] + self.table.dock[self.seat]
        for space, holder in enumerate(self.table.holder):
            if holder == self.seat:
                for number, each in enumerate(captain.tables.buildings):
                    free = not self.table.built[space] >> number & 1 and self.table.left[number]
                    if free and each.cost.cargo <= aboard:
                        best = max(best, ashore.building(captain, space, number))
        return best

    def _more_sails(self, ability: effects.Ability, way: effects.Way) -> float:
        """Sails instead of what else the ability gives."""
        captain = self.captain
        more = sum(effect.amount for effect in way.effects if isinstance(effect, effects.GainSail))
        sails = captain.sails_to_set()
        with_it, _ = self.plan.best(min(sails + more, captain.terms.sail_track))
        lost = max(
            (effect.amount for other in ability.options for effect in other.effects
             if isinstance(effect, effects.PlaceInfluence)), default=0,
        )  # fmt: skip
        if lost:
            less = Plan(captain, max(0, self.plan.party - lost))
            with_it, _ = less.best(min(sails + more, captain.terms.sail_track))
            with_it -= self.plan.landing(captain.here) - less.landing(captain.here)
        without, _ = self.plan.best(sails)
        return with_it - without - 0.01


CARGO_WANTED: Final = 4
PLANNED: Final = 1.0
"""What a level of the style's plan is worth besides, each time the card is played."""
ICON: Final = {"sail": SAIL, "cannon": CANNON, "wheel": 2}


def ways_by_program(captain: Captain) -> dict[str, effects.Way]:
    """Alternatives by the names that the rules give their programs."""
    return captain.worth.ways


def _done(mind: Mind, order: int) -> float:
    return 0.0


RECKONINGS: Final[tuple[tuple[int, int, Callable[[Mind, int], float]], ...]] = (
    (codes.DONE, codes.SET_SAILS, _done),
    (codes.SET_SAILS, codes.STOP, Mind.set_sails),
    (codes.STOP, codes.BUY, Mind.stop),
    (codes.BUY, codes.RAID_MERCHANT, Mind.buy),
    (codes.RAID_MERCHANT, codes.RAID_FORTS, Mind.raid_merchant),
    (codes.RAID_FORTS, codes.MASTER, Mind.raid_forts),
    (codes.MASTER, codes.RAISE_FLAG, Mind.master),
    (codes.RAISE_FLAG, codes.LOAD, Mind.mode),
    (codes.LOAD, codes.UNLOAD, Mind.load),
    (codes.UNLOAD, codes.OVERBOARD, Mind.unload),
    (codes.OVERBOARD, codes.PUT, Mind.overboard),
    (codes.PUT, codes.FIGHT, Mind.put),
    (codes.FIGHT, codes.REPLACE, Mind.fight),
    (codes.REPLACE, codes.MERCANTILE, Mind.replace),
    (codes.MERCANTILE, codes.STOW, Mind.mode),
    (codes.STOW, codes.NUMBER, Mind.stow),
    (codes.NUMBER, codes.SAIL, Mind.number),
    (codes.SAIL, codes.ISLAND, Mind.sail),
    (codes.ISLAND, codes.CUBE, Mind.island),
    (codes.CUBE, codes.BUILD, Mind.cube),
    (codes.BUILD, codes.TILE, Mind.build),
    (codes.TILE, codes.COVER, Mind.tile),
    (codes.COVER, codes.PLAY, Mind.cover),
    (codes.LEVEL_UP, codes.TOKEN, Mind.level_up),
    (codes.TOKEN, codes.SLEEVE, Mind.token),
    (codes.SLEEVE, codes.MOVE_CUBE, Mind.sleeve),
    (codes.MOVE_CUBE, codes.USE, Mind.move_cube),
    (codes.USE, codes.END, Mind.use),
)
"""Blocks of orders, and how each is reckoned."""

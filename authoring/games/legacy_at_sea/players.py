"""The greedy captain: sails toward what pays, plunders what it can beat, mends, bribes, buys what helps.

It reads its view alone: the open table, through the functions of the rules that read open facts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from authoring.games.chance import Stream
from authoring.games.engine import View

from . import cargo, codes, encounter, opening, pirates, plunder, quartermaster, sailing
from .effects import Gain
from .odds import GOLD_A_POINT, chance_to_win, odds, value_of
from .tables import CHECKS, REDUCE, RUSE, WARSHIP
from .terms import (
    BY_CANNON,
    CREW,
    FABRIC,
    FOOD,
    GOLD,
    KINDS_OF_CARGO,
    SIX,
    SUPPLY,
    TACTICS,
    TOP_LEVEL,
    TWELVE,
)
from .view import TableView

PATIENCE = 0.78
"""What a point is worth a turn later."""
LIKED_SKILLS = (3.0, 2.2, 2.0, 2.6)
"""Ferocity, Leadership, Seamanship, Tactics."""
LEAST_LIKED = (FOOD, SIX, SUPPLY, FABRIC, GOLD, CREW, TWELVE)
"""What goes overboard first."""
SHIFT = 0.15
"""Points by which a prize must be better to send crew aloft or down."""


class Greedy:
    """Takes the choice that seems worth most now; says done when nothing is worth anything."""

    def choose(
        self, look: Callable[[], View], choices: Sequence[int], legal: Callable[[], Sequence[int]], chance: Stream
    ) -> int:
        """One legal order."""
        if len(choices) == 1 and codes.SAIL <= choices[0] < codes.USE:
            return choices[0]
        view = look()
        assert isinstance(view, TableView)
        if not choices:
            return closing(legal())
        captain = Captain(view)
        if codes.ANCHOR <= choices[0] < codes.BUY:
            return opening.home(captain, choices, chance)
        if codes.CAPTAIN <= choices[0] < codes.CLAIM:
            return opening.lots(captain, choices, chance)
        best = max(choices, key=lambda order: (captain.worth(order), -order))
        if captain.worth(best) > 0:
            return best
        ways = legal()
        return codes.DONE if codes.DONE in ways else best


def closing(ways: Sequence[int]) -> int:
    """Done, or else the first order there is."""
    return codes.DONE if codes.DONE in ways else ways[0]


class Captain:
    """One captain's reckoning of one question."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.table: Any = view.table
        self.seat = view.seat
        self.game = view.game
        self.tables = view.game.tables
        self.terms = view.game.terms
        self.base = view.seat * KINDS_OF_CARGO
        self._goals: list[tuple[int, float]] | None = None
        self._sea: float | None = None
        self.left = quartermaster.turns_left(self)
        """Turns that may still come, this one among them."""

    def worth(self, order: int) -> float:
        """What an order seems worth, in points."""
        for first, last, reckon in RECKONINGS:
            if first <= order < last:
                return reckon(self, order)
        return 0.1

    def have(self, kind: int) -> int:
        """Cargo aboard."""
        return int(self.table.hold[self.base + kind])

    # ---- merchants

    def best_method(self, slot: int) -> tuple[float, int]:
        """Chance of plundering a merchant, and by which method."""
        table, seat = self.table, self.seat
        extra = int(table.skill[seat * 4 + TACTICS] >= TOP_LEVEL)
        found = [
            (odds(self.terms, plunder.dice(table, seat, m), extra, plunder.defence(table, slot, m)), -m)
            for m in range(3)
        ]
        chance, method = max(found)
        return chance, -method

    def prize(self, slot: int) -> float:
        """Points for plundering a merchant, by her worth, plunder, the chance, and the harm she may do."""
        chance, _ = self.best_method(slot)
        worth = self.cargo_worth(self.table.tableau[slot])
        return chance * worth - self.harm(plunder.defence(self.table, slot, BY_CANNON)) / 3

    def cargo_worth(self, merchant: int) -> float:
        """Points of a merchant and of what she carries."""
        loot = self.tables.plunder[merchant]
        price = self.terms.price
        worth = self.tables.ocean_points[merchant] + 0.8
        worth += sum(loot[kind] * price[kind] for kind in range(4)) / GOLD_A_POINT
        worth += sum(loot[kind] * price[kind] for kind in range(4, 7)) / (2 * GOLD_A_POINT)
        if self.tables.carries[merchant] >= 0:
            worth += max(self.table.worth[self.tables.carries[merchant]], 0)
        return float(worth)

    def harm(self, guns: int) -> float:
        """What so much damage costs, sinking above all."""
        open_circles = self.table.plain[self.seat] + self.table.gunports[self.seat]
        cost = 0.35 * guns
        if guns * 0.6 >= open_circles - 1:
            cost += 6.0
        return cost

    def sea(self) -> float:
        """What a turn at sea is worth."""
        if self._sea is None:
            self._sea = self.best_prize() - self.harm(1) * 0.6
        return self._sea

    def best_prize(self) -> float:
        """The best of the merchants in the Tableau."""
        return max((self.prize(slot) for slot, card in enumerate(self.table.tableau) if card >= 0), default=0.0)

    # ---- sailing

    def goals(self) -> list[tuple[int, float]]:
        """Ports and what waits there."""
        if self._goals is None:
            table, tables = self.table, self.tables
            found = []
            for card in table.claimed[self.seat]:
                found.append((tables.ends[card], self.reward(card)))
            for card in table.display:
                if card >= 0 and not (tables.missions[card].deed_first and tables.missions[card].claim):
                    far = tables.steps[tables.starts[card]][tables.ends[card]]
                    found.append((tables.starts[card], self.later(self.reward(card), far + 1)))
            self._goals = found + quartermaster.ports_in_need(self)
        return self._goals

    def later(self, points: float, turns: int) -> float:
        """What points are worth so many turns later."""
        return float(points * PATIENCE**turns)

    def reward(self, card: int) -> float:
        """Points and gold of a Prospect."""
        mission = self.tables.missions[card]
        gold = sum(e.amount for e in mission.reward if isinstance(e, Gain) and e.what == "gold" and e.amount != "d8")
        return float(mission.points + gold / GOLD_A_POINT)

    def sail(self, order: int) -> float:
        """What a space offers now, and how near it is to what waits elsewhere."""
        space = order - codes.SAIL
        table, tables = self.table, self.tables
        far = tables.steps[table.at[self.seat]][space]
        food = 0.4 if far > sailing.free_spaces(table, self.seat) else 0.0
        later = 0.0
        now = 0.0
        for port, value in self.goals():
            steps = tables.steps[space][port]
            if steps == 0:
                now += value
            else:
                later = max(later, self.later(value, steps))
        if tables.is_port[space]:
            due = max(sailing.bribe(table, self.seat, space), 0)
            now += 0.5 - due / GOLD_A_POINT
        else:
            now += self.sea()
        return 20.0 + now + later - food

    # ---- at sea

    def shift_crew(self, order: int) -> float:
        """Crew goes up or down before the target is chosen, when that makes the best prize surer."""
        if self.game.machine.names[self.view.question[0]] != "sea" or self.table.target >= 0:
            return -1.0
        table, deck = self.table, self.base + CREW
        up = 1 if order == codes.CREW_UP else -1
        before = self.best_prize()
        table.hold[deck] -= up
        table.aloft[self.seat] += up
        after = self.best_prize()
        table.hold[deck] += up
        table.aloft[self.seat] -= up
        return 60.0 if after > before + SHIFT else -1.0

    def target(self, order: int) -> float:
        """The best prize."""
        return 20.0 + self.prize(order - codes.TARGET)

    def plunder(self, order: int) -> float:
        """The best method, if the prize is worth the risk."""
        method = order - codes.METHOD
        slot = self.table.target
        if slot < 0:
            return 1.0 + self.against(self.view.question[pirates.VICTIM], method)
        extra = int(self.table.skill[self.seat * 4 + TACTICS] >= TOP_LEVEL)
        chance = odds(
            self.terms, plunder.dice(self.table, self.seat, method), extra, plunder.defence(self.table, slot, method)
        )
        return chance * 4 if self.prize(slot) > -1.0 else -1.0

    def against(self, victim: int, method: int) -> float:
        """Chance of plundering another pirate."""
        dice = min(pirates.strength(self.table, self.seat, method), self.terms.most_dice)
        flag = self.terms.flag_faces / self.terms.die_faces
        return chance_to_win(dice, 0, pirates.strength(self.table, victim, method), flag, (0.0, 1.0), 0)

    def attack(self, order: int) -> float:
        """Another pirate's gold and goods, for the damage of her cannon."""
        victim = order - codes.ATTACK
        b = victim * KINDS_OF_CARGO
        loot = sum(self.table.hold[b + kind] * self.terms.price[kind] for kind in range(4)) / GOLD_A_POINT
        chance = max(self.against(victim, method) for method in range(3))
        # What she loses counts too: she is a rival.
        return 20.0 + 1.5 * chance * float(loot) - self.harm(cargo.cannon(self.table, victim))

    def avoid(self, order: int) -> float:
        """Out of the way of what would probably hurt."""
        card = self.table.encounter
        sort = self.tables.encounter_type[card]
        fail = (self.terms.safe_from - 1 - encounter.measure(self.table, self.seat, sort)) / 8
        return 2 * fail * self.harm(self.tables.encounter_damage[card]) - 0.8

    def reroll(self, order: int) -> float:
        """Another try for a plunder that fails; the Response die where it hurts and all is won anyway."""
        table = self.table
        if table.target < 0:
            return -1.0
        rolled = table.dice
        method = self.view.question[plunder.METHOD]
        short = plunder.defence(table, table.target, method) + 1 - plunder.successes(table, self.seat)
        die = order - codes.REROLL
        if short > 0:
            return 1.0 if die == plunder.BLANK_DIE else 0.8 if die == plunder.RESPONSE_DIE else -1.0
        hurts = rolled[plunder.RESPONSE] == plunder.FLAME and plunder.defence(table, table.target, BY_CANNON) >= 3
        if rolled[plunder.CARD] >= 0:
            return 0.5 if die != plunder.FLAG_DIE else -1.0
        return 0.5 if die == plunder.RESPONSE_DIE and hurts else -1.0

    def use(self, order: int) -> float:
        """Cards against damage at once, Ruses for good prizes, successes where they decide."""
        card = order - codes.USE
        table = self.table
        if self.tables.encounter_type[card] == RUSE:
            chance, _ = self.best_method(table.target)
            return 6.0 if chance < 0.85 and self.prize(table.target) > 0 else -1.0
        ability, amount = self.game.ability[card]
        if ability == REDUCE:
            return 1.0
        program = self.game.machine.names[self.view.question[0]]
        if program == "plunder":
            method = self.view.question[plunder.METHOD]
            short = plunder.defence(table, table.target, method) + 1 - plunder.successes(table, self.seat)
            return 1.0 if 0 < short <= amount else -1.0
        if program == "check":
            return 1.0 if self.terms.safe_from - self.view.question[encounter.TOTAL] <= amount else -1.0
        return 1.0 if program == "port" else -1.0

    def option(self, order: int) -> float:
        """What a card's option gives, as far as it shows."""
        number = order - codes.OPTION
        card = self.table.encounter
        program = self.game.machine.names[self.view.question[0]]
        if program == "sea" and card >= 0 and number < len(self.tables.encounters[card].options):
            return 1.0 + sum(value_of(effect) for effect in self.tables.encounters[card].options[number])
        return 1.0 - 0.1 * number

    def card(self, order: int) -> float:
        """An Encounter to play: what hurts least; a card to spend: the one of fewest points first."""
        card = order - codes.CARD
        if self.game.machine.names[self.view.question[0]] != "sea":
            return 1.0 - self.tables.card_points[card] / 100
        sort = self.tables.encounter_type[card - self.tables.first_encounter]
        return 1.0 if sort not in CHECKS else 0.9 if sort == WARSHIP else 0.8

    def learn(self, order: int) -> float:
        """The skills liked best, the lower level first."""
        skill = order - codes.LEARN
        return 30.0 + LIKED_SKILLS[skill] - 0.5 * float(self.table.skill[self.seat * 4 + skill])

    def again(self, order: int) -> float:
        """A low d8 is rolled once more."""
        return 1.0 if self.table.die <= 3 else -1.0

    def overboard(self, order: int) -> float:
        """Only where something must go."""
        return 1.0 - 0.1 * LEAST_LIKED.index(order - codes.OVER)


def _certain(worth: float) -> Callable[[Captain, int], float]:
    return lambda captain, order: worth


RECKONINGS: tuple[tuple[int, int, Callable[[Captain, int], float]], ...] = (
    (codes.SAIL, codes.USE, Captain.sail),
    (codes.TARGET, codes.ATTACK, Captain.target),
    (codes.METHOD, codes.REROLL, Captain.plunder),
    (codes.COMPLETE, codes.SAIL, _certain(60.0)),
    (codes.CLAIM, codes.COMPLETE, _certain(50.0)),
    (codes.LEARN, codes.COVER, Captain.learn),
    (codes.MEND, codes.DOCK, _certain(25.0)),
    (codes.USE, codes.CARD, Captain.use),
    (codes.CARD, codes.GIVE_PERSON, Captain.card),
    (codes.OPTION, codes.AGAIN, Captain.option),
    (codes.AGAIN, codes.AVOID, Captain.again),
    (codes.AVOID, codes.GO, Captain.avoid),
    (codes.GO, codes.LOAN, _certain(-1.0)),
    (codes.LOAN, codes.CREW_UP, quartermaster.loan),
    (codes.CREW_UP, codes.SICK_UP, Captain.shift_crew),
    (codes.SICK_UP, codes.FREE_CREW, _certain(-1.0)),
    (codes.FREE_CREW, codes.SEND, _certain(5.0)),
    (codes.SEND, codes.ASHORE, _certain(-1.0)),
    (codes.ASHORE, codes.LOSE, _certain(1.0)),
    (codes.LOSE, codes.METHOD, lambda captain, order: 1.0 + 0.2 * (order - codes.LOSE)),
    (codes.REROLL, codes.MEND, Captain.reroll),
    (codes.DOCK, codes.UPGRADE, quartermaster.repair),
    (codes.UPGRADE, codes.HIT, quartermaster.upgrade),
    (codes.HIT, codes.WAGER, lambda captain, order: 1.0 - 0.5 * (order - codes.HIT)),
    (codes.WAGER, codes.TARGET, lambda captain, order: 1.5 + 0.1 * (order - codes.WAGER)),
    (codes.ATTACK, codes.SWAP, Captain.attack),
    (codes.SWAP, codes.LEARN, _certain(-1.0)),
    (codes.COVER, codes.FEWER, lambda captain, order: 1.0 - 0.1 * (order - codes.COVER)),
    (codes.FEWER, codes.SHIP, lambda captain, order: 1.0 + 0.1 * (order - codes.FEWER)),
    (codes.SHIP, codes.ANCHOR, opening.ship),
    (codes.BUY, codes.SELL, quartermaster.buy),
    (codes.SELL, codes.OVER, quartermaster.sell),
    (codes.OVER, codes.OVER_ALL, Captain.overboard),
    (codes.LOAD, codes.UNLOAD, quartermaster.load),
    (codes.UNLOAD, codes.TAKE, quartermaster.unload),
    (codes.TAKE, codes.GIVE, _certain(1.0)),
    (codes.GIVE, codes.PAY, _certain(-1.0)),
)
"""First order, first order beyond, and what one of them is worth."""

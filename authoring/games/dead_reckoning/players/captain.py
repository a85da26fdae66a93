"""One captain's reckoning of one question: what stands on the table, and how near each name is.

It reads its view alone: the open table, through the functions of the rules that read open facts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Final, cast

from authoring.games.dead_reckoning import achievements, cargo, hand, islands, score
from authoring.games.dead_reckoning.abilities import FIRST_TILE
from authoring.games.dead_reckoning.ability import Ability
from authoring.games.dead_reckoning.codes import ABILITIES_A_CARD, ABILITIES_A_TILE
from authoring.games.dead_reckoning.effects import AttackShip, PlaceInfluence
from authoring.games.dead_reckoning.model import Deed
from authoring.games.dead_reckoning.terms import CANNON, SAIL
from authoring.games.dead_reckoning.view import TableView

from .styles import Style
from .worth import worth_of

if TYPE_CHECKING:
    from authoring.games.dead_reckoning.state import ReckoningState

TURNS_A_NAME: Final = 3.0
"""Own turns that an Achievement takes, all being after several at once."""
PACE: Final[dict[Deed, float]] = {
    "legendary": 0.6, "expert-sailors": 1.0, "terror-of-the-sea": 0.2, "builder": 0.7, "capitalist": 3.0,
    "settler": 0.6, "elite-vessel": 0.5, "explorer": 0.6, "master-merchant": 3.0,
}  # fmt: skip
"""Steps a turn that a captain makes who is after it."""
TOP: Final = 4


class Captain:
    """What the seat of a view knows and wants."""

    def __init__(self, view: TableView, style: Style) -> None:
        self.view, self.style = view, style
        # An OpenTable bears the names of the state, with what is hidden left out.
        self.table = cast("ReckoningState", view.table)
        self.seat = view.seat
        self.game = view.game
        self.tables = view.game.tables
        self.terms = view.game.terms
        self.seats = self.game.seats
        self.others = [seat for seat in range(self.seats) if seat != self.seat]
        self.here: int = self.table.at[self.seat]
        self.worth = worth_of(self.game, style)
        self.left = self._turns_left()
        """Own turns that may still come, this one among them."""
        self.is_last = self.table.triggered >= 0
        self._units: dict[Deed, float] = {}
        self._lead: float | None = None
        self._unused: list[Ability] | None = None

    def _turns_left(self) -> float:
        table = self.table
        if table.triggered >= 0:
            return 0.0 if table.finished[self.seat] else 1.0
        nearest = max(done.bit_count() for done in table.done)
        return max(1.5, TURNS_A_NAME * (self.terms.end_achievements - nearest))

    @property
    def uses(self) -> float:
        """How often a card of the own deck will still be played, counted from the next turn."""
        return max(0.0, self.left - 1.0) * self.terms.draw / self.game.cards

    # ---- names

    def steps(self, deed: Deed) -> tuple[float, float]:
        """How far an Achievement is, and how far it goes."""
        table, seat = self.table, self.seat
        needed = float(self.tables.thresholds[self.tables.deed[deed]])
        if deed == "master-merchant":
            return float(table.cargo[seat] + table.dock[seat]), needed
        if deed == "expert-sailors":
            # Levels still to rise on the cards that are nearest.
            first = seat * self.game.cards
            best = sorted(table.level[first : first + self.game.cards], reverse=True)[: int(needed)]
            return float(sum(best) - len(best)), (TOP - 1) * needed
        if deed == "capitalist":
            return float(table.chest[seat]), needed
        return float(achievements.COUNTS[deed](table, seat)), needed

    def unit(self, deed: Deed) -> float:
        """Worth of one step more toward an Achievement: more, the nearer it is."""
        known = self._units.get(deed)
        if known is None:
            known = self._units[deed] = self._unit(deed)
        return known

    def _unit(self, deed: Deed) -> float:
        number = self.tables.deed.get(deed, -1)
        table = self.table
        done = table.done[self.seat]
        if number not in self.tables.open_achievements or done >> number & 1 or done.bit_count() >= self.terms.markers:
            return 0.0
        made, needed = self.steps(deed)
        to_go = max(needed - made, 1.0)
        worth = self.style.goals.get(deed, 5.0)
        token = table.token[self.seat]
        if token >= 0 and self.tables.achievements[number].id in self.tables.tokens[token].achievements:
            worth += self.terms.bonus_coins
        if deed == "explorer" and to_go > sum(not face for face in table.face[1:]):
            return 0.0
        if to_go > PACE[deed] * self.left * 2 + 1:
            worth *= 0.3
        if done.bit_count() + 1 >= self.terms.end_achievements and table.triggered < 0:
            # The last one ends the game: good for whoever is ahead.
            worth = max(2.0, worth + max(-5.0, min(6.0, 0.4 * self.lead())))
        nearness = 1.0 - (to_go - 1.0) / needed
        return worth * (0.45 + 0.55 * nearness) / needed * (1.0 if needed > 1 else 0.5)

    @cached_property
    def cargo_price(self) -> float:
        """What a cargo at hand is worth when it is not spent: less, the more there is; nothing at the end."""
        at_hand, saved = self.steps("master-merchant")
        named = self.unit("master-merchant")
        spare = max(0.0, at_hand - (saved if named else 0.0) - 4.0)
        return (self.style.cargo * 4.0 / (4.0 + spare) + 0.5 * named) * min(1.0, self.left / 4.0)

    def lead(self) -> float:
        """Coins by which this captain is ahead of the best other one, as far as is known."""
        if self._lead is None:
            self._lead = self._points(self.seat) - max(self._points(other) for other in self.others)
        return self._lead

    def _points(self, seat: int) -> float:
        """What lies open, and for a chest that is closed what one earns by that time."""
        table = self.table
        chest = float(table.chest[seat])
        if chest < 0:
            chest = self.terms.chests[seat] + 0.8 * table.turns / self.seats
        ashore = sum(table.lay_coin[space] for space, holder in enumerate(table.holder) if holder == seat)
        found = chest + ashore + table.coin[seat] + score.completed(table, seat) + score.buildings(table, seat)
        return float(found + score.upgrades(table, seat) + score.majorities(table, seat))

    # ---- the Ship

    def room(self) -> int:
        """Free hold space."""
        return cargo.room(self.table, self.seat)

    def sails_to_set(self) -> int:
        """Sails that setting them now brings."""
        table, seat = self.table, self.seat
        at_home = self.here == 0 or table.holder[self.here] == seat
        stow = 0 if at_home else table.stow[seat]
        found = table.track[seat] + cargo.hull_icons(table, seat, SAIL, stow)
        return min(found + hand.icons_in_play(table, seat, SAIL), self.terms.sail_track)

    def light(self) -> int:
        """What can be taken aboard without losing more than one Sail of the hull."""
        table, seat, tables = self.table, self.seat, self.tables
        holds = cargo.holds(table, seat)
        all_of_them = cargo.hull_icons(table, seat, SAIL, 0)
        best = 0
        for mask in range(1 << tables.hull):
            if all_of_them - cargo.hull_icons(table, seat, SAIL, mask) <= 1:
                best = max(best, sum(hold for space, hold in enumerate(holds) if mask >> space & 1))
        return best

    def cannons(self) -> int:
        """Cannons not used this turn."""
        table, seat = self.table, self.seat
        found = cargo.ship_cannons(table, seat) + hand.icons_in_play(table, seat, CANNON)
        return max(0, found - table.cannons_used[seat])

    def cannons_of(self, other: int) -> float:
        """What another captain may meet an attack with: the Ship's, and some of the cards in hand."""
        table = self.table
        cards = self.game.cards
        aboard = 0
        for card in range(cards):
            aboard += hand.icons_on_card(table, other, card, CANNON)
        in_hand: int = self.view.table.hand_size[other]
        return cargo.ship_cannons(table, other) + aboard * min(1.0, in_hand / cards)

    # ---- abilities in play

    def ability(self, number: int) -> tuple[Ability, int]:
        """The ability with that number as it is printed, and its Sailor card, or -1 for a tile."""
        table, tables, seat = self.table, self.tables, self.seat
        if number >= FIRST_TILE:
            space, k = divmod(number - FIRST_TILE, ABILITIES_A_TILE)
            return tables.tiles[table.hull[seat * tables.hull + space]].abilities[k], -1
        card, k = divmod(number, ABILITIES_A_CARD)
        place = seat * self.game.cards + card
        slot, k = divmod(k, 3)
        if not slot:
            return tables.sailors[tables.crew[card]].levels[table.level[place] - 1].abilities[k], card
        return tables.advances[table.sleeve[3 * place + slot - 1]].abilities[k], card

    def unused(self) -> list[Ability]:
        """Abilities of cards in play and of tiles that were not used this turn."""
        if self._unused is None:
            self._unused = list(self._in_play())
        return self._unused

    def _in_play(self) -> Iterator[Ability]:
        table, tables, seat = self.table, self.tables, self.seat
        used = table.used[seat]
        for card in table.played[seat]:
            place = seat * self.game.cards + card
            number = card * ABILITIES_A_CARD
            shown = [tables.sailors[tables.crew[card]].levels[table.level[place] - 1].abilities]
            for advance in table.sleeve[3 * place : 3 * place + 3]:
                shown.append(tables.advances[advance].abilities if advance >= 0 else [])
            for slot, abilities in enumerate(shown):
                for k, ability in enumerate(abilities):
                    if not used >> number + 3 * slot + k & 1:
                        yield ability
        for space in range(tables.hull):
            tile = table.hull[seat * tables.hull + space]
            for k, ability in enumerate(tables.tiles[tile].abilities if tile >= 0 else ()):
                if not used >> FIRST_TILE + space * ABILITIES_A_TILE + k & 1:
                    yield ability

    def landing_party(self) -> int:
        """Cubes that unused abilities can place where the Ship lies, for nothing."""
        found = 0
        for ability in self.unused():
            if ability.type == "main":
                for way in ability.options:
                    effect = way.effects[0]
                    if isinstance(effect, PlaceInfluence) and effect.where == "here" and not way.cost:
                        found += effect.amount
                        break
        return found

    def flags(self) -> int:
        """Attack flags not used this turn."""
        return sum(any(isinstance(way.effects[0], AttackShip) for way in ability.options) for ability in self.unused())

    def is_island(self, space: int) -> bool:
        """A face-up island."""
        return islands.is_island(self.table, space)

"""Where to sail: what a stop at each space is worth this turn, and the best way through one or two of them."""

from __future__ import annotations

from typing import Final

from authoring.games.dead_reckoning import cargo, islands, pirates
from authoring.games.dead_reckoning.terms import HARBOR, SAIL

from . import ashore, fights
from .captain import Captain

FARTHEST: Final = 99
IMPOSSIBLE: Final = -99.0
HOME: Final = 0.2
"""What a coin in the chest is worth more than one aboard."""
SECOND: Final = 0.85
"""A second stop may come to nothing."""
CARGO_ABOARD: Final = 4
"""What one hold takes, and buys a card of the near rows."""


class Plan:
    """What the spaces are worth to a captain now, found out once a question."""

    def __init__(self, captain: Captain, party: int | None = None) -> None:
        self.captain = captain
        self.table = captain.table
        self.party = captain.landing_party() if party is None else party
        self.flags = captain.flags()
        masks = cargo.stowages(captain.table, captain.seat) or (0,)
        sails = [cargo.hull_icons(captain.table, captain.seat, SAIL, mask) for mask in masks]
        self.becalmed = cargo.hull_icons(captain.table, captain.seat, SAIL, 0) - max(sails)
        """Sails of the hull that what is aboard takes away."""
        self.stranded = max(sails) <= 0
        sinks_at = captain.terms.sinks_at
        self.deadly = [
            space
            for space in range(captain.tables.spaces)
            if self.table.built[space] and self.table.damage[captain.seat] + self._harm(space) >= sinks_at
        ]
        """Spaces where a Garrison would sink the Ship as she enters."""
        self._wish: tuple[int, float] | None = None
        self._deeds: dict[int, float] = {}
        self._landings: dict[int, float] = {}
        self._rests: dict[int, float] = {}

    def deed(self, space: int) -> float:
        """Worth of what is done there, landing aside."""
        if space not in self._deeds:
            self._deeds[space] = self._deed(space)
        return self._deeds[space]

    def landing(self, space: int) -> float:
        """Worth of the landing party there."""
        if space not in self._landings:
            self._landings[space] = self._landing(space)
        return self._landings[space]

    def rest(self, space: int) -> float:
        """Worth of lying there when the turn ends."""
        if space not in self._rests:
            self._rests[space] = self._rest(space)
        return self._rests[space]

    # ---- ways

    def reach(self, start: int) -> list[int]:
        """Space -> Sails to it, not by way of a Garrison that would sink the Ship; FARTHEST where that bars the way."""
        deadly = self.deadly
        if not deadly:
            return self.captain.worth.distance[start]
        beside = self.captain.tables.beside
        found = [FARTHEST] * len(beside)
        found[start] = steps = 0
        edge = [start]
        while edge:
            steps += 1
            reached = []
            for here in edge:
                if here in deadly and here != start:
                    continue
                for there in beside[here]:
                    if found[there] == FARTHEST:
                        found[there] = steps
                        reached.append(there)
            edge = reached
        return found

    def best(self, sails: int, moving: bool = False) -> tuple[float, int]:
        """Worth of the best voyage with so many Sails over staying, and its first stop.

        `moving`: the Ship is on its way, and to stop here is a stop as any other.
        """
        captain = self.captain
        here = captain.here
        far = self.reach(here)
        may_chart = self.table.charted < captain.terms.explored_a_turn
        stay = self.rest(here) + self.landing(here)
        if moving and self._may_stop(here, may_chart):
            charted = may_chart and self.table.face[here] > 0
            stay = self._whole(here) + max(self.rest(here), self._second(here, sails, charted))
        elif moving:
            stay = IMPOSSIBLE
        best, goal = stay, here
        for stop in range(captain.tables.spaces):
            if far[stop] > sails or stop == here or not self._may_stop(stop, may_chart):
                continue
            worth = self._whole(stop) - 0.02 * far[stop] - self.danger(stop)
            then = max(self.rest(stop), self._second(stop, sails - far[stop], may_chart and self.table.face[stop] > 0))
            if worth + then > best + 1e-9:
                best, goal = worth + then, stop
        return best - stay, goal

    def _may_stop(self, space: int, may_chart: bool) -> bool:
        return space == HARBOR or self.table.face[space] > 0 or may_chart

    def _whole(self, space: int) -> float:
        return self.deed(space) + self.landing(space)

    def _second(self, stop: int, sails: int, may_chart: bool) -> float:
        """The best that can follow a stop."""
        found = 0.0
        far = self.reach(stop)
        for space in range(self.captain.tables.spaces):
            if 0 < far[space] <= sails and space != self.captain.here and self._may_stop(space, may_chart):
                landing = max(0.0, self.landing(space) - self.landing(stop))
                found = max(found, SECOND * (self.deed(space) + landing) + self.rest(space) - 0.02 * far[space])
        return found

    def toward(self, goal: int) -> list[int]:
        """Spaces for the next step on a shortest way to the goal, least dangerous first."""
        captain = self.captain
        back = self.reach(goal)
        return sorted(captain.tables.beside[captain.here], key=lambda there: (back[there], self.danger(there), there))

    def danger(self, space: int) -> float:
        """Harm from Garrisons on entering."""
        return 0.6 * self._harm(space) + (self.captain.terms.sinking_coins + 3.0 if space in self.deadly else 0.0)

    def _harm(self, space: int) -> int:
        """Damage that entering brings."""
        table, captain = self.table, self.captain
        if table.holder[space] in (-1, captain.seat):
            return 0
        return sum(each.entry_damage for n, each in enumerate(captain.tables.buildings) if table.built[space] >> n & 1)

    # ---- stops

    def _deed(self, space: int) -> float:
        captain, table = self.captain, self.table
        if space == HARBOR:
            return self._in_harbor()
        worth = self._meeting(space)
        if not table.face[space]:
            row = captain.tables.row[space]
            return worth + captain.style.explore + 0.15 * row + captain.unit("explorer")
        if captain.is_island(space):
            worth += self._at_island(space)
        return worth + self.market(space)

    def market(self, space: int) -> float:
        """Worth of the Advance there: bought, or attacked."""
        captain, table = self.captain, self.table
        advance = table.card[space]
        if advance < 0 or table.bought >= captain.terms.advances_a_turn:
            return 0.0
        found = 0.0
        price = captain.tables.price[advance]
        aboard = table.cargo[captain.seat]
        if aboard >= price:
            found = fights.card_worth(captain, advance) - price * self.captain.cargo_price
        if captain.tables.is_merchant[advance]:
            found = max(found, fights.prize(captain, advance))
        return max(found, 0.0)

    def _in_harbor(self) -> float:
        captain, table, seat = self.captain, self.table, self.captain.seat
        coins = table.coin[seat]
        worth = coins * (HOME + captain.unit("capitalist"))
        if coins >= captain.terms.sinking_coins and table.damage[seat] >= 2:
            worth += 0.3 * coins
        _, wish = self.shopping()
        return worth + 0.6 * wish * min(1.0, captain.left / 3.0)

    def wanted(self) -> int:
        """Cargo that a voyage should begin with: for the best card on the market, one hold full at least."""
        return max(self.shopping()[0], CARGO_ABOARD)

    def shopping(self) -> tuple[int, float]:
        """Price and worth of the best card that the Dock could pay for and the cargo aboard can't; zeros for none."""
        if self._wish is None:
            captain, table, seat = self.captain, self.table, self.captain.seat
            aboard, home = table.cargo[seat], table.dock[seat]
            capacity = cargo.capacity(table, seat) - table.coin[seat]
            self._wish = 0, 0.0
            for space, advance in enumerate(table.card):
                price = captain.tables.price[advance] if advance >= 0 else 0
                if aboard < price <= min(capacity, aboard + home):
                    worth = fights.card_worth(captain, advance) - price * self.captain.cargo_price
                    worth -= 0.25 * captain.tables.row[space]
                    if worth > self._wish[1]:
                        self._wish = price, worth
        return self._wish

    def _at_island(self, space: int) -> float:
        captain, table, seat = self.captain, self.table, self.captain.seat
        if pirates.blockaded(table, seat, space):
            return 0.0
        worth = 0.0
        if islands.closed(table, seat, space):
            if self.party and table.holder[space] >= 0:
                worth += max(0.0, fights.raid(captain, space))
            return worth
        if table.holder[space] == seat:
            room = captain.room()
            lying = min(table.lay_cargo[space], room, 5)
            worth += 0.6 * captain.style.cargo * lying * min(1.0, captain.left / 3.0)
            coins = min(table.lay_coin[space], room)
            worth += coins * (0.06 + 0.5 * captain.unit("capitalist"))
        return worth

    def _landing(self, space: int) -> float:
        captain, table, seat = self.captain, self.table, self.captain.seat
        if not self.party or not captain.is_island(space) or islands.closed(table, seat, space):
            return 0.0
        return ashore.settling(captain, space, self.party)

    def _meeting(self, space: int) -> float:
        """Other Ships there: those under the black flag fight, and an Attack flag fights whom it likes."""
        captain, table = self.captain, self.table
        worth = 0.0
        for other in captain.others:
            if table.at[other] == space and not table.fought >> other & 1:
                if table.pirate[other] and table.face[space] and space != captain.here:
                    worth += fights.duel(captain, other, in_attack=False) - 0.2
                elif self.flags:
                    worth += max(0.0, fights.duel(captain, other))
        return worth

    def _rest(self, space: int) -> float:
        """Where the turn ends: not far from Harbor with coins aboard, nor where a strong Ship lies."""
        captain, table, seat = self.captain, self.table, self.captain.seat
        if captain.left <= 1:
            return 0.0
        row = captain.tables.row[space] + 1
        coins = table.coin[seat]
        worth = -0.06 * row * (coins * (HOME + captain.unit("capitalist")) + 2.0 * (table.damage[seat] >= 3))
        worth -= 0.08 * row * self.shopping()[1] if table.cargo[seat] < 3 else 0.0
        if space == HARBOR:
            return worth - 0.1
        if table.holder[space] == seat and captain.is_island(space):
            worth += 0.3
        else:
            # Loaded holds take the wind out of the sails, except where all can be unloaded first.
            worth -= 0.5 * self.becalmed + (0.6 if self.stranded else 0.0)
        beside = captain.tables.beside[space]
        charted = captain.unit("explorer") + captain.style.explore
        if any(not table.face[there] for there in beside):
            worth += 0.15 * charted
        return worth

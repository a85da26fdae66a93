"""Facts of a position of Dead Reckoning, by the names that a drill may expect."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from authoring.games.engine import Event, Json, Log
from authoring.games.positions import about

from . import achievements, battle, cargo, ending, hand, islands, notation, score
from .position import number, seat_of
from .terms import CANNON

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState


class Facts:
    """What can be read off the table after a drill's steps."""

    def __init__(self, game: DeadReckoning, state: ReckoningState, log: Log) -> None:
        self.game, self.state, self.log = game, state, log
        self.tables = game.tables

    def named(self, expect: Json) -> Json:
        """The facts that `expect` names, in its shape."""
        found = {}
        for name, wanted in expect.items():
            with about(name):
                if wanted is None and name not in NOTHING:
                    raise ValueError("there is nothing to compare here: name what is expected, or take the line away")
                found[name] = getattr(self, f"_{name}")(wanted)
        return found

    # ---- the table

    def _seats(self, wanted: Mapping[str, Mapping[str, Any]]) -> Json:
        found = {}
        for seat, facts in wanted.items():
            with about(seat):
                found[seat] = Captaincy(self, seat_of(self.game, seat)).named(facts)
        return found

    def _ocean(self, wanted: Mapping[str, Mapping[str, Any]]) -> Json:
        found = {}
        for spot, facts in wanted.items():
            with about(spot):
                found[spot] = self._place(number(self.tables.spot, spot), facts)
        return found

    def _place(self, space: int, wanted: Mapping[str, Any]) -> Json:
        state, tables, seats = self.state, self.tables, self.game.seats

        def by_seat(cubes: list[int]) -> dict[str, int]:
            own = cubes[space * seats : (space + 1) * seats]
            return {str(seat + 1): many for seat, many in enumerate(own) if many}

        known: dict[str, Any] = {
            "board": tables.boards[state.board[space]].id,
            "face_up": bool(state.face[space]),
            "card": tables.advances[state.card[space]].id if state.card[space] >= 0 else None,
            "cubes": by_seat(state.slot),
            "permanent": by_seat(state.perm),
            "cargo": state.lay_cargo[space],
            "coins": state.lay_coin[space],
            "buildings": [each.id for n, each in enumerate(tables.buildings) if state.built[space] >> n & 1],
            "controller": state.holder[space] + 1 if state.holder[space] >= 0 else None,
            "last": state.last[space] + 1 if state.last[space] >= 0 else None,
            "empty": islands.empty_slots(state, space),
        }
        return _those(known, wanted)

    def _asked(self, wanted: Any) -> Json:
        return self.state.waiting[0] + 1 if self.state.waiting else None

    def _legal(self, wanted: Mapping[str, bool]) -> Json:
        if not self.state.waiting:
            return dict.fromkeys(wanted, False)
        seat = self.state.waiting[0]
        legal = self.state.legal(seat)
        found = {}
        for text in wanted:
            with about(text):
                found[text] = self.game.read(text, seat, self.state) in legal
        return found

    def _boxes(self, wanted: Mapping[str, Any]) -> Json:
        return {row: len(self.state.box[int(row) - 1]) for row in wanted}

    def _buried(self, wanted: Any) -> Json:
        return [self.tables.advances[card].id for row in self.state.buried for card in row]

    def _buildings_left(self, wanted: Mapping[str, int]) -> Json:
        return {name: self.state.left[number(self.tables.building, name)] for name in wanted}

    def _upgrades_left(self, wanted: Mapping[str, int]) -> Json:
        return {name: self.state.stack[number(self.tables.tile, name)] for name in wanted}

    def _black_cubes(self, wanted: Any) -> Json:
        return self.state.black

    def _turn(self, wanted: Any) -> Json:
        return self.state.active + 1

    def _zones(self, wanted: Mapping[str, Mapping[str, int]]) -> Json:
        zones = self.tables.zones
        found = {}
        for owner, facts in wanted.items():
            side = 1 if owner == "black" else side_in_battle(self.state, seat_of(self.game, owner))
            lying = self.state.zone[side * len(zones) : (side + 1) * len(zones)]
            found[owner] = {zone: lying[number(self.tables.zone, zone)] for zone in facts}
        return found

    def _over(self, wanted: Mapping[str, Any] | None) -> Json:
        end = self.state.outcome()
        if end is None:
            return None
        known = {
            "reason": end.reason,
            "clause": end.clause,
            "winners": [seat + 1 for seat in end.winners],
            "scores": list(end.scores),
        }
        return _those(known, known if wanted is None else wanted)

    def _events(self, wanted: list[dict[str, Any]]) -> Json:
        return [self._event(each) for each in wanted]

    def _event(self, wanted: dict[str, Any]) -> Json:
        """The event that fits, or the last of its sort, or nothing."""
        found: Json = None
        for event in self.log.events:
            facts = _facts_of(event)
            shown = {name: facts.get(name) for name in wanted}
            if shown == wanted:
                return shown
            if event.what == wanted.get("what"):
                found = shown
        return found


def _those(known: Mapping[str, Any], wanted: Iterable[str]) -> Json:
    """The facts of those names; ValueError where there is none of that name."""
    for name in wanted:
        if name not in known:
            with about(name):
                raise ValueError(f"there is no fact `{name}`; there are {', '.join(known)}")
    return {name: known[name] for name in wanted}


def side_in_battle(state: ReckoningState, seat: int) -> int:
    """The side of a seat in the battle at hand; ValueError where there is none."""
    if not state.fight:
        raise ValueError("there is no battle at hand")
    return battle.side_of(state, seat)


def _facts_of(event: Event) -> dict[str, Any]:
    facts = {"what": event.what, "clause": event.clause, **event.facts}
    for name in ("seat", "by", "winner", "owner"):
        if isinstance(facts.get(name), int):
            facts[name] += 1
    return facts


class Captaincy:
    """What can be read off one player's table."""

    def __init__(self, facts: Facts, seat: int) -> None:
        self.state, self.game, self.tables, self.seat = facts.state, facts.game, facts.tables, seat
        self.place = seat * facts.game.cards

    def named(self, wanted: Mapping[str, Any]) -> Json:
        """The facts that are wanted."""
        found = {}
        for name, each in wanted.items():
            with about(name):
                if name in BY_NAME and not isinstance(each, Mapping):
                    raise ValueError(f"`{name}` is a mapping: each name with what is expected of it")
                if name == "deck" and not isinstance(each, list):
                    raise ValueError("`deck` is a list: the top of the deck, the next card first")
                found[name] = getattr(self, f"_{name}")(each)
        return found

    def __getattr__(self, name: str) -> Any:
        """Plain numbers of a seat: fields of the state that bear another name there."""
        field = PLAIN.get(name)
        if field is None:
            raise AttributeError(name)
        return lambda wanted: getattr(self.state, field)[self.seat]

    def _at(self, wanted: Any) -> Json:
        return self.tables.spots[self.state.at[self.seat]]

    def _pirate(self, wanted: Any) -> Json:
        return bool(self.state.pirate[self.seat])

    def _may_level_up(self, wanted: Any) -> Json:
        return bool(self.state.level_ups[self.seat])

    def _final_turn_taken(self, wanted: Any) -> Json:
        return bool(self.state.finished[self.seat])

    def _loaded(self, wanted: Any) -> Json:
        mask = self.state.stow[self.seat]
        return "".join(letter for n, letter in enumerate(self.tables.letters) if mask >> n & 1)

    def _hull(self, wanted: Any) -> Json:
        own = self.state.hull[self.seat * self.tables.hull : (self.seat + 1) * self.tables.hull]
        return {
            letter: self.tables.tiles[tile].id
            for letter, tile in zip(self.tables.letters, own, strict=True)
            if tile >= 0
        }

    def _covered(self, wanted: Any) -> Json:
        own = self.state.tiles[self.seat][:]
        for tile in self.state.hull[self.seat * self.tables.hull : (self.seat + 1) * self.tables.hull]:
            if tile >= 0:
                own.remove(tile)
        return [self.tables.tiles[tile].id for tile in own]

    def _cards(self, cards: list[int]) -> list[str]:
        return [self.tables.sailors[self.tables.crew[card]].id for card in cards]

    def _hand(self, wanted: Any) -> Json:
        return sorted(self._cards(self.state.hand[self.seat]))

    def _played(self, wanted: Any) -> Json:
        return sorted(self._cards(self.state.played[self.seat]))

    def _discard(self, wanted: Any) -> Json:
        return sorted(self._cards(self.state.gone[self.seat]))

    def _deck(self, wanted: Any) -> Json:
        return self._cards(self.state.deck[self.seat][::-1])[: len(wanted)]

    def _hand_size(self, wanted: Any) -> Json:
        return len(self.state.hand[self.seat])

    def _deck_size(self, wanted: Any) -> Json:
        return len(self.state.deck[self.seat])

    def _aside(self, wanted: Any) -> Json:
        return sorted(self.tables.advances[card].id for card in self.state.aside[self.seat])

    def _levels(self, wanted: Mapping[str, Any]) -> Json:
        found: dict[str, list[int]] = {name: [] for name in wanted}
        for card, kind in enumerate(self.tables.crew):
            name = self.tables.sailors[kind].id
            if name in found:
                found[name].append(self.state.level[self.place + card])
        return {name: sorted(levels, reverse=True) for name, levels in found.items()}

    def _sleeved(self, wanted: Mapping[str, Any]) -> Json:
        found: dict[str, list[str]] = {name: [] for name in wanted}
        for card, kind in enumerate(self.tables.crew):
            name = self.tables.sailors[kind].id
            lying = self.state.sleeve[3 * (self.place + card) : 3 * (self.place + card) + 3]
            if name in found:
                found[name] += [self.tables.advances[advance].id for advance in lying if advance >= 0]
        return found

    def _achievements(self, wanted: Any) -> Json:
        return [each.id for n, each in enumerate(self.tables.achievements) if self.state.done[self.seat] >> n & 1]

    def _counters(self, wanted: Mapping[str, Any]) -> Json:
        numbers = self.tables.achievement
        return {name: achievements.counters_on(self.state, self.seat, number(numbers, name)) for name in wanted}

    def _token(self, wanted: Any) -> Json:
        token = self.state.token[self.seat]
        return self.tables.tokens[token].id if token >= 0 else None

    def _room(self, wanted: Any) -> Json:
        return cargo.room(self.state, self.seat)

    def _capacity(self, wanted: Any) -> Json:
        return cargo.capacity(self.state, self.seat)

    def _cannons(self, wanted: Any) -> Json:
        """On the Ship and on cards in play, not used yet this turn."""
        found = cargo.ship_cannons(self.state, self.seat) + hand.icons_in_play(self.state, self.seat, CANNON)
        return found - self.state.cannons_used[self.seat]

    def _battle_cubes(self, wanted: Any) -> Json:
        return self.state.batch[side_in_battle(self.state, self.seat)]

    def _strength(self, wanted: Any) -> Json:
        return battle.strength(self.state, side_in_battle(self.state, self.seat))

    def _used(self, wanted: Any) -> Json:
        names = notation.ability_names(self.game)
        return [name for ability, name in names.items() if self.state.used[self.seat] >> ability & 1]

    def _score(self, wanted: Mapping[str, Any]) -> Json:
        lines = score.final(self.state)[self.seat]
        known = {**lines, "total": ending.totals(self.state)[self.seat]}
        return _those(known, wanted)


NOTHING = ("asked", "over")
"""Facts of the table that may be nothing."""
BY_NAME = ("levels", "sleeved", "counters", "score")
"""Facts of a player that are asked name by name."""
PLAIN = {
    "_sails": "track",
    "_cargo": "cargo",
    "_coins": "coin",
    "_dock": "dock",
    "_chest": "chest",
    "_damage": "damage",
    "_legendary": "wins",
    "_explored": "explored",
    "_cubes": "cubes",
    "_sunk": "sunk",
}
"""Fact -> field of the state."""

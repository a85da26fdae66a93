"""Facts of a position of Legacy at Sea, by the names that a drill may expect."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from authoring.games.engine import Event, Json, Log

from . import cargo, markers, plunder, prospects, sailing, score
from .tables import HURRICANE
from .terms import CARGO, KINDS_OF_CARGO, METHODS, SKILLS, YEARS

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState


class Facts:
    """What can be read off the table after a drill's steps."""

    def __init__(self, game: LegacyAtSea, state: SeaState, log: Log) -> None:
        self.game, self.state, self.log = game, state, log
        self.tables = game.tables

    def named(self, expect: Json) -> Json:
        """The facts that `expect` names, in its shape."""
        return {name: getattr(self, f"_{name}")(wanted) for name, wanted in expect.items()}

    # ---- the table

    def _seats(self, wanted: Mapping[str, Mapping[str, Any]]) -> Json:
        return {seat: Captaincy(self, int(seat) - 1).named(facts) for seat, facts in wanted.items()}

    def _asked(self, wanted: int) -> Json:
        return self.state.waiting[0] + 1 if self.state.waiting else None

    def _legal(self, wanted: Mapping[str, bool]) -> Json:
        if not self.state.waiting:
            return dict.fromkeys(wanted, False)
        seat = self.state.waiting[0]
        legal = self.state.legal(seat)
        return {text: self.game.read(text, seat, self.state) in legal for text in wanted}

    def _markers(self, wanted: Mapping[str, Any]) -> Json:
        found = {}
        for letter in wanted:
            port = self.tables.port_at[letter]
            lying = [m for m in (self.state.left_box[port], self.state.right_box[port]) if m >= 0]
            names = [self.tables.markers[marker].id for marker in lying]
            if self.state.hurricane == port:
                names += [
                    m.id
                    for m, does in zip(self.tables.markers, self.tables.marker_does, strict=True)
                    if does == HURRICANE
                ]
            found[letter] = names
        return found

    def _controls(self, wanted: Mapping[str, Any]) -> Json:
        found = {letter: markers.controls(self.state, self.tables.port_at[letter]) for letter in wanted}
        return {letter: self.tables.nations[nation] if nation >= 0 else None for letter, nation in found.items()}

    def _prices(self, wanted: Mapping[str, Mapping[str, int]]) -> Json:
        return {
            letter: {item: markers.price(self.state, self.tables.port_at[letter], CARGO.index(item)) for item in items}
            for letter, items in wanted.items()
        }

    def _tableau(self, wanted: Any) -> Json:
        return [self.tables.oceans[card].id for card in self.state.tableau if card >= 0]

    def _prospects(self, wanted: Any) -> Json:
        return [self.tables.missions[card].id for card in self.state.display if card >= 0]

    def _lighthouses(self, wanted: Mapping[str, Any]) -> Json:
        found = {}
        for card, space in zip(self.state.display, prospects.lighthouses(self.state), strict=True):
            if card >= 0 and self.tables.missions[card].id in wanted:
                found[self.tables.missions[card].id] = self.tables.letters[space] if space >= 0 else None
        return found

    def _story(self, wanted: Any) -> Json:
        return self.tables.stories[self.state.story].id if self.state.story >= 0 else None

    def _lasting(self, wanted: Any) -> Json:
        return [self.game.changes[number].change for number in self.state.lasting]

    def _year(self, wanted: Any) -> Json:
        return YEARS[self.state.year]

    def _round(self, wanted: Any) -> Json:
        return self.state.round

    def _turn(self, wanted: Any) -> Json:
        return self.state.active + 1

    def _dice(self, wanted: Any) -> Json:
        return self.state.dice[plunder.FLAGS] + self.state.dice[plunder.BLANKS]

    def _d8(self, wanted: Any) -> Json:
        return self.state.die

    def _story_stack(self, wanted: Mapping[str, int]) -> Json:
        ordinary = [
            c for c in map(self.tables.stories.__getitem__, self.state.story_deck) if not c.fate and not c.new_year
        ]
        return {year: sum(card.year == year for card in ordinary) for year in wanted}

    def _story_order(self, wanted: Any) -> Json:
        recipe = self.tables.story_deck.recipe
        bottom = 0
        if recipe:
            pick = recipe[0].pick
            bottom = len(recipe[0].cards) + (pick if isinstance(pick, int) else 0)
        labels = []
        for place in range(len(self.state.story_deck) - 1, -1, -1):
            card = self.tables.stories[self.state.story_deck[place]]
            labels.append("with-fate" if place < bottom else "new-year" if card.new_year else card.year)
        return [label for label, _ in groupby(labels)]

    def _discarded(self, wanted: Mapping[str, Any]) -> Json:
        piles = {
            "ocean": [self.tables.oceans[card].id for card in self.state.ocean_gone],
            "encounter": [self.tables.encounters[card].id for card in self.state.encounter_gone],
        }
        return {name: piles[name] for name in wanted}

    def _over(self, wanted: Mapping[str, Any]) -> Json:
        end = self.state.outcome()
        facts: dict[str, Any] = dict.fromkeys(("reason", "winners", "scores", "rank", "clause"))
        if end is not None:
            facts = {
                "reason": end.reason,
                "winners": [seat + 1 for seat in end.winners],
                "scores": list(end.scores),
                "rank": score.rank(self.state, 0),
                "clause": end.clause,
            }
        return {name: facts[name] for name in wanted}

    def _events(self, wanted: Sequence[Mapping[str, Any]]) -> Json:
        happened = [_told(event) for event in self.log.events]
        found: list[Any] = []
        for wish in wanted:
            match = any(all(e.get(name) == value for name, value in wish.items()) for e in happened)
            near = [e for e in happened if e["what"] == wish.get("what")]
            found.append(dict(wish) if match else {name: e.get(name) for e in near[:1] for name in wish} or None)
        return found


def _told(event: Event) -> dict[str, Any]:
    """An event as plain facts; seats from 1 and cargo by its name."""
    facts = dict(event.facts)
    for role in ("seat", "victim", "to"):
        if isinstance(facts.get(role), int):
            facts[role] += 1
    if isinstance(facts.get("kind"), int):
        facts["kind"] = CARGO[facts["kind"]]
    return {"what": event.what, "clause": event.clause} | facts


def in_order(found: Json, wanted: Any) -> Json:
    """Cards lie in no order: the same ones are the same list."""
    if isinstance(found, list) and isinstance(wanted, list) and sorted(map(str, wanted)) == sorted(map(str, found)):
        return wanted
    return found


class Captaincy:
    """The facts of one captain."""

    def __init__(self, facts: Facts, seat: int) -> None:
        self.state, self.tables, self.seat = facts.state, facts.tables, seat
        if not 0 <= seat < facts.game.seats:
            raise ValueError(f"there is no seat {seat + 1} at this table")

    def named(self, wanted: Mapping[str, Any]) -> Json:
        """The facts named."""
        return {name: in_order(self._fact(name, value), value) for name, value in wanted.items()}

    def _fact(self, name: str, wanted: Any) -> Json:
        state, seat = self.state, self.seat
        if name in CARGO[:5]:
            return state.hold[seat * KINDS_OF_CARGO + CARGO.index(name)]
        found = getattr(self, f"_{name}", None)
        return found(wanted) if found is not None else self._count(name)

    def _count(self, name: str) -> int:
        state, seat = self.state, self.seat
        counts = {
            "sails": state.aloft[seat],
            "all_crew": state.hold[seat * KINDS_OF_CARGO + 4] + state.aloft[seat],
            "loans": state.loans[seat],
            "plague": state.sick[seat] + state.sick_aloft[seat],
            "maneuverability": cargo.maneuverability(state, seat),
            "cannon": cargo.cannon(state, seat),
            "berths": cargo.berths(state, seat),
            "open_circles": state.plain[seat] + state.gunports[seat],
            "free_circles": state.plain[seat] + state.gunports[seat] - cargo.circles(state, seat),
            "score": score.total(state, seat),
        }
        return counts[name]

    def _at(self, wanted: Any) -> Json:
        here = self.state.at[self.seat]
        if here < 0:
            return None
        letter = self.tables.letters[here]
        return letter if letter and wanted != self.tables.spaces[here] else self.tables.spaces[here]

    def _sunk(self, wanted: Any) -> Json:
        return self.state.ship[self.seat] < 0

    def _ship(self, wanted: Any) -> Json:
        ship = self.state.ship[self.seat]
        return self.tables.ships[ship].id if ship >= 0 else None

    def _captain(self, wanted: Any) -> Json:
        captain = self.state.captain[self.seat]
        return self.tables.captains[captain].id if captain >= 0 else None

    def _amounts(self, counts: Sequence[int], wanted: Mapping[str, int]) -> Json:
        b = self.seat * KINDS_OF_CARGO
        return {name: counts[b + CARGO.index(name.replace("_", "-"))] for name in wanted}

    def _cargo(self, wanted: Mapping[str, int]) -> Json:
        return self._amounts(self.state.hold, wanted)

    def _home(self, wanted: Mapping[str, int]) -> Json:
        return self._amounts(self.state.store, wanted)

    def _damage(self, wanted: Mapping[str, int]) -> Json:
        state, seat = self.state, self.seat
        found = {"hull": state.hurt_plain[seat], "gunport": state.hurt_gunports[seat], "sail": state.hurt_sail[seat]}
        found["all_hull"] = cargo.hull_damage(state, seat)
        return {name: found[name] for name in wanted}

    def _tokens(self, wanted: Mapping[str, int]) -> Json:
        state, seat = self.state, self.seat
        found = {"hull": state.token_plain[seat], "gunport": state.token_gunports[seat], "sail": state.token_sail[seat]}
        return {name: found[name] for name in wanted}

    def _skills(self, wanted: Mapping[str, int]) -> Json:
        return {skill: self.state.skill[self.seat * 4 + SKILLS.index(skill)] for skill in wanted}

    def _cards(self, cards: Iterable[int], *, down: bool, merchants: bool) -> list[str]:
        first = self.tables.first_encounter
        return sorted(
            self.tables.named(card >> 1)
            for card in cards
            if bool(card & 1) == down and (card >> 1 < first) == merchants
        )

    def _face_up(self, wanted: Any) -> Json:
        return self._cards(self.state.left[self.seat], down=False, merchants=True)

    def _bribed(self, wanted: Any) -> Json:
        return self._cards(self.state.left[self.seat], down=True, merchants=True)

    def _experience(self, wanted: Any) -> Json:
        return self._cards(self.state.left[self.seat], down=True, merchants=False)

    def _spent(self, wanted: Any) -> Json:
        return self._cards(self.state.spent[self.seat], down=False, merchants=True)

    def _scored(self, wanted: Any) -> Json:
        cards = self.state.scored[self.seat]
        return sorted(self._cards(cards, down=True, merchants=True) + self._cards(cards, down=True, merchants=False))

    def _kept(self, wanted: Any) -> Json:
        return sorted(self.tables.encounters[card].id for card in self.state.kept[self.seat])

    def _claimed(self, wanted: Any) -> Json:
        return sorted(self.tables.missions[card].id for card in self.state.claimed[self.seat])

    def _completed(self, wanted: Any) -> Json:
        return sorted(self.tables.missions[card].id for card in self.state.completed[self.seat])

    def _passengers(self, wanted: Any) -> Json:
        return sorted(self.tables.people[who] for who in self.state.aboard[self.seat])

    def _ashore(self, wanted: Any) -> Json:
        return sorted(self.tables.people[who] for who in self.state.ashore[self.seat])

    def _animosity(self, wanted: Any) -> Json:
        b = self.seat * len(self.tables.nations)
        return sorted(name for n, name in enumerate(self.tables.nations) if self.state.hunted[b + n])

    def _bribe(self, wanted: Mapping[str, int]) -> Json:
        due = {letter: sailing.bribe(self.state, self.seat, self.tables.port_at[letter]) for letter in wanted}
        return {letter: max(gold, 0) for letter, gold in due.items()}

    def _points(self, wanted: Mapping[str, int]) -> Json:
        found = score.points(self.state, self.seat)
        return {name: found[name] for name in wanted}

    def _dice(self, wanted: Mapping[str, int]) -> Json:
        return {method: plunder.dice(self.state, self.seat, METHODS.index(method)) for method in wanted}

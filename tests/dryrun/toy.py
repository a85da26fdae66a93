"""Harbor bids: a small real game for the tests of the dry run. Two to four captains bid for docks in secret.

Each holds six cards of one shuffled deck; a dock worth 1 to 5 is turned up each round; all bid a card or pass at once;
the highest card that nobody else matched by its half (6 and 7 are a match) takes the dock. Six rounds, or a runaway
lead, end it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from authoring.games.chance import Chance, Stream
from authoring.games.engine import DONE, Log, Observer, Order, Outcome, Refusal, View

WITHDRAW = 1
HAND = 6
SPARE = 4
RUNAWAY = 16


@dataclass(frozen=True)
class Bids:
    """What one seat sees."""

    data: Mapping[str, Any]

    def to_json(self) -> Any:
        return dict(self.data)


class Harbor:
    """A position: hands, pending bids, points, and the chance that turns the docks up."""

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats, self.chance = seats, chance
        deck = list(range(1, seats * HAND + SPARE + 1))
        chance.stream("deal").shuffle(deck)
        self.hands = [sorted(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(seats)]
        self.box = sorted(deck[seats * HAND :])
        self.played: list[int] = []
        self.bids = [0] * seats
        self.done = [False] * seats
        self.scores = [0] * seats
        self.round = 1
        self.docks: dict[int, int] = {}
        self.over: Outcome | None = None
        self.dock = self.turn_up()

    def turn_up(self) -> int:
        return self.chance.stream("docks").below(5) + 1

    def deciders(self) -> Sequence[int]:
        return () if self.over else [seat for seat in range(self.seats) if not self.done[seat]]

    def choices(self, seat: int) -> Sequence[Order]:
        if self.over or self.done[seat] or self.bids[seat]:
            return ()
        return [card + 1 for card in self.hands[seat]]

    def legal(self, seat: int) -> Sequence[Order]:
        if self.over or self.done[seat]:
            return ()
        return [*self.choices(seat), DONE, *([WITHDRAW] if self.bids[seat] else [])]

    def refuse(self, seat: int, order: Order) -> Refusal | None:
        if self.over:
            return Refusal("HB-END-01", "the game is over")
        if self.done[seat]:
            return Refusal("HB-BID-01", "your orders are in")
        if order == WITHDRAW:
            return None if self.bids[seat] else Refusal("HB-BID-02", "there is no bid to withdraw")
        if order == DONE:
            return None
        if self.bids[seat]:
            return Refusal("HB-BID-03", "one bid a round")
        return None if order - 1 in self.hands[seat] else Refusal("HB-BID-04", "not in your hand")

    def apply(self, seat: int, order: Order, log: Log | None = None) -> None:
        if order == DONE:
            self.done[seat] = True
            if log:
                log.add("done", "HB-BID-01", {"seat": seat})
            if all(self.done):
                self.resolve(log)
        elif order == WITHDRAW:
            self.hands[seat] = sorted([*self.hands[seat], self.bids[seat]])
            self.bids[seat] = 0
        else:
            self.hands[seat].remove(order - 1)
            self.bids[seat] = order - 1
            if log:
                log.add("bid", "HB-BID-05", {"card": order - 1}, frozenset({seat}))

    def resolve(self, log: Log | None) -> None:
        halves = [bid // 2 for bid in self.bids]
        lone = [seat for seat, bid in enumerate(self.bids) if bid and halves.count(halves[seat]) == 1]
        winner = max(lone, key=lambda seat: self.bids[seat], default=None)
        if winner is not None:
            self.scores[winner] += self.dock
            self.docks[self.dock] = self.docks.get(self.dock, 0) + 1
        if log:
            log.add("docked", "HB-WIN-01", {"bids": list(self.bids), "winner": winner, "dock": self.dock})
        self.played += [bid for bid in self.bids if bid]
        self.bids, self.done = [0] * self.seats, [False] * self.seats
        if max(self.scores) >= RUNAWAY or self.round == HAND:
            reason = "runaway" if max(self.scores) >= RUNAWAY else "last-round"
            best = max(self.scores)
            winners = tuple(seat for seat, score in enumerate(self.scores) if score == best)
            self.over = Outcome(reason, "HB-END-01", tuple(self.scores), winners, self.round)
        else:
            self.round += 1
            self.dock = self.turn_up()

    def view(self, seat: int | Observer) -> View:
        own = isinstance(seat, int)
        return Bids(
            {
                "round": self.round,
                "dock": self.dock,
                "scores": list(self.scores),
                "done": list(self.done),
                "played": list(self.played),
                "hand": list(self.hands[seat]) if isinstance(seat, int) else [],
                "bid": self.bids[seat] if own and isinstance(seat, int) else None,
            }
        )

    def outcome(self) -> Outcome | None:
        return self.over

    def turn(self) -> int:
        return self.round

    def copy(self) -> Harbor:
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.hands = [list(hand) for hand in self.hands]
        for name in ("box", "played", "bids", "done", "scores"):
            setattr(twin, name, list(getattr(self, name)))
        twin.docks = dict(self.docks)
        twin.chance = self.chance.copy()
        return twin

    def digest(self) -> int:
        text = json.dumps(self.to_json(), sort_keys=True)
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")

    def to_json(self) -> Any:
        over = self.over
        return {
            "hands": [list(hand) for hand in self.hands],
            **{name: list(getattr(self, name)) for name in ("box", "played", "bids", "done", "scores")},
            "docks": {str(dock): n for dock, n in self.docks.items()},
            "round": self.round,
            "dock": self.dock,
            "over": over and [over.reason, over.clause, list(over.scores), list(over.winners), over.round],
            "chance": self.chance.to_json(),
        }

    def coverage(self) -> Mapping[tuple[str, str], int]:
        fired = {("dock", f"dock-{dock}"): n for dock, n in self.docks.items()}
        if self.over:
            fired["ending", self.over.reason] = 1
        return fired

    def components(self) -> Mapping[str, tuple[int, int]]:
        return {"coin": (5 * HAND, sum(self.scores)), "card": (self.seats * HAND + SPARE, self.seats * HAND)}


class HarborBids:
    """The game for so many seats; `sides` may join some of them."""

    id = "harbor-bids"
    rules_version = "1"
    state: type[Harbor] = Harbor

    def __init__(self, seats: int = 3, sides: Sequence[Sequence[int]] | None = None) -> None:
        self.seats = seats
        self._sides = sides or [[seat] for seat in range(seats)]

    def start(self, chance: Chance) -> Harbor:
        return self.state(self.seats, chance)

    def from_json(self, data: Any) -> Harbor:
        state = self.state(self.seats, Chance(0))
        state.hands = [list(hand) for hand in data["hands"]]
        for name in ("box", "played", "bids", "done", "scores"):
            setattr(state, name, list(data[name]))
        state.docks = {int(dock): n for dock, n in data["docks"].items()}
        state.round, state.dock = data["round"], data["dock"]
        if data["over"]:
            reason, clause, scores, winners, when = data["over"]
            state.over = Outcome(reason, clause, tuple(scores), tuple(winners), when)
        state.chance = Chance.from_json(data["chance"])
        return state

    def orders(self) -> Sequence[Order]:
        return range(self.seats * HAND + SPARE + 2)

    def write(self, order: Order, state: Harbor) -> str:
        del state
        return {DONE: "done", WITHDRAW: "withdraw"}.get(order) or f"bid {order - 1}"

    def read(self, text: str, seat: int, state: Harbor) -> Order:
        del seat, state
        if text in ("done", "withdraw"):
            return DONE if text == "done" else WITHDRAW
        verb, _, card = text.partition(" ")
        if verb != "bid" or not card.isdecimal() or int(card) < 1:
            raise ValueError(f"`bid CARD`, `done` or `withdraw`, not `{text}`")
        return int(card) + 1

    def sides(self) -> Sequence[Sequence[int]]:
        return self._sides

    def with_secrets_changed(self, state: Harbor, seat: int | Observer, chance: Stream) -> Harbor:
        other = state.copy()
        others = [each for each in range(self.seats) if each != seat]
        hidden = list(other.box)
        for each in others:
            hidden += other.hands[each] + ([other.bids[each]] if other.bids[each] else [])
            other.bids[each] = 0
        chance.shuffle(hidden)
        for each in others:
            size = len(state.hands[each]) + bool(state.bids[each])
            other.hands[each] = sorted(hidden[:size])
            del hidden[:size]
            if chance.below(2):
                other.bids[each] = other.hands[each].pop(chance.below(size)) if size else 0
        other.box = sorted(hidden)
        return other

    def show(self, state: Harbor, seat: int | Observer | None) -> str:
        view = state.to_json() if seat is None else state.view(seat).to_json()
        return "  ".join(f"{name} {value}" for name, value in view.items() if name != "chance")


class Bidder:
    """Greedy: the best card for a good dock, the worst for a poor one."""

    def choose(
        self, look: Callable[[], View], choices: Sequence[Order], legal: Callable[[], Sequence[Order]], chance: Stream
    ) -> Order:
        if not choices:
            return DONE
        return max(choices) if look().to_json()["dock"] >= 3 else min(choices)


def three() -> HarborBids:
    """For another process."""
    return HarborBids(3)


MAKERS = {"greedy": Bidder}

"""States kept as ints in flat lists: copied, saved and digested alike in every game.

A game's state names its fields once, by shape; what all such states do stands here. `AskedState` adds the machine of
procedures and effects: who is asked, what may be answered, and going on after an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, Final, Self, TypeAlias

from .chance import Chance
from .engine import Json, Log, Order, Outcome
from .machine import SEAT, Frame, Next

SEATS: Final = tuple((seat,) for seat in range(8))


def digest_of(data: Json) -> int:
    """64 bits of a state's JSON, whatever the order of its names."""
    return int.from_bytes(blake2b(repr(sorted(data.items())).encode(), digest_size=8).digest(), "big")


class FlatState:
    """Fields by shape, and what follows from them."""

    __slots__ = ("_outcome", "chance", "fired", "game")

    LISTS: ClassVar[tuple[str, ...]] = ()
    """Fields that are lists of ints."""
    NESTED: ClassVar[tuple[str, ...]] = ()
    """Fields that are lists of lists of ints."""
    NUMBERS: ClassVar[tuple[str, ...]] = ()
    """Fields that are ints."""

    game: Any
    chance: Chance
    fired: dict[str, int]
    """`kind:id` -> how often it took effect."""
    _outcome: Outcome | None

    def __init__(self, game: Any, chance: Chance) -> None:
        self.game, self.chance = game, chance
        self.fired = {}
        self._outcome = None

    def outcome(self) -> Outcome | None:
        """The end, or None."""
        return self._outcome

    def is_over(self) -> bool:
        """The game has ended."""
        return self._outcome is not None

    def copy(self) -> Self:
        """An independent twin."""
        twin = type(self)(self.game, self.chance.copy())
        for name in self.LISTS:
            setattr(twin, name, getattr(self, name)[:])
        for name in self.NESTED:
            setattr(twin, name, [part[:] for part in getattr(self, name)])
        for name in self.NUMBERS:
            setattr(twin, name, getattr(self, name))
        twin.fired = dict(self.fired)
        twin._outcome = self._outcome
        return twin

    def to_json(self) -> Json:
        """Everything, exactly."""
        data: dict[str, Any] = {name: list(getattr(self, name)) for name in self.LISTS}
        data |= {name: [list(part) for part in getattr(self, name)] for name in self.NESTED}
        data |= {name: getattr(self, name) for name in self.NUMBERS}
        data["fired"] = dict(sorted(self.fired.items()))
        data["chance"] = self.chance.to_json()
        end = self._outcome
        data["outcome"] = end and {
            "reason": end.reason,
            "clause": end.clause,
            "scores": list(end.scores),
            "winners": list(end.winners),
            "round": end.round,
        }
        return data

    @classmethod
    def from_json(cls, game: Any, data: Json) -> Self:
        """The state that `to_json` wrote."""
        state = cls(game, Chance.from_json(data["chance"]))
        for name in cls.LISTS:
            setattr(state, name, list(data[name]))
        for name in cls.NESTED:
            setattr(state, name, [list(part) for part in data[name]])
        for name in cls.NUMBERS:
            setattr(state, name, data[name])
        state.fired = dict(data["fired"])
        end = data["outcome"]
        if end:
            state._outcome = Outcome(
                end["reason"], end["clause"], tuple(end["scores"]), tuple(end["winners"]), end["round"]
            )
        return state

    def digest(self) -> int:
        """64 bits of everything, the same in every process."""
        return digest_of(self.to_json())

    def coverage(self) -> Mapping[tuple[str, str], int]:
        """What took effect: (kind, id) -> times."""
        return {(key.partition(":")[0], key.partition(":")[2]): times for key, times in self.fired.items()}

    def fire(self, key: str) -> None:
        """Note that a part of the game took effect, `kind:id`."""
        self.fired[key] = self.fired.get(key, 0) + 1


class AskedState(FlatState):
    """A state that a machine works on: its frames, and the question at hand."""

    __slots__ = ("frames", "offers", "waiting")

    frames: list[Frame]
    offers: Sequence[int]
    """Choices of the question at hand."""
    waiting: Sequence[int]
    """The seat that is asked; empty when the game is over."""

    def __init__(self, game: Any, chance: Chance) -> None:
        super().__init__(game, chance)
        self.frames = []
        self.offers = ()
        self.waiting = ()

    def deciders(self) -> Sequence[int]:
        """The seat that is asked; nobody when the game is over."""
        return self.waiting

    def choices(self, seat: int) -> Sequence[int]:
        """What it may do that does something."""
        return self.offers if seat in self.waiting else ()

    def legal(self, seat: int) -> Sequence[int]:
        """Choices first, then what goes beyond a computer player's budget, then done."""
        if seat not in self.waiting:
            return ()
        ask = self.game.machine.asked(self)
        return [*self.offers, *ask.closing(self, self.frames[-1])]

    def apply(self, seat: int, order: int, log: Log | None = None) -> None:
        """Carry out an answer, and run on to the next question."""
        self.game.machine.answer(self, order, log)
        if self._outcome is not None:
            self.offers, self.waiting = (), ()

    def finish(self, outcome: Outcome) -> None:
        """The game is over; nobody is asked any more."""
        self._outcome = outcome
        self.offers, self.waiting = (), ()

    def copy(self) -> Self:
        """An independent twin, in the middle of an effect too."""
        twin = super().copy()
        twin.frames = [frame[:] for frame in self.frames]
        twin.offers, twin.waiting = self.offers[:], self.waiting
        return twin

    def to_json(self) -> Json:
        """Everything, exactly."""
        return super().to_json() | {"frames": [list(frame) for frame in self.frames]}

    @classmethod
    def from_json(cls, game: Any, data: Json) -> Self:
        """The state that `to_json` wrote, with its question asked again."""
        state = super().from_json(game, data)
        state.frames = [list(frame) for frame in data["frames"]]
        state.ask_again()
        return state

    def ask_again(self) -> None:
        """List the offers of the question at hand anew."""
        ask = self.game.machine.asked(self)
        if ask is None:
            self.offers, self.waiting = (), ()
        else:
            ask.options(self, self.frames[-1])


Listing: TypeAlias = "Callable[[Any, Frame], Sequence[Order]]"
Answer: TypeAlias = "Callable[[Any, Frame, Order, Log | None], Next]"


def nothing(state: Any, frame: Frame) -> Sequence[Order]:
    """No order."""
    return ()


def only_done(state: Any, frame: Frame) -> Sequence[Order]:
    """The answer that does nothing."""
    return (0,)


class Question:
    """A step of the machine that stops; it leaves its offers in the state, so that they are listed once a question."""

    __slots__ = ("_answer", "_closing", "_options", "_seat")

    def __init__(
        self,
        options: Listing,
        answer: Answer,
        closing: Listing = nothing,
        seat: Callable[[Any, Frame], int] | None = None,
    ) -> None:
        self._options, self._answer, self._closing, self._seat = options, answer, closing, seat

    def seat(self, state: Any, frame: Frame) -> int:
        """Who is asked: the frame's seat, unless the question says otherwise."""
        return frame[SEAT] if self._seat is None else self._seat(state, frame)

    def options(self, state: Any, frame: Frame) -> Sequence[Order]:
        """The answers that do something."""
        found = state.offers = self._options(state, frame)
        state.waiting = SEATS[self.seat(state, frame)]
        return found

    def closing(self, state: Any, frame: Frame) -> Sequence[Order]:
        """Orders beyond a computer player's budget, and done where it may be said."""
        return self._closing(state, frame)

    def answer(self, state: Any, frame: Frame, order: Order, log: Log | None) -> Next:
        """Carry an answer out."""
        return self._answer(state, frame, order, log)

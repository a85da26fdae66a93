"""What a game is: the protocols that one loop, one replay, one search and one set of laws serve.

Seats are counted from 0 here and from 1 wherever a person reads. Orders are ints (or small tuples) with a codec for
people. A simultaneous game has its orders written one at a time in secret and resolves when every seat is done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, TypeAlias, runtime_checkable

from .chance import Chance, Stream

Json: TypeAlias = Any
Own: TypeAlias = Any
"""A state of the game at hand: no game is asked about another's."""
Order: TypeAlias = int
Observer: TypeAlias = Literal["screen"]
"""Who sees what all may see: a shared screen, a spectator."""

SCREEN: Final = -1
"""The shared screen among the seats of an audience."""

DONE: Final[Order] = 0
"""The order "my orders are in"; the same in every game."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an order is not legal now."""

    clause: str
    reason: str


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: its clause, who may know of it and its facts.

    `audience` holds seats, and SCREEN for the shared screen; None means everyone, the screen included.
    """

    what: str
    clause: str
    facts: Mapping[str, Json]
    audience: frozenset[int] | None = None
    says: str = ""
    """The event as a person would tell it, from what its audience may know; empty: its facts tell it."""


class Log:
    """Collects events; rules get None instead when nobody reads, and then build none."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(
        self, what: str, clause: str, facts: Mapping[str, Json], audience: frozenset[int] | None = None, says: str = ""
    ) -> None:
        """Write an event down."""
        self.events.append(Event(what, clause, facts, audience, says))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    reason: str
    """Id of the way it ended, e.g. `round-limit`."""
    clause: str
    scores: tuple[int, ...]
    """Points by seat, final bonuses included."""
    winners: tuple[int, ...]
    """Seats that share the win; a shared result lists all that share it."""
    round: int
    """The round or turn in which it ended."""


class View(Protocol):
    """All that one seat, or a shared screen, may know; built from a whitelist."""

    def to_json(self) -> Json:
        """Plain data; two equal views give equal JSON."""


class State(Protocol):
    """A position of a game, plain ints in flat lists underneath."""

    def deciders(self) -> Sequence[int]:
        """Seats whose choice is wanted now, first to be asked first; empty when the game is over."""

    def choices(self, seat: int) -> Sequence[Order]:
        """The legal orders that do something: neither done, hold, pass nor withdrawal. Owned by the state."""

    def legal(self, seat: int) -> Sequence[Order]:
        """Every legal order, `choices` first."""

    def refuse(self, seat: int, order: Order) -> Refusal | None:
        """Why an order that can be written down is not legal, or None."""

    def apply(self, seat: int, order: Order, log: Log | None = None) -> None:
        """Carry out a legal order in place, up to the next decision."""

    def view(self, seat: int | Observer) -> View:
        """What this seat (or a shared screen) may know."""

    def outcome(self) -> Outcome | None:
        """The end, or None while the game goes on."""

    def turn(self) -> int:
        """The round or turn now played, from 1; 0 before the first."""

    def copy(self) -> State:
        """An independent twin, its chance included."""

    def digest(self) -> int:
        """64 bits of the whole state; the same in every process."""

    def to_json(self) -> Json:
        """Exact; the game's `from_json` gives it back."""

    def coverage(self) -> Mapping[tuple[str, str], int]:
        """(kind, id) -> how often it took effect in this game so far."""

    def components(self) -> Mapping[str, tuple[int, int]]:
        """Component id -> (how many the box holds, most in use at once)."""


class Game(Protocol):
    """A scenario bound to its rules."""

    id: str
    seats: int
    rules_version: str

    def start(self, chance: Chance) -> State:
        """The first position."""

    def from_json(self, data: Json) -> State:
        """A saved state."""

    def orders(self) -> Sequence[Order]:
        """Every order that can be written down, legal or not: the law of refusals runs over all of them."""

    def write(self, order: Order, state: Own) -> str:
        """An order in the notation of the table."""

    def read(self, text: str, seat: int, state: Own) -> Order:
        """The order that a notation means; ValueError when it means none."""

    def sides(self) -> Sequence[Sequence[int]]:
        """The seats that win together."""

    def with_secrets_changed(self, state: Own, seat: int | Observer, chance: Stream) -> State:
        """A state that this seat can't tell from the given one: all it must not know is dealt anew."""

    def show(self, state: Own, seat: int | Observer | None) -> str:
        """The position as text for a terminal; None shows everything."""


class Player(Protocol):
    """A computer player: it knows its view and its legal orders, nothing else."""

    def choose(
        self, look: Callable[[], View], choices: Sequence[Order], legal: Callable[[], Sequence[Order]], chance: Stream
    ) -> Order:
        """One legal order, given the real choices, all legal orders on demand and the player's own stream of chance."""


@runtime_checkable
class Rehearsal(Protocol):
    """A drill's position on the table."""

    def perform(self, step: Own) -> Sequence[str]:
        """Do one step, as the game's own model has it; the ways in which it went otherwise than it says."""

    def facts(self, expect: Json) -> Json:
        """The facts that `expect` names, in its shape, as they are now."""

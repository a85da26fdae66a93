"""Chance: the only source of luck, in named streams that are seeded, recorded or scripted.

A stream is a key and a counter: block n of a stream is the BLAKE2b digest of n under the key, cut into 32-bit words. It
copies and saves as two numbers, gives the same words on every machine, and no stream disturbs another.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any, TypeVar

T = TypeVar("T")

WORDS_A_BLOCK = 16
MASK = 0xFFFFFFFF
_SIXTEEN = Struct("<16I").unpack


class Stream:
    """One named stream of chance."""

    __slots__ = ("_block", "_key", "drawn")

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self._key = key
        self.drawn = drawn
        """32-bit words drawn so far."""
        self._block = 0
        if drawn % WORDS_A_BLOCK:
            self._block = self._digest(drawn // WORDS_A_BLOCK) >> 32 * (drawn % WORDS_A_BLOCK)

    def _digest(self, number: int) -> int:
        return int.from_bytes(blake2b(number.to_bytes(8, "little"), key=self._key).digest(), "little")

    def word(self) -> int:
        """32 even bits."""
        drawn = self.drawn
        if not drawn % WORDS_A_BLOCK:
            self._block = self._digest(drawn // WORDS_A_BLOCK)
        self.drawn = drawn + 1
        word = self._block & MASK
        self._block >>= 32
        return word

    def block(self) -> list[int]:
        """The next 16 words at once, for those who draw many; starts at a fresh block."""
        number = -(-self.drawn // WORDS_A_BLOCK)
        self.drawn = (number + 1) * WORDS_A_BLOCK
        return list(_SIXTEEN(blake2b(number.to_bytes(8, "little"), key=self._key).digest()))

    def below(self, limit: int) -> int:
        """An even draw from 0 .. limit - 1 (Lemire's multiplication, with rejection, so that it is exactly even)."""
        product = self.word() * limit
        if product & MASK < limit:
            floor = (1 << 32) % limit
            while product & MASK < floor:
                product = self.word() * limit
        return product >> 32

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, each as likely."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Every order of the things as likely (Fisher and Yates)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def copy(self) -> Stream:
        """An independent twin at the same place."""
        twin = Stream.__new__(Stream)
        twin._key, twin.drawn, twin._block = self._key, self.drawn, self._block
        return twin


class Scripted(Stream):
    """A stream whose draws a drill writes down; ValueError when they run out or do not fit."""

    __slots__ = ("_script",)

    def __init__(self, script: Sequence[int]) -> None:
        super().__init__(b"scripted")
        self._script = list(script)

    def below(self, limit: int) -> int:
        """The next written draw."""
        if self.drawn >= len(self._script):
            raise ValueError("the drill's script of chance has run out")
        value = self._script[self.drawn]
        if not 0 <= value < limit:
            raise ValueError(f"the drill's script says {value} where a draw below {limit} is wanted")
        self.drawn += 1
        return value

    def copy(self) -> Stream:
        """An independent twin at the same place."""
        twin = Scripted(self._script)
        twin.drawn = self.drawn
        return twin


class Chance:
    """All streams of one game under one seed."""

    __slots__ = ("_streams", "seed")

    def __init__(self, seed: int, scripts: Mapping[str, Sequence[int]] | None = None) -> None:
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self._streams: dict[str, Stream] = {name: Scripted(script) for name, script in (scripts or {}).items()}

    def stream(self, name: str) -> Stream:
        """The stream of that name; the same object each time."""
        found = self._streams.get(name)
        if found is None:
            found = self._streams[name] = Stream(self._key(name))
        return found

    def _key(self, name: str) -> bytes:
        return blake2b(f"{self.seed}:{name}".encode(), digest_size=32).digest()

    def script(self, name: str, stream: Stream) -> None:
        """Have this stream, which a drill has written, stand for that name."""
        self._streams[name] = stream

    def copy(self) -> Chance:
        """An independent twin; whatever is drawn from one leaves the other alone."""
        twin = Chance(self.seed)
        twin._streams = {name: stream.copy() for name, stream in self._streams.items()}
        return twin

    def to_json(self) -> dict[str, Any]:
        """Seed and how far each stream has been drawn."""
        return {"seed": self.seed, "drawn": {name: s.drawn for name, s in sorted(self._streams.items()) if s.drawn}}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Chance:
        """The chance that `to_json` wrote."""
        chance = cls(data["seed"])
        for name, drawn in data["drawn"].items():
            chance._streams[name] = Stream(chance._key(name), drawn)
        return chance


def seed_of(*parts: int | str) -> int:
    """64 bits from a run seed, a scenario id, an index ..., the same in every process."""
    text = "\x1f".join(str(part) for part in parts)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")

"""`kind: words`: the sentences and nouns that a language needs, so that printed text comes from the rules' own data."""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar

from .base import FROM_LIST, Id, Item, Line

SLOT = re.compile(r"\{([a-z_]+)\}")


class Words(Item):
    """One language of a game: a whole sentence for every operation, with slots, and the forms of its nouns."""

    content_kind: ClassVar[str] = "words"

    language: Line
    """BCP 47 tag."""
    sentences: dict[Id, Line]
    """Key of an operation -> sentence; `{amount}` and other slots stand in braces."""
    nouns: dict[Id, Annotated[tuple[Line, Line], FROM_LIST]] = {}
    """Thing -> one of it, several of it."""

    def say(self, key: str, **slots: Any) -> str:
        """The sentence of that key with its slots filled; KeyError names a key or slot that nothing defines."""
        return SLOT.sub(lambda found: str(slots[found[1]]), self.sentences[key])

    def count(self, amount: int, thing: str) -> str:
        """`1 Food token`, `3 Food tokens`."""
        return f"{amount} {self.noun(thing, amount)}"

    def noun(self, thing: str, amount: int = 1) -> str:
        """The form of a noun that goes with an amount."""
        one, several = self.nouns[thing]
        return one if amount == 1 else several

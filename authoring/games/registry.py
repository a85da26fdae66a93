"""What a game registers: its content kinds, its checks, its rules and its players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from authoring.findings import Problem
    from authoring.library import Library
    from authoring.vocabulary.base import Item
    from authoring.vocabulary.drill import Drill
    from authoring.vocabulary.scenario import Scenario

    from .engine import Game, Player, Rehearsal


def later(module: str, name: str) -> Callable[..., Any]:
    """A function or class of a game's rules, imported when it is first called: checks and print never pay for it."""

    def call(*arguments: Any) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return call


@dataclass(frozen=True)
class GameEntry:
    """One game: everything that the rest of Chandlery may know of it."""

    id: str
    kinds: Mapping[str, type[Item]]
    """Content kind -> model: the shared kinds as refined here, and the game's own."""
    also: Mapping[str, str] = field(default_factory=dict)
    """What authors call a kind besides its name: `card` -> the kind that is meant."""
    checks: Sequence[Callable[[Library], Iterator[Problem]]] = ()
    """Checks over the whole library that only this game needs."""
    game: Callable[[Library, Scenario], Game] | None = None
    """A scenario bound to its rules."""
    rehearse: Callable[[Library, Drill], Rehearsal] | None = None
    """A drill's position on the table."""
    players: Mapping[str, Callable[[], Player]] = field(default_factory=dict)
    """Computer players by name, `greedy` among them; `random` is everybody's."""
    coverage: Callable[[Library], Sequence[tuple[str, str]]] | None = None
    """(kind, id) of everything that some game must be seen to use: endings, variants, harbors ..."""
    reachable: Callable[[Any, tuple[str, str]], bool] | None = None
    """Whether that Game can come to one of `coverage`: no card of another deck, no harbor of another chart."""

    def model(self, kind: str) -> type[Item] | None:
        """The model of a content kind, or None when this game has no such kind."""
        return self.kinds.get(kind)


Json = Any
"""Plain JSON values."""

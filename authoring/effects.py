"""The base of the effect language: effects are data that compile to steps of the machine and say themselves.

A game adds operations (subclasses of `Effect` with a `do:` tag) and conditions (subclasses of `Condition` with an `if:`
tag). An operation names a mechanic, never a card; target, amount, duration and filter are its parameters. What it does
(`compile`), what it says (`sentence`) and what it shows (`icons`) stand side by side, so that print and rules agree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from authoring.vocabulary.base import Model
from authoring.vocabulary.words import Words

Step: TypeAlias = Any
"""A deed or an ask of the machine (games/machine.py); opaque here."""
Test: TypeAlias = Callable[[Any, Any], bool]
"""(state, frame) -> whether a condition holds."""
JUMP = "jump"


class Program:
    """Steps under construction; jumps go to marks that may be set later."""

    def __init__(self) -> None:
        self._steps: list[Step | tuple[str, Test | None, int]] = []
        self._marks: list[int] = []

    def add(self, step: Step) -> None:
        """The next step."""
        self._steps.append(step)

    def mark(self) -> int:
        """A mark for a place not reached yet."""
        self._marks.append(-1)
        return len(self._marks) - 1

    def here(self, mark: int) -> None:
        """Set a mark at the next step."""
        self._marks[mark] = len(self._steps)

    def at(self, mark: int) -> int:
        """The position of a mark, once it is set."""
        return self._marks[mark]

    def jump(self, mark: int, unless: Test | None = None) -> None:
        """Go on at a mark: always, or where a condition does not hold."""
        self._steps.append((JUMP, unless, mark))

    def steps(self) -> tuple[Step, ...]:
        """The finished program."""
        return tuple(self._jump(*s) if isinstance(s, tuple) and s[0] == JUMP else s for s in self._steps)

    def _jump(self, _: str, unless: Test | None, mark: int) -> Step:
        position = self._marks[mark]
        if unless is None:
            return lambda state, frame, log: position
        return lambda state, frame, log: None if unless(state, frame) else position


class Effect(Model):
    """One operation."""

    def compile(self, program: Program, game: Any) -> None:
        """Add the steps that carry it out."""
        raise NotImplementedError

    def sentence(self, words: Words) -> str:
        """What it says on a card."""
        raise NotImplementedError

    def icons(self) -> Sequence[str]:
        """What it shows on a card: names of icons, in order; by itself what its parts show."""
        return [icon for part in self.parts() for icon in part.icons()]

    def parts(self) -> Sequence[Effect]:
        """The effects inside it."""
        return ()

    def on_paper(self, words: Words | None) -> Mapping[str, Any]:
        """Its fields, its sentence where there are words, and its icons."""
        said = {} if words is None else {"sentence": self.sentence(words)}
        return {**super().on_paper(words), **said, "icons": list(self.icons())}


class Condition(Model):
    """A question that a state answers."""

    def test(self, game: Any) -> Test:
        """Compiled once per scenario."""
        raise NotImplementedError

    def sentence(self, words: Words) -> str:
        """As the head of a sentence: `If the target is Spanish`."""
        raise NotImplementedError

    def on_paper(self, words: Words | None) -> Mapping[str, Any]:
        """Its fields, and its sentence where there are words."""
        said = {} if words is None else {"sentence": self.sentence(words)}
        return {**super().on_paper(words), **said}


def say_all(effects: Sequence[Effect], words: Words) -> str:
    """The sentences of some effects, in order."""
    return " ".join(effect.sentence(words) for effect in effects)


def compile_all(effects: Sequence[Effect], program: Program, game: Any) -> None:
    """The steps of some effects, in order."""
    for effect in effects:
        effect.compile(program, game)

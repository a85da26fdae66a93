"""The conditions of Legacy at Sea: the questions that cards ask."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from authoring.effects import Condition, Test
from authoring.vocabulary.base import Id
from authoring.vocabulary.words import Words

Cargo: TypeAlias = Literal["gold", "food", "fabric", "supply", "crew", "cannon-6lb", "cannon-12lb"]
Skill: TypeAlias = Literal["ferocity", "leadership", "seamanship", "tactics"]
Nation: TypeAlias = Id


def ships(words: Words, nation: Nation | None, kind: str | None) -> str:
    """Spanish ships / Treasure ships / Spanish Treasure ships."""
    if nation is None or kind is None:
        return words.noun(nation or kind or "ship", 2)
    return f"{words.noun(nation)} {words.noun(kind, 2)}"


class Question(Condition):
    """A condition that the game's operations answer."""

    def test(self, game: Any) -> Test:
        """The compiled question."""
        found: Test = game.operations.test(self)
        return found


class Has(Question):
    """So much cargo aboard."""

    that: Literal["has"]
    what: Cargo
    at_least: Annotated[int, Field(ge=1, le=20)] = 1

    def sentence(self, words: Words) -> str:
        """You have 2 supply aboard."""
        return words.say("if-has", amount=words.count(self.at_least, self.what))


class Skilled(Question):
    """A skill at a level or higher."""

    that: Literal["skilled"]
    skill: Skill
    at_least: Annotated[int, Field(ge=1, le=3)] = 1

    def sentence(self, words: Words) -> str:
        """Your Tactics is 2 or more."""
        return words.say("if-skilled", skill=words.noun(self.skill), level=self.at_least)


class Hunted(Question):
    """Animosity of a nation, or of any (LS-BOARD-11)."""

    that: Literal["hunted"]
    nation: Nation | None = None

    def sentence(self, words: Words) -> str:
        """You have Spanish animosity."""
        return (
            words.say("if-hunted-any")
            if self.nation is None
            else words.say("if-hunted", nation=words.noun(self.nation))
        )


class Target(Question):
    """What the targeted merchant is (LS-AMB-28)."""

    that: Literal["target"]
    nation: Nation | None = None
    type: Literal["treasure", "large", "small", "cutter", "merchant", "slave"] | None = None
    defence: Literal["cannon", "crew", "maneuverability"] | None = None
    at_most: Annotated[int, Field(ge=0, le=9)] | None = None

    def sentence(self, words: Words) -> str:
        """The target is one of the Spanish Treasure ships with cannon 3 or less."""
        parts = [ships(words, self.nation, self.type)]
        if self.defence is not None and self.at_most is not None:
            parts.append(words.say("with-defence", defence=words.noun(self.defence), at_most=self.at_most))
        return words.say("if-target", what=" ".join(parts))


class Done(Question):
    """A deed of this turn: a plunder, a game won, goods sold, crew sent home."""

    that: Literal["done"]
    deed: Literal["plundered", "gambled-and-won", "sold", "sent-home", "repaired", "survived-storm", "beat-hunter"]
    nation: Nation | None = None
    type: Literal["treasure", "large", "small", "cutter", "merchant", "slave"] | None = None
    what: Cargo | None = None

    def sentence(self, words: Words) -> str:
        """You plundered one of the Spanish ships this turn."""
        of = words.noun(self.what, 2) if self.what else ""
        if self.nation or self.type:
            of = ships(words, self.nation, self.type)
        return words.say(f"if-{self.deed}{'-of' if of else ''}", of=of)


class Not(Question):
    """The contrary."""

    that: Literal["not"]
    condition: AnyCondition

    def sentence(self, words: Words) -> str:
        """Not: ..."""
        if isinstance(self.condition, Hunted):
            if self.condition.nation is None:
                return words.say("if-not-hunted-any")
            return words.say("if-not-hunted", nation=words.noun(self.condition.nation))
        return words.say("if-not", condition=self.condition.sentence(words))


class Both(Question):
    """All of several conditions."""

    that: Literal["all"]
    conditions: Annotated[list[AnyCondition], Field(min_length=2)]

    def sentence(self, words: Words) -> str:
        """... and ..."""
        return words.say("and").join(condition.sentence(words) for condition in self.conditions)


AnyCondition: TypeAlias = Annotated[Has | Skilled | Hunted | Target | Done | Not | Both, Field(discriminator="that")]

for _model in (Not, Both):
    _model.model_rebuild()

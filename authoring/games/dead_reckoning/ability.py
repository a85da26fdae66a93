"""Abilities of Dead Reckoning: when they may be used, what they cost, their alternatives, final scoring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, model_validator

from authoring.effects import say_all
from authoring.vocabulary.base import Model
from authoring.vocabulary.words import Words

from .effects import AnyEffect, Item, Small, counted


class Price(Model):
    """A payment of cargo or coins from named places (DR-GAIN-01), or an own cube off the Battle board."""

    item: Item | Literal["own-dropped-cube"]
    amount: Small = 1
    source: Literal["dock", "ship", "ship-or-dock", "battle-board"] = "ship-or-dock"
    """Cubes lie on the Battle board, and nothing else is paid from there (DR-GUNNER-06)."""

    @model_validator(mode="after")
    def _from_where_it_lies(self) -> Price:
        if (self.item == "own-dropped-cube") != (self.source == "battle-board"):
            raise ValueError("own-dropped-cube goes with `source: battle-board`, and only that does")
        return self

    def sentence(self, words: Words) -> str:
        """2 cargo from Ship or Dock."""
        return words.say(f"price-{self.item}-{self.source}", amount=words.count(self.amount, self.item))

    def icons(self) -> Sequence[str]:
        """What is paid, from where."""
        return (
            ("own-cube-off",) * min(self.amount, 4)
            if self.item == "own-dropped-cube"
            else (counted(f"spend-{self.item}-{self.source}", self.amount),)
        )


class Way(Model):
    """One of an ability's alternatives, parted by red slashes (DR-SYN-02): its cost, then its effects in order."""

    cost: list[Price] = []
    effects: Annotated[list[AnyEffect], Field(min_length=1)]

    def sentence(self, words: Words) -> str:
        """Pay 2 cargo from Ship or Dock: repair 1 damage."""
        then = say_all(self.effects, words)
        if not self.cost:
            return then
        return words.say("pay-then", cost=" + ".join(price.sentence(words) for price in self.cost), then=then)

    def icons(self) -> Sequence[str]:
        """The cost, an arrow, and what it buys."""
        cost = [icon for price in self.cost for icon in price.icons()]
        return [*cost, *(["arrow"] if cost else []), *(icon for effect in self.effects for icon in effect.icons())]


class Requires(Model):
    """When an ability may be used."""

    ship_at: Literal["harbor", "island", "controlled-island", "open-sea"] | None = None
    battle: Literal["ships"] | None = None
    """Only in battles against players' Ships or Merchant ships (DR-CAPTAIN-05)."""
    outcome: Literal["win"] | None = None
    """When the battle has been won, in the outcome step (DR-AMB-57)."""


class Ability(Model):
    """Used once a turn, independently of the card's other abilities (DR-SYN-01, DR-ABIL-03)."""

    type: Literal["main", "battle"] = "main"
    requires: Requires = Requires()
    options: Annotated[list[Way], Field(min_length=1, max_length=4)]

    def sentence(self, words: Words) -> str:
        """BATTLE: ... / OR ..."""
        said = f" {words.say('or')} ".join(way.sentence(words) for way in self.options)
        if self.requires.ship_at:
            said = words.say(f"ship-at-{self.requires.ship_at}", then=said)
        against = f"-{self.requires.battle}" if self.requires.battle else ""
        if self.requires.outcome:
            said = words.say(f"on-{self.requires.outcome}{against}", then=said)
        elif against:
            said = words.say(f"battle{against}", then=said)
        return words.say("battle", then=said) if self.type == "battle" else said

    def icons(self) -> Sequence[str]:
        """All its alternatives with slashes between them (DR-SYN-02)."""
        shown: list[str] = ["battle"] if self.type == "battle" else []
        if self.requires.outcome:
            shown.append("on-win")
        if self.requires.ship_at:
            shown.append(self.requires.ship_at)
        for n, way in enumerate(self.options):
            shown += [*(["slash"] if n else []), *way.icons()]
        return shown

    def on_paper(self, words: Words | None) -> Mapping[str, Any]:
        """Its fields, its sentence where there are words, and its icons."""
        said = {} if words is None else {"sentence": self.sentence(words)}
        return {**super().on_paper(words), **said, "icons": list(self.icons())}


Measure: TypeAlias = Literal[
    "cannon-on-card", "wheel-on-card", "sail-on-card", "building", "fort", "garrison", "outpost", "controlled-island",
    "achievement", "upgrade", "permanent-cube", "level-4-sailor", "merchant-ship", "explored-board", "legendary-win",
    "cargo-on-dock", "damage",
]  # fmt: skip
"""What an end-of-game effect may count: on this card (DR-SYN-06), or of the player at scoring."""


class Scoring(Model):
    """A purple-bordered effect: coins gained or lost at final scoring (DR-EFF-07, DR-ICON-04)."""

    coins: Annotated[int, Field(ge=-12, le=12)]
    per: Measure | None = None
    for_every: Small = 1
    """So many of them count once."""
    at_most: Annotated[int, Field(ge=1, le=30)] | None = None
    """Largest gain."""

    def sentence(self, words: Words) -> str:
        """At the end: 1 coin for each Fort on islands you control."""
        key = "score-gain" if self.coins > 0 else "score-lose"
        per = ""
        if self.per is not None:
            what = words.noun(f"count-{self.per}", self.for_every)
            said = (
                words.say("per-each", what=what)
                if self.for_every == 1
                else words.say("per-every", many=self.for_every, what=what)
            )
            per = " " + said
        most = "" if self.at_most is None else " " + words.say("at-most", many=self.at_most)
        return words.say(key, amount=words.count(abs(self.coins), "coin"), per=per, most=most)

    def icons(self) -> Sequence[str]:
        """The scoring coin, and what counts."""
        per = () if self.per is None else ("times", f"count-{self.per}")
        return (counted("gain-coin-scoring" if self.coins > 0 else "lose-coin-scoring", abs(self.coins)), *per)

    def on_paper(self, words: Words | None) -> Mapping[str, Any]:
        """Its fields, its sentence where there are words, and its icons."""
        said = {} if words is None else {"sentence": self.sentence(words)}
        return {**super().on_paper(words), **said, "icons": list(self.icons())}

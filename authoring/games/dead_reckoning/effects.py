"""The operations of Dead Reckoning: what Sailors, Advancements, Upgrades and Merchant ships are written in.

Every class is one mechanic of the icon list; cards put them together as abilities. `compile` hands an operation to the
game's `abilities`, which know the state; `sentence` and `icons` are what a card shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from authoring.effects import Effect, Program
from authoring.vocabulary.base import Model
from authoring.vocabulary.words import Words

Icon: TypeAlias = Literal["sail", "cannon", "wheel", "draw-bonus", "defense-cube"]
"""What counts while the card is in play."""
Icons: TypeAlias = dict[Icon, Annotated[int, Field(ge=1, le=6)]]
Item: TypeAlias = Literal["cargo", "coin"]
Place: TypeAlias = Literal["dock", "ship", "ship-or-dock", "island"]
"""Coins gained to or paid from the dock are those of the chest (DR-DOCK-03, DR-GAIN-03)."""
Where: TypeAlias = Literal["here", "controlled", "any", "without-own-cubes"]
"""The island where the Ship lies, a controlled one, any explored one, one without own cubes (DR-AMB-63)."""
OnCard: TypeAlias = Literal["cannon", "wheel", "sail"]
"""Counted on this card: its level and all its Advancements (DR-SYN-06)."""
Small: TypeAlias = Annotated[int, Field(ge=1, le=12)]


class Operation(Effect):
    """An effect whose deed the game's abilities carry out."""

    def compile(self, program: Program, game: Any) -> None:
        """Hand the operation to the game's abilities, which add its steps."""
        game.abilities.compile(self, program)


def counted(icon: str, amount: int) -> str:
    """The icon with a number on it where it is more than one: `repair-x2`."""
    return icon if amount == 1 else f"{icon}-x{amount}"


PLACE_ICONS: Mapping[Where, tuple[str, ...]] = {
    "here": (),
    "controlled": ("controlled-island",),
    "any": ("island",),
    "without-own-cubes": ("island-without-own-cubes",),
}
"""What is shown before an effect on islands (DR-ICON-06); nothing for the Ship's own."""


def times(amount: int, per: str | None, words: Words) -> dict[str, str]:
    """Slots of a sentence: ` for each Wheel on this card`, or nothing (DR-SYN-05)."""
    return {"per": "" if per is None else " " + words.say("per-on-card", what=words.noun(per))}


class Gain(Operation):
    """Take cargo or coins from the supply to the place that is named (DR-GAIN-01)."""

    do: Literal["gain"]
    item: Item
    amount: Small = 1
    per: OnCard | None = None
    """Once for each such icon on this card."""
    to: Place
    where: Where = "here"
    """Which island, where `to` is `island`."""

    def sentence(self, words: Words) -> str:
        """Gain 2 cargo on your Dock."""
        key = f"gain-{self.item}-{self.to}" if self.to != "island" else f"gain-island-{self.where}"
        return words.say(key, amount=words.count(self.amount, self.item), **times(self.amount, self.per, words))

    def icons(self) -> Sequence[str]:
        """The place, and what is gained; the gray icon that it is counted by (DR-SYN-03)."""
        per = () if self.per is None else ("times", f"total-{self.per}s")
        return (counted(f"gain-{self.item}-{self.to}", self.amount), *per)


class Repair(Operation):
    """Take damage off the own Ship (DR-EFF-06)."""

    do: Literal["repair"]
    amount: Small = 1

    def sentence(self, words: Words) -> str:
        """Repair 1 damage."""
        return words.say("repair", amount=words.count(self.amount, "damage"))

    def icons(self) -> Sequence[str]:
        """The hammer."""
        return (counted("repair", self.amount),)


class AttackShip(Operation):
    """An Attack flag: battle one opponent's Ship in the same space (DR-FLAG-01)."""

    do: Literal["attack-ship"]

    def sentence(self, words: Words) -> str:
        """Attack a Ship in your space."""
        return words.say("attack-ship")

    def icons(self) -> Sequence[str]:
        """The flag."""
        return ("attack-flag",)


class PlaceInfluence(Operation):
    """Own cubes onto slots of an island (DR-INFL-01)."""

    do: Literal["place-influence"]
    amount: Small = 1
    where: Where = "here"
    overrides_fort: bool = False
    """Not stopped by an opponent's Fort or Garrison (DR-TYPE-05)."""

    def sentence(self, words: Words) -> str:
        """Place 2 influence cubes."""
        forts = " " + words.say("despite-forts") if self.overrides_fort else ""
        return words.say(f"influence-{self.where}", amount=words.count(self.amount, "influence"), forts=forts)

    def icons(self) -> Sequence[str]:
        """Where, and a cube for each."""
        return (*PLACE_ICONS[self.where], *("place-influence",) * min(self.amount, 4))


class PermanentInfluence(Operation):
    """Own cubes straight into the permanent area of an island (DR-AMB-62)."""

    do: Literal["permanent-influence"]
    amount: Small = 1
    where: Where = "here"
    overrides_fort: bool = False

    def sentence(self, words: Words) -> str:
        """Place 1 permanent cube."""
        forts = " " + words.say("despite-forts") if self.overrides_fort else ""
        return words.say(f"permanent-{self.where}", amount=words.count(self.amount, "permanent-cube"), forts=forts)

    def icons(self) -> Sequence[str]:
        """Where, and a cube that stays."""
        return (*PLACE_ICONS[self.where], *("permanent-influence",) * min(self.amount, 3))


class GainSail(Operation):
    """Sails taken as part of setting Sails (DR-AMB-37)."""

    do: Literal["gain-sail"]
    amount: Small = 1

    def sentence(self, words: Words) -> str:
        """Gain 1 Sail when you set Sails."""
        return words.say("gain-sail", amount=words.count(self.amount, "sail"))

    def icons(self) -> Sequence[str]:
        """A sail for each."""
        return ("gain-sail",) * min(self.amount, 4)


class Boost(Model):
    """What a production brings besides."""

    cargo: Annotated[int, Field(ge=0, le=6)] = 0
    coin: Annotated[int, Field(ge=0, le=6)] = 0


class Produce(Operation):
    """Islands produce, each once for this effect (DR-PROD-01, DR-ICON-05)."""

    do: Literal["produce"]
    islands_up_to: Small = 1
    boost: Boost = Boost()
    where: Where = "any"
    overrides_fort: bool = False

    def sentence(self, words: Words) -> str:
        """Up to 2 different islands produce."""
        key = "produce-one" if self.islands_up_to == 1 else "produce"
        forts = " " + words.say("despite-forts") if self.overrides_fort else ""
        said = words.say(
            f"{key}{'' if self.where == 'any' else '-' + self.where}",
            islands=words.count(self.islands_up_to, "island"),
            forts=forts,
        )
        if self.boost.cargo or self.boost.coin:
            more = [words.count(n, what) for what, n in (("cargo", self.boost.cargo), ("coin", self.boost.coin)) if n]
            boost = "produce-boost-one" if self.islands_up_to == 1 else "produce-boost"
            said += " " + words.say(boost, more=" + ".join(more))
        return said

    def icons(self) -> Sequence[str]:
        """The island at work."""
        boost = (("cargo", self.boost.cargo), ("coin", self.boost.coin))
        more = [counted(f"gain-{what}-island", amount) for what, amount in boost if amount]
        where = PLACE_ICONS[self.where] if self.where != "any" else ()
        several = ("different-islands",) if self.islands_up_to > 1 else ()
        return (*where, counted("produce", self.islands_up_to), *several, *more)


class Build(Operation):
    """Buildings on controlled islands, each for its cost (DR-BUILD-01)."""

    do: Literal["build"]
    up_to: Small = 1

    def sentence(self, words: Words) -> str:
        """Build up to 2 Buildings for their costs."""
        return words.say("build-one" if self.up_to == 1 else "build", amount=words.count(self.up_to, "building"))

    def icons(self) -> Sequence[str]:
        """How many, and the three Buildings."""
        return (counted("builder", self.up_to), "outpost", "fort", "garrison")


class ShipUpgrade(Operation):
    """Take a tile of the category and place it on the hull (DR-UPG-02)."""

    do: Literal["ship-upgrade"]
    category: Literal["basic", "advanced"]

    def sentence(self, words: Words) -> str:
        """Take a Basic Upgrade."""
        return words.say(f"upgrade-{self.category}")

    def icons(self) -> Sequence[str]:
        """The tile."""
        return (f"{self.category}-upgrade",)


class DropCubes(Operation):
    """Drop more own cubes into the Battle ship (DR-GUNNER-04)."""

    do: Literal["drop-battle-cubes"]
    amount: Small = 1
    per: OnCard | None = None

    def sentence(self, words: Words) -> str:
        """Drop 2 cubes."""
        return words.say("drop", amount=words.count(self.amount, "cube"), **times(self.amount, self.per, words))

    def icons(self) -> Sequence[str]:
        """A falling cube for each."""
        per = () if self.per is None else ("times", f"total-{self.per}s")
        return (*("drop-cube",) * min(self.amount, 4), *per)


class Strength(Operation):
    """Battle strength besides what lies on the board (DR-ZONE-21)."""

    do: Literal["strength"]
    amount: Small = 1
    per: OnCard | None = None

    def sentence(self, words: Words) -> str:
        """Gain 1 Battle strength."""
        return words.say("strength", amount=self.amount, **times(self.amount, self.per, words))

    def icons(self) -> Sequence[str]:
        """Crossed swords."""
        per = () if self.per is None else ("times", f"total-{self.per}s")
        return (counted("battle-strength", self.amount), *per)


class Damage(Operation):
    """Damage to the enemy Ship (DR-GUNNER-06), or where it stands as a loss, to the own one."""

    do: Literal["damage"]
    target: Literal["enemy-ship", "own-ship"] = "enemy-ship"
    amount: Small = 1

    def sentence(self, words: Words) -> str:
        """1 damage to the enemy Ship."""
        return words.say(f"damage-{self.target}", amount=words.count(self.amount, "damage"))

    def icons(self) -> Sequence[str]:
        """The broken plank."""
        return ("damage",) * min(self.amount, 3)


class Explode(Operation):
    """Move cubes on the Battle board into the exploding shot zone (DR-ICON-07, DR-AMB-61, DR-ZONE-09)."""

    do: Literal["explode"]
    whose: Literal["own", "enemy"]
    amount: Small = 1

    def sentence(self, words: Words) -> str:
        """Move 1 of your cubes to Exploding shot."""
        return words.say(f"explode-{self.whose}", amount=words.count(self.amount, "cube"))

    def icons(self) -> Sequence[str]:
        """The exploding cube."""
        return (counted("exploding-cube", self.amount),)


class Bury(Operation):
    """Bury the Advance in the Ship's space (DR-ENC-13)."""

    do: Literal["bury"]

    def sentence(self, words: Words) -> str:
        """Bury the Advance in your space."""
        return words.say("bury")

    def icons(self) -> Sequence[str]:
        """The card that goes under."""
        return ("bury",)


class Lose(Operation):
    """Give cargo or coins of the Ship back to the supply, as far as they go."""

    do: Literal["lose"]
    item: Item
    amount: Small = 1

    def sentence(self, words: Words) -> str:
        """Lose 2 cargo from your Ship."""
        return words.say("lose", amount=words.count(self.amount, self.item))

    def icons(self) -> Sequence[str]:
        """What goes."""
        return (counted(f"spend-{self.item}-ship", self.amount),)


AnyEffect: TypeAlias = Annotated[
    Gain
    | Repair
    | AttackShip
    | PlaceInfluence
    | PermanentInfluence
    | GainSail
    | Produce
    | Build
    | ShipUpgrade
    | DropCubes
    | Strength
    | Damage
    | Explode
    | Bury
    | Lose,
    Field(discriminator="do"),
]
ALL_EFFECTS: tuple[type[Operation], ...] = (
    Gain, Repair, AttackShip, PlaceInfluence, PermanentInfluence, GainSail, Produce, Build, ShipUpgrade, DropCubes,
    Strength, Damage, Explode, Bury, Lose,
)  # fmt: skip

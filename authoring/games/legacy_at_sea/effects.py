"""The operations of Legacy at Sea: what cards are written in.

Every class here is one mechanic; cards put them together. `compile` is called once per scenario with the game's
`operations`, which know the state; `sentence` and `icons` are what a card shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from authoring.effects import Effect, Program, say_all
from authoring.vocabulary.base import Id, Model
from authoring.vocabulary.words import Words

from .questions import AnyCondition, Cargo, Nation, Skill

Letter: TypeAlias = Annotated[str, Field(pattern=r"^[A-Z]$")]
Amount: TypeAlias = Annotated[int, Field(ge=1, le=20)] | Literal["d8"]
Measure: TypeAlias = Literal[
    "maneuverability", "cannon", "crew-on-deck", "ferocity", "leadership", "seamanship", "tactics"
]


class Operation(Effect):
    """An effect whose deed the game's operations carry out."""

    def compile(self, program: Program, game: Any) -> None:
        """Hand the operation to the game's operations, which add its steps."""
        game.operations.compile(self, program)


class Gain(Operation):
    """Take cargo from the supply; what does not fit aboard is lost (LS-AMB-86)."""

    do: Literal["gain"]
    what: Cargo
    amount: Amount
    to: Literal["ship", "home"] = "ship"

    def sentence(self, words: Words) -> str:
        """Gain 3 gold. / Roll the d8 and gain that much gold."""
        if self.amount == "d8":
            return words.say("gain-d8", what=words.noun(self.what, 2))
        return words.say(f"gain-{self.to}", amount=words.count(self.amount, self.what))

    def icons(self) -> Sequence[str]:
        """What is gained, as often as it is gained when that is few."""
        return (self.what,)


class Lose(Operation):
    """Lose cargo of the ship, as far as it goes."""

    do: Literal["lose"]
    what: Cargo
    amount: Amount

    def sentence(self, words: Words) -> str:
        """Lose 1 crew."""
        if self.amount == "d8":
            return words.say("lose-d8", what=words.noun(self.what, 2))
        return words.say("lose", amount=words.count(self.amount, self.what))

    def icons(self) -> Sequence[str]:
        """What is lost."""
        return ("minus", self.what)


class Cost(Model):
    """What an offer costs."""

    what: Cargo
    amount: Annotated[int, Field(ge=1, le=20)]


class Offer(Operation):
    """The player may pay and have the effects; who can't pay isn't asked."""

    do: Literal["offer"]
    cost: Annotated[list[Cost], Field(min_length=1)]
    effects: list[AnyEffect]

    def sentence(self, words: Words) -> str:
        """You may pay 3 gold. If you do: ..."""
        cost = " + ".join(words.count(price.amount, price.what) for price in self.cost)
        return words.say("offer", cost=cost, then=say_all(self.effects, words))

    def parts(self) -> Sequence[Effect]:
        """What is bought."""
        return self.effects


class Pay(Operation):
    """Hand cargo over; where it stands as a requirement it must be aboard (a Prospect's package)."""

    do: Literal["pay"]
    what: Cargo
    amount: Annotated[int, Field(ge=1, le=20)]

    def sentence(self, words: Words) -> str:
        """Pay 2 supply."""
        return words.say("pay", amount=words.count(self.amount, self.what))

    def icons(self) -> Sequence[str]:
        """What is paid."""
        return ("minus", self.what)


class Damage(Operation):
    """Damage to the ship: placed by the damage track, or all on hull or sails."""

    do: Literal["damage"]
    amount: Annotated[int, Field(ge=1, le=9)]
    where: Literal["track", "hull", "sail"] = "track"

    def sentence(self, words: Words) -> str:
        """Take 2 damage."""
        return words.say(f"damage-{self.where}", amount=self.amount)

    def icons(self) -> Sequence[str]:
        """Damage."""
        return ("damage",)


class Repair(Operation):
    """Take damage tokens off."""

    do: Literal["repair"]
    amount: Annotated[int, Field(ge=1, le=9)]
    where: Literal["hull", "sail", "any"] = "any"

    def sentence(self, words: Words) -> str:
        """Repair 1 damage."""
        return words.say(f"repair-{self.where}", amount=self.amount)

    def icons(self) -> Sequence[str]:
        """Repair."""
        return ("repair",)


class Check(Operation):
    """Roll the d8, add measures; one list of effects at `at_least` or more, the other below."""

    do: Literal["check"]
    add: list[Measure] = []
    at_least: Annotated[int, Field(ge=1, le=20)]
    success: list[AnyEffect] = []
    failure: list[AnyEffect] = []

    def sentence(self, words: Words) -> str:
        """Roll the d8 and add Seamanship. 8 or more: ... Less: ..."""
        added = " + ".join(words.noun(measure) for measure in self.add)
        said = words.say("check-add", added=added) if self.add else words.say("check")
        if self.success:
            said += " " + words.say("check-success", at_least=self.at_least, then=say_all(self.success, words))
        if self.failure:
            said += " " + words.say("check-failure", below=self.at_least - 1, then=say_all(self.failure, words))
        return said

    def icons(self) -> Sequence[str]:
        """The d8."""
        return ("d8",)

    def parts(self) -> Sequence[Effect]:
        """Both outcomes."""
        return [*self.success, *self.failure]


class Option(Model):
    """One of several ways."""

    effects: Annotated[list[AnyEffect], Field(min_length=1)]


class Choose(Operation):
    """The player takes one of the options."""

    do: Literal["choose"]
    options: Annotated[list[Option], Field(min_length=2, max_length=4)]

    def sentence(self, words: Words) -> str:
        """Choose: ... or ..."""
        return words.say("choose", options=" / ".join(say_all(option.effects, words) for option in self.options))

    def parts(self) -> Sequence[Effect]:
        """All options."""
        return [effect for option in self.options for effect in option.effects]


class When(Operation):
    """Effects that happen only where a condition holds."""

    do: Literal["when"]
    condition: AnyCondition
    then: Annotated[list[AnyEffect], Field(min_length=1)]
    otherwise: list[AnyEffect] = []

    def sentence(self, words: Words) -> str:
        """If you have a Spanish ship face-up: ... Otherwise: ..."""
        said = words.say("when", condition=self.condition.sentence(words), then=say_all(self.then, words))
        if self.otherwise:
            said += " " + words.say("otherwise", then=say_all(self.otherwise, words))
        return said

    def parts(self) -> Sequence[Effect]:
        """Both branches."""
        return [*self.then, *self.otherwise]


class Ability(Model):
    """What a kept card can do once, and then is discarded (LS-ICON-01, LS-ICON-02)."""

    use: Literal["reroll", "success", "reduce-damage", "add-to-check", "bribe", "extra-space"]
    amount: Annotated[int, Field(ge=1, le=9)] = 1


class Keep(Operation):
    """Keep this card; its ability is used once (LS-ENC-06)."""

    do: Literal["keep"]
    ability: Ability

    def sentence(self, words: Words) -> str:
        """Keep this card: discard it to re-roll one six-sided die."""
        return words.say(f"keep-{self.ability.use}", amount=self.ability.amount)

    def icons(self) -> Sequence[str]:
        """The hand and the ability."""
        return ("hand", self.ability.use)


class Place(Operation):
    """Put a marker on a port (LS-MARKER-10)."""

    do: Literal["place-marker"]
    marker: Id
    port: Letter | Literal["here"]

    def sentence(self, words: Words) -> str:
        """Port D gets an English flag."""
        key = "place-marker-here" if self.port == "here" else "place-marker"
        return words.say(key, port=self.port, marker=words.noun(self.marker))

    def icons(self) -> Sequence[str]:
        """The marker."""
        return (self.marker,)


class Clear(Operation):
    """Take markers off a port."""

    do: Literal["remove-marker"]
    marker: Id | None = None
    """None: all of them."""
    port: Letter | Literal["here", "everywhere"]

    def sentence(self, words: Words) -> str:
        """Remove the Plague from port C."""
        marker = words.noun(self.marker) if self.marker else words.noun("marker", 2)
        return words.say(
            f"remove-marker{'' if len(self.port) == 1 else '-' + self.port}", port=self.port, marker=marker
        )

    def icons(self) -> Sequence[str]:
        """A cross over what goes."""
        return ("discard", self.marker or "port-marker")


class Pardon(Operation):
    """Turn own face-up plundered ships face-down without a bribe."""

    do: Literal["pardon"]
    nation: Nation | None = None
    """None: the player names one."""

    def sentence(self, words: Words) -> str:
        """Turn your Spanish ships face-down."""
        if self.nation is None:
            return words.say("pardon-any")
        return words.say("pardon", nation=words.noun(self.nation))

    def icons(self) -> Sequence[str]:
        """A sealed letter."""
        return ("pardon",)


class Learn(Operation):
    """Gain a skill level without paying (LS-SKILL-16)."""

    do: Literal["learn"]
    skill: Skill | None = None
    """None: the player chooses."""

    def sentence(self, words: Words) -> str:
        """Gain a level of Tactics."""
        return words.say("learn-any") if self.skill is None else words.say("learn", skill=words.noun(self.skill))

    def icons(self) -> Sequence[str]:
        """The skill."""
        return (self.skill or "skill",)


class RefreshOcean(Operation):
    """Discard the Ocean Tableau, or its ships of one nation, and deal anew."""

    do: Literal["refresh-ocean"]
    nation: Nation | None = None

    def sentence(self, words: Words) -> str:
        """Replace the Ocean Tableau."""
        if self.nation is None:
            return words.say("refresh-ocean")
        return words.say("refresh-ocean-nation", nation=words.noun(self.nation))

    def icons(self) -> Sequence[str]:
        """Cards turned over."""
        return ("turn",)


class Sail(Operation):
    """Sail further at once."""

    do: Literal["sail"]
    spaces: Annotated[int, Field(ge=1, le=3)] = 1

    def sentence(self, words: Words) -> str:
        """You may sail 1 space at once."""
        return words.say("sail", spaces=words.count(self.spaces, "space"))

    def icons(self) -> Sequence[str]:
        """Wind."""
        return ("wind",)


class Everyone(Operation):
    """Each captain in turn order, or each but the active one."""

    do: Literal["everyone"]
    others: bool = False
    effects: Annotated[list[AnyEffect], Field(min_length=1)]

    def sentence(self, words: Words) -> str:
        """Each captain: ..."""
        return words.say("others" if self.others else "everyone", then=say_all(self.effects, words))

    def parts(self) -> Sequence[Effect]:
        """What happens to each."""
        return self.effects


class Lasting(Operation):
    """A change of the rules until the next Story card covers this one (LS-STORY-02)."""

    do: Literal["lasting"]
    change: Literal[
        "spaces", "plunder-dice", "successes", "price", "bribe", "repair-cost", "check", "encounter-damage",
        "merchant-cannon", "merchant-crew", "merchant-maneuverability", "no-gambling", "closed-port", "free-port",
    ]  # fmt: skip
    amount: Annotated[int, Field(ge=-9, le=9)] = 0
    item: Cargo | None = None
    nation: Nation | None = None
    encounter: Literal["storm", "pirate-hunter", "warship"] | None = None
    port: Letter | None = None

    def sentence(self, words: Words) -> str:
        """Until the next Story card: ..."""
        sign = f"+{self.amount}" if self.amount > 0 else f"{self.amount}".replace("-", "\u2212")
        narrowed = next((n for n in (self.item, self.nation, self.encounter) if n), None)
        key = f"lasting-{self.change}" + ("-of" if narrowed else "")
        if self.change == "spaces" and self.amount < 0:
            return words.say("lasting-spaces-fewer", spaces=words.count(-self.amount, "space"))
        return words.say(key, amount=sign, of=words.noun(narrowed, 2) if narrowed else "", port=self.port or "")

    def icons(self) -> Sequence[str]:
        """Lasting."""
        return ("until-covered",)


class Passenger(Operation):
    """A passenger comes aboard or goes ashore; needs no space (LS-CARGO-05)."""

    do: Literal["passenger"]
    who: Id
    points: Annotated[int, Field(ge=0, le=20)] = 0
    """What carrying them home is worth."""

    def sentence(self, words: Words) -> str:
        """Margaret Johnson comes aboard."""
        return words.say("passenger", who=words.noun(self.who), points=self.points)

    def icons(self) -> Sequence[str]:
        """The passenger."""
        return ("passenger",)


AnyEffect: TypeAlias = Annotated[
    Gain
    | Lose
    | Offer
    | Pay
    | Damage
    | Repair
    | Check
    | Choose
    | When
    | Keep
    | Place
    | Clear
    | Pardon
    | Learn
    | RefreshOcean
    | Sail
    | Everyone
    | Lasting
    | Passenger,
    Field(discriminator="do"),
]


for _model in (Offer, Check, Option, Choose, When, Everyone):
    _model.model_rebuild()
ALL_EFFECTS: tuple[type[Operation], ...] = (
    Gain, Lose, Offer, Pay, Damage, Repair, Check, Choose, When, Keep, Place, Clear, Pardon, Learn, RefreshOcean, Sail,
    Everyone, Lasting, Passenger,
)  # fmt: skip

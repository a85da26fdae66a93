"""Effects that nothing ever comes of in the games of one scenario, and what the others bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from authoring.effects import Effect
from authoring.findings import Pointer

from . import effects
from .model import Encounter, Prospect, Story
from .possible import Moment, Possible, costs_of, moment_of
from .reach import Voyage
from .tables import named_passengers

FACES = 8
"""Of the d8."""
NARROWED = {
    "price": "item", "bribe": "nation", "check": "encounter", "encounter-damage": "encounter",
    "merchant-cannon": "nation", "merchant-crew": "nation", "merchant-maneuverability": "nation",
    "no-gambling": "port", "closed-port": "port", "free-port": "port",
}  # fmt: skip
"""Change of the rules -> what alone it may be narrowed to (LS-STORY-02)."""
DANGERS = ("storm", "pirate-hunter", "warship")
Card: TypeAlias = Encounter | Prospect | Story


class Met(NamedTuple):
    """An effect as a voyage comes to it."""

    covers: Pointer
    """The effect in its card, or the branch of it that is meant."""
    pointer: Pointer
    """The field to blame, or the same."""
    effect: Effect
    idle: str | None
    """Why nothing comes of what is covered; None: something may."""


class Effects:
    """The effects of a voyage's cards."""

    def __init__(self, voyage: Voyage) -> None:
        self.voyage = voyage
        self.possible = Possible(voyage)
        self.aboard = {ship.carries for ship in voyage.merchants() if ship.carries}
        """Passengers that merchants carry and other cards than Story cards bring."""
        encounters = [card for year in voyage.years for card in voyage.encounters[year]]
        self.aboard |= set(named_passengers(encounters, list(voyage.missions)))
        self.placed: set[str] = set()
        """Markers that some effect may place."""
        while self._explore():
            pass

    def _explore(self) -> bool:
        """Take in what the effects that may apply bring; True when that opens more."""
        live = [met.effect for card in self._cards() for met in self.of(*card) if met.idle is None]
        before = len(self.placed), len(self.possible.turned)
        for effect in live:
            if isinstance(effect, effects.Place):
                self.placed.add(effect.marker)
                kind = self.voyage.markers.get(effect.marker)
                if kind is None or kind.box == "right":
                    self.possible.turned.add(effect.port)
            elif isinstance(effect, effects.Lasting) and effect.change == "free-port":
                self.possible.turned.add(effect.port or "here")
        gains = {effect.what for effect in live if isinstance(effect, effects.Gain)}
        return self.possible.gather(gains) or (len(self.placed), len(self.possible.turned)) > before

    def _cards(self) -> Iterator[tuple[Card, str | None]]:
        """Every card with the year in which it turns up."""
        voyage = self.voyage
        for year in voyage.years:
            yield from ((card, year) for card in voyage.encounters[year])
        yield from ((card, None) for card in voyage.missions)
        yield from ((card, card.year) for card in voyage.stories)

    def years_of(self, card: Card) -> list[str | None]:
        """The years in which a card turns up: None, once, for a Prospect; empty for a card that is never dealt."""
        return list(dict.fromkeys(year for dealt, year in self._cards() if dealt is card))

    # ---- cards

    def of(self, card: Card, year: str | None) -> Iterator[Met]:
        """Every effect of a card that turns up in a year."""
        if isinstance(card, Story):
            yield from self._all(card.effects, Moment("story", year), ("effects",))
        elif isinstance(card, Encounter):
            yield from self._all(card.effects, Moment("sea", year), ("effects",))
            for number, option in enumerate(card.options):
                moment = Moment("sea", year, keeps=card.type == "choice")
                yield from self._all(option, moment, ("options", number))
        else:
            yield from self._prospect(card)

    def _prospect(self, card: Prospect) -> Iterator[Met]:
        """What must be paid is asked for, and no effect that might be idle; of a step never taken nothing comes."""
        if self.step(card, "claim"):
            return
        claim, complete = moment_of(card, "claim"), moment_of(card, "complete")
        yield from self._all(card.claim_effects, claim, ("claim_effects",), paid=True)
        if self.step(card, "complete"):
            return
        yield from self._all(card.complete_effects, complete, ("complete_effects",), paid=True)
        yield from self._all(card.reward, complete, ("reward",))

    def step(self, card: Prospect, step: str) -> str | None:
        """Why a step of a Prospect, `claim` or `complete`, is never taken; None when it may be."""
        costs = costs_of(getattr(card, f"{step}_effects"))
        return self.possible.never(getattr(card, step), moment_of(card, step), costs)

    # ---- effects

    def _all(self, found: Sequence[Any], moment: Moment, here: Pointer, *, paid: bool = False) -> Iterator[Met]:
        for number, effect in enumerate(found):
            if not (paid and isinstance(effect, effects.Pay)):
                yield from self._one(effect, moment, (*here, number))

    def _one(self, effect: Any, moment: Moment, here: Pointer) -> Iterator[Met]:
        field, why = self._idle(effect, moment)
        covers = (*here, "then") if isinstance(effect, effects.When) else here
        yield Met(covers, (*here, field) if field else here, effect, why)
        inner = replace(moment, keeps=False)
        if why and not isinstance(effect, effects.When):
            return
        if isinstance(effect, effects.When):
            yield from self._branches(effect, inner, here, never=why is not None)
        elif isinstance(effect, effects.Check):
            yield from self._outcomes(effect, inner, here)
        elif isinstance(effect, effects.Choose):
            for number, option in enumerate(effect.options):
                yield from self._all(option.effects, inner, (*here, "options", number, "effects"))
        elif isinstance(effect, effects.Everyone):
            many = self.voyage.seats > 1
            around = replace(inner, others=inner.others or effect.others, everyone=inner.everyone or many)
            yield from self._all(effect.effects, around, (*here, "effects"))
        elif isinstance(effect, effects.Offer):
            yield from self._all(effect.effects, inner, (*here, "effects"))

    def _branches(self, effect: effects.When, moment: Moment, here: Pointer, *, never: bool) -> Iterator[Met]:
        if not never:
            yield from self._all(effect.then, moment, (*here, "then"))
        if effect.otherwise and self.possible.always(effect.condition, moment):
            place = (*here, "otherwise")
            yield Met(place, place, effect, "the condition always holds")
        else:
            yield from self._all(effect.otherwise, moment, (*here, "otherwise"))

    def _outcomes(self, effect: effects.Check, moment: Moment, here: Pointer) -> Iterator[Met]:
        most = FACES + sum(self.possible.most(measure) for measure in effect.add)
        if effect.success and most < effect.at_least:
            why = f"the d8 and what is added to it come to {most} at most"
            yield Met((*here, "success"), (*here, "at_least"), effect, why)
        else:
            yield from self._all(effect.success, moment, (*here, "success"))
        if effect.failure and effect.at_least <= 1:
            yield Met((*here, "failure"), (*here, "at_least"), effect, "the d8 never shows less")
        else:
            yield from self._all(effect.failure, moment, (*here, "failure"))

    def _idle(self, effect: Any, moment: Moment) -> tuple[str, str | None]:
        """The field to blame, and why nothing comes of an effect by itself; None when something may."""
        possible = self.possible
        if isinstance(effect, effects.Lose | effects.Pay):
            return "what", None if effect.what in possible.cargo else f"nothing brings {effect.what} aboard"
        if isinstance(effect, effects.Offer):
            costs: dict[str, int] = {}
            for cost in effect.cost:
                costs[cost.what] = costs.get(cost.what, 0) + cost.amount
            return "cost", possible.lacks(costs)
        if isinstance(effect, effects.When):
            return "condition", possible.never(effect.condition, moment)
        if isinstance(effect, effects.Keep):
            return "", None if moment.keeps else "only an option of a Choice, and no effect in it, keeps the card"
        if isinstance(effect, effects.Everyone):
            alone = effect.others and self.voyage.seats == 1
            return "others", "it is played alone" if alone else None
        if isinstance(effect, effects.Place | effects.Clear):
            return self._no_port(effect, moment)
        if isinstance(effect, effects.Pardon | effects.RefreshOcean):
            return self._no_ship(effect, moment)
        if isinstance(effect, effects.Passenger):
            return "who", self._nobody(effect, moment)
        if isinstance(effect, effects.Lasting):
            return self._no_change(effect, moment)
        return "", None

    def _no_port(self, effect: effects.Place | effects.Clear, moment: Moment) -> tuple[str, str | None]:
        if effect.port == "here" and moment.where == "sea" and not moment.everyone:
            return "port", "Encounters are met at sea, where no markers lie"
        if isinstance(effect, effects.Clear) and not (effect.marker in self.placed if effect.marker else self.placed):
            return "marker", f"no card places {effect.marker or 'any marker'}"
        return "port", None

    def _no_ship(self, effect: effects.Pardon | effects.RefreshOcean, moment: Moment) -> tuple[str, str | None]:
        pardon = isinstance(effect, effects.Pardon)
        ships = self.possible.plundered(moment) if pardon else self.possible.in_sight(moment)
        if pardon and self.possible.paid_off(effect.nation, moment):
            return "nation", f"port {moment.port} is {effect.nation}, and whoever lands there has paid for those ships"
        if any(effect.nation in (None, ship.nation) for ship in ships):
            return "nation", None
        return "nation", f"no merchant dealt {'by then' if pardon else 'then'} is {effect.nation or 'there'}"

    def _nobody(self, effect: effects.Passenger, moment: Moment) -> str | None:
        """A Story card tells of a passenger whom a merchant carries (LS-AMB-71), or another card brings aboard."""
        if moment.where != "story" or effect.who in self.aboard:
            return None
        return f"no merchant dealt carries {effect.who}"

    def _no_change(self, effect: effects.Lasting, moment: Moment) -> tuple[str, str | None]:
        may_be = NARROWED.get(effect.change)
        for field in ("item", "nation", "encounter", "port"):
            if getattr(effect, field) is not None and field != may_be:
                return field, f"`{effect.change}` never asks for a `{field}`"
        if effect.item is not None and effect.item not in self.possible.sellable():
            return "item", f"the price of {effect.item} does not change" if effect.item in ("gold", "crew") else (
                f"nobody trades in {effect.item}"
            )
        if effect.nation is not None:
            bribe = effect.change == "bribe"
            ships = self.possible.plundered(moment) if bribe else self.possible.in_sight(moment)
            if not any(ship.nation == effect.nation for ship in ships):
                return "nation", f"no merchant dealt {'by then' if bribe else 'then'} is {effect.nation}"
        if effect.change in ("check", "encounter-damage"):
            years = [year for year in self.voyage.years if moment.year in (None, year)]
            met = {card.type for year in years for card in self.voyage.encounters[year]}
            if not met & ({effect.encounter} if effect.encounter else set(DANGERS)):
                return "encounter", f"no Encounter then is a {effect.encounter or 'Storm, Pirate Hunter or Warship'}"
        return "", None

"""DCK: cards that no game can ever turn up, and what is printed on cards that no game can ever bring about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from authoring.effects import Effect
from authoring.findings import Pointer, Problem, at, check
from authoring.library import Library
from authoring.vocabulary.base import Item
from authoring.vocabulary.deck import Deck

from .checks import names_nothing
from .effects import Passenger, Pay
from .idle import Card, Effects, Met
from .model import Cruise, Encounter, Ocean, Prospect, Story
from .possible import Moment, costs_of, moment_of
from .reach import DEALT, NEEDED, AnyCard, Voyage, anything, decks_of, voyages


@check(
    "DCK315",
    "no-such-target",
    why="A Ruse whose condition no merchant ever meets is kept and never used.",
    remedy="Loosen the condition, or deal a merchant that meets it in the same year or a later one.",
    bad="requires: {that: target, nation: dutch, type: treasure, defence: cannon, at_most: 0}",
    good="requires: {that: target, nation: dutch}",
    severity="warning",
)
def no_such_target(library: Library) -> Iterator[Problem]:
    """Some merchant of a scenario that deals it is what a Ruse requires (LS-ENC-18)."""
    fleet = _Fleet(library)
    for card in fleet.sound(Encounter):
        if card.requires is None:
            continue
        reasons = [
            sea.possible.never(card.requires, Moment("plunder", year, later=True)) for sea, year in fleet.meet(card)
        ]
        if reasons and all(reasons):
            message = f"what encounter `{card.id}` requires is never so: {reasons[0]}"
            yield Problem(at(card, "requires"), message)


@check(
    "DCK316",
    "never-done",
    why="A Prospect that asks for what no game offers lies on the table and is never claimed, or never completed.",
    remedy="Ask for something that a deck or a port of its scenario offers. Deeds are of one turn: what is done at sea "
    "claims a card only with `deed_first: true`, and nothing that is done at sea completes one in a port.",
    bad="complete: {that: done, deed: plundered, nation: spanish}",
    good="deed_first: true\nclaim: {that: done, deed: plundered, nation: spanish}",
    severity="warning",
)
def never_done(library: Library) -> Iterator[Problem]:
    """Both steps of a Prospect can be taken in some scenario that deals it (LS-PROSPECT-01 to LS-PROSPECT-03)."""
    fleet = _Fleet(library)
    for card in fleet.sound(Prospect):
        for step, done in (("claim", "claimed"), ("complete", "completed")):
            reasons = [sea.step(card, step) for sea, _ in fleet.meet(card)]
            if reasons and all(reasons):
                place = _blamed(card, step, [sea for sea, _ in fleet.meet(card)])
                yield Problem(at(card, *place), f"Prospect `{card.id}` can never be {done}: {reasons[0]}")


@check(
    "DCK317",
    "never-applies",
    why="An effect that no game of any scenario can bring about is printed for nothing.",
    remedy="Take the effect out, loosen what it hangs on, or deal the cards that it needs.",
    bad="effects:\n  - {do: when, condition: {that: done, deed: sold, nation: dutch}, then: [{do: learn}]}",
    good="effects:\n  - {do: when, condition: {that: hunted, nation: dutch}, then: [{do: learn}]}",
    severity="warning",
)
def never_applies(library: Library) -> Iterator[Problem]:
    """Every effect applies in some game of some scenario that deals its card."""
    fleet = _Fleet(library)
    carried = {ship.carries for ship in library.of("ocean", Ocean).values()}
    cards: list[Card] = [*fleet.sound(Encounter), *fleet.sound(Prospect), *fleet.sound(Story)]
    for card in cards:
        seen = [[met for met in sea.of(card, year) if met.idle] for sea, year in fleet.meet(card)]
        for met in _everywhere(seen):
            if isinstance(met.effect, Passenger) and met.effect.who not in carried:
                continue  # DCK314 tells of those whom no merchant at all carries
            message = f"an effect of {card.content_kind} `{card.id}` never applies: {met.idle}"
            yield Problem(at(card, *met.pointer), message)


@check(
    "DCK321",
    "never-dealt",
    why="A card that no scenario can ever turn up is never played, whatever it says.",
    remedy="Put it into a deck that a scenario deals from, in a year that the scenario's Story deck reaches.",
    severity="warning",
)
def never_dealt(library: Library) -> Iterator[Problem]:
    """Every card is in a deck of a scenario whose game comes to it."""
    cruises = library.of("scenario", Cruise).values()
    if not cruises or not all(library.whole(kind) for kind in ("scenario", "deck", "mode", "event")):
        return
    decks = library.of("deck", Deck)
    seas = voyages(library)
    used = {name for cruise in cruises for _, _, name in decks_of(cruise)}
    idle = [deck for deck in library.own("deck", Deck).values() if deck.of in DEALT and deck.id not in used]
    known = {(deck.of, name) for deck in idle for name in deck.cards} | {key for sea in seas for key in sea.dealt()}
    for deck in idle:
        yield Problem(at(deck, "id"), f"no scenario deals from deck `{deck.id}`")
    for kind in DEALT:
        for card in library.own(kind, Item).values():
            if (kind, card.id) not in known:
                where = _why_not_dealt(card, [deck for deck in decks.values() if deck.of == kind], seas)
                yield Problem(at(card, "id"), f"{kind} `{card.id}` is never dealt: {where}")


def _why_not_dealt(card: Item, decks: Iterable[Deck], seas: Sequence[Voyage]) -> str:
    holds = [deck.id for deck in decks if card.id in deck.cards]
    if not holds:
        return "no deck holds it"
    years = {
        year
        for sea in seas
        if sea.cruise is not None
        for _, year, name in decks_of(sea.cruise)
        if year and name in holds and year not in sea.years
    }
    if years:
        return f"deck `{holds[0]}` holds it, but no Story deck comes to {' or '.join(sorted(years))}"
    return f"deck `{holds[0]}` holds it, but no game comes to it"


class _Fleet:
    """The scenarios of a library, and where its own cards turn up in them."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.whole = bool(library.of("ocean", Ocean)) and all(library.whole(kind) for kind in NEEDED)
        self.seas = [Effects(sea) for sea in voyages(library)] if self.whole else []
        everything = anything(library) if self.whole else None
        self.open = Effects(everything) if everything is not None else None
        """All cards together, for those that no scenario deals yet."""
        self.unclear = {(p.at.kind, p.at.id) for p in names_nothing(library)} if self.whole else set()
        """Cards that name what nothing defines: that is said already."""

    def sound(self, model: type[AnyCard]) -> list[AnyCard]:
        """Own cards of a kind that name nothing unknown."""
        cards = self.library.own(model.content_kind, model).values() if self.whole else ()
        return [card for card in cards if (card.content_kind, card.id) not in self.unclear]

    def meet(self, card: Card) -> list[tuple[Effects, str | None]]:
        """Where a card turns up, and in which year: a Prospect in all of them."""
        found = [(sea, year) for sea in self.seas for year in sea.years_of(card)]
        return found or ([(self.open, year) for year in self.open.years_of(card)] if self.open else [])


def _blamed(card: Prospect, step: str, seas: Sequence[Effects]) -> Pointer:
    """The condition of a step, or the first cost that can't be paid where the condition may hold."""
    moment = moment_of(card, step)
    field = f"{step}_effects"
    paid: list[Effect] = []
    if not all(sea.possible.never(getattr(card, step), moment) for sea in seas):
        for number, effect in enumerate(getattr(card, field)):
            if isinstance(effect, Pay):
                paid.append(effect)
                if all(sea.possible.never(getattr(card, step), moment, costs_of(paid)) for sea in seas):
                    return (field, number)
    return (step,)


def _everywhere(seen: Sequence[Sequence[Met]]) -> Iterator[Met]:
    """What is idle wherever a card turns up: in each place itself, or all that it stands in."""
    places = [{met.covers for met in each} for each in seen]

    def idle(pointer: Pointer) -> bool:
        return all(any(pointer[:n] in each for n in range(1, len(pointer) + 1)) for each in places)

    told: set[Pointer] = set()
    for met in (met for each in seen for met in each):
        inside = (met.covers[:n] for n in range(1, len(met.covers)))
        if idle(met.covers) and met.covers not in told and not any(idle(outer) for outer in inside):
            told.add(met.covers)
            yield met


CHECKS_OF_USE = (no_such_target, never_done, never_applies, never_dealt)

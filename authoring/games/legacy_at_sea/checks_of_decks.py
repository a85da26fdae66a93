"""DCK: piles that come out thinner than their recipe says, and cards in a pile of another year."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from authoring.findings import At, Problem, at, check
from authoring.library import Library
from authoring.vocabulary.base import Item
from authoring.vocabulary.deck import Deck, Layer

from .model import Cruise, PlayMode, Story
from .reach import decks_of, picks_of
from .terms import YEARS

DEFAULT: str = Cruise.model_fields["story"].default
"""The Story deck of scenarios that name none."""
KIND_OF = {"oceans": "ocean", "encounters": "encounter"}


class Lack(NamedTuple):
    """A layer that wants more cards of its year than are left."""

    layer: int
    wanted: int
    have: int
    year: str


class Pairing(NamedTuple):
    """A Story deck, the mode in which its pile is built, and the scenario that says so, if there is one yet."""

    deck: Deck
    mode: PlayMode
    cruise: Cruise | None
    of_mode: bool = False
    """A mode that no scenario uses, and that no deck will do for."""


@check(
    "DCK302",
    "too-few-cards",
    why="A layer that picks more cards than its group has left makes a thinner pile than the recipe says.",
    remedy="Pick fewer, add cards to the group, or change the mode's number.",
    bad='recipe: [{group: "1716", pick: 40}]',
    good='recipe: [{group: "1716", pick: 4}]',
)
def too_few_cards(library: Library) -> Iterator[Problem]:
    """Every scenario finds the cards that its Story recipe wants (LS-STORYDECK-07, LS-STORYDECK-09).

    Deck, mode and scenario may each be of this root or of the game that it builds on; the finding stands at the deck
    if it is this root's, else at what this root pairs it with.
    """
    for deck in library.own("deck", Deck).values():
        if deck.of == Story.content_kind:
            yield from _unknown_words(deck)
    worst: dict[At, tuple[int, str]] = {}
    for pairing in _pairings(library):
        for lack in lacks(library, pairing.deck, pairing.mode):
            place = _place(library, pairing, lack)
            if place is None:
                continue
            picked = pairing.deck.recipe[lack.layer].pick
            of_mode = f" in mode `{pairing.mode.id}`" if isinstance(picked, str) else ""
            message = (
                f"a layer of deck `{pairing.deck.id}` picks {lack.wanted} cards of {lack.year}{of_mode}, "
                f"and {lack.have} are left"
            )
            if place not in worst or lack.wanted - lack.have > worst[place][0]:
                worst[place] = lack.wanted - lack.have, message
    for place, (_, message) in worst.items():
        yield Problem(place, message, clause="LS-STORYDECK-01")


def _unknown_words(deck: Deck) -> Iterator[Problem]:
    """Groups that are no year, and numbers that no mode has."""
    numbers = tuple(f"story-{year}" for year in YEARS[:2])
    for number, layer in enumerate(deck.recipe):
        if layer.group is None:
            continue
        if layer.group not in YEARS:
            message = f"a layer of deck `{deck.id}` is of `{layer.group}`; its cards are of {', '.join(YEARS)}"
            yield Problem(at(deck, "recipe", number, "group"), message)
        elif isinstance(layer.pick, str) and layer.pick not in ("rest", *numbers):
            message = f"`{layer.pick}` is no number of a mode: there are {' and '.join(numbers)}"
            yield Problem(at(deck, "recipe", number, "pick"), message)


def _pairings(library: Library) -> Iterator[Pairing]:
    """Every Story deck with each mode in which it is used; what nobody uses yet with all that it may be used with."""
    decks = {name: deck for name, deck in library.of("deck", Deck).items() if deck.of == Story.content_kind}
    modes = library.of("mode", PlayMode)
    used: set[tuple[str, str]] = set()
    for cruise in library.of("scenario", Cruise).values():
        deck, mode = decks.get(cruise.story), modes.get(cruise.mode)
        if deck is not None and mode is not None:
            used |= {("deck", deck.id), ("mode", mode.id)}
            yield Pairing(deck, mode, cruise)
    for name, deck in library.own("deck", Deck).items():
        if name in decks and ("deck", name) not in used:
            yield from (Pairing(deck, mode, None) for mode in modes.values())
    for mode in library.own("mode", PlayMode).values():
        if ("mode", mode.id) not in used and all(any(lacks(library, deck, mode)) for deck in decks.values()):
            # None will do: said of the deck that a scenario has if it names none.
            yield from (Pairing(deck, mode, None, True) for name, deck in decks.items() if name == DEFAULT)


def lacks(library: Library, deck: Deck, mode: PlayMode) -> Iterator[Lack]:
    """Layers of a deck's recipe that find too few cards in a mode, in the order in which the pile is built."""
    stories = library.of("event", Story)
    named = {name for layer in deck.recipe for name in layer.cards}
    left = dict.fromkeys(YEARS, 0)
    for name, copies in deck.cards.items():
        if name in stories and name not in named:
            left[stories[name].year] += copies
    picks = picks_of(mode)
    for number, layer in enumerate(deck.recipe):
        if layer.group in left:
            have = left[layer.group]
            wanted = picks.get(layer.pick, have) if isinstance(layer.pick, str) else layer.pick
            if wanted > have:
                yield Lack(number, wanted, have, layer.group)
            left[layer.group] = max(have - wanted, 0)


def _place(library: Library, pairing: Pairing, lack: Lack) -> At | None:
    """Where this root can mend it: its deck, its mode, its scenario, or a Story card that it moved to another year."""
    deck, mode, cruise, of_mode = pairing
    picked = deck.recipe[lack.layer].pick
    if _is_own(library, deck) and not of_mode:
        return at(deck, "recipe", lack.layer, "pick")
    if _is_own(library, mode) and picked in picks_of(mode):
        return at(mode, str(picked).replace("-", "_"))
    if cruise is not None and _is_own(library, cruise):
        return at(cruise, "story" if "story" in cruise.model_fields_set else "mode")
    moved = [card for name, card in library.own("event", Story).items() if name in deck.cards]
    return at(moved[0], "year") if moved else None


def _is_own(library: Library, item: Item) -> bool:
    return item.id in library.own(item.content_kind, type(item))


# ---- years


@check(
    "DCK322",
    "wrong-year",
    why="A pile is of one year: a card of another one is out of its time, and a Story card of another one turns the "
    "year, for everybody, forward or back.",
    remedy="Move the card to the deck or layer of its year, or correct its year.",
    bad='group: "1717"\ncards: [favorable-winds]  # of 1716',
    good='group: "1716"\ncards: [favorable-winds]',
    severity="warning",
)
def wrong_year(library: Library) -> Iterator[Problem]:
    """Cards are dealt in the year printed on them (LS-ROUND-06, LS-STORYDECK-01), and no year comes back."""
    told: set[At] = set()
    for problem in (*_dealt_out_of_time(library), *_piled_out_of_time(library)):
        if problem.at not in told:
            told.add(problem.at)
            yield problem


def _dealt_out_of_time(library: Library) -> Iterator[Problem]:
    """Ocean and Encounter cards whose year is none in which the scenario deals from their deck."""
    decks = library.of("deck", Deck)
    for cruise in library.of("scenario", Cruise).values():
        for field, first, name in decks_of(cruise):
            deck = decks.get(name)
            if deck is None or first is None or deck.of != KIND_OF.get(field):
                continue
            known = library.items.get(deck.of, {})
            of_year = {id_: str(getattr(known[id_], "year", first)) for id_ in deck.cards if id_ in known}
            if first not in of_year.values() and of_year and _is_own(library, cruise):
                message = f"scenario `{cruise.id}` deals deck `{name}` in {first}, and no card of it is of {first}"
                yield Problem(at(cruise, field, first), message, clause="LS-ROUND-06")
                continue
            years = [year for f, year, n in decks_of(cruise) if (f, n) == (field, name) and year]
            for id_, year in of_year.items():
                if year in years:
                    continue
                message = f"deck `{name}` is dealt in {' and '.join(years)}, and {deck.of} `{id_}` in it is of {year}"
                if _is_own(library, deck):
                    yield Problem(at(deck, "cards", id_, key=True), message, clause="LS-ROUND-06")
                elif _is_own(library, known[id_]):
                    yield Problem(at(known[id_], "year"), message, clause="LS-ROUND-06")


def _piled_out_of_time(library: Library) -> Iterator[Problem]:
    """Story cards in a layer of another year, and layers that bring a year back."""
    stories = library.of("event", Story)
    for deck in library.of("deck", Deck).values():
        if deck.of != Story.content_kind:
            continue
        if not deck.recipe:
            years = sorted({stories[name].year for name in deck.cards if name in stories})
            if len(years) > 1 and _is_own(library, deck):
                message = f"deck `{deck.id}` has no recipe: its cards of {' and '.join(years)} are shuffled together"
                yield Problem(at(deck, "cards"), message, clause="LS-STORYDECK-01")
            continue
        below = YEARS[-1]
        for number, layer in enumerate(deck.recipe):
            year = _year_of(layer, stories)
            if year is None:
                continue
            for place, name in enumerate(layer.cards):
                if name in stories and stories[name].year != year:
                    message = f"a layer of {year} of deck `{deck.id}` holds `{name}`, which is of {stories[name].year}"
                    if _is_own(library, deck):
                        spot = at(deck, "recipe", number, "cards", place)
                        yield Problem(spot, message, clause="LS-STORYDECK-01")
                    elif _is_own(library, stories[name]):
                        yield Problem(at(stories[name], "year"), message, clause="LS-STORYDECK-01")
            if year > below and _is_own(library, deck):
                message = f"a layer of {year} of deck `{deck.id}` lies on one of {below}: the year would go back"
                yield Problem(at(deck, "recipe", number), message, clause="LS-STORYDECK-01")
            below = min(below, year)


def _year_of(layer: Layer, stories: dict[str, Story]) -> str | None:
    """The year of a layer: its group's, else its first card's; None when it says neither."""
    if layer.group is not None:
        return layer.group if layer.group in YEARS else None
    return next((stories[name].year for name in layer.cards if name in stories), None)


CHECKS_OF_DECKS = (too_few_cards, wrong_year)

"""DCK: decks of any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from authoring.findings import Problem, at, check
from authoring.library import Library
from authoring.spelling import choices, near
from authoring.vocabulary.deck import Deck


@check(
    "DCK301",
    "unknown-card",
    why="A deck can only hold cards that exist.",
    remedy="Correct the id, or write the card.",
    bad="of: ocean\ncards: {no-such-ship: 1}",
    good="of: ocean\ncards: {nuestra-senora: 1}",
)
def unknown_card(library: Library) -> Iterator[Problem]:
    """Cards of a deck and of its layers are items of the kind that it is made of."""
    for deck in library.own("deck", Deck).values():
        known = library.items.get(deck.of, {})
        for name in deck.cards:
            if name not in known and (deck.of, name) not in library.faulty:
                message = f"deck `{deck.id}` holds `{name}`, which is no {deck.of}"
                yield Problem(at(deck, "cards", name, key=True), message, _near(name, known))
        for number, layer in enumerate(deck.recipe):
            for place, name in enumerate(layer.cards):
                if name not in deck.cards:
                    message = f"a layer of deck `{deck.id}` takes `{name}`, which the deck does not hold"
                    yield Problem(at(deck, "recipe", number, "cards", place), message, _near(name, deck.cards))


def _near(name: str, known: Iterable[str]) -> str | None:
    """Which card somebody meant."""
    close = near(name, known)
    return f"did you mean {choices(close)}?" if close else None

"""What a seat must not know, dealt anew: the other half of the law that views hide it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Observer

if TYPE_CHECKING:
    from authoring.games.chance import Stream

    from .state import SeaState


def changed(state: SeaState, observer: int | Observer, chance: Stream) -> SeaState:
    """A twin with other captains in the hands of those who have not chosen, and the Story deck in another order.

    A pile has no order of its own: what a draw brings is settled when it is drawn (state.py). Ordinary Story cards
    change places within their year; years, New Year cards and Fates are where the recipe puts them.
    """
    twin = state.copy()
    seat = observer if isinstance(observer, int) else -1
    hidden = [
        place
        for place, card in enumerate(state.drawn)
        if card >= 0 and place // 2 != seat and state.captain[place // 2] < 0
    ]
    cards = [state.drawn[place] for place in hidden] + state.captain_pool
    chance.shuffle(cards)
    for place in hidden:
        twin.drawn[place] = cards.pop()
    twin.captain_pool = sorted(cards)
    tables = state.game.tables
    by_year: dict[int, list[int]] = {}
    for place, card in enumerate(state.story_deck):
        if not tables.stories[card].fate and not tables.stories[card].new_year:
            by_year.setdefault(tables.story_year[card], []).append(place)
    for places in by_year.values():
        order = [state.story_deck[place] for place in places]
        chance.shuffle(order)
        for place, card in zip(places, order, strict=True):
            twin.story_deck[place] = card
    twin.ask_again()
    return twin

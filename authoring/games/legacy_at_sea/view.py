"""Views: all that a captain, or a shared screen, may know; put together from a whitelist of what lies on the table.

Everything on the table is open. Hidden are the order of the piles, of which a view tells only how many cards are left,
and the captains that others have been dealt and not chosen from yet (LS-SETUP-22).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from authoring.games.engine import Json, Observer

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState

OPEN = (
    "at", "anchor", "captain", "ship", "hold", "store", "aloft", "sick", "sick_aloft", "plain", "gunports",
    "hurt_plain", "hurt_gunports", "hurt_over", "hurt_sail", "token_plain", "token_gunports", "token_sail", "skill",
    "loans", "hunted", "owed", "left_box", "right_box", "tableau", "display", "lasting", "deeds", "loot", "ploy",
    "dice", "worth", "trade", "ocean_gone", "encounter_gone",
)  # fmt: skip
OPEN_BY_SEAT = ("left", "spent", "scored", "kept", "claimed", "completed", "aboard", "ashore")
OPEN_NUMBERS = (
    "round", "active", "first", "turns", "year", "story", "encounter", "target", "die", "budget", "gambled",
    "again_used", "tactics_used", "free_crew", "damaged", "bought", "sold", "extra", "hurricane", "stayed",
    "welcome",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class TableView:
    """What one seat sees; the shared screen is seat -1. Lists are those of SeaState."""

    seat: int
    table: Any
    """An open position: the names of OPEN, OPEN_BY_SEAT and OPEN_NUMBERS as attributes."""
    drawn: tuple[int, ...]
    """The two captains dealt to this seat, while it chooses."""
    left_in_piles: tuple[int, ...]
    """Cards in the Ocean, Encounter, Prospect and Story piles."""
    question: tuple[int, ...]
    """The frame of the question at hand: program, position, seat, registers."""
    over: Json
    game: LegacyAtSea
    """Tables, open to all; no part of the JSON."""

    def to_json(self) -> Json:
        """Plain data."""
        data: dict[str, Any] = {f.name: getattr(self, f.name) for f in fields(self)}
        del data["game"], data["table"]
        data |= {name: list(getattr(self.table, name)) for name in OPEN}
        data |= {name: [sorted(cards) for cards in getattr(self.table, name)] for name in OPEN_BY_SEAT}
        data |= {name: getattr(self.table, name) for name in OPEN_NUMBERS}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in data.items()}


class OpenTable:
    """The open part of a position, as it was when it was looked at; what the rules read of a position can be asked of
    it, and what is hidden is not there.
    """

    __slots__ = (*OPEN, *OPEN_BY_SEAT, *OPEN_NUMBERS, "fired", "game")

    def __init__(self, state: SeaState) -> None:
        self.game = state.game
        self.fired: dict[str, int] = {}
        for name in OPEN:
            setattr(self, name, getattr(state, name)[:])
        for name in OPEN_BY_SEAT:
            setattr(self, name, [cards[:] for cards in getattr(state, name)])
        for name in OPEN_NUMBERS:
            setattr(self, name, getattr(state, name))

    def fire(self, key: str) -> None:
        """Looking at rules through a view counts as no use of them."""


def view_of(state: SeaState, observer: int | Observer) -> TableView:
    """The view of a seat or of the shared screen."""
    seat = observer if isinstance(observer, int) else -1
    end = state._outcome
    choosing = 0 <= seat < state.game.seats and state.captain[seat] < 0
    return TableView(
        seat=seat,
        table=OpenTable(state),
        drawn=tuple(state.drawn[2 * seat : 2 * seat + 2]) if choosing else (),
        left_in_piles=(
            len(state.ocean_pool) + len(state.ocean_stack),
            len(state.encounter_pool) + len(state.encounter_stack) + len(state.encounter_under),
            len(state.mission_pool) + len(state.mission_stack),
            len(state.story_deck),
        ),
        question=tuple(state.frames[-1]) if state.frames else (),
        over=end and {"reason": end.reason, "scores": list(end.scores), "winners": list(end.winners)},
        game=state.game,
    )

"""Views: all that a player, or a shared screen, may know; put together from a whitelist of what lies on the table.

Secret are (DR-AMB-113): chests, hands, the order of decks and boxes, bonus tokens, face-down boards. A level-up shows
that it was made and not on which card, so other players' cards have the levels that all have seen last. Backs of
Encounters are printed, and so in the tables; a view shows which card lies where and never what a battle would bring.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from authoring.games.engine import Json, Observer
from authoring.games.machine import REGISTERS

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

OPEN: Final = (
    "at", "pirate", "track", "cargo", "coin", "dock", "damage", "stow", "hull", "known_level", "sleeve", "used",
    "cannons_used", "defense_used", "level_ups", "done", "met", "wins", "experts", "explored", "sunk", "cubes",
    "finished", "face", "card", "lay_cargo", "lay_coin", "built", "holder", "last", "slot", "perm", "left", "stack",
    "fight", "zone", "bonus", "batch", "pending",
)  # fmt: skip
"""Lists of the state that lie open."""
OPEN_NESTED: Final = ("tiles", "played", "gone", "aside", "buried")
OPEN_NUMBERS: Final = (
    "active", "turns", "black", "set_sails", "bought", "charted", "fought", "raided", "met_pirates", "lost_to",
    "start_block", "budget", "triggered",
)  # fmt: skip
IN_PART: Final = (
    "board", "level", "chest", "token", "hand", "dealt", "hand_size", "deck_size", "box_size",
)  # fmt: skip
"""Of these a view holds what its seat may know."""
HIDDEN: Final = -1
"""Stands for a number that the seat must not know: a board, a chest, a token."""


class OpenTable:
    """What one seat knows of a position, under the names of the state, as it was when it was looked at.

    `board` is HIDDEN face down, `chest` and `token` are HIDDEN but the own, `hand` and `dealt` are empty but the own,
    `level` is the known one but for own cards. `hand_size` and `deck_size` count cards by seat, `box_size` by row.
    Rules that read a state can be asked of it as far as they read nothing hidden.
    """

    __slots__ = (*OPEN, *OPEN_NESTED, *OPEN_NUMBERS, *IN_PART, "fired", "game")

    def __init__(self, state: ReckoningState, seat: int) -> None:
        self.game = state.game
        self.fired: dict[str, int] = {}
        # Written out, since computer players look before every choice.
        self.at = state.at[:]
        self.pirate = state.pirate[:]
        self.track = state.track[:]
        self.cargo = state.cargo[:]
        self.coin = state.coin[:]
        self.dock = state.dock[:]
        self.damage = state.damage[:]
        self.stow = state.stow[:]
        self.hull = state.hull[:]
        self.known_level = state.known_level[:]
        self.sleeve = state.sleeve[:]
        self.used = state.used[:]
        self.cannons_used = state.cannons_used[:]
        self.defense_used = state.defense_used[:]
        self.level_ups = state.level_ups[:]
        self.done = state.done[:]
        self.met = state.met[:]
        self.wins = state.wins[:]
        self.experts = state.experts[:]
        self.explored = state.explored[:]
        self.sunk = state.sunk[:]
        self.cubes = state.cubes[:]
        self.finished = state.finished[:]
        self.face = state.face[:]
        self.card = state.card[:]
        self.lay_cargo = state.lay_cargo[:]
        self.lay_coin = state.lay_coin[:]
        self.built = state.built[:]
        self.holder = state.holder[:]
        self.last = state.last[:]
        self.slot = state.slot[:]
        self.perm = state.perm[:]
        self.left = state.left[:]
        self.stack = state.stack[:]
        self.fight = state.fight[:]
        self.zone = state.zone[:]
        self.bonus = state.bonus[:]
        self.batch = state.batch[:]
        self.pending = state.pending[:]
        self.tiles = [part[:] for part in state.tiles]
        self.played = [part[:] for part in state.played]
        self.gone = [part[:] for part in state.gone]
        self.aside = [part[:] for part in state.aside]
        self.buried = [part[:] for part in state.buried]
        self.active = state.active
        self.turns = state.turns
        self.black = state.black
        self.set_sails = state.set_sails
        self.bought = state.bought
        self.charted = state.charted
        self.fought = state.fought
        self.raided = state.raided
        self.met_pirates = state.met_pirates
        self.lost_to = state.lost_to
        self.start_block = state.start_block
        self.budget = state.budget
        self.triggered = state.triggered
        seats, cards = state.game.seats, state.game.cards
        self.board = [board if face else HIDDEN for board, face in zip(state.board, state.face, strict=True)]
        self.level = state.known_level[:]
        self.chest, self.token = [HIDDEN] * seats, [HIDDEN] * seats
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.dealt: list[list[int]] = [[] for _ in range(seats)]
        if seat >= 0:
            self.level[seat * cards : (seat + 1) * cards] = state.level[seat * cards : (seat + 1) * cards]
            self.chest[seat], self.token[seat] = state.chest[seat], state.token[seat]
            self.hand[seat], self.dealt[seat] = state.hand[seat][:], state.dealt[seat][:]
        self.hand_size = [len(cards) for cards in state.hand]
        self.deck_size = [len(cards) for cards in state.deck]
        self.box_size = [len(cards) for cards in state.box]

    def fire(self, key: str) -> None:
        """Looking at rules through a view counts as no use of them."""


@dataclass(frozen=True, slots=True)
class TableView:
    """What one seat sees; the shared screen is seat -1."""

    seat: int
    table: Any
    """An OpenTable: the names of the state as attributes."""
    question: tuple[int, ...]
    """The frame of the question at hand: program, position, seat, and registers for the seat that is asked."""
    over: Json
    game: DeadReckoning
    """Tables, open to all; no part of the JSON."""

    def to_json(self) -> Json:
        """Plain data."""
        table = self.table
        data: dict[str, Any] = {"seat": self.seat, "question": list(self.question), "over": self.over}
        for names in (OPEN, OPEN_NESTED, IN_PART):
            for name in names:
                data[name] = [list(part) if isinstance(part, list) else part for part in getattr(table, name)]
        data |= {name: getattr(table, name) for name in OPEN_NUMBERS}
        return data


def view_of(state: ReckoningState, observer: int | Observer) -> TableView:
    """The view of a seat or of the shared screen."""
    seat = observer if isinstance(observer, int) else -1
    end = state._outcome
    frame = state.frames[-1] if state.frames else []
    return TableView(
        seat=seat,
        table=OpenTable(state, seat),
        question=tuple(frame if seat in state.waiting else frame[:REGISTERS]),
        over=end and {"reason": end.reason, "scores": list(end.scores), "winners": list(end.winners)},
        game=state.game,
    )

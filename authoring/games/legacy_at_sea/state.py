"""The state of a game of Legacy at Sea: ints in flat lists, and the protocol of a State over the rules' programs.

Seats, spaces and cards are counted from 0. Cargo is counts, seven kinds a seat (terms.CARGO): rearranging a hold is
free, so only what fits matters (LS-CARGO-07, cargo.py). Cards at a player board are numbers of tables.named, doubled,
plus 1 when face-down. A draw pile is a pool that a draw picks from, under a stack of cards whose order is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from authoring.games.chance import Chance, Stream
from authoring.games.engine import Observer, Refusal
from authoring.games.flat import AskedState

from . import orders, view
from .terms import KINDS_OF_CARGO

if TYPE_CHECKING:
    from .game import LegacyAtSea


class SeaState(AskedState):
    """One position, with all that must be remembered to play on."""

    LISTS: ClassVar[tuple[str, ...]] = (
        "at", "anchor", "captain", "ship", "hold", "store", "aloft", "sick", "sick_aloft", "plain", "gunports",
        "hurt_plain", "hurt_gunports", "hurt_over", "hurt_sail", "token_plain", "token_gunports", "token_sail", "skill",
        "loans", "drawn", "hunted", "owed", "left_box", "right_box", "tableau", "display", "lasting", "deeds", "loot",
        "ploy", "dice", "ocean_pool", "ocean_stack", "ocean_gone", "encounter_pool", "encounter_stack",
        "encounter_under", "encounter_gone", "captain_pool", "captain_stack", "mission_pool", "mission_stack",
        "story_deck", "worth", "peak", "trade",
    )  # fmt: skip
    NESTED: ClassVar[tuple[str, ...]] = ("left", "spent", "scored", "kept", "claimed", "completed", "aboard", "ashore")
    NUMBERS: ClassVar[tuple[str, ...]] = (
        "round", "active", "first", "turns", "year", "story", "encounter", "target", "die", "budget", "gambled",
        "again_used", "tactics_used", "free_crew", "damaged", "bought", "sold", "extra", "hurricane", "stayed",
        "welcome", "landed",
    )  # fmt: skip
    __slots__ = (*LISTS, *NESTED, *NUMBERS, "d")

    game: LegacyAtSea
    at: list[int]
    """Seat -> space, -1 while it has no ship."""
    anchor: list[int]
    """Seat -> space of its home port, -1 before it is chosen."""
    captain: list[int]
    ship: list[int]
    """Seat -> type of ship, -1 for none: a captain commands one ship at a time (LS-SHIP-12)."""
    hold: list[int]
    """Seat and kind -> cargo aboard; crew here is crew on deck."""
    store: list[int]
    """Seat and kind -> cargo at the home port: safe (LS-BOARD-01, LS-BOARD-02), without limit (LS-BOARD-03)."""
    aloft: list[int]
    """Seat -> crew on the sails."""
    sick: list[int]
    """Seat -> plagued crew on deck."""
    sick_aloft: list[int]
    plain: list[int]
    """Seat -> open circles without a cannon icon; those under tokens or damage hold nothing (LS-SHIP-11)."""
    gunports: list[int]
    """Seat -> open circles with one (LS-SHIP-09)."""
    hurt_plain: list[int]
    hurt_gunports: list[int]
    hurt_over: list[int]
    """Hull damage beyond the last open circle (LS-AMB-44)."""
    hurt_sail: list[int]
    token_plain: list[int]
    token_gunports: list[int]
    token_sail: list[int]
    skill: list[int]
    """Seat and skill -> level, 0 to 3 (LS-BOARD-04)."""
    loans: list[int]
    """Seat -> loan tokens (LS-LOAN-02)."""
    drawn: list[int]
    """Seat -> two captains dealt, of which one is kept; -1 when that is done."""
    hunted: list[int]
    """Seat and nation -> face-up plundered ships (LS-BOARD-11)."""
    owed: list[int]
    """Seat and nation -> their victory points (LS-BRIBE-02)."""
    left_box: list[int]
    """Space -> marker left of the port, -1 for none."""
    right_box: list[int]
    tableau: list[int]
    """Face-up merchants (LS-SETUP-08), -1 for a gap."""
    display: list[int]
    """Face-up Prospects (LS-SETUP-11), -1 for a gap."""
    lasting: list[int]
    """Changes of rules until the next Story card (LS-STORY-02), as numbers of game.changes."""
    deeds: list[int]
    """What the active captain did this turn (prospects.py)."""
    loot: list[int]
    """Kind -> cargo waiting to be loaded."""
    ploy: list[int]
    """Method -> what Merchant Ploys add to the target (LS-ENC-19)."""
    dice: list[int]
    """The plunder at hand: flags, blanks, face of the Response die, extra successes."""
    worth: list[int]
    """Passenger -> points for carrying them home, -1 while nobody wants them (LS-ICON-09)."""
    trade: list[int]
    """What would change hands: 7 kinds given, 7 kinds taken, then passengers."""
    peak: list[int]
    """Component -> most in use at once (coverage.py)."""
    left: list[list[int]]
    """Seat -> experience not spent, left of the board (LS-BOARD-06)."""
    spent: list[list[int]]
    """Seat -> spent ships that still show animosity, lower right (LS-BOARD-10)."""
    scored: list[list[int]]
    """Seat -> face-down cards, upper right (LS-BOARD-07, LS-BOARD-08, LS-BOARD-09)."""
    kept: list[list[int]]
    """Seat -> encounters kept for their ability (LS-ICON-01)."""
    claimed: list[list[int]]
    """Seat -> claimed Prospects (LS-BOARD-05)."""
    completed: list[list[int]]
    aboard: list[list[int]]
    """Seat -> passengers; they need no room (LS-CARGO-05)."""
    ashore: list[list[int]]
    ocean_pool: list[int]
    """Merchants of the year that lie shuffled; `ocean_stack` on top of them in known order, `ocean_gone` discarded."""
    ocean_stack: list[int]
    ocean_gone: list[int]
    encounter_pool: list[int]
    encounter_stack: list[int]
    encounter_under: list[int]
    """Encounters put under the deck (LS-SKILL-13)."""
    encounter_gone: list[int]
    captain_pool: list[int]
    captain_stack: list[int]
    mission_pool: list[int]
    mission_stack: list[int]
    story_deck: list[int]
    """Story cards to come, the next one last."""
    round: int
    """1 before the first Story card, one more after each (LS-AMB-03); 0 during set-up."""
    active: int
    """Whose turn it is, -1 during set-up."""
    first: int
    turns: int
    """Turns since the last Story card."""
    year: int
    """0 to 2: the year of the cards in use."""
    story: int
    """The Story card that lies open, -1 before the first."""
    encounter: int
    """The Encounter being resolved, -1 for none."""
    target: int
    """Place in the tableau of the merchant targeted, -1 for none."""
    die: int
    """The last d8."""
    budget: int
    """Repeatable free actions that a computer player has left this turn (windows.py)."""
    gambled: int
    again_used: int
    tactics_used: int
    free_crew: int
    damaged: int
    """Damage was assigned since the last throw or Encounter, so crew may move (LS-CREW-01)."""
    bought: int
    """Bits of the kinds bought in this stop."""
    sold: int
    extra: int
    """Spaces more this turn."""
    hurricane: int
    """Port under the Hurricane, -1 for none."""
    stayed: int
    """The ship did not move this turn."""
    welcome: int
    """The active captain may act in the port where she lies."""
    landed: int
    """1 when the move of this turn is over, 2 when everything is (LS-PVP-10)."""

    def __init__(self, game: LegacyAtSea, chance: Chance) -> None:
        super().__init__(game, chance)
        self.d: Stream = chance.stream("dice")

    def refuse(self, seat: int, order: int) -> Refusal | None:
        """The clause that refuses an order, or None."""
        return orders.refuse(self, seat, order)

    def view(self, seat: int | Observer) -> view.TableView:
        """What this seat, or a shared screen, may know."""
        return view.view_of(self, seat)

    def turn(self) -> int:
        """The round: turns between two Story cards; 0 during set-up."""
        return self.round

    def components(self) -> Mapping[str, tuple[int, int]]:
        """Component -> how many the box holds, and the most in use at once."""
        return {name: (count, self.peak[n]) for n, (name, count) in enumerate(self.game.box)}

    def note(self, component: int, used: int) -> None:
        """Keep the most of a component in use at once (coverage.box_of)."""
        if used > self.peak[component]:
            self.peak[component] = used


def blank(state: SeaState) -> None:
    """Nothing has happened yet."""
    game = state.game
    tables, seats = game.tables, game.seats
    for name in state.LISTS:
        setattr(state, name, [])
    for name in ("at", "anchor", "captain", "ship"):
        setattr(state, name, [-1] * seats)
    for name in (
        "aloft", "sick", "sick_aloft", "plain", "gunports", "hurt_plain", "hurt_gunports", "hurt_over", "hurt_sail",
        "token_plain", "token_gunports", "token_sail", "loans",
    ):  # fmt: skip
        setattr(state, name, [0] * seats)
    state.hold, state.store = [0] * (KINDS_OF_CARGO * seats), [0] * (KINDS_OF_CARGO * seats)
    state.skill = [0] * (4 * seats)
    state.drawn = [-1] * (2 * seats)
    state.hunted, state.owed = [0] * (len(tables.nations) * seats), [0] * (len(tables.nations) * seats)
    state.left_box, state.right_box = [-1] * len(tables.spaces), [-1] * len(tables.spaces)
    state.tableau, state.display = [-1] * game.terms.tableau, [-1] * game.terms.prospects
    state.loot, state.ploy, state.dice = [0] * KINDS_OF_CARGO, [0] * 3, [0] * 5
    state.worth = [-1] * len(tables.people)
    state.peak = [0] * len(game.box)
    state.trade = [0] * (2 * KINDS_OF_CARGO + 2 * len(tables.people))
    for name in state.NESTED:
        setattr(state, name, [[] for _ in range(seats)])
    for name in state.NUMBERS:
        setattr(state, name, 0)
    state.story = state.encounter = state.target = state.hurricane = state.active = -1

"""The state of a game of Dead Reckoning: ints in flat lists.

Seats are counted in turn order from 0: who sits first, people draw lots for before the game. Spaces are the Harbor, 0,
and the boards of the grid row by row. Cargo and coins aboard are counts; which holds are loaded is a mask of hull
spaces, since tokens may be rearranged freely at every moment at which it matters (DR-LOAD-12, cargo.py). A player's
Sailor cards are numbers 0 to 11 (tables.crew).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from authoring.games.chance import Chance
from authoring.games.engine import Observer, Refusal
from authoring.games.flat import AskedState

from . import orders, view

if TYPE_CHECKING:
    from .game import DeadReckoning


class ReckoningState(AskedState):
    """One position, with all that must be remembered to play on."""

    LISTS: ClassVar[tuple[str, ...]] = (
        "at", "pirate", "track", "cargo", "coin", "dock", "chest", "damage", "stow", "hull", "level", "known_level",
        "shuffled", "sleeve", "used", "cannons_used", "defense_used", "done", "met", "wins", "experts", "explored",
        "sunk", "cubes", "token", "level_ups", "finished", "board", "face", "card", "lay_cargo", "lay_coin", "built",
        "holder", "last", "slot", "perm", "counters", "left", "stack", "fight", "zone", "bonus", "batch", "pending",
        "peak",
    )  # fmt: skip
    NESTED: ClassVar[tuple[str, ...]] = (
        "deck", "hand", "played", "gone", "tiles", "aside", "dealt", "box", "buried",
    )  # fmt: skip
    NUMBERS: ClassVar[tuple[str, ...]] = (
        "active", "turns", "black", "set_sails", "bought", "charted", "fought", "raided", "met_pirates", "lost_to",
        "start_block", "budget", "triggered",
    )  # fmt: skip
    __slots__ = (*LISTS, *NESTED, *NUMBERS)

    game: DeadReckoning
    # ---- Ships
    at: list[int]
    """Seat -> space."""
    pirate: list[int]
    """Seat -> 1 in Pirate mode."""
    track: list[int]
    """Seat -> Sails on the Sail track."""
    cargo: list[int]
    """Seat -> cargo aboard."""
    coin: list[int]
    """Seat -> coins aboard."""
    dock: list[int]
    """Seat -> cargo on the Dock tile; never coins (DR-DOCK-02)."""
    chest: list[int]
    """Seat -> coins in the Treasure chest, secret (DR-SETUP-24)."""
    damage: list[int]
    stow: list[int]
    """Seat -> mask of hull spaces whose holds are loaded."""
    hull: list[int]
    """Seat and hull space -> the tile on top, -1 for what is printed there."""
    tiles: list[list[int]]
    """Seat -> all tiles acquired, covered ones included (DR-UPG-05)."""
    # ---- Sailor cards
    level: list[int]
    """Seat and card -> level, 1 to 4."""
    known_level: list[int]
    """Seat and card -> the level that all have seen last (DR-AMB-113)."""
    shuffled: list[int]
    """Seat -> mask of its cards that were in the deck when it was last shuffled: what others may conclude from it."""
    sleeve: list[int]
    """Seat, card and slot -> the Advancement there, -1 for none."""
    deck: list[list[int]]
    """Seat -> its cards face down, the next to be drawn last."""
    hand: list[list[int]]
    played: list[list[int]]
    """Seat -> cards in play, those of a defence included (DR-PVP-07)."""
    gone: list[list[int]]
    """Seat -> its discard pile."""
    used: list[int]
    """Seat -> mask of abilities used this turn (DR-ABIL-03)."""
    cannons_used: list[int]
    """Seat -> Cannons used this turn, over all its battles (DR-BATTLE-02)."""
    defense_used: list[int]
    """Seat -> 1 when its defense cubes were used this turn (DR-AMB-60)."""
    aside: list[list[int]]
    """Seat -> Advancements set aside, oldest first."""
    level_ups: list[int]
    """Seat -> level-ups left in this interval (DR-LEVEL-04)."""
    # ---- Achievements
    done: list[int]
    """Seat -> mask of Achievements with its marker."""
    met: list[int]
    """Seat -> mask of starred ones that happened on another's turn and wait (DR-ACH-05)."""
    wins: list[int]
    """Seat -> battles won that count for Legendary; its cubes there until the marker is placed (DR-ACH-08)."""
    experts: list[int]
    """Seat -> cubes on Expert Sailors (DR-ACH-13)."""
    explored: list[int]
    """Seat -> boards explored."""
    sunk: list[int]
    """Seat -> other players' Ships it sank."""
    cubes: list[int]
    """Seat -> cubes in its own supply: all that lie nowhere else."""
    token: list[int]
    """Seat -> its bonus token, -1 for none."""
    dealt: list[list[int]]
    """Seat -> bonus tokens to choose from."""
    counters: list[int]
    """Seat and Achievement -> cubes that count on it (DR-ACH-08, DR-ACH-13, DR-ACH-26)."""
    finished: list[int]
    """Seat -> 1 when its final turn is over, or when it triggered the end (DR-AMB-53)."""
    # ---- the ocean
    board: list[int]
    """Space -> its ocean board; -1 for the Harbor."""
    face: list[int]
    """Space -> 1 face up."""
    card: list[int]
    """Space -> the Advance there, -1 for none."""
    lay_cargo: list[int]
    """Space -> cargo on the island."""
    lay_coin: list[int]
    built: list[int]
    """Space -> mask of Buildings."""
    holder: list[int]
    """Space -> the seat that controls it now, -1 for nobody."""
    last: list[int]
    """Space -> the seat that controlled it last (DR-AMB-23)."""
    slot: list[int]
    """Space and seat -> cubes in slots."""
    perm: list[int]
    """Space and seat -> permanent cubes."""
    # ---- supplies
    left: list[int]
    """Building type -> how many are left."""
    stack: list[int]
    """Tile type -> how many are left."""
    box: list[list[int]]
    """Row -> Advances to come, the next one last."""
    buried: list[list[int]]
    """Row -> Advances under the box, out of the game (DR-ENC-12)."""
    black: int
    """Black cubes in the supply."""
    # ---- the battle at hand (battle.py)
    fight: list[int]
    """Kind, attacker, defender, space, cause ...; empty without a battle."""
    zone: list[int]
    """Side and zone -> cubes there; side 0 is the active player's."""
    bonus: list[int]
    """Side -> strength gained by abilities."""
    batch: list[int]
    """Side -> cubes of this battle, wherever they are now."""
    pending: list[int]
    """Gains that look for a place: cargo, coins, either (DR-ZONE-11)."""
    # ---- the turn
    active: int
    turns: int
    """Turns begun, over all seats."""
    set_sails: int
    """Sails were set this turn (DR-SAIL-01)."""
    bought: int
    """Advances bought or resolved this turn (DR-BUY-03)."""
    charted: int
    """Boards explored this turn (DR-EXPL-06)."""
    fought: int
    """Mask of seats whose Ships were fought this turn (DR-BATTLE-05)."""
    raided: int
    """Mask of spaces whose Buildings were attacked this turn."""
    met_pirates: int
    """Mask of seats: Pirate-mode Ships in the space where the turn began, until the Ship leaves it (DR-MODE-08)."""
    lost_to: int
    """Mask of spaces: islands where a blockade holds for the rest of the turn (DR-BLOCK-01)."""
    start_block: int
    """Space under a blockade from the start of the turn, 0 for none (DR-BLOCK-06)."""
    budget: int
    """Repeatable free actions that a computer player has left this turn."""
    triggered: int
    """The seat that triggered the end, -1 before."""
    peak: list[int]
    """Component -> most in use at once (coverage.py)."""

    def __init__(self, game: DeadReckoning, chance: Chance) -> None:
        super().__init__(game, chance)

    def refuse(self, seat: int, order: int) -> Refusal | None:
        """The clause that refuses an order, or None."""
        return orders.refuse(self, seat, order)

    def view(self, seat: int | Observer) -> view.TableView:
        """What this seat, or a shared screen, may know."""
        return view.view_of(self, seat)

    def turn(self) -> int:
        """Turns begun, over all players; 0 during set-up."""
        return self.turns

    def components(self) -> Mapping[str, tuple[int, int]]:
        """Component -> how many the box holds, and the most in use at once."""
        return {name: (count, self.peak[n]) for n, (name, count) in enumerate(self.game.box)}

    def note(self, component: int, used: int) -> None:
        """Keep the most of a component in use at once."""
        if used > self.peak[component]:
            self.peak[component] = used


def blank(state: ReckoningState) -> None:
    """Nothing has happened yet: everything aboard, ashore and in play is empty.

    The supply of Buildings, black cubes and tiles is full (DR-SETUP-20), each player has all the own cubes (DR-COMP-07)
    but the one on the Sail track; cargo, coins and damage markers never run out (DR-AMB-41).
    """
    game = state.game
    tables, seats = game.tables, game.seats
    for name in (
        "at", "pirate", "track", "cargo", "coin", "dock", "chest", "damage", "stow", "used", "cannons_used",
        "defense_used", "done", "met", "wins", "experts", "explored", "sunk", "level_ups", "finished",
    ):  # fmt: skip
        setattr(state, name, [0] * seats)
    state.cubes = [game.terms.cubes - 1] * seats
    state.token = [-1] * seats
    state.hull = [-1] * (seats * tables.hull)
    state.level = tables.starting_levels * seats
    state.known_level = state.level[:]
    state.shuffled = [(1 << len(tables.crew)) - 1] * seats
    state.sleeve = [-1] * (seats * len(tables.crew) * 3)
    for name in ("face", "lay_cargo", "lay_coin", "built"):
        setattr(state, name, [0] * tables.spaces)
    for name in ("board", "card", "holder", "last"):
        setattr(state, name, [-1] * tables.spaces)
    state.slot, state.perm = [0] * (tables.spaces * seats), [0] * (tables.spaces * seats)
    state.counters = [0] * (seats * len(tables.achievements))
    state.left = [each.count for each in tables.buildings]
    state.stack = [each.copies for each in tables.tiles]
    state.fight, state.pending = [], [0, 0, 0]
    state.zone, state.bonus, state.batch = [0] * (2 * len(tables.zones)), [0, 0], [0, 0]
    state.peak = [0] * len(game.box)
    for name in ("deck", "hand", "played", "gone", "tiles", "aside", "dealt"):
        setattr(state, name, [[] for _ in range(seats)])
    state.box, state.buried = [[] for _ in tables.boxes], [[] for _ in tables.boxes]
    for name in state.NUMBERS:
        setattr(state, name, 0)
    state.active = state.triggered = -1
    state.black = game.terms.black_cubes

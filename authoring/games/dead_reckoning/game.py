"""A scenario of Dead Reckoning bound to its rules: the protocol of a Game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from authoring.games.chance import Chance, Stream
from authoring.games.engine import Json, Observer
from authoring.games.machine import Machine

from . import (
    battle,
    building,
    cargo,
    coverage,
    ending,
    fort_battle,
    hand,
    islands,
    market,
    merchant_battle,
    mustering,
    notation,
    payment,
    pirates,
    plunder,
    production,
    sailing,
    secrets,
    setup,
    ship_battle,
    tie_break,
    tower,
    turn,
    upgrades,
)
from .abilities import Abilities
from .model import Voyage
from .state import ReckoningState, blank
from .tables import Tables
from .terms import Terms, terms_of

if TYPE_CHECKING:
    from authoring.library import Library

PARTS = (
    turn, setup, hand, market, cargo, payment, sailing, pirates, tower, mustering, battle, plunder, ship_battle,
    merchant_battle, fort_battle, tie_break, islands, production, building, upgrades, ending,
)  # fmt: skip


class DeadReckoning:
    """One table: terms, tables, and the programs of rules and cards."""

    def __init__(self, library: Library, voyage: Voyage, terms: Terms | None = None) -> None:
        self.id = voyage.id
        self.voyage = voyage
        self.rules_version = library.info.rules_version
        self.terms = terms if terms is not None else terms_of(library, voyage)
        self.seats = self.terms.seats
        self.tables = Tables(library, voyage, self.terms)
        self.cards = len(self.tables.crew)
        self._fits()
        self.box = coverage.box_of(self)
        self.machine: Machine[ReckoningState] = Machine()
        self.program = _Numbers(self.machine)
        for part in PARTS:
            part.add(self)
        self.abilities = Abilities(self)
        merchant_battle.compile_backs(self)
        self.words = notation.words_of(self)
        self.numbers = {text: order for order, text in self.words.items()}
        self._orders = notation.orders_of(self)

    def _fits(self) -> None:
        """The scenario's set-up can be laid out; ValueError when it can't."""
        tables, terms = self.tables, self.terms
        spaces = terms.columns * terms.rows
        boards = len(tables.voyage.ocean) or min(terms.islands, len(tables.islands)) + len(tables.open_seas)
        if boards != spaces:
            raise ValueError(f"the grid has {spaces} spaces, the set-up {boards} Ocean boards (DR-SETUP-11)")
        if len(set(tables.voyage.ocean)) != len(tables.voyage.ocean):
            raise ValueError("an Ocean board lies twice in the archipelago (DR-COMP-09)")
        if terms.bonus_dealt * self.seats > len(tables.tokens):
            raise ValueError(f"there are {len(tables.tokens)} bonus tokens for {self.seats} players (DR-SETUP-39)")
        if any(not 1 <= c <= terms.columns or not 1 <= r <= terms.rows for c, r in tables.voyage.charted):
            raise ValueError(f"a charted board lies off the grid of {terms.columns} by {terms.rows} (DR-SETUP-12)")
        for named in tables.voyage.opening_hands:
            for name in named:
                if named.count(name) > tables.crew.count(tables.sailor[name]):
                    raise ValueError(f"a deck has fewer cards of `{name}` than an opening hand names (DR-COMP-02)")

    # ---- the protocol of a Game

    def start(self, chance: Chance) -> ReckoningState:
        """The first position: set up, and whatever is to be decided before the first turn."""
        state = ReckoningState(self, chance)
        blank(state)
        self.machine.call(state, self.program["game"], 0)
        self.machine.run(state, None)
        return state

    def from_json(self, data: Json) -> ReckoningState:
        """A saved state."""
        return ReckoningState.from_json(self, data)

    def sides(self) -> Sequence[Sequence[int]]:
        """Every player alone."""
        return [[seat] for seat in range(self.seats)]

    def orders(self) -> Sequence[int]:
        """Every order that can be written down."""
        return self._orders

    def write(self, order: int, state: ReckoningState) -> str:
        """An order in the notation of the table."""
        return notation.write(order, state)

    def read(self, text: str, seat: int, state: ReckoningState) -> int:
        """The order that a notation means; ValueError when it means none."""
        return notation.read(text, seat, state)

    def with_secrets_changed(self, state: ReckoningState, seat: int | Observer, chance: Stream) -> ReckoningState:
        """A position that this seat can't tell from the given one."""
        return secrets.changed(state, seat, chance)

    def show(self, state: ReckoningState, seat: int | Observer | None) -> str:
        """The table as text."""
        return notation.show(state, seat)

    def note_peaks(self, state: ReckoningState) -> None:
        """Keep the most of each component in use; taken at the end of each turn."""
        coverage.note(state)


class _Numbers(dict[str, int]):
    """Programs by name, numbered when first asked for."""

    def __init__(self, machine: Machine[ReckoningState]) -> None:
        super().__init__()
        self._machine = machine

    def __missing__(self, name: str) -> int:
        number = self[name] = self._machine.number(name)
        return number

"""A scenario of Legacy at Sea bound to its rules: the protocol of a Game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from authoring.games.chance import Chance, Stream
from authoring.games.engine import Json, Log, Observer
from authoring.games.machine import Machine

from . import (
    cargo,
    damage,
    encounter,
    home,
    markers,
    notation,
    pirates,
    plunder,
    port,
    prospects,
    secrets,
    setup,
    skills,
    story,
    swap,
    turn,
)
from .conditions import Condition
from .coverage import UNLIMITED, box_of
from .effects import Keep, Lasting
from .model import Cruise
from .operations import Operations
from .state import SeaState, blank
from .tables import ABILITIES, ENCOUNTERS, RUSE, SeaTables
from .terms import CARGO, Terms, terms_of

if TYPE_CHECKING:
    from authoring.library import Library

NO_ABILITY = (-1, 0)


class LegacyAtSea:
    """One table: terms, tables, and the programs of rules and cards."""

    def __init__(self, library: Library, cruise: Cruise, terms: Terms | None = None) -> None:
        self.id = cruise.id
        self.cruise = cruise
        self.rules_version = library.info.rules_version
        self.terms = terms if terms is not None else terms_of(library, cruise)
        self.seats = self.terms.seats
        self.tables = SeaTables(library, cruise, self.terms)
        if len(self.tables.anchors) < self.seats:
            raise ValueError(
                f"the board has anchors for {len(self.tables.anchors)} of {self.seats} captains (LS-SETUP-17)"
            )
        if len(cruise.captains) not in (0, self.seats):
            raise ValueError(f"{len(cruise.captains)} captains are named for {self.seats} seats (LS-SETUP-23)")
        if len(self.tables.captains) < 2 * self.seats and not cruise.captains:
            raise ValueError(f"two captains each need {2 * self.seats} captain cards (LS-SETUP-22)")
        self.box = box_of(library, self.tables, self.terms)
        self.unlimited = UNLIMITED
        self.sails = [len(ship.sails) for ship in self.tables.ships]
        self.cheapest_skill = min(self.terms.skill_cost)
        self.changes: list[Lasting] = []
        self.machine: Machine[SeaState] = Machine()
        for part in (turn, setup, story, port, encounter, plunder, pirates, damage, cargo, markers, skills, home, swap):
            part.add(self)
        self._name_programs()
        self.operations = Operations(self)
        self.claims: list[prospects.Step] = []
        self.completions: list[prospects.Step] = []
        self._compile()
        prospects.add(self)
        self.words = notation.words_of(self)
        self.numbers = {text: order for order, text in self.words.items()}
        self._orders = sorted(self.words)

    def _name_programs(self) -> None:
        number = self.machine.number
        self.main, self.turn, self.muster, self.fit_out = (
            number("game"), number("turn"), number("muster"), number("fit-out"),
        )  # fmt: skip
        self.story, self.port, self.sea, self.check = number("story"), number("port"), number("sea"), number("check")
        self.plunder, self.attack, self.damage = number("plunder"), number("attack"), number("damage")
        self.lose_crew, self.again, self.plague = number("lose-crew"), number("again"), number("plague")
        self.make_room, self.man_the_deck = number("make-room"), number("man-the-deck")
        self.collect, self.learn, self.send, self.swap = (
            number("collect"), number("learn"), number("send"), number("swap"),
        )  # fmt: skip

    def _compile(self) -> None:
        """Every card's effects, once a scenario."""
        compile_ = self.operations.program
        self.options = [
            [
                compile_(f"{card.id} option {n}", option, source=damage.ENCOUNTER)
                for n, option in enumerate(card.options, 1)
            ]
            for card in self.tables.encounters
        ]
        self.events = [compile_(card.id, card.effects, source=damage.ENCOUNTER) for card in self.tables.encounters]
        self.ability = [self._ability(card.options) for card in self.tables.encounters]
        """Encounter -> what it does when kept: an index of ABILITIES and an amount (LS-ICON-01)."""
        self.ruse_tests: list[Condition | None] = [
            self.operations.condition(card.requires) if ENCOUNTERS.index(card.type) == RUSE else None
            for card in self.tables.encounters
        ]
        self.happenings = [compile_(f"story {card.id}", card.effects, story=True) for card in self.tables.stories]

    def _ability(self, options: Sequence[Sequence[Any]]) -> tuple[int, int]:
        for option in options:
            for effect in option:
                if isinstance(effect, Keep):
                    return ABILITIES.index(effect.ability.use), effect.ability.amount
        return NO_ABILITY

    # ---- the protocol of a Game

    def start(self, chance: Chance) -> SeaState:
        """The first position: the first captain picks a ship's colour."""
        state = SeaState(self, chance)
        blank(state)
        setup.set_out(state, None)
        self.machine.call(state, self.main, 0)
        self.machine.run(state, None)
        return state

    def from_json(self, data: Json) -> SeaState:
        """A saved state."""
        return SeaState.from_json(self, data)

    def sides(self) -> Sequence[Sequence[int]]:
        """Every captain alone."""
        return [[seat] for seat in range(self.seats)]

    def orders(self) -> Sequence[int]:
        """Every order that can be written down."""
        return self._orders

    def write(self, order: int, state: SeaState) -> str:
        """An order in the notation of the table."""
        return self.words[order]

    def read(self, text: str, seat: int, state: SeaState) -> int:
        """The order that a notation means; ValueError when it means none."""
        return notation.read(self, text, state)

    def with_secrets_changed(self, state: SeaState, seat: int | Observer, chance: Stream) -> SeaState:
        """A position that this seat can't tell from the given one."""
        return secrets.changed(state, seat, chance)

    def show(self, state: SeaState, seat: int | Observer | None) -> str:
        """The table as text."""
        return notation.show(state, seat)

    # ---- what several parts of the rules ask

    def change(
        self, state: SeaState, change: str, *, item: int = -1, nation: int = -1, encounter: int = -1, port: int = -1
    ) -> int:
        """What Story cards add to a number now; for switches (a closed port) whether they hold, as 0 or 1.

        A change that names an item, a nation, a sort of encounter or a port holds for that alone (LS-STORY-02).
        """
        total = 0
        for number in state.lasting:
            effect = self.changes[number]
            if effect.change != change:
                continue
            if effect.item is not None and (item < 0 or CARGO[item] != effect.item):
                continue
            if effect.nation is not None and (nation < 0 or self.tables.nations[nation] != effect.nation):
                continue
            if effect.encounter is not None and (encounter < 0 or ENCOUNTERS[encounter] != effect.encounter):
                continue
            if effect.port is not None and (port < 0 or self.tables.letters[port] != effect.port):
                continue
            total += effect.amount or 1
        return total

    def use_card(self, state: SeaState, seat: int, card: int, log: Log | None) -> int:
        """Use a kept card and discard it (LS-ICON-01, LS-ICON-02); what its ability amounts to."""
        state.kept[seat].remove(card)
        state.encounter_gone.append(card)
        name = self.tables.encounters[card].id
        state.fire(f"used:{name}")
        if log is not None:
            log.add("used", "LS-ICON-02", {"seat": seat, "card": name})
        return self.ability[card][1]

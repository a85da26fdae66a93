"""Drills of Legacy at Sea: a position set up from content, orders and happenings, the facts that came of them.

A drill names what it needs and nothing else: the model (`Given`, `Berth`, `Piles`, `Move`, `Happening`, `Expect` in
model.py) says what is there when nothing is said. A position is the start of a captain's turn, before she sails; with
`setup: true` it is the start of the game. Dice are written as they fall (`rolls`), cards as they lie (`piles`).

    given:
      seats: {"1": {at: windward-passage, ship: sloop, cargo: {crew: 2}, sails: 1, skills: {ferocity: 1}}}
      tableau: [nuestra-senora]
      piles: {encounter: [clean-bottom]}
      rolls: [flag, flag, flag, flag, flag, swords]
    do:
      - {order: sail windward-passage}        # stay
      - {order: target nuestra-senora}
      - {order: plunder maneuverability}
    expect:
      seats: {"1": {all_crew: 2, gold: 3, face_up: [nuestra-senora], animosity: [spanish]}}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from authoring.games.chance import Chance
from authoring.games.engine import Json, Log
from authoring.games.positions import obey, unknown

from . import cargo, damage, setup
from .codes import DONE, SAIL
from .drill import Berth, Given, Happening, LegacyDrill, Move
from .facts import Facts
from .game import LegacyAtSea
from .model import Cruise
from .state import SeaState, blank
from .tables import HURRICANE, LEFT, RIGHT, amounts
from .terms import KINDS_OF_CARGO, SKILLS, YEARS, Terms
from .turn import TURN_BEGINS

if TYPE_CHECKING:
    from authoring.library import Library
    from authoring.vocabulary.drill import Drill

MOST_ANSWERS = 200


def rehearse(library: Library, drill: Drill) -> LegacyRehearsal:
    """Set up a drill's position; ValueError says what in `given` can't be."""
    assert isinstance(drill, LegacyDrill)
    return LegacyRehearsal(library, drill.given)


class LegacyRehearsal:
    """One drill on the table."""

    def __init__(self, library: Library, given: Given) -> None:
        self.log = Log()
        self.game = LegacyAtSea(library, cruise_for(library, given))
        scripts = {name: list(draws) for name, draws in given.chance.items()}
        if given.rolls:
            scripts["dice"] = [draw_of(roll, self.game.terms) for roll in given.rolls]
        self.state = SeaState(self.game, Chance(given.seed, scripts))
        blank(self.state)
        if given.setup:
            self._set_up(given)
        else:
            Position(self.game, self.state, given).lay_out()
            self.state.frames.append([self.game.main, TURN_BEGINS, 0])
        self.game.machine.run(self.state, self.log)
        self._programs = 0

    def _set_up(self, given: Given) -> None:
        tables, state = self.game.tables, self.state
        if given.piles.captains:
            state.captain_stack = [number(tables.captain, name) for name in reversed(given.piles.captains)]
        setup.set_out(state, self.log)
        state.frames.append([self.game.main, 0, 0])

    # ---- doing

    def perform(self, step: Any) -> Sequence[str]:
        """One step of `do`; what went otherwise than it says."""
        if isinstance(step, Move):
            return obey(self.game, self.state, step, self.log)
        assert isinstance(step, Happening)
        state, machine, seat = self.state, self.game.machine, step.seat - 1
        if step.effects:
            self._programs += 1
            program = self.game.operations.program(f"drill {self._programs}", step.effects)
            machine.call(state, program, seat, 0)
        if step.damage:
            damage.hurt(state, seat, step.damage, damage.UNREDUCED)
        if step.reveal:
            machine.call(state, self.game.story, state.active)
        machine.run(state, self.log)
        if step.go_on:
            self._go_on()
        return []

    def _go_on(self) -> None:
        state = self.state
        began = (state.round, state.turns)
        for _ in range(MOST_ANSWERS):
            if not state.waiting or (state.round, state.turns) != began:
                return
            seat = state.waiting[0]
            legal = state.legal(seat)
            stay = SAIL + state.at[seat]
            state.apply(seat, DONE if DONE in legal else stay if stay in legal else legal[0], self.log)
        raise ValueError("the turn does not come to its end")

    # ---- looking

    def facts(self, expect: Json) -> Json:
        """The facts that `expect` names, in its shape."""
        return Facts(self.game, self.state, self.log).named(expect)


def draw_of(roll: int | str, terms: Terms) -> int:
    """The draw that makes a die fall so."""
    if isinstance(roll, int):
        return roll - 1
    if roll in ("flag", "blank"):
        return 0 if roll == "flag" else terms.flag_faces
    return terms.response.index(("flame", "swords", "flags").index(roll))


def cruise_for(library: Library, given: Given) -> Cruise:
    """The scenario of a drill, changed as it says; without one, any of its mode, with the captains that it needs."""
    cruises = library.of("scenario", Cruise)
    named = max((int(seat) for seat in given.seats), default=1)
    if given.scenario is not None:
        cruise = cruises[given.scenario]
    else:
        mode = given.mode or ("standard" if given.captains != 1 else "solo")
        fitting = [cruise for cruise in cruises.values() if cruise.mode == mode]
        if not fitting:
            raise ValueError(f"no scenario is of the mode `{mode}`")
        least = min(cruise.players for cruise in fitting)
        cruise = fitting[0].model_copy(
            update={"players": given.captains or max(named, least), "captains": [], "plunder_pirates": False}
        )
    changes: dict[str, Any] = {"mode": given.mode or cruise.mode, "players": given.captains or cruise.players}
    if given.plunder_pirates is not None:
        changes["plunder_pirates"] = given.plunder_pirates
    if not given.setup:
        changes["captains"] = []
    if named > changes["players"]:
        raise ValueError(f"there is no seat {named} at a table of {changes['players']}")
    return cruise.model_copy(update=changes)


def number(numbers: Mapping[str, int], name: str) -> int:
    """The number of an item that a drill names; ValueError when the game has none."""
    if name not in numbers:
        raise ValueError(unknown(name, numbers))
    return numbers[name]


class Position:
    """A position being laid out."""

    def __init__(self, game: LegacyAtSea, state: SeaState, given: Given) -> None:
        self.game, self.state, self.given = game, state, given
        self.tables = game.tables

    def lay_out(self) -> None:
        """Everything that `given` says, and what follows for the rest."""
        state, given = self.state, self.given
        state.round = given.round
        state.turns = given.turns_had
        state.active = given.turn - 1
        if state.active >= self.game.seats:
            raise ValueError(f"there is no seat {given.turn} at this table")
        setup.open_year(state, YEARS.index(given.year))
        state.mission_pool = list(self.tables.mission_deck)
        state.story_deck = setup.stack(self.game, state.chance.stream("story"))
        for who, points in given.worth.items():
            state.worth[number(self.tables.person, who)] = points
        for seat in range(self.game.seats):
            self._captain(seat, given.seats.get(str(seat + 1), Berth()))
        self._piles()
        self._markers()
        if given.story is not None:
            state.story = number(self.tables.story, given.story)
            effects = self.tables.stories[state.story].effects
            state.lasting = [n for n, change in enumerate(self.game.changes) if any(change is e for e in effects)]

    def _captain(self, seat: int, berth: Berth) -> None:
        state, tables = self.state, self.tables
        taken = [b.captain for b in self.given.seats.values() if b.captain]
        free = [n for n, c in enumerate(tables.captains) if c.id not in taken and n not in state.captain]
        if berth.captain is None and not free:
            raise ValueError("there are not so many captains")
        state.captain[seat] = free[0] if berth.captain is None else number(tables.captain, berth.captain)
        home_ports = [n for n in tables.anchors if n not in state.anchor]
        if berth.home_port is not None:
            if berth.home_port not in tables.anchor_names:
                raise ValueError(f"no port has the anchor `{berth.home_port}`")
            home_ports = [tables.anchors[tables.anchor_names.index(berth.home_port)]]
        state.anchor[seat] = home_ports[0]
        for skill, level in berth.skills.items():
            state.skill[seat * 4 + SKILLS.index(skill)] = level
        b = seat * KINDS_OF_CARGO
        state.store[b : b + KINDS_OF_CARGO] = amounts(berth.home)
        state.loans[seat] = berth.loans
        self._cards(seat, berth)
        if not berth.sunk:
            self._ship(seat, berth)

    def _ship(self, seat: int, berth: Berth) -> None:
        state, tables = self.state, self.tables
        recommended = tables.captains[state.captain[seat]].ship
        ship = state.ship[seat] = number(tables.ship, berth.ship or recommended)
        board = tables.ships[ship]
        state.at[seat] = state.anchor[seat] if berth.at is None else self._space(berth.at)
        tokens = (board.hull_tokens, 0, board.sail_tokens)
        if berth.tokens is not None:
            tokens = (berth.tokens.hull, berth.tokens.gunport, berth.tokens.sail)
        state.token_plain[seat], state.token_gunports[seat], state.token_sail[seat] = tokens
        hurt = berth.damage
        state.hurt_plain[seat], state.hurt_gunports[seat], state.hurt_sail[seat] = hurt.hull, hurt.gunport, hurt.sail
        state.plain[seat] = board.circles - board.cannon_circles - tokens[0] - hurt.hull
        state.gunports[seat] = board.cannon_circles - tokens[1] - hurt.gunport
        b = seat * KINDS_OF_CARGO
        state.hold[b : b + KINDS_OF_CARGO] = amounts(berth.cargo)
        state.aloft[seat], state.sick[seat] = berth.sails, berth.plague
        if min(state.plain[seat], state.gunports[seat]) < 0 or tokens[2] + hurt.sail > len(board.sails):
            raise ValueError(f"seat {seat + 1}: a {board.name} has not so many circles or sail spaces")
        if cargo.overfull(state, seat):
            raise ValueError(f"seat {seat + 1}: the cargo does not fit aboard")
        if berth.sails > cargo.berths(state, seat) or cargo.needs_deck(state, seat):
            raise ValueError(f"seat {seat + 1}: so much crew can't stand on the sails")
        if berth.plague > berth.cargo.crew:
            raise ValueError(f"seat {seat + 1}: there is not so much crew on deck to have the plague")

    def _space(self, name: str) -> int:
        if name in self.tables.port_at:
            return self.tables.port_at[name]
        return number(self.tables.space, name)

    def _cards(self, seat: int, berth: Berth) -> None:
        state, tables = self.state, self.tables
        first = tables.first_encounter
        nations = len(tables.nations)
        for zone, names in ((state.left, berth.face_up), (state.spent, berth.spent)):
            for card in self._numbers(tables.ocean, names):
                zone[seat].append(2 * card)
                place = seat * nations + tables.ocean_nation[card]
                state.hunted[place] += 1
                state.owed[place] += tables.ocean_points[card]
        state.left[seat] += [2 * card + 1 for card in self._numbers(tables.ocean, berth.bribed)]
        state.left[seat] += [2 * (card + first) + 1 for card in self._numbers(tables.encounter, berth.experience)]
        state.scored[seat] += [2 * card + 1 for card in self._numbers(tables.ocean, berth.scored)]
        state.kept[seat] = self._numbers(tables.encounter, berth.kept)
        state.claimed[seat] = self._numbers(tables.mission, berth.claimed)
        state.completed[seat] = self._numbers(tables.mission, berth.completed)
        state.aboard[seat] = self._numbers(tables.person, berth.passengers)
        state.ashore[seat] = self._numbers(tables.person, berth.ashore)

    def _numbers(self, numbers: Mapping[str, int], names: Iterable[str]) -> list[int]:
        return [number(numbers, name) for name in names]

    def _piles(self) -> None:
        state, tables, given = self.state, self.tables, self.given
        piles = given.piles
        out = {card >> 1 for zone in (state.left, state.spent, state.scored) for cards in zone for card in cards}
        merchants = self._numbers(tables.ocean, given.tableau or [])
        state.ocean_stack = self._numbers(tables.ocean, reversed(piles.ocean))
        state.ocean_pool = [n for n in state.ocean_pool if n not in {*out, *merchants, *state.ocean_stack}]
        held = {card + tables.first_encounter for cards in state.kept for card in cards} | out
        state.encounter_stack = self._numbers(tables.encounter, reversed(piles.encounter))
        state.encounter_pool = [
            n for n in state.encounter_pool if n + tables.first_encounter not in held and n not in state.encounter_stack
        ]
        missions = self._numbers(tables.mission, given.prospects or [])
        state.mission_stack = self._numbers(tables.mission, reversed(piles.prospects))
        gone = {
            *missions,
            *state.mission_stack,
            *(n for zone in (state.claimed, state.completed) for c in zone for n in c),
        }
        state.mission_pool = [n for n in state.mission_pool if n not in gone]
        if piles.story:
            top = self._numbers(tables.story, reversed(piles.story))
            state.story_deck = [n for n in state.story_deck if n not in top] + top
        fill(state.tableau, merchants)
        fill(state.display, missions)
        if given.tableau is None:
            setup.refill_tableau(state, None)
        if given.prospects is None:
            setup.refill_display(state, None)

    def _markers(self) -> None:
        state, tables = self.state, self.tables
        for letter, names in self.given.markers.items():
            if letter not in tables.port_at:
                raise ValueError(f"no port has the letter {letter}")
            port = tables.port_at[letter]
            for marker in self._numbers(tables.marker, names):
                if tables.marker_does[marker] == HURRICANE:
                    state.hurricane = port
                elif tables.marker_box[marker] == LEFT:
                    state.left_box[port] = marker
                elif tables.marker_box[marker] == RIGHT:
                    state.right_box[port] = marker


def fill(places: list[int], cards: Sequence[int]) -> None:
    """Cards from the first place on, gaps after them; more cards than places make more places."""
    places[:] = [*cards, *([-1] * (len(places) - len(cards)))]

"""Drills of Dead Reckoning: a position set up from content, orders and happenings, the facts that came of them.

A position is the Main phase of the player whose turn it is (with `from_start` the very beginning of that turn; with
`setup` the start of the game). Cubes come to rest as the drill writes (`landings`), cards lie as it names them.

    given:
      players: 2
      seats:
        "1": {at: B1, hand: [{sailor: captain, level: 2}], cargo: 3}
        "2": {at: B1}
      landings: [strength-1, damage]
    do:
      - {order: play captain}
      - {order: use captain 1}
      - {order: fight 2}
    expect:
      seats: {"2": {damage: 2}}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from authoring.games.chance import Chance
from authoring.games.engine import Json, Log
from authoring.games.positions import about, obey

from . import pirates, sinking, tower, turn
from .codes import DONE
from .drill import Given, Happening, Move, ReckoningDrill
from .facts import Facts
from .game import DeadReckoning
from .model import Voyage
from .position import Position, number, seat_of
from .state import ReckoningState, blank

if TYPE_CHECKING:
    from authoring.library import Library
    from authoring.vocabulary.drill import Drill

MOST_ANSWERS = 400


def rehearse(library: Library, drill: Drill) -> ReckoningRehearsal:
    """Set up a drill's position; ValueError says what in `given` can't be."""
    assert isinstance(drill, ReckoningDrill)
    return ReckoningRehearsal(library, drill.given)


class ReckoningRehearsal:
    """One drill on the table."""

    def __init__(self, library: Library, given: Given) -> None:
        self.log = Log()
        self.game = DeadReckoning(library, voyage_for(library, given))
        self.state = ReckoningState(self.game, Chance(given.seed, {n: list(d) for n, d in given.chance.items()}))
        if given.landings:
            script = []
            for n, line in enumerate(given.landings):
                with about("landings", n):
                    script.append(self._landing(line))
            self.state.chance.script(tower.STREAM, tower.Landings(script))
        blank(self.state)
        if given.setup:
            self.game.machine.call(self.state, self.game.program["game"], 0)
        else:
            Position(self.game, self.state, given).lay_out()
            self._take_the_turn(given)
        self.game.machine.run(self.state, self.log)
        self._programs = 0

    def _landing(self, line: str) -> tuple[int, ...]:
        """`strength-1`, or `knock 2 strength-2 plunder-coin-1`: the cube of seat 2 that lies there is moved."""
        zone = self.game.tables.zone
        words = line.split()
        if not words or words[0] != "knock":
            return (number(zone, line),)
        if len(words) != 4:
            raise ValueError("write `knock <seat or black> <from zone> <to zone>`")
        _, owner, before, after = words
        return (-1 if owner == "black" else seat_of(self.game, owner), number(zone, before), number(zone, after))

    def _take_the_turn(self, given: Given) -> None:
        state, game = self.state, self.game
        game.machine.call(state, game.program["game"], 0)
        state.frames[-1][1] = turn.NEXT_TURN
        game.machine.call(state, game.program["turn"], state.active)
        if not given.from_start:
            state.budget = turn.BUDGET
            pirates.begin_turn(state, state.active)
            state.frames[-1][1] = turn.MAIN

    # ---- doing

    def perform(self, step: Any) -> Sequence[str]:
        """One step of `do`; what went otherwise than it says."""
        if isinstance(step, Move):
            return obey(self.game, self.state, step, self.log)
        assert isinstance(step, Happening)
        state, game = self.state, self.game
        with about("seat"):
            seat = seat_of(game, step.seat)
        if step.effects:
            self._programs += 1
            program = game.abilities.program(f"drill {self._programs}", step.effects)
            game.machine.call(state, program, seat, -1, 0, 0, 0, 0)
        if step.damage:
            sinking.hurt(state, seat, step.damage, -1, self.log)
        if step.score:
            state.frames.clear()
            game.machine.call(state, game.program["final"], 0, 0, 0, 0)
        game.machine.run(state, self.log)
        state.ask_again()
        if step.end_turn:
            self._end_turn()
        return []

    def _end_turn(self) -> None:
        """To the Main phase of the next turn, doing as little as may be."""
        state = self.state
        began = state.turns
        for _ in range(MOST_ANSWERS):
            if not state.waiting or (state.turns != began and state.frames[-1][1] == turn.ACTIONS):
                return
            seat = state.waiting[0]
            legal = state.legal(seat)
            state.apply(seat, DONE if DONE in legal else legal[-1], self.log)
        raise ValueError("the turn does not come to its end")

    # ---- looking

    def facts(self, expect: Json) -> Json:
        """The facts that `expect` names, in its shape."""
        return Facts(self.game, self.state, self.log).named(expect)


def voyage_for(library: Library, given: Given) -> Voyage:
    """The scenario of a drill, changed as it says; without one, a plain game for the players that it needs."""
    voyages = library.of("scenario", Voyage)
    for seat in given.seats:
        if seat not in ("1", "2", "3", "4"):
            with about("seats", seat):
                raise ValueError(f"there is no seat `{seat}`: they are 1 to 4, in turn order")
    named = max((int(seat) for seat in given.seats), default=2)
    if given.scenario is not None:
        voyage = voyages[given.scenario]
    else:
        players = given.players or max(named, 2)
        fitting = [each for each in voyages.values() if each.players == players and _is_plain(each)]
        if not fitting:
            raise ValueError(f"no plain scenario is for {players} players")
        voyage = fitting[0]
    changes: dict[str, Any] = {}
    if given.bonus_tokens is not None:
        changes["bonus_tokens"] = given.bonus_tokens
    if given.cut is not None:
        changes["cut"] = given.cut
    if named > voyage.players:
        with about("seats", str(named)):
            raise ValueError(f"there is no seat `{named}` at a table of {voyage.players}")
    return voyage.model_copy(update=changes)


def _is_plain(voyage: Voyage) -> bool:
    """Nothing but the number of players differs from the game in the box."""
    given = {"id", "name", "summary", "players", "margin", "even_seats", "expect"}
    return not voyage.model_fields_set - given

"""Effects become steps of the machine, conditions become tests: every operation of effects.py, once a scenario."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from authoring.effects import Effect, Program, Test, compile_all
from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import SEAT, Frame, Next

from . import cargo, damage, effects, markers, prospects, sailing, setup, skills
from .codes import DOCK, DONE, LEARN, NATION, OPTION, SAIL
from .conditions import Condition, question
from .tables import NO_PORT
from .terms import CARGO, CREW, KINDS_OF_CARGO, SKILLS, TOP_LEVEL

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState


class Operations:
    """The compiler of one game's cards."""

    def __init__(self, game: LegacyAtSea) -> None:
        self.game = game
        self._compilers: dict[type[Effect], Callable[[Any, Program], None]] = {
            effects.Gain: self._gain,
            effects.Lose: self._lose,
            effects.Pay: self._pay,
            effects.Offer: self._offer,
            effects.Damage: self._damage,
            effects.Repair: self._repair,
            effects.Check: self._check,
            effects.Choose: self._choose,
            effects.When: self._when,
            effects.Keep: self._keep,
            effects.Place: self._place,
            effects.Clear: self._clear,
            effects.Pardon: self._pardon,
            effects.Learn: self._learn,
            effects.RefreshOcean: self._refresh_ocean,
            effects.Sail: self._sail,
            effects.Everyone: self._everyone,
            effects.Lasting: self._lasting,
            effects.Passenger: self._passenger,
        }
        self.on_story = False
        """Whether the card being compiled is a Story card: a passenger there is announced and not taken aboard."""
        self.source = damage.OTHER
        """Where damage of the card being compiled comes from."""

    def program(self, name: str, what: Sequence[Effect], *, source: int = damage.OTHER, story: bool = False) -> int:
        """Compile some effects to a program of the machine; -1 when there are none."""
        if not what:
            return -1
        self.on_story, self.source = story, source
        program = Program()
        compile_all(what, program, self.game)
        return self.game.machine.add(name, *program.steps())

    def compile(self, effect: Effect, program: Program) -> None:
        """Add the steps of one effect."""
        self._compilers[type(effect)](effect, program)

    def kinds(self) -> list[type[Effect]]:
        """Every operation that compiles here."""
        return list(self._compilers)

    def kind(self, name: str) -> int:
        """Cargo by its number."""
        return CARGO.index(name)

    # ---- cargo

    def _gain(self, effect: effects.Gain, program: Program) -> None:
        kind, home, amount = self.kind(effect.what), effect.to == "home", effect.amount

        def gain(state: SeaState, frame: Frame, log: Log | None) -> Next:
            many = state.die if amount == "d8" else amount
            if home:
                state.store[frame[SEAT] * KINDS_OF_CARGO + kind] += many
            else:
                cargo.gain(state, frame[SEAT], kind, many)
            return None

        self._roll_first(amount, program)
        program.add(gain)

    def _lose(self, effect: effects.Lose, program: Program) -> None:
        kind, amount = self.kind(effect.what), effect.amount

        def lose(state: SeaState, frame: Frame, log: Log | None) -> Next:
            seat = frame[SEAT]
            many = state.die if amount == "d8" else amount
            if kind == CREW:
                # As far as it goes: crew short is hull damage only where a ship's swords took it (LS-DAMAGE-11).
                aboard = state.hold[seat * KINDS_OF_CARGO + CREW] + state.aloft[seat]
                damage.lose_crew(state, seat, min(many, aboard))
            else:
                place = seat * KINDS_OF_CARGO + kind
                state.hold[place] -= min(many, state.hold[place])
            return None

        self._roll_first(amount, program)
        program.add(lose)

    def _roll_first(self, amount: int | str, program: Program) -> None:
        if amount == "d8":
            program.add(lambda state, frame, log: damage.roll(state, frame[SEAT]))

    def _pay(self, effect: effects.Pay, program: Program) -> None:
        kind, amount = self.kind(effect.what), effect.amount
        program.add(lambda state, frame, log: pay(state, frame[SEAT], ((kind, amount),)))

    def _offer(self, effect: effects.Offer, program: Program) -> None:
        costs = tuple((self.kind(cost.what), cost.amount) for cost in effect.cost)
        end = program.mark()

        def options(state: SeaState, frame: Frame) -> list[int]:
            return [OPTION] if can_pay(state, frame[SEAT], costs) else []

        def answer(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
            if order == DONE:
                return program.at(end)
            return pay(state, frame[SEAT], costs) or program.at(bought)

        def closing(state: SeaState, frame: Frame) -> list[int]:
            return [DONE] if can_pay(state, frame[SEAT], costs) else []

        program.add(Question(options, answer, closing))
        # An offer that nobody can pay falls away, and the step after it skips what it would buy.
        program.jump(end)
        bought = program.mark()
        program.here(bought)
        compile_all(effect.effects, program, self.game)
        program.here(end)

    # ---- the ship

    def _damage(self, effect: effects.Damage, program: Program) -> None:
        amount, where = effect.amount, ("track", "hull", "sail").index(effect.where)
        source = self.source

        def strike(state: SeaState, frame: Frame, log: Log | None) -> Next:
            damage.hurt(state, frame[SEAT], amount, source, where)
            return None

        program.add(strike)

    def _repair(self, effect: effects.Repair, program: Program) -> None:
        places = {"hull": (damage.PLAIN, damage.GUNPORT), "sail": (damage.SAIL,)}.get(effect.where, (0, 1, 2))

        def where(state: SeaState, frame: Frame) -> list[int]:
            return [DOCK + place for place in damage.mendable(state, frame[SEAT]) if place in places]

        def mend(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
            damage.mend(state, frame[SEAT], order - DOCK)
            prospects.note_deed(state, prospects.REPAIRED)
            return None

        for _ in range(effect.amount):
            program.add(Question(where, mend))

    def _sail(self, effect: effects.Sail, program: Program) -> None:
        def spaces(state: SeaState, frame: Frame) -> list[int]:
            here = state.at[frame[SEAT]]
            if here < 0:
                return []
            far = sailing.distances(state, here)
            ports = state.game.tables.is_port
            return [SAIL + n for n, steps in enumerate(far) if 0 < steps <= effect.spaces and not ports[n]]

        def sail(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
            if order != DONE:
                state.at[frame[SEAT]] = order - SAIL
            return None

        program.add(Question(spaces, sail, lambda state, frame: [DONE] if spaces(state, frame) else []))

    # ---- control

    def _check(self, effect: effects.Check, program: Program) -> None:
        measures = [self._measure(name) for name in effect.add]
        failure, end = program.mark(), program.mark()
        program.add(lambda state, frame, log: damage.roll(state, frame[SEAT]))

        def passed(state: SeaState, frame: Frame) -> bool:
            return state.die + sum(measure(state, frame[SEAT]) for measure in measures) >= effect.at_least

        program.jump(failure, unless=passed)
        compile_all(effect.success, program, self.game)
        program.jump(end)
        program.here(failure)
        compile_all(effect.failure, program, self.game)
        program.here(end)

    def _measure(self, name: str) -> Callable[[SeaState, int], int]:
        if name in SKILLS:
            skill = SKILLS.index(name)
            return lambda state, seat: state.skill[seat * 4 + skill]
        if name == "cannon":
            return cargo.cannon
        if name == "maneuverability":
            return cargo.maneuverability
        return lambda state, seat: state.hold[seat * KINDS_OF_CARGO + CREW]

    def _choose(self, effect: effects.Choose, program: Program) -> None:
        marks = [program.mark() for _ in effect.options]
        end = program.mark()
        orders = [OPTION + n for n in range(len(marks))]
        program.add(
            Question(lambda state, frame: list(orders), lambda state, frame, order, log: program.at(marks[order - 1]))
        )
        for mark, option in zip(marks, effect.options, strict=True):
            program.here(mark)
            compile_all(option.effects, program, self.game)
            program.jump(end)
        program.here(end)

    def _when(self, effect: effects.When, program: Program) -> None:
        otherwise, end = program.mark(), program.mark()
        program.jump(otherwise, unless=self.test(effect.condition))
        compile_all(effect.then, program, self.game)
        program.jump(end)
        program.here(otherwise)
        compile_all(effect.otherwise, program, self.game)
        program.here(end)

    def _everyone(self, effect: effects.Everyone, program: Program) -> None:
        inner = Program()
        compile_all(effect.effects, inner, self.game)
        number = self.game.machine.add(f"everyone {len(self.game.machine.programs)}", *inner.steps())

        def all_of_them(state: SeaState, frame: Frame, log: Log | None) -> Next:
            seats = state.game.seats
            order = [(frame[SEAT] + n) % seats for n in range(seats)]
            for seat in reversed(order[1:] if effect.others else order):
                state.game.machine.call(state, number, seat, 0)
            return None

        program.add(all_of_them)

    # ---- cards, markers, skills

    def _keep(self, effect: effects.Keep, program: Program) -> None:
        def keep(state: SeaState, frame: Frame, log: Log | None) -> Next:
            if state.encounter >= 0:
                state.kept[frame[SEAT]].append(state.encounter)
                state.encounter = -1
            return None

        program.add(keep)

    def _place(self, effect: effects.Place, program: Program) -> None:
        tables = self.game.tables
        marker = tables.marker[effect.marker]
        here, port = effect.port == "here", tables.port_at.get(effect.port, NO_PORT)

        def place(state: SeaState, frame: Frame, log: Log | None) -> Next:
            where = state.at[frame[SEAT]] if here else port
            if where >= 0 and tables.is_port[where]:
                markers.place(state, where, marker, log)
            return None

        program.add(place)

    def _clear(self, effect: effects.Clear, program: Program) -> None:
        tables = self.game.tables
        marker = -1 if effect.marker is None else tables.marker[effect.marker]

        def clear(state: SeaState, frame: Frame, log: Log | None) -> Next:
            if effect.port == "everywhere":
                for port in tables.ports:
                    markers.clear(state, port, marker)
            else:
                where = state.at[frame[SEAT]] if effect.port == "here" else tables.port_at.get(effect.port, NO_PORT)
                if where >= 0:
                    markers.clear(state, where, marker)
            return None

        program.add(clear)

    def _pardon(self, effect: effects.Pardon, program: Program) -> None:
        nations = self.game.tables.nations
        if effect.nation is not None:
            nation = nations.index(effect.nation)

            def pardon(state: SeaState, frame: Frame, log: Log | None) -> Next:
                skills.forgive(state, frame[SEAT], nation)
                return None

            program.add(pardon)
            return

        def hunting(state: SeaState, frame: Frame) -> list[int]:
            b = frame[SEAT] * len(nations)
            return [NATION + n for n in range(len(nations)) if state.hunted[b + n]]

        def name_one(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
            skills.forgive(state, frame[SEAT], order - NATION)
            return None

        program.add(Question(hunting, name_one))

    def _learn(self, effect: effects.Learn, program: Program) -> None:
        wanted = range(4) if effect.skill is None else (SKILLS.index(effect.skill),)

        def open_skills(state: SeaState, frame: Frame) -> list[int]:
            return [LEARN + skill for skill in wanted if state.skill[frame[SEAT] * 4 + skill] < TOP_LEVEL]

        def rise(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
            skills.rise(state, frame[SEAT], order - LEARN, log)
            return None

        if effect.skill is None:
            program.add(Question(open_skills, rise))
        else:
            program.add(
                lambda state, frame, log: (
                    rise(state, frame, found[0], log) if (found := open_skills(state, frame)) else None
                )
            )

    def _refresh_ocean(self, effect: effects.RefreshOcean, program: Program) -> None:
        tables = self.game.tables
        nation = -1 if effect.nation is None else tables.nations.index(effect.nation)

        def refresh(state: SeaState, frame: Frame, log: Log | None) -> Next:
            for slot, card in enumerate(state.tableau):
                if card >= 0 and slot != state.target and nation in (-1, tables.ocean_nation[card]):
                    state.ocean_gone.append(card)
                    state.tableau[slot] = -1
            setup.refill_tableau(state, log)
            return None

        program.add(refresh)

    def _lasting(self, effect: effects.Lasting, program: Program) -> None:
        number = len(self.game.changes)
        self.game.changes.append(effect)

        def begin(state: SeaState, frame: Frame, log: Log | None) -> Next:
            state.lasting.append(number)
            state.fire(f"change:{effect.change}")
            if log is not None:
                log.add("lasting", "LS-STORY-02", {"change": effect.change, "amount": effect.amount})
            return None

        program.add(begin)

    def _passenger(self, effect: effects.Passenger, program: Program) -> None:
        who, story = self.game.tables.person[effect.who], self.on_story

        def aboard(state: SeaState, frame: Frame, log: Log | None) -> Next:
            state.worth[who] = effect.points
            if not story and state.ship[frame[SEAT]] >= 0:
                state.aboard[frame[SEAT]].append(who)
            return None

        program.add(aboard)

    # ---- conditions

    def test(self, condition: Any) -> Test:
        """A condition as a test of a frame's seat."""
        found = self.condition(condition)
        assert found is not None
        return lambda state, frame: found(state, frame[SEAT])

    def condition(self, condition: Any) -> Condition | None:
        """A condition as a question about a captain; None for no condition."""
        return None if condition is None else question(self.game.tables, condition)


def can_pay(state: SeaState, seat: int, costs: Sequence[tuple[int, int]]) -> bool:
    """All of it is aboard."""
    b = seat * KINDS_OF_CARGO
    for kind, amount in costs:
        if (cargo.crew_ashore(state, seat) if kind == CREW else state.hold[b + kind]) < amount:
            return False
    return state.ship[seat] >= 0


def pay(state: SeaState, seat: int, costs: Sequence[tuple[int, int]]) -> Next:
    """Hand it over."""
    for kind, amount in costs:
        cargo.throw(state, seat, kind, min(amount, state.hold[seat * KINDS_OF_CARGO + kind]))
    if cargo.needs_deck(state, seat):
        state.game.machine.call(state, state.game.man_the_deck, seat)
    return None

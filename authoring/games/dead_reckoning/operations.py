"""Effects become steps of the machine, once a scenario: every operation of effects.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from authoring.effects import Effect, Program
from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import SEAT, Frame, Next

from . import battle, cargo, effects, influence, islands, market, payment, pirates, production, sinking, upgrades
from .codes import FIGHT, ISLAND, MOVE_CUBE
from .idle import SIDES, counted, movable
from .terms import CARGO, COIN, ITEMS

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

CARD = 3
"""Register of a compiled effect: its card, ON_HULL and a hull space, or -1."""


class Operations:
    """The compiler of one game's effects."""

    def __init__(self, game: DeadReckoning) -> None:
        self.game = game
        self._compilers: dict[type[Effect], Callable[[Any, Program], None]] = {
            effects.Gain: self._gain,
            effects.Repair: self._repair,
            effects.AttackShip: self._attack,
            effects.PlaceInfluence: self._influence,
            effects.PermanentInfluence: self._permanent,
            effects.GainSail: self._sail,
            effects.Produce: self._produce,
            effects.Build: self._build,
            effects.ShipUpgrade: self._upgrade,
            effects.DropCubes: self._drop,
            effects.Strength: self._strength,
            effects.Damage: self._damage,
            effects.Explode: self._explode,
            effects.Bury: self._bury,
            effects.Lose: self._lose,
        }

    def compile(self, effect: Effect, program: Program) -> None:
        """Add the steps of one effect."""
        self._compilers[type(effect)](effect, program)

    def kinds(self) -> list[type[Effect]]:
        """Every operation that compiles here."""
        return list(self._compilers)

    # ---- cargo and coins

    def _gain(self, effect: effects.Gain, program: Program) -> None:
        item, amount, per, to = ITEMS.index(effect.item), effect.amount, effect.per, effect.to
        if to == "island":
            self._gain_on_island(effect, program)
            return

        def gain(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
            """Every gain names its place (DR-GAIN-01, DR-ICON-01, DR-ICON-03)."""
            seat = frame[SEAT]
            many = amount * counted(state, seat, frame[CARD], per)
            if not many:
                return None
            if to == "dock":
                payment.gain_ashore(state, seat, item, many, log)
            elif to == "ship":
                cargo.gain_aboard(state, seat, item, many, log)
            else:
                state.game.machine.call(state, state.game.program["split"], seat, item, many, 0, 0)
            return None

        program.add(gain)

    def _gain_on_island(self, effect: effects.Gain, program: Program) -> None:
        item, amount, per = ITEMS.index(effect.item), effect.amount, effect.per

        def gain(state: ReckoningState, frame: Frame, space: int, log: Log | None) -> None:
            many = amount * counted(state, frame[SEAT], frame[CARD], per)
            lying = state.lay_coin if item == COIN else state.lay_cargo
            lying[space] += many
            if log is not None:
                facts = {"seat": frame[SEAT], "space": state.game.tables.spots[space], "item": ITEMS[item]}
                log.add("gained-on-island", "DR-ICON-01" if item == CARGO else "DR-ICON-03", {**facts, "amount": many})

        self._on_island(program, islands.WHERE.index(effect.where), 0, gain)

    def _lose(self, effect: effects.Lose, program: Program) -> None:
        item, amount = ITEMS.index(effect.item), effect.amount

        def lose(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
            seat = frame[SEAT]
            aboard = state.coin if item == COIN else state.cargo
            many = min(amount, aboard[seat])
            if many:
                aboard[seat] -= many
                if not state.fight:
                    cargo.settle(state, seat)
                if log is not None:
                    log.add("lost", "DR-ENC-10", {"seat": seat, "item": ITEMS[item], "amount": many})
            return None

        program.add(lose)

    # ---- Ships

    def _repair(self, effect: effects.Repair, program: Program) -> None:
        def repair(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
            """Damage off the own Ship (DR-EFF-06)."""
            seat = frame[SEAT]
            many = min(effect.amount, state.damage[seat])
            state.damage[seat] -= many
            if log is not None and many:
                log.add("repaired", "DR-EFF-06", {"seat": seat, "amount": many})
            return None

        program.add(repair)

    def _attack(self, effect: effects.AttackShip, program: Program) -> None:
        """One opponent's Ship of the player's choice (DR-FLAG-01); the flag starts one battle (DR-FLAG-04)."""
        end = program.mark()

        def victims(state: ReckoningState, frame: Frame) -> list[int]:
            return [FIGHT + seat for seat in pirates.victims(state, frame[SEAT])]

        def attack(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
            game = state.game
            game.machine.call(state, game.program["battle-ships"], frame[SEAT], order - FIGHT, 0, 0, 0, 0, 0)
            return program.at(end)

        def only_one(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
            found = victims(state, frame)
            return attack(state, frame, found[0], log) if len(found) == 1 else None

        program.add(only_one)
        program.add(Question(victims, attack))
        program.here(end)

    def _sail(self, effect: effects.GainSail, program: Program) -> None:
        def sail(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
            """On the track, to which the icons are added (DR-AMB-37)."""
            state.track[frame[SEAT]] = min(state.track[frame[SEAT]] + effect.amount, state.game.terms.sail_track)
            return None

        program.add(sail)

    def _upgrade(self, effect: effects.ShipUpgrade, program: Program) -> None:
        category = upgrades.CATEGORIES.index(effect.category)

        def upgrade(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
            state.game.machine.call(state, state.game.program["upgrade"], frame[SEAT], category, 0)
            return None

        program.add(upgrade)

    def _bury(self, effect: effects.Bury, program: Program) -> None:
        def bury(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
            """The Advance of the Ship's space goes under its box (DR-ENC-13)."""
            space = state.at[frame[SEAT]]
            advance = state.card[space]
            if advance >= 0:
                state.card[space] = -1
                market.bury(state, advance, log)
            return None

        program.add(bury)

    # ---- islands

    def _on_island(
        self,
        program: Program,
        where: int,
        override: int,
        then: Callable[[ReckoningState, Frame, int, Log | None], None],
        fits: Callable[[ReckoningState, int, int], bool] | None = None,
    ) -> None:
        """Do something on the only island that it can be, or on one that the player names."""
        end = program.mark()

        def found(state: ReckoningState, frame: Frame) -> list[int]:
            seat = frame[SEAT]
            return [
                ISLAND + space
                for space in production.open_to(state, seat, where, override)
                if fits is None or fits(state, seat, space)
            ]

        def answer(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
            then(state, frame, order - ISLAND, log)
            return None

        def only_one(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
            spaces = found(state, frame)
            if len(spaces) > 1:
                return None
            if spaces:
                then(state, frame, spaces[0] - ISLAND, log)
            return program.at(end)

        program.add(only_one)
        program.add(Question(found, answer))
        program.here(end)

    def _influence(self, effect: effects.PlaceInfluence, program: Program) -> None:
        amount, override = effect.amount, int(effect.overrides_fort)

        def place(state: ReckoningState, frame: Frame, space: int, log: Log | None) -> None:
            """All its cubes go to one island, by itself the one where the Ship lies (DR-INFL-01)."""
            influence.place_influence(state, frame[SEAT], space, amount, override)

        def fits(state: ReckoningState, seat: int, space: int) -> bool:
            return influence.may_place(state, seat, space, amount, override)

        self._on_island(program, islands.WHERE.index(effect.where), override, place, fits)

    def _permanent(self, effect: effects.PermanentInfluence, program: Program) -> None:
        amount, override = effect.amount, int(effect.overrides_fort)

        def lay(state: ReckoningState, frame: Frame, space: int, log: Log | None) -> None:
            influence.permanent_influence(state, frame[SEAT], space, amount, override)

        self._on_island(program, islands.WHERE.index(effect.where), override, lay)

    def _produce(self, effect: effects.Produce, program: Program) -> None:
        many, boost, override = effect.islands_up_to, effect.boost, int(effect.overrides_fort)
        where = islands.WHERE.index(effect.where)

        def all_of_them(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
            found = production.open_to(state, frame[SEAT], where, override)
            if len(found) == 1:
                production.produce(state, frame[SEAT], found[0], boost.cargo, boost.coin, log)
            elif found:
                program_ = state.game.program["produce"]
                registers = (many, boost.cargo, boost.coin, where, override, 0)
                state.game.machine.call(state, program_, frame[SEAT], *registers)
            return None

        program.add(all_of_them)

    def _build(self, effect: effects.Build, program: Program) -> None:
        def build(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
            state.game.machine.call(state, state.game.program["build"], frame[SEAT], effect.up_to, 0, 0, 0)
            return None

        program.add(build)

    # ---- battles

    def _drop(self, effect: effects.DropCubes, program: Program) -> None:
        def drop(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
            many = effect.amount * counted(state, frame[SEAT], frame[CARD], effect.per)
            if many and state.fight:
                battle.drop(state, frame[SEAT], many, log)
            return None

        program.add(drop)

    def _strength(self, effect: effects.Strength, program: Program) -> None:
        def add(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
            """Besides what lies on the board (DR-ZONE-21)."""
            many = effect.amount * counted(state, frame[SEAT], frame[CARD], effect.per)
            if many and state.fight:
                battle.add_strength(state, frame[SEAT], many)
                if log is not None:
                    log.add("strength", "DR-ZONE-21", {"seat": frame[SEAT], "amount": many})
            return None

        program.add(add)

    def _damage(self, effect: effects.Damage, program: Program) -> None:
        def strike(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
            if effect.target == "own-ship":
                sinking.hurt(state, frame[SEAT], effect.amount, -1, log)
            elif state.fight:
                battle.hit_enemy(state, frame[SEAT], effect.amount, log)
            return None

        program.add(strike)

    def _explode(self, effect: effects.Explode, program: Program) -> None:
        def zones(state: ReckoningState, frame: Frame) -> list[int]:
            return [
                MOVE_CUBE + 32 * SIDES.index(effect.whose) + zone for zone in movable(state, frame[SEAT], effect.whose)
            ]

        def move(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
            """A cube moved to Exploding shot is an explosion before anything else (DR-ZONE-09, DR-AMB-61)."""
            whose, zone = divmod(order - MOVE_CUBE, 32)
            battle.explode(state, battle.side_of(state, frame[SEAT]) ^ whose, zone, log)
            return None

        for _ in range(effect.amount):
            program.add(Question(zones, move))

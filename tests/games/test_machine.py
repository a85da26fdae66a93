"""The hardest timings of the games to come, run through the machine: all stop midway, copy, save and digest.

A card that stops to ask (choose an option, perhaps roll, perhaps keep); a battle in which both sides use abilities by
turns and a level gained in response changes what may still be used; a tie of ships that nobody steers, which the
captain whose turn it is decides.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Any

import pytest

from authoring.dryrun.players import Random
from authoring.games.chance import Chance, Stream
from authoring.games.engine import DONE, Json, Log, Observer, Outcome, Refusal
from authoring.games.machine import LEAVE, POSITION, REGISTERS, SEAT, EndlessProgramError, Frame, Machine, Next
from tests.games import laws

PASS = DONE


class Table:
    """A game whose whole course is one program."""

    id = "spike"
    rules_version = "1"

    def __init__(self, seats: int, stores: int, build: Callable[[Machine[Any]], int], orders: int) -> None:
        self.seats = seats
        self.stores = stores
        self.machine: Machine[Any] = Machine()
        self.main = build(self.machine)
        self._orders = orders

    def start(self, chance: Chance) -> Sheet:
        sheet = Sheet(self, chance)
        self.machine.call(sheet, self.main, 0, 0, 0, 0)
        self.machine.run(sheet, None)
        return sheet

    def from_json(self, data: Json) -> Sheet:
        sheet = Sheet(self, Chance.from_json(data["chance"]))
        sheet.store, sheet.frames, sheet.secret, sheet.asked_so_far = (
            list(data["store"]), [list(f) for f in data["frames"]], list(data["secret"]), data["asked"],
        )  # fmt: skip
        return sheet

    def sides(self) -> Sequence[Sequence[int]]:
        return [[seat] for seat in range(self.seats)]

    def orders(self) -> Sequence[int]:
        return range(self._orders)

    def write(self, order: int, state: Any) -> str:
        return f"o{order}"

    def read(self, text: str, seat: int, state: Any) -> int:
        if not text.startswith("o") or not text[1:].isdigit():
            raise ValueError(text)
        return int(text[1:])

    def with_secrets_changed(self, state: Sheet, seat: int | Observer, chance: Stream) -> Sheet:
        twin = state.copy()
        for other in range(self.seats):
            if other != seat:
                twin.secret[other] = chance.below(100)
        return twin

    def show(self, state: Any, seat: int | Observer | None) -> str:
        return str(state.store)


class Sheet:
    """Counters, frames and one secret number a seat."""

    def __init__(self, game: Table, chance: Chance) -> None:
        self.game, self.chance = game, chance
        self.store = [0] * game.stores
        self.frames: list[Frame] = []
        self.secret = list(range(game.seats))
        self.asked_so_far = 0

    def is_over(self) -> bool:
        return not self.frames

    def deciders(self) -> Sequence[int]:
        ask = self.game.machine.asked(self)
        return [] if ask is None else [ask.seat(self, self.frames[-1])]

    def choices(self, seat: int) -> Sequence[int]:
        ask = self.game.machine.asked(self)
        return ask.options(self, self.frames[-1]) if ask is not None and seat in self.deciders() else []

    def legal(self, seat: int) -> Sequence[int]:
        ask = self.game.machine.asked(self)
        if ask is None or seat not in self.deciders():
            return []
        return [*ask.options(self, self.frames[-1]), *ask.closing(self, self.frames[-1])]

    def refuse(self, seat: int, order: int) -> Refusal | None:
        return None if order in self.legal(seat) else Refusal("FC-ORD-24", "not now")

    def apply(self, seat: int, order: int, log: Log | None = None) -> None:
        self.asked_so_far += 1
        if log is not None:
            log.add("answer", "FC-ORD-24", {"seat": seat, "order": order})
        self.game.machine.answer(self, order, log)

    def view(self, seat: int | Observer) -> Look:
        own = self.secret[seat] if isinstance(seat, int) else None
        return Look({"store": self.store, "own": own, "frames": self.frames})

    def outcome(self) -> Outcome | None:
        if self.frames:
            return None
        return Outcome("played", "FC-END-01", tuple([0] * self.game.seats), (0,), self.asked_so_far)

    def turn(self) -> int:
        return self.asked_so_far

    def copy(self) -> Sheet:
        twin = Sheet(self.game, self.chance.copy())
        twin.store, twin.secret, twin.asked_so_far = self.store[:], self.secret[:], self.asked_so_far
        twin.frames = [frame[:] for frame in self.frames]
        return twin

    def to_json(self) -> Json:
        return {
            "store": self.store[:], "frames": [f[:] for f in self.frames], "secret": self.secret[:],
            "asked": self.asked_so_far, "chance": self.chance.to_json(),
        }  # fmt: skip

    def digest(self) -> int:
        text = json.dumps(self.to_json(), sort_keys=True)
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")

    def coverage(self) -> Mapping[tuple[str, str], int]:
        return {}

    def components(self) -> Mapping[str, tuple[int, int]]:
        return {}


class Look:
    def __init__(self, data: Json) -> None:
        self.data = json.loads(json.dumps(data))

    def to_json(self) -> Json:
        return self.data


class Question:
    """An Ask from three functions."""

    def __init__(
        self,
        options: Callable[[Sheet, Frame], Sequence[int]],
        take: Callable[[Sheet, Frame, int], Next],
        *,
        may_pass: bool = False,
        seat: Callable[[Sheet, Frame], int] = lambda sheet, frame: frame[SEAT],
    ) -> None:
        self._options, self._take, self._may_pass, self._seat = options, take, may_pass, seat

    def seat(self, state: Sheet, frame: Frame) -> int:
        return self._seat(state, frame)

    def options(self, state: Sheet, frame: Frame) -> Sequence[int]:
        return self._options(state, frame)

    def closing(self, state: Sheet, frame: Frame) -> Sequence[int]:
        return [PASS] if self._may_pass else []

    def answer(self, state: Sheet, frame: Frame, order: int, log: Log | None) -> Next:
        return self._take(state, frame, order)


# ---- a choice card: option 1 rolls the d8 for gold, option 2 keeps the card; kept, it lessens damage when asked


GOLD, KEPT, DAMAGE, DRAWN = range(4)
FIRST, SECOND, USE = 1, 2, 3


def choice_card(machine: Machine[Any]) -> int:
    def roll_gold(sheet: Sheet, frame: Frame, log: Log | None) -> Next:
        sheet.store[GOLD] += sheet.chance.stream("dice").below(8) + 1
        return LEAVE

    def keep(sheet: Sheet, frame: Frame, log: Log | None) -> Next:
        sheet.store[KEPT] += 1
        return None

    card = machine.add(
        "choice-card",
        Question(lambda sheet, frame: [FIRST, SECOND], lambda sheet, frame, order: order),
        roll_gold,
        keep,
    )

    def be_hit(sheet: Sheet, frame: Frame, log: Log | None) -> Next:
        frame[REGISTERS] = 2
        return None

    def lessen(sheet: Sheet, frame: Frame, order: int) -> Next:
        if order == PASS:
            return None
        sheet.store[KEPT] -= 1
        frame[REGISTERS] -= 1
        return frame[POSITION]

    def take_damage(sheet: Sheet, frame: Frame, log: Log | None) -> Next:
        sheet.store[DAMAGE] += frame[REGISTERS]
        return None

    hit = machine.add(
        "hit",
        be_hit,
        Question(lambda sheet, frame: [USE] if sheet.store[KEPT] and frame[REGISTERS] else [], lessen, may_pass=True),
        take_damage,
    )

    def again(sheet: Sheet, frame: Frame, log: Log | None) -> Next:
        sheet.store[DRAWN] += 1
        return LEAVE if sheet.store[DRAWN] == 6 else 0

    def call(program: int) -> Callable[[Sheet, Frame, Log | None], Next]:
        def step(sheet: Sheet, frame: Frame, log: Log | None) -> Next:
            machine.call(sheet, program, frame[SEAT], 0)
            return None

        return step

    return machine.add("encounters", call(card), call(hit), again)


# ---- a battle: abilities by turns until both pass in a row; each use opens a window in which the other may level up


STRENGTH, LEVEL, USED, PASSES = 0, 2, 4, 6
LEVEL_UP = 9


def battle(machine: Machine[Any]) -> int:
    """Ability n (1 to 3) needs level n - 1 and is used once; levelling up in response opens the next one."""

    def unused(sheet: Sheet, seat: int) -> list[int]:
        return [n for n in (1, 2, 3) if n <= sheet.store[LEVEL + seat] + 1 and not sheet.store[USED + seat] >> n & 1]

    def level_up(sheet: Sheet, frame: Frame, order: int) -> Next:
        if order == LEVEL_UP:
            sheet.store[LEVEL + frame[SEAT]] += 1
        return None

    window = machine.add(
        "response",
        Question(lambda s, f: [LEVEL_UP] if s.store[LEVEL + f[SEAT]] < 2 else [], level_up, may_pass=True),
    )

    def use(sheet: Sheet, frame: Frame, order: int) -> Next:
        seat = frame[SEAT]
        if order == PASS:
            sheet.store[PASSES] += 1
        else:
            sheet.store[PASSES] = 0
            sheet.store[USED + seat] |= 1 << order
            sheet.store[STRENGTH + seat] += order
            machine.call(sheet, window, 1 - seat)
        return None

    def other_side(sheet: Sheet, frame: Frame, log: Log | None) -> Next:
        if sheet.store[PASSES] == 2:
            return LEAVE
        frame[SEAT] = 1 - frame[SEAT]
        return 0

    return machine.add("battle", Question(lambda s, f: unused(s, f[SEAT]), use, may_pass=True), other_side)


# ---- a tie of ships that sail themselves: the captain whose turn it is decides which goes first, and where to


PLACES, AT, ROUND = 3, 0, 4


def npc_tie(machine: Machine[Any]) -> int:
    """Three ships; each round the nearest to the active captain's cell moves, ties decided by that captain."""

    def nearest(sheet: Sheet, frame: Frame) -> list[int]:
        target = 2 + frame[SEAT] * 3
        far = [abs(sheet.store[AT + ship] - target) for ship in range(PLACES)]
        tied = [ship + 1 for ship in range(PLACES) if far[ship] == min(far)]
        return tied if len(tied) > 1 else []

    def move(sheet: Sheet, ship: int, seat: int) -> None:
        target = 2 + seat * 3
        here = sheet.store[AT + ship]
        sheet.store[AT + ship] += (here < target) - (here > target)

    def decide(sheet: Sheet, frame: Frame, order: int) -> Next:
        move(sheet, order - 1, frame[SEAT])
        return 2

    def move_the_only_one(sheet: Sheet, frame: Frame, log: Log | None) -> Next:
        target = 2 + frame[SEAT] * 3
        far = [abs(sheet.store[AT + ship] - target) for ship in range(PLACES)]
        move(sheet, far.index(min(far)), frame[SEAT])
        return None

    def next_captain(sheet: Sheet, frame: Frame, log: Log | None) -> Next:
        sheet.store[ROUND] += 1
        for ship in range(PLACES):
            sheet.store[AT + ship] += sheet.chance.stream("current").below(3) - 1
        frame[SEAT] = 1 - frame[SEAT]
        return LEAVE if sheet.store[ROUND] == 12 else 0

    return machine.add("activations", Question(nearest, decide), move_the_only_one, next_captain)


SPIKES = {
    "choice card": Table(1, 4, choice_card, 6),
    "battle": Table(2, 7, battle, 12),
    "npc tie": Table(2, 5, npc_tie, 6),
}


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("spike", SPIKES)
def test_laws_hold_in_the_middle_of_an_effect(spike: str, law: Callable[[Any, int], None]) -> None:
    for seed in (1, 2, 3):
        law(SPIKES[spike], seed)


def test_a_level_gained_in_response_opens_an_ability_of_this_battle() -> None:
    state = SPIKES["battle"].start(Chance(1))
    assert (state.deciders(), state.choices(0)) == ([0], [1])
    state.apply(0, 1)
    assert (state.deciders(), state.choices(1)) == ([1], [LEVEL_UP])
    state.apply(1, LEVEL_UP)
    assert (state.deciders(), state.choices(1)) == ([1], [1, 2])


def test_a_kept_card_lessens_a_later_damage() -> None:
    state = SPIKES["choice card"].start(Chance(1))
    state.apply(0, SECOND)
    assert state.choices(0) == [USE]
    state.apply(0, USE)
    assert state.store[KEPT] == 0
    assert list(state.legal(0)) == [PASS]
    state.apply(0, PASS)
    assert state.store[DAMAGE] == 1


def test_only_ties_are_asked() -> None:
    state = SPIKES["npc tie"].start(Chance(4))
    player, luck = Random(), Chance(5).stream("p")
    asked = 0
    while state.deciders():
        seat = state.deciders()[0]
        assert len(state.choices(seat)) > 1
        asked += 1
        order = player.choose(lambda: state.view(seat), state.choices(seat), lambda: state.legal(seat), luck)  # noqa: B023
        state.apply(seat, order)
    assert 0 < asked <= 12


def test_a_program_that_goes_in_circles_is_named() -> None:
    table = Table(1, 1, lambda machine: machine.add("round and round", lambda s, f, log: 0), 1)
    with pytest.raises(EndlessProgramError, match="round and round"):
        table.start(Chance(1))

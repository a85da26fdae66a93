"""One playout: the loop that drives every game, its limits, and the kinds of failure told apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from traceback import extract_tb
from typing import Literal, Protocol, TypeAlias

from authoring.games.chance import MASK, Chance
from authoring.games.engine import DONE, Game, Order, Outcome, Player, State

from .players import closing

Failure: TypeAlias = Literal["engine-error", "stuck", "unfinished", "repeated", "slow"]
"""Why a playout has no outcome: the rules raised an error; nobody may do anything and the game is not over; the limit
was reached with progress; it was reached in a state that had been there before; it took too long on the clock."""

BLOCK = 256
"""Steps between two looks at the limits."""
TAIL = 2_048
"""Steps before a limit in which a second playing looks for repeated states."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Where a playout is given up. Steps are orders applied, forced ones and `done` included."""

    steps: int = 250_000
    turns: int = 1_000
    """Rounds or turns."""
    steps_a_turn: int = 20_000
    """Steps without a new turn: no progress."""
    seconds: float = 120.0
    """The clock's guard, far above what any sound playout takes: the other limits decide first."""


@dataclass(slots=True)
class Playout:
    """What one game came to."""

    outcome: Outcome | None
    failure: Failure | None
    decisions: list[int]
    """By seat: real choices among two or more, applied."""
    silent: list[int]
    """Seats that never had an order to give."""
    steps: int
    turn: int
    digest: int
    """Of the last state; 0 when it could not be taken."""
    coverage: Mapping[tuple[str, str], int] = field(default_factory=dict)
    components: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    trouble: str = ""
    """What went wrong, in a line."""


class Watch(Protocol):
    """Sees every order of a playout go by: a recorder, a search for repeated states."""

    def begin(self, state: State) -> None:
        """The first position."""

    def apply(self, seat: int, order: Order) -> None:
        """Carry the order out on the state given at the beginning, and take note."""


class IllegalChoiceError(Exception):
    """A player chose an order that is not legal."""


def play(
    game: Game,
    players: Sequence[Player | None],
    chance: Chance,
    limits: Limits | None = None,
    watch: Watch | None = None,
) -> Playout:
    """Play a game from its first position to its end or its limit; None among the players is the random player.

    Never raises for a fault of the rules or of a player: that is a playout that failed.
    """
    limits = limits or Limits()
    loop = _Loop(game.seats)
    try:
        state = game.start(chance)
        if watch is not None:
            watch.begin(state)
    except Exception as mistake:
        return loop.failed(None, "engine-error", trouble_of(mistake))
    try:
        failure = loop.run(state, players, chance, limits, state.apply if watch is None else watch.apply)
        return loop.ended(state, failure)
    except Exception as mistake:
        return loop.failed(state, "engine-error", trouble_of(mistake))


class _Loop:
    """The counts of one playout while it goes on."""

    __slots__ = ("decisions", "forced", "steps")

    def __init__(self, seats: int) -> None:
        self.decisions = [0] * seats
        self.forced = [0] * seats
        self.steps = 0

    def run(
        self,
        state: State,
        players: Sequence[Player | None],
        chance: Chance,
        limits: Limits,
        apply: Callable[[int, Order], None],
    ) -> Failure | None:
        """Apply orders until nobody is to decide; the failure that stopped it, if any."""
        deciders, choices_of, legal, refuse = state.deciders, state.choices, state.legal, state.refuse
        decisions, forced = self.decisions, self.forced
        looks = [partial(state.view, seat) for seat in range(len(players))]
        asks = [partial(legal, seat) for seat in range(len(players))]
        # The players' luck is apart from the game's: a replay knows their orders and draws nothing for them.
        luck = Chance(chance.seed)
        streams = [luck.stream(f"player-{seat + 1}") for seat in range(len(players))]
        draw = luck.stream("random-player").block
        words: list[int] = []
        turn, turn_began = state.turn(), 0
        started = monotonic()
        while True:
            for step in range(BLOCK):
                seats = deciders()
                if not seats:
                    self.steps += step
                    return None if state.outcome() is not None else "stuck"
                seat = seats[0]
                choices = choices_of(seat)
                count = len(choices)
                player = players[seat]
                if player is None:
                    if count > 1:
                        if not words:
                            words = draw()
                        product = words.pop() * count
                        while product & MASK < count and product & MASK < (1 << 32) % count:
                            words = words or draw()
                            product = words.pop() * count
                        apply(seat, choices[product >> 32])
                        decisions[seat] += 1
                        continue
                    if count:
                        order = choices[0]
                        forced[seat] += 1
                    elif refuse(seat, DONE) is None:
                        order = DONE
                    else:
                        ways = legal(seat)
                        if not ways:
                            self.steps += step
                            return "stuck"
                        order = closing(ways)
                else:
                    ways = choices or legal(seat)
                    if not ways:
                        self.steps += step
                        return "stuck"
                    order = player.choose(looks[seat], choices, asks[seat], streams[seat])
                    if order != DONE and order in choices:
                        (decisions if count > 1 else forced)[seat] += 1
                    elif refuse(seat, order) is not None:
                        raise IllegalChoiceError(f"{type(player).__name__} chose {order}, which is not legal")
                apply(seat, order)
            self.steps += BLOCK
            now = state.turn()
            if now != turn:
                turn, turn_began = now, self.steps
            if self.steps >= limits.steps or now > limits.turns or self.steps - turn_began >= limits.steps_a_turn:
                return "unfinished"
            if monotonic() - started > limits.seconds:
                return "slow"

    def ended(self, state: State, failure: Failure | None) -> Playout:
        """The playout, at its end or where it was given up."""
        outcome = state.outcome() if failure is None else None
        if outcome is not None:
            wrong = _wrong(outcome, len(self.decisions))
            if wrong:
                return self.failed(state, "engine-error", wrong)
        trouble = _TROUBLE[failure] if failure else ""
        silent = [s for s, n in enumerate(self.decisions) if not n and not self.forced[s]]
        return Playout(
            outcome, failure, self.decisions, silent if outcome else [], self.steps, state.turn(), state.digest(),
            state.coverage(), state.components(), trouble,
        )  # fmt: skip

    def failed(self, state: State | None, failure: Failure, trouble: str) -> Playout:
        """A playout that broke; nothing of its state can be relied on."""
        turn = 0
        if state is not None:
            try:
                turn = state.turn()
            except Exception:  # a broken state may not even know its turn
                turn = 0
        return Playout(None, failure, self.decisions, [], self.steps, turn, 0, trouble=trouble)


_TROUBLE: dict[Failure, str] = {
    "stuck": "no seat has a legal order and the game is not over",
    "unfinished": "not over at the limit, though things still went on",
    "repeated": "not over at the limit, in a state that had been there before",
    "slow": "given up by the clock",
}


def trouble_of(mistake: Exception) -> str:
    """An error of the rules in a line: what, and the innermost place."""
    frames = extract_tb(mistake.__traceback__)
    place = ""
    if frames:
        name = frames[-1].filename.replace("\\", "/").rsplit("/", 1)[-1]
        place = f" ({name}:{frames[-1].lineno}, in {frames[-1].name})"
    text = str(mistake).strip().splitlines()
    return f"{type(mistake).__name__}{': ' + text[0] if text else ''}{place}"


def _wrong(outcome: Outcome, seats: int) -> str:
    """What makes an outcome impossible, or nothing."""
    if len(outcome.scores) != seats:
        return f"the outcome has {len(outcome.scores)} scores for {seats} seats"
    if not outcome.winners:
        return "the outcome has no winner"
    if any(not 0 <= seat < seats for seat in outcome.winners) or len(set(outcome.winners)) < len(outcome.winners):
        return f"the outcome's winners {outcome.winners} are not seats"
    return ""


class RepeatWatch:
    """Looks for states that come again among the last steps of a playout, and for what was busy in them."""

    def __init__(self, steps: int) -> None:
        self._from = max(steps - TAIL, 0)
        self._step = 0
        self._seen: set[int] = set()
        self.repeated = False
        self._before: dict[tuple[str, str], int] = {}

    def begin(self, state: State) -> None:
        """Watch this state."""
        self._state = state
        self._turn = state.turn()

    def apply(self, seat: int, order: Order) -> None:
        """Apply, then see whether the state has been there before."""
        state = self._state
        state.apply(seat, order)
        self._step += 1
        turn = state.turn()
        if self._step < self._from and turn == self._turn:
            return
        self._turn = turn
        if self._step >= self._from and not self._before:
            self._before = dict(state.coverage())
        digest = state.digest()
        self.repeated = self.repeated or digest in self._seen
        self._seen.add(digest)

    def busiest(self) -> tuple[str, str] | None:
        """(kind, id) of what took effect most often in the last steps."""
        grown = {key: n - self._before.get(key, 0) for key, n in self._state.coverage().items()}
        most = max(grown.values(), default=0)
        return min(key for key, n in grown.items() if n == most) if most else None

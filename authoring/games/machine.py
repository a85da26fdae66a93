"""The machine that runs procedures and effects which may stop to ask a player.

A program is a tuple of steps, made once per scenario; a frame is a list of ints (program, position, seat, registers)
and stands in the state, so that a stopped state copies, saves and digests like any other. A step either does
something, or is an Ask: then the machine stops until the seat that it names has chosen among its options.

Frames form a stack: a step may call another program, whose end returns to the step after the call. Reaction windows are
programs too: they ask one seat after the other, in a fixed order, and every seat may pass.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from .engine import Log, Order

S = TypeVar("S", bound="Running")
Frame: TypeAlias = list[int]
"""[program, position, seat, registers ...]."""

PROGRAM: Final = 0
POSITION: Final = 1
SEAT: Final = 2
REGISTERS: Final = 3
"""Index of the first register in a frame."""
MOST_STEPS: Final = 100_000
"""Steps between two questions; a program that runs longer goes in circles."""


class EndlessProgramError(RuntimeError):
    """A program ran on without asking anybody or coming to its end."""


class Running(Protocol):
    """A state that a machine works on."""

    frames: list[Frame]

    def is_over(self) -> bool:
        """The game has ended: the machine stops at once."""


Next: TypeAlias = int | None
"""None: the step after this one; a number: the step of this program to go on with; LEAVE: the program is done."""
LEAVE: Final = -1
Deed: TypeAlias = Callable[[Any, Frame, "Log | None"], Next]
"""What a step does to a state."""


class Ask(Protocol):
    """A step that stops: who is asked, what may be answered, and what an answer does."""

    def seat(self, state: Any, frame: Frame) -> int:
        """Who is asked."""

    def options(self, state: Any, frame: Frame) -> Sequence[Order]:
        """The answers that do something; at least one, or `closing` must give one."""

    def closing(self, state: Any, frame: Frame) -> Sequence[Order]:
        """Answers that do nothing: pass, done. With these alone the seat is still asked, so that being asked tells
        nobody what it holds; an ask on open facts gives none when there are no options, and falls away.
        """

    def answer(self, state: Any, frame: Frame, order: Order, log: Log | None) -> Next:
        """Carry an answer out."""


Step: TypeAlias = "Deed | Ask"


class Machine(Generic[S]):
    """Programs by name and number, and the loop that runs them."""

    def __init__(self) -> None:
        self.programs: list[tuple[Step, ...]] = []
        self.names: list[str] = []
        self._numbers: dict[str, int] = {}

    def add(self, name: str, *steps: Step) -> int:
        """A program; its number is the same in every process because programs are added in one order."""
        number = self.number(name)
        self.programs[number] = tuple(steps)
        return number

    def number(self, name: str) -> int:
        """The number of a program, which may be added later: procedures call each other."""
        if name not in self._numbers:
            self._numbers[name] = len(self.programs)
            self.programs.append(())
            self.names.append(name)
        return self._numbers[name]

    def call(self, state: S, program: int, seat: int, *registers: int) -> None:
        """Put a frame on the stack; it runs before anything below it goes on."""
        state.frames.append([program, 0, seat, *registers])

    def asked(self, state: S) -> Ask | None:
        """The question that the machine has stopped at, or None."""
        if not state.frames or state.is_over():
            return None
        frame = state.frames[-1]
        step = self.programs[frame[PROGRAM]][frame[POSITION]]
        return None if callable(step) else step

    def answer(self, state: S, order: Order, log: Log | None) -> None:
        """Carry out the answer to the question at hand and run on to the next one."""
        ask = self.asked(state)
        assert ask is not None
        frame = state.frames[-1]
        self._go_on(state, frame, frame[POSITION], ask.answer(state, frame, order, log))
        self.run(state, log)

    def run(self, state: S, log: Log | None) -> None:
        """Run to the next question, to the end of all frames, or to the end of the game."""
        frames = state.frames
        for _ in range(MOST_STEPS):
            if not frames or state.is_over():
                return
            frame = frames[-1]
            steps = self.programs[frame[PROGRAM]]
            position = frame[POSITION]
            if position >= len(steps):
                frames.pop()
                continue
            step = steps[position]
            if not callable(step):
                if step.options(state, frame) or step.closing(state, frame):
                    return
                # Nothing can be answered: the question falls away, as on the table.
                frame[POSITION] = position + 1
                continue
            self._go_on(state, frame, position, step(state, frame, log))
        raise EndlessProgramError(f"{self.names[frames[-1][PROGRAM]]} goes in circles")

    def _go_on(self, state: S, frame: Frame, position: int, following: Next) -> None:
        """Move a frame on; a step may have put other frames on top of it meanwhile."""
        if following == LEAVE:
            frame[POSITION] = len(self.programs[frame[PROGRAM]])
        else:
            frame[POSITION] = position + 1 if following is None else following

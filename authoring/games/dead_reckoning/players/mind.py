"""A captain before a question: what is asked, and where to sail, found out once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from authoring.games.machine import PROGRAM, REGISTERS

from .captain import Captain
from .planning import Plan


class Mind:
    """What the reckonings of one question share."""

    def __init__(self, captain: Captain, legal: Callable[[], Sequence[int]]) -> None:
        self.captain, self.table, self.legal = captain, captain.table, legal
        self.seat = captain.seat
        question = captain.view.question
        self.asked = captain.game.machine.names[question[PROGRAM]]
        """The program that asks."""
        self.registers = question[REGISTERS:]
        self._plan: Plan | None = None
        self._voyage: tuple[float, int] | None = None

    @property
    def plan(self) -> Plan:
        """What the spaces are worth now."""
        if self._plan is None:
            self._plan = Plan(self.captain)
        return self._plan

    def voyage(self) -> tuple[float, int]:
        """The best voyage with the Sails there are, or that setting them would bring."""
        if self._voyage is None:
            table = self.table
            sails = table.track[self.seat] if table.set_sails else self.captain.sails_to_set()
            self._voyage = self.plan.best(sails, moving=self.asked == "voyage")
        return self._voyage

"""Two sides measured by turns in one run: a machine that slows down slows both."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time

import cli

REPOSITORY = Path(cli.__file__).parent


@dataclass(frozen=True)
class Measured:
    """A row of the table: the medians of both sides, and the median of the ratios turn by turn."""

    name: str
    ours: str
    theirs: str
    ratio: float
    limit: str


def by_turns(
    name: str,
    show: Callable[[float], str],
    limit: str,
    times: int,
    ours: Callable[[], float],
    theirs: Callable[[], float],
) -> Measured:
    """Both sides, so many times, after one turn each that only warms up."""
    ours(), theirs()
    pairs = [(ours(), theirs()) for _ in range(times)]
    middle = [median(side) for side in zip(*pairs, strict=True)]
    return Measured(name, show(middle[0]), show(middle[1]), median(a / b for a, b in pairs), limit)


def seconds_of(work: Callable[[], object]) -> float:
    """Processor time of some work in this process."""
    started = process_time()
    work()
    return process_time() - started


def seconds_of_python(*words: str) -> float:
    """Processor time of a Python process of its own, its start included; it must exit with 0."""
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    child = subprocess.Popen([sys.executable, *words], env=environment, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise RuntimeError(f"{words[0]} ended with {child.returncode}")
    return used.ru_utime + used.ru_stime


def table(rows: list[Measured]) -> str:
    """The rows under a head, in columns."""
    head = ("", "ours", "theirs", "ratio", "limit")
    cells = [head, *((row.name, row.ours, row.theirs, f"{row.ratio:.2f}", row.limit) for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(head))]
    lines = [
        "  ".join(
            text.ljust(width) if not column else text.rjust(width)
            for column, (text, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in cells
    ]
    lines.insert(1, "-" * len(lines[0]))
    return "\n".join(lines)

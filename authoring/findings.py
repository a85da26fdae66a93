"""Findings: what is wrong with content, where, why and what to do; and the register of their codes.

A check yields a `Problem` (at an item and a pointer into it). The library knows where items stand and turns it into a
`Finding` (in a file, at a line and column). Families of codes: SRC text and YAML, SCH schema, REF references, GEO
boards, DCK decks, SCN scenarios and rules data, RUN dry run, PRT print. A code is never used again for something else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Literal, TypeAlias, TypeVar

Severity: TypeAlias = Literal["error", "warning"]
Pointer: TypeAlias = tuple[str | int, ...]
"""The way into an item: field names, list indices from 0, mapping keys."""

FAMILIES: dict[str, str] = {
    "SRC": "text and YAML",
    "SCH": "schema",
    "REF": "references",
    "GEO": "boards",
    "DCK": "decks",
    "SCN": "scenarios and rules data",
    "RUN": "dry run",
    "PRT": "print",
}


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a file; lines and columns count from 1, the end column stands one past the last character."""

    file: Path
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1
    pointer: str = ""
    """The same place in the document's own terms, e.g. `items[3].rating`."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One mistake, ready to be reported."""

    code: str
    name: str
    severity: Severity
    message: str
    place: Place
    excerpt: tuple[tuple[int, str], ...] = ()
    """Line number and text of the lines shown: the place's first line and its neighbours."""
    help: str | None = None
    clause: str | None = None

    def order(self) -> tuple[bool, str, int, int, str]:
        """Errors first, then by file and line."""
        return (
            self.severity != "error",
            self.place.file.as_posix(),
            self.place.line,
            self.place.column,
            self.code,
        )


@dataclass(frozen=True, slots=True)
class At:
    """A place in an item: its kind, its id and the way into it; `key` means the mapping key rather than its value."""

    kind: str
    id: str
    pointer: Pointer = ()
    key: bool = False


@dataclass(frozen=True, slots=True)
class Problem:
    """What a check found; `at` is an item (anything with `content_kind` and `id`) or an `At` inside one."""

    at: At
    message: str
    help: str | None = None
    clause: str | None = None
    """The rule that stands behind it, if a rule does."""
    severity: Severity | None = None
    """Only where it differs from the code's own."""


def at(item: Any, *pointer: str | int, key: bool = False) -> At:
    """A place in a content item: `at(board, "harbors", 2)`."""
    return At(item.content_kind, item.id, pointer, key)


def pointer_text(pointer: Pointer) -> str:
    """`("items", 3, "rating")` as `items[3].rating`."""
    text = ""
    for part in pointer:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += f".{part}" if text else part
    return text


@dataclass(frozen=True, slots=True)
class Code:
    """A registered sort of finding."""

    code: str
    name: str
    """Kebab-case, said beside the code."""
    why: str
    """Why it is worth a finding."""
    remedy: str
    """What to do about it."""
    bad: str = ""
    """A short example that has the mistake."""
    good: str = ""
    """The same example mended."""
    severity: Severity = "error"

    @property
    def family(self) -> str:
        """The three letters."""
        return self.code[:3]


CODES: dict[str, Code] = {}
"""Every code registered so far; `explain` imports whatever registers more."""

_FORM = re.compile(r"^[A-Z]{3}[0-9]{3}$")


def register(
    code: str, name: str, *, why: str, remedy: str, bad: str = "", good: str = "", severity: Severity = "error"
) -> Code:
    """Add a code; the same code with another meaning is a programming error (ValueError)."""
    made = Code(code, name, why, remedy, bad, good, severity)
    if not _FORM.match(code) or code[:3] not in FAMILIES:
        raise ValueError(f"{code} is not a code of a known family")
    if CODES.setdefault(code, made) != made:
        raise ValueError(f"{code} is registered twice: {CODES[code].name}, {name}")
    return made


Subject = TypeVar("Subject")


@dataclass(frozen=True, slots=True)
class Check(Generic[Subject]):
    """A registered generator of problems; call it with what it looks at (usually the library)."""

    code: Code
    run: Callable[[Subject], Iterator[Problem]]

    def __call__(self, subject: Subject) -> Iterator[Problem]:
        """Yield what is wrong."""
        return self.run(subject)


def check(
    code: str, name: str, *, why: str, remedy: str, bad: str = "", good: str = "", severity: Severity = "error"
) -> Callable[[Callable[[Subject], Iterator[Problem]]], Check[Subject]]:
    """Make a check of a generator function; see STYLE: a check is a name, a reason and a generator."""
    made = register(code, name, why=why, remedy=remedy, bad=bad, good=good, severity=severity)
    return lambda run: Check(made, run)

"""Findings for people: message, place, excerpt with carets, help."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

from authoring.findings import Finding

if TYPE_CHECKING:
    from . import Report

RED, YELLOW, CYAN, BOLD, PLAIN = "\x1b[31m", "\x1b[33m", "\x1b[36m", "\x1b[1m", "\x1b[0m"
WIDTH = 160
"""Longer lines are shown around the place only."""
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


def printable(text: str) -> str:
    """Text that can't steer a terminal: tabs become one space, other controls their names, e.g. <U+001B>."""
    return _CONTROL.sub(lambda found: " " if found.group() == "\t" else f"<U+{ord(found.group()):04X}>", text)


def shown_path(path: Path) -> str:
    """Relative to the working folder, where that is below or beside it."""
    try:
        relative = os.path.relpath(path)
    except ValueError:
        return path.as_posix()
    return path.as_posix() if relative.startswith(os.path.join("..", "..", "..")) else Path(relative).as_posix()


def render_finding(finding: Finding, *, colour: bool = False) -> str:
    """One finding, without a blank line after it."""

    def paint(text: str, *codes: str) -> str:
        return f"{''.join(codes)}{text}{PLAIN}" if colour else text

    tone = RED if finding.severity == "error" else YELLOW
    place = finding.place
    gutter = max((len(str(number)) for number, _ in finding.excerpt), default=1)
    clause = f" ({finding.clause})" if finding.clause and finding.clause not in finding.message else ""
    head = (
        paint(f"{finding.severity}[{finding.code}]", tone, BOLD)
        + f" {finding.name}: {printable(finding.message)}{clause}"
    )
    pointer = f"  ({printable(place.pointer)})" if place.pointer else ""
    where = f"{printable(shown_path(place.file))}:{place.line}:{place.column}{pointer}"
    lines = [head, f"{' ' * gutter}{paint('-->', CYAN)} {where}"]
    label, advice = "", finding.help
    if advice and advice.startswith(("did you mean", "it may be")):
        label, advice = f" {printable(advice)}", None
    for number, text in finding.excerpt:
        shown, shift = _window(text, place.column, number == place.line)
        lines.append(f"{paint(f'{number:>{gutter}} |', CYAN)} {shown}".rstrip())
        if number == place.line:
            lines.append(
                f"{' ' * gutter} {paint('|', CYAN)} {_carets(text, finding, shift)}{paint(label, tone)}".rstrip()
            )
    if not finding.excerpt and label:
        advice = label.strip()
    if advice:
        lines.append(f"{' ' * gutter} {paint('=', CYAN)} help: {printable(advice)}")
    return "\n".join(lines)


def _window(text: str, column: int, here: bool) -> tuple[str, int]:
    """A long line's part around the column, and how many characters were cut off before it."""
    if len(text) <= WIDTH:
        return printable(text), 0
    start = max(0, column - WIDTH // 2) if here else 0
    end = "..." if start + WIDTH < len(text) else ""
    return printable(("..." if start else "") + text[start : start + WIDTH] + end), start


def _carets(text: str, finding: Finding, shift: int) -> str:
    place = finding.place
    end = place.end_column if place.end_line == place.line else len(text) + 1
    end = max(place.column + 1, min(end, len(text) + 1, shift + WIDTH))
    lead = ("..." if shift else "") + text[shift : place.column - 1]
    return " " * _width(printable(lead)) + "^" * max(1, _width(printable(text[place.column - 1 : end - 1])))


def _width(text: str) -> int:
    """Columns on a terminal: combining marks take none, wide letters two."""
    return sum(
        0 if unicodedata.combining(each) else 2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in text
    )


def summary(report: Report) -> str:
    """The last line: what was looked at and what came of it."""

    def count(number: int, word: str) -> str:
        return f"{number:,} {word}{'' if number == 1 else 's'}"

    parts = [f"{count(report.files_checked, 'file')} checked"]
    if report.files_unclaimed:
        parts.append(f"{len(report.files_unclaimed):,} unclaimed")
    if report.played:
        parts.append(f"{count(report.drills_run, 'drill')} run, {count(report.scenarios_run, 'scenario')} played")
    return f"{', '.join(parts)}: {count(report.errors, 'error')}, {count(report.warnings, 'warning')}"


def render_text(report: Report, *, colour: bool = False, last_line: bool = True) -> str:
    """All findings, errors first, and the last line."""
    parts = [render_finding(each, colour=colour) for each in sorted(report.findings, key=Finding.order)]
    if last_line:
        parts.append(summary(report))
    return "\n\n".join(parts) + "\n" if parts else ""

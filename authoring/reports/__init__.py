"""A check's outcome, and the formats it is reported in."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from authoring.findings import Finding


@dataclass
class Report:
    """What `check` found, and how much it looked at."""

    findings: list[Finding] = field(default_factory=list)
    files_checked: int = 0
    files_unclaimed: list[Path] = field(default_factory=list)
    drills_run: int = 0
    scenarios_run: int = 0
    played: bool = True
    """False when the dry run was not asked for."""

    @property
    def errors(self) -> int:
        """How many findings are errors."""
        return sum(finding.severity == "error" for finding in self.findings)

    @property
    def warnings(self) -> int:
        """How many findings are warnings."""
        return len(self.findings) - self.errors

    def exit_code(self, fail_on: Literal["error", "warning"] = "error") -> int:
        """0 clean, 1 findings that count."""
        return int(bool(self.errors or (fail_on == "warning" and self.findings)))


REPORTS = ("text", "json")
"""Names of the formats."""


def render(report: Report, style: str, *, colour: bool = False, last_line: bool = True) -> str:
    """The report in a format; the text ends with a new line."""
    if style == "json":
        from .json import render_json

        return render_json(report)
    from .text import render_text

    return render_text(report, colour=colour, last_line=last_line)

"""Findings for programs; paths are relative to the working folder."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from authoring.findings import Finding

from .text import shown_path

if TYPE_CHECKING:
    from . import Report


def finding_json(finding: Finding) -> dict[str, Any]:
    """One finding as plain values."""
    place = finding.place
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity,
        "message": finding.message,
        "file": shown_path(place.file),
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        "pointer": place.pointer,
        "help": finding.help,
        "clause": finding.clause,
    }


def render_json(report: Report) -> str:
    """`{"format": 1, "files_checked": ..., "findings": [...]}`; ASCII only, so that no pipe trips over it."""
    data = {
        "format": 1,
        "files_checked": report.files_checked,
        "files_unclaimed": [shown_path(path) for path in report.files_unclaimed],
        "drills_run": report.drills_run,
        "scenarios_run": report.scenarios_run,
        "findings": [finding_json(each) for each in sorted(report.findings, key=Finding.order)],
    }
    return json.dumps(data, indent=2) + "\n"

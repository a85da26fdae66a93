"""Every registered code of the content families has a bad example here, and its message is held word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.explaining import register_everything
from authoring.findings import CODES

from .goldens import BAD, cases, placed, report_here, text_of

ELSEWHERE = {"SRC001", "SRC002", "SCH113"}
"""Folders, pipes, links, megabytes and hundreds of mistakes are made on the spot: see test_source, test_one_mistake."""


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_one_mistake_gives_one_finding_with_this_message(case: Path):
    with placed(case):
        assert [finding.code for finding in report_here().findings] == [case.name[:6]]
    assert text_of(case) == (case / "expected.txt").read_text(encoding="utf-8")


def test_every_code_has_a_bad_example():
    register_everything()
    wanted = {code for code in CODES if code[:3] in ("SRC", "SCH", "REF", "GEO", "DCK", "SCN")}
    assert wanted - ELSEWHERE == {case.name[:6] for case in cases()}


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_every_finding_has_a_remedy_and_stands_inside_its_file(case: Path):
    with placed(case):
        for finding in report_here().findings:
            lines = finding.place.file.read_bytes().decode("latin-1").splitlines() or [""]
            assert finding.help
            assert 1 <= finding.place.line <= len(lines)
            assert finding.place.line in dict(finding.excerpt) or not finding.excerpt


CLAUSES = {
    "SCN401": "FC-MODE-10",
    "SCN401-triads": "FC-MODE-05",
    "SCN402-sides": "FC-GEN-08",
    "SCN403": "FC-VAR-12",
    "SCN404": "FC-WIND-01",
    "SCN404-teams": "FC-VAR-03",
    "SCN404-wings": "FC-VAR-04",
    "SCN405": "FC-LIMIT-06",
    "SCN406": "FC-FLAG-03",
    "SCN407": "FC-MODE-08",
    "SCN408": "FC-SETUP-05",
    "SCN409": "FC-SETUP-16",
    "SCN410-hex": "FC-CHART-15",
    "SCN411": "FC-FIGHT-01",
    "SCN411-fireship-attacks": "FC-FIGHT-15",
    "SCN412": "FC-FLEET-01",
    "SCN414": "FC-CHART-21",
    "SCN414-capital": "FC-LIMIT-03",
    "SCN415-one-cell": "FC-RES-25",
    "GEO303": "FC-CHART-22",
    "GEO305": "FC-CHART-22",
}


@pytest.mark.parametrize(
    ("case", "clause"),
    [pytest.param(case, clause, marks=pytest.mark.clause(clause)) for case, clause in CLAUSES.items()],
)
def test_a_finding_names_the_clause_behind_it(case: str, clause: str):
    with placed(BAD / case):
        assert [finding.clause for finding in report_here().findings] == [clause]

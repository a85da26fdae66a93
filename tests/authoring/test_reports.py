"""Text and JSON of findings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from authoring.findings import Finding, Place, check, register
from authoring.reports import Report, render
from authoring.reports.text import printable, render_finding, shown_path


def finding(line: str, column: int, end: int, **more: object) -> Finding:
    place = Place(Path("x.yaml"), 1, column, 1, end)
    return Finding("SCH101", "unknown-field", "error", "so", place, ((1, line),), **more)  # type: ignore[arg-type]


def carets(text: str) -> str:
    return text.split("\n")[3]


def test_carets_stand_under_wide_and_combining_letters():
    assert carets(render_finding(finding("ab: 1", 1, 3))) == "  | ^^"
    assert carets(render_finding(finding("船: xy", 4, 6))) == "  |     ^^"
    assert carets(render_finding(finding("e\u0301: xy", 5, 7))) == "  |    ^^"


def test_a_long_line_is_shown_around_the_place():
    line = "x" * 500 + "HERE" + "y" * 500
    shown = render_finding(finding(line, 501, 505)).split("\n")
    assert len(shown[2]) < 200
    where = shown[2].index("HERE")
    assert shown[3][where : where + 4] == "^^^^"
    assert shown[3].count("^") == 4


def test_control_characters_do_not_reach_the_terminal():
    assert printable("a\x1b[31mb\u202ec\td\x9b") == "a<U+001B>[31mb<U+202E>c d<U+009B>"
    text = render_finding(finding("\x1b]0;title\x07", 1, 4))
    assert "\x1b" not in text
    assert "\x07" not in text


def test_colours_only_when_asked():
    assert "\x1b[31m" in render_finding(finding("a", 1, 2), colour=True)
    assert "\x1b" not in render_finding(finding("a", 1, 2))


def test_suggestions_stand_beside_the_carets_and_other_help_below():
    assert carets(render_finding(finding("ab", 1, 3, help="did you mean `b`?"))) == "  | ^^ did you mean `b`?"
    assert render_finding(finding("ab", 1, 3, help="Mend it.")).endswith("  = help: Mend it.")


def test_a_clause_is_named_once():
    assert "so (FC-RES-07)" in render_finding(finding("a", 1, 2, clause="FC-RES-07"))


def test_errors_come_first_then_files_and_lines():
    def at(severity: str, file: str, line: int) -> Finding:
        return Finding("SCH101", "n", severity, f"{file}{line}", Place(Path(file), line))  # type: ignore[arg-type]

    report = Report([at("warning", "a", 1), at("error", "b", 9), at("error", "b", 2), at("error", "a", 5)])
    data = json.loads(render(report, "json"))
    assert [each["message"] for each in data["findings"]] == ["a5", "b2", "b9", "a1"]


def test_the_last_line_counts():
    report = Report([], files_checked=1, files_unclaimed=[Path("x")], drills_run=2, scenarios_run=1)
    assert (
        render(report, "text") == "1 file checked, 1 unclaimed, 2 drills run, 1 scenario played: 0 errors, 0 warnings\n"
    )
    assert render(report, "text", last_line=False) == ""


def test_the_shape_of_the_json():
    data = json.loads(render(Report([finding("a", 1, 2)], files_checked=1), "json"))
    assert set(data) == {"format", "files_checked", "files_unclaimed", "drills_run", "scenarios_run", "findings"}
    assert data["findings"][0] == {
        "code": "SCH101",
        "name": "unknown-field",
        "severity": "error",
        "message": "so",
        "file": "x.yaml",
        "line": 1,
        "column": 1,
        "end_line": 1,
        "end_column": 2,
        "pointer": "",
        "help": None,
        "clause": None,
    }


def test_paths_are_relative_to_the_working_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    assert shown_path(tmp_path / "a" / "b.yaml") == "a/b.yaml"


def test_a_code_means_one_thing_for_ever():
    register("RUN598", "one-thing", why="So.", remedy="So.")
    with pytest.raises(ValueError, match="twice"):
        register("RUN598", "another-thing", why="So.", remedy="So.")
    with pytest.raises(ValueError, match="family"):
        check("XYZ100", "no-such-family", why="So.", remedy="So.")(lambda library: iter(()))

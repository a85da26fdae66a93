"""One mistake in what is printed is one finding, at the field that holds it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from authoring import bundled
from authoring.roots import open_root
from authoring.vocabulary.kit import Kit
from printkit.charts.palette import Asked
from printkit.checks import print_findings, roles_problems
from printkit.kits import print_kit
from tests.printkit.cards.content import FACE, library

THEME = "theme.yaml"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(bundled.roots()["false-colors"], tmp_path / "game")
    return tmp_path / "game"


def told(root: Path, file: str, old: str, new: str) -> list[tuple[str, str, str]]:
    """(code, file and pointer, message and help) of what a change brings."""
    text = (root / file).read_text()
    assert text.count(old) == 1
    (root / file).write_text(text.replace(old, new))
    library, findings = open_root(root)
    assert findings == []
    return [
        (each.code, f"{each.place.file.name}:{each.place.pointer}", f"{each.message}; {each.help}")
        for each in print_findings(library)
    ]


@pytest.mark.parametrize(
    ("old", "new", "pointer", "near"),
    [
        ('  harbor: "#e3c77a"', '  harbour: "#e3c77a"', "colours.harbour", "`harbor`"),
        ("  coast: 0.35", "  coats: 0.35", "lines_mm.coats", "`coast`"),
        ('marks:\n  harbor: "1"', 'marks:\n  harbors: "1"', "marks.harbors", "`harbor`"),
        ('  wing: "Wing', '  wings: "Wing', "legend.wings", "`wing`"),
    ],
)
def test_a_role_that_nothing_asks_for_is_told_with_the_one_meant(
    root: Path, old: str, new: str, pointer: str, near: str
):
    ((code, place, said),) = told(root, THEME, old, new)
    assert (code, place) == ("PRT618", f"theme.yaml:{pointer}")
    assert f"did you mean {near}" in said


RULEBOOK, RECORD, STANDARD = "booklets/rulebook.yaml", "forms/score-record.yaml", "kits/standard.yaml"


@pytest.mark.parametrize(
    ("written", "code", "said"),
    [
        ("{EQUALS}", "PRT603", "did you mean `equals`?"),
        ("{ancor}", "PRT603", "did you mean `anchor`?"),
        ("{an icon}", "PRT603", "no icon is called `an icon`"),
        ("{}", "PRT603", "no icon is called ``"),
        ("{cross", "PRT604", "“{” is opened and never closed"),
        ("cross}", "PRT604", "“}” is closed and never opened"),
    ],
)
@pytest.mark.parametrize(
    ("file", "old", "place"),
    [
        (RULEBOOK, "even the Admiral may wait", "rulebook.yaml:blocks["),
        (RECORD, 'note: "Each round:', "score-record.yaml:note"),
    ],
)
def test_what_no_icon_draws_is_told_and_never_printed(
    root: Path, file: str, old: str, place: str, written: str, code: str, said: str
):
    ((found, where, message),) = told(root, file, old, f"{old} {written}")
    assert found == code
    assert where.startswith(place)
    assert not where.endswith("]")
    assert said in message


def test_a_brace_behind_a_backslash_is_a_brace(root: Path):
    assert told(root, RECORD, 'note: "Each round:', 'note: "\\\\{Each} round:') == []


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("game.yaml", "title: False Colors", "title: False 海 Colors", "game.yaml:title"),
        (STANDARD, "title: False Colors\n", "title: Print 海 kit\n", "standard.yaml:title"),
        (STANDARD, "title: Score record", "title: Score 海 record", "standard.yaml:pieces[12].title"),
    ],
)
def test_a_letter_without_a_glyph_in_a_title_is_one_finding(root: Path, file: str, old: str, new: str, place: str):
    assert [each[:2] for each in told(root, file, old, new)] == [("PRT602", place)]


def test_a_printed_kit_tells_a_title_once_too(root: Path, tmp_path: Path):
    told(root, "game.yaml", "title: False Colors", "title: False 海 Colors")
    there, _ = open_root(root)
    report = print_kit(there, there.get("kit", "standard", Kit), paper="a4", folder=tmp_path)
    assert [each.code for each in report.findings] == ["PRT602"]


def test_a_word_too_wide_is_one_finding(root: Path):
    ((code, place, _),) = told(root, "booklets/rules-card.yaml", "title: False Colors", f"title: {'W' * 90}")
    assert (code, place) == ("PRT601", "rules-card.yaml:title")


def test_a_layouts_colour_that_no_theme_has_is_told(tmp_path: Path):
    there = library(tmp_path / "cards", face=("layout", FACE.replace("fill: sea", "fill: see 20%")))
    (problem,) = roles_problems(there, {"antique": Asked()})
    assert (problem.item, problem.field) == ("layout:face", "boxes.1.fill")
    assert problem.help is not None
    assert "did you mean `sea`?" in problem.help

"""One mistake in what is printed is one finding, at the field that holds it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from authoring import bundled
from authoring.roots import open_root
from printkit.charts.palette import Asked
from printkit.checks import print_findings, roles_problems
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


def test_a_layouts_colour_that_no_theme_has_is_told(tmp_path: Path):
    there = library(tmp_path / "cards", face=("layout", FACE.replace("fill: sea", "fill: see 20%")))
    (problem,) = roles_problems(there, {"antique": Asked()})
    assert (problem.item, problem.field) == ("layout:face", "boxes.1.fill")
    assert problem.help is not None
    assert "did you mean `sea`?" in problem.help

"""The documents do what they say: tutorials are typed in, the list of findings is fresh, links lead somewhere."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import cli

REPOSITORY = Path(cli.__file__).parent
DOCS = REPOSITORY / "docs"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`([\w./-]+)`:\n\n\Z")
REPLACE = re.compile(r"^`([\w./-]+)`: replace `(.+)` with `(.+)`$", re.MULTILINE)
COMMAND = re.compile(r"chandlery (\w+)")


def run(line: str) -> tuple[str, int]:
    program, *words = shlex.split(line, comments=True)
    assert program == "chandlery"
    result = CliRunner().invoke(cli.main, words, catch_exceptions=False)
    return result.output, result.exit_code


def steps(text: str) -> Iterator[tuple[str, str, str]]:
    """(`file`, its name, its text), (`replace`, name, old and new by a line), (`sh` or `text`, "", lines), in order."""
    last = 0
    for fence in FENCE.finditer(text):
        between = text[last : fence.start()]
        for change in REPLACE.finditer(between):
            yield "replace", change[1], f"{change[2]}\n{change[3]}"
        named = FILE.search(between)
        yield ("file", named[1], fence[2]) if named else (fence[1], "", fence[2])
        last = fence.end()


@pytest.mark.parametrize("document", ["README.md", "docs/authoring.md", "docs/story-decks.md", "docs/islands.md"])
def test_a_tutorial_works_as_it_is_written(document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Files are written, commands run; what they print holds every line that the document shows below them."""
    monkeypatch.chdir(tmp_path)
    printed, code, shown = "", 0, ""
    for what, name, text in steps((REPOSITORY / document).read_text(encoding="utf-8")):
        if what == "text":
            shown = text
            for line in text.splitlines():
                assert line in printed
            assert code == ("error[" in text)
            continue
        if what == "sh":
            assert code == 0 or shown, "a command failed and the tutorial does not say so"
            printed, code, shown = "", 0, ""
            for line in text.splitlines():
                output, code = run(line)
                printed += output
        elif what == "file":
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        else:
            old, new = text.split("\n")
            path = tmp_path / name
            assert path.read_text(encoding="utf-8").count(old) == 1
            path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    assert run("chandlery check --fail-on warning")[1] == 0


def test_the_list_of_findings_is_up_to_date():
    """`chandlery explain --all > docs/findings.md` writes it."""
    output, code = run("chandlery explain --all")
    assert code == 0
    assert (DOCS / "findings.md").read_text(encoding="utf-8") == output


@pytest.mark.parametrize("path", [REPOSITORY / "README.md", *sorted(DOCS.glob("*.md"))], ids=lambda path: path.name)
def test_links_and_commands_are_real(path: Path):
    text = path.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (path.parent / target).exists() or target.startswith("docs/images/")
    for command in COMMAND.findall("\n".join(re.findall(r"`chandlery [^`]+`|^ +chandlery .*$", text, re.MULTILINE))):
        assert command in cli.main.commands


def test_the_readme_shows_every_command():
    text = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    assert set(cli.main.commands) <= set(COMMAND.findall(text))

"""Whatever a file holds, it gives findings and never an exception."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from authoring import bundled
from authoring.checking import CHECKS, check_content
from authoring.reports import render
from authoring.source import parse

LOADED = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
FILES = sorted(
    path
    for root in bundled.roots().values()
    for path in root.rglob("*.yaml")
    if path.stat().st_size < 12_000 and path.name != "game.yaml"
)
PIECES = [
    "[",
    "]",
    "{",
    "}",
    ": ",
    "\n",
    "- ",
    "  ",
    "\t",
    "'",
    '"',
    "|",
    "&a ",
    "*a",
    "!!x ",
    "#",
    "? ",
    "7",
    "-1",
    "1.5",
]
PIECES += [
    "~",
    "true",
    "no",
    "---\n",
    "items:",
    "id: ",
    "kind: ",
    "é",
    "\x00",
    "\u2028",
    "9" * 50,
    "%",
    "@",
    "`",
    "<<: ",
]
GAME = (
    "kind: game\ngame: false-colors\nformat: 1\nid: false-colors\ntitle: X\nrules: false-colors\n"
    'rules_version: "1"\nsummary: X\nbuilds_on: false-colors\n'
)


def is_sane(raw: bytes) -> None:
    source = parse(raw, Path("x.yaml"))
    assert source.findings or source.data is not None or raw.strip() in (b"~", b"null", b"Null", b"NULL")
    for finding in source.findings:
        assert 1 <= finding.place.line <= len(source.lines)
        assert finding.place.column >= 1
        assert finding.help


@given(st.binary(max_size=200))
def test_any_bytes(raw: bytes):
    is_sane(raw)


@given(st.text(max_size=200))
def test_any_text(text: str):
    is_sane(text.encode("utf-8", "surrogatepass"))


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_any_scrap_of_yaml(text: str):
    is_sane(text.encode("utf-8"))


@st.composite
def mutated(draw: st.DrawFn) -> tuple[str, str]:
    """A shipped file with a stretch of it replaced."""
    path = draw(st.sampled_from(FILES))
    text = path.read_text(encoding="utf-8")
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(len(text), start + 30)))
    return path.name, text[:start] + draw(st.sampled_from(["", *PIECES])) + text[end:]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("root")
    (root / "game.yaml").write_text(GAME)
    return root


@LOADED
@given(mutated())
def test_a_damaged_file_in_a_root(root: Path, file: tuple[str, str]):
    name, text = file
    path = root / name
    path.write_text(text, encoding="utf-8")
    try:
        report = check_content([root], parts={CHECKS})
    finally:
        path.unlink()
    shown = render(report, "text")
    assert "\x00" not in shown
    assert "\x1b" not in shown
    for finding in report.findings:
        assert finding.place.file in (path, root / "game.yaml")


SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.sampled_from(["", "square", "A", "N", "yes", "5"])
)


@st.composite
def replaced(draw: st.DrawFn) -> tuple[str, str]:
    """A shipped document with one of its values replaced by something else."""
    path = draw(st.sampled_from(FILES))
    data = parse(path.read_bytes(), path).data
    here = data
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        key = draw(st.sampled_from(keys))
        if isinstance(here[key], dict | list) and here[key] and draw(st.booleans()):
            here = here[key]
            continue
        here[key] = draw(
            st.one_of(SCALARS, st.lists(SCALARS, max_size=2), st.dictionaries(st.sampled_from("abX"), SCALARS))
        )
        break
    return path.name, _flow(data)


def _flow(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_flow(str(key))}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(value, float):
        return {"inf": ".inf", "-inf": "-.inf", "nan": ".nan"}.get(str(value), str(value))
    return "null" if value is None else str(value).lower()


@LOADED
@given(replaced())
def test_a_wrong_value_in_a_root(root: Path, file: tuple[str, str]):
    name, text = file
    path = root / name
    path.write_text(text, encoding="utf-8")
    try:
        report = check_content([root], parts={CHECKS})
    finally:
        path.unlink()
    for finding in report.findings:
        assert finding.place.file in (path, root / "game.yaml")
        assert finding.message

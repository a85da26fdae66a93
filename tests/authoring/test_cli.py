"""The command line as people and programs meet it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import cli
from authoring.explaining import register_everything
from authoring.findings import CODES

from .goldens import BAD, cases, put_in_place

REPOSITORY = Path(cli.__file__).parent


def run(*words: str) -> Result:
    return CliRunner().invoke(cli.main, list(words), catch_exceptions=False)


@pytest.fixture(scope="module")
def bad(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a root for every mistake."""
    folder = tmp_path_factory.mktemp("bad")
    for case in cases():
        put_in_place(case, folder)
    return folder


def python(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
    )
    return done.stdout


def test_help_imports_click_alone():
    heavy = python(
        "import sys, cli\n"
        "try: cli.main(['--help'])\n"
        "except SystemExit: pass\n"
        "sys.stdout.write('\\nLOADED ' + ' '.join(sorted(sys.modules)))"
    ).split("LOADED ")[1]
    loaded = {name.split(".")[0] for name in heavy.split()}
    assert "click" in loaded
    assert not loaded & {
        "pydantic",
        "yaml",
        "reportlab",
        "svgwrite",
        "pypdfium2",
        "jsonschema",
        "authoring",
        "printkit",
    }


@pytest.mark.parametrize("command", ["check", "dryrun", "replay", "drill", "print", "proof", "schema", "explain"])
def test_every_command_explains_itself(command: str):
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage:" in result.output


def test_a_finding_exits_with_1_and_shows_its_place(bad: Path):
    result = run("check", str(bad / "REF201"), "--no-dry-run")
    assert result.exit_code == 1
    assert "error[REF201] dangling-reference" in result.output
    assert "did you mean `duel` (Duel chart)?" in result.output


def test_warnings_alone_exit_with_0_unless_asked(bad: Path):
    assert run("check", str(bad / "SCH112"), "--no-dry-run").exit_code == 0
    assert run("check", str(bad / "SCH112"), "--no-dry-run", "--fail-on", "warning").exit_code == 1


def test_json_is_json(bad: Path):
    result = run("check", str(bad / "GEO301"), "--no-dry-run", "--format", "json")
    data = json.loads(result.output)
    assert data["findings"][0]["code"] == "GEO301"
    assert result.exit_code == 1


def test_quiet_has_no_last_line(bad: Path):
    assert "files checked" not in run("check", str(bad / "GEO301"), "--no-dry-run", "-q").output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check", "no-such-folder"), "does not exist"),
        (("check", "--no-such-option"), "No such option"),
        (("chek",), "No such command"),
        (("dryrun", "dule"), "did you mean `duel`?"),
        (("dryrun", "nothing-like-it"), "there are"),
        (("dryrun", "duel", "--players", "greddy"), "did you mean `greedy`?"),
        (("explain", "GEO399"), "GEO301"),
        (("explain", "unequal-seat"), "did you mean `unequal-seats`?"),
        (("explain", "FC-RES-99"), "FC-RES-27"),
        (("explain", "FC-RSE-01"), "FC-RES"),
        (("replay", str(BAD / "REF201" / "root.yaml")), "not a recorded game"),
        (("proof", str(BAD / "REF201" / "root.yaml")), "PDF"),
    ],
)
def test_usage_mistakes_exit_with_2_and_say_what_is_near(words: tuple[str, ...], said: str):
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_a_folder_without_content_is_a_usage_mistake(tmp_path: Path):
    result = run("check", str(tmp_path))
    assert result.exit_code == 2
    assert "game.yaml" in result.output


def test_explain_knows_every_code():
    register_everything()
    for code in sorted(CODES):
        result = run("explain", code)
        assert result.exit_code == 0
        assert CODES[code].why in result.output
        assert CODES[code].remedy in result.output


@pytest.mark.parametrize(
    ("word", "said"), [("FC-RES-07", "smaller row"), ("fc-amb-56", "Ruling:"), ("overlap", "GEO303")]
)
def test_explain_knows_clauses_rulings_and_names(word: str, said: str):
    assert said in run("explain", word).output


def test_dryrun_plays_records_and_replays(tmp_path: Path):
    record = tmp_path / "game.json"
    result = run("dryrun", "duel", "--games", "3", "--jobs", "1", "--record", str(record), "--format", "json")
    data = json.loads(result.output)
    assert (data["scenario"], data["games"]) == ("duel", 3)
    assert "exactly as recorded" in run("dryrun", "duel", "--replay", str(record)).output
    told = run("replay", str(record), "--seat", "1")
    assert told.exit_code == 0
    assert re.search(r"^Turn 1$", told.output, re.MULTILINE)
    assert run("replay", str(record), "--seat", "9").exit_code == 2


def test_a_damaged_record_is_found_out(tmp_path: Path):
    record = tmp_path / "game.json"
    run("dryrun", "duel", "--games", "1", "--jobs", "1", "--record", str(record))
    text = record.read_text()
    record.write_text(text.replace('"seed": ', '"seed": 1', 1))
    assert run("dryrun", "duel", "--replay", str(record)).exit_code == 1


def test_a_scenario_with_a_mistake_is_shown_and_not_played(bad: Path):
    result = run("dryrun", str(bad / "SCN405" / "scenarios" / "brawl.yaml"))
    assert result.exit_code == 1
    assert "error[SCN405]" in result.output


def test_an_internal_error_is_one_line(monkeypatch: pytest.MonkeyPatch):
    def broken() -> None:
        raise RuntimeError("the mast broke")

    monkeypatch.delenv("CHANDLERY_DEBUG", raising=False)
    monkeypatch.setattr("authoring.explaining.register_everything", broken)
    result = run("explain", "GEO301")
    assert result.exit_code == 2
    assert "internal error: RuntimeError: the mast broke" in result.output
    assert "Traceback" not in result.output


def test_an_interrupt_exits_with_130(monkeypatch: pytest.MonkeyPatch):
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("authoring.explaining.register_everything", interrupted)
    assert run("explain", "GEO301").exit_code == 130


def test_no_colour_in_a_pipe(bad: Path):
    assert "\x1b" not in run("check", str(bad / "GEO301"), "--no-dry-run").output


def test_a_broken_pipe_is_quiet(bad: Path):
    code = "import sys, cli; cli.main(['check', sys.argv[1], '--no-dry-run'])"
    reader = subprocess.Popen(
        [sys.executable, "-c", code, str(bad)],
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert reader.stdout is not None
    assert reader.stderr is not None
    reader.stdout.close()
    assert "Traceback" not in reader.stderr.read()
    reader.wait()


def test_schema_check_tells_what_is_out_of_date(tmp_path: Path):
    assert run("schema", "--check", "--out", str(REPOSITORY / "schemas")).exit_code == 0
    result = run("schema", "--check", "--out", str(tmp_path))
    assert result.exit_code == 1
    assert "out of date" in result.output


def test_print_builds_the_piece_asked_for(tmp_path: Path):
    result = run("print", "standard", "--only", "order-slips", "--out", str(tmp_path))
    assert result.exit_code == 0
    assert [path.name for path in tmp_path.rglob("*.pdf")] == ["order-slips.pdf"]
    assert run("proof", str(next(tmp_path.rglob("*.pdf")))).exit_code == 0


def test_print_takes_a_games_id_and_finds_the_kit_that_has_the_piece(tmp_path: Path):
    assert run("print", "false-colors", "--only", "rules-card", "--paper", "a4", "--out", str(tmp_path)).exit_code == 0
    assert len(list(tmp_path.rglob("*.pdf"))) == 1


@pytest.mark.parametrize(
    "words", [("standrad",), ("false-colors", "--only", "order-slip"), ("standard", "--paper", "a9")]
)
def test_print_says_what_is_not_there(words: tuple[str, ...], tmp_path: Path):
    result = run("print", *words, "--out", str(tmp_path))
    assert result.exit_code == 2
    assert list(tmp_path.iterdir()) == []

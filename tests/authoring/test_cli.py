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
from authoring import bundled
from authoring.explaining import register_everything
from authoring.findings import CODES
from authoring.folders import roots_for
from authoring.games import entry
from authoring.lookup import find_kits
from authoring.roots import bundled_library

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


@pytest.mark.parametrize(
    "command", ["check", "dryrun", "replay", "drill", "print", "proof", "schema", "explain", "new"]
)
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
        (("dryrun", "duel", "--players", "greedy,rnadom"), "`rnadom`: did you mean `random`?"),
        (("explain", "GEO399"), "GEO301"),
        (("explain", "unequal-seat"), "did you mean `unequal-seats`?"),
        (("explain", "FC-RES-99"), "FC-RES-27"),
        (("explain", "FC-RSE-01"), "FC-RES"),
        (("check", "false-colours"), "bundled games are dead-reckoning, false-colors"),
        (("replay", str(BAD / "REF201" / "root.yaml")), "not part of a content root"),
        (("replay", str(BAD / "REF201" / "expected.txt")), "not a recorded game"),
        (("proof", str(BAD / "REF201" / "root.yaml")), "PDF"),
    ],
)
def test_usage_mistakes_exit_with_2_and_say_what_is_near(words: tuple[str, ...], said: str):
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_a_bundled_game_is_checked_by_its_id_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    checked = run("check", "false-colors", "--no-dry-run", "--format", "json")
    assert json.loads(checked.output)["files_checked"] > 50
    drilled = run("drill", "false-colors", "--format", "json")
    assert json.loads(drilled.output)["drills_run"] > 300


def test_check_at_the_top_of_the_repository_finds_the_bundled_games_alone(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(REPOSITORY)
    assert roots_for(Path()) == sorted(bundled.roots().values())


def test_a_folder_without_content_is_a_usage_mistake(tmp_path: Path):
    result = run("check", str(tmp_path))
    assert result.exit_code == 2
    assert "game.yaml" in result.output


def test_explain_wants_one_thing_or_all():
    assert run("explain").exit_code == 2
    assert run("explain", "GEO304", "--all").exit_code == 2
    page = run("explain", "--all").output
    assert "### GEO304 unequal-seats" in page
    assert "### PRT605 page-count" in page


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


def test_a_dry_run_tells_what_no_game_came_to():
    data = json.loads(run("dryrun", "duel", "--games", "2", "--jobs", "1", "--format", "json").output)
    unseen = [(row["kind"], row["id"]) for row in data["unseen"]]
    seen = {(row["kind"], row["id"]) for row in data["coverage"]}
    every = entry("false-colors").coverage(bundled_library("false-colors"))
    missed = [key for key in every if key not in seen]
    assert [key for key in missed if key in unseen] == unseen
    assert ("reason", "capital-held") in unseen
    text = run("dryrun", "duel", "--games", "2", "--jobs", "1").output
    assert "in none of these games, so in fewer than 77.6% with 95 % confidence" in text
    assert re.search(r"^  reason  +[a-z-]+, ", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("scenario", "left_out"),
    [
        ("duel", [("ending", "capture-flag"), ("mode", "pairs"), ("variant", "wind"), ("harbor", "hex-harbor-1")]),
        ("planters", [("ocean-board", "lantern-cay"), ("achievement", "legendary"), ("rule", "cut")]),
        ("bellamys-company", [("captain", "edward-teach"), ("mode", "epic")]),
    ],
)
def test_what_a_scenario_leaves_out_is_no_news(scenario: str, left_out: list[tuple[str, str]]):
    data = json.loads(run("dryrun", scenario, "--games", "1", "--jobs", "1", "--format", "json").output)
    unseen = {(row["kind"], row["id"]) for row in data["unseen"]}
    every = entry(data["game"]).coverage(bundled_library(data["game"]))
    assert unseen
    assert set(left_out) <= set(every)
    assert not unseen & set(left_out)


@pytest.mark.parametrize(("words", "players"), [((), "greedy"), (("--players", "random"), "random")])
def test_balance_is_weighed_with_greedy_players_unless_told_otherwise(words: tuple[str, ...], players: str):
    result = run("dryrun", "duel", "--balance", "--games", "40", "--jobs", "1", "--format", "json", *words)
    balance = json.loads(result.output)["balance"]
    assert (balance["players"], balance["games"]) == (players, 40)


@pytest.mark.parametrize(("command", "kind"), [("print", "kit"), ("dryrun", "scenario")])
def test_an_item_with_a_mistake_is_no_unknown_one(
    command: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    run("new", "game", "mine")
    (tmp_path / "faulty.yaml").write_text(f"kind: {kind}\ngame: mine\nformat: 1\nid: my-{kind}\nnames: No field\n")
    result = run(command, f"my-{kind}")
    assert result.exit_code == 1
    assert "SCH101" in result.output
    assert "no field" in result.output or "unknown field" in result.output


def test_balance_of_one_side_is_refused_in_words():
    result = run("dryrun", "alone", "--balance", "--games", "20", "--jobs", "1")
    assert result.exit_code == 2
    assert "one side alone" in result.output


def test_dryrun_without_balance_is_random(tmp_path: Path):
    record = tmp_path / "new" / "game.json"
    run("dryrun", "duel", "--games", "1", "--jobs", "1", "--record", str(record), "--quiet")
    assert json.loads(record.read_text())["players"] == ["random", "random"]


def test_dryrun_says_who_played_and_aligns_its_columns():
    lines = run("dryrun", "duel", "--games", "4", "--jobs", "1", "--players", "greedy", "--seed", "7").output.split(
        "\n"
    )
    assert lines[1].startswith("4 games of greedy players, seed 7: 4 finished")
    ends = {line.index("games") for line in lines if line.startswith(("ends ", "seen at work"))}
    assert len(ends) == 1
    shares = [len(line.split("%")[0]) for line in lines if re.match(r"  \S+ .*%", line)]
    assert len(set(shares)) == 1


def test_dryrun_counts_a_line_up_by_player():
    text = run("dryrun", "duel", "--games", "4", "--jobs", "1", "--players", "random,greedy").output
    assert "4 games of random,greedy players" in text
    rows = text[text.index("\nplayers ") :].split("\n\n")[0].splitlines()[2:]
    assert [row.split()[0] for row in rows] == ["greedy", "random"]
    assert sum(float(row.split()[1]) for row in rows) == 4.0
    assert "\nplayers " not in run("dryrun", "duel", "--games", "4", "--jobs", "1", "--players", "greedy").output


def test_a_quiet_dryrun_shows_findings_alone():
    assert run("dryrun", "duel", "--games", "2", "--jobs", "1", "--quiet").output == ""


def test_replay_tells_one_seats_orders_in_one_line(tmp_path: Path):
    record = tmp_path / "game.json"
    run("dryrun", "duel", "--games", "1", "--jobs", "1", "--record", str(record))
    orders = [order for seat, order in json.loads(record.read_text())["turns"][0]["orders"] if seat == 1]
    assert len(orders) > 2
    told = run("replay", str(record), "--seat", "1").output
    assert f"Turn 1\n  seat 1: {'  '.join(orders)}\n" in told


def test_replay_tells_a_recording_of_a_root():
    recording = bundled.roots()["false-colors"] / "recordings" / "last-admiral.yaml"
    result = run("replay", str(recording))
    assert result.exit_code == 0
    assert re.search(r"^Turn 1$", result.output, re.MULTILINE)
    assert "Over in round" in result.output.splitlines()[-1]
    assert "cannot go on" not in result.output


def test_replay_of_a_record_of_other_rules_says_so_first(tmp_path: Path):
    record = tmp_path / "game.json"
    run("dryrun", "duel", "--games", "1", "--jobs", "1", "--record", str(record))
    data = json.loads(record.read_text())
    record.write_text(json.dumps(data | {"rules_version": "fc-0.9"}))
    told = run("replay", str(record))
    assert told.exit_code == 0
    versions = f"ecorded by rules fc-0.9, these are {data['rules_version']}"
    assert told.output.startswith(f"R{versions}")
    data["turns"][0]["orders"][0][1] = "not an order"
    record.write_text(json.dumps(data | {"rules_version": "fc-0.9"}))
    broken = run("replay", str(record))
    assert broken.exit_code == 1
    assert f"cannot go on at turn {data['turns'][0]['turn']}, step 1: `not an order`" in broken.stderr
    assert f"r{versions}" in broken.stderr


def test_a_record_is_told_by_the_game_that_it_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A root's own `duel` does not stand in for the bundled one."""
    record = tmp_path / "game.json"
    run("dryrun", "duel", "--games", "1", "--jobs", "1", "--record", str(record))
    plain = run("replay", str(record)).output
    own = put_in_place(BAD / "GEO301", tmp_path)
    (own / "scenarios").mkdir(exist_ok=True)
    (own / "scenarios" / "duel.yaml").write_text(
        "kind: scenario\ngame: bad\nformat: 1\nid: duel\nname: X\nsummary: X\nboard: square\ncaptains: 4\n"
    )
    monkeypatch.chdir(own)
    assert run("replay", str(record)).output == plain


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
    assert "missing: " in result.output


def test_print_builds_the_piece_asked_for(tmp_path: Path):
    result = run("print", "standard", "--only", "order-slips", "--out", str(tmp_path))
    assert result.exit_code == 0
    assert [path.name for path in tmp_path.rglob("*.pdf")] == ["order-slips.pdf"]
    assert run("proof", str(next(tmp_path.rglob("*.pdf")))).exit_code == 0


def test_print_writes_the_formats_asked_for(tmp_path: Path):
    words = ("print", "standard", "--only", "rules-card", "--out", str(tmp_path))
    assert run(*words, "--format", "svg", "--format", "png").exit_code == 0
    found = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())
    folder = "standard-letter/rules-card"
    assert found == [f"{folder}/001.png", f"{folder}/001.svg", f"{folder}/002.png", f"{folder}/002.svg"]
    assert (tmp_path / folder / "001.png").read_bytes().startswith(b"\x89PNG")
    assert run(*words, "--format", "gif").exit_code == 2


def test_proof_takes_several_files_and_names_the_bad_one(tmp_path: Path):
    run("print", "standard", "--only", "rules-card", "--only", "order-slips", "--out", str(tmp_path))
    good, other = sorted(tmp_path.rglob("*.pdf"))
    assert run("proof", str(good), str(other), "--quiet").output == ""
    other.write_bytes(good.read_bytes().replace(b"/PrintScaling /None", b"/PrintScaling /Nope"))
    result = run("proof", str(good), str(other), "--quiet")
    assert result.exit_code == 1
    assert str(other) in result.output
    assert str(good) not in result.output
    assert result.output.count("scaling: ") == 1


KIT = (
    "kind: kit\ngame: bad\nformat: 1\nid: mine\ntitle: Mine\ntheme: antique\n"
    "pieces:\n  - {do: calibration, id: scale, title: Scale, pages: 1}\n"
)


def test_print_in_a_root_means_its_own_kits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    root = put_in_place(BAD / "SCH112", tmp_path)
    (root / "mine.yaml").write_text(KIT)
    monkeypatch.chdir(root)
    assert run("print").exit_code == 0
    assert [path.name for path in (root / "build").iterdir()] == ["mine-letter"]
    (root / "mine.yaml").write_text(KIT.replace("theme:", "builds_on: six-captains\ntheme:"))
    wanted = {kit.id for _, kit, _ in find_kits(())}
    assert wanted == {"mine", "six-captains", "standard"}


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


def test_bundled_kits_have_a_folder_each(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    kits = [kit.id for _, kit, _ in find_kits(())]
    assert {"standard", "six-captains", "sea-chest"} <= set(kits)
    assert len(kits) == len(set(kits))


def test_kits_of_one_name_do_not_overwrite_each_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    for name in ("one", "other"):
        put_in_place(BAD / "SCH112", tmp_path / name)
        (next((tmp_path / name).rglob("game.yaml")).parent / "mine.yaml").write_text(KIT)
    monkeypatch.chdir(tmp_path)
    roots = [str(path.parent) for path in sorted(tmp_path.rglob("game.yaml"))]
    result = run("print", *roots)
    assert result.exit_code == 2
    assert "both have a kit `mine`" in " ".join(result.output.split())
    assert not (tmp_path / "build").exists()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("explain --all | head -1", 0, ""),
        ("check false-colors --no-dry-run --format json | head -c 1", 0, ""),
        ("explain --all >&-", 0, ""),
        ("check false-colors --no-dry-run 2>&-", 0, ""),
        ("explain --all > /dev/full", 2, "No space left on device"),
    ],
)
def test_a_stream_that_is_closed_or_full_makes_no_traceback(words: str, code: int, said: str):
    command = f"{sys.executable} -m cli {words}"
    done = subprocess.run(["sh", "-c", command], cwd=REPOSITORY, capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert said in done.stderr
    assert not re.search("Traceback|Exception|internal error", done.stderr)


@pytest.mark.parametrize("words", ["dryrun duel --games 100000 --jobs 2", "print six-captains --out {out}"])
def test_an_interrupt_from_the_terminal_exits_with_130(tmp_path: Path, words: str):
    """The whole group of processes gets the signal, as from a terminal; none is left."""
    script = (
        "import os, signal, sys\n"
        "from authoring.dryrun.table import Table\n"
        "from printkit import kits\n"
        "import cli\n"
        "def interrupted(real):\n"
        "    def once(*words, **named):\n"
        "        try:\n"
        "            os.close(os.open(sys.argv[1], os.O_CREAT | os.O_EXCL))\n"
        "            os.killpg(0, signal.SIGINT)\n"
        "        except FileExistsError: pass\n"
        "        return real(*words, **named)\n"
        "    return once\n"
        "kits.write_pdf = interrupted(kits.write_pdf)\n"
        "Table.playout = interrupted(Table.playout)\n"
        "cli.main(sys.argv[2:])\n"
    )
    out = tmp_path / "out"
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "sent"), *words.format(out=out).split()],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,
    )
    assert done.returncode == 130
    assert done.stderr.endswith("interrupted\n")
    assert "Traceback" not in done.stderr
    assert (tmp_path / "sent").exists()
    assert not out.exists() or not list(out.iterdir())

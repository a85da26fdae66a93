"""`chandlery new`: what it writes is valid where it is written, explains itself, and harms nothing."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import cli
from authoring import bundled
from authoring.checking import CHECKS, DRILLS, check_content
from authoring.games import ENGINES, entry
from authoring.library import load
from authoring.roots import open_root
from authoring.scaffold import NotWrittenError, new
from authoring.scaffold_text import flow, scalar
from authoring.source import read
from authoring.vocabulary import SHARED_KINDS
from printkit.checks import print_findings

ID = "my-new-thing"
TAKEN = {
    ("false-colors", "set"): "the six shapes and six patterns belong to the six fleets: a seventh takes over another's",
    ("false-colors", "token"): "the rules know each of the nine ships by her symbol: a tenth has none",
}
"""What only the author can decide: whose place the new item takes."""
KNOWN_IDS = {("false-colors", "variant")}
"""The rules know each by its id, and all are there."""
UNDRAWN = re.compile(rf"PRT603 no icon is called `{ID}`")
"""A reference card shows each marker's icon, and only its author can say what a new one looks like."""
GAMES = sorted(ENGINES)
PAIRS = [(game, kind) for game in GAMES for kind in sorted(entry(game).kinds) if kind != "game"]
SOUND = [pair for pair in PAIRS if pair not in TAKEN and pair not in KNOWN_IDS]


def run(*words: str) -> Result:
    return CliRunner().invoke(cli.main, list(words), catch_exceptions=False)


def own_root(game: str, folder: Path) -> Path:
    """A root that borrows everything from a bundled game."""
    new("game", "mine", folder, engine=game)
    return folder


def errors(*paths: Path) -> list[str]:
    """The errors that `check --no-dry-run` finds there."""
    report = check_content(paths, parts={CHECKS, DRILLS}, further=print_findings)
    return [f"{f.place.file.name}: {f.code} {f.message}" for f in report.findings if f.severity == "error"]


Made = Callable[[str, str], Path]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """The new file of a kind in a root of its own that builds on a game."""

    @cache
    def make(game: str, kind: str) -> Path:
        return new(kind, ID, own_root(game, tmp_path_factory.mktemp(kind)), print_findings).path

    return make


@pytest.mark.parametrize(("game", "kind"), SOUND)
def test_a_new_file_of_any_kind_passes_the_check(game: str, kind: str, made: Made):
    path = made(game, kind)
    assert path.is_file()
    assert errors(path.parents[1]) == []


@pytest.mark.parametrize("game", GAMES)
def test_new_files_of_all_kinds_pass_the_check_in_a_copy_of_the_game(game: str, tmp_path: Path):
    root = tmp_path / "root"
    shutil.copytree(bundled.roots()[game], root)
    kinds = [kind for of_game, kind in SOUND if of_game == game]
    paths = {new(kind, ID, root, print_findings).path for kind in kinds}
    assert len(paths) == len(kinds)
    assert errors(*paths) == []
    assert [each for each in errors(root) if not UNDRAWN.search(each)] == []


@pytest.mark.parametrize(("game", "kind"), list(TAKEN))
def test_what_its_author_must_decide_is_told(game: str, kind: str, tmp_path: Path):
    written = new(kind, ID, own_root(game, tmp_path))
    assert {finding.code[:3] for finding in written.findings} == {"SCN"}
    assert any(remark.startswith("For you to decide: ") for remark in written.remarks())
    report = check_content([written.path], parts={CHECKS})
    assert {f.message for f in report.findings} == {f.message for f in written.findings}


@pytest.mark.parametrize(("game", "kind"), SOUND)
def test_every_field_stands_below_its_description(game: str, kind: str, made: Made):
    text = made(game, kind).read_text(encoding="utf-8")
    said = " ".join(line.strip()[2:] for line in text.splitlines() if line.strip().startswith("# "))
    for name, info in entry(game).kinds[kind].model_fields.items():
        assert re.search(rf"^#?{name}:", text, re.MULTILINE)
        assert " ".join((info.description or "").split()) in said
        assert info.is_required() <= bool(re.search(rf"^{name}:", text, re.MULTILINE))


def uncommented(text: str) -> str:
    """Every optional line taken at its word: `#x` and, below it, `#` before two blanks or more."""
    return re.sub(r"^( *)#(?=[^ ]|  )", r"\1", text, flags=re.MULTILINE)


@pytest.mark.parametrize(("game", "kind"), SOUND)
def test_all_optional_lines_may_be_uncommented_at_once(game: str, kind: str, made: Made, tmp_path: Path):
    path = made(game, kind)
    text = path.read_text(encoding="utf-8")
    library, _ = open_root(path.parents[1])
    shutil.copy(path.parents[1] / "game.yaml", tmp_path)
    (tmp_path / "full.yaml").write_text(uncommented(text), encoding="utf-8")
    whole, findings = load(tmp_path, library.kinds, library)
    assert [f.message for f in findings if f.code[:3] in ("SRC", "SCH")] == []
    assert (kind, ID) in whole.places
    assert whole.items[kind][ID].model_fields_set == set(library.kinds[kind].model_fields)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_scenario_can_be_played(game: str, tmp_path: Path):
    root = own_root(game, tmp_path)
    assert run("new", "scenario", "night-watch", "--root", str(root)).exit_code == 0
    path = root / "scenarios" / "night-watch.yaml"
    assert run("check", str(path), "--no-dry-run").exit_code == 0
    assert run("dryrun", str(path), "--games", "2", "--jobs", "1", "--quiet").exit_code == 0


def test_values_come_from_the_root(tmp_path: Path):
    root = own_root("false-colors", tmp_path)
    (root / "boards").mkdir()
    board = (bundled.roots()["false-colors"] / "boards" / "duel.yaml").read_text(encoding="utf-8")
    board = board.replace("game: false-colors", "game: mine").replace("id: duel", "id: a-chart-of-mine")
    (root / "boards" / "mine.yaml").write_text(board, encoding="utf-8")
    text = new("scenario", "night-watch", root).path.read_text(encoding="utf-8")
    assert "a-chart-of-mine" in text
    data = read(root / "scenarios" / "night-watch.yaml", root).data
    assert (data["id"], data["name"], data["game"]) == ("night-watch", "Night Watch", "mine")


def test_the_first_line_leads_to_the_schema(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    run("new", "game", "mine")
    assert "`chandlery schema`" in run("new", "scenario", "night-watch").output
    run("schema")
    assert "schema" not in run("new", "mode", "night-watch").output
    for path in (tmp_path / "game.yaml", *tmp_path.glob("*/night-watch.yaml")):
        schema = path.read_text(encoding="utf-8").splitlines()[0].partition("$schema=")[2]
        kind = read(path, tmp_path).data["kind"]
        assert (path.parent / schema).resolve() == tmp_path / "schemas" / "false-colors" / f"{kind}.schema.json"
        assert not Path(schema).is_absolute()


def test_a_file_goes_where_its_likes_are(tmp_path: Path):
    root = own_root("legacy-at-sea", tmp_path)
    assert new("ship", "bark", root).path == root / "ships" / "bark.yaml"
    theirs = bundled.roots()["legacy-at-sea"] / "cards"
    assert theirs.is_dir()
    assert new("encounter", "whale", root).path == root / "cards" / "whale.yaml"
    assert new("ocean", "whale", root).path == root / "cards" / "ocean-whale.yaml"
    (root / "cards").rename(root / "of-mine")
    assert new("encounter", "squid", root).path == root / "of-mine" / "squid.yaml"


def everything(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_nothing_is_overwritten_or_left_behind(tmp_path: Path):
    root = own_root("false-colors", tmp_path)
    path = new("scenario", "night-watch", root).path
    path.write_text("kind: [", encoding="utf-8")
    (root / "more.yaml").write_text(
        "kind: mode\ngame: mine\nformat: 1\nid: here\nname: X\nsays: X\nteams: false\n"
        "seatings:\n  - {board: duel, places: [N, S]}\n",
        encoding="utf-8",
    )
    before = everything(root)
    for kind, id_ in (("scenario", "night-watch"), ("mode", "here"), ("game", "other")):
        with pytest.raises(NotWrittenError, match="there already"):
            new(kind, id_, root)
    assert everything(root) == before
    assert all(not name.split("/")[-1].startswith(".") for name in before)


def test_an_item_of_the_base_game_may_be_replaced(tmp_path: Path):
    written = new("mode", "pirates", own_root("false-colors", tmp_path))
    assert written.replaces
    assert "takes the place" in next(iter(written.remarks()))
    assert open_root(tmp_path)[1] == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("scenrio", "x"), "did you mean `scenario`?"),
        (("nothing", "x"), "the kinds are board, booklet"),
        (("scenario", "Night_Watch"), "kebab-case"),
        (("scenario", "../x"), "kebab-case"),
        (("scenario", "x" * 65), "64"),
        (("variant", "fog"), "truce, wind"),
        (("scenario", "x", "--rules", "false-colors"), "--rules goes with"),
        (("game", "x", "--rules", "false-colours"), "legacy-at-sea"),
    ],
)
def test_usage_mistakes_write_nothing_and_say_what_is_possible(words: tuple[str, ...], said: str, tmp_path: Path):
    root = own_root("false-colors", tmp_path / "mine")
    if words[0] == "game":
        (root / "game.yaml").unlink()
    before = everything(tmp_path)
    result = run("new", *words, "--root", str(root))
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())
    assert everything(tmp_path) == before


def test_without_a_root_there_is_nothing_to_write_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    result = run("new", "scenario", "night-watch")
    assert result.exit_code == 2
    assert "chandlery new game ID" in result.output
    (tmp_path / "game.yaml").write_text("kind: game\nrules: false-colors\n", encoding="utf-8")
    assert "mistakes of its own" in run("new", "scenario", "night-watch").output


def test_what_an_empty_root_lacks_is_named(tmp_path: Path):
    path = own_root("legacy-at-sea", tmp_path) / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("\nbuilds_on:", "\n#builds_on:"), encoding="utf-8")
    result = run("new", "captain", "ann-bonny", "--root", str(tmp_path))
    assert result.exit_code == 0
    assert "It names a ship and there is none yet: `chandlery new ship your-ship` writes one." in result.output
    assert run("new", "ship", "your-ship", "--root", str(tmp_path)).exit_code == 0
    assert run("check", str(tmp_path)).exit_code == 0


@pytest.mark.parametrize("kind", sorted(SHARED_KINDS))
def test_a_game_of_nothing_gets_files_of_the_right_form(kind: str, tmp_path: Path):
    """Without any item to learn from, values come from the types alone; no field is missing or of a wrong type."""
    path = own_root("legacy-at-sea", tmp_path) / "game.yaml"
    if kind == "game":
        assert open_root(tmp_path)[1] == []
        return
    path.write_text(path.read_text(encoding="utf-8").replace("\nbuilds_on:", "\n#builds_on:"), encoding="utf-8")
    assert [f for f in new(kind, ID, tmp_path, print_findings).findings if f.code.startswith(("SRC", "SCH"))] == []


@pytest.mark.parametrize(
    "word", ["true", "null", "1716", "1e3", "- a", "a: b", "a #b", "Ünder", "", "'", '"x', "~", "N", "no"]
)
def test_words_stay_words(word: str, tmp_path: Path):
    path = tmp_path / "x.yaml"
    path.write_text(f"a: {scalar(word)}\nb: {flow([word, {'k': word}])}\n", encoding="utf-8")
    assert read(path).data == {"a": word, "b": [word, {"k": word}]}


def test_authors_may_call_a_kind_by_the_name_of_its_cards(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        "kind: game\ngame: mine\nformat: 1\nid: mine\ntitle: Mine\nrules: legacy-at-sea\nrules_version: '1'\n"
        "summary: A card of my own.\nbuilds_on: legacy-at-sea\n"
    )
    for word, kind in (("card", "encounter"), ("prospect", "mission"), ("story", "event")):
        written = new(word, f"my-{word}", tmp_path)
        assert f"\nkind: {kind}\n" in written.path.read_text()

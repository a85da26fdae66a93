"""Content roots: what is claimed, how items of a base are used, and what a mistake does not break."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring import bundled
from authoring.checking import CHECKS, GAMES, NoContentError, check_content, fit_to_play, fit_to_print
from authoring.findings import CODES, At, Finding, Problem, at, register
from authoring.folders import roots_below, roots_for
from authoring.library import Library
from authoring.references import links
from authoring.roots import bundled_library, open_root
from authoring.vocabulary.kit import Kit
from authoring.vocabulary.scenario import Scenario

GAME = """kind: game
game: mine
format: 1
id: mine
title: Mine
rules: false-colors
rules_version: "1"
summary: An author's own.
builds_on: false-colors
"""
SCENARIO = """kind: scenario
game: mine
format: 1
id: {id}
name: A brawl
summary: Two captains and no mercy.
board: {board}
captains: 2
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "game.yaml").write_text(GAME)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "brawl.yaml").write_text(SCENARIO.format(id="brawl", board="duel"))
    return tmp_path


def codes(root: Path) -> list[str]:
    return [finding.code for finding in check_content([root], parts={CHECKS}).findings]


def test_the_shipped_content_is_clean():
    for root in bundled.roots().values():
        _, findings = open_root(root)
        assert findings == []


def test_a_bundled_folder_has_its_games_id():
    for game in bundled.roots():
        assert bundled_library(game).info.id == game


def test_items_of_the_base_are_used_and_own_ones_win(root: Path):
    library, findings = open_root(root)
    assert findings == []
    assert set(library.own("scenario", Scenario)) == {"brawl"}
    assert "open-water-four" in library.of("scenario", Scenario)
    assert library.where("board", "duel").source.path.is_relative_to(bundled.content_folder())
    (root / "scenarios" / "brawl.yaml").write_text(SCENARIO.format(id="duel", board="square"))
    library, _ = open_root(root)
    assert library.get("scenario", "duel", Scenario).name == "A brawl"


def test_every_file_is_accounted_for(root: Path):
    (root / "art").mkdir()
    (root / "art" / "ship.png").write_bytes(b"x")
    (root / "notes.md").write_text("x")
    (root / ".hidden.yaml").write_text("x: [")
    (root / "stray.csv").write_text("x")
    report = check_content([root], parts={CHECKS})
    assert [finding.code for finding in report.findings] == ["SCH112"]
    assert report.files_unclaimed == [root / "stray.csv"]
    assert report.files_checked == 2
    assert report.exit_code("error") == 0
    assert report.exit_code("warning") == 1


def test_printed_sheets_and_schemas_are_no_stray_files(root: Path):
    for name in ("build/kit-a4/chart.pdf", "build/game.json", "schemas/false-colors/board.schema.json"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("x")
    assert codes(root) == []


def test_a_folder_full_of_stray_files_is_one_finding(root: Path):
    (root / "out" / "kit").mkdir(parents=True)
    for name in ("a.pdf", "b.pdf", "kit/c.pdf"):
        (root / "out" / name).write_text("x")
    report = check_content([root], parts={CHECKS})
    (finding,) = report.findings
    assert finding.code == "SCH112"
    assert "3 files" in finding.message
    assert finding.place.file == root / "out"
    assert len(report.files_unclaimed) == 3
    (root / "out" / "x.yaml").write_text("kind: theme\ngame: mine\nformat: 1\nid: a\ncolours: {}\nlines_mm: {}\n")
    assert codes(root) == ["SCH112"] * 3


def test_a_link_to_a_folder_outside_is_not_followed(root: Path, tmp_path_factory: pytest.TempPathFactory):
    outside = tmp_path_factory.mktemp("outside")
    (outside / "x.yaml").write_text("kind: [")
    (root / "more").symlink_to(outside)
    assert codes(root) == ["SRC001"]


def test_a_bad_item_does_not_stop_the_others(root: Path):
    (root / "themes.yaml").write_text(
        "kind: theme\ngame: mine\nformat: 1\nitems:\n"
        "  - {id: a, colours: {sea: blue}, lines_mm: {}}\n"
        "  - {id: b, colours: {}, lines_mm: {}}\n"
        "  - sea\n"
    )
    library, findings = open_root(root)
    assert [finding.code for finding in findings] == ["SCH106", "SCH103"]
    assert "b" in library.items["theme"]
    assert ("theme", "a") in library.faulty


def test_a_reference_to_a_faulty_item_is_no_second_mistake(root: Path):
    (root / "boards.yaml").write_text("kind: board\ngame: mine\nformat: 1\nid: pond\nname: 7\n")
    (root / "scenarios" / "brawl.yaml").write_text(SCENARIO.format(id="brawl", board="pond"))
    assert "REF201" not in codes(root)


def test_a_reference_into_a_file_that_is_no_yaml_is_no_second_mistake(root: Path):
    (root / "boards.yaml").write_text("kind: board\ngame: mine\nformat: 1\nid: pond\nname: [\n")
    (root / "scenarios" / "brawl.yaml").write_text(SCENARIO.format(id="brawl", board="pond"))
    assert codes(root) == ["SRC007"]


def test_a_slip_in_game_yaml_leaves_the_other_files_alone(root: Path):
    (root / "game.yaml").write_text(GAME.replace("title:", "titel:"))
    assert codes(root) == ["SCH101"]


def test_a_nested_root_is_a_root_of_its_own(root: Path):
    inner = root / "inner"
    inner.mkdir()
    (inner / "game.yaml").write_text(GAME.replace("mine", "inner"))
    assert codes(root) == []
    assert roots_below(root) == [root, inner]


def test_a_path_inside_a_root_means_what_lies_below_it(root: Path):
    (root / "bad.yaml").write_text("kind: [\n")
    assert codes(root) == ["SRC007"]
    assert roots_for(root / "scenarios") == [root]
    assert codes(root / "scenarios") == []
    assert codes(root / "bad.yaml") == ["SRC007"]


def test_a_folder_above_means_all_roots_in_it(root: Path):
    above = root / "above"
    for name in "ab":
        (above / name).mkdir(parents=True)
        (above / name / "game.yaml").write_text(GAME.replace("summary:", "sumary:"))
    (root / "game.yaml").unlink()
    assert roots_for(root) == [above / "a", above / "b"]
    assert codes(root) == ["SCH101", "SCH101"]


def test_a_folder_without_content_is_said_to_be_so(tmp_path: Path):
    with pytest.raises(NoContentError, match=r"game\.yaml"):
        check_content([tmp_path])


def test_references_are_found_wherever_a_model_holds_them():
    data = {
        "id": "k",
        "title": "K",
        "theme": "plain",
        "builds_on": "other",
        "pieces": [
            {"do": "chart", "id": "c", "title": "C", "pages": 1, "board": "square"},
            {"do": "calibration", "id": "r", "title": "R", "pages": 1},
        ],
    }
    found = [(link.kind, link.id, link.pointer) for link in links(Kit.model_validate(data))]
    assert found == [
        ("kit", "other", ("builds_on",)),
        ("theme", "plain", ("theme",)),
        ("board", "square", ("pieces", 0, "board")),
    ]


def test_a_problem_is_placed_in_its_file(root: Path):
    library, _ = open_root(root)
    code = register("RUN599", "only-in-this-test", why="It is a test.", remedy="None.")
    finding = library.finding(code, Problem(at(library.get("scenario", "brawl", Scenario), "captains"), "so"))
    assert (finding.place.file, finding.place.line, finding.place.column) == (
        root / "scenarios" / "brawl.yaml",
        8,
        11,
    )
    lost = library.finding(code, Problem(At("scenario", "nowhere"), "so"))
    assert lost.place.file == root / "game.yaml"


# ---- what is played in spite of errors


def fit(root: Path) -> Library:
    library, findings = open_root(root)
    return fit_to_play(library, findings, [root])


def test_a_fault_in_one_scenario_keeps_the_others_in_play(root: Path):
    (root / "scenarios" / "bad.yaml").write_text(SCENARIO.format(id="bad", board="dule"))
    assert set(fit(root).own("scenario", Scenario)) == {"brawl"}


def test_a_fault_in_a_booklet_keeps_nobody_from_playing(root: Path):
    (root / "book.yaml").write_text("kind: booklet\ngame: mine\nformat: 1\nid: b\ntitle: B\npages: 1\nblocks: []\n")
    assert set(fit(root).own("scenario", Scenario)) == {"brawl"}


def test_a_fault_in_the_roster_stops_all_play(root: Path):
    (root / "ship.yaml").write_text("kind: token\ngame: mine\nformat: 1\nid: galley\nname: 7\n")
    assert fit(root).own("scenario", Scenario) == {}


def test_only_what_lies_below_the_path_is_played(root: Path):
    (root / "scenarios" / "other.yaml").write_text(SCENARIO.format(id="other", board="duel"))
    library, findings = open_root(root)
    only = fit_to_play(library, findings, [root / "scenarios" / "other.yaml"])
    assert set(only.own("scenario", Scenario)) == {"other"}


DRILL = """kind: drill
game: mine
format: 1
id: still
name: Nobody sails
clauses: [FC-ORD-01]
given: {{scenario: {scenario}}}
expect: {{round: 1}}
"""


@pytest.mark.parametrize("scenario", ["brawl", "duel"])
def test_a_drill_may_name_a_scenario_that_lies_elsewhere(root: Path, scenario: str):
    """In another part of the root than is checked, or in the game that the root builds on."""
    (root / "drills").mkdir()
    (root / "drills" / "still.yaml").write_text(DRILL.format(scenario=scenario))
    report = check_content([root / "drills"], games=2)
    assert report.findings == []
    assert (report.drills_run, report.scenarios_run) == (1, 0)


def test_check_plays_scenarios_and_runs_drills(root: Path):
    report = check_content([root], games=2)
    assert report.scenarios_run == 1
    assert report.played


KIT = """kind: kit
game: mine
format: 1
id: {id}
title: A kit
theme: {theme}
pieces: [{{do: calibration, id: ruler, title: Ruler, pages: 1}}]
"""


def test_a_fault_spoils_only_the_kits_that_it_touches(root: Path):
    (root / "kit.yaml").write_text(KIT.format(id="sound", theme="antique"))
    (root / "bad.yaml").write_text(KIT.format(id="spoilt", theme="antqiue"))
    (root / "scenarios" / "bad.yaml").write_text(SCENARIO.format(id="bad", board="dule"))
    library, findings = open_root(root)
    assert set(fit_to_print(library, findings).own("kit", Kit)) == {"sound"}
    (root / "ship.yaml").write_text("kind: token\ngame: mine\nformat: 1\nid: galley\nname: 7\n")
    library, findings = open_root(root)
    assert fit_to_print(library, findings).own("kit", Kit) == {}


def test_what_does_not_fit_its_paper_is_played_all_the_same(root: Path):
    code = CODES.get("RUN597") or register("RUN597", "too-wide", why="For this test.", remedy="None.")

    def too_wide(library: Library) -> Iterator[Finding]:
        yield library.finding(code, Problem(At("scenario", "brawl"), "too wide"))

    report = check_content([root], parts={CHECKS, GAMES}, games=1, further=too_wide)
    assert report.scenarios_run == 1
    assert "RUN597" in [finding.code for finding in report.findings]

"""One slip in the shipped content gives one finding, at its place; nothing that rests on it adds to that."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from authoring import bundled
from authoring.checking import CHECKS, DRILLS, check_content
from authoring.library import MOST_TOLD

SHIPPED = bundled.roots()["false-colors"]
FLEET, CHART, HEX, MODES = "fleet.yaml", "boards/square.yaml", "boards/hex.yaml", "modes.yaml"
CARD, RIVALS = "booklets/rules-card.yaml", "scenarios/old-rivals.yaml"
NUMBERS, FORMATION, GAME = "parameters.yaml", "formation.yaml", "game.yaml"

SLIPS = {
    "a token without an id": (FLEET, "id: first-rate", "", "SCH102", 7),
    "a token's id given twice": (FLEET, "id: frigate", "id: sloop", "REF202", 28),
    "a token that says yes": (FLEET, "spyglass: true", "spyglass: yes", "SCH103", 50),
    "a fleet that is no YAML": (FLEET, "name: Frigate", "name: @x", "SRC007", 22),
    "a fleet of no known kind": (FLEET, "kind: token", "kind: tokens", "SCH107", 2),
    "a control character as an escape": (FLEET, "name: Frigate", 'name: "Fri\\e[31mgate"', "SRC005", 22),
    "a control character in a key": (FLEET, "name: Frigate", '"na\\0me": Frigate', "SRC005", 22),
    "further than an order can be written": (FLEET, "moves: 3", "moves: 4", "SCH105", 49),
    "a cell off the chart": (CHART, "[7, 3], [6, 3], [5, 3]", "[7, 3], [6, 3], [5, 13]", "GEO301", 16),
    "a cell moved": (CHART, "[7, 3], [6, 3], [5, 3]", "[7, 3], [6, 3], [8, 0]", "GEO303", 23),
    "a cell twice": (CHART, "[7, 3], [6, 3], [5, 3]", "[7, 3], [6, 3], [7, 3]", "GEO302", 16),
    "a cell out of line": (CHART, "[7, 3], [6, 3], [5, 3]", "[7, 3], [6, 3], [5, 5]", "GEO303", 62),
    "an empty cell": (CHART, "[7, 3], [6, 3], [5, 3]", "[7, 3], [6, 3], []", "SCH105", 16),
    "a cell of nothing": (CHART, "[7, 3], [6, 3], [5, 3]", "[7, 3], [6, 3], [~]", "SCH105", 16),
    "an anchorage out of line": (CHART, "[4, 0],\n", "[4, 2],\n", "GEO302", 19),
    "an island moved": (CHART, "[3, 3], [8, 3], [8, 8]", "[3, 3], [8, 3], [8, 9]", "GEO304", 65),
    "a chart too large": (CHART, "columns: 12, rows: 12", "columns: 13, rows: 13", "GEO304", 10),
    "a chart too small": (CHART, "columns: 12, rows: 12", "columns: 9, rows: 9", "GEO301", 8),
    "a hex chart of another radius": (HEX, "radius: 8}\npitch_mm: 30.0", "radius: 9}\npitch_mm: 20.0", "SCN410", 8),
    "a hex chart too small": (HEX, "radius: 8", "radius: 5", "GEO301", 8),
    "a storm that starts anew": (
        CHART,
        "unlimited: [13, 18, 22, 26, 30]",
        "unlimited: [1, 18, 22, 26, 30]",
        "SCN414",
        71,
    ),
    "an anchorage that nobody takes": (MODES, "NW, NE], sides: [[1, 2, 3]", "NW], sides: [[1, 2, 3]", "SCN402", 32),
    "an anchorage taken twice": (MODES, "NW, NE], sides: [[1, 2, 3]", "W, NE], sides: [[1, 2, 3]", "SCN402", 32),
    "teams without sides": (
        MODES,
        "W], sides: [[1], [2, 3, 4]]}\n      - {board: hex, places: [E, SW",
        "W]}\n      - {board: hex, places: [E, SW",
        "SCN402",
        41,
    ),
    "captains alone who share": (
        MODES,
        "{board: duel, places: [N, S]}",
        "{board: duel, places: [N, S], sides: [[1, 2], []]}",
        "SCN402",
        14,
    ),
    "a second seating for as many": (
        MODES,
        "{board: duel, places: [N, S]}",
        "{board: duel, places: [N, S]}\n      - {board: duel, places: [S, N]}",
        "SCN402",
        15,
    ),
    "no orders at all": (NUMBERS, "orders: 3\n", "orders: 0\n", "SCH105", 6),
    "points below nothing": (NUMBERS, "afloat_points: 4", "afloat_points: -4", "SCH105", 11),
    "numbers without an id": (NUMBERS, "id: standard\n", "", "SCH102", 2),
    "a defender missing": ("fights.yaml", '["7", "6", "5"', '["7", "6"', "SCN411", 6),
    "a place that is none": (FORMATION, '[3, 1, "4"]', '[3, 40, "4"]', "SCN409", 17),
    "a formation with a gap": (FORMATION, '[3, 1, "4"]', '[3, "4"]', "SCH105", 17),
    "a game of another kind": (GAME, "kind: game", "kind: gam", "SCH107", 2),
    "a game without rules": (GAME, "rules: false-colors\n", "", "SCH102", 2),
    "a game's bad id": (GAME, "\nid: false-colors", "\nid: False Colors", "SCH106", 5),
    "a game built on itself": (GAME, "language: en", "language: en\nbuilds_on: false-colors", "REF204", 15),
    "a game built on a path": (GAME, "language: en", "language: en\nbuilds_on: ../../etc", "SCH106", 15),
    "a game of misspelt rules": (GAME, "rules: false-colors\n", "rules: False Colors\n", "SCH106", 7),
    "a format that is a text": (NUMBERS, "format: 1", "format: one", "SCH111", 4),
    "a default that is no value": ("variants.yaml", "default: 8", "default: 5", "SCN403", 44),
    "a cell twice in a layout": (RIVALS, "X: [[5, 1], [5, 0]]", "X: [[5, 1], [5, 1], [5, 0]]", "SCN408", 21),
    "a clause misspelt where it is told": (CARD, "[FC-FIGHT-01]", "[FC-FIGHT-99]", "REF205", 111),
    "a row too long": (CARD, "capturing an Admiral]", "capturing an Admiral, '1']", "SCH114", 86),
    "two pieces in one file": ("kits/six-captains.yaml", "id: ships-6", "id: ships-5", "REF208", 12),
}
"""What happens: file, text, what it becomes, the finding's code and line."""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(SHIPPED, tmp_path / "false-colors")
    for path in (tmp_path / "false-colors" / "drills").iterdir():
        if path.name not in ("cutters.yaml", "storm.yaml"):
            path.unlink()
    return tmp_path / "false-colors"


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.replace(" ", "-"))
def test_one_slip_gives_one_finding(root: Path, slip: str):
    name, before, after, code, line = SLIPS[slip]
    text = (root / name).read_text()
    assert text.count(before) == 1
    (root / name).write_text(text.replace(before, after))
    findings = check_content([root], parts={CHECKS, DRILLS}).findings
    assert [(each.code, each.place.file.name, each.place.line) for each in findings] == [(code, Path(name).name, line)]


def test_a_file_left_beside_its_copy_is_one_mistake(root: Path):
    shutil.copy(root / FLEET, root / "fleet-old.yaml")
    (finding,) = check_content([root], parts={CHECKS, DRILLS}).findings
    assert finding.code == "REF202"
    assert "8 more" in finding.message


def test_utf_16_without_a_mark_is_told_from_a_stray_character(root: Path):
    (root / FLEET).write_bytes((root / FLEET).read_text().encode("utf-16-le"))
    assert [each.code for each in check_content([root], parts={CHECKS, DRILLS}).findings] == ["SRC003"]


def test_a_formation_that_is_gone_keeps_drills_from_the_table(root: Path):
    (root / FORMATION).unlink()
    report = check_content([root], parts={CHECKS, DRILLS})
    assert {each.code for each in report.findings} == {"REF201", "SCN412"}


def test_a_broken_drill_keeps_no_scenario_from_the_table(root: Path):
    from authoring.checking import fit_to_play
    from authoring.roots import open_root

    (root / "drills" / "storm.yaml").write_text("kind: drill\nitems: [\n")
    library, findings = open_root(root)
    assert [each.code for each in findings] == ["SRC007"]
    assert len(fit_to_play(library, findings, [root]).items["scenario"]) == len(library.items["scenario"])


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (FLEET, "kind: token\ngame: false-colors\nformat: 1\nitems:\n" + "  - {id: 1}\n" * 9_000),
        (NUMBERS, "kind: parameters\ngame: false-colors\nformat: 1\n" + "".join(f"k{n}: 1\n" for n in range(9_000))),
        (CHART, (SHIPPED / CHART).read_text().replace("islands: [", "islands: [" + "[99, 2], " * 9_000)),
        (CHART, (SHIPPED / CHART).read_text().replace("harbors: [", "harbors: [" + "[2, 2], " * 9_000)),
    ],
    ids=["items", "fields", "cells off the board", "cells twice"],
)
def test_a_file_of_thousands_of_mistakes_is_not_told_them_all(root: Path, name: str, text: str):
    (root / name).write_text(text)
    findings = check_content([root], parts={CHECKS}).findings
    assert len(findings) <= 2 * MOST_TOLD
    assert {each.place.file.name for each in findings} == {Path(name).name}


def test_a_variant_that_is_gone_keeps_everything_from_the_table(root: Path):
    text = (root / "variants.yaml").read_text()
    start, end = text.index("  - id: command"), text.index("  - id: admirals-spyglass")
    (root / "variants.yaml").write_text(text[:start] + text[end:])
    findings = check_content([root], parts={CHECKS, DRILLS}).findings
    assert [(each.code, each.message) for each in findings] == [
        ("SCN412", "nothing can be played without variant `command`")
    ]


DRILL = """kind: drill
game: false-colors
format: 1
id: damaged
name: Damaged
why: Because.
clauses: [FC-RES-07]
given:
  board: square
  ships: {a: [1, "5", 5, 5], b: [2, "4", 5, 6]}
  GIVEN
do: [DO]
expect: {EXPECT}
"""


@pytest.mark.parametrize(
    ("given", "do", "expect", "at"),
    [
        ("captured: {q: [1]}", "", "", "given.captured.q"),
        ("captured: {1: [8]}", "", "", "given.captured.1[0]"),
        ("lost: [1, 8]", "", "", "given.lost[1]"),
        ("known: {1: [a, q]}", "", "", "given.known.1[1]"),
        ("points: {9: 3}", "", "", "given.points.9"),
        ("harbor_holders: {'4,4': 1}", "", "", "given.harbor_holders.4,4"),
        ("capital_holder: 8", "", "", "given.capital_holder"),
        ("tracks: {a: [[99, 0]]}", "", "", "given.tracks.a"),
        ("islands: [[5, 6]]", "", "", "given.ships.b"),
        ("", "{seat: 8, arrange: random}", "", "do[0].seat"),
        ("", "{orders: {a: {}}}", "", "do[0].orders.a"),
        ("mode: pears", "", "", "given.mode"),
        ("", "", "scores: {0: 0}", "expect.scores"),
        ("", "", "events: [{}]", "expect.events[0]"),
        ("", "", "points: ", "expect.points"),
        ("", "", "ships: , round: 2", "expect.ships"),
    ],
)
def test_a_position_that_cannot_be_is_told_at_its_own_field(root: Path, given: str, do: str, expect: str, at: str):
    text = DRILL.replace("GIVEN", given).replace("[DO]", f"[{do}]").replace("EXPECT", expect)
    for path in (root / "drills").iterdir():
        path.unlink()
    (root / "drills" / "damaged.yaml").write_text(text)
    (finding,) = check_content([root], parts={CHECKS, DRILLS}).findings
    assert finding.place.pointer == at


@pytest.mark.parametrize(("x", "y", "said"), [(3, 3, "an island"), (12, 3, "off the chart"), (5, 6, "in one cell")])
def test_a_drills_ship_stands_on_water_alone(root: Path, x: int, y: int, said: str):
    text = DRILL.replace("GIVEN", "").replace("[DO]", "[]").replace("EXPECT", "").replace("5, 5]", f"{x}, {y}]")
    (root / "drills" / "damaged.yaml").write_text(text)
    (finding,) = check_content([root], parts={CHECKS, DRILLS}).findings
    assert (finding.code, said in finding.message) == ("SCN415", True)


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        ("board: square", "board: squire", "given.board"),
        ("mode: open-water", "mode: pears", "given.mode"),
        ("5, 5], b:", "20, 20], c: [1, '4', 21, 21], d: [1, '4', 22, 22], b:", "given.ships"),
        ('a: [1, "5", 5, 5], b: [2, "4", 5, 6]', "", "given.ships"),
        (', b: [2, "4", 5, 6]', "", "do[0].orders.b"),
    ],
)
def test_a_drill_of_another_board_or_without_its_ships_is_one_mistake(root: Path, old: str, new: str, at: str):
    """And the drills beside it are run all the same."""
    text = DRILL.replace("GIVEN", "mode: open-water").replace("[DO]", "[{orders: {b: hold}}]")
    text = text.replace("EXPECT", "ships: {b: [5, 6]}")
    assert text.count(old) == 1
    (root / "drills" / "damaged.yaml").write_text(text.replace(old, new))
    report = check_content([root], parts={CHECKS, DRILLS})
    assert [each.place.pointer for each in report.findings] == [at]
    assert report.drills_run > 20


@pytest.mark.parametrize(
    ("given", "do", "expect", "said"),
    [
        ("islands: [[99, 0]]", "", "", "[99, 0] lies off the chart"),
        ("tracks: {a: [[99, 0]]}", "", "", "there is no cell [99, 0]"),
        ("points: {9: 3}", "", "", "there is no seat `9`: 2 captains"),
        ("captured: {q: [1]}", "", "", "there is no seat `q`"),
        ("lost: [8]", "", "", "there is no seat `8`"),
        ("harbor_holders: {'4,4': 1}", "", "", "there is no harbor at `4,4`; the harbors are at 2,2"),
        ("capital_holder: 8", "", "", "there is no seat `8`"),
        ("known: {9: [a]}", "", "", "there is no seat `9`"),
        ("variants: {admiral-lost: 5}", "", "", "`admiral-lost` can't be 5"),
        ("quiet: -1", "", "", "below the minimum of 0"),
        ("", "{seat: 8, arrange: random}", "", "there is no seat `8`"),
        ("", "", "scores: {0: 0}", "there is no seat `0`"),
        ("", "", "knows: {7: {a: '5'}}", "there is no seat `7`"),
        ("", "{orders: {a: [[9, 9]]}}", "ships: {a: [9, 9]}", "the order to `a` is refused by FC-ORD-07"),
    ],
)
def test_a_position_that_cannot_be_is_told_in_words(root: Path, given: str, do: str, expect: str, said: str):
    text = DRILL.replace("GIVEN", given).replace("[DO]", f"[{do}]").replace("EXPECT", expect)
    for path in (root / "drills").iterdir():
        path.unlink()
    (root / "drills" / "damaged.yaml").write_text(text)
    (finding,) = check_content([root], parts={CHECKS, DRILLS}).findings
    assert said in finding.message
    assert finding.code != "RUN543"

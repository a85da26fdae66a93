import pytest

from authoring.vocabulary.board import GraphBoard
from authoring.vocabulary.kit import Kit
from printkit.charts.graph import GraphChart, GraphPlan
from printkit.charts.palette import Palette
from printkit.drawing import Group, Text, walk
from printkit.kits import print_kit
from printkit.layout import Layouts
from printkit.proof import proof
from tests.printkit.cards.content import library

BOARD = """
id: sea
name: The Sea
size_mm: [490, 330]
tiles: [2, 2]
spaces:
  - {id: nassau, role: port, at: [250, 92], letter: C, name: Nassau, owner: english, anchor: crimson}
  - {id: havana, role: port, at: [199, 168], letter: B, name: Havana, owner: spanish}
  - {id: bank, role: sail, at: [300, 200], name: The Bank}
  - {id: straits, role: sail, at: [150, 120]}
lanes: [[nassau, straits], [havana, straits], [havana, bank], [bank, nassau]]
lands: [{name: Cuba, coast: [[170, 110], [260, 118], [250, 130], [190, 128]]}]
seas: [{name: Gulf, at: [90, 90]}]
rose: [420, 80, 20]
title_at: [330, 270, 80, 40]
panels: [{layout: slot, at: [20, 220], kind: sort, item: deck}]
"""
SLOT = """
id: slot
title: A place
size: [67.5, 92.9]
boxes:
  - {do: shape, at: [0.2, 0.2, 67, 92], fill: tint, stroke: ink}
  - {do: text, at: [5, 40, 57, 12], text: "{name}", font: display, size_pt: 20, align: middle}
"""
KIT = """
id: box
title: Box
theme: plain
pieces:
  - {do: chart, id: board, title: Board, board: sea, orientation: landscape, pages: 5}
  - {do: overview, id: small, title: Small, board: sea, pages: 1}
"""


@pytest.fixture
def there(tmp_path):
    return library(
        tmp_path / "cards",
        sea=("board", BOARD),
        slot=("layout", SLOT),
        sorts=("sort", "id: deck\nname: Story"),
        crew=("set", "id: crimson\nname: Crimson\nnumber: 1\nshape: pennant\npattern: plain\ncolour: '#9c2b2e'"),
        theme=("theme", "id: plain\ncolours: {}\nlines_mm: {}"),
        kit=("kit", KIT),
    )


def test_every_place_is_drawn_and_tagged_once(there):
    chart = GraphChart(there.get("board", "sea", GraphBoard), Palette(), Layouts(there, Palette()))
    tagged = {m.item: m.size_mm for m, _ in walk(chart.groups) if isinstance(m, Group) and m.role == "space"}
    assert tagged == {
        "sea:nassau": (13.0, 13.0),
        "sea:havana": (13.0, 13.0),
        "sea:bank": (11.0, 11.0),
        "sea:straits": (11.0, 11.0),
    }
    words = [m.text for m, _ in walk(chart.groups) if isinstance(m, Text)]
    for wanted in ("C", "Nassau", "1", "2", "The Bank", "Gulf", "Cuba", "The Sea", "Story"):
        assert wanted in words
    forms = [m.form for m, _ in walk(chart.groups) if isinstance(m, Group) and m.form]
    assert any(form.startswith("icon:flag-english") for form in forms)
    assert any(form.startswith("icon:anchor:#9c2b2e") for form in forms)
    assert chart.faults == []


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_board_is_tiled_at_true_scale_with_an_assembly_page(there, tmp_path, paper):
    report = print_kit(there, there.get("kit", "box", Kit), paper=paper, folder=tmp_path / "out")
    assert [finding.message for finding in report.findings] == []
    written = {path.stem: path for path, _ in report.written}
    measured = proof(written["board"])
    assert measured.ok, measured.problems
    assert {m.item for m in measured.measured if m.role == "space"} == {
        f"sea:{n}" for n in ("nassau", "havana", "bank", "straits")
    }
    assert measured.counts["tile"] == 4
    assert proof(written["small"]).ok


def test_seams_spare_the_places(there):
    board = there.get("board", "sea", GraphBoard)
    (x,), (y,) = GraphPlan(board).seams(2, 2, 8.0)
    assert 237 <= x <= 245
    assert 157 <= y <= 165
    for space in board.spaces:
        r = (board.port_mm if space.letter else board.sail_mm) / 2
        for at, seam in zip(space.at, (x, y), strict=True):
            assert not (at - r < seam and at + r > seam + 8.0)


def test_a_panel_beyond_the_board_and_an_unknown_flag_are_faults(there):
    board = there.get("board", "sea", GraphBoard)
    spaces = [board.spaces[0].model_copy(update={"owner": "atlantean"}), *board.spaces[1:]]
    panels = [board.panels[0].model_copy(update={"at": (440.0, 220.0)})]
    chart = GraphChart(
        board.model_copy(update={"spaces": spaces, "panels": panels}), Palette(), Layouts(there, Palette())
    )
    assert [(f.code, f.item, f.field) for f in chart.faults] == [
        ("unknown-icon", "board:sea", "spaces.0.owner"),
        ("sheet", "board:sea", "panels.0"),
    ]

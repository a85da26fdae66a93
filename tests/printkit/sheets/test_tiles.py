import pytest

from authoring.roots import bundled_library
from authoring.vocabulary.board import Board
from authoring.vocabulary.sizes import PAPERS
from authoring.vocabulary.theme import Theme
from printkit.charts.chart import Chart
from printkit.charts.palette import Palette
from printkit.charts.plan import BORDER_MM
from printkit.drawing import Text, walk
from printkit.extent import moved_box, text_box
from printkit.sheets.frame import body
from printkit.sheets.tiles import TileSheets, Tiling, assembly


@pytest.fixture(scope="module")
def palette():
    return Palette(bundled_library("false-colors").get("theme", "antique", Theme))


@pytest.fixture(scope="module", params=["square", "duel", "hex"])
def drawn(request, palette):
    return Chart(bundled_library("false-colors").get("board", request.param, Board), palette)


@pytest.fixture(scope="module")
def tiling(drawn):
    return Tiling(drawn.plan, *drawn.plan.board.tiles, 8.0)


def area(rect):
    return (rect[2] - rect[0]) * (rect[3] - rect[1])


def test_what_is_kept_of_the_sheets_is_the_chart(tiling):
    width, height = tiling.plan.size_mm
    assert sum(area(tile.keep) for tile in tiling.tiles) == pytest.approx(width * height)
    for tile in tiling.tiles:
        assert tile.drawn[:2] == tile.keep[:2]
        assert tile.drawn[2] - tile.keep[2] == (8.0 if tile.column + 1 < tiling.across else 0.0)
        assert tile.drawn[3] - tile.keep[3] == (8.0 if tile.row + 1 < tiling.down else 0.0)


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_sheets_fit_both_papers(tiling, paper):
    assert tiling.problems(body(PAPERS[paper])) == []


def test_the_sheets_of_square_charts_are_cut_between_cells(palette):
    for name, columns, pitch in (("square", 6, 28.0), ("duel", 5, 30.0)):
        board = bundled_library("false-colors").get("board", name, Board)
        (x,), (y,) = Chart(board, palette).plan.seams(2, 2)
        assert x == y == BORDER_MM + columns * pitch


def test_a_sheet_larger_than_the_paper_is_reported_with_the_millimetres(drawn):
    (problem,) = Tiling(drawn.plan, 1, 1, 8.0).problems(body(PAPERS["a4"]))
    assert problem.over_mm > 100
    assert problem.item == f"board:{drawn.plan.board.id}"


def test_both_sides_of_a_seam_carry_its_letter_and_name_each_other(drawn, tiling, palette):
    sheets = TileSheets(tiling, drawn.groups, palette)
    said = {}
    for tile in tiling.tiles:
        marks, _ = sheets.sheet(tile, body(PAPERS["letter"]))
        said[tile.number] = [m.text for m, _ in walk(marks) if isinstance(m, Text) and "sheet" in m.text]
    for join in tiling.joins:
        assert any(w.startswith(join.letter) and f"sheet {join.upper} " in w for w in said[join.lower])
        assert any(w.startswith(join.letter) and f"sheet {join.lower} " in w for w in said[join.upper])


def test_every_sheet_tags_the_cells_it_shows_and_cut_ones_as_well(drawn, tiling, palette):
    sheets = TileSheets(tiling, drawn.groups, palette)
    plan = drawn.plan
    for tile in tiling.tiles:
        marks, _ = sheets.sheet(tile, body(PAPERS["letter"]))
        found = [mark.item for mark, _ in walk(marks) if getattr(mark, "role", None) == "cell"]
        a, b, c, d = tile.drawn
        boxes = {f"{plan.board.id}:{plan.grid.name(cell)}": plan.box(cell) for cell in plan.grid.cells}
        shown = [
            name
            for name, box in boxes.items()
            if min(box[2], c) - max(box[0], a) > 0.5 and min(box[3], d) - max(box[1], b) > 0.5
        ]
        assert sorted(found) == sorted(shown)


def test_seams_of_a_hex_chart_are_even_where_words_can_not_be_missed(palette):
    plan = Chart(bundled_library("false-colors").get("board", "hex", Board), palette).plan
    assert plan.seams(3, 2, 0.0)[0] == [plan.size_mm[0] / 3, plan.size_mm[0] * 2 / 3]


@pytest.mark.parametrize("overlap", [8.0, 10.0])
def test_seams_of_a_hex_chart_miss_names_and_rounds_and_make_no_sheet_larger(palette, overlap):
    drawn = Chart(bundled_library("false-colors").get("board", "hex", Board), palette)
    plan = drawn.plan
    tiling = Tiling(plan, 3, 2, overlap)
    even = plan.size_mm[0] / 3
    assert max(tile.drawn[2] - tile.drawn[0] for tile in tiling.tiles) <= even + overlap + 1e-6
    seams = [tile.keep[2] for tile in tiling.tiles[:2]]
    cells = [drawn.cells.cell(cell) for cell in plan.grid.cells]
    names = [drawn.cells.names(cell) for cell in plan.grid.cells]
    for group_ in (*cells, *names):
        for mark, matrix in walk((group_,)):
            if isinstance(mark, Text) and mark.font != "display":
                left, _, right, _ = moved_box(text_box(mark), matrix)
                assert not any(left < seam < right for seam in seams), mark.text


def test_names_stand_in_front_of_a_piece_and_not_under_it(drawn):
    plan = drawn.plan
    foot = (20.0 / 2, 16.0 / 2)
    for cell in plan.grid.cells:
        written = [(mark, matrix) for mark, matrix in walk((drawn.cells.names(cell),)) if isinstance(mark, Text)]
        (name,) = (mark for mark, matrix in written if matrix[0] > 0)
        _, top, _, bottom = text_box(name)
        assert foot[1] < top < bottom < plan.cell_size_mm[1] / 2


def test_a_sheet_leaves_out_what_lies_on_others(drawn, tiling, palette):
    sheets = TileSheets(tiling, drawn.groups, palette)
    shown = [len(sheets.sheet(tile, body(PAPERS["letter"]))[0][0].children) for tile in tiling.tiles]
    assert max(shown) < 0.6 * len(drawn.groups)


def test_the_assembly_page_names_every_join_and_the_finished_size(drawn, tiling, palette):
    marks, problems = assembly(tiling, drawn.groups, palette, body(PAPERS["a4"]))
    words = " ".join(mark.text for mark, _ in walk(marks) if isinstance(mark, Text))
    assert problems == []
    width, height = drawn.plan.size_mm
    assert f"{width:.0f} x {height:.0f} mm" in words.replace("\u00a0", " ").replace("  ", " ")
    for tile in tiling.tiles:
        assert f"{tile.number}" in words
    assert not any(getattr(mark, "role", None) for mark, _ in walk(marks))

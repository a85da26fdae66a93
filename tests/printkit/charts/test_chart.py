from itertools import pairwise

import pytest

from authoring.grid import Grid
from authoring.roots import bundled_library
from authoring.vocabulary.board import Area, Board, HexGrid, SquareGrid
from authoring.vocabulary.theme import Theme
from printkit.charts.chart import Chart, chart
from printkit.charts.palette import Palette, lightness
from printkit.charts.plan import Plan
from printkit.charts.wobble import shore
from printkit.drawing import Group, Text, bounds, distance, walk


class Reef(Board):
    """A board of another game, with a role that charts don't know."""

    def areas(self):
        return [Area("reef", "Shoals", ((1, 1),))]

    def ring_rounds(self):
        return [4]


@pytest.fixture(scope="module")
def library():
    return bundled_library("false-colors")


@pytest.fixture(scope="module")
def palette(library):
    return Palette(library.get("theme", "antique", Theme))


@pytest.fixture(scope="module", params=["square", "duel", "hex"])
def drawn(request, library, palette):
    return Chart(library.get("board", request.param, Board), palette)


def texts(marks):
    return [mark.text for mark, _ in walk(marks) if isinstance(mark, Text)]


def tagged_cells(drawn):
    return [mark for mark in drawn.field if mark.role == "cell"]


def test_every_cell_is_tagged_once_with_its_declared_size(drawn):
    cells = tagged_cells(drawn)
    plan = drawn.plan
    assert [mark.item for mark in cells] == [f"{plan.board.id}:{plan.grid.name(cell)}" for cell in plan.grid.cells]
    for mark in cells:
        left, top, right, bottom = bounds([Group(mark.children[:1], mark.matrix)])
        assert (right - left, bottom - top) == pytest.approx(mark.size_mm)


def test_neighbours_lie_one_pitch_apart_and_share_an_edge(drawn):
    plan = drawn.plan
    for cell in plan.grid.cells[::7]:
        for edge in range(len(plan.corners)):
            near = plan.neighbour(cell, edge)
            assert distance(plan.centre(cell), plan.centre(near)) == pytest.approx(plan.pitch)
            back = (edge + len(plan.corners) // 2) % len(plan.corners)
            a, b = plan.edge(cell, edge)
            assert [*a, *b] == pytest.approx([*plan.edge(near, back)[1], *plan.edge(near, back)[0]])


def test_every_cell_is_named_from_both_sides_of_the_table(drawn):
    names = texts(drawn.field)
    for name in drawn.plan.grid.names:
        assert names.count(name) == 2


@pytest.mark.clause("FC-STORM-08")
def test_a_chart_says_on_every_ring_when_it_closes(drawn):
    plan = drawn.plan
    assert plan.rounds == [13, 18, 22]
    words = texts(drawn.field)
    for ring, after in enumerate(plan.rounds):
        assert words.count(f"Storm after {after}") >= 4
        for mark, cell in zip(tagged_cells(drawn), plan.grid.cells, strict=True):
            assert (str(after) in texts([mark])) == (plan.grid.ring_of(cell) == ring)


def test_rings_grow_lighter_inwards_and_differ_in_grey(palette):
    tints = [lightness(palette.ring(ring, 3)) for ring in range(3)] + [lightness(palette.colour("sea"))]
    assert all(b - a > 0.03 for a, b in pairwise(tints))


def test_every_area_shows_on_the_chart(drawn):
    forms = [mark.form or "" for mark in drawn.field]
    plan = drawn.plan
    by_role = {role: [a for a in plan.areas if a.role == role] for role in ("harbor", "capital", "anchorage", "island")}
    assert sum(form.endswith("-harbor") for form in forms) == len(by_role["harbor"])
    assert sum(form.endswith("-capital") for form in forms) == len(by_role["capital"][0].cells)
    letters = texts([mark for mark in drawn.field if mark.role == "cell"])
    for area in by_role["anchorage"]:
        assert letters.count(area.label) == len(area.cells) == 16
        assert plan.front(area)


def test_the_front_row_points_at_the_middle_of_the_chart(library, palette):
    drawn = Chart(library.get("board", "square", Board), palette)
    (north,) = [area for area in drawn.plan.areas if area.role == "anchorage" and area.label == "N"]
    assert set(drawn.plan.front(north)) == {(4, 3), (5, 3), (6, 3), (7, 3)}
    assert {drawn.cells._front_edges(cell, north) for cell in drawn.plan.front(north)} == {(2,)}


def test_words_of_rings_lie_on_no_border_of_a_region(library, palette):
    drawn = Chart(library.get("board", "duel", Board), palette)
    plan = drawn.plan
    for cell, edge, _ in drawn.features.ring_words_at():
        here, there = plan.area_of.get(cell), plan.area_of.get(plan.neighbour(cell, edge))
        assert here is there or {a.role for a in (here, there) if a} <= {"harbor", "island"}


@pytest.mark.clause("FC-CHART-10")
def test_the_duel_chart_says_that_it_is_under_test(library, palette):
    drawn = chart(library.get("board", "duel", Board), palette)
    assert "under test" in texts(drawn.marks)
    assert "under test" not in texts(chart(library.get("board", "square", Board), palette).marks)


def test_a_chart_is_the_same_at_every_drawing(library, palette):
    board = library.get("board", "hex", Board)
    assert chart(board, palette) == chart(board, palette)


def test_alike_cells_share_their_drawing(drawn):
    kinds = {id(mark.children) for mark in tagged_cells(drawn)}
    assert len(kinds) < 40
    by_form = {}
    for mark in drawn.field:
        if mark.form:
            assert by_form.setdefault(mark.form, mark.children) is mark.children


def test_coasts_differ_by_name_and_stay_inside_their_circle():
    one, other = shore("square:island-1", 10.0), shore("square:island-2", 10.0)
    assert one != other
    assert one == shore("square:island-1", 10.0)
    assert all(5.0 < (x * x + y * y) ** 0.5 <= 10.0 for x, y in one)


def test_nothing_of_a_chart_lies_outside_its_trim(drawn):
    left, top, right, bottom = bounds(drawn.groups)
    assert left >= 0
    assert top >= 0
    assert right <= drawn.plan.size_mm[0]
    assert bottom <= drawn.plan.size_mm[1]


@pytest.mark.parametrize("grid", [SquareGrid(shape="square", columns=4, rows=4), HexGrid(shape="hex", radius=3)])
def test_a_board_of_another_game_is_drawn_with_its_own_roles(grid):
    board = Reef(id="lagoon", name="Lagoon", grid=grid, pitch_mm=25.0, symmetry="half-turn", tiles=(1, 1))
    drawn = Chart(board, Palette())
    assert "Shoals" in texts(drawn.field)
    assert "Storm after 4" in texts(drawn.field)
    assert len(tagged_cells(drawn)) == len(Grid(grid))


def test_an_outline_goes_round_a_region_once(library):
    plan = Plan(library.get("board", "hex", Board))
    (capital,) = [area for area in plan.areas if area.role == "capital"]
    (line,) = plan.outline(capital.cells)
    assert len(line) == 18

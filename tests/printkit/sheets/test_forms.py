import pytest

from authoring.roots import bundled_library
from authoring.vocabulary.form import Form
from authoring.vocabulary.sizes import PAPERS
from authoring.vocabulary.theme import Theme
from printkit.charts.palette import Palette
from printkit.drawing import Text, walk
from printkit.extent import Extents
from printkit.sheets.forms import form_page
from printkit.sheets.frame import body


@pytest.fixture(scope="module")
def library():
    return bundled_library("false-colors")


@pytest.fixture(scope="module")
def palette(library):
    return Palette(library.get("theme", "antique", Theme))


def page(form, library, palette, paper="letter"):
    return form_page(form, library, palette, body(PAPERS[paper]))


def words(marks):
    return [mark.text for mark, _ in walk(marks) if isinstance(mark, Text)]


def made(*blocks, **fields):
    return Form.model_validate({"id": "trial", "title": "Trial", "blocks": list(blocks), **fields})


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("name", ["order-slips", "score-record", "roster-crib", "markers"])
def test_the_games_forms_fit_both_papers(library, palette, name, paper):
    marks, problems = page(library.get("form", name, Form), library, palette, paper)
    assert problems == []
    left, top, right, bottom = Extents().of(marks)
    room = body(PAPERS[paper])
    assert left >= room[0] - 0.5
    assert top >= room[1] - 0.5
    assert right <= room[2] + 0.5
    assert bottom <= room[3] + 0.5


def test_slips_are_equal_and_parted_by_cut_lines(library, palette):
    marks, _ = page(library.get("form", "order-slips", Form), library, palette)
    slips = [mark for mark in marks if getattr(mark, "form", None)]
    assert len(slips) == 8
    assert len({id(slip.children) for slip in slips}) == 1
    assert words(slips[0].children).count("look") == 4
    assert len(marks) == 8 + 3 + 5


def test_the_crib_shows_every_ship_and_the_whole_fight_matrix(library, palette):
    marks, _ = page(library.get("form", "roster-crib", Form), library, palette)
    said = " ".join(words(marks))
    for token in library.items["token"].values():
        assert token.name in said
    assert said.count("the attacker wins") == 1


def test_the_score_record_tints_the_rounds_of_the_storm(library, palette):
    score, _ = page(library.get("form", "score-record", Form), library, palette)
    plain = library.get("form", "score-record", Form)
    bare = plain.model_copy(
        update={"blocks": [plain.blocks[0].model_copy(update={"rings_of": None}), *plain.blocks[1:]]}
    )
    without, _ = page(bare, library, palette)
    assert len(score) - len(without) == 3 * 2
    assert [w for w in words(score) if w.isdigit() and int(w) in range(1, 25)][-24:] == [str(n) for n in range(1, 25)]


def test_each_fleet_has_its_own_counters(library, palette):
    marks, _ = page(library.get("form", "markers", Form), library, palette)
    items = [m.item for m, _ in walk(marks) if getattr(m, "role", None) == "counter"]
    assert len(items) == len(set(items)) == 42
    for number, count in ((1, 6), (2, 6), (3, 24)):
        assert sum(f"counter-{number}-" in item for item in items) == count


def test_a_form_too_high_for_the_page_is_a_problem(library, palette):
    table = {"do": "table", "head": ["a", "b"], "numbers": [1, 60], "row_mm": 7.0}
    _, problems = page(made(table), library, palette)
    (problem,) = problems
    assert problem.code == "overflow"
    assert problem.over_mm > 100
    assert problem.item == "form:trial"


def test_text_wider_than_its_cell_is_a_problem_at_its_block(library, palette):
    table = {"do": "table", "head": ["x" * 60, "b", "c", "d", "e", "f", "g", "h"], "rows": []}
    _, problems = page(made(table), library, palette)
    assert {problem.code for problem in problems} == {"overflow"}
    assert problems[0].field == "blocks.0"


def test_a_field_that_items_do_not_have_is_a_problem(library, palette):
    crib = {"do": "items", "kind": "token", "columns": [{"head": "Guns", "field": "guns"}]}
    _, problems = page(made(crib), library, palette)
    assert problems[0].message == "token items have no field guns"


def test_a_value_without_a_sign_is_a_problem(library, palette):
    matrix = {
        "do": "matrix",
        "kind": "fight-matrix",
        "item": "standard",
        "columns": "defenders",
        "rows": "rows",
        "label": "attacker",
        "values": "results",
        "signs": {"win": "check"},
        "across": "a",
        "down": "b",
    }
    _, problems = page(made(matrix), library, palette)
    assert "no sign for the value both" in [problem.message for problem in problems]


def test_a_track_wider_than_the_page_is_a_problem(library, palette):
    track = {"do": "track", "first": 1, "last": 20, "across": 20, "box_mm": 12.0}
    _, problems = page(made(track), library, palette)
    assert problems[0].field == "blocks.0.box_mm"


def test_a_rose_has_an_arrow_for_each_way_to_sail(library, palette):
    for board, names in (("hex", {"E", "SE", "SW", "W", "NW", "NE"}), ("square", {"N", "E", "S", "W"})):
        marks, _ = page(made({"do": "rose", "board": board}), library, palette)
        assert names <= set(words(marks))

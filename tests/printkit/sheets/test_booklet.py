import pytest

from authoring.roots import bundled_library
from authoring.vocabulary.board import GraphBoard
from authoring.vocabulary.booklet import Booklet, Figure
from authoring.vocabulary.sizes import PAPERS
from authoring.vocabulary.theme import Theme
from printkit.charts.palette import Palette
from printkit.drawing import Text, walk
from printkit.fonts import width_mm
from printkit.sheets.booklet import set_booklet
from printkit.sheets.figures import figure
from printkit.sheets.frame import body

PARAGRAPH = {
    "do": "text",
    "text": "The wind went round to the south and nobody spoke until the second bell had rung. " * 6,
}


@pytest.fixture(scope="module")
def library():
    return bundled_library("false-colors")


@pytest.fixture(scope="module")
def palette(library):
    return Palette(library.get("theme", "antique", Theme))


def made(count, **fields):
    blocks = [{"do": "heading", "text": "A heading"}, *([PARAGRAPH] * count)]
    return Booklet.model_validate({"id": "log", "title": "Log", "pages": 2, "blocks": blocks, **fields})


def done(booklet, library, palette):
    return set_booklet(booklet, library, palette, body(PAPERS["letter"]))


def sizes(pages):
    return {m.size_pt for page in pages for m, _ in walk(page) if isinstance(m, Text) and m.font == "text"}


def test_a_text_that_fits_keeps_its_size(library, palette):
    found = done(made(24), library, palette)
    assert (len(found.pages), found.size_pt, found.problems) == (2, 9.0, ())
    assert sizes(found.pages) == {9.0}


def test_a_longer_text_shrinks_just_enough(library, palette):
    longer = made(32)
    found = done(longer, library, palette)
    assert found.problems == ()
    assert 7.0 <= found.size_pt < 9.0
    bigger = done(
        longer.model_copy(update={"min_pt": found.size_pt + 0.25, "size_pt": found.size_pt + 0.25}), library, palette
    )
    assert [problem.code for problem in bigger.problems] == ["overflow"]


def test_a_text_without_room_at_its_smallest_is_a_problem(library, palette):
    found = done(made(90), library, palette)
    (problem,) = found.problems
    assert (problem.code, problem.item, problem.field) == ("overflow", "booklet:log", "pages")
    assert problem.over_mm > 100
    assert len(found.pages) == 2


def test_an_almost_empty_last_page_is_a_problem(library, palette):
    found = done(made(13), library, palette)
    assert [problem.code for problem in found.problems] == ["short"]


def test_heads_stand_on_every_page_but_the_first(library, palette):
    found = done(made(24), library, palette)
    texts = [[m.text for m, _ in walk(page) if isinstance(m, Text)] for page in found.pages]
    assert texts[0][0] == "Log"
    assert texts[1][:2] == ["False Colors", "Log"]


def test_figures_icons_tables_and_asides_are_set(library, palette):
    blocks = [
        {"do": "figure", "figure": "board", "item": "square", "caption": "The chart"},
        {"do": "figure", "figure": "matrix", "item": "roster-crib"},
        {"do": "figure", "figure": "ship", "item": "frigate", "height_mm": 20.0},
        {"do": "figure", "figure": "mark", "item": "luggermen", "height_mm": 20.0},
        {"do": "aside", "title": "Mind", "text": "the {anchor} pays"},
        {"do": "table", "head": ["a", "b"], "rows": [["1", "2"]], "widths": [1.0, 3.0]},
        {"do": "list", "items": ["one", "two"], "numbered": True},
        *([PARAGRAPH] * 17),
    ]
    found = done(
        made(0).model_copy(
            update={
                "blocks": Booklet.model_validate({"id": "log", "title": "Log", "pages": 2, "blocks": blocks}).blocks
            }
        ),
        library,
        palette,
    )
    assert found.problems == ()


def test_a_board_of_lanes_is_a_figure_with_letters_and_numbers_that_can_be_read():
    sea = bundled_library("legacy-at-sea")
    palette = Palette(sea.get("theme", "antique", Theme))
    block = Figure(do="figure", figure="board", item="caribbean", height_mm=62.0)
    drawn = figure(block, sea, palette, 90.0, [])
    words = [(mark, matrix) for mark, matrix in walk(drawn.marks) if isinstance(mark, Text)]
    letters = {space.letter for space in sea.get("board", "caribbean", GraphBoard).spaces} - {None}
    assert {mark.text for mark, _ in words} == letters | {str(number) for number in range(1, 17)}
    assert min(mark.size_pt * matrix[0] for mark, matrix in words) > 5.0
    assert drawn.size_mm[0] <= 90.0
    assert drawn.size_mm[1] <= 62.0


def test_a_layout_is_a_figure_shrunk_to_its_room():
    sea = bundled_library("dead-reckoning")
    palette = Palette(sea.get("theme", "uncharted", Theme))
    problems = []
    block = Figure(do="figure", figure="layout", item="dock", height_mm=29.0)
    drawn = figure(block, sea, palette, 90.0, problems)
    assert drawn.size_mm == pytest.approx((46.0, 29.0))
    assert {mark.text for mark, _ in walk(drawn.marks) if isinstance(mark, Text)} >= {"Dock"}
    wide = figure(block.model_copy(update={"height_mm": 200.0}), sea, palette, 200.0, problems)
    assert wide.size_mm == pytest.approx((92.0, 58.0)), "it is never enlarged"
    assert problems == []


def test_running_text_may_name_the_icons_of_cards(library, palette):
    said = {**PARAGRAPH, "text": "Look for {gain-cargo-dock} and {crown}, not {parrot}. " + PARAGRAPH["text"]}
    booklet = Booklet.model_validate({"id": "log", "title": "Log", "pages": 1, "blocks": [said, *([PARAGRAPH] * 9)]})
    problems = done(booklet, library, palette).problems
    assert [(each.code, "parrot" in each.message) for each in problems] == [("unknown-icon", True)]


@pytest.mark.parametrize(
    ("name", "item"), [("map", "square"), ("board", "nowhere"), ("matrix", "markers"), ("layout", "nowhere")]
)
def test_an_unknown_figure_is_a_problem_at_its_block(library, palette, name, item):
    booklet = Booklet.model_validate(
        {
            "id": "log",
            "title": "Log",
            "pages": 1,
            "blocks": [{"do": "figure", "figure": name, "item": item}, *([PARAGRAPH] * 9)],
        }
    )
    problems = [each for each in done(booklet, library, palette).problems if each.code == "figure"]
    assert [each.field for each in problems] == ["blocks.0.figure"]


def test_columns_of_numbers_stand_under_the_middle_of_their_heads(library, palette):
    booklet = Booklet.model_validate(
        {
            "id": "log",
            "title": "Log",
            "columns": 1,
            "pages": 1,
            "blocks": [
                {
                    "do": "table",
                    "head": ["Points", "For"],
                    "rows": [["7", "the pilot"], ["half", "whoever follows her"]],
                },
                *([PARAGRAPH] * 9),
            ],
        }
    )
    (page,) = done(booklet, library, palette).pages
    at = {mark.text: matrix[4] + mark.at[0] for mark, matrix in walk(page) if isinstance(mark, Text)}
    wide = {
        words: width_mm(words, font, 9.0) for words, font in (("7", "text"), ("half", "text"), ("Points", "text-bold"))
    }
    middles = [at[words] + wide[words] / 2 for words in ("7", "half", "Points")]
    assert middles == pytest.approx([middles[0]] * 3, abs=0.05)
    assert at["the pilot"] == at["whoever follows her"]

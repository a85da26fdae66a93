import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit import fonts
from printkit.drawing import Drawing, Group, Text, apply, walk
from printkit.typeset import (
    Bullets,
    ColumnBreak,
    Figure,
    Heading,
    Look,
    Paragraph,
    Table,
    blocks_of,
    fit,
    flow,
)
from tests.printkit.sample import ANCHOR

ICONS = {"anchor": ANCHOR, "wide-ship": Drawing((30, 10), ANCHOR.marks)}
COLUMN = (10.0, 10.0, 70.0, 110.0)


def texts(marks):
    """(x, baseline, mark) of all words on the page; nothing here is turned or scaled but icons."""
    found = []
    for mark, matrix in walk(marks):
        if isinstance(mark, Text):
            x, y = apply(matrix, mark.at)
            found.append((x, y, mark))
    return found


def words(marks):
    return " ".join(mark.text for _, _, mark in texts(marks)).split()


def assert_inside(marks, box):
    left, top, right, bottom = box
    for x, y, mark in texts(marks):
        above, below = fonts.ink_mm(mark.text, mark.font, mark.size_pt)
        assert x >= left - 1e-3
        assert x + fonts.width_mm(mark.text, mark.font, mark.size_pt) <= right + 1e-3
        assert y - above >= top - 1e-3
        assert y + below <= bottom + 1e-3
    for mark, matrix in walk(marks):
        if isinstance(mark, Group) and mark.form and mark.form.startswith("icon:"):
            width, height = ICONS[mark.form[5:]].size_mm
            x, y = apply(matrix, (0, 0))
            x2, y2 = apply(matrix, (width, height))
            assert left - 1e-3 <= x
            assert x2 <= right + 1e-3
            assert top - 1e-3 <= y
            assert y2 <= bottom + 1e-3


pieces = st.sampled_from(
    ["Sail", "a", "Žižkov", "Ĺ", "gjpqy", "{anchor}", "{wide-ship}", "**bold**", "*italic*", "trade-winds", "\n",
     "\n\n", "\n- item", "\n1. first", "\n## Head", "Щука,", "x" * 25, "·", "\\*"]
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(
    st.lists(pieces, max_size=30).map(" ".join),
    st.tuples(st.floats(4, 120), st.floats(3, 80)),
    st.floats(6, 24),
    st.sampled_from(["start", "middle", "end"]),
    st.sampled_from(["top", "middle", "bottom"]),
    st.sampled_from(["text", "text-italic", "display"]),
)
def test_fitted_text_never_leaves_its_box_unreported(text, size, size_pt, align, valign, font):
    box = (10.0, 20.0, 10.0 + size[0], 20.0 + size[1])
    fitted = fit(text, box, font=font, size_pt=size_pt, min_pt=5, align=align, valign=valign, icons=ICONS)
    overflows = [p for p in fitted.problems if p.code == "overflow"]
    assert 5 <= fitted.size_pt <= size_pt or size_pt < 5
    if overflows:
        assert all(p.over_mm > 0 for p in overflows)
        assert fitted.size_pt == min(5, size_pt)
        corners = {numbers for _, numbers in fitted.group.clip.segments if numbers}
        assert corners == {(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])}
    else:
        assert fitted.group.clip is None
        assert_inside([fitted.group], box)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.text("abcÄŽщ", min_size=1, max_size=9), max_size=40), st.floats(5, 90))
def test_fitting_and_flowing_lose_no_word(vocabulary, width):
    text = " ".join(vocabulary)
    assert words([fit(text, (0, 0, width, 40)).group]) == vocabulary
    flowed = flow([Paragraph(text)] if text else [], [(0, 0, width, 40)])
    assert words([mark for page in flowed.pages for mark in page]) == vocabulary


def test_text_shrinks_in_quarter_points_until_it_fits():
    wide = fonts.width_mm("Admiral", "text", 10)
    fitted = fit("Admiral", (0, 0, wide * 0.93, 10), size_pt=10, min_pt=6)
    assert fitted.size_pt == 9.25
    assert fitted.problems == ()


def test_an_overflow_says_what_and_by_how_many_mm():
    too_wide = fonts.width_mm("Privateer", "text", 7) - 8
    fitted = fit("A Privateer", (0, 0, 8, 50), size_pt=9, min_pt=7, item="ship:privateer", field="name")
    (problem,) = fitted.problems
    assert (problem.code, problem.item, problem.field) == ("overflow", "ship:privateer", "name")
    assert problem.over_mm == pytest.approx(too_wide, abs=1e-3)
    assert "Privateer" in problem.message

    (problem,) = fit("one\ntwo\nthree", (0, 0, 50, 5), size_pt=9, min_pt=7).problems
    assert problem.over_mm == pytest.approx(fit("one\ntwo\nthree", (0, 0, 50, 50), size_pt=7).height_mm - 5, abs=1e-3)


def test_missing_letters_icons_and_unclosed_marks_are_reported():
    problems = fit("海 {kraken} and **bold", (0, 0, 80, 40), icons=ICONS).problems
    assert {p.code for p in problems} == {"missing-glyph", "unknown-icon", "markup"}
    assert any("海 (U+6D77)" in p.message for p in problems)
    assert any("`kraken`" in p.message for p in problems)


def test_marks_choose_fonts_and_backslashes_protect_them():
    fitted = fit(r"plain **bold *both* bold** *italic* 5 * 3 \*star\* \{anchor}", (0, 0, 200, 20), icons=ICONS)
    found = [(mark.text.strip(), mark.font) for _, _, mark in texts([fitted.group])]
    assert found == [
        ("plain", "text"),
        ("bold", "text-bold"),
        ("both", "text-bold-italic"),
        ("bold", "text-bold"),
        ("italic", "text-italic"),
        ("5 * 3 *star* {anchor}", "text"),
    ]
    assert fitted.problems == ()


def test_icons_stand_on_the_baseline_as_high_as_capitals():
    fitted = fit("H {anchor}", (0, 0, 50, 20), size_pt=20, icons=ICONS)
    ((_, baseline, _),) = texts([fitted.group])
    ((icon, matrix),) = [(m, at) for m, at in walk([fitted.group]) if isinstance(m, Group) and m.form]
    assert icon.form == "icon:anchor"
    assert apply(matrix, (0, 10))[1] == pytest.approx(baseline)
    assert apply(matrix, (0, 0))[1] == pytest.approx(baseline - fonts.cap_height_mm("text", 20))


def test_alignment_puts_lines_where_asked():
    for align, where in (("start", 0.0), ("middle", 0.5), ("end", 1.0)):
        fitted = fit("Cutter", (10, 0, 60, 20), align=align)
        ((x, _, mark),) = texts([fitted.group])
        assert x == pytest.approx(10 + where * (50 - fonts.width_mm(mark.text, mark.font, mark.size_pt)))
    ((_, y, mark),) = texts([fit("H", (0, 0, 50, 20), valign="middle", size_pt=12).group])
    assert y - fonts.cap_height_mm("text", 12) / 2 == pytest.approx(10)


def test_blocks_are_read_from_plain_text():
    text = "# Title\n\nFirst line\nsecond line\n\n- one\n  more\n- two\n\n3. three\n4. four\n\nEnd"
    assert blocks_of(text) == [
        Heading("Title", 1),
        Paragraph("First line\nsecond line"),
        Bullets(("one more", "two")),
        Bullets(("three", "four"), numbered=True, first=3),
        Paragraph("End"),
    ]


def test_a_heading_never_stands_last_in_a_column():
    line_mm = 9 * fonts.MM_PER_PT * 1.25
    for lines in range(5, 40):
        blocks = [Paragraph("\n".join(["word"] * lines)), Heading("Storm", 2), Paragraph("wind\nwaves\nwreck")]
        flowed = flow(blocks, [(0, 0, 60, 100)])
        for page in flowed.pages:
            last = max(texts(page), key=lambda found: found[1])[2]
            assert last.text != "Storm"
    assert lines * line_mm > 100


@pytest.mark.parametrize("lines", range(2, 60))
def test_a_paragraph_is_never_torn_to_a_single_line(lines):
    blocks = [Paragraph("\n".join(["filler"] * 10)), Paragraph("\n".join(["word"] * lines))]
    flowed = flow(blocks, [(0, 0, 60, 60), (70, 0, 130, 60)])
    for page in flowed.pages:
        for left in (0, 70):
            here = sum(mark.text == "word" for x, _, mark in texts(page) if left <= x < left + 60)
            assert here != 1
    assert sum(mark.text == "word" for page in flowed.pages for _, _, mark in texts(page)) == lines


def test_a_table_repeats_its_header_in_each_column():
    table = Table(("Ship", "Rating"), tuple((f"Ship {i}", str(i)) for i in range(30)), aligns=("start", "end"))
    flowed = flow([table], [(0, 0, 60, 80)])
    assert len(flowed.pages) > 1
    for page in flowed.pages:
        found = [mark.text for _, _, mark in texts(page)]
        assert found.count("Rating") == 1
        assert found.index("Rating") == 1
        assert_inside(page, (0, 0, 60, 80))
    assert flowed.landed == (tuple(range(len(flowed.pages))),)


def test_table_columns_ask_for_what_their_words_need():
    table = Table(("Ship", "What it does"), (("First Rate", "sinks " * 30),))
    flowed = flow([table], [(0, 0, 70, 80)])
    assert ("First Rate", 0) in [(mark.text, round(x - 1.0, 3)) for x, _, mark in texts(flowed.pages[0])]
    assert flowed.problems == ()


def test_flow_fills_columns_and_says_where_blocks_landed():
    figure = Figure(Drawing((20, 60), ANCHOR.marks))
    blocks = [figure, figure, figure, ColumnBreak(), Paragraph("After")]
    flowed = flow(blocks, [COLUMN, (80.0, 10.0, 140.0, 110.0)])
    assert flowed.landed == ((0,), (0,), (1,), (), (1,))
    assert [x for x, _, _ in texts(flowed.pages[1])] == [80.0]


def test_text_longer_than_its_pages_is_reported_and_not_lost():
    paragraph = Paragraph("\n".join(["word"] * 60))
    flowed = flow([paragraph], [(0, 0, 60, 100)], max_pages=1, item="rules", field="text")
    (problem,) = flowed.problems
    assert (problem.code, problem.item, problem.field) == ("overflow", "rules", "text")
    beyond = sum(len(texts(page)) for page in flowed.pages[1:])
    assert problem.over_mm == pytest.approx(beyond * 9 * fonts.MM_PER_PT * 1.25, rel=0.05)
    assert len(texts([mark for page in flowed.pages for mark in page])) == 60


def test_a_figure_higher_than_a_column_is_reported_and_clipped():
    flowed = flow([Figure(Drawing((20, 130), ANCHOR.marks))], [COLUMN])
    assert [(p.code, p.over_mm) for p in flowed.problems] == [("overflow", 30.0)]
    assert flowed.pages[0][0].clip is not None


def test_a_look_changes_sizes_and_fonts():
    look = Look(font="text-italic", size_pt=7, heading_font="display-caps", heading_pt=(20.0,))
    flowed = flow([Heading("Storm", 3), Paragraph("Wind")], [COLUMN], look=look)
    assert [(m.text, m.font, m.size_pt) for _, _, m in texts(flowed.pages[0])] == [
        ("Storm", "display-caps", 20.0),
        ("Wind", "text-italic", 7),
    ]


def test_a_line_breaks_where_its_last_space_has_no_room():
    room = fonts.width_mm("Sail", "text", 9) + fonts.width_mm("home", "text", 9) + fonts.width_mm(" ", "text", 9) / 2
    fitted = fit("Sail home", (0, 0, room, 40))
    assert (fitted.lines, fitted.size_pt, fitted.problems) == (2, 9.0, ())


def test_runs_of_different_fonts_follow_each_other_without_gap_or_overlap():
    fitted = fit("**First** Rate{anchor}*s* sail", (0, 0, 100, 20), icons=ICONS)
    found = texts([fitted.group])
    assert [mark.text for _, _, mark in found] == ["First", "Rate", "s", "sail"]
    space = fonts.width_mm(" ", "text", 9)
    icon = fonts.cap_height_mm("text", 9)
    expected = 0.0
    for (x, _, mark), before in zip(found, (0, space, icon, space), strict=True):
        assert x == pytest.approx(expected + before)
        expected = x + fonts.width_mm(mark.text, mark.font, 9)

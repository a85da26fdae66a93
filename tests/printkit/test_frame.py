import pytest

from printkit import fonts
from printkit.drawing import Group, Path, Text, apply, bounds, walk
from printkit.output.pdf import write_pdf
from printkit.proof import proof
from printkit.sheets.frame import Frame, body, crop_marks, foot, frame_problems, framed, printable
from printkit.sheets.page import Document

PAPERS = {
    "letter": (215.9, 279.4),
    "a4": (210, 297),
    "a3": (297, 420),
    "tabloid": (279.4, 431.8),
    "legal": (215.9, 355.6),
}
FRAME = Frame("False Colors", "Standard kit, Letter", 26)


@pytest.mark.parametrize("paper", [*PAPERS.values(), (297, 210), (148, 210)])
def test_the_foot_stands_inside_the_margins_and_below_the_body(paper):
    left, _, right, bottom = printable(paper)
    base = body(paper)[3]
    drawn = foot(paper, "Square chart, sheet B2", 12, FRAME)
    box = bounds([drawn])
    assert box[0] >= left - 0.1
    assert box[2] <= right + 0.1
    assert box[1] >= base
    assert box[3] <= bottom + 0.1
    boxes = []
    for mark, matrix in walk([drawn]):
        if isinstance(mark, Text):
            x, y = apply(matrix, mark.at)
            width = fonts.width_mm(mark.text, mark.font, mark.size_pt)
            x -= width if mark.anchor == "end" else 0
            above, below = fonts.ink_mm(mark.text, mark.font, mark.size_pt)
            assert x >= left
            assert x + width <= right + 1e-6
            assert y - above >= base
            assert y + below <= bottom + 0.1
            boxes.append((x, y - above, x + width, y + below))
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], "two words of the foot overlap"


def test_every_page_carries_rulers_that_measure_true(tmp_path):
    pages = [framed(size, (), name=name, number=i, frame=FRAME) for i, (name, size) in enumerate(PAPERS.items(), 1)]
    write_pdf(Document("T", "S", "en", pages), tmp_path / "x.pdf")
    report = proof(tmp_path / "x.pdf")
    assert report.ok
    assert {(m.item, round(m.drawn_mm[0], 3)) for m in report.measured} == {("100-mm", 100.0), ("4-in", 101.6)}
    assert len(report.measured) == 2 * len(PAPERS)


def test_crop_marks_are_thin_and_outside_the_trim():
    trim = (30.0, 40.0, 93.0, 128.0)
    marks = crop_marks(trim)
    lines = [mark for mark, _ in walk([marks]) if isinstance(mark, Path)]
    assert len(lines) == 8
    for mark in lines:
        assert mark.style.width == 0.15
        (_, (x, y)), (_, (x2, y2)) = mark.segments
        outside = (
            max(x, x2) <= trim[0] - 1
            or min(x, x2) >= trim[2] + 1
            or max(y, y2) <= trim[1] - 1
            or min(y, y2) >= trim[3] + 1
        )
        assert outside
        assert {x, x2} & {trim[0], trim[2]} or {y, y2} & {trim[1], trim[3]}


def test_marks_keep_clear_of_the_bleed():
    trim, bleed = (30, 40, 93, 128), (27, 37, 96, 131)
    page = framed((210, 297), (), name="Card", number=1, frame=FRAME, trim_mm=trim, bleed_mm=bleed)
    marks = page.marks[-1]
    assert isinstance(marks, Group)
    for mark in marks.children:
        assert isinstance(mark, Path)
        points = [numbers for _, numbers in mark.segments]
        assert all(not (27 < x < 96 and 37 < y < 131) for x, y in points)


def test_a_page_name_without_room_is_reported_in_mm():
    long = Frame(
        "A game of a very, very long name",
        "and a kit named at even greater length by an author of no measure at all",
        9,
    )
    problems = frame_problems(PAPERS["letter"], "Sheet", 1, long)
    assert [p.code for p in problems] == ["overflow"]
    assert problems[0].over_mm > 1
    assert [p.code for p in frame_problems(PAPERS["letter"], "海", 1, FRAME)] == ["missing-glyph"]
    assert frame_problems(PAPERS["letter"], "Sheet", 1, FRAME) == []

import pytest

from printkit.drawing import Group, Path, Text, apply, bounds, walk
from tests.printkit.cards.content import FACE, Sort, document, layouts, library


def face(folder, boxes, item=None, more="", **files):
    made = layouts(folder, face=("layout", f"id: face\ntitle: Face\n{more}\nboxes:\n{boxes}"), **files)
    return made.get("face").face("sort", item)


def sort(**fields):
    return Sort.model_validate({"id": "sultana", "name": "Sultana", **fields})


def texts(marks):
    return [mark.text for mark, _ in walk(marks) if isinstance(mark, Text)]


def codes(drawn):
    return [(problem.code, problem.item, problem.field) for problem in drawn.problems]


def test_boxes_are_drawn_in_order_in_mm(tmp_path):
    drawn = face(
        tmp_path,
        """
  - {do: ground, fill: "#112233"}
  - {do: shape, at: [10, 20, 30, 40], fill: "#445566 50%"}
  - {do: line, start: [0, 5], end: [63.5, 5], line_mm: 0.5}
""",
    )
    shapes = [mark for mark, _ in walk(drawn.marks) if isinstance(mark, Path)]
    assert bounds([shapes[0]]) == (-2.0, -2.0, 65.5, 90.9)
    assert shapes[0].style.fill == "#112233"
    assert bounds([shapes[1]]) == (10, 20, 40, 60)
    assert shapes[1].style.fill == "#a2aab2"
    assert bounds([shapes[2]]) == (0, 5, 63.5, 5)
    assert not drawn.problems


@pytest.mark.parametrize(
    ("anchor", "corner"),
    [
        ("top-left", (2, 3)),
        ("top-right", (51.5, 3)),
        ("bottom-left", (2, 79.9)),
        ("bottom-right", (51.5, 79.9)),
        ("middle", (28.75, 44.45)),
        ("top", (28.75, 3)),
    ],
)
def test_a_box_may_be_anchored_at_any_corner(tmp_path, anchor, corner):
    drawn = face(tmp_path, f'  - {{do: shape, at: [2, 3, 10, 6], anchor: {anchor}, fill: "#000000"}}')
    assert bounds(drawn.marks)[:2] == pytest.approx(corner)


def test_a_shape_runs_into_the_bleed_where_it_says_so(tmp_path):
    drawn = face(tmp_path, "  - {do: shape, at: [0, 0, 63.5, 10], fill: ink, into_bleed: [left, top, right]}")
    assert bounds(drawn.marks) == (-2.0, -2.0, 65.5, 10.0)


def test_fields_conditions_and_colours_come_from_the_item(tmp_path):
    boxes = """
  - {do: text, at: [5, 5, 50, 8], text: "{name} of {nation|noun}"}
  - {do: text, when: carries, at: [5, 15, 50, 8], text: "carries {carries}"}
  - {do: shape, at: [5, 25, 5, 5], fill: flag}
"""
    more = 'colours: {flag: {by: nation, of: {spanish: "#ff0000"}, otherwise: "#0000ff"}}'
    words = ("words", "id: en\nlanguage: en\nsentences: {}\nnouns: {spanish: [Spain, Spain]}")
    plain = face(tmp_path / "a", boxes, sort(), more, words=words)
    laden = face(tmp_path / "b", boxes, sort(nation="spanish", carries="gold"), more, words=words)
    assert texts(plain.marks) == ["Sultana of english"]
    assert texts(laden.marks) == ["Sultana of Spain", "carries gold"]
    fills = [[m.style.fill for m, _ in walk(drawn.marks) if isinstance(m, Path)] for drawn in (plain, laden)]
    assert fills == [["#0000ff"], ["#ff0000"]]


def test_effects_give_sentences_and_icons(tmp_path):
    boxes = """
  - {do: text, at: [5, 5, 50, 8], text: "{effects}"}
  - {do: icons, at: [5, 15, 50, 8], icons: effects}
  - {do: repeat, over: ways, at: [5, 30, 50, 8], step: [0, 10], boxes:
      [{do: text, at: [0, 0, 50, 8], text: "{number}: {value}"}]}
"""
    words = ("words", "id: en\nlanguage: en\nsentences: {gain: 'Gain {amount}.'}\nnouns: {gold: [gold, gold]}")
    gain = {"what": "gold", "amount": 2}
    drawn = face(tmp_path, boxes, sort(effects=[gain], ways=[[gain], [gain, gain]]), words=words)
    assert texts(drawn.marks) == ["Gain 2 gold.", "1: Gain 2 gold.", "2: Gain 2 gold. Gain 2 gold."]
    icons = [m for m, _ in walk(drawn.marks) if isinstance(m, Group) and (m.form or "").startswith("icon:gold")]
    assert len(icons) == 2


def test_a_word_that_nothing_defines_is_said_of_the_item(tmp_path):
    words = ("words", "id: en\nlanguage: en\nsentences: {gain: 'Gain {amount}.'}")
    drawn = face(
        tmp_path, '  - {do: text, at: [5, 5, 50, 8], text: "{name}"}', sort(effects=[{"what": "gold"}]), words=words
    )
    assert codes(drawn) == [("words", "sort:sultana", "")]
    assert texts(drawn.marks) == ["Sultana"]


def test_text_that_is_too_long_names_card_field_and_mm(tmp_path):
    boxes = '  - {do: text, at: [5, 5, 20, 5], text: "{text}", size_pt: 9, min_pt: 8}'
    drawn = face(tmp_path, boxes, sort(text="far too much to say in a box of twenty by five"))
    (problem,) = drawn.problems
    assert (problem.code, problem.item, problem.field) == ("overflow", "sort:sultana", "text")
    assert problem.over_mm > 1
    assert "mm too high" in problem.message
    assert "`face`" in problem.message


def test_a_letter_without_a_glyph_names_card_and_field(tmp_path):
    drawn = face(tmp_path, '  - {do: text, at: [5, 5, 50, 8], text: "{name}"}', sort(name="海 Sultana"))
    assert codes(drawn) == [("missing-glyph", "sort:sultana", "name")]


@pytest.mark.parametrize(
    ("box", "code", "field"),
    [
        ("{do: icon, at: [5, 5, 8, 8], icon: ancor}", "unknown-icon", "boxes.0.icon"),
        ('{do: icon, at: [5, 5, 8, 8], icon: "flag-{nation}x"}', "unknown-icon", "boxes.0.icon"),
        ('{do: text, at: [1, 5, 20, 8], text: "near"}', "unsafe", "boxes.0.at"),
        ('{do: text, when: carrys, at: [5, 5, 20, 8], text: "x"}', "field", "boxes.0.when"),
        (
            "{do: repeat, over: way, at: [5, 5, 9, 9], step: [0, 9], boxes: [{do: ground, fill: ink}]}",
            "field",
            "boxes.0.over",
        ),
        ("{do: part, layout: face}", "circle", "boxes.0.layout"),
        ('{do: image, at: [5, 5, 9, 9], file: "{id}.png"}', "art", "boxes.0.file"),
        ('{do: text, at: [5, 5, 3, 3], text: "always the same"}', "overflow", "boxes.0.text"),
        ("{do: table, over: ways, at: [5, 5, 40, 3], columns: [{text: a}]}", "overflow", "boxes.0"),
    ],
)
def test_a_fault_of_the_layout_is_said_of_its_box(tmp_path, box, code, field):
    drawn = face(tmp_path, f"  - {box}", sort(ways=[[], []]))
    assert (code, "layout:face", field) in codes(drawn)


def test_icons_that_have_no_room_are_reported(tmp_path):
    boxes = "  - {do: icons, at: [5, 5, 11, 6], icons: hold, size_mm: 5}"
    assert codes(face(tmp_path / "a", boxes, sort(hold={"gold": 2}))) == []
    (problem,) = face(tmp_path / "b", boxes, sort(hold={"gold": 3})).problems
    assert (problem.code, problem.item, problem.field) == ("overflow", "sort:sultana", "hold")


@pytest.mark.parametrize(("count", "size_mm"), [(2, 5.0), (3, 3.0), (4, 2.0)])
def test_icons_that_may_shrink_keep_to_their_box(tmp_path, count, size_mm):
    boxes = "  - {do: icons, at: [5, 5, 11, 5], icons: hold, size_mm: 5, min_mm: 2, gap_mm: 1}"
    drawn = face(tmp_path, boxes, sort(hold={"gold": count}))
    scales = [m.matrix[0] * 10 for m, _ in walk(drawn.marks) if isinstance(m, Group) and m.children and m.matrix[0] < 1]
    assert scales == pytest.approx([size_mm] * count, abs=0.11)
    assert codes(drawn) == []
    (problem,) = face(tmp_path / "more", boxes, sort(hold={"gold": 9})).problems
    assert problem.code == "overflow", "and no further"


def test_a_box_stands_under_another_one_however_long_that_is(tmp_path):
    boxes = """
  - {do: text, id: first, at: [5, 5, 50, 40], text: "{text}", size_pt: 9}
  - {do: shape, at: [5, 2, 10, 10], under: first, fill: ink}
"""
    short = face(tmp_path / "a", boxes, sort(text="one line"))
    long = face(tmp_path / "b", boxes, sort(text="many words " * 20))
    tops = [bounds([m for m, _ in walk(d.marks) if isinstance(m, Path)])[1] for d in (short, long)]
    assert 8 < tops[0] < 14
    assert tops[1] > tops[0] + 10


def test_what_is_alike_on_all_cards_is_one_form(tmp_path):
    made = layouts(tmp_path, face=("layout", FACE))
    one, two = (made.get("face").face("sort", sort(name=name)) for name in ("A", "B"))
    forms = [[m for m, _ in walk(drawn.marks) if isinstance(m, Group) and m.form] for drawn in (one, two)]
    assert len(forms[0]) == 1
    assert forms[0][0].children is forms[1][0].children


def test_a_table_reads_another_items_list(tmp_path):
    board = """
id: sea
name: Sea
size_mm: [200, 150]
tiles: [1, 1]
spaces:
  - {id: nassau, role: port, at: [50, 50], letter: C, name: Nassau}
  - {id: bank, role: sail, at: [150, 50]}
lanes: [[nassau, bank]]
"""
    more = "tables: {ports: {kind: board, item: sea, list: spaces, by: letter, take: name}}"
    drawn = face(
        tmp_path, '  - {do: text, at: [5, 5, 50, 8], text: "{text@ports}"}', sort(text="C"), more, sea=("board", board)
    )
    assert texts(drawn.marks) == ["Nassau"]


def test_turned_boxes_turn_about_their_middle(tmp_path):
    drawn = face(tmp_path, "  - {do: shape, at: [10, 20, 30, 10], turn: 90, fill: ink}")
    points = [
        apply(matrix, p)
        for m, matrix in walk(drawn.marks)
        if isinstance(m, Path)
        for s in m.segments
        for p in [s[1]]
        if p
    ]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    assert (min(xs), max(xs)) == pytest.approx((20, 30))
    assert (min(ys), max(ys)) == pytest.approx((10, 40))


def test_a_faulty_layout_is_a_finding_at_its_line(tmp_path):
    from authoring.library import load
    from tests.printkit.cards.content import KINDS, root

    where = root(tmp_path, face=("layout", FACE.replace("fill: sea", "fil: sea")))
    _, findings = load(where, KINDS)
    assert [(f.code, f.place.line) for f in findings][:1] == [("SCH101", 9)]
    assert document("layout", "x").startswith("kind: layout")
    with pytest.raises(AssertionError):
        library(where)

import pytest

from authoring.findings import CODES
from authoring.vocabulary.kit import Kit
from printkit.checks import print_findings, print_problems
from printkit.drawing import Style, Text, group, line, rectangle, text, turned, walk
from printkit.kits import print_kit
from printkit.layout.marks_of_cards import KNIFE
from printkit.sheets.sleeves import ink
from tests.printkit.cards.content import library, sheets

CARD = """
id: face
title: Face
safe_mm: 0.0
boxes:
  - {do: shape, at: [0, 0, 63.5, 20], fill: sea, into_bleed: [left, top, right]}
  - {do: group, when: nation = english, boxes: [{do: part, layout: band, at: [3, 21]}]}
  - {do: group, when: nation = dutch, boxes: [{do: part, layout: band, at: [3, 36]}]}
  - {do: knife, at: [2.5, 50.5, 58.5, 36]}
"""
BAND = """
id: band
title: Band
size: [57.5, 14.0]
safe_mm: 0.0
boxes:
  - {do: text, at: [0, 0, 57.5, 14], text: "{name}", size_pt: 20, valign: bottom}
  - {do: shape, at: whole, stroke: ink, line_mm: 0.1}
"""
PICTURE = """
id: picture
title: Picture
safe_mm: 0.0
boxes:
  - {do: shape, at: [0, 0, 63.5, 20.5], fill: accent, into_bleed: [left, top, right]}
"""
SLEEVE = """
id: sleeve
title: A sleeve
apart_mm: 0.4
cards:
  - layouts: [picture]
    windows: [[0, 0, 63.5, 20.5]]
    covers: true
  - layouts: [face]
    windows:
      by: nation
      of:
        english: [[0, 0, 63.5, 20.5], [2.9, 20.9, 57.7, 14.2]]
        dutch: [[0, 0, 63.5, 20.5], [2.9, 35.9, 57.7, 14.2]]
"""
SORTS = "items:\n  - {id: anne, name: Queen Anne}\n  - {id: zeven, name: Zeven Provinciën, nation: dutch}\n"
KIT = """
id: box
title: Box
theme: plain
pieces:
  - {do: cards, id: pack, title: Pack, layout: face, kind: sort}
  - {do: cards, id: pictures, title: Pictures, layout: picture, each: 2}
"""
THEME = 'id: plain\ncolours: {ink: "#000000"}\nlines_mm: {rule: 0.2}'


def game(folder, card=CARD, sleeve=SLEEVE, sorts=SORTS, band=BAND):
    return library(
        folder / "cards",
        face=("layout", card),
        band=("layout", band),
        picture=("layout", PICTURE),
        sleeve=("sleeve", sleeve),
        sorts=("sort", sorts),
        kit=("kit", KIT),
        theme=("theme", THEME),
    )


def found(there):
    return [(p.code, p.item, p.field, p.message) for p in print_problems(there) if p.code in {"windows", "stray"}]


def test_cards_that_keep_to_their_windows_are_no_finding(tmp_path):
    there = game(tmp_path)
    assert found(there) == []
    report = print_kit(there, there.get("kit", "box", Kit), paper="letter", folder=tmp_path / "out")
    assert report.ok


@pytest.mark.parametrize(
    ("old", "new", "over"),
    [
        ("at: [3, 21]", "at: [3, 22]", "outside its windows"),
        ("at: [3, 36]", "at: [3, 21]", "14.5 mm outside its windows"),
        ("at: [3, 36]", "at: [4, 36]", "0.9 mm outside"),
        ("at: [0, 0, 63.5, 20]", "at: [0, 0, 63.5, 25]", "mm outside"),
    ],
)
def test_a_band_that_is_moved_is_a_finding_of_its_layout(tmp_path, old, new, over):
    there = game(tmp_path, CARD.replace(old, new))
    problems = found(there)
    assert {(code, item) for code, item, _, _ in problems} == {("stray", "layout:face")}
    assert over in problems[0][3]
    report = print_kit(there, there.get("kit", "box", Kit), paper="letter", folder=tmp_path / "out")
    assert not report.ok
    assert report.written == ()


def test_letters_that_leave_the_window_are_ink_like_any_other(tmp_path):
    outside = BAND.replace("at: [0, 0, 57.5, 14]", "at: [0, 6, 57.5, 14]").replace("  - {do: shape", "  #- {do: shape")
    assert "outside its windows" in found(game(tmp_path, band=outside))[0][3]


@pytest.mark.parametrize(
    ("old", "new", "field", "says"),
    [
        ("[2.9, 35.9,", "[2.9, 34.9,", "cards.1.windows.of.dutch.1", "overlaps by 0.2 mm with one of `face` (english)"),
        ("[2.9, 35.9,", "[2.9, 35.2,", "cards.1.windows.of.dutch.1", "is 0.1 mm from one of `face` (english)"),
        ("[2.9, 35.9, 57.7,", "[2.9, 35.9, 62.0,", "cards.1.windows.of.dutch.1", "reaches 1.4 mm beyond the card"),
        ("    covers: true\n", "", "cards.1.windows.of.english.0", "with one of `picture` in front of it"),
        ("[[0, 0, 63.5, 20.5]]", "[[0, 0, 63.5, 20.6]]", "cards.1.windows.of.english.1", "is 0.3 mm from one of `pict"),
        ("[[0, 0, 63.5, 20.5]]", "[[0, 0, 63.5, 20.2]]", "cards.1.windows.of.dutch.0", "one of `face` (english)"),
        ("title: A sleeve", "title: A sleeve\nsize: bridge", "cards.0.layouts.0", "has another size than the sleeve"),
    ],
)
def test_windows_that_hide_each_other_are_findings_of_the_sleeve(tmp_path, old, new, field, says):
    assert old in SLEEVE
    problems = [p for p in found(game(tmp_path, sleeve=SLEEVE.replace(old, new))) if p[0] == "windows"]
    assert ("windows", "sleeve:sleeve", field) in [p[:3] for p in problems]
    assert any(says in p[3] for p in problems)


def test_findings_have_codes_places_and_remedies(tmp_path):
    there = game(tmp_path, CARD.replace("[3, 21]", "[3, 22]"), SLEEVE.replace("2.9, 35.9", "2.9, 34.9"))
    codes = {finding.code: finding for finding in print_findings(there)}
    assert {"PRT620", "PRT621"} <= set(codes)
    assert codes["PRT620"].place.file.name == "sleeve.yaml"
    assert codes["PRT621"].place.file.name == "face.yaml"
    assert all(CODES[code].remedy and CODES[code].why for code in ("PRT620", "PRT621"))


def test_a_value_without_windows_is_a_finding(tmp_path):
    problems = found(game(tmp_path, sorts=SORTS.replace("dutch", "french")))
    assert list(dict.fromkeys(p[3] for p in problems)) == [
        "the sleeve `sleeve` has no windows for sort:zeven, whose nation is “french”"
    ]


def test_bleed_and_lines_for_the_knife_are_no_ink():
    solid = Style(fill="#000000")
    marks = [
        rectangle(-2, -2, 67.5, 12, solid),
        group(line((0, 50), (63, 50), Style(stroke="#000000", width=0.1)), item=KNIFE),
        group(rectangle(0, 0, 40, 40, solid), clip=rectangle(10, 10, 5, 5, Style())),
        group(text((0, 0), "m", "text", 10), matrix=turned(180, (30, 30))),
    ]
    whole, clipped, letter = ink(marks, (63.5, 88.9))
    assert whole == (0.0, 0.0, 63.5, 10.0)
    assert clipped == (10, 10, 15, 15)
    assert 57 < letter[0] < 60 == round(letter[2])
    assert 59.9 < letter[1] < letter[3] < 62


def test_the_set_of_a_piece_is_a_field_of_its_cards(tmp_path):
    there = library(
        tmp_path / "cards",
        face=("layout", 'id: face\ntitle: Face\nboxes:\n  - {do: text, at: [4, 4, 50, 8], text: "{name}, {set.name}"}'),
        sorts=("sort", SORTS),
        sets=("set", 'id: red\nname: Red\nnumber: 1\nshape: shield\npattern: plain\ncolour: "#a02020"'),
    )
    words = " ".join(m.text for m in _texts(sheets(there, kind="sort", set="red")[0].marks))
    assert "Queen Anne, Red" in words


def _texts(marks):
    return [mark for mark, _ in walk(marks) if isinstance(mark, Text)]

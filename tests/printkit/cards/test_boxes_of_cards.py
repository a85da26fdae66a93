"""Parts of items, cells at places of content, seals, knife lines, counted icons and coasts."""

import pytest

from printkit import icons
from printkit.drawing import Group, Path, Style, Text, apply, bounds, walk
from printkit.extent import Extents
from printkit.layout.marks_of_cards import KNIFE
from printkit.layout.shapes import shape
from tests.printkit.cards.content import Gain, layouts
from tests.printkit.cards.test_layout import codes, face, sort, texts

WORDS = """
id: en
language: en
sentences: {gain: "Gain {amount}."}
nouns: {gold: [gold, gold], food: [meat, meat]}
"""
SETS = 'id: red\nname: Red\nnumber: 1\nshape: shield\npattern: cross\ncolour: "#a02020"'


def gains(*pairs):
    return [Gain(what=what, amount=amount) for what, amount in pairs]


def turned_texts(marks):
    return {m.text: (round(f[0], 6), apply(f, m.at)) for m, f in walk(marks) if isinstance(m, Text)}


def test_a_part_shows_one_entry_of_a_list_and_may_stand_on_its_head(tmp_path):
    words = '{do: text, at: [4, 4, 50, 6], text: "{name} gains {amount} {what}"}'
    part = f"id: half\ntitle: Half\nsize: [63.5, 20]\nsafe_mm: 0\nboxes:\n  - {words}"
    drawn = face(
        tmp_path,
        "  - {do: part, layout: half, of: effects.0, at: [0, 68.9]}\n"
        "  - {do: part, layout: half, of: effects.1, at: [0, 0], turn: 180}\n",
        sort(effects=gains(("gold", 1), ("food", 2))),
        half=("layout", part),
        words=("words", WORDS),
    )
    found = turned_texts(drawn.marks)
    upright, head = found["Sultana gains 1 gold"], found["Sultana gains 2 food"]
    assert (upright[0], head[0]) == (1.0, -1.0)
    assert upright[1] == pytest.approx((63.5 - head[1][0], 88.9 - head[1][1]))
    assert not drawn.problems


def test_a_part_of_something_without_fields_is_a_problem(tmp_path):
    part = 'id: half\ntitle: Half\nboxes:\n  - {do: text, at: [4, 4, 50, 6], text: "{name}"}'
    drawn = face(tmp_path, "  - {do: part, layout: half, of: guns}", sort(), half=("layout", part))
    assert codes(drawn) == [("field", "layout:face", "boxes.0.of")]


@pytest.mark.parametrize(("at", "safe"), [("[0, 60]", True), ("[0, 70]", False)])
def test_a_part_keeps_away_from_the_edge_of_the_card_that_it_is_on(tmp_path, at, safe):
    part = 'id: half\ntitle: Half\nsize: [63.5, 20]\nboxes:\n  - {do: text, at: [4, 4, 50, 14], text: "{name}"}'
    drawn = face(tmp_path, f"  - {{do: part, layout: half, at: {at}}}", sort(), half=("layout", part))
    assert [code for code, *_ in codes(drawn)] == ([] if safe else ["unsafe"])


def test_cells_lie_where_an_entry_says_and_are_as_large(tmp_path):
    made = layouts(
        tmp_path / "zones",
        face=(
            "layout",
            "id: face\ntitle: Face\nsafe_mm: 0\nboxes:\n  - do: repeat\n    over: zones\n    at: [1, 2, 1, 1]\n"
            "    places: boxes\n    boxes:\n"
            "      - {do: shape, at: whole, fill: ink}\n"
            '      - {do: text, at: [0, 0, 8, 4], anchor: bottom-right, text: "{name}"}\n',
        ),
    )
    zones = [{"name": "a", "boxes": [[0, 0, 20, 10], [30, 40, 9, 8]]}, {"name": "b", "boxes": [[10, 60, 12, 5]]}]
    drawn = made.get("face").filled({"zones": zones}, "")
    found = [bounds([group]) for group in drawn.marks]
    assert found == [(1, 2, 21, 12), (31, 42, 40, 50), (11, 62, 23, 67)]
    assert texts(drawn.marks) == ["a", "a", "b"]
    assert not drawn.problems


def test_the_seal_of_a_set_is_the_item_s_own_or_in_a_field(tmp_path):
    made = layouts(
        tmp_path / "seals",
        face=("layout", "id: face\ntitle: Face\nboxes:\n  - {do: seal, at: [10, 20, 12, 14], of: set}"),
        token=(
            "layout",
            "id: token\ntitle: Token\ncolours: {own: {by: colour}}\nboxes:\n  - {do: seal, at: [10, 20, 12, 14]}\n"
            "  - {do: shape, at: [30, 30, 5, 5], fill: own 50%}",
        ),
        sets=("set", SETS),
    )
    red = made.library.items["set"]["red"]
    inked = made.get("face").face(beside={"set": red.printed(None)})
    token = made.get("token").face("set", red)
    for drawn in (inked, token):
        assert not drawn.problems
        colours = {m.style.fill for m, _ in walk(drawn.marks) if isinstance(m, Path)}
        assert "#a02020" in colours
    assert "#d09090" in {m.style.fill for m, _ in walk(token.marks) if isinstance(m, Path)}
    assert [code for code, *_ in codes(made.get("face").face(beside={"set": "red"}))] == ["field"]


def test_knife_lines_are_dashed_and_known_as_such(tmp_path):
    drawn = face(tmp_path, "  - {do: knife, at: [2, 30, 59, 20], sides: [top, bottom]}")
    (cut,) = [m for m, _ in walk(drawn.marks) if isinstance(m, Group) and m.item == KNIFE]
    assert [bounds([each]) for each in cut.children] == [(2, 30, 61, 30), (2, 50, 61, 50)]
    assert all(each.style.dash for each in cut.children)


def test_what_stands_between_effects_has_a_colour_of_its_own(tmp_path):
    boxes = (
        '  - {do: text, at: [4, 4, 55, 6], text: "{effects}", between: " {ability-bar} ", tints: {ability-bar: leaf}}\n'
        "  - {do: icons, at: [4, 20, 55, 6], icons: [effects, effects], between: ability-bar, size_mm: 4, "
        "tints: {ability-bar: leaf}}\n"
    )
    drawn = face(
        tmp_path,
        boxes,
        sort(effects=gains(("gold", 1), ("food", 1))),
        'colours: {leaf: "#00aa00"}',
        words=("words", WORDS),
    )
    assert not drawn.problems
    assert "".join(texts(drawn.marks)).replace(" ", "") == "Gain1gold.Gain1meat."
    bars = [m for m, _ in walk(drawn.marks) if isinstance(m, Path) and m.style.stroke == "#00aa00"]
    assert len(bars) == 1 + 3


def test_a_narrow_sign_takes_less_room_in_a_row(tmp_path):
    def wide(between):
        row = f"  - {{do: icons, at: [4, 20, 55, 6], icons: [effects], size_mm: 4, gap_mm: 0{between}}}\n"
        drawn = face(tmp_path / (between[2:10].strip() or "none"), row, sort(effects=gains(("gold", 1), ("gold", 1))))
        left, _, right, _ = Extents().of(drawn.marks)
        return right - left

    (tmp_path / "none").mkdir()
    (tmp_path / "between:").mkdir()
    assert 0 < wide(", between: slash") - wide("") < 2.0


@pytest.mark.parametrize("count", ["2", "12"])
def test_an_icon_may_carry_a_number(count):
    numbered = icons.icon_marks(f"repair-x{count}", "#101010", "#fefefe")
    assert [m.text for m, _ in walk(numbered) if isinstance(m, Text)] == [count]
    assert len(list(walk(numbered))) > len(list(walk(icons.icon_marks("repair", "#101010", "#fefefe"))))
    with pytest.raises(icons.UnknownIconError):
        icons.icon_marks(f"nothing-x{count}", "#101010", "#fefefe")


def test_coasts_fill_their_box_and_no_two_are_alike():

    style = Style(fill="#101010")
    one, other = (shape("coast", (10, 20, 40, 30), 0, style, seed) for seed in (1, 2))
    assert bounds(one) == pytest.approx((10, 20, 50, 50))
    assert bounds(other) == pytest.approx((10, 20, 50, 50))
    assert one[0].segments != other[0].segments


def test_all_items_of_a_kind_are_a_table(tmp_path):
    made = layouts(
        tmp_path / "table",
        face=(
            "layout",
            "id: face\ntitle: Face\ntables: {names: {kind: sort, by: id, take: name}}\nboxes:\n"
            '  - {do: text, at: [4, 4, 50, 8], text: "Beside {carries@names}"}',
        ),
        sorts=("sort", "items:\n  - {id: anne, name: Queen Anne}\n  - {id: pearl, name: Pearl, carries: anne}\n"),
    )
    pearl = made.library.items["sort"]["pearl"]
    assert texts(made.get("face").face("sort", pearl).marks) == ["Beside Queen Anne"]

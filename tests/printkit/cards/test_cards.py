import re

import pypdfium2
import pytest

from authoring.vocabulary.kit import Kit
from printkit.checks import print_problems
from printkit.drawing import Group, Text, walk
from printkit.kits import print_kit
from printkit.proof import proof
from tests.printkit.cards.content import A4, BACK, FACE, LETTER, library, sheets

SORTS = "items:\n" + "".join(f"  - {{id: s{n}, name: Ship {n}, guns: {n % 3}}}\n" for n in range(1, 12))
COUNTS = ", ".join(f"s{n}: {1 + n % 2}" for n in range(1, 12))
DECK = f"id: pack\nname: Pack\nof: sort\nback: back\ncards: {{{COUNTS}}}"


@pytest.fixture
def there(tmp_path):
    return library(
        tmp_path / "cards",
        face=("layout", FACE),
        back=("layout", BACK),
        sorts=("sort", SORTS),
        deck=("deck", DECK),
        theme=("theme", 'id: plain\ncolours: {ink: "#000000"}\nlines_mm: {rule: 0.2}'),
        kit=(
            "kit",
            "id: box\ntitle: Box\ntheme: plain\npieces:\n"
            "  - {do: cards, id: pack, title: Pack, layout: face, deck: pack, pages: 6, stock: heavy, copies: 2}\n"
            "  - {do: cards, id: folded, title: Folded, layout: face, deck: pack, sides: gutterfold}\n"
            "  - {do: cards, id: blanks, title: Blanks, layout: back, each: 9, sides: fronts, cut_lines: false}\n",
        ),
    )


def names(page, role):
    return [m.item for m, _ in walk(page.marks) if isinstance(m, Group) and m.role == role]


def test_counts_come_from_the_deck(there):
    pack = sheets(there, deck="pack")
    found = [item for page in pack for item in names(page, "card")]
    assert len(found) == len(set(found)) == 17
    assert "pack:s1-2" in found
    assert "pack:s2-2" not in found


@pytest.mark.parametrize(
    ("order", "sides"),
    [
        ("interleaved", ["1", "1b", "2", "2b", "3", "3b"]),
        ("fronts-then-backs", ["1", "2", "3", "1b", "2b", "3b"]),
        ("backs-reversed", ["1", "2", "3", "3b", "2b", "1b"]),
    ],
)
def test_order_of_fronts_and_backs(there, order, sides):
    pack = sheets(there, deck="pack", order=order)
    assert [re.sub(r".*sheet (\d+)(, backs)?", lambda m: m[1] + ("b" if m[2] else ""), p.name) for p in pack] == sides
    fronts = {p.name: sorted(names(p, "card")) for p in pack}
    for page in pack:
        if page.name.endswith(", backs"):
            assert sorted(names(page, "back")) == fronts[page.name.removesuffix(", backs")]


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", [LETTER, A4])
def test_a_sheet_says_over_which_edge_it_is_flipped(there, tmp_path, flip, paper):
    pack = sheets(there, paper, deck="pack", flip=flip)
    for page in pack:
        words = " ".join(m.text for m, _ in walk(page.marks) if isinstance(m, Text))
        assert f"flip on the {flip.upper()} edge" in words
    assert pack.duplex == flip


def test_a_kit_of_cards_measures_true_and_says_which_sides(there, tmp_path):
    report = print_kit(there, there.get("kit", "box", Kit), paper="letter", folder=tmp_path / "out")
    assert [finding.message for finding in report.findings] == []
    written = {path.stem: (path, pages) for path, pages in report.written}
    assert {name: pages for name, (_, pages) in written.items()} == {"contents": 1, "pack": 6, "folded": 6, "blanks": 2}
    for path, _ in written.values():
        assert proof(path).ok, proof(path).problems
    pack, folded, blanks = (proof(written[name][0]).counts for name in ("pack", "folded", "blanks"))
    assert (pack["card"], pack["back"]) == (17, 17)
    assert (folded["card"], folded["back"], folded["fold"]) == (17, 17, 6)
    assert blanks["card"] == 9
    sizes = [m.drawn_mm for m in proof(written["pack"][0]).measured if m.role in {"card", "back"}]
    for size in sizes:
        assert size == pytest.approx((63.5, 88.9), abs=0.01)
    with pypdfium2.PdfDocument(written["contents"][0]) as document:
        listed = re.sub(r"\s+", " ", document[0].get_textpage().get_text_bounded())
    assert "2 times, both sides" in listed
    assert re.search(r"pack\.pdf Pack 6 2 times, both sides 6 heavy", listed)
    assert "which edge to flip on" in listed


def test_kits_of_cards_have_no_print_problems(there):
    assert list(print_problems(there)) == []


def test_too_many_pages_are_a_finding(tmp_path):
    there = library(
        tmp_path,
        back=("layout", BACK),
        theme=("theme", "id: plain\ncolours: {}\nlines_mm: {}"),
        kit=(
            "kit",
            "id: box\ntitle: Box\ntheme: plain\npieces:\n"
            "  - {do: cards, id: a, title: A, layout: back, each: 9, sides: fronts, pages: {letter: 2, a4: 1}}\n",
        ),
    )
    (problem,) = print_problems(there)
    assert (problem.code, problem.field) == ("pages", "pieces.0.pages")
    assert "2 pages, and the kit says 1" in problem.message


def test_a_layout_larger_than_the_paper_is_a_finding(tmp_path):
    there = library(
        tmp_path,
        face=("layout", FACE.replace("corner_mm: 3.0", "size: [400, 300]")),
        theme=("theme", "id: plain\ncolours: {}\nlines_mm: {}"),
        kit=(
            "kit",
            "id: box\ntitle: Box\ntheme: plain\npieces:\n  - {do: cards, id: a, title: A, layout: face, kind: sort}\n",
        ),
        sorts=("sort", SORTS),
    )
    assert {(p.code, p.item, p.field) for p in print_problems(there)} == {("sheet", "layout:face", "size")}


def test_an_overflow_on_one_card_stops_the_print(there, tmp_path):
    path = there.root / "sorts.yaml"
    path.write_text(path.read_text().replace("Ship 7", "A ship whose name has no end " * 6))
    from authoring.library import load
    from tests.printkit.cards.content import KINDS

    changed, _ = load(there.root, KINDS)
    report = print_kit(changed, changed.get("kit", "box", Kit), paper="a4", folder=tmp_path / "out")
    assert not report.ok
    assert not report.written
    (finding,) = [f for f in report.findings if f.code == "PRT601"]
    assert finding.place.pointer == "items[6].name"


def test_the_bleed_runs_out_of_the_block_and_stops_at_neighbours(there):
    pack = sheets(there, deck="pack")
    windows = []
    for mark, _ in walk(pack[0].marks):
        if isinstance(mark, Group) and mark.clip is not None:
            xs = [p for kind, p in mark.clip.segments if p]
            windows.append((min(p[0] for p in xs), min(p[1] for p in xs), max(p[0] for p in xs), max(p[1] for p in xs)))
    assert windows[0] == pytest.approx((-2.0, -2.0, 63.5, 88.9))
    assert windows[1] == pytest.approx((0.0, -2.0, 63.5, 88.9))
    assert windows[7] == pytest.approx((0.0, 0.0, 65.5, 90.9))
    apart = sheets(there, deck="pack", gap_mm=4.0)
    clip = next(m.clip for m, _ in walk(apart[0].marks) if isinstance(m, Group) and m.clip)
    assert max(p[0] for _, p in clip.segments if p) == pytest.approx(65.5)


def test_cards_of_several_looks_share_sheets(there, tmp_path):
    few = [
        {"layout": "back", "each": 2},
        {"layout": "face", "kind": "sort", "items": ["s3"], "back": "back", "each": 2},
    ]
    pack = sheets(there, kind="sort", items=["s1"], each=2, also=few)
    (front, back) = pack
    assert names(front, "card") == [
        "pack:s1-1", "pack:s1-2", "pack:back-2-1", "pack:back-2-2", "pack:s3-3-1", "pack:s3-3-2",
    ]  # fmt: skip
    assert names(back, "back") == ["pack:s3-3-1", "pack:s3-3-2"]
    assert not pack.problems


def test_cards_on_one_sheet_are_of_one_size(tmp_path):
    there = library(
        tmp_path / "sizes",
        face=("layout", FACE),
        small=("layout", "id: small\ntitle: Small\nsize: mini\nboxes: [{do: ground, fill: ink}]"),
    )
    pack = sheets(there, also=[{"layout": "small"}])
    assert [(p.code, p.item, p.field) for p in pack.problems if p.code == "sheet"] == [
        ("sheet", "layout:small", "size")
    ]

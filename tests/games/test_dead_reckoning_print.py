"""Dead Reckoning on paper: cards that stack in a sleeve, levels that turn and flip, boards and tokens by the list."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, get_args

import pytest

from authoring.games.dead_reckoning import ENTRY
from authoring.games.dead_reckoning.ability import Measure
from authoring.games.dead_reckoning.effects import Icon, OnCard
from authoring.games.dead_reckoning.model import Achievement, Advance, BattleBoard, OceanBoard, Sailor
from authoring.library import Library, load
from authoring.vocabulary.base import Item
from authoring.vocabulary.deck import Deck
from authoring.vocabulary.kit import Kit
from authoring.vocabulary.layout import Layout, Repeat
from authoring.vocabulary.sizes import Paper, size_of
from authoring.vocabulary.sleeve import Sleeve
from authoring.vocabulary.theme import Theme
from authoring.vocabulary.token import PieceSet
from printkit import icons
from printkit.charts.palette import Palette
from printkit.checks import sleeves_problems
from printkit.drawing import Group, Matrix, Text, apply, bounds, compose, walk
from printkit.drawing import Path as Drawn
from printkit.kits import print_kit
from printkit.layout import Face, Layouts
from printkit.layout.marks_of_cards import KNIFE
from printkit.proof import proof
from printkit.sheets.cards import CardSheets
from printkit.sheets.kit import build_kit
from printkit.sheets.page import Page
from printkit.sheets.problems import PieceProblem
from printkit.sheets.sleeves import ink
from tests.games.archipelago import ROOT

POKER = (63.5, 88.9)


@lru_cache(maxsize=1)
def library() -> Library:
    found, _ = load(ROOT, ENTRY.kinds)
    return found


@lru_cache(maxsize=1)
def layouts() -> Layouts:
    return Layouts(library(), Palette(library().get("theme", "uncharted", Theme)))


def kit() -> Kit:
    return library().get("kit", "sea-box", Kit)


def sheets(piece: str, paper: Paper = "letter") -> CardSheets:
    (built,) = build_kit(library(), kit(), paper, [piece])
    assert isinstance(built.pages, CardSheets)
    return built.pages


def cards(piece: str) -> Counter[str]:
    """How many cards of each item a piece prints."""
    return Counter(card.item.id if card.item else "" for card in sheets(piece).cards)


def face(layout: str, kind: str, item: str, **beside: Any) -> Face:
    found = library().items[kind][item]
    return layouts().get(layout).face(kind, found, beside)


def words(marks: Any) -> str:
    return " ".join(mark.text for mark, _ in walk(marks) if isinstance(mark, Text))


def shown(marks: Any, name: str) -> list[Matrix]:
    """Where an icon stands."""
    return [
        matrix
        for mark, matrix in walk(marks)
        if isinstance(mark, Group) and (mark.form or "").startswith(f"icon:{name}:")
    ]


# ---- the sleeve


def test_no_height_of_a_sleeve_hides_another() -> None:
    assert list(sleeves_problems(library())) == []
    sleeve = library().get("sleeve", "sailor-sleeve", Sleeve)
    advances = next(card for card in sleeve.cards if "advance" in card.layouts)
    assert set(advances.each()) == {"top", "middle", "bottom"}


def problems(root: Path, pieces: list[str]) -> set[tuple[str, str]]:
    there, findings = load(root, ENTRY.kinds)
    assert not [finding for finding in findings if finding.place.file.parent.name == "layouts"]
    found: list[PieceProblem] = list(sleeves_problems(there))
    for built in build_kit(there, there.get("kit", "sea-box", Kit), "letter", pieces):
        found += built.problems
    return {(each.code, each.item) for each in found}


@pytest.mark.parametrize(
    ("file", "old", "new", "found"),
    [
        ("layouts/advances.yaml", "layout: band, at: [3.0, 37.6]", "layout: band, at: [3.0, 38.2]", "layout:advance"),
        ("layouts/advances.yaml", "layout: band, at: [3.0, 51.7]", "layout: band, at: [3.0, 37.6]", "layout:advance"),
        ("layouts/advances.yaml", "size: [57.5, 13.6]", "size: [57.5, 13.6]", None),
        ("layouts/sailors.yaml", "of: levels.0, at: [0.0, 65.9]", "of: levels.0, at: [0.0, 64.0]", "layout:ability"),
        (
            "layouts/sailors.yaml",
            "of: levels.3, at: [0.0, 65.9]",
            "of: levels.3, at: [0.0, 64.0]",
            "layout:ability-back",
        ),
        ("sleeve.yaml", "[3.0, 37.6, 57.5, 13.6]", "[3.0, 37.0, 57.5, 13.6]", "sleeve:sailor-sleeve"),
        ("sleeve.yaml", "    covers: true\n", "", "sleeve:sailor-sleeve"),
    ],
)
def test_a_band_that_is_moved_is_found(tmp_path: Path, file: str, old: str, new: str, found: str | None) -> None:
    root = tmp_path / "game"
    shutil.copytree(ROOT, root)
    text = (root / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (root / file).write_text(text.replace(old, new), encoding="utf-8")
    seen = problems(root, ["advances-1", "abilities", "illustrations"])
    if found is None:
        assert seen == set()
    else:
        assert found in {item for code, item in seen if code in {"windows", "stray"}}


@pytest.mark.clause("DR-CARD-01")
@pytest.mark.clause("DR-ENC-07")
def test_the_picture_hides_the_head_of_all_that_lies_behind_it() -> None:
    company = library().get("set", "jade", PieceSet).printed(None)
    picture = face("illustration", "sailor", "gunner", set=company)
    inked = list(ink(picture.marks, POKER))
    hides = max(bottom for _, _, _, bottom in inked)
    assert min(left for left, *_ in inked) == 0.0
    assert max(right for _, _, right, _ in inked) == POKER[0]
    for card in library().of("advance", Advance).values():
        marks = face("advance", "advance", card.id).marks
        top = [box for box in ink(marks, POKER) if box[1] < hides]
        assert top
        assert all(box[3] <= hides for box in top)
        behind = ink(face(f"row-{card.row}-back", "advance", card.id).marks, POKER)
        assert all(box[3] <= hides for box in behind)


def test_paper_is_cut_away_wherever_another_card_is_read() -> None:
    """A household without film cuts along the dashes: all windows but the card's own lie in what falls out."""
    sleeve = library().get("sleeve", "sailor-sleeve", Sleeve)
    picture, advance, ability = sleeve.cards
    read = {slot: areas[1] for slot, areas in advance.each().items()} | {"level": ability.each()[""][1]}
    company = library().get("set", "amber", PieceSet).printed(None)
    faces = {"": face("illustration", "sailor", "crew", set=company).marks}
    for card in library().of("advance", Advance).values():
        faces.setdefault(card.slot, face("advance", "advance", card.id).marks)
    assert picture.covers
    for slot, marks in faces.items():
        cut = [bounds([mark]) for mark, _ in walk(marks) if isinstance(mark, Group) and mark.item == KNIFE]
        for name, (x, y, w, h) in read.items():
            if name == slot:
                continue
            holes = [hole for hole in cut if hole and hole[0] <= x and hole[1] <= y]
            assert any(hole[2] >= x + w and hole[3] >= y + h for hole in holes), (slot, name)


@pytest.mark.clause("DR-CARD-03")
def test_an_advancement_shows_at_its_height() -> None:
    tops: dict[str, set[float]] = {}
    for card in library().of("advance", Advance).values():
        boxes = [box for box in ink(face("advance", "advance", card.id).marks, POKER) if box[1] > 23.0]
        tops.setdefault(card.slot, set()).add(round(min(box[1] for box in boxes), 2))
    assert {slot: len(found) for slot, found in tops.items()} == {"top": 1, "middle": 1, "bottom": 1}
    assert max(tops["top"]) < max(tops["middle"]) < max(tops["bottom"])


# ---- levels: turned, flipped, turned


def on_sheet(pages: CardSheets, item: str) -> tuple[Matrix, dict[bool, Page]]:
    """Where the first card of an item lies, and both sides of its sheet."""
    for number, page in enumerate(pages):
        for mark, matrix in walk(page.marks):
            if isinstance(mark, Group) and mark.role == "card" and mark.item == f"abilities:{item}-1":
                return matrix, {False: page, True: pages[number + 1]}
    raise AssertionError(f"no {item}")


def read(page: Page, sentence: str) -> Iterator[Matrix]:
    """Where a line of words lies on a side of a sheet."""
    for mark, matrix in walk(page.marks):
        if isinstance(mark, Text) and sentence in mark.text:
            yield compose(matrix, (1.0, 0.0, 0.0, 1.0, *mark.at))


def inverse(matrix: Matrix) -> Matrix:
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    return (d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)


HALF_TURN: Matrix = (-1.0, 0.0, 0.0, -1.0, *POKER)
LIKE_A_PAGE: Matrix = (-1.0, 0.0, 0.0, 1.0, POKER[0], 0.0)


@pytest.mark.clause("DR-LEVEL-05")
@pytest.mark.clause("DR-CARD-02")
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_level_3_is_upright_when_a_card_of_level_2_is_flipped(paper: Paper) -> None:
    pages = sheets("abilities", paper)
    assert pages.imposed is not None
    wide, high = pages.imposed.paper_mm
    over: Matrix = (-1.0, 0.0, 0.0, 1.0, wide, 0.0) if pages.imposed.axis == "upright" else (1.0, 0, 0, -1.0, 0.0, high)
    card, sides = on_sheet(pages, "buccaneer")
    hand = inverse(card)
    """From the sheet to the card in hand, level 1 upright."""
    held = {
        1: hand,
        2: compose(HALF_TURN, hand),
        3: compose(LIKE_A_PAGE, compose(HALF_TURN, compose(hand, over))),
    }
    held[4] = compose(HALF_TURN, held[3])
    # The Buccaneer says how many cubes it places: one a level.
    for level, view in held.items():
        seen = [compose(view, at) for at in read(sides[level > 2], f"Place {level} influence")]
        here = [at for at in seen if 0 <= at[4] <= POKER[0] and 0 <= at[5] <= POKER[1]]
        upright = [at for at in here if at[:4] == pytest.approx((1.0, 0.0, 0.0, 1.0)) and at[5] > 65.9]
        assert len(upright) == 1, level


@pytest.mark.clause("DR-LEVEL-08")
def test_a_level_shows_the_next_one_small_at_the_lower_right() -> None:
    front = words(face("ability", "sailor", "gunner").marks)
    back = words(face("ability-back", "sailor", "gunner").marks)
    assert ("→2" in front, "→3" in front, "→4" in back, "→5" in back) == (True, True, True, False)
    small = [at for at in shown(face("ability", "sailor", "gunner").marks, "cannon") if abs(at[0]) < 0.45]
    assert [at for at in small if at[0] > 0 and at[4] > 45 and at[5] > 74]


def test_everything_that_can_be_shown_is_drawn() -> None:
    names = [
        *get_args(Icon),
        *(f"count-{what}" for what in get_args(Measure)),
        *(f"total-{o}s" for o in get_args(OnCard)),
    ]
    for kind in ("sailor", "advance"):
        for item in library().of(kind, Item).values():
            names += _icons(item.printed(None))
    for name in dict.fromkeys(names):
        assert icons.icon_marks(name, "#000000", "#ffffff"), name


def _icons(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, each in value.items():
            if key == "icons":
                yield from each
            else:
                yield from _icons(each)
    elif isinstance(value, list):
        for each in value:
            yield from _icons(each)


SIGNS = {
    "DR-ICON-01": [f"gain-cargo-{place}" for place in ("ship-or-dock", "dock", "ship", "island")],
    "DR-ICON-02": [
        "spend-cargo-ship-or-dock",
        "spend-cargo-dock",
        "spend-cargo-ship",
        "spend-cargo-and-coin-ship-or-dock",
    ],
    "DR-ICON-03": [
        *(f"gain-coin-{place}" for place in ("ship-or-dock", "dock", "ship", "island")),
        "gain-cargo-and-coin-island",
    ],
    "DR-ICON-04": ["gain-coin-scoring", "lose-coin-scoring"],
    "DR-ICON-05": ["different-islands"],
    "DR-ICON-06": ["island-without-own-cubes"],
    "DR-ICON-07": ["defense-cube", "exploding-cube"],
    "DR-ICON-08": ["place-influence", "permanent-influence"],
    "DR-ICON-09": ["total-cannons", "total-wheels"],
}


@pytest.mark.parametrize("names", [pytest.param(names, marks=pytest.mark.clause(id_)) for id_, names in SIGNS.items()])
def test_the_signs_of_the_list_are_there_and_all_differ(names: list[str]) -> None:
    drawn = {
        name: icons.icon_marks(name, "#000000", "#ffffff")[0].children for names in SIGNS.values() for name in names
    }
    for name in names:
        assert [other for other, marks in drawn.items() if marks == drawn[name]] == [name]


# ---- Advances in the market


@pytest.mark.clause("DR-SETUP-14")
def test_the_row_stands_at_one_place_of_all_fronts() -> None:
    places = set()
    for card in library().of("advance", Advance).values():
        (at,) = shown(face("advance", "advance", card.id).marks, f"row-{card.row}")
        places.add((round(at[4], 3), round(at[5], 3)))
    ((x, y),) = places
    assert x > POKER[0] * 0.75
    assert y < 15.0


@pytest.mark.clause("DR-SETUP-15")
@pytest.mark.clause("DR-ENC-01")
def test_the_back_of_a_merchant_ship_shows_no_row_and_says_what_happens() -> None:
    rest = [card for card in library().of("advance", Advance).values() if card.merchant]
    assert rest
    for card in rest:
        assert card.merchant is not None
        marks = face(f"row-{card.row}-back", "advance", card.id).marks
        assert not [at for row in (1, 2, 3, 4) for at in shown(marks, f"row-{row}")]
        said = words(marks)
        assert ("No battle." in said) is not card.merchant.battle
        assert ("Win" in said and "Lose" in said and str(card.merchant.cubes) in said) is card.merchant.battle
        front = words(face("advance", "advance", card.id).marks)
        assert "Lose" not in front
        assert "No battle" not in front


@pytest.mark.clause("DR-ICON-04")
def test_only_what_scores_in_the_end_has_a_purple_border() -> None:
    purple = layouts().palette.colour("scoring")
    for card in library().of("advance", Advance).values():
        borders = [
            mark
            for mark, _ in walk(face("advance", "advance", card.id).marks)
            if isinstance(mark, Drawn) and mark.style.stroke == purple
        ]
        assert bool(borders) is bool(card.scoring), card.id


# ---- what the box holds


@pytest.mark.clause("DR-COMP-02")
@pytest.mark.clause("DR-COMP-04")
def test_every_captain_has_twelve_sailors_with_a_seal() -> None:
    pages = sheets("illustrations")
    crew = Counter(library().get("deck", "crew", Deck).cards)
    assert crew.total() == 12
    owners = [sort.beside["set"]["id"] for sort in pages.sorts]
    assert owners == list(library().of("set", PieceSet))
    for number, owner in enumerate(owners):
        mine = [card for card in pages.cards if card.sort == number]
        assert Counter(card.item.id for card in mine if card.item) == crew
        drawn = pages.sorts[number].look.face("sailor", mine[0].item, pages.sorts[number].beside).marks
        inked = {mark.style.fill for mark, _ in walk(drawn) if isinstance(mark, Drawn)}
        assert library().get("set", owner, PieceSet).colour in inked
    assert cards("abilities") == Counter({name: 4 * count for name, count in crew.items()})


@pytest.mark.clause("DR-COMP-06")
@pytest.mark.clause("DR-COMP-07")
@pytest.mark.clause("DR-COMP-08")
@pytest.mark.clause("DR-COMP-09")
def test_tokens_and_boards_come_to_the_list() -> None:
    goods = cards("cargo-and-buildings")
    assert (goods["fort"], goods["garrison"], goods["outpost"]) == (8, 8, 4)
    cubes = cards("cubes")
    assert [cubes.pop(owner) for owner in library().of("set", PieceSet)] == [30, 30, 30, 30]
    assert cubes == {"black-cube": 20}
    markers = cards("markers-and-damage")
    assert [markers[owner] for owner in library().of("set", PieceSet)] == [6, 6, 6, 6]
    boards = library().of("ocean-board", OceanBoard)
    assert Counter(bool(boards[name].island) for name in cards("ocean-boards")) == {True: 12, False: 4}
    assert set(cards("sleeve-backs").values()) == {12}


@pytest.mark.clause("DR-ACH-01")
def test_the_nine_achievements_stand_along_the_harbor_from_west_to_east() -> None:
    names = [each.name for each in library().of("achievement", Achievement).values()]
    said = " ".join(words(layouts().get(f"harbor-{part}").face().marks) for part in ("west", "middle", "east"))
    assert [sort.look.layout.id for sort in sheets("harbor").sorts] == ["harbor-west", "harbor-middle", "harbor-east"]
    places = [said.index(name.split()[0]) for name in names]
    assert len(places) == 9
    assert places == sorted(places)


@pytest.mark.clause("DR-ACH-04")
def test_a_starred_achievement_has_its_star() -> None:
    for each in library().of("achievement", Achievement).values():
        marks = layouts().get("achievement").filled({**each.printed(None), "sets": []}, "").marks
        assert len(shown(marks, "star")) == int(each.starred)


def test_zones_of_the_battle_board_are_as_large_as_the_table_says() -> None:
    board = library().get("battle-board", "battle-board", BattleBoard)
    drawn = face("battle-board", "battle-board", "battle-board").marks
    boxes = {
        tuple(round(apply(matrix, corner)[axis], 2) for corner in (low, high) for axis in (0, 1))
        for mark, matrix in walk(drawn)
        if isinstance(mark, Drawn) and (box := bounds([mark])) is not None
        for low, high in [((box[0], box[1]), (box[2], box[3]))]
    }
    for zone in board.zones:
        for x, y, w, h in zone.boxes:
            assert (round(x, 2), round(y, 2), round(x + w, 2), round(y + h, 2)) in boxes, zone.id
    assert size_of(library().get("layout", "battle-board", Layout).size) == board.size_mm


def test_the_reference_card_knows_every_level_every_building_and_the_odds() -> None:
    front = words(face("reference", "parameters", "standard").marks)
    back = words(face("reference-back", "parameters", "standard").marks)
    assert all(sailor.name in front for sailor in library().of("sailor", Sailor).values())
    board = library().get("battle-board", "battle-board", BattleBoard)
    total = sum(zone.weight for zone in board.zones)
    assert all(f"{zone.weight * 100 / total:g} %" in back for zone in board.zones)


def test_upgrades_are_as_large_as_a_space_of_the_hull() -> None:
    ship = library().get("layout", "ship-board", Layout)
    (hull,) = [box for box in ship.boxes if isinstance(box, Repeat) and box.over == "hull"]
    tile = size_of(library().get("layout", "upgrade", Layout).size)
    assert tuple(hull.at)[2:] == tile


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_whole_box_measures_true(paper: Paper, tmp_path: Path) -> None:
    report = print_kit(library(), kit(), paper=paper, folder=tmp_path)
    assert [finding.message for finding in report.findings] == []
    assert {path.stem for path, _ in report.written} == {"contents", *(piece.id for piece in kit().pieces)}
    for path, _ in report.written:
        assert proof(path).ok, proof(path).summary()

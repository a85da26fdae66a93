from itertools import combinations

import pytest

from authoring.roots import bundled_library
from authoring.vocabulary.sizes import PAPERS
from authoring.vocabulary.theme import Theme
from authoring.vocabulary.token import PieceSet, Token
from printkit.charts.palette import Palette, lightness
from printkit.checks import sets_problems
from printkit.drawing import Group, Text, apply, walk
from printkit.sheets.frame import body
from printkit.sheets.tokens import Tent, TokenSheets
from printkit.tokens.marks import PATTERNS, SHAPES, mark
from printkit.tokens.ships import BUILDS

TENT = Tent(20.0, 24.0, 16.0)


@pytest.fixture(scope="module")
def library():
    return bundled_library("false-colors")


@pytest.fixture(scope="module")
def sets(library):
    return list(library.of("set", PieceSet).values())


def sheet(library, owner, paper="letter", tent=TENT):
    palette = Palette(library.get("theme", "antique", Theme))
    sheets = TokenSheets(owner, list(library.of("token", Token).values()), tent, palette)
    return sheets.pages(body(PAPERS[paper])), sheets.problems


def strips(page):
    return [(m, at) for m, at in walk(page) if isinstance(m, Group) and m.role == "token"]


@pytest.mark.clause("FC-PRINT-10")
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_fleet_of_fourteen_tents_takes_one_sheet(library, sets, paper):
    for owner in sets:
        pages, problems = sheet(library, owner, paper)
        assert problems == []
        assert len(pages) == 1
        assert len(strips(pages[0])) == 14
        assert {mark.size_mm for mark, _ in strips(pages[0])} == {(20.0, 70.0)}


def test_every_piece_has_one_strip_and_three_folds(library, sets):
    (page,), _ = sheet(library, sets[0])
    names = [mark.item for mark, _ in strips(page)]
    tokens = library.of("token", Token)
    assert sorted(names) == sorted(f"{sets[0].id}:{t.id}-{n}" for t in tokens.values() for n in range(1, t.count + 1))
    folds = [m for m, _ in walk(page) if isinstance(m, Group) and m.role == "fold"]
    assert len(folds) == 42
    assert {fold.size_mm for fold in folds} == {(20.0, 0.0)}


def test_faces_stand_upright_when_the_tent_is_folded(library, sets):
    (page,), _ = sheet(library, sets[0])
    strip, at = strips(page)[0]
    front, back = (m for m in strip.children if isinstance(m, Group) and m.form)
    front_foot = apply(front.matrix, (0.0, 24.0))[1]
    assert front_foot == pytest.approx(TENT.folds[1])
    assert apply(back.matrix, (0.0, 24.0))[1] == pytest.approx(TENT.folds[2])
    assert apply(back.matrix, (0.0, 0.0))[1] == pytest.approx(TENT.length)
    assert front.matrix[0] == 1.0
    assert back.matrix[0] == pytest.approx(-1.0)
    assert at[0] == 1.0


def test_backs_are_the_same_for_every_ship_and_say_nothing(library, sets):
    (page,), _ = sheet(library, sets[3])
    backs, fronts = [], set()
    for strip, _ in strips(page):
        front, back = (m for m in strip.children if isinstance(m, Group) and m.form)
        backs.append(back.children)
        fronts.add(front.form)
    assert all(each is backs[0] for each in backs)
    assert not any(isinstance(mark, Text) for mark, _ in walk(backs[0]))
    assert len(fronts) == 9


def test_ratings_stand_on_the_front_faces(library, sets):
    (page,), _ = sheet(library, sets[0])
    for strip, _ in strips(page):
        token = library.get("token", strip.item.split(":")[1].rsplit("-", 1)[0], Token)
        words = [
            m.text
            for m, _ in walk([m for m in strip.children if isinstance(m, Group) and m.form])
            if isinstance(m, Text)
        ]
        assert words[0] == token.face()
        assert " ".join(words[1:]) == token.name


def test_six_fleets_differ_in_shape_and_in_pattern(sets):
    assert len(sets) == 6
    for one, other in combinations(sets, 2):
        assert one.shape != other.shape
        assert one.pattern != other.pattern
        assert abs(lightness(one.colour) - lightness(other.colour)) > 0.02
        drawings = [
            mark(each.model_copy(update={"colour": "#000000"}), (0, 0), (10, 10), "#000000") for each in (one, other)
        ]
        assert drawings[0] != drawings[1]
    assert list(sets_problems(sets)) == []


def test_two_fleets_of_one_shape_are_a_problem(sets):
    twin = sets[1].model_copy(update={"shape": sets[0].shape})
    (problem,) = sets_problems([sets[0], twin])
    assert (problem.code, problem.item, problem.field) == ("alike", f"set:{twin.id}", "shape")


def test_a_colour_like_paper_is_a_problem(sets):
    pale = sets[1].model_copy(update={"colour": "#fffef0"})
    (problem,) = sets_problems([pale])
    assert (problem.code, problem.field) == ("pale", "colour")


def test_a_strip_longer_than_the_paper_is_a_problem(library, sets):
    pages, problems = sheet(library, sets[0], tent=Tent(20.0, 120.0, 16.0))
    assert pages == []
    assert problems[0].over_mm > 0


def test_every_shape_pattern_and_ship_of_the_vocabulary_is_drawn():
    fields = PieceSet.model_fields
    assert set(SHAPES) == set(fields["shape"].annotation.__args__)
    assert set(PATTERNS) == set(fields["pattern"].annotation.__args__)
    drawings = Token.model_fields["drawing"].annotation.__args__[0].__args__
    assert set(BUILDS) == set(drawings)


def test_a_tent_whose_sides_do_not_meet_is_a_finding(library, sets):
    pages, (problem,) = sheet(library, sets[0], tent=Tent(20.0, 7.0, 16.0))
    assert pages == []
    assert problem.field == "tent_mm"
    assert "don't meet" in problem.message

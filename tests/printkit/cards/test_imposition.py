import pytest

from authoring.vocabulary.sizes import CARDS, PAPERS
from printkit.drawing import apply
from printkit.sheets.imposition import impose, usable

POKER = CARDS["poker"]


@pytest.mark.parametrize(("paper", "count"), [("letter", 8), ("a4", 8), ("a3", 18), ("tabloid", 16)])
def test_poker_cards_fill_the_common_papers(paper, count):
    assert len(impose(PAPERS[paper], POKER, 2.0, 0.0, None).fronts) == count


@pytest.mark.parametrize("paper", ["letter", "a4", "a3", "tabloid"])
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("size", list(CARDS.values()), ids=list(CARDS))
@pytest.mark.parametrize("gap", [0.0, 4.0])
def test_backs_lie_behind_fronts_and_read_upright(paper, flip, size, gap):
    """The sheet is turned over its edge in space; every corner of a back must meet the corner of its front."""
    found = impose(PAPERS[paper], size, 2.0, gap, flip)
    width, height = found.paper_mm
    long_is_upright = height >= width
    for front, back in zip(found.fronts, found.backs, strict=True):
        for corner, seen in (((0, 0), (size[0], 0)), ((size[0], 0), (0, 0)), ((0, size[1]), (size[0], size[1]))):
            x, y = apply(front.matrix(size), corner)
            behind = (width - x, y) if (flip == "long") == long_is_upright else (x, height - y)
            assert apply(back.matrix(size), seen) == pytest.approx(behind)


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("fold", [False, True])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_cards_bleed_and_marks_stay_where_printers_reach_and_off_each_other(paper, fold, flip):
    found = impose(PAPERS[paper], POKER, 2.0, 0.0, flip, gutterfold=fold)
    left, top, right, bottom = usable(found.paper_mm)
    boxes = []
    for spot in (*found.fronts, *(found.backs if fold else ())):
        corners = [apply(spot.matrix(POKER), p) for p in ((0, 0), POKER)]
        xs, ys = sorted(p[0] for p in corners), sorted(p[1] for p in corners)
        assert xs[0] - 4.1 >= left - 1e-6
        assert xs[1] + 4.1 <= right + 1e-6
        assert ys[0] - 4.1 >= top - 1e-6
        assert ys[1] + 4.1 <= bottom + 1e-6
        boxes.append((xs[0], ys[0], xs[1], ys[1]))
    for i, a in enumerate(boxes):
        for b in boxes[:i]:
            assert a[2] <= b[0] + 1e-6 or b[2] <= a[0] + 1e-6 or a[3] <= b[1] + 1e-6 or b[3] <= a[1] + 1e-6
    if not fold:
        for spot in found.backs:
            y = max(apply(spot.matrix(POKER), p)[1] for p in ((0, 0), POKER))
            assert y + 4.1 <= bottom + 1e-6


def test_a_folded_sheet_brings_backs_behind_fronts():
    found = impose(PAPERS["a4"], POKER, 2.0, 0.0, "long", gutterfold=True)
    (x0, y0), (_, y1) = found.fold
    assert len(found.fronts) == len(found.backs) >= 2
    for front, back in zip(found.fronts, found.backs, strict=True):
        for corner, seen in (((0, 0), (POKER[0], 0)), ((0, POKER[1]), POKER)):
            x, y = apply(front.matrix(POKER), corner)
            behind = (x, 2 * y0 - y) if y0 == y1 else (2 * x0 - x, y)
            assert apply(back.matrix(POKER), seen) == pytest.approx(behind)


def test_what_is_larger_than_the_paper_has_no_place():
    assert impose(PAPERS["a4"], (205.0, 290.0), 2.0, 0.0, None) is None

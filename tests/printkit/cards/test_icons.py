import pytest

from printkit import icons
from printkit.charts.palette import lightness, mix
from printkit.drawing import Path, walk
from printkit.extent import Extents
from printkit.icons.islands import GRAY
from printkit.icons.register import ICONS

ON_CARD = ("-on-card", "-sails", "-cannons", "-wheels")

INK, PAPER = "#101010", "#fefefe"


@pytest.mark.parametrize("name", sorted(ICONS))
def test_an_icon_fills_its_box_and_stays_in_it(name):
    box = Extents().of(icons.icon_marks(name, INK, PAPER))
    assert box is not None
    assert max(-box[0], -box[1], box[2], box[3]) <= 6.0  # arms of curves reach further than their ink
    if name not in {"minus"}:
        assert max(box[2] - box[0], box[3] - box[1]) > 6.5


@pytest.mark.parametrize("name", sorted(n for n in ICONS if not n.startswith("flag-") and n != "compass"))
def test_an_icon_is_drawn_in_one_ink_with_lines_that_print_at_4_mm(name):
    gray = {mix(INK, PAPER, GRAY)} if name.startswith(("total-", "count-")) and name.endswith(ON_CARD) else set()
    for mark, matrix in walk(icons.icon_marks(name, INK, PAPER)):
        if isinstance(mark, Path):
            assert {mark.style.fill, mark.style.stroke} <= {INK, PAPER, None, *gray}
            if mark.style.stroke and mark.style.fill is None:
                assert mark.style.width * abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5 * 0.4 >= 0.08


@pytest.mark.clause("DR-SYN-03")
@pytest.mark.parametrize("what", ["cannon", "wheel", "sail"])
def test_what_counts_icons_of_a_card_is_gray_on_white(what):
    paths = [mark for mark, _ in walk(icons.icon_marks(f"count-{what}-on-card", INK, PAPER)) if isinstance(mark, Path)]
    inks = [path.style.fill or path.style.stroke for path in paths]
    assert mix(INK, PAPER, GRAY) in inks
    assert inks[0] == PAPER


def test_flags_differ_in_grey():
    seen = {}
    for name in ("spanish", "english", "french", "dutch", "portuguese", "danish"):
        marks = [m for m, _ in walk(icons.icon_marks(f"flag-{name}", INK, PAPER)) if isinstance(m, Path)]
        key = tuple((round(lightness(m.style.fill or m.style.stroke), 1), m.segments) for m in marks)
        assert key not in seen, (name, seen[key])
        seen[key] = name


def test_an_unknown_icon_says_so():
    with pytest.raises(icons.UnknownIconError, match="ancor"):
        icons.placed("ancor", (0, 0), 5, INK, PAPER)
    assert icons.placed("anchor", (0, 0), 5, INK, PAPER) is not None
    assert "ship-frigate" in icons.names()

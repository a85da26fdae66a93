import pytest

from printkit import icons
from printkit.charts.palette import lightness
from printkit.drawing import Path, walk
from printkit.extent import Extents
from printkit.icons.register import ICONS

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
    for mark, matrix in walk(icons.icon_marks(name, INK, PAPER)):
        if isinstance(mark, Path):
            assert {mark.style.fill, mark.style.stroke} <= {INK, PAPER, None}
            if mark.style.stroke and mark.style.fill is None:
                assert mark.style.width * abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5 * 0.4 >= 0.08


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

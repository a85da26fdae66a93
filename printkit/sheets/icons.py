"""What running text may name: `{crown}`, `{storm}`, `{check}` and every icon that cards show, `{gain-cargo-dock}`."""

from __future__ import annotations

from printkit import icons as iconset
from printkit.charts.palette import Palette
from printkit.charts.symbols import anchor, cloud, crown
from printkit.drawing import Drawing, Mark, group, moved
from printkit.sheets.signs import SIGNS


def icons(palette: Palette) -> dict[str, Drawing]:
    """Name -> a drawing 10 mm high, scaled to the capitals of the text around it; charts' signs come before icons."""
    ink = palette.ink
    drawn = {
        **iconset.inline(ink),
        "anchor": _in_box(anchor(9.6, ink), 9.0, 10.0),
        "crown": _in_box(crown(12.5, palette.colour("accent"), palette.colour("accent-soft")), 13.0, 10.0),
        "storm": _in_box((group(*cloud(11.0, ink), matrix=moved(0, 1.0)),), 13.0, 10.0),
    }
    for name, sign in SIGNS.items():
        drawn[name] = _in_box(sign(10.0, palette), 10.0, 10.0)
    return drawn


def _in_box(marks: tuple[Mark, ...], width: float, height: float) -> Drawing:
    return Drawing((width, height), (group(*marks, matrix=moved(width / 2, height / 2)),))

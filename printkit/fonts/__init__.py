"""The bundled fonts, found by file and never by a system's font name, with their metrics.

Names: `text`, `text-bold`, `text-italic`, `text-bold-italic` (Gentium Plus: Latin Extended, Greek, Cyrillic) and
`display`, `display-italic`, `display-caps` (IM Fell English: Latin only). A run of letters that a display face lacks is
set in the text face; a letter that both lack is `missing` and must be reported before anything is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

from printkit.fonts.sfnt import Sfnt, read_sfnt

MM_PER_PT = 25.4 / 72
FOLDER = Path(__file__).parent

FILES = {
    "text": "GentiumPlus-Regular.ttf",
    "text-bold": "GentiumPlus-Bold.ttf",
    "text-italic": "GentiumPlus-Italic.ttf",
    "text-bold-italic": "GentiumPlus-BoldItalic.ttf",
    "display": "IMFellEnglish_400Regular.ttf",
    "display-italic": "IMFellEnglish_400Regular_Italic.ttf",
    "display-caps": "IMFellEnglishSC_400Regular.ttf",
}
NAMES = tuple(FILES)
FALLBACK = {"display": "text", "display-italic": "text-italic", "display-caps": "text"}


class UnknownFontError(LookupError):
    """A font name that is not one of `NAMES`."""


class _Advances(dict[str, float]):
    """Advance widths in em by character; one without a glyph has the width of the box that marks it."""

    def __init__(self, widths: dict[str, float], absent: float) -> None:
        super().__init__(widths)
        self.absent = absent

    def __missing__(self, character: str) -> float:
        return self.absent


@dataclass(frozen=True, slots=True)
class Face:
    """A font's metrics in em; `advances` and `inks` cover the fallback's letters too, `own` only this file's."""

    name: str
    file: Path
    own: frozenset[str]
    advances: _Advances
    inks: dict[str, tuple[float, float]]
    ascent: float
    descent: float
    x_height: float
    cap_height: float


@cache
def face(font: str) -> Face:
    """Load a font once. Raises UnknownFontError."""
    if font not in FILES:
        raise UnknownFontError(f"unknown font {font!r}; there are {', '.join(NAMES)}")
    metrics = _metrics(font)
    base = _metrics(FALLBACK[font]) if font in FALLBACK else metrics
    return Face(
        name=font,
        file=FOLDER / FILES[font],
        own=frozenset(metrics.advances),
        advances=_Advances(base.advances | metrics.advances, metrics.absent),
        inks=base.inks | metrics.inks,
        ascent=metrics.ascent,
        descent=metrics.descent,
        x_height=metrics.x_height,
        cap_height=metrics.cap_height,
    )


@cache
def _metrics(font: str) -> Sfnt:
    return read_sfnt(FOLDER / FILES[font])


def width_mm(text: str, font: str, size_pt: float) -> float:
    """Advance width of one line in mm, unkerned, as the outputs set it."""
    return _width_em(text, font) * size_pt * MM_PER_PT


@lru_cache(maxsize=20_000)
def _width_em(text: str, font: str) -> float:
    advances = face(font).advances
    return sum([advances[character] for character in text])


def ascent_mm(font: str, size_pt: float) -> float:
    """Height of the tallest ASCII character above the baseline in mm."""
    return face(font).ascent * size_pt * MM_PER_PT


def descent_mm(font: str, size_pt: float) -> float:
    """Depth of the deepest ASCII character below the baseline in mm, as a positive number."""
    return face(font).descent * size_pt * MM_PER_PT


def x_height_mm(font: str, size_pt: float) -> float:
    """Height of a lower-case x in mm."""
    return face(font).x_height * size_pt * MM_PER_PT


def cap_height_mm(font: str, size_pt: float) -> float:
    """Height of a capital H in mm."""
    return face(font).cap_height * size_pt * MM_PER_PT


def ink_mm(text: str, font: str, size_pt: float) -> tuple[float, float]:
    """(above, below) the baseline in mm that the text's own letters reach, both positive."""
    inks = face(font).inks
    found = [inks[character] for character in text if character in inks]
    em = size_pt * MM_PER_PT
    return max((high for _, high in found), default=0.0) * em, -min((low for low, _ in found), default=0.0) * em


def missing(text: str, font: str) -> set[str]:
    """Characters that neither the font nor its fallback can draw; tabs and line breaks are among them."""
    advances = face(font).advances
    return {character for character in text if character not in advances}


@lru_cache(maxsize=20_000)
def runs(text: str, font: str) -> tuple[tuple[str, str], ...]:
    """(font, run) pairs that together are the text: letters a display face lacks are set in its fallback."""
    own = face(font).own
    if font not in FALLBACK or own.issuperset(text):
        return ((font, text),)
    return tuple(
        (font if drawn else FALLBACK[font], "".join(run)) for drawn, run in groupby(text, key=own.__contains__)
    )

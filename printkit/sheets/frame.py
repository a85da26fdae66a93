"""What every printed page carries: a ruler in millimetres and inches, its name, and marks to cut along.

Paper sizes are parameters (mm); nothing here knows a paper by name.
"""

from __future__ import annotations

from dataclasses import dataclass

from printkit import fonts
from printkit.drawing import HAIRLINE, Group, Mark, Point, Text, group, line, moved, outlined, text
from printkit.sheets.page import Page, Rect
from printkit.typeset.problems import PrintProblem

MARGIN_MM = 10.0
"""Kept free of content on each side of the paper: home printers reach no further."""
FOOT_MM = 11.0
"""Height of the strip above the lower margin that rulers and names stand in, on paper of at least `WIDE_MM`."""
NARROW_FOOT_MM = 18.0
WIDE_MM = 190.0
MARK_MM = 4.0
MARK_GAP_MM = 1.0
TRUE_SIZE = "Print at 100 % (actual size), never “fit to page”. Measure the ruler before you cut."
_SMALL_PT = 7.0
_SMALLEST_PT = 6.0


@dataclass(frozen=True, slots=True)
class Frame:
    """The words that stand on every page of a kit; `pages` is the total that "n of m" counts to."""

    game: str
    kit: str
    pages: int
    advice: str = TRUE_SIZE


def printable(paper_mm: Point, margin_mm: float = MARGIN_MM) -> Rect:
    """The area inside the margins."""
    return margin_mm, margin_mm, paper_mm[0] - margin_mm, paper_mm[1] - margin_mm


def body(paper_mm: Point, margin_mm: float = MARGIN_MM) -> Rect:
    """The area that content may fill: inside the margins and above the foot."""
    left, top, right, bottom = printable(paper_mm, margin_mm)
    return left, top, right, bottom - (FOOT_MM if paper_mm[0] >= WIDE_MM else NARROW_FOOT_MM)


def ruler(length_mm: float = 100.0, length_in: int = 4) -> Group:
    """Millimetres above and inches below one line; drawn from (0, 0) to the right, 2.8 mm up and 3.6 mm down.

    Both scales are tagged `ruler`, and the proof measures their baselines: 100 mm and 4 in (101.6 mm).
    """
    hair = HAIRLINE
    ticks = [
        line((x, 0), (x, -(2.8 if x % 50 == 0 else 2.0 if x % 10 == 0 else 1.0)), hair)
        for x in range(0, int(length_mm) + 1, 5)
    ]
    inches = length_in * 25.4
    eighths = [
        line((n * 3.175, 0.8), (n * 3.175, 0.8 + (2.4 if n % 8 == 0 else 1.8 if n % 4 == 0 else 1.0)), hair)
        for n in range(length_in * 8 + 1)
    ]
    scale_mm = outlined(
        line((0, 0), (length_mm, 0), hair),
        *ticks,
        *(_small((x + 0.5, -1.2), str(x)) for x in range(10, int(length_mm), 10)),
        _small((length_mm + 0.8, -0.3), f"{length_mm:g} mm"),
        role="ruler",
        item=f"{length_mm:g}-mm",
        size_mm=(length_mm, 0.0),
    )
    scale_in = outlined(
        line((0, 0.8), (inches, 0.8), hair),
        *eighths,
        *(_small((n * 25.4 + 0.5, 3.5), str(n)) for n in range(1, length_in)),
        _small((inches + 0.8, 2.4), f"{length_in} in"),
        role="ruler",
        item=f"{length_in}-in",
        size_mm=(inches, 0.0),
    )
    return group(scale_mm, scale_in)


def _small(at: Point, words: str) -> Text:
    return text(at, words, "text", 6)


def foot(paper_mm: Point, name: str, number: int, frame: Frame, margin_mm: float = MARGIN_MM) -> Group:
    """The strip at the lower margin: the ruler at the left, words beside it, on narrow paper above it.

    Words are set smaller down to 6 pt; `frame_problems` says beforehand which have no room even then.
    """
    left, _, right, bottom = printable(paper_mm, margin_mm)
    base = bottom - 3.6
    length_mm, inches = _ruler_size(right - left)
    marks: list[Mark] = [group(ruler(length_mm, inches), matrix=moved(left, base))]
    wide = paper_mm[0] >= WIDE_MM
    heights = (-2.4, 0.3, 3.0) if wide else (-9.6, -6.9, -4.2)
    for height, (words, face, size, _) in zip(heights, _words(paper_mm, name, number, frame, margin_mm), strict=True):
        at = (right if wide else left, base + height)
        marks.append(text(at, words, face, size, anchor="end" if wide else "start"))
    return group(*marks)


def frame_problems(
    paper_mm: Point, name: str, number: int, frame: Frame, margin_mm: float = MARGIN_MM
) -> list[PrintProblem]:
    """What of a foot's words can't be set: a name with letters without a glyph, or lines too long at 6 pt."""
    problems = []
    for words, _, _, over in _words(paper_mm, name, number, frame, margin_mm):
        if over > 0:
            message = f"“{words}” at the foot of the page is {over:.1f} mm too long"
            problems.append(PrintProblem("overflow", message, item=name, field="name", over_mm=over))
    if absent := fonts.missing(name, "text-bold"):
        message = f"no glyph for {' '.join(sorted(absent))} in “{name}”"
        problems.append(PrintProblem("missing-glyph", message, item=name, field="name"))
    return problems


def _ruler_size(space_mm: float) -> tuple[float, int]:
    """100 mm and 4 in wherever the paper allows."""
    return (100.0, 4) if space_mm >= 114 else (50.0, 2)


def _words(
    paper_mm: Point, name: str, number: int, frame: Frame, margin_mm: float
) -> list[tuple[str, str, float, float]]:
    """(words, font, size, mm too long) of the three lines."""
    space = paper_mm[0] - 2 * margin_mm
    if paper_mm[0] >= WIDE_MM:
        space -= _ruler_size(space)[1] * 25.4 + 10
    lines = []
    for words, face in (
        (frame.kit if frame.game in frame.kit else f"{frame.game} · {frame.kit}", "text"),
        (f"{name} · page {number} of {frame.pages}", "text-bold"),
        (frame.advice, "text-italic"),
    ):
        size = _SMALL_PT
        while size > _SMALLEST_PT and fonts.width_mm(words, face, size) > space:
            size -= 0.25
        lines.append((words, face, size, fonts.width_mm(words, face, size) - space))
    return lines


def crop_marks(trim: Rect, gap_mm: float = MARK_GAP_MM, length_mm: float = MARK_MM) -> Group:
    """Eight lines 0.15 mm wide at the corners, outside the trim; with bleed, `gap_mm` is at least the bleed."""
    left, top, right, bottom = trim
    near, far = gap_mm, gap_mm + length_mm
    lines = []
    for x, out in ((left, -1), (right, 1)):
        for y, up in ((top, -1), (bottom, 1)):
            lines.append(line((x + out * near, y), (x + out * far, y), HAIRLINE))
            lines.append(line((x, y + up * near), (x, y + up * far), HAIRLINE))
    return group(*lines)


def framed(
    paper_mm: Point,
    marks: tuple[Mark, ...],
    *,
    name: str,
    number: int,
    frame: Frame,
    trim_mm: Rect | None = None,
    bleed_mm: Rect | None = None,
    margin_mm: float = MARGIN_MM,
) -> Page:
    """A page with its foot, and crop marks when it has a trim."""
    gap = MARK_GAP_MM
    if trim_mm and bleed_mm:
        gap = max(gap, *(abs(b - t) for b, t in zip(bleed_mm, trim_mm, strict=True)))
    return Page(
        size_mm=paper_mm,
        marks=(
            *marks,
            foot(paper_mm, name, number, frame, margin_mm),
            *((crop_marks(trim_mm, gap),) if trim_mm else ()),
        ),
        trim_mm=trim_mm,
        bleed_mm=bleed_mm,
        name=name,
    )

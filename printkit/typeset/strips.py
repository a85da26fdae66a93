"""Blocks cut into strips of a column's width: the pieces of a page that are never torn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from printkit import fonts
from printkit.drawing import Drawing, Mark, Style, group, line, moved, text
from printkit.fonts import MM_PER_PT
from printkit.typeset.blocks import Block, Bullets, Figure, Heading, Look, Paragraph, Table
from printkit.typeset.lines import Align, Line, break_lines, draw_line, line_ink_mm
from printkit.typeset.words import Report, words_of

WHOLE_ROWS = 8
"""A table of so many rows at most goes to the next column as a whole."""
_SIGN_GAP = 0.3
"""Least room between a list's sign and its text, in em."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Marks in a box of `height_mm` whose top left is (0, 0). `gap_mm` goes before it except at a column's top.

    `kept` keeps it with the next strip; `repeat` is drawn
    again when the strip begins a column (a table's header); `breaks` asks for a new column first.
    `cap_mm` is the room above its capitals, `below_mm` that below its baseline.
    """

    marks: tuple[Mark, ...]
    height_mm: float
    gap_mm: float = 0.0
    kept: bool = False
    repeat: Strip | None = None
    breaks: bool = False
    cap_mm: float = 0.0
    below_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class Measure:
    """The column that blocks are cut for."""

    width_mm: float
    look: Look
    icons: Mapping[str, Drawing]
    report: Report


def strips_of(block: Block, measure: Measure) -> list[Strip]:
    """A block's strips from top to bottom; what is too wide is reported in mm."""
    look = measure.look
    if isinstance(block, Heading):
        size = look.heading_size(block.level)
        strips = _text_strips(block.text, look.heading_font, size, look.heading_ink, look.align, measure)
        return [replace(s, kept=True, gap_mm=look.heading_gap_mm if i == 0 else s.gap_mm) for i, s in enumerate(strips)]
    if isinstance(block, Paragraph):
        return _spaced(_unorphaned(_plain(block.text, measure)), look.paragraph_gap_mm)
    if isinstance(block, Bullets):
        return _bullets(block, measure)
    if isinstance(block, Table):
        return _spaced(_table(block, measure), look.paragraph_gap_mm)
    if isinstance(block, Figure):
        return [_figure(block, measure)]
    return [Strip((), 0.0, breaks=True)]


def _plain(words: str, measure: Measure) -> list[Strip]:
    look = measure.look
    return _text_strips(words, look.font, look.size_pt, look.ink, look.align, measure)


def _spaced(strips: list[Strip], gap_mm: float) -> list[Strip]:
    return [replace(strips[0], gap_mm=gap_mm), *strips[1:]] if strips else strips


def _unorphaned(strips: list[Strip]) -> list[Strip]:
    """At least two lines of a paragraph stand together before and after a break."""
    last = len(strips) - 1
    return [replace(s, kept=s.kept or (i < last and i in (0, last - 1))) for i, s in enumerate(strips)]


def _text_strips(words: str, font: str, size_pt: float, fill: str, align: Align, measure: Measure) -> list[Strip]:
    """One strip a line. Baselines are a leading apart, unless tall letters need more."""
    em = size_pt * MM_PER_PT
    lead = em * measure.look.leading
    lines = break_lines(words_of(words, font, measure.icons, measure.report), measure.width_mm / em)
    strips = []
    below = 0.0
    for i, broken in enumerate(lines):
        _report_width(broken, em, measure)
        above, deep = line_ink_mm(broken, size_pt)
        gap = max(lead - above - below, 0.0) if i else 0.0
        x = {"start": 0.0, "middle": 0.5, "end": 1.0}[align] * (measure.width_mm - broken.width * em)
        marks = draw_line(broken, (max(x, 0.0), above), size_pt, fill)
        cap = above - fonts.cap_height_mm(font, size_pt)
        strips.append(Strip(tuple(marks), above + deep, gap, cap_mm=cap, below_mm=deep))
        below = deep
    return strips


def _report_width(line: Line, em: float, measure: Measure) -> None:
    over = line.width * em - measure.width_mm
    if over > 1e-6:
        words = "".join(piece.text for word in line.words for piece in word.pieces)
        measure.report.add("overflow", f"“{words}” is {over:.2f} mm too wide", round(over, 4))


def _bullets(block: Bullets, measure: Measure) -> list[Strip]:
    look = replace(measure.look, align="start")
    signs = [f"{block.first + i}." if block.numbered else "•" for i in range(len(block.items))]
    widest = max((fonts.width_mm(sign, look.font, look.size_pt) for sign in signs), default=0.0)
    indent = max(look.indent_mm, widest + look.size_pt * MM_PER_PT * _SIGN_GAP)
    inner = replace(measure, look=look, width_mm=measure.width_mm - indent)
    strips: list[Strip] = []
    for i, (item, sign) in enumerate(zip(block.items, signs, strict=True)):
        for j, strip in enumerate(_unorphaned(_plain(item, inner))):
            marks: list[Mark] = [group(*strip.marks, matrix=moved(indent, 0.0))]
            gap = strip.gap_mm
            if j == 0:
                baseline = strip.height_mm - strip.below_mm
                marks.append(text((0.0, baseline), sign, look.font, look.size_pt, fill=look.ink))
                gap = look.paragraph_gap_mm if i == 0 else look.paragraph_gap_mm / 2
            strips.append(replace(strip, marks=tuple(marks), gap_mm=gap))
    return strips


def _figure(block: Figure, measure: Measure) -> Strip:
    width, height = block.drawing.size_mm
    over = width - measure.width_mm
    if over > 1e-6:
        measure.report.add("overflow", f"a figure is {over:.2f} mm too wide", round(over, 4))
    placed = group(*block.drawing.marks, matrix=moved(max(-over, 0.0) / 2, 0.0))
    return Strip((placed,), height, measure.look.paragraph_gap_mm)


def _table(block: Table, measure: Measure) -> list[Strip]:
    widths = _widths(block, measure)
    bold = tuple(f"**{cell}**" if cell.strip() else cell for cell in block.header)
    header = _row(bold, block.aligns, widths, measure, rule=2 * measure.look.rule_mm) if block.header else None
    strips = [replace(header, kept=True)] if header else []
    for row in block.rows:
        strips.append(replace(_row(row, block.aligns, widths, measure, rule=measure.look.rule_mm), repeat=header))
    if header and len(strips) > 1:
        # A header that follows itself would be drawn twice: the first row stands under the first one.
        strips[1] = replace(strips[1], repeat=None)
    if len(block.rows) <= WHOLE_ROWS:
        strips = [replace(s, kept=i + 1 < len(strips), repeat=None) for i, s in enumerate(strips)]
    elif len(block.rows) > 2:
        # The last row never stands alone below a repeated header.
        strips[-2] = replace(strips[-2], kept=True)
    return strips


def _row(
    cells: tuple[str, ...], aligns: tuple[Align, ...], widths: list[float], measure: Measure, rule: float
) -> Strip:
    """One row with a rule below it."""
    across, down = measure.look.cell_mm
    marks: list[Mark] = []
    x, height = 0.0, 0.0
    columns = []
    for i, (cell, width) in enumerate(zip(cells, widths, strict=False)):
        look = replace(measure.look, align=aligns[i] if i < len(aligns) else "start")
        strips = _plain(cell, replace(measure, look=look, width_mm=width - 2 * across))
        columns.append((x, strips))
        height = max(height, sum(s.height_mm + s.gap_mm for s in strips))
        x += width
    tops = [s[0].height_mm - s[0].below_mm for _, s in columns if s]
    for x, strips in columns:
        # First lines share a baseline.
        y = down + (max(tops) - (strips[0].height_mm - strips[0].below_mm) if strips else 0.0)
        for strip in strips:
            y += strip.gap_mm
            marks.append(group(*strip.marks, matrix=moved(x + across, y)))
            y += strip.height_mm
        height = max(height, y - down)
    bottom = height + 2 * down
    style = Style(stroke=measure.look.ink, width=rule)
    marks.append(line((0.0, bottom), (sum(widths), bottom), style))
    return Strip(tuple(marks), bottom + rule / 2)


def _widths(block: Table, measure: Measure) -> list[float]:
    """Column widths in mm: the stated shares; else what the words ask, narrowed to their longest words at most."""
    count = max([len(block.header), *(len(row) for row in block.rows)])
    if block.widths is not None:
        shares = [*block.widths, *([1.0] * (count - len(block.widths)))][:count]
        return [measure.width_mm * share / sum(shares) for share in shares]
    em = measure.look.size_pt * MM_PER_PT
    padding = 2 * measure.look.cell_mm[0] + 1e-6
    quiet = replace(measure, report=Report())
    wanted, least = [padding] * count, [padding] * count
    for row in (tuple(f"**{cell}**" if cell.strip() else cell for cell in block.header), *block.rows):
        for i, cell in enumerate(row):
            for words in words_of(cell, measure.look.font, quiet.icons, quiet.report):
                length = sum(w.width + (w.space if k else 0.0) for k, w in enumerate(words)) * em + padding
                wanted[i] = max(wanted[i], length)
                least[i] = max(least[i], max((w.width for w in words), default=0.0) * em + padding)
    if sum(wanted) <= measure.width_mm:
        factor = measure.width_mm / sum(wanted)
        return [w * factor for w in wanted] if factor < 1.5 else wanted
    spare = measure.width_mm - sum(least)
    if spare <= 0:
        return [w * measure.width_mm / sum(least) for w in least]
    return [low + extra for low, extra in zip(least, _shared(spare, wanted, least), strict=True)]


def _shared(spare: float, wanted: list[float], least: list[float]) -> list[float]:
    """Room given evenly: a column that asks for little gets all it asks, the long ones wrap."""
    extras = [0.0] * len(wanted)
    order = sorted(range(len(wanted)), key=lambda i: wanted[i] - least[i])
    for rank, i in enumerate(order):
        extras[i] = min(wanted[i] - least[i], spare / (len(order) - rank))
        spare -= extras[i]
    return extras

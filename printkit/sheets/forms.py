"""Forms: pages to write on, to read from or to cut counters out of, as their content describes them."""

from __future__ import annotations

from authoring.library import Library
from authoring.vocabulary.form import Beside, Form
from printkit.charts.palette import Palette
from printkit.drawing import Group, Mark, line, moved
from printkit.sheets.form_blocks import draw
from printkit.sheets.page import Rect
from printkit.sheets.ruled import Drawn, FormContext
from printkit.typeset import PrintProblem, fit

GAP_MM = 3.5
SLIP_MARGIN_MM = 4.0
"""Free inside each slip's cut line."""


def form_page(
    form: Form, library: Library, palette: Palette, body: Rect
) -> tuple[tuple[Mark, ...], list[PrintProblem]]:
    """The one page of a form; what is too high for it is a problem."""
    across, down = form.up
    left, top, right, bottom = body
    if (across, down) == (1, 1):
        context = FormContext(library, palette, form)
        return tuple(_unit(form, context, body, small=False)), context.problems

    wide, high = (right - left) / across, (bottom - top) / down
    m = SLIP_MARGIN_MM
    context = FormContext(library, palette, form)
    unit = tuple(_unit(form, context, (m, m, wide - m, high - m), small=True))
    marks: list[Mark] = [
        Group(unit, moved(left + column * wide, top + row * high), form=f"slip-{form.id}")
        for row in range(down)
        for column in range(across)
    ]
    cut = palette.stroke("trim", "trim")
    marks += [line((left + i * wide, top), (left + i * wide, bottom), cut) for i in range(across + 1)]
    marks += [line((left, top + i * high), (right, top + i * high), cut) for i in range(down + 1)]
    return tuple(marks), context.problems


def _unit(form: Form, context: FormContext, box: Rect, *, small: bool) -> list[Mark]:
    """Title, note and blocks from the top down."""
    left, y, right, bottom = box
    ink = context.palette.ink
    title = fit(
        form.title,
        (left, y, right, y + (9 if small else 12)),
        font="display",
        size_pt=15 if small else 22,
        min_pt=10,
        fill=ink,
        icons=context.icons,
        item=f"form:{form.id}",
        field="title",
    )
    marks: list[Mark] = [title.group]
    context.note(title.problems)
    y += title.height_mm + (0.5 if small else 1.5)
    if form.note:
        note = fit(
            form.note,
            (left, y, right, y + 12),
            font="text-italic",
            size_pt=8.5 if small else 10,
            min_pt=7,
            fill=ink,
            icons=context.icons,
            item=f"form:{form.id}",
            field="note",
        )
        marks.append(note.group)
        context.note(note.problems)
        y += note.height_mm + GAP_MM
    gap = 1.8 if small else GAP_MM
    for number, block in enumerate(form.blocks):
        if isinstance(block, Beside):
            drawn = _beside(block, context, (left, y, right), f"blocks.{number}", gap)
        else:
            drawn = draw(block, context, (left, y, right), f"blocks.{number}")
        marks += drawn.marks
        y += drawn.height_mm + gap
    if (over := y - gap - bottom) > 0.01:
        message = f"the form is {over:.1f} mm higher than its place on the page"
        context.note((PrintProblem("overflow", message, f"form:{form.id}", "blocks", round(over, 2)),))
    return marks


def _beside(block: Beside, context: FormContext, row: tuple[float, float, float], field: str, gap: float) -> Drawn:
    """Columns of blocks side by side; as high as the highest."""
    left, top, right = row
    widths = block.widths or [1.0] * len(block.columns)
    between = 8.0
    room = right - left - between * (len(block.columns) - 1)
    marks: list[Mark] = []
    tallest, x = 0.0, left
    for number, (blocks, width) in enumerate(zip(block.columns, widths, strict=False)):
        wide = room * width / sum(widths[: len(block.columns)])
        y = top
        for step, inner in enumerate(blocks):
            drawn = draw(inner, context, (x, y, x + wide), f"{field}.columns.{number}.{step}")
            marks += drawn.marks
            y += drawn.height_mm + gap
        tallest = max(tallest, y - gap - top)
        x += wide + between
    return Drawn(tuple(marks), tallest)

"""The list that lies on top of a kit: what to print, how often and on which paper."""

from __future__ import annotations

from collections.abc import Mapping

from authoring.library import Library
from authoring.vocabulary.kit import Kit
from printkit import typeset
from printkit.charts.palette import Palette
from printkit.drawing import Mark
from printkit.sheets.page import Rect
from printkit.typeset import Look, PrintProblem, fit, flow

NAME = "contents"
_HOW = {
    False: "Print at 100 % (actual size), on one side, and never “fit to page”.",
    True: "Print at 100 % (actual size), never “fit to page”. Sheets with both sides say which edge to flip on.",
}


def contents(
    kit: Kit, library: Library, palette: Palette, body: Rect, sheets: Mapping[str, tuple[int, int]]
) -> tuple[tuple[Mark, ...], list[PrintProblem]]:
    """One page: title, note, a row for each piece, the sum of the sheets. `sheets`: piece -> pages, sheets of paper."""
    left, top, right, bottom = body
    title = fit(
        f"{kit.title}: what to print",
        (left, top, right, top + 14),
        font="display",
        size_pt=24,
        min_pt=12,
        fill=palette.ink,
        item=f"kit:{kit.id}",
        field="title",
    )
    rows = []
    total, two_sided = 0, False
    for piece in kit.pieces:
        pages, papers = sheets.get(piece.id, (0, 0))
        times = "once" if piece.copies == 1 else f"{piece.copies} times"
        both = papers < pages
        two_sided = two_sided or both
        total += papers * piece.copies
        rows.append(
            (
                f"{piece.id}.pdf",
                piece.title,
                str(pages),
                f"{times}, both sides" if both else times,
                str(papers * piece.copies),
                "heavy" if piece.stock == "heavy" else "plain",
            )
        )
    rows.append(("", "**All together**", "", "", f"**{total}**", ""))
    blocks: list[typeset.Block] = []
    if kit.note:
        blocks.append(typeset.Paragraph(kit.note))
    base = library.of("kit", Kit).get(kit.builds_on) if kit.builds_on else None
    if base is not None:
        blocks.append(typeset.Paragraph(f"This kit adds to **{base.title}**: print that one too."))
    blocks += [
        typeset.Table(
            ("File", "What it is", "Pages", "Print", "Sheets", "Paper"),
            tuple(rows),
            (2.2, 3.9, 0.9, 1.8, 0.9, 0.9) if two_sided else (2.2, 4.4, 0.9, 1.2, 0.9, 0.9),
            ("start", "start", "middle", "middle", "middle", "start"),
        ),
        typeset.Heading("Before you cut", 2),
        typeset.Bullets(
            (
                _HOW[two_sided],
                "Measure the ruler at the foot of a sheet: 100 mm must be 100 mm. If not, the calibration page helps.",
                "Heavy paper, 160 to 250 g/m², lies flatter and lasts longer; slips and records need none.",
                "You also need scissors, or a knife and a steel ruler, a glue stick, and pencils.",
            )
        ),
    ]
    look = Look(
        size_pt=10.0,
        ink=palette.ink,
        heading_ink=palette.colour("accent"),
        rule_mm=palette.line_mm("rule"),
    )
    column = (left, top + title.height_mm + 5, right, bottom)
    fields = ["note"] * bool(kit.note) + ["builds_on"] * (base is not None)
    fields += ["pieces"] * (len(blocks) - len(fields))
    found = flow(blocks, [column], look=look, max_pages=1, item=f"kit:{kit.id}", field="pieces", fields=fields)
    # what is wrong with a title is told where the title stands
    problems = [each for each in found.problems if each.field == "note" or each.code == "overflow"]
    return (title.group, *found.pages[0]), [*title.problems, *problems]

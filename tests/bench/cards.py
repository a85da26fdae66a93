"""Two hundred cards with backs, from content to the file, beside the raw ReportLab calls that draw the same marks."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from authoring.library import Library
from printkit.output.pdf import write_pdf
from printkit.sheets.page import Document
from tests.bench.measure import Measured, by_turns, seconds_of
from tests.bench.raw_reportlab import draw_calls, recorded
from tests.printkit.cards.content import BACK, library, sheets

CARDS = 200
FACE = """
id: face
title: Face
corner_mm: 3.0
boxes:
  - {do: ground, fill: paper}
  - {do: shape, at: [3.2, 3.2, 57.1, 36.6], shape: scroll, radius_mm: 2.4, fill: sea, stroke: ink, line_mm: 0.4}
  - {do: icon, at: [17.25, 4, 29, 29], icon: ship-frigate, second: accent}
  - {do: icon, at: [4.6, 3.6, 13, 13], icon: "flag-{nation}"}
  - {do: text, at: [45.6, 7.6, 13.6, 8], text: "{points}", font: text-bold, size_pt: 13, align: middle, valign: middle}
  - {do: text, at: [4, 42.6, 55.5, 7.4], text: "{name}", font: display, size_pt: 15, min_pt: 10, align: middle}
  - {do: text, at: [6, 52, 51.5, 16], text: "{text}", font: text-italic, size_pt: 8.5, min_pt: 6.5, align: middle}
  - {do: shape, at: [3.2, 70.2, 57.1, 15.4], shape: scroll, radius_mm: 2.4, fill: tint, stroke: ink, line_mm: 0.4}
  - {do: icons, at: [6, 73.4, 51.5, 10.2], icons: hold, show: count, size_mm: 7, gap_mm: 3, align: middle}
"""
WORDS = (
    "the",
    "merchant",
    "sails",
    "alone",
    "and",
    "low",
    "with",
    "a",
    "cargo",
    "that",
    "no",
    "consul",
    "wrote",
    "down",
)


def pack(folder: Path, count: int) -> Library:
    """Content with so many different cards."""
    rows = []
    for n in range(count):
        prose = " ".join(WORDS[(n + k * (n % 5 + 1)) % len(WORDS)] for k in range(22))
        hold = f"{{gold: {n % 7 + 1}, food: 2}}"
        rows.append(f"  - {{id: s{n}, name: Merchant No. {n}, points: {n % 9}, text: {prose}, hold: {hold}}}\n")
    return library(folder, face=("layout", FACE), back=("layout", BACK), sorts=("sort", "items:\n" + "".join(rows)))


def write(there: Library, target: Path) -> int:
    """Lay all cards out, look for problems, write them with their backs."""
    pages = sheets(there, kind="sort", back="back")
    if pages.problems:
        raise RuntimeError(pages.problems[0].message)
    return write_pdf(Document("Bench", "Bench", "en", pages, pages.duplex), target)


def measure() -> Measured:
    with TemporaryDirectory() as name:
        folder = Path(name)
        there = pack(folder / "cards", CARDS)
        calls = recorded(sheets(there, kind="sort", back="back"))
        return by_turns(
            f"{CARDS} cards with backs / raw ReportLab calls",
            lambda seconds: f"{seconds:.2f} s",
            "<= 3",
            5,
            lambda: seconds_of(lambda: write(there, folder / "ours.pdf")),
            lambda: seconds_of(lambda: draw_calls(calls, folder / "raw.pdf")),
        )

"""The whole print kit beside the raw ReportLab calls that draw the same marks."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from authoring.library import Library
from authoring.roots import bundled_library
from authoring.vocabulary.kit import Kit
from printkit.kits import print_kit
from printkit.sheets.kit import build_kit
from tests.bench.measure import Measured, by_turns, seconds_of
from tests.bench.raw_reportlab import Calls, draw_calls, recorded

KITS = ("standard", "six-captains")
PAPER = "letter"


def print_all(library: Library, folder: Path) -> None:
    """From content to files, as `chandlery print` does it."""
    for id_ in KITS:
        report = print_kit(library, library.get("kit", id_, Kit), paper=PAPER, folder=folder)
        if not report.ok:
            raise RuntimeError(f"{id_} was not printed: {report.findings[0].message}")


def draw_all(documents: list[Calls], folder: Path) -> None:
    """Prepared calls to files."""
    for number, calls in enumerate(documents):
        draw_calls(calls, folder / f"{number}.pdf")


def measure() -> Measured:
    library = bundled_library("false-colors")
    pieces = [piece for id_ in KITS for piece in build_kit(library, library.get("kit", id_, Kit), PAPER)]
    documents = [recorded(piece.pages) for piece in pieces]
    pages = sum(len(piece.pages) for piece in pieces)
    with TemporaryDirectory() as folder:
        return by_turns(
            f"whole kit, {pages} pages / raw ReportLab calls",
            lambda seconds: f"{seconds:.2f} s",
            "<= 3",
            5,
            lambda: seconds_of(lambda: print_all(library, Path(folder))),
            lambda: seconds_of(lambda: draw_all(documents, Path(folder))),
        )

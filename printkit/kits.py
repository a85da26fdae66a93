"""Kits on disk: one PDF a piece, SVG pages when asked; a build that fails leaves the old output whole."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from authoring.findings import Finding
from authoring.library import Library
from authoring.vocabulary.kit import Kit
from authoring.vocabulary.sizes import Paper
from printkit.checks import finding
from printkit.output.pdf import write_pdf
from printkit.output.svg import write_svg
from printkit.sheets.kit import Built, build_kit

Format: TypeAlias = Literal["pdf", "svg"]


class UnknownPieceError(LookupError):
    """A piece that the kit does not have."""


@dataclass(frozen=True, slots=True)
class PrintReport:
    """Files written with their pages, and findings; with an error among them nothing was written."""

    written: tuple[tuple[Path, int], ...]
    findings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        """Whether everything was written."""
        return not any(each.severity == "error" for each in self.findings)


def print_kit(
    library: Library,
    kit: Kit,
    *,
    paper: Paper,
    folder: Path,
    only: Sequence[str] | None = None,
    formats: Iterable[Format] = ("pdf",),
) -> PrintReport:
    """Write a kit at true scale (FC-PRINT-02): `<folder>/<kit>-<paper>/<piece>.pdf` and, as SVG, `<piece>/001.svg`.

    `contents.pdf` says what to print how often. With `only` just these pieces are written, the others stay.
    Raises UnknownPieceError for a piece that is not there.
    """
    ids = [piece.id for piece in kit.pieces]
    if only and (unknown := [each for each in only if each not in ids]):
        raise UnknownPieceError(f"kit {kit.id} has no piece {unknown[0]}; it has {', '.join(ids)}")
    pieces = build_kit(library, kit, paper, only or None)
    findings: list[Finding] = []
    for piece in pieces:
        for problem in piece.problems:
            made = finding(library, problem)
            if made not in findings:
                findings.append(made)
    findings.sort(key=Finding.order)
    if any(each.severity == "error" for each in findings):
        return PrintReport((), tuple(findings))

    target = folder / f"{kit.id}-{paper}"
    folder.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=folder))
    try:
        if only and target.is_dir():
            shutil.copytree(target, beside, dirs_exist_ok=True)
        written = [(target / path.relative_to(beside), pages) for path, pages in _write(pieces, beside, set(formats))]
        beside.chmod(0o755)
        _replace(target, beside)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return PrintReport(tuple(written), tuple(findings))


def _write(pieces: list[Built], folder: Path, formats: set[Format]) -> list[tuple[Path, int]]:
    written = []
    for piece in pieces:
        if "pdf" in formats:
            path = folder / f"{piece.id}.pdf"
            written.append((path, write_pdf(piece.document, path)))
        if "svg" in formats:
            svg = folder / piece.id
            shutil.rmtree(svg, ignore_errors=True)
            written.append((svg, len(write_svg(piece.document, svg))))
    return written


def _replace(target: Path, new: Path) -> None:
    """Put a finished folder in the place of an old one, which is gone only when the new one stands."""
    if not target.exists():
        new.rename(target)
        return
    old = Path(tempfile.mkdtemp(prefix=f".{target.name}.old.", dir=target.parent))
    os.rename(target, old / target.name)
    try:
        os.rename(new, target)
    except OSError:
        os.rename(old / target.name, target)
        raise
    finally:
        shutil.rmtree(old, ignore_errors=True)

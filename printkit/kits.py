"""Kits on disk: one PDF a piece, SVG or PNG pages when asked; a build that fails leaves the old output whole."""

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
from printkit.checks import finding, told_once
from printkit.output.pdf import write_pdf
from printkit.output.png import write_png
from printkit.output.svg import write_svg
from printkit.sheets.kit import Built, build_kit

Format: TypeAlias = Literal["pdf", "svg", "png"]


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
    """Write a kit at true scale (FC-PRINT-02): `<folder>/<kit>-<paper>/<piece>.pdf`, `<piece>/001.svg`, `001.png`.

    `contents.pdf` says what to print how often. With `only` just these pieces are written, the others stay.
    Raises UnknownPieceError for a piece that is not there.
    """
    ids = [piece.id for piece in kit.pieces]
    if only and (unknown := [each for each in only if each not in ids]):
        raise UnknownPieceError(f"kit {kit.id} has no piece {unknown[0]}; it has {', '.join(ids)}")
    pieces = build_kit(library, kit, paper, only or None)
    problems = told_once(problem for piece in pieces for problem in piece.problems)
    findings = sorted((finding(library, problem) for problem in problems), key=Finding.order)
    if any(each.severity == "error" for each in findings):
        return PrintReport((), tuple(findings))

    target = folder / f"{kit.id}-{paper}"
    folder.mkdir(parents=True, exist_ok=True)
    _tidy(target)
    beside = _made_beside(target, "new")
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
        path, pages = folder / f"{piece.id}.pdf", folder / piece.id
        if "pdf" in formats:
            written.append((path, write_pdf(piece.document, path)))
        if "svg" in formats or "png" in formats:
            shutil.rmtree(pages, ignore_errors=True)
            count = len(write_svg(piece.document, pages)) if "svg" in formats else 0
            if "png" in formats:
                count = _pictures(piece, path if "pdf" in formats else None, pages)
            written.append((pages, count))
    return written


def _pictures(piece: Built, pdf: Path | None, folder: Path) -> int:
    """Every page of a piece as a picture of what a viewer shows of its PDF; how many there are."""
    with tempfile.TemporaryDirectory() as elsewhere:
        if pdf is None:
            pdf = Path(elsewhere) / f"{piece.id}.pdf"
            write_pdf(piece.document, pdf)
        pictures = write_png(pdf, folder)
    for number, picture in enumerate(pictures, 1):
        picture.rename(folder / f"{number:03}.png")
    return len(pictures)


def _made_beside(target: Path, purpose: str) -> Path:
    """A hidden folder next to the one to be written, named after this process."""
    return Path(tempfile.mkdtemp(prefix=f".{target.name}.{purpose}.{os.getpid()}.", dir=target.parent))


def _tidy(target: Path) -> None:
    """Clear away what builds that were killed left beside the target; an old output that one had moved is put back."""
    for left in sorted(target.parent.glob(f".{target.name}.*.*.*")):
        purpose, process = left.name.removeprefix(f".{target.name}.").split(".")[:2]
        if purpose not in ("new", "old") or not process.isdecimal() or _runs(int(process)):
            continue
        if purpose == "old" and not target.exists() and (left / target.name).exists():
            os.rename(left / target.name, target)
        shutil.rmtree(left, ignore_errors=True)


def _runs(process: int) -> bool:
    """Whether a process is alive, so that its folders are its own."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True


def _replace(target: Path, new: Path) -> None:
    """Put a finished folder in the place of an old one, which is gone only when the new one stands."""
    if not target.exists():
        new.rename(target)
        return
    old = _made_beside(target, "old")
    os.rename(target, old / target.name)
    try:
        os.rename(new, target)
    except OSError:
        os.rename(old / target.name, target)
        raise
    finally:
        shutil.rmtree(old, ignore_errors=True)

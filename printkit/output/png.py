"""Pages of a finished PDF as PNG pictures, rendered by pdfium: what a viewer would show."""

from __future__ import annotations

from pathlib import Path

import pypdfium2

from printkit.output.beside import written_beside


def write_png(pdf: Path, folder: Path, *, dpi: float = 150, pages: list[int] | None = None) -> list[Path]:
    """Render pages (counted from 1; all by default) to `<name>-001.png`, ... and return their paths."""
    written = []
    with pypdfium2.PdfDocument(pdf) as document:
        for number in pages or range(1, len(document) + 1):
            target = folder / f"{pdf.stem}-{number:03}.png"
            with written_beside(target) as file:
                document[number - 1].render(scale=dpi / 72).to_pil().save(file, "PNG")
            written.append(target)
    return written

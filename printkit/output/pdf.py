"""A document as a PDF file: true to scale, with embedded fonts only, the same bytes at every build.

Tagged groups stand between `/Chandlery <</Id n>> BDC` and `EMC`; the attached file `chandlery.json` says what each id
is and which size content declares for it, so that `printkit.proof` can measure the file without the builder.
"""

from __future__ import annotations

import json
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from printkit.fonts import MM_PER_PT
from printkit.output import MANIFEST
from printkit.output import reportlab_private as private
from printkit.output.beside import written_beside
from printkit.output.content import ContentWriter, pdf_font
from printkit.sheets.page import Document, Rect

_DUPLEX = {"simplex": "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


class EmptyDocumentError(ValueError):
    """A document without a page."""


def write_pdf(document: Document, target: Path) -> int:
    """Write the document and return its number of pages; an old file stays until the new one is whole.

    Raises EmptyDocumentError, and MissingGlyphError, FormError or ArtError for drawings that can't be written.
    """
    with written_beside(target) as file:
        canvas = Canvas(
            file,
            pageCompression=1,
            invariant=1,
            pdfVersion=(1, 7),
            initialFontName=pdf_font("text").fontName,
            lang=document.language,
        )
        canvas.setTitle(document.title)
        canvas.setSubject(document.subject)
        canvas.setAuthor(document.author)
        canvas.setCreator("Chandlery")
        canvas.setProducer("Chandlery (ReportLab PDF Library)")
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("Duplex", _DUPLEX[document.duplex])
        canvas.setViewerPreference("DisplayDocTitle", "true")
        private.pick_tray_by_size(canvas)

        writer = ContentWriter(canvas, document.art)
        pages = []
        for number, page in enumerate(document.pages, start=1):
            width, height = page.size_mm
            canvas.setPageSize((_points(width), _points(height)))
            canvas.setTrimBox(_box(page.trim_mm or (0, 0, width, height), height))
            canvas.setBleedBox(_box(page.bleed_mm or page.trim_mm or (0, 0, width, height), height))
            writer.page(number, height, page.marks)
            canvas.showPage()
            private.seal_page(canvas)
            pages.append({"name": page.name, "size_mm": list(page.size_mm)})
        if not pages:
            raise EmptyDocumentError(f"{document.title} has no pages")

        manifest = {"format": 1, "title": document.title, "pages": pages, "tags": writer.tags}
        private.attach(
            canvas,
            MANIFEST,
            "application/json",
            json.dumps(manifest, ensure_ascii=False, separators=(",", ":")).encode(),
            "What each tagged mark is and which size its content declares",
        )
        canvas.save()
    return len(pages)


def _points(length_mm: float) -> float:
    return round(length_mm / MM_PER_PT, 5)


def _box(rect: Rect, height_mm: float) -> tuple[float, float, float, float]:
    """A page box in points from the bottom left."""
    left, top, right, bottom = rect
    return (_points(left), _points(height_mm - bottom), _points(right), _points(height_mm - top))

"""All that is used of ReportLab's private API, in one place, for the version that pyproject.toml pins (below 5.2).

ReportLab's public canvas can't attach files, can't set PickTrayByPDFSize, keeps every page uncompressed until the end,
leaves graphics states out of forms, and names images by their path on the disk. These functions mend just that.
"""

from __future__ import annotations

import hashlib
import zlib
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

# ASCII85 makes streams a quarter larger and takes longer than everything else together.
rl_config.useA85 = 0


def pick_tray_by_size(canvas: Any) -> None:
    """Set /PickTrayByPDFSize (ISO 32000-1, table 150), a key that ReportLab's table of preferences lacks."""
    pdfdoc.ViewerPreferencesPDFDictionary.validate["PickTrayByPDFSize"] = pdfdoc.checkPDFBoolean
    canvas.setViewerPreference("PickTrayByPDFSize", "true")


def attach(canvas: Any, name: str, mime: str, data: bytes, description: str) -> None:
    """Embed a file in the document's name tree (ISO 32000-1, 7.11.4)."""
    document = canvas._doc
    stream = pdfdoc.PDFStream(
        pdfdoc.PDFDictionary(
            {
                "Type": pdfdoc.PDFName("EmbeddedFile"),
                "Subtype": pdfdoc.PDFName(mime),
                "Params": pdfdoc.PDFDictionary({"Size": len(data)}),
            }
        ),
        content=data,
        filters=[pdfdoc.PDFZCompress],
    )
    specification = pdfdoc.PDFDictionary(
        {
            "Type": pdfdoc.PDFName("Filespec"),
            "F": pdfdoc.PDFString(name),
            "UF": pdfdoc.PDFString(name),
            "Desc": pdfdoc.PDFString(description),
            "EF": pdfdoc.PDFDictionary({"F": document.Reference(stream, "attached:" + name)}),
        }
    )
    entry = document.Reference(specification, "filespec:" + name)
    document.Catalog.Names = pdfdoc.PDFDictionary(
        {"EmbeddedFiles": pdfdoc.PDFDictionary({"Names": pdfdoc.PDFArray([pdfdoc.PDFString(name), entry])})}
    )


def text_pieces(canvas: Any, font: Any, text: str) -> tuple[tuple[str, str], ...]:
    """(font resource, hex string) pairs that show a text in a TrueType font, adding its letters to the subset."""
    document = canvas._doc
    return tuple(
        (font.getSubsetInternalName(subset, document), codes.hex())
        for subset, codes in font.splitString(text, document)
    )


def opacity_operators(canvas: Any, opacity: float) -> str:
    """Operators that set fill and stroke opacity, and the graphics states they name."""
    known: dict[tuple[str, float], str] = canvas._extgstate._c
    return " ".join(f"/{known.setdefault((key, opacity), f'gRLs{len(known)}')} gs" for key in ("CA", "ca"))


def image_name(canvas: Any, file: Path) -> str:
    """The resource name of an image, registered once under the digest of its bytes."""
    document = canvas._doc
    name = hashlib.sha256(file.read_bytes()).hexdigest()[:32]
    resource: str = document.getXObjectName(name)
    if resource not in document.idToObject:
        image: Any = pdfdoc.PDFImageXObject(name, str(file), mask="auto")
        image.name = name
        document.Reference(image, resource)
        document.addForm(name, image)
        if softmask := getattr(image, "_smask", None):
            image.smask = document.Reference(softmask, document.getXObjectName(softmask.name))
            del image._smask
    canvas._formsinuse.append(name)
    return resource


def finish_form(canvas: Any, name: str) -> None:
    """Give a form that was just ended its graphics states: ReportLab collects but never writes them."""
    document = canvas._doc
    form = document.idToObject[document.getXObjectName(name)]
    if form.ExtGState:
        resources: Any = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        resources.allProcs()
        if form.XObjects:
            resources.XObject = form.XObjects
        resources.ExtGState = form.ExtGState
        form.Resources = resources


def seal_page(canvas: Any) -> None:
    """Compress the page that was just shown, so that memory grows by its compressed size only."""
    document = canvas._doc
    page = document.idToObject[f"Page{document.pageCounter - 1}"]
    content = zlib.compress(page.stream.encode("latin-1"))
    page.stream = None
    page.Contents = pdfdoc.PDFStream(
        pdfdoc.PDFDictionary({"Filter": pdfdoc.PDFName("FlateDecode")}), content=content, filters=[]
    )

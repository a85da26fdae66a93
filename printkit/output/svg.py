"""Pages as SVG files, one a page, in millimetres, from the same drawings as the PDF.

Tagged groups keep `data-role`, `data-item` and `data-size-mm`. A named form stands once in `<defs>`; its tagged groups
are found there. Text names the bundled fonts' families, which programs find when the fonts are installed; with
`embed_fonts` the files carry the fonts themselves.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any

import svgwrite

from printkit import fonts
from printkit.drawing import IDENTITY, Group, Image, Mark, Path, Style, Text
from printkit.fonts import MM_PER_PT
from printkit.output.art import art_file
from printkit.output.beside import written_beside
from printkit.output.refusals import FormError, MissingGlyphError
from printkit.sheets.page import Document, Page

_FACES = {
    "text": ("Gentium Plus", "normal", "normal"),
    "text-bold": ("Gentium Plus", "bold", "normal"),
    "text-italic": ("Gentium Plus", "normal", "italic"),
    "text-bold-italic": ("Gentium Plus", "bold", "italic"),
    "display": ("IM FELL English", "normal", "normal"),
    "display-italic": ("IM FELL English", "normal", "italic"),
    "display-caps": ("IM FELL English SC", "normal", "normal"),
}
"""Family, weight and style, as the font files name themselves."""
_ANCHORS = {"start": None, "middle": "middle", "end": "end"}


def write_svg(document: Document, folder: FilePath, *, embed_fonts: bool = False) -> list[FilePath]:
    """Write `001.svg`, `002.svg`, ... into a folder and return their paths.

    Raises MissingGlyphError, FormError or ArtError for drawings that can't be written.
    """
    written = []
    for number, page in enumerate(document.pages, start=1):
        target = folder / f"{number:03}.svg"
        with written_beside(target) as file:
            file.write(svg_of(page, title=document.title, art=document.art, embed_fonts=embed_fonts).encode())
        written.append(target)
    return written


def svg_of(page: Page, *, title: str = "", art: FilePath | None = None, embed_fonts: bool = False) -> str:
    """One page as SVG text."""
    width, height = page.size_mm
    # svgwrite's validator takes longer than all the rest.
    drawing = svgwrite.Drawing(
        size=(f"{_number(width)}mm", f"{_number(height)}mm"),
        viewBox=f"0 0 {_number(width)} {_number(height)}",
        debug=False,
    )
    if title or page.name:
        drawing.set_desc(title=" – ".join(part for part in (title, page.name) if part))
    writer = _Writer(drawing, art)
    writer.write(page.marks, drawing)
    if embed_fonts:
        drawing.defs.elements.insert(0, drawing.style(_font_faces(writer.used)))
    out = io.StringIO()
    drawing.write(out)
    return out.getvalue()


class _Writer:
    def __init__(self, drawing: Any, art: FilePath | None) -> None:
        self.drawing = drawing
        self.art = art
        self.used: set[str] = set()
        self._clips = 0
        self._forms: dict[str, tuple[tuple[Mark, ...], Any]] = {}

    def write(self, marks: Iterable[Mark], parent: Any) -> None:
        for mark in marks:
            if isinstance(mark, Path):
                parent.add(self.drawing.path(d=_data(mark), **_attributes(mark.style)))
            elif isinstance(mark, Text):
                self._text(mark, parent)
            elif isinstance(mark, Group):
                self._group(mark, parent)
            else:
                self._image(mark, parent)

    def _text(self, mark: Text, parent: Any) -> None:
        if absent := fonts.missing(mark.text, mark.font):
            raise MissingGlyphError(f"no glyph for {sorted(absent)} of {mark.text!r} in font {mark.font}")
        attributes: dict[str, Any] = {
            "insert": (_number(mark.at[0]), _number(mark.at[1])),
            "font_size": _number(mark.size_pt * MM_PER_PT),
            "fill": mark.fill,
        }
        if _ANCHORS[mark.anchor]:
            attributes["text_anchor"] = _ANCHORS[mark.anchor]
        (font, first), *others = fonts.runs(mark.text, mark.font) or ((mark.font, ""),)
        self.used.add(font)
        element = self.drawing.text(first, **attributes, **_face(font))
        # Spaces at the edges of a run count, and letters stand as far apart as they were measured.
        element.attribs["xml:space"] = "preserve"
        element.attribs["style"] = "font-kerning:none;font-variant-ligatures:none"
        for other, run in others:
            self.used.add(other)
            element.add(self.drawing.tspan(run, **_face(other, nested=True)))
        parent.add(element)

    def _image(self, mark: Image, parent: Any) -> None:
        file = art_file(self.art, mark.file)
        mime = "image/png" if file.suffix.lower() == ".png" else "image/jpeg"
        data = base64.b64encode(file.read_bytes()).decode()
        parent.add(
            self.drawing.image(
                f"data:{mime};base64,{data}",
                insert=(_number(mark.at[0]), _number(mark.at[1])),
                size=(_number(mark.size_mm[0]), _number(mark.size_mm[1])),
                preserveAspectRatio="none",
            )
        )

    def _group(self, mark: Group, parent: Any) -> None:
        element = self.drawing.g()
        if mark.role is not None:
            element.attribs["data-role"] = mark.role
        if mark.item is not None:
            element.attribs["data-item"] = mark.item
        if mark.size_mm is not None:
            element.attribs["data-size-mm"] = f"{_number(mark.size_mm[0])} {_number(mark.size_mm[1])}"
        if mark.matrix != IDENTITY:
            element.attribs["transform"] = f"matrix({','.join(f'{n:.7g}' for n in mark.matrix)})"
        if mark.clip is not None:
            self._clips += 1
            clip = self.drawing.defs.add(self.drawing.clipPath(id=f"clip{self._clips}"))
            clip.add(self.drawing.path(d=_data(mark.clip)))
            element.attribs["clip-path"] = f"url(#clip{self._clips})"
        if mark.form is None:
            self.write(mark.children, element)
        else:
            element.add(self.drawing.use(self._form(mark.form, mark.children)))
        parent.add(element)

    def _form(self, name: str, children: tuple[Mark, ...]) -> Any:
        if name not in self._forms:
            symbol = self.drawing.g(id=f"form{len(self._forms) + 1}")
            self._forms[name] = (children, symbol)
            self.write(children, symbol)
            self.drawing.defs.add(symbol)
        known, symbol = self._forms[name]
        if known is not children and known != children:
            raise FormError(f"two different drawings call themselves form {name!r}")
        return symbol


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


def _data(path: Path) -> str:
    return "".join(kind + " ".join(map(_number, numbers)) for kind, numbers in path.segments)


def _attributes(style: Style) -> dict[str, str]:
    attributes = {"fill": style.fill or "none"}
    if style.stroke is not None:
        attributes |= {"stroke": style.stroke, "stroke_width": _number(style.width), "stroke_miterlimit": "10"}
        if style.dash:
            attributes["stroke_dasharray"] = " ".join(map(_number, style.dash))
        if style.round:
            attributes |= {"stroke_linecap": "round", "stroke_linejoin": "round"}
    if style.opacity != 1.0:
        # Fill and stroke each, as in PDF; `opacity` would blend them first.
        attributes |= {"fill_opacity": _number(style.opacity), "stroke_opacity": _number(style.opacity)}
    return attributes


def _face(font: str, *, nested: bool = False) -> dict[str, str]:
    """The attributes that choose a font; what is normal goes without saying, but inside another text."""
    family, weight, style = _FACES[font]
    chosen = {"font_family": f"{family}, serif", "font_weight": weight, "font_style": style}
    return {name: value for name, value in chosen.items() if nested or value != "normal"}


def _font_faces(used: set[str]) -> str:
    rules = []
    for font in fonts.NAMES:
        if font in used:
            family, weight, style = _FACES[font]
            data = base64.b64encode(fonts.face(font).file.read_bytes()).decode()
            source = f"url(data:font/ttf;base64,{data}) format('truetype')"
            rules.append(f"@font-face{{font-family:'{family}';font-weight:{weight};font-style:{style};src:{source}}}")
    return "\n".join(rules)

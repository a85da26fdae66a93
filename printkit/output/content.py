"""Marks written as PDF content operators.

A page's user space is turned into the drawings' own at its start (millimetres, y down), so that numbers stand in the
file as they stand in the drawing. Only changes of the graphics state are written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from printkit import fonts
from printkit.drawing import IDENTITY, Group, Image, Mark, Matrix, Path, Point, Style, Text, apply, path_points, walk
from printkit.fonts import MM_PER_PT
from printkit.output import reportlab_private as private
from printkit.output.art import art_file
from printkit.output.refusals import FormError, MissingGlyphError

_OPERATORS = {"M": "%.4f %.4f m", "L": "%.4f %.4f l", "C": "%.4f %.4f %.4f %.4f %.4f %.4f c", "Z": "h"}
_MATRIX = "%.7f %.7f %.7f %.7f %.4f %.4f cm"
_FORM_MARGIN_MM = 1.0


def pdf_font(font: str) -> Any:
    """The font as ReportLab knows it, registered once."""
    name = "chandlery-" + font
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(name, str(fonts.face(font).file)))
    return pdfmetrics.getFont(name)


class _Graphics:
    """What the graphics state holds at a place in the stream; None where that is not known."""

    __slots__ = ("caps", "dash", "fill", "font", "opacity", "stroke", "style", "width")

    def __init__(self) -> None:
        self.style: Style | None = None
        self.fill: str | None = None
        self.stroke: str | None = None
        self.width: str | None = None
        self.dash: str | None = None
        self.caps: str | None = None
        self.opacity: float | None = 1.0
        self.font: str | None = None

    def copy(self) -> _Graphics:
        other = _Graphics()
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        return other


@lru_cache(maxsize=4_096)
def _colour(colour: str, grey: str, rgb: str) -> str:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    if len(set(channels)) == 1:
        return f"{channels[0]:.4g} {grey}"
    return " ".join(f"{c:.4g}" for c in channels) + " " + rgb


class _Ink:
    """A style's operators, made once."""

    __slots__ = ("caps", "dash", "fill", "opacity", "paint", "stroke", "width")

    def __init__(self, style: Style) -> None:
        self.fill = None if style.fill is None else _colour(style.fill, "g", "rg")
        self.opacity = style.opacity
        self.stroke = self.width = self.dash = self.caps = None
        if style.stroke is not None:
            self.stroke = _colour(style.stroke, "G", "RG")
            self.width = f"{style.width:.4f} w"
            self.dash = f"[{' '.join(f'{d:.4f}' for d in style.dash)}] 0 d"
            self.caps = "1 J 1 j" if style.round else "0 J 0 j"
        self.paint = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): ""}[
            self.fill is not None, self.stroke is not None
        ]


_ink = lru_cache(maxsize=4_096)(_Ink)


class _Form:
    """A drawing that stands in the file once."""

    __slots__ = ("children", "name", "tags")

    def __init__(self, name: str, children: tuple[Mark, ...]) -> None:
        self.name = name
        self.children = children
        self.tags: Counter[int] = Counter()


class ContentWriter:
    """Writes marks to a canvas; `tags` says by id which tagged groups it wrote and on which page, counted from 1."""

    def __init__(self, canvas: Canvas, art: FilePath | None) -> None:
        self.canvas: Any = canvas
        self.art = art
        self.tags: list[dict[str, Any]] = []
        self._placed: Counter[int] = Counter()
        self._operators: list[str] = []
        self._forms: dict[str, _Form] = {}
        self._in_form = False
        """A form within a form is written out there: ReportLab makes one at a time."""
        self._pieces: dict[tuple[str, str], tuple[tuple[str, str], ...]] = {}

    def page(self, number: int, height_mm: float, marks: Iterable[Mark]) -> None:
        """Write one page's marks."""
        scale = 1 / MM_PER_PT
        self._operators.append(f"{scale:.9f} 0 0 {-scale:.9f} 0 {height_mm * scale:.6f} cm")
        self._placed.clear()
        self._write(marks, _Graphics())
        self._flush()
        for tag, count in sorted(self._placed.items()):
            self.tags[tag]["on"][str(number)] = count

    def _flush(self) -> None:
        if self._operators:
            self.canvas.addLiteral("\n".join(self._operators))
            self._operators.clear()

    def _write(self, marks: Iterable[Mark], now: _Graphics) -> None:
        out = self._operators.append
        for mark in marks:
            if isinstance(mark, Path):
                ink = _ink(mark.style)
                if not ink.paint:
                    continue
                if mark.style is not now.style:
                    self._change(ink, now)
                    now.style = mark.style
                out("\n".join([_OPERATORS[kind] % numbers for kind, numbers in mark.segments]))
                out(ink.paint)
            elif isinstance(mark, Text):
                self._text(mark, now)
            elif isinstance(mark, Group):
                self._group(mark, now)
            else:
                self._image(mark, now)

    def _change(self, ink: _Ink, now: _Graphics) -> None:
        out = self._operators.append
        if ink.fill is not None and ink.fill != now.fill:
            out(ink.fill)
            now.fill = ink.fill
        if ink.stroke is not None:
            for name in ("stroke", "width", "dash", "caps"):
                operator = getattr(ink, name)
                if operator != getattr(now, name):
                    out(operator)
                    setattr(now, name, operator)
        self._opacity(ink.opacity, now)

    def _opacity(self, opacity: float, now: _Graphics) -> None:
        if opacity != now.opacity:
            self._operators.append(private.opacity_operators(self.canvas, opacity))
            now.opacity = opacity

    def _text(self, mark: Text, now: _Graphics) -> None:
        if not mark.text:
            return
        pieces = self._pieces.get((mark.text, mark.font))
        if pieces is None:
            if absent := fonts.missing(mark.text, mark.font):
                raise MissingGlyphError(f"no glyph for {sorted(absent)} of {mark.text!r} in font {mark.font}")
            pieces = self._pieces[mark.text, mark.font] = tuple(
                piece
                for font, run in fonts.runs(mark.text, mark.font)
                for piece in private.text_pieces(self.canvas, pdf_font(font), run)
            )
        out = self._operators.append
        fill = _colour(mark.fill, "g", "rg")
        if fill != now.fill:
            out(fill)
            now.fill = fill
            now.style = None
        if now.opacity != 1.0:
            self._opacity(1.0, now)
            now.style = None
        x, y = mark.at
        if mark.anchor != "start":
            width = fonts.width_mm(mark.text, mark.font, mark.size_pt)
            x -= width / 2 if mark.anchor == "middle" else width
        out("BT")
        size = f" {mark.size_pt * MM_PER_PT:.5f} Tf"
        placed = f"1 0 0 -1 {x:.4f} {y:.4f} Tm "
        for resource, codes in pieces:
            font = resource + size
            if font != now.font:
                out(font)
                now.font = font
            out(f"{placed}<{codes}> Tj")
            placed = ""
        out("ET")

    def _image(self, mark: Image, now: _Graphics) -> None:
        name = private.image_name(self.canvas, art_file(self.art, mark.file))
        if now.opacity != 1.0:
            self._opacity(1.0, now)
            now.style = None
        (x, y), (width, height) = mark.at, mark.size_mm
        self._operators.append(f"q {width:.4f} 0 0 {-height:.4f} {x:.4f} {y + height:.4f} cm /{name} Do Q")

    def _group(self, mark: Group, now: _Graphics) -> None:
        out = self._operators.append
        tagged = mark.role is not None
        if tagged:
            out(f"/Chandlery <</Id {self._tag(mark)}>> BDC")
        apart = mark.matrix != IDENTITY or mark.clip is not None
        inside = now
        if apart:
            inside = now.copy()
            out("q")
            if mark.matrix != IDENTITY:
                out(_MATRIX % mark.matrix)
            if mark.clip is not None:
                out("\n".join([_OPERATORS[kind] % numbers for kind, numbers in mark.clip.segments]))
                out("W n")
        if mark.form is None or self._in_form:
            self._write(mark.children, inside)
        else:
            self._form(mark.form, mark.children, inside)
        if apart:
            out("Q")
        if tagged:
            out("EMC")

    def _tag(self, mark: Group) -> int:
        number = len(self.tags)
        self._placed[number] += 1
        tag: dict[str, Any] = {"id": number, "role": mark.role, "item": mark.item}
        if mark.size_mm is not None:
            tag["size_mm"] = list(mark.size_mm)
        if mark.pitch_mm is not None:
            tag["pitch_mm"] = mark.pitch_mm
        tag["on"] = {}
        self.tags.append(tag)
        return number

    def _form(self, name: str, children: tuple[Mark, ...], now: _Graphics) -> None:
        form = self._forms.get(name)
        if form is None:
            form = self._forms[name] = self._define(name, children)
        elif form.children is not children and form.children != children:
            raise FormError(f"two different drawings call themselves form {name!r}")
        # A form takes over the state it is called in; only opacity would show.
        self._opacity(1.0, now)
        now.style = None
        self._placed.update(form.tags)
        self._flush()
        self.canvas.doForm(form.name)

    def _define(self, name: str, children: tuple[Mark, ...]) -> _Form:
        form = _Form(f"f{len(self._forms) + 1}", children)
        self._flush()
        outer, self._placed = self._placed, form.tags
        self.canvas.beginForm(form.name, *_extent(children))
        self._in_form = True
        self._write(children, _Graphics())
        self._in_form = False
        self._flush()
        self.canvas.endForm()
        private.finish_form(self.canvas, form.name)
        self._placed = outer
        return form


def _extent(marks: Iterable[Mark]) -> tuple[float, float, float, float]:
    """A box in mm that holds everything painted, mitred corners and letters too: a form is clipped to its box."""
    points: list[Point] = []

    def add(matrix: Matrix, corners: Iterable[Point], margin: float = 0.0) -> None:
        for x, y in corners:
            points.append(apply(matrix, (x - margin, y - margin)))
            points.append(apply(matrix, (x + margin, y + margin)))

    for mark, matrix in walk(marks):
        if isinstance(mark, Path):
            # A mitre reaches at most half of ReportLab's and PDF's default limit of 10 line widths.
            add(matrix, path_points(mark), 5 * mark.style.width if mark.style.stroke else 0.0)
        elif isinstance(mark, Text):
            width = fonts.width_mm(mark.text, mark.font, mark.size_pt)
            left = mark.at[0] - {"start": 0.0, "middle": width / 2, "end": width}[mark.anchor]
            em = mark.size_pt * MM_PER_PT
            add(matrix, ((left, mark.at[1]), (left + width, mark.at[1])), 1.5 * em)
        elif isinstance(mark, Image):
            (x, y), (width, height) = mark.at, mark.size_mm
            add(matrix, ((x, y), (x + width, y), (x, y + height), (x + width, y + height)))
    xs, ys = [p[0] for p in points] or [0.0], [p[1] for p in points] or [0.0]
    m = _FORM_MARGIN_MM
    return (round(min(xs) - m, 4), round(min(ys) - m, 4), round(max(xs) + m, 4), round(max(ys) + m, 4))

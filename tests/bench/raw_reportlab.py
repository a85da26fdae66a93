"""The floor for print speed: the same marks by plain ReportLab calls, prepared beforehand, without tags or manifest."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from printkit import fonts
from printkit.drawing import IDENTITY, Group, Mark, Path, Text
from printkit.output.content import pdf_font
from printkit.sheets.page import Page

POINTS = 72 / 25.4

Calls = list[tuple[str, tuple[Any, ...]]]
"""(method of the canvas, arguments); a path among the arguments is a list of such calls of its own."""


def draw_calls(calls: Calls, target: FilePath) -> None:
    """Make the calls and save the file."""
    canvas = Canvas(str(target), pageCompression=1, invariant=1, initialFontName=pdf_font("text").fontName)
    for name, words in calls:
        if name in ("drawPath", "clipPath"):
            path = canvas.beginPath()
            for step, numbers in words[0]:
                getattr(path, step)(*numbers)
            getattr(canvas, name)(path, *words[1:])
        else:
            getattr(canvas, name)(*words)
    canvas.save()


def recorded(pages: Iterable[Page]) -> Calls:
    """The calls that draw these pages."""
    recorder = _Recorder()
    for page in pages:
        width, height = (length * POINTS for length in page.size_mm)
        recorder.call("setPageSize", (width, height))
        recorder.call("transform", 1, 0, 0, -1, 0, height)
        recorder.draw(page.marks)
        recorder.call("showPage")
    return recorder.calls


class _Recorder:
    def __init__(self) -> None:
        self.calls: Calls = []
        self.colours: dict[str, Any] = {}
        self.forms: dict[str, str] = {}
        self.inside = False
        """A form: another one within it is drawn there."""
        self.set: list[dict[str, Any]] = [{}]
        """What has been set, by levels of saved state: nobody would set it again by hand."""

    def call(self, name: str, *words: Any) -> None:
        now = self.set[-1]
        if name == "saveState":
            self.set.append(dict(now))
        elif name == "restoreState":
            self.set.pop()
        elif name in ("showPage", "beginForm", "endForm"):
            now.clear()
        elif name.startswith("set"):
            if now.get(name) == words:
                return
            now[name] = words
        self.calls.append((name, words))

    def colour(self, name: str) -> Any:
        return self.colours.setdefault(name, HexColor(name))

    def path(self, mark: Path) -> Calls:
        steps = {"M": "moveTo", "L": "lineTo", "C": "curveTo", "Z": "close"}
        return [(steps[kind], tuple(n * POINTS for n in numbers)) for kind, numbers in mark.segments]

    def draw(self, marks: Iterable[Mark]) -> None:
        for mark in marks:
            if isinstance(mark, Path):
                self.paint(mark)
            elif isinstance(mark, Text):
                self.text(mark)
            elif isinstance(mark, Group):
                self.group(mark)
            else:
                raise TypeError(f"no raw call for {mark}")

    def paint(self, mark: Path) -> None:
        style = mark.style
        if style.fill:
            self.call("setFillColor", self.colour(style.fill))
            self.call("setFillAlpha", style.opacity)
        if style.stroke:
            self.call("setStrokeColor", self.colour(style.stroke))
            self.call("setStrokeAlpha", style.opacity)
            self.call("setLineWidth", style.width * POINTS)
            self.call("setDash", [d * POINTS for d in style.dash])
            self.call("setLineCap", int(style.round))
            self.call("setLineJoin", int(style.round))
        self.call("drawPath", self.path(mark), bool(style.stroke), bool(style.fill))

    def text(self, mark: Text) -> None:
        self.call("saveState")
        self.call("transform", 1, 0, 0, -1, mark.at[0] * POINTS, mark.at[1] * POINTS)
        self.call("setFillColor", self.colour(mark.fill))
        width = fonts.width_mm(mark.text, mark.font, mark.size_pt) * POINTS
        x = {"start": 0, "middle": -width / 2, "end": -width}[mark.anchor]
        for font, run in fonts.runs(mark.text, mark.font):
            self.call("setFont", pdf_font(font).fontName, mark.size_pt)
            self.call("drawString", x, 0, run)
            x += fonts.width_mm(run, font, mark.size_pt) * POINTS
        self.call("restoreState")

    def group(self, mark: Group) -> None:
        self.call("saveState")
        if mark.matrix != IDENTITY:
            a, b, c, d, e, f = mark.matrix
            self.call("transform", a, b, c, d, e * POINTS, f * POINTS)
        if mark.clip:
            self.call("clipPath", self.path(mark.clip), 0, 0)
        if mark.form and not self.inside:
            if mark.form not in self.forms:
                self.forms[mark.form] = f"raw{len(self.forms)}"
                self.call("beginForm", self.forms[mark.form], -2000, -2000, 4000, 4000)
                self.inside = True
                self.draw(mark.children)
                self.inside = False
                self.call("endForm")
            self.call("doForm", self.forms[mark.form])
        else:
            self.draw(mark.children)
        self.call("restoreState")

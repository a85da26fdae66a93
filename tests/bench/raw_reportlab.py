"""The floor for print speed: the same marks by plain ReportLab calls, without tags, manifest or careful state."""

from pathlib import Path as FilePath

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from printkit import fonts
from printkit.drawing import IDENTITY, Group, Path, Text
from printkit.output.content import pdf_font

POINTS = 72 / 25.4


def draw_raw(pages, target: FilePath) -> None:
    """Write pages (an iterable of `Page`) with one ReportLab call a mark."""
    canvas = Canvas(str(target), pageCompression=1, invariant=1, initialFontName=pdf_font("text").fontName)
    drawer = _Raw(canvas)
    for page in pages:
        width, height = (length * POINTS for length in page.size_mm)
        canvas.setPageSize((width, height))
        canvas.transform(1, 0, 0, -1, 0, height)
        drawer.draw(page.marks)
        canvas.showPage()
    canvas.save()


class _Raw:
    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.colours = {}
        self.forms = {}

    def colour(self, name):
        if name not in self.colours:
            self.colours[name] = HexColor(name)
        return self.colours[name]

    def path(self, mark):
        path = self.canvas.beginPath()
        for kind, numbers in mark.segments:
            scaled = [n * POINTS for n in numbers]
            if kind == "M":
                path.moveTo(*scaled)
            elif kind == "L":
                path.lineTo(*scaled)
            elif kind == "C":
                path.curveTo(*scaled)
            else:
                path.close()
        return path

    def draw(self, marks):
        canvas = self.canvas
        for mark in marks:
            if isinstance(mark, Path):
                style = mark.style
                if style.fill:
                    canvas.setFillColor(self.colour(style.fill))
                    canvas.setFillAlpha(style.opacity)
                if style.stroke:
                    canvas.setStrokeColor(self.colour(style.stroke))
                    canvas.setStrokeAlpha(style.opacity)
                    canvas.setLineWidth(style.width * POINTS)
                    canvas.setDash([d * POINTS for d in style.dash])
                    canvas.setLineCap(int(style.round))
                    canvas.setLineJoin(int(style.round))
                canvas.drawPath(self.path(mark), stroke=bool(style.stroke), fill=bool(style.fill))
            elif isinstance(mark, Text):
                self.text(mark)
            elif isinstance(mark, Group):
                self.group(mark)

    def text(self, mark):
        canvas = self.canvas
        canvas.saveState()
        canvas.transform(1, 0, 0, -1, mark.at[0] * POINTS, mark.at[1] * POINTS)
        canvas.setFillColor(self.colour(mark.fill))
        width = fonts.width_mm(mark.text, mark.font, mark.size_pt) * POINTS
        x = {"start": 0, "middle": -width / 2, "end": -width}[mark.anchor]
        for font, run in fonts.runs(mark.text, mark.font):
            canvas.setFont(pdf_font(font).fontName, mark.size_pt)
            canvas.drawString(x, 0, run)
            x += fonts.width_mm(run, font, mark.size_pt) * POINTS
        canvas.restoreState()

    def group(self, mark):
        canvas = self.canvas
        canvas.saveState()
        if mark.matrix != IDENTITY:
            a, b, c, d, e, f = mark.matrix
            canvas.transform(a, b, c, d, e * POINTS, f * POINTS)
        if mark.clip:
            canvas.clipPath(self.path(mark.clip), stroke=0, fill=0)
        if mark.form:
            if mark.form not in self.forms:
                self.forms[mark.form] = f"raw{len(self.forms)}"
                canvas.beginForm(self.forms[mark.form], -2000, -2000, 4000, 4000)
                self.draw(mark.children)
                canvas.endForm()
            canvas.doForm(self.forms[mark.form])
        else:
            self.draw(mark.children)
        canvas.restoreState()

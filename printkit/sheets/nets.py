"""Nets on a sheet: the pattern with its faces, lines to cut and to fold, hatching where glue goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from authoring.library import Library
from authoring.vocabulary.base import Item
from authoring.vocabulary.net import Net, TuckBox
from printkit.charts.palette import Palette
from printkit.drawing import Group, Mark, Path, Point, Style, group, line, moved, outlined, path, polygon, rectangle
from printkit.layout import Layouts
from printkit.sheets.page import Rect
from printkit.sheets.patterns import Panel, Pattern, tray_walls, tuck_box
from printkit.sheets.problems import PieceProblem, noted
from printkit.typeset import fit

CUT_MM = 0.25
HATCH_MM = 2.2
BLEED_MM = 1.5
"""The ground runs on so far beyond the cut."""
HAIR_MM = 0.05
NOTE_MM = 16.0
TITLE_MM = 8.0


def pattern_of(net: Net) -> Pattern:
    """The flat pattern of a net."""
    return tuck_box(net.net) if isinstance(net.net, TuckBox) else tray_walls(net.net)


class NetSheet:
    """One net on one page; `landscape` where only that is large enough."""

    def __init__(self, net: Net, library: Library, layouts: Layouts, palette: Palette, rooms: Sequence[Rect]) -> None:
        """`rooms`: the body of an upright page, and of one that lies on its side."""
        self.net, self.library, self.layouts, self.palette = net, library, layouts, palette
        self.pattern = pattern_of(net)
        self.problems: list[PieceProblem] = []
        self.landscape = not self._fits(rooms[0]) and self._fits(rooms[1])
        self._body = rooms[int(self.landscape)]
        if not self._fits(self._body):
            wide, high = self.pattern.size_mm
            message = f"{wide:g} x {high:g} mm and its note are larger than the paper"
            self.problems.append(PieceProblem("sheet", message, f"net:{net.id}", "net"))

    def _fits(self, room: Rect) -> bool:
        wide, high = self.pattern.size_mm
        words = TITLE_MM + (NOTE_MM if self.net.note else 0)
        return wide + 2 * BLEED_MM <= room[2] - room[0] and high + 2 * BLEED_MM + words <= room[3] - room[1]

    def marks(self) -> tuple[Mark, ...]:
        """Title and note above, the pattern below them in the middle."""
        left, top, right, _ = self._body
        wide, _ = self.pattern.size_mm
        under = top + TITLE_MM + (NOTE_MM if self.net.note else 0) + BLEED_MM
        at = moved(left + (right - left - wide) / 2, under)
        return (*self._words(), group(*self._drawn(), matrix=at))

    def _words(self) -> Iterator[Mark]:
        left, top, right, _ = self._body
        ink = self.palette.ink
        title: dict[str, Any] = {"font": "display", "size_pt": 15, "min_pt": 9, "fill": ink, "field": "title"}
        note: dict[str, Any] = {"font": "text", "size_pt": 9, "min_pt": 7, "fill": ink, "field": "note"}
        parts = [(self.net.title, (left, top, right, top + TITLE_MM), title)]
        if self.net.note:
            parts.append((self.net.note, (left, top + TITLE_MM, right, top + TITLE_MM + NOTE_MM), note))
        for words, box, look in parts:
            fitted = fit(words, box, item=f"net:{self.net.id}", **look)
            noted(self.problems, fitted.problems)
            yield fitted.group

    def _drawn(self) -> Iterator[Mark]:
        """Ground, faces, glue, folds, cuts: what guides the knife stands on top."""
        pattern, name = self.pattern, f"net:{self.net.id}"
        ground = Style(fill=self.palette.colour(self.net.ground, "paper"))
        bleed = ground.but(stroke=ground.fill, width=2 * BLEED_MM, round=True)
        yield from (path(*cut, style=bleed) for cut in pattern.cuts)
        for panel in pattern.panels:
            yield from self._face(panel)
        yield from (self._hatched(area) for area in pattern.glue)
        fold = self.palette.stroke("ink", "fold", dash=(1.6, 1.2))
        for number, (start, end) in enumerate(pattern.folds, 1):
            size = (abs(end[0] - start[0]), abs(end[1] - start[1]))
            yield outlined(line(start, end, fold), role="fold", item=f"{name}:{number}", size_mm=size)
        cut_line = Style(stroke=self.palette.colour("trim"), width=CUT_MM)
        every = path(*(segment for cut in pattern.cuts for segment in cut), style=cut_line)
        yield outlined(every, role="net", item=name, size_mm=pattern.size_mm)

    def _face(self, panel: Panel) -> Iterator[Group]:
        """A layout of just the panel's size."""
        found = dict(self.net.net.faces.items()).get(panel.name)  # type: ignore[call-overload]
        if found is None:
            return
        where = f"faces.{panel.name}"
        try:
            look = self.layouts.get(found.layout)
            item = self.library.get(found.kind, found.item, Item) if found.kind and found.item else None
        except KeyError:
            message = f"there is no {found.kind} `{found.item}` to fill it"
            self._note(PieceProblem("art", message, f"net:{self.net.id}", f"net.{where}.item"))
            return
        wide, high = panel.size_mm
        if max(abs(look.size_mm[0] - wide), abs(look.size_mm[1] - high)) > HAIR_MM:
            message = f"`{found.layout}` is {look.size_mm[0]:g} x {look.size_mm[1]:g} mm, the face {wide:g} x {high:g}"
            self._note(PieceProblem("sheet", message, f"net:{self.net.id}", f"net.{where}.layout"))
            return
        face = look.face(found.kind or "", item)
        for problem in face.problems:
            self._note(problem)
        window = rectangle(0, 0, wide, high, Style())
        yield Group(face.marks, matrix=panel.matrix, clip=window)

    def _note(self, problem: PieceProblem) -> None:
        if problem not in self.problems:
            self.problems.append(problem)

    def _hatched(self, area: tuple[Point, ...]) -> Group:
        """Slanting lines: nothing shows there once it is glued."""
        xs, ys = [x for x, _ in area], [y for _, y in area]
        left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
        high = bottom - top
        style = self.palette.stroke("grid", "rule")
        count = int((right - left + high) / HATCH_MM) + 1
        lines: list[Path] = [
            line((left - high + n * HATCH_MM, bottom), (left + n * HATCH_MM, top), style) for n in range(count)
        ]
        return group(polygon(area, Style(fill="#ffffff")), *lines, clip=polygon(area, Style()))

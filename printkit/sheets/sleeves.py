"""Cards that are read through each other: windows lie apart, and no ink leaves its window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from authoring.library import Library
from authoring.vocabulary.base import Item
from authoring.vocabulary.layout import Area
from authoring.vocabulary.sizes import size_of
from authoring.vocabulary.sleeve import Sleeve, SleevedCard
from printkit.drawing import IDENTITY, Group, Mark, Matrix, Path, Point, Text, compose, path_points
from printkit.extent import Box, around, common, moved_box, text_box
from printkit.layout.fields import as_text, find
from printkit.layout.marks_of_cards import KNIFE
from printkit.sheets.problems import PieceProblem

TOLERANCE_MM = 0.05


@dataclass(frozen=True, slots=True)
class Window:
    """A window of one card of a sleeve; a card whose item decides counts once for each value."""

    depth: int
    """How many cards lie in front of it."""
    name: str
    covers: bool
    box: Box
    at: str
    """Its pointer in the sleeve."""


def sleeve_problems(sleeve: Sleeve, sizes: Mapping[str, Point]) -> Iterator[PieceProblem]:
    """Windows in each other's way and not hidden, windows that leave the card, layouts of another size."""
    where = f"sleeve:{sleeve.id}"
    wide, high = size_of(sleeve.size)
    windows = list(_windows(sleeve))
    for window in windows:
        left, top, right, bottom = window.box
        over = max(-left, -top, right - wide, bottom - high)
        if over > TOLERANCE_MM:
            message = f"a window of {window.name} reaches {over:.1f} mm beyond the card"
            yield PieceProblem("windows", message, where, window.at, round(over, 2))
    for front, back in combinations(windows, 2):
        apart = _apart(front.box, back.box)
        if front.depth == back.depth or apart > sleeve.apart_mm - 1e-6 or _hidden(front, back, windows):
            continue
        what = f"is {apart:.1f} mm from" if apart >= 0 else f"overlaps by {-apart:.1f} mm with"
        message = (
            f"a window of {back.name} {what} one of {front.name} in front of it; {sleeve.apart_mm:g} mm is the least"
        )
        yield PieceProblem("windows", message, where, back.at, round(sleeve.apart_mm - apart, 2))
    for number, card in enumerate(sleeve.cards):
        for place, layout in enumerate(card.layouts):
            if sizes.get(layout, (wide, high)) != (wide, high):
                message = f"the layout `{layout}` has another size than the sleeve, {wide:g} x {high:g} mm"
                yield PieceProblem("windows", message, where, f"cards.{number}.layouts.{place}")


def _windows(sleeve: Sleeve) -> Iterator[Window]:
    depth = 0
    for number, card in enumerate(sleeve.cards):
        for value, areas in card.each().items():
            name = f"`{card.layouts[0]}`" + (f" ({value})" if value else "")
            at = f"cards.{number}.windows" + (f".of.{value}" if value else "")
            for place, area in enumerate(areas):
                yield Window(depth, name, card.covers, _rect(area), f"{at}.{place}")
            depth += 1


def _apart(a: Box, b: Box) -> float:
    return max(b[0] - a[2], a[0] - b[2], b[1] - a[3], a[1] - b[3])


def _hidden(front: Window, back: Window, windows: Iterable[Window]) -> bool:
    """Whether one of two windows lies whole behind something opaque that is in front of both, or the other one."""
    covers = [each for each in windows if each.covers]
    return any(each.depth < front.depth and _out(front.box, [each.box]) <= 0 for each in covers) or any(
        each.depth <= front.depth and _out(back.box, [each.box]) <= 0 for each in covers
    )


class SleeveRules:
    """What the sleeves of a library ask of its layouts."""

    def __init__(self, library: Library) -> None:
        self._of: dict[str, list[tuple[Sleeve, SleevedCard]]] = {}
        for sleeve in library.of("sleeve", Sleeve).values():
            for card in sleeve.cards:
                for layout in card.layouts:
                    self._of.setdefault(layout, []).append((sleeve, card))

    def stray(self, layout: str, size_mm: Point, marks: Sequence[Mark], item: Item | None) -> Iterator[PieceProblem]:
        """The mark of one printed side that goes furthest out of the windows of its layout, for each sleeve."""
        for sleeve, card in self._of.get(layout, ()):
            whose = f"{item.content_kind}:{item.id}" if item is not None else "the card"
            where = f"layout:{layout}"
            value = "" if card.by is None or item is None else as_text(find(item.on_paper(None), card.by))
            named = card.each().get(value)
            if named is None:
                message = f"the sleeve `{sleeve.id}` has no windows for {whose}, whose {card.by} is “{value}”"
                yield PieceProblem("stray", message, where, "boxes")
                continue
            windows = [_rect(area) for area in named]
            over, box = max(((_out(box, windows), box) for box in ink(marks, size_mm)), default=(0.0, None))
            if over > TOLERANCE_MM and box is not None:
                at = f"{box[0]:.1f}, {box[1]:.1f} to {box[2]:.1f}, {box[3]:.1f} mm"
                message = f"ink of {whose} at {at} is {over:.1f} mm outside its windows in the sleeve `{sleeve.id}`"
                yield PieceProblem("stray", message, where, "boxes", round(over, 2))


def _rect(area: Area) -> Box:
    x, y, w, h = area
    return x, y, x + w, y + h


def _out(box: Box, windows: Iterable[Box]) -> float:
    """How far a box is from lying in one of the windows."""
    return min(max(w[0] - box[0], w[1] - box[1], box[2] - w[2], box[3] - w[3]) for w in windows)


def ink(marks: Iterable[Mark], size_mm: Point) -> Iterator[Box]:
    """The boxes of all that is printed on a card, without its bleed and the lines for the knife."""
    yield from _ink(marks, IDENTITY, (0.0, 0.0, *size_mm))


def _ink(marks: Iterable[Mark], matrix: Matrix, room: Box) -> Iterator[Box]:
    for mark in marks:
        if isinstance(mark, Group):
            if mark.item == KNIFE:
                continue
            inside = compose(matrix, mark.matrix)
            clip = around(path_points(mark.clip)) if mark.clip is not None else None
            left = room if clip is None else common(room, moved_box(clip, inside))
            if left is not None:
                yield from _ink(mark.children, inside, left)
            continue
        if isinstance(mark, Path):
            box = around(path_points(mark), mark.style.width / 2 if mark.style.stroke else 0.0)
        elif isinstance(mark, Text):
            box = text_box(mark)
        else:
            box = (*mark.at, mark.at[0] + mark.size_mm[0], mark.at[1] + mark.size_mm[1])
        seen = None if box is None else common(room, moved_box(box, matrix))
        if seen is not None:
            yield seen

"""Cards that are read through each other: windows lie apart, and no ink leaves its window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
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


def sleeve_problems(sleeve: Sleeve, sizes: Mapping[str, Point]) -> Iterator[PieceProblem]:
    """Windows that don't lie apart or leave the card, windows that two cards share uncovered, sizes that don't fit."""
    where = f"sleeve:{sleeve.id}"
    wide, high = size_of(sleeve.size)
    boxes = {name: _rect(area) for name, area in sleeve.windows.items()}
    for name, (left, top, right, bottom) in boxes.items():
        over = max(-left, -top, right - wide, bottom - high)
        if over > TOLERANCE_MM:
            message = f"the window `{name}` reaches {over:.1f} mm beyond the card"
            yield PieceProblem("windows", message, where, f"windows.{name}", round(over, 2))
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        apart = max(b[0] - a[2], a[0] - b[2], b[1] - a[3], a[1] - b[3])
        if apart < sleeve.apart_mm - 1e-6:
            what = f"lies {apart:.1f} mm from" if apart >= 0 else f"overlaps by {-apart:.1f} mm with"
            message = f"the window `{other}` {what} `{one}`; {sleeve.apart_mm:g} mm is the least"
            yield PieceProblem("windows", message, where, f"windows.{other}", round(sleeve.apart_mm - apart, 2))
    yield from _shared(sleeve, where)
    for number, card in enumerate(sleeve.cards):
        for place, layout in enumerate(card.layouts):
            if sizes.get(layout, (wide, high)) != (wide, high):
                message = f"the layout `{layout}` has another size than the sleeve, {wide:g} x {high:g} mm"
                yield PieceProblem("windows", message, where, f"cards.{number}.layouts.{place}")


def _shared(sleeve: Sleeve, where: str) -> Iterator[PieceProblem]:
    """From front to back: a window that somebody has used may be used again only if it is covered by then."""
    seen: dict[str, tuple[str, bool]] = {}
    for number, card in enumerate(sleeve.cards):
        for value, windows in card.each().items():
            name = " ".join(filter(None, (card.layouts[0], value)))
            for window in windows:
                if window not in seen:
                    seen[window] = (name, card.covers)
                elif not seen[window][1]:
                    at = f"cards.{number}.windows" + (f".{value}" if value else "")
                    message = f"`{name}` and `{seen[window][0]}` in front of it both have ink in the window `{window}`"
                    yield PieceProblem("windows", message, where, at)


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
            windows = [_rect(sleeve.windows[name]) for name in named]
            over, box = max(((_out(box, windows), box) for box in ink(marks, size_mm)), default=(0.0, None))
            if over > TOLERANCE_MM and box is not None:
                at = f"{box[0]:.1f}, {box[1]:.1f} to {box[2]:.1f}, {box[3]:.1f} mm"
                message = f"ink of {whose} at {at} is {over:.1f} mm outside {' and '.join(named)} of `{sleeve.id}`"
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

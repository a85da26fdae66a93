"""A layout made ready once, then drawn for item after item: what is alike on all of them is a form in the file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from authoring.library import Library
from authoring.vocabulary import layout as content
from authoring.vocabulary.base import Item
from authoring.vocabulary.sizes import CARDS
from authoring.vocabulary.words import Words
from printkit.charts.palette import Palette
from printkit.drawing import Mark, group
from printkit.layout import marks_of_cards, rows  # noqa: F401  (they register their boxes)
from printkit.layout.drawing import draw
from printkit.layout.fields import MISSING, as_text, find, template
from printkit.layout.surface import Look, Pass
from printkit.sheets.problems import PieceProblem

NOTHING: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Face:
    """One side of one card: marks from its trimmed upper left corner, some of them in the bleed, and problems."""

    marks: tuple[Mark, ...]
    problems: tuple[PieceProblem, ...]


class Layouts:
    """A library's layouts, each compiled when it is first asked for."""

    def __init__(self, library: Library, palette: Palette) -> None:
        self.library = library
        self.palette = palette
        self.words = self._words()
        self._known: dict[str, CompiledLayout] = {}
        self._open: list[str] = []

    def get(self, id_: str) -> CompiledLayout:
        """A layout by its id; KeyError when there is none."""
        if id_ not in self._known:
            layout = self.library.get("layout", id_, content.Layout)
            self._open.append(id_)
            try:
                self._known[id_] = CompiledLayout(layout, self)
            finally:
                self._open.pop()
        return self._known[id_]

    def part(self, id_: str) -> CompiledLayout | None:
        """A layout to be drawn inside another one; None in a circle or when there is none."""
        if id_ in self._open:
            return None
        try:
            return self.get(id_)
        except KeyError:
            return None

    def _words(self) -> Words | None:
        try:
            there = self.library.of("words", Words)
        except TypeError:
            return None
        of_language = [each for each in there.values() if each.language == self.library.info.language]
        return next(iter(of_language or there.values()), None)

    def printed(self, kind: str, item: Item) -> tuple[Mapping[str, Any], list[PieceProblem]]:
        """An item's fields; a word that nothing defines is a problem of the item."""
        try:
            return item.printed(self.words), []
        except KeyError as error:
            language = self.words.language if self.words else "no language"
            message = f"no sentence or noun is called {error} in the words of {language}"
            fields = item.printed(None)
            return fields, [PieceProblem("words", message, f"{kind}:{item.id}", "")]


class CompiledLayout:
    """One layout. `marks` draws it on a given pass, `face` for an item."""

    def __init__(self, layout: content.Layout, layouts: Layouts) -> None:
        self.layout = layout
        self.size_mm = CARDS[layout.size] if isinstance(layout.size, str) else layout.size
        self.layouts = layouts
        library = layouts.library
        self.look = Look(
            layout,
            self.size_mm,
            layouts.palette,
            {name: _table(library, lookup) for name, lookup in layout.tables.items()},
            layouts.words,
            library.root / "art",
            layouts.part,
        )
        self._lists = {
            name: [layouts.printed(kind, each)[0] for each in library.of(kind, Item).values()]
            for name, kind in layout.lists.items()
        }
        self._fixed = Pass(self.look, {}, "", size_mm=self.size_mm)
        self._steps = self._compile()

    def face(self, kind: str = "", item: Item | None = None, beside: Mapping[str, Any] = NOTHING) -> Face:
        """The marks for one item, or for none; `beside` are fields that the item doesn't have."""
        if item is None:
            return self.filled(beside, "")
        fields, found = self.layouts.printed(kind, item)
        return self.filled({**fields, **beside}, f"{kind}:{item.id}", found)

    def filled(self, fields: Mapping[str, Any], item: str, found: list[PieceProblem] | None = None) -> Face:
        """The marks for given fields."""
        on = Pass(self.look, {**self._lists, **fields}, item, problems=list(found or []), size_mm=self.size_mm)
        return Face(tuple(self.marks(on)), tuple(on.problems))

    def marks(self, on: Pass) -> list[Mark]:
        """Draw every box; problems of fixed ones are the layout's and told each time."""
        on.note(self._fixed.problems)
        on.bottoms.update(self._fixed.bottoms)
        self.layouts._open.append(self.layout.id)
        try:
            marks: list[Mark] = []
            for number, step in self._steps:
                if number is None:
                    marks.append(step)
                else:
                    where = f"boxes.{number}"
                    if on.holds(step, where):
                        marks += draw(step, on, where)
                    elif step.id is not None and isinstance(step, content.Placed):
                        on.bottoms[step.id] = on.area(step)[1]
            return marks
        finally:
            self.layouts._open.pop()

    def _compile(self) -> list[tuple[int | None, Any]]:
        """Boxes, with runs of such as look the same for every item drawn already."""
        steps: list[tuple[int | None, Any]] = []
        run: list[Mark] = []

        def close() -> None:
            if run:
                steps.append((None, group(*run, form=f"layout:{self.layout.id}:{len(steps)}")))
                run.clear()

        for number, box in enumerate(self.layout.boxes):
            if self._is_fixed(box):
                run += draw(box, self._fixed, f"boxes.{number}")
            else:
                close()
                steps.append((number, box))
        close()
        return steps

    def _is_fixed(self, box: Any) -> bool:
        varies = self.look.varies
        if box.when is not None or getattr(box, "under", None) is not None:
            return False
        if isinstance(box, content.Shape) and isinstance(box.seed, str):
            return False
        if isinstance(box, content.Ground):
            return not varies(box.fill)
        if isinstance(box, content.Shape):
            return not varies(box.fill) and not varies(box.stroke)
        if isinstance(box, content.Rule):
            return not varies(box.stroke)
        if isinstance(box, content.TextBox):
            return template(box.text).fixed and not any(varies(ink) for ink in (box.colour, *box.tints.values()))
        if isinstance(box, content.Icon):
            return template(box.icon).fixed and not varies(box.colour) and not varies(box.second)
        return False


def _table(library: Library, lookup: content.Lookup) -> dict[str, Any]:
    """Key -> value from a list of another item; empty where that is not there, which is a finding of the layout."""
    items = library.items.get(lookup.kind, {})
    found: Any = [each.printed(None) for id_, each in items.items() if lookup.item in (None, id_)]
    if lookup.list is not None:
        lists = [find(each, lookup.list) for each in found]
        found = [entry for entries in lists if entries is not MISSING for entry in entries]
    pairs = ((find(each, lookup.by), find(each, lookup.take)) for each in found)
    return {as_text(key): value for key, value in pairs if key is not MISSING and value is not MISSING}

"""Cards on sheets: as many as the paper takes, backs behind fronts, cut marks outside the bleed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, overload

from authoring.library import Library
from authoring.vocabulary.base import Item
from authoring.vocabulary.deck import Deck
from authoring.vocabulary.kit import CardsPiece, SomeCards
from authoring.vocabulary.token import PieceSet
from printkit.charts.palette import Palette
from printkit.drawing import Group, Mark, Path, Point, Style, group, line, outlined, rectangle
from printkit.layout import CompiledLayout, Face, Layouts
from printkit.sheets.frame import Frame, framed
from printkit.sheets.imposition import MARGIN_MM, MARK_GAP_MM, MARK_MM, Imposition, Spot, impose
from printkit.sheets.page import Duplex, Page
from printkit.sheets.problems import PieceProblem
from printkit.sheets.sleeves import SleeveRules

KEPT_FACES = 256
"""Faces that are drawn once for the check and the file; a larger deck is drawn twice rather than held in memory."""
CUT_MM = 0.1


@dataclass(frozen=True, slots=True)
class Card:
    """One card to be cut out: its item, or none for a layout alone, and which copy it is."""

    kind: str
    item: Item | None
    copy: int
    other: Item | None = None
    """The item of its back, where that is another one."""
    sort: int = 0
    """Which of the piece's sorts it is of."""


@dataclass(frozen=True, slots=True)
class Sort:
    """Cards of one look: their layout, that of their backs, and fields that their items don't have."""

    look: CompiledLayout
    behind: CompiledLayout | None
    beside: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Side:
    """One printed side: its cards by number, and which of their faces."""

    sheet: int
    back: bool
    cards: range


class CardSheets(Sequence[Page]):
    """The pages of one piece; each is drawn when it is asked for and kept by nobody."""

    def __init__(self, piece: CardsPiece, library: Library, layouts: Layouts, paper_mm: Point, kit: str) -> None:
        """Raises KeyError when the deck, an item or a layout is not there."""
        self.piece = piece
        self.palette: Palette = layouts.palette
        self.layouts = layouts
        self.kit = kit
        self.game = library.info.title
        self.sleeves = SleeveRules(library)
        self.sorts: list[Sort] = []
        self.cards: list[Card] = []
        for number, some in enumerate((piece, *piece.also)):
            deck = library.get("deck", some.deck, Deck) if some.deck else None
            owner = library.get("set", some.set, PieceSet) if some.set else None
            beside = {} if owner is None else {"set": owner.printed(layouts.words)}
            self.sorts.append(Sort(layouts.get(some.layout), self._back_of(some, deck), beside))
            self.cards += _cards(some, library, deck, number)
        self.look = self.sorts[0].look
        """Decides the size of all."""
        sides = piece.sides if any(sort.behind for sort in self.sorts) else "fronts"
        self.folded = sides == "gutterfold"
        self.bleed_mm = max(sort.look.layout.bleed_mm for sort in self.sorts)
        self.imposed = impose(
            paper_mm, self.look.size_mm, self.bleed_mm, piece.gap_mm, piece.flip, gutterfold=self.folded
        )
        self.duplex: Duplex = self.imposed.flip if sides == "duplex" and self.imposed else "simplex"
        self.sides = tuple(self._sides(sides == "duplex"))
        self._faces: OrderedDict[tuple[int, str, bool], Face] = OrderedDict()
        self.problems = self._problems()

    # ---- what there is

    def _back_of(self, some: SomeCards, deck: Deck | None) -> CompiledLayout | None:
        if self.piece.sides == "fronts":
            return None
        if some.back is not None:
            return self.layouts.get(some.back)
        if deck is not None and deck.back is not None:
            return self.layouts.get(deck.back)
        return self.layouts.get(some.layout) if some.back_items else None

    def _sides(self, duplex: bool) -> Iterator[Side]:
        if self.imposed is None:
            return
        per = len(self.imposed.fronts)
        fronts = [
            Side(number, False, range(start, min(start + per, len(self.cards))))
            for number, start in enumerate(range(0, len(self.cards), per), 1)
        ]
        if not duplex:
            yield from fronts
            return
        backs = [Side(front.sheet, True, front.cards) for front in fronts]
        if self.piece.order == "interleaved":
            for front, back in zip(fronts, backs, strict=True):
                yield from (front, back)
        else:
            yield from fronts
            yield from reversed(backs) if self.piece.order == "backs-reversed" else backs

    @property
    def sheets(self) -> int:
        """Sheets of paper."""
        return sum(not side.back for side in self.sides)

    def _problems(self) -> tuple[PieceProblem, ...]:
        """Every face is drawn once and looked at."""
        found: list[PieceProblem] = []
        seen: set[tuple[str, str]] = set()
        if self.imposed is None:
            size = self.look.size_mm
            message = f"{size[0]:g} x {size[1]:g} mm with bleed and cut marks are larger than the paper"
            found.append(PieceProblem("sheet", message, f"layout:{self.look.layout.id}", "size"))
        for sort in self.sorts:
            if sort.look.size_mm != self.look.size_mm:
                message = f"its size is not that of the other cards on the sheet, layout `{self.look.layout.id}`"
                found.append(PieceProblem("sheet", message, f"layout:{sort.look.layout.id}", "size"))
            if sort.behind is not None and sort.behind.size_mm != sort.look.size_mm:
                message = f"its size is not that of the front, layout `{sort.look.layout.id}`"
                found.append(PieceProblem("sheet", message, f"layout:{sort.behind.layout.id}", "size"))
        for card in self.cards:
            if card.copy == 1:
                for back in (False, True) if self.sorts[card.sort].behind is not None else (False,):
                    face = self._face(card, back)
                    look, item = self._shown(card, back)
                    stray = self.sleeves.stray(look.layout.id, look.size_mm, face.marks, item)
                    for problem in (*face.problems, *stray):
                        key = (problem.item, problem.field)
                        if key not in seen:
                            seen.add(key)
                            found.append(problem)
        return tuple(found)

    def _shown(self, card: Card, back: bool) -> tuple[CompiledLayout, Item | None]:
        """The look of a side, and whose fields fill it."""
        item = card.other if back and card.other is not None else card.item
        sort = self.sorts[card.sort]
        return (sort.behind if back and sort.behind is not None else sort.look), item

    def _face(self, card: Card, back: bool) -> Face:
        look, item = self._shown(card, back)
        key = (card.sort, item.id if item else "", back)
        face = self._faces.get(key)
        if face is None:
            face = look.face(card.kind, item, self.sorts[card.sort].beside)
            self._faces[key] = face
            if len(self._faces) > KEPT_FACES:
                self._faces.popitem(last=False)
        return face

    # ---- pages

    def __len__(self) -> int:
        return len(self.sides)

    @overload
    def __getitem__(self, number: int) -> Page: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Page]: ...
    def __getitem__(self, number: int | slice) -> Page | Sequence[Page]:
        if isinstance(number, slice):
            return [self._page(side, place) for place, side in list(enumerate(self.sides, 1))[number]]
        at = number if number >= 0 else number + len(self.sides)
        return self._page(self.sides[at], at + 1)

    def _page(self, side: Side, place: int) -> Page:
        imposed = self.imposed
        assert imposed is not None
        spots = imposed.backs if side.back else imposed.fronts
        marks: list[Mark] = []
        for number, spot in zip(side.cards, spots, strict=False):
            marks += self._card(self.cards[number], spot, side.back)
        if self.folded:
            for number, spot in zip(side.cards, imposed.backs, strict=False):
                marks += self._card(self.cards[number], spot, back=True)
            marks.append(self._fold(imposed, side.sheet))
        if self.piece.marks == "both" or self.piece.marks == ("backs" if side.back else "fronts"):
            marks += _cut_marks(imposed, side, self.bleed_mm)
        name = f"{self.piece.title}, sheet {side.sheet}" + (", backs" if side.back else "")
        return framed(imposed.paper_mm, tuple(marks), name=name, number=place, frame=self.frame, margin_mm=MARGIN_MM)

    @property
    def frame(self) -> Frame:
        """The words at the foot of each page."""
        return Frame(self.game, self.kit, len(self.sides), self.advice)

    @property
    def advice(self) -> str:
        """How to print it, at the foot of each page."""
        if self.folded:
            return "Print one side at 100 %. Fold along the dashed line, glue, then cut."
        if self.duplex == "simplex":
            return "Print at 100 % (actual size). Measure the ruler before you cut."
        return f"Print both sides at 100 %, flip on the {self.duplex.upper()} edge. Measure before you cut."

    def _card(self, card: Card, spot: Spot, back: bool) -> list[Group]:
        """One side of a card; nothing behind cards without a back on a sheet that has some."""
        sort = self.sorts[card.sort]
        if back and sort.behind is None:
            return []
        face = self._face(card, back)
        width, height = size = self.look.size_mm
        radius = sort.look.layout.corner_mm
        more = f"-{card.sort + 1}" if card.sort else ""
        name = f"{self.piece.id}:{card.item.id if card.item else sort.look.layout.id}{more}-{card.copy}"
        hair = Style(stroke=self.palette.colour("trim"), width=CUT_MM)
        paper = Style(fill="#ffffff")
        cut = rectangle(0, 0, width, height, hair if self.piece.cut_lines else paper, radius)
        art = Group(face.marks, clip=self._window(spot, sort.look.layout.bleed_mm))
        tagged = outlined(cut, role="back" if back else "card", item=name, size_mm=size)
        # A cut line stands on top of the picture, the paper of a card without lines under it.
        children = (art, tagged) if self.piece.cut_lines else (tagged, art)
        return [group(*children, matrix=spot.matrix(size))]

    def _window(self, spot: Spot, bleed: float) -> Path:
        """The card and its bleed, in the card's own coordinates: towards a near neighbour only half of the gap."""
        assert self.imposed is not None
        width, height = self.look.size_mm
        gap = self.piece.gap_mm
        inner = min(bleed, gap / 2)
        lying = spot.turn % 180 != 0
        w, h = (height, width) if lying else (width, height)
        (x, y), (left, top, right, bottom) = spot.centre, self.imposed.block
        level, upright = self.folded and self.imposed.axis == "level", self.folded and self.imposed.axis == "upright"
        sides = [
            bleed if upright or x - w / 2 < left + 1e-3 else inner,
            bleed if level or y - h / 2 < top + 1e-3 else inner,
            bleed if upright or x + w / 2 > right - 1e-3 else inner,
            bleed if level or y + h / 2 > bottom - 1e-3 else inner,
        ]
        turns = round(spot.turn / 90) % 4
        a, b, c, d = sides[turns:] + sides[:turns]
        return rectangle(-a, -b, width + a + c, height + b + d, Style())

    def _fold(self, imposed: Imposition, sheet: int) -> Group:
        assert imposed.fold is not None
        (x0, y0), (x1, y1) = imposed.fold
        style = self.palette.stroke("ink-soft", "fold", dash=(1.6, 1.2))
        return outlined(
            line((x0, y0), (x1, y1), style),
            role="fold",
            item=f"{self.piece.id}:sheet-{sheet}",
            size_mm=(x1 - x0, y1 - y0),
        )


def _cards(piece: SomeCards, library: Library, deck: Deck | None, sort: int) -> list[Card]:
    """What is printed, copies after one another. KeyError names an item that is not there."""
    if deck is None and piece.kind is None:
        many = piece.each if isinstance(piece.each, int) else 1
        return [Card("", None, copy, sort=sort) for copy in range(1, many + 1)]
    kind = deck.of if deck is not None else piece.kind
    assert kind is not None
    there = library.of(kind, Item)
    counts = dict(deck.cards) if deck is not None else dict.fromkeys(piece.items or there, 1)
    others = [there[id_] for id_ in piece.back_items]
    return [
        Card(kind, there[id_], copy, others[number] if number < len(others) else None, sort)
        for number, (id_, count) in enumerate(counts.items())
        for copy in range(1, count * _each(piece, there[id_]) + 1)
    ]


def _each(piece: SomeCards, item: Item) -> int:
    if isinstance(piece.each, int):
        return piece.each
    count = getattr(item, piece.each, 1)
    return count if isinstance(count, int) else 1


def _cut_marks(imposed: Imposition, side: Side, bleed_mm: float) -> Iterator[Path]:
    """Short lines outside the block at every edge that a knife follows; on a sheet's back, mirrored like its cards."""
    style = Style(stroke="#000000", width=0.15)
    xs, ys = imposed.cut_x, imposed.cut_y
    left, top, right, bottom = imposed.block
    if side.back and imposed.axis == "upright":
        across = imposed.paper_mm[0]
        xs, left, right = tuple(across - x for x in xs), across - right, across - left
    elif side.back:
        down = imposed.paper_mm[1]
        ys, top, bottom = tuple(down - y for y in ys), down - bottom, down - top
    near, far = bleed_mm + MARK_GAP_MM, bleed_mm + MARK_GAP_MM + MARK_MM
    for x in xs:
        yield line((x, top - near), (x, top - far), style)
        yield line((x, bottom + near), (x, bottom + far), style)
    for y in ys:
        yield line((left - near, y), (left - far, y), style)
        yield line((right + near, y), (right + far, y), style)

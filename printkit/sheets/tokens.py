"""Pieces to cut and fold: one set on a sheet, as tents that show their face to their owner only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from authoring.vocabulary.token import PieceSet, Token
from printkit.charts.palette import Palette
from printkit.drawing import (
    Group,
    Mark,
    Point,
    Style,
    compose,
    group,
    line,
    moved,
    outlined,
    polygon,
    polyline,
    rectangle,
    text,
    turned,
)
from printkit.fonts import cap_height_mm, width_mm
from printkit.sheets.page import Rect
from printkit.tokens.marks import mark
from printkit.tokens.ships import ship
from printkit.typeset import PrintProblem, fit

TAB_MM = 6.0
HEAD_MM = 26.0
"""Room above the strips for the title and instructions."""
ROW_GAP_MM = 8.0


@dataclass(frozen=True, slots=True)
class Tent:
    """A strip folded to a tent: tab, front, base, back; all widths equal."""

    width: float
    height: float
    depth: float

    @property
    def length(self) -> float:
        """Length of the unfolded strip."""
        return TAB_MM + 2 * self.height + self.depth

    @property
    def folds(self) -> tuple[float, float, float]:
        """Where it is folded, from the strip's upper end."""
        return (TAB_MM, TAB_MM + self.height, TAB_MM + self.height + self.depth)


class TokenSheets:
    """Draws the sheets of one set."""

    def __init__(self, owner: PieceSet, tokens: Sequence[Token], tent: Tent, palette: Palette) -> None:
        self.owner = owner
        self.tent = tent
        self.palette = palette
        self.pieces = [(token, number) for token in tokens for number in range(1, token.count + 1)]
        self.problems: list[PrintProblem] = []
        self._fronts: dict[str, tuple[Mark, ...]] = {}
        self._back = tuple(self._back_face())

    def pages(self, body: Rect) -> list[tuple[Mark, ...]]:
        """All strips in rows side by side, so that one cut parts neighbours."""
        left, top, right, bottom = body
        tent = self.tent
        if tent.depth >= 2 * tent.height:
            message = f"a tent {tent.height:g} mm high has sides that don't meet over a base of {tent.depth:g} mm"
            self.problems.append(PrintProblem("overflow", message, f"set:{self.owner.id}", "tent_mm"))
            return []
        per_row = int((right - left + 1e-6) // tent.width)
        rows = int((bottom - top - HEAD_MM + ROW_GAP_MM + 1e-6) // (tent.length + ROW_GAP_MM))
        if per_row < 1 or rows < 1:
            need = (tent.width, tent.length + HEAD_MM)
            message = f"a tent's strip of {tent.width:g} x {tent.length:g} mm does not fit the paper"
            over = max(need[0] - (right - left), need[1] - (bottom - top))
            self.problems.append(PrintProblem("overflow", message, f"set:{self.owner.id}", "tent_mm", round(over, 2)))
            return []
        # Rows of equal length look better than a full one above a short one.
        needed = -(-len(self.pieces) // per_row)
        even = -(-len(self.pieces) // needed)
        per_page = even * rows
        found = []
        for start in range(0, len(self.pieces), per_page):
            found.append(self._page(self.pieces[start : start + per_page], even, body))
        return found

    def _page(self, pieces: list[tuple[Token, int]], per_row: int, body: Rect) -> tuple[Mark, ...]:
        left, top, right, _ = body
        tent = self.tent
        x0 = left + (right - left - per_row * tent.width) / 2
        y0 = top + HEAD_MM
        marks: list[Mark] = [*self._head(body)]
        for number, (token, copy) in enumerate(pieces):
            row, column = divmod(number, per_row)
            at = (x0 + column * tent.width, y0 + row * (tent.length + ROW_GAP_MM))
            marks.append(self._strip(token, copy, at))
        rows = -(-len(pieces) // per_row)
        under = y0 + rows * (tent.length + ROW_GAP_MM) - ROW_GAP_MM + 8
        if under + 30 < body[3]:
            marks += self._how_to((left, under, right, body[3]))
        return tuple(marks)

    def _strip(self, token: Token, copy: int, at: Point) -> Group:
        tent, owner = self.tent, self.owner
        front = self._fronts.get(token.id)
        if front is None:
            front = self._fronts[token.id] = tuple(self._front_face(token))
        name = f"{owner.id}:{token.id}-{copy}"
        cut = rectangle(0, 0, tent.width, tent.length, self.palette.stroke("trim", "trim"))
        _, foot, back = tent.folds
        turn = compose(moved(tent.width, tent.length), turned(180))
        return outlined(
            cut,
            self._tab(),
            Group(front, moved(0, TAB_MM), form=f"{owner.id}-{token.id}-front"),
            self._base(foot, back),
            Group(self._back, turn, form=f"{owner.id}-back"),
            *(self._fold(y, f"{name}:fold-{n}") for n, y in enumerate(tent.folds, 1)),
            role="token",
            item=name,
            size_mm=(tent.width, tent.length),
            matrix=moved(*at),
        )

    def _fold(self, y: float, item: str) -> Group:
        style = self.palette.stroke("ink-soft", "fold", dash=(1.2, 0.9))
        return outlined(
            line((0, y), (self.tent.width, y), style), role="fold", item=item, size_mm=(self.tent.width, 0.0)
        )

    def _tab(self) -> Mark:
        size = 7.0
        return text(
            (self.tent.width / 2, TAB_MM / 2 + 0.8),
            "glue",
            "text-italic",
            size,
            fill=self.palette.colour("ink-soft"),
            anchor="middle",
        )

    def _base(self, top: float, bottom: float) -> Mark:
        """The fleet's name on the table side, the same for every piece."""
        middle = (top + bottom) / 2
        fitted = fit(
            self.owner.name,
            (1.0, middle - 5, self.tent.width - 1.0, middle + 5),
            font="text-italic",
            size_pt=7.5,
            min_pt=6.0,
            align="middle",
            valign="middle",
            fill=self.palette.colour("ink-soft"),
            item=f"set:{self.owner.id}",
            field="name",
        )
        self._note(fitted.problems)
        return fitted.group

    def _front_face(self, token: Token) -> list[Mark]:
        """Rating, mark, ship and name, upright above the base."""
        width, height = self.tent.width, self.tent.height
        ink = self.palette.ink
        face = token.face()
        inner = width - 2.6
        size = 24.0
        while size > 9 and width_mm(face, "text-bold", size) > (8.0 if token.drawing else inner):
            size -= 0.5
        cap = cap_height_mm("text-bold", size)
        marks: list[Mark] = []
        if token.drawing is None:
            marks.append(text((width / 2, height / 2), face, "text-bold", size, fill=ink, anchor="middle"))
        else:
            marks.append(text((1.8, 1.9 + cap), face, "text-bold", size, fill=ink))
            flag = self.owner.colour
            scale = width * 0.68
            marks.append(group(ship(token.drawing, scale, ink, flag), matrix=moved(width * 0.5 - 0.3, height - 4.6)))
        marks.append(mark(self.owner, (width - 7.1, 1.6), (5.4, 5.4), ink))
        fitted = fit(
            token.name,
            (0.8, height - 4.0, width - 0.8, height - 0.7),
            font="text",
            size_pt=7.0,
            min_pt=6.0,
            align="middle",
            valign="middle",
            fill=ink,
            item=f"token:{token.id}",
            field="name",
        )
        self._note(fitted.problems)
        marks.append(fitted.group)
        return marks

    def _back_face(self) -> list[Mark]:
        """The mark alone, upright when the tent stands; nothing here may differ from piece to piece."""
        width, height = self.tent.width, self.tent.height
        side = min(width - 5.0, height - 7.0)
        return [mark(self.owner, ((width - side) / 2, (height - side) / 2), (side, side), self.palette.ink)]

    def _note(self, problems: Sequence[PrintProblem]) -> None:
        self.problems += [each for each in problems if each not in self.problems]

    def _head(self, body: Rect) -> list[Mark]:
        left, top, right, _ = body
        ink = self.palette.ink
        title = fit(
            self.owner.name,
            (left + 18, top, right, top + 11),
            font="display",
            size_pt=22,
            min_pt=12,
            fill=ink,
            item=f"set:{self.owner.id}",
            field="name",
        )
        words = fit(
            f"{len(self.pieces)} pieces. Cut along the solid lines, fold along the dashed ones. "
            "The number looks at you, the plain face at all others.",
            (left + 18, top + 11.5, right, top + HEAD_MM - 3),
            size_pt=10,
            min_pt=8,
            fill=ink,
        )
        self._note([*title.problems, *words.problems])
        return [mark(self.owner, (left, top + 1), (14, 14), ink), title.group, words.group]

    def _how_to(self, box: Rect) -> list[Mark]:
        """How a strip becomes a tent, in pictures and words."""
        left, top, right, bottom = box
        ink = self.palette.ink
        tent = self.tent
        grow = min(1.3, max(1.0, (bottom - top - 8.0) / (tent.height + 8.0)))
        f = min(1.0, 34.0 * grow / tent.length)
        thin = Style(stroke=ink, width=0.25)
        fold = Style(stroke=ink, width=0.25, dash=(1.0, 0.7))
        x = left + 6
        strip: list[Mark] = [rectangle(x, top, tent.width * f, tent.length * f, thin)]
        strip += [line((x, top + y * f), (x + tent.width * f, top + y * f), fold) for y in tent.folds]
        parts = ("tab", "front", "base", "back")
        ends = (0.0, *tent.folds, tent.length)
        for name, a, b in zip(parts, ends, ends[1:], strict=False):
            strip.append(
                text((x + tent.width * f + 1.5, top + (a + b) / 2 * f + 1.0), name, "text-italic", 9, fill=ink)
            )
        # The tent from the side: two faces leaning together over the base.
        lean = grow * (tent.height**2 - (tent.depth / 2) ** 2) ** 0.5
        half = grow * tent.depth / 2
        bx, by = left + 52, top + 2 + 29 * grow
        bold = Style(stroke=ink, width=0.5, round=True)
        side: list[Mark] = [
            polygon([(bx, by), (bx + half, by - lean), (bx + 2 * half, by)], bold),
            polyline(
                [
                    (bx + half, by - lean),
                    (
                        bx + half * (1 + TAB_MM / tent.height) - 0.7 * grow,
                        by - lean * (1 - TAB_MM / tent.height) + 0.9 * grow,
                    ),
                ],
                bold,
            ),
            text((bx - 1.0, by - lean / 2), "front", "text-italic", 9, fill=ink, anchor="end"),
            text((bx + 2 * half + 1.0, by - lean / 2), "back", "text-italic", 9, fill=ink),
            text((bx + half, by + 3.4), "base", "text-italic", 9, fill=ink, anchor="middle"),
        ]
        steps = fit(
            "1. Print on heavy paper at 100\u00a0%. A strip is "
            f"{tent.width:g} mm wide and {tent.length:g}\u00a0mm long.\n"
            "2. Score the dashed lines with a ruler and an empty pen before you cut: the folds will be sharp.\n"
            "3. Cut the strips apart. Fold all three creases the same way, the print outside.\n"
            "4. Put glue on the tab and press it against the inside of the back face, under the ridge.\n"
            f"5. The tent stands {tent.depth:g} mm deep on its base, the numbered face towards her own captain.",
            (left + 92, top, right, bottom),
            size_pt=11.0,
            min_pt=7.5,
            fill=ink,
        )
        self._note(steps.problems)
        return [*strip, *side, steps.group]

"""A kit's pieces as documents: the one place that knows which sheet draws which piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from authoring.library import Library
from authoring.vocabulary.base import Item
from authoring.vocabulary.board import Board, GraphBoard
from authoring.vocabulary.booklet import Booklet
from authoring.vocabulary.form import Form
from authoring.vocabulary.kit import (
    AnyPiece,
    BookletPiece,
    CalibrationPiece,
    CardsPiece,
    ChartPiece,
    FormPiece,
    Kit,
    NetPiece,
    OverviewPiece,
    TokensPiece,
)
from authoring.vocabulary.net import Net
from authoring.vocabulary.sizes import PAPERS, Paper
from authoring.vocabulary.theme import Theme
from authoring.vocabulary.token import PieceSet, Token
from printkit.charts.chart import Chart
from printkit.charts.graph import GraphChart
from printkit.charts.palette import Asked, Palette
from printkit.drawing import Mark, Point
from printkit.layout import Layouts
from printkit.sheets.booklet import set_booklet
from printkit.sheets.calibration import calibration
from printkit.sheets.cards import CardSheets
from printkit.sheets.contents import NAME, contents
from printkit.sheets.forms import form_page
from printkit.sheets.frame import Frame, body, frame_problems, framed
from printkit.sheets.imposition import MARGIN_MM
from printkit.sheets.nets import NetSheet
from printkit.sheets.overview import NAMES_PT, factor_of, overview
from printkit.sheets.page import Document, Page, Rect
from printkit.sheets.problems import PieceProblem, noted
from printkit.sheets.proofreading import proofread
from printkit.sheets.tiles import TileSheets, Tiling, assembly
from printkit.sheets.tokens import Tent, TokenSheets
from printkit.typeset import PrintProblem, bare

TOLD_BY = {"beyond": ("beyond", "overflow", "sheet")}
"""What a last look sees and typesetting told already: a word too wide reaches into the margin."""


@dataclass(frozen=True, slots=True)
class Built:
    """One piece of a kit, ready to be written."""

    id: str
    document: Document
    pages: Sequence[Page]
    problems: tuple[PieceProblem, ...]
    sheets: int
    """Sheets of paper: half as many as pages where both sides are printed."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Marks for one page before its frame."""

    name: str
    marks: tuple[Mark, ...]
    landscape: bool = False
    trim: Rect | None = None


def build_kit(
    library: Library, kit: Kit, paper: Paper, only: Iterable[str] | None = None, asked: Asked | None = None
) -> list[Built]:
    """Every piece's pages in memory, and the list of them unless only some are wanted.

    A piece whose references are broken is left out: they are findings already. `asked` is told the theme's roles that
    the drawings ask for.
    """
    building = _Building(library, kit, paper, asked)
    wanted = set(only) if only is not None else None
    built = []
    for number, piece in enumerate(kit.pieces):
        if wanted is None or piece.id in wanted:
            try:
                built.append(building.piece(number, piece))
            except KeyError:
                continue
    if wanted is None and all(piece.id != NAME for piece in kit.pieces):
        built.insert(0, building.contents({piece.id: piece for piece in built}))
    return built


class _Building:
    """One kit on one paper."""

    def __init__(self, library: Library, kit: Kit, paper: Paper, asked: Asked | None) -> None:
        self.library = library
        self.kit = kit
        self.paper = paper
        self.paper_mm = PAPERS[paper]
        themes = library.of("theme", Theme)
        self.palette = Palette(themes.get(kit.theme), asked=asked)
        self._charts: dict[str, Chart | GraphChart] = {}
        self._layouts = Layouts(library, self.palette)

    def _body(self, landscape: bool = False) -> Rect:
        return body(self._paper(landscape))

    def _paper(self, landscape: bool) -> Point:
        return (self.paper_mm[1], self.paper_mm[0]) if landscape else self.paper_mm

    def contents(self, built: Mapping[str, Built]) -> Built:
        """The list of the pieces, with the sheets that they come to on this paper."""
        sheets = {name: (len(each.pages), each.sheets) for name, each in built.items()}
        marks, found = contents(self.kit, self.library, self.palette, self._body(), sheets)
        problems: list[PieceProblem] = []
        noted(problems, found)
        where = f"kit:{self.kit.id}"
        return self._built(NAME, "Contents", where, "title", [_Sheet("Contents", marks)], problems)

    def piece(self, number: int, piece: AnyPiece) -> Built:
        """Build one piece. Raises KeyError when an item it names is not there."""
        problems: list[PieceProblem] = []
        where, field = f"kit:{self.kit.id}", f"pieces.{number}.title"
        if isinstance(piece, CardsPiece):
            return self._cards(piece, number)
        sheets = list(self._sheets(piece, problems))
        self._count(piece, number, len(sheets), problems)
        return self._built(piece.id, piece.title, where, field, sheets, problems)

    def _count(self, piece: AnyPiece, number: int, pages: int, problems: list[PieceProblem]) -> None:
        """As many pages as the kit says."""
        said = piece.pages.get(self.paper) if isinstance(piece.pages, dict) else piece.pages
        if said is not None and pages != said and not any(each.code in {"sheet", "overflow"} for each in problems):
            message = f"`{piece.id}` comes to {_pages(pages)}, and the kit says {said}"
            problems.append(PieceProblem("pages", message, f"kit:{self.kit.id}", f"pieces.{number}.pages"))

    def _cards(self, piece: CardsPiece, number: int) -> Built:
        """Cards are proofread face by face and their pages drawn one at a time, so that memory stays flat."""
        game = self.library.info.title
        kit = "print kit" if self.kit.title == game else self.kit.title
        sheets = CardSheets(piece, self.library, self._layouts, self.paper_mm, kit)
        problems = list(sheets.problems)
        self._count(piece, number, len(sheets), problems)
        if sheets.imposed is not None and len(sheets):
            frame, page = sheets.frame, sheets[len(sheets) - 1]
            found = frame_problems(page.size_mm, page.name, len(sheets), frame, MARGIN_MM)
            noted(problems, (_at(each, f"kit:{self.kit.id}", f"pieces.{number}.title") for each in found))
        noted(problems, self._titles())
        document = Document(
            title=f"{game}: {piece.title}",
            subject=self.kit.title,
            language=self.library.info.language,
            pages=sheets,
            duplex=sheets.duplex,
            art=self.library.root / "art",
        )
        return Built(piece.id, document, sheets, tuple(problems), sheets.sheets)

    def _built(
        self, name: str, title: str, item: str, field: str, sheets: Sequence[_Sheet], problems: list[PieceProblem]
    ) -> Built:
        """Frames around the sheets, and a last look over them."""
        game = self.library.info.title
        frame = Frame(game=game, kit="print kit" if self.kit.title == game else self.kit.title, pages=len(sheets))
        pages = []
        overlong: list[PieceProblem] = []
        for place, sheet in enumerate(sheets, 1):
            paper = self._paper(sheet.landscape)
            page = framed(paper, sheet.marks, name=sheet.name, number=place, frame=frame)
            pages.append(replace(page, trim_mm=sheet.trim, bleed_mm=sheet.trim) if sheet.trim else page)
            noted(overlong, (_at(each, item, field) for each in frame_problems(paper, sheet.name, place, frame)))
        noted(problems, (*self._titles(), *bare(title, item, field)))
        problems += [each for each in overlong if not any(other.field == field for other in problems)]
        for each in proofread(((one.marks, self._body(one.landscape)) for one in sheets), item, field):
            if not any(other.code in TOLD_BY.get(each.code, (each.code,)) for other in problems):
                problems.append(each)
        document = Document(
            title=f"{game}: {title}",
            subject=self.kit.title,
            language=self.library.info.language,
            pages=tuple(pages),
            art=self.library.root / "art",
        )
        return Built(name, document, tuple(pages), tuple(problems), len(pages))

    def _titles(self) -> Iterator[PrintProblem]:
        """Letters without a glyph in the titles that every page carries."""
        game = self.library.info
        yield from bare(game.title, f"game:{game.id}", "title")
        if self.kit.title != game.title:
            yield from bare(self.kit.title, f"kit:{self.kit.id}", "title")

    def _sheets(self, piece: AnyPiece, problems: list[PieceProblem]) -> Iterator[_Sheet]:
        if isinstance(piece, BookletPiece):
            yield from self._booklet(piece, problems)
        elif isinstance(piece, ChartPiece):
            yield from self._chart(piece, problems)
        elif isinstance(piece, OverviewPiece):
            yield from self._overview(piece, problems)
        elif isinstance(piece, TokensPiece):
            yield from self._tokens(piece, problems)
        elif isinstance(piece, FormPiece):
            form = self.library.get("form", piece.form, Form)
            landscape = form.orientation == "landscape"
            marks, found = form_page(form, self.library, self.palette, self._body(landscape))
            noted(problems, found)
            yield _Sheet(piece.title, marks, landscape)
        elif isinstance(piece, NetPiece):
            yield from self._nets(piece, problems)
        elif isinstance(piece, CalibrationPiece):
            marks, found = calibration(self.palette, self._body())
            noted(problems, (_at(each, f"kit:{self.kit.id}", "pieces") for each in found))
            yield _Sheet(piece.title, marks)

    def _booklet(self, piece: BookletPiece, problems: list[PieceProblem]) -> Iterator[_Sheet]:
        booklet = self.library.get("booklet", piece.booklet, Booklet)
        done = set_booklet(booklet, self.library, self.palette, self._body())
        problems += done.problems
        for marks in done.pages:
            yield _Sheet(piece.title, marks)

    def _drawn(self, board: Board | GraphBoard) -> Chart | GraphChart:
        if board.id not in self._charts:
            if isinstance(board, GraphBoard):
                self._charts[board.id] = GraphChart(board, self.palette, self._layouts)
            else:
                self._charts[board.id] = Chart(board, self.palette)
        return self._charts[board.id]

    def _chart(self, piece: ChartPiece, problems: list[PieceProblem]) -> Iterator[_Sheet]:
        """The sheets of a chart and the page that puts them together (FC-PRINT-06, FC-PRINT-07, FC-PRINT-08)."""
        board = self._board(piece.board)
        drawn = self._drawn(board)
        noted(problems, drawn.problems)
        problems += drawn.faults if isinstance(drawn, GraphChart) else []
        across, down = board.tiles
        tiling = Tiling(drawn.plan, across, down, piece.overlap_mm)
        lying = piece.orientation == "landscape"
        room = self._body(lying)
        large = tiling.problems(room)
        problems += [
            PieceProblem("sheet", each.message, f"board:{board.id}", "tiles", each.over_mm) for each in large[:1]
        ]
        sheets = TileSheets(tiling, drawn.groups, self.palette)
        for tile in tiling.tiles:
            marks, trim = sheets.sheet(tile, room)
            yield _Sheet(f"{piece.title}, sheet {tile.number}", marks, lying, None if large else trim)
        marks, found = assembly(tiling, drawn.groups, self.palette, self._body())
        noted(problems, found)
        yield _Sheet(f"{piece.title}, assembly", marks)

    def _board(self, id_: str) -> Board | GraphBoard:
        found = self.library.get("board", id_, Item)
        if not isinstance(found, Board | GraphBoard):
            raise TypeError(f"board {id_} is a {type(found).__name__}, which nothing draws")
        return found

    def _overview(self, piece: OverviewPiece, problems: list[PieceProblem]) -> Iterator[_Sheet]:
        """A whole board on one page (FC-PRINT-09)."""
        board = self._board(piece.board)
        landscape = piece.orientation == "landscape"
        room = self._body(landscape)
        if isinstance(board, GraphBoard):
            small = self._drawn(board)
            assert isinstance(small, GraphChart)
            yield _Sheet(piece.title, small.overview(room), landscape)
            return
        plan = Chart(board, self.palette).plan
        factor = factor_of(plan.field_mm, plan.hex, room)
        base = self.palette.label_pt
        drawn = Chart(
            board,
            Palette(self.palette.theme, grow=max(1.0, NAMES_PT / base / factor), once=True, asked=self.palette.asked),
        )
        marks, found = overview(drawn, room)
        noted(problems, found)
        yield _Sheet(piece.title, marks, landscape)

    def _tokens(self, piece: TokensPiece, problems: list[PieceProblem]) -> Iterator[_Sheet]:
        """One set's tents (FC-PRINT-10)."""
        owner = self.library.get("set", piece.set, PieceSet)
        tokens = list(self.library.of("token", Token).values())
        sheets = TokenSheets(owner, tokens, Tent(*piece.tent_mm), self.palette)
        pages = sheets.pages(self._body())
        tent = f"kit:{self.kit.id}", f"pieces.{self.kit.pieces.index(piece)}.tent_mm"
        noted(problems, (_at(each, *tent) if each.field == "tent_mm" else each for each in sheets.problems))
        for marks in pages:
            yield _Sheet(piece.title, marks)

    def _nets(self, piece: NetPiece, problems: list[PieceProblem]) -> Iterator[_Sheet]:
        """Boxes and trays to fold."""
        rooms = (self._body(), self._body(landscape=True))
        for id_ in piece.nets:
            net = self.library.get("net", id_, Net)
            sheet = NetSheet(net, self.library, self._layouts, self.palette, rooms)
            marks = sheet.marks()
            problems += [each for each in sheet.problems if each not in problems]
            title = piece.title if net.title == piece.title else f"{piece.title}, {net.title}"
            yield _Sheet(title, marks, sheet.landscape)


def _at(problem: PrintProblem, item: str, field: str) -> PrintProblem:
    return replace(problem, item=item, field=field)


def _pages(count: int) -> str:
    return f"{count} page{'' if count == 1 else 's'}"

"""SCN: scenarios of False Colors whose parts do not go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from authoring.checks.boards import well_placed
from authoring.findings import Problem, at, check
from authoring.grid import Cell, Grid
from authoring.library import Library
from authoring.vocabulary.base import Item

from .checks_of_data import DATA_CHECKS, seats_are_sound
from .model import Chart, Ending, FalseColorsDrill, Mode, Seating, Ship, Variant, VariantId, Voyage

UNFIT_CLAUSES = {
    "sealed-orders": "FC-VAR-03",
    "wings": "FC-VAR-04",
    "random-islands": "FC-VAR-06",
    "wind": "FC-WIND-01",
}
"""Variant -> the clause that says what it goes with."""
VALUE_CLAUSES = {"admiral-lost": "FC-VAR-12", "truce": "FC-VAR-15", "admirals-order": "FC-VAR-10"}


def _voyages(library: Library) -> Iterator[Voyage]:
    yield from library.own("scenario", Voyage).values()


def seating_of(library: Library, voyage: Voyage) -> Seating | None:
    """The seating that a scenario's mode has for its chart and captains."""
    mode = library.of("mode", Mode).get(voyage.mode)
    if mode is None:
        return None
    fits = (s for s in mode.seatings if s.board == voyage.board and len(s.places) == voyage.captains)
    return next(fits, None)


@check(
    "SCN401",
    "no-such-table",
    why="The mode has no seats for this many captains on this chart.",
    remedy="Change the captains, the chart or the mode, or give the mode a seating for them.",
    bad="board: square\ncaptains: 3",
    good="board: hex\ncaptains: 3",
)
def no_such_table(library: Library) -> Iterator[Problem]:
    """Mode, chart and captains go together (FC-MODE-05, FC-MODE-08, FC-MODE-10)."""
    modes, boards = library.of("mode", Mode), library.of("board", Chart)
    for voyage in _voyages(library):
        mode, board = modes.get(voyage.mode), boards.get(voyage.board)
        if mode is None or board is None or seating_of(library, voyage) is not None:
            continue
        if not seats_are_sound(library, mode, board.id):
            continue
        here = sorted({len(s.places) for s in mode.seatings if s.board == voyage.board})
        if here:
            counts = " or ".join(map(str, here))
            message = f"{mode.name} on board `{board.id}` is for {counts} captains, not {voyage.captains}"
            clause = "FC-MODE-10" if board.grid.shape != "hex" else "FC-MODE-08"
            yield Problem(at(voyage, "captains"), message, clause=clause)
        else:
            elsewhere = " or ".join(sorted({f"`{s.board}`" for s in mode.seatings}))
            message = f"{mode.name} is not played on board `{board.id}`"
            clause = "FC-MODE-05" if mode.id == "triads" else "FC-MODE-08"
            yield Problem(at(voyage, "mode"), message, f"It is played on {elsewhere}.", clause)


@check(
    "SCN403",
    "variant-value",
    why="A variant has a few values; any other would mean nothing to the rules.",
    remedy="Use one of the variant's values.",
    bad="variants: {admiral-lost: 5}",
    good="variants: {admiral-lost: 4}",
)
def variant_value(library: Library) -> Iterator[Problem]:
    """The value chosen is one that the variant offers (FC-VAR-12)."""
    variants = library.of("variant", Variant)
    for own in library.own("variant", Variant).values():
        if not any(type(v) is type(own.default) and v == own.default for v in own.values):
            message = f"the default of variant `{own.id}` is none of its values: {str(own.default).lower()}"
            yield Problem(at(own, "default"), message, clause=VALUE_CLAUSES.get(own.id))
    chosen: list[tuple[Item, tuple[str, ...], Mapping[VariantId, bool | int]]] = [
        (voyage, ("variants",), voyage.variants) for voyage in _voyages(library)
    ]
    for drill in library.own("drill", FalseColorsDrill).values():
        chosen.append((drill, ("given", "variants"), drill.given.variants))
    for item, pointer, values in chosen:
        for id_, value in values.items():
            variant = variants.get(id_)
            # True is 1 in Python, and not on the table
            if variant is not None and not any(type(v) is type(value) and v == value for v in variant.values):
                offered = " or ".join(str(v).lower() for v in variant.values)
                message = f"variant `{id_}` can't be {str(value).lower()}"
                yield Problem(at(item, *pointer, id_), message, f"It may be {offered}.", VALUE_CLAUSES.get(id_))


@check(
    "SCN404",
    "variant-does-not-apply",
    why="A variant that can't take effect here misleads whoever sets the table up.",
    remedy="Take the variant out, or choose a mode and a chart that it goes with.",
    bad="board: square\nvariants: {wind: true}",
    good="board: hex\nvariants: {wind: true}",
)
def variant_does_not_apply(library: Library) -> Iterator[Problem]:
    """Teams, grid and chart are such that the variant can work (FC-VAR-03, FC-VAR-04, FC-VAR-06, FC-WIND-01)."""
    modes, boards = library.of("mode", Mode), library.of("board", Chart)
    for voyage in _voyages(library):
        mode, board = modes.get(voyage.mode), boards.get(voyage.board)
        for id_, value in voyage.variants.items():
            variant = library.of("variant", Variant).get(id_)
            if variant is None or not value:
                continue
            why = None
            if variant.teams_only and mode is not None and not mode.teams:
                why = f"is for team games, and {mode.name} has none"
            elif board is not None and variant.grids and board.grid.shape not in variant.grids:
                why = f"is for {' or '.join(variant.grids)} charts, and `{board.id}` is {board.grid.shape}"
            elif board is not None and variant.needs == "wings" and not any(a.wings for a in board.anchorages.values()):
                why = f"needs wings, and board `{board.id}` has none"
            elif board is not None and variant.needs == "islands" and not board.islands:
                why = f"needs islands, and board `{board.id}` has none"
            if why is not None:
                place = at(voyage, "variants", id_, key=True)
                yield Problem(place, f"variant `{id_}` {why}", clause=UNFIT_CLAUSES.get(id_))


@check(
    "SCN405",
    "limit-stays",
    why="This ending relies on the limit of rounds.",
    remedy="Keep the round limit, or choose an ending that lets it go.",
    bad="ending: classic\nround_limit: false",
    good="ending: last-admiral\nround_limit: false",
)
def limit_stays(library: Library) -> Iterator[Problem]:
    """The limit is lifted only where the ending allows it (FC-LIMIT-06)."""
    endings = library.of("ending", Ending)
    for voyage in _voyages(library):
        ending = endings.get(voyage.ending)
        if ending is not None and not voyage.round_limit and not ending.limit_may_be_lifted:
            message = f"{ending.name} always keeps its limit of rounds"
            yield Problem(at(voyage, "round_limit"), message, clause="FC-LIMIT-06")


@check(
    "SCN406",
    "harbors-must-score",
    why="Only one ending offers the choice of playing without harbor points.",
    remedy="Take `harbors_score` out, or choose the ending that offers it.",
    bad="ending: classic\nharbors_score: false",
    good="ending: capture-flag\nharbors_score: false",
)
def harbors_must_score(library: Library) -> Iterator[Problem]:
    """Harbor points are taken away only where the ending offers it (FC-FLAG-03)."""
    endings = library.of("ending", Ending)
    for voyage in _voyages(library):
        ending = endings.get(voyage.ending)
        if ending is not None and not voyage.harbors_score and not ending.harbor_choice:
            message = f"{ending.name} is always played with harbor points"
            yield Problem(at(voyage, "harbors_score"), message, clause="FC-FLAG-03")


@check(
    "SCN407",
    "uneven-seating",
    why="Some side starts from a better place than another, and nobody was told.",
    remedy="Choose a mode and a number of captains that sit evenly, or write `even_seats: false`.",
    bad="board: hex\ncaptains: 5",
    good="board: hex\ncaptains: 5\neven_seats: false",
)
def uneven_seating(library: Library) -> Iterator[Problem]:
    """Unless the scenario says otherwise, turns of the chart take each side's places to every other's (FC-MODE-08)."""
    boards = library.of("board", Chart)
    for voyage in _voyages(library):
        seating, board = seating_of(library, voyage), boards.get(voyage.board)
        if seating is None or board is None or not voyage.even_seats:
            continue
        mode = library.get("mode", voyage.mode, Mode)
        if not seats_are_sound(library, mode, board.id) or not well_placed(board, "anchorage"):
            continue
        sides = [[seating.places[seat - 1] for seat in side if seat <= len(seating.places)] for side in seating.sides]
        sides = sides or [[place] for place in seating.places]
        if not _even(board, sides):
            message = f"the sides of `{voyage.mode}` with {voyage.captains} captains on `{board.id}` do not sit evenly"
            yield Problem(at(voyage, "captains"), message, clause="FC-MODE-08")


def _even(board: Chart, sides: Sequence[Sequence[str]]) -> bool:
    """Some turn takes side 1 to each other side while the sides as a whole stay the same."""
    grid = Grid(board.grid)
    try:
        turns = grid.turns(board.symmetry)
    except ValueError:
        return True  # the chart has its own finding
    cells: dict[str, frozenset[Cell]] = {place: frozenset(one.cells) for place, one in board.anchorages.items()}
    if any(place not in cells for side in sides for place in side):
        return True
    family = {frozenset(cells[place] for place in side) for side in sides}
    first = [cells[place] for place in sides[0]]
    reached = set()
    for turn in turns:
        moved = {frozenset(frozenset(map(turn, area)) for area in side) for side in family}
        if moved == family:
            reached.add(frozenset(frozenset(map(turn, area)) for area in first))
    return reached == family


@check(
    "SCN408",
    "bad-layout",
    why="A fleet laid out by hand must be a whole fleet, each ship on a starting cell of her own.",
    remedy="Lay out all the ships of the roster, one to a cell, on the captain's anchorage (or wings, if on).",
    bad="layouts: {1: {A: [[0, 0]]}}",
    good="layouts: {1: {A: [[5, 0]], X: [[4, 1], [6, 1]], ...}}",
)
def bad_layout(library: Library) -> Iterator[Problem]:
    """Layouts hold the roster, inside the starting cells (FC-SETUP-05, FC-SETUP-06, FC-SETUP-08)."""
    boards = library.of("board", Chart)
    roster: dict[str, int] = {ship.symbol: ship.count for ship in library.of("token", Ship).values()}
    for voyage in _voyages(library):
        board, seating = boards.get(voyage.board), seating_of(library, voyage)
        if board is None or seating is None:
            continue
        for seat, layout in voyage.layouts.items() if library.whole("token") else ():
            if not seat.isascii() or not seat.isdigit() or not 1 <= int(seat) <= voyage.captains:
                message = f"there is no seat `{seat}` with {voyage.captains} captains"
                yield Problem(at(voyage, "layouts", seat, key=True), message)
                continue
            yield from _layout(
                voyage, seat, layout, _starting_cells(library, board, voyage, seating, int(seat)), roster
            )


def _starting_cells(library: Library, board: Chart, voyage: Voyage, seating: Seating, seat: int) -> set[Cell] | None:
    anchorage = board.anchorages.get(seating.places[seat - 1])
    if anchorage is None or not (well_placed(board, "anchorage") and well_placed(board, "wing")):
        return None
    wings = library.of("variant", Variant).get("wings")
    if voyage.variants.get("wings", wings.default if wings else False):
        return {*anchorage.cells, *anchorage.wings}
    return set(anchorage.cells)


def _layout(
    voyage: Voyage, seat: str, layout: dict[str, list[Cell]], starting: set[Cell] | None, roster: dict[str, int]
) -> Iterator[Problem]:
    taken: dict[Cell, str] = {}
    for symbol, cells in layout.items():
        place = at(voyage, "layouts", seat, symbol, key=True)
        if symbol not in roster:
            yield Problem(place, f"no ship has the symbol `{symbol}`", f"The symbols are {', '.join(roster)}.")
            continue
        if len(cells) != roster[symbol] and len(set(cells)) == len(cells):
            message = f"seat {seat} has {len(cells)} of `{symbol}`, and a fleet has {roster[symbol]}"
            yield Problem(place, message, clause="FC-SETUP-05")
        for number, cell in enumerate(cells):
            here = at(voyage, "layouts", seat, symbol, number)
            if starting is not None and cell not in starting:
                yield Problem(here, f"{list(cell)} is no starting cell of seat {seat}", clause="FC-SETUP-05")
            elif cell in taken:
                message = f"{list(cell)} holds `{taken[cell]}` already"
                yield Problem(here, message, clause="FC-SETUP-05")
            taken.setdefault(cell, symbol)
    missing = [symbol for symbol in roster if symbol not in layout]
    if missing:
        message = f"the layout of seat {seat} lacks {', '.join(f'`{symbol}`' for symbol in missing)}"
        yield Problem(at(voyage, "layouts", seat, key=True), message, clause="FC-SETUP-05")


CHECKS = (
    no_such_table,
    variant_value,
    variant_does_not_apply,
    limit_stays,
    harbors_must_score,
    uneven_seating,
    bad_layout,
    *DATA_CHECKS,
)
"""What only False Colors checks."""

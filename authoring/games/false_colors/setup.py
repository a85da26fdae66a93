"""Setting up: anchorages, formations, arranging, random layouts and islands, the first wind, the first round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from authoring.games.engine import Log, Refusal

from .model import Formation
from .muster import Muster
from .tables import ARRANGE, ARRANGE_CELLS, DEAL, KIND_OF, REARRANGEMENTS

if TYPE_CHECKING:
    from authoring.games.chance import Stream

    from .state import FleetState
    from .tables import ChartTables

HEX_TURNS = {"E": 0, "SE": 1, "SW": 2, "W": 3, "NW": 4, "NE": 5}
REDEALS = 10_000

Placement = dict[int, int]
"""Cell -> kind."""


def set_out(state: FleetState) -> None:
    """The first position: islands and wind are dealt openly, then every fleet stands in its anchorage (FC-SETUP-05)."""
    game = state.game
    state.islands = game.tables.islands
    if game.terms.random_islands:
        state.islands = deal_islands(game.tables, state.chance.stream("islands"))
        state.fired = {"variant:random-islands": 1}
    state.wind = state.chance.stream("wind").below(6) if game.terms.wind else -1
    fleets = [starting_placement(state, seat) for seat in range(game.seats)]
    place_fleets(state, fleets)
    blank_record(state)
    if game.voyage.setup == "rearranged":
        state.round = 0
        state.waiting = list(range(game.seats))
    else:
        begin(state, None)


def starting_placement(state: FleetState, seat: int) -> Placement:
    """An author's own layout, a random one, or the standard formation (FC-SETUP-13, FC-SETUP-15, FC-SETUP-16)."""
    game = state.game
    layout = game.voyage.layouts.get(str(seat + 1))
    if layout is not None:
        index = game.tables.grid.index
        return {index[cell]: KIND_OF[symbol] for symbol, cells in layout.items() for cell in cells}
    if game.voyage.setup == "random":
        return random_placement(state, seat)
    standard = game.standard_placements
    if seat not in standard:
        standard[seat] = formation_placement(game.tables, game.formation, seat)
    return standard[seat]


def formation_placement(tables: ChartTables, formation: Formation, seat: int) -> Placement:
    """The standard formation, turned to the captain's edge or corner (FC-SETUP-16).

    Square charts fill the anchorage from the front row back, left to right as its captain sees it; the hex chart turns
    the rhombus of the east corner.
    """
    place = tables.terms.places[seat]
    cells = tables.grid.cells
    if tables.grid.hex:
        radius = tables.chart.grid.radius  # type: ignore[union-attr]
        turn = tables.grid.turns("sixth-turns")[HEX_TURNS[place]]
        return {tables.grid.index[turn((radius - a, a - b))]: KIND_OF[symbol] for a, b, symbol in formation.hexes}
    seen_from: dict[str, Callable[[tuple[int, int]], tuple[int, int]]] = {
        "S": lambda c: (c[1], c[0]),
        "N": lambda c: (-c[1], -c[0]),
        "E": lambda c: (c[0], -c[1]),
        "W": lambda c: (-c[0], c[1]),
    }
    order = sorted(tables.anchorages[place], key=lambda cell: seen_from[place](cells[cell]))
    symbols = [symbol for row in formation.rows for symbol in row]
    return {cell: KIND_OF[symbol] for cell, symbol in zip(order, symbols, strict=False) if symbol is not None}


def random_placement(state: FleetState, seat: int) -> Placement:
    """The ships dealt evenly over all starting cells, from a stream of this seat's own (FC-SETUP-15, FC-SETUP-20)."""
    counts = state.game.tables.roster.counts
    cells = list(state.game.tables.starting_cells(seat))
    state.chance.stream(f"layout-{seat + 1}").shuffle(cells)
    kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
    return dict(zip(cells, kinds, strict=False))


def place_fleets(state: FleetState, fleets: Sequence[Mapping[int, int]]) -> None:
    """Number the ships by seat and cell, so that numbers tell nothing, and put them on the chart (FC-SETUP-18)."""
    state.owner, state.kind, state.at = [], [], []
    state.board = [-1] * len(state.game.tables.grid)
    for seat, fleet in enumerate(fleets):
        for cell in sorted(fleet):
            state.board[cell] = len(state.at)
            state.owner.append(seat)
            state.kind.append(fleet[cell])
            state.at.append(cell)
    state.muster = Muster(state.game, state.owner, state.kind, state.at)


def blank_record(state: FleetState) -> None:
    """Nothing has happened yet."""
    game = state.game
    ships, seats, sides = len(state.at), game.seats, len(game.terms.sides)
    state.seen = [0] * ships
    state.order = [-1] * ships
    state.to_and_fro = [0] * ships
    state.came_from = [-1] * ships
    state.given, state.done, state.limit = [0] * seats, [0] * seats, [0] * seats
    state.points, state.strength, state.harbors_held = [0] * seats, [0] * seats, [0] * seats
    state.captor, state.lost, state.left = [-1] * seats, [0] * seats, [0] * seats
    state.arranged = [0] * seats
    state.common, state.hold = [0] * sides, [0] * sides
    state.harbor_side = [-1] * len(game.tables.harbors)
    state.capital_side = -1
    state.closings = list(game.terms.schedule)
    state.closed_rings = state.quiet = state.calm = 0
    state.ordered = []
    state.fired = getattr(state, "fired", {})
    state._outcome = None
    state.fought = False
    state.chart_water()
    state.forget_offers()


def number_anew(state: FleetState) -> None:
    """After arranging, numbers go by cells again, so that they tell nothing of who was moved where (FC-SETUP-18)."""
    place_fleets(state, [{state.at[s]: state.kind[s] for s in fleet} for fleet in state.muster.fleet])


def begin(state: FleetState, log: Log | None) -> None:
    """Every fleet is placed: no placement changes any more (FC-SETUP-10), the marker stands on 1 (FC-SETUP-11)."""
    game = state.game
    if game.terms.wings and any(
        state.at[ship] in game.tables.wings[game.terms.places[seat]] for ship, seat in enumerate(state.owner)
    ):
        state.fire("variant:wings")
    state.round = 1
    if log is not None:
        log.add("begin", "FC-SETUP-11", {"round": 1}, says="every fleet is placed")
        if state.wind >= 0:
            toward = state.game.tables.grid.step_names[state.wind]
            log.add("wind", "FC-WIND-02", {"toward": toward}, says=f"the wind blows to the {toward}")
    start_round(state)


def start_round(state: FleetState) -> None:
    """Fresh slips: 3 orders, one more with the Admiral afloat now (FC-ORD-02, FC-ORD-03, FC-VAR-10, FC-VAR-11)."""
    game = state.game
    ships, seats = len(state.at), game.seats
    terms = game.terms
    state.order = [-1] * ships
    state.ordered = []
    state.given = [0] * seats
    state.done = [0] * seats
    state.limit = [terms.orders + (terms.admirals_order if state.has_admiral(seat) else 0) for seat in range(seats)]
    waiting = [seat for seat in range(seats) if state.is_afloat(seat)]
    if game.partners_see_orders:
        # Who is asked first would tell partners more or less; luck settles it afresh each round.
        state.chance.stream("asking").shuffle(waiting)
    state.waiting = waiting
    state.fought = False
    state.forget_offers()


# ---- arranging before round 1


def arrangements(state: FleetState, seat: int) -> list[int]:
    """A random layout, or any own ship to any other starting cell; limited so that computer players come to an end."""
    if state.done[seat] or state.arranged[seat] >= REARRANGEMENTS:
        return []
    return [DEAL, *_placements(state, seat)]


def further_arrangements(state: FleetState, seat: int) -> list[int]:
    """The same beyond a computer player's budget: people may go on (FC-SETUP-14)."""
    return [DEAL, *_placements(state, seat)] if state.arranged[seat] >= REARRANGEMENTS else []


def _placements(state: FleetState, seat: int) -> Iterable[int]:
    cells = state.game.tables.starting_cells(seat)
    for ship in state.ships_of(seat):
        base = ARRANGE + ship * ARRANGE_CELLS
        for cell in cells:
            if cell != state.at[ship]:
                yield base + cell


def refuse_arrangement(state: FleetState, seat: int, order: int) -> Refusal | None:
    """Before round 1 (FC-SETUP-10), own ships of any kind onto own starting cells (FC-SETUP-05, FC-SETUP-07)."""
    if state.round:
        return Refusal("FC-SETUP-10", "every fleet is placed; no placement changes any more")
    if order == DEAL:
        return None
    ship, cell = divmod(order - ARRANGE, ARRANGE_CELLS)
    if ship >= len(state.at) or state.owner[ship] != seat:
        return Refusal("FC-SETUP-05", "only ships of your own fleet")
    if cell == state.at[ship]:
        return Refusal("FC-SETUP-05", "she stands there already")
    if cell not in state.game.tables.starting_cells(seat):
        clause = "FC-SETUP-08" if state.game.terms.wings else "FC-SETUP-05"
        return Refusal(clause, "that is none of your starting cells")
    return None


def rearrange(state: FleetState, seat: int, order: int) -> None:
    """Move an own ship to another starting cell; a ship that stands there changes places with her (FC-SETUP-14)."""
    ship, cell = divmod(order - ARRANGE, ARRANGE_CELLS)
    other, origin = state.board[cell], state.at[ship]
    state.board[cell], state.at[ship] = ship, cell
    state.board[origin] = other
    if other >= 0:
        state.at[other] = origin
    state.arranged[seat] += 1
    state.forget_offers_of(seat)


def deal_layout(state: FleetState, seat: int) -> None:
    """A random layout on request (FC-SETUP-15)."""
    placement = random_placement(state, seat)
    ships = iter(state.ships_of(seat))
    for ship in state.ships_of(seat):
        state.board[state.at[ship]] = -1
    for cell in sorted(placement):
        ship = next(ships)
        state.at[ship], state.kind[ship], state.board[cell] = cell, placement[cell], ship
    state.muster = Muster(state.game, state.owner, state.kind, state.at)
    state.arranged[seat] += 1
    state.forget_offers_of(seat)


# ---- random islands


def deal_islands(tables: ChartTables, chance: Stream) -> frozenset[int]:
    """As many islands as the chart prints, dealt in whole orbits of its turns (FC-VAR-05, FC-VAR-06).

    An orbit holds every image of a cell under the chart's turns, so all seats get equal maps. Anchorages, wings,
    harbors, the Capital and its neighbours stay free; a deal that cuts a cell off, or leaves a harbor fewer than two
    open neighbours, is dealt again.
    """
    orbits = island_orbits(tables)
    wanted = len(tables.islands) // len(orbits[0])
    for _ in range(REDEALS):
        left = list(orbits)
        islands: set[int] = set()
        for _ in range(wanted):
            islands.update(left.pop(chance.below(len(left))))
        if islands_fit(tables, islands):
            return frozenset(islands)
    raise ValueError("no deal of random islands leaves this chart in one piece")


def island_orbits(tables: ChartTables) -> list[tuple[int, ...]]:
    """The full orbits of cells where islands may be dealt, in order of their first cells."""
    grid = tables.grid
    rotations = {"square": "quarter-turns", "hexagon": "sixth-turns"}
    symmetry = tables.chart.symmetry
    turns = grid.turns(rotations.get(symmetry, symmetry))
    taken = {cell for area in (*tables.anchorages.values(), *tables.wings.values()) for cell in area}
    taken |= set(tables.harbors) | set(tables.capital)
    taken |= {near for cell in tables.capital for near in grid.neighbours[cell] if near >= 0}
    orbits: dict[int, tuple[int, ...]] = {}
    for cell in grid.cells:
        orbit = sorted({grid.index[turn(cell)] for turn in turns})
        if len(orbit) == len(turns) and not taken.intersection(orbit):
            orbits.setdefault(orbit[0], tuple(orbit))
    return list(orbits.values())


def islands_fit(tables: ChartTables, islands: set[int]) -> bool:
    """No free cell is cut off, and every harbor keeps two open neighbours."""
    grid = tables.grid
    reached = grid.distances([tables.capital[0]], islands)
    if any(steps < 0 and cell not in islands for cell, steps in enumerate(reached)):
        return False
    return all(sum(n >= 0 and n not in islands for n in grid.neighbours[h]) >= 2 for h in tables.harbors)

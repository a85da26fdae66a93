"""Notation of the table, and the chart as text.

`F5-F7` sails, `F5?F6` looks, `F5=` holds, `F5x` withdraws her order; `done`, `reopen`; before round 1 `F5>G6` places
and `random` asks for a random layout. A ship is named by the cell she stands on at the start of the round.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from authoring.games.engine import Observer, Refusal
from authoring.grid import LETTERS

from . import score, view
from .tables import (
    ARRANGE,
    ARRANGE_CELLS,
    DEAL,
    DONE,
    FIRST_SHIP,
    HOLD,
    LOOK,
    REOPEN,
    SAIL,
    WITHDRAW,
    code_of,
    order_of,
    path_of,
)

if TYPE_CHECKING:
    from .state import FleetState

LEGEND = "     24 seat 2's 4   2? kind unknown   o harbor   * Capital   ## island   ~~ storm"
WORDS = {DONE: "done", REOPEN: "reopen", DEAL: "random"}
ORDERED = {word: order for order, word in WORDS.items()}
SPOKEN = re.compile(r"^([A-Z]+[0-9]+)(=|x|[-?>]([A-Z]+[0-9]+))$")


def write(order: int, state: FleetState) -> str:
    """An order as the table writes it; ships are named by their cells now."""
    if order in WORDS:
        return WORDS[order]
    grid = state.game.tables.grid
    if order >= ARRANGE:
        ship, cell = divmod(order - ARRANGE, ARRANGE_CELLS)
        return f"{grid.name(grid.cells[state.at[ship]])}>{grid.name(grid.cells[cell])}"
    ship, code = (order - FIRST_SHIP) >> 5, order & 31
    origin = state.at[ship]
    here = grid.name(grid.cells[origin])
    if code == HOLD:
        return f"{here}="
    if code == WITHDRAW:
        return f"{here}x"
    if code >= LOOK:
        return f"{here}?{grid.name(grid.cells[state.game.tables.neighbours[origin][code - LOOK]])}"
    return f"{here}-{grid.name(grid.cells[path_of(state.game.tables, origin, code)[-1]])}"


def read(text: str, seat: int, state: FleetState) -> int:
    """The order that a notation means for this seat; ValueError, with the reason, when it means none."""
    if text in ORDERED:
        return ORDERED[text]
    spoken = SPOKEN.match(text)
    names = state.game.tables.grid.names
    index = state.game.tables.grid.index
    if spoken is None or spoken[1] not in names or (spoken[3] and spoken[3] not in names):
        raise ValueError(f"`{text}` is no order: write F5-F7, F5?F6, F5=, F5x, F5>G6, done, reopen or random")
    origin = index[names[spoken[1]]]
    ship = state.board[origin]
    if ship < 0 or state.owner[ship] != seat:
        raise ValueError(f"no ship of this seat stands on {spoken[1]}")
    if spoken[2] == "=":
        return order_of(ship, HOLD)
    if spoken[2] == "x":
        return order_of(ship, WITHDRAW)
    target = index[names[spoken[3]]]
    if spoken[2].startswith(">"):
        return ARRANGE + ship * ARRANGE_CELLS + target
    near = state.game.tables.neighbours[origin]
    if spoken[2].startswith("?"):
        if target not in near:
            raise ValueError(f"{spoken[3]} is not beside {spoken[1]} (FC-SPY-02)")
        return order_of(ship, LOOK + near.index(target))
    for code in range(SAIL, LOOK):
        if (code - SAIL) // 3 < state.game.tables.directions and path_of(state.game.tables, origin, code)[-1] == target:
            return order_of(ship, code)
    raise ValueError(f"{spoken[3]} does not lie up to three cells in a straight line from {spoken[1]} (FC-CUT-02)")


def order_for_path(state: FleetState, ship: int, cells: list[tuple[int, int]]) -> int | Refusal:
    """The order that sails a path of cells, or the clause that such a path breaks before anybody looks at the chart."""
    tables = state.game.tables
    grid = tables.grid
    origin = state.at[ship]
    here = grid.cells[origin]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip([here, *cells], cells, strict=False)]
    if any(cell not in grid.index for cell in cells):
        return Refusal("FC-ORD-07", "that way leads off the chart")
    if any(step not in grid.steps for step in steps):
        if not grid.hex and any(abs(dx) == abs(dy) == 1 for dx, dy in steps):
            return Refusal("FC-ORD-08", "no ship moves diagonally")
        return Refusal("FC-CHART-18" if grid.hex else "FC-ORD-07", "a step goes to a neighbouring cell")
    if len(set(steps)) > 1:
        return Refusal("FC-CUT-02", "all cells of a run lie in one straight line")
    code = code_of(tables, origin, [grid.index[cell] for cell in cells])
    if code is None:
        return Refusal("FC-CUT-01", "a run is one to three cells long")
    return order_of(ship, code)


def show(state: FleetState, observer: int | Observer | None) -> str:
    """The chart as text: each ship as seat and kind, `?` for a kind that the observer does not know; None knows all."""
    game = state.game
    seat = observer if isinstance(observer, int) else -1
    if observer is None:
        kinds, at = tuple(state.kind), tuple(state.at)
        scores: tuple[view.Score | None, ...] = tuple(score.side_score(state, side) for side in game.side)
    else:
        seen = view.view_of(state, observer)
        kinds, at, scores = seen.kind, seen.at, view.shown_scores(state, seat)
    ships = {cell: ship for ship, cell in enumerate(at) if cell >= 0}
    grid = game.tables.grid
    rows: dict[int, list[str]] = {}
    names: dict[int, list[str]] = {}
    for number, cell in enumerate(grid.cells):
        ship = ships.get(number)
        mark = (
            water_mark(state, number) if ship is None else f"{state.owner[ship] + 1}{view.symbol(kinds[ship]) or '?'}"
        )
        rows.setdefault(cell[1], []).append(mark)
        names.setdefault(cell[1], []).append(grid.name(cell))
    widest = max(len(marks) for marks in rows.values())
    lines = []
    for row, marks in rows.items():
        ends = names[row][0], names[row][-1]
        if grid.hex:
            lines.append(f"{ends[0]:>4} {' ' * 2 * (widest - len(marks))}{'  '.join(marks)}  {ends[1]}")
        else:
            lines.append(f"{ends[0].lstrip(LETTERS):>4} {'  '.join(marks)}")
    if not grid.hex:
        columns = [name.rstrip("0123456789") for name in next(iter(names.values()))]
        lines.insert(0, "     " + "  ".join(f"{letter:>2}" for letter in columns))
    head = f"round {state.round}" if state.round else "placing fleets"
    wind = f"   wind to the {grid.step_names[state.wind]}" if state.wind >= 0 else ""
    points = "  ".join(f"seat {number}: {'hidden' if s is None else s}" for number, s in enumerate(scores, 1))
    return "\n".join([f"{head}{wind}   {points}", *lines, LEGEND])


def water_mark(state: FleetState, cell: int) -> str:
    """What an empty cell shows: storm, island, harbor, Capital or water."""
    tables = state.game.tables
    if tables.ring[cell] < state.closed_rings:
        return "~~"
    if cell in state.islands:
        return "##"
    if cell in tables.harbors:
        return " o"
    return " *" if cell in tables.capital else " ."

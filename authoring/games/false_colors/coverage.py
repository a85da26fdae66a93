"""What some game must be seen to use: modes, endings and their reasons, variants, harbors, storm rings, ships."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .endings import CLAUSES
from .model import Chart, Ending, Mode, Ship, Variant

if TYPE_CHECKING:
    from authoring.library import Library

    from .game import FalseColors


def coverage(library: Library) -> list[tuple[str, str]]:
    """(kind, id) in the order in which a report lists them."""
    found = [("mode", mode) for mode in library.of("mode", Mode)]
    found += [("ending", ending) for ending in library.of("ending", Ending)]
    found += [("reason", reason) for reason in CLAUSES]
    found += [("variant", variant) for variant in library.of("variant", Variant)]
    for board, chart in library.of("board", Chart).items():
        found += [("harbor", f"{board}-harbor-{number}") for number in range(1, len(chart.harbors) + 1)]
        found.append(("capital", board))
        found += [("storm", f"{board}-ring-{number}") for number in range(1, len(chart.storm.printed) + 1)]
    found += [("storm", "pulled-forward"), ("order", "look")]
    found += [("ship", ship.symbol) for ship in library.of("token", Ship).values()]
    return found


def reachable(game: FalseColors, key: tuple[str, str]) -> bool:
    """Whether this voyage has it: its mode and ending, the variants that it turns on, what lies on its chart."""
    kind, id_ = key
    terms, chart = game.terms, game.tables.chart.id
    if kind in ("mode", "ending"):
        return id_ == (terms.mode if kind == "mode" else terms.ending)
    if kind == "variant":
        return id_ in terms.changed
    if kind == "capital":
        return id_ == chart
    if kind == "harbor":
        return id_.startswith(f"{chart}-harbor-")
    return kind != "storm" or id_ == "pulled-forward" or id_.startswith(f"{chart}-ring-")

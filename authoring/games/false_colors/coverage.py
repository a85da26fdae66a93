"""What some game must be seen to use: every mode, ending, reason, variant, harbor, Capital, ring of the storm and ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .endings import CLAUSES
from .model import Chart, Ending, Mode, Ship, Variant

if TYPE_CHECKING:
    from authoring.library import Library


def coverage(library: Library) -> list[tuple[str, str]]:
    """(kind, id) in the order in which a report lists them."""
    found = [("mode", id) for id in library.of("mode", Mode)]
    found += [("ending", id) for id in library.of("ending", Ending)]
    found += [("reason", reason) for reason in CLAUSES]
    found += [("variant", id) for id in library.of("variant", Variant)]
    for id, chart in library.of("board", Chart).items():
        found += [("harbor", f"{id}-harbor-{number}") for number in range(1, len(chart.harbors) + 1)]
        found.append(("capital", id))
        found += [("storm", f"{id}-ring-{number}") for number in range(1, len(chart.storm.printed) + 1)]
    found += [("storm", "pulled-forward"), ("order", "look")]
    found += [("ship", ship.symbol) for ship in library.of("token", Ship).values()]
    return found

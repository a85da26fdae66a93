"""What some game must be seen to use, and what the box holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .model import Achievement, Advance, Building, OceanBoard, Sailor, Upgrade
from .terms import CLAUSES

if TYPE_CHECKING:
    from authoring.library import Library

    from .game import DeadReckoning
    from .state import ReckoningState

RULES: Final = (
    "pirate-mode", "automatic-battle", "blockade", "battle-ships", "battle-merchant", "battle-forts", "ship-sunk",
    "both-sunk", "explosion", "cube-fetched", "cube-replaced", "control-changed", "buildings-removed", "arrow",
    "covered", "cut",
)  # fmt: skip
"""Parts of the rules that not every game comes to."""


def coverage(library: Library) -> list[tuple[str, str]]:
    """(kind, id) in the order in which a report lists them."""
    found = [("reason", reason) for reason in CLAUSES]
    found += [("sailor", f"{sailor}-{level}") for sailor in library.of("sailor", Sailor) for level in (1, 2, 3, 4)]
    for name, advance in library.of("advance", Advance).items():
        found += [("bought", name), ("sleeved", name)]
        if advance.merchant is not None:
            found += [("attacked", name)]
            if advance.merchant.battle:
                found += [("beaten", name)]
    found += [("ocean-board", board) for board in library.of("ocean-board", OceanBoard)]
    found += [("upgrade", tile) for tile in library.of("upgrade", Upgrade)]
    found += [("building", building) for building in library.of("building", Building)]
    found += [("achievement", achievement) for achievement in library.of("achievement", Achievement)]
    return found + [("rule", rule) for rule in RULES]


def reachable(game: DeadReckoning, key: tuple[str, str]) -> bool:
    """Whether this voyage has it: a card of its boxes, a board of its ocean, a tile or Achievement in the game."""
    kind, id_ = key
    tables, voyage = game.tables, game.voyage
    if kind in ("bought", "sleeved", "attacked", "beaten"):
        return id_ in tables.advance
    if kind == "sailor":
        return tables.sailor[id_.rpartition("-")[0]] in tables.crew
    if kind == "ocean-board":
        number = tables.board[id_]
        return id_ in voyage.ocean if voyage.ocean else number in tables.islands or number in tables.open_seas
    if kind == "upgrade":
        return id_ in tables.tile
    if kind == "achievement":
        return tables.achievement[id_] in tables.open_achievements
    return key != ("rule", "cut") or voyage.cut != "none"


BLACK, CUBES, MARKERS, FIRST_BUILDING = range(4)
"""Places of components in ReckoningState.peak."""


def box_of(game: DeadReckoning) -> list[tuple[str, int]]:
    """Components that can run out and how many the box holds, in the order of ReckoningState.peak.

    Cubes and markers are those of one player: the peak is that of whoever used most (DR-COMP-06 to DR-COMP-08).
    """
    terms, tables = game.terms, game.tables
    return [
        ("black-cubes", terms.black_cubes),
        ("player-cubes", terms.cubes),
        ("achievement-markers", terms.markers),
        *((each.id, each.count) for each in tables.buildings),
        *((each.id, each.copies) for each in tables.tiles),
    ]


def note(state: ReckoningState) -> None:
    """Keep the most in use; taken at the end of each turn, black cubes in each battle."""
    terms, tables = state.game.terms, state.game.tables
    state.note(CUBES, terms.cubes - min(state.cubes))
    state.note(MARKERS, max(done.bit_count() for done in state.done))
    for n, each in enumerate(tables.buildings):
        state.note(FIRST_BUILDING + n, each.count - state.left[n])
    first_tile = FIRST_BUILDING + len(tables.buildings)
    for n, tile in enumerate(tables.tiles):
        state.note(first_tile + n, tile.copies - state.stack[n])

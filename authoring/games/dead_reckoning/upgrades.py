"""Ship Upgrades: tiles off the open stacks, laid on hull spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log, Refusal
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, SEAT, Frame, Next

from . import abilities, achievements, cargo
from .codes import COVER, TILE

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

CATEGORY, CHOSEN = 3, 4
"""Registers of `upgrade`: an index of CATEGORIES, the tile taken."""
CATEGORIES = ("basic", "advanced")
SETTLED = 3
"""Position in `upgrade` after the tile is laid."""


def add(game: DeadReckoning) -> None:
    """Take a tile, lay it, make room for what no longer fits."""
    game.machine.add("upgrade", Question(_tiles, _take), _lay_on_blank, Question(_spaces, _cover), _settle)


def available(state: ReckoningState, category: int) -> list[int]:
    """Tiles of that category whose stack is not empty (DR-UPG-01, DR-AMB-47); the stacks are open (DR-SETUP-21)."""
    wanted = CATEGORIES[category]
    return [
        tile for tile, each in enumerate(state.game.tables.tiles) if each.category == wanted and state.stack[tile] > 0
    ]


def _tiles(state: ReckoningState, frame: Frame) -> list[int]:
    return [TILE + tile for tile in available(state, frame[CATEGORY])]


def _take(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    """After its cost is paid (DR-UPG-02)."""
    seat, tile = frame[SEAT], order - TILE
    frame[CHOSEN] = tile + 1
    state.stack[tile] -= 1
    state.tiles[seat].append(tile)
    name = state.game.tables.tiles[tile].id
    state.fire(f"upgrade:{name}")
    if log is not None:
        log.add("upgrade", "DR-UPG-02", {"seat": seat, "tile": name})
    return None


def _lay_on_blank(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """On a blank hull space while one exists (DR-UPG-03); they are all alike, so the first one does."""
    if not frame[CHOSEN]:
        return LEAVE
    tables, seat = state.game.tables, frame[SEAT]
    for space in range(tables.hull):
        if tables.is_blank[space] and state.hull[seat * tables.hull + space] < 0:
            _lay(state, seat, space, frame[CHOSEN] - 1, log)
            return SETTLED
    return None


def _spaces(state: ReckoningState, frame: Frame) -> list[int]:
    """Over an earlier tile or a starting effect, as the player likes (DR-UPG-04)."""
    return [COVER + space for space in range(state.game.tables.hull)]


def _cover(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    _lay(state, frame[SEAT], order - COVER, frame[CHOSEN] - 1, log)
    state.fire("rule:covered")
    return None


def _lay(state: ReckoningState, seat: int, space: int, tile: int, log: Log | None) -> None:
    """What is covered no longer works (DR-UPG-06), the new one works at once (DR-UPG-07)."""
    tables = state.game.tables
    state.hull[seat * tables.hull + space] = tile
    abilities.refresh_hull(state, seat, space)
    if log is not None:
        log.add("laid", "DR-UPG-04", {"seat": seat, "hull": tables.letters[space], "tile": tables.tiles[tile].id})


def _settle(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """What no longer fits is unloaded or jettisoned (DR-AMB-46); the tiles count for Elite Vessel (DR-ACH-22)."""
    seat = frame[SEAT]
    if state.cargo[seat] + state.coin[seat] > cargo.capacity(state, seat):
        state.game.machine.call(state, state.game.program["make-room"], seat, 0, 0, 0)
    else:
        cargo.settle(state, seat)
    achievements.check(state, seat, log)
    return None


def why_not_tile(state: ReckoningState, seat: int, order: int) -> Refusal:
    """What stands against taking this tile."""
    tile = order - TILE
    if tile >= len(state.stack):
        return Refusal("DR-UPG-01", "there is no such tile")
    if not state.stack[tile]:
        return Refusal("DR-AMB-47", "the stack of that tile is empty")
    return Refusal("DR-UPG-02", "no upgrade of that category is being taken")


def why_not_cover(state: ReckoningState, seat: int, order: int) -> Refusal:
    """What stands against laying a tile there."""
    tables = state.game.tables
    if any(tables.is_blank[n] and state.hull[seat * tables.hull + n] < 0 for n in range(tables.hull)):
        return Refusal("DR-UPG-03", "a tile goes on a blank hull space while there is one")
    return Refusal("DR-UPG-04", "no tile is being laid")

"""Production: what islands bring forth, and the choice of those that do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, SEAT, Frame, Next

from . import islands
from .codes import DONE, ISLAND

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

LEFT, BOOST_CARGO, BOOST_COIN, WHICH, OVERRIDE, CHOSEN = 3, 4, 5, 6, 7, 8
"""Registers of `produce`: islands left, boost of each, which may be named, Forts overridden, mask of those done."""
CONTRARY: Final = {"north": "south", "south": "north", "east": "west", "west": "east"}


def add(game: DeadReckoning) -> None:
    """Up to so many islands, one after the other."""
    game.machine.add("produce", Question(_islands, _produce, _may_stop))


def produce(state: ReckoningState, seat: int, space: int, cargo_boost: int, coin_boost: int, log: Log | None) -> None:
    """One island produces; the total goes onto it from the supply (DR-PROD-03), whoever controls it (DR-PROD-02).

    What its board shows, 1 cargo for each face-up open sea next to it whose arrow points here (DR-PROD-04, DR-AMB-13,
    DR-AMB-49), an Outpost's boost (DR-PROD-05, DR-TYPE-08, DR-AMB-12), and the effect's.
    """
    tables = state.game.tables
    island = tables.boards[state.board[space]].island
    assert island is not None
    cargo, coin = island.produces.cargo + cargo_boost, island.produces.coin + coin_boost
    for point, other in tables.toward[space].items():
        if state.face[other] and CONTRARY[point] in tables.arrows[state.board[other]]:
            cargo += 1
            state.fire("rule:arrow")
    if state.built[space]:
        for number, building in enumerate(tables.buildings):
            if state.built[space] >> number & 1:
                cargo += building.boost.cargo
                coin += building.boost.coin
    state.lay_cargo[space] += cargo
    state.lay_coin[space] += coin
    state.fire(f"produced:{tables.boards[state.board[space]].id}")
    if log is not None:
        facts = {"seat": seat, "space": tables.spots[space], "cargo": cargo, "coin": coin}
        log.add("produced", "DR-PROD-03", facts)


def open_to(state: ReckoningState, seat: int, where: int, override: int) -> list[int]:
    """Islands that this player may have produce, wherever the Ship is (DR-PROD-01); closed ones not (DR-TYPE-03,
    DR-AMB-33, DR-AMB-77).
    """
    return [space for space in islands.named(state, seat, where) if not islands.barred(state, seat, space, override)]


def _islands(state: ReckoningState, frame: Frame) -> list[int]:
    """Each only once for this effect (DR-ICON-05)."""
    if frame[LEFT] <= 0:
        return []
    found = open_to(state, frame[SEAT], frame[WHICH], frame[OVERRIDE])
    return [ISLAND + space for space in found if not frame[CHOSEN] >> space & 1]


def _may_stop(state: ReckoningState, frame: Frame) -> list[int]:
    return [DONE] if frame[CHOSEN] and state.offers else []


def _produce(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    if order == DONE:
        return LEAVE
    space = order - ISLAND
    frame[LEFT] -= 1
    frame[CHOSEN] |= 1 << space
    produce(state, frame[SEAT], space, frame[BOOST_CARGO], frame[BOOST_COIN], log)
    return 0

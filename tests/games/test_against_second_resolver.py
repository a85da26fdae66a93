"""The engine and the second resolver, written apart from each other, agree on 100,000 random boards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.random_boards import random_board, resolve_board
from tests.games.table import Position, bare_table

BOARDS = 100_000
CHUNKS = 10


def engine_result(board: dict[str, Any]) -> dict[str, Any]:
    sides = board["sides"] and tuple(tuple(side) for side in board["sides"])
    table = bare_table(board["chart"], board["seats"], sides, board["command"], board["wind"] is not None)
    position = Position(table, board["ships"], truce=board["truce"], islands=board["islands"], wind=board["wind"])
    state = position.state
    state.limit = [99] * table.seats
    for ship, path in board["orders"].items():
        position.order(ship, path)
    log = position.resolve()
    points = dict(enumerate(state.points, 1))
    for seat, lost in enumerate(state.lost, 1):
        points[seat] += table.terms.admiral_lost * lost
    fights = sorted(
        (position.names[e.facts["attacker"]], position.names[e.facts["defender"]])
        for e in log.events
        if e.what == "fight"
    )
    return {
        "cells": position.cells(),
        "points": {seat: p for seat, p in points.items() if p},
        "strength": {seat: s for seat, s in enumerate(state.strength, 1) if s},
        "captured": sorted(seat for seat, captor in enumerate(state.captor, 1) if captor >= 0),
        "lost": sorted(seat for seat, lost in enumerate(state.lost, 1) if lost),
        "fights": fights,
    }


def oracle_result(board: dict[str, Any]) -> dict[str, Any]:
    result = resolve_board(board)
    seat = {name: ship[0] for name, ship in board["ships"].items()}
    return {
        "cells": dict(result.cells),
        "points": {s: p for s, p in result.points.items() if p},
        "strength": {s: p for s, p in result.strength.items() if p},
        "captured": sorted(seat[admiral] for _, admiral in result.captured),
        "lost": sorted(seat[admiral] for admiral in result.lost),
        "fights": sorted((attacker, defender) for attacker, defender, *_ in result.fights),
    }


@pytest.mark.clause("FC-RES-24", "FC-RES-25", "FC-ROUND-07", "FC-ROUND-08", "FC-ROUND-09", "FC-CUT-05", "FC-CUT-10")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_both_resolvers_agree(chunk: int) -> None:
    rng = Random(7_000 + chunk)
    for number in range(BOARDS // CHUNKS):
        board = random_board(rng)
        assert engine_result(board) == oracle_result(board), f"board {number} of chunk {chunk}: {board}"

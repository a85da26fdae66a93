"""The reference resolver proved on boards worked out by hand, and its laws on random ones."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.random_boards import CHARTS, random_board, resolve_board
from tests.games.second_resolver import Cell, Result, resolve

BOARDS: dict[str, list[dict[str, Any]]] = yaml.safe_load((Path(__file__).parent / "boards.yaml").read_text("utf-8"))
MEASURED_BOARDS = 5_000
EXERCISED = (
    "fight",
    "enemy swap",
    "enemy swap in the truce",
    "friendly swap",
    "ring",
    "ring with an outsider",
    "swap with an outsider",
    "bounce",
    "held back",
    "met behind a ship turned back",
    "crowded cell",
    "fight in step 2 or 3",
    "Admiral captured",
    "Admirals lost",
    "Fireship burns",
    "Fireship taken",
    "Privateer takes a First Rate",
    "even fight won by Command",
)
seeds = st.integers(min_value=0, max_value=2**32)


def resolve_row(row: dict[str, Any]) -> Result:
    return resolve(
        {name: (seat, kind, (x, y)) for name, (seat, kind, x, y) in row["ships"].items()},
        {name: [(x, y) for x, y in path] for name, path in row["orders"].items()},
        sides=row.get("sides"),
        truce=row.get("truce", False),
        command=row.get("command", False),
        is_hex=row.get("hex", False),
    )


@pytest.mark.parametrize("row", BOARDS["ledger"] + BOARDS["derived"], ids=lambda row: row["id"])
def test_a_board_worked_out_by_hand(row: dict[str, Any]) -> None:
    result = resolve_row(row)
    assert result.cells == {name: cell and tuple(cell) for name, cell in row["result"].items()}
    assert result.points == row["points"]
    assert result.lost == row.get("lost", [])


def test_fights_are_told_with_place_and_result() -> None:
    result = resolve(
        {
            "x": (1, "X", (5, 5)),
            "a": (2, "6", (5, 4)),
            "b": (3, "3", (6, 5)),
            "c": (4, "2", (4, 5)),
            "q": (4, "A", (5, 7)),
        },
        {"a": [(5, 5)], "b": [(5, 5)], "c": [(5, 5)]},
    )
    assert result.fights == [("a", "x", (5, 5), "lose"), ("b", "x", (5, 5), "win"), ("b", "c", (5, 5), "win")]
    assert result.strength == {1: 6, 3: 2}
    assert result.captured == []


def test_both_ships_of_an_even_fight_count_as_strength_sunk() -> None:
    result = resolve({"a": (1, "5", (5, 4)), "b": (2, "5", (5, 5))}, {"a": [(5, 5)], "b": [(5, 4)]})
    assert result.fights == [("a", "b", (5, 5), "both")]
    assert result.strength == {1: 5, 2: 5}
    assert result.points == {}


def test_a_capture_names_the_captor() -> None:
    result = resolve({"k": (1, "2", (2, 5)), "q": (2, "A", (4, 5))}, {"k": [(3, 5), (4, 5)]})
    assert result.captured == [("k", "q")]
    assert result.fights == [("k", "q", (4, 5), "capture")]
    assert result.strength == {}


@settings(max_examples=300, deadline=None)
@given(seeds)
def test_ships_sail_their_orders_and_never_share_a_cell(seed: int) -> None:
    board = random_board(Random(seed))
    result = resolve_board(board)
    assert set(result.cells) == set(board["ships"])
    afloat = [cell for cell in result.cells.values() if cell is not None]
    assert len(afloat) == len(set(afloat))
    for name, cell in result.cells.items():
        assert cell is None or cell in {board["ships"][name][2], *board["orders"].get(name, ())}


@settings(max_examples=300, deadline=None)
@given(seeds)
def test_every_ship_gone_fell_in_one_fight_and_is_paid_for_once(seed: int) -> None:
    board = random_board(Random(seed))
    ships = board["ships"]
    result = resolve_board(board)
    fallen: Counter[str] = Counter()
    points: Counter[int] = Counter()
    side_of = {seat: number for number, side in enumerate(board["sides"] or []) for seat in side}
    for attacker, defender, _, outcome in result.fights:
        seats = ships[attacker][0], ships[defender][0]
        assert seats[0] != seats[1]
        assert not side_of or side_of[seats[0]] != side_of[seats[1]]
        losers = {"win": [defender], "lose": [attacker], "capture": [defender]}.get(outcome, [attacker, defender])
        fallen.update(losers)
        if outcome in ("win", "lose"):
            kind = ships[losers[0]][1]
            points[seats[outcome == "lose"]] += int(kind) // 2 if kind.isdigit() else 0
        points[seats[0]] += 8 * (outcome == "capture")
    assert fallen == {name: 1 for name, cell in result.cells.items() if cell is None}
    assert +points == result.points
    assert not (board["truce"] and result.fights)


@settings(max_examples=200, deadline=None)
@given(seeds, st.randoms(use_true_random=False))
def test_ids_and_the_order_of_writing_mean_nothing(seed: int, shuffler: Any) -> None:
    board = random_board(Random(seed))
    before = resolve_board(board)
    new_names = [f"other{number}" for number in range(len(board["ships"]))]
    shuffler.shuffle(new_names)
    renamed = dict(zip(board["ships"], new_names, strict=True))
    writing = list(board["ships"])
    shuffler.shuffle(writing)
    again = board | {
        "ships": {renamed[name]: board["ships"][name] for name in writing},
        "orders": {renamed[name]: board["orders"][name] for name in reversed(writing) if name in board["orders"]},
    }
    after = resolve_board(again)
    assert after.cells == {renamed[name]: cell for name, cell in before.cells.items()}
    assert after.fights == [(renamed[a], renamed[d], cell, outcome) for a, d, cell, outcome in before.fights]
    assert (after.points, after.strength) == (before.points, before.strength)
    assert after.captured == [(renamed[captor], renamed[admiral]) for captor, admiral in before.captured]
    assert after.lost == [renamed[admiral] for admiral in before.lost]


@settings(max_examples=300, deadline=None)
@given(seeds, st.booleans())
def test_random_boards_are_legal(seed: int, order_limit: bool) -> None:
    board = random_board(Random(seed), order_limit=order_limit)
    ships: dict[str, tuple[int, str, Cell]] = board["ships"]
    at = {cell: name for name, (_, _, cell) in ships.items()}
    assert len(at) == len(ships)
    water = set(CHARTS[board["chart"]].neighbours) - board["islands"]
    assert set(at) <= water
    for name, path in board["orders"].items():
        seat, kind, start = ships[name]
        friends = next((side for side in board["sides"] or [] if seat in side), [seat])
        steps = {(b[0] - a[0], b[1] - a[1]) for a, b in zip((start, *path), path, strict=False)}
        assert len(steps) == 1
        ((across, down),) = steps
        if board["is_hex"]:
            assert max(abs(across), abs(down), abs(across + down)) == 1
        else:
            assert abs(across) + abs(down) == 1
        assert kind != "X"
        assert set(path) <= water
        assert not any(cell in at for cell in path[:-1])
        wind = board["wind"]
        blows = None if wind is None else ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))[wind]
        assert len(path) <= (3 if kind == "2" else 2 if (across, down) == blows else 1)
        if blows == (-across, -down):
            assert kind in "23"
        if path[-1] in at:
            other_seat, other_kind, _ = ships[at[path[-1]]]
            if other_seat in friends:
                assert (other_seat, other_kind) != (seat, "X")
            else:
                assert kind != "A"
                assert not board["truce"]
    if order_limit:
        used = Counter(ships[name][0] for name in board["orders"])
        with_admiral = {seat for seat, kind, _ in ships.values() if kind == "A"}
        assert all(count <= 3 + (seat in with_admiral) for seat, count in used.items())


def test_random_boards_exercise_every_kind_of_meeting() -> None:
    boards_with: Counter[str] = Counter()
    for seed in range(MEASURED_BOARDS):
        board = random_board(Random(seed))
        happenings: Counter[str] = Counter()
        result = resolve_board(board, happenings)
        for attacker, defender, _, outcome in result.fights:
            kinds = board["ships"][attacker][1] + board["ships"][defender][1]
            happenings["Admiral captured"] += outcome == "capture"
            happenings["Admirals lost"] += outcome == "lost"
            happenings["Fireship burns"] += kinds[1] == "X" and outcome == "lose"
            happenings["Fireship taken"] += kinds[1] == "X" and outcome == "win"
            happenings["Privateer takes a First Rate"] += kinds == "17" and outcome == "win"
            happenings["even fight won by Command"] += kinds[0] == kinds[1] and outcome in ("win", "lose")
        boards_with.update(kind for kind, times in happenings.items() if times)
    print({kind: boards_with[kind] for kind in sorted(boards_with)})
    assert {kind for kind in EXERCISED if boards_with[kind] < MEASURED_BOARDS // 1000} == set()

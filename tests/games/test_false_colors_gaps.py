"""Gaps that broken copies of the rules slipped through: set-up in secret, deals over wings, drills that must fail."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.dryrun.drill import run_drill
from authoring.games.chance import Chance
from authoring.games.false_colors.model import FalseColorsDrill
from authoring.games.false_colors.tables import ADMIRAL, DEAL
from authoring.roots import entry_of
from tests.games.table import game, library

DEALS = 400


@pytest.mark.clause("FC-SETUP-20", "FC-SETUP-15", "FC-SETUP-08")
def test_a_random_layout_deals_ships_evenly_over_anchorage_and_wings() -> None:
    table = game("open-water-four", setup="random", variants={"wings": True})
    cells = table.tables.starting_cells(0)
    taken = dict.fromkeys(cells, 0)
    admirals = set()
    for seed in range(DEALS):
        state = table.start(Chance(seed))
        for ship in state.ships_of(0):
            taken[state.at[ship]] += 1
            if state.kind[ship] == ADMIRAL:
                admirals.add(state.at[ship])
    fair = DEALS * 14 / len(cells)
    assert len(cells) == 24
    assert all(abs(times - fair) < 50 for times in taken.values())  # five standard deviations
    assert admirals == set(cells)


@pytest.mark.clause("FC-SETUP-15", "FC-SETUP-05")
def test_each_request_deals_the_whole_fleet_anew() -> None:
    state = game("pairs", setup="rearranged").start(Chance(3))

    def layout() -> dict[int, int]:
        return {state.at[ship]: state.kind[ship] for ship in state.ships_of(1)}

    layouts = [layout()]
    for _ in range(3):
        state.apply(1, DEAL)
        layouts.append(layout())
        assert set(layouts[-1]) <= set(state.game.tables.starting_cells(1))
        assert sorted(layouts[-1].values()) == sorted(layouts[0].values())
    assert all(one != other for n, one in enumerate(layouts) for other in layouts[:n])


@pytest.mark.clause("FC-SETUP-18")
def test_rivals_learn_nothing_of_a_fleet_that_is_being_placed() -> None:
    state = game("open-water-four", setup="rearranged").start(Chance(3))
    views = [state.view(seat).to_json() for seat in (1, 2, 3, "screen")]
    own = state.view(0).to_json()
    state.apply(0, DEAL)
    state.apply(0, next(order for order in state.choices(0) if order != DEAL))
    assert [state.view(seat).to_json() for seat in (1, 2, 3, "screen")] == views
    assert state.view(0).to_json() != own


# ---- a drill that says what is not so must fail


def failures(given: dict[str, Any], do: list[Any], **expect: Any) -> list[str]:
    """Places of a drill's complaints."""
    found = library()
    drill = FalseColorsDrill.model_validate(
        {
            "id": "wrong",
            "name": "Wrong",
            "clauses": ["FC-GEN-01"],
            "given": {"board": "square", "captains": 4, "islands": [], **given},
            "do": do,
            "expect": expect,
        }
    )
    entry = entry_of(found)
    assert entry is not None
    return [".".join(str(step) for step in problem.at.pointer) for _, problem in run_drill(entry, found, drill)]


FIGHT = {"ships": {"a": [1, "6", 5, 2], "b": [2, "4", 5, 3]}}
ATTACK = [{"orders": {"a": [[5, 3]]}}]


def test_a_drill_holds_when_all_it_says_is_so() -> None:
    assert failures(FIGHT, ATTACK, ships={"a": [5, 3], "b": None}, points={"1": 2}, events=[{"what": "fight"}]) == []


def test_a_drill_fails_where_a_refused_order_is_legal() -> None:
    do = [{"orders": {"a": [[5, 3]]}, "refused": {"a": "FC-ORD-20"}}]
    assert failures(FIGHT, do, ships={"b": None}) == ["do.0"]


def test_a_drill_fails_where_an_event_did_not_happen() -> None:
    assert failures(FIGHT, ATTACK, events=[{"what": "fight", "struck": ["a"]}])
    assert failures(FIGHT, ATTACK, events=[{"what": "storm"}])


def test_a_drill_fails_where_a_seat_it_does_not_name_has_scored() -> None:
    assert failures(FIGHT, ATTACK, points={"2": 0})


def test_a_drill_of_round_1_fights_unless_it_asks_for_the_truce() -> None:
    assert failures({**FIGHT, "round": 1}, ATTACK, ships={"b": None}) == []
    truce = [{"orders": {"a": [[5, 3]]}, "refused": {"a": "FC-TRUCE-02"}}]
    assert failures({**FIGHT, "truce": True}, truce, ships={"b": [5, 3]}) == []


@pytest.mark.clause("FC-ORD-21")
@pytest.mark.parametrize(
    ("track", "refused"),
    [
        ([[5, 1], [5, 2], [5, 1]], True),
        ([[4, 2], [5, 2], [5, 1]], False),
        ([[5, 1], [5, 1], [5, 2], [5, 1]], True),
        ([[5, 1], [5, 2], [5, 2], [5, 1]], False),
        ([[5, 2], [5, 1]], False),
    ],
)
def test_a_track_counts_as_if_it_had_been_sailed(track: list[list[int]], refused: bool) -> None:
    """Round-end cells before this round; she stands on 5,2 and is sent back to 5,1."""
    given = {"ships": {"a": [1, "4", 5, 2], "b": [2, "4", 5, 9]}, "tracks": {"a": track}}
    do = [{"orders": {"a": [[5, 1]]}, "refused": {"a": "FC-ORD-20"} if refused else {}}]
    assert failures(given, do, ships={"a": [5, 2] if refused else [5, 1]}) == []

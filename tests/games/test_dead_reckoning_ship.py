"""Dead Reckoning: holds and loading, and payments."""

from __future__ import annotations

import pytest

from authoring.games.dead_reckoning import cargo, payment
from authoring.games.dead_reckoning.cargo import arrangements
from authoring.games.dead_reckoning.terms import CANNON, SAIL
from tests.games.archipelago import HELD, SEA, THEIRS, Play, at

# ---- holds


@pytest.mark.clause("DR-SHIP-07", "DR-SHIP-06", "DR-SHIP-02", "DR-SHIP-04")
def test_a_plain_ship_carries_seven() -> None:
    play = Play(mine=at("harbor", dock=10))
    assert cargo.capacity(play.state, 0) == 7
    play.do("load all cargo")
    assert play.mine("cargo", "dock", "room") == {"cargo": 7, "dock": 3, "room": 0}
    assert play.refused("load cargo") == "DR-SHIP-06"


@pytest.mark.parametrize(
    ("load", "masks"),
    [(0, (0b0000,)), (1, (0b0001, 0b1000)), (3, (0b0001, 0b1000)), (4, (0b0001,)), (5, (0b1001,)), (7, (0b1001,))],
)
def test_arrangements_use_no_hold_too_many(load: int, masks: tuple[int, ...]) -> None:
    assert arrangements((4, 0, 0, 3), load) == masks


def test_what_does_not_fit_has_no_arrangement() -> None:
    assert arrangements((4, 0, 0, 3), 8) == ()
    assert arrangements((4, 2, 0, 3), 6) == (0b0011, 0b1001)


@pytest.mark.clause("DR-SHIP-08", "DR-SHIP-09")
@pytest.mark.parametrize(("mask", "sails"), [(0b0000, 2), (0b0001, 1), (0b1000, 1), (0b1001, 0)])
def test_loaded_holds_switch_their_sails_off(mask: int, sails: int) -> None:
    play = Play(mine=at("harbor"))
    assert cargo.hull_icons(play.state, 0, SAIL, mask) == sails


@pytest.mark.clause("DR-SHIP-10", "DR-AMB-19")
def test_the_printed_cannon_always_counts() -> None:
    play = Play(mine=at("harbor", cargo=7))
    assert cargo.ship_cannons(play.state, 0) == 1
    assert cargo.hull_icons(play.state, 0, CANNON, 0) == 0


@pytest.mark.clause("DR-UPG-06", "DR-SHIP-08")
def test_a_tile_hides_what_it_covers_and_works_while_its_hold_is_empty() -> None:
    play = Play(mine=at("harbor"))
    tables, state = play.state.game.tables, play.state
    tile = next(n for n, hold in enumerate(tables.tile_hold) if not hold and tables.tile_icons[n][CANNON])
    state.hull[0] = tile
    guns = tables.tile_icons[tile][CANNON]
    assert cargo.holds(state, 0) == (0, 0, 0, 3)
    assert cargo.hull_icons(state, 0, SAIL, 0) == 1
    assert cargo.ship_cannons(state, 0) == 1 + guns
    hold = next(n for n, hold in enumerate(tables.tile_hold) if hold)
    state.hull[1] = hold
    assert cargo.capacity(state, 0) == 3 + tables.tile_hold[hold]
    state.cargo[0] = 3
    assert cargo.can_be_empty(state, 0, 0)
    assert cargo.can_be_empty(state, 0, 1)
    assert not cargo.can_be_empty(state, 0, 3) or tables.tile_hold[hold] >= 3


# ---- loading and unloading


@pytest.mark.clause("DR-LOAD-02", "DR-LOAD-05", "DR-LOAD-06", "DR-LOAD-01")
def test_in_harbor_cargo_goes_both_ways_and_coins_into_the_chest() -> None:
    play = Play(mine=at("harbor", dock=2, cargo=1, coins=3, chest=10))
    play.do("load cargo")
    assert play.mine("dock", "cargo") == {"dock": 1, "cargo": 2}
    play.do("unload all cargo", "unload coin")
    assert play.mine("dock", "cargo", "coins", "chest") == {"dock": 3, "cargo": 0, "coins": 2, "chest": 11}
    play.do("unload all coins")
    assert play.mine("coins", "chest") == {"coins": 0, "chest": 13}


@pytest.mark.clause("DR-AMB-05")
def test_coins_never_leave_the_chest_for_the_ship() -> None:
    play = Play(mine=at("harbor", chest=10))
    assert play.refused("load coin") == "DR-AMB-05"


@pytest.mark.clause("DR-LOAD-03", "DR-LOAD-10", "DR-LOAD-07")
def test_at_a_controlled_island_everything_may_be_loaded() -> None:
    play = Play(mine=at("A1", coins=1), ocean={"A1": {**HELD, "cargo": 9, "coins": 2}})
    play.do("load coin", "load all cargo")
    assert play.mine("cargo", "coins", "room") == {"cargo": 5, "coins": 2, "room": 0}
    play.do("unload all coins")
    assert play.facts(ocean={"A1": {"cargo": None, "coins": None}})["ocean"]["A1"] == {"cargo": 4, "coins": 3}


@pytest.mark.clause("DR-LOAD-04", "DR-LOAD-08")
def test_elsewhere_tokens_are_only_unloaded() -> None:
    play = Play(mine=at("A1", cargo=2, coins=1), ocean={"A1": {**THEIRS, "cargo": 3}})
    assert play.refused("load cargo") == "DR-LOAD-04"
    play.do("unload cargo", "unload coin")
    assert play.facts(ocean={"A1": {"cargo": None, "coins": None}})["ocean"]["A1"] == {"cargo": 4, "coins": 1}


@pytest.mark.clause("DR-LOAD-11", "DR-DOCK-05", "DR-AMB-99")
def test_islands_and_docks_take_any_number() -> None:
    play = Play(mine=at("A1", cargo=5, coins=2), ocean={"A1": {**HELD, "cargo": 150, "coins": 150}})
    play.do("unload all cargo", "unload all coins")
    assert play.place("A1", "cargo", "coins") == {"cargo": 155, "coins": 152}
    harbor = Play(mine=at("harbor", cargo=5, dock=150)).do("unload all cargo")
    assert harbor.mine("dock") == 155


@pytest.mark.clause("DR-DOCK-02", "DR-GAIN-02", "DR-GAIN-03", "DR-DOCK-04")
def test_gains_ashore_do_not_ask_where_the_ship_is() -> None:
    play = Play(mine=at("A1", dock=1, chest=2), ocean={"A1": {"board": SEA}})
    play.happen(effects=[{"do": "gain", "item": item, "amount": 2, "to": "dock"} for item in ("cargo", "coin")])
    assert play.mine("dock", "chest") == {"dock": 3, "chest": 4}


def test_at_sea_there_is_nowhere_to_unload() -> None:
    play = Play(mine=at("A1", cargo=2), ocean={"A1": {"board": SEA}})
    assert play.refused("load cargo") == "DR-LOAD-03"
    assert play.refused("unload cargo") == "DR-LOAD-07"


@pytest.mark.clause("DR-TYPE-04")
@pytest.mark.parametrize("building", ["fort", "garrison"])
def test_an_opponents_fort_stops_unloading(building: str) -> None:
    play = Play(mine=at("A1", cargo=2), ocean={"A1": {**THEIRS, "buildings": [building]}})
    assert play.refused("unload all cargo") == "DR-TYPE-04"


@pytest.mark.clause("DR-BLOCK-03", "DR-LOAD-09")
def test_a_pirate_at_the_own_island_stops_loading() -> None:
    play = Play(mine=at("A1", cargo=1), other=at("A1", pirate=True), ocean={"A1": {**HELD, "cargo": 3}})
    assert play.refused("load cargo") == "DR-BLOCK-03"
    assert play.refused("unload all cargo") == "DR-BLOCK-03"


@pytest.mark.clause("DR-LOAD-15")
def test_anything_may_go_overboard() -> None:
    play = Play(mine=at("A1", cargo=1, coins=1), ocean={"A1": {"board": SEA}})
    play.do("jettison cargo", "jettison coin")
    assert play.mine("cargo", "coins") == {"cargo": 0, "coins": 0}
    assert play.refused("jettison cargo") == "DR-LOAD-15"


def test_beyond_the_budget_loading_stays_legal_and_is_no_choice() -> None:
    play = Play(mine=at("harbor", dock=4))
    for _ in range(10):
        play.do("load all cargo", "unload all cargo")
    chosen = {play.rehearsal.game.words[order] for order in play.state.choices(0)}
    assert "load all cargo" not in chosen
    assert {"load all cargo", "load cargo"} <= play.offered()


@pytest.mark.clause("DR-GAIN-05")
def test_a_gain_that_does_not_fit_makes_room() -> None:
    play = Play(mine=at("A1", cargo=4, coins=3), ocean={"A1": HELD})
    play.happen(effects=[{"do": "gain", "item": "coin", "amount": 2, "to": "ship"}])
    assert play.offered() == {"jettison cargo", "jettison coin", "unload cargo", "unload coin"}
    play.do("jettison cargo", "unload cargo")
    assert play.mine("cargo", "coins", "room") == {"cargo": 2, "coins": 5, "room": 0}


@pytest.mark.clause("DR-GAIN-04")
def test_a_gain_on_the_ship_goes_aboard_wherever_she_is() -> None:
    play = Play(mine=at("A1", cargo=3, loaded="D"), ocean={"A1": {"board": SEA}})
    play.happen(effects=[{"do": "gain", "item": "cargo", "amount": 1, "to": "ship"}])
    assert play.mine("cargo", "dock") == {"cargo": 4, "dock": 0}
    assert play.state.stow[0] == 0b0001


def test_cargo_alone_is_thrown_over_without_asking() -> None:
    play = Play(mine=at("A1", cargo=6), ocean={"A1": {"board": SEA}})
    play.happen(effects=[{"do": "gain", "item": "cargo", "amount": 4, "to": "ship"}])
    assert play.mine("cargo") == 7


# ---- payments


@pytest.mark.clause("DR-GAIN-07", "DR-GAIN-08", "DR-GAIN-09", "DR-DOCK-03")
@pytest.mark.parametrize(
    ("due", "source", "can"),
    [
        ((2, 0), payment.SHIP, True),
        ((3, 0), payment.SHIP, False),
        ((3, 0), payment.DOCK, True),
        ((4, 0), payment.DOCK, False),
        ((5, 0), payment.EITHER, True),
        ((6, 0), payment.EITHER, False),
        ((0, 4), payment.DOCK, True),
        ((0, 5), payment.DOCK, False),
        ((0, 1), payment.SHIP, True),
        ((0, 2), payment.SHIP, False),
        ((5, 5), payment.EITHER, True),
        ((5, 6), payment.EITHER, False),
    ],
)
def test_what_can_be_paid(due: tuple[int, int], source: int, can: bool) -> None:
    play = Play(mine=at("A1", cargo=2, coins=1, dock=3, chest=4))
    assert payment.can_pay(play.state, 0, *due, source) is can


def _pay(play: Play, due: int, coin: int, source: int) -> None:
    state = play.state
    state.game.machine.call(state, state.game.program["pay"], 0, due, coin, source)
    state.game.machine.run(state, play.rehearsal.log)
    state.ask_again()


@pytest.mark.clause("DR-GAIN-08")
def test_a_payment_from_either_place_is_asked_for_where_it_can_be_split() -> None:
    play = Play(mine=at("A1", cargo=2, dock=3, coins=1, chest=4))
    _pay(play, 4, 2, payment.EITHER)
    assert play.offered() == {"number 1", "number 2"}
    play.do("number 1")
    assert play.offered() == {"number 0", "number 1"}
    play.do("number 0")
    assert play.mine("cargo", "dock", "coins", "chest") == {"cargo": 1, "dock": 0, "coins": 1, "chest": 2}


def test_a_payment_without_a_choice_is_made_at_once() -> None:
    play = Play(mine=at("A1", cargo=2, dock=3, coins=1, chest=4))
    _pay(play, 5, 0, payment.EITHER)
    assert play.mine("cargo", "dock") == {"cargo": 0, "dock": 0}
    _pay(play, 0, 1, payment.SHIP)
    _pay(play, 0, 3, payment.DOCK)
    assert play.mine("coins", "chest") == {"coins": 0, "chest": 1}
    assert "done" in play.offered()


@pytest.mark.clause("DR-GAIN-06")
def test_a_gain_is_split_freely_between_ship_and_dock() -> None:
    play = Play(mine=at("A1", cargo=5))
    play.happen(effects=[{"do": "gain", "item": "cargo", "amount": 4, "to": "ship-or-dock"}])
    assert play.offered() == {"number 0", "number 1", "number 2"}
    play.do("number 1")
    assert play.mine("cargo", "dock") == {"cargo": 6, "dock": 3}


@pytest.mark.clause("DR-GAIN-03", "DR-GAIN-06")
def test_coins_that_stay_ashore_go_into_the_chest() -> None:
    play = Play(mine=at("A1", cargo=7, chest=2))
    play.happen(effects=[{"do": "gain", "item": "coin", "amount": 3, "to": "ship-or-dock"}])
    assert play.mine("coins", "chest") == {"coins": 0, "chest": 5}

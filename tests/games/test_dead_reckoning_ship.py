"""Dead Reckoning: holds and loading, payments, Sails and voyages, and what is secret."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from authoring.games.chance import Chance
from authoring.games.dead_reckoning import cargo, payment, sailing
from authoring.games.dead_reckoning.cargo import arrangements
from authoring.games.dead_reckoning.state import ReckoningState
from authoring.games.dead_reckoning.terms import CANNON, CARGO, COIN, SAIL
from tests.games import laws
from tests.games.archipelago import Play, small

HELD = {"cubes": {"1": 3}}
"""An island that seat 1 controls."""
THEIRS = {"cubes": {"2": 3}}
SEA = "open-1"


def at(spot: str, **changes: Any) -> dict[str, Any]:
    return {"at": spot, **changes}


def sail_card(level: int = 1) -> dict[str, Any]:
    """A card with 1 Sail."""
    return {"sailor": "captain", "level": level}


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


# ---- setting Sails


@pytest.mark.clause("DR-SAIL-02", "DR-SAIL-05")
def test_in_harbor_loaded_holds_count() -> None:
    play = Play(mine=at("harbor", cargo=7, played=[sail_card()]))
    play.do("set sails")
    assert play.mine("sails", "cargo") == {"sails": 3, "cargo": 7}


@pytest.mark.clause("DR-SAIL-06")
def test_at_a_controlled_island_loaded_holds_count() -> None:
    play = Play(mine=at("A1", cargo=4, coins=3, played=[sail_card()]), ocean={"A1": HELD})
    play.do("set sails")
    assert play.mine("sails", "cargo", "coins") == {"sails": 3, "cargo": 4, "coins": 3}


@pytest.mark.clause("DR-SAIL-04", "DR-SAIL-07")
@pytest.mark.parametrize("place", [THEIRS, {"board": SEA}, {}])
def test_elsewhere_loaded_holds_give_no_sail(place: dict[str, Any]) -> None:
    play = Play(mine=at("A1", cargo=7, played=[sail_card()]), ocean={"A1": place})
    play.do("set sails")
    assert play.mine("sails") == 1


@pytest.mark.clause("DR-SAIL-08")
def test_a_hold_emptied_before_gives_its_sail() -> None:
    play = Play(mine=at("A1", cargo=5, played=[sail_card()]), ocean={"A1": THEIRS})
    play.do("jettison cargo", "set sails")
    assert play.mine("sails") == 2


@pytest.mark.clause("DR-AMB-34")
def test_under_a_blockade_loaded_holds_give_no_sail_at_the_own_island() -> None:
    play = Play(mine=at("A1", cargo=7), other=at("A1", pirate=True), ocean={"A1": HELD})
    play.do("set sails")
    assert play.mine("sails") == 0


@pytest.mark.clause("DR-LOAD-12")
def test_holds_are_chosen_where_they_make_a_difference() -> None:
    tile = {"hull": {"A": "gun-deck", "B": "deep-hold"}}
    play = Play(mine=at("A1", cargo=2, **tile), ocean={"A1": THEIRS})
    play.do("set sails")
    assert play.offered() == {"stow B", "stow D"}
    play.do("stow B")
    assert play.mine("sails") == 1
    other = Play(mine=at("A1", cargo=2, **tile), ocean={"A1": THEIRS}).do("set sails", "stow D")
    assert other.mine("sails") == 0


@pytest.mark.clause("DR-SAIL-01", "DR-SAIL-09")
def test_sails_are_set_once_and_later_cards_add_nothing() -> None:
    play = Play(mine=at("harbor", hand=[sail_card()]))
    play.do("set sails", "play captain")
    assert play.mine("sails") == 2
    assert play.refused("set sails") == "DR-SAIL-01"


@pytest.mark.clause("DR-SAIL-03")
def test_the_track_ends_at_eight() -> None:
    cards = [{"sailor": "deck-hand", "level": 4}] * 2
    play = Play(mine=at("harbor", played=[*cards, sail_card()]))
    play.do("set sails")
    assert play.mine("sails") == 8


@pytest.mark.clause("DR-AMB-37", "DR-DECK-02")
def test_sails_of_abilities_are_taken_while_sails_are_set() -> None:
    card = {"sailor": "deck-hand", "level": 2}
    play = Play(mine=at("harbor", played=[card]))
    play.do("set sails")
    taken = next(text for text in play.offered() if text.startswith("use deck-hand"))
    play.do(taken)
    assert play.mine("sails") == 3
    declined = Play(mine=at("harbor", played=[card])).do("set sails", "done")
    assert declined.mine("sails") == 2


# ---- sailing


@pytest.mark.clause("DR-MAIN-02", "DR-MOVE-01", "DR-MOVE-02", "DR-MOVE-04")
def test_a_step_costs_a_sail() -> None:
    play = Play(mine=at("harbor"))
    assert play.refused("sail A1") == "DR-MAIN-02"
    play.do("set sails", "sail A1", "stop", "sail harbor", "stop")
    assert play.mine("at", "sails") == {"at": "harbor", "sails": 0}
    assert play.refused("sail B1") == "DR-MOVE-02"


@pytest.mark.clause("DR-MOVE-03", "DR-MOVE-04")
def test_steps_lead_to_the_next_spaces_only() -> None:
    play = Play(mine=at("A1", sails=4))
    assert {text for text in play.offered() if text.startswith("sail")} == {"sail harbor", "sail B1", "sail A2"}
    assert play.refused("sail B2") == "DR-MOVE-03"
    harbor = Play(mine=at("harbor", sails=4))
    assert {text for text in harbor.offered() if text.startswith("sail")} == {"sail A1", "sail B1", "sail C1"}
    assert harbor.refused("sail A2") == "DR-MOVE-04"


@pytest.mark.clause("DR-MOVE-06", "DR-MOVE-07", "DR-MOVE-05")
def test_a_move_goes_on_until_it_stops() -> None:
    play = Play(mine=at("harbor", sails=4, dock=1), other=at("B1"))
    play.do("sail B1")
    assert play.offered() == {"stop", "sail harbor", "sail A1", "sail C1", "sail B2"}
    play.do("sail harbor", "stop")
    assert {"load all cargo", "sail A1"} <= play.offered()
    assert play.refused("stop") == "DR-MOVE-06"


@pytest.mark.clause("DR-EXPL-01", "DR-EXPL-02", "DR-EXPL-03", "DR-EXPL-04", "DR-EXPL-05")
def test_a_stop_on_a_face_down_board_explores_it() -> None:
    play = Play(mine=at("A1", sails=3))
    before = len(play.state.box[1])
    play.do("sail A2", "stop")
    space = play.state.game.tables.spot["A2"]
    assert play.state.face[space]
    assert play.state.card[space] >= 0
    assert len(play.state.box[1]) == before - 1
    assert play.mine("explored", "sails") == {"explored": 1, "sails": 2}
    assert "sail A1" in play.offered()


@pytest.mark.clause("DR-AMB-45")
def test_an_empty_box_leaves_the_space_empty() -> None:
    play = Play(mine=at("A1", sails=3), boxes={"2": []})
    play.do("sail A2", "stop")
    assert play.facts(ocean={"A2": {"face_up": None, "card": None}})["ocean"]["A2"] == {"face_up": True, "card": None}


@pytest.mark.clause("DR-EXPL-06", "DR-EXPL-07", "DR-EXPL-08", "DR-AMB-78")
def test_a_second_board_is_only_sailed_through() -> None:
    play = Play(mine=at("A1", sails=6))
    play.do("sail A2", "stop", "sail B2")
    assert play.refused("stop") == "DR-EXPL-07"
    play.do("sail B1", "stop")
    assert play.mine("sails") == 3
    assert not play.state.face[play.state.game.tables.spot["B2"]]
    tight = Play(mine=at("A1", sails=2)).do("sail A2", "stop")
    assert tight.refused("sail B2") == "DR-EXPL-07"
    assert {text for text in tight.offered() if text.startswith("sail")} == {"sail A1"}


@pytest.mark.clause("DR-AMB-78")
def test_a_move_that_cannot_end_does_not_begin() -> None:
    play = Play(mine=at("A1"))
    state = play.state
    spot = state.game.tables.spot
    state.charted = 1
    assert [sailing.can_end(state, spot["B3"], sails) for sails in (0, 1, 2)] == [False, False, True]
    assert sailing.can_end(state, spot["C4"], 3)
    assert not sailing.can_end(state, spot["C4"], 2)
    state.charted = 0
    assert sailing.can_end(state, spot["C4"], 0)


@pytest.mark.clause("DR-TYPE-11", "DR-TYPE-12", "DR-AMB-65")
def test_a_garrison_fires_at_whoever_enters() -> None:
    island = {**THEIRS, "buildings": ["garrison"]}
    play = Play(mine=at("A1", sails=4), ocean={"B1": island})
    play.do("sail B1")
    assert play.mine("damage") == 1
    play.do("sail C1", "sail B1", "stop")
    assert play.mine("damage") == 2
    own = Play(mine=at("A1", sails=4), ocean={"B1": {**HELD, "buildings": ["garrison"]}}).do("sail B1", "stop")
    assert own.mine("damage") == 0
    fort = Play(mine=at("A1", sails=4), ocean={"B1": {**THEIRS, "buildings": ["fort"]}}).do("sail B1", "stop")
    assert fort.mine("damage") == 0


@pytest.mark.clause("DR-TYPE-13", "DR-SINK-03", "DR-AMB-64")
def test_a_garrison_sinks_a_ship_at_once() -> None:
    island = {**THEIRS, "buildings": ["garrison"]}
    play = Play(mine=at("A1", sails=4, damage=4, coins=6), other=at("harbor", chest=1), ocean={"B1": island})
    play.do("sail B1")
    assert play.mine("at", "damage", "sails", "coins") == {"at": "harbor", "damage": 0, "sails": 0, "coins": 0}
    assert play.mine("chest", seat=2) == 7
    assert play.refused("set sails") == "DR-SAIL-01"
    assert play.refused("sail A1") == "DR-MOVE-02"


@pytest.mark.clause("DR-PMOVE-01", "DR-PMOVE-02")
def test_only_a_stop_meets_a_pirate() -> None:
    play = Play(mine=at("A1", sails=4), other=at("B1", pirate=True), landings=["strength-1"] * 8)
    play.do("sail B1", "sail C1", "stop")
    assert not play.state.fight
    play.do("sail B1", "stop")
    assert play.state.fight or play.told("battle")


# ---- views and secrets


def _json(play_state: Any, observer: Any) -> str:
    return json.dumps(play_state.view(observer).to_json(), sort_keys=True)


@pytest.mark.clause("DR-AMB-113", "DR-SETUP-24")
def test_a_view_tells_no_secret() -> None:
    play = Play(mine=at("A1", chest=11, hand=["captain"]), other=at("B1", chest=22, hand=["gunner", "crew"]))
    state = play.state
    mine, screen = state.view(0), state.view("screen")
    assert mine.table.chest == [11, -1]
    assert screen.table.chest == [-1, -1]
    assert mine.table.hand == [state.hand[0], []]
    assert mine.table.hand_size == [1, 2]
    assert mine.table.deck_size == [11, 10]
    for space, face in enumerate(state.face):
        assert mine.table.board[space] == (state.board[space] if face else -1)
    before = {observer: _json(state, observer) for observer in (0, 1, "screen")}
    state.chest[1] += 5
    assert _json(state, 0) == before[0]
    assert _json(state, "screen") == before["screen"]
    assert _json(state, 1) != before[1]


@pytest.mark.clause("DR-AMB-113")
def test_nobody_sees_which_card_has_risen_until_it_is_played() -> None:
    play = Play(mine=at("A1"), other=at("B1", hand=["gunner", "crew"]))
    state = play.state
    before = _json(state, 0), _json(state, 1)
    card = state.hand[1][0]
    state.level[state.game.cards + card] += 1
    assert _json(state, 0) == before[0]
    assert _json(state, 1) != before[1]


def _deals(play: Play, observer: Any, many: int = 20) -> Iterable[Any]:
    luck = Chance(7).stream("secrets")
    for _ in range(many):
        yield play.state.game.with_secrets_changed(play.state, observer, luck)


def test_what_is_dealt_anew_looks_the_same_and_is_the_same_game() -> None:
    play = Play(
        mine=at("A1", hand=["captain", "crew"]),
        other=at("B1", hand=["gunner", "crew", "purser"], discard=["bosun"], played=["crew"]),
    )
    state = play.state
    cards, risen = state.game.cards, state.hand[1][0]
    state.level[cards + risen] += 2
    hands, boards, lags = set(), set(), set()
    for twin in _deals(play, 0):
        assert _json(twin, 0) == _json(state, 0)
        assert sorted(twin.hand[1] + twin.deck[1]) == sorted(state.hand[1] + state.deck[1])
        assert twin.hand[1] == sorted(twin.hand[1])
        assert twin.hand[0] == state.hand[0]
        assert sorted(twin.deck[0]) == sorted(state.deck[0])
        assert sorted(twin.box[2]) == sorted(state.box[2])
        assert twin.chest == state.chest
        lag = [twin.level[cards + card] - twin.known_level[cards + card] for card in range(cards)]
        assert sorted(lag) == [0] * (cards - 1) + [2]
        assert lag.index(2) in twin.hand[1]
        assert all(twin.board[space] == state.board[space] for space in range(13) if state.face[space])
        assert len(set(twin.board)) == 13
        islands = [board for board in twin.board[1:] if state.game.tables.slots[board]]
        assert len(islands) == state.game.terms.islands
        hands.add(tuple(twin.hand[1]))
        boards.add(tuple(twin.board))
        lags.add(lag.index(2))
    assert len(hands) > 5
    assert len(boards) > 10
    assert len(lags) > 3


def test_a_card_held_since_before_the_last_shuffle_is_known_to_be_in_hand() -> None:
    play = Play(mine=at("A1"), other=at("B1", hand=["gunner", "purser"]))
    state = play.state
    held = state.hand[1][0]
    state.shuffled[1] &= ~(1 << held)
    assert all(held in twin.hand[1] for twin in _deals(play, 0))
    assert len({tuple(twin.hand[1]) for twin in _deals(play, 0)}) > 3


def test_an_unseen_fourth_level_lies_on_a_card_that_can_have_it() -> None:
    three = {"sailor": "crew", "level": 3}
    play = Play(mine=at("A1"), other=at("B1", hand=[three, "purser"], deck=[{"sailor": "gunner", "level": 3}]))
    state, cards = play.state, play.state.game.cards
    crew = next(card for card in state.hand[1] if state.level[cards + card] == 3)
    state.level[cards + crew] = 4
    seen = set()
    for twin in _deals(play, 0, 60):
        top = [card for card in range(cards) if twin.level[cards + card] == 4]
        assert len(top) == 1
        assert twin.known_level[cards + top[0]] == 3
        assert top[0] in twin.hand[1]
        seen.add(top[0])
    assert len(seen) == 2


@pytest.mark.clause("DR-BONUS-02")
def test_bonus_tokens_of_others_are_dealt_from_those_left() -> None:
    play = Play(mine=at("A1"), other=at("B1"), bonus_tokens=True)
    state = play.state
    state.token = [0, 1]
    seen = {twin.token[1] for twin in _deals(play, 0, 60)}
    assert 0 not in seen
    assert len(seen) > 5
    assert state.view(0).table.token == [0, -1]
    assert state.view("screen").table.token == [-1, -1]


def test_items_are_numbered() -> None:
    play = Play(mine=at("A1", cargo=1, coins=2), ocean={"A1": {"board": SEA}})
    cargo.throw(play.state, 0, COIN, 2, None)
    cargo.throw(play.state, 0, CARGO, 1, None)
    assert cargo.room(play.state, 0) == 7


@pytest.mark.clause("DR-SHIP-05", "DR-SHIP-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_aboard_lies_in_the_holds_that_are_loaded(players: int) -> None:
    table = small(players)
    making_room = table.program["make-room"]
    for seed in range(3):
        for state in laws.wander(table, table.start(Chance(seed)), laws.stream_for(seed, "holds")):
            assert isinstance(state, ReckoningState)
            if state.fight or state.frames[-1][0] == making_room:
                continue
            for seat in range(players):
                holds = cargo.holds(state, seat)
                loaded = sum(hold for space, hold in enumerate(holds) if state.stow[seat] >> space & 1)
                assert state.cargo[seat] + state.coin[seat] <= loaded


def test_a_scenarios_opening_hands_and_archipelago_are_no_secret() -> None:
    boards = [*(f"isle-{n}" for n in range(1, 9)), "open-1", "open-2", "open-3", "open-4"]
    table = small(2, opening_hands=[[], ["purser"]], ocean=boards)
    state = table.start(Chance(3))
    purser = table.tables.crew.index(table.tables.sailor["purser"])
    luck = Chance(7).stream("secrets")
    hands = set()
    for _ in range(20):
        twin = table.with_secrets_changed(state, 0, luck)
        assert purser in twin.hand[1]
        assert twin.board == state.board
        hands.add(tuple(twin.hand[1]))
    assert len(hands) > 5

"""Legacy at Sea: bribes, gambling, trade, repair, upgrades, loans, home ports, boats home, trade among captains."""

from __future__ import annotations

import pytest

from tests.games.sea import Play, at_sea, in_port, met

# ---- bribery

PAIR = {"at": "x", "ship": "brig", "face_up": ["galleon", "hoy", "bark"]}
"""Spanish ships of 3 and 2 points and an English one of 2."""


@pytest.mark.clause("LS-BRIBE-01", "LS-BRIBE-02", "LS-BRIBE-04", "LS-BRIBE-05", "LS-BOARD-11")
def test_a_bribe_pays_for_the_ships_of_that_nation_and_turns_them_down() -> None:
    play = Play(mine={**PAIR, "cargo": {"gold": 9}}).do("sail A")
    assert play.offered() == {"pay gold"}
    play.do("pay gold")
    assert play.mine("gold", "face_up", "bribed", "animosity") == {
        "gold": 4, "face_up": ["bark"], "bribed": ["galleon", "hoy"], "animosity": ["english"],
    }  # fmt: skip
    assert "loan" in play.offered()


@pytest.mark.clause("LS-BRIBE-01")
def test_who_cannot_pay_does_not_land() -> None:
    assert Play(mine={**PAIR, "cargo": {"gold": 4}}).refused("sail A") == "LS-BRIBE-01"
    assert "sail A" in Play(mine={**PAIR, "cargo": {"gold": 5}}).offered()
    assert "sail B" in Play(mine={**PAIR, "face_up": ["galleon"]}).offered()


@pytest.mark.clause("LS-BRIBE-01", "LS-BRIBE-04", "LS-BOARD-10", "LS-BOARD-07", "LS-XP-10")
def test_a_spent_ship_still_costs_a_bribe_and_then_goes_to_the_upper_right() -> None:
    mine = {"at": "x", "ship": "brig", "spent": ["galleon"], "cargo": {"gold": 3}}
    play = Play(mine=mine).do("sail A", "pay gold")
    assert play.mine("gold", "spent", "scored") == {"gold": 0, "spent": [], "scored": ["galleon"]}


@pytest.mark.clause("LS-BRIBE-03")
def test_goods_pay_at_their_value_and_give_no_change() -> None:
    play = Play(mine={**PAIR, "cargo": {"gold": 1, "fabric": 1, "food": 1}}, markers={"A": ["price-food"]})
    play.do("sail A")
    assert play.offered() == {"pay fabric", "pay food"}
    play.do("pay food")
    assert play.offered() == {"pay gold", "pay fabric"}
    play.do("pay fabric")
    assert play.mine("gold", "fabric", "food") == {"gold": 1, "fabric": 0, "food": 0}
    assert play.mine("animosity") == ["english"]


@pytest.mark.clause("LS-BRIBE-03")
def test_the_food_that_sails_does_not_pay_the_bribe() -> None:
    mine = {"at": "y", "ship": "brig", "face_up": ["galleon"], "cargo": {"food": 2}}
    assert Play(mine=mine).refused("sail A") == "LS-BRIBE-01"


@pytest.mark.clause("LS-BRIBE-01", "LS-BRIBE-03", "LS-MARKER-07")
def test_who_can_pay_only_with_goods_that_are_dearer_there_may_land() -> None:
    mine = {**PAIR, "cargo": {"gold": 1, "food": 1}}
    assert Play(mine=mine).refused("sail A") == "LS-BRIBE-01"
    assert "sail A" in Play(mine=mine, markers={"A": ["price-food"]}).offered()


@pytest.mark.clause("LS-BRIBE-02", "LS-PLUNDER-14")
@pytest.mark.parametrize(("merchant", "port", "due"), [("hoy", "A", 2), ("brigantine", "B", 3)])
def test_a_ship_just_plundered_is_paid_for_by_her_points(merchant: str, port: str, due: int) -> None:
    mine = at_sea(cargo={"crew": 3})
    play = met(merchant, mine=mine, rolls=["flag", "flag", "flag", "flags"]).do("plunder crew")
    assert play.facts(seats={"1": {"bribe": {"A": 0, "B": 0}}})["seats"]["1"]["bribe"] == {"A": 0, "B": 0} | {port: due}


@pytest.mark.clause("LS-BRIBE-01")
def test_a_ship_that_stays_may_leave_a_bribe_unpaid_and_then_has_no_actions() -> None:
    mine = in_port("A", face_up=["galleon"], cargo={"gold": 5})
    play = Play(mine=mine).do("sail A")
    assert play.offered() == {"pay gold", "done"}
    play.do("done")
    assert play.facts(turn=0)["turn"] == 2
    paid = Play(mine=mine).do("sail A", "pay gold")
    assert "loan" in paid.offered()


@pytest.mark.clause("LS-BRIBE-06", "LS-TRADE-12", "LS-TRADE-07")
def test_starred_rows_are_not_sold() -> None:
    play = Play(
        mine=in_port("C", cargo={"crew": 2, "food": 1, "fabric": 1, "supply": 1, "cannon_6lb": 1, "cannon_12lb": 1})
    )
    play.do("sail C")
    sold = {order for order in play.offered() if order.startswith("sell")}
    assert sold == {"sell food", "sell fabric", "sell supply", "sell cannon-6lb", "sell cannon-12lb"}
    assert play.refused("sell crew") == "LS-TRADE-07"


# ---- gambling


@pytest.mark.parametrize(
    ("d8", "gold"),
    [
        pytest.param(1, 0, marks=pytest.mark.clause("LS-GAMBLE-04")),
        pytest.param(2, 2, marks=pytest.mark.clause("LS-GAMBLE-05")),
        pytest.param(3, 2, marks=pytest.mark.clause("LS-GAMBLE-05")),
        pytest.param(4, 4, marks=pytest.mark.clause("LS-GAMBLE-06")),
        pytest.param(5, 4, marks=pytest.mark.clause("LS-GAMBLE-06")),
        pytest.param(6, 8, marks=pytest.mark.clause("LS-GAMBLE-07")),
        pytest.param(7, 8, marks=pytest.mark.clause("LS-GAMBLE-07")),
        pytest.param(8, 12, marks=pytest.mark.clause("LS-GAMBLE-08")),
    ],
)
def test_what_comes_back_of_four_gold(d8: int, gold: int) -> None:
    play = Play(mine=in_port("C", cargo={"gold": 4}), rolls=[d8]).do("sail C", "wager 4")
    assert play.mine("gold") == gold


@pytest.mark.clause("LS-GAMBLE-01")
def test_once_a_turn_and_in_port() -> None:
    play = Play(mine=in_port("C", cargo={"gold": 8}), rolls=[4]).do("sail C", "wager 2")
    assert play.refused("wager 2") == "LS-GAMBLE-01"
    assert Play(mine=at_sea(cargo={"gold": 8})).refused("wager 2") == "LS-GAMBLE-01"


@pytest.mark.clause("LS-GAMBLE-01")
def test_the_next_turn_has_a_wager_of_its_own() -> None:
    play = Play(mine=in_port("C", cargo={"gold": 8}), captains=1, mode="solo", rolls=[4, 4])
    play.do("sail C", "wager 2", "done", "sail C", "wager 4")
    assert [event["wager"] for event in play.told("gambled")] == [2, 4]


@pytest.mark.clause("LS-GAMBLE-06", "LS-GAMBLE-07")
@pytest.mark.parametrize(("d8", "won"), [(5, False), (6, True)])
def test_a_wager_that_comes_back_as_it_was_is_not_won(d8: int, won: bool) -> None:
    condition = {"that": "done", "deed": "gambled-and-won"}
    reward = [{"do": "gain", "what": "food", "amount": 1}]
    play = Play(mine=in_port("C", cargo={"gold": 4}), rolls=[d8]).do("sail C", "wager 4")
    play.happen(effects=[{"do": "when", "condition": condition, "then": reward}])
    assert play.mine("food") == int(won)


@pytest.mark.clause("LS-GAMBLE-02", "LS-GAMBLE-03")
def test_even_wagers_up_to_ten_of_the_gold_aboard() -> None:
    play = Play(mine=in_port("C", cargo={"gold": 7})).do("sail C")
    assert {order for order in play.offered() if order.startswith("wager")} == {"wager 2", "wager 4", "wager 6"}
    assert play.refused("wager 8") == "LS-GAMBLE-02"
    rich = Play(mine=in_port("C", cargo={"gold": 30})).do("sail C")
    assert {order for order in rich.offered() if order.startswith("wager")} == {f"wager {n}" for n in (2, 4, 6, 8, 10)}


@pytest.mark.clause("LS-SKILL-07")
def test_leadership_three_rolls_one_d8_a_turn_again() -> None:
    mine = in_port("C", cargo={"gold": 10}, skills={"leadership": 3})
    play = Play(mine=mine, rolls=[1, 8]).do("sail C", "wager 10")
    assert play.offered() == {"again", "done"}
    play.do("again")
    assert play.mine("gold") == 30
    kept = Play(mine=mine, rolls=[6]).do("sail C", "wager 10", "done")
    assert kept.mine("gold") == 20
    assert "again" not in Play(mine={**mine, "skills": {"leadership": 2}}, rolls=[1]).do("sail C", "wager 10").offered()


@pytest.mark.clause("LS-SKILL-07")
def test_a_second_d8_of_the_turn_stands_as_it_fell() -> None:
    mine = at_sea(at="y", cargo={"gold": 10, "crew": 2}, skills={"leadership": 3}, plague=1)
    play = Play(mine=mine, rolls=[2, 8, 1])
    assert play.offered() == {"again", "done"}
    play.do("again", "sail C", "wager 10")
    assert "again" not in play.offered()
    assert play.mine("gold", "plague") == {"gold": 0, "plague": 0}


# ---- trade


@pytest.mark.parametrize(
    ("item", "cost"),
    [
        pytest.param("food", 2, marks=pytest.mark.clause("LS-TRADE-04")),
        pytest.param("fabric", 4, marks=pytest.mark.clause("LS-TRADE-05")),
        pytest.param("supply", 3, marks=pytest.mark.clause("LS-TRADE-06")),
        pytest.param("crew", 3, marks=pytest.mark.clause("LS-TRADE-07")),
        pytest.param("cannon-6lb", 4, marks=pytest.mark.clause("LS-TRADE-08")),
        pytest.param("cannon-12lb", 10, marks=pytest.mark.clause("LS-TRADE-09")),
    ],
)
@pytest.mark.clause("LS-TRADE-01", "LS-TRADE-03")
def test_prices_to_buy_and_to_sell(item: str, cost: int) -> None:
    play = Play(mine=in_port("C", cargo={"gold": cost})).do("sail C", f"buy {item}")
    name = item.replace("-", "_")
    assert play.mine("gold") == 0
    assert play.facts(seats={"1": {"cargo": {name: 1}}})["seats"]["1"]["cargo"] == {name: 1}
    poor = Play(mine=in_port("C", cargo={"gold": cost - 1})).do("sail C")
    assert poor.refused(f"buy {item}") == "LS-TRADE-02"
    if item != "crew":
        sold = Play(mine=in_port("C", cargo={name: 1})).do("sail C", f"sell {item}")
        assert sold.mine("gold") == cost


@pytest.mark.clause("LS-TRADE-02")
def test_gold_at_home_does_not_pay() -> None:
    play = Play(mine=in_port("C", home={"gold": 50})).do("sail C")
    assert play.refused("buy food") == "LS-TRADE-02"


@pytest.mark.clause("LS-TRADE-03")
def test_what_was_bought_is_not_sold_again_in_the_same_stop() -> None:
    play = Play(mine=in_port("C", cargo={"gold": 5, "supply": 1})).do("sail C", "buy food", "sell supply")
    assert play.refused("sell food") == "LS-TRADE-03"
    assert play.refused("buy supply") == "LS-TRADE-03"


@pytest.mark.clause("LS-CARGO-01", "LS-TRADE-01")
def test_a_purchase_needs_room_when_it_is_paid() -> None:
    # Seven open circles: six crew and 10 gold fill them; a crew for 3 of the gold still finds no circle.
    full = Play(mine=in_port("C", cargo={"crew": 6, "gold": 10})).do("sail C")
    assert full.refused("buy crew") == "LS-CARGO-01"
    assert Play(mine=in_port("C", cargo={"crew": 6, "gold": 3})).do("sail C", "buy crew").mine("crew") == 7


@pytest.mark.clause("LS-CARGO-02", "LS-CARGO-03", "LS-TRADE-02")
def test_gold_paid_for_goods_makes_room_for_them() -> None:
    # One circle is left, for ten gold, or for a good and five.
    mixed = Play(mine=in_port("C", cargo={"crew": 6, "gold": 7})).do("sail C", "buy food")
    assert mixed.mine("gold", "food") == {"gold": 5, "food": 1}
    full = Play(mine=in_port("C", cargo={"crew": 6, "gold": 8})).do("sail C")
    assert full.refused("buy food") == "LS-CARGO-01"
    assert "buy supply" in full.offered()


@pytest.mark.clause("LS-TRADE-10", "LS-TRADE-11", "LS-REPAIR-04")
def test_repair_in_port_costs_two_for_hull_and_sail_alike() -> None:
    play = Play(mine=in_port("C", cargo={"gold": 6}, damage={"hull": 1, "gunport": 1, "sail": 1}))
    assert play.refused("repair hull") == "LS-REPAIR-04"
    play.do("sail C", "repair sail", "repair hull", "repair gunport")
    assert play.mine("gold") == 0
    assert play.facts(seats={"1": {"damage": {"all_hull": 0, "sail": 0}}})["seats"]["1"]["damage"] == {
        "all_hull": 0,
        "sail": 0,
    }
    poor = Play(mine=in_port("C", cargo={"gold": 1}, damage={"hull": 1})).do("sail C")
    assert poor.refused("repair hull") == "LS-TRADE-10"


@pytest.mark.clause("LS-UPGRADE-01", "LS-UPGRADE-02", "LS-UPGRADE-03", "LS-ICON-08")
def test_eight_gold_take_a_token_off() -> None:
    play = Play(mine=in_port("C", cargo={"gold": 16})).do("sail C")
    assert play.mine("maneuverability", "open_circles") == {"maneuverability": 2, "open_circles": 7}
    play.do("upgrade sail")
    assert play.mine("maneuverability", "gold") == {"maneuverability": 3, "gold": 8}
    play.do("upgrade hull")
    assert play.mine("open_circles", "gold") == {"open_circles": 8, "gold": 0}
    assert Play(mine=in_port("C", cargo={"gold": 7})).do("sail C").refused("upgrade sail") == "LS-UPGRADE-01"


@pytest.mark.clause("LS-UPGRADE-02", "LS-SHIP-09")
def test_a_token_off_a_cannon_circle_opens_it_for_cannon() -> None:
    guns = {"cannon_6lb": 5, "gold": 8}
    play = Play(mine=in_port("C", cargo=guns, tokens={"hull": 1, "gunport": 1, "sail": 1})).do("sail C")
    assert play.mine("cannon", "open_circles") == {"cannon": 4, "open_circles": 7}
    assert play.do("upgrade gunport").mine("cannon", "open_circles") == {"cannon": 5, "open_circles": 8}


@pytest.mark.clause("LS-LOAN-01", "LS-LOAN-02", "LS-LOAN-03", "LS-SCORE-06")
def test_a_loan_is_ten_gold_and_costs_four_points() -> None:
    play = Play(mine=in_port("C")).do("sail C", "loan")
    assert play.mine("gold", "loans", "score") == {"gold": 10, "loans": 1, "score": 2 - 4}


@pytest.mark.clause("LS-LOAN-04")
def test_four_loans_for_all() -> None:
    play = Play(mine=in_port("C", loans=1), other=in_port("D", loans=2)).do("sail C", "loan")
    assert play.refused("loan") == "LS-LOAN-04"


@pytest.mark.clause("LS-CARGO-02")
def test_gold_that_does_not_fit_is_lost_unless_room_is_made() -> None:
    play = Play(mine=in_port("C", cargo={"crew": 7})).do("sail C", "loan")
    assert "overboard crew" in play.offered()
    play.do("overboard crew", "take all gold")
    assert play.mine("gold", "crew") == {"gold": 10, "crew": 6}
    lost = Play(mine=in_port("C", cargo={"crew": 7})).do("sail C", "loan", "done")
    assert lost.mine("gold", "crew") == {"gold": 0, "crew": 7}


# ---- home port


@pytest.mark.clause("LS-HOME-01", "LS-HOME-02", "LS-BOARD-01", "LS-BOARD-03")
def test_loading_and_unloading_at_the_home_port() -> None:
    mine = {"ship": "brig", "cargo": {"gold": 5, "food": 2}, "home": {"cannon_12lb": 1, "crew": 1}}
    play = Play(mine=mine).do("unload all gold", "load all cannon-12lb", "sail A", "unload food", "load all crew")
    assert play.facts(
        seats={"1": {"cargo": {"food": 0, "crew": 0, "cannon_12lb": 0}, "home": {"gold": 0, "food": 0}}}
    ) == {"seats": {"1": {"cargo": {"food": 1, "crew": 1, "cannon_12lb": 1}, "home": {"gold": 5, "food": 1}}}}
    away = Play(mine=in_port("C", cargo={"gold": 5}, home={"food": 1})).do("sail C")
    assert away.refused("unload all gold") == "LS-HOME-01"
    assert away.refused("load all food") == "LS-HOME-02"


@pytest.mark.clause("LS-HOME-03")
def test_a_captain_without_any_crew_gets_one_at_home() -> None:
    play = Play(mine={"ship": "brig"}).do("free crew")
    assert play.mine("crew") == 1
    assert play.refused("free crew") == "LS-HOME-03"
    assert Play(mine={"ship": "brig", "home": {"crew": 1}}).refused("free crew") == "LS-HOME-03"
    assert Play(mine={"ship": "brig", "cargo": {"crew": 1}}).refused("free crew") == "LS-HOME-03"
    twice = Play(mine={"ship": "brig"}).do("free crew", "overboard crew")
    assert twice.refused("free crew") == "LS-HOME-03"


@pytest.mark.clause("LS-BOARD-01")
def test_passengers_go_ashore_at_home() -> None:
    play = Play(mine={"ship": "brig", "passengers": ["margaret"]}).do("ashore")
    assert play.mine("passengers", "ashore") == {"passengers": [], "ashore": ["margaret"]}


# ---- sending home


@pytest.mark.clause("LS-SEND-01", "LS-SEND-02", "LS-SEND-04", "LS-SEND-05", "LS-HOME-02")
def test_a_boat_that_arrives_brings_all_home() -> None:
    mine = at_sea(cargo={"crew": 2, "gold": 7, "fabric": 1}, skills={"leadership": 1})
    play = Play(mine=mine, rolls=[3]).do("send", "give all gold", "give fabric", "go")
    assert play.facts(seats={"1": {"home": {"gold": 0, "fabric": 0, "crew": 0}, "crew": 0}})["seats"]["1"] == {
        "home": {"gold": 7, "fabric": 1, "crew": 1},
        "crew": 1,
    }


@pytest.mark.clause("LS-SEND-03")
def test_a_boat_that_fails_is_lost_with_all() -> None:
    play = Play(mine=at_sea(cargo={"crew": 1, "gold": 7}), rolls=[3]).do("send", "give gold", "give gold", "go")
    assert play.facts(seats={"1": {"home": {"gold": 0, "crew": 0}, "gold": 0, "crew": 0}})["seats"]["1"] == {
        "home": {"gold": 0, "crew": 0},
        "gold": 5,
        "crew": 0,
    }


@pytest.mark.clause("LS-SEND-01")
def test_only_crew_gold_and_goods_are_sent_and_only_from_the_sea() -> None:
    play = Play(mine=at_sea(cargo={"crew": 2, "cannon_6lb": 1, "gold": 1})).do("send")
    assert play.offered() == {"go", "give gold", "give all gold", "done"}
    play.do("give all gold", "done")
    assert play.mine("crew", "gold") == {"crew": 2, "gold": 1}
    assert Play(mine=in_port("C", cargo={"crew": 2})).refused("send") == "LS-SEND-01"
    assert Play(mine=at_sea(cargo={})).refused("send") == "LS-SEND-01"


# ---- trade among captains


@pytest.mark.clause("LS-SWAP-01", "LS-SWAP-02", "LS-CARGO-05")
def test_captains_in_one_space_trade_what_both_agree_on() -> None:
    mine = at_sea(cargo={"crew": 2, "gold": 6}, passengers=["margaret"])
    play = Play(mine=mine, other=at_sea(cargo={"crew": 1, "supply": 2}))
    play.do("swap 2", "give all gold", "take supply", "take supply", "give passenger margaret", "offer")
    assert play.facts(asked=0)["asked"] == 2
    assert play.offered() == {"accept", "done"}
    play.do("accept")
    assert play.mine("gold", "supply", "passengers") == {"gold": 0, "supply": 2, "passengers": []}
    assert play.mine("gold", "supply", "passengers", seat=2) == {"gold": 6, "supply": 0, "passengers": ["margaret"]}
    assert play.facts(asked=0)["asked"] == 1
    no = Play(mine=mine, other=at_sea(cargo={"supply": 2})).do("swap 2", "give gold", "offer", "done")
    assert no.mine("gold") == 6


@pytest.mark.clause("LS-SWAP-01")
def test_no_trade_from_afar_or_beyond_the_hold() -> None:
    far = Play(mine=at_sea(cargo={"gold": 6}), other=at_sea(at="y"))
    assert far.refused("swap 2") == "LS-SWAP-01"
    full = Play(mine=at_sea(cargo={"crew": 2}), other=at_sea(cargo={"crew": 7})).do("swap 2", "give crew")
    assert "offer" not in full.offered()


@pytest.mark.clause("LS-BOARD-02", "LS-SINK-02")
def test_nothing_reaches_what_is_stored_at_home() -> None:
    mine = at_sea(cargo={"crew": 1}, home={"gold": 9}, damage={"hull": 2, "gunport": 4}, passengers=["margaret"])
    play = Play(mine=mine).happen(damage=9)
    assert play.mine("sunk", "passengers", "ashore") == {"sunk": True, "passengers": [], "ashore": []}
    assert play.facts(seats={"1": {"home": {"gold": 0}}})["seats"]["1"]["home"] == {"gold": 9}

"""Legacy at Sea: Prospects, experience, effects of cards, scores and ranks."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.games.legacy_at_sea import score
from authoring.games.legacy_at_sea.effects import ALL_EFFECTS
from authoring.games.legacy_at_sea.terms import MERCHANTS
from tests.games.sea import Play, at_sea, in_port, small

# ---- Prospects


@pytest.mark.clause(
    "LS-PROSPECT-01", "LS-PROSPECT-02", "LS-PROSPECT-04", "LS-PROSPECT-05", "LS-PROSPECT-07", "LS-BOARD-05"
)
def test_a_prospect_is_claimed_where_it_begins_and_completed_where_it_ends() -> None:
    mine = {"ship": "brig", "at": "x"}
    play = Play(mine=mine, other=in_port("D"), prospects=["errand"])
    assert play.refused("claim errand") == "LS-PROSPECT-01"
    play.do("sail A", "claim errand")
    assert play.mine("claimed") == ["errand"]
    assert play.refused("complete errand") == "LS-PROSPECT-02"
    play.do("done", "sail D", "done", "sail x")
    play.do("target 1")
    play.happen(go_on=True)
    play.happen(go_on=True)
    assert play.mine("claimed") == ["errand"]
    there = Play(mine=in_port("B", claimed=["errand"])).do("sail B", "complete errand")
    assert there.mine("claimed", "completed") == {"claimed": [], "completed": ["errand"]}
    assert Play(mine=in_port("B")).refused("complete errand") == "LS-PROSPECT-04"
    assert Play(mine=in_port("A")).refused("claim errand") == "LS-PROSPECT-05"


@pytest.mark.clause("LS-PROSPECT-11", "LS-PROSPECT-12", "LS-PROSPECT-13", "LS-MARKER-02", "LS-SCORE-05", "LS-BOARD-08")
def test_the_reward_is_paid_at_once_and_the_points_score() -> None:
    play = Play(mine=in_port("B", claimed=["errand"])).do("sail B", "complete errand")
    assert play.mine("gold") == 5
    assert play.facts(markers={"B": []}, prices={"B": {"food": 0}}) == {
        "markers": {"B": ["price-food"]},
        "prices": {"B": {"food": 4}},
    }
    assert play.facts(seats={"1": {"points": {"prospects": 0}}})["seats"]["1"]["points"] == {"prospects": 5}


@pytest.mark.clause("LS-PROSPECT-06", "LS-PROSPECT-10", "LS-TURN-04")
def test_any_number_is_claimed_at_any_moment_of_the_stop_after_the_bribe() -> None:
    mine = {"ship": "brig", "at": "x", "face_up": ["bark"], "cargo": {"gold": 4}}
    play = Play(mine=mine, prospects=["letter", "errand"])
    play.do("sail B")
    assert play.refused("claim letter") == "LS-PROSPECT-04"
    play.do("pay gold", "buy food", "claim letter")
    assert play.mine("claimed") == ["letter"]
    two = Play(mine=in_port("C", cargo={"cannon_6lb": 1, "supply": 1}), prospects=["gun", "package"])
    two.do("sail C", "claim gun", "claim package", "complete package")
    assert two.mine("claimed", "completed", "supply") == {"claimed": ["gun"], "completed": ["package"], "supply": 0}


@pytest.mark.clause("LS-PROSPECT-06", "LS-TURN-04", "LS-BRIBE-01")
def test_an_unpaid_bribe_comes_before_the_prospects() -> None:
    mine = in_port("A", face_up=["galleon"], cargo={"gold": 3})
    play = Play(mine=mine, prospects=["errand"])
    assert play.refused("claim errand") == "LS-PROSPECT-04"
    play.do("sail A", "pay gold", "claim errand")
    assert play.mine("claimed") == ["errand"]


@pytest.mark.clause("LS-PROSPECT-09", "LS-PROSPECT-05")
def test_what_a_card_asks_for_must_be_there() -> None:
    bare = Play(mine=in_port("C"), prospects=["gun", "package"]).do("sail C")
    assert bare.refused("claim gun") == "LS-PROSPECT-04"
    assert bare.refused("claim package") == "LS-PROSPECT-04"
    armed = Play(mine=in_port("C", cargo={"gold": 4}), prospects=["gun"]).do("sail C", "buy cannon-6lb", "claim gun")
    assert armed.mine("cannon") == 1


@pytest.mark.clause("LS-PROSPECT-03", "LS-PROSPECT-06")
def test_an_asterisk_is_claimed_by_its_deed_wherever_it_is_done() -> None:
    play = Play(
        mine=at_sea(),
        tableau=["hoy"],
        prospects=["revenge"],
        piles={"encounter": ["calm"]},
        rolls=["flag", "flag", "swords"],
    )
    assert play.refused("claim revenge") == "LS-PROSPECT-04"
    play.do("sail x", "target hoy", "plunder crew", "claim revenge")
    assert play.mine("claimed") == ["revenge"]
    other = Play(
        mine=at_sea(),
        tableau=["bark"],
        prospects=["revenge"],
        piles={"encounter": ["calm"]},
        rolls=["flag", "flag", "swords"],
    )
    other.do("sail x", "target bark", "plunder crew")
    assert other.mine("face_up") == ["bark"]
    assert "claim revenge" not in other.offered()


# ---- experience


@pytest.mark.clause("LS-XP-03", "LS-XP-07", "LS-XP-08", "LS-XP-09", "LS-XP-10", "LS-SKILL-16", "LS-BOARD-10")
def test_spent_cards_move_to_the_right_and_keep_their_faces() -> None:
    mine = at_sea(face_up=["hoy"], bribed=["bark"], experience=["gale"], skills={"tactics": 1})
    play = Play(mine=mine).do("learn tactics")
    assert play.offered() == {"card merchant bark", "card merchant hoy", "card encounter gale"}
    play.do("card merchant hoy", "card encounter gale")
    assert play.mine("face_up", "bribed", "spent", "scored", "experience") == {
        "face_up": [], "bribed": ["bark"], "spent": ["hoy"], "scored": ["gale"], "experience": [],
    }  # fmt: skip
    assert play.mine("animosity") == ["spanish"]
    assert play.facts(seats={"1": {"skills": {"tactics": 0}}})["seats"]["1"]["skills"] == {"tactics": 2}
    assert play.mine("score") == 2 + 2
    down = Play(mine=mine).do("learn ferocity", "card merchant bark")
    assert down.mine("scored", "spent") == {"scored": ["bark"], "spent": []}


@pytest.mark.clause("LS-XP-01")
def test_not_while_an_encounter_is_being_handled() -> None:
    mine = at_sea(experience=["gale"], skills={"leadership": 1})
    play = Play(mine=mine, tableau=["bark"], piles={"encounter": ["english-warship"]}, rolls=[8])
    assert "learn ferocity" in play.offered()
    play.do("sail x", "target bark")
    assert play.refused("learn ferocity") == "LS-XP-01"
    play.do("avoid")
    assert "learn ferocity" in play.offered()


@pytest.mark.clause("LS-XP-02")
def test_there_is_no_fourth_level() -> None:
    play = Play(mine=at_sea(face_up=["hoy", "bark"], experience=["gale"], skills={"tactics": 3, "ferocity": 2}))
    assert play.refused("learn tactics") == "LS-XP-03"
    assert "learn ferocity" in play.offered()
    poor = Play(mine=at_sea(face_up=["hoy"], skills={"ferocity": 1}))
    assert poor.refused("learn ferocity") == "LS-XP-07"


@pytest.mark.clause("LS-BOARD-04", "LS-SKILL-15")
def test_four_skills_of_three_levels() -> None:
    table = small()
    assert [w for w in table.words.values() if w.startswith("learn")] == [
        "learn ferocity", "learn leadership", "learn seamanship", "learn tactics",
    ]  # fmt: skip
    assert len(table.terms.skill_cost) == 3


@pytest.mark.clause("LS-OCEAN-03", "LS-OCEAN-06")
def test_merchants_have_three_defences_and_one_of_six_types() -> None:
    table = small()
    number = table.tables.ocean["brigantine"]
    card = table.tables.oceans[number]
    assert table.tables.defence[number] == (card.cannon, card.crew, card.maneuverability) == (2, 2, 2)
    assert [MERCHANTS[table.tables.ocean_type[table.tables.ocean[name]]] for name in ("galleon", "hoy", "bark")] == [
        "treasure", "small", "cutter",
    ]  # fmt: skip
    assert len(MERCHANTS) == 6


@pytest.mark.clause("LS-CREW-03")
def test_a_ship_without_figures_sails_and_trades() -> None:
    play = Play(mine=at_sea(cargo={"gold": 2})).do("sail B", "buy food")
    assert play.mine("food", "crew") == {"food": 1, "crew": 0}


# ---- effects


def after(effects: list[dict[str, Any]], *orders: str, rolls: list[Any] | None = None, **mine: Any) -> Play:
    play = Play(mine=at_sea(**mine), rolls=rolls or [], other=at_sea(at="z", cargo={"crew": 2, "gold": 3}))
    return play.happen(effects=effects).do(*orders)


def test_gain_and_lose() -> None:
    assert after([{"do": "gain", "what": "gold", "amount": 4}]).mine("gold") == 4
    assert after([{"do": "gain", "what": "gold", "amount": "d8"}], rolls=[7]).mine("gold") == 7
    home = after([{"do": "gain", "what": "fabric", "amount": 2, "to": "home"}])
    assert home.facts(seats={"1": {"home": {"fabric": 0}}})["seats"]["1"]["home"] == {"fabric": 2}
    assert after([{"do": "lose", "what": "gold", "amount": 4}], cargo={"gold": 3}).mine("gold") == 0
    assert after([{"do": "lose", "what": "crew", "amount": 3}]).mine("all_crew") == 0


def test_offers_are_made_to_who_can_pay() -> None:
    offer = {
        "do": "offer",
        "cost": [{"what": "gold", "amount": 2}],
        "effects": [{"do": "gain", "what": "crew", "amount": 1}],
    }
    play = after([offer], cargo={"gold": 3, "crew": 1})
    assert play.offered() == {"option 1", "done"}
    assert play.do("option 1").mine("gold", "crew") == {"gold": 1, "crew": 2}
    assert after([offer], "done", cargo={"gold": 3, "crew": 1}).mine("gold", "crew") == {"gold": 3, "crew": 1}
    assert "sail y" in after([offer], cargo={"gold": 1}).offered()


def test_checks_choices_and_conditions() -> None:
    won, lost = [{"do": "gain", "what": "gold", "amount": 5}], [{"do": "lose", "what": "crew", "amount": 2}]
    check = {"do": "check", "add": ["tactics", "crew-on-deck"], "at_least": 6, "success": won, "failure": lost}
    assert after([check], rolls=[3], skills={"tactics": 1}).mine("gold", "crew") == {"gold": 5, "crew": 2}
    assert after([check], rolls=[2], skills={"tactics": 1}).mine("gold", "crew") == {"gold": 0, "crew": 0}
    choose = {"do": "choose", "options": [{"effects": won}, {"effects": [{"do": "learn", "skill": "tactics"}]}]}
    assert after([choose], "option 1").mine("gold") == 5
    assert after([choose], "option 2").state.skill[3] == 1
    when = {"do": "when", "condition": {"that": "hunted", "nation": "spanish"}, "then": won, "otherwise": lost}
    assert after([when], face_up=["hoy"]).mine("gold", "crew") == {"gold": 5, "crew": 2}
    assert after([when], face_up=["bark"]).mine("gold", "crew") == {"gold": 0, "crew": 0}
    negated = {"that": "not", "condition": {"that": "has", "what": "crew", "at_least": 3}}
    both = {"that": "all", "conditions": [negated, {"that": "skilled", "skill": "tactics", "at_least": 2}]}
    assert after([{"do": "when", "condition": both, "then": won}], skills={"tactics": 2}).mine("gold") == 5
    assert after([{"do": "when", "condition": both, "then": won}], skills={"tactics": 1}).mine("gold") == 0
    assert after([{"do": "when", "condition": both, "then": won}], skills={"tactics": 2}, sails=1).mine("gold") == 0


def test_damage_and_repair() -> None:
    play = after([{"do": "damage", "amount": 2, "where": "hull"}], "hit hull", "hit hull")
    assert play.mine("open_circles") == 5
    assert after([{"do": "damage", "amount": 2, "where": "sail"}]).mine("maneuverability") == 1
    mended = after([{"do": "repair", "amount": 2}], "repair sail", "repair hull", damage={"hull": 1, "sail": 1})
    assert mended.mine("open_circles", "maneuverability") == {"open_circles": 7, "maneuverability": 2}
    sails = after([{"do": "repair", "amount": 3, "where": "sail"}], "repair sail", damage={"hull": 1, "sail": 1})
    assert sails.mine("open_circles") == 6


def test_pardons_levels_and_everyone() -> None:
    ships = {"face_up": ["hoy", "bark"]}
    assert after([{"do": "pardon", "nation": "spanish"}], **ships).mine("animosity") == ["english"]
    assert after([{"do": "pardon"}], "pardon english", **ships).mine("animosity") == ["spanish"]
    assert after([{"do": "learn"}], "learn ferocity").state.skill[0] == 1
    gift = [{"do": "gain", "what": "food", "amount": 1}]
    all_of_them = after([{"do": "everyone", "effects": gift}])
    assert (all_of_them.mine("food"), all_of_them.mine("food", seat=2)) == (1, 1)
    others = after([{"do": "everyone", "others": True, "effects": gift}])
    assert (others.mine("food"), others.mine("food", seat=2)) == (0, 1)


def test_markers_merchants_sailing_and_passengers() -> None:
    play = Play(mine=in_port("C"), markers={"D": ["plague", "flag-dutch"], "B": ["plague"]})
    play.happen(effects=[{"do": "place-marker", "marker": "price-food", "port": "here"}])
    play.happen(effects=[{"do": "remove-marker", "marker": "plague", "port": "everywhere"}])
    assert play.facts(markers={"B": [], "C": [], "D": []})["markers"] == {
        "B": [],
        "C": ["price-food"],
        "D": ["flag-dutch"],
    }
    play.happen(effects=[{"do": "remove-marker", "port": "D"}])
    assert play.facts(markers={"D": []})["markers"] == {"D": []}
    ocean = Play(mine=at_sea(), tableau=["hoy", "bark", "galleon"], piles={"ocean": ["brigantine"]})
    ocean.happen(effects=[{"do": "refresh-ocean", "nation": "english"}])
    assert ocean.facts(tableau=[])["tableau"] == ["hoy", "brigantine", "galleon"]
    assert after([{"do": "sail", "spaces": 1}], "sail y").mine("at") == "y"
    assert after([{"do": "passenger", "who": "margaret", "points": 3}]).mine("passengers", "score") == {
        "passengers": ["margaret"], "score": 3,
    }  # fmt: skip


@pytest.mark.clause("LS-ICON-09")
def test_the_governors_daughter_is_worth_something_once_her_card_was_revealed() -> None:
    rolls = ["flag"] * 4 + ["swords"]
    position: dict[str, Any] = {
        "mine": at_sea(cargo={"crew": 4}), "year": "1717", "tableau": ["galleon-1717"],
        "piles": {"encounter": ["calm-1717"]}, "rolls": rolls,
    }  # fmt: skip
    orders = ("sail x", "target galleon-1717", "plunder crew")
    before = Play(**position).do(*orders)
    assert before.mine("passengers") == []
    play = Play(**position)
    play.happen(effects=[{"do": "when", "condition": {"that": "hunted"}, "then": [{"do": "learn"}]}])
    wanted = Play(**position, worth={"margaret": 7}).do(*orders)
    assert wanted.mine("passengers") == ["margaret"]
    assert wanted.mine("score") == 3 + 7 + (3 + 6) // 5
    told = Play(mine=in_port("C"), piles={"story": ["johnson"]}).happen(reveal="story")
    assert told.state.worth == [7]
    assert told.mine("passengers") == []


LASTING: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ({"change": "price", "amount": 2, "item": "food"}, {"prices": {"C": {"food": 0}}}, {"prices": {"C": {"food": 4}}}),
    ({"change": "price", "amount": -1}, {"prices": {"C": {"supply": 0}}}, {"prices": {"C": {"supply": 2}}}),
    ({"change": "free-port", "port": "A"}, {"controls": {"A": 0}}, {"controls": {"A": None}}),
]


@pytest.mark.clause("LS-STORY-02")
@pytest.mark.parametrize(("change", "asked", "expected"), LASTING, ids=["one price", "all prices", "free port"])
def test_lasting_changes_of_ports(change: dict[str, Any], asked: dict[str, Any], expected: dict[str, Any]) -> None:
    play = Play(mine=in_port("C")).happen(effects=[{"do": "lasting", **change}])
    assert play.facts(**asked) == expected


def test_lasting_changes_at_sea_and_in_port() -> None:
    def lasting(mine: dict[str, Any], change: dict[str, Any], **given: Any) -> Play:
        return Play(mine=mine, **given).happen(effects=[{"do": "lasting", **change}])

    dice = lasting(at_sea(), {"change": "plunder-dice", "amount": 2})
    assert dice.facts(seats={"1": {"dice": {"crew": 0}}})["seats"]["1"]["dice"] == {"crew": 4}
    bribe = lasting(at_sea(face_up=["bark"]), {"change": "bribe", "amount": 3, "nation": "english"})
    assert bribe.facts(seats={"1": {"bribe": {"B": 0}}})["seats"]["1"]["bribe"] == {"B": 5}
    closed = lasting(at_sea(at="y"), {"change": "closed-port", "port": "C"})
    assert closed.refused("sail C") == "LS-STORY-02"
    sober = lasting(in_port("C", cargo={"gold": 9}), {"change": "no-gambling"}).do("sail C")
    assert sober.refused("wager 2") == "LS-GAMBLE-02"
    cheap = lasting(in_port("C", cargo={"gold": 1}, damage={"hull": 1}), {"change": "repair-cost", "amount": -1})
    assert cheap.do("sail C", "repair hull").mine("gold") == 0
    fight: dict[str, Any] = {"tableau": ["bark"], "piles": {"encounter": ["calm"]}}
    rolls = ["flag", "flag", "swords"]
    strong = lasting(at_sea(), {"change": "merchant-crew", "amount": 1, "nation": "english"}, rolls=rolls, **fight)
    strong.do("sail x", "target bark", "plunder crew")
    assert strong.told("counted")[0]["won"] is False
    lucky = lasting(at_sea(), {"change": "successes", "amount": 1}, rolls=["flag", "blank", "swords"], **fight)
    lucky.do("sail x", "target bark", "plunder crew")
    assert lucky.told("counted")[0]["won"] is True
    storm: dict[str, Any] = {"tableau": ["bark"], "piles": {"encounter": ["gale"]}}
    rough = lasting(at_sea(), {"change": "check", "amount": -2, "encounter": "storm"}, rolls=[7, 1], **storm)
    assert rough.do("sail x", "target bark").told("check")[0]["total"] == 7
    hard = lasting(at_sea(), {"change": "encounter-damage", "amount": 1}, rolls=[1, 1], **storm)
    hard.do("sail x", "target bark")
    assert hard.facts(seats={"1": {"damage": {"sail": 0}}})["seats"]["1"]["damage"] == {"sail": 3}


def test_kept_cards_for_bribes_and_spaces() -> None:
    play = Play(mine=at_sea(face_up=["bark"], kept=["charm-bribe"]))
    play.do("sail B", "use charm-bribe")
    assert play.mine("animosity", "kept") == {"animosity": [], "kept": []}
    further = Play(mine=at_sea(kept=["charm-extra-space"]))
    assert further.refused("sail C") == "LS-MOVE-02"
    further.do("use charm-extra-space", "sail C")
    assert further.mine("at") == "C"


def test_every_operation_compiles() -> None:
    table = small()
    assert set(table.operations.kinds()) == set(ALL_EFFECTS)


# ---- scores


@pytest.mark.clause("LS-SCORE-01", "LS-SCORE-02", "LS-SCORE-03")
def test_gold_and_goods_aboard_and_at_home_make_points() -> None:
    mine = in_port(
        "C", cargo={"gold": 4, "food": 1, "crew": 2, "cannon_6lb": 1}, home={"fabric": 1, "supply": 1, "gold": 1}
    )
    play = Play(mine=mine)
    assert score.gold(play.state, 0) == 4 + 2 + 4 + 3 + 1
    assert play.mine("score") == 2


@pytest.mark.clause("LS-SCORE-04", "LS-OCEAN-02", "LS-BOARD-09", "LS-SCORE-05", "LS-SCORE-06", "LS-LOAN-03")
def test_ships_prospects_and_loans() -> None:
    mine = in_port(
        "C", face_up=["galleon"], bribed=["hoy"], spent=["bark"], scored=["brigantine"], completed=["errand", "gun"],
        claimed=["letter"], loans=2, experience=["gale"],
    )  # fmt: skip
    points = {"cards": 3 + 2 + 2 + 3, "prospects": 9, "loans": -8, "gold": 0, "passengers": 0}
    play = Play(mine=mine)
    assert play.facts(seats={"1": {"points": points, "score": 0}})["seats"]["1"] == {"points": points, "score": 11}


@pytest.mark.clause("LS-SCORE-07", "LS-SCORE-08")
@pytest.mark.parametrize(("gold", "winners"), [(4, [1, 2]), (9, [2]), (3, [1])])
def test_most_points_win_and_gold_breaks_ties(gold: int, winners: list[int]) -> None:
    play = Play(
        mine=in_port("C", cargo={"gold": 4}), other=in_port("D", cargo={"gold": gold}), piles={"story": ["fate-1"]}
    )
    play.happen(reveal="story")
    assert play.facts(over={"winners": []})["over"] == {"winners": winners}


@pytest.mark.parametrize(
    ("points", "rank"),
    [
        pytest.param(150, "Legend", marks=pytest.mark.clause("LS-SOLO-07")),
        pytest.param(149, "Sea Dog", marks=pytest.mark.clause("LS-SOLO-08")),
        pytest.param(130, "Sea Dog", marks=pytest.mark.clause("LS-SOLO-08")),
        pytest.param(129, "Common Thief", marks=pytest.mark.clause("LS-SOLO-09")),
        pytest.param(110, "Common Thief", marks=pytest.mark.clause("LS-SOLO-09")),
        pytest.param(109, "Landlubber", marks=pytest.mark.clause("LS-SOLO-10")),
        pytest.param(90, "Landlubber", marks=pytest.mark.clause("LS-SOLO-10")),
        pytest.param(89, "Lost", marks=pytest.mark.clause("LS-SOLO-11")),
        pytest.param(0, "Lost", marks=pytest.mark.clause("LS-SOLO-11")),
    ],
)
def test_alone_the_score_has_a_rank(points: int, rank: str) -> None:
    home = {"fabric": points * 5 // 4, "gold": points * 5 % 4}
    play = Play(mine=in_port("C", home=home), mode="solo", captains=1, piles={"story": ["fate-1"]})
    play.happen(reveal="story")
    assert play.mine("score") == points
    assert play.facts(over={"rank": ""})["over"] == {"rank": rank}


def test_with_others_there_is_no_rank() -> None:
    play = Play(mine=in_port("C"), other=in_port("D"), piles={"story": ["fate-1"]}).happen(reveal="story")
    assert play.facts(over={"rank": ""})["over"] == {"rank": None}

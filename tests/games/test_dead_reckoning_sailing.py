"""Dead Reckoning: setting Sails, and voyages."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.games.dead_reckoning import sailing
from tests.games.archipelago import HELD, SEA, THEIRS, Play, at, sail_card

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

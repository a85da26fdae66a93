"""Legacy at Sea: letters of ports are those of the board on which a scenario deals the card."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.games.chance import Chance
from authoring.games.legacy_at_sea import checks
from authoring.games.legacy_at_sea.game import LegacyAtSea
from authoring.games.legacy_at_sea.model import Cruise
from authoring.library import Library
from tests.games import laws
from tests.games.sea import library
from tests.games.test_legacy_at_sea_checks import found, with_item
from tests.games.test_legacy_at_sea_checks_of_decks import SCENARIO, root, told

PRIVATE = """
kind: board
id: private-sea
name: A Private Sea
size_mm: [200.0, 100.0]
tiles: [1, 1]
spaces:
  - {id: harbor, role: port, at: [20.0, 50.0], letter: A, name: Harbor, anchor: crimson}
  - {id: haven, role: port, at: [180.0, 50.0], letter: Q, name: Haven, anchor: teal}
  - {id: offing, role: sail, at: [100.0, 50.0]}
lanes: [[harbor, offing], [offing, haven]]
"""
PROSPECT = """
kind: mission
id: errand
name: Errand
start: A
end: Q
points: 3
flavour: Carry it over.
"""
DECK = "kind: deck\nid: errands\nname: Errands\nof: mission\ncards: {errand: 1}\n"
NEWS = """
kind: event
id: haven-news
name: News of the Haven
year: "1716"
effects:
  - {do: place-marker, marker: plague, port: Q}
flavour: They cough.
"""
PILE = "kind: deck\nid: pile\nname: Pile\nof: event\ncards: {haven-news: 1}\n"


def with_second_board() -> Library:
    """The small sea; one scenario on a board that has no D, and a Q."""
    sea = with_item("nation", "none")
    board: Any = sea.items["board"]["caribbean"]
    spaces = [s.model_copy(update={"letter": "Q"}) if s.letter == "D" else s for s in board.spaces]
    sea.items["board"]["other"] = board.model_copy(update={"id": "other", "spaces": spaces})
    cruise = sea.items["scenario"]["solo-1"]
    sea.items["scenario"]["solo-1"] = cruise.model_copy(update={"board": "other", "prospects": "few", "story": "news"})
    deck: Any = sea.items["deck"]["prospects"]
    sea.items["deck"]["few"] = deck.model_copy(update={"id": "few", "cards": {"errand": 1, "letter": 1}})
    story: Any = sea.items["deck"]["story"]
    cards = {name: 1 for name in story.cards if name != "dutch"}
    sea.items["deck"]["news"] = story.model_copy(update={"id": "news", "cards": cards})
    return sea


@pytest.mark.clause("LS-PROSPECT-01")
def test_a_prospect_is_judged_on_the_board_where_it_is_dealt() -> None:
    """`gun` and others end at D: not dealt on the board without one, they are no mistake; `rumour` in its deck is."""
    sea = with_second_board()
    assert not list(checks.names_nothing(sea))
    few: Any = sea.items["deck"]["few"]
    sea.items["deck"]["few"] = few.model_copy(update={"cards": {"errand": 1, "gun": 1}})
    (problem,) = checks.names_nothing(sea)
    assert (problem.at.id, problem.at.pointer) == ("gun", ("end",))
    assert problem.message == "no port of board `other` has the letter D, on which scenario `solo-1` deals it"


@pytest.mark.clause("LS-MARKER-10")
def test_a_marker_is_judged_on_the_board_where_its_card_is_dealt() -> None:
    sea = with_second_board()
    news: Any = sea.items["deck"]["news"]
    sea.items["deck"]["news"] = news.model_copy(update={"cards": {**news.cards, "dutch": 1}})
    assert found(checks.names_nothing(sea)) == [("dutch", ("effects", 0, "port"))]
    errand = sea.items["mission"]["errand"]
    sea.items["mission"]["errand"] = errand.model_copy(update={"end": "Q"})
    assert ("errand", ("end",)) in found(checks.names_nothing(sea)), "the other scenarios deal it where no Q is"


def test_a_card_that_is_not_dealt_yet_may_be_meant_for_any_board() -> None:
    sea = with_second_board()
    errand = sea.items["mission"]["errand"]
    for letter, problems in (("Q", []), ("Z", [("later", ("end",))])):
        sea.items["mission"]["later"] = errand.model_copy(update={"id": "later", "end": letter})
        assert found(checks.names_nothing(sea)) == problems


def test_a_scenario_plays_without_the_letters_of_other_boards() -> None:
    """Both boards in one game: neither hinders the other, from the first order to the last."""
    sea = with_second_board()
    for name in ("solo-1", "standard-2"):
        game = LegacyAtSea(sea, sea.get("scenario", name, Cruise))
        laws.components_add_up(game, 1)
        state = game.start(Chance(7))
        dealt = {game.tables.missions[card].id for card in (*state.mission_pool, *state.display) if card >= 0}
        assert dealt == ({"errand", "letter"} if name == "solo-1" else set(sea.items["mission"]))
    few: Any = sea.items["deck"]["few"]
    sea.items["deck"]["few"] = few.model_copy(update={"cards": {"gun": 1}})
    with pytest.raises(ValueError, match="`gun` begins or ends at a letter"):
        LegacyAtSea(sea, sea.get("scenario", "solo-1", Cruise))


# ---- what is one's own, and what is borrowed


def test_a_scenario_of_ones_own_on_a_board_of_ones_own_with_borrowed_cards(tmp_path: Any) -> None:
    """A finding for each letter that the cards name and the board lacks, at the scenario that brings them together."""
    mine = root(tmp_path, PRIVATE, SCENARIO + "board: private-sea\n")
    problems = told(checks.names_nothing(mine))
    assert {place[:3] for place in problems} == {("scenario", "long-night", ("board",))}
    named = [message.split("the letter ")[1][0] for *_, message in problems]
    assert named == list("BCDEFGHIJ")
    assert problems[0][3].startswith("no port of board `private-sea` has the letter B, which `")
    assert any(message.endswith(" more name") for *_, message in problems)


def test_cards_of_ones_own_for_a_board_of_ones_own(tmp_path: Any) -> None:
    """The letter Q is on no bundled board, and need not be."""
    scenario = SCENARIO + "board: private-sea\nprospects: errands\nstory: pile\n"
    assert not told(checks.names_nothing(root(tmp_path, PRIVATE, scenario, PROSPECT, DECK, NEWS, PILE)))


def test_cards_of_ones_own_on_a_borrowed_board(tmp_path: Any) -> None:
    """That a board of one's own has a Q does not help the bundled one."""
    scenario = SCENARIO + "prospects: errands\nstory: pile\n"
    problems = told(checks.names_nothing(root(tmp_path, PRIVATE, scenario, PROSPECT, DECK, NEWS, PILE)))
    lost = "no port of board `caribbean` has the letter Q, on which scenario `long-night` deals it"
    assert problems == [
        ("mission", "errand", ("end",), lost),
        ("event", "haven-news", ("effects", 0, "port"), lost),
    ]


def test_a_board_that_takes_the_place_of_the_bundled_one(tmp_path: Any) -> None:
    problems = told(checks.names_nothing(root(tmp_path, PRIVATE.replace("private-sea", "caribbean"))))
    assert {place[:3] for place in problems} == {("board", "caribbean", ("spaces",))}


def test_the_shipped_game_is_clean() -> None:
    assert not list(checks.names_nothing(library()))

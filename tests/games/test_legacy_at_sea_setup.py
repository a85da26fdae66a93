"""Legacy at Sea: setting the table up, captains and ships, the Story deck, modes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from authoring.games.chance import Chance
from authoring.games.engine import DONE
from authoring.games.legacy_at_sea.game import LegacyAtSea
from authoring.games.legacy_at_sea.model import Cruise
from authoring.games.legacy_at_sea.setup import stack
from authoring.games.legacy_at_sea.state import SeaState
from authoring.games.legacy_at_sea.terms import YEARS
from authoring.vocabulary.deck import Deck
from tests.games.sea import SEA, Play, in_port, small, small_library


def started(seed: int = 1, scenario: str = "standard-2") -> SeaState:
    return small(scenario).start(Chance(seed))


def afloat(seed: int = 1, scenario: str = "standard-2") -> SeaState:
    """Everybody has a home port, a captain and a ship: the first ones offered."""
    state = started(seed, scenario)
    while not state.round:
        seat = state.waiting[0]
        state.apply(seat, state.choices(seat)[0])
    return state


def say(state: SeaState, *orders: str) -> None:
    for text in orders:
        seat = state.waiting[0]
        order = state.game.read(text, seat, state)
        assert state.refuse(seat, order) is None, text
        state.apply(seat, order)


def words(state: SeaState) -> list[str]:
    return [state.game.words[order] for order in state.legal(state.waiting[0])]


@pytest.mark.clause("LS-SETUP-01", "LS-EPIC-01")
def test_modes_seat_their_numbers() -> None:
    with pytest.raises(ValueError, match="LS-SETUP-01"):
        small("standard-2", players=1)
    with pytest.raises(ValueError, match="LS-EPIC-01"):
        small("epic-2", players=1)
    assert [small(f"epic-{n}").seats for n in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.clause(
    "LS-SETUP-02", "LS-SETUP-03", "LS-SETUP-04", "LS-SETUP-05", "LS-SETUP-06", "LS-SETUP-07", "LS-SETUP-08"
)
def test_play_begins_with_the_cards_of_1716() -> None:
    tops = set()
    for seed in range(8):
        state = afloat(seed)
        tables = state.game.tables
        lying = [*state.tableau, *state.ocean_pool]
        assert sorted(lying) == sorted(tables.ocean_decks[0])
        assert {tables.oceans[card].year for card in lying} == {"1716"}
        assert {tables.encounters[card].year for card in state.encounter_pool} == {"1716"}
        assert len(state.tableau) == 3
        assert min(state.tableau) >= 0
        tops.add(tuple(state.tableau))
    assert len(tops) > 3, "the Ocean deck is not shuffled"


def test_a_card_lies_in_a_pile_as_often_as_its_deck_says() -> None:
    sea = small_library()
    deck = sea.get("deck", "ocean-1716", Deck)
    decks = {**sea.items["deck"], deck.id: deck.model_copy(update={"cards": {"hoy": 3, "bark": 1}})}
    table = LegacyAtSea(replace(sea, items={**sea.items, "deck": decks}), sea.get("scenario", "standard-2", Cruise))
    ocean = table.tables.ocean
    assert sorted(table.tables.ocean_decks[0]) == sorted([ocean["bark"], *[ocean["hoy"]] * 3])


@pytest.mark.clause("LS-SETUP-09", "LS-SETUP-11")
def test_four_prospects_of_one_deck_lie_open() -> None:
    state = afloat()
    assert len(state.display) == 4
    assert sorted([*state.display, *state.mission_pool]) == sorted(state.game.tables.mission_deck)


@pytest.mark.clause("LS-SETUP-08", "LS-SETUP-11")
def test_nothing_is_revealed_before_everybody_is_afloat() -> None:
    """The rulebook reveals merchants and Prospects after ships and captains were picked."""
    state = started()
    while not state.round:
        assert set(state.tableau) == set(state.display) == {-1}
        seat = state.waiting[0]
        state.apply(seat, state.choices(seat)[0])
    assert -1 not in (*state.tableau, *state.display)


@pytest.mark.clause("LS-SETUP-14", "LS-SETUP-15", "LS-PROSPECT-01", "LS-PROSPECT-03")
def test_lighthouses_stand_where_prospects_begin_or_on_the_card() -> None:
    play = Play(prospects=["errand", "revenge", "gun"])
    found = play.facts(lighthouses={"errand": "A", "revenge": None, "gun": "C"})
    assert found["lighthouses"] == {"errand": "A", "revenge": None, "gun": "C"}


@pytest.mark.clause("LS-SETUP-16", "LS-SETUP-17")
def test_each_captain_takes_a_colour_and_its_port() -> None:
    state = small("standard-2", captains=["teach", "read"]).start(Chance(1))
    assert words(state) == ["anchor red", "anchor blue", "anchor green", "anchor gold"]
    say(state, "anchor blue", "ship sloop", "cover 0")
    assert state.game.tables.letters[state.at[0]] == "B"
    assert words(state) == ["anchor red", "anchor green", "anchor gold"]


@pytest.mark.clause("LS-SETUP-22", "LS-SETUP-23", "LS-SETUP-24")
def test_two_captains_are_dealt_and_one_is_kept() -> None:
    state = started(3)
    say(state, "anchor red")
    dealt = words(state)
    assert len(dealt) == 2
    assert len(set(state.drawn)) == 4
    say(state, dealt[0])
    name = dealt[0].removeprefix("captain ")
    assert state.game.tables.captains[state.captain[0]].id == name
    assert state.drawn[:2] == [-1, -1]


def set_up(captain: str, *orders: str, fixed: str = "rackham") -> SeaState:
    state = small("standard-2", captains=[captain, fixed]).start(Chance(1))
    say(state, "anchor red", *orders)
    return state


@pytest.mark.clause("LS-SETUP-25", "LS-SHIP-12")
def test_any_of_the_ships_may_be_taken_whatever_the_captain_recommends() -> None:
    state = set_up("teach")
    assert words(state) == ["ship sloop", "ship brig"]
    say(state, "ship brig")
    assert state.game.tables.ships[state.ship[0]].id == "brig"


@pytest.mark.clause("LS-SETUP-27", "LS-SETUP-28", "LS-SETUP-29", "LS-SHIP-11")
def test_tokens_cover_hull_circles_of_choice_and_the_lowest_sail() -> None:
    brig = set_up("read", "ship brig")
    assert words(brig) == ["cover 0", "cover 1", "cover 2"]
    say(brig, "cover 2")
    assert (brig.token_plain[0], brig.token_gunports[0], brig.token_sail[0]) == (0, 2, 1)
    assert (brig.plain[0], brig.gunports[0]) == (4, 3)
    sloop = set_up("teach", "ship sloop")
    assert words(sloop) == ["cover 0", "cover 1"]
    say(sloop, "cover 0")
    assert (sloop.token_plain[0], sloop.token_sail[0]) == (1, 1)
    assert sloop.game.tables.maneuverability[sloop.ship[0]][sloop.token_sail[0]] == 3


@pytest.mark.clause("LS-CAPTAIN-05", "LS-CAPTAIN-06")
def test_hull_tokens_leave_room_for_the_starting_cannon() -> None:
    # A Sloop has three cannon circles: with two cannon one token may lie there, and both cannon are usable.
    state = set_up("teach", "ship sloop", "cover 1")
    assert state.gunports[0] == 2
    from authoring.games.legacy_at_sea.cargo import cannon

    assert cannon(state, 0) == 2


@pytest.mark.clause("LS-CAPTAIN-01", "LS-CAPTAIN-03", "LS-CAPTAIN-04")
def test_teach_starts_with_ferocity_and_his_mix() -> None:
    state = set_up("teach", "ship sloop", "cover 0")
    assert state.skill[:4] == [1, 0, 0, 0]
    assert state.hold[:7] == [0, 1, 0, 0, 2, 2, 0]


@pytest.mark.clause("LS-CAPTAIN-01")
@pytest.mark.parametrize("scenario", ["solo-1", "epic-2", "epic-solo-1"])
def test_the_pictured_skill_is_learned_in_every_mode(scenario: str) -> None:
    names = ["rackham", "teach"][: 1 if "solo" in scenario else 2]
    state = small(scenario, captains=names).start(Chance(1))
    say(state, "anchor red", "ship sloop", "cover 0")
    assert state.skill[:4] == [0, 0, 0, 1]


@pytest.mark.clause("LS-CAPTAIN-02")
def test_bonnet_leaves_one_token_out() -> None:
    state = set_up("bonnet", "ship brig")
    assert words(state) == ["fewer hull", "fewer sail"]
    say(state, "fewer sail", "cover 0")
    assert (state.token_plain[0], state.token_sail[0]) == (2, 0)
    hull = set_up("bonnet", "ship brig", "fewer hull", "cover 0")
    assert (hull.token_plain[0], hull.token_sail[0]) == (1, 1)


@pytest.mark.clause("LS-CAPTAIN-07", "LS-TURN-01", "LS-TURN-02")
def test_the_lowest_number_begins_and_turns_go_left() -> None:
    two = set_up("rackham", "ship sloop", "cover 0", "anchor blue", "ship sloop", "cover 0", fixed="teach")
    assert two.first == two.active == 1
    while two.turns == 0:
        seat = two.waiting[0]
        legal = two.legal(seat)
        two.apply(seat, DONE if DONE in legal else legal[0])
    assert two.active == 0


@pytest.mark.clause("LS-STORYDECK-01", "LS-STORYDECK-02", "LS-STORYDECK-03", "LS-STORYDECK-10")
@pytest.mark.parametrize("seed", range(6))
def test_the_story_deck_lies_in_layers(seed: int) -> None:
    table = small()
    pile = [table.tables.stories[card] for card in stack(table, Chance(seed).stream("story"))]
    kinds = ["fate" if c.fate else "new-year" if c.new_year else c.year for c in pile]
    assert len(pile) == 19
    assert kinds[6:] == ["1718"] * 3 + ["new-year"] + ["1717"] * 4 + ["new-year"] + ["1716"] * 4
    assert [card.year for card in pile if card.new_year] == ["1718", "1717"]
    assert len({card.id for card in pile}) == 19


@pytest.mark.clause("LS-STORYDECK-04", "LS-STORYDECK-05", "LS-STORYDECK-06", "LS-STORYDECK-07", "LS-STORYDECK-08")
def test_both_fates_lie_among_the_six_at_the_bottom_anywhere() -> None:
    table = small()
    places = set()
    for seed in range(40):
        pile = [table.tables.stories[card] for card in stack(table, Chance(seed).stream("story"))]
        fates = [n for n, card in enumerate(pile) if card.fate]
        assert len(fates) == 2
        assert max(fates) < 6
        places.update(fates)
        assert all(card.year == "1718" for card in pile[:10])
    assert places == set(range(6))


@pytest.mark.clause("LS-STORYDECK-07", "LS-STORYDECK-09", "LS-STORYDECK-10")
def test_any_card_of_a_year_may_be_picked_or_left_out() -> None:
    table = small()
    picked: set[str] = set()
    for seed in range(40):
        pile = [table.tables.stories[card] for card in stack(table, Chance(seed).stream("story"))]
        picked.update(card.id for card in pile if card.year != "1718" and not card.new_year)
    assert len(picked) == 9 + 9


@pytest.mark.clause(
    "LS-STORYDECK-07", "LS-STORYDECK-09", "LS-STORYDECK-11", "LS-STORYDECK-12", "LS-STORYDECK-13", "LS-STORYDECK-14"
)
@pytest.mark.parametrize(
    ("scenario", "cards"),
    [("standard-2", 4), ("slightly-longer-2", 5), ("solo-1", 6), ("epic-2", 8), ("epic-solo-1", 8)],
)
def test_modes_pick_so_many_cards_of_1716_and_1717(scenario: str, cards: int) -> None:
    table = small(scenario)
    pile = [table.tables.stories[card] for card in stack(table, Chance(1).stream("story"))]
    ordinary = [card.year for card in pile if not card.fate and not card.new_year]
    assert [ordinary.count(year) for year in YEARS] == [cards, cards, 7]


@pytest.mark.parametrize(
    ("scenario", "costs"),
    [
        pytest.param("standard-2", (1, 2, 3), marks=pytest.mark.clause("LS-XP-04", "LS-XP-05", "LS-XP-06")),
        pytest.param("solo-1", (2, 3, 4), marks=pytest.mark.clause("LS-SOLO-02", "LS-SOLO-03", "LS-SOLO-04")),
        pytest.param("epic-2", (2, 3, 4), marks=pytest.mark.clause("LS-EPIC-03", "LS-EPIC-04", "LS-EPIC-05")),
        pytest.param("epic-solo-1", (3, 4, 5), marks=pytest.mark.clause("LS-ESOLO-02", "LS-ESOLO-03", "LS-ESOLO-04")),
    ],
)
@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_level_costs_what_the_mode_says(scenario: str, costs: tuple[int, ...], level: int) -> None:
    for cards, legal in ((costs[level] - 1, False), (costs[level], True)):
        ships = ["hoy", "bark", "galleon", "brigantine", "hoy"][:cards]
        mine = {**SEA, "face_up": ships, "skills": {"tactics": level}}
        play = Play(mine=mine, mode=scenario.rpartition("-")[0], captains=int(scenario[-1]))
        assert ("learn tactics" in play.offered()) is legal
        if legal:
            play.do("learn tactics")
            while any(order.startswith("card") for order in play.offered()):
                play.do(sorted(play.offered())[0])
            assert play.facts(seats={"1": {"skills": {"tactics": 0}}})["seats"]["1"]["skills"] == {"tactics": level + 1}
            assert len(play.state.left[0]) == 0


@pytest.mark.clause("LS-ESOLO-02")
def test_epic_solo_takes_ocean_cards_only() -> None:
    mine = {**SEA, "face_up": ["hoy", "bark"], "experience": ["gale", "hunter"]}
    assert "learn tactics" not in Play(mine=mine, mode="epic-solo", captains=1).offered()
    assert "learn tactics" in Play(mine=mine, mode="solo", captains=1).offered()


@pytest.mark.clause("LS-SINK-01", "LS-SINK-03", "LS-SINK-05", "LS-SETUP-25")
def test_a_lost_ship_is_replaced_when_the_turn_begins() -> None:
    play = Play(mine={"captain": "bonnet", "sunk": True, "claimed": ["errand"]}, other=in_port("D"))
    assert play.offered() == {"ship sloop", "ship brig"}
    # Bonnet's token rule is for the start of the game only.
    play.do("ship brig")
    assert play.offered() == {"cover 0", "cover 1", "cover 2"}
    play.do("cover 0")
    assert play.mine("at", "ship", "crew", "claimed") == {"at": "A", "ship": "brig", "crew": 3, "claimed": ["errand"]}
    assert "sail x" in play.offered()

"""Legacy at Sea as shipped: the component list, cards that differ, a sea that holds, rules told to the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel

from authoring.effects import Effect
from authoring.games.legacy_at_sea.effects import Place
from authoring.games.legacy_at_sea.model import (
    Captain,
    Encounter,
    MarkerKind,
    Numbers,
    Ocean,
    PlayMode,
    Prospect,
    SeaBoard,
    ShipBoard,
    Story,
)
from authoring.games.legacy_at_sea.tables import effects_of
from authoring.vocabulary.booklet import Booklet
from authoring.vocabulary.deck import Deck
from authoring.vocabulary.token import Token
from authoring.vocabulary.words import Words
from tests.games.sea import library


def items(kind: str, model: Any) -> list[Any]:
    return list(library().of(kind, model).values())


def all_effects(effects: list[Effect]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        yield from all_effects(list(effect.parts()))


CARDS = [("captain", Captain, 8), ("mission", Prospect, 31), ("encounter", Encounter, 64), ("ocean", Ocean, 60)]


@pytest.mark.parametrize(("kind", "model", "count"), [*CARDS, ("event", Story, 29), ("ship", ShipBoard, 4)])
def test_the_box_holds_what_the_component_list_says(kind: str, model: Any, count: int) -> None:
    assert len(items(kind, model)) == count


@pytest.mark.clause("LS-SETUP-02", "LS-SETUP-05", "LS-STORYDECK-01")
def test_cards_by_year() -> None:
    assert Counter(card.year for card in items("ocean", Ocean)) == {"1716": 20, "1717": 20, "1718": 20}
    assert Counter(card.year for card in items("encounter", Encounter)) == {"1716": 21, "1717": 21, "1718": 22}
    ordinary = [card for card in items("event", Story) if not card.new_year and not card.fate]
    assert Counter(card.year for card in ordinary) == {"1716": 9, "1717": 9, "1718": 7}
    assert sorted(card.year for card in items("event", Story) if card.new_year) == ["1717", "1718"]
    assert [card.year for card in items("event", Story) if card.fate] == ["1718", "1718"]


def test_every_card_lies_in_the_deck_of_its_year_once() -> None:
    for kind, model in (("ocean", Ocean), ("encounter", Encounter)):
        for year in ("1716", "1717", "1718"):
            deck = library().get("deck", f"{kind}-{year}", Deck)
            assert deck.cards == {card.id: 1 for card in items(kind, model) if card.year == year}
    for name, kind, model in (("story", "event", Story), ("prospects", "mission", Prospect)):
        assert library().get("deck", name, Deck).cards == dict.fromkeys((card.id for card in items(kind, model)), 1)


def test_46_port_markers() -> None:
    markers = items("marker", MarkerKind)
    assert sum(marker.count for marker in markers if marker.box != "none") == 46
    assert {(m.id, m.count) for m in markers if m.box == "none"} == {("hurricane", 1)}


@pytest.mark.parametrize(("kind", "model"), [(kind, model) for kind, model, _ in CARDS] + [("event", Story)])
def test_no_two_cards_are_alike(kind: str, model: Any) -> None:
    def look(card: BaseModel) -> str:
        return card.model_dump_json(exclude={"id", "name", "flavour", "number", "nation", "year"})

    cards = [
        card for card in items(kind, model) if not getattr(card, "fate", False) and not getattr(card, "new_year", False)
    ]
    names = Counter(card.name for card in cards)
    assert max(names.values()) == 1
    if kind in ("ocean", "encounter"):  # what two years have in common may come back, not within one year
        alike = Counter((card.year, card.nation, look(card)) for card in cards)
    else:
        alike = Counter((None, None, look(card)) for card in cards)
    assert [pair for pair, times in alike.items() if times > 1] == []


def test_defences_and_points_grow_with_the_years() -> None:
    least, most, points = {"1716": 1, "1717": 2, "1718": 3}, {"1716": 4, "1717": 5, "1718": 6}, {}
    for card in items("ocean", Ocean):
        defences = (card.cannon, card.crew, card.maneuverability)
        assert max(defences) <= most[card.year], card.id
        assert max(defences) >= least[card.year], card.id
        points.setdefault(card.year, []).append(card.points)
    means = [sum(of_year) / len(of_year) for _, of_year in sorted(points.items())]
    assert means == sorted(means)
    for card in items("ocean", Ocean):
        if card.type == "treasure":
            assert card.points == max(points[card.year])


def test_people_are_never_goods() -> None:
    """A Slave ship gives people who join, or what her owners had; nothing is bought for them and nobody is sold."""
    for card in items("ocean", Ocean):
        if card.type == "slave":
            assert card.plunder.crew > 0
    rows = {row.item: row for row in items("parameters", Numbers)[0].prices}
    assert not rows["crew"].sellable


def test_the_sea() -> None:
    board = library().get("board", "caribbean", SeaBoard)
    ports = {space.letter: space for space in board.spaces if space.role == "port"}
    assert sorted(ports) == list("ABCDEFGHIJ")
    assert (ports["H"].name, ports["J"].name, ports["D"].owner) == ("Caracas", "Port Royal", None)
    assert "Nassau" in {space.name for space in ports.values()}
    assert sorted(space.anchor for space in ports.values() if space.anchor) == ["crimson", "saffron", "teal", "violet"]
    links = Counter(end for lane in board.lanes for end in lane)
    assert all(1 <= links[space.id] <= 2 for space in ports.values())
    assert len({frozenset(lane) for lane in board.lanes}) == len(board.lanes)


@pytest.mark.clause("LS-ICON-09")
def test_one_treasure_ship_of_1717_carries_the_governors_daughter() -> None:
    carrying = [card for card in items("ocean", Ocean) if card.carries]
    assert [(c.type, c.year, c.carries) for c in carrying] == [("treasure", "1717", "margaret-johnson")]
    assert library().get("event", "robert-johnson", Story).year in ("1716", "1717")


def test_every_marker_is_placed_by_some_card() -> None:
    placed = set()
    for kind, model in (("event", Story), ("mission", Prospect), ("encounter", Encounter)):
        for card in items(kind, model):
            placed |= {e.marker for e in all_effects(effects_of(card)) if isinstance(e, Place)}
    assert placed == {marker.id for marker in items("marker", MarkerKind)}


def test_every_effect_and_condition_says_itself() -> None:
    words = library().get("words", "en", Words)
    for kind, model in (("event", Story), ("mission", Prospect), ("encounter", Encounter)):
        for card in items(kind, model):
            for effect in effects_of(card):
                assert effect.sentence(words).endswith((".", "/"))
            for name in ("claim", "complete", "requires"):
                condition = getattr(card, name, None)
                assert condition is None or condition.sentence(words)


def test_prospects_that_are_further_away_pay_at_least_as_well_on_average() -> None:
    board = library().get("board", "caribbean", SeaBoard)
    near: dict[str, set[str]] = {space.id: set() for space in board.spaces}
    for one, other in board.lanes:
        near[one].add(other)
        near[other].add(one)
    port = {space.letter: space.id for space in board.spaces if space.letter}

    def lanes(start: str, end: str) -> int:
        found, edge, steps = {start}, {start}, 0
        while end not in found:
            edge = {other for here in edge for other in near[here]} - found
            found |= edge
            steps += 1
        return steps

    ways = [(lanes(port[c.start], port[c.end]), c.points) for c in items("mission", Prospect) if not c.deed_first]
    short = [points for steps, points in ways if steps <= 3]
    long = [points for steps, points in ways if steps >= 5]
    assert sum(long) / len(long) > sum(short) / len(short)
    assert all(2 <= card.points <= 8 for card in items("mission", Prospect))
    assert 7 <= sum(card.deed_first for card in items("mission", Prospect)) <= 9


# ---- what people and paper keep: told in the rulebook where it is cited

TOLD = [
    ("LS-SETUP-10", "lighthouses here"),
    ("LS-SETUP-12", "edge that faces the tableau"),
    ("LS-SETUP-13", "read each of them aloud"),
    ("LS-SETUP-18", "the reference card"),
    ("LS-SETUP-19", "both ship boards"),
    ("LS-SETUP-20", "standard side of the player board is up"),
    ("LS-SETUP-21", "four skill cubes of your color"),
    ("LS-SETUP-26", "to the right of the player board"),
    ("LS-TURN-11", "reading new ones aloud"),
    ("LS-SOLO-01", "Turn the player board to Solo/Epic"),
    ("LS-EPIC-02", "Player boards on the Solo/Epic side"),
    ("LS-ESOLO-01", "board shows its Solo/Epic side"),
    ("LS-ICON-07", "dark box on the left"),
    ("LS-MARKER-14", "The reference card sums them up"),
    ("LS-OCEAN-04", "her name"),
    ("LS-CREW-03", "only the fighters"),
    ("LS-GAMBLE-03", "an even sum"),
    ("LS-BRIBE-06", "can’t be sold back"),
    ("LS-ICON-05", "adds 1 to maneuverability"),
]


@pytest.mark.clause(
    "LS-SETUP-10",
    "LS-SETUP-12",
    "LS-SETUP-13",
    "LS-SETUP-18",
    "LS-SETUP-19",
    "LS-SETUP-20",
    "LS-SETUP-21",
    "LS-SETUP-26",
    "LS-TURN-11",
    "LS-SOLO-01",
    "LS-EPIC-02",
    "LS-ESOLO-01",
    "LS-ICON-07",
    "LS-MARKER-14",
    "LS-OCEAN-04",
    "LS-CREW-03",
    "LS-GAMBLE-03",
    "LS-BRIBE-06",
    "LS-ICON-05",
)
@pytest.mark.parametrize(("clause", "words"), TOLD)
def test_the_rulebook_tells_it(clause: str, words: str) -> None:
    blocks = library().get("booklet", "rulebook", Booklet).blocks
    citing = [block for block in blocks if clause in getattr(block, "clauses", [])]
    assert any(words in " ".join(text_of(block).split()) for block in citing)


def text_of(block: BaseModel) -> str:
    return " ".join(str(getattr(block, name, "")) for name in ("text", "items", "rows"))


@pytest.mark.clause("LS-SETUP-20", "LS-SOLO-01", "LS-EPIC-02", "LS-ESOLO-01")
def test_which_side_of_the_player_board() -> None:
    sides = {mode.id: mode.board_side for mode in items("mode", PlayMode)}
    assert sides == {
        "standard": "standard",
        "slightly-longer": "standard",
        "solo": "solo-epic",
        "epic": "solo-epic",
        "epic-solo": "solo-epic",
    }


@pytest.mark.clause("LS-EPIC-01", "LS-SETUP-01")
def test_how_many_captains() -> None:
    players = {mode.id: mode.players for mode in items("mode", PlayMode)}
    assert players["epic"] == players["standard"] == [2, 3, 4]
    assert players["solo"] == players["epic-solo"] == [1]


@pytest.mark.clause("LS-SETUP-10", "LS-SETUP-21", "LS-LOAN-04")
def test_the_other_pieces() -> None:
    counts = {token.id: token.count for token in items("token", Token)}
    assert (counts["lighthouse"], counts["skill-cube"], counts["turn-marker"], counts["loan"]) == (4, 16, 5, 4)


@pytest.mark.clause("LS-GAMBLE-02", "LS-GAMBLE-03")
def test_wagers_are_even_and_at_most_ten() -> None:
    assert items("parameters", Numbers)[0].wagers == [2, 4, 6, 8, 10]


@pytest.mark.clause("LS-DAMAGE-01")
def test_the_damage_track_holds_the_known_cell_and_is_its_own_mirror() -> None:
    track = items("parameters", Numbers)[0].damage_track
    assert track[4][:3].count("hull") == 2
    other = {"hull": "sail", "sail": "hull"}
    assert [[other[hit] for hit in row] for row in reversed(track)] == track


@pytest.mark.clause("LS-OCEAN-06", "LS-OCEAN-01")
def test_six_types_and_four_nations() -> None:
    cards = items("ocean", Ocean)
    assert {card.type for card in cards} == {"treasure", "large", "small", "cutter", "merchant", "slave"}
    assert {card.nation for card in cards} == {"spanish", "english", "french", "dutch"}

"""Dead Reckoning as shipped: Sailors by the table, decks that are even, tiles and tokens, cards that say themselves."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations, product
from pathlib import Path
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import pytest
from pydantic import BaseModel, ValidationError

from authoring.games.dead_reckoning import ENTRY
from authoring.games.dead_reckoning.ability import Ability, Price, Requires, Scoring, Way
from authoring.games.dead_reckoning.effects import ALL_EFFECTS, Boost, GainSail, Icon, Operation
from authoring.games.dead_reckoning.model import Achievement, Advance, BonusToken, Building, Sailor, ShipBoard, Upgrade
from authoring.library import Library, load
from authoring.vocabulary.deck import Deck
from authoring.vocabulary.words import Words

ROOT = Path(__file__).parents[2] / "content" / "dead-reckoning"


@lru_cache(maxsize=1)
def library() -> Library:
    found, _ = load(ROOT, ENTRY.kinds)
    return found


@lru_cache(maxsize=1)
def words() -> Words:
    return library().get("words", "en", Words)


def items(kind: str, model: Any) -> list[Any]:
    return list(library().of(kind, model).values())


def row(number: int) -> list[Advance]:
    """The cards of a row's deck, copies apart."""
    deck = library().get("deck", f"row-{number}", Deck)
    return [library().get("advance", card, Advance) for card, n in deck.cards.items() for _ in range(n)]


def abilities() -> list[Ability]:
    found = [ability for card in items("advance", Advance) for ability in card.abilities]
    found += [ability for tile in items("upgrade", Upgrade) for ability in tile.abilities]
    return found + [a for sailor in items("sailor", Sailor) for level in sailor.levels for a in level.abilities]


def operations(card: Advance) -> list[Operation]:
    """Everything an Advance can do, the back of a Merchant ship included."""
    found: list[Operation] = [e for ability in card.abilities for way in ability.options for e in way.effects]
    if card.merchant:
        found += [*card.merchant.win, *card.merchant.lose, *card.merchant.effects]
    return found


LEVELS: dict[str, list[list[str]]] = {
    "captain": [
        ["sail 1"],
        ["wheel 1", "Attack a Ship in your space."],
        [
            "wheel 1",
            "Attack a Ship in your space.",
            "BATTLE: If you beat a Ship: Gain 1 coin on your Ship for each Wheel on this card.",
        ],
        [
            "wheel 1",
            "cannon 1",
            "Attack a Ship in your space.",
            "BATTLE: If you beat a Ship: Gain 2 cargo on your Ship. "
            "Gain 1 coin on your Ship for each Wheel on this card.",
        ],
    ],
    "crew": [
        ["Gain 1 cargo on your Dock."],
        ["Gain 2 cargo on your Dock.", "In Harbor only. Pay 2 cargo from Ship or Dock: Repair 1 damage."],
        ["Gain 3 cargo on your Dock.", "Pay 2 cargo from Ship or Dock: Repair 1 damage."],
        ["Gain 4 cargo on Ship or Dock.", "Repair 1 damage."],
    ],
    "first-mate": [
        ["Gain 1 cargo on your Dock."],
        ["Build 1 Building for its cost."],
        ["Build up to 2 Buildings for their costs."],
        ["Build up to 3 Buildings for their costs."],
    ],
    "bosun": [
        ["Gain 1 cargo on your Dock."],
        ["wheel 1", "Gain 1 cargo on your Dock."],
        ["wheel 1", "Gain 1 cargo on your Dock. OR Pay 3 cargo from Ship or Dock: Take a Basic Upgrade."],
        [
            "wheel 1",
            "Gain 1 cargo on your Dock. OR Pay 3 cargo from Ship or Dock: Take a Basic Upgrade. "
            "OR Pay 6 cargo from Ship or Dock: Take an Advanced Upgrade.",
        ],
    ],
    "gunner": [
        ["Gain 1 cargo on your Dock."],
        ["cannon 1", "Gain 1 cargo on your Dock."],
        ["cannon 1", "Gain 2 cargo on your Dock.", "BATTLE: Drop 2 cubes."],
        [
            "cannon 1",
            "Gain 2 cargo on your Dock.",
            "BATTLE: Drop 2 cubes.",
            "BATTLE: Pay 1 of your dropped cubes: Deal 1 damage to the enemy Ship. Gain 2 coins on your Ship.",
        ],
    ],
    "deck-hand": [
        ["Place 1 influence cube on your Ship’s island."],
        ["Place 1 influence cube on your Ship’s island. OR Gain 1 Sail when you set Sails."],
        ["Place 1 influence cube on your Ship’s island. OR Gain 2 Sails when you set Sails."],
        ["sail 3", "Place 1 influence cube on your Ship’s island."],
    ],
    "buccaneer": [
        ["Place 1 influence cube on your Ship’s island."],
        ["Place 2 influence cubes on your Ship’s island."],
        ["Place 3 influence cubes on your Ship’s island."],
        ["Place 4 influence cubes on your Ship’s island."],
    ],
    "purser": [
        ["One island produces."],
        ["Up to 2 islands produce, each once."],
        ["Up to 3 islands produce, each once."],
        ["Up to 4 islands produce, each once. Each brings 1 cargo + 1 coin more."],
    ],
}


@pytest.mark.parametrize("kind", LEVELS)
@pytest.mark.clause(
    "DR-CAPTAIN-01", "DR-CAPTAIN-02", "DR-CAPTAIN-03", "DR-CAPTAIN-06", "DR-CREW-01", "DR-CREW-02", "DR-CREW-04",
    "DR-MATE-01", "DR-BOSUN-01", "DR-BOSUN-02", "DR-BOSUN-03", "DR-BOSUN-04", "DR-GUNNER-01", "DR-GUNNER-02",
    "DR-GUNNER-03", "DR-GUNNER-05", "DR-DECK-01", "DR-DECK-04", "DR-BUCC-01", "DR-BUCC-02", "DR-BUCC-03",
    "DR-BUCC-04", "DR-PURSER-01", "DR-PURSER-02", "DR-PURSER-03", "DR-PURSER-04",
)  # fmt: skip
def test_each_level_of_a_sailor_shows_and_says_what_the_table_has(kind: str) -> None:
    sailor = library().get("sailor", kind, Sailor)
    shown = [
        [*(f"{icon} {n}" for icon, n in level.icons.items()), *(a.sentence(words()) for a in level.abilities)]
        for level in sailor.levels
    ]
    assert shown == LEVELS[kind]


@pytest.mark.clause("DR-COMP-02")
def test_a_players_deck_is_twelve_sailors() -> None:
    assert library().get("deck", "crew", Deck).cards == {
        "captain": 1, "crew": 3, "first-mate": 1, "bosun": 1, "gunner": 2, "deck-hand": 2, "buccaneer": 1, "purser": 1,
    }  # fmt: skip


@pytest.mark.clause("DR-SHIP-01", "DR-SHIP-02", "DR-SHIP-03", "DR-SHIP-04", "DR-SHIP-07", "DR-SHIP-10")
def test_the_ship_board() -> None:
    ship = library().get("ship", "ship", ShipBoard)
    spaces = [(space.id, dict(space.icons), space.hold, space.blank) for space in ship.hull]
    assert spaces == [
        ("A", {"sail": 1}, 4, False), ("B", {}, 0, True), ("C", {}, 0, True), ("D", {"sail": 1}, 3, False),
    ]  # fmt: skip
    assert ship.cannons == 1


@pytest.mark.clause("DR-COMP-06", "DR-AMB-14", "DR-RAID-05", "DR-RAID-06", "DR-TYPE-08", "DR-TYPE-09", "DR-TYPE-10")
def test_the_buildings() -> None:
    found = {
        b.id: (
            b.count,
            b.cost.cargo,
            b.cost.coin,
            b.closes,
            b.defense_cubes,
            b.entry_damage,
            b.boost.cargo,
            b.boost.coin,
        )
        for b in items("building", Building)
    }
    assert found == {
        "fort": (8, 3, 0, True, 5, 0, 0, 0),
        "garrison": (8, 2, 0, True, 2, 1, 0, 0),
        "outpost": (4, 3, 0, False, 0, 0, 1, 1),
    }


@pytest.mark.clause("DR-ACH-01", "DR-ACH-04", "DR-AMB-15", "DR-ACH-23", "DR-ACH-24", "DR-ACH-25")
def test_the_achievements() -> None:
    found = items("achievement", Achievement)
    assert {a.counts: a.threshold for a in found} == {
        "legendary": 4, "expert-sailors": 3, "terror-of-the-sea": 1, "builder": 5, "capitalist": 30, "settler": 6,
        "elite-vessel": 4, "explorer": {"2": 5, "3": 4, "4": 3}, "master-merchant": 12,
    }  # fmt: skip
    assert {a.counts for a in found if a.starred} == {"legendary", "expert-sailors", "terror-of-the-sea", "capitalist"}
    assert {a.counts: a.counters for a in found if a.counters != "none"} == {
        "legendary": "each", "expert-sailors": "up-to-last", "explorer": "each",
    }  # fmt: skip
    assert {a.coins for a in found} == {5}


COSTS = {1: (1, 3), 2: (2, 4), 3: (3, 6), 4: (4, 7)}
BLACK = {1: (2, 3), 2: (3, 4), 3: (4, 5), 4: (5, 7)}


@pytest.mark.parametrize("number", COSTS)
@pytest.mark.clause("DR-COMP-10", "DR-AMB-85", "DR-ENC-02")
def test_a_rows_deck_is_even(number: int) -> None:
    deck = row(number)
    merchants = [card for card in deck if card.merchant]
    assert len(deck) >= 18
    assert len({card.id for card in deck}) >= 14
    assert {card.row for card in deck} == {number}
    assert len(merchants) == 4
    assert all(card.slot != "top" for card in merchants)
    slots = Counter(card.slot for card in deck)
    assert max(slots.values()) - min(slots.values()) <= 1
    low, high = COSTS[number]
    assert all(low <= card.cost <= high for card in deck)
    low, high = BLACK[number]
    assert all(low <= card.merchant.cubes <= high for card in merchants if card.merchant and card.merchant.battle)


def test_farther_rows_cost_more_and_no_two_cards_are_alike() -> None:
    means = [sum(card.cost for card in row(n)) / len(row(n)) for n in COSTS]
    assert means == sorted(means)
    assert len(set(means)) == 4
    faces = [(card.icons, card.abilities, card.scoring) for card in items("advance", Advance)]
    assert all(one != other for one, other in combinations(faces, 2))
    texts = [card.flavour for card in items("advance", Advance)]
    assert len({*texts, None}) == len(texts) + 1


@pytest.mark.clause("DR-AMB-76")
def test_backs_without_a_battle_and_prizes_that_are_not_kept() -> None:
    backs = {card.id: card.merchant for card in items("advance", Advance) if card.merchant}
    assert {card: back.keep_card for card, back in backs.items() if not back.battle} == {
        "derelict-pinnace": False, "quarantine-brig": True,
    }  # fmt: skip
    assert {card for card, back in backs.items() if back.battle and not back.keep_card} == {
        "powder-hoy", "paymasters-cutter",
    }  # fmt: skip
    assert all(back.win for back in backs.values() if back.battle)


def test_the_cards_use_the_whole_language() -> None:
    cards = items("advance", Advance)
    assert {icon for card in cards for icon in card.icons} == set(get_args(Icon))
    used = {type(effect) for card in cards for effect in operations(card)}
    assert used == set(ALL_EFFECTS)


@pytest.mark.clause("DR-ABIL-07")
def test_every_card_says_itself() -> None:
    for ability in abilities():
        said = ability.sentence(words())
        assert said.endswith(".")
        assert said.startswith("BATTLE: ") == (ability.type == "battle")
        assert "  " not in said
        assert len(said) <= 150, "too long for the strip of a card"
        assert ability.icons()
    for card in items("advance", Advance):
        for effect in (*operations(card), *card.scoring):
            assert effect.sentence(words()).endswith(".")
            assert effect.icons()


def everything(model: type[BaseModel], **fixed: Any) -> list[Any]:
    """The model with every choice that its fields of named values leave."""
    names, values = [], []
    for name, field in model.model_fields.items():
        kinds = [field.annotation, *get_args(field.annotation)]
        found = [value for kind in kinds if get_origin(kind) is Literal for value in get_args(kind)]
        if bool in kinds:
            found = [False, True]
        if name not in fixed and found:
            names.append(name)
            values.append([*found, None] if NoneType in kinds else found)
    return [{**fixed, **dict(zip(names, each, strict=True))} for each in product(*values)]


def test_the_words_know_whatever_an_author_can_write() -> None:
    said = []
    for operation in ALL_EFFECTS:
        for amount in (1, 2):
            more = {name: amount for name in ("amount", "up_to", "islands_up_to") if name in operation.model_fields}
            boost = [{"boost": Boost(cargo=1)}] if "boost" in operation.model_fields else [{}]
            for fields in everything(operation, **more, **boost[0]):
                said.append(operation.model_validate(fields).sentence(words()))
    for fields in everything(Price):
        if (fields["item"] == "own-dropped-cube") == (fields["source"] == "battle-board"):
            said.append(Price.model_validate(fields).sentence(words()) + ".")
    way = Way(effects=[GainSail(do="gain-sail")])
    for requires in everything(Requires):
        said.append(Ability(requires=Requires.model_validate(requires), options=[way]).sentence(words()))
    for coins, for_every, at_most in product((1, -2), (1, 3), (None, 4)):
        for fields in everything(Scoring, coins=coins, for_every=for_every, at_most=at_most):
            said.append(Scoring.model_validate(fields).sentence(words()))
    assert all(each.endswith(".") and "{" not in each and "  " not in each for each in said)
    assert len(said) > 250


@pytest.mark.clause("DR-AMB-69")
def test_the_worked_battle_has_its_advancements() -> None:
    drop, strength, gun = (library().get("advance", i, Advance) for i in ("grapeshot", "steady-nerves", "swivel-gun"))
    assert [a.sentence(words()) for a in drop.abilities] == ["BATTLE: Drop 2 cubes."]
    assert [a.sentence(words()) for a in strength.abilities] == ["BATTLE: Gain 1 Battle strength."]
    assert dict(gun.icons) == {"cannon": 1}
    assert len({drop.slot, strength.slot, gun.slot}) == 3


def test_upgrade_tiles_for_each_use() -> None:
    tiles = items("upgrade", Upgrade)
    for category in ("basic", "advanced"):
        mine = [tile for tile in tiles if tile.category == category]
        assert len(mine) >= 5
        assert all(2 <= tile.copies <= 4 for tile in mine)
        for icon in ("sail", "cannon", "defense-cube"):
            assert any(icon in tile.icons for tile in mine)
        assert any("repair" in a.icons() for tile in mine for a in tile.abilities)
        assert max(tile.hold for tile in mine) == {"basic": 4, "advanced": 6}[category]


@pytest.mark.clause("DR-AMB-80")
def test_bonus_tokens_are_spread_evenly() -> None:
    tokens = [token.achievements for token in items("bonus-token", BonusToken)]
    assert len(tokens) == 12
    assert set(Counter(each for token in tokens for each in token).values()) == {4}
    pairs = Counter(frozenset(pair) for token in tokens for pair in combinations(token, 2))
    assert len(pairs) == 36
    assert set(pairs.values()) == {1}


def test_dropped_cubes_are_paid_from_the_battle_board_and_nothing_else_is() -> None:
    for wrong in ({"item": "own-dropped-cube"}, {"item": "cargo", "source": "battle-board"}):
        with pytest.raises(ValidationError, match="battle-board"):
            Price.model_validate(wrong)

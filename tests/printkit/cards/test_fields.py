import pytest

from authoring.vocabulary.words import Words
from printkit.layout.fields import MISSING, as_text, condition, find, icons_of, template

FIELDS = {
    "name": "Sultana",
    "type": "large",
    "points": 3,
    "crew": 0,
    "carries": None,
    "plunder": {"gold": 3, "cannon_6lb": 1, "food": 0},
    "effects": [
        {"do": "gain", "sentence": "Gain 3 gold.", "icons": ["gold", "gold"]},
        {"do": "keep", "icons": ["hand"]},
    ],
    "limit": 3,
    "fate": False,
}


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("name", True),
        ("carries", False),
        ("not carries", True),
        ("crew", False),
        ("type = large", True),
        ("not type = large", False),
        ("type != small", True),
        ("type in small, large", True),
        ("not type in small, large", False),
        ("points >= 3", True),
        ("points > 3", False),
        ("points <= {limit}", True),
        ("points = {limit}", True),
        ("plunder.gold > 2 and name", True),
        ("carries or points = 3", True),
        ("carries or points = 3 and type = small", False),
        ("effects.0.do = gain", True),
        ("effects.1.do = gain", False),
        ("fate = false", True),
        ("nowhere", False),
        ("name > 2", False),
    ],
)
def test_conditions(text, holds):
    assert condition(text)(FIELDS) is holds


def test_paths_lead_through_mappings_and_lists():
    assert find(FIELDS, "plunder.gold") == 3
    assert find(FIELDS, "effects.1.do") == "keep"
    assert find(FIELDS, "effects.7.do") is MISSING
    assert find(FIELDS, "name.first") is MISSING


def test_texts_take_fields_and_leave_icons_in_braces():
    words = Words.model_validate(
        {"id": "en", "language": "en", "sentences": {}, "nouns": {"large": ["Large ship", "Large ships"]}}
    )
    tables = {"ports": {"Sultana": "Nassau"}}

    def filled(text):
        return template(text).fill(FIELDS, tables, words)

    assert filled("{name}: {points} {icon points} {gold}") == "Sultana: 3 {points} {gold}"
    assert filled("{name|caps} {type|noun} {type|nouns} {type|title}") == "SULTANA Large ship Large ships Large"
    assert filled("{name@ports} {type@ports}.") == "Nassau ."
    assert filled("{effects}") == "Gain 3 gold."
    assert template("{icon gold} only").fixed
    assert not template("{gold}").fixed


def test_values_read_as_words():
    assert as_text([1, "two", None, {"name": "three"}]) == "1 two three"
    assert as_text(-4) == "−4"
    assert as_text(True) == "yes"


def test_icons_come_from_names_counts_and_effects():
    assert icons_of(FIELDS["plunder"]) == [("gold", 3), ("cannon-6lb", 1)]
    assert icons_of(FIELDS["effects"]) == [("gold", 1), ("gold", 1), ("hand", 1)]
    assert icons_of(["crew"]) == [("crew", 1)]

"""Did-you-mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.spelling import choices, distance, meant, near

WORDS = st.text(alphabet="abc", max_size=8)


@pytest.mark.parametrize(
    ("a", "b", "steps"), [("", "", 0), ("quantty", "quantity", 1), ("hodl", "hold", 1), ("ab", "cd", 2)]
)
def test_distance(a: str, b: str, steps: int):
    assert distance(a, b, 5) == steps


@given(WORDS, WORDS)
def test_distance_is_symmetric_and_stops_at_its_limit(a: str, b: str):
    assert distance(a, b, 9) == distance(b, a, 9)
    assert (distance(a, b, 9) == 0) == (a == b)
    assert distance(a, b, 1) == min(distance(a, b, 9), 2)


def test_near_words_within_a_third():
    assert near("quantty", ["quantity", "quality", "unique"]) == ["quantity"]
    assert near("x", ["y"]) == []
    assert near("standart", ["standard", "random"]) == ["standard"]


def test_a_word_known_twice_is_offered_once():
    assert meant("duell", ["duel", "duel", "duet"]) == "did you mean `duel`?"


def test_ids_that_differ_in_digits_are_never_offered():
    assert near("core-0118x", ["core-01918", "core-01818", "core-0118"]) == ["core-0118"]
    assert near("ship-12", ["ship-13", "ship-21"]) == []


def test_choices_and_meant():
    assert choices(["a"]) == "`a`"
    assert choices(["a", "b", "c"]) == "`a`, `b` or `c`"
    assert choices([str(n) for n in range(9)]) == ""
    assert meant("hodl", ["hold", "look"]) == "did you mean `hold`?"
    assert meant("zzz", ["hold", "look"]) == "it may be `hold` or `look`"
    assert meant("zzz", [f"word-{n}" for n in range(20)]) is None

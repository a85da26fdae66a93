"""Dead Reckoning: coins that a scenario gives by seat."""

from __future__ import annotations

import pytest

from authoring.games.chance import Chance
from tests.games.archipelago import small


@pytest.mark.clause("DR-SETUP-23")
@pytest.mark.parametrize(("given", "found"), [(None, [15, 15]), (4, [4, 4]), ([15, 19], [15, 19])])
def test_chests_are_filled_alike_or_by_seat(given: object, found: list[int]) -> None:
    state = small(2, chest=given).start(Chance(1))
    assert list(state.chest) == found


def test_chests_by_seat_are_named_for_all_seats() -> None:
    with pytest.raises(ValueError, match="3 of 2 players"):
        small(2, chest=[1, 2, 3])

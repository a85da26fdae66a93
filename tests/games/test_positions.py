"""Drills of every game: what a step says that cannot be is told at its field."""

from __future__ import annotations

import pytest

from authoring.games.dead_reckoning.drill import Move as Reckoning
from authoring.games.legacy_at_sea.drill import Move as Cruise
from authoring.games.positions import CannotBeError
from tests.games import archipelago, sea


def test_a_seat_that_nobody_has_says_nothing() -> None:
    for rehearsal, step in (
        (archipelago.Play(mine={}, other={}).rehearsal, Reckoning(order="done", seat=4)),
        (sea.Play(mine=sea.at_sea()).rehearsal, Cruise(order="done", seat=4)),
    ):
        with pytest.raises(CannotBeError, match="no seat 4 at this table of 2") as found:
            rehearsal.perform(step)
        assert found.value.pointer == ("seat",)


def test_words_that_are_no_order_are_told_at_the_order() -> None:
    for rehearsal, step in (
        (archipelago.Play(mine={}, other={}).rehearsal, Reckoning(order="dance")),
        (sea.Play(mine=sea.at_sea()).rehearsal, Cruise(order="dance")),
    ):
        with pytest.raises(CannotBeError, match="`dance` is no order here") as found:
            rehearsal.perform(step)
        assert found.value.pointer == ("order",)

"""Legacy at Sea: what the box holds, and the most of it that is in use at once."""

from __future__ import annotations

import pytest

from authoring.dryrun import dry_run
from authoring.games.legacy_at_sea import ENTRY
from authoring.games.legacy_at_sea.coverage import DAMAGE, LOANS, MARKERS
from authoring.games.legacy_at_sea.terms import CARGO
from tests.games.sea import Play, game, in_port, library


def test_components_are_counted_as_the_box_holds_them() -> None:
    assert dict(game("first-cruise").box) == {
        "damage": 20, "port-markers": 46, "loan": 4, "gold": 60, "food": 20, "fabric": 20, "supply": 20, "crew": 16,
        "cannon-6lb": 10, "cannon-12lb": 6,
    }  # fmt: skip
    names = [name for name, _ in game("first-cruise").box]
    assert (names[DAMAGE], names[MARKERS], names[LOANS]) == ("damage", "port-markers", "loan")


@pytest.mark.clause("LS-AMB-69")
def test_gold_in_use_is_what_all_captains_have_aboard_and_at_home() -> None:
    """More than the box holds is no reason to stop: nothing but loans is limited."""
    play = Play(
        mine=in_port(cargo={"gold": 40, "crew": 2}, home={"gold": 23}),
        other=in_port("D", cargo={"gold": 7, "crew": 1}),
    )
    play.do("sail C", "done")
    assert play.state.components()["gold"][1] == 70
    assert play.state.components()["crew"][1] == 3
    assert play.state.game.unlimited == {"damage", *CARGO}


def test_the_peak_stays_when_the_gold_is_gone() -> None:
    play = Play(mine=in_port(cargo={"gold": 9, "crew": 2}), other=in_port("D", cargo={"crew": 1}))
    play.do("sail C", "done")
    play.state.hold[0] = 0
    play.do("sail D", "done")
    assert play.state.components()["gold"][1] == 9


def test_a_dry_run_lists_gold_and_blames_nobody_for_a_lack_of_it() -> None:
    whole = library()
    others = {("scenario", name) for name in whole.items["scenario"] if name != "first-cruise"}
    others |= {("recording", name) for name in whole.items["recording"]}
    result = dry_run(whole.without(others), ENTRY, games=2)
    (summary,) = result.summaries.values()
    (gold,) = [row for row in summary.to_json(0.0)["components"] if row["id"] == "gold"]
    assert gold["count"] == 60
    assert gold["peak"] > 10
    assert gold["short"] == max(0, gold["peak"] - 60)
    assert not [problem for _, problem in result.verdicts if "`gold`" in problem.message]

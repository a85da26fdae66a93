"""The dry run of a whole content root, through its files: what is found, where it is shown, what counts as reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from authoring.dryrun import DryRun, dry_run, play_scenario, report, table_for, weigh_scenario
from authoring.dryrun.recording import record_game, search_game, to_yaml
from authoring.dryrun.table import Table
from authoring.games.registry import GameEntry
from authoring.library import Library, load
from authoring.vocabulary import SHARED_KINDS
from authoring.vocabulary.scenario import Scenario
from tests.dryrun.toy import MAKERS, Harbor, HarborBids

GAME = """\
kind: game
game: bids
format: 1
id: bids
title: Harbor bids
rules: bids
rules_version: "1"
summary: Bidding for docks.
"""
SCENARIO = """\
kind: scenario
game: bids
format: 1
id: {id}
name: A table
summary: Bidding.
captains: {captains}
expect:
  ends_by_round: {ends}
  used:
    - {used}
"""


class Bidding(Scenario):
    captains: int


KINDS = {**SHARED_KINDS, "scenario": Bidding}


class Flimsy(Harbor):
    """Breaks at a table for four."""

    def resolve(self, log: Any) -> None:
        if self.seats == 4:
            raise RuntimeError("a plank gave way")
        super().resolve(log)


def bids(library: Library, scenario: Scenario) -> HarborBids:
    assert isinstance(scenario, Bidding)
    if scenario.captains < 2:
        raise ValueError("nobody bids alone")
    game = HarborBids(scenario.captains)
    game.state = Flimsy
    return game


def entry(*wanted: tuple[str, str], players: Mapping[str, Callable[[], Any]] = MAKERS) -> GameEntry:
    return GameEntry("bids", KINDS, game=bids, players=players, coverage=lambda library: wanted)


def root(folder: Path, *scenarios: str, **more: str) -> Library:
    folder.mkdir(exist_ok=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    for number, text in enumerate(scenarios):
        (folder / f"scenario-{number}.yaml").write_text(text, encoding="utf-8")
    for name, text in more.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    library, findings = load(folder, KINDS)
    assert not [f for f in findings if f.code not in ("REF201",)], findings
    return library


def scenario(id_: str = "toy", captains: int = 3, ends: int = 6, used: str = "dock-3") -> str:
    return SCENARIO.format(id=id_, captains=captains, ends=ends, used=used)


def places(library: Library, run: DryRun) -> list[tuple[str, str, int]]:
    found = [library.finding(code, problem) for code, problem in run.verdicts]
    return [(f.name, f.place.file.name, f.place.line) for f in sorted(found, key=lambda f: f.order())]


def test_a_sound_root_gives_nothing_and_counts_its_games(tmp_path: Path) -> None:
    library = root(tmp_path, scenario(), scenario("pair", 2))
    run = dry_run(library, entry(("dock", "dock-1"), ("ending", "last-round")))
    assert run.verdicts == []
    assert {id_: summary.games for id_, summary in run.summaries.items()} == {"toy": 40, "pair": 40}
    assert run == dry_run_without_clock(library, run, jobs=2)


def dry_run_without_clock(library: Library, like: DryRun, jobs: int) -> DryRun:
    run = dry_run(library, entry(("dock", "dock-1"), ("ending", "last-round")), jobs=jobs)
    run.seconds = like.seconds
    return run


def test_half_the_games_are_greedy(tmp_path: Path) -> None:
    library = root(tmp_path, scenario())
    asked: list[int] = []

    class Counts(MAKERS["greedy"]):  # type: ignore[misc]
        def __init__(self) -> None:
            asked.append(1)

    dry_run(library, entry(players={"greedy": Counts}), games=41)
    assert len(asked) == 20 * 3
    assert dry_run(library, entry(players={}), games=41).summaries["toy"].games == 41


def test_each_problem_stands_at_its_line(tmp_path: Path) -> None:
    library = root(tmp_path, scenario(ends=4, used="dock-9"))
    run = dry_run(library, entry(("dock", "dock-9")))
    assert places(library, run) == [
        ("ends-too-late", "scenario-0.yaml", 9),
        ("unused", "scenario-0.yaml", 11),
        ("never-reached", "game.yaml", 1),
    ]


def test_a_scenario_that_cannot_start_is_one_finding(tmp_path: Path) -> None:
    library = root(tmp_path, scenario("alone", 1), scenario())
    run = dry_run(library, entry(("dock", "dock-9")))
    assert [name for name, _, _ in places(library, run)] == ["cannot-start"]
    assert "nobody bids alone" in run.verdicts[0][1].message


def test_broken_rules_are_one_finding_too(tmp_path: Path) -> None:
    library = root(tmp_path, scenario("four", 4, used="dock-9"), scenario())
    run = dry_run(library, entry(("dock", "dock-9")))
    names = [name for name, _, _ in places(library, run)]
    assert names == ["engine-error", "unused"]
    assert "RuntimeError: a plank gave way (test_root.py:" in run.verdicts[0][1].message


def test_a_recorded_game_counts_as_reached(tmp_path: Path) -> None:
    library = root(tmp_path, scenario())
    wanted = entry(("ending", "runaway"), players={})
    assert [code.name for code, _ in dry_run(library, wanted, games=1).verdicts] == ["never-reached"]
    table = table_for(library, wanted, library.get("scenario", "toy", Scenario))
    assert isinstance(table, Table)
    index = search_game(table, "random", 9, lambda coverage, reason: reason == "runaway", 400)
    assert index is not None
    document = record_game(table, "bids", "random", 9, index, "runaway", "A runaway.")
    text = to_yaml(document, "recording.json")
    library = root(tmp_path, scenario(), recorded=text)
    run = dry_run(library, wanted, games=1)
    assert (run.recordings, run.verdicts) == (1, [])
    library = root(tmp_path, scenario(), recorded=text.replace("reason: runaway", "reason: last-round"))
    assert [name for name, _, _ in places(library, dry_run(library, wanted, games=1))] == ["recording-differs"]


def test_what_comes_from_a_game_built_on_is_not_played_again(tmp_path: Path) -> None:
    base = root(tmp_path / "base", scenario("theirs"))
    own, _ = load(_own(tmp_path / "own"), KINDS, base)
    reach = {id(base): [("dock", "dock-9")], id(own): [("dock", "dock-9"), ("dock", "dock-8")]}

    def wanted(library: Library) -> Sequence[tuple[str, str]]:
        return reach[id(library)]

    run = dry_run(own, GameEntry("bids", KINDS, game=bids, coverage=wanted))
    assert list(run.summaries) == ["mine"]
    assert [p.message.split(" took")[0] for c, p in run.verdicts] == ["dock `dock-8`"]


def _own(folder: Path) -> Path:
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "mine.yaml").write_text(scenario("mine"), encoding="utf-8")
    return folder


def test_one_scenario_and_its_json(tmp_path: Path) -> None:
    library = root(tmp_path, scenario())
    item = library.get("scenario", "toy", Scenario)
    table = table_for(library, entry(), item)
    assert isinstance(table, Table)
    summary, verdicts, seconds = play_scenario(table, item, 30, 1, "mixed")
    assert verdicts == []
    data = report("bids", table, summary, seconds, [])
    assert list(data)[:5] == ["format", "game", "scenario", "rules_version", "games"]
    assert list(data)[-1] == "findings"
    weighed, _, seconds = weigh_scenario(table, item, 1, 60, line_up="random")
    balance = report("bids", table, weighed.summary, seconds, [], weighed)["balance"]
    assert balance["fair_share"] == pytest.approx(1 / 3, abs=1e-4)
    assert balance["greedy_beats_random"] > 0.5

"""The dry run: every scenario played through its rules, and what that proves or disproves."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from authoring.findings import Problem, at
from authoring.games.registry import GameEntry
from authoring.library import Library
from authoring.vocabulary.drill import Drill
from authoring.vocabulary.recording import Recording
from authoring.vocabulary.scenario import Scenario

from . import codes
from .balance import BalanceReport, judge_balance, weigh
from .drill import run_drill
from .evidence import Key, Summary, merged
from .players import GREEDY, RANDOM, line_ups
from .playout import Limits, trouble_of
from .recording import play_again
from .table import Chunk, Table, chunks, gather
from .verdicts import Verdict, judge, never_reached

__all__ = [
    "BalanceReport",
    "DryRun",
    "Limits",
    "Summary",
    "Table",
    "Verdict",
    "drills",
    "dry_run",
    "line_ups",
    "play_scenario",
    "report",
    "table_for",
    "weigh_scenario",
]

GAMES = 40
"""Playouts a scenario that `check` plays, half of them random, half greedy: enough for structure, not for balance."""


@dataclass(slots=True)
class DryRun:
    """What playing a whole content root came to."""

    verdicts: list[Verdict] = field(default_factory=list)
    summaries: dict[str, Summary] = field(default_factory=dict)
    """Scenario -> its playouts."""
    recordings: int = 0
    """Recorded games played again."""
    seconds: float = 0.0


def table_for(library: Library, entry: GameEntry, scenario: Scenario, limits: Limits | None = None) -> Table | Verdict:
    """The scenario ready to be played, or why it can't be."""
    assert entry.game is not None, "a game without rules has no table"
    try:
        game = entry.game(library, scenario)
    except ValueError as mistake:
        return codes.CANNOT_START, Problem(at(scenario), str(mistake) or "the rules cannot set it up")
    except Exception as mistake:
        return codes.ENGINE_ERROR, Problem(at(scenario), f"while setting up: {trouble_of(mistake)}")
    return Table(game, scenario.id, entry.players, limits or Limits())


def dry_run(
    library: Library,
    entry: GameEntry,
    games: int = GAMES,
    seed: int = 1,
    jobs: int = 1,
    only: Collection[str] | None = None,
) -> DryRun:
    """Play every scenario and every recorded game of a root; half of a scenario's games random, half greedy.

    With `only` just these scenarios are played, and recordings as before. The verdicts do not depend on `jobs`. What
    the root takes over from a bundled game is not played again.
    """
    started = monotonic()
    result = DryRun()
    if entry.game is None:
        return result
    tables: dict[str, Table] = {}
    for scenario in library.own("scenario", Scenario).values():
        if only is not None and scenario.id not in only:
            continue
        table = table_for(library, entry, scenario)
        if isinstance(table, Table):
            tables[scenario.id] = table
        else:
            result.verdicts.append(table)
    result.summaries = _play_all(list(tables.values()), _line_up_games(entry, games), seed, jobs)
    for id_, summary in result.summaries.items():
        result.verdicts += judge(library.get("scenario", id_, Scenario), summary, tables[id_].unlimited)
    fired: dict[Key, int] = {}
    for summary in result.summaries.values():
        for key, (_, times) in summary.coverage.items():
            fired[key] = fired.get(key, 0) + times
    _recorded(library, entry, tables, result, fired)
    broken = result.verdicts and any(code in _BLINDING for code, _ in result.verdicts)
    if entry.coverage is not None and tables and not broken and not _faulty(library):
        above = set(entry.coverage(library.base)) if library.base is not None else set()
        wanted = [key for key in entry.coverage(library) if key not in above]
        played = sum(summary.games for summary in result.summaries.values())
        known = {kind: list(items) for kind, items in library.items.items()}
        result.verdicts += never_reached(wanted, fired, played, known)
    result.seconds = monotonic() - started
    return result


_BLINDING = (codes.CANNOT_START, codes.ENGINE_ERROR, codes.RECORDING_DIFFERS, codes.RECORDING_UNREADABLE)
"""After these, what was never reached says nothing: one mistake, one finding."""


def _faulty(library: Library) -> bool:
    return not (library.whole("scenario") and library.whole("recording"))


def _line_up_games(entry: GameEntry, games: int) -> list[tuple[str, int]]:
    if GREEDY not in entry.players or games < 2:
        return [(RANDOM, games)]
    return [(RANDOM, games - games // 2), (GREEDY, games // 2)]


def _play_all(
    tables: Sequence[Table], line_ups_played: Sequence[tuple[str, int]], seed: int, jobs: int
) -> dict[str, Summary]:
    """All tables in one pool, so that no worker waits for the last game of a scenario."""
    work: list[Chunk] = []
    for number in range(len(tables)):
        for line_up, games in line_ups_played:
            work += chunks(number, line_up, seed, games)
    whole = {table.scenario: Summary(table.game.seats) for table in tables}
    for chunk, part in zip(work, gather(tables, work, jobs), strict=True):
        whole[tables[chunk.table].scenario].merge(part)
    return whole


def _recorded(
    library: Library, entry: GameEntry, tables: Mapping[str, Table], result: DryRun, fired: dict[Key, int]
) -> None:
    scenarios = library.of("scenario", Scenario)
    for recording in library.own("recording", Recording).values():
        table: Table | Verdict | None = tables.get(recording.scenario)
        if table is None and recording.scenario in scenarios:
            table = table_for(library, entry, scenarios[recording.scenario])
        if not isinstance(table, Table):
            continue  # a dangling or broken scenario has its own finding
        result.recordings += 1
        replayed = play_again(recording, table.game)
        result.verdicts += replayed.verdicts
        for key, times in replayed.coverage.items():
            fired[key] = fired.get(key, 0) + times


def play_scenario(
    table: Table, scenario: Scenario, games: int, seed: int, line_up: str, jobs: int = 1
) -> tuple[Summary, list[Verdict], float]:
    """One scenario's playouts: counts, verdicts, seconds on the clock."""
    started = monotonic()
    summary = merged(table.game.seats, gather([table], chunks(0, line_up, seed, games), jobs))
    return summary, list(judge(scenario, summary, table.unlimited)), monotonic() - started


def weigh_scenario(
    table: Table, scenario: Scenario, seed: int, most_games: int, jobs: int = 1, line_up: str | None = None
) -> tuple[BalanceReport, list[Verdict], float]:
    """One scenario's balance: report, verdicts on balance and on the games played for it, seconds on the clock."""
    started = monotonic()
    found = weigh(table, scenario.margin, seed, most_games, jobs, line_up)
    verdicts = [*judge(scenario, found.summary, table.unlimited), *judge_balance(scenario, found)]
    return found, verdicts, monotonic() - started


def drills(library: Library, entry: GameEntry) -> tuple[int, list[Verdict]]:
    """How many drills a root has, and what they came to."""
    own = library.own("drill", Drill)
    if entry.rehearse is None:
        return 0, []
    return len(own), [verdict for drill in own.values() for verdict in run_drill(entry, library, drill)]


def report(
    game: str,
    table: Table,
    summary: Summary,
    seconds: float,
    findings: Sequence[Any],
    balance: BalanceReport | None = None,
) -> dict[str, Any]:
    """The JSON of `dryrun`; `findings` are JSON already."""
    data = {
        "format": 1,
        "game": game,
        "scenario": table.scenario,
        "rules_version": table.game.rules_version,
        **summary.to_json(seconds),
    }
    if balance is not None:
        data["balance"] = balance.to_json()
    return {**data, "findings": list(findings)}

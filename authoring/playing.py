"""What `dryrun` and `replay` do: one scenario played, compared with a record, or told turn by turn."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from .checking import fit_to_play
from .checks import run_checks
from .dryrun import Table, play_scenario, report, table_for, weigh_scenario
from .dryrun.balance import MOST_GAMES
from .dryrun.evidence import Summary
from .dryrun.players import RANDOM, line_ups, unknown
from .dryrun.recording import record_of
from .dryrun.replay import Record, read, recorded, tell, verify, write
from .dryrun.verdicts import Verdict
from .explaining import UnknownIdError
from .findings import Finding
from .library import Library
from .lookup import find_item
from .reports import Report
from .reports.dryrun import render_dryrun
from .reports.json import finding_json
from .reports.text import render_text
from .roots import entry_of
from .spelling import choices, meant
from .vocabulary.recording import Recording
from .vocabulary.scenario import Scenario

GAMES = 100


@dataclass(frozen=True)
class Playing:
    """A scenario on the table, or the findings that keep it off."""

    library: Library
    scenario: Scenario
    table: Table | None
    line_up: str | None
    """Who plays; None leaves it to what is asked: greedy players for balance, if there are any, else random ones."""
    findings: list[Finding]

    @classmethod
    def open(cls, word: str, line_up: str | None = None, game: str | None = None) -> Playing:
        """A scenario by id (of that game, if one is named) or path; UnknownIdError for unknown scenarios or players."""
        library, item, errors = find_item(Scenario.content_kind, word, game)
        entry = entry_of(library)
        if not isinstance(item, Scenario) or entry is None or entry.game is None:
            return cls(library, Scenario.model_construct(id=word), None, line_up, errors)
        stranger = None if line_up is None else unknown(line_up, entry.players)
        if stranger is not None:
            known = [name for name in line_ups(entry.players) if name != stranger]
            advice = meant(stranger, known) or f"there are {choices(known)}"
            raise UnknownIdError(f"no player is called `{stranger}`: {advice}")
        if library.places:
            errors = [*errors, *(each for each in run_checks(library, entry.checks) if each.severity == "error")]
        if errors and item.id not in fit_to_play(library, errors, [library.root]).items[Scenario.content_kind]:
            return cls(library, item, None, line_up, errors)
        table = table_for(library, entry, item)
        if isinstance(table, Table):
            return cls(library, item, table, line_up, [])
        return cls(library, item, None, line_up, cls._findings(library, [table]))

    @staticmethod
    def _findings(library: Library, verdicts: list[Verdict]) -> list[Finding]:
        return [library.finding(code, problem) for code, problem in verdicts]

    def refusal(self, colour: bool) -> tuple[str, int]:
        """The findings that keep the scenario off the table."""
        return render_text(Report(sorted(self.findings, key=Finding.order), played=False), colour=colour), 1


def played(
    playing: Playing,
    games: int | None,
    seed: int,
    jobs: int,
    balance: bool,
    style: str,
    record: Path | None,
    colour: bool = False,
    quiet: bool = False,
    progress: Callable[[str], None] | None = None,
) -> tuple[str, int]:
    """Text (or JSON) of a dry run and its exit code; `record` is where to write the last game; quiet: findings only.

    UnknownIdError where balance is asked of a scenario with one side.
    `progress` is told what begins, and nothing ("") at the end.
    """
    table, library, scenario = playing.table, playing.library, playing.scenario
    if table is None:
        return playing.refusal(colour)
    if progress is not None:
        many = f"until its balance is known, at most {games or MOST_GAMES:,} games"
        progress(f"playing {scenario.id}, {many if balance else f'{games or GAMES:,} games'}")
    weighed = None
    if balance:
        if len(table.game.sides()) < 2:
            raise UnknownIdError(f"`{scenario.id}` is played by one side alone: no seat is favoured over another")
        most = games or MOST_GAMES
        weighed, verdicts, seconds = weigh_scenario(table, scenario, seed, most, jobs, playing.line_up)
        summary, line_up = weighed.summary, weighed.line_up
    else:
        line_up = playing.line_up or RANDOM
        summary, verdicts, seconds = play_scenario(table, scenario, games or GAMES, seed, line_up, jobs)
    if record is not None:
        record.parent.mkdir(parents=True, exist_ok=True)
        write(recorded(table, library.info.id, line_up, seed, max(0, summary.games - 1))[0], record)
    if progress is not None:
        progress("")
    findings = sorted((library.finding(code, problem) for code, problem in verdicts), key=Finding.order)
    code = int(any(finding.severity == "error" for finding in findings))
    if style == "json":
        data = report(library.info.id, table, summary, seconds, [finding_json(each) for each in findings], weighed)
        data["unseen"] = [{"kind": kind, "id": id_} for kind, id_ in unseen(library, table, summary)]
        return json.dumps(data, indent=2) + "\n", code
    if quiet:
        return render_text(Report(findings, played=False), colour=colour, last_line=False), code
    text = render_dryrun(
        scenario,
        summary,
        seconds,
        findings,
        weighed,
        line_up=line_up,
        seed=seed,
        unseen=unseen(library, table, summary),
        colour=colour,
    )
    return text, code


def unseen(library: Library, table: Table, summary: Summary) -> list[tuple[str, str]]:
    """What this scenario has and none of the games came to: cards never bought, boards never found, ends never reached.

    What it leaves out (cards of other decks, another chart's harbors) is no news.
    """
    entry = entry_of(library)
    if entry is None or entry.coverage is None:
        return []
    missed = [key for key in entry.coverage(library) if key not in summary.coverage]
    return [key for key in missed if entry.reachable is None or entry.reachable(table.game, key)]


def compared(playing: Playing, file: Path) -> tuple[str, int]:
    """Play a record again: the first difference and 1, or a line that there is none and 0."""
    if playing.table is None:
        return playing.refusal(False)
    record = _record(file)
    if record.scenario != playing.scenario.id:
        raise UnknownIdError(f"{file} records the scenario `{record.scenario}`, not `{playing.scenario.id}`")
    difference = verify(record, playing.table.game)
    if difference is None:
        return f"{file}: plays again exactly as recorded\n", 0
    return f"{file}: {difference}\n", 1


def told(file: Path, seat: str | None) -> Iterator[str]:
    """A recorded game turn by turn, as a seat (from 1) or the screen sees it; UnknownIdError for a bad seat.

    The telling ends with a CannotGoOnError where these rules can't play the record.
    """
    record, playing = _recorded_game(file)
    if playing.table is None:
        raise UnknownIdError(f"the scenario `{record.scenario}` can't be played as it is now; run `chandlery check`")
    game = playing.table.game
    if seat is None or seat == "screen":
        return tell(record, game, "screen" if seat else None)
    if not seat.isascii() or not seat.isdigit() or not 1 <= int(seat) <= game.seats:
        raise UnknownIdError(f"no seat is called `{seat}`: there are 1 to {game.seats}, and `screen`")
    return tell(record, game, int(seat) - 1)


def _recorded_game(file: Path) -> tuple[Record, Playing]:
    """A record that `dryrun --record` wrote, or a recording of a content root, with its scenario."""
    if file.suffix.lower() not in (".yaml", ".yml"):
        record = _record(file)
        return record, Playing.open(record.scenario, game=record.game)
    library, item, errors = find_item(Recording.content_kind, str(file))
    if not isinstance(item, Recording):
        raise UnknownIdError(f"{file} can't be told as it is now; run `chandlery check` ({len(errors)} errors)")
    playing = Playing.open(item.scenario, game=library.info.id)
    if playing.table is None:
        return Record(library.info.id, item.scenario, item.rules_version, item.seed, item.players, 0), playing
    try:
        return record_of(item, library.info.id, playing.table.game), playing
    except ValueError as error:
        raise UnknownIdError(f"{file} is not a recorded game: {error}") from None


def _record(file: Path) -> Record:
    try:
        return read(file)
    except ValueError as error:
        raise UnknownIdError(f"{file} is {error}") from None
    except OSError as error:
        raise UnknownIdError(f"{file} can't be read: {error.strerror}") from None

"""The command line: parse, call, print. Only click is imported until a command runs."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from authoring.findings import Finding
    from authoring.library import Library

PAPERS = ("letter", "legal", "tabloid", "a5", "a4", "a3")
FORMATS = click.Choice(["text", "json"])
PRINTED = ("pdf", "svg", "png")
INTERRUPTED, TERMINATED = 130, 143


class Chandlery(click.Group):
    """The group; turns whatever escapes a command into one line and an exit code."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command: 130 when interrupted, 143 when told to end, 2 after an internal error."""
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")
        before = signal.signal(signal.SIGTERM, _terminate)
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except Terminated:
            ctx.exit(TERMINATED)
        except KeyboardInterrupt:
            _clear_line()
            click.echo("interrupted", err=True)
            ctx.exit(INTERRUPTED)
        except Exception as error:
            if os.environ.get("CHANDLERY_DEBUG"):
                raise
            _clear_line()
            if isinstance(error, OSError) and error.strerror is not None:
                # a full disk, a folder that may not be written to: the machine's fault, not the program's
                where = "what was to be said can't be written" if error.filename is None else error.filename
                click.echo(f"Error: {where}: {error.strerror}", err=True)
                ctx.exit(2)
            click.echo(f"internal error: {type(error).__name__}: {error}", err=True)
            click.echo("Please report it; CHANDLERY_DEBUG=1 shows where it happened.", err=True)
            ctx.exit(2)
        finally:
            signal.signal(signal.SIGTERM, before)


class Terminated(KeyboardInterrupt):
    """The process was told to end: what an interrupt tidies away is tidied away too."""


def _terminate(*_: object) -> None:
    raise Terminated


class Content(click.Path):
    """A path that is there, or the id of a bundled game, which means its content root."""

    name = "content"

    def __init__(self) -> None:
        super().__init__(exists=True, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path; a usage message with the bundled games' ids when there is none."""
        from authoring import bundled

        roots = bundled.roots()
        if not os.path.exists(value):
            if value in roots:
                return roots[value]
            self.fail(f"{value!r} does not exist; bundled games are {', '.join(roots)}", param, ctx)
        return super().convert(value, param, ctx)


def _on_terminal(stream: TextIO | None) -> bool:
    """A stream may be closed, then there is none."""
    return stream is not None and stream.isatty()


def _colour() -> bool:
    return _on_terminal(sys.stdout) and not os.environ.get("NO_COLOR")


def _jobs(wanted: int | None) -> int:
    return wanted or os.cpu_count() or 1


def _progress(quiet: bool) -> Callable[[str], None] | None:
    """Says on a terminal what is going on; nothing in a pipe."""
    if quiet or not _on_terminal(sys.stderr):
        return None

    def say(what: str) -> None:
        _clear_line()
        sys.stderr.write(what)
        sys.stderr.flush()

    return say


def _clear_line() -> None:
    if _on_terminal(sys.stderr):
        sys.stderr.write("\r\x1b[K")


def _show(findings: Iterable[Finding]) -> None:
    from authoring.reports import Report, render

    click.echo(render(Report(list(findings), played=False), "text", colour=_colour(), last_line=False), nl=False)


def _print_findings(library: Library) -> Iterator[Finding]:
    """The print checks; kept from libraries without kits, so that those don't wait for the print code."""
    if library.items.get("kit"):
        from printkit.checks import print_findings

        yield from print_findings(library)


@click.group(cls=Chandlery, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="chandlery", prog_name="chandlery")
def main() -> None:
    """Check, play and print nautical board games written in YAML.

    \b
    Exit codes: 0 clean, 1 findings, 2 usage or internal error, 130 interrupted.
    """


@main.command()
@click.argument("paths", nargs=-1, type=Content(), metavar="[PATH|GAME]...")
@click.option("--format", "style", type=FORMATS, default="text", show_default=True)
@click.option("--dry-run/--no-dry-run", default=True, help="Play every scenario; without it drills still run.")
@click.option("--games", type=click.IntRange(1, 100_000), default=40, show_default=True, help="Playouts a scenario.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; default: one a core.")
@click.option("--fail-on", type=click.Choice(["error", "warning"]), default="error", show_default=True)
@click.option("-q", "--quiet", is_flag=True, help="Findings only, no last line.")
def check(
    paths: tuple[Path, ...],
    style: str,
    dry_run: bool,
    games: int,
    seed: int,
    jobs: int | None,
    fail_on: Any,
    quiet: bool,
) -> None:
    """Check content, run its drills and play its scenarios.

    A PATH may be a content root (a folder with game.yaml), a folder above several, or a part of one: then the whole
    root is read, and what lies in that part is reported. GAME is the id of a bundled game.

    \b
    Examples:
      chandlery check                       everything below this folder
      chandlery check my-game/scenarios     one part of a game
      chandlery check false-colors          a bundled game
      chandlery check --no-dry-run          while writing: everything but the playouts
    """
    from authoring.checking import CHECKS, DRILLS, GAMES, NoContentError, check_content
    from authoring.reports import render

    parts = {CHECKS, DRILLS, GAMES} if dry_run else {CHECKS, DRILLS}
    try:
        report = check_content(
            paths or [Path()],
            parts=parts,
            games=games,
            seed=seed,
            jobs=_jobs(jobs),
            further=_print_findings,
            progress=_progress(quiet),
        )
    except NoContentError as error:
        raise click.UsageError(str(error)) from None
    click.echo(render(report, style, colour=_colour(), last_line=not quiet), nl=False)
    raise SystemExit(report.exit_code(fail_on))


@main.command()
@click.argument("paths", nargs=-1, type=Content(), metavar="[PATH|GAME]...")
@click.option("--format", "style", type=FORMATS, default="text", show_default=True)
@click.option("-q", "--quiet", is_flag=True, help="Findings only, no last line.")
def drill(paths: tuple[Path, ...], style: str, quiet: bool) -> None:
    """Run drills alone: scripted positions and what must come of them.

    \b
    Examples:
      chandlery drill                       all drills below this folder
      chandlery drill drills/reef.yaml      those of one file
    """
    from authoring.checking import DRILLS, NoContentError, check_content
    from authoring.reports import render

    try:
        report = check_content(paths or [Path()], parts={DRILLS})
    except NoContentError as error:
        raise click.UsageError(str(error)) from None
    click.echo(render(report, style, colour=_colour(), last_line=not quiet), nl=False)
    raise SystemExit(report.exit_code())


@main.command()
@click.argument("scenario")
@click.option("--games", type=click.IntRange(1, 1_000_000), help="Playouts; default 100, with --balance at most 3000.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option(
    "--players",
    help="Who plays: random, greedy, mixed, in Dead Reckoning also pirate, privateer, merchant, explorer; or several "
    "with commas, seated by turns. Default random, with --balance greedy.",
)
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; default: one a core.")
@click.option("--balance", is_flag=True, help="Decide by a sequential test whether the seats are even.")
@click.option("--format", "style", type=FORMATS, default="text", show_default=True)
@click.option(
    "--replay", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Play a record again and compare."
)
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help="Write the last game to this file.")
@click.option("-q", "--quiet", is_flag=True, help="Findings only.")
def dryrun(
    scenario: str,
    games: int | None,
    seed: int,
    players: str | None,
    jobs: int | None,
    balance: bool,
    style: str,
    replay: Path | None,
    record: Path | None,
    quiet: bool,
) -> None:
    """Play one SCENARIO, given by its id or its file.

    \b
    Examples:
      chandlery dryrun open-water-four
      chandlery dryrun duel --players greedy --record build/game.json
      chandlery dryrun duel --balance
      chandlery dryrun 4-captains --players pirate,privateer,merchant,explorer
    """
    from authoring.explaining import UnknownIdError
    from authoring.playing import Playing, compared, played

    try:
        playing = Playing.open(scenario, players)
        if replay is not None:
            text, code = compared(playing, replay)
        else:
            text, code = played(
                playing, games, seed, _jobs(jobs), balance, style, record, _colour(), quiet, _progress(quiet)
            )
    except UnknownIdError as error:
        raise click.UsageError(str(error)) from None
    click.echo(text, nl=False)
    raise SystemExit(code)


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", help="Show what this seat (from 1), or `screen`, sees.")
def replay(file: Path, seat: str | None) -> None:
    """Tell a recorded game turn by turn: a record that `dryrun --record` wrote, or a recording of a content root.

    \b
    Examples:
      chandlery replay build/game.json
      chandlery replay build/game.json --seat 2 | less
    """
    from authoring.dryrun.replay import CannotGoOnError
    from authoring.explaining import UnknownIdError
    from authoring.playing import told

    try:
        for line in told(file, seat):
            click.echo(line)
    except UnknownIdError as error:
        raise click.UsageError(str(error)) from None
    except CannotGoOnError as error:
        click.echo(f"{file}: {error}", err=True)
        raise SystemExit(1) from None


@main.command("print")
@click.argument("kits", nargs=-1, metavar="[KIT|GAME]...")
@click.option("--paper", type=click.Choice(PAPERS), default="letter", show_default=True)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path("build"), show_default=True)
@click.option("--only", multiple=True, metavar="ID", help="Build this piece of the kit alone; may be given again.")
@click.option(
    "--format",
    "formats",
    type=click.Choice(PRINTED),
    multiple=True,
    default=("pdf",),
    show_default=True,
    help="What to write; may be given again. SVG and PNG are a file a page.",
)
@click.option("-q", "--quiet", is_flag=True, help="Don't list the files.")
def print_(kits: tuple[str, ...], paper: Any, out: Path, only: tuple[str, ...], formats: Any, quiet: bool) -> None:
    """Print kits at true scale; without a name, every kit here or those of all bundled games.

    \b
    Examples:
      chandlery print false-colors --paper a4
      chandlery print standard --only square-chart
      chandlery print standard --only square-chart --format svg --format png
    """
    from authoring.explaining import UnknownIdError
    from authoring.lookup import find_kits, pieces_of
    from authoring.vocabulary.kit import Kit
    from printkit.kits import print_kit

    try:
        found = find_kits(kits)
        pieces = pieces_of([kit for _, kit, _ in found], only)
    except UnknownIdError as error:
        raise click.UsageError(str(error)) from None
    for (library, kit, errors), wanted in zip(found, pieces, strict=True):
        if errors or not isinstance(kit, Kit):
            _show(errors)
            raise SystemExit(1)
        if not wanted:
            continue
        report = print_kit(library, kit, paper=paper, folder=out, only=wanted if only else None, formats=formats)
        if not quiet:
            for path, pages in report.written:
                click.echo(f"{path}  {pages} page{'' if pages == 1 else 's'}")
        _show(report.findings)
        if not report.ok:
            raise SystemExit(1)


@main.command()
@click.argument(
    "files",
    nargs=-1,
    required=True,
    metavar="FILE.pdf...",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
@click.option("-q", "--quiet", is_flag=True, help="Only the files with problems.")
def proof(files: tuple[Path, ...], quiet: bool) -> None:
    """Measure PDFs: every declared length against the drawn one; exit 1 beyond 0.05 mm.

    \b
    Examples:
      chandlery proof build/standard-a4/square-chart.pdf
      chandlery proof build/*/*.pdf --quiet
    """
    from printkit.proof import UnreadablePdfError
    from printkit.proof import proof as measure

    good = True
    for file in files:
        try:
            report = measure(file)
        except UnreadablePdfError as error:
            raise click.UsageError(str(error)) from None
        if not (quiet and report.ok):
            click.echo(f"{file}\n{report.summary()}\n")
        good = good and report.ok
    raise SystemExit(0 if good else 1)


@main.command()
@click.argument("kind")
@click.argument("item", metavar="ID")
@click.option(
    "--root", type=click.Path(file_okay=False, path_type=Path), help="The content root; default: around here."
)
@click.option("--rules", metavar="GAME", help="Only with `game`: whose rules play it; default: false-colors.")
def new(kind: str, item: str, root: Path | None, rules: str | None) -> None:
    """Write a valid file of a content KIND that explains itself; `new game ID` makes this folder a content root.

    Every field stands below its description, filled with what is valid here; optional fields are lines to uncomment.

    \b
    Examples:
      chandlery new scenario night-watch
      chandlery new encounter whirlpool --root my-sea
      chandlery new game my-sea --root my-sea --rules legacy-at-sea
    """
    from authoring.folders import root_above
    from authoring.scaffold import NotWrittenError
    from authoring.scaffold import new as write_new

    if kind == "game":
        folder = root or Path()
    elif rules is not None:
        raise click.UsageError("--rules goes with `chandlery new game`; every other kind follows its root's game.yaml")
    else:
        found = root_above(root or Path())
        if found is None:
            raise click.UsageError(f"there is no game.yaml in {root or Path()} or above: `chandlery new game ID` first")
        folder = found
    try:
        written = write_new(kind, item, folder, _print_findings, rules)
    except NotWrittenError as error:
        raise click.UsageError(str(error)) from None
    click.echo(os.path.relpath(written.path))
    for remark in written.remarks():
        click.echo(remark, err=True)


@main.command()
@click.option("--check", "verify", is_flag=True, help="Write nothing; 1 when a schema is out of date.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path("schemas"), show_default=True)
def schema(verify: bool, out: Path) -> None:
    """Write the JSON Schemas of every content kind, for editors."""
    from authoring.schema import stale, write

    changed = stale(out) if verify else write(out)
    for path in changed:
        click.echo(f"{('out of date' if path.exists() else 'missing') if verify else 'written'}: {path}")
    if verify and changed:
        there = "" if out == Path("schemas") else f" --out {out}"
        click.echo(f"Run `chandlery schema{there}` and commit what it writes.", err=True)
        raise SystemExit(1)


@main.command()
@click.argument("what", metavar="CODE|CLAUSE", required=False)
@click.option("--all", "everything", is_flag=True, help="Every finding there is, as a Markdown page.")
def explain(what: str | None, everything: bool) -> None:
    """Say why a finding exists, or what a clause of the rules says.

    \b
    Examples:
      chandlery explain GEO304
      chandlery explain FC-RES-07
    """
    from authoring.explaining import UnknownIdError, is_clause, page, register_everything
    from authoring.explaining import explain as explained

    if (what is None) != everything:
        raise click.UsageError("Name a code or a clause, or ask for --all.")
    if what is None or not is_clause(what):
        register_everything()
        import printkit.codes  # noqa: F401

    try:
        click.echo(page() if what is None else explained(what), nl=False)
    except UnknownIdError as error:
        raise click.UsageError(str(error)) from None


if __name__ == "__main__":
    main()

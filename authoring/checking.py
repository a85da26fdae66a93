"""Everything that `check` does with content: load, check, run the drills, play the scenarios."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import get_args

from .checks import run_checks
from .findings import Finding, pointer_text
from .folders import roots_for
from .library import ANY_KIND, Library
from .references import links
from .reports import Report
from .roots import entry_of, open_root
from .vocabulary.base import Item, Reference
from .vocabulary.kit import Kit
from .vocabulary.scenario import Scenario

PLAYED = ("scenario", "drill", "recording")
NOT_FOR_PLAY = ("rules", "booklet", "kit", "theme", "form", "set")
"""Kinds that no playout reads: a mistake in them keeps nobody from playing."""
NOT_FOR_PRINT = ("rules", "mode", "ending", "variant", "parameters", "formation")
"""Kinds that no sheet reads."""

Part = str
CHECKS, DRILLS, GAMES = "checks", "drills", "games"
ALL_PARTS = frozenset((CHECKS, DRILLS, GAMES))


class NoContentError(LookupError):
    """A path that neither holds nor lies in a content root."""


def check_content(
    paths: Sequence[Path],
    *,
    parts: Collection[Part] = ALL_PARTS,
    games: int = 40,
    seed: int = 1,
    jobs: int = 1,
    further: Callable[[Library], Iterable[Finding]] | None = None,
    progress: Callable[[str], None] | None = None,
) -> Report:
    """Check the content roots that the paths hold, or the parts of a root that lie below a path.

    A path inside a root loads the whole root (references need it) and reports what lies below the path. `further`
    yields more findings of a library: the print checks. `progress` is told what begins, and nothing ("") at the end.
    Raises NoContentError for a path without content.
    """
    say = progress or _silently
    report = Report(played=DRILLS in parts or GAMES in parts)
    below: dict[Path, list[Path]] = {}
    for path in paths:
        roots = roots_for(path)
        if not roots:
            raise NoContentError(f"no game.yaml in {path}, above it or below it: it is not content")
        for root in roots:
            inside = path.absolute()
            below.setdefault(root, []).append(root if root.is_relative_to(inside) else inside)
    for root, parts_inside in below.items():
        _check_root(report, root, parts_inside, parts, games, seed, jobs, further, say)
    say("")
    report.findings.sort(key=Finding.order)
    return report


def _silently(_: str) -> None:
    """Says nothing."""


def _check_root(
    report: Report,
    root: Path,
    inside: list[Path],
    parts: Collection[Part],
    games: int,
    seed: int,
    jobs: int,
    further: Callable[[Library], Iterable[Finding]] | None,
    say: Callable[[str], None],
) -> None:
    say(f"reading {root.name}")
    library, findings = open_root(root)
    entry = entry_of(library)
    if CHECKS in parts:
        findings += run_checks(library, entry.checks if entry else ())
    unfit = list(findings)  # what does not fit its paper can still be played
    if CHECKS in parts and further is not None and library.sound:
        say(f"laying out the kits of {root.name}")
        findings += further(fit_to_print(library, findings))
    if entry is not None and (DRILLS in parts or GAMES in parts):
        from .dryrun import drills, dry_run

        if DRILLS in parts:
            say(f"running the drills of {root.name}")
            run, verdicts = drills(fit_to_play(library, unfit, inside, ("drill",)), entry)
            report.drills_run += run
            findings += [library.finding(code, problem) for code, problem in verdicts]
        if GAMES in parts and games > 0:
            say(f"playing the scenarios of {root.name}, {games} games each")
            here = fit_to_play(library, unfit, inside).items.get(Scenario.content_kind, {}).keys()
            playable = fit_to_play(library, unfit, inside, ("recording",))
            result = dry_run(playable, entry, games, seed, jobs, only=here)
            report.scenarios_run += len(result.summaries)
            findings += [library.finding(code, problem) for code, problem in result.verdicts]
    report.files_checked += library.files_checked
    report.files_unclaimed += [path for path in library.unclaimed if _lies_in(path, inside)]
    report.findings += [finding for finding in findings if _lies_in(finding.place.file, inside)]


def _lies_in(path: Path, folders: Iterable[Path]) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)


# ---- what can be played and printed in spite of findings


def fit_to_play(
    library: Library, findings: Iterable[Finding], inside: Sequence[Path], here_alone: Collection[str] = PLAYED
) -> Library:
    """The library without the scenarios, drills and recordings that errors touch.

    Those of the kinds `here_alone` are left out too where they lie elsewhere; a drill may name a scenario that does.
    """
    bad = set(_items_with_errors(library, findings))
    everything = {(kind, id_) for kind in PLAYED for id_ in library.items.get(kind, {})}
    if not library.sound or _spoilt_for_all(library, bad, Scenario.content_kind):
        return library.without(everything)
    spoilt = {
        each for each in everything if each[0] in here_alone and not _lies_in(library.where(*each).source.path, inside)
    }
    for kind, id_ in everything - spoilt:
        if _lacks(library, library.items[kind][id_], bad):
            spoilt.add((kind, id_))
    return library.without(spoilt)


def fit_to_print(library: Library, findings: Iterable[Finding]) -> Library:
    """The library without the kits that errors touch, in themselves or in what they name."""
    bad = set(_items_with_errors(library, findings))
    kits = {(Kit.content_kind, id_) for id_ in library.items.get(Kit.content_kind, {})}
    if not library.sound or _spoilt_for_all(library, bad, Kit.content_kind):
        return library.without(kits)
    return library.without({(kind, id_) for kind, id_ in kits if _lacks(library, library.items[kind][id_], bad)})


def _items_with_errors(library: Library, findings: Iterable[Finding]) -> Iterator[tuple[str, str]]:
    pointers: dict[Path, list[str]] = {}
    for finding in findings:
        if finding.severity == "error":
            pointers.setdefault(finding.place.file, []).append(finding.place.pointer)
    for key, located in library.places.items():
        prefix = pointer_text(located.prefix)
        for pointer in pointers.get(located.source.path, ()):
            if not prefix or not pointer or pointer == prefix or pointer.startswith((f"{prefix}.", f"{prefix}[")):
                yield key


def _spoilt_for_all(library: Library, bad: Collection[tuple[str, str]], reader: str) -> bool:
    """Whether a bad item is of a kind that the reader (scenarios, kits) never names, because it reads all of them."""
    named = set(_referenced(library.kinds[reader])) if reader in library.kinds else set()
    left_alone = NOT_FOR_PLAY if reader == Scenario.content_kind else NOT_FOR_PRINT
    whole = set(library.kinds) - named - {reader, *PLAYED, *left_alone}
    return ANY_KIND in library.gaps or any(kind in whole for kind in (*library.gaps, *(kind for kind, _ in bad)))


def _referenced(kind: object) -> Iterator[str]:
    if isinstance(kind, Reference):
        yield kind.kind
    elif isinstance(kind, type) and issubclass(kind, Item):
        for info in kind.model_fields.values():
            for mark in info.metadata:
                yield from _referenced(mark)
            yield from _referenced(info.annotation)
    else:
        for argument in get_args(kind):
            yield from _referenced(argument)


def _lacks(library: Library, item: Item, bad: set[tuple[str, str]]) -> bool:
    """Whether something that an item needs is bad or not there."""
    return any(each in bad or each[1] not in library.items.get(each[0], ()) for each in _needs(library, item, set()))


def _needs(library: Library, item: Item, seen: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """An item and all that it names, directly or not."""
    key = (item.content_kind, item.id)
    if key in seen:
        return seen
    seen.add(key)
    for kind, id_ in (*((link.kind, link.id) for link in links(item)), *item.takes()):
        target = library.items.get(kind, {}).get(id_)
        if target is not None:
            _needs(library, target, seen)
        else:
            seen.add((kind, id_))
    return seen

"""`chandlery new`: a valid content file that explains itself, made from the models of its kind."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from . import bundled
from .checks import run_checks
from .dryrun import drills, dry_run, table_for
from .dryrun.recording import play_again
from .dryrun.table import Table
from .dryrun.verdicts import Verdict
from .findings import Finding
from .folders import GAME_FILE
from .games import ENGINES, entry
from .games.registry import GameEntry
from .library import Library, is_id, load
from .roots import entry_of, open_root
from .scaffold_text import Writer, scalar
from .scaffold_types import Data
from .scaffold_values import Values, candidates, ids_of
from .spelling import choices, near
from .vocabulary import SHARED_KINDS
from .vocabulary.game import GameInfo
from .vocabulary.recording import Recording
from .vocabulary.scenario import Scenario

GAMES = 2
"""Playouts of a new scenario, one with random captains and one with greedy ones."""
LONGEST_ID = 64
EVIDENCE = ("RUN52", "RUN53")
"""Begins the codes of what many games tell about a whole root; a new scenario is no worse for it."""


class NotWrittenError(LookupError):
    """Why no file was written."""


class Written(NamedTuple):
    """A new file, and what its author should know."""

    path: Path
    lacking: list[str]
    """Kinds that it refers to and that the root has nothing of."""
    findings: list[Finding]
    """What `check` says to it as it is."""
    replaces: bool
    """An item of the game that the root builds on has the same id; the new one takes its place."""
    schemas: bool
    """The JSON Schemas that its first line names are there."""

    def remarks(self) -> Iterator[str]:
        """The same in sentences."""
        if self.replaces:
            yield "It takes the place of the item of that id in the game that this root builds on."
        for kind in self.lacking:
            yield f"It names {_a(kind)} and there is none yet: `chandlery new {kind} your-{kind}` writes one."
        for finding in self.findings if not self.lacking else ():
            yield f"For you to decide: {finding.message}."
        if not self.schemas:
            yield "Does your editor know JSON Schema? `chandlery schema` in the root writes what the first line names."


def new(
    kind: str,
    id_: str,
    root: Path,
    further: Callable[[Library], Iterable[Finding]] | None = None,
    engine: str | None = None,
) -> Written:
    """Write a file of a kind into a content root; `game` makes a folder one, played by the rules of `engine`.

    `further` yields more findings of a library: the print checks. Raises NotWrittenError where there is nothing to
    write, or something in its way; nothing is ever overwritten.
    """
    if not is_id(id_) or len(id_) > LONGEST_ID:
        raise NotWrittenError(
            f"`{id_}` is not an id: ids are kebab-case, small letters and digits joined by single hyphens, "
            f"at most {LONGEST_ID} in all"
        )
    if kind == GameInfo.content_kind:
        return _new_game(id_, root, engine)
    library, _ = open_root(root)
    entry = entry_of(library)
    if kind not in library.kinds and entry is not None:
        kind = entry.also.get(kind, kind)
    if kind not in library.kinds:
        close = near(kind, library.kinds)
        listed = f"did you mean {choices(close)}?" if close else f"the kinds are {', '.join(sorted(library.kinds))}"
        raise NotWrittenError(f"there is no content kind `{kind}`: {listed}")
    if not library.sound:
        raise NotWrittenError(f"{root / GAME_FILE} has mistakes of its own; `chandlery check` names them")
    allowed = ids_of(library.kinds[kind])
    if allowed and id_ not in allowed:
        raise NotWrittenError(f"the rules know each {kind} by its id, which may be {', '.join(allowed)}")
    if (kind, id_) in library.places:
        there = library.places[kind, id_].source.path
        raise NotWrittenError(f"{kind} `{id_}` is there already: {os.path.relpath(there)}")
    path = place(library, kind, id_)
    if _holds_another_kind(library, kind, path):
        path = path.with_name(f"{kind}-{id_}.yaml")
    _refuse_to_overwrite(path)
    return _write(library, kind, id_, path, further)


def _new_game(id_: str, root: Path, engine: str | None) -> Written:
    """A game.yaml that borrows a bundled game; without a word, the first one."""
    rules = engine or next(iter(ENGINES))
    if rules not in ENGINES:
        raise NotWrittenError(f"there are no rules called `{rules}`: they may be {', '.join(ENGINES)}")
    path = root / GAME_FILE
    _refuse_to_overwrite(path)
    info = GameInfo(id=id_, title=id_, rules=rules, rules_version="1", summary=id_)
    library = Library(root, info, {**SHARED_KINDS, **entry(rules).kinds})
    values = Values(library, id_)
    data = {**values.plain(GameInfo.content_kind), "rules": rules, "rules_version": "1"}
    if rules in bundled.roots():
        data["builds_on"] = rules
    head, schemas = _head(library, GameInfo.content_kind, path)
    _save(path, Writer(library, values).document(GameInfo.content_kind, data, head))
    return Written(path, [], [], False, schemas)


def _refuse_to_overwrite(path: Path) -> None:
    if os.path.lexists(path):
        raise NotWrittenError(f"{os.path.relpath(path)} is there already; nothing is overwritten")


def _write(
    library: Library, kind: str, id_: str, path: Path, further: Callable[[Library], Iterable[Finding]] | None
) -> Written:
    """The first candidate that nothing is said against; else the one that the least is said against."""
    head, schemas = _head(library, kind, path)
    best: tuple[int, str, list[Finding], list[str]] | None = None
    for data in candidates(values := Values(library, id_), kind):
        lacking = list(values.lacking)
        text = Writer(library, values).document(kind, data, head)
        findings = _tried(library, kind, id_, text, further)
        if best is None or len(findings) < best[0]:
            best = len(findings), text, findings, lacking if findings else []
        if not findings:
            break
    assert best is not None
    _save(path, best[1])
    replaces = library.base is not None and id_ in library.base.items.get(kind, {})
    return Written(path, best[3], best[2], replaces, schemas)


def _tried(
    library: Library, kind: str, id_: str, text: str, further: Callable[[Library], Iterable[Finding]] | None
) -> list[Finding]:
    """What is said of a file: it is read, checked, rehearsed, played and laid out in a root that builds on this one."""
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder)
        game = GameInfo.model_construct(**{**library.info.model_dump(), "builds_on": None})
        (trial / GAME_FILE).write_text(_game_text(game.model_dump(exclude_none=True)), encoding="utf-8")
        (trial / f"{id_}.yaml").write_text(text, encoding="utf-8")
        alone, findings = load(trial, library.kinds, library)
        played = entry_of(alone)
        if not findings and played is not None:
            findings = [*run_checks(alone, played.checks)] or [*_used(alone, played, kind, id_, further)]
        return [each for each in findings if each.severity == "error" and each.place.file != trial / GAME_FILE]


def _used(
    library: Library, game: GameEntry, kind: str, id_: str, further: Callable[[Library], Iterable[Finding]] | None
) -> Iterator[Finding]:
    """What is said of a drill that is run, a scenario or recording that is played, anything else that is printed."""
    verdicts: Iterable[Verdict] = ()
    if kind == "drill":
        verdicts = drills(library, game)[1]
    elif kind == "scenario":
        verdicts = dry_run(library, game, GAMES).verdicts
    elif kind == "recording":
        recording = library.get(kind, id_, Recording)
        table = table_for(library, game, library.get("scenario", recording.scenario, Scenario))
        verdicts = play_again(recording, table.game).verdicts if isinstance(table, Table) else [table]
    elif further is not None:
        yield from further(library)
    for code, problem in verdicts:
        if code.code[:5] not in EVIDENCE:
            yield library.finding(code, problem)


def _game_text(info: Mapping[str, Data]) -> str:
    lines = ["kind: game", f"game: {info['id']}", "format: 1"]
    return "\n".join([*lines, *(f"{name}: {scalar(value)}" for name, value in info.items())]) + "\n"


# ---- where


def place(library: Library, kind: str, id_: str) -> Path:
    """The file of a new item: beside its likes in this root or the game it builds on, else in a folder of its own."""
    here: Library | None = library
    while here is not None:
        folders = Counter(
            located.source.path.parent.relative_to(here.root)
            for (of_kind, _), located in here.places.items()
            if of_kind == kind and located.source.path.parent != here.root
        )
        if folders:
            return library.root / folders.most_common(1)[0][0] / f"{id_}.yaml"
        here = here.base
    return library.root / _plural(kind) / f"{id_}.yaml"


def _holds_another_kind(library: Library, kind: str, path: Path) -> bool:
    """Whether a file is sound and none of its items is of a kind: two kinds may have an item of one name."""
    kinds = {of_kind for (of_kind, _), located in library.places.items() if located.source.path == path.absolute()}
    return bool(kinds) and kind not in kinds


def _a(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def _plural(kind: str) -> str:
    if kind.endswith("s"):
        return kind
    if kind.endswith("ix"):
        return f"{kind[:-2]}ices"
    return f"{kind}s"


def _head(library: Library, kind: str, path: Path) -> tuple[str, bool]:
    """The line that tells an editor the file's schema, and whether that schema is there."""
    root = library.root.absolute()
    names = [folder / "schemas" / library.engine / f"{kind}.schema.json" for folder in (root, *root.parents)]
    found = next((each for each in names if each.is_file()), None)
    schema = os.path.relpath(found or names[0], path.absolute().parent).replace(os.sep, "/")
    return f"# yaml-language-server: $schema={schema}", found is not None


def _save(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    beside.write_text(text, encoding="utf-8")
    try:
        os.link(beside, path)  # unlike a rename, it fails where somebody has just put another file
    except FileExistsError:
        _refuse_to_overwrite(path)
    finally:
        beside.unlink()

"""A content root -> Library: items by kind and id, references followed, nothing silently skipped."""

from __future__ import annotations

import gc
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from . import library_codes as codes
from .findings import Code, Finding, Pointer, Problem
from .folders import GAME_FILE
from .mistakes import Mistake, explain, shown
from .references import links
from .source import Source, read
from .source_codes import UNREADABLE
from .spelling import meant, near
from .vocabulary.base import Item
from .vocabulary.game import GameInfo

ENVELOPE = ("kind", "game", "format")
FORMAT = 1
PROSE = frozenset((".md", ".txt"))
ART = "art"
_ID_IN_TEXT = re.compile(r"\bid:\s*[\"']?([a-z0-9][a-z0-9-]*)")
MOST_GUESSES = 100
"""Looking for near ids costs milliseconds among thousands; the hundredth dangling reference needs no guess."""

AnyItem = TypeVar("AnyItem", bound=Item)


@dataclass(frozen=True, slots=True)
class Located:
    """Where an item stands: its file and the way to it (`()` or `("items", 3)`)."""

    source: Source
    prefix: Pointer


@dataclass(eq=False)
class Library:
    """The items of one content root, those of the game it builds on included."""

    root: Path
    info: GameInfo
    kinds: Mapping[str, type[Item]]
    base: Library | None = None
    sound: bool = True
    """False when game.yaml itself is faulty; nothing is played then."""
    items: dict[str, dict[str, Item]] = field(default_factory=dict)
    places: dict[tuple[str, str], Located] = field(default_factory=dict)
    """Own items, faulty ones too."""
    faulty: set[tuple[str, str]] = field(default_factory=set)
    """Kind and id of items that are there but can't be used; their own findings say why."""
    illegible: set[str] = field(default_factory=set)
    """Ids that occur in files which could not be read as YAML."""
    files_checked: int = 0
    unclaimed: list[Path] = field(default_factory=list)

    @property
    def engine(self) -> str:
        """The id of the rules that play it."""
        return self.info.rules

    def of(self, kind: str, model: type[AnyItem]) -> dict[str, AnyItem]:
        """All items of a kind by id; the model must be that kind's (TypeError)."""
        found = self.items.get(kind, {})
        if found and not issubclass(self.kinds.get(kind, model), model):
            raise TypeError(f"{kind} items are {self.kinds[kind].__name__}, not {model.__name__}")
        return found  # type: ignore[return-value]

    def get(self, kind: str, id_: str, model: type[AnyItem]) -> AnyItem:
        """One item; KeyError when there is none."""
        return self.of(kind, model)[id_]

    def own(self, kind: str, model: type[AnyItem]) -> dict[str, AnyItem]:
        """The items of a kind that stand in this root itself."""
        return {id_: item for id_, item in self.of(kind, model).items() if (kind, id_) in self.places}

    def without(self, dropped: set[tuple[str, str]]) -> Library:
        """The same library with some items left out, as if they were faulty."""
        items = {
            kind: {id_: item for id_, item in of_kind.items() if (kind, id_) not in dropped}
            for kind, of_kind in self.items.items()
        }
        return replace(self, items=items, faulty=self.faulty | dropped)

    def where(self, kind: str, id_: str) -> Located:
        """Where an item stands; KeyError when there is none."""
        if (kind, id_) in self.places:
            return self.places[kind, id_]
        if self.base is not None:
            return self.base.where(kind, id_)
        raise KeyError(f"no {kind} {id_}")

    def finding(self, code: Code, problem: Problem) -> Finding:
        """A problem with its place in a file; an item that can't be found is reported at game.yaml."""
        try:
            located = self.where(problem.at.kind, problem.at.id)
        except KeyError:
            located = self.where(GameInfo.content_kind, self.info.id)
        return located.source.finding(
            code,
            problem.message,
            pointer=(*located.prefix, *problem.at.pointer),
            key=problem.at.key,
            advice=problem.help or code.remedy,
            clause=problem.clause,
            severity=problem.severity,
        )


def load(root: Path, kinds: Mapping[str, type[Item]], base: Library | None = None) -> tuple[Library, list[Finding]]:
    """Read a whole content root. Every mistake is a finding; what is sound is in the library."""
    collecting = gc.isenabled()
    gc.disable()  # thousands of short-lived nodes make the collector run over everything again and again
    try:
        return _Loading(root, kinds, base).run()
    finally:
        if collecting:
            gc.enable()


def files_below(root: Path) -> Iterator[os.DirEntry[str]]:
    """All files of a content root, sorted; not hidden ones, not art, not a root of its own further down."""
    for entry in sorted(os.scandir(root), key=lambda entry: entry.name):
        if entry.name.startswith("."):
            continue
        if entry.is_dir(follow_symlinks=False) and not entry.name.lower().endswith((".yaml", ".yml")):
            if entry.name != ART and not os.path.exists(os.path.join(entry.path, GAME_FILE)):
                yield from files_below(Path(entry.path))
        else:
            yield entry


class _Loading:
    """One run over a root."""

    def __init__(self, root: Path, kinds: Mapping[str, type[Item]], base: Library | None) -> None:
        self.kinds = kinds
        self.findings: list[Finding] = []
        game_source = read(root / GAME_FILE, root)
        self.library = Library(root, _provisional(game_source, root), kinds, base)
        self.game_source = game_source
        self.own: dict[str, dict[str, Item]] = {}

    def run(self) -> tuple[Library, list[Finding]]:
        library = self.library
        for source in self._sources():
            library.files_checked += 1
            self.findings += source.findings
            if source.sound:
                self._document(source)
            else:
                library.illegible.update(_ID_IN_TEXT.findall(source.text))
        info = self.own.get(GameInfo.content_kind, {}).get(library.info.id)
        if isinstance(info, GameInfo):
            library.info = info
        else:
            library.sound = False
            library.places.setdefault((GameInfo.content_kind, library.info.id), Located(self.game_source, ()))
        library.items = {kind: dict(items) for kind, items in library.base.items.items()} if library.base else {}
        for kind, items in self.own.items():
            if kind == GameInfo.content_kind:
                library.items[kind] = {}
            library.items.setdefault(kind, {}).update(items)
        self._references()
        self._cycles()
        return library, self.findings

    def _sources(self) -> Iterator[Source]:
        root = self.library.root
        for entry in files_below(root):
            path = Path(entry.path)
            suffix = path.suffix.lower()
            if suffix not in (".yaml", ".yml"):
                if suffix not in PROSE:
                    self._unclaimed(path, entry)
            elif path == self.game_source.path:
                yield self.game_source
            else:
                yield read(path, root)

    def _unclaimed(self, path: Path, entry: os.DirEntry[str]) -> None:
        source = Source(path)
        if entry.is_symlink() and entry.is_dir():
            message = "links to folders are not followed"
            self.findings.append(
                source.finding(UNREADABLE, message, (1, 1, 1, 1), advice="Copy the folder into the root.")
            )
            return
        self.library.unclaimed.append(path)
        message = "no content kind reads this file"
        self.findings.append(source.finding(codes.UNCLAIMED, message, (1, 1, 1, 1), advice=codes.UNCLAIMED.remedy))

    def _say(self, source: Source, mistake: Mistake, prefix: Pointer = ()) -> None:
        self.findings.append(
            source.finding(
                mistake.code,
                mistake.message,
                pointer=(*prefix, *mistake.pointer),
                key=mistake.key,
                advice=mistake.help or mistake.code.remedy,
            )
        )

    # ---- one document

    def _document(self, source: Source) -> None:
        data = source.data
        if not isinstance(data, dict):
            self._say(source, Mistake(codes.WRONG_TYPE, f"a document is a mapping of fields, not {shown(data)}", ()))
            self.library.illegible.update(_ID_IN_TEXT.findall(source.text))
            return
        kind = data.get("kind")
        model = self.kinds.get(kind) if isinstance(kind, str) else None
        if kind == GameInfo.content_kind and source is not self.game_source:
            message, advice = "only game.yaml holds the game", "Give this document the kind of its content."
            self._say(source, Mistake(codes.UNKNOWN_KIND, message, ("kind",), advice))
            return
        if model is None:
            self.library.illegible.update(_ID_IN_TEXT.findall(source.text))
            if "kind" not in data and len(self.kinds) > 1:
                advice = "Add `kind:`, one of " + ", ".join(sorted(self.kinds)) + "."
                self._say(source, Mistake(codes.UNKNOWN_KIND, "this document has no `kind`", (), advice))
            elif len(self.kinds) > 1:
                advice = (meant(str(kind), self.kinds) or "") or "The kinds are " + ", ".join(sorted(self.kinds)) + "."
                self._say(
                    source, Mistake(codes.UNKNOWN_KIND, f"{shown(kind)} is not a kind of content", ("kind",), advice)
                )
            return
        assert isinstance(kind, str)
        self._envelope(source, data)
        fields = {name: value for name, value in data.items() if name not in ENVELOPE}
        if "items" not in data:
            self._item(source, kind, model, fields, ())
            return
        for name in fields:
            if name != "items":
                advice = "Move it into each item."
                message = f"unknown field `{name}` beside `items`"
                self._say(source, Mistake(codes.UNKNOWN_FIELD, message, (name,), advice, key=True))
        items = data["items"]
        if not isinstance(items, list) or not items:
            message = f"expected a list of items, got {shown(items) if items != [] else 'an empty list'}"
            self._say(source, Mistake(codes.WRONG_TYPE, message, ("items",)))
            return
        for number, value in enumerate(items):
            self._item(source, kind, model, value, ("items", number))

    def _envelope(self, source: Source, data: dict[str, Any]) -> None:
        game = self.library.info.id
        if "format" not in data:
            self._say(source, Mistake(codes.MISSING_FIELD, "missing field `format`", (), f"Add `format: {FORMAT}`."))
        elif data["format"] != FORMAT or data["format"] is True:
            message = f"the format {data['format']} is not known here"
            self._say(source, Mistake(codes.UNKNOWN_FORMAT, message, ("format",)))
        if "game" not in data:
            self._say(source, Mistake(codes.MISSING_FIELD, "missing field `game`", (), f"Add `game: {game}`."))
        elif data["game"] != game:
            message = f"this root holds the game `{game}`, not {shown(data['game'])}"
            self._say(source, Mistake(codes.WRONG_GAME, message, ("game",)))

    def _item(self, source: Source, kind: str, model: type[Item], value: Any, prefix: Pointer) -> None:
        id_ = value.get("id") if isinstance(value, dict) else None
        if isinstance(id_, str):
            first = self.library.places.get((kind, id_))
            if first is not None:
                line = first.source.span((*first.prefix, "id"))[0]
                where = f"{first.source.path.name}, line {line}"
                mistake = Mistake(codes.DUPLICATE_ID, f"{kind} `{id_}` is there already: {where}", ("id",))
                self._say(source, mistake, prefix)
                return
            self.library.places[kind, id_] = Located(source, prefix)
        try:
            item = model.__pydantic_validator__.validate_python(value)
        except ValidationError as error:
            whose = f"{kind} `{id_}`" if isinstance(id_, str) else f"this {kind}"
            if isinstance(id_, str):
                self.library.faulty.add((kind, id_))
            if isinstance(value, dict):
                for mistake in explain(model, value, error, whose):
                    self._say(source, mistake, prefix)
            else:
                message = f"a {kind} is a mapping of fields, not {shown(value)}"
                self._say(source, Mistake(codes.WRONG_TYPE, message, ()), prefix)
            return
        self.own.setdefault(kind, {})[item.id] = item

    # ---- references

    def _references(self) -> None:
        library, guesses = self.library, 0
        for kind, items in self.own.items():
            for item in items.values():
                for link in links(item):
                    if link.id in library.items.get(link.kind, ()) or (link.kind, link.id) in library.faulty:
                        continue
                    if link.id in library.illegible:
                        continue
                    advice = None
                    guesses += 1
                    if guesses <= MOST_GUESSES:
                        advice = self._guess(link.kind, link.id)
                    located = library.where(kind, item.id)
                    mistake = Mistake(
                        codes.DANGLING, f"no {link.kind} has the id `{link.id}`", link.pointer, advice, link.key
                    )
                    self._say(located.source, mistake, located.prefix)

    def _guess(self, kind: str, id_: str) -> str | None:
        there = self.library.items.get(kind, {})
        close = near(id_, there)
        if close:
            named = [f"`{each}`{_title(there[each])}" for each in close]
            return f"did you mean {' or '.join(named)}?"
        return meant(id_, there)

    def _cycles(self) -> None:
        for kind, items in self.own.items():
            follows = {
                id_: base for id_, item in items.items() if isinstance(base := getattr(item, "builds_on", None), str)
            }
            if kind == GameInfo.content_kind:
                continue
            for start in sorted(follows):
                seen, here = [start], follows[start]
                while here in follows and here not in seen:
                    seen.append(here)
                    here = follows[here]
                if here == start and start == min(seen):
                    located = self.library.where(kind, start)
                    ring = " -> ".join(f"`{each}`" for each in (*seen, start))
                    mistake = Mistake(codes.CYCLE, f"{kind}s build on one another in a circle: {ring}", ("builds_on",))
                    self._say(located.source, mistake, located.prefix)


def _title(item: Item) -> str:
    title = getattr(item, "title", None) or getattr(item, "name", None)
    return f" ({title})" if isinstance(title, str) else ""


def _provisional(source: Source, root: Path) -> GameInfo:
    """What game.yaml seems to say, so that a slip in it does not turn every other file into a finding."""
    data = source.data if isinstance(source.data, dict) else {}

    def word(name: str, otherwise: str) -> str:
        value = data.get(name)
        return value if isinstance(value, str) else otherwise

    return GameInfo.model_construct(
        id=word("id", word("game", root.name)),
        title=word("title", root.name),
        rules=word("rules", ""),
        rules_version=word("rules_version", "0"),
        summary="",
        language="en",
        builds_on=None,
    )

"""A content root -> Library: items by kind and id, references followed, nothing silently skipped."""

from __future__ import annotations

import gc
import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from . import library_codes as codes
from .findings import Code, Finding, Pointer, Problem
from .folders import ART, GAME_FILE, PRINTED, files_below
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
SCHEMA = ".schema.json"
"""The ending of the schemas that `chandlery schema` writes beside content, for editors."""
_ID_IN_TEXT = re.compile(r"\bid:\s*[\"']?([a-z0-9][a-z0-9-]*)")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_KIND_IN_TEXT = re.compile(r"^kind:\s*[\"']?([a-z0-9-]+)", re.MULTILINE)
ANY_KIND = ""
MOST_TOLD = 200
"""So many mistakes of one file are told one by one; whoever has more has a broken file, and needs no longer list."""
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
    gaps: set[str] = field(default_factory=set)
    """Kinds of items that were refused without an id to know them by; ANY_KIND when not even the kind is known."""
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

    def whole(self, kind: str) -> bool:
        """Whether nothing of a kind is missing because it is faulty: only then does an absence mean anything."""
        return not self.gaps & {kind, ANY_KIND} and all(of_kind != kind for of_kind, _ in self.faulty)

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


def is_id(word: str) -> bool:
    """Whether a word has the form of an id."""
    return _ID.fullmatch(word) is not None


def load(root: Path, kinds: Mapping[str, type[Item]], base: Library | None = None) -> tuple[Library, list[Finding]]:
    """Read a whole content root. Every mistake is a finding; what is sound is in the library."""
    collecting = gc.isenabled()
    gc.disable()  # thousands of short-lived nodes make the collector run over everything again and again
    try:
        return _Loading(root, kinds, base).run()
    finally:
        if collecting:
            gc.enable()


class _Loading:
    """One run over a root."""

    def __init__(self, root: Path, kinds: Mapping[str, type[Item]], base: Library | None) -> None:
        self.kinds = kinds
        self.findings: list[Finding] = []
        game_source = read(root / GAME_FILE, root)
        self.library = Library(root, _provisional(game_source, root), kinds, base)
        self.game_source = game_source
        self.own: dict[str, dict[str, Item]] = {}
        self.told: Counter[Path] = Counter()
        self.twice: dict[Path, list[tuple[Pointer, str, Located]]] = {}
        """Of the file that is being read: file -> its ids given here again."""
        self.confused = self._confused()
        """What game.yaml says in `game` when its `id` says otherwise: its own finding, and no other file's."""
        self._with_content: set[str] = set()

    def run(self) -> tuple[Library, list[Finding]]:
        library = self.library
        for source in self._sources():
            library.files_checked += 1
            self.told[source.path] += len(source.findings)
            self.findings += source.findings[:MOST_TOLD]
            if source.sound:
                self._document(source)
            else:
                self._lost(source)
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
        for path, count in self.told.items():
            if count > MOST_TOLD:
                message = f"{count - MOST_TOLD:,} more mistakes in this file are not listed"
                self.findings.append(Source(path).finding(codes.MANY, message, advice=codes.MANY.remedy))
        return library, self.findings

    def _confused(self) -> str | None:
        data = self.game_source.data if isinstance(self.game_source.data, dict) else {}
        game = data.get("game")
        return game if isinstance(game, str) and game != self.library.info.id else None

    def _sources(self) -> Iterator[Source]:
        root = self.library.root
        for entry in files_below(root):
            path = Path(entry.path)
            suffix = path.suffix.lower()
            if suffix not in (".yaml", ".yml"):
                if suffix not in PROSE and not entry.name.endswith(SCHEMA):
                    self._unclaimed(path, entry)
            elif path == self.game_source.path:
                yield self.game_source
            else:
                self._with_content.add(path.relative_to(root).parts[0])
                yield read(path, root)
        self._say_unclaimed()

    def _unclaimed(self, path: Path, entry: os.DirEntry[str]) -> None:
        source = Source(path)
        if entry.is_symlink() and entry.is_dir():
            message = "links to folders are not followed"
            self.findings.append(
                source.finding(UNREADABLE, message, (1, 1, 1, 1), advice="Copy the folder into the root.")
            )
            return
        self.library.unclaimed.append(path)

    def _say_unclaimed(self) -> None:
        """A finding a file; but one for a whole folder in which nothing is content, such as printed sheets."""
        root = self.library.root
        for top, together in groupby(self.library.unclaimed, lambda path: path.relative_to(root).parts[0]):
            paths = list(together)
            if len(paths) > 1 and top not in self._with_content and (root / top).is_dir():
                message = f"no content kind reads any of the {len(paths):,} files in this folder"
                advice = f"Print into `{PRINTED}/` or outside the root; move pictures to `{ART}/`."
                self._at_top(Source(root / top), message, advice)
            else:
                for path in paths:
                    self._at_top(Source(path), "no content kind reads this file", codes.UNCLAIMED.remedy)

    def _at_top(self, source: Source, message: str, advice: str) -> None:
        self.findings.append(source.finding(codes.UNCLAIMED, message, (1, 1, 1, 1), advice=advice))

    def _lost(self, source: Source, kind: object = None) -> None:
        """Nothing in a file can be used; what it may have held is no second mistake."""
        if not isinstance(kind, str):
            kind = next(iter(_KIND_IN_TEXT.findall(source.text)), None)
        self.library.gaps.add(kind if kind in self.kinds else ANY_KIND)  # type: ignore[arg-type]
        self.library.illegible.update(_ID_IN_TEXT.findall(source.text))

    def _say(self, source: Source, mistake: Mistake, prefix: Pointer = ()) -> None:
        self.told[source.path] += 1
        if self.told[source.path] > MOST_TOLD:
            return
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
            self._lost(source)
            return
        kind = data.get("kind")
        model = self.kinds.get(kind) if isinstance(kind, str) else None
        if kind == GameInfo.content_kind and source is not self.game_source:
            message, advice = "only game.yaml holds the game", "Give this document the kind of its content."
            self._say(source, Mistake(codes.UNKNOWN_KIND, message, ("kind",), advice))
            return
        if source is self.game_source and kind != GameInfo.content_kind:
            message = f"{GAME_FILE} holds the game, so its `kind` is `game`"
            self._say(source, Mistake(codes.UNKNOWN_KIND, message, ("kind",), "Write `kind: game`."))
            return
        if model is None:
            self._lost(source, kind)
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
            self._repeats(source, kind)
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
            self._lost(source, kind)
            return
        for number, value in enumerate(items):
            self._item(source, kind, model, value, ("items", number))
        self._repeats(source, kind)

    def _repeats(self, source: Source, kind: str) -> None:
        """Ids that are taken; a file that holds several of another file's is its copy, and told as that."""
        for path, taken in self.twice.items():
            prefix, id_, first = taken[0]
            line = first.source.span((*first.prefix, "id"))[0]
            message = f"{kind} `{id_}` is there already: {path.name}, line {line}"
            if len(taken) > 1 and path != source.path:
                message += f", and so are {len(taken) - 1} more of this file's items"
                self._say(source, Mistake(codes.DUPLICATE_ID, message, ("id",)), prefix)
                continue
            for prefix, id_, first in taken:
                line = first.source.span((*first.prefix, "id"))[0]
                message = f"{kind} `{id_}` is there already: {path.name}, line {line}"
                self._say(source, Mistake(codes.DUPLICATE_ID, message, ("id",)), prefix)
        self.twice.clear()

    def _envelope(self, source: Source, data: dict[str, Any]) -> None:
        game = self.library.info.id
        if "format" not in data:
            self._say(source, Mistake(codes.MISSING_FIELD, "missing field `format`", (), f"Add `format: {FORMAT}`."))
        elif data["format"] != FORMAT or data["format"] is True:
            given = data["format"]
            message = f"the format {given if isinstance(given, int) else shown(given)} is not known"
            self._say(source, Mistake(codes.UNKNOWN_FORMAT, message, ("format",)))
        if "game" not in data:
            self._say(source, Mistake(codes.MISSING_FIELD, "missing field `game`", (), f"Add `game: {game}`."))
        elif data["game"] != game and not (self.confused and data["game"] == self.confused):
            message = f"this root holds the game `{game}`, not {shown(data['game'])}"
            self._say(source, Mistake(codes.WRONG_GAME, message, ("game",)))

    def _item(self, source: Source, kind: str, model: type[Item], value: Any, prefix: Pointer) -> None:
        id_ = value.get("id") if isinstance(value, dict) else None
        if isinstance(id_, str):
            first = self.library.places.get((kind, id_))
            if first is not None:
                self.twice.setdefault(first.source.path, []).append((prefix, id_, first))
                self.library.gaps.add(kind)
                return
            self.library.places[kind, id_] = Located(source, prefix)
        try:
            item = model.__pydantic_validator__.validate_python(value)
        except ValidationError as error:
            whose = f"{kind} `{id_}`" if isinstance(id_, str) else f"this {kind}"
            if isinstance(id_, str):
                self.library.faulty.add((kind, id_))
            if not isinstance(id_, str) or not is_id(id_):
                self.library.gaps.add(kind)
            if self.told[source.path] > MOST_TOLD:
                self.told[source.path] += error.error_count()
            elif isinstance(value, dict):
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
                    if link.id in library.illegible or library.gaps & {link.kind, ANY_KIND}:
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

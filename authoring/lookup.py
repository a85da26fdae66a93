"""What the words on a command line mean: scenarios, kits and games by id or path; codes and clauses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from . import bundled
from .findings import CODES, Code, Finding
from .library import GAME_FILE, Library
from .roots import bundled_library, open_root, root_above
from .source import read
from .spelling import choices, near
from .vocabulary.base import Item
from .vocabulary.kit import Kit


class UnknownIdError(LookupError):
    """No item, code or clause has this id; the message names near ones."""


def libraries() -> Iterator[tuple[Library, list[Finding]]]:
    """The root around the working folder, then the bundled games."""
    here = root_above(Path())
    if here is not None:
        yield open_root(here)
    for game, root in bundled.roots().items():
        if here is None or root.resolve() != here.resolve():
            yield bundled_library(game), []


def find_item(kind: str, word: str) -> tuple[Library, Item, list[Finding]]:
    """An item by id or by the path of its file, its library, and the errors that keep it from being used.

    Raises UnknownIdError, with near ids, when nothing is meant by the word.
    """
    path = Path(word)
    if path.is_file():
        return _item_of_file(kind, path)
    known: list[str] = []
    for library, findings in libraries():
        item = library.items.get(kind, {}).get(word)
        if item is not None:
            return library, item, [f for f in findings if f.severity == "error"]
        known += library.items.get(kind, {})
    raise UnknownIdError(_unknown(kind, word, known))


def _item_of_file(kind: str, path: Path) -> tuple[Library, Item, list[Finding]]:
    root = root_above(path)
    if root is None:
        raise UnknownIdError(f"{path} is not part of a content root: there is no game.yaml above it")
    library, findings = open_root(root)
    errors = [finding for finding in findings if finding.severity == "error"]
    target = path.absolute()
    for (each, id_), located in library.places.items():
        if each == kind and located.source.path == target and id_ in library.items.get(kind, {}):
            return library, library.items[kind][id_], errors
    if errors:
        return library, library.info, errors
    raise UnknownIdError(f"{path} holds no {kind}")


def find_kits(words: Sequence[str]) -> list[tuple[Library, Kit, list[Finding]]]:
    """Kits by id, file or game; without a word those of the root around the working folder, else of every bundled game.

    Each comes with its library and the errors that keep it from being printed. UnknownIdError as in `find_item`.
    """
    if not words:
        found = list(libraries())
        here = root_above(Path()) is not None
        return [
            triple for library, findings in (found[:1] if here else found) for triple in _kits_of(library, findings)
        ]
    kits: list[tuple[Library, Kit, list[Finding]]] = []
    for word in words:
        game = next((pair for pair in libraries() if pair[0].info.id == word), None)
        if game is not None:
            kits += _kits_of(*game)
        elif (Path(word) / GAME_FILE).is_file():
            kits += _kits_of(*open_root(Path(word).absolute()))
        else:
            library, item, errors = find_item(Kit.content_kind, word)
            kits.append((library, item if isinstance(item, Kit) else Kit.model_construct(id=word), errors))
    return kits


def _kits_of(library: Library, findings: list[Finding]) -> list[tuple[Library, Kit, list[Finding]]]:
    errors = [finding for finding in findings if finding.severity == "error"]
    return [(library, kit, errors) for kit in library.of(Kit.content_kind, Kit).values()]


def _unknown(kind: str, word: str, known: list[str]) -> str:
    close = near(word, known)
    if close:
        return f"no {kind} has the id `{word}`: did you mean {choices(close)}?"
    listed = ", ".join(sorted(set(known)))
    return f"no {kind} has the id `{word}`" + (f"; there are {listed}" if listed else "")


# ---- explain


def register_everything() -> None:
    """Import whatever registers codes, print aside (that is above this package)."""
    from . import library_codes, source_codes  # noqa: F401
    from .checks import CHECKS  # noqa: F401
    from .dryrun import codes  # noqa: F401
    from .games import ENGINES, entry

    for engine in ENGINES:
        entry(engine)


def explain(word: str) -> str:
    """What a code, its name, or a clause means; UnknownIdError with near ids for anything else."""
    code = CODES.get(word.upper()) or next((each for each in CODES.values() if each.name == word), None)
    if code is not None:
        return _explain_code(code)
    if re.fullmatch(r"[A-Za-z]{2}-[A-Za-z]+-[0-9]+", word):
        return _explain_clause(word.upper())
    close = near(word.upper(), CODES) or near(word, [each.name for each in CODES.values()])
    if close:
        raise UnknownIdError(f"no finding or clause is called `{word}`: did you mean {choices(close)}?")
    family = sorted(each for each in CODES if each[:3] == word[:3].upper())
    known = f"; {word[:3].upper()} has {', '.join(family)}" if family else ""
    raise UnknownIdError(f"no finding or clause is called `{word}`{known}")


def _explain_code(code: Code) -> str:
    parts = [f"{code.code} {code.name} ({code.severity})", f"Why: {code.why}", f"What to do: {code.remedy}"]
    if code.bad:
        parts.append("Wrong:\n" + _indented(code.bad))
    if code.good:
        parts.append("Right:\n" + _indented(code.good))
    return "\n\n".join(parts) + "\n"


def _indented(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.split("\n"))


def _explain_clause(word: str) -> str:
    same: list[str] = []
    topic = word.rsplit("-", 1)[0]
    for entry in _ledger_entries():
        if entry["id"] == word:
            return _clause_text(entry)
        if entry["id"].rsplit("-", 1)[0] == topic:
            same.append(entry["id"])
    if same:
        raise UnknownIdError(f"no clause has the id `{word}`; {topic} goes from {same[0]} to {same[-1]}")
    topics = sorted({entry["id"].rsplit("-", 1)[0] for entry in _ledger_entries()})
    close = near(topic, topics)
    raise UnknownIdError(f"no clause has the id `{word}`; topics are {', '.join(close or topics)}")


def _ledger_entries() -> Iterator[dict[str, Any]]:
    """Clauses, rulings and examples of the root around the working folder and of the bundled games, unvalidated."""
    here = root_above(Path())
    roots = [*([here] if here else []), *bundled.roots().values()]
    for root in dict.fromkeys(path.resolve() for path in roots):
        data = read(root / "rules.yaml", root).data
        for name in ("clauses", "rulings", "examples"):
            for entry in (data.get(name) if isinstance(data, dict) else None) or ():
                if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                    yield entry


def _clause_text(entry: dict[str, Any]) -> str:
    titles = {
        "says": "",
        "question": "Question: ",
        "ruling": "Ruling: ",
        "given": "Given: ",
        "do": "Do: ",
        "expect": "Expect: ",
        "when": "Applies with: ",
        "about": "About: ",
        "example": "Example: ",
        "clauses": "Clauses: ",
        "kind": "Kept by: ",
    }
    lines = [str(entry["id"])]
    for name, title in titles.items():
        value = entry.get(name)
        if value:
            lines.append(f"{title}{', '.join(map(str, value)) if isinstance(value, list) else value}")
    return "\n".join(lines) + "\n"

"""What the words on a command line mean: scenarios, kits, pieces and games by id or path."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from . import bundled
from .checking import fit_to_print
from .explaining import UnknownIdError
from .findings import Finding
from .folders import GAME_FILE, root_above
from .library import Library
from .roots import bundled_library, open_root
from .spelling import choices, near
from .vocabulary.base import Item
from .vocabulary.kit import Kit


def libraries() -> Iterator[tuple[Library, list[Finding]]]:
    """The root around the working folder, then the bundled games."""
    here = root_above(Path())
    if here is not None:
        yield open_root(here)
    for game, root in bundled.roots().items():
        if here is None or root.resolve() != here.resolve():
            yield bundled_library(game), []


def find_item(kind: str, word: str, game: str | None = None) -> tuple[Library, Item, list[Finding]]:
    """An item by id or by the path of its file, its library, and the errors that keep it from being used.

    The game, if one is named and there, is looked in alone. Raises UnknownIdError, with near ids, when nothing is
    meant by the word.
    """
    path = Path(word)
    if game is None and path.is_file():
        return _item_of_file(kind, path)
    known: list[str] = []
    everywhere = list(libraries())
    for library, findings in [pair for pair in everywhere if pair[0].info.id == game] or everywhere:
        item = library.items.get(kind, {}).get(word)
        if item is not None:
            return library, item, [f for f in findings if f.severity == "error"]
        if (kind, word) in library.faulty:
            # It is there, and its own mistakes say why it can't be used.
            _, found = open_root(library.root)
            return library, library.info, [f for f in found if f.severity == "error"]
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


def find_kits(words: Sequence[str]) -> list[tuple[Library, Item, list[Finding]]]:
    """Kits by id, file or game; without a word those of the root around the working folder, else of every bundled game.

    Each comes with its library and the errors that keep it from being printed. UnknownIdError as in `find_item`.
    """
    if not words:
        found = list(libraries())
        here = root_above(Path()) is not None
        return _one_folder_each(
            [triple for library, findings in (found[:1] if here else found) for triple in _kits_of(library, findings)]
        )
    kits: list[tuple[Library, Item, list[Finding]]] = []
    for word in words:
        game = next((pair for pair in libraries() if pair[0].info.id == word), None)
        if game is not None:
            kits += _kits_of(*game)
        elif (Path(word) / GAME_FILE).is_file():
            kits += _kits_of(*open_root(Path(word).absolute()))
        else:
            library, item, errors = find_item(Kit.content_kind, word)
            known = item.id in library.of(Kit.content_kind, Kit)
            kits += _kits_of(library, errors, item.id) if known else [(library, item, errors)]
    return _one_folder_each(kits)


def _one_folder_each(kits: list[tuple[Library, Item, list[Finding]]]) -> list[tuple[Library, Item, list[Finding]]]:
    """The kits, once each; UnknownIdError where two of one id would be written over each other."""
    by_id: dict[str, tuple[Library, Item, list[Finding]]] = {}
    for library, kit, errors in kits:
        other = by_id.setdefault(kit.id, (library, kit, errors))[0]
        if other.root != library.root:
            both = f"{other.info.title} and {library.info.title}"
            raise UnknownIdError(f"{both} both have a kit `{kit.id}`, and one folder for it: print one game at a time")
    return list(by_id.values())


def pieces_of(kits: Sequence[Item], only: Sequence[str]) -> list[list[str]]:
    """Which pieces of each kit are meant; all without a word. UnknownIdError for a piece that no kit has."""
    ids = [[piece.id for piece in kit.pieces] if isinstance(kit, Kit) else [] for kit in kits]
    known = sorted({each for of_kit in ids for each in of_kit})
    for word in only:
        if word not in known:
            raise UnknownIdError(_unknown("piece", word, known))
    return [[each for each in of_kit if not only or each in only] for of_kit in ids]


def _kits_of(
    library: Library, findings: list[Finding], only: str | None = None
) -> list[tuple[Library, Item, list[Finding]]]:
    """One kit, or those of a root and what they build on; the base game's for a root that has no kit of its own."""
    errors = [finding for finding in findings if finding.severity == "error"]
    fit = fit_to_print(library, errors).of(Kit.content_kind, Kit)
    kits = library.of(Kit.content_kind, Kit)
    wanted = [only] if only else list(library.own(Kit.content_kind, Kit)) or list(kits)
    for id_ in wanted:
        base = kits[id_].builds_on
        if only is None and base in kits and base not in wanted:
            wanted.append(base)
    return [(library, kit, [] if id_ in fit else errors) for id_, kit in kits.items() if id_ in wanted]


def _unknown(kind: str, word: str, known: list[str]) -> str:
    close = near(word, known)
    if close:
        return f"no {kind} has the id `{word}`: did you mean {choices(close)}?"
    listed = ", ".join(sorted(set(known)))
    return f"no {kind} has the id `{word}`" + (f"; there are {listed}" if listed else "")

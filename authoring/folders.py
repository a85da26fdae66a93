"""Content roots on disk: the folders with a game.yaml, above or below a path. Imports nothing heavy."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

GAME_FILE = "game.yaml"
"""What makes a folder a content root."""
ART = "art"
PRINTED = "build"
"""Where `print` writes unless told otherwise; a root's own printed sheets are no content."""


def root_above(path: Path) -> Path | None:
    """The content root that a path lies in, or is."""
    path = path.absolute()
    for folder in (path, *path.parents):
        if (folder / GAME_FILE).is_file():
            return folder
    return None


def roots_below(folder: Path) -> list[Path]:
    """Content roots in the folders below, not looking into hidden ones or through links."""
    found = []
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name != "node_modules")
        if GAME_FILE in files:
            found.append(Path(place))
    return found


def roots_for(path: Path) -> list[Path]:
    """The roots that `check PATH` means: the one the path is in, else all below it."""
    above = root_above(path)
    if above is not None:
        return [above]
    return roots_below(path.absolute()) if path.is_dir() else []


def files_below(root: Path) -> Iterator[os.DirEntry[str]]:
    """All files of a content root, sorted; not hidden ones, art, printed sheets, or a root of its own further down."""
    for entry in sorted(os.scandir(root), key=lambda entry: entry.name):
        if entry.name.startswith("."):
            continue
        if entry.is_dir(follow_symlinks=False) and not entry.name.lower().endswith((".yaml", ".yml")):
            if entry.name not in (ART, PRINTED) and not os.path.exists(os.path.join(entry.path, GAME_FILE)):
                yield from files_below(Path(entry.path))
        else:
            yield entry

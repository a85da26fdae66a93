"""Content roots on disk: the folders with a game.yaml, above or below a path. Imports nothing heavy."""

from __future__ import annotations

import os
from pathlib import Path

GAME_FILE = "game.yaml"
"""What makes a folder a content root."""


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

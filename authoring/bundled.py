"""The games and schemas that come with Chandlery: in the wheel beside this file, in a checkout at its top."""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    packed = _HERE / "bundled" / name
    return packed if packed.is_dir() else _HERE.parent / name


def content_folder() -> Path:
    """The folder with one content root a game."""
    return _folder("content")


def schemas_folder() -> Path:
    """The folder with one set of JSON Schemas a game."""
    return _folder("schemas")


def roots() -> dict[str, Path]:
    """Game id -> content root of every bundled game; a bundled root's folder has its game's id as its name."""
    folder = content_folder()
    if not folder.is_dir():
        return {}
    return {path.name: path for path in sorted(folder.iterdir()) if (path / "game.yaml").is_file()}

"""Image files of a content root, found below its art folder and nowhere else."""

from __future__ import annotations

from pathlib import Path

SUFFIXES = frozenset({".png", ".jpg", ".jpeg"})


class ArtError(ValueError):
    """An image that is not there, lies outside the art folder, or is of a kind that isn't printed."""


def art_file(folder: Path | None, name: str) -> Path:
    """The image's path. Links and `..` that lead out of the folder are refused. Raises ArtError."""
    if folder is None:
        raise ArtError(f"image {name!r} in a document without an art folder")
    file = (folder / name).resolve()
    if not file.is_relative_to(folder.resolve()):
        raise ArtError(f"image {name!r} lies outside the art folder")
    if file.suffix.lower() not in SUFFIXES:
        raise ArtError(f"image {name!r} is neither PNG nor JPEG")
    if not file.is_file():
        raise ArtError(f"there is no image {name!r} in the art folder")
    return file

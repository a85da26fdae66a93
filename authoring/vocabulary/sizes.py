"""Paper and card sizes in millimetres, upright (width, height). Paper: ISO 216 and ANSI/ASME Y14.1."""

from __future__ import annotations

from typing import Literal, TypeAlias

Paper: TypeAlias = Literal["letter", "legal", "tabloid", "a5", "a4", "a3"]

PAPERS: dict[Paper, tuple[float, float]] = {
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
    "a5": (148.0, 210.0),
    "a4": (210.0, 297.0),
    "a3": (297.0, 420.0),
}

CardSize: TypeAlias = Literal["poker", "bridge", "tarot", "mini", "euro", "square"]

CARDS: dict[CardSize, tuple[float, float]] = {
    "poker": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "tarot": (69.85, 120.65),
    "mini": (44.45, 63.5),
    "euro": (59.0, 92.0),
    "square": (63.5, 63.5),
}
"""Card sizes in mm, upright (width, height), as card makers name them; all but `euro` come in inches."""


def size_of(size: CardSize | tuple[float, float]) -> tuple[float, float]:
    """Width and height in mm of a size by name, or as it stands."""
    return CARDS[size] if isinstance(size, str) else size

"""Paper sizes in millimetres, portrait (width, height). ISO 216 and ANSI/ASME Y14.1."""

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

"""The register of icons: name -> what draws it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from printkit.drawing import Mark
from printkit.icons.pen import Pen

Draw: TypeAlias = Callable[[Pen], Sequence[Mark]]
ICONS: dict[str, Draw] = {}


def icon(*names: str) -> Callable[[Draw], Draw]:
    """Register a drawing under its names."""

    def keep(draw: Draw) -> Draw:
        for name in names:
            ICONS[name] = draw
        return draw

    return keep

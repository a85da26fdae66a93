"""The colours that a layout names, whether a card that is printed uses them or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from authoring.vocabulary.base import Model
from authoring.vocabulary.layout import ColourBy, Layout

FIELDS = frozenset(("fill", "stroke", "colour", "second", "tint"))


def inks_of(layout: Layout) -> Iterator[tuple[str, str]]:
    """(role, dotted pointer) of every colour that a layout names; `#rrggbb` is no role."""
    for name, by in layout.colours.items():
        if isinstance(by, ColourBy):
            found = [(by.otherwise, "otherwise"), *((ink, f"of.{value}") for value, ink in by.of.items())]
            yield from ((_role(ink), f"colours.{name}.{where}") for ink, where in found if not ink.startswith("#"))
    yield from _inside(layout.boxes, "boxes")


def _inside(value: Any, pointer: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Model):
        for name in type(value).model_fields:
            each = getattr(value, name)
            if name == "tints" and isinstance(each, Mapping):
                yield from ((_role(ink), f"{pointer}.{name}.{icon}") for icon, ink in each.items() if ink[0] != "#")
            elif name in FIELDS and isinstance(each, str):
                if not each.startswith("#"):
                    yield _role(each), f"{pointer}.{name}"
            else:
                yield from _inside(each, f"{pointer}.{name}")
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from _inside(each, f"{pointer}.{key}")
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for number, each in enumerate(value):
            yield from _inside(each, f"{pointer}.{number}")


def _role(ink: str) -> str:
    """`sea` of `sea 20%`."""
    return ink.partition(" ")[0]

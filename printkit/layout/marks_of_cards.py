"""Boxes that are no words and no ornament: the seal of the set that a card belongs to, and lines for the knife."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import ValidationError

from authoring.vocabulary import layout as content
from authoring.vocabulary.token import PieceSet
from printkit.drawing import Mark, Style, group, line
from printkit.layout.drawing import draw
from printkit.layout.fields import find
from printkit.layout.surface import Pass, turned_about
from printkit.tokens.marks import mark

KNIFE = "knife"
"""The item of a group whose lines are cut along: no ink of the card."""
KNIFE_MM = 0.15
DASH_MM = (1.2, 0.9)


@draw.register
def _seal(box: content.Seal, on: Pass, where: str) -> list[Mark]:
    x, y, w, h = area = on.area(box)
    fields = on.fields if box.of is None else find(on.fields, box.of)
    there = {name: fields[name] for name in PieceSet.model_fields if name in fields} if _maps(fields) else {}
    try:
        owner = PieceSet.model_validate(there)
    except ValidationError:
        what = f"`{box.of}` is no set" if box.of else "this is no set"
        on.wrong("field", f"{what}: {on.item or 'a card without an item'}", f"{where}.of" if box.of else where)
        return []
    on.keeps_safe(area, box.turn, f"{where}.at")
    return turned_about([mark(owner, (x, y), (w, h), on.colour("ink"))], area, box.turn)


def _maps(fields: object) -> bool:
    return isinstance(fields, Mapping)


@draw.register
def _knife(box: content.Knife, on: Pass, where: str) -> list[Mark]:
    x, y, w, h = area = on.area(box)
    corners = {
        "left": ((x, y), (x, y + h)),
        "top": ((x, y), (x + w, y)),
        "right": ((x + w, y), (x + w, y + h)),
        "bottom": ((x, y + h), (x + w, y + h)),
    }
    style = Style(stroke=on.colour(box.stroke), width=KNIFE_MM, dash=DASH_MM)
    lines = [line(*corners[side], style) for side in box.sides]
    return turned_about([group(*lines, item=KNIFE)], area, box.turn)

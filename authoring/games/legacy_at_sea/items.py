"""Cargo in content: so much of each sort."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from authoring.vocabulary.base import Model

Year: TypeAlias = Literal["1716", "1717", "1718"]
Small: TypeAlias = Annotated[int, Field(ge=0, le=20)]


class Items(Model):
    """Some of each sort of cargo."""

    gold: Small = 0
    food: Small = 0
    fabric: Small = 0
    supply: Small = 0
    crew: Small = 0
    cannon_6lb: Small = 0
    cannon_12lb: Small = 0

"""A small game of cards in a folder, for what printing asks of content."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar

from pydantic import Field

from authoring.effects import Effect
from authoring.library import Library, load
from authoring.vocabulary import SHARED_KINDS
from authoring.vocabulary.base import Id, Item, Line
from authoring.vocabulary.board import GraphBoard
from authoring.vocabulary.kit import CardsPiece
from authoring.vocabulary.words import Words
from printkit.charts.palette import Palette
from printkit.layout import Layouts
from printkit.sheets.cards import CardSheets

LETTER, A4 = (215.9, 279.4), (210.0, 297.0)


class Gain(Effect):
    """An operation that says itself."""

    what: Id
    amount: Annotated[int, Field(ge=1)] = 1

    def sentence(self, words: Words) -> str:
        return words.say("gain", amount=words.count(self.amount, self.what))

    def icons(self) -> Sequence[str]:
        return (self.what,) * self.amount


class Sort(Item):
    """A card."""

    content_kind: ClassVar[str] = "sort"

    name: Line
    nation: Id = "english"
    points: int = 0
    guns: int = 0
    carries: Id | None = None
    hold: dict[Id, int] = {}
    effects: list[Gain] = []
    ways: list[list[Gain]] = []
    text: str = ""


KINDS = {**SHARED_KINDS, "board": GraphBoard, "sort": Sort}
GAME = "title: Cards\nrules: cards\nrules_version: '1'\nsummary: Cards.\nlanguage: en\n"
FACE = """
id: face
title: Face
corner_mm: 3.0
boxes:
  - {do: ground, fill: paper}
  - {do: shape, at: [3, 3, 57.5, 20], shape: scroll, fill: sea, stroke: ink}
  - {do: text, at: [4, 4, 55.5, 8], text: "{name}", font: display, size_pt: 14, min_pt: 8}
"""
BACK = """
id: back
title: Back
boxes:
  - {do: ground, fill: accent}
  - {do: icon, at: [20, 30, 23.5, 23.5], icon: compass, colour: paper, second: accent}
"""


def document(kind: str, body: str) -> str:
    return f"kind: {kind}\ngame: cards\nformat: 1\n{body.strip()}\n"


def root(folder: Path, **files: tuple[str, str]) -> Path:
    """A content root: name of a file -> kind and body."""
    folder.mkdir(exist_ok=True)
    (folder / "game.yaml").write_text(document("game", "id: cards\n" + GAME))
    for name, (kind, body) in files.items():
        (folder / f"{name}.yaml").write_text(document(kind, body))
    return folder


def library(folder: Path, **files: tuple[str, str]) -> Library:
    found, findings = load(root(folder, **files), KINDS)
    assert [finding.message for finding in findings] == []
    return found


def layouts(folder: Path, **files: tuple[str, str]) -> Layouts:
    return Layouts(library(folder, **files), Palette())


def sheets(there: Library, paper=LETTER, **fields: Any) -> CardSheets:
    piece = CardsPiece.model_validate({"do": "cards", "id": "pack", "title": "Pack", "layout": "face", **fields})
    return CardSheets(piece, there, Layouts(there, Palette()), paper, "Cards")

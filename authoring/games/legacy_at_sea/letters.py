"""Letters of ports: what a card names must lie on the board of every scenario that deals it."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.effects import Effect
from authoring.findings import At, Problem, at
from authoring.library import Library
from authoring.vocabulary.base import Item

from .model import Encounter, Prospect, SeaBoard, Story
from .reach import Voyage, voyages
from .tables import effects_of


class Letters:
    """The boards of a library, and which card is dealt on which."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.voyages = [voyage for voyage in voyages(library) if voyage.boards]
        self.boards: dict[tuple[str, str], dict[str, Voyage]] = {}
        """Kind and id of a card -> board -> a scenario that deals it there."""
        for voyage in self.voyages:
            for key in voyage.dealt():
                self.boards.setdefault(key, {}).setdefault(voyage.boards[0].id, voyage)
        self.all = {
            space.letter for board in library.of("board", SeaBoard).values() for space in board.spaces if space.letter
        }

    def lost(self, card: Item, letter: str) -> str | None:
        """Why a letter of a card is nowhere; of a card that is not dealt yet any board's will do."""
        dealt = self.boards.get((card.content_kind, card.id))
        if not dealt:
            return None if letter in self.all else f"no port of any board has the letter {letter}"
        for board, voyage in dealt.items():
            if letter not in voyage.letters:
                scenario = f", on which scenario `{voyage.cruise.id}` deals it" if voyage.cruise else ""
                return f"no port of board `{board}` has the letter {letter}{scenario}"
        return None

    def borrowed(self) -> Iterator[Problem]:
        """Letters of bundled cards that boards or scenarios of this root lack, one finding a letter."""
        lacking: dict[tuple[At, str, str], list[str]] = {}
        for key, dealt in self.boards.items():
            card = self.library.items[key[0]][key[1]]
            if self._is_own(card):
                continue
            for board, voyage in dealt.items():
                place = self._place(voyage)
                for letter in letters_of(card) if place is not None else ():
                    if letter not in voyage.letters:
                        assert place is not None
                        lacking.setdefault((place, board, letter), []).append(card.id)
        for (place, board, letter), cards in sorted(lacking.items(), key=lambda row: row[0][2]):
            others = f" and {len(cards) - 1} more" if len(cards) > 1 else ""
            names = "name" if others else "names"
            message = f"no port of board `{board}` has the letter {letter}, which `{cards[0]}`{others} {names}"
            yield Problem(place, message, clause="LS-PROSPECT-01")

    def _place(self, voyage: Voyage) -> At | None:
        board = voyage.boards[0]
        if voyage.cruise is not None and self._is_own(voyage.cruise):
            return at(voyage.cruise, "board")
        return at(board, "spaces") if self._is_own(board) else None

    def _is_own(self, item: Item) -> bool:
        return item.id in self.library.own(item.content_kind, type(item))


def letters_of(card: Item) -> list[str]:
    """Every letter that a card names, each once."""
    found: dict[str, None] = {}
    if isinstance(card, Prospect):
        found |= {card.start: None, card.end: None}
    waiting: list[Effect] = list(effects_of(card)) if isinstance(card, Encounter | Prospect | Story) else []
    while waiting:
        effect = waiting.pop(0)
        port = getattr(effect, "port", None)
        if port is not None and len(port) == 1:
            found[port] = None
        waiting += effect.parts()
    return list(found)

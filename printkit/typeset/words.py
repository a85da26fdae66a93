"""Marked-up text cut into words: `**bold**`, `*italic*`, `{icon-name}`, and a backslash before a literal sign."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from authoring.spelling import choices, near
from printkit import fonts
from printkit.drawing import Drawing
from printkit.typeset.problems import PrintProblem, ProblemCode

REPLACEMENT = "?"
"""Stands where a letter has no glyph or a name in braces no icon; the problem that goes with it names them."""
BRACES = r"Braces hold the name of an icon; for a brace itself write \{."

_MARKUP = re.compile(r"\\(?P<literal>.)|(?P<stars>\*{1,3})|\{(?P<icon>[^{}\n]*)\}|(?P<brace>[{}])", re.DOTALL)
_BREAK = re.compile(r"(?<=[^\W\d_][-–—/])(?=\w)")
"""A line may end after a hyphen, a dash or a slash inside a word."""

_BOLD = {"text": "text-bold", "text-italic": "text-bold-italic"}
_ITALIC = {"text": "text-italic", "text-bold": "text-bold-italic", "display": "display-italic"}


@dataclass(frozen=True, slots=True)
class Piece:
    """Letters in one font, or an icon; the width is in em of the size it will be set in."""

    font: str
    text: str
    width: float
    icon: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Word:
    """Pieces that stay together. `space` is the width in em before it when it doesn't begin a line."""

    pieces: tuple[Piece, ...]
    width: float
    space: float


class Report:
    """Collects the problems of one text and knows where the text comes from."""

    def __init__(self, item: str | None = None, field: str | None = None) -> None:
        self.item = item
        self.field = field
        self.problems: list[PrintProblem] = []

    def add(self, code: ProblemCode, message: str, over_mm: float = 0.0, advice: str | None = None) -> None:
        """Note a problem once."""
        problem = PrintProblem(code, message, self.item, self.field, over_mm, advice)
        if problem not in self.problems:
            self.problems.append(problem)


def bare(text: str, item: str, field: str, font: str = "text") -> list[PrintProblem]:
    """What is wrong with words that are set as they stand: braces that would be printed, letters without a glyph."""
    report = Report(item, field)
    if found := re.search(r"[{}]", text):
        report.add("markup", f"no icon can stand here, and “{text[:40]}” holds a “{found[0]}”")
    _glyphs(text, font, report)
    return report.problems


def _glyphs(text: str, font: str, report: Report) -> set[str]:
    absent = set(fonts.missing(text, font))
    if absent:
        names = ", ".join(f"{c} (U+{ord(c):04X})" if c.isprintable() else f"U+{ord(c):04X}" for c in sorted(absent))
        report.add("missing-glyph", f"no glyph for {names} in font {font}")
    return absent


@dataclass(frozen=True, slots=True)
class _Span:
    text: str
    font: str
    icon: Drawing | None = None


def words_of(text: str, font: str, icons: Mapping[str, Drawing], report: Report) -> list[list[Word]]:
    """The words of each line that the text itself ends by a line break."""
    lines: list[list[Word]] = [[]]
    space = fonts.width_mm(" ", font, 1 / fonts.MM_PER_PT)
    pieces: list[Piece] = []
    gap = 0.0

    def close() -> None:
        nonlocal pieces, gap
        if pieces:
            lines[-1].append(Word(tuple(pieces), sum(piece.width for piece in pieces), gap if lines[-1] else 0.0))
            gap = 0.0
        pieces = []

    for span in _spans(text, font, icons, report):
        if span.icon is not None:
            pieces.append(_icon_piece(span.icon, span.font, span.text))
            continue
        for part in re.split(r"([ \t]+|\n)", span.text):
            if part == "\n":
                close()
                gap = 0.0
                lines.append([])
            elif part and part.isspace() and part[0] in " \t":
                close()
                gap = space
            elif part:
                for i, bit in enumerate(_BREAK.split(part)):
                    if i:
                        close()
                    pieces.append(_text_piece(bit, span.font, report))
    close()
    return lines


def _text_piece(text: str, font: str, report: Report) -> Piece:
    if absent := _glyphs(text, font, report):
        text = "".join(REPLACEMENT if c in absent else c for c in text)
    return Piece(font, text, fonts.width_mm(text, font, 1 / fonts.MM_PER_PT))


def _icon_piece(icon: Drawing, font: str, name: str) -> Piece:
    width, height = icon.size_mm
    return Piece(font, name, fonts.face(font).cap_height * width / height, icon)


def _unknown(name: str, icons: Mapping[str, Drawing], report: Report) -> None:
    if not icons:
        report.add("unknown-icon", f"no icon can stand here, and “{{{name}}}” asks for one", advice=BRACES)
        return
    lower = name.lower()
    close = [lower] if lower in icons else near(lower, icons)
    listed = choices(icons, 12)
    advice = f"did you mean {choices(close)}?" if close else f"it may be {listed}" if listed else None
    report.add("unknown-icon", f"no icon is called `{name}`", advice=advice)


def _spans(text: str, font: str, icons: Mapping[str, Drawing], report: Report) -> Iterable[_Span]:
    """Text and icons in order with the font that the marks around them choose."""
    bold = italic = False
    protected = 0
    literal: list[str] = []
    spans: list[_Span] = []

    def styled() -> str:
        chosen = _BOLD.get(font, font) if bold else font
        return _ITALIC.get(chosen, chosen) if italic else chosen

    def flush() -> None:
        if literal:
            spans.append(_Span("".join(literal), styled()))
            literal.clear()

    at = 0
    for found in _MARKUP.finditer(text):
        literal.append(text[at : found.start()])
        at = found.end()
        before = text[found.start() - 1] if found.start() else " "
        after = text[at] if at < len(text) else " "
        if found["literal"]:
            protected += found["literal"] == "{"
            literal.append(found["literal"])
        elif found["brace"] == "}" and protected:
            protected -= 1
            literal.append("}")
        elif found["icon"] is not None:
            if found["icon"] in icons:
                flush()
                spans.append(_Span(found["icon"], styled(), icons[found["icon"]]))
            else:
                _unknown(found["icon"], icons, report)
                literal.append(REPLACEMENT)
        elif found["brace"]:
            wrong = "opened and never closed" if found["brace"] == "{" else "closed and never opened"
            report.add("markup", f"“{found['brace']}” is {wrong} in “{text[:40]}”", advice=BRACES)
            literal.append(REPLACEMENT)
        else:
            stars = len(found["stars"])
            opens = not after.isspace() and not (stars != 1 and bold) and not (stars != 2 and italic)
            closes = not before.isspace() and (bold or stars == 1) and (italic or stars == 2)
            if not opens and not closes:
                literal.append(found[0])
                continue
            flush()
            bold ^= stars != 1
            italic ^= stars != 2
    literal.append(text[at:])
    if bold or italic:
        report.add("markup", f"“{'**' if bold else '*'}” is opened and never closed in “{text[:40]}”")
    flush()
    return spans

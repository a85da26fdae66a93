"""Near misses: which of the known words somebody meant."""

from __future__ import annotations

import re
from collections.abc import Iterable

_DIGITS = re.compile(r"[0-9]+")


def distance(a: str, b: str, limit: int) -> int:
    """Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`; limit + 1 when more."""
    if abs(len(a) - len(b)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, last, row = row, before, [i]
        for j, y in enumerate(b, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                best = min(best, last[j - 2] + 1)
            row.append(best)
        if min(row) > limit:
            return limit + 1
    return row[-1]


def near(word: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The nearest known words, at most `most`, if they are within 30 % of the word's length.

    Words whose digits differ are never offered: among numbered ids the nearest is as good as random.
    """
    limit = max(1, int(len(word) * 0.3)) if len(word) > 1 else 0
    digits = _DIGITS.findall(word)
    lower = word.lower()
    found = []
    for other in dict.fromkeys(known):
        if _DIGITS.findall(other) == digits and other != word:
            far = distance(lower, other.lower(), limit)
            if far <= limit:
                found.append((far, other))
    found.sort()
    return [other for far, other in found[:most] if far == found[0][0]]


def choices(words: Iterable[str], most: int = 8) -> str:
    """`a`, `b` or `c`; at most eight, else none at all."""
    shown = [f"`{word}`" for word in words]
    if not shown or len(shown) > most:
        return ""
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"


def meant(word: str, known: Iterable[str]) -> str | None:
    """The help line for an unknown word: what is allowed if that is little, else what is near."""
    known = list(known)
    close = near(word, known)
    if close:
        return f"did you mean {choices(close)}?"
    listed = choices(known)
    return f"it may be {listed}" if listed else None

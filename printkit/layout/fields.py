"""An item's printed fields: found by path, tested by conditions, set into texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from authoring.vocabulary.words import Words

Fields: TypeAlias = Mapping[str, Any]
Test: TypeAlias = Callable[[Fields], bool]
MISSING: Any = object()

_SLOT = re.compile(
    r"\{(?P<icon>icon )?(?P<path>[a-z][a-z0-9_.-]*)(@(?P<table>[a-z0-9-]+))?(\|(?P<as>caps|title|noun|nouns))?\}"
)
_TERM = re.compile(r"(?P<no>not )?(?P<path>[a-z][a-z0-9_.]*)( (?P<sign>=|!=|<=|>=|<|>|in) (?P<value>.+))?")


def find(fields: Fields, path: str) -> Any:
    """The value at a dotted path, MISSING where there is none."""
    value: Any = fields
    for part in path.split("."):
        if isinstance(value, Mapping) and part in value:
            value = value[part]
        elif isinstance(value, Sequence) and not isinstance(value, str) and part.isdigit() and int(part) < len(value):
            value = value[int(part)]
        else:
            return MISSING
    return value


def as_text(value: Any, between: str = " ") -> str:
    """A value as words: a sentence of an effect, the entries of a list after one another."""
    if value is None or value is MISSING:
        return ""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, int | float):
        return f"{value:g}".replace("-", "−")
    if isinstance(value, Mapping):
        return as_text(value.get("sentence", value.get("name")))
    if isinstance(value, Sequence) and not isinstance(value, str):
        return between.join(words for each in value if (words := as_text(each)))
    return str(value)


def icons_of(value: Any) -> list[tuple[str, int]]:
    """(name, how many): a list of names, a mapping of names to counts, effects that know their icons."""
    if isinstance(value, str):
        return [(value, 1)]
    if isinstance(value, Mapping):
        if "icons" in value:
            return icons_of(value["icons"])
        return [
            (str(name).replace("_", "-"), int(count))
            for name, count in value.items()
            if isinstance(count, int) and not isinstance(count, bool) and count > 0
        ]
    if isinstance(value, Sequence):
        return [found for each in value for found in icons_of(each)]
    return []


@dataclass(frozen=True, slots=True)
class Slot:
    """A field named in a text."""

    path: str
    icon: bool
    table: str | None
    form: str | None


@dataclass(frozen=True)
class Template:
    """Text with slots."""

    parts: tuple[str | Slot, ...]

    @property
    def fixed(self) -> bool:
        """Whether it says the same for every item; a name in braces may always be a field."""
        return all(isinstance(part, str) or part.icon for part in self.parts)

    @property
    def path(self) -> str:
        """The field it is mainly about, for findings."""
        return next((part.path for part in self.parts if isinstance(part, Slot) and not part.icon), "")

    def fill(
        self, fields: Fields, tables: Mapping[str, Mapping[str, Any]], words: Words | None, between: str = " "
    ) -> str:
        """The text of one item; names that are no fields stay in their braces, for icons."""
        return "".join(
            part if isinstance(part, str) else _filled(part, fields, tables, words, between) for part in self.parts
        )


def _filled(
    slot: Slot, fields: Fields, tables: Mapping[str, Mapping[str, Any]], words: Words | None, between: str
) -> str:
    value = MISSING if slot.icon else find(fields, slot.path)
    if value is MISSING:
        return "{" + slot.path + "}"
    if slot.table is not None:
        value = tables.get(slot.table, {}).get(as_text(value))
    said = as_text(value, between)
    if slot.form in {"noun", "nouns"} and words is not None and said in words.nouns:
        said = words.noun(said, 1 if slot.form == "noun" else 2)
    if slot.form == "caps":
        return said.upper()
    return said[:1].upper() + said[1:] if slot.form == "title" else said


@lru_cache(maxsize=4_096)
def template(text: str) -> Template:
    """A text cut at its slots."""
    parts: list[str | Slot] = []
    at = 0
    for found in _SLOT.finditer(text):
        if found.start() > at:
            parts.append(text[at : found.start()])
        parts.append(Slot(found["path"], bool(found["icon"]), found["table"], found["as"]))
        at = found.end()
    if at < len(text):
        parts.append(text[at:])
    return Template(tuple(parts))


@lru_cache(maxsize=4_096)
def condition(text: str) -> Test:
    """A layout's condition; `and` binds before `or`."""
    ways = [[_term(term) for term in way.split(" and ")] for way in text.split(" or ")]
    return lambda fields: any(all(test(fields) for test in way) for way in ways)


@lru_cache(maxsize=4_096)
def paths_of(text: str) -> tuple[str, ...]:
    """The fields that a condition asks for."""
    found = []
    for term in re.split(r" and | or ", text):
        match = _TERM.fullmatch(term)
        if match:
            found.append(match["path"])
            if match["value"] and match["value"].startswith("{"):
                found.append(match["value"][1:-1])
    return tuple(found)


def _term(text: str) -> Test:
    match = _TERM.fullmatch(text)
    assert match is not None, text  # the model's pattern has let nothing else through
    path, sign, written = match["path"], match["sign"], match["value"]
    wanted = not match["no"]
    if sign is None:
        return lambda fields: bool(_present(find(fields, path))) is wanted
    if sign == "in":
        among = set(written.split(", "))
        return lambda fields: (as_text(find(fields, path)) in among) is wanted

    def test(fields: Fields) -> bool:
        value = find(fields, path)
        other = find(fields, written[1:-1]) if written.startswith("{") else written
        return _compare(value, sign, other) is wanted

    return test


def _present(value: Any) -> Any:
    return None if value is MISSING else value


def _compare(value: Any, sign: str, other: Any) -> bool:
    if sign in {"=", "!="}:
        same = _yes(value) == _yes(other)
        return same if sign == "=" else not same
    try:
        a, b = float(value), float(other)
    except (TypeError, ValueError):
        return False
    return {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[sign]


def _yes(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return as_text(value).replace("−", "-")

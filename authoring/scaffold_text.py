"""A new content file as text: every field below its description, optional ones as lines to be uncommented.

`# words` is a remark. `#field: value` and the lines below it that begin with `#` and two blanks are content: without
their `#` they say what holds anyway, or show what could stand there.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from .library import Library
from .scaffold_types import (
    Data,
    Facts,
    Hint,
    choices_of,
    facts_of,
    fields_of,
    inner_of,
    may_be_nothing,
    member_for,
    members_of,
    model_of,
    models_of,
    tag_of,
)
from .scaffold_values import Values
from .vocabulary.base import Envelope

WIDTH = 110
INLINE = 90
"""A list or mapping of plain values up to this many characters stands on its field's line."""
MOST_NAMED = 10
_PLAIN = re.compile(r"[A-Za-z][\w-]*([ ][\w.-]*\w)*\.?")
_SPECIAL = frozenset(("true", "false", "null"))


class Writer:
    """One file; each model's fields are described where it stands first."""

    def __init__(self, library: Library, values: Values) -> None:
        self.library = library
        self.values = values
        self.described: set[type[BaseModel]] = set()

    def document(self, kind: str, data: Mapping[str, Data], head: str) -> str:
        """The whole file. `head` is its first line."""
        model = self.library.kinds[kind]
        lines = [head, *_remark(f"{_sentence(model.__doc__)} A line `#field: value` is optional: take its # away.")]
        envelope = {"kind": kind, "game": self.library.info.id, "format": 1}
        for name, value in envelope.items():
            lines += _remark(_sentence(Envelope.model_fields[name].description))
            lines.append(f"{name}: {scalar(value)}")
        lines += self._model(model, dict(data), "")
        return "\n".join(lines) + "\n"

    # ---- values as lines

    def _entry(self, name: str, hint: Hint, data: Data, pad: str, described: bool) -> list[str]:
        """`name: value`, on one line if that is short and no model's fields need a description."""
        new = described and any(model not in self.described for model in _models_in(hint, data))
        key = f"{pad}{scalar(name)}:"
        plain = not isinstance(data, (dict, list))
        if plain or (not new and _flat(data) and len(flow(data)) + len(key) <= INLINE):
            return [f"{key} {flow(data)}"]
        if isinstance(data, list) and _flat(data):
            return [f"{key} [", *_filled(data, f"{pad}  "), f"{pad}]"]
        return [key, *self._block(hint, data, f"{pad}  ", described)]

    def _block(self, hint: Hint, data: Data, pad: str, described: bool) -> list[str]:
        model = model_of(member_for(hint, data))
        if model is not None and isinstance(data, dict):
            return self._model(model, data, pad, described)
        inside = inner_of(hint, data)
        if isinstance(data, dict):
            return [line for key, each, value in inside for line in self._entry(str(key), each, value, pad, described)]
        lines: list[str] = []
        for _, each, value in inside:
            lines += self._dashed(each, value, pad, described)
        return lines

    def _dashed(self, hint: Hint, data: Data, pad: str, described: bool) -> list[str]:
        """One value of a list: the dash stands before its first line that is no remark."""
        new = described and any(model not in self.described for model in _models_in(hint, data))
        plain = not isinstance(data, (dict, list))
        if plain or (not new and _flat(data) and len(flow(data)) + len(pad) <= INLINE):
            return [f"{pad}- {flow(data)}"]
        lines = self._block(hint, data, f"{pad}  ", described)
        first = next(number for number, line in enumerate(lines) if not line.lstrip().startswith("#"))
        before = [f"{pad}{line.lstrip()}" for line in lines[:first]]
        return [*before, f"{pad}- {lines[first][len(pad) + 2 :]}", *lines[first + 1 :]]

    # ---- models

    def _model(self, model: type[BaseModel], data: dict[str, Data], pad: str, described: bool = True) -> list[str]:
        """What it has, then what it could have."""
        first = described and model not in self.described
        self.described.add(model)
        lines: list[str] = []
        hints = fields_of(model)
        if first and pad:
            lines += _remark(_sentence(model.__doc__), pad)
        for name in (*(each for each in hints if each in data),):
            if first:
                lines += self._described(model, name, pad)
            lines += self._entry(name, hints[name], data[name], pad, described)
        for name in (each for each in hints if each not in data):
            if first:
                lines += self._described(model, name, pad)
                lines += self._optional(model.model_fields[name], name, hints[name], pad)
        return lines

    def _optional(self, info: FieldInfo, name: str, hint: Hint, pad: str) -> Iterator[str]:
        default = _default(info)
        data = default if default not in (None, [], {}) else self.values.value(hint, name)
        for line in self._entry(name, hint, data, pad, False):
            yield f"{pad}#{line[len(pad) :]}"

    def _described(self, model: type[BaseModel], name: str, pad: str) -> list[str]:
        info, hint = model.model_fields[name], fields_of(model)[name]
        tag = tag_of(model)
        said = [_sentence(info.description), *self._facts(hint, info, is_tag=tag is not None and tag[0] == name)]
        if not info.is_required():
            default = _default(info)
            if default in (None, [], {}):
                said.append("Without it: nothing." if default is None else f"Without it: {json.dumps(default)}.")
        return _remark(" ".join(filter(None, said)), pad)

    def _facts(self, hint: Hint, info: FieldInfo, is_tag: bool) -> Iterator[str]:
        """What may stand there, in a few words."""
        words = choices_of(hint)
        if words and not is_tag:
            yield f"One of {_listed(words)}."
        for facts in _deep(hint, info):
            if facts.kind is not None:
                there = list(self.library.items.get(facts.kind, ()))
                known = (
                    f": {_listed(there)}" if 0 < len(there) <= MOST_NAMED else f", such as {there[0]}" if there else ""
                )
                yield f"The id of {'an' if facts.kind[0] in 'aeiou' else 'a'} {facts.kind}{known}."
                return
        members = members_of(hint)
        bounds = _bounds(facts_of(members[0], info if len(members) == 1 else None))
        others = () if words else [word for member in members for word in choices_of(member)]
        if bounds or others:
            yield " or ".join(filter(None, (bounds, _listed(others)))) + "."
        tags = [tag for one in _unions(hint) if (tag := tag_of(one)) is not None]
        if len(tags) > 1:
            yield f"`{tags[0][0]}` may be {_listed(word for _, word in tags)}."
        if info.is_required() and may_be_nothing(hint):
            yield "Or null: nothing."


def _default(info: FieldInfo) -> Data:
    value = info.get_default(call_default_factory=True)
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", exclude_defaults=True)
    return list(value) if isinstance(value, tuple) else value


def _deep(hint: Hint, info: FieldInfo | None) -> Iterator[Facts]:
    """The facts of an annotation and of what is directly in its lists and mappings."""
    for member in members_of(hint):
        facts = facts_of(member, info)
        yield facts
        if model_of(member) is None and not choices_of(member):
            for argument in get_args(facts.hint):
                if argument is not type(None):
                    yield from _deep(argument, None)


def _unions(hint: Hint) -> tuple[type[BaseModel], ...]:
    """The variants that an annotation, or the list that it is, chooses from."""
    models = models_of(hint)
    if models or choices_of(hint):
        return models
    for argument in get_args(facts_of(members_of(hint)[0]).hint):
        if argument is not Ellipsis and (found := _unions(argument)):
            return found
    return ()


def _models_in(hint: Hint, data: Data) -> Iterator[type[BaseModel]]:
    model = model_of(member_for(hint, data))
    if model is not None and isinstance(data, dict):
        yield model
    for _, each, value in inner_of(hint, data):
        yield from _models_in(each, value)


def _bounds(facts: Facts) -> str:
    if facts.hint not in (int, float):
        return ""
    least, most = (None if each is None else f"{each:g}" for each in (facts.least, facts.most))
    if facts.above is not None:
        return f"Above {facts.above:g}" + (f", up to {most}" if most else "")
    if least and most:
        return f"{least} to {most}"
    return f"{least} or more" if least else f"Up to {most}" if most else ""


def _listed(words: Any) -> str:
    return ", ".join(scalar(word) for word in words)


def _sentence(text: str | None) -> str:
    """A description on one line, with a full stop."""
    said = " ".join((text or "").split())
    return said if not said or said[-1] in ".:?!" else f"{said}."


def _remark(text: str, pad: str = "") -> list[str]:
    """A description as comment lines."""
    return textwrap.wrap(text, WIDTH, initial_indent=f"{pad}# ", subsequent_indent=f"{pad}# ", break_on_hyphens=False)


# ---- YAML


def scalar(value: Data) -> str:
    """A plain value in YAML 1.2, quoted where it could be read as anything else."""
    if isinstance(value, str) and _PLAIN.fullmatch(value) and value.lower() not in _SPECIAL:
        return value
    return json.dumps(value, ensure_ascii=False)


def flow(value: Data) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{scalar(str(key))}: {flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return scalar(value)


def _filled(data: list[Data], pad: str) -> list[str]:
    """The values of a list, as many to a line as it takes."""
    lines = [""]
    for each in data:
        if lines[-1] and len(lines[-1]) + len(flow(each)) > INLINE:
            lines.append("")
        lines[-1] += f" {flow(each)}," if lines[-1] else f"{pad}{flow(each)},"
    return lines


def _flat(data: Data) -> bool:
    """Whether a value reads well on one line: plain, or a list or mapping of plain values or pairs."""
    inside = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return all(
        not isinstance(each, dict) and all(not isinstance(x, (dict, list)) for x in _each(each)) for each in inside
    )


def _each(value: Data) -> Any:
    return value if isinstance(value, list) else ()

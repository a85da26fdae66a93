"""What the annotations of content models say to somebody who writes a file: choices, bounds, references, defaults."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from .vocabulary.base import Reference

Data = Any
"""Plain values as YAML holds them."""
Hint = Any
"""A type annotation."""


def origin_of(hint: Hint) -> Any:
    """What an annotation is of: list, dict, Literal, Annotated ..."""
    return get_origin(hint)


class Facts(NamedTuple):
    """An annotation without its marks, and what the marks say."""

    hint: Hint
    kind: str | None = None
    """It is a reference to an item of this kind."""
    pattern: str | None = None
    least: float | None = None
    above: float | None = None
    """The bound itself is not allowed."""
    most: float | None = None
    fewest: int = 0
    """Values in a list, characters in a text."""
    longest: int | None = None


@cache
def fields_of(model: type[BaseModel]) -> dict[str, Hint]:
    """Field -> annotation with its marks; the tag that says which variant this is comes first."""
    hints = get_type_hints(model, include_extras=True)
    tags = [name for name in model.model_fields if len(choices_of(hints[name])) == 1]
    return {name: hints[name] for name in (*tags, *(name for name in model.model_fields if name not in tags))}


def facts_of(hint: Hint, info: FieldInfo | None = None) -> Facts:
    """The marks of an annotation, and those of the field that has it."""
    marks = list(info.metadata) if info else []
    while origin_of(hint) is Annotated:
        hint, *more = get_args(hint)
        marks += more
    facts = Facts(hint)
    for mark in _flat(marks):
        if isinstance(mark, Reference):
            facts = facts._replace(kind=mark.kind)
        names = ("pattern", "pattern"), ("ge", "least"), ("gt", "above"), ("le", "most"), ("min_length", "fewest")
        for name, ours in (*names, ("max_length", "longest")):
            value = getattr(mark, name, None)
            if value is not None:
                facts = facts._replace(**{ours: value})
    return facts


def _flat(marks: list[Any]) -> Iterator[Any]:
    for mark in marks:
        if isinstance(mark, FieldInfo):
            yield from _flat(mark.metadata)
        else:
            yield mark


def members_of(hint: Hint) -> tuple[Hint, ...]:
    """The members of a union but nothing; a single one of what is no union."""
    bare = facts_of(hint).hint
    if origin_of(bare) not in (Union, UnionType):
        return (hint,)
    return tuple(inner for member in get_args(bare) if member is not type(None) for inner in members_of(member))


def may_be_nothing(hint: Hint) -> bool:
    """Whether `null` is allowed."""
    bare = facts_of(hint).hint
    return origin_of(bare) in (Union, UnionType) and type(None) in get_args(bare)


def choices_of(hint: Hint) -> tuple[Any, ...]:
    """The words of a Literal, alone or in a union; none where anything else is allowed too."""
    found: list[Any] = []
    for member in members_of(hint):
        bare = facts_of(member).hint
        if origin_of(bare) is not Literal:
            return ()
        found += get_args(bare)
    return tuple(found)


def model_of(hint: Hint) -> type[BaseModel] | None:
    """The model that an annotation is, if it is one."""
    bare = facts_of(hint).hint
    return bare if isinstance(bare, type) and issubclass(bare, BaseModel) else None


def models_of(hint: Hint) -> tuple[type[BaseModel], ...]:
    """The models among the members of a union."""
    return tuple(model for member in members_of(hint) if (model := model_of(member)) is not None)


def tag_of(model: type[BaseModel]) -> tuple[str, str] | None:
    """The field and word that tell a variant from its likes."""
    for name, hint in fields_of(model).items():
        words = choices_of(hint)
        if len(words) == 1 and model.model_fields[name].is_required():
            return name, str(words[0])
    return None


def member_for(hint: Hint, data: Data) -> Hint:
    """The member of a union that a value is of."""
    members = members_of(hint)
    if isinstance(data, dict):
        for member in members:
            model = model_of(member)
            if model is not None:
                tag = tag_of(model)
                if (tag is None or data.get(tag[0]) == tag[1]) and data.keys() <= model.model_fields.keys():
                    return member
    origins = {dict: (dict,), list: (list, tuple), tuple: (list, tuple)}
    for member in members:
        bare = facts_of(member).hint
        if isinstance(data, origins.get(origin_of(bare), ())):
            return member
    return members[0]


def inner_of(hint: Hint, data: Data) -> Iterator[tuple[Any, Hint, Data]]:
    """Key or number, annotation and value of everything directly inside a value; nothing for a plain one."""
    hint = member_for(hint, data)
    model, bare = model_of(hint), facts_of(hint).hint
    if model is not None and isinstance(data, dict):
        hints = fields_of(model)
        yield from ((name, hints[name], value) for name, value in data.items() if name in hints)
    elif isinstance(data, dict):
        value_hint = get_args(bare)[1] if origin_of(bare) is dict else Any
        yield from ((name, value_hint, value) for name, value in data.items())
    elif isinstance(data, list):
        arguments = get_args(bare) or (Any,)
        for number, value in enumerate(data):
            yield number, arguments[min(number, len(arguments) - 1)], value

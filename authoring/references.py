"""References between items: where a model holds ids of others, found once per class and then followed fast."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

from .findings import Pointer
from .vocabulary.base import Reference


class Link(NamedTuple):
    """One id that an item holds."""

    kind: str
    id: str
    pointer: Pointer
    key: bool
    """The id is a mapping's key."""


Walk = Callable[[Any, Pointer], Iterator[Link]]


def links(item: BaseModel) -> Iterator[Link]:
    """Every reference in an item."""
    walk = _walk_model(type(item))
    if walk is not None:
        yield from walk(item, ())


@cache
def _walk_model(model: type[BaseModel]) -> Walk | None:
    """A generator for a model's references; None when it holds none.

    Its steps are found at the first walk: a model may hold itself, as an effect holds effects.
    """
    if not _holds_references(model):
        return None

    @cache
    def steps() -> list[tuple[str, Walk]]:
        found = []
        for name, info in model.model_fields.items():
            marks = [mark for mark in info.metadata if isinstance(mark, Reference)]
            inner = _leaf(marks[0].kind) if marks else _walk_type(info.annotation)
            if inner is not None:
                found.append((name, inner))
        return found

    def walk(item: Any, at: Pointer) -> Iterator[Link]:
        for name, inner in steps():
            value = getattr(item, name)
            if value is not None:
                yield from inner(value, (*at, name))

    return walk


def _holds_references(model: type[BaseModel]) -> bool:
    """Whether a model, or one inside it at any depth, has a field marked with a Reference."""
    waiting: list[Any] = [model]
    seen: set[type[BaseModel]] = set()
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, Reference):
            return True
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            if kind not in seen:
                seen.add(kind)
                for info in kind.model_fields.values():
                    waiting += [info.annotation, *info.metadata]
        else:
            waiting += get_args(kind)
    return False


def _leaf(kind: str) -> Walk:
    def walk(value: Any, at: Pointer) -> Iterator[Link]:
        yield Link(kind, value, at, False)

    return walk


def _walk_type(kind: Any) -> Walk | None:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        for mark in arguments[1:]:
            if isinstance(mark, Reference):
                return _leaf(mark.kind)
        return _walk_type(arguments[0])
    if origin in (Union, UnionType):
        return _walk_union(arguments)
    if origin in (list, tuple):
        inner = _walk_type(arguments[0]) if arguments else None
        if inner is None:
            return None

        def of_list(value: Any, at: Pointer) -> Iterator[Link]:
            for number, each in enumerate(value):
                yield from inner(each, (*at, number))

        return of_list
    if origin is dict:
        return _walk_dict(_walk_type(arguments[0]), _walk_type(arguments[1]))
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return _walk_model(kind)
    return None


def _walk_dict(of_key: Walk | None, of_value: Walk | None) -> Walk | None:
    if of_key is None and of_value is None:
        return None

    def walk(value: Any, at: Pointer) -> Iterator[Link]:
        for key, each in value.items():
            if of_key is not None:
                for link in of_key(key, (*at, key)):
                    yield link._replace(key=True)
            if of_value is not None:
                yield from of_value(each, (*at, key))

    return walk


def _walk_union(members: tuple[Any, ...]) -> Walk | None:
    models = {
        member: _walk_model(member) for member in members if isinstance(member, type) and issubclass(member, BaseModel)
    }
    others = [inner for member in members if member not in models and (inner := _walk_type(member)) is not None]
    words = {word for member in members if get_origin(member) is Literal for word in get_args(member)}
    """A word of its own beside ids (`none`) is no reference."""
    if not others and not any(models.values()):
        return None

    def walk(value: Any, at: Pointer) -> Iterator[Link]:
        if type(value) in models:
            of_model = models[type(value)]
            if of_model is not None:
                yield from of_model(value, at)
        elif not (isinstance(value, str) and value in words):
            for inner in others:
                yield from inner(value, at)

    return walk

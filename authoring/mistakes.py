"""pydantic's errors as problems of content: one mistake, one problem, in an author's words."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Sequence, Set
from dataclasses import dataclass
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from . import library_codes as codes
from .findings import Code, Pointer
from .spelling import choices, meant, near
from .vocabulary.base import ONE_LINE

TAGS = ("do", "shape", "kind")
"""The fields that choose a variant of a model."""
MOST = 250
"""Errors of one item that are looked into: nobody reads more, and near words cost time."""
YAML_1_1_BOOLEANS = frozenset(("yes", "no", "on", "off", "y", "n"))
WORDS = {"int": "int", "bool": "bool", "str": "str", "float": "float", "list": "a list", "dict": "a mapping"}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A problem inside one item, before its place is known."""

    code: Code
    message: str
    pointer: Pointer
    help: str | None = None
    key: bool = False


@dataclass(frozen=True, slots=True)
class _Error:
    """A pydantic error whose location is split into what is in the data and what names the branches of unions."""

    pointer: Pointer
    key: bool
    forks: tuple[tuple[int, str], ...]
    """For each untagged union on the way: how much of the pointer lies before it, and the branch tried."""
    details: ErrorDetails


@dataclass(frozen=True, slots=True)
class _Item:
    """The item that the errors are about."""

    model: type[BaseModel]
    data: Any
    whose: str


def explain(model: type[BaseModel], data: Any, error: ValidationError, whose: str) -> list[Mistake]:
    """What is wrong with an item of `model`; `whose` names it, e.g. "token `frigate`"."""
    errors = [_split(data, details) for details in error.errors(include_url=False)[:MOST]]
    return _explain(_Item(model, data, whose), errors, 0)


def _explain(item: _Item, errors: list[_Error], level: int) -> list[Mistake]:
    plain = [one for one in errors if len(one.forks) <= level]
    forks: dict[Pointer, dict[str, list[_Error]]] = defaultdict(lambda: defaultdict(list))
    for one in errors:
        if len(one.forks) > level:
            before, branch = one.forks[level]
            forks[one.pointer[:before]][branch].append(one)
    found = _collapse(item, plain)
    for prefix, branches in forks.items():
        found += _fork(item, prefix, branches, level)
    return found


def _split(data: Any, details: ErrorDetails) -> _Error:
    pointer: list[str | int] = []
    forks: list[tuple[int, str]] = []
    key = False
    here: Any = data
    parts = details["loc"]
    for number, part in enumerate(parts):
        if part == "[key]":
            key = True
        elif isinstance(here, dict) and isinstance(part, str) and any(here.get(tag) == part for tag in TAGS):
            continue
        elif (isinstance(here, dict) and part in here) or (
            isinstance(here, list) and isinstance(part, int) and part < len(here)
        ):
            inside: Any = here
            here = inside[part]
            pointer.append(part)
        elif number == len(parts) - 1 and details["type"] == "missing":
            pointer.append(part)
        else:
            forks.append((len(pointer), str(part)))
    return _Error(tuple(pointer), key, tuple(forks), details)


def _fork(item: _Item, prefix: Pointer, branches: dict[str, list[_Error]], level: int) -> list[Mistake]:
    """Of an untagged union only the branch that fits best is talked about."""
    best: list[Mistake] | None = None
    for errors in branches.values():
        right_type = all(one.details["type"] in ("too_short", "too_long") for one in errors)
        if right_type or max(len(one.pointer) for one in errors) > len(prefix):
            said = _explain(item, errors, level + 1)
            if best is None or len(said) < len(best):
                best = said
    if best is not None:
        return best
    value = _value_at(item.data, prefix)
    wanted: list[str] = []
    literals: list[str] = []
    for branch, errors in branches.items():
        if errors[0].details["type"] == "literal_error":
            literals += _allowed(errors[0].details)
        else:
            wanted.append(_branch_words(branch))
    wanted += [f"`{word}`" for word in literals]
    expected = ", ".join(wanted[:-1]) + f" or {wanted[-1]}" if len(wanted) > 1 else wanted[0]
    close = near(value, literals, 1) if isinstance(value, str) else []
    advice = f"did you mean `{close[0]}`?" if close else _boolean_help(value) if "bool" in branches else None
    return [Mistake(codes.WRONG_TYPE, f"expected {expected}, got {shown(value)}", prefix, advice)]


def _branch_words(branch: str) -> str:
    head = re.split(r"[\[(]", branch)[0]
    return WORDS.get(head, "a mapping" if head[:1].isupper() else head)


def _collapse(item: _Item, errors: list[_Error]) -> list[Mistake]:
    """A misspelt field explains the field that is missing for it."""
    missing: dict[Pointer, list[str]] = defaultdict(list)
    for one in errors:
        if one.details["type"] == "missing" and one.pointer and isinstance(one.pointer[-1], str):
            missing[one.pointer[:-1]].append(one.pointer[-1])
    found: list[Mistake] = []
    explained: set[Pointer] = set()
    # a list too short for its places is one mistake, however many are missing or whatever stands in the others
    short = {
        one.pointer[:-1]
        for one in errors
        if one.details["type"] == "missing" and one.pointer and isinstance(one.pointer[-1], int)
    }
    told: set[Pointer] = set()
    for one in errors:
        if one.details["type"] != "extra_forbidden":
            continue
        parent, name = one.pointer[:-1], str(one.pointer[-1])
        given = _value_at(item.data, parent)
        fields = _fields_at(item, one, parent)
        free = [field for field in fields if field not in given]
        swallowed = near(name, [m for m in missing[parent] if (*parent, m) not in explained], 1)
        if swallowed:
            explained.add((*parent, swallowed[0]))
            advice: str | None = f"did you mean `{swallowed[0]}`?"
        else:
            advice = meant(name, free) or (f"its fields are {', '.join(fields)}" if fields else None)
        found.append(
            Mistake(codes.UNKNOWN_FIELD, f"unknown field `{name}` in {item.whose}", one.pointer, advice, key=True)
        )
    for one in errors:
        kind = one.details["type"]
        if kind == "extra_forbidden" or (kind == "missing" and one.pointer in explained):
            continue
        if one.pointer[:-1] in short and isinstance(one.pointer[-1], int):
            if one.pointer[:-1] not in told:
                told.add(one.pointer[:-1])
                found.append(_short(item, errors, one.pointer[:-1]))
            continue
        found.append(_one(item, one))
    return found


def _short(item: _Item, errors: list[_Error], pointer: Pointer) -> Mistake:
    missing = [
        int(one.pointer[-1])
        for one in errors
        if one.details["type"] == "missing" and one.pointer[:-1] == pointer and isinstance(one.pointer[-1], int)
    ]
    if len(missing) == 1 and missing[0] == len(_value_at(item.data, pointer)):
        return Mistake(codes.OUT_OF_RANGE, f"value {missing[0] + 1} of this list is missing", pointer)
    message = f"this list needs {max(missing) + 1} values and has {len(_value_at(item.data, pointer))}"
    return Mistake(codes.OUT_OF_RANGE, message, pointer)


def _one(item: _Item, one: _Error) -> Mistake:
    details = one.details
    kind, value, context = details["type"], details["input"], details.get("ctx", {})
    pointer, key = one.pointer, one.key
    if kind == "missing":
        last = pointer[-1] if pointer else ""
        about = _fields_at(item, one, pointer[:-1]).get(str(last))
        return Mistake(codes.MISSING_FIELD, f"missing field `{last}` in {item.whose}", pointer[:-1], about or None)
    if kind == "union_tag_invalid":
        tag = str(context["discriminator"]).strip("'")
        allowed = _literals(context["expected_tags"])
        return Mistake(
            codes.WRONG_TAG,
            f"`{tag}` can't be {_quoted(context['tag'])}",
            (*pointer, tag),
            meant(str(context["tag"]), allowed) or _all_of(allowed),
        )
    if kind == "union_tag_not_found":
        tag = str(context["discriminator"]).strip("'")
        listed = choices(_tags_at(item, pointer, tag))
        message = f"missing field `{tag}`, which says what this is"
        return Mistake(codes.MISSING_FIELD, message, pointer, f"it may be {listed}" if listed else None)
    if kind == "literal_error":
        allowed = _allowed(details)
        if not isinstance(value, str) and str(value) in allowed:
            return Mistake(codes.WRONG_TYPE, f"expected str, got {shown(value)}", pointer, f"Quote it: '{value}'.", key)
        advice = (meant(value, allowed) or _all_of(allowed)) if isinstance(value, str) else None
        listed = choices(allowed)
        return Mistake(
            codes.UNKNOWN_VALUE,
            f"{_quoted(value)} is not one of the values here",
            pointer,
            advice or (f"it may be {listed}" if listed else None),
            key,
        )
    if kind in _LIMITS:
        word, name = _LIMITS[kind]
        return Mistake(codes.OUT_OF_RANGE, f"{value} is {word} {context[name]}", pointer, None, key)
    if kind in ("too_short", "too_long"):
        least, actual = context.get("min_length"), context.get("actual_length")
        bound = f"at least {least}" if kind == "too_short" else f"at most {context.get('max_length')}"
        what, part = ("mapping", "field") if isinstance(value, dict) else ("list", "value")
        many = "" if bound.endswith(" 1") else "s"
        message = f"this {what} needs {bound} {part}{many} and has {actual}"
        return Mistake(codes.OUT_OF_RANGE, message, pointer, None, key)
    if kind in ("string_too_short", "string_too_long"):
        limit = context.get("min_length", context.get("max_length"))
        bound = "at least" if kind == "string_too_short" else "at most"
        return Mistake(
            codes.BAD_FORM, f"this text has {len(value)} characters; it needs {bound} {limit}", pointer, None, key
        )
    if kind == "string_pattern_mismatch" and context["pattern"] == ONE_LINE:
        return Mistake(codes.BAD_FORM, _not_one_line(value), pointer, ONE_LINE_HELP, key)
    if kind == "string_pattern_mismatch":
        form = _FORMS.get(context["pattern"], f"It must match {context['pattern']}")
        return Mistake(codes.BAD_FORM, f"{_quoted(value)} does not have the right form", pointer, form, key)
    if kind == "finite_number":
        return Mistake(codes.OUT_OF_RANGE, f"{value} is not a finite number", pointer, None, key)
    expected = _TYPES.get(kind)
    if expected is None:
        return Mistake(codes.BAD_FORM, details["msg"], pointer, None, key)
    advice = None
    if expected == "bool":
        advice = _boolean_help(value)
    elif expected == "str" and isinstance(value, int | float):
        advice = "Write `true` or `false` as text in quotes." if isinstance(value, bool) else f"Quote it: '{value}'."
    elif expected in ("int", "float") and isinstance(value, str) and re.fullmatch(r"[-+]?[0-9_.,]+", value):
        advice = "Write the number without quotes, commas or underscores."
    return Mistake(codes.WRONG_TYPE, f"expected {expected}, got {shown(value)}", pointer, advice, key)


_LIMITS = {
    "greater_than": ("not above", "gt"),
    "greater_than_equal": ("below the minimum of", "ge"),
    "less_than": ("not below", "lt"),
    "less_than_equal": ("above the maximum of", "le"),
}
_TYPES = {
    "int_type": "int",
    "int_from_float": "int",
    "int_parsing": "int",
    "float_type": "float",
    "float_parsing": "float",
    "bool_type": "bool",
    "bool_parsing": "bool",
    "string_type": "str",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
}
MOST_WORDS = 48
"""A list of words that is longer helps nobody."""
ONE_LINE_HELP = "Write it on one line, without tabs; after `>-` a text may go on over several."
_FORMS = {
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "Ids are kebab-case: small letters and digits, joined by single hyphens.",
    r"^[A-Z]{2}-[A-Z]+-[0-9]+$": "Clause ids look like FC-RES-07.",
    r"^[A-Z]$": "A single capital letter, such as C.",
    r"^(harbor|[A-E][1-4])$": "Write `harbor`, or a board by column and row: A1 is the western one next to the Harbor.",
    r"^#[0-9a-f]{6}$": "Colours are written '#1b2a3c': six small hexadecimal digits, in quotes.",
}


def _all_of(words: Sequence[str]) -> str | None:
    """A help line of its own for more words than stand beside the caret."""
    listed = choices(words, MOST_WORDS)
    return f"Use {listed}." if listed else None


def _not_one_line(value: str) -> str:
    if not value.strip():
        return "this text holds nothing but blanks"
    if value.strip("\r\n").count("\n") or "\r" in value.strip("\r\n"):
        return f"this text has {len(value.splitlines())} lines; it stands on one"
    return "this text holds a tab" if "\t" in value else "this text begins or ends with a line break"


def shown(value: Any) -> str:
    """A value as a message quotes it."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"{str(value).lower()} (bool)"
    text = repr(value)
    if len(text) > 60:
        text = text[:57] + "..."
    return f"{text} ({type(value).__name__})"


def _quoted(value: Any) -> str:
    text = str(value)
    return f"`{text[:57]}...`" if len(text) > 60 else f"`{text}`" if isinstance(value, str) else shown(value)


def _boolean_help(value: Any) -> str | None:
    if isinstance(value, str) and value.lower() in YAML_1_1_BOOLEANS:
        return "This file is YAML 1.2: write `true` or `false`."
    return None


def _allowed(details: ErrorDetails) -> list[str]:
    return _literals(details.get("ctx", {}).get("expected", ""))


def _literals(text: str) -> list[str]:
    """pydantic's "'a', 'b' or 'c'" as a list."""
    try:
        values = ast.literal_eval("[" + re.sub(r"(?<=['0-9]) or (?=['0-9-])", ", ", text) + "]")
    except (ValueError, SyntaxError):
        return []
    return [str(value) for value in values]


def _value_at(data: Any, pointer: Pointer) -> Any:
    for part in pointer:
        data = data[part]
    return data


def _fields_at(item: _Item, one: _Error, pointer: Pointer) -> dict[str, str | None]:
    """Field names (with their descriptions) of the model that stands at a pointer; empty when none does."""
    branches = {branch for _, branch in one.forks}
    chosen = _chosen(*_kind_at(item, pointer, branches), branches)
    if isinstance(chosen, type) and issubclass(chosen, BaseModel):
        return {name: info.description for name, info in chosen.model_fields.items()}
    return {}


def _tags_at(item: _Item, pointer: Pointer, tag: str) -> list[str]:
    """The tags of the union that stands at a pointer."""
    kind, _ = _kind_at(item, pointer, set())
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    fields = [getattr(member, "model_fields", {}).get(tag) for member in get_args(kind)]
    return [str(word) for info in fields if info is not None for word in get_args(info.annotation)]


def _kind_at(item: _Item, pointer: Pointer, branches: Set[str]) -> tuple[Any, Any]:
    """The annotation and the data at a pointer."""
    kind, data = item.model, item.data
    for part in pointer:
        kind = _inner(_chosen(kind, data, branches), part)
        data = _value_at(data, (part,)) if isinstance(data, dict | list) else None
    return kind, data


def _chosen(kind: Any, data: Any, branches: Set[str]) -> Any:
    """The member of a union that the data chose, without annotations."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) not in (Union, UnionType):
        return kind
    members = [_chosen(member, data, branches) for member in get_args(kind) if member is not type(None)]
    for member in members:
        fields = getattr(member, "model_fields", None)
        if fields and isinstance(data, dict):
            for tag in TAGS:
                info = fields.get(tag)
                if info and get_origin(info.annotation) is Literal and data.get(tag) in get_args(info.annotation):
                    return member
        if getattr(member, "__name__", "") in branches:
            return member
    return members[0]


def _inner(kind: Any, part: str | int) -> Any:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        info = kind.model_fields.get(str(part))
        return info.annotation if info else None
    arguments = get_args(kind)
    if not arguments:
        return None
    if get_origin(kind) is dict:
        return arguments[1]
    if get_origin(kind) is tuple and isinstance(part, int):
        return arguments[min(part, len(arguments) - 1)]
    return arguments[0]

"""Values for a new item that are valid in its root: from the types, or after the smallest item of its kind."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, get_args

from pydantic import BaseModel

from .library import Library
from .scaffold_types import (
    Data,
    Facts,
    Hint,
    choices_of,
    facts_of,
    fields_of,
    inner_of,
    member_for,
    members_of,
    models_of,
    origin_of,
)
from .vocabulary.base import Item
from .vocabulary.deck import Deck
from .vocabulary.rules import Ledger
from .vocabulary.theme import Theme

WORDS = "Your own words here."
NAMES = ("name", "title")
CLAUSE = r"^[A-Z]{2}-[A-Z]+-[0-9]+$"
COLOUR = r"^#[0-9a-f]{6}$"
SHADES = ("33", "55", "77", "22", "44", "66")
INK = r"^(#[0-9a-f]{6}|[a-z0-9-]+)( [0-9]{1,2}%)?$"
ID = r"^[a-z0-9]+(-[a-z0-9]+)*$"
CODES = {"prefix": "AA", "language": "en", "rules_version": "1"}
"""Texts that are no words, by field."""
MOST_COPIED = 500
"""Values in an item that are still copied whole."""
LIKELY = ("ink", "A", "A1", "#336699", "1")
"""Tried in turn where a text must have a form and nothing in the root shows one."""


class Values:
    """Values from one library, for one new item."""

    def __init__(self, library: Library, id_: str) -> None:
        self.library = library
        self.id = id_
        self.lacking: list[str] = []
        """Kinds that something refers to and that the root has no item of."""
        self._seen: dict[type[BaseModel], list[BaseModel]] = defaultdict(list)
        """Model -> all of its instances in the library, in order."""
        for items in library.items.values():
            for item in items.values():
                self._look_through(item)
        self._inks = {name for theme in library.of("theme", Theme).values() for name in theme.colours}
        self._smallest = {model: min(found, key=_size) for model, found in self._seen.items()}

    def _look_through(self, value: Any) -> None:
        if isinstance(value, BaseModel):
            self._seen[type(value)].append(value)
            value = [getattr(value, name) for name in value.model_fields_set]
        elif isinstance(value, dict):
            value = value.values()
        elif not isinstance(value, (list, tuple)):
            return
        for each in value:
            self._look_through(each)

    # ---- from the types

    def plain(self, kind: str, unlike: bool = False) -> dict[str, Data]:
        """Every required field, and the optional ones that most items like it fill.

        `unlike` takes words and numbers that no other item of the kind has, as far as there are any.
        """
        model = self.library.kinds[kind]
        data = {**self.model(model, True), "id": self.id}
        if issubclass(model, Deck):
            data.update(self._cards(data))
        if unlike:
            data.update(self._unused(model, data))
        return data

    def _cards(self, data: dict[str, Data]) -> dict[str, Data]:
        """A deck's cards are items: of the kind that other decks are of, or that the root has most items of."""
        there = {kind: items for kind, items in self.library.items.items() if items}
        kind = data["of"] if data["of"] in there else max(there, key=lambda kind: len(there[kind]), default=None)
        return {} if kind is None else {"of": kind, "cards": {next(iter(there[kind])): 1}}

    def _unused(self, model: type[BaseModel], data: dict[str, Data]) -> Iterator[tuple[str, Data]]:
        for name, hint in fields_of(model).items():
            taken = [getattr(one, name) for one in self._seen.get(model, ())]
            facts = facts_of(hint)
            if not model.model_fields[name].is_required() or data[name] not in taken:
                continue
            free = [word for word in choices_of(hint) if word not in taken]
            if facts.pattern == COLOUR:
                free = [f"#{shade}{shade}{shade}" for shade in SHADES if f"#{shade}{shade}{shade}" not in taken]
            if facts.hint is int and facts.most is not None:
                free = [number for number in range(data[name], int(facts.most) + 1) if number not in taken]
            if free:
                yield name, free[0]

    def model(self, model: type[BaseModel], top: bool = False) -> dict[str, Data]:
        """A mapping for a model: what it needs; where it needs nothing, its first field."""
        hints, infos = fields_of(model), model.model_fields
        data = {name: self.value(hint, name, model) for name, hint in hints.items() if infos[name].is_required()}
        data.update(self._usual(model, data, top))
        if not data and hints:
            name = next(iter(hints))
            default = infos[name].get_default(call_default_factory=True)
            data[name] = default if isinstance(default, (bool, int, float, str)) else self.value(hints[name], name)
        return data

    def _usual(self, model: type[BaseModel], data: dict[str, Data], top: bool) -> dict[str, Data]:
        """Optional fields that most instances with the same words fill, as the smallest of those does.

        Then those whose default is an item that this root does not have.
        """
        deciding = {name: data[name] for name, hint in fields_of(model).items() if name in data and choices_of(hint)}
        kin = [
            one
            for one in self._seen.get(model, ())
            if all(getattr(one, name) == word for name, word in deciding.items())
        ]
        found = {}
        for name, info in model.model_fields.items():
            filled = [one for one in kin if name in one.model_fields_set and getattr(one, name) != info.default]
            if not info.is_required() and len(filled) * 2 > len(kin):
                value = min(filled, key=_size).model_dump(mode="json", exclude_unset=True)[name]
                found[name] = self._reworded(fields_of(model)[name], value, name, top)
            kind = facts_of(fields_of(model)[name], info).kind
            if (
                kind is not None
                and isinstance(info.default, str)
                and info.default not in self.library.items.get(kind, ())
            ):
                found.setdefault(name, self._reference(kind))
        return found

    def value(self, hint: Hint, name: str = "", owner: type[BaseModel] | None = None, seen: Data = None) -> Data:
        """A value for an annotation; `name` is the field that it is for, `owner` the field's model.

        `seen` is what stands in such a place elsewhere in the root.
        """
        members, models = members_of(hint), models_of(hint)
        if models:
            return self.model(models[0] if len(models) == 1 else self.commonest(models))
        if choices_of(members[0]):
            return choices_of(members[0])[0]
        facts = facts_of(members[0], owner.model_fields[name] if owner and len(members) == 1 else None)
        seen = self._seen_in(owner, name) if seen is None else seen
        if facts.kind is not None:
            return self._reference(facts.kind, seen)
        bare, origin = facts.hint, origin_of(facts.hint)
        if origin in (list, tuple):
            return self._list(facts, name, seen)
        if origin is dict:
            return self._mapping(facts, name, seen)
        if bare is bool:
            return False
        if bare in (int, float):
            return _number(facts)
        return self._text(facts, name, seen)

    def _list(self, facts: Facts, name: str, seen: Data) -> list[Data]:
        """As many values as it must have, but one at least."""
        first = seen[0] if isinstance(seen, list) and seen else None
        inner = get_args(facts.hint)
        if origin_of(facts.hint) is list:
            return [self.value(inner[0], name, seen=first) for _ in range(max(1, facts.fewest))]
        if isinstance(seen, list) and len(seen) == len(inner):
            return seen  # numbers that belong together, such as width and height
        return [self.value(each, name) for each in inner]

    def commonest(self, models: tuple[type[BaseModel], ...]) -> type[BaseModel]:
        """The variant that the root uses most, of those that hold none of their likes."""
        leaves = [model for model in models if not self._nests(model, models)] or list(models)
        counts = Counter({model: len(self._seen.get(model, ())) for model in leaves})
        return max(leaves, key=lambda model: counts[model])

    def _nests(self, model: type[BaseModel], likes: tuple[type[BaseModel], ...]) -> bool:
        """Whether a model can't be without others that hold many variants themselves."""
        waiting = [hint for name, hint in fields_of(model).items() if model.model_fields[name].is_required()]
        while waiting:
            hint = waiting.pop()
            found = models_of(hint)
            if set(found) & set(likes) or len(found) > 1:
                return True
            waiting += [each for one in found for name, each in fields_of(one).items()] or list(
                get_args(facts_of(hint).hint)
            )
        return False

    def _reference(self, kind: str, seen: Data = None) -> str:
        there = self.library.items.get(kind, {})
        if there:
            return str(seen) if isinstance(seen, str) and seen in there else next(iter(there))
        if kind not in self.lacking:
            self.lacking.append(kind)
        return f"your-{kind}"

    def _seen_in(self, owner: type[BaseModel] | None, name: str) -> Data:
        if owner is None or owner not in self._smallest:
            return None
        for one in (self._smallest[owner], *self._seen[owner]):
            if name in one.model_fields_set and getattr(one, name) not in (None, [], {}):
                return one.model_dump(mode="json", exclude_unset=True)[name]
        return None

    def _mapping(self, facts: Facts, name: str, seen: Data) -> dict[str, Data]:
        """As many entries as it must have, but one at least; keys are those that the root uses where any may be."""
        of_key, of_value = get_args(facts.hint)
        if facts_of(of_value).kind is not None and seen:
            return dict(seen)
        free = not choices_of(of_key) and facts_of(of_key).kind is None
        if free and isinstance(seen, dict) and seen:
            key, value = next(iter(seen.items()))
            return {key: self._reworded(of_value, value, name, False)}
        if choices_of(of_key):
            return {str(key): self.value(of_value, name) for key in choices_of(of_key)[: max(1, facts.fewest)]}
        key = "1" if _is_prose(facts_of(of_key)) else self.value(of_key, name)
        return {str(key): self.value(of_value, name)}

    def _text(self, facts: Facts, name: str, seen: Data) -> str:
        if facts.pattern == ID and name.rstrip("s") in self.library.items:
            return self._reference(name.rstrip("s"), seen)
        if facts.pattern == CLAUSE:
            clauses = [clause.id for one in self.library.of("rules", Ledger).values() for clause in one.clauses]
            return clauses[0] if clauses else "AA-RULE-01"
        if name in CODES:
            return seen if isinstance(seen, str) else CODES[name]
        if _is_prose(facts):
            if name in NAMES:
                return self.title()
            return seen if isinstance(seen, str) and " " not in seen and seen else WORDS
        if facts.pattern is None:
            return "anything"
        if facts.pattern == INK:
            return "ink"  # the one colour that every theme and layout has
        if isinstance(seen, str) and re.search(facts.pattern, seen):
            return seen
        likely = (name.replace("_", "-"), name, *LIKELY) if facts.pattern == ID else LIKELY
        return next((word for word in likely if re.search(facts.pattern, word)), name)

    def title(self) -> str:
        """The id as words: `night-watch` is Night Watch."""
        return self.id.replace("-", " ").title()

    # ---- by example

    def example(self, kind: str, reworded: bool) -> dict[str, Data] | None:
        """The smallest item of the kind under the new id, its texts left to be written; None when there is none."""
        model = self.library.kinds[kind]
        one = self._smallest.get(model)
        if one is None:
            return None
        data = one.model_dump(mode="json", exclude_unset=True)
        if reworded:
            data = {name: self._reworded(fields_of(model)[name], value, name, True) for name, value in data.items()}
        return {**data, **{name: self.title() for name in NAMES if name in data}, "id": self.id}

    def _reworded(self, hint: Hint, data: Data, name: str, top: bool) -> Data:
        """The same value with a writer's texts taken out."""
        if isinstance(data, str):
            if top and name in NAMES:
                return self.title()
            if facts_of(member_for(hint, data)).pattern == INK and data.partition(" ")[0] not in self._inks:
                return "ink"  # a colour of the layout that it was seen in
            return WORDS if _is_prose(facts_of(member_for(hint, data))) and " " in data else data
        inside = {key: self._reworded(each, value, str(key), False) for key, each, value in inner_of(hint, data)}
        if isinstance(data, dict):
            return inside
        return list(inside.values()) if isinstance(data, list) else data


def _is_prose(facts: Facts) -> bool:
    """Whether any words may stand there."""
    return facts.hint is str and facts.kind is None and (not facts.pattern or bool(re.search(facts.pattern, WORDS)))


def _number(facts: Facts) -> int | float:
    """1, or the bound next to it."""
    number = 1.0
    if facts.least is not None:
        number = max(number, facts.least)
    if facts.above is not None and number <= facts.above:
        number = facts.above + 1
    if facts.most is not None:
        number = min(number, facts.most)
    return int(number) if facts.hint is int else float(number)


def _size(value: Any) -> int:
    """How much somebody had to write."""
    if isinstance(value, BaseModel):
        return sum(1 + _size(getattr(value, name)) for name in value.model_fields_set)
    if isinstance(value, dict):
        return sum(1 + _size(each) for each in value.values())
    return sum(1 + _size(each) for each in value) if isinstance(value, (list, tuple)) else 1


def candidates(values: Values, kind: str) -> Iterator[dict[str, Data]]:
    """Ever closer to what is there already: plain values, the smallest item reworded, the same in its own words.

    Of what a game has once, such as its numbers or its theme, the author wants a copy, if it is not too long.
    """
    own = values.example(kind, False)
    if own is not None and len(values.library.items.get(kind, ())) == 1 and _size(own) <= MOST_COPIED:
        yield own
    yield values.plain(kind)
    yield values.plain(kind, unlike=True)
    for reworded in (True, False):
        data = values.example(kind, reworded)
        if data is not None:
            yield data


def ids_of(model: type[Item]) -> Iterable[str]:
    """The only ids that a kind may have, where the rules know each; none: any."""
    return tuple(str(word) for word in choices_of(fields_of(model)["id"]))

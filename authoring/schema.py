"""JSON Schemas (2020-12) generated from the content models, one file a kind, in the form that editors report best.

A union by tag becomes the tag's `enum` and one `if`/`then` a variant, so that an editor names the wrong field and not
the wrong branch; `T | None` becomes `type: [t, null]`; titles, which only repeat names, are dropped.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from .vocabulary.base import Envelope, Item

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


def document_schema(kind: str, model: type[Item]) -> Schema:
    """The schema of a document that holds one item of a kind, or many under `items`."""
    raw = model.model_json_schema(ref_template="#/$defs/{model}")
    definitions = {name: _tidy(each) for name, each in raw.pop("$defs", {}).items()}
    item = _tidy(raw)
    envelope = _tidy(Envelope.model_json_schema())["properties"]
    envelope["kind"] = {"const": kind, "description": envelope["kind"]["description"]}
    fields = item["properties"]
    name = model.__name__
    definitions[name] = item
    return {
        "$schema": DIALECT,
        "$id": f"{kind}.schema.json",
        "description": f"`kind: {kind}`: {item.get('description', '')}".strip(),
        "type": "object",
        "properties": {
            **envelope,
            "items": {
                "type": "array",
                "minItems": 1,
                "items": {"$ref": f"#/$defs/{name}"},
                "description": f"Many items of kind `{kind}` in one file.",
            },
            **{field: value for field, value in fields.items() if field != "items"},
        },
        "required": list(envelope),
        "additionalProperties": False,
        "if": {"required": ["items"]},
        "then": {"propertyNames": {"enum": [*envelope, "items"]}},
        "else": {"required": item.get("required", [])},
        "$defs": dict(sorted(definitions.items())),
    }


def _tidy(schema: Any) -> Any:
    """The same schema in the form that editors understand best."""
    if isinstance(schema, list):
        return [_tidy(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    tidy: Schema = {}
    for name, value in schema.items():
        if name == "properties":
            tidy[name] = {field: _tidy(each) for field, each in value.items()}
        elif name not in ("title", "discriminator", "default"):
            tidy[name] = _tidy(value)
        elif name == "default":
            tidy[name] = value
    if "discriminator" in schema:
        return _by_tag(tidy, schema["discriminator"])
    if "anyOf" in tidy:
        return _nullable(tidy)
    if "description" in tidy:
        tidy["description"] = " ".join(tidy["description"].split())
    return tidy


def _by_tag(tidy: Schema, discriminator: Schema) -> Schema:
    tag, variants = discriminator["propertyName"], discriminator["mapping"]
    del tidy["oneOf"]
    return {
        **tidy,
        "type": "object",
        "required": [tag],
        "properties": {tag: {"enum": list(variants)}},
        "allOf": [
            {"if": {"properties": {tag: {"const": value}}, "required": [tag]}, "then": {"$ref": ref}}
            for value, ref in variants.items()
        ],
    }


def _nullable(tidy: Schema) -> Schema:
    options = tidy["anyOf"]
    others = [each for each in options if each != {"type": "null"}]
    if len(others) == len(options) or len(others) != 1 or not isinstance(others[0].get("type"), str):
        return tidy
    only = dict(others[0])
    only["type"] = [only["type"], "null"]
    if "enum" in only:
        only["enum"] = [*only["enum"], None]
    return {**{name: value for name, value in tidy.items() if name != "anyOf"}, **only}


def schemas(kinds: Mapping[str, type[Item]]) -> Iterator[tuple[str, str]]:
    """File name and text of each kind's schema."""
    for kind, model in sorted(kinds.items()):
        yield f"{kind}.schema.json", json.dumps(document_schema(kind, model), indent=2, ensure_ascii=False) + "\n"


def all_schemas() -> Iterator[tuple[Path, str]]:
    """Path below the schemas' folder, and text, of every kind of every game."""
    from .games import ENGINES, entry
    from .vocabulary import SHARED_KINDS

    for engine in ENGINES:
        for name, text in schemas({**SHARED_KINDS, **entry(engine).kinds}):
            yield Path(engine) / name, text


def stale(folder: Path) -> list[Path]:
    """Schema files below a folder that are missing, outdated or of no kind."""
    wanted = dict(all_schemas())
    found = []
    for path, text in wanted.items():
        try:
            same = (folder / path).read_text(encoding="utf-8") == text
        except (OSError, UnicodeDecodeError):
            same = False
        if not same:
            found.append(folder / path)
    for game in sorted({path.parent for path in wanted}):
        for there in sorted((folder / game).glob("*.schema.json")):
            if game / there.name not in wanted:
                found.append(there)
    return found


def write(folder: Path) -> list[Path]:
    """Write every schema that is not up to date; the files written."""
    wanted = {folder / path: text for path, text in all_schemas()}
    changed = [path for path in stale(folder) if path in wanted]
    for path in changed:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.new")
        beside.write_text(wanted[path], encoding="utf-8")
        beside.replace(path)
    return changed

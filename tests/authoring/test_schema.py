"""The committed JSON Schemas, and the shipped content under the jsonschema library."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from authoring import bundled
from authoring.checking import CHECKS, check_content
from authoring.games import ENGINES, entry
from authoring.schema import all_schemas, stale, write
from authoring.source import read
from authoring.vocabulary.base import Model

from .goldens import cases, put_in_place

REPOSITORY = Path(__file__).parents[2]


@cache
def validator(engine: str, kind: str) -> Any:
    path = bundled.schemas_folder() / engine / f"{kind}.schema.json"
    return jsonschema.Draft202012Validator(json.loads(path.read_text(encoding="utf-8")))


def shipped() -> list[Path]:
    return sorted(path for root in bundled.roots().values() for path in root.rglob("*.yaml"))


def test_the_committed_schemas_are_up_to_date():
    assert stale(bundled.schemas_folder()) == []


def test_every_schema_is_one():
    for _, text in all_schemas():
        jsonschema.Draft202012Validator.check_schema(json.loads(text))


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.relative_to(bundled.content_folder()).as_posix())
def test_a_shipped_file_is_valid_and_names_its_schema(path: Path):
    source = read(path)
    engine = path.relative_to(bundled.content_folder()).parts[0]
    assert [error.message for error in validator(engine, source.data["kind"]).iter_errors(source.data)] == []
    named = re.match(r"# yaml-language-server: \$schema=(\S+)\n", source.text)
    assert named is not None
    target = (path.parent / named[1]).resolve()
    assert target == (REPOSITORY / "schemas" / engine / f"{source.data['kind']}.schema.json").resolve()
    assert target.is_file()


@pytest.mark.parametrize("case", [case for case in cases() if re.match(r"SCH10[1-8]", case.name)], ids=lambda c: c.name)
def test_a_schema_refuses_what_the_models_refuse(case: Path, tmp_path: Path):
    finding = check_content([put_in_place(case, tmp_path)], parts={CHECKS}).findings[0]
    data = read(finding.place.file).data
    kind = data.get("kind") if isinstance(data, dict) else "scenario"
    if kind not in entry("false-colors").kinds or finding.code == "SCH107":
        return
    assert list(validator("false-colors", kind).iter_errors(data)) != []


def test_a_tagged_union_names_the_wrong_field_and_not_the_wrong_branch():
    piece = {"do": "chart", "id": "c", "title": "C", "pages": 1, "board": "square", "bord": 1}
    kit = {"kind": "kit", "game": "x", "format": 1, "id": "k", "title": "K", "theme": "t", "pieces": [piece]}
    messages = [error.message for error in validator("false-colors", "kit").iter_errors(kit)]
    assert len(messages) == 1
    assert "'bord' was unexpected" in messages[0]
    piece["do"] = "chrat"
    messages = [error.message for error in validator("false-colors", "kit").iter_errors(kit)]
    assert len(messages) == 1
    assert messages[0].startswith("'chrat' is not one of")


def test_no_schema_uses_one_of_or_titles():
    for _, text in all_schemas():
        assert '"oneOf"' not in text
        assert '"discriminator"' not in text


def test_stale_schemas_are_found_and_written(tmp_path: Path):
    assert len(stale(tmp_path)) == len(list(all_schemas()))
    written = write(tmp_path)
    assert len(written) == len(list(all_schemas()))
    assert stale(tmp_path) == []
    written[0].write_text("{}")
    (tmp_path / next(iter(ENGINES)) / "gone.schema.json").write_text("{}")
    assert {path.name for path in stale(tmp_path)} == {written[0].name, "gone.schema.json"}


def test_no_model_is_lax_but_for_lists_as_tuples():
    def below(model: type[Model]) -> list[type[Model]]:
        return [model, *(deep for each in model.__subclasses__() for deep in below(each))]

    for model in below(Model):
        config = model.model_config
        assert config["strict"] is True
        assert config["extra"] == "forbid"
        assert config["frozen"] is True

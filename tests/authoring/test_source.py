"""YAML text to values and places."""

from __future__ import annotations

import math
import os
from pathlib import Path
from time import monotonic

import pytest

from authoring.source import MAX_BYTES, Source, parse, read


def values(text: str) -> object:
    source = parse(text, Path("x.yaml"))
    assert source.findings == []
    return source.data


def codes(source: Source) -> list[str]:
    return [finding.code for finding in source.findings]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"),
        ("on", "on"),
        ("Yes", "Yes"),
        ("y", "y"),
        ("true", True),
        ("False", False),
        ("TRUE", True),
        ("tRue", "tRue"),
        ("~", None),
        ("null", None),
        ("", None),
        ("014", 14),
        ("0o14", 12),
        ("0x1F", 31),
        ("-7", -7),
        ("+7", 7),
        ("1_000", "1_000"),
        ("12:30:45", "12:30:45"),
        ("2026-11-29", "2026-11-29"),
        ("1e3", 1000.0),
        (".5", 0.5),
        ("5.", 5.0),
        (".inf", math.inf),
        ("=", "="),
        ("'7'", "7"),
        ('"true"', "true"),
        ("|\n  7\n", "7\n"),
    ],
)
def test_the_core_schema_of_yaml_1_2(text: str, value: object):
    found = values(f"a: {text}\n")
    assert found == {"a": value}
    assert type(found["a"]) is type(value)


def test_not_a_number_is_a_float():
    assert math.isnan(values("a: .nan")["a"])


def test_keys_are_text_whatever_they_look_like():
    assert values("1: a\ntrue: b\nno: c\n") == {"1": "a", "true": "b", "no": "c"}


def test_a_number_and_its_text_are_one_key():
    assert codes(parse("1: a\n'1': b\n", Path("x.yaml"))) == ["SRC010"]


def test_places_of_keys_and_values():
    source = parse("a:\n  - {b: 1, cé: [two,  three]}\nd: |\n  x\n", Path("x.yaml"))
    assert source.span(("a", 0, "cé", 1)) == (2, 23, 2, 28)
    assert source.span(("a", 0, "cé"), key=True) == (2, 12, 2, 14)
    assert source.span(("a", 0, "nothing")) == source.span(("a", 0))
    assert source.span(()) == (1, 1, 1, 2)


def test_a_place_after_carriage_returns():
    source = parse("a: 1\r\nb: 2\r\n", Path("x.yaml"))
    assert source.span(("b",)) == (2, 4, 2, 5)
    assert source.lines[1] == "b: 2"


BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize("text", [BOMB, "a: &a [*a]\n", "&a a: *a\n", "- &x 1\n- *x\n", "a: *nobody\n", "a: & b\n"])
def test_aliases_are_refused_before_they_grow(text: str):
    started = monotonic()
    source = parse(text, Path("x.yaml"))
    assert codes(source)[0] in ("SRC011", "SRC007")
    assert source.data is None
    assert monotonic() - started < 1


@pytest.mark.parametrize("text", ["**bold** and *slanted* text", "Fish & chips", "a*b & c"])
def test_stars_in_prose_are_no_aliases(text: str):
    assert values(f"a: x {text}\n") == {"a": f"x {text}"}
    assert values(f"a: |\n  {text}\n") == {"a": f"{text}\n"}


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
@pytest.mark.parametrize("depth", [61, 900, 5_000, 200_000])
def test_deep_nesting_ends_in_a_finding(opening: str, depth: int):
    source = parse(opening * depth, Path("x.yaml"))
    assert len(source.findings) == 1
    assert codes(source)[0] in ("SRC013", "SRC007", "SRC014")


def test_sixty_levels_are_enough_and_allowed():
    assert parse("[" * 60 + "]" * 60, Path("x.yaml")).findings == []
    assert codes(parse("[" * 61 + "]" * 61, Path("x.yaml"))) == ["SRC013"]


def test_more_values_than_anybody_writes():
    assert codes(parse("[" + "1," * 250_000 + "]", Path("x.yaml"))) == ["SRC002"]


def test_an_oversized_file_is_not_read(tmp_path: Path):
    path = tmp_path / "big.yaml"
    with path.open("wb") as stream:
        stream.truncate(MAX_BYTES + 1)
    source = read(path, tmp_path)
    assert codes(source) == ["SRC002"]
    assert source.text == ""


def test_a_folder_named_like_a_file(tmp_path: Path):
    (tmp_path / "x.yaml").mkdir()
    assert codes(read(tmp_path / "x.yaml", tmp_path)) == ["SRC001"]


def test_a_pipe_is_not_opened(tmp_path: Path):
    os.mkfifo(tmp_path / "x.yaml")
    assert codes(read(tmp_path / "x.yaml", tmp_path)) == ["SRC001"]


def test_a_link_out_of_the_root_is_not_followed(tmp_path: Path):
    root = tmp_path / "root"
    root.mkdir()
    (tmp_path / "secret.yaml").write_text("a: secret\n")
    (root / "x.yaml").symlink_to(tmp_path / "secret.yaml")
    source = read(root / "x.yaml", root)
    assert codes(source) == ["SRC001"]
    assert "secret" not in source.text


def test_a_link_within_the_root_is_read(tmp_path: Path):
    (tmp_path / "a.yaml").write_text("a: 1\n")
    (tmp_path / "b.yaml").symlink_to(tmp_path / "a.yaml")
    assert read(tmp_path / "b.yaml", tmp_path).data == {"a": 1}


def test_links_in_a_circle_and_into_nothing(tmp_path: Path):
    (tmp_path / "a.yaml").symlink_to(tmp_path / "b.yaml")
    (tmp_path / "b.yaml").symlink_to(tmp_path / "a.yaml")
    (tmp_path / "c.yaml").symlink_to(tmp_path / "nothing")
    for name in "abc":
        assert codes(read(tmp_path / f"{name}.yaml", tmp_path)) == ["SRC001"]


@pytest.mark.parametrize("character", ["\x00", "\x07", "\x85", "\u2028", "\ufeff", "\x7f", "\ufffe"])
def test_invisible_characters(character: str):
    source = parse(f"a: 1\nb: x{character}y\n", Path("x.yaml"))
    assert codes(source) == ["SRC005"]
    assert (source.findings[0].place.line, source.findings[0].place.column) == (2, 5)


def test_letters_of_all_sorts_are_welcome():
    assert values("a: Señora Œuvre Жук 船 😀\n") == {"a": "Señora Œuvre Жук 船 😀"}


def test_a_byte_order_mark_hides_no_other_mistake():
    assert codes(parse(b"\xef\xbb\xbfa: 1\na: 2\n", Path("x.yaml"))) == ["SRC004", "SRC010"]


def test_a_duplicate_key_names_the_first_line():
    source = parse("a:\n  x: 1\n  y: 2\n  x: 3\n", Path("x.yaml"))
    assert "line 2" in source.findings[0].message
    assert source.findings[0].place.line == 4
    assert source.data == {"a": {"x": 1, "y": 2}}


def test_thousands_of_digits():
    assert codes(parse("a: " + "9" * 5000, Path("x.yaml"))) == ["SRC015"]

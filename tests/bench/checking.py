"""`check` beside the least that could be done, and `--help` beside click alone: each in processes of their own."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.measure import REPOSITORY, Measured, by_turns, seconds_of_python

FILES = 2_000
GAME = """kind: game
game: many
format: 1
id: many
title: Many
rules: false-colors
rules_version: "1"
summary: A great many tokens.
"""
TOKEN = """# A ship of the line of thousands.
kind: token
game: many
format: 1
id: ship-{number}
name: Ship {number}
count: 2
note: A ship of no great fame, number {number} of many.
symbol: "{symbol}"
rating: {rating}
moves: 1
spyglass: false
"""
FLOOR = """
import sys
from pathlib import Path
import yaml
from authoring.games.false_colors.model import Ship

def value(node):
    if isinstance(node, yaml.MappingNode):
        return {key.value: value(each) for key, each in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [value(each) for each in node.value]
    if node.style:
        return node.value
    return {"true": True, "false": False}.get(node.value, int(node.value) if node.value.isdigit() else node.value)

items = {}
for path in sorted(Path(sys.argv[1]).rglob("ship-*.yaml")):
    data = value(yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader))
    for name in ("kind", "game", "format"):
        del data[name]
    item = Ship.model_validate(data)
    items[item.id] = item
assert len(items) == int(sys.argv[2])
"""


def measure_check() -> Measured:
    with TemporaryDirectory() as folder:
        (Path(folder) / "game.yaml").write_text(GAME)
        for number in range(FILES):
            text = TOKEN.format(number=number, symbol="7654321XA"[number % 9], rating=number % 9 + 1)
            (Path(folder) / f"ship-{number}.yaml").write_text(text)
        return by_turns(
            f"check --no-dry-run of {FILES:,} files / floor script",
            lambda seconds: f"{seconds:.2f} s",
            "<= 2.5",
            5,
            lambda: seconds_of_python(str(REPOSITORY / "cli.py"), "check", folder, "--no-dry-run", "--quiet"),
            lambda: seconds_of_python("-c", FLOOR, folder, str(FILES)),
        )


def measure_help() -> Measured:
    return by_turns(
        "chandlery --help / import click",
        lambda seconds: f"{1000 * seconds:.0f} ms",
        "<= 2",
        15,
        lambda: seconds_of_python(str(REPOSITORY / "cli.py"), "--help"),
        lambda: seconds_of_python("-c", "import click"),
    )

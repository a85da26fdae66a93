"""`check` beside the least that could be done, and `--help` beside click alone: each in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import cli

REPOSITORY = Path(cli.__file__).parent
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


def seconds_of(*words: str) -> float:
    """Processor time of a Python process, its start included."""
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    child = subprocess.Popen([sys.executable, *words], env=environment, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0
    return used.ru_utime + used.ru_stime


def best_of(times: int, mine: tuple[str, ...], floor: tuple[str, ...]) -> tuple[float, float]:
    """The least of each, by turns, so that a machine that slows down slows both."""
    pairs = [(seconds_of(*mine), seconds_of(*floor)) for _ in range(times)]
    return min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)


def test_check_stays_within_two_and_a_half_floors(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME)
    for number in range(FILES):
        text = TOKEN.format(number=number, symbol="7654321XA"[number % 9], rating=number % 9 + 1)
        (tmp_path / f"ship-{number}.yaml").write_text(text)
    check = (str(REPOSITORY / "cli.py"), "check", str(tmp_path), "--no-dry-run", "--quiet")
    ours, floor = best_of(3, check, ("-c", FLOOR, str(tmp_path), str(FILES)))
    print(f"\ncheck of {FILES:,} files: {ours:.2f} s, floor {floor:.2f} s, ratio {ours / floor:.2f} (at most 2.5)")
    assert ours / floor <= 2.5


def test_help_stays_within_two_imports_of_click() -> None:
    ours, floor = best_of(7, (str(REPOSITORY / "cli.py"), "--help"), ("-c", "import click"))
    print(
        f"\n--help: {1000 * ours:.0f} ms, import of click {1000 * floor:.0f} ms, ratio {ours / floor:.2f} (at most 2)"
    )
    assert ours / floor <= 2

"""A run that is told to end (SIGTERM) tidies up as after an interrupt: no workers, nothing half-written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]
SCRIPT = """
import os, signal, sys
from authoring.dryrun.table import Table
from printkit import kits
import cli
first = os.getpid()
def ended(real):
    def once(*words, **named):
        try:
            os.close(os.open(sys.argv[1], os.O_CREAT | os.O_EXCL))
            os.kill(first, signal.SIGTERM)
        except FileExistsError: pass
        return real(*words, **named)
    return once
kits.write_pdf = ended(kits.write_pdf)
Table.playout = ended(Table.playout)
cli.main(sys.argv[2:])
"""


@pytest.mark.parametrize(
    "words", ["dryrun duel --games 100000 --jobs 2 --record {out}", "print six-captains --out {out}"]
)
def test_a_run_that_is_told_to_end_leaves_nothing(tmp_path: Path, words: str) -> None:
    out = tmp_path / "out"
    # A worker that lived on would hold the pipes open, and this would wait for it.
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path / "sent"), *words.format(out=out).split()],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (143, "")
    assert not out.is_file()
    assert not [path for path in out.rglob("*") if path.is_file()]

"""The golden messages: `python -m tests.authoring.goldens` writes them anew, to be read before they are committed."""

from __future__ import annotations

import os
from pathlib import Path

from authoring.checking import CHECKS, check_content
from authoring.reports import Report, render

BAD = Path(__file__).parent / "bad"
"""One folder a mistake: CODE or CODE-remark, a content root with that one mistake, and `expected.txt`."""


def cases() -> list[Path]:
    return sorted(path for path in BAD.iterdir() if path.is_dir())


def report_of(case: Path) -> Report:
    """Checked from inside the folder, so that paths in messages are the same everywhere."""
    before = Path.cwd()
    os.chdir(case)
    try:
        return check_content([Path()], parts={CHECKS})
    finally:
        os.chdir(before)


def text_of(case: Path) -> str:
    report = report_of(case)
    before = Path.cwd()
    os.chdir(case)
    try:
        return render(report, "text")
    finally:
        os.chdir(before)


if __name__ == "__main__":
    for case in cases():
        (case / "expected.txt").write_text(text_of(case), encoding="utf-8")

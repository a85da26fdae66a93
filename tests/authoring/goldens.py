"""The golden messages: `python -m tests.authoring.goldens` writes them anew, to be read before they are committed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from authoring.checking import CHECKS, check_content
from authoring.reports import Report, render

BAD = Path(__file__).parent / "bad"
"""One folder a mistake: CODE or CODE-remark, a content root with that one mistake, and `expected.txt`.

Its game.yaml is called root.yaml here, so that `chandlery check` at the top of the repository finds no bad roots.
"""


def cases() -> list[Path]:
    return sorted(path for path in BAD.iterdir() if path.is_dir())


def put_in_place(case: Path, folder: Path) -> Path:
    """The case as a content root of its own below another folder."""
    root = folder / case.name
    shutil.copytree(case, root)
    (root / "root.yaml").rename(root / "game.yaml")
    return root


@contextmanager
def placed(case: Path) -> Iterator[Path]:
    """The case as a content root, for a while; the working folder is in it, so that paths in messages are short."""
    before = Path.cwd()
    with TemporaryDirectory() as folder:
        root = put_in_place(case, Path(folder).resolve())
        os.chdir(root)
        try:
            yield root
        finally:
            os.chdir(before)


def report_here() -> Report:
    return check_content([Path()], parts={CHECKS})


def text_of(case: Path) -> str:
    with placed(case):
        return render(report_here(), "text")


if __name__ == "__main__":
    for case in cases():
        (case / "expected.txt").write_text(text_of(case), encoding="utf-8")

"""What holds for the whole suite."""

from __future__ import annotations

from pathlib import Path

import pytest

BENCH = Path(__file__).parent / "bench"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Benchmarks run only when somebody names them (`make bench`): a busy machine must not fail the suite."""
    asked = any((Path(config.invocation_params.dir) / arg).is_relative_to(BENCH) for arg in config.args)
    return True if collection_path.is_relative_to(BENCH) and not asked else None

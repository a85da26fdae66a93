"""What holds for the whole suite: hypothesis draws the same examples everywhere and takes the time that it needs."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("chandlery", deadline=None, derandomize=True, print_blob=False)
settings.load_profile("chandlery")

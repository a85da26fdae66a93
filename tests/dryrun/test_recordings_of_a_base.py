"""A root's own recordings are played again, whoever owns the scenario."""

from __future__ import annotations

from pathlib import Path

from authoring.bundled import content_folder
from authoring.checking import check_content

GAME = (
    "kind: game\ngame: mine\nformat: 1\nid: mine\ntitle: Mine\nrules: false-colors\nrules_version: '1'\n"
    "summary: Recordings alone.\nbuilds_on: false-colors\n"
)


def test_a_recording_of_a_bundled_scenario_is_played_again(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME)
    text = (content_folder() / "false-colors" / "recordings" / "none-can-capture.yaml").read_text()
    text = text.replace("game: false-colors", "game: mine").replace("reason: none-can-capture", "reason: round-limit")
    (tmp_path / "recording.yaml").write_text(text)
    findings = check_content([tmp_path], games=1).findings
    assert [finding.name for finding in findings] == ["recording-differs"]

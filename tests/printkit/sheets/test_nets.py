"""Nets: patterns that fold up, and the pages that they are printed on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from authoring.games.dead_reckoning import ENTRY
from authoring.library import Library, load
from authoring.vocabulary.kit import Kit
from authoring.vocabulary.net import Net, TrayWalls, TuckBox
from printkit.drawing import Segment, path, path_points
from printkit.drawing import Style as Painted
from printkit.output.pdf import write_pdf
from printkit.proof import proof
from printkit.sheets.kit import build_kit
from printkit.sheets.patterns import Pattern, tray_walls, tuck_box

ROOT = Path(__file__).parents[3] / "content" / "dead-reckoning"
BOX = TuckBox(shape="tuck-box", size_mm=(66.0, 91.0, 14.0))
TRAY = TrayWalls(shape="tray-walls", floor_mm=(180.0, 150.0), height_mm=24.0, tab_mm=10.0)


def corners(cut: tuple[Segment, ...]) -> list[tuple[float, float]]:
    """The ends of the segments of an outline."""
    return [(numbers[-2], numbers[-1]) for kind, numbers in cut if kind != "Z"]


def area(cut: tuple[Segment, ...]) -> float:
    """Twice the signed area by the corners; clockwise on paper is positive."""
    points = corners(cut)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))


@pytest.mark.parametrize("pattern", [tuck_box(BOX), tray_walls(TRAY)], ids=["box", "tray"])
def test_outlines_go_round_once_and_fill_the_size(pattern: Pattern) -> None:
    for cut in pattern.cuts:
        assert cut[0][0] == "M"
        assert cut[-1][0] == "Z"
        assert area(cut) > 0
        assert len(set(corners(cut))) == len(corners(cut)), "an outline comes to one place twice"
    points = [point for cut in pattern.cuts for point in path_points(path(*cut, style=Painted()))]
    assert min(x for x, _ in points) == pytest.approx(0)
    assert min(y for _, y in points) == pytest.approx(0)
    assert (max(x for x, _ in points), max(y for _, y in points)) == pytest.approx(pattern.size_mm)


def test_a_box_closes() -> None:
    """Faces that meet when it is folded have the same length, and each flap hangs on a fold of its face."""
    pattern = tuck_box(BOX)
    sizes = {panel.name: panel.size_mm for panel in pattern.panels}
    width, height, depth = BOX.size_mm
    assert sizes["front"] == sizes["back"] == (width, height)
    assert sizes["left"] == sizes["right"] == (depth, height)
    assert sizes["top"] == sizes["bottom"] == (width, depth)
    lengths = sorted(round(abs(b[0] - a[0]) + abs(b[1] - a[1]), 3) for a, b in pattern.folds)
    assert lengths == sorted([height] * 4 + [width] * 4 + [depth] * 4)
    at = {panel.name: panel.at for panel in pattern.panels}
    assert at["left"][0] == at["back"][0] + width
    assert at["front"][0] == at["left"][0] + depth
    assert at["right"][0] == at["front"][0] + width
    assert at["top"][1] + depth == at["back"][1]
    assert at["bottom"][1] == at["back"][1] + height
    assert pattern.size_mm == (BOX.glue_mm + 2 * width + 2 * depth, height + 2 * (depth + BOX.tuck_mm))


def test_four_walls_go_round_the_floor() -> None:
    pattern = tray_walls(TRAY)
    assert [panel.size_mm for panel in pattern.panels] == [(180.0, 24.0), (150.0, 24.0)] * 2
    assert len(pattern.cuts) == 4
    assert len(pattern.glue) == 8
    assert len(pattern.folds) == 8


def test_a_box_without_a_notch_has_none() -> None:
    plain = BOX.model_copy(update={"thumb_mm": 0.0})
    assert len(tuck_box(plain).cuts[0]) == len(tuck_box(BOX).cuts[0]) - 3


# ---- on paper


def library(**changes: Any) -> Library:
    found, _ = load(ROOT, ENTRY.kinds)
    if changes:
        net = found.get("net", "box-1", Net)
        changed = Net.model_validate({**net.model_dump(exclude_none=True), **changes}, strict=False)
        found.items["net"] = {**found.items["net"], "box-1": changed}
    return found


def kit(*nets: str) -> Kit:
    piece = {"do": "nets", "id": "boxes", "title": "Boxes", "nets": list(nets), "pages": len(nets)}
    return Kit.model_validate({"id": "trial", "title": "Trial", "theme": "uncharted", "pieces": [piece]}, strict=False)


@pytest.mark.parametrize("paper", ["letter", "a4", "a3", "tabloid"])
def test_the_shipped_nets_measure_as_they_say(paper: Any, tmp_path: Path) -> None:
    names = sorted(library().of("net", Net))
    (built,) = build_kit(library(), kit(*names), paper, ["boxes"])
    assert not built.problems
    write_pdf(built.document, tmp_path / "nets.pdf")
    report = proof(tmp_path / "nets.pdf")
    assert report.ok, report.summary()
    assert report.counts["net"] == len(names)


def problems(paper: Any = "letter", **changes: Any) -> list[tuple[str, str, str]]:
    (built,) = build_kit(library(**changes), kit("box-1"), paper, ["boxes"])
    return [(each.code, each.item, each.field) for each in built.problems]


def test_a_net_larger_than_the_paper() -> None:
    assert ("sheet", "net:box-1", "net") in problems(net={"shape": "tuck-box", "size_mm": [120, 91, 14]})


def test_a_face_of_another_size() -> None:
    net = {"shape": "tuck-box", "size_mm": [60, 91, 14], "faces": {"front": {"layout": "box-front"}}}
    assert ("sheet", "net:box-1", "net.faces.front.layout") in problems(net=net)


def test_a_face_of_an_item_that_is_not_there() -> None:
    face = {"layout": "box-front", "kind": "deck", "item": "row-9"}
    net = {"shape": "tuck-box", "size_mm": [66, 91, 14], "faces": {"front": face}}
    assert ("art", "net:box-1", "net.faces.front.item") in problems(net=net)

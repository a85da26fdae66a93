"""The proof's comparison: the manifest's declarations against what was read from the pages."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property
from math import hypot
from pathlib import Path
from typing import Any, Literal, TypeAlias

from printkit.drawing import Point
from printkit.output import MANIFEST
from printkit.proof.reading import Box, PageContent, PdfFile, Tagged, covers, within

TOLERANCE_MM = 0.05
_NEIGHBOUR = 1.2
"""Cells closer than this many pitches are neighbours: more than a side's distance, less than a square's diagonal."""

Code: TypeAlias = Literal[
    "manifest", "size", "pitch", "cut", "outline", "missing", "extra", "page-count", "page-size", "page-box", "scaling",
    "duplex", "font", "ruler",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Measure:
    """One declared length that was found: (width, height) in mm as declared and as drawn; pages count from 1."""

    role: str
    item: str | None
    page: int
    declared_mm: Point
    drawn_mm: Point

    @property
    def deviation_mm(self) -> float:
        """The larger of the two differences."""
        return max(abs(d - m) for d, m in zip(self.declared_mm, self.drawn_mm, strict=True))


@dataclass(frozen=True, slots=True)
class ProofProblem:
    """Something on the file that is not as declared."""

    code: Code
    message: str
    page: int | None = None
    role: str | None = None
    item: str | None = None


@dataclass(frozen=True)
class ProofReport:
    """What was measured, and what is wrong."""

    pages: int
    measured: tuple[Measure, ...]
    problems: tuple[ProofProblem, ...]
    counts: dict[str, int]
    """Tagged groups found, by role."""

    @cached_property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems

    def summary(self) -> str:
        """A table of roles and the problems, as text."""
        by_role: dict[str, list[Measure]] = defaultdict(list)
        for measure in self.measured:
            by_role[measure.role].append(measure)
        lines = [f"{'role':<12}{'found':>7}{'measured':>10}{'worst mm':>10}"]
        for role, count in sorted(self.counts.items()):
            worst = max((m.deviation_mm for m in by_role[role]), default=0.0)
            lines.append(f"{role:<12}{count:>7}{len(by_role[role]):>10}{worst:>10.3f}")
        for problem in self.problems:
            place = f"page {problem.page}: " if problem.page else ""
            lines.append(f"{problem.code}: {place}{problem.message}")
        lines.append(f"{self.pages} pages, {len(self.measured)} lengths measured, {len(self.problems)} problems")
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class _Tag:
    """One record of the manifest."""

    role: str
    item: str | None
    size_mm: Point | None
    pitch_mm: float | None

    @property
    def name(self) -> str:
        return f"{self.role} {self.item}" if self.item else self.role

    @property
    def board(self) -> str:
        return (self.item or "").rpartition(":")[0]


@dataclass(frozen=True, slots=True)
class _Manifest:
    tags: dict[int, _Tag]
    on_page: dict[int, Counter[int]]
    sizes_mm: list[Point]


def proof(path: Path) -> ProofReport:
    """Measure a PDF file. Raises UnreadablePdfError when it isn't one, OSError when it can't be opened."""
    with PdfFile(path) as file:
        problems = []
        try:
            manifest = _read_manifest(file.attachment(MANIFEST))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            problem = ProofProblem(
                "manifest", f"no usable {MANIFEST} is attached ({error}); was it built by Chandlery?"
            )
            return ProofReport(len(file), (), (problem,), {})
        if file.scales_to_fit():
            problems.append(ProofProblem("scaling", "/PrintScaling is not /None: a viewer may shrink pages to fit"))
        if not file.names_duplex():
            problems.append(ProofProblem("duplex", "/Duplex is not set"))
        if len(file) != len(manifest.sizes_mm):
            message = f"{len(file)} pages in the file, {len(manifest.sizes_mm)} declared"
            problems.append(ProofProblem("page-count", message))
        measured: list[Measure] = []
        counts: Counter[str] = Counter()
        seen: dict[tuple[_Tag, int], tuple[Point, list[Box]]] = {}
        for number, page in enumerate(file.pages(), start=1):
            if number <= len(manifest.sizes_mm):
                problems += _check_boxes(number, page, manifest.sizes_mm[number - 1])
            for font in sorted(page.loose_fonts):
                problems.append(ProofProblem("font", f"font {font} is not embedded", number))
            problems += _check_presence(number, page, manifest)
            here = [(manifest.tags[t.tag], t) for t in page.tagged if t.tag in manifest.tags]
            counts.update(tag.role for tag, _ in here)
            for tag, tagged in here:
                if tagged.drawn_mm is not None and tag.size_mm is not None:
                    # What has neighbours at a pitch may be glued together from sheets; all else is cut from one page.
                    joined = tag.pitch_mm is not None and tag.item is not None
                    key = (tag, 0 if joined else tagged.tag + 1)
                    seen.setdefault(key, (tagged.box_mm, []))[1].append(tagged.seen_mm)
            lengths, wrong = _measure(number, here)
            measured += lengths
            problems += wrong
            problems += _check_pitch(number, here)
            if not any(tag.role == "ruler" for tag, _ in here):
                problems.append(ProofProblem("ruler", "there is no ruler on this page", number))
        for (tag, single), (size, parts) in seen.items():
            pieces = [[part] for part in parts] if single else [parts]
            if not any(covers(size, each) for each in pieces):
                message = f"{tag.name} stands whole on no page" + (", nor do its parts" if len(parts) > 1 else "")
                problems.append(ProofProblem("cut", message, None, tag.role, tag.item))
        return ProofReport(len(file), tuple(measured), tuple(problems), dict(counts))


def _read_manifest(data: bytes | None) -> _Manifest:
    if data is None:
        raise ValueError("nothing attached")
    content: Any = json.loads(data)
    if content["format"] != 1:
        raise ValueError(f"format {content['format']}")
    tags = {}
    on_page: dict[int, Counter[int]] = defaultdict(Counter)
    for record in content["tags"]:
        size, pitch = record.get("size_mm"), record.get("pitch_mm")
        tags[int(record["id"])] = _Tag(
            role=str(record["role"]),
            item=record["item"],
            size_mm=None if size is None else (float(size[0]), float(size[1])),
            pitch_mm=None if pitch is None else float(pitch),
        )
        for page, count in record["on"].items():
            on_page[int(page)][int(record["id"])] = int(count)
    return _Manifest(tags, on_page, [(float(p["size_mm"][0]), float(p["size_mm"][1])) for p in content["pages"]])


def _check_boxes(number: int, page: PageContent, declared: Point) -> list[ProofProblem]:
    problems = []
    left, bottom, right, top = page.media_mm
    if abs(right - left - declared[0]) > TOLERANCE_MM or abs(top - bottom - declared[1]) > TOLERANCE_MM:
        message = f"the page is {_size((right - left, top - bottom))}, declared {_size(declared)}"
        problems.append(ProofProblem("page-size", message, number))
    if page.crop_mm is not None and not within(page.media_mm, page.crop_mm):
        problems.append(ProofProblem("page-box", "the crop box hides a part of the page", number))
    if page.trim_mm is None or page.bleed_mm is None:
        problems.append(ProofProblem("page-box", "the page has no trim box or no bleed box", number))
    elif not (within(page.trim_mm, page.bleed_mm) and within(page.bleed_mm, page.media_mm)):
        message = "the trim box is not inside the bleed box, or that not on the page"
        problems.append(ProofProblem("page-box", message, number))
    return problems


def _check_presence(number: int, page: PageContent, manifest: _Manifest) -> list[ProofProblem]:
    problems = []
    found = Counter(tagged.tag for tagged in page.tagged)
    declared = manifest.on_page.get(number, Counter())
    for identity in sorted(found.keys() | declared.keys()):
        there, wanted = found[identity], declared[identity]
        if there == wanted:
            continue
        code: Code = "missing" if there < wanted else "extra"
        tag = manifest.tags.get(identity)
        if tag is None:
            message = f"tag {identity} stands here {there} times and is undeclared"
            problems.append(ProofProblem(code, message, number))
        else:
            message = f"{tag.name} stands here {there} times, declared {wanted}"
            problems.append(ProofProblem(code, message, number, tag.role, tag.item))
    return problems


def _measure(number: int, here: list[tuple[_Tag, Tagged]]) -> tuple[list[Measure], list[ProofProblem]]:
    measured, problems = [], []
    for tag, tagged in here:
        if tag.size_mm is None:
            continue
        if tagged.drawn_mm is None:
            message = f"{tag.name} declares a size and draws no outline"
            problems.append(ProofProblem("outline", message, number, tag.role, tag.item))
            continue
        measure = Measure(tag.role, tag.item, number, tag.size_mm, tagged.drawn_mm)
        measured.append(measure)
        if measure.deviation_mm > TOLERANCE_MM:
            message = f"{tag.name} is drawn {_size(tagged.drawn_mm)}, declared {_size(tag.size_mm)}"
            problems.append(ProofProblem("size", message, number, tag.role, tag.item))
    return measured, problems


def _check_pitch(number: int, here: list[tuple[_Tag, Tagged]]) -> list[ProofProblem]:
    groups: dict[tuple[str, str, float, int], list[tuple[_Tag, Point]]] = defaultdict(list)
    repeats: Counter[int] = Counter()
    for tag, tagged in here:
        if tag.pitch_mm is not None and tagged.centre_mm is not None:
            # A board that stands twice on a page is two boards.
            groups[tag.role, tag.board, tag.pitch_mm, repeats[tagged.tag]].append((tag, tagged.centre_mm))
            repeats[tagged.tag] += 1
    problems = []
    for (_, _, pitch, _), cells in groups.items():
        cells.sort(key=lambda cell: cell[1])
        lonely = set(range(len(cells))) if len(cells) > 1 else set()
        for i, (tag, (x, y)) in enumerate(cells):
            for j in range(i + 1, len(cells)):
                other, (x2, y2) = cells[j]
                if x2 - x > _NEIGHBOUR * pitch:
                    break
                apart = hypot(x2 - x, y2 - y)
                if apart > _NEIGHBOUR * pitch:
                    continue
                lonely -= {i, j}
                if abs(apart - pitch) > TOLERANCE_MM:
                    message = f"{tag.name} and {other.name} lie {apart:.3f} mm apart, declared {pitch:.3f} mm"
                    problems.append(ProofProblem("pitch", message, number, tag.role, tag.item))
        for i in sorted(lonely):
            tag = cells[i][0]
            message = f"{tag.name} has no neighbour at {pitch:.3f} mm"
            problems.append(ProofProblem("pitch", message, number, tag.role, tag.item))
    return problems


def _size(size: Point) -> str:
    return f"{size[0]:.3f} x {size[1]:.3f} mm"

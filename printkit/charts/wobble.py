"""Hand-drawn lines without chance: the same name always gives the same line."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from zlib import crc32

from printkit.drawing import Path, Point, Segment, Style


def steady(name: str, number: int) -> float:
    """A number in [0, 1) that depends on the name and the number alone (CRC-32, the same in every process)."""
    return crc32(f"{name}/{number}".encode()) / 2**32


def smooth_loop(points: Sequence[Point], style: Style) -> Path:
    """A closed Catmull-Rom curve through the points, as cubic Bezier curves."""
    count = len(points)
    segments: list[Segment] = [("M", points[0])]
    for i in range(count):
        before, here, after, beyond = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        segments.append(
            (
                "C",
                (
                    here[0] + (after[0] - before[0]) / 6,
                    here[1] + (after[1] - before[1]) / 6,
                    after[0] - (beyond[0] - here[0]) / 6,
                    after[1] - (beyond[1] - here[1]) / 6,
                    after[0],
                    after[1],
                ),
            )
        )
    segments.append(("Z", ()))
    return Path(tuple(segments), style)


def shore(name: str, radius: float, roughness: float = 0.16, points: int = 22) -> list[Point]:
    """Points of a coast around the origin: a circle with bays and capes, within `radius`."""
    swell = [(k, steady(name, k), 2 * pi * steady(name, 50 + k)) for k in (2, 3, 5, 7)]
    found = []
    for i in range(points):
        angle = 2 * pi * i / points
        depth = sum(size * (1 + sin(k * angle + phase)) / 2 / k**0.5 for k, size, phase in swell) / 1.6
        reach = radius * (1 - roughness * min(1.0, depth) - 0.05 * steady(name, 100 + i))
        found.append((reach * cos(angle), reach * sin(angle)))
    return found


def ragged(name: str, points: Sequence[Point], step_mm: float = 5.0, depth: float = 0.16) -> list[Point]:
    """A closed line with bays and capes between its points: middles are pushed aside until steps are short."""
    line = list(points)
    for turn in range(5):
        found: list[Point] = []
        count = len(line)
        for i in range(count):
            (x0, y0), (x1, y1) = line[i], line[(i + 1) % count]
            found.append((x0, y0))
            long = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
            if long > step_mm:
                push = (steady(f"{name}/{turn}", i) - 0.5) * 2 * depth * min(long, 4 * step_mm)
                found.append(((x0 + x1) / 2 - (y1 - y0) / long * push, (y0 + y1) / 2 + (x1 - x0) / long * push))
        if len(found) == count:
            break
        line = found
    return line


def wave(length: float, style: Style, waves: int = 4, height: float = 0.7) -> Path:
    """A wavy line from the origin along x."""
    step = length / waves / 2
    segments: list[Segment] = [("M", (0.0, 0.0))]
    for i in range(2 * waves):
        x, y = i * step, height * (1 if i % 2 else -1)
        segments.append(("C", (x + step * 0.36, y * 1.3, x + step * 0.64, y * 1.3, x + step, 0.0)))
    return Path(tuple(segments), style)

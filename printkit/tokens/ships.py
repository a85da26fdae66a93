"""Small ships in profile, bow to the right, drawn from a few figures each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from printkit.charts.wobble import wave
from printkit.drawing import Mark, Style, circle, group, line, moved, path, polygon, polyline, rectangle, scaled

Rig = Literal["square", "gaff", "bare", "none"]


@dataclass(frozen=True, slots=True)
class Build:
    """A ship's figures in lengths of her hull."""

    hull: float
    """Height of the hull above water."""
    rows: int
    """Rows of gun ports."""
    masts: tuple[tuple[float, float], ...]
    """Place along the hull from the stern, and height."""
    sails: int
    """Sails on a mast."""
    rig: Rig = "square"
    jib: bool = True
    flags: int = 1
    """Masts that fly a flag, from the middle one."""
    burning: bool = False
    oars: int = 0
    length: float = 1.0
    black_flag: bool = False


BUILDS: dict[str, Build] = {
    "three-decker": Build(0.19, 3, ((0.20, 0.54), (0.48, 0.64), (0.76, 0.55)), 3, flags=1),
    "two-decker": Build(0.165, 2, ((0.20, 0.52), (0.48, 0.63), (0.76, 0.54)), 3, flags=1, length=0.97),
    "frigate": Build(0.125, 1, ((0.20, 0.50), (0.48, 0.60), (0.76, 0.52)), 3, flags=1, length=0.93),
    "sloop": Build(0.11, 1, ((0.32, 0.54), (0.68, 0.50)), 2, flags=1, length=0.78),
    "boats": Build(0.085, 0, (), 0, rig="none", jib=False, flags=0, oars=6, length=0.86),
    "cutter": Build(0.10, 0, ((0.56, 0.66),), 1, rig="gaff", flags=1, length=0.70),
    "schooner": Build(0.10, 1, ((0.34, 0.58), (0.66, 0.56)), 1, rig="gaff", flags=1, length=0.88, black_flag=True),
    "fireship": Build(
        0.12, 0, ((0.28, 0.44), (0.62, 0.50)), 2, rig="bare", jib=False, flags=0, burning=True, length=0.88
    ),
    "flagship": Build(0.165, 2, ((0.20, 0.50), (0.48, 0.60), (0.76, 0.52)), 2, flags=3, length=0.97),
}


def ship(drawing: str, width: float, ink: str, flag: str) -> Mark:
    """A ship `width` mm long for hulls of length 1, her waterline's middle at the origin."""
    build = BUILDS[drawing]
    marks = list(_marks(build, ink, flag))
    return group(*marks, matrix=scaled(width))


def _marks(build: Build, ink: str, flag: str) -> Iterator[Mark]:
    long = build.length
    stern = -long / 2
    sail = Style(fill="#ffffff", stroke=ink, width=0.014, round=True)
    spar = Style(stroke=ink, width=0.016, round=True)
    deck = -build.hull
    if build.jib:
        tip = (stern + long + 0.13, deck - 0.10)
        yield line((stern + long * 0.9, deck - 0.01), tip, spar)
        fore = build.masts[-1]
        head = (stern + fore[0] * long, deck - fore[1] * 0.78)
        yield polygon([head, (tip[0] - 0.02, tip[1]), (stern + long * 0.86, deck - 0.05)], sail)
    for place, high in build.masts:
        x = stern + place * long
        yield line((x, deck), (x, deck - high), spar)
        if build.rig == "square":
            yield from _square_sails(x, deck, high, build.sails, long, sail)
        elif build.rig == "gaff":
            yield from _gaff_sail(x, deck, high, long, len(build.masts), sail, spar)
        elif build.rig == "bare":
            for k in range(build.sails):
                y = deck - high * (0.45 + 0.33 * k)
                half = 0.13 - 0.03 * k
                yield line((x - half, y), (x + half, y), spar)
    yield from _flags(build, stern, deck, ink, flag)
    if build.burning:
        yield from _flames(stern, long, deck, ink, flag)
    if build.oars:
        yield from _crew(build, stern, long, deck, ink, flag)
    yield _hull(build, stern, long, ink)
    for row in range(build.rows):
        y = -0.035 - 0.055 * row
        count = 8 if build.rows > 1 else 7
        for i in range(count):
            x = stern + long * (0.13 + 0.72 * i / (count - 1))
            yield rectangle(x - 0.011, y - 0.013, 0.022, 0.026, Style(fill="#ffffff"))
    yield group(
        wave(long * 1.16, Style(stroke=ink, width=0.016, round=True), waves=6, height=0.016),
        matrix=moved(stern - 0.08 * long, 0.035),
    )


def _hull(build: Build, stern: float, long: float, ink: str) -> Mark:
    """Higher at the stern, curved at the bow."""
    deck, bow = -build.hull, stern + long
    lift = build.hull * 0.45
    return path(
        ("M", (stern + 0.02, 0.01)),
        ("L", (stern - 0.015, deck - lift)),
        ("L", (stern + long * 0.16, deck - lift * 0.8)),
        ("L", (stern + long * 0.18, deck)),
        ("C", (stern + long * 0.45, deck + 0.02, stern + long * 0.7, deck + 0.015, bow * 0.86 + 0.02, deck - 0.005)),
        ("L", (bow + 0.02, deck - lift * 0.35)),
        ("C", (bow - 0.01, deck * 0.5, bow - 0.06 * long, 0.0, bow - 0.10 * long, 0.01)),
        ("Z", ()),
        style=Style(fill=ink),
    )


def _square_sails(x: float, deck: float, high: float, count: int, long: float, style: Style) -> Iterator[Mark]:
    """Sails filled from astern, each narrower than the one below."""
    foot = deck - 0.05
    share = {1: (1.0,), 2: (0.54, 0.46), 3: (0.40, 0.34, 0.26)}[count]
    room = high - 0.09
    for k, part in enumerate(share):
        tall = room * part - 0.012
        low, top = 0.135 * long - 0.022 * k, 0.135 * long - 0.022 * (k + 1)
        y0, y1 = foot, foot - tall
        yield path(
            ("M", (x - top, y1)),
            ("L", (x + top, y1)),
            ("C", (x + top + 0.035, y1 + tall * 0.4, x + low + 0.02, y0 - tall * 0.2, x + low, y0)),
            ("C", (x + low * 0.4, y0 - tall * 0.14, x - low * 0.4, y0 - tall * 0.14, x - low, y0)),
            ("C", (x - low + 0.03, y0 - tall * 0.3, x - top + 0.03, y1 + tall * 0.3, x - top, y1)),
            ("Z", ()),
            style=style,
        )
        foot -= tall + 0.012


def _gaff_sail(x: float, deck: float, high: float, long: float, masts: int, sail: Style, spar: Style) -> Iterator[Mark]:
    """A four-cornered sail abaft the mast and a small topsail above."""
    reach = long * (0.46 if masts == 1 else 0.28)
    foot = deck - 0.05
    peak = (x - reach * 0.62, deck - high * 0.80)
    yield polygon([(x - 0.012, foot), (x - reach, foot + 0.01), peak, (x - 0.012, deck - high * 0.62)], sail)
    yield line((x, deck - high * 0.62), (peak[0] - 0.02, peak[1] - 0.01), spar)
    yield line((x, foot), (x - reach - 0.02, foot + 0.01), spar)
    if masts == 1:
        yield polygon([(x + 0.012, deck - high * 0.86), (x + 0.30, deck - 0.06), (x + 0.06, deck - 0.05)], sail)


def _flags(build: Build, stern: float, deck: float, ink: str, flag: str) -> Iterator[Mark]:
    order = sorted(range(len(build.masts)), key=lambda i: -build.masts[i][1])[: build.flags]
    large = build.flags > 1
    for i in order:
        place, high = build.masts[i]
        x, y = stern + place * build.length, deck - high
        w, h = (0.17, 0.085) if large else (0.13, 0.05)
        colour = ink if build.black_flag else flag
        style = Style(fill=colour, stroke=ink, width=0.012)
        if large:
            yield rectangle(x - w, y - 0.005, w, h, style)
            yield circle((x - w / 2, y + h / 2 - 0.005), 0.022, Style(fill="#ffffff", stroke=ink, width=0.008))
        else:
            yield polygon([(x, y), (x - w, y + h * 0.45), (x, y + h)], style)


def _flames(stern: float, long: float, deck: float, ink: str, flag: str) -> Iterator[Mark]:
    """Tongues of fire along the deck: an outer and an inner one each."""
    for place, size in ((0.16, 0.30), (0.34, 0.40), (0.52, 0.34), (0.70, 0.42), (0.86, 0.26)):
        x = stern + place * long
        yield _tongue(x, deck + 0.03, size, Style(fill="#ffffff", stroke=ink, width=0.016, round=True))
        yield _tongue(x, deck + 0.03, size * 0.55, Style(fill=flag))


def _tongue(x: float, y: float, size: float, style: Style) -> Mark:
    w = size * 0.30
    return path(
        ("M", (x, y)),
        ("C", (x - w * 1.3, y - size * 0.10, x - w, y - size * 0.45, x - w * 0.2, y - size * 0.62)),
        ("C", (x - w * 0.3, y - size * 0.78, x + w * 0.1, y - size * 0.9, x + w * 0.25, y - size)),
        ("C", (x + w * 0.3, y - size * 0.75, x + w * 0.9, y - size * 0.6, x + w * 0.9, y - size * 0.32)),
        ("C", (x + w * 0.95, y - size * 0.12, x + w * 0.5, y, x, y)),
        ("Z", ()),
        style=style,
    )


def _crew(build: Build, stern: float, long: float, deck: float, ink: str, flag: str) -> Iterator[Mark]:
    """Rowers with their oars, a cutlass raised in the bow, a small flag astern."""
    stroke = Style(stroke=ink, width=0.018, round=True)
    for i in range(build.oars):
        x = stern + long * (0.24 + 0.50 * i / (build.oars - 1))
        yield circle((x, deck - 0.115), 0.032, Style(fill=ink))
        yield polygon(
            [(x - 0.035, deck + 0.01), (x - 0.02, deck - 0.08), (x + 0.02, deck - 0.08), (x + 0.035, deck + 0.01)],
            Style(fill=ink),
        )
        yield line((x + 0.02, deck - 0.02), (x - 0.075, 0.075), stroke)
    x = stern + long * 0.86
    yield circle((x, deck - 0.20), 0.036, Style(fill=ink))
    yield polygon(
        [(x - 0.045, deck + 0.01), (x - 0.03, deck - 0.16), (x + 0.03, deck - 0.16), (x + 0.045, deck + 0.01)],
        Style(fill=ink),
    )
    yield polyline([(x + 0.02, deck - 0.13), (x + 0.10, deck - 0.19)], stroke)
    yield path(
        ("M", (x + 0.09, deck - 0.17)),
        ("C", (x + 0.13, deck - 0.27, x + 0.11, deck - 0.36, x + 0.05, deck - 0.44)),
        style=stroke.but(width=0.022),
    )
    x = stern + long * 0.07
    yield line((x, deck), (x, deck - 0.40), stroke)
    yield rectangle(x, deck - 0.40, 0.18, 0.12, Style(fill=flag, stroke=ink, width=0.012))

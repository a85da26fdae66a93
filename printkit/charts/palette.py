"""A theme's colours and line widths, with a fallback for every role that a chart or a sheet draws."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from authoring.vocabulary.theme import Theme
from printkit.drawing import Style

COLOURS = {
    "paper": "#fbf6e9",
    "sea": "#f3f5ee",
    "anchorage": "#f3e7c8",
    "wing": "#f8f0dc",
    "harbor": "#e3c77a",
    "capital": "#d9a98f",
    "island": "#d9cca6",
    "island-coast": "#5b4a2e",
    "storm-1": "#c3ccd2",
    "storm-2": "#cfd7db",
    "storm-3": "#dae0e3",
    "ink": "#2a2318",
    "ink-soft": "#6a5a44",
    "grid": "#9aa79c",
    "trim": "#5c5c5c",
    "accent": "#8c2a2b",
    "accent-soft": "#ead7c9",
    "tint": "#f5ecd6",
}
LINES_MM = {
    "grid": 0.18,
    "border": 0.6,
    "coast": 0.35,
    "harbor": 0.4,
    "capital": 0.5,
    "ring": 0.4,
    "anchorage": 0.5,
    "trim": 0.2,
    "fold": 0.2,
    "rule": 0.2,
}


MARKS = ("harbor", "capital", "ring")
LEGEND = ("anchorage", "front", "wing", "harbor", "capital", "island", "ring")
RINGS = 9
"""Storm rings that a theme may colour one by one."""


@dataclass(slots=True)
class Asked:
    """The roles of a theme that something printed asked for, those that any chart may ask for among them."""

    colours: set[str] = field(default_factory=lambda: {*COLOURS, *(f"storm-{n}" for n in range(1, RINGS + 1))})
    lines_mm: set[str] = field(default_factory=lambda: {*LINES_MM})
    marks: set[str] = field(default_factory=lambda: {*MARKS})
    legend: set[str] = field(default_factory=lambda: {*LEGEND})


class Palette:
    """What a theme says, and what stands where it says nothing."""

    def __init__(
        self, theme: Theme | None = None, grow: float = 1.0, *, once: bool = False, asked: Asked | None = None
    ) -> None:
        """`grow` makes small texts larger on a chart that will be scaled down; `once` leaves out what is said twice.

        `asked` is told every role that is drawn.
        """
        self.theme = theme
        self.asked = asked or Asked()
        self._colours = COLOURS | (dict(theme.colours) if theme else {})
        self._lines = LINES_MM | (dict(theme.lines_mm) if theme else {})
        self.grow = grow
        self.once = once
        self.label_pt = (theme.label_pt if theme else 8.0) * grow
        self.marks = dict(theme.marks) if theme else {}
        self.legend = dict(theme.legend) if theme else {}

    def colour(self, role: str, otherwise: str = "ink") -> str:
        """The colour of a role, or of another one where the theme has none."""
        self.asked.colours.add(role)
        return self._colours.get(role) or self._colours[otherwise]

    def line_mm(self, role: str) -> float:
        """The line width of a role."""
        self.asked.lines_mm.add(role)
        return self._lines.get(role, LINES_MM["rule"])

    def stroke(self, colour: str, line: str, **more: object) -> Style:
        """A style that strokes with one role's colour and another's width."""
        return Style(stroke=self.colour(colour), width=self.line_mm(line)).but(**more)

    def fill(self, colour: str) -> Style:
        """A style that fills with a role's colour."""
        return Style(fill=self.colour(colour))

    def ring(self, number: int, rings: int) -> str:
        """The tint of a storm ring, counted from 0 at the rim; `storm-1` is the first to close."""
        self.asked.colours.add(f"storm-{number + 1}")
        named = self._colours.get(f"storm-{number + 1}")
        return named or mix(self.colour("storm-3"), self.colour("sea"), (number + 1) / (rings + 1))

    @property
    def ink(self) -> str:
        """The colour of text and lines."""
        return self.colour("ink")


@lru_cache(maxsize=1_024)
def mix(a: str, b: str, share: float) -> str:
    """Colour between two: `share` 0 is a, 1 is b."""
    pairs = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in pairs)


def lightness(colour: str) -> float:
    """Relative luminance from 0 (black) to 1, as a greyscale printer sees it (Rec. 709 weights on sRGB values)."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

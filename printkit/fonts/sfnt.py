"""Read what typesetting needs from a TrueType file: advance widths, covered characters and vertical metrics.

Follows the OpenType specification's tables head, hhea, hmtx, cmap (formats 4 and 12) and OS/2. It exists because
checks measure text without ever printing, and loading a PDF library for that costs more than the checks.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from struct import unpack_from


class FontFileError(ValueError):
    """A file that is not a TrueType font with a Unicode cmap."""


@dataclass(frozen=True, slots=True)
class Sfnt:
    """Metrics in em. `advances` holds the characters that have a glyph; `absent` is the missing glyph's width.

    `inks` gives each character's lowest and highest point; ascent and descent (positive) are those of printable ASCII.
    """

    advances: dict[str, float]
    absent: float
    inks: dict[str, tuple[float, float]]
    ascent: float
    descent: float
    x_height: float
    cap_height: float


def read_sfnt(file: Path) -> Sfnt:
    """Metrics of a font file. Raises FontFileError when a table is lacking."""
    data = file.read_bytes()
    tables = {}
    for i in range(unpack_from(">H", data, 4)[0]):
        tag, _, offset, _ = unpack_from(">4sLLL", data, 12 + 16 * i)
        tables[tag.decode("latin-1")] = offset
    if lacking := {"head", "hhea", "hmtx", "cmap", "loca", "glyf", "OS/2"} - tables.keys():
        raise FontFileError(f"{file.name} has no table {', '.join(sorted(lacking))}")

    em: int = unpack_from(">H", data, tables["head"] + 18)[0]
    full: int = unpack_from(">H", data, tables["hhea"] + 34)[0]
    # Glyphs beyond the last full entry share its width (hmtx).
    widths = unpack_from(">" + "Hh" * full, data, tables["hmtx"])[::2]
    x_height, cap_height = unpack_from(">hh", data, tables["OS/2"] + 86)
    glyphs = _cmap(data, tables["cmap"], file.name)
    inks = _inks(data, tables, glyphs, em)
    ascii_inks = [inks[chr(code)] for code in range(0x21, 0x7F) if chr(code) in inks] or [(0.0, 1.0)]
    return Sfnt(
        advances={chr(code): widths[min(glyph, full - 1)] / em for code, glyph in glyphs},
        absent=widths[0] / em,
        inks=inks,
        ascent=max(high for _, high in ascii_inks),
        descent=-min(low for low, _ in ascii_inks),
        x_height=x_height / em,
        cap_height=cap_height / em,
    )


def _inks(
    data: bytes, tables: dict[str, int], glyphs: list[tuple[int, int]], em: int
) -> dict[str, tuple[float, float]]:
    """Lowest and highest point of each character's outline, (0, 0) where nothing is drawn (glyf, loca)."""
    long: int = unpack_from(">H", data, tables["head"] + 50)[0]
    count = max(glyph for _, glyph in glyphs) + 2
    places = unpack_from(f">{count}{'L' if long else 'H'}", data, tables["loca"])
    unit = 1 if long else 2
    inks = {}
    for code, glyph in glyphs:
        start, end = places[glyph], places[glyph + 1]
        low = high = 0
        if start != end:
            low, _, high = unpack_from(">hhh", data, tables["glyf"] + unit * start + 4)
        inks[chr(code)] = (low / em, high / em)
    return inks


def _cmap(data: bytes, start: int, name: str) -> list[tuple[int, int]]:
    """(character, glyph) pairs of the widest Unicode subtable."""
    subtables = {}
    for i in range(unpack_from(">H", data, start + 2)[0]):
        platform, encoding, offset = unpack_from(">HHL", data, start + 4 + 8 * i)
        if platform == 0 or (platform, encoding) in ((3, 1), (3, 10)):
            subtables[unpack_from(">H", data, start + offset)[0]] = start + offset
    if 12 in subtables:
        return _format_12(data, subtables[12])
    if 4 in subtables:
        return _format_4(data, subtables[4])
    raise FontFileError(f"{name} has no Unicode cmap of format 4 or 12")


def _format_12(data: bytes, at: int) -> list[tuple[int, int]]:
    pairs = []
    for i in range(unpack_from(">L", data, at + 12)[0]):
        first, last, glyph = unpack_from(">LLL", data, at + 16 + 12 * i)
        pairs += [(code, glyph + code - first) for code in range(first, last + 1) if glyph + code > first]
    return pairs


def _format_4(data: bytes, at: int) -> list[tuple[int, int]]:
    count = unpack_from(">H", data, at + 6)[0] // 2
    form = f">{count}H"
    ends = unpack_from(form, data, at + 14)
    starts = unpack_from(form, data, at + 16 + 2 * count)
    deltas = unpack_from(form, data, at + 16 + 4 * count)
    ranges_at = at + 16 + 6 * count
    ranges = unpack_from(form, data, ranges_at)
    pairs = []
    for i, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                (glyph,) = unpack_from(">H", data, ranges_at + 2 * i + offset + 2 * (code - first))
            if offset and not glyph:
                continue
            if glyph := (glyph + delta) & 0xFFFF:
                pairs.append((code, glyph))
    return pairs

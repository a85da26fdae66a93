"""Print findings: every kit is built in memory on both papers; what does not come out right is said of the content."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from authoring.findings import At, Finding, Problem
from authoring.library import Library
from authoring.spelling import choices, meant, near
from authoring.vocabulary.kit import Kit, TokensPiece
from authoring.vocabulary.layout import Layout
from authoring.vocabulary.net import Net
from authoring.vocabulary.sizes import Paper, size_of
from authoring.vocabulary.sleeve import Sleeve
from authoring.vocabulary.theme import Theme
from authoring.vocabulary.token import PieceSet
from printkit.charts.palette import COLOURS, Asked, lightness
from printkit.codes import BY_PROBLEM
from printkit.layout.inks import inks_of
from printkit.sheets.kit import build_kit
from printkit.sheets.problems import PieceProblem
from printkit.sheets.sleeves import sleeve_problems

PAPERS: tuple[Paper, ...] = ("letter", "a4")
PRINTED = ("kit", "theme", "layout", "sleeve", "board", "booklet", "form", "token", "set", "deck", "words")
"""Kinds of which none may be missing before a role can be said to be asked for by nothing."""
PALEST = 0.92
"""Relative luminance above which a colour no longer stands out from white."""


def print_findings(library: Library) -> Iterator[Finding]:
    """What is wrong with the print of a library's own kits; one finding for one mistake, whichever paper shows it."""
    for problem in told_once(print_problems(library)):
        yield finding(library, problem)


def told_once(problems: Iterable[PieceProblem]) -> Iterator[PieceProblem]:
    """The first problem of a sort that each field has."""
    seen: set[tuple[str, str, str]] = set()
    for problem in problems:
        key = (problem.code, problem.item, problem.field)
        if key not in seen:
            seen.add(key)
            yield problem


def print_problems(library: Library) -> Iterator[PieceProblem]:
    """The same before they have a place in a file."""
    asked: dict[str, Asked] = {}
    whole = not any(kind in PRINTED for kind, _ in library.faulty)
    for kit in library.own("kit", Kit).values():
        for paper in PAPERS:
            built = build_kit(library, kit, paper, asked=asked.setdefault(kit.theme, Asked()))
            whole = whole and {piece.id for piece in kit.pieces} <= {piece.id for piece in built}
            for piece in built:
                yield from piece.problems
        yield from sets_problems(_sets(library, kit))
    yield from sleeves_problems(library)
    if whole:
        yield from roles_problems(library, asked)


def sleeves_problems(library: Library) -> Iterator[PieceProblem]:
    """Windows of this root's sleeves that overlap, and layouts of another size than their sleeve."""
    sizes = {name: size_of(layout.size) for name, layout in library.of("layout", Layout).items()}
    for sleeve in library.own("sleeve", Sleeve).values():
        yield from sleeve_problems(sleeve, sizes)


def finding(library: Library, problem: PieceProblem) -> Finding:
    """A problem with its place."""
    kind, _, name = problem.item.partition(":")
    pointer = tuple(int(part) if part.isdigit() else part for part in problem.field.split(".") if part)
    where = At(kind, name, pointer, key=problem.code == "role" and kind == Theme.content_kind)
    return library.finding(BY_PROBLEM[problem.code], Problem(where, problem.message, problem.help))


def roles_problems(library: Library, asked: Mapping[str, Asked]) -> Iterator[PieceProblem]:
    """Roles of this root's themes that nothing printed asks for, and colours that layouts ask for in vain."""
    themes = library.of("theme", Theme)
    inks = [(layout, *each) for layout in library.of("layout", Layout).values() for each in inks_of(layout)]
    for name, theme in library.own("theme", Theme).items():
        if name not in asked:
            continue
        known = asked[name]
        known.colours.update(ink for layout, ink, _ in inks if ink not in layout.colours)
        for what, word, roles in (
            ("colours", "colour", theme.colours),
            ("lines_mm", "line", theme.lines_mm),
            ("marks", "mark", theme.marks),
            ("legend", "line of the key", theme.legend),
        ):
            wanted: set[str] = getattr(known, what)
            for role in roles:
                if role not in wanted:
                    message = f"nothing printed asks for the {word} `{role}`"
                    close = choices(near(role, sorted(wanted - set(roles))) or near(role, sorted(wanted)))
                    advice = f"did you mean {close}?" if close else None
                    yield PieceProblem("role", message, f"theme:{name}", f"{what}.{role}", help=advice)
    there = {*COLOURS, *(role for name in asked if name in themes for role in themes[name].colours)}
    for layout, ink, field in inks:
        if asked and ink not in there and ink not in layout.colours and library.own("layout", Layout).get(layout.id):
            message = f"neither the theme nor this layout has a colour `{ink}`"
            advice = meant(ink, sorted({*there, *layout.colours}))
            yield PieceProblem("role", message, f"layout:{layout.id}", field, help=advice)
    for net in library.own("net", Net).values():
        if asked and net.ground not in there:
            message = f"the theme has no colour `{net.ground}`"
            yield PieceProblem("role", message, f"net:{net.id}", "ground", help=meant(net.ground, sorted(there)))


def sets_problems(sets: Iterable[PieceSet]) -> Iterator[PieceProblem]:
    """Sets that look the same in grey: each pair must differ in shape and in pattern, and patterns must show."""
    found = list(sets)
    for number, one in enumerate(found):
        if one.pattern != "plain" and lightness(one.colour) > PALEST:
            message = f"the colour {one.colour} of {one.name} can't be told from white paper"
            yield PieceProblem("pale", message, f"set:{one.id}", "colour")
        for other in found[:number]:
            for field in ("shape", "pattern"):
                if getattr(one, field) == getattr(other, field):
                    message = f"{one.name} and {other.name} have the same {field}, {getattr(one, field)}"
                    yield PieceProblem("alike", message, f"set:{one.id}", field)


def _sets(library: Library, kit: Kit) -> list[PieceSet]:
    """The sets that lie on one table: those of the kit and of the kits it builds on."""
    sets, kits = library.of("set", PieceSet), library.of("kit", Kit)
    ids: list[str] = []
    here: Kit | None = kit
    passed: set[str] = set()
    while here is not None and here.id not in passed:
        passed.add(here.id)
        ids += [piece.set for piece in here.pieces if isinstance(piece, TokensPiece)]
        here = kits.get(here.builds_on) if here.builds_on else None
    return [sets[each] for each in dict.fromkeys(ids) if each in sets]

"""DCK: cards of Legacy at Sea that name what nothing defines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from authoring.effects import Effect
from authoring.findings import Pointer, Problem, at, check
from authoring.library import Library
from authoring.spelling import meant
from authoring.vocabulary.base import Item

from .effects import Choose, Keep, Place, When
from .letters import Letters
from .model import Encounter, MarkerKind, NationInfo, Ocean, Prospect, SeaBoard, Story
from .questions import Both, Not


@check(
    "DCK311",
    "names-nothing",
    why="A nation, marker or port that nothing defines can't be meant by a card.",
    remedy="Correct the name, or define it; give each board the letters that cards dealt on it name.",
    bad="{do: place-marker, marker: flag-swedish, port: D}",
    good="{do: place-marker, marker: flag-english, port: D}",
)
def names_nothing(library: Library) -> Iterator[Problem]:
    """Nations, markers and letters of cards are those of this game (LS-MARKER-10, LS-OCEAN-01, LS-PROSPECT-01).

    Letters are those of each board on which a scenario deals the card.
    """
    nations, markers = library.of("nation", NationInfo), library.of("marker", MarkerKind)
    letters = Letters(library)
    for item, pointer, nation in _nations(library):
        if nation not in nations:
            clause = "LS-OCEAN-01" if isinstance(item, Ocean) else None
            yield Problem(at(item, *pointer), f"`{nation}` is no nation of this game", meant(nation, nations), clause)
    for card in library.own("mission", Prospect).values():
        for field, letter in (("start", card.start), ("end", card.end)):
            if lost := letters.lost(card, letter):
                yield Problem(at(card, field), lost, clause="LS-PROSPECT-01")
    for item, pointer, effect in _effects(library):
        for name, value, known, what in (
            ("marker", getattr(effect, "marker", None), markers, "marker"),
            ("nation", getattr(effect, "nation", None), nations, "nation"),
        ):
            if value is not None and value not in known:
                yield Problem(at(item, *pointer, name), f"`{value}` is no {what} of this game", meant(value, known))
        port = getattr(effect, "port", None)
        if port is not None and len(port) == 1 and (lost := letters.lost(item, port)):
            clause = "LS-MARKER-10" if isinstance(effect, Place) else None
            yield Problem(at(item, *pointer, "port"), lost, clause=clause)
    yield from letters.borrowed()


@check(
    "DCK312",
    "two-abilities",
    why="A kept card lies there with one ability: the rules can't tell which of two was meant.",
    remedy="Let one option keep the card, or make two cards.",
    bad="options: [[{do: keep, ...}], [{do: keep, ...}]]",
    good="options: [[{do: gain, ...}], [{do: keep, ...}]]",
)
def two_abilities(library: Library) -> Iterator[Problem]:
    """A Choice card keeps itself for one ability (LS-ENC-06)."""
    for card in library.own("encounter", Encounter).values():
        keeping = [n for n, option in enumerate(card.options) if any(isinstance(e, Keep) for e in option)]
        for number in keeping[1:]:
            message = f"encounter `{card.id}` is kept by more than one option"
            yield Problem(at(card, "options", number), message, clause="LS-ENC-06")


def _nations(library: Library) -> Iterator[tuple[Item, Pointer, str]]:
    """Every nation that a card, a marker, a port or a condition names, with its place."""
    for kind in ("ocean", "encounter", "marker"):
        for item in library.own(kind, Item).values():
            nation = getattr(item, "nation", None)
            if nation is not None:
                yield item, ("nation",), nation
    for board in library.own("board", SeaBoard).values():
        for number, space in enumerate(board.spaces):
            if space.owner is not None:
                yield board, ("spaces", number, "owner"), space.owner
    for kind, fields in (("encounter", ("requires",)), ("mission", ("claim", "complete"))):
        for item in library.own(kind, Item).values():
            for field in fields:
                yield from _in_condition(item, getattr(item, field), (field,))
    for item, pointer, effect in _effects(library):
        if isinstance(effect, When):
            yield from _in_condition(item, effect.condition, (*pointer, "condition"))


def _in_condition(item: Item, condition: Any, pointer: Pointer) -> Iterator[tuple[Item, Pointer, str]]:
    """The nations of a condition and of those in it."""
    if isinstance(condition, Both):
        for number, part in enumerate(condition.conditions):
            yield from _in_condition(item, part, (*pointer, "conditions", number))
    elif isinstance(condition, Not):
        yield from _in_condition(item, condition.condition, (*pointer, "condition"))
    elif getattr(condition, "nation", None) is not None:
        yield item, (*pointer, "nation"), condition.nation


def _effects(library: Library) -> Iterator[tuple[Item, Pointer, Effect]]:
    """Every effect of every card, with its place."""
    for encounter in library.own("encounter", Encounter).values():
        yield from _inside(encounter, encounter.effects, ("effects",))
        for number, option in enumerate(encounter.options):
            yield from _inside(encounter, option, ("options", number))
    for mission in library.own("mission", Prospect).values():
        for field in ("claim_effects", "complete_effects", "reward"):
            yield from _inside(mission, getattr(mission, field), (field,))
    for story in library.own("event", Story).values():
        yield from _inside(story, story.effects, ("effects",))


def _inside(item: Item, effects: Sequence[Any], pointer: Pointer) -> Iterator[tuple[Item, Pointer, Effect]]:
    """Some effects and those in them."""
    for number, effect in enumerate(effects):
        here = (*pointer, number)
        yield item, here, effect
        if isinstance(effect, Choose):
            for n, option in enumerate(effect.options):
                yield from _inside(item, option.effects, (*here, "options", n, "effects"))
            continue
        for field in ("effects", "success", "failure", "then", "otherwise"):
            yield from _inside(item, getattr(effect, field, ()), (*here, field))


CHECKS = (names_nothing, two_abilities)

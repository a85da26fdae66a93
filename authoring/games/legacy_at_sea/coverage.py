"""What some game must be seen to use, and what the box holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.vocabulary.token import Token

from .model import Captain, Encounter, MarkerKind, Ocean, PlayMode, Prospect, ShipBoard, Story
from .score import CLAUSES
from .terms import CARGO, CREW, KINDS_OF_CARGO, METHODS, SKILLS, YEARS

if TYPE_CHECKING:
    from authoring.library import Library

    from .game import LegacyAtSea
    from .state import SeaState
    from .tables import SeaTables
    from .terms import Terms

RULES = (
    "bribe", "loan", "upgrade", "ship-sunk", "sent-home", "sailed-on-food", "captains-traded", "pirate-plundered",
)  # fmt: skip


def coverage(library: Library) -> list[tuple[str, str]]:
    """(kind, id) in the order in which a report lists them."""
    found = [("mode", mode) for mode in library.of("mode", PlayMode)]
    found += [("reason", reason) for reason in CLAUSES]
    found += [("captain", captain) for captain in library.of("captain", Captain)]
    found += [("ship", ship) for ship in library.of("ship", ShipBoard)]
    for ocean in library.of("ocean", Ocean):
        found += [("ocean", ocean), ("plundered", ocean)]
    for name, card in library.of("encounter", Encounter).items():
        found.append(("encounter", name))
        found += [("option", f"{name}-{number}") for number in range(1, len(card.options) + 1)]
        if card.type == "ruse" or any(effect.do == "keep" for option in card.options for effect in option):
            found.append(("used", name))
    for mission in library.of("mission", Prospect):
        found += [("mission-revealed", mission), ("mission-claimed", mission), ("mission", mission)]
    found += [("event", event) for event in library.of("event", Story)]
    found += [("marker", marker) for marker in library.of("marker", MarkerKind)]
    found += [("method", method) for method in METHODS]
    found += [("skill", f"{skill}-{level}") for skill in SKILLS for level in (1, 2, 3)]
    found += [("year", year) for year in YEARS[1:]]
    found += [("rule", rule) for rule in RULES]
    return found


def reachable(game: LegacyAtSea, key: tuple[str, str]) -> bool:
    """Whether this cruise has it: its mode, its fixed captains, the cards of its decks."""
    kind, id_ = key
    tables = game.tables
    if kind == "mode":
        return id_ == game.cruise.mode
    if kind == "captain":
        return not tables.fixed_captains or tables.captain[id_] in tables.fixed_captains
    if kind in ("ocean", "plundered"):
        return any(tables.ocean[id_] in deck for deck in tables.ocean_decks)
    if kind in ("encounter", "option", "used"):
        card = id_.rpartition("-")[0] if kind == "option" else id_
        return any(tables.encounter[card] in deck for deck in tables.encounter_decks)
    if kind.startswith("mission"):
        return tables.mission[id_] in tables.mission_deck
    if kind == "event":
        return id_ in tables.story_deck.cards
    return True


DAMAGE, MARKERS, LOANS, FIRST_CARGO = range(4)
"""Places of components in SeaState.peak."""
UNLIMITED = frozenset({"damage", *CARGO})
"""Play goes on when these run out; gold is an amount, and a token stands for as much as the table says (LS-AMB-69)."""


def box_of(library: Library, tables: SeaTables, terms: Terms) -> list[tuple[str, int]]:
    """Components that can run out and how many the box holds, in the order of SeaState.peak."""
    held = {name: token.count for name, token in library.of("token", Token).items()}
    markers = sum(marker.count for marker in tables.markers if marker.box != "none")
    return [
        ("damage", held.get("damage", 0)),
        ("port-markers", markers),
        ("loan", terms.loans),
        *((kind, held.get(kind, 0)) for kind in CARGO),
    ]


def note_cargo(state: SeaState) -> None:
    """Keep the most of each sort of cargo in use at once; taken at the end of each turn."""
    for kind in range(KINDS_OF_CARGO):
        used = sum(state.hold[kind::KINDS_OF_CARGO]) + sum(state.store[kind::KINDS_OF_CARGO])
        if kind == CREW:
            used += sum(state.aloft)
        if used > state.peak[FIRST_CARGO + kind]:
            state.peak[FIRST_CARGO + kind] = used

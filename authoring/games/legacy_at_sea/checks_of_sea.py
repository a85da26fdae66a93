"""GEO and DCK: a sea in pieces, cards that lack what their type needs, and passengers without a ship or a story."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.findings import Problem, at, check
from authoring.library import Library
from authoring.spelling import meant

from .effects import Passenger
from .model import Encounter, Ocean, Prospect, SeaBoard, Story
from .tables import effects_of, named_passengers

NEEDS = {
    "choice": "options",
    "storm": "damage",
    "pirate-hunter": "damage",
    "warship": "damage",
    "ruse": "requires",
    "merchant-ploy": "adds",
}
"""Type of an Encounter -> the field that makes it one; an Event may do nothing."""


@check(
    "GEO309",
    "lane-to-nowhere",
    why="A lane joins two spaces of its board; a ship can't sail to one that is not there.",
    remedy="Correct the id, add the space, or take the lane out.",
    bad="lanes: [[havana, florida-strait]]",
    good="lanes: [[havana, florida-straits]]",
)
def lane_to_nowhere(library: Library) -> Iterator[Problem]:
    """Both ends of a lane are spaces, and two different ones."""
    for board in library.own("board", SeaBoard).values():
        known = [space.id for space in board.spaces]
        for number, lane in enumerate(board.lanes):
            for end, name in enumerate(lane):
                if name not in known:
                    message = f"a lane of board `{board.id}` leads to `{name}`, which is no space of it"
                    yield Problem(at(board, "lanes", number, end), message, meant(name, known))
            if lane[0] == lane[1]:
                message = f"a lane of board `{board.id}` leads from `{lane[0]}` to itself"
                yield Problem(at(board, "lanes", number), message)


@check(
    "GEO310",
    "cut-off-space",
    why="A port that no lane leads to can't be visited, and no Prospect that names it can be completed.",
    remedy="Join it to the sea by a lane, or take it off the board.",
)
def cut_off_space(library: Library) -> Iterator[Problem]:
    """Every space can be reached from the first."""
    for board in library.own("board", SeaBoard).values():
        near: dict[str, set[str]] = {space.id: set() for space in board.spaces}
        for one, other in board.lanes:
            if one in near and other in near:
                near[one].add(other)
                near[other].add(one)
        reached: set[str] = set()
        edge = {board.spaces[0].id}
        while edge:
            reached |= edge
            edge = {name for here in edge for name in near[here]} - reached
        for number, space in enumerate(board.spaces):
            if space.id not in reached:
                message = f"no lanes lead from `{board.spaces[0].id}` to `{space.id}`"
                yield Problem(at(board, "spaces", number), message)


@check(
    "DCK313",
    "not-of-its-type",
    why="The type of an Encounter says how it is resolved: without the field that the type goes by nothing happens, "
    "and fields of other types are printed but never played.",
    remedy="Storm, Pirate Hunter and Warship have `damage`, a Ruse `requires`, a Merchant Ploy `adds`, a Choice two "
    "`options`, an Event its `effects`.",
    bad="type: storm\nadds: {crew: 1}",
    good="type: storm\ndamage: 2",
)
def not_of_its_type(library: Library) -> Iterator[Problem]:
    """Encounters have what their type needs (LS-ENC-04, LS-ENC-10, LS-ENC-18, LS-ENC-19), none of another's."""
    fields = (*sorted(set(NEEDS.values())), "effects")
    for card in library.own("encounter", Encounter).values():
        wanted = NEEDS.get(card.type, "effects")
        if card.type != "event" and not getattr(card, wanted):
            message = f"encounter `{card.id}` is a {card.type} without `{wanted}`"
            yield Problem(at(card, "type"), message)
        if card.type == "choice" and card.options and len(card.options) != 2:
            message = f"encounter `{card.id}` has {len(card.options)} options; a Choice has two"
            yield Problem(at(card, "options"), message, clause="LS-ENC-04")
        for name in fields:
            if name != wanted and getattr(card, name):
                message = f"encounter `{card.id}` is a {card.type}: its `{name}` would never be played"
                yield Problem(at(card, name, key=True), message)


@check(
    "DCK314",
    "nobody-aboard",
    why="A Story card says what a passenger is worth, and a merchant carries her: one without the other has no effect.",
    remedy="Let an Ocean card carry the passenger, or correct the name.",
    bad="{do: passenger, who: margret-johnson, points: 8}",
    good="{do: passenger, who: margaret-johnson, points: 8}",
)
def nobody_aboard(library: Library) -> Iterator[Problem]:
    """Passengers of Story cards are carried by a merchant, and those of merchants are told of by a card (LS-AMB-71)."""
    oceans, stories = library.of("ocean", Ocean).values(), list(library.of("event", Story).values())
    carried = sorted({ship.carries for ship in oceans if ship.carries})
    aboard = named_passengers(
        list(library.of("encounter", Encounter).values()), list(library.of("mission", Prospect).values())
    )
    told = sorted({*named_passengers(stories), *aboard})
    if library.whole("ocean"):
        for story in library.own("event", Story).values():
            for who in named_passengers([story]):
                if who not in carried:
                    message = f"story card `{story.id}` tells of `{who}`, whom no merchant carries"
                    yield Problem(at(story, *_path_of(story, who)), message, meant(who, carried), "LS-AMB-71")
    if library.whole("event"):
        for ship in library.own("ocean", Ocean).values():
            if ship.carries and ship.carries not in told:
                message = f"merchant `{ship.id}` carries `{ship.carries}`, of whom no card tells"
                yield Problem(at(ship, "carries"), message, meant(ship.carries, told), "LS-AMB-71")


def _path_of(story: Story, who: str) -> tuple[str | int, ...]:
    """The effect of a Story card that names a passenger, or that holds the one that does."""
    for number, effect in enumerate(effects_of(story)):
        if isinstance(effect, Passenger) and effect.who == who:
            return ("effects", number, "who")
    return ("effects",)


CHECKS_OF_SEA = (lane_to_nowhere, cut_off_space, not_of_its_type, nobody_aboard)

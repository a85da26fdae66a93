"""DCK: Advances, Sailors and tiles of Dead Reckoning that can't be played as they are written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from authoring.findings import Pointer, Problem, at, check
from authoring.library import Library
from authoring.vocabulary.base import Item
from authoring.vocabulary.deck import Deck

from .ability import Ability
from .codes import MOST_CARDS
from .effects import AnyEffect
from .model import Advance, Numbers, Sailor, Upgrade, Voyage

IN_BATTLE: Final = frozenset({"drop-battle-cubes", "strength", "explode"})
"""Operations on a battle at hand."""
NOT_IN_BATTLE: Final = frozenset({"attack-ship", "gain-sail", "bury", "produce", "build", "ship-upgrade"})
"""Operations that a Battle ability of the ability step can't do."""


@check(
    "DCK331",
    "wrong-row",
    why="A box holds the Advances of its own row, and buries them there.",
    remedy="Move the card to the deck of its row, or change its row.",
    bad="# deck row-1\ncards: {a-card-of-row-2: 1}",
    good="# deck row-2\ncards: {a-card-of-row-2: 1}",
)
def wrong_row(library: Library) -> Iterator[Problem]:
    """Decks of a scenario's row hold Advances with that row icon (DR-SETUP-14, DR-SETUP-17)."""
    told: set[tuple[str, str]] = set()
    advances, decks = library.of("advance", Advance), library.of("deck", Deck)
    for voyage in library.of("scenario", Voyage).values():
        for row, name in voyage.decks.items():
            deck = decks.get(name)
            if deck is None:
                continue
            if deck.of != "advance" and (name, "") not in told:
                told.add((name, ""))
                yield Problem(
                    at(deck, "of"), f"`{voyage.id}` uses a deck of {deck.of} for row {row}", "Make it `of: advance`."
                )
            for card in deck.cards:
                advance = advances.get(card)
                if advance is not None and advance.row != int(row) and (name, card) not in told:
                    told.add((name, card))
                    message = f"`{card}` has the icon of row {advance.row} and lies in the box of row {row}"
                    yield Problem(at(deck, "cards", card, key=True), message, clause="DR-SETUP-14")


@check(
    "DCK332",
    "bad-merchant",
    why="A Merchant ship's picture hides the top of its card, and its back says what an attack brings.",
    remedy="Give it a middle or bottom slot, and cubes, `win` and `lose` with a battle or `effects` without one.",
    bad="slot: top\nmerchant: {cubes: 3}",
    good="slot: bottom\nmerchant: {cubes: 3, win: [...]}",
)
def bad_merchant(library: Library) -> Iterator[Problem]:
    """Slot, cubes and effects of Encounters (DR-ENC-07, DR-AMB-76, DR-AMB-85, DR-NPC-04)."""
    numbers = next(iter(library.of("parameters", Numbers).values()), None)
    for advance in library.own("advance", Advance).values():
        back = advance.merchant
        if back is None:
            continue
        if advance.slot == "top":
            message = f"`{advance.id}` would be hidden by its own picture"
            yield Problem(at(advance, "slot"), message, "Use `middle` or `bottom`.", "DR-ENC-07")
        if back.battle and back.effects:
            message = "a back with a battle has no `effects`: they belong in `win` or `lose`"
            yield Problem(at(advance, "merchant", "effects"), message, clause="DR-ENC-10")
        if not back.battle and (back.cubes or back.win or back.lose):
            message = "a back without a battle has neither cubes nor `win` nor `lose`"
            yield Problem(at(advance, "merchant", "battle"), message, clause="DR-AMB-76")
        if numbers is not None and back.cubes > numbers.black_cubes:
            message = f"the box holds {numbers.black_cubes} black cubes, the ship wants {back.cubes}"
            yield Problem(at(advance, "merchant", "cubes"), message, clause="DR-COMP-08")


@check(
    "DCK333",
    "does-nothing",
    why="A card that shows nothing is not worth its price.",
    remedy="Give it icons, abilities or an end-of-game effect.",
    bad="icons: {}\nabilities: []",
    good="icons: {sail: 1}",
)
def does_nothing(library: Library) -> Iterator[Problem]:
    """Every Advance and tile does something."""
    for advance in library.own("advance", Advance).values():
        if not (advance.icons or advance.abilities or advance.scoring or advance.merchant):
            yield Problem(at(advance), f"`{advance.id}` shows neither icon nor ability")
    for tile in library.own("upgrade", Upgrade).values():
        if not (tile.icons or tile.hold or tile.abilities):
            yield Problem(at(tile), f"`{tile.id}` shows neither icon nor hold nor ability")


@check(
    "DCK334",
    "out-of-its-time",
    why="An effect of a battle has nothing to work on outside one, and the other way round.",
    remedy="Give the ability `type: battle`, or another effect.",
    bad="{type: main, options: [{effects: [{do: strength}]}]}",
    good="{type: battle, options: [{effects: [{do: strength}]}]}",
)
def out_of_its_time(library: Library) -> Iterator[Problem]:
    """Battle effects in Battle abilities (DR-ABIL-04), Sails as part of setting them (DR-AMB-37), outcomes of battles
    (DR-AMB-57), cubes as a price where they lie (DR-AMB-103).
    """
    for item, pointer, ability in abilities(library):
        yield from _of_ability(item, pointer, ability)
    for advance in library.own("advance", Advance).values():
        back = advance.merchant
        if back is None:
            continue
        for field, effects in (("win", back.win), ("lose", back.lose), ("effects", back.effects)):
            for n, effect in enumerate(effects):
                if effect.do in IN_BATTLE or effect.do in ("attack-ship", "gain-sail"):
                    message = f"`{effect.do}` can't happen when a Merchant ship has been dealt with"
                    yield Problem(at(advance, "merchant", field, n, "do"), message, clause="DR-NPC-08")


def _of_ability(item: Item, pointer: Pointer, ability: Ability) -> Iterator[Problem]:
    needs, fights = ability.requires, ability.type == "battle"
    if not fights and (needs.outcome or needs.battle):
        message = "only a Battle ability can wait for the outcome of a battle"
        yield Problem(at(item, *pointer, "type"), message, clause="DR-ABIL-04")
    for n, way in enumerate(ability.options):
        for m, price in enumerate(way.cost):
            if price.item == "own-dropped-cube" and (not fights or needs.outcome):
                place = (*pointer, "options", n, "cost", m, "item")
                yield Problem(
                    at(item, *place), "cubes lie on the Battle board in its ability step only", clause="DR-AMB-103"
                )
        for m, effect in enumerate(way.effects):
            place = (*pointer, "options", n, "effects", m, "do")
            if not fights and _only_in_battle(effect):
                yield Problem(at(item, *place), f"`{effect.do}` works in a Battle ability only", clause="DR-ABIL-04")
            elif fights and (effect.do in NOT_IN_BATTLE and not (needs.outcome and effect.do != "gain-sail")):
                yield Problem(
                    at(item, *place), f"`{effect.do}` can't be used in the middle of a battle", clause="DR-ABIL-04"
                )
            elif needs.outcome and effect.do == "attack-ship":
                message = "`attack-ship` can't begin a battle before the one that was won is over"
                yield Problem(at(item, *place), message, "Put the flag on an ability of `type: main`.", "DR-FLAG-04")
            elif needs.outcome and effect.do in IN_BATTLE:
                yield Problem(
                    at(item, *place), f"`{effect.do}` comes too late once the battle is won", clause="DR-AMB-57"
                )
        if len(way.effects) > 1 and any(effect.do == "gain-sail" for effect in way.effects):
            message = "`gain-sail` is chosen as part of setting Sails and stands alone in its alternative"
            yield Problem(at(item, *pointer, "options", n, "effects"), message, clause="DR-AMB-37")


def _only_in_battle(effect: AnyEffect) -> bool:
    return effect.do in IN_BATTLE or (effect.do == "damage" and effect.target == "enemy-ship")


@check(
    "DCK335",
    "wrong-crew",
    why="Every player's deck is twelve Sailor cards: none ever enters or leaves it.",
    remedy="Change the copies in the deck.",
    bad="of: sailor\ncards: {captain: 1, crew: 3}",
    good="of: sailor\ncards: {captain: 1, crew: 3, ...}  # twelve in all",
)
def wrong_crew(library: Library) -> Iterator[Problem]:
    """The Sailors of a scenario's deck (DR-COMP-02)."""
    told: set[str] = set()
    for voyage in library.of("scenario", Voyage).values():
        deck = library.of("deck", Deck).get(voyage.crew)
        if deck is None or deck.id in told:
            continue
        told.add(deck.id)
        if deck.of != "sailor":
            yield Problem(
                at(deck, "of"), f"`{voyage.id}` uses a deck of {deck.of} as its crew", "Make it `of: sailor`."
            )
        elif sum(deck.cards.values()) != MOST_CARDS:
            message = f"a crew of {sum(deck.cards.values())} Sailor cards; it has {MOST_CARDS}"
            yield Problem(at(deck, "cards"), message, clause="DR-COMP-02")


def abilities(library: Library) -> Iterator[tuple[Item, Pointer, Ability]]:
    """Every ability of this root, with its place."""
    for sailor in library.own("sailor", Sailor).values():
        for n, level in enumerate(sailor.levels):
            for m, ability in enumerate(level.abilities):
                yield sailor, ("levels", n, "abilities", m), ability
    printed: list[Advance | Upgrade] = [*library.own("advance", Advance).values()]
    printed += library.own("upgrade", Upgrade).values()
    for item in printed:
        for n, ability in enumerate(item.abilities):
            yield item, ("abilities", n), ability


CHECKS_OF_CARDS = (wrong_row, bad_merchant, does_nothing, out_of_its_time, wrong_crew)

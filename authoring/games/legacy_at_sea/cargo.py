"""What a ship carries and what she can do with it: room, usable cannon, maneuverability, crew on deck and sails.

Circles are counts. Whatever fits in some arrangement fits, because goods, gold, crew and cannon may be laid out anew at
any time while damage tokens stay (LS-CARGO-07, LS-AMB-85).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import Frame, Next

from .codes import DONE, LOSE, OVER, OVER_ALL, TAKE, TAKE_ALL
from .terms import CREW, FABRIC, FOOD, GOLD, KINDS_OF_CARGO, SIX, SUPPLY, TWELVE

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState

DECK, SAILS, SICK_DECK, SICK_SAILS = range(4)
"""Where a crew stands, and whether it has the plague."""
MOST_GOODS, MOST_GOLD = 60, 500


def circles(state: SeaState, seat: int) -> int:
    """Circles that the cargo needs: one for each crew and each cannon (LS-CARGO-01), the fewest for the rest."""
    b = seat * KINDS_OF_CARGO
    hold = state.hold
    goods = hold[b + 1] + hold[b + 2] + hold[b + 3]
    return hold[b + 4] + hold[b + 5] + hold[b + 6] + state.game.tables.room[goods][hold[b]]


def fits(state: SeaState, seat: int, kind: int, amount: int = 1) -> bool:
    """Whether so much more goes into the open circles (LS-SHIP-07, LS-CARGO-02, LS-CARGO-03, LS-CARGO-04)."""
    b = seat * KINDS_OF_CARGO
    hold = state.hold
    goods = hold[b + 1] + hold[b + 2] + hold[b + 3]
    figures = hold[b + 4] + hold[b + 5] + hold[b + 6]
    gold = hold[b]
    if kind == GOLD:
        gold += amount
    elif kind <= SUPPLY:
        goods += amount
    else:
        figures += amount
    if goods > MOST_GOODS or gold > MOST_GOLD:
        return False
    return figures + state.game.tables.room[goods][gold] <= state.plain[seat] + state.gunports[seat]


def most_that_fits(state: SeaState, seat: int, kind: int, amount: int) -> int:
    """How much of an amount can be loaded as the hold is."""
    while amount and not fits(state, seat, kind, amount):
        amount -= 1
    return amount


def overfull(state: SeaState, seat: int) -> bool:
    """More is aboard than the open circles hold."""
    return circles(state, seat) > state.plain[seat] + state.gunports[seat]


def cannon(state: SeaState, seat: int) -> int:
    """Usable cannon: those on open circles with the cannon icon (LS-SHIP-09), 12 lb as two (LS-SHIP-08, LS-ICON-06)."""
    ports = state.gunports[seat]
    b = seat * KINDS_OF_CARGO
    twelve = state.hold[b + TWELVE]
    if twelve >= ports:
        return 2 * ports
    six = state.hold[b + SIX]
    return 2 * twelve + min(six, ports - twelve)


def maneuverability(state: SeaState, seat: int, *, fit_only: bool = False) -> int:
    """The highest number in sight (LS-SHIP-01) and one more for each crew on the sails (LS-SHIP-04, LS-ICON-05).

    With `fit_only` crew with the plague adds nothing (LS-PLAGUE-07).
    """
    ship = state.ship[seat]
    if ship < 0:
        return 0
    crew = state.aloft[seat] - (state.sick_aloft[seat] if fit_only else 0)
    return state.game.tables.maneuverability[ship][state.token_sail[seat] + state.hurt_sail[seat]] + crew


def berths(state: SeaState, seat: int) -> int:
    """Open sail spaces for crew; numbers take none (LS-SHIP-03), nor does a Sail token (LS-SHIP-11)."""
    ship = state.ship[seat]
    return state.game.tables.berths[ship][state.token_sail[seat] + state.hurt_sail[seat]] if ship >= 0 else 0


def fit_crew(state: SeaState, seat: int) -> int:
    """Crew on deck fit for plundering: not that with the plague (LS-PLAGUE-07, LS-CREW-03)."""
    return state.hold[seat * KINDS_OF_CARGO + CREW] - state.sick[seat]


def without_crew(state: SeaState, seat: int) -> bool:
    """Nobody aboard is fit to plunder (LS-AMB-46); crew with the plague does not count (LS-AMB-14)."""
    aboard = state.hold[seat * KINDS_OF_CARGO + CREW] + state.aloft[seat]
    return aboard <= state.sick[seat] + state.sick_aloft[seat]


def crew_ashore(state: SeaState, seat: int) -> int:
    """Most healthy crew that may leave the deck, which stays manned while crew is on the sails (LS-CREW-02)."""
    deck = state.hold[seat * KINDS_OF_CARGO + CREW]
    return min(deck - state.sick[seat], deck - (1 if state.aloft[seat] else 0))


def hull_damage(state: SeaState, seat: int) -> int:
    """Damage tokens on the hull."""
    return state.hurt_plain[seat] + state.hurt_gunports[seat] + state.hurt_over[seat]


def throw(state: SeaState, seat: int, kind: int, amount: int) -> None:
    """Cargo leaves the ship; plague goes with crew only where no healthy crew is left (LS-PLAGUE-04)."""
    state.hold[seat * KINDS_OF_CARGO + kind] -= amount
    if kind == CREW:
        left = state.hold[seat * KINDS_OF_CARGO + CREW]
        state.sick[seat] = min(state.sick[seat], left)


def lose_crew(state: SeaState, seat: int, place: int) -> None:
    """One crew is lost where its captain says; a plague token on it is discarded (LS-AMB-14)."""
    if place in (DECK, SICK_DECK):
        state.hold[seat * KINDS_OF_CARGO + CREW] -= 1
        if place == SICK_DECK:
            state.sick[seat] -= 1
    else:
        state.aloft[seat] -= 1
        if place == SICK_SAILS:
            state.sick_aloft[seat] -= 1


def crew_to_lose(state: SeaState, seat: int) -> list[int]:
    """Where crew may be lost: the owner chooses among all aboard (LS-AMB-42)."""
    deck = state.hold[seat * KINDS_OF_CARGO + CREW]
    aloft = state.aloft[seat]
    found = []
    if deck > state.sick[seat]:
        found.append(LOSE + DECK)
    if aloft > state.sick_aloft[seat]:
        found.append(LOSE + SAILS)
    if state.sick[seat]:
        found.append(LOSE + SICK_DECK)
    if state.sick_aloft[seat]:
        found.append(LOSE + SICK_SAILS)
    return found


def discards(state: SeaState, seat: int, *, for_damage: bool = False) -> list[int]:
    """What may go to make room (LS-CARGO-06, LS-DAMAGE-03); plagued crew is not thrown overboard (LS-PLAGUE-08).

    Where damage takes the space, crew on it is lost, plagued or not.
    """
    b = seat * KINDS_OF_CARGO
    hold = state.hold
    found = [OVER + kind for kind in (GOLD, FOOD, FABRIC, SUPPLY) if hold[b + kind]]
    if (hold[b + CREW] if for_damage else crew_ashore(state, seat)) > 0:
        found.append(OVER + CREW)
    found += [OVER + kind for kind in (SIX, TWELVE) if hold[b + kind]]
    return found


def gold_of_a_circle(state: SeaState, seat: int) -> int:
    """The least gold whose loss frees a circle, or all there is: coin by coin would be one question asked again."""
    hold, b = state.hold, seat * KINDS_OF_CARGO
    row = state.game.tables.room[hold[b + FOOD] + hold[b + FABRIC] + hold[b + SUPPLY]]
    gold = hold[b]
    least = gold
    while least and row[least] == row[gold]:
        least -= 1
    return gold - least


def add(game: LegacyAtSea) -> None:
    """The programs of loading and of making room."""
    machine = game.machine
    machine.add("make-room", Question(_room_wanted, _make_room))
    machine.add("man-the-deck", _come_down, Question(_deck_wanted, _make_deck_room), _come_down_at_last)
    machine.add("collect", Question(_loading, _load, _not_loading), _leave_the_rest)


# ---- room after damage


def _room_wanted(state: SeaState, frame: Frame) -> list[int]:
    """Something must go as long as not all fits (LS-DAMAGE-03)."""
    seat = frame[2]
    return discards(state, seat, for_damage=True) if overfull(state, seat) else []


def _make_room(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """A good, gun or crew is discarded; crew standing on a damaged space is lost with it (LS-DAMAGE-06)."""
    seat, kind = frame[2], order - OVER
    throw(state, seat, kind, gold_of_a_circle(state, seat) if kind == GOLD else 1)
    if log is not None:
        log.add("discarded", "LS-DAMAGE-03", {"seat": seat, "kind": kind})
    return 0


# ---- nobody stands on the sails while the deck is empty


def needs_deck(state: SeaState, seat: int) -> bool:
    """Crew is on the sails and none is on deck (LS-CREW-02)."""
    return bool(state.aloft[seat]) and not state.hold[seat * KINDS_OF_CARGO + CREW]


def bring_down(state: SeaState, seat: int) -> None:
    """One crew comes from the sails to the deck, a healthy one if there is one."""
    state.aloft[seat] -= 1
    state.hold[seat * KINDS_OF_CARGO + CREW] += 1
    if state.sick_aloft[seat] > state.aloft[seat]:
        state.sick_aloft[seat] -= 1
        state.sick[seat] += 1


def _come_down(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """At once one sail crew comes down, where a hull space is free (LS-CREW-02, LS-AMB-43)."""
    seat = frame[2]
    if not needs_deck(state, seat):
        return -1
    if fits(state, seat, CREW):
        bring_down(state, seat)
        return -1
    return None


def _deck_wanted(state: SeaState, frame: Frame) -> list[int]:
    seat = frame[2]
    return discards(state, seat) if not fits(state, seat, CREW) and needs_deck(state, seat) else []


def _make_deck_room(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """The owner discards cargo to free a space (LS-AMB-43)."""
    seat, kind = frame[2], order - OVER
    throw(state, seat, kind, gold_of_a_circle(state, seat) if kind == GOLD else 1)
    return 1


def _come_down_at_last(state: SeaState, frame: Frame, log: Log | None) -> Next:
    seat = frame[2]
    if fits(state, seat, CREW):
        bring_down(state, seat)
    else:
        # Every hull space is damaged: nobody can stand anywhere, and she sinks (LS-AMB-43).
        state.aloft[seat] = state.sick_aloft[seat] = 0
    return None


# ---- loading what was won


def gain(state: SeaState, seat: int, kind: int, amount: int) -> None:
    """Bring cargo aboard; if not all of it fits its captain may make room, and the rest is lost (LS-AMB-86)."""
    if amount <= 0 or state.ship[seat] < 0:
        return
    if fits(state, seat, kind, amount):
        state.hold[seat * KINDS_OF_CARGO + kind] += amount
        return
    state.loot[kind] += amount
    state.game.machine.call(state, state.game.collect, seat, 0)


def _loading(state: SeaState, frame: Frame) -> list[int]:
    """All that fits of each kind that waits; then, beyond choices, making room."""
    seat, loot = frame[2], state.loot
    return [TAKE_ALL + kind for kind in range(KINDS_OF_CARGO) if loot[kind] and fits(state, seat, kind)]


def _not_loading(state: SeaState, frame: Frame) -> list[int]:
    """Part of a kind, own cargo overboard to make room (LS-CARGO-06), or leaving the rest."""
    seat, loot = frame[2], state.loot
    if not any(loot):
        return []
    parts = [TAKE + kind for kind in range(KINDS_OF_CARGO) if loot[kind] and fits(state, seat, kind)]
    return [*parts, *discards(state, seat), DONE]


def _load(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """Load within the limits (LS-CARGO-01), or make room."""
    seat = frame[2]
    if order == DONE:
        return None
    if OVER <= order < OVER_ALL:
        kind = order - OVER
        throw(state, seat, kind, 1)
        return 0
    if order >= TAKE_ALL:
        kind = order - TAKE_ALL
        amount = most_that_fits(state, seat, kind, state.loot[kind])
    else:
        kind, amount = order - TAKE, 1
    state.loot[kind] -= amount
    state.hold[seat * KINDS_OF_CARGO + kind] += amount
    return 0


def _leave_the_rest(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """What does not fit is lost."""
    for kind in range(KINDS_OF_CARGO):
        state.loot[kind] = 0
    return None

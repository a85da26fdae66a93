"""The Advance of a space: bought, attacked, buried; and sleeved in the Cleanup phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log, Refusal
from authoring.games.flat import Question
from authoring.games.machine import SEAT, Frame, Next

from . import cargo
from .codes import BUY, DONE, RAID_MERCHANT, SLEEVE

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState


def add(game: DeadReckoning) -> None:
    """The sleeve step (DR-SLEEVE-01)."""
    game.machine.add("sleeve", Question(_places, _sleeve, _may_stop))


# ---- buying and resolving


def offers(state: ReckoningState, seat: int, found: list[int]) -> None:
    """The Advance where the Ship lies (DR-BUY-01, DR-BUY-04), two a turn in any mix (DR-BUY-03).

    A Merchant ship is traded with or attacked, as the player likes (DR-ENC-03). Neither Fort nor blockade prevents it
    (DR-BUY-09, DR-TYPE-06, DR-BLOCK-05).
    """
    advance = state.card[state.at[seat]]
    if advance < 0 or state.bought >= state.game.terms.advances_a_turn:
        return
    tables = state.game.tables
    if state.cargo[seat] >= tables.price[advance]:
        found.append(BUY)
    if tables.is_merchant[advance]:
        # Without any flag (DR-ENC-08).
        found.append(RAID_MERCHANT)


def buy(state: ReckoningState, seat: int, log: Log | None) -> None:
    """For cargo of the Ship alone (DR-BUY-05, DR-BUY-06); a Merchant ship is traded with just so (DR-ENC-05), and its
    back stays unseen (DR-ENC-06).
    """
    space = state.at[seat]
    advance = state.card[space]
    state.cargo[seat] -= state.game.tables.price[advance]
    cargo.settle(state, seat)
    state.card[space] = -1
    state.bought += 1
    name = state.game.tables.advances[advance].id
    state.fire(f"bought:{name}")
    if log is not None:
        log.add("bought", "DR-BUY-05", {"seat": seat, "card": name})
    gain_advance(state, seat, advance)


def attack(state: ReckoningState, seat: int) -> None:
    """The Merchant ship is turned over (DR-ENC-09); each attack counts among the two (DR-AMB-75)."""
    state.bought += 1
    state.game.machine.call(state, state.game.program["battle-merchant"], seat, 0, 0, 0, 0, 0, 0)


def gain_advance(state: ReckoningState, seat: int, advance: int) -> None:
    """Set aside face up until the Cleanup phase (DR-BUY-07); a Merchant ship is an Advancement now (DR-ENC-04)."""
    state.aside[seat].append(advance)
    state.fire(f"advance:{state.game.tables.advances[advance].id}")


def bury(state: ReckoningState, advance: int, log: Log | None) -> None:
    """Under its row's box and out of the game (DR-ENC-12, DR-ENC-13)."""
    tables = state.game.tables
    state.buried[tables.advance_row[advance]].append(advance)
    if log is not None:
        log.add("buried", "DR-ENC-12", {"card": tables.advances[advance].id})


def why_not(state: ReckoningState, seat: int, order: int) -> Refusal:
    """What stands against buying or attacking."""
    space = state.at[seat]
    advance = state.card[space]
    if advance < 0:
        return Refusal("DR-BUY-08", "there is no Advance in this space; it is refilled in the Cleanup phase")
    if state.bought >= state.game.terms.advances_a_turn:
        return Refusal("DR-BUY-03", f"at most {state.game.terms.advances_a_turn} Advances a turn")
    if order == RAID_MERCHANT:
        return Refusal("DR-ENC-08", "that is no Merchant ship")
    return Refusal("DR-BUY-06", f"it costs {state.game.tables.price[advance]} cargo from the Ship")


# ---- refilling


def next_of_box(state: ReckoningState, space: int, log: Log | None) -> None:
    """The next card of the row's box, face up (DR-EXPL-03, DR-CLEAN-02); an empty box leaves the space empty for good
    (DR-AMB-45). Backs stay unseen (DR-CLEAN-03).
    """
    box = state.box[state.game.tables.row[space]]
    if box:
        advance = state.card[space] = box.pop()
        if log is not None:
            tables = state.game.tables
            log.add("revealed", "DR-CLEAN-02", {"space": tables.spots[space], "card": tables.advances[advance].id})


def refill(state: ReckoningState, log: Log | None) -> None:
    """Every empty card space of a face-up board, open sea too (DR-AMB-50), west to east (DR-AMB-109)."""
    for space in range(1, state.game.tables.spaces):
        if state.face[space] and state.card[space] < 0:
            next_of_box(state, space, log)


# ---- sleeving


def _places(state: ReckoningState, frame: Frame) -> list[int]:
    """Set-aside Advancements onto cards played this turn (DR-SLEEVE-02), several on one too (DR-SLEEVE-05), where the
    slot is free (DR-SLEEVE-03, DR-SLEEVE-04, DR-CARD-04).
    """
    seat = frame[SEAT]
    aside = state.aside[seat]
    if not aside:
        return []
    slots, sleeve, cards = state.game.tables.advance_slot, state.sleeve, state.game.cards
    found = []
    for place, advance in enumerate(aside):
        if aside.index(advance) < place:
            continue
        for card in state.played[seat]:
            if sleeve[3 * (seat * cards + card) + slots[advance]] < 0:
                found.append(SLEEVE + 16 * place + card)
    return found


def _may_stop(state: ReckoningState, frame: Frame) -> list[int]:
    """Sleeving is free (DR-SLEEVE-07), but at most one may stay aside (DR-SLEEVE-08), or several of which none fits
    (DR-SLEEVE-09, DR-AMB-106).
    """
    if not state.offers:
        return []
    return [DONE] if len(state.aside[frame[SEAT]]) <= state.game.terms.aside_at_most else []


def _sleeve(state: ReckoningState, frame: Frame, order: int, log: Log | None) -> Next:
    """What is sleeved now works from the card's next turn on: the Main phase is over (DR-SLEEVE-06)."""
    if order == DONE:
        return None
    seat = frame[SEAT]
    place, card = divmod(order - SLEEVE, 16)
    tables = state.game.tables
    advance = state.aside[seat].pop(place)
    state.sleeve[3 * (seat * state.game.cards + card) + tables.advance_slot[advance]] = advance
    state.fire(f"sleeved:{tables.advances[advance].id}")
    if log is not None:
        facts = {"seat": seat, "card": tables.advances[advance].id, "on": tables.sailors[tables.crew[card]].id}
        log.add("sleeved", "DR-SLEEVE-01", facts)
    return 0


def why_not_sleeve(state: ReckoningState, seat: int, order: int) -> Refusal:
    """What stands against sleeving."""
    place, card = divmod(order - SLEEVE, 16)
    if place >= len(state.aside[seat]):
        return Refusal("DR-SLEEVE-01", "no such Advancement is set aside")
    if card not in state.played[seat]:
        return Refusal("DR-SLEEVE-02", "that card was not played this turn")
    slot = state.game.tables.advance_slot[state.aside[seat][place]]
    if card < state.game.cards and state.sleeve[3 * (seat * state.game.cards + card) + slot] >= 0:
        return Refusal("DR-SLEEVE-03", "that slot is taken")
    return Refusal("DR-SLEEVE-01", "Advancements are sleeved in the Cleanup phase")

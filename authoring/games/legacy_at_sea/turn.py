"""A turn: wake, sail, act where the move ends, and pass on; a round: one turn, or two, of everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import LEAVE, Frame, Next

from . import markers, sailing, setup, windows
from .codes import DONE, SAIL, USE
from .coverage import note_cargo
from .tables import EXTRA, FAR
from .terms import FOOD, KINDS_OF_CARGO

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState

TURN_BEGINS = 2
"""Step of the game's program that a new turn goes on with."""


def add(game: LegacyAtSea) -> None:
    """The programs of the game and of a turn."""
    machine = game.machine
    machine.add("game", _muster, _begin, _take_turn, _pass_on)
    machine.add(
        "turn",
        _wake,
        _look_around,
        Question(_sailing, _sail, _more_before_sailing),
        _arrive,
        Question(_at_dusk, _act_at_dusk, _more_at_dusk),
        _end,
    )


def _muster(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Everybody takes a ship's colour, a captain and a ship (LS-SETUP-19, LS-SETUP-21)."""
    for seat in range(state.game.seats - 1, -1, -1):
        state.game.machine.call(state, state.game.muster, seat)
    return None


def _begin(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Three merchants and four Prospects are revealed (LS-SETUP-08, LS-SETUP-11), and the lowest captain's number plays
    first (LS-CAPTAIN-07, LS-TURN-01).

    Revealed last of all, as the rulebook has it: nobody who picks early picks a home port or a captain for them.
    """
    setup.refill_tableau(state, None)
    setup.refill_display(state, log)
    captains = state.game.tables.captains
    state.first = min(range(state.game.seats), key=lambda seat: (captains[state.captain[seat]].number, seat))
    state.active = state.first
    state.round = 1
    if log is not None:
        log.add("begin", "LS-TURN-01", {"seat": state.first})
    return None


def _take_turn(state: SeaState, frame: Frame, log: Log | None) -> Next:
    state.game.machine.call(state, state.game.turn, state.active)
    return None


def _pass_on(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """Turns go round to the left (LS-TURN-02); the token on the Story card shows who has had one (LS-TURN-07).

    When all have, tokens come back (LS-ROUND-01) and a Story card is revealed (LS-ROUND-02, LS-STORY-01); alone, after
    the second turn (LS-SOLO-05), the gray token marking the first (LS-SOLO-06).
    """
    game = state.game
    state.turns += 1
    state.active = (state.active + 1) % game.seats
    if state.turns >= game.seats * game.terms.turns_a_story_card:
        state.turns = 0
        # A Story card is nobody's turn: no d8 of it is rolled again.
        state.again_used = 1
        game.machine.call(state, game.story, state.active)
    return TURN_BEGINS


# ---- one turn


def _wake(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """A lost ship is replaced (LS-SINK-01); plagued crew is rolled for (LS-PLAGUE-05)."""
    seat, game = frame[2], state.game
    state.budget = windows.BUDGET
    state.gambled = state.again_used = state.free_crew = state.damaged = state.bought = state.sold = 0
    state.extra = state.stayed = state.welcome = state.landed = 0
    state.target = state.encounter = -1
    state.deeds.clear()
    if log is not None:
        log.add("turn", "LS-TURN-02", {"seat": seat, "round": state.round})
    if state.ship[seat] < 0:
        game.machine.call(state, game.fit_out, seat, 0, 0, 0)
    elif state.sick[seat] + state.sick_aloft[seat]:
        game.machine.call(state, game.plague, seat, state.sick[seat] + state.sick_aloft[seat])
    return None


def _look_around(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """A ship in port may use it before she sails when nothing is due there and it is not closed (LS-AMB-07)."""
    seat = frame[2]
    here = state.at[seat]
    state.welcome = int(
        state.game.tables.is_port[here]
        and not markers.closed(state, seat, here)
        and sailing.bribe(state, seat, here) < 0
    )
    return None


def _sailing(state: SeaState, frame: Frame) -> list[int]:
    """A turn starts with sailing (LS-TURN-03), along the lanes (LS-MOVE-01); free actions come before it."""
    seat = frame[2]
    if state.ship[seat] < 0:
        return []
    found = [SAIL + space for space in sailing.destinations(state, seat)]
    windows.settled(state, seat, found)
    if state.budget > 0:
        found += windows.repeatable(state, seat, windows.START)
    if state.kept[seat]:
        ability = state.game.ability
        found += sorted({USE + card for card in state.kept[seat] if ability[card][0] == EXTRA})
    return found


def _more_before_sailing(state: SeaState, frame: Frame) -> list[int]:
    return windows.beyond(state, frame[2], windows.START, state.offers) if state.offers else []


def _sail(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """Sail, for a food beyond the free spaces (LS-MOVE-02); a ship that stays acts where she lies (LS-AMB-05)."""
    seat = frame[2]
    if order >= USE:
        state.extra += state.game.use_card(state, seat, order - USE, log)
        return 2
    if order < SAIL:
        windows.act(state, seat, order, log)
        return 2
    space, here = order - SAIL, state.at[seat]
    if space == here:
        state.stayed = 1
    else:
        far = sailing.distances(state, here)[space]
        assert far < FAR
        food = int(far > sailing.free_spaces(state, seat))
        state.hold[seat * KINDS_OF_CARGO + FOOD] -= food
        state.at[seat] = space
        if food:
            state.fire("rule:sailed-on-food")
        if log is not None:
            clause = "LS-MOVE-02" if food else "LS-MOVE-01"
            log.add("sailed", clause, {"seat": seat, "space": state.game.tables.spaces[space], "food": food})
    return None


def _arrive(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """The kind of space decides what happens next: a port (LS-TURN-04) or the sea (LS-TURN-05)."""
    seat, game = frame[2], state.game
    state.landed = 1
    state.welcome = 0
    if state.ship[seat] < 0:
        return None
    port = game.tables.is_port[state.at[seat]]
    game.machine.call(state, game.port if port else game.sea, seat, 0, 0, 0)
    return None


def _at_dusk(state: SeaState, frame: Frame) -> list[int]:
    """Free actions after damage (LS-TURN-08); Prospects and skills whenever (LS-PROSPECT-06, LS-XP-01)."""
    seat = frame[2]
    if not _is_up(state, seat):
        return []
    found: list[int] = []
    windows.settled(state, seat, found)
    if state.damaged and state.budget > 0:
        found += windows.repeatable(state, seat, windows.DUSK)
    return found


def _is_up(state: SeaState, seat: int) -> bool:
    """Afloat at sea, and not done with everything by an attack on a pirate (LS-PVP-10); a stop in port is over."""
    return state.ship[seat] >= 0 and state.landed == 1 and not state.game.tables.is_port[state.at[seat]]


def _more_at_dusk(state: SeaState, frame: Frame) -> list[int]:
    seat = frame[2]
    if not _is_up(state, seat):
        return []
    if state.damaged:
        return [*windows.beyond(state, seat, windows.DUSK, state.offers), DONE]
    return [DONE] if state.offers else []


def _act_at_dusk(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    if order == DONE:
        return None
    windows.act(state, frame[2], order, log)
    return 4


def _end(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """A merchant targeted and left alone is discarded (LS-TURN-06, LS-OCEAN-10); Prospects and merchants are replaced
    (LS-TURN-12, LS-TURN-13); the price marker of a good sold leaves (LS-MARKER-09).
    """
    seat = frame[2]
    drop_target(state)
    note_cargo(state)
    if state.sold and state.at[seat] >= 0:
        markers.sold_out(state, state.at[seat], log)
    if -1 in state.tableau:
        setup.refill_tableau(state, log)
    if -1 in state.display:
        setup.refill_display(state, log)
    return LEAVE


def drop_target(state: SeaState) -> None:
    """The merchant under the player's token is discarded, and Merchant Ploys with it (LS-AMB-29)."""
    if state.target >= 0:
        state.ocean_gone.append(state.tableau[state.target])
        state.tableau[state.target] = -1
        state.target = -1
        state.ploy[:] = [0, 0, 0]

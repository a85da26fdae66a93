"""Achievements: what has been done for them, cubes that count it, and markers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from authoring.games.engine import Log
from authoring.games.machine import SEAT, Frame, Next

from .terms import CARGO, TOP_LEVEL

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .model import Deed
    from .state import ReckoningState

MASTER: Final = "master-merchant"
EITHER: Final = 2
"""A payment from Ship and Dock."""


def add(game: DeadReckoning) -> None:
    """Handing in for Master Merchant."""
    game.machine.add(MASTER, _pay_cargo, _handed_in)


# ---- what counts


def experts(state: ReckoningState, seat: int) -> int:
    """Sailor cards at the highest level (DR-ACH-12)."""
    cards = state.game.cards
    return state.level[seat * cards : (seat + 1) * cards].count(TOP_LEVEL)


def raised(state: ReckoningState, seat: int) -> int:
    """Buildings on controlled islands, all at the same time (DR-ACH-15, DR-BUILD-03)."""
    return sum([state.built[space].bit_count() for space, holder in enumerate(state.holder) if holder == seat])


def settled(state: ReckoningState, seat: int) -> int:
    """Permanent cubes over all islands, several on one too (DR-ACH-20, DR-ACH-21)."""
    return sum(state.perm[seat :: state.game.seats])


def hoarded(state: ReckoningState, seat: int) -> int:
    """Coins of the chest (DR-ACH-17), not those of Ship and islands (DR-ACH-19).

    They are looked at after every change of the own turn (DR-AMB-83), so that nobody conceals them (DR-ACH-18).
    """
    return state.chest[seat]


COUNTS: Final[dict[Deed, Callable[[ReckoningState, int], int]]] = {
    "legendary": lambda state, seat: state.wins[seat],
    "expert-sailors": experts,
    "terror-of-the-sea": lambda state, seat: state.sunk[seat],
    "builder": raised,
    "capitalist": hoarded,
    "settler": settled,
    # Covered tiles too (DR-ACH-22).
    "elite-vessel": lambda state, seat: len(state.tiles[seat]),
    "explorer": lambda state, seat: state.explored[seat],
}
"""What an Achievement counts -> how far a player is with it now; all but Master Merchant, which is an action."""


# ---- markers


def check(state: ReckoningState, seat: int, log: Log | None) -> None:
    """On the own turn every marker that is due is placed at once, and none held back (DR-ACH-02, DR-AMB-111).

    On another player's turn only starred ones are met (DR-ACH-04): noted, and looked at again when the own turn starts.
    What lies on islands changes by cubes and Buildings alone, and levels between turns: `check_all` is called then.
    """
    if seat == state.active:
        _check(state, seat, state.game.tables.countable, log)
    else:
        _note_met(state, seat)


def check_all(state: ReckoningState, seat: int, log: Log | None) -> None:
    """The same for all of them: after a change on islands, and when a turn starts."""
    if seat == state.active:
        _check(state, seat, state.game.tables.achievable, log)


def _check(state: ReckoningState, seat: int, due: Sequence[tuple[int, int, Deed, int]], log: Log | None) -> None:
    done = state.done[seat]
    for bit, achievement, deed, threshold in due:
        if done & bit or COUNTS[deed](state, seat) < threshold:
            continue
        if done.bit_count() >= state.game.terms.markers:
            # With no marker left nothing more is completed (DR-AMB-42).
            return
        place(state, seat, achievement, log)
        done = state.done[seat]


def begin_turn(state: ReckoningState, seat: int, log: Log | None) -> None:
    """Markers earned on other turns, where the condition still holds (DR-ACH-05, DR-AMB-56): unstarred ones too
    (DR-AMB-24). After the final turn no own turn starts any more (DR-AMB-110).
    """
    leveled(state, seat, log)
    state.met[seat] = 0
    check_all(state, seat, log)


def place(state: ReckoningState, seat: int, achievement: int, log: Log | None) -> None:
    """A marker, once an Achievement (DR-ACH-30), whoever else has it (DR-ACH-03); never removed (DR-ACH-06, DR-ACH-16).

    Its counting cubes go back to the supply (DR-ACH-09, DR-ACH-13, DR-ACH-26).
    """
    state.done[seat] |= 1 << achievement
    state.met[seat] &= ~(1 << achievement)
    _cubes_back(state, seat, achievement)
    name = state.game.tables.achievements[achievement].id
    state.fire(f"achievement:{name}")
    if log is not None:
        log.add("achievement", "DR-ACH-02", {"seat": seat, "achievement": name})


def _note_met(state: ReckoningState, seat: int) -> None:
    tables = state.game.tables
    met = 0
    for bit, achievement, deed, threshold in state.game.tables.achievable:
        # What is in a chest is secret until the own turn, and may be lost before it (DR-AMB-56, DR-AMB-83).
        lasts = tables.achievements[achievement].starred and deed != "capitalist"
        if lasts and not state.done[seat] & bit and COUNTS[deed](state, seat) >= threshold:
            met |= bit
    state.met[seat] = met


# ---- cubes that count


def _counter(state: ReckoningState, seat: int, deed: Deed, reached: int, log: Log | None) -> None:
    """One own cube for the step just made: up to the threshold, or up to the one before it.

    Without a cube in the supply the count goes up all the same, and none is fetched (DR-AMB-108).
    """
    game = state.game
    achievement = game.tables.deed.get(deed, -1)
    if achievement not in game.tables.open_achievements or state.done[seat] >> achievement & 1:
        return
    counters = game.tables.achievements[achievement].counters
    most = game.tables.thresholds[achievement] - (counters == "up-to-last")
    if counters == "none" or reached > most or not state.cubes[seat]:
        return
    state.cubes[seat] -= 1
    state.counters[seat * len(game.tables.achievements) + achievement] += 1
    if log is not None:
        log.add("counter", "DR-ACH-08", {"seat": seat, "achievement": game.tables.achievements[achievement].id})


def _cubes_back(state: ReckoningState, seat: int, achievement: int) -> None:
    at = seat * len(state.game.tables.achievements) + achievement
    state.cubes[seat] += state.counters[at]
    state.counters[at] = 0


def counters_on(state: ReckoningState, seat: int, achievement: int) -> int:
    """Own cubes that lie on an Achievement now."""
    return state.counters[seat * len(state.game.tables.achievements) + achievement]


def counters(state: ReckoningState, seat: int) -> int:
    """Own cubes that lie on all Achievements together."""
    many = len(state.game.tables.achievements)
    return sum(state.counters[seat * many : (seat + 1) * many])


def lay_counters(state: ReckoningState, seat: int) -> int:
    """Cubes for a position that is set up, as many as its counts ask for and the supply gives; their number."""
    state.experts[seat] = experts(state, seat)
    steps: tuple[tuple[Deed, int], ...] = (
        ("legendary", state.wins[seat]), ("expert-sailors", state.experts[seat]), ("explorer", state.explored[seat]),
    )  # fmt: skip
    for deed, reached in steps:
        for step in range(1, reached + 1):
            _counter(state, seat, deed, step, None)
    return counters(state, seat)


def won(state: ReckoningState, seat: int, log: Log | None) -> None:
    """A battle won by the own Ship, attacked or attacking (DR-ACH-07, DR-ACH-10, DR-PVP-15, DR-AMB-54).

    Never called for Buildings (DR-ACH-11). Each of the first wins puts a cube on it (DR-ACH-08).
    """
    state.wins[seat] += 1
    _counter(state, seat, "legendary", state.wins[seat], log)
    check(state, seat, log)


def leveled(state: ReckoningState, seat: int, log: Log | None) -> None:
    """A card has reached the highest level (DR-ACH-13); levels rise between turns, so the marker waits for the turn."""
    many = experts(state, seat)
    while state.experts[seat] < many:
        state.experts[seat] += 1
        _counter(state, seat, "expert-sailors", state.experts[seat], log)
    _note_met(state, seat)


def sank(state: ReckoningState, seat: int, log: Log | None) -> None:
    """The player has sunk another player's Ship (DR-ACH-14, DR-AMB-55)."""
    state.sunk[seat] += 1
    check(state, seat, log)


def explored(state: ReckoningState, seat: int, log: Log | None) -> None:
    """One board more (DR-ACH-26); whoever can no longer reach the number takes the cubes back (DR-ACH-27, DR-AMB-90).

    The number is 5, 4 or 3 by players (DR-ACH-23, DR-ACH-24, DR-ACH-25).
    """
    state.explored[seat] += 1
    _counter(state, seat, "explorer", state.explored[seat], log)
    check(state, seat, log)
    tables = state.game.tables
    achievement = tables.deed.get("explorer", -1)
    if achievement < 0:
        return
    hidden = sum(1 for face in state.face[1:] if not face)
    for other in range(state.game.seats):
        if state.explored[other] + hidden < tables.thresholds[achievement]:
            _cubes_back(state, other, achievement)


# ---- Master Merchant


def may_hand_in(state: ReckoningState, seat: int) -> bool:
    """Enough cargo on Ship and Dock together, and the marker not placed yet (DR-ACH-28)."""
    tables = state.game.tables
    achievement = tables.deed.get("master-merchant", -1)
    if state.cargo[seat] + state.dock[seat] < tables.thresholds[achievement] or achievement < 0:
        return False
    return (
        achievement in tables.open_achievements
        and not state.done[seat] >> achievement & 1
        and state.done[seat].bit_count() < state.game.terms.markers
    )


def hand_in(state: ReckoningState, seat: int, log: Log | None) -> None:
    """An action of its own (DR-AMB-111): all the cargo at once, for nothing else (DR-ACH-29)."""
    state.game.machine.call(state, state.game.program[MASTER], seat)


def _pay_cargo(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    tables = state.game.tables
    price = [0, 0]
    price[CARGO] = tables.thresholds[tables.deed["master-merchant"]]
    state.game.machine.call(state, state.game.program["pay"], frame[SEAT], *price, EITHER, 0, 0, 0)
    return None


def _handed_in(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    place(state, frame[SEAT], state.game.tables.deed["master-merchant"], log)
    return None

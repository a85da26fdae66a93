"""The Battle ship: cubes fall through it onto the zones of the Battle board, knock others about, and explode.

Sides are numbered as in the battle at hand (battle.py); `state.zone` counts cubes by side and zone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from authoring.games.chance import Stream
from authoring.games.engine import Log
from authoring.games.machine import LEAVE, SEAT, Frame, Next

from . import islands
from .coverage import BLACK, CUBES
from .fight import ATTACKER, DEFENDER

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState
    from .tables import Tables

STREAM = "tower"
SIDE, WANTED, BEFORE = 3, 4, 5
"""Registers of the programs that take cubes."""
BEFORE_ALL = 3
"""Register of the explosions: cubes of side 0 before; those of side 1 follow."""


def add(game: DeadReckoning) -> None:
    """Taking cubes, dropping more of them, and explosions."""
    game.machine.add("take-cubes", _reach, _reached)
    game.machine.add("drop-cubes", _take_more, _drop_more)
    game.machine.add("explosions", _light, _blow)


class Landings(Stream):
    """A tower whose cubes come to rest as a drill writes it; ValueError when the script runs out or does not fit.

    Lines are `(zone,)` for a cube, and `(owner, zone, to)` for a knock that follows it: the owner's seat, -1 for black,
    the zone where the other cube lay and the one where it comes to rest.
    """

    __slots__ = ("_script",)

    def __init__(self, lines: Sequence[tuple[int, ...]]) -> None:
        super().__init__(b"landings")
        self._script: list[Any] = []
        for line in lines:
            self._script += [line[0]] if len(line) == 1 else [(line[0], line[1]), line[2]]

    def pick(self, things: Sequence[Any]) -> Any:
        """The zone written next, or the cube that is knocked."""
        if self.drawn >= len(self._script):
            raise ValueError("another cube falls, and `landings` does not say where it comes to rest")
        written = self._script[self.drawn]
        self.drawn += 1
        for thing in things:
            if written == thing or (isinstance(thing, Lying) and written == (thing.owner, thing.zone)):
                return thing
        raise ValueError("the drill's script of the tower does not fit what falls")

    def below(self, limit: int) -> int:
        """Whether the cube that just came to rest knocks another: 0 where the script says so."""
        knocks = self.drawn < len(self._script) and isinstance(self._script[self.drawn], tuple)
        return 0 if knocks else limit - 1

    def copy(self) -> Landings:
        """An independent twin at the same place."""
        twin = Landings(())
        twin._script, twin.drawn = self._script, self.drawn
        return twin


class Lying:
    """A cube that lies on the board when others fall."""

    __slots__ = ("owner", "place", "zone")

    def __init__(self, owner: int, zone: int, place: int) -> None:
        self.owner, self.zone, self.place = owner, zone, place


# ---- falling


def fall(
    tables: Tables,
    chance: Stream,
    zone: list[int],
    many: Sequence[int],
    owners: Sequence[int],
    later: bool,
    seen: list[dict[str, Any]] | None = None,
) -> None:
    """So many cubes of each side, side 0 first, each by itself (DR-AMB-16).

    A cube of a later batch may move one that lay there before (DR-ZONE-20, DR-AMB-17). `seen` collects what happened.
    """
    landing, zones = tables.landing, len(tables.zones)
    percent = tables.jostle_percent if later else 0
    old = zone[:] if percent else zone
    jostle = percent > 0 and any(old)
    base = 0
    for owner, cubes in zip(owners, many, strict=True):
        for _ in range(cubes):
            at = chance.pick(landing)
            zone[base + at] += 1
            if seen is not None:
                seen.append({"seat": owner, "zone": tables.zones[at].id})
            if jostle and chance.below(100) < percent:
                _knock(tables, chance, zone, old, owners, seen)
        base += zones


def _knock(
    tables: Tables,
    chance: Stream,
    zone: list[int],
    old: list[int],
    owners: Sequence[int],
    seen: list[dict[str, Any]] | None,
) -> None:
    """One of the earlier cubes, of whatever colour, comes to rest anew; it stays its owner's."""
    zones = len(tables.zones)
    lying = [Lying(owners[at // zones], at % zones, at) for at, cubes in enumerate(old) for _ in range(cubes)]
    cube = chance.pick(lying)
    to = chance.pick(tables.landing)
    for board in (zone, old):
        board[cube.place] -= 1
        board[cube.place - cube.zone + to] += 1
    if seen is not None:
        names = tables.zones
        seen.append({"seat": cube.owner, "knocked": names[cube.zone].id, "zone": names[to].id})


def first_drop(state: ReckoningState, log: Log | None) -> None:
    """All cubes of both sides at once (DR-NPC-05, DR-PVP-10, DR-RAID-15)."""
    _drop(state, state.batch, False, "DR-PVP-10", log)


def _drop(state: ReckoningState, many: Sequence[int], later: bool, clause: str, log: Log | None) -> None:
    seen: list[dict[str, Any]] | None = None if log is None else []
    owners = state.fight[ATTACKER : DEFENDER + 1]
    fall(state.game.tables, state.chance.stream(STREAM), state.zone, many, owners, later, seen)
    if log is not None:
        log.add("cubes-fell", clause, {"cubes": seen})


# ---- taking cubes


def take(state: ReckoningState, side: int, many: int) -> None:
    """So many cubes from the supply for the battle; a player who lacks some is asked whether to fetch them from islands
    (DR-BATTLE-07) or to do with fewer (DR-BATTLE-06). Black ones are never fetched (DR-AMB-67).
    """
    seat = state.fight[ATTACKER + side]
    supply = state.black if seat < 0 else state.cubes[seat]
    taken = min(many, supply)
    state.batch[side] += taken
    if seat < 0:
        state.black -= taken
        return
    state.cubes[seat] -= taken
    if taken < many and islands.spare(state, seat):
        state.game.machine.call(state, state.game.program["take-cubes"], seat, side, many - taken, 0)


def give_back(state: ReckoningState) -> None:
    """All cubes to their owners' supplies (DR-BATTLE-09, DR-AMB-100), none to an island (DR-BATTLE-08)."""
    for side, cubes in enumerate(state.batch):
        seat = state.fight[ATTACKER + side]
        if seat < 0:
            state.note(BLACK, state.game.terms.black_cubes - state.black)
            state.black += cubes
        else:
            state.note(CUBES, state.game.terms.cubes - state.cubes[seat])
            state.cubes[seat] += cubes
    state.zone[:] = [0] * len(state.zone)
    state.bonus[:], state.batch[:] = [0, 0], [0, 0]


def _reach(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """One after the other, as long as the player wants and has cubes on islands."""
    seat = frame[SEAT]
    if frame[WANTED] <= 0 or not islands.spare(state, seat):
        return LEAVE
    frame[BEFORE] = state.cubes[seat]
    state.game.machine.call(state, state.game.program["fetch-cube"], seat, 0)
    return None


def _reached(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """A player who goes without one is not asked again."""
    seat = frame[SEAT]
    if state.cubes[seat] <= frame[BEFORE]:
        return LEAVE
    state.cubes[seat] -= 1
    state.batch[frame[SIDE]] += 1
    frame[WANTED] -= 1
    return 0


# ---- later batches


def drop(state: ReckoningState, side: int, many: int, log: Log | None) -> None:
    """More cubes of a side, as a later batch."""
    state.game.machine.call(
        state, state.game.program["drop-cubes"], max(state.fight[ATTACKER + side], 0), side, many, 0
    )


def _take_more(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    frame[BEFORE] = state.batch[frame[SIDE]]
    take(state, frame[SIDE], frame[WANTED])
    return None


def _drop_more(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """As many as were found; what explodes is resolved before the next choice (DR-ZONE-09)."""
    many = [0, 0]
    many[frame[SIDE]] = state.batch[frame[SIDE]] - frame[BEFORE]
    _drop(state, many, True, "DR-ZONE-20", log)
    explode_all(state)
    return LEAVE


def explode_all(state: ReckoningState) -> None:
    """Resolve what lies in the exploding shot zone, where anything does."""
    if any(_exploding(state)):
        state.game.machine.call(state, state.game.program["explosions"], 0, 0, 0)


def _exploding(state: ReckoningState) -> tuple[int, int]:
    tables, zone = state.game.tables, state.zone
    return zone[tables.exploding], zone[len(tables.zones) + tables.exploding]


def _light(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """One extra cube of its colour for each that explodes (DR-ZONE-06), until none does (DR-ZONE-08).

    An owner without supply takes one from an island or goes without (DR-AMB-67).
    """
    many = _exploding(state)
    if not any(many):
        return LEAVE
    state.fire("rule:explosion")
    frame[BEFORE_ALL : BEFORE_ALL + 2] = state.batch
    for side in (1, 0):
        # The frame put up last runs first: the active player is asked first.
        if many[side]:
            take(state, side, many[side])
    return None


def _blow(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """They and their extras are dropped at the same time (DR-ZONE-07), onto what lies there."""
    many = _exploding(state)
    tables = state.game.tables
    state.zone[tables.exploding] = state.zone[len(tables.zones) + tables.exploding] = 0
    again = [many[side] + state.batch[side] - frame[BEFORE_ALL + side] for side in (0, 1)]
    _drop(state, again, True, "DR-ZONE-06", log)
    return 0

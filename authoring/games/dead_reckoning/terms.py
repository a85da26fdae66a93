"""The table's agreement: numbers of content and options of a scenario in one record that the rules read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .effects import Icon
from .model import Numbers, Voyage

if TYPE_CHECKING:
    from authoring.library import Library

ICONS: Final[tuple[Icon, ...]] = ("sail", "cannon", "wheel", "draw-bonus", "defense-cube")
SAIL, CANNON, WHEEL, DRAW_BONUS, DEFENSE_CUBE = range(5)
SLOTS: Final = ("top", "middle", "bottom")
CARGO, COIN = range(2)
ITEMS: Final = ("cargo", "coin")
HARBOR: Final = 0
"""The Harbor among the spaces; boards follow row by row, west to east (DR-SETUP-28)."""
TOP_LEVEL: Final = 4
"""DR-LEVEL-10."""
CLAUSES: Final = {"most-coins": "DR-TIE-01", "tower": "DR-TIE-05", "shared": "DR-TIE-06"}
"""How a game may end -> the clause: most coins, the tie-break, a tie that no cube can break (DR-AMB-117)."""
NO_CUT, CUT_NAMED, CUT_DIE = range(3)


@dataclass(frozen=True, slots=True)
class Terms:
    """One table's agreement."""

    seats: int
    islands: int
    starting_cargo: tuple[int, ...]
    """By place in turn order."""
    opening_level_up: frozenset[int]
    """Places in turn order, from 0 (DR-SETUP-37)."""
    columns: int
    rows: int
    chests: tuple[int, ...]
    cubes: int
    black_cubes: int
    markers: int
    sail_track: int
    opening_hand: int
    hand_limit: int
    draw: int
    bonus_dealt: int
    """0 without Bonus Achievement tokens."""
    bonus_coins: int
    sinks_at: int
    sinking_coins: int
    advances_a_turn: int
    explored_a_turn: int
    level_ups: int
    aside_at_most: int
    loser_damage: int
    harbor_cubes: int
    building_cubes: int
    final_turn_cubes: int
    final_turn_influence: int
    end_achievements: int
    advancements_a_coin: int
    basic_coins: int
    advanced_coins: int
    cut: int
    """NO_CUT, CUT_NAMED, CUT_DIE."""
    cut_from: int
    cut_to: int


def terms_of(library: Library, voyage: Voyage) -> Terms:
    """A scenario's options over the numbers of the game; ValueError when they don't fit each other."""
    numbers = next(iter(library.of("parameters", Numbers).values()))
    table = numbers.set_up[str(voyage.players)]  # type: ignore[index]
    seats = voyage.players
    cargo = voyage.cargo or table.cargo
    if len(cargo) != seats:
        raise ValueError(f"starting cargo is named for {len(cargo)} of {seats} players (DR-SETUP-33)")
    coins = numbers.chest if voyage.chest is None else voyage.chest
    chests = coins if isinstance(coins, list) else [coins] * seats
    if len(chests) != seats:
        raise ValueError(f"coins at the start are named for {len(chests)} of {seats} players (DR-SETUP-23)")
    return Terms(
        seats=seats,
        islands=table.islands,
        starting_cargo=tuple(cargo),
        opening_level_up=frozenset(place - 1 for place in table.opening_level_up),
        columns=numbers.columns,
        rows=numbers.rows,
        chests=tuple(chests),
        cubes=numbers.cubes,
        black_cubes=numbers.black_cubes,
        markers=numbers.markers,
        sail_track=numbers.sail_track,
        opening_hand=numbers.opening_hand,
        hand_limit=numbers.hand_limit,
        draw=numbers.draw,
        bonus_dealt=numbers.bonus_dealt if voyage.bonus_tokens else 0,
        bonus_coins=numbers.bonus_coins,
        sinks_at=numbers.sinks_at,
        sinking_coins=numbers.sinking_coins,
        advances_a_turn=numbers.advances_a_turn,
        explored_a_turn=numbers.explored_a_turn,
        level_ups=numbers.level_ups,
        aside_at_most=numbers.aside_at_most,
        loser_damage=numbers.loser_damage,
        harbor_cubes=numbers.harbor_cubes,
        building_cubes=numbers.building_cubes,
        final_turn_cubes=numbers.final_turn_cubes,
        final_turn_influence=numbers.final_turn_influence,
        end_achievements=voyage.end_achievements or numbers.end_achievements,
        advancements_a_coin=numbers.advancements_a_coin,
        basic_coins=numbers.upgrade_coins["basic"],
        advanced_coins=numbers.upgrade_coins["advanced"],
        cut=("none", "named", "die").index(voyage.cut),
        cut_from=numbers.cut_from,
        cut_to=numbers.cut_to,
    )

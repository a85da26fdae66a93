"""Whether an effect would do anything now: an ability that would do nothing at all is no choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from authoring.effects import Effect

from . import battle, building, effects, hand, influence, islands, pirates, production, upgrades
from .terms import CANNON, HARBOR, SAIL, WHEEL

if TYPE_CHECKING:
    from .state import ReckoningState

ON_HULL: Final = 16
"""The card register of a tile's effect: this and its hull space."""
COUNTED: Final = {"cannon": CANNON, "wheel": WHEEL, "sail": SAIL}
SIDES: Final = ("own", "enemy")
SHIPS: Final = 1
"""The kind of battle in which the enemy has a Ship that takes damage (DR-AMB-103)."""

Test = Callable[["ReckoningState", int, int], bool]
"""(state, seat, card) -> whether an effect would do anything."""


def counted(state: ReckoningState, seat: int, card: int, per: str | None) -> int:
    """How often a gain comes: once, or for each such icon on this card (DR-SYN-03, DR-SYN-05, DR-ICON-09).

    So Cannons (DR-EFF-04) and Wheels (DR-EFF-05) of the level and of all Advancements; those of a tile on the tile.
    """
    if per is None:
        return 1
    if 0 <= card < ON_HULL:
        return hand.icons_on_card(state, seat, card, COUNTED[per])
    if card >= ON_HULL:
        tables = state.game.tables
        tile = state.hull[seat * tables.hull + card - ON_HULL]
        return tables.tile_icons[tile][COUNTED[per]] if tile >= 0 else 0
    return 0


def test_of(effect: Effect, alone: bool) -> Test | None:
    """(state, seat, card) -> whether the effect would do anything now; None: it always does.

    `alone`: the effect is all that its ability's alternative does, at no cost.
    """
    if isinstance(effect, effects.Gain):
        return _to_gain(effect)
    if isinstance(effect, effects.Repair):
        return lambda state, seat, card: state.damage[seat] > 0
    if isinstance(effect, effects.AttackShip):
        return lambda state, seat, card: len(pirates.victims(state, seat)) > 0
    if isinstance(effect, effects.PlaceInfluence | effects.PermanentInfluence):
        return _to_influence(effect, alone)
    if isinstance(effect, effects.Produce):
        where, override = islands.WHERE.index(effect.where), int(effect.overrides_fort)
        return lambda state, seat, card: len(production.open_to(state, seat, where, override)) > 0
    if isinstance(effect, effects.Build):
        return to_build
    if isinstance(effect, effects.ShipUpgrade):
        return _to_take(upgrades.CATEGORIES.index(effect.category))
    if isinstance(effect, effects.Bury):
        return lambda state, seat, card: state.at[seat] != HARBOR and state.card[state.at[seat]] >= 0
    if isinstance(effect, effects.Lose) or (isinstance(effect, effects.Damage) and effect.target == "own-ship"):
        return lambda state, seat, card: False
    if isinstance(effect, effects.GainSail):
        return None
    return _to_fight(effect)


def movable(state: ReckoningState, seat: int, whose: str) -> list[int]:
    """Zones with cubes of the own or the enemy side, Exploding shot aside."""
    if not state.fight:
        return []
    tables = state.game.tables
    at = (battle.side_of(state, seat) ^ SIDES.index(whose)) * len(tables.zones)
    return [zone for zone in range(len(tables.zones)) if zone != tables.exploding and state.zone[at + zone]]


def to_build(state: ReckoningState, seat: int, card: int) -> bool:
    """Whether any Building can be built."""
    return building.may_build(state, seat)


def _to_take(category: int) -> Test:
    def to_take(state: ReckoningState, seat: int, card: int) -> bool:
        return len(upgrades.available(state, category)) > 0

    return to_take


def _to_gain(effect: effects.Gain) -> Test | None:
    per, where = effect.per, islands.WHERE.index(effect.where)
    if effect.to != "island":
        return None if per is None else lambda state, seat, card: counted(state, seat, card, per) > 0
    return lambda state, seat, card: (
        counted(state, seat, card, per) > 0 and len(production.open_to(state, seat, where, 0)) > 0
    )


def _to_influence(effect: effects.PlaceInfluence | effects.PermanentInfluence, alone: bool) -> Test:
    where, override, amount = islands.WHERE.index(effect.where), int(effect.overrides_fort), effect.amount
    if isinstance(effect, effects.PermanentInfluence):

        def to_lay(state: ReckoningState, seat: int, card: int) -> bool:
            return any(influence.may_lay(state, seat, at, override) for at in islands.named(state, seat, where))

        return to_lay
    own = int(alone)

    def to_place(state: ReckoningState, seat: int, card: int) -> bool:
        return any(
            influence.may_place(state, seat, at, amount, override, own) for at in islands.named(state, seat, where)
        )

    return to_place


def _to_fight(effect: Effect) -> Test:
    if isinstance(effect, effects.Damage):
        return lambda state, seat, card: len(state.fight) > 0 and state.fight[0] == SHIPS
    if isinstance(effect, effects.Explode):
        whose = effect.whose
        return lambda state, seat, card: len(movable(state, seat, whose)) > 0
    assert isinstance(effect, effects.DropCubes | effects.Strength)
    per, cubes = effect.per, isinstance(effect, effects.DropCubes)

    def to_fight(state: ReckoningState, seat: int, card: int) -> bool:
        if not state.fight or not counted(state, seat, card, per):
            return False
        return not cubes or state.cubes[seat] > 0 or len(islands.spare(state, seat)) > 0

    return to_fight

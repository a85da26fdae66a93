"""Battles with Buildings: all attackable Buildings of an opponent at the Ship's island at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Log, Refusal
from authoring.games.machine import SEAT, Frame, Next

from . import battle, islands, mustering, pirates, sinking
from .fight import ATTACKED, ATTACKER, CHOSEN, DEFENDER, FORTS, SPACE, WINNER
from .terms import HARBOR

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState


def add(game: DeadReckoning) -> None:
    """The procedure; it follows that of Ships where no exception is made (DR-RAID-16). Plunder is skipped (DR-ZONE-14,
    DR-RAID-10).
    """
    game.machine.add(
        "battle-forts",
        lambda state, frame, log: mustering.clear_decks(state, frame[SEAT], 0),
        _begin,
        lambda state, frame, log: mustering.muster(state, 0),
        _guard,
        battle.let_fall,
        battle.deal_damage,
        battle.judge,
        _outcome,
        lambda state, frame, log: battle.end(state, log),
    )


def targets(state: ReckoningState, seat: int) -> int:
    """Mask of an opponent's Buildings here that can be attacked: no Outposts (DR-TYPE-09), none that belong to nobody
    (DR-AMB-23).
    """
    here = state.at[seat]
    if not state.built[here] or state.holder[here] in (-1, seat):
        return 0
    return state.built[here] & sum(1 << building for building in state.game.tables.closing)


def may_attack(state: ReckoningState, seat: int) -> bool:
    """Without any flag (DR-RAID-01, DR-TYPE-07), once a turn (DR-AMB-51), not while blockaded (DR-BLOCK-04) or with an
    opponent's Pirate-mode Ship at the island (DR-RAID-02).
    """
    here = state.at[seat]
    return (
        here != HARBOR
        and targets(state, seat) > 0
        and not state.raided >> here & 1
        and not _guarded(state, seat)
        and not pirates.blockaded(state, seat, here)
    )


def _guarded(state: ReckoningState, seat: int) -> bool:
    """An opponent's Mercantile Ship takes no part (DR-RAID-04)."""
    here = state.at[seat]
    return any(at == here and state.pirate[other] and other != seat for other, at in enumerate(state.at))


def why_not(state: ReckoningState, seat: int) -> Refusal:
    """What stands against the attack."""
    here = state.at[seat]
    if state.built[here] and not targets(state, seat):
        return Refusal("DR-RAID-01", "no Fort or Garrison here is an opponent's")
    if not targets(state, seat):
        return Refusal("DR-RAID-01", "there is no Fort or Garrison here")
    if state.raided >> here & 1:
        return Refusal("DR-BATTLE-05", "these Buildings were attacked this turn")
    if _guarded(state, seat):
        return Refusal("DR-RAID-02", "a Pirate-mode Ship at the island must be beaten first")
    if pirates.blockaded(state, seat, here):
        return Refusal("DR-BLOCK-04", "you are blockaded from this island")
    return Refusal("DR-RAID-01", "Buildings are attacked in your Main phase, between other actions")


def _begin(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    seat = frame[SEAT]
    here = state.at[seat]
    state.raided |= 1 << here
    battle.begin(state, FORTS, seat, state.holder[here], here, CHOSEN, targets(state, seat), log)
    return None


def _guard(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Cubes of the controller for each of them together (DR-RAID-05, DR-RAID-06, DR-RAID-07, DR-AMB-52), more after the
    final turn (DR-AMB-53); neither Cannons nor cards nor the Ship help (DR-RAID-03, DR-RAID-08).
    """
    fight, game = state.fight, state.game
    mask = fight[ATTACKED]
    many = sum(each.defense_cubes for n, each in enumerate(game.tables.buildings) if mask >> n & 1)
    if state.finished[fight[DEFENDER]]:
        many += game.terms.final_turn_cubes
    mustering.take_guards(state, many, log)
    return None


def _outcome(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """A loss damages the attacking Ship (DR-RAID-12), a win clears the island of all that were attacked (DR-RAID-13):
    it is open at once (DR-AMB-88). A defender who lost it by fetching cubes off it keeps none of them.

    Neither side gets a Legendary cube (DR-RAID-14, DR-ACH-11), and no mode changes (DR-AMB-102).
    """
    fight = state.fight
    if fight[WINNER]:
        sinking.hurt(state, fight[ATTACKER], state.game.terms.loser_damage, fight[DEFENDER], log)
        return None
    state.fire("rule:buildings-removed")
    islands.clear_buildings(state, fight[SPACE], fight[ATTACKED], log)
    battle.spoils(state, fight[ATTACKER])
    return None

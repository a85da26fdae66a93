"""Encounters attacked: the back of a Merchant ship, its battle, and its Win and Lose effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from authoring.effects import Program, compile_all
from authoring.games.engine import Log
from authoring.games.machine import LEAVE, SEAT, Frame, Next

from . import achievements, battle, market, mustering
from .effects import Operation
from .fight import ADVANCE, ATTACKER, CHOSEN, MERCHANT, NOBODY, WINNER

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState


def add(game: DeadReckoning) -> None:
    """The procedure of an attack, in the order of a Ship battle."""
    game.machine.add(
        "battle-merchant",
        lambda state, frame, log: mustering.clear_decks(state, frame[SEAT], 0),
        _turn_over,
        lambda state, frame, log: mustering.muster(state, 0),
        _take_black,
        battle.let_fall,
        lambda state, frame, log: battle.plunder(state, 0, log),
        lambda state, frame, log: battle.plunder(state, 1, log),
        battle.deal_damage,
        battle.judge,
        _effect,
        _card,
        lambda state, frame, log: battle.end(state, log),
    )


def compile_backs(game: DeadReckoning) -> None:
    """Programs of every Merchant ship's Win and Lose, and of what a back without battle does."""
    for advance in game.tables.advances:
        if advance.merchant is not None:
            for name in ("win", "lose", "effects"):
                _program(game, f"{advance.id} {name}", getattr(advance.merchant, name))


def _program(game: DeadReckoning, name: str, effects: Sequence[Operation]) -> None:
    program = Program()
    compile_all(effects, program, game)
    game.machine.add(name, *program.steps())


def _run(state: ReckoningState, seat: int, advance: int, part: str) -> None:
    game = state.game
    name = f"{game.tables.advances[advance].id} {part}"
    game.machine.call(state, game.program[name], seat, NOBODY, 0, 0, 0, 0)


def _turn_over(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """The back is seen and resolved (DR-ENC-09): a battle with its black cubes (DR-NPC-01), or just what it says."""
    seat = frame[SEAT]
    space = state.at[seat]
    advance = state.card[space]
    state.card[space] = -1
    card = state.game.tables.advances[advance]
    back = card.merchant
    assert back is not None
    state.fire(f"attacked:{card.id}")
    if log is not None:
        log.add("turned-over", "DR-ENC-09", {"seat": seat, "card": card.id, "cubes": back.cubes})
    if back.battle:
        battle.begin(state, MERCHANT, seat, NOBODY, space, CHOSEN, advance, log)
        return None
    _run(state, seat, advance, "effects")
    # Kept only where it says so (DR-AMB-76).
    if back.keep_card:
        market.gain_advance(state, seat, advance)
    else:
        market.bury(state, advance, log)
    return LEAVE


def _take_black(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """The printed number of black cubes (DR-NPC-04)."""
    back = state.game.tables.advances[state.fight[ADVANCE]].merchant
    assert back is not None
    mustering.take_guards(state, back.cubes, log)
    return None


def _effect(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """Win or Lose as printed (DR-NPC-08, DR-ENC-10); losing brings nothing else (DR-NPC-09, DR-AMB-105), winning a
    Legendary cube (DR-AMB-54) and what abilities pay.
    """
    fight = state.fight
    seat, advance = fight[ATTACKER], fight[ADVANCE]
    if fight[WINNER]:
        _run(state, seat, advance, "lose")
        return None
    state.fire(f"beaten:{state.game.tables.advances[advance].id}")
    achievements.won(state, seat, log)
    battle.spoils(state, seat)
    _run(state, seat, advance, "win")
    return None


def _card(state: ReckoningState, frame: Frame, log: Log | None) -> Next:
    """After a loss it is buried (DR-ENC-11), after a win taken as an Advancement where its back does not say otherwise
    (DR-AMB-20).
    """
    fight = state.fight
    back = state.game.tables.advances[fight[ADVANCE]].merchant
    assert back is not None
    if not fight[WINNER] and back.keep_card:
        market.gain_advance(state, fight[ATTACKER], fight[ADVANCE])
    else:
        market.bury(state, fight[ADVANCE], log)
    return None

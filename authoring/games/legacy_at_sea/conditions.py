"""Conditions of cards become questions about a captain, once a scenario."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from . import prospects, questions
from .plunder import defence
from .terms import CARGO, CREW, KINDS_OF_CARGO, MERCHANTS, METHODS, SKILLS

if TYPE_CHECKING:
    from .state import SeaState
    from .tables import SeaTables

Condition: TypeAlias = Callable[["SeaState", int], bool]


def question(tables: SeaTables, condition: Any) -> Condition:
    """A condition as a question about a captain."""
    if isinstance(condition, questions.Has):
        kind, least = CARGO.index(condition.what), condition.at_least
        if kind == CREW:
            return lambda state, seat: state.hold[seat * KINDS_OF_CARGO + CREW] + state.aloft[seat] >= least
        return lambda state, seat: state.hold[seat * KINDS_OF_CARGO + kind] >= least
    if isinstance(condition, questions.Skilled):
        skill, level = SKILLS.index(condition.skill), condition.at_least
        return lambda state, seat: state.skill[seat * 4 + skill] >= level
    if isinstance(condition, questions.Hunted):
        many = len(tables.nations)
        if condition.nation is None:
            return lambda state, seat: any(state.hunted[seat * many : (seat + 1) * many])
        nation = tables.nations.index(condition.nation)
        return lambda state, seat: state.hunted[seat * many + nation] > 0
    if isinstance(condition, questions.Target):
        return target(tables, condition)
    if isinstance(condition, questions.Done):
        return prospects.deed_test(
            prospects.DEEDS.index(condition.deed),
            -1 if condition.nation is None else tables.nations.index(condition.nation),
            -1 if condition.type is None else MERCHANTS.index(condition.type),
            -1 if condition.what is None else CARGO.index(condition.what),
        )
    if isinstance(condition, questions.Not):
        denied = question(tables, condition.condition)
        return lambda state, seat: not denied(state, seat)
    parts = [question(tables, each) for each in condition.conditions]
    return lambda state, seat: all(part(state, seat) for part in parts)


def target(tables: SeaTables, condition: questions.Target) -> Condition:
    """What the merchant under the player's token is: nation, type, a defence of so much or less (LS-AMB-28)."""
    nation = -1 if condition.nation is None else tables.nations.index(condition.nation)
    type_ = -1 if condition.type is None else MERCHANTS.index(condition.type)
    method = -1 if condition.defence is None else METHODS.index(condition.defence)
    most = 99 if condition.at_most is None else condition.at_most

    def test(state: SeaState, seat: int) -> bool:
        if state.target < 0 or seat != state.active:
            return False
        card = state.tableau[state.target]
        return (
            nation in (-1, tables.ocean_nation[card])
            and type_ in (-1, tables.ocean_type[card])
            and (method < 0 or defence(state, state.target, method) <= most)
        )

    return test

"""Prospects: claimed in one port, completed in another; and the deeds of a turn that some of them ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from authoring.effects import Effect
from authoring.games.engine import Log

from . import cargo
from .codes import CLAIM, COMPLETE
from .effects import Pay
from .terms import CREW, KINDS_OF_CARGO

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState

DEEDS = ("plundered", "gambled-and-won", "sold", "sent-home", "repaired", "survived-storm", "beat-hunter")
PLUNDERED, GAMBLED, SOLD, SENT, REPAIRED, SURVIVED, BEAT = range(7)
ANY = 0


class Step:
    """What one step of a Prospect asks for and does, compiled."""

    __slots__ = ("costs", "port", "program", "test")

    def __init__(
        self, port: int, test: Callable[[SeaState, int], bool] | None, costs: tuple[tuple[int, int], ...], program: int
    ) -> None:
        self.port = port
        """Where it is done; -1: anywhere, once the deed is done (LS-PROSPECT-03)."""
        self.test = test
        self.costs = costs
        """Kind and amount of what must be aboard (LS-PROSPECT-09)."""
        self.program = program
        """-1: it has no effects."""

    def open(self, state: SeaState, seat: int) -> bool:
        """Whether this captain may take the step now: landed in the port (LS-AMB-55), and what it asks for is so."""
        if self.port >= 0 and (state.at[seat] != self.port or not state.welcome):
            return False
        b = seat * KINDS_OF_CARGO
        for kind, amount in self.costs:
            if (cargo.crew_ashore(state, seat) if kind == CREW else state.hold[b + kind]) < amount:
                return False
        return self.test is None or self.test(state, seat)


def offers(state: SeaState, seat: int, found: list[int]) -> None:
    """Prospects that may be claimed or completed now: at any moment of the own turn (LS-PROSPECT-06).

    Whoever meets step 1 first may claim (LS-PROSPECT-04, LS-PROSPECT-05), as many as she likes (LS-PROSPECT-10); in a
    port after the bribe (LS-TURN-04).
    """
    game = state.game
    here = state.at[seat]
    for card in state.display:
        if card >= 0:
            step = game.claims[card]
            if (step.port == here or step.port < 0) and step.open(state, seat) and CLAIM + card not in found:
                found.append(CLAIM + card)
    for card in state.claimed[seat]:
        step = game.completions[card]
        if step.port == here and step.open(state, seat) and COMPLETE + card not in found:
            found.append(COMPLETE + card)


def claim(state: SeaState, seat: int, card: int, log: Log | None) -> None:
    """The card goes face-up to the claimer's board (LS-PROSPECT-07) and is replaced when the turn ends
    (LS-PROSPECT-08); nothing needs to be carried unless it says so (LS-PROSPECT-09).
    """
    game = state.game
    name = game.tables.missions[card].id
    if log is not None:
        log.add("claimed", "LS-PROSPECT-07", {"seat": seat, "card": name})
    state.display[state.display.index(card)] = -1
    state.claimed[seat].append(card)
    state.fire(f"mission-claimed:{name}")
    if game.claims[card].program >= 0:
        game.machine.call(state, game.claims[card].program, seat, 0)


def complete(state: SeaState, seat: int, card: int, log: Log | None) -> None:
    """Its reward is paid at once (LS-PROSPECT-11), a marker placed if it names one (LS-PROSPECT-13, LS-MARKER-02); it
    lies face-down, upper right, and scores there (LS-PROSPECT-12).
    """
    game = state.game
    name = game.tables.missions[card].id
    if log is not None:
        facts = {"seat": seat, "card": name, "points": game.tables.missions[card].points}
        log.add("completed", "LS-PROSPECT-11", facts)
    state.claimed[seat].remove(card)
    state.completed[seat].append(card)
    state.fire(f"mission:{name}")
    if game.completions[card].program >= 0:
        game.machine.call(state, game.completions[card].program, seat, 0)


def lighthouses(state: SeaState) -> list[int]:
    """Prospect on display -> space of its lighthouse: the anchor of its first letter (LS-SETUP-14), or -1 for one that
    lies on the card because of an asterisk (LS-SETUP-15).
    """
    game = state.game
    return [
        -1 if card < 0 or game.tables.missions[card].deed_first else game.tables.starts[card] for card in state.display
    ]


# ---- deeds of a turn


def note_deed(state: SeaState, deed: int, nation: int = -1, type_: int = -1, what: int = -1) -> None:
    """Remember a deed until the turn ends: its sort, and a nation, a type of merchant or a cargo."""
    code = deed | (nation + 1) << 3 | (type_ + 1) << 8 | (what + 1) << 12
    if code not in state.deeds:
        state.deeds.append(code)


def deed_test(deed: int, nation: int, type_: int, what: int) -> Callable[[SeaState, int], bool]:
    """A test for a deed of this turn; -1 leaves a part open."""
    mask, wanted = 7, deed
    for value, shift, bits in ((nation, 3, 31), (type_, 8, 15), (what, 12, 15)):
        if value >= 0:
            mask |= bits << shift
            wanted |= (value + 1) << shift

    def test(state: SeaState, seat: int) -> bool:
        return seat == state.active and any(code & mask == wanted for code in state.deeds)

    return test


def add(game: LegacyAtSea) -> None:
    """Compile both steps of every Prospect."""

    def costs(effects: Sequence[Effect]) -> tuple[tuple[int, int], ...]:
        found = [0] * KINDS_OF_CARGO
        for effect in effects:
            if isinstance(effect, Pay):
                found[game.operations.kind(effect.what)] += effect.amount
        return tuple((kind, amount) for kind, amount in enumerate(found) if amount)

    for card in game.tables.missions:
        number = game.tables.mission[card.id]
        port = -1 if card.deed_first and card.claim is not None else game.tables.starts[number]
        claim_program = game.operations.program(f"claim {card.id}", card.claim_effects)
        test = game.operations.condition(card.claim)
        game.claims.append(Step(port, test, costs(card.claim_effects), claim_program))
        rewards = [*card.complete_effects, *card.reward]
        test = game.operations.condition(card.complete)
        reward_program = game.operations.program(f"complete {card.id}", rewards)
        game.completions.append(Step(game.tables.ends[number], test, costs(card.complete_effects), reward_program))

"""The toy passes every law, and for every law there is a broken toy that it catches."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from authoring.dryrun.recording import record_game
from authoring.dryrun.table import Table
from authoring.games.engine import DONE, Game, Order, Outcome, Refusal
from authoring.vocabulary.recording import Recording
from tests.dryrun.toy import HAND, MAKERS, SPARE, WITHDRAW, Bids, Harbor, HarborBids
from tests.games import laws


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("law", [*laws.LAWS, laws.secrets_do_differ], ids=lambda law: law.__name__)
def test_the_toy_passes(law: Callable[[Game, int], None], seats: int) -> None:
    for seed in (1, 2):
        law(HarborBids(seats), seed)


def cards(state: Harbor) -> dict[str, int]:
    held = sum(map(len, state.hands)) + len(state.box) + len(state.played) + sum(map(bool, state.bids))
    return {"card": held}


def test_cards_are_conserved() -> None:
    laws.supplies_are_conserved(HarborBids(3), 1, cards)


@pytest.mark.parametrize("line_up", ["random", "greedy", "mixed"])
def test_two_workers_do_as_one(line_up: str) -> None:
    laws.workers_agree(Table(HarborBids(3), "toy", MAKERS), 5, line_up)


def test_another_process_comes_to_the_same_states() -> None:
    laws.digests_agree_between_processes("tests.dryrun.toy:three", 3)


# ---- broken toys


class ShallowCopy(Harbor):
    def copy(self) -> Harbor:
        twin = super().copy()
        twin.hands = self.hands
        return twin


class CopyWithoutChance(Harbor):
    def copy(self) -> Harbor:
        twin = super().copy()
        twin.chance = self.chance
        return twin


class BlindDigest(Harbor):
    def digest(self) -> int:
        return self.round


class GlobalLuck(Harbor):
    def turn_up(self) -> int:
        return random.randint(1, 5)


class LeakyView(Harbor):
    def view(self, seat: Any) -> Bids:
        return Bids({**super().view(seat).to_json(), "written": [bid > 0 for bid in self.bids]})


class LeakyLog(Harbor):
    def apply(self, seat: int, order: Order, log: Any = None) -> None:
        if log and order != DONE:
            log.add("whisper", "HB-BID-05", {"hands": [sum(hand) for hand in self.hands]})
        super().apply(seat, order, log)


class LeakyDeciders(Harbor):
    def deciders(self) -> list[int]:
        asked = list(super().deciders())
        return sorted(asked, key=lambda seat: self.bids[seat])


class LeakyRefusal(Harbor):
    def refuse(self, seat: int, order: Order) -> Refusal | None:
        refusal = super().refuse(seat, order)
        if refusal and refusal.clause == "HB-BID-04" and order - 1 in self.box:
            return Refusal("HB-BID-04", "that card is out of the game")
        return refusal


class LegalTooMuch(Harbor):
    def legal(self, seat: int) -> list[Order]:
        legal = list(super().legal(seat))
        return [*legal, WITHDRAW] if legal and WITHDRAW not in legal else legal


class LegalTooLittle(Harbor):
    def legal(self, seat: int) -> list[Order]:
        return [order for order in super().legal(seat) if order != WITHDRAW]


class ChoicesLast(Harbor):
    def legal(self, seat: int) -> list[Order]:
        return list(super().legal(seat))[::-1]


class NamelessRefusal(Harbor):
    def refuse(self, seat: int, order: Order) -> Refusal | None:
        return super().refuse(seat, order) and Refusal("", "no")


class LostCard(Harbor):
    def resolve(self, log: Any) -> None:
        super().resolve(log)
        if self.round == 3 and self.played:
            self.played.pop()


class FallingPeak(Harbor):
    def components(self) -> dict[str, tuple[int, int]]:
        return {"card": (self.seats * HAND + SPARE, sum(map(len, self.hands)))}


class ForgetfulCoverage(Harbor):
    def coverage(self) -> dict[tuple[str, str], int]:
        return {("dock", f"dock-{self.dock}"): 1}


class EndlessOutcome(Harbor):
    def outcome(self) -> Outcome | None:
        return self.over or (
            Outcome("early", "HB-END-01", tuple(self.scores), (0,), self.round) if self.round > 4 else None
        )


class LogMatters(Harbor):
    def resolve(self, log: Any) -> None:
        if log:
            self.scores[0] += 1
        super().resolve(log)


class SavesNoBids(HarborBids):
    def from_json(self, data: Any) -> Harbor:
        state = super().from_json(data)
        state.bids = [0] * self.seats
        return state


class SavesNoChance(HarborBids):
    def from_json(self, data: Any) -> Harbor:
        return super().from_json({**data, "chance": {"seed": data["chance"]["seed"], "drawn": {}}})


class OneNotation(HarborBids):
    def write(self, order: Order, state: Harbor) -> str:
        return super().write(order if order < 10 else 9, state)


class RaisesOnNonsense(HarborBids):
    def read(self, text: str, seat: int, state: Harbor) -> Order:
        return int(text.split()[1]) + 1 if text[0] == "b" else super().read(text, seat, state)


class OpenBooks(HarborBids):
    def show(self, state: Harbor, seat: Any) -> str:
        return json.dumps(state.to_json())


class ChangesTheState(HarborBids):
    def with_secrets_changed(self, state: Harbor, seat: Any, chance: Any) -> Harbor:
        state.bids = [0] * self.seats
        state.box = state.box[::-1]
        return super().with_secrets_changed(state, seat, chance)


class HidesNothing(HarborBids):
    def with_secrets_changed(self, state: Harbor, seat: Any, chance: Any) -> Harbor:
        return state.copy()


BROKEN: list[tuple[type[Any], Callable[[Game, int], None]]] = [
    (ShallowCopy, laws.a_copy_goes_its_own_way),
    (CopyWithoutChance, laws.a_copy_goes_its_own_way),
    (BlindDigest, laws.every_step_changes_the_digest),
    (GlobalLuck, laws.replay_reproduces_every_digest),
    (GlobalLuck, laws.the_log_changes_nothing),
    (LeakyView, laws.secrets_stay_secret),
    (LeakyLog, laws.secrets_stay_secret),
    (LeakyDeciders, laws.secrets_stay_secret),
    (LeakyRefusal, laws.secrets_stay_secret),
    (LegalTooMuch, laws.legal_is_what_is_not_refused),
    (LegalTooLittle, laws.legal_is_what_is_not_refused),
    (ChoicesLast, laws.legal_is_what_is_not_refused),
    (NamelessRefusal, laws.legal_is_what_is_not_refused),
    (FallingPeak, laws.components_add_up),
    (ForgetfulCoverage, laws.coverage_only_grows),
    (EndlessOutcome, laws.the_end_is_the_end),
    (LogMatters, laws.the_log_changes_nothing),
    (SavesNoBids, laws.a_saved_game_goes_on_alike),
    (SavesNoChance, laws.a_saved_game_goes_on_alike),
    (OneNotation, laws.notation_reads_back),
    (RaisesOnNonsense, laws.a_recorded_step_is_refused_or_carried_out),
    (OpenBooks, laws.secrets_stay_secret),
    (ChangesTheState, laws.secrets_stay_secret),
    (HidesNothing, laws.secrets_do_differ),
]


def broken_game(broken: type[Any], seats: int = 3) -> HarborBids:
    if issubclass(broken, HarborBids):
        return broken(seats)
    game = HarborBids(seats)
    game.state = broken
    return game


@pytest.mark.parametrize(("broken", "law"), BROKEN, ids=lambda each: each.__name__)
def test_a_law_catches(broken: type[Any], law: Callable[[Game, int], None]) -> None:
    with pytest.raises(IndexError if broken is RaisesOnNonsense else AssertionError):
        holds_for(law, broken_game(broken), range(1, 5))


def holds_for(law: Callable[[Game, int], None], game: Game, seeds: range) -> None:
    for seed in seeds:
        law(game, seed)


def test_a_lost_card_is_missed() -> None:
    with pytest.raises(AssertionError):
        laws.supplies_are_conserved(broken_game(LostCard), 1, cards)


def test_workers_that_play_one_game_are_caught() -> None:
    class OneGame(Table):
        def seed(self, run_seed: int, index: int) -> int:
            return run_seed

    with pytest.raises(AssertionError, match="copies"):
        laws.workers_agree(OneGame(HarborBids(3), "toy", MAKERS), 5, "greedy")


def test_an_end_without_a_recorded_game_is_missed() -> None:
    document = record_game(Table(HarborBids(3), "toy", MAKERS), "bids", "random", 1, 0, "first", "A game.")
    kept = Recording.model_validate({k: v for k, v in document.items() if k not in ("kind", "game", "format")})
    laws.every_end_is_recorded([kept.ends.reason], [kept])
    with pytest.raises(AssertionError, match="mutiny"):
        laws.every_end_is_recorded([kept.ends.reason, "mutiny"], [kept])


def test_unstable_digests_are_caught() -> None:
    with pytest.raises(AssertionError, match="another process"):
        laws.digests_agree_between_processes("tests.dryrun.test_laws:unstable", 3)


class UnstableDigest(Harbor):
    def digest(self) -> int:
        return hash(json.dumps(self.to_json())) & (1 << 64) - 1


def unstable() -> HarborBids:
    return broken_game(UnstableDigest)

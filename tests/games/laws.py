"""Laws that every game passes, each a function of a game and a seed; games parametrise them over their scenarios.

A law says nothing when it holds and fails an assertion when it does not. `LAWS` lists those that need no more.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from authoring.dryrun.evidence import merged
from authoring.dryrun.players import closing
from authoring.dryrun.replay import Recorder, Step, carry_out, heard, verify
from authoring.dryrun.table import CHUNK, Table, chunks, gather
from authoring.games.chance import Chance, Stream, seed_of
from authoring.games.engine import Game, Log, Observer, Order, State
from authoring.vocabulary.recording import Recording

MOST_STEPS = 20_000
MOST_ORDERS = 1_500
"""Orders that one position tries; where more can be written down, a sample of them beside all legal ones."""


def stream_for(seed: int, name: str) -> Stream:
    """The law's own luck, apart from the game's."""
    return Chance(seed_of(seed, name)).stream("law")


def step_of(state: State, luck: Stream, many: int) -> tuple[int, Order]:
    """A likely step: mostly a real choice by the first to be asked, now and then any legal order of anybody."""
    seats = state.deciders()
    if luck.below(8) == 0:
        seat = luck.pick([seat for seat in range(many) if state.legal(seat)])
        return seat, luck.pick(state.legal(seat))
    choices = state.choices(seats[0])
    return seats[0], luck.pick(choices) if choices else closing(state.legal(seats[0]))


def wander(
    game: Game, state: State, luck: Stream, watch: Callable[[int, Order], None] | None = None
) -> Iterator[State]:
    """Play a state on to its end; yields it before each step."""
    apply = watch or state.apply
    for _ in range(MOST_STEPS):
        if not state.deciders():
            return
        yield state
        apply(*step_of(state, luck, game.seats))
    raise AssertionError(f"not over after {MOST_STEPS} steps")


def positions(game: Game, seed: int, count: int = 6) -> list[State]:
    """The first position and copies from random points of one game, in the middle of writing orders too."""
    luck = stream_for(seed, "wander")
    length = sum(1 for _ in wander(game, game.start(Chance(seed)), luck.copy()))
    points = stream_for(seed, "points")
    wanted = {0, max(length - 1, 0), *(points.below(max(length, 1)) for _ in range(count - 1))}
    return [s.copy() for n, s in enumerate(wander(game, game.start(Chance(seed)), luck)) if n in wanted]


def replay_reproduces_every_digest(game: Game, seed: int) -> None:
    """Orders written down in notation, read back and played again lead through the same states."""
    state = game.start(Chance(seed))
    recorder = Recorder(game, "law", "law", seed, [])
    recorder.begin(state)
    for _ in wander(game, state, stream_for(seed, "replay"), recorder.apply):
        pass
    record = recorder.finish()
    assert record.outcome is not None
    assert len({turn.digest for turn in record.turns}) == len(record.turns), "turns end in the same state"
    difference = verify(record, game)
    assert difference is None, str(difference)


def notation_reads_back(game: Game, seed: int) -> None:
    """Every legal order reads back from its own notation."""
    for state in positions(game, seed):
        for seat in state.deciders():
            for order in state.legal(seat):
                text = game.write(order, state)
                assert game.read(text, seat, state) == order, f"{text!r} does not read back"


def a_copy_goes_its_own_way(game: Game, seed: int) -> None:
    """A copy played on leaves its parent alone, and the parent played on the same way ends in the same state."""
    for number, state in enumerate(positions(game, seed)):
        before, saved = state.digest(), json.dumps(state.to_json())
        twin = state.copy()
        assert twin.digest() == before, "a copy is another state"
        luck = stream_for(seed, f"copy {number}")
        twin_path = [s.digest() for s in wander(game, twin, luck.copy())]
        assert state.digest() == before, "playing a copy changed its parent's digest"
        assert json.dumps(state.to_json()) == saved, "playing a copy changed its parent"
        path = [s.digest() for s in wander(game, state, luck)]
        assert path == twin_path, "the same steps lead a copy elsewhere"
        assert state.digest() == twin.digest()
        assert state.outcome() == twin.outcome()


def every_step_changes_the_digest(game: Game, seed: int) -> None:
    """An order that is applied shows in the digest, so that replays and repeated states can be told by it."""
    luck = stream_for(seed, "digest")
    last = None
    for state in wander(game, game.start(Chance(seed)), luck):
        digest = state.digest()
        assert digest != last, "a step left the digest as it was"
        assert 0 <= digest < 1 << 64
        last = digest


def a_saved_game_goes_on_alike(game: Game, seed: int) -> None:
    """What is saved as JSON and loaded plays on exactly as the original, chance included."""
    for number, state in enumerate(positions(game, seed)):
        loaded = game.from_json(json.loads(json.dumps(state.to_json())))
        assert loaded.digest() == state.digest(), "a loaded state is another"
        assert loaded.to_json() == state.to_json()
        luck = stream_for(seed, f"saved {number}")
        path = [s.digest() for s in wander(game, loaded, luck.copy())]
        assert path == [s.digest() for s in wander(game, state, luck)], "a loaded game goes elsewhere"
        assert loaded.outcome() == state.outcome()


def legal_is_what_is_not_refused(game: Game, seed: int) -> None:
    """`legal` lists exactly the orders that `refuse` lets through, choices first, none twice."""
    for number, state in enumerate(positions(game, seed)):
        before = state.digest()
        deciders = state.deciders()
        assert deciders, "a game that goes on asks somebody"
        for seat in range(game.seats):
            legal, choices = list(state.legal(seat)), list(state.choices(seat))
            assert len(set(legal)) == len(legal), "an order is listed twice"
            assert legal[: len(choices)] == choices, "choices do not come first"
            assert legal or seat not in deciders, f"seat {seat} is asked and has no legal order"
            assert not choices or seat in deciders, f"seat {seat} has choices and is not asked"
            allowed = set(legal)
            for order in _some_orders(game, allowed, stream_for(seed, f"orders {number} {seat}")):
                refusal = state.refuse(seat, order)
                assert (refusal is None) == (order in allowed), f"seat {seat}, order {order}: {refusal}"
                assert refusal is None or (refusal.clause and refusal.reason), "a refusal names no rule"
        assert state.digest() == before, "asking changed the state"


def _some_orders(game: Game, legal: set[Order], luck: Stream) -> list[Order]:
    every = game.orders()
    assert legal <= set(every), "a legal order can't be written down"
    if len(every) <= MOST_ORDERS:
        return list(every)
    return [*legal, *(luck.pick(every) for _ in range(MOST_ORDERS))]


def secrets_stay_secret(game: Game, seed: int, reveals: Collection[str] = ()) -> None:
    """Two states that differ only in what a seat must not know look the same to it: view, orders, deciders, refusals,
    text, and what it is told of the next order that does not end the turn.

    `reveals` names the events with which a secret comes out on the table, or to this seat alone, by the rules.
    """
    observers: list[int | Observer] = [*range(game.seats), "screen"]
    for number, state in enumerate(positions(game, seed, 4)):
        before = state.digest()
        for observer in observers:
            luck = stream_for(seed, f"secrets {number} {observer}")
            other = game.with_secrets_changed(state, observer, luck)
            assert state.digest() == before, "dealing secrets anew changed the state itself"
            _look_alike(game, state, other, observer, luck)
            _sound_alike(state, other, observer, luck, reveals)


def _look_alike(game: Game, one: State, other: State, observer: int | Observer, luck: Stream) -> None:
    views = [json.dumps(state.view(observer).to_json(), sort_keys=True) for state in (one, other)]
    assert views[0] == views[1], f"the view of {observer} gives a secret away"
    assert game.show(one, observer) == game.show(other, observer), f"the text for {observer} gives a secret away"
    assert list(one.deciders()) == list(other.deciders()), "who is asked gives a secret away"
    assert one.turn() == other.turn()
    if isinstance(observer, int):
        assert list(one.legal(observer)) == list(other.legal(observer)), (
            f"legal orders of {observer} give a secret away"
        )
        assert list(one.choices(observer)) == list(other.choices(observer))
        for order in _some_orders(game, set(one.legal(observer)), luck):
            assert one.refuse(observer, order) == other.refuse(observer, order), "a refusal gives a secret away"


def _sound_alike(one: State, other: State, observer: int | Observer, luck: Stream, reveals: Collection[str]) -> None:
    """Some order legal in both; if it ends no turn in either, the observer hears and then sees the same."""
    seat = luck.pick(one.deciders())
    common = [order for order in one.legal(seat) if order in other.legal(seat)]
    if not common:
        return
    order = luck.pick(common)
    told, seen = [], []
    for state in (one.copy(), other.copy()):
        turn, log = state.turn(), Log()
        state.apply(seat, order, log)
        if state.turn() != turn or not state.deciders():
            return  # the turn is over: what was secret may now have come out
        if any(event.what in reveals for event in heard(log.events, observer)):
            return
        told.append([json.dumps([e.what, e.clause, e.facts], sort_keys=True) for e in heard(log.events, observer)])
        seen.append(json.dumps(state.view(observer).to_json(), sort_keys=True))
    assert told[0] == told[1], f"what {observer} hears gives a secret away"
    assert seen[0] == seen[1], f"what {observer} sees after an order gives a secret away"


def secrets_do_differ(game: Game, seed: int) -> None:
    """The law of secrets is not idle: at some point what is hidden can be dealt anew. For games that hide anything."""
    luck = stream_for(seed, "differ")
    assert any(
        game.with_secrets_changed(state, seat, luck).digest() != state.digest()
        for state in positions(game, seed)
        for seat in range(game.seats)
    ), "nothing was ever hidden"


def components_add_up(game: Game, seed: int) -> None:
    """Peaks only grow, nothing is negative, and the box holds what it holds."""
    known: dict[str, tuple[int, int]] = {}
    for state in wander(game, game.start(Chance(seed)), stream_for(seed, "components")):
        now = dict(state.components())
        for component, (count, peak) in now.items():
            before = known.get(component, (count, 0))
            assert before[0] == count, f"the box's number of {component} changed"
            assert before[1] <= peak, f"the peak of {component} fell"
            assert count >= 0
        assert known.keys() <= now.keys()
        known = now


def supplies_are_conserved(game: Game, seed: int, supplies: Callable[[State], Mapping[str, int]]) -> None:
    """What neither comes from nor goes to the box stays the same in number, and is never negative."""
    state = game.start(Chance(seed))
    first = dict(supplies(state))
    for now in wander(game, state, stream_for(seed, "supplies")):
        assert dict(supplies(now)) == first
        assert min(first.values()) >= 0
    assert dict(supplies(state)) == first


def coverage_only_grows(game: Game, seed: int) -> None:
    """What took effect stays counted, and an end is counted at the end."""
    state = game.start(Chance(seed))
    known: dict[tuple[str, str], int] = {}
    for now in wander(game, state, stream_for(seed, "coverage")):
        counted = dict(now.coverage())
        assert all(counted.get(key, 0) >= times for key, times in known.items())
        known = counted
    assert all(state.coverage().get(key, 0) >= times for key, times in known.items())


def the_end_is_the_end(game: Game, seed: int) -> None:
    """Exactly when the game is over nobody is asked, nothing is legal and every order is refused."""
    state = game.start(Chance(seed))
    for now in wander(game, state, stream_for(seed, "end")):
        assert now.outcome() is None, "there is an outcome, and somebody is still asked"
    outcome = state.outcome()
    assert outcome is not None, "nobody is asked, and there is no outcome"
    assert len(outcome.scores) == game.seats
    assert outcome.winners
    assert outcome.clause
    assert outcome.reason
    for seat in range(game.seats):
        assert not state.legal(seat)
        assert not state.choices(seat)
        for order in list(game.orders())[:MOST_ORDERS]:
            assert state.refuse(seat, order) is not None
    every = sorted(seat for side in game.sides() for seat in side)
    assert every == list(range(game.seats)), "sides do not hold every seat once"
    for side in game.sides():
        assert len({seat in outcome.winners for seat in side}) == 1, "a side wins in part"


def the_log_changes_nothing(game: Game, seed: int) -> None:
    """With and without a reader of events, the same game is played."""
    silent, loud = game.start(Chance(seed)), game.start(Chance(seed))
    luck = stream_for(seed, "log")
    for state in wander(game, silent, luck.copy()):
        assert state.digest() == loud.digest()
        loud.apply(*step_of(loud, luck, game.seats), Log())
    assert silent.digest() == loud.digest()


def a_recorded_step_is_refused_or_carried_out(game: Game, seed: int) -> None:
    """Whatever a record says, reading it never raises: the step is carried out or its refusal told."""
    for state in positions(game, seed, 2):
        for seat in range(-1, game.seats + 1):
            for text in ("", "?", "0", "éé", "-1", "done done", "9" * 30):
                before = state.digest()
                if carry_out(game, state, Step(seat, text)):
                    assert state.digest() == before, "a refused step changed the state"


LAWS: Sequence[Callable[[Game, int], None]] = (
    replay_reproduces_every_digest,
    notation_reads_back,
    a_copy_goes_its_own_way,
    every_step_changes_the_digest,
    a_saved_game_goes_on_alike,
    legal_is_what_is_not_refused,
    secrets_stay_secret,
    components_add_up,
    coverage_only_grows,
    the_end_is_the_end,
    the_log_changes_nothing,
    a_recorded_step_is_refused_or_carried_out,
)
"""Laws of a game and a seed; `secrets_do_differ` and `supplies_are_conserved` are added where they apply."""


def workers_agree(table: Table, seed: int, line_up: str, games: int = 2 * CHUNK + 5) -> None:
    """Several workers give the same evidence as one, and no two games are the same game."""
    work = chunks(0, line_up, seed, games)
    assert len(work) > 1
    alone = merged(table.game.seats, gather([table], work))
    together = merged(table.game.seats, gather([table], work, jobs=2))
    assert alone == together
    assert len(alone.finals) > games // 2, "games are copies of one another"


def digests_agree_between_processes(maker: str, seed: int) -> None:
    """`maker` is `module:function`; the game it makes ends in the same state whatever the process's hash seed."""
    module, function = maker.split(":")
    script = (
        f"from {module} import {function} as make\n"
        "from tests.games.laws import stream_for, wander\n"
        "from authoring.games.chance import Chance\n"
        "game = make()\n"
        f"state = game.start(Chance({seed}))\n"
        f"print([s.digest() for s in wander(game, state, stream_for({seed}, 'process'))], state.digest())\n"
    )
    root = Path(__file__).parents[2]
    paths = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(paths) == 1, "another process comes to other states"


def every_end_is_recorded(reasons: Iterable[str], recordings: Iterable[Recording]) -> None:
    """For every way in which a game can end there is a whole game that ends so, kept as content."""
    kept = {recording.ends.reason for recording in recordings}
    missing = [reason for reason in reasons if reason not in kept]
    assert not missing, f"no recorded game ends by {', '.join(missing)}"

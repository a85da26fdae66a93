"""Records, replays, recordings and drills."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest
import yaml

from authoring.dryrun.drill import differences, run_drill
from authoring.dryrun.recording import play_again, record_game, search_game, to_yaml
from authoring.dryrun.replay import Record, Recorder, compact, heard, read, recorded, spread, tell, told, verify, write
from authoring.dryrun.table import Table
from authoring.games.chance import Chance
from authoring.games.engine import SCREEN, Event
from authoring.games.registry import GameEntry
from authoring.library import Library
from authoring.vocabulary.base import Model
from authoring.vocabulary.drill import Drill
from authoring.vocabulary.recording import Recording
from tests.dryrun.toy import MAKERS, Harbor, HarborBids


def table(state: type[Harbor] = Harbor, version: str = "1") -> Table:
    game = HarborBids(3)
    game.state = state
    game.rules_version = version
    return Table(game, "toy", MAKERS)


def record() -> Record:
    return recorded(table(), "bids", "mixed", 1, 0)[0]


def test_a_record_survives_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write(record(), path)
    assert read(path) == record()
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["players"] == ["greedy", "random", "greedy"]
    assert data["turns"][0]["orders"][0][0] == 1


def test_recording_does_not_change_the_game() -> None:
    written, playout = recorded(table(), "bids", "mixed", 1, 0)
    assert playout.digest == table().playout("mixed", 1, 0).digest == written.turns[-1].digest
    assert verify(written, table().game) is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"format": 2}', '{"format": 1}', '{"format": 1, "outcome": 3}', "null", "\ud800"]
)
def test_what_is_no_record_is_a_value_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(ValueError, match="record"):
        read(path)


@pytest.mark.parametrize(
    ("field", "value"), [("seed", "abc"), ("start", 7), ("turns", [{"turn": 1}]), ("turns", None), ("players", 3)]
)
def test_a_record_with_a_damaged_field_is_no_record(tmp_path: Path, field: str, value: object) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**record().to_json(), field: value}))
    with pytest.raises(ValueError, match="not a recorded game"):
        read(path)


class HalvesNothing(Harbor):
    """Other rules: the highest card always wins."""

    def resolve(self, log: Any) -> None:
        self.bids = [2 * bid for bid in self.bids]
        super().resolve(log)


def test_a_replay_names_the_first_step_that_differs() -> None:
    written = record()
    other = written.turns[2].steps[2].order
    written.turns[2].steps[2].order = "bid 400"
    difference = verify(written, table().game)
    assert difference is not None
    assert (difference.turn, difference.step) == (3, 3)
    assert "refused: not in your hand [HB-BID-04]" in difference.message
    written.turns[2].steps[2].order = "sing"
    assert "is no order of seat" in str(verify(written, table().game))
    written.turns[2].steps[2].order = other
    written.turns[1].digest ^= 1
    assert str(verify(written, table().game)).startswith("turn 2, step 6: the orders are legal but lead")
    written.turns[1].digest ^= 1
    written.start ^= 1
    assert str(verify(written, table().game)) == "turn 0, step 0: the first position is another"


def test_a_record_of_other_rules_is_refused_with_the_first_difference() -> None:
    same = verify(record(), table(version="2").game)
    assert same is not None
    assert same.message == "recorded by rules 1, these are 2; it still plays the same to the end"
    changed = verify(record(), table(HalvesNothing, "2").game)
    assert changed is not None
    assert changed.message.startswith("recorded by rules 1, these are 2; first difference: ")
    assert changed.turn == 1


def test_rules_that_break_in_a_replay_are_told_and_not_raised() -> None:
    class Breaks(Harbor):
        def resolve(self, log: Any) -> None:
            raise RuntimeError("overboard")

    assert "breaks the rules: RuntimeError: overboard" in str(verify(record(), table(Breaks).game))


def test_a_playout_that_breaks_leaves_a_record_up_to_there() -> None:
    class Breaks(Harbor):
        def resolve(self, log: Any) -> None:
            if self.round == 2:
                raise RuntimeError("overboard")
            super().resolve(log)

    written, playout = recorded(table(Breaks), "bids", "random", 1, 0)
    assert playout.failure == "engine-error"
    assert [turn.number for turn in written.turns] == [1, 2]
    assert written.outcome is None


def test_a_game_is_told_turn_by_turn() -> None:
    lines = list(tell(record(), table().game))
    assert lines[0].startswith("toy, rules 1, seed ")
    assert lines[0].endswith("(1 greedy, 2 random, 3 greedy)")
    assert "Turn 1" in lines
    assert any("bid: card" in line for line in lines)
    assert lines[-1].startswith("Over in round ")


def test_a_seat_is_told_only_what_it_may_know() -> None:
    lines = list(tell(record(), table().game, 1))
    assert any(line.startswith("  seat 2: bid") for line in lines)
    assert not any(line.startswith(("  seat 1:", "  seat 3:")) for line in lines)
    hands = [line for line in lines if line.startswith("round")]
    assert all("hands" not in line for line in hands)
    told = [line for line in lines if "bid: card" in line]
    assert len(told) == len([line for line in lines if line.startswith("  seat 2: bid")])
    screen = list(tell(record(), table().game, "screen"))
    assert not any(line.startswith("  seat") or "bid: card" in line for line in screen)


def test_who_hears_what() -> None:
    events = [
        Event("a", "HB-A-1", {}),
        Event("b", "HB-A-1", {}, frozenset({1})),
        Event("c", "HB-A-1", {}, frozenset({SCREEN})),
    ]
    assert [e.what for e in heard(events, None)] == ["a", "b", "c"]
    assert [e.what for e in heard(events, 1)] == ["a", "b"]
    assert [e.what for e in heard(events, 0)] == ["a"]
    assert [e.what for e in heard(events, "screen")] == ["a", "c"]


def test_seats_are_told_from_one_and_nobody_by_name() -> None:
    cubes = [{"seat": 0, "zone": "damage"}, {"seat": -1, "zone": "strength-1"}]
    facts = {"seat": 0, "against": -1, "level": 1, "won": True, "winners": [0, 2], "cubes": cubes}
    line = told(Event("battle", "HB-BID-01", facts))
    assert line == (
        "battle: seat 1, against nobody, level 1, won true, winners 1 and 3, "
        "cubes seat 1 zone damage and seat nobody zone strength-1 [HB-BID-01]"
    )


def test_compact_orders_read_back() -> None:
    turns = record().turns
    again = [step for _, _, step in spread(compact(turns))]
    assert again == [step for turn in turns for step in turn.steps]
    with pytest.raises(ValueError, match="does not begin with a seat"):
        list(spread(["bid 4"]))


# ---- recordings


def recording(**changes: Any) -> Recording:
    document = record_game(table(), "bids", "mixed", 1, 0, "first", "A game.")
    fields = {name: value for name, value in document.items() if name not in ("kind", "game", "format")}
    return Recording.model_validate({**fields, **changes})


def test_a_recording_is_found_written_read_and_played_again() -> None:
    index = search_game(table(), "greedy", 1, lambda coverage, reason: reason == "runaway", 400)
    assert index is not None
    document = record_game(table(), "bids", "greedy", 1, index, "runaway", "A runaway: somebody leads by far.")
    text = to_yaml(document, "../schemas/recording.json")
    assert text.startswith("# yaml-language-server: $schema=../schemas/recording.json\nkind:")
    assert yaml.safe_load(text) == document
    read_back = {name: v for name, v in yaml.safe_load(text).items() if name not in ("kind", "game", "format")}
    replayed = play_again(Recording.model_validate(read_back), table().game)
    assert replayed.verdicts == []
    assert replayed.coverage["ending", "runaway"] == 1
    assert search_game(table(), "random", 1, lambda coverage, reason: reason == "mutiny", 5) is None


def verdict_of(written: Recording, game: Table) -> tuple[str, Any, str]:
    replayed = play_again(written, game.game)
    [(code, problem)] = replayed.verdicts
    assert not replayed.coverage or code.code == "RUN551"
    return code.code, problem.at.pointer, problem.message


def test_a_recording_that_differs_says_where() -> None:
    orders = recording().orders
    code, pointer, message = verdict_of(recording(orders=[*orders[:4], "2: bid 400; done", *orders[5:]]), table())
    assert (code, pointer) == ("RUN550", ("orders", 4))
    assert "order 1 of the line" in message
    assert verdict_of(recording(orders=orders[:-1]), table())[:2] == ("RUN550", ("orders",))
    assert verdict_of(recording(orders=["x: done"]), table())[:2] == ("RUN552", ("orders",))
    ends = recording().ends.model_dump() | {"round": 3}
    assert verdict_of(recording(ends=ends), table())[:2] == ("RUN550", ("ends", "round"))


def test_a_recording_of_other_rules_that_plays_the_same_is_a_warning() -> None:
    code, pointer, _ = verdict_of(recording(), table(version="2"))
    assert (code, pointer) == ("RUN551", ("rules_version",))


def test_a_game_that_did_not_end_is_not_recorded() -> None:
    class Stops(Harbor):
        def deciders(self) -> Sequence[int]:
            return () if self.round == 3 else super().deciders()

    with pytest.raises(ValueError, match="did not end"):
        record_game(table(Stops), "bids", "random", 1, 0, "stops", "It stops.")


# ---- drills


class BidDrillExpect(Model):
    scores: dict[str, int] | None = None
    over: dict[str, Any] | None = None


class BidDrill(Drill):
    given: dict[str, int]
    do: list[str]
    expect: BidDrillExpect


class Rehearsed:
    """Bids are written down as they come; `given` says how many captains."""

    def __init__(self, drill: BidDrill) -> None:
        if drill.given["captains"] < 2:
            raise ValueError("nobody bids alone")
        self.game = HarborBids(drill.given["captains"])
        self.points = [0] * self.game.seats

    def perform(self, step: str) -> Sequence[str]:
        if step == "break":
            raise KeyError("oar")
        if step == "late":
            return ["the bid is refused by HB-BID-01, the drill says it is legal"]
        self.points[int(step) - 1] += 2
        return []

    def facts(self, expect: Any) -> Any:
        gains = {str(seat): points for seat, points in enumerate(self.points, 1)}
        facts: dict[str, Any] = {"scores": {s: p for s, p in gains.items() if p or s in expect.get("scores", {})}}
        return {name: facts.get(name, {"reason": None}) for name in expect}


ENTRY = GameEntry("bids", {}, rehearse=lambda library, drill: Rehearsed(cast("BidDrill", drill)))


def drilled(captains: int, do: list[str], **expect: Any) -> list[tuple[str, Any, str]]:
    drill = BidDrill(
        id="d", name="D", clauses=["HB-WIN-01"], given={"captains": captains}, do=do, expect=BidDrillExpect(**expect)
    )
    found = run_drill(ENTRY, cast("Library", None), drill)
    return [(code.code, problem.at.pointer, problem.message) for code, problem in found]


def test_a_drill_that_holds() -> None:
    assert drilled(3, ["1"], scores={"1": 2, "2": 0}, over={"reason": None}) == []


def test_a_drill_that_differs_says_where_and_what() -> None:
    assert drilled(2, ["1"], scores={"1": 3}) == [("RUN540", ("expect", "scores", "1"), "expected 3, it is 2")]
    assert drilled(2, ["1"], over={"reason": "runaway"}) == [
        ("RUN540", ("expect", "over", "reason"), 'expected "runaway", it is nothing')
    ]


def test_only_what_is_named_is_compared_unless_the_game_says_otherwise() -> None:
    assert drilled(2, ["1", "2"], over={"reason": None}) == []
    [(code, pointer, message)] = drilled(2, ["1", "2"], scores={"1": 2})
    assert (code, pointer, message) == ("RUN540", ("expect", "scores"), "`2` is 2, which was not expected")


def test_a_step_that_goes_otherwise_an_impossible_position_and_broken_rules() -> None:
    assert drilled(2, ["1", "late"])[0][:2] == ("RUN541", ("do", 1))
    assert drilled(1, [])[0] == ("RUN542", ("given",), "nobody bids alone")
    code, pointer, message = drilled(2, ["1", "break"])[0]
    assert (code, pointer) == ("RUN543", ("do", 1))
    assert message.startswith("KeyError: 'oar' (test_records.py:")


def test_differences_of_lists_and_cells() -> None:
    assert list(differences({"a": [3, 4]}, {"a": (3, 4)})) == []
    assert [where for where, _ in differences({"a": [3, 4]}, {"a": [3, 5]})] == [("a",)]
    events = [{"what": "fight"}, {"what": "look"}]
    assert [where for where, _ in differences(events, [{"what": "fight"}, None])] == [(1,)]
    assert [where for where, _ in differences(events, [{"what": "fight"}])] == [()]
    assert next(iter(differences({"a": 1}, {})))[1] == "expected 1, there is nothing of that name"


def test_a_recorder_closes_its_last_turn() -> None:
    recorder = Recorder(HarborBids(2), "bids", "toy", 1, [])
    recorder.begin(HarborBids(2).start(Chance(1)))
    recorder.apply(0, 0)
    assert recorder.finish().turns[-1].digest == recorder._state.digest()

"""From evidence to problems: each with its code and its place in the content."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import TypeAlias

from authoring.findings import At, Code, Problem, at
from authoring.vocabulary.scenario import Scenario

from . import codes
from .evidence import Key, Noted, Sighting, Summary
from .statistics import CONFIDENCE, quantile, wilson, zero_bound

Verdict: TypeAlias = tuple[Code, Problem]
"""A registered sort of finding, and where and what it is; the library makes a finding of it."""


def again(scenario: Scenario, seen: Sighting) -> str:
    """The command that plays a playout again, as the last of its run."""
    return (
        f"`chandlery dryrun {scenario.id} --players {seen.line_up} --seed {seen.seed} --games {seen.index + 1}`"
        " plays it again as its last game"
    )


def judge(scenario: Scenario, summary: Summary, unlimited: Collection[str] = ()) -> Iterator[Verdict]:
    """Everything that the games played say about their scenario.

    Components of which the rules say that play goes on when they run out are evidence and no verdict.
    """
    yield from _failed(scenario, summary)
    yield from _expected_length(scenario, summary)
    yield from _expected_shares(scenario, summary)
    yield from _expected_use(scenario, summary)
    for component, (count, peak) in sorted(summary.components.items()):
        if peak > count and component not in unlimited:
            message = f"a game of scenario `{scenario.id}` used {peak} `{component}` at once, the box holds {count}"
            yield codes.COMPONENT_SHORT, Problem(at(scenario), message)


def _failed(scenario: Scenario, summary: Summary) -> Iterator[Verdict]:
    for failure, code in codes.OF_FAILURE.items():
        noted = summary.failures.get(failure)
        if noted is not None:
            message = f"{_games(noted, summary)}: {noted.first.trouble} (first in playout {noted.first.index + 1})"
            yield code, Problem(at(scenario), message, again(scenario, noted.first))
    for seat, noted in sorted(summary.silent.items()):
        message = f"seat {seat + 1} was out before its first order in {_games(noted, summary)}"
        yield codes.SILENT_SEAT, Problem(at(scenario), message, again(scenario, noted.first))


def _games(noted: Noted, summary: Summary) -> str:
    return f"{noted.games} of {summary.games} games"


def _expected_length(scenario: Scenario, summary: Summary) -> Iterator[Verdict]:
    expect = scenario.expect
    if expect.ends_by_round is not None:
        late = {when: noted for when, noted in summary.lengths.items() if when > expect.ends_by_round}
        if late:
            games = sum(noted.games for noted in late.values())
            first = min(noted.first for noted in late.values())
            message = (
                f"{games} of {summary.games} games went on after round {expect.ends_by_round}, "
                f"the longest to round {max(late)}"
            )
            yield codes.TOO_LONG, Problem(at(scenario, "expect", "ends_by_round"), message, again(scenario, first))
    if expect.mean_rounds_at_least is not None and summary.finished > 1:
        mean, sd = summary.rounds_mean()
        high = mean + quantile() * sd / sqrt(summary.finished)
        if high < expect.mean_rounds_at_least:
            message = (
                f"games last {mean:.1f} rounds on average (surely fewer than {high:.1f}), "
                f"not {expect.mean_rounds_at_least:g} or more"
            )
            yield codes.TOO_SHORT, Problem(at(scenario, "expect", "mean_rounds_at_least"), message)


def _expected_shares(scenario: Scenario, summary: Summary) -> Iterator[Verdict]:
    expect = scenario.expect
    if expect.no_seat_wins_more_than is not None:
        confidence = 1 - (1 - CONFIDENCE) / summary.seats
        for seat in range(summary.seats):
            low, _ = summary.interval(seat, confidence)
            if low > expect.no_seat_wins_more_than:
                message = (
                    f"seat {seat + 1} wins {summary.share(seat):.0%} of {summary.finished} games "
                    f"(surely more than {low:.0%}), above the {expect.no_seat_wins_more_than:.0%} allowed"
                )
                yield codes.WINS_TOO_OFTEN, Problem(at(scenario, "expect", "no_seat_wins_more_than"), message)
    for reason, share in expect.endings.items():
        games = summary.ends.get(reason, 0)
        _, high = wilson(games, summary.finished)
        if high < share:
            message = (
                f"{games} of {summary.finished} games end by `{reason}` (surely fewer than {high:.0%}), "
                f"not {share:.0%} or more"
            )
            yield codes.RARE_ENDING, Problem(at(scenario, "expect", "endings", reason), message)


def _expected_use(scenario: Scenario, summary: Summary) -> Iterator[Verdict]:
    used = {id_ for _, id_ in summary.coverage}
    for number, wanted in enumerate(scenario.expect.used):
        if wanted not in used:
            message = f"`{wanted}` took effect in none of {summary.games} games ({_bound(summary.games)})"
            yield codes.UNUSED, Problem(at(scenario, "expect", "used", number), message)


def _bound(games: int) -> str:
    """What zero in n games says, and what it does not."""
    return f"so in fewer than {zero_bound(games):.1%} of games, with 95 % confidence"


def never_reached(
    wanted: Iterable[Key], fired: Mapping[Key, int], games: int, known: Mapping[str, Sequence[str]]
) -> Iterator[Verdict]:
    """What no playout and no recorded game has used, of all that a content root wants used.

    `known` is kind -> ids of the items that exist; anything else (an end of the rules' own) is reported at the game.
    """
    game = next(iter(known.get("game", ())), "game")
    for kind, id_ in wanted:
        if fired.get((kind, id_), 0):
            continue
        place = At(kind, id_) if id_ in known.get(kind, ()) else At("game", game)
        message = f"{kind} `{id_}` took effect in none of {games} playouts and in no recorded game ({_bound(games)})"
        yield codes.NEVER_REACHED, Problem(place, message)

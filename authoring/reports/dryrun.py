"""The dry run of one scenario for people."""

from __future__ import annotations

import textwrap
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from authoring.dryrun.statistics import zero_bound
from authoring.findings import Finding

from .text import BOLD, PLAIN, printable, render_finding

if TYPE_CHECKING:
    from authoring.dryrun.balance import BalanceReport
    from authoring.dryrun.evidence import Summary
    from authoring.vocabulary.scenario import Scenario


WIDTH = 92
"""Of a list of ids."""


def render_dryrun(
    scenario: Scenario,
    summary: Summary,
    seconds: float,
    findings: Sequence[Finding],
    balance: BalanceReport | None = None,
    *,
    line_up: str,
    seed: int,
    unseen: Sequence[tuple[str, str]] = (),
    colour: bool = False,
) -> str:
    """Counts, ends, seats, players, coverage and what it lacks, components, balance, findings."""
    speed = f", {summary.decisions / seconds:,.0f} decisions/s" if seconds > 0 else ""
    mean, deviation = summary.rounds_mean()

    def heading(text: str) -> str:
        return f"{BOLD}{text}{PLAIN}" if colour else text

    lines = [
        heading(f"{printable(scenario.name)} ({scenario.id})"),
        f"{summary.games:,} games of {line_up} players, seed {seed}: "
        f"{summary.finished:,} finished, {summary.unfinished:,} not; "
        f"{len(summary.finals):,} different final positions",
        f"{mean:.1f} rounds on average, standard deviation {deviation:.1f}; {seconds:.2f} s{speed}",
        "",
        heading(f"{'ends':<32}{'games':>7}{'share':>9}"),
        *(f"  {reason:<30}{count:>7,}{count / max(1, summary.games):>9.1%}" for reason, count in _ends(summary)),
        "",
    ]
    data = summary.to_json(seconds)
    lines += [heading(_shares("seats")), *(_share(row["seat"], row) for row in data["seats"])]
    if data["players"]:
        lines += ["", heading(_shares("players")), *(_share(row["player"], row) for row in data["players"])]
    if summary.coverage:
        lines += ["", heading(f"{'seen at work':<32}{'games':>7}{'times':>9}")]
        lines += [
            f"  {f'{kind} {id_}':<30}{games:>7,}{fired:>9,}"
            for (kind, id_), (games, fired) in sorted(summary.coverage.items())
        ]
    if unseen:
        bound = f"{zero_bound(summary.games):.1%}"
        lines += ["", heading(f"in none of these games, so in fewer than {bound} with 95 % confidence")]
        lines += _unseen(unseen)
    if summary.components:
        lines += ["", heading(f"{'components':<32}{'box':>7}{'in use':>9}")]
        lines += [f"  {id_:<30}{count:>7,}{peak:>9,}" for id_, (count, peak) in sorted(summary.components.items())]
    if balance is not None:
        lines += ["", *_balance(balance)]
    for finding in findings:
        lines += ["", render_finding(finding, colour=colour)]
    return "\n".join(lines) + "\n"


def _unseen(keys: Sequence[tuple[str, str]]) -> list[str]:
    """By kind, as many ids to a line as it takes."""
    kinds: dict[str, list[str]] = defaultdict(list)
    for kind, id_ in keys:
        kinds[kind].append(id_)
    lines = []
    for kind, ids in kinds.items():
        first, *more = textwrap.wrap(", ".join(ids), WIDTH, break_on_hyphens=False)
        lines += [f"  {kind:<18}{first}", *(" " * 20 + line for line in more)]
    return lines


def _shares(what: str) -> str:
    return f"{what:<32}{'wins':>7}{'share':>9}   {'95 % interval':<16}{'score':>6}"


def _share(who: int | str, row: Mapping[str, Any]) -> str:
    interval = f"{row['low']:.1%} to {row['high']:.1%}"
    return (
        f"  {who:<30}{row['wins']:>7.1f}{row['share']:>9.1%}   {interval:<16}"
        f"{row['score_mean']:>6.1f} +- {row['score_sd']:.1f}"
    )


def _ends(summary: Summary) -> list[tuple[str, int]]:
    return sorted(summary.ends.items(), key=lambda pair: (-pair[1], pair[0]))


def _balance(balance: BalanceReport) -> list[str]:
    strength = (
        "no greedy player to compare with"
        if balance.strength is None
        else f"greedy beats random in {balance.strength:.0%} of games"
    )
    lines = [
        f"balance after {balance.games:,} games of {balance.line_up} players ({strength})",
        f"fair share {balance.fair_share:.1%}, margin {balance.margin:.1%}",
    ]
    for side in balance.sides:
        seats = " and ".join(str(seat + 1) for seat in side.seats)
        lines.append(f"  seat {seats:<12} {side.call:<10} {side.share:>6.1%}  ({side.low:.1%} to {side.high:.1%})")
    return lines

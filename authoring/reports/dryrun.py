"""The dry run of one scenario for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from authoring.findings import Finding

from .text import printable, render_finding

if TYPE_CHECKING:
    from authoring.dryrun.balance import BalanceReport
    from authoring.dryrun.evidence import Summary
    from authoring.vocabulary.scenario import Scenario


def render_dryrun(
    scenario: Scenario,
    summary: Summary,
    seconds: float,
    findings: Sequence[Finding],
    balance: BalanceReport | None = None,
    *,
    colour: bool = False,
) -> str:
    """Counts, ends, seats, coverage, components, balance, findings."""
    speed = f", {summary.decisions / seconds:,.0f} decisions/s" if seconds > 0 else ""
    mean, deviation = summary.rounds_mean()
    lines = [
        f"{printable(scenario.name)} ({scenario.id})",
        f"{summary.games:,} games in {seconds:.2f} s{speed}: "
        f"{summary.finished:,} finished, {summary.unfinished:,} not; "
        f"{len(summary.finals):,} different final positions",
        f"rounds: {mean:.1f} on average, standard deviation {deviation:.1f}",
        "",
        "ends",
        *(f"  {reason:<28} {count:>7,}  {count / max(1, summary.games):>6.1%}" for reason, count in _ends(summary)),
        "",
        "seat    wins   share   95 % interval      score",
    ]
    for row in summary.to_json(seconds)["seats"]:
        lines.append(
            f"{row['seat']:>4} {row['wins']:>7.1f} {row['share']:>7.1%}   {row['low']:>5.1%} to {row['high']:>5.1%}"
            f"   {row['score_mean']:>6.1f} +- {row['score_sd']:.1f}"
        )
    if summary.coverage:
        lines += ["", "seen at work                      games       times"]
        lines += [
            f"  {f'{kind} {id_}':<30} {games:>6,} {fired:>11,}"
            for (kind, id_), (games, fired) in sorted(summary.coverage.items())
        ]
    if summary.components:
        lines += ["", "components                      in the box  at most in use"]
        lines += [f"  {id_:<30} {count:>9,} {peak:>15,}" for id_, (count, peak) in sorted(summary.components.items())]
    if balance is not None:
        lines += ["", *_balance(balance)]
    for finding in findings:
        lines += ["", render_finding(finding, colour=colour)]
    return "\n".join(lines) + "\n"


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

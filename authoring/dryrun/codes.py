"""The register's codes of the dry run, of drills and of recorded games."""

from __future__ import annotations

from authoring.findings import Code, register

from .playout import Failure

CANNOT_START = register(
    "RUN500",
    "cannot-start",
    why="A scenario that the rules cannot set up can never be played.",
    remedy="Change the option named in the message, or the board, so that they go together.",
)
ENGINE_ERROR = register(
    "RUN501",
    "engine-error",
    why="The rules themselves broke in the middle of a game: nothing that the scenario shows can be relied on.",
    remedy="Play the playout again with the command given; if the content is sound, report it as a fault of the rules.",
)
STUCK = register(
    "RUN502",
    "stuck",
    why="Nobody has a legal order and the game is not over: at a table it would simply stop.",
    remedy="Offer a way on (a pass, a longer deck, a reachable cell) or an ending for that position.",
)
UNFINISHED = register(
    "RUN503",
    "unfinished",
    why="A game that goes on and on is not a draw: it needs an ending that comes.",
    remedy="Set a limit of rounds, or an ending that does not depend on the captains' goodwill.",
)
REPEATED = register(
    "RUN504",
    "going-in-circles",
    why="The game came back to a position that it had been in before and will never end.",
    remedy="Forbid the repetition, or make every free action cost something that runs out.",
)
SLOW = register(
    "RUN505",
    "too-slow",
    why="One game took longer than the clock's guard allows; neither an author nor a test can wait for that.",
    remedy="Look at what the playout was doing when it was given up; a smaller board or fewer pieces may help.",
    severity="warning",
)
SILENT_SEAT = register(
    "RUN506",
    "out-before-first-order",
    why="A captain who is out before giving one order has come to the table for nothing.",
    remedy="Move that seat's start out of reach, or begin with a truce.",
    severity="warning",
)
TOO_LONG = register(
    "RUN510",
    "ends-too-late",
    why="The scenario promises to end by a round, and a game went on longer.",
    remedy="Correct `expect.ends_by_round`, or the limit of rounds.",
    bad="expect: {ends_by_round: 12}",
    good="expect: {ends_by_round: 24}",
)
TOO_SHORT = register(
    "RUN511",
    "ends-too-early",
    why="Games are surely shorter on average than the scenario says.",
    remedy="Correct `expect.mean_rounds_at_least`, or start the fleets further apart.",
)
WINS_TOO_OFTEN = register(
    "RUN512",
    "seat-wins-too-often",
    why="A seat surely wins a larger share of games than the scenario allows.",
    remedy="Even the seats out, or correct `expect.no_seat_wins_more_than`.",
)
RARE_ENDING = register(
    "RUN513",
    "ending-too-rare",
    why="Games surely end in this way less often than the scenario says.",
    remedy="Correct the share in `expect.endings`, or make the ending easier to reach.",
)
UNUSED = register(
    "RUN514",
    "unused",
    why="The scenario is there to show something, and no game showed it.",
    remedy="Play more games (`--games`), record a game that uses it, or take it out of `expect.used`.",
)
NEVER_REACHED = register(
    "RUN520",
    "never-reached",
    why="Content that takes effect in no playout and no recorded game is untested, and perhaps out of reach.",
    remedy="Add a scenario that uses it, play more games, or record a game that reaches it.",
    severity="warning",
)
COMPONENT_SHORT = register(
    "RUN521",
    "not-enough-components",
    why="A game needed more pieces at once than the box holds.",
    remedy="Print more of them, or cap how many can be in play.",
)
UNEVEN_SEATS = register(
    "RUN530",
    "uneven-seats",
    why="A sequential test found that a seat wins more than its fair share by at least the scenario's margin.",
    remedy="Even out what the seats start with; if they need not be even, say `even_seats: false`.",
    severity="warning",
)
WEAK_PLAYERS = register(
    "RUN531",
    "weak-players",
    why="Players that hardly beat random ones say nothing about balance.",
    remedy="Judge the seats with stronger players, or at a table.",
    severity="warning",
)
UNDECIDED = register(
    "RUN532",
    "balance-undecided",
    why="The games allowed did not decide whether a seat is within the margin.",
    remedy="Allow more games (`--games`), or a wider `margin`.",
    severity="warning",
)
DRILL_DIFFERS = register(
    "RUN540",
    "drill-differs",
    why="The position that the rules reach is not the one that the drill expects.",
    remedy="Work the position out by the clauses that the drill names; mend the drill or the rules.",
)
DRILL_STEP = register(
    "RUN541",
    "drill-step-differs",
    why="A step of a drill went otherwise than it says: an order was refused, or was not refused.",
    remedy="Mend the step, or say under `refused` which clause refuses it.",
)
DRILL_IMPOSSIBLE = register(
    "RUN542",
    "drill-impossible",
    why="The position, the step or the chance that the drill writes down cannot be.",
    remedy="Mend the part named in the message.",
)
DRILL_BREAKS = register(
    "RUN543",
    "drill-breaks-rules",
    why="The rules broke while the drill was played.",
    remedy="If the drill is sound, report it as a fault of the rules.",
)
RECORDING_DIFFERS = register(
    "RUN550",
    "recording-differs",
    why="A recorded game no longer plays as it was recorded.",
    remedy="Find out which rule changed at the step named; record the game again if the change is wanted.",
)
RECORDING_OLD = register(
    "RUN551",
    "recording-of-other-rules",
    why="The game was recorded under another version of the rules, though it still plays the same.",
    remedy="Record it again, or set its `rules_version` after reading what changed.",
    severity="warning",
)
RECORDING_UNREADABLE = register(
    "RUN552",
    "recording-unreadable",
    why="A step of the recording is not an order of this game.",
    remedy="Record the game again; don't edit its steps by hand.",
)

OF_FAILURE: dict[Failure, Code] = {
    "engine-error": ENGINE_ERROR,
    "stuck": STUCK,
    "unfinished": UNFINISHED,
    "repeated": REPEATED,
    "slow": SLOW,
}
"""How each kind of failed playout is reported."""

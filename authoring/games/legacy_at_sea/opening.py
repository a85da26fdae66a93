"""What the greedy captain decides before a ship is launched: home port, captain, ship."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from authoring.games.chance import Stream

from . import codes
from .odds import GOLD_A_POINT, odds
from .terms import CREW, FEROCITY, KINDS_OF_CARGO, METHODS, SIX, SKILLS, TWELVE

if TYPE_CHECKING:
    from .players import Captain

SKILL_WORTH = (0.5, 1.0, 0.8, 1.2)
"""A first level of Ferocity, Leadership, Seamanship, Tactics, in points; Ferocity counts in the odds as well."""
FIRST_TURNS = 1.0
"""Turns for which a captain's start outweighs what all captains learn soon."""
CRUISE = 8.0
"""Turns at sea for which a ship's strengths count."""
CIRCLE_WORTH = 2.6
"""An open circle, in points over a game: what she can lose before she sinks."""
LOTS = 16
"""Lots a point."""


def keep(captain: Captain, order: int) -> float:
    """The captain who can do most about the merchants of the year's deck, by skill and stores."""
    tables, terms = captain.tables, captain.terms
    card = order - codes.CAPTAIN
    known = tables.captains[card]
    start = tables.start_cargo[card]
    worth = sum(start[item] * terms.price[item] for item in range(KINDS_OF_CARGO)) / (2 * GOLD_A_POINT)
    if known.skill is not None:
        worth += SKILL_WORTH[SKILLS.index(known.skill)]
    merchants = tables.ocean_decks[captain.table.year]
    return worth + int(known.token_fewer) + FIRST_TURNS * hope(captain, card, tables.ship[known.ship], merchants)


def home(captain: Captain, choices: Sequence[int], chance: Stream) -> int:
    """A home port, each as likely: no Prospect is revealed yet. Balance of seats is then none of ports, which differ by
    some games in a hundred.
    """
    return choices[chance.below(len(choices))]


def lots(captain: Captain, choices: Sequence[int], chance: Stream) -> int:
    """One of the captains dealt, by lots that their worth weighs: over many games none of them wins much more often."""
    shares = [max(round(keep(captain, order) * LOTS), 1) for order in choices]
    drawn = chance.below(sum(shares))
    place = 0
    while drawn >= shares[place]:
        drawn -= shares[place]
        place += 1
    return choices[place]


def ship(captain: Captain, order: int) -> float:
    """The type that promises most with this captain's stores and skills, among the merchants of the year."""
    kind = order - codes.SHIP
    board = captain.tables.ships[kind]
    merchants = captain.tables.ocean_decks[captain.table.year]
    plundered = CRUISE * hope(captain, captain.table.captain[captain.seat], kind, merchants)
    return plundered + CIRCLE_WORTH * (board.circles - board.hull_tokens)


def hope(captain: Captain, card: int, kind: int, merchants: Sequence[int]) -> float:
    """Points a merchant that a captain, just launched in a type of ship, would plunder by the best method."""
    tables, terms = captain.tables, captain.terms
    board = tables.ships[kind]
    start = tables.start_cargo[card]
    beginner = int(tables.captains[card].skill == SKILLS[FEROCITY])
    ferocity = max(captain.table.skill[captain.seat * 4 + FEROCITY], beginner)
    gunports = board.cannon_circles - max(board.hull_tokens - (board.circles - board.cannon_circles), 0)
    twelve = min(start[TWELVE], gunports)
    aloft = min(tables.berths[kind][board.sail_tokens], max(start[CREW] - 1, 0))
    strengths = (
        2 * twelve + min(start[SIX], gunports - twelve),
        start[CREW],
        tables.maneuverability[kind][board.sail_tokens] + aloft,
    )
    total = 0.0
    for merchant in merchants:
        chance = max(
            odds(terms, min(strengths[m] + ferocity, terms.most_dice), 0, tables.defence[merchant][m])
            for m in range(len(METHODS))
        )
        total += chance * captain.cargo_worth(merchant)
    return total / max(len(merchants), 1)

"""The muster: what follows from who owns which kind of ship, computed once when fleets are placed.

Lists over ships end with one entry more, the answer for "no ship": `board` says -1 for an empty cell, and index -1 is
the last. So a rule asks one question of a cell, empty or not.
"""

from __future__ import annotations

from collections.abc import Sequence

from .tables import ADMIRAL, FIRESHIP


class Muster:
    """Fleets, sides, Admirals, and who may sail onto whom."""

    __slots__ = ("admirals", "fleet", "foe", "onto", "onto_friends", "side")

    def __init__(self, owner: Sequence[int], kind: Sequence[int], side_of_seat: Sequence[int]) -> None:
        seats = range(len(side_of_seat))
        ships = range(len(owner))
        self.fleet = tuple(tuple(ship for ship in ships if owner[ship] == seat) for seat in seats)
        """Seat -> its ships."""
        self.admirals = tuple(tuple(ship for ship in fleet if kind[ship] == ADMIRAL) for fleet in self.fleet)
        """Seat -> its Admirals: one, but for drills."""
        self.side = tuple(side_of_seat[seat] for seat in owner)
        """Ship -> side."""
        self.foe = tuple((*(other != ours for other in self.side), False) for ours in side_of_seat)
        """Seat -> ship -> an enemy."""
        fireships = [ship for ship in ships if kind[ship] == FIRESHIP]
        self.onto_friends = tuple(
            (*(not foes[ship] and not (ship in fireships and owner[ship] == seat) for ship in ships), True)
            for seat, foes in enumerate(self.foe)
        )
        """Seat -> ship -> may be sailed onto by an Admiral, or by anybody in the truce: friends but own Fireships."""
        self.onto = tuple(
            tuple(friend or foe for friend, foe in zip(friends, foes, strict=True))
            for friends, foes in zip(self.onto_friends, self.foe, strict=True)
        )
        """Seat -> ship -> may be sailed onto by other ships outside the truce: enemies too."""

"""The muster: what follows from who owns which kind of ship, computed once when fleets are placed.

Lists over ships end with one entry more, the answer for "no ship": `board` says -1 for an empty cell, and index -1 is
the last. So a rule asks one question of a cell, empty or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .tables import ADMIRAL, FIRESHIP

if TYPE_CHECKING:
    from .game import FalseColors


class Muster:
    """Fleets, sides, Admirals, and who may sail onto whom."""

    __slots__ = ("admirals", "beside_fireships", "fleet", "foe", "onto", "onto_friends", "sailing", "side")

    def __init__(self, game: FalseColors, owner: Sequence[int], kind: Sequence[int], at: Sequence[int]) -> None:
        side_of_seat = game.side
        seats = range(len(side_of_seat))
        ships = range(len(owner))
        self.fleet = tuple(tuple(ship for ship in ships if owner[ship] == seat) for seat in seats)
        """Seat -> its ships."""
        self.admirals = tuple(tuple(ship for ship in fleet if kind[ship] == ADMIRAL) for fleet in self.fleet)
        """Seat -> its Admirals: one, but for drills."""
        self.sailing = tuple(tuple(ship for ship in fleet if kind[ship] != FIRESHIP) for fleet in self.fleet)
        """Seat -> its ships that move."""
        self.beside_fireships = tuple(
            frozenset(
                near
                for ship in fleet
                if kind[ship] == FIRESHIP and at[ship] >= 0
                for near in game.tables.neighbours[at[ship]]
            )
            for fleet in self.fleet
        )
        """Seat -> cells beside its own Fireships, afloat or sunk since: they never move (FC-FLEET-15)."""
        self.side = tuple(side_of_seat[seat] for seat in owner)
        """Ship -> side; ships of one side never fight each other (FC-RES-20)."""
        self.foe = tuple([*[other != ours for other in self.side], False] for ours in side_of_seat)
        """Seat -> ship -> an enemy."""
        self.onto_friends = tuple([*[other == ours for other in self.side], True] for ours in side_of_seat)
        """Seat -> ship -> may be sailed onto by an Admiral, or by anybody in the truce: friends but own Fireships."""
        self.onto = tuple([True] * (len(owner) + 1) for _ in seats)
        """Seat -> ship -> may be sailed onto by other ships outside the truce: enemies too."""
        for ship, seat in enumerate(owner):
            if kind[ship] == FIRESHIP:
                self.onto_friends[seat][ship] = self.onto[seat][ship] = False

"""The four players: one way of choosing, and four styles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from authoring.games.chance import Stream
from authoring.games.dead_reckoning import codes
from authoring.games.dead_reckoning.view import TableView
from authoring.games.engine import View

from . import answers, orders, using
from .captain import Captain
from .mind import Mind
from .styles import EXPLORER, MERCHANT, PIRATE, PRIVATEER, Style


class Styled:
    """Takes the choice that seems worth most to its style; says done when nothing is worth anything."""

    style: ClassVar[Style]

    def choose(
        self, look: Callable[[], View], choices: Sequence[int], legal: Callable[[], Sequence[int]], chance: Stream
    ) -> int:
        """One legal order."""
        if not choices:
            return closing(legal())
        if codes.PLAY <= choices[0] < codes.LEVEL_UP:
            # All that is played now works now, and what is in hand at the end of a turn only fills the hand.
            return choices[0]
        view = look()
        assert isinstance(view, TableView)
        mind = Mind(Captain(view, self.style), legal)
        worth = {order: worth_of_order(mind, order) for order in choices}
        best = max(choices, key=lambda order: (worth[order], -order))
        if worth[best] <= 0:
            ways = legal()
            return codes.DONE if codes.DONE in ways else best
        instead = orders.lighten(mind) if best == codes.SET_SAILS else orders.loading(mind, best)
        return best if instead is None else instead


class Pirate(Styled):
    """Battles, and what they bring."""

    style = PIRATE


class Privateer(Styled):
    """A balance of guns and islands."""

    style = PRIVATEER


class Merchant(Styled):
    """Cargo, Buildings and coins."""

    style = MERCHANT


class Explorer(Styled):
    """Far and early, and cubes that stay."""

    style = EXPLORER


def closing(ways: Sequence[int]) -> int:
    """Done, or else the first order there is."""
    return codes.DONE if codes.DONE in ways else ways[0]


def worth_of_order(mind: Mind, order: int) -> float:
    """What an order seems worth; a little where nothing is reckoned."""
    for first, last, reckon in RECKONINGS:
        if first <= order < last:
            return reckon(mind, order)
    return 0.1


def _done(mind: Mind, order: int) -> float:
    return 0.0


RECKONINGS: Final[tuple[tuple[int, int, Callable[[Mind, int], float]], ...]] = (
    (codes.DONE, codes.SET_SAILS, _done),
    (codes.SET_SAILS, codes.STOP, orders.set_sails),
    (codes.STOP, codes.BUY, orders.stop),
    (codes.BUY, codes.RAID_MERCHANT, orders.buy),
    (codes.RAID_MERCHANT, codes.RAID_FORTS, orders.raid_merchant),
    (codes.RAID_FORTS, codes.MASTER, orders.raid_forts),
    (codes.MASTER, codes.RAISE_FLAG, orders.master),
    (codes.RAISE_FLAG, codes.LOAD, orders.mode),
    (codes.LOAD, codes.UNLOAD, orders.load),
    (codes.UNLOAD, codes.OVERBOARD, orders.unload),
    (codes.OVERBOARD, codes.PUT, orders.overboard),
    (codes.PUT, codes.FIGHT, answers.put),
    (codes.FIGHT, codes.REPLACE, orders.fight),
    (codes.REPLACE, codes.MERCANTILE, answers.replace),
    (codes.MERCANTILE, codes.STOW, orders.mode),
    (codes.STOW, codes.NUMBER, answers.stow),
    (codes.NUMBER, codes.SAIL, answers.number),
    (codes.SAIL, codes.ISLAND, orders.sail),
    (codes.ISLAND, codes.CUBE, answers.island),
    (codes.CUBE, codes.BUILD, answers.cube),
    (codes.BUILD, codes.TILE, answers.build),
    (codes.TILE, codes.COVER, answers.tile),
    (codes.COVER, codes.PLAY, answers.cover),
    (codes.LEVEL_UP, codes.TOKEN, answers.level_up),
    (codes.TOKEN, codes.SLEEVE, answers.token),
    (codes.SLEEVE, codes.MOVE_CUBE, answers.sleeve),
    (codes.MOVE_CUBE, codes.USE, answers.move_cube),
    (codes.USE, codes.END, using.use),
)
"""Blocks of orders, and how each is reckoned."""

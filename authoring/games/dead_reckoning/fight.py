"""The battle at hand as numbers: what stands where in `state.fight`."""

from __future__ import annotations

from typing import Final

MERCHANT, SHIPS, FORTS = range(3)
"""Kinds of battle (DR-BATTLE-01)."""
KINDS: Final = ("merchant", "ships", "forts")
FLAGGED, STOPPED, CHOSEN = range(3)
"""Causes of a Ship battle: an Attack flag, a stop at a Pirate-mode Ship, one met at the start of the turn."""
KIND: Final = 0
ATTACKER: Final = 1
"""The active player, side 0; that of side 1 follows."""
DEFENDER: Final = 2
"""The other player, or NOBODY with black cubes."""
SPACE: Final = 3
CAUSE: Final = 4
ADVANCE: Final = 5
"""The Merchant ship's card."""
ATTACKED: Final = 5
"""Of a battle with Buildings: the mask of those attacked."""
HOLED: Final = 6
"""Who brought the Ship of side 0 to sinking, NOBODY or UNHURT; that of side 1 follows."""
WINNER: Final = 8
"""The side that won; -1 before."""
NOBODY: Final = -1
"""No player: a Merchant ship, the supply."""
UNHURT: Final = -2

"""Orders as numbers: every order of the table has a block of numbers here; notation.py gives them their words."""

from __future__ import annotations

from typing import Final

DONE: Final = 0
OPTION: Final = 1
AGAIN: Final = 8
"""Roll the d8 again (LS-SKILL-07)."""
AVOID: Final = 9
GO: Final = 10
OFFER: Final = 11
ACCEPT: Final = 12
LOAN: Final = 13
CREW_UP: Final = 14
CREW_DOWN: Final = 15
SICK_UP: Final = 16
SICK_DOWN: Final = 17
FREE_CREW: Final = 18
SEND: Final = 19
ASHORE: Final = 20
"""Passengers leave the ship at the home port."""
LOSE: Final = 24
"""A crew on deck, on the sails, a plagued one on deck, a plagued one on the sails."""
METHOD: Final = 28
REROLL: Final = 32
"""A blank, a flag, the Response die."""
MEND: Final = 36
"""With Supply a plain circle, a cannon circle; with Fabric the sails."""
DOCK: Final = 40
"""The same three, paid in port."""
UPGRADE: Final = 44
"""The same three: take the token off."""
HIT: Final = 48
"""A damage token on a plain circle, on a cannon circle."""
WAGER: Final = 50
TARGET: Final = 58
ATTACK: Final = 66
SWAP: Final = 70
LEARN: Final = 74
COVER: Final = 78
"""So many Hull tokens on cannon circles."""
FEWER: Final = 84
"""One Hull token less, one Sail token less (LS-CAPTAIN-02)."""
SHIP: Final = 88
ANCHOR: Final = 96
BUY: Final = 104
SELL: Final = 112
OVER: Final = 120
OVER_ALL: Final = 128
LOAD: Final = 136
LOAD_ALL: Final = 144
UNLOAD: Final = 152
UNLOAD_ALL: Final = 160
TAKE: Final = 168
TAKE_ALL: Final = 176
GIVE: Final = 184
GIVE_ALL: Final = 192
PAY: Final = 200
NATION: Final = 208
CAPTAIN: Final = 224
CLAIM: Final = 256
COMPLETE: Final = 320
SAIL: Final = 384
USE: Final = 512
"""A kept card."""
CARD: Final = 1024
"""A card at a player board, or one of two drawn: merchants first, then encounters."""
GIVE_PERSON: Final = 2048
TAKE_PERSON: Final = 2080
END: Final = 2112

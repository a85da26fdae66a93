"""Orders as numbers: every order of the table has a block of numbers here; notation.py gives them their words."""

from __future__ import annotations

from typing import Final

DONE: Final = 0
"""End the Main phase, pass, decline, stop choosing: what the question at hand calls doing nothing."""
SET_SAILS: Final = 1
STOP: Final = 2
"""End a move action here (DR-MOVE-06)."""
BUY: Final = 3
"""The Advance of the Ship's space; a Merchant ship is traded with (DR-ENC-05)."""
RAID_MERCHANT: Final = 4
"""Attack the Merchant ship of the Ship's space (DR-ENC-08)."""
RAID_FORTS: Final = 5
"""Attack the opponent's Fort and Garrison here (DR-RAID-01)."""
MASTER: Final = 6
"""Hand in the cargo of Master Merchant (DR-ACH-28)."""
RAISE_FLAG: Final = 7
"""Pirate mode (DR-MODE-02)."""
LOAD: Final = 8
"""A cargo, a coin (+0, +1) of Dock or island; +2, +3 as many as fit."""
UNLOAD: Final = 12
"""The same four, onto Dock, chest or island."""
OVERBOARD: Final = 16
"""A cargo, a coin to the supply (DR-LOAD-15)."""
PUT: Final = 18
"""One of what was gained in battle: cargo aboard, coin aboard, cargo ashore, coin ashore, +4 all that is left to the
supply (DR-ZONE-11).
"""
FIGHT: Final = 24
"""The Ship of that seat: attack it, or of several Pirate-mode Ships battle this one next (DR-PMOVE-04)."""
REPLACE: Final = 28
"""The cube of that seat (DR-INFL-03)."""
MERCANTILE: Final = 32
"""Mercantile mode (DR-MODE-01)."""
STOW: Final = 40
"""Have the holds of these hull spaces loaded, as a mask of up to 4 bits (+0 .. +15)."""
NUMBER: Final = 56
"""A number: of cubes for Cannons, of a payment from the Ship, of a gain aboard, of a cut (+0 .. +39)."""
MOST_NUMBER: Final = 39
SAIL: Final = 96
"""To the space with that number (+0 Harbor .. +20)."""
ISLAND: Final = 128
"""The island on the space with that number, for an effect that names one (+0 .. +20)."""
CUBE: Final = 160
"""Take an own cube off the island of that space (DR-EFF-02)."""
BUILD: Final = 192
"""On an island, one of up to 4 types: + 4 x space + type."""
MOST_BUILDINGS: Final = 4
TILE: Final = 288
"""Take a tile of that type (+0 .. +31)."""
MOST_TILES: Final = 32
COVER: Final = 320
"""Lay it on that hull space (+0 .. +7)."""
PLAY: Final = 336
"""The own Sailor card with that number (+0 .. +15)."""
LEVEL_UP: Final = 352
"""The own Sailor card with that number."""
TOKEN: Final = 368
"""Keep the bonus token with that number (+0 .. +31)."""
MOST_TOKENS: Final = 32
SLEEVE: Final = 400
"""The set-aside Advancement with that place onto that card: + 16 x place + card (+0 .. +255)."""
MOVE_CUBE: Final = 656
"""A cube on the Battle board, for an effect or a cost that names one: + 32 x side + zone (own 0, enemy 1)."""
USE: Final = 720
"""An option of an ability: + 4 x ability + option (abilities are numbered in tables.py, cards before tiles)."""
ABILITIES_A_CARD: Final = 12
"""Three of the level and three of each slot's Advancement."""
ABILITIES_A_TILE: Final = 2
MOST_CARDS: Final = 12
MOST_HULL: Final = 8
ABILITIES: Final = ABILITIES_A_CARD * MOST_CARDS + ABILITIES_A_TILE * MOST_HULL
END: Final = USE + 4 * ABILITIES

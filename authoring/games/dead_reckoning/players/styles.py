"""Ways of life: what a style reaches for, and what things are worth to it, in coins. All that tells players apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from authoring.games.dead_reckoning.effects import Icon
from authoring.games.dead_reckoning.model import Deed


@dataclass(frozen=True, slots=True)
class Style:
    """Weights of one style; worth is in coins, as one coin in the chest at the end is 1."""

    name: str
    goals: Mapping[Deed, float]
    """What an Achievement counts -> worth of having it: its coins, and the end of the game that comes nearer."""
    sailors: Mapping[str, float] = field(default_factory=dict)
    """Kind of Sailor -> factor on what a level more is worth; 1 for those not named."""
    plan: Mapping[str, int] = field(default_factory=dict)
    """Kind of Sailor -> the level that all its cards are to reach, before anything else."""
    icons: Mapping[Icon, float] = field(default_factory=dict)
    """Icon -> worth each time its card is played."""
    cargo: float = 0.5
    """One cargo at hand."""
    influence: float = 1.4
    """One cube, before it is known where."""
    produce: float = 1.6
    """One island at work."""
    build: float = 2.4
    """The chance to build once."""
    upgrade: float = 1.8
    """The chance to take a tile."""
    flag: float = 0.6
    """An Attack flag."""
    broadside: float = 0.35
    """A cube, a strength or a damage more in battles, each time the card is played."""
    control: float = 1.0
    """Factor on holding islands."""
    explore: float = 0.6
    """Turning up a board, besides what it counts for."""
    merchants: float = 1.0
    """Factor on what attacking a Merchant ship brings."""
    ships: float = 0.6
    """Factor on what fighting another player's Ship brings."""
    boldness: float = -1.0
    """Cannons by which a Ship may be weaker than the strongest other one and still fly the black flag."""


PIRATE = Style(
    "pirate",
    goals={
        "legendary": 10.0, "terror-of-the-sea": 9.0, "expert-sailors": 8.0, "elite-vessel": 7.0, "explorer": 7.0,
        "capitalist": 7.0, "settler": 8.0, "builder": 5.0, "master-merchant": 6.0,
    },
    plan={"buccaneer": 2, "gunner": 2},
    sailors={"captain": 1.3, "gunner": 1.3, "bosun": 1.1, "purser": 1.1, "buccaneer": 1.2},
    icons={"sail": 0.7, "cannon": 1.0, "wheel": 0.2, "draw-bonus": 1.2, "defense-cube": 0.15},
    influence=1.7,
    control=1.1,
    flag=1.2,
    broadside=0.45,
    merchants=1.25,
    ships=1.2,
    boldness=0.0,
)  # fmt: skip
PRIVATEER = Style(
    "privateer",
    goals={
        "legendary": 9.0, "settler": 9.0, "expert-sailors": 8.0, "explorer": 8.0, "capitalist": 7.0,
        "elite-vessel": 6.0, "terror-of-the-sea": 6.0, "builder": 6.0, "master-merchant": 6.0,
    },
    plan={"buccaneer": 2, "gunner": 2},
    sailors={"crew": 1.1, "buccaneer": 1.4, "deck-hand": 1.2},
    icons={"sail": 0.7, "cannon": 0.8, "wheel": 0.2, "draw-bonus": 1.2, "defense-cube": 0.2},
    influence=1.7,
    control=1.1,
)  # fmt: skip
MERCHANT = Style(
    "merchant",
    goals={
        "master-merchant": 10.0, "builder": 9.0, "capitalist": 9.0, "elite-vessel": 8.0, "settler": 7.0,
        "expert-sailors": 7.0, "explorer": 5.0, "legendary": 5.0, "terror-of-the-sea": 4.0,
    },
    plan={"first-mate": 2, "purser": 3},
    sailors={"first-mate": 1.4, "purser": 1.4, "crew": 1.3},
    icons={"sail": 0.5, "cannon": 0.3, "wheel": 0.25, "draw-bonus": 1.2, "defense-cube": 0.3},
    cargo=0.6,
    produce=2.2,
    build=3.0,
    upgrade=2.0,
    flag=0.2,
    broadside=0.15,
    control=1.2,
    ships=0.2,
    boldness=-3.0,
)  # fmt: skip
EXPLORER = Style(
    "explorer",
    goals={
        "explorer": 10.0, "settler": 9.0, "expert-sailors": 8.0, "legendary": 7.0, "capitalist": 6.0,
        "elite-vessel": 7.0, "builder": 6.0, "terror-of-the-sea": 4.0, "master-merchant": 6.0,
    },
    plan={"buccaneer": 2, "deck-hand": 2},
    sailors={"deck-hand": 1.4, "buccaneer": 1.4, "bosun": 1.2},
    icons={"sail": 1.0, "cannon": 0.5, "wheel": 0.2, "draw-bonus": 1.2, "defense-cube": 0.2},
    influence=1.8,
    flag=0.3,
    explore=1.2,
    control=1.1,
    boldness=-2.0,
)  # fmt: skip

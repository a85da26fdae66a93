"""Computer players: four ways of life that see their view alone and differ in weights only."""

from .deciding import Explorer, Merchant, Pirate, Privateer

__all__ = ["Explorer", "Merchant", "Pirate", "Privateer"]

"""The few statistics that a dry run needs: intervals of shares and means, and Wald's sequential test."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from statistics import NormalDist
from typing import Literal

CONFIDENCE = 0.95


def quantile(confidence: float = CONFIDENCE) -> float:
    """How many standard deviations a two-sided interval of that confidence reaches."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(hits: float, n: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's interval of a share; `hits` may hold shared wins, so it need not be whole. (0, 1) when n is 0."""
    if n == 0:
        return 0.0, 1.0
    z = quantile(confidence)
    share = hits / n
    middle = share + z * z / (2 * n)
    reach = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    low, high = (middle - reach) / (1 + z * z / n), (middle + reach) / (1 + z * z / n)
    return (max(0.0, low) if hits > 0 else 0.0), (min(1.0, high) if hits < n else 1.0)


def zero_bound(n: int, confidence: float = CONFIDENCE) -> float:
    """The largest share that leaves n games without one with probability 1 - confidence: the rule of three."""
    return 1.0 if n == 0 else 1.0 - (1.0 - confidence) ** (1.0 / n)


def mean_and_sd(total: int, squares: int, n: int) -> tuple[float, float]:
    """Mean and sample standard deviation from a sum and a sum of squares; zeros when there is nothing to say."""
    if n == 0:
        return 0.0, 0.0
    mean = total / n
    return mean, sqrt(max(0.0, (squares * n - total * total) / (n * (n - 1)))) if n > 1 else 0.0


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Wald's SPRT of "the share is `fair`" against "the share is `uneven`", errors split over several comparisons."""

    fair: float
    uneven: float
    alpha: float = 0.05
    """Chance of calling a fair share uneven, over all comparisons together (Bonferroni)."""
    beta: float = 0.05
    """Chance of calling an uneven share fair, over all comparisons together."""
    comparisons: int = 1

    def evidence(self, hits: float, n: int) -> float:
        """Logarithm of how much likelier the games are under `uneven` than under `fair`."""
        return hits * log(self.uneven / self.fair) + (n - hits) * log((1 - self.uneven) / (1 - self.fair))

    def decide(self, hits: float, n: int) -> Literal["fair", "uneven"] | None:
        """The verdict after n games, or None while they do not decide."""
        alpha, beta = self.alpha / self.comparisons, self.beta / self.comparisons
        evidence = self.evidence(hits, n)
        if evidence >= log((1 - beta) / alpha):
            return "uneven"
        if evidence <= log(beta / (1 - alpha)):
            return "fair"
        return None

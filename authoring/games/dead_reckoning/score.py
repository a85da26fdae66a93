"""Final scoring, line by line, and the majorities of islands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from . import achievements, hand, islands
from .idle import COUNTED

if TYPE_CHECKING:
    from .ability import Measure, Scoring
    from .state import ReckoningState

LINES: Final = (
    "achievements", "coins", "buildings", "advancements", "ship-upgrades", "end-of-game", "islands", "bonus-token",
)  # fmt: skip
"""What a player scores for, in the order of the score sheet."""
ASIDE: Final = -1
"""The card of an Advancement that is not sleeved."""


def final(state: ReckoningState) -> list[dict[str, int]]:
    """Seat -> line -> coins (DR-AMB-97); cargo scores nothing (DR-SCORE-18).

    Every so many Advancements bring one, sleeved or set aside, Merchant ships too (DR-SCORE-06, DR-AMB-73).
    """
    return [
        dict(
            zip(
                LINES,
                (
                    completed(state, seat),
                    coins(state, seat),
                    buildings(state, seat),
                    len(advancements(state, seat)) // state.game.terms.advancements_a_coin,
                    upgrades(state, seat),
                    end_of_game(state, seat),
                    majorities(state, seat),
                    bonus(state, seat),
                ),
                strict=True,
            )
        )
        for seat in range(state.game.seats)
    ]


def completed(state: ReckoningState, seat: int) -> int:
    """The value of each completed Achievement (DR-SCORE-01)."""
    all_of_them = state.game.tables.achievements
    return sum(each.coins for n, each in enumerate(all_of_them) if state.done[seat] >> n & 1)


def coins(state: ReckoningState, seat: int) -> int:
    """In the chest (DR-SCORE-02), on the Ship (DR-SCORE-03) and on controlled islands (DR-SCORE-04, DR-AMB-74)."""
    ashore = sum(state.lay_coin[space] for space, holder in enumerate(state.holder) if holder == seat)
    return state.chest[seat] + state.coin[seat] + ashore


def buildings(state: ReckoningState, seat: int) -> int:
    """Each Building on islands that the player controls (DR-SCORE-05, DR-TYPE-01)."""
    found = 0
    for space, holder in enumerate(state.holder):
        if holder == seat and state.built[space]:
            for n, each in enumerate(state.game.tables.buildings):
                found += each.coins_at_end if state.built[space] >> n & 1 else 0
    return found


def upgrades(state: ReckoningState, seat: int) -> int:
    """Basic (DR-SCORE-07) and Advanced ones (DR-SCORE-08), covered ones included (DR-SCORE-09, DR-UPG-05)."""
    terms, tiles = state.game.terms, state.game.tables.tiles
    return sum(
        terms.basic_coins if tiles[tile].category == "basic" else terms.advanced_coins for tile in state.tiles[seat]
    )


def advancements(state: ReckoningState, seat: int) -> list[tuple[int, int]]:
    """All Advancements of a player: (Advance, its Sailor card or ASIDE)."""
    cards = state.game.cards
    found = [(advance, ASIDE) for advance in state.aside[seat]]
    for card in range(cards):
        place = 3 * (seat * cards + card)
        found += [(advance, card) for advance in state.sleeve[place : place + 3] if advance >= 0]
    return found


# ---- purple borders


def end_of_game(state: ReckoningState, seat: int) -> int:
    """Effects on the player's Advancements that score at the end alone (DR-EFF-07, DR-SCORE-10, DR-ICON-04)."""
    tables = state.game.tables
    return sum(
        worth(state, seat, scoring, advance, card)
        for advance, card in advancements(state, seat)
        for scoring in tables.advances[advance].scoring
    )


def worth(state: ReckoningState, seat: int, scoring: Scoring, advance: int, card: int) -> int:
    """Coins that one effect gains or loses."""
    many = 1 if scoring.per is None else measure(state, seat, scoring.per, advance, card)
    found = scoring.coins * (many // scoring.for_every)
    return found if scoring.at_most is None else min(found, scoring.at_most)


def measure(state: ReckoningState, seat: int, per: Measure, advance: int, card: int) -> int:
    """How many there are: on this card (DR-SYN-06), or of the player.

    An Advancement that is set aside has its own icons alone.
    """
    tables = state.game.tables
    if per.endswith("-on-card"):
        icon = COUNTED[per.removesuffix("-on-card")]
        return tables.advance_icons[advance][icon] if card == ASIDE else hand.icons_on_card(state, seat, card, icon)
    held = [space for space, holder in enumerate(state.holder) if holder == seat]
    if per == "controlled-island":
        return len(held)
    if per == "building":
        return sum(state.built[space].bit_count() for space in held)
    if per in tables.building:
        return sum(state.built[space] >> tables.building[per] & 1 for space in held)
    if per == "merchant-ship":
        return sum(tables.is_merchant[other] for other, _ in advancements(state, seat))
    if per == "level-4-sailor":
        return achievements.experts(state, seat)
    if per == "permanent-cube":
        return achievements.settled(state, seat)
    counts = {
        "achievement": state.done[seat].bit_count(),
        "upgrade": len(state.tiles[seat]),
        "explored-board": state.explored[seat],
        "legendary-win": state.wins[seat],
        "cargo-on-dock": state.dock[seat],
        "damage": state.damage[seat],
    }
    return counts.get(per, 0)


# ---- islands


def majorities(state: ReckoningState, seat: int) -> int:
    """Coins for cubes on all explored islands, permanent ones among them (DR-AMB-26); control adds none (DR-AMB-91)."""
    found = 0
    for space in range(1, len(state.board)):
        if islands.is_island(state, space) and islands.own_cubes(state, seat, space):
            found += shares(state, space)[seat]
    return found


def shares(state: ReckoningState, space: int) -> list[int]:
    """Seat -> coins for one island."""
    island = state.game.tables.boards[state.board[space]].island
    assert island is not None
    cubes = [islands.own_cubes(state, seat, space) for seat in range(state.game.seats)]
    return majority(island.majority, cubes, islands.empty_slots(state, space))


def majority(values: Sequence[int], counts: Sequence[int], empty: int) -> list[int]:
    """What each player scores for an island.

    Most cubes the first value (DR-SCORE-11), second most the second (DR-SCORE-12), third most the third where there is
    one (DR-SCORE-13). Empty slots count as the cubes of one more player whose score is ignored (DR-SCORE-16) and may
    take, share and push down places (DR-SCORE-17); none is there without them, nor for players without cubes
    (DR-AMB-27). Whoever ties scores the next value down (DR-SCORE-14), tied for third nothing (DR-SCORE-15), and a
    position counts all with more cubes (DR-AMB-25).
    """
    contenders = [*(many for many in counts if many > 0), *((empty,) if empty > 0 else ())]
    found = []
    for many in counts:
        place = sum(other > many for other in contenders)
        place += contenders.count(many) > 1
        found.append(values[place] if many > 0 and place < len(values) else 0)
    return found


def bonus(state: ReckoningState, seat: int) -> int:
    """Coins for each completed Achievement on the kept token (DR-BONUS-03)."""
    token = state.token[seat]
    if token < 0:
        return 0
    tables = state.game.tables
    shown = tables.tokens[token].achievements
    return state.game.terms.bonus_coins * sum(state.done[seat] >> tables.achievement[name] & 1 for name in shown)

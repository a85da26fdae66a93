"""Terms: mode, numbers and options of one table as one flat record; no rule asks for a mode by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .model import Cruise, Numbers, PlayMode

if TYPE_CHECKING:
    from authoring.library import Library

CARGO = ("gold", "food", "fabric", "supply", "crew", "cannon-6lb", "cannon-12lb")
GOLD, FOOD, FABRIC, SUPPLY, CREW, SIX, TWELVE = range(7)
KINDS_OF_CARGO = 7
GOODS = (FOOD, FABRIC, SUPPLY)
SKILLS = ("ferocity", "leadership", "seamanship", "tactics")
FEROCITY, LEADERSHIP, SEAMANSHIP, TACTICS = range(4)
TOP_LEVEL = 3
METHODS = ("cannon", "crew", "maneuverability")
BY_CANNON, BY_CREW, BY_SAIL = range(3)
YEARS = ("1716", "1717", "1718")
MERCHANTS = ("treasure", "large", "small", "cutter", "merchant", "slave")
CANNON_VALUE = {SIX: 1, TWELVE: 2}
"""One 12 lb cannon counts as two of 6 lb (LS-SHIP-08, LS-ICON-06)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Everything that a table agrees on before the game."""

    seats: int
    mode: str
    skill_cost: tuple[int, ...]
    """Cards for levels 1, 2, 3: 1/2/3 (LS-XP-04, LS-XP-05, LS-XP-06) or 2/3/4 (LS-SOLO-02, LS-SOLO-03, LS-SOLO-04,
    LS-EPIC-03, LS-EPIC-04, LS-EPIC-05) or 3/4/5 (LS-ESOLO-02, LS-ESOLO-03, LS-ESOLO-04)."""
    ocean_cards_pay: bool
    turns_a_story_card: int
    """Turns of each player between two Story cards: one (LS-ROUND-02) or two (LS-SOLO-05)."""
    ranked: bool
    picks: Mapping[str, int]
    """Name in a recipe -> how many cards of a year are picked."""
    plunder_pirates: bool
    """Pirates plunder each other only if the table agreed on it (LS-PVP-01)."""

    price: tuple[int, ...]
    """Cargo -> list price, one for buying and selling (LS-TRADE-03): Food 2 (LS-TRADE-04), Fabric 4 (LS-TRADE-05),
    Supply 3 (LS-TRADE-06), crew 3 (LS-TRADE-07), cannon 4 and 10 (LS-TRADE-08, LS-TRADE-09).
    """
    buyable: tuple[bool, ...]
    sellable: tuple[bool, ...]
    """Crew is not; goods and cannon are (LS-TRADE-12). Bribes, repairs, upgrades are costs alone (LS-BRIBE-06)."""
    bribe_a_point: int
    repair: int
    upgrade: int
    marker_raise: int
    loan_gold: int
    loan_points: int
    loans: int
    wagers: tuple[int, ...]
    """Even numbers (LS-GAMBLE-03)."""
    gamble: tuple[tuple[int, int], ...]
    """d8 - 1 -> the wager times a / b comes back."""
    safe_from: int
    send_from: int
    surrender_from: int
    most_dice: int
    flag_faces: int
    die_faces: int
    response: tuple[int, ...]
    """Face of the Response die -> FLAME, SWORDS or FLAGS (plunder.py)."""
    crew_per_cannon: int
    flags_successes: int
    track: tuple[tuple[bool, ...], ...]
    """d8 - 1 -> for each hit whether it lands on the hull."""
    circle_gold: int
    circle_goods: int
    circle_mixed_gold: int
    plague_dies_to: int
    plague_recovers_from: int
    hurricane_damage: int
    tableau: int
    prospects: int
    gold_a_point: int
    ranks: tuple[tuple[int | None, str], ...]
    flags_bribed: bool


def terms_of(library: Library, cruise: Cruise) -> Terms:
    """One record from a scenario's mode and the numbers of the game.

    Raises ValueError when the mode is not for so many captains.
    """
    mode = library.get("mode", cruise.mode, PlayMode)
    numbers = library.get("parameters", "standard", Numbers)
    if cruise.players not in mode.players:
        raise ValueError(f"{mode.name} is not for {cruise.players} captains (LS-SETUP-01, LS-EPIC-01)")
    rows = {row.item: row for row in numbers.prices}
    response = [face for face, name in enumerate(("flame", "swords", "flags")) for _ in range(_faces(numbers, name))]
    return Terms(
        seats=cruise.players,
        mode=mode.id,
        skill_cost=tuple(mode.skill_cost),
        ocean_cards_pay=mode.ocean_cards_pay,
        turns_a_story_card=mode.turns_a_story_card,
        ranked=mode.ranked,
        picks={"story-1716": mode.story_1716, "story-1717": mode.story_1717},
        plunder_pirates=cruise.plunder_pirates and cruise.players > 1,
        price=tuple(rows[item].cost if item in rows else 1 for item in CARGO),
        buyable=tuple(item in rows and rows[item].buyable for item in CARGO),
        sellable=tuple(item in rows and rows[item].sellable for item in CARGO),
        bribe_a_point=rows["bribe"].cost,
        repair=rows["repair"].cost,
        upgrade=rows["upgrade"].cost,
        marker_raise=numbers.marker_raise,
        loan_gold=numbers.loan_gold,
        loan_points=numbers.loan_points,
        loans=numbers.loans,
        wagers=tuple(numbers.wagers),
        gamble=tuple((numbers.gamble[str(d8)][0], numbers.gamble[str(d8)][1]) for d8 in range(1, 9)),
        safe_from=numbers.check_safe_from,
        send_from=numbers.send_home_from,
        surrender_from=numbers.surrender_from,
        most_dice=numbers.plunder_dice,
        flag_faces=numbers.plundering_die["flag"],
        die_faces=sum(numbers.plundering_die.values()),
        response=tuple(response),
        crew_per_cannon=numbers.swords_crew_per_cannon,
        flags_successes=numbers.flags_successes,
        track=tuple(tuple(hit == "hull" for hit in row) for row in numbers.damage_track),
        circle_gold=numbers.circle_gold,
        circle_goods=numbers.circle_goods,
        circle_mixed_gold=numbers.circle_mixed_gold,
        plague_dies_to=numbers.plague_dies_to,
        plague_recovers_from=numbers.plague_recovers_from,
        hurricane_damage=numbers.hurricane_damage,
        tableau=numbers.tableau,
        prospects=numbers.prospects,
        gold_a_point=numbers.gold_a_point,
        ranks=tuple((_lowest(rank), str(rank["rank"])) for rank in numbers.ranks),
        flags_bribed=numbers.nations_bribe_flags,
    )


def _faces(numbers: Numbers, name: str) -> int:
    return next(count for face, count in numbers.response_die.items() if face == name)


def _lowest(rank: Mapping[Any, int | str]) -> int | None:
    lowest = rank.get("from")
    return None if lowest is None else int(lowest)

"""Tables of Legacy at Sea for tests: the shipped scenarios, and a small sea of its own whose cards tests can rely on.

A Havana (Spanish, red)  -- x -- B Kingston (English, blue)
                            |
                            y -- C Nassau (nobody's, green) -- w
                            |
                            z -- D Caracas (nobody's, gold)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from authoring.games.legacy_at_sea import ENTRY
from authoring.games.legacy_at_sea.drill import Given, Happening, Move
from authoring.games.legacy_at_sea.game import LegacyAtSea
from authoring.games.legacy_at_sea.model import Cruise
from authoring.games.legacy_at_sea.rehearsal import LegacyRehearsal
from authoring.library import Library, load
from authoring.vocabulary.game import GameInfo

ROOT = Path(__file__).parents[2] / "content" / "legacy-at-sea"


@lru_cache(maxsize=1)
def library() -> Library:
    """The shipped game."""
    found, _ = load(ROOT, ENTRY.kinds)
    return found


@lru_cache(maxsize=64)
def game(scenario: str) -> LegacyAtSea:
    """A shipped scenario."""
    return LegacyAtSea(library(), library().get("scenario", scenario, Cruise))


# ---- the small sea

SPACES = [
    {"id": "havana", "role": "port", "letter": "A", "name": "Havana", "owner": "spanish", "anchor": "red"},
    {"id": "kingston", "role": "port", "letter": "B", "name": "Kingston", "owner": "english", "anchor": "blue"},
    {"id": "nassau", "role": "port", "letter": "C", "name": "Nassau", "anchor": "green"},
    {"id": "caracas", "role": "port", "letter": "D", "name": "Caracas", "anchor": "gold"},
    {"id": "x", "role": "sail"},
    {"id": "y", "role": "sail"},
    {"id": "z", "role": "sail"},
    {"id": "w", "role": "sail"},
]
LANES = [["havana", "x"], ["x", "kingston"], ["x", "y"], ["y", "nassau"], ["y", "z"], ["z", "caracas"], ["nassau", "w"]]
SHIPS = [
    {"id": "sloop", "sails": [4, "crew", 3, "crew", 2, 1], "circles": 7, "cannon_circles": 3, "hull_tokens": 1},
    {"id": "brig", "sails": [3, "crew", 2, "crew", 1], "circles": 9, "cannon_circles": 5, "hull_tokens": 2},
]
CAPTAINS: list[dict[str, Any]] = [
    {
        "id": "teach",
        "number": 2,
        "skill": "ferocity",
        "ship": "sloop",
        "start": {"crew": 2, "cannon_6lb": 2, "food": 1},
    },
    {"id": "bonnet", "number": 1, "skill": None, "ship": "brig", "start": {"crew": 3}, "token_fewer": True},
    {"id": "rackham", "number": 4, "skill": "tactics", "ship": "sloop", "start": {"crew": 2, "gold": 3}},
    {"id": "read", "number": 3, "skill": "leadership", "ship": "brig", "start": {"crew": 2, "cannon_12lb": 1}},
]
CAPTAINS += [
    {"id": f"mate-{n}", "number": n, "skill": "seamanship", "ship": "brig", "start": {"crew": 2}} for n in range(5, 9)
]
MERCHANTS = {
    "galleon": ("spanish", "treasure", 3, 3, 3, 4, {"gold": 3, "supply": 2}),
    "hoy": ("spanish", "small", 2, 0, 0, 0, {"gold": 3, "food": 3}),
    "brigantine": ("english", "merchant", 3, 2, 2, 2, {"gold": 4, "fabric": 1, "crew": 1, "cannon_6lb": 1}),
    "bark": ("english", "cutter", 2, 1, 1, 1, {"food": 2}),
}
"""Id -> nation, type, points, cannon, crew, maneuverability, plunder."""
ENCOUNTERS: list[dict[str, Any]] = [
    {"id": "gale", "type": "storm", "damage": 2},
    {"id": "rogue-wave", "type": "storm", "damage": 3},
    {"id": "hunter", "type": "pirate-hunter", "damage": 2},
    {"id": "english-warship", "type": "warship", "damage": 2, "nation": "english"},
    {
        "id": "wreck",
        "type": "choice",
        "options": [
            [{"do": "gain", "what": "gold", "amount": "d8"}],
            [{"do": "keep", "ability": {"use": "reduce-damage", "amount": 1}}],
        ],
    },
    {"id": "false-flag", "type": "ruse", "requires": {"that": "target", "nation": "spanish"}},
    {"id": "gun-deck", "type": "merchant-ploy", "adds": {"cannon": 2}},
    {"id": "dolphins", "type": "event", "effects": [{"do": "gain", "what": "food", "amount": 1}]},
    {"id": "calm", "type": "event"},
    *(
        {
            "id": f"charm-{use}",
            "type": "choice",
            "options": [
                [{"do": "gain", "what": "gold", "amount": 1}],
                [{"do": "keep", "ability": {"use": use, "amount": amount}}],
            ],
        }
        for use, amount in (("reroll", 1), ("success", 1), ("add-to-check", 2), ("bribe", 3), ("extra-space", 1))
    ),
]
PROSPECTS: list[dict[str, Any]] = [
    {
        "id": "errand",
        "start": "A",
        "end": "B",
        "points": 5,
        "reward": [
            {"do": "gain", "what": "gold", "amount": 5},
            {"do": "place-marker", "marker": "price-food", "port": "B"},
        ],
    },
    {"id": "gun", "start": "C", "end": "D", "points": 4, "claim": {"that": "has", "what": "cannon-6lb"}},
    {
        "id": "package",
        "start": "C",
        "end": "C",
        "points": 3,
        "claim_effects": [{"do": "pay", "what": "supply", "amount": 1}],
    },
    {
        "id": "revenge",
        "start": "D",
        "end": "D",
        "points": 6,
        "deed_first": True,
        "claim": {"that": "done", "deed": "plundered", "nation": "spanish"},
    },
    {"id": "letter", "start": "B", "end": "C", "points": 2},
    {"id": "rumour", "start": "D", "end": "A", "points": 2},
]
MARKERS = [
    *({"id": f"price-{g}", "box": "left", "does": "price", "good": g} for g in ("food", "fabric", "supply", "cannon")),
    {"id": "plague", "box": "left", "does": "plague"},
    *({"id": f"flag-{n}", "box": "right", "does": "flag", "nation": n} for n in ("spanish", "english", "dutch")),
    {"id": "pirate-friendly", "box": "right", "does": "pirate-friendly"},
    {"id": "hurricane", "box": "none", "does": "hurricane"},
]
NAMED_STORIES: dict[str, list[dict[str, Any]]] = {
    "hornigold": [
        {"do": "place-marker", "marker": "price-supply", "port": "C"},
        {"do": "place-marker", "marker": "pirate-friendly", "port": "C"},
    ],
    "dutch": [{"do": "place-marker", "marker": "flag-dutch", "port": "D"}],
    "fair-winds": [{"do": "lasting", "change": "spaces", "amount": 1}],
    "storm-season": [{"do": "place-marker", "marker": "hurricane", "port": "C"}],
    "johnson": [{"do": "passenger", "who": "margaret", "points": 7}],
}
PRICES = [
    ("food", 2, True, True), ("fabric", 4, True, True), ("supply", 3, True, True), ("crew", 3, True, False),
    ("cannon-6lb", 4, True, True), ("cannon-12lb", 10, True, True), ("bribe", 1, True, False),
    ("repair", 2, True, False), ("upgrade", 8, True, False),
]  # fmt: skip
TRACK = ["SSSSS", "SSHSS", "SHSSH", "SHSHS", "HSHSH", "HSHHS", "HHSHH", "HHHHH"]
MODES = [
    ("standard", [2, 3, 4], 4, [1, 2, 3], {}),
    ("slightly-longer", [2, 3, 4], 5, [1, 2, 3], {}),
    ("solo", [1], 6, [2, 3, 4], {"turns_a_story_card": 2, "ranked": True}),
    ("epic", [2, 3, 4], 8, [2, 3, 4], {}),
    ("epic-solo", [1], 8, [3, 4, 5], {"turns_a_story_card": 2, "ranked": True, "ocean_cards_pay": True}),
]


def stories() -> list[dict[str, Any]]:
    cards: list[dict[str, Any]] = []
    for year, many in (("1716", 9), ("1717", 9), ("1718", 7)):
        cards += [{"id": f"news-{year}-{n}", "year": year} for n in range(many)]
    for n, (name, effects) in enumerate(NAMED_STORIES.items()):
        cards[n] = {"id": name, "year": "1716", "effects": effects}
    cards += [{"id": f"new-year-{year}", "year": year, "new_year": True} for year in ("1717", "1718")]
    return [*cards, *({"id": f"fate-{n}", "year": "1718", "fate": True} for n in (1, 2))]


def numbers() -> dict[str, Any]:
    prices = [dict(zip(("item", "cost", "buyable", "sellable"), row, strict=True), per="one") for row in PRICES]
    gamble = {"1": [0, 1], "2": [1, 2], "3": [1, 2], "4": [1, 1], "5": [1, 1], "6": [2, 1], "7": [2, 1], "8": [3, 1]}
    ranks = [(150, "Legend"), (130, "Sea Dog"), (110, "Common Thief"), (90, "Landlubber"), (-999, "Lost")]
    return {
        "id": "standard", "prices": prices, "marker_raise": 2, "loan_gold": 10, "loan_points": -4, "loans": 4,
        "wagers": [2, 4, 6, 8, 10], "gamble": gamble, "check_safe_from": 8, "send_home_from": 4, "surrender_from": 5,
        "plunder_dice": 6, "plundering_die": {"flag": 4, "blank": 2},
        "response_die": {"flame": 2, "swords": 2, "flags": 2}, "swords_crew_per_cannon": 2, "flags_successes": 2,
        "damage_track": [["hull" if hit == "H" else "sail" for hit in row] for row in TRACK],
        "circle_gold": 10, "circle_goods": 2, "circle_mixed_gold": 5, "plague_dies_to": 3, "plague_recovers_from": 7,
        "hurricane_damage": 2, "tableau": 3, "prospects": 4, "gold_a_point": 5,
        "ranks": [{"from": lowest, "rank": rank} for lowest, rank in ranks],
    }  # fmt: skip


def merchants() -> Iterable[dict[str, Any]]:
    names = ("nation", "type", "points", "cannon", "crew", "maneuverability", "plunder")
    for year in ("1716", "1717", "1718"):
        for name, row in MERCHANTS.items():
            id_ = name if year == "1716" else f"{name}-{year}"
            carries = "margaret" if id_ == "galleon-1717" else None
            yield {"id": id_, "name": name, "year": year, "carries": carries, **dict(zip(names, row, strict=True))}


def recipe() -> list[dict[str, Any]]:
    return [
        {"group": "1718", "pick": 4, "cards": ["fate-1", "fate-2"]},
        {"group": "1718"},
        {"cards": ["new-year-1718"]},
        {"group": "1717", "pick": "story-1717"},
        {"cards": ["new-year-1717"]},
        {"group": "1716", "pick": "story-1716"},
    ]


def documents() -> dict[str, list[dict[str, Any]]]:
    """Everything in the small sea, as its files would say it."""
    flavour = {"flavour": "So they say."}
    encounters = [dict(card, name=card["id"], year="1716") for card in ENCOUNTERS]
    encounters += [{"id": f"calm-{year}", "name": "Calm", "year": year, "type": "event"} for year in ("1717", "1718")]
    decks = [{"id": "story", "of": "event", "cards": {card["id"]: 1 for card in stories()}, "recipe": recipe()}]
    decks.append({"id": "prospects", "of": "mission", "cards": {card["id"]: 1 for card in PROSPECTS}})
    for year in ("1716", "1717", "1718"):
        ships = {card["id"]: 1 for card in merchants() if card["year"] == year}
        decks.append({"id": f"ocean-{year}", "of": "ocean", "cards": ships})
        cards = {card["id"]: 1 for card in encounters if card["year"] == year}
        decks.append({"id": f"encounter-{year}", "of": "encounter", "cards": cards})
    years = ("1716", "1717", "1718")
    by_year = {kind: {year: f"{kind[:-1]}-{year}" for year in years} for kind in ("oceans", "encounters")}
    scenarios = [
        {"id": f"{mode}-{players}", "name": mode, "summary": "A table.", "players": players, "mode": mode, **by_year}
        for mode, counts, *_ in MODES
        for players in counts
    ]
    spaces = [dict(space, at=[10.0 * n, 10.0]) for n, space in enumerate(SPACES)]
    board = {"id": "caribbean", "name": "Sea", "size_mm": [100.0, 100.0], "spaces": spaces, "lanes": LANES}
    return {
        "nation": [{"id": n, "name": n, "adjective": n} for n in ("spanish", "english", "dutch")],
        "board": [dict(board, tiles=[1, 1])],
        "ship": [dict(ship, name=ship["id"], **flavour) for ship in SHIPS],
        "captain": [dict(captain, name=captain["id"], **flavour) for captain in CAPTAINS],
        "ocean": list(merchants()),
        "encounter": encounters,
        "mission": [dict(card, name=card["id"], **flavour) for card in PROSPECTS],
        "event": [dict(card, name=card["id"], **flavour) for card in stories()],
        "marker": [dict(m, name=m["id"], count=4, effect="It lies there.") for m in MARKERS],
        "parameters": [numbers()],
        "mode": [
            {
                "id": mode, "name": mode, "says": "So.", "players": counts, "skill_cost": cost, "story_1716": picks,
                "story_1717": picks, "board_side": "standard" if cost == [1, 2, 3] else "solo-epic", **rest,
            }
            for mode, counts, picks, cost, rest in MODES
        ],
        "deck": [dict(deck, name=deck["id"]) for deck in decks],
        "scenario": scenarios,
    }  # fmt: skip


@lru_cache(maxsize=1)
def small_library() -> Library:
    """The small sea as a library."""
    info = GameInfo(id="small-sea", title="Small Sea", rules="legacy-at-sea", rules_version="1", summary="A small sea.")
    items = {
        kind: {item["id"]: ENTRY.kinds[kind].model_validate(item, strict=False) for item in of_kind}
        for kind, of_kind in documents().items()
    }
    return Library(root=Path(), info=info, kinds=ENTRY.kinds, items=items)


def small(scenario: str = "standard-2", **changes: Any) -> LegacyAtSea:
    """A table on the small sea."""
    cruise = small_library().get("scenario", scenario, Cruise)
    return LegacyAtSea(small_library(), cruise.model_copy(update=changes))


class Play:
    """A position on the small sea, orders in notation, and what came of them."""

    def __init__(
        self, *, mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **given: Any
    ) -> None:
        seats = {seat: berth for seat, berth in (("1", mine), ("2", other)) if berth is not None}
        given.setdefault("prospects", [])
        self.rehearsal = LegacyRehearsal(small_library(), Given.model_validate({"seats": seats, **given}, strict=False))
        self.state = self.rehearsal.state

    def do(self, *orders: str) -> Play:
        """Legal orders, one after the other."""
        for order in orders:
            problems = self.rehearsal.perform(Move(order=order))
            assert not problems, problems
        return self

    def happen(self, **happening: Any) -> Play:
        """Something outside the captains' orders."""
        assert not self.rehearsal.perform(Happening.model_validate(happening, strict=False))
        return self

    def refused(self, order: str) -> str:
        """The clause that refuses an order."""
        seat = self.state.waiting[0]
        refusal = self.state.refuse(seat, self.rehearsal.game.read(order, seat, self.state))
        assert refusal is not None, f"{order} is legal"
        return refusal.clause

    def offered(self) -> set[str]:
        """All that is legal now, in notation."""
        if not self.state.waiting:
            return set()
        return {self.rehearsal.game.words[order] for order in self.state.legal(self.state.waiting[0])}

    def facts(self, **expect: Any) -> Any:
        """Facts of the table, in the shape of what is asked."""
        return self.rehearsal.facts(expect)

    def mine(self, *names: str, seat: int = 1) -> Any:
        """Facts of a captain; one alone, or several by name."""
        found = self.rehearsal.facts({"seats": {str(seat): dict.fromkeys(names)}})["seats"][str(seat)]
        return found[names[0]] if len(names) == 1 else found

    def told(self, what: str) -> list[dict[str, Any]]:
        """The facts of all events of a sort."""
        return [{"clause": e.clause, **e.facts} for e in self.rehearsal.log.events if e.what == what]


SEA = {"at": "x", "ship": "brig", "cargo": {"crew": 2}}
"""A brig at sea with two crew on deck: 7 open circles, 5 of them for cannon; maneuverability 2."""


def at_sea(**changes: Any) -> dict[str, Any]:
    """A brig in the space x, changed."""
    return {**SEA, **changes}


def in_port(port: str = "C", **changes: Any) -> dict[str, Any]:
    """A brig in a port."""
    return {"at": port, "ship": "brig", **changes}


def met(merchant: str = "hoy", encounter: str = "calm", **given: Any) -> Play:
    """A brig that stays in x, targets the only merchant and draws an Encounter: by itself nothing that happens."""
    given.setdefault("mine", at_sea())
    play = Play(tableau=[merchant], piles={"encounter": [encounter]}, **given)
    return play.do("sail x", "target 1")

"""Tables of Dead Reckoning for tests: the shipped scenarios, and a small archipelago whose cards tests can rely on.

Sailors, Buildings, Achievements, numbers, the Ship and the tower are those of the rulebook, from shipped content; the
Advances, Upgrades and Ocean boards are the archipelago's own. All its islands have four slots, the values 6, 3, 1 and
make 1 cargo and 1 coin.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from authoring.games.dead_reckoning import ENTRY
from authoring.games.dead_reckoning.drill import Given, Happening, Move
from authoring.games.dead_reckoning.game import DeadReckoning
from authoring.games.dead_reckoning.model import Voyage
from authoring.games.dead_reckoning.rehearsal import ReckoningRehearsal
from authoring.library import Library, load
from authoring.vocabulary.game import GameInfo

ROOT = Path(__file__).parents[2] / "content" / "dead-reckoning"
RULEBOOK = ("sailor", "building", "achievement", "parameters", "ship", "battle-board", "bonus-token", "words")


@lru_cache(maxsize=1)
def library() -> Library:
    """The shipped game."""
    found, _ = load(ROOT, ENTRY.kinds)
    return found


@lru_cache(maxsize=64)
def game(scenario: str) -> DeadReckoning:
    """A shipped scenario."""
    return DeadReckoning(library(), library().get("scenario", scenario, Voyage))


# ---- the small archipelago


def gain(item: str, amount: int, to: str, **more: Any) -> dict[str, Any]:
    """The operation `gain`."""
    return {"do": "gain", "item": item, "amount": amount, "to": to, **more}


def main(*options: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An ability of the Main phase with one effect in each alternative."""
    return {"options": [{"effects": [effect]} for effect in options], **more}


def battle(*options: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A Battle ability."""
    return main(*options, type="battle", **more)


ADVANCES: dict[str, dict[str, Any]] = {
    "bow-gun": {"slot": "bottom", "cost": 1, "icons": {"cannon": 1}},
    "long-gun": {"slot": "top", "cost": 2, "icons": {"cannon": 2}},
    "spare-sail": {"slot": "top", "cost": 1, "icons": {"sail": 1}},
    "two-wheels": {"slot": "middle", "cost": 1, "icons": {"wheel": 2}},
    "muster-bell": {"slot": "top", "cost": 1, "icons": {"draw-bonus": 1}},
    "pavise": {"slot": "middle", "cost": 1, "icons": {"defense-cube": 1}},
    "drop-two": {"slot": "bottom", "cost": 2, "abilities": [battle({"do": "drop-battle-cubes", "amount": 2})]},
    "strength-one": {"slot": "middle", "cost": 2, "abilities": [battle({"do": "strength", "amount": 1})]},
    "red-flag": {"slot": "top", "cost": 2, "abilities": [main({"do": "attack-ship"})]},
    "clerk": {"slot": "middle", "cost": 1, "abilities": [main(gain("coin", 2, "dock"))]},
    "bum-boat": {"slot": "bottom", "cost": 1, "abilities": [main(gain("cargo", 1, "ship"))]},
    "lighter": {"slot": "bottom", "cost": 2, "abilities": [main(gain("cargo", 4, "ship-or-dock"))]},
    "purse": {"slot": "top", "cost": 2, "abilities": [main(gain("coin", 3, "ship-or-dock"))]},
    "gun-money": {"slot": "top", "cost": 2, "abilities": [main(gain("coin", 1, "ship", per="cannon"))]},
    "helm-money": {"slot": "bottom", "cost": 2, "abilities": [main(gain("coin", 1, "dock", per="wheel"))]},
    "planter": {"slot": "bottom", "cost": 2, "abilities": [main(gain("coin", 2, "island", where="controlled"))]},
    "sapper": {"slot": "top", "cost": 2, "abilities": [main({"do": "place-influence", "overrides_fort": True})]},
    "agent": {"slot": "middle", "cost": 2, "abilities": [main({"do": "place-influence", "where": "any"})]},
    "pioneer": {
        "slot": "middle",
        "cost": 2,
        "abilities": [main({"do": "place-influence", "where": "without-own-cubes"})],
    },
    "founder": {"slot": "bottom", "cost": 2, "abilities": [main({"do": "permanent-influence"})]},
    "fuse": {"slot": "top", "cost": 2, "abilities": [battle({"do": "explode", "whose": "enemy"})]},
    "match": {"slot": "middle", "cost": 2, "abilities": [battle({"do": "explode", "whose": "own"})]},
    "fort-keeper": {"slot": "middle", "cost": 2, "scoring": [{"coins": 2, "per": "fort"}]},
    "debt": {"slot": "top", "cost": 0, "icons": {"cannon": 1}, "scoring": [{"coins": -3}]},
    "cargo-or-coin": {
        "slot": "middle",
        "cost": 1,
        "abilities": [main(gain("cargo", 1, "dock"), gain("coin", 1, "dock"))],
    },
    "two-trades": {
        "slot": "middle",
        "cost": 2,
        "abilities": [main(gain("cargo", 1, "dock")), main(gain("coin", 1, "dock"))],
    },
    "harbor-office": {
        "slot": "top",
        "cost": 1,
        "abilities": [main(gain("coin", 1, "dock"), requires={"ship_at": "harbor"})],
    },
    "carpenter": {"slot": "middle", "cost": 1, "abilities": [main({"do": "repair", "amount": 1})]},
    "grave": {"slot": "top", "cost": 1, "abilities": [main({"do": "bury"})]},
    "tariff": {
        "slot": "bottom",
        "cost": 1,
        "abilities": [
            {
                "options": [
                    {
                        "cost": [{"item": "cargo", "amount": 1, "source": "dock"}, {"item": "coin", "source": "ship"}],
                        "effects": [gain("coin", 4, "dock")],
                    }
                ]
            }
        ],
    },
    "brig": {
        "slot": "bottom",
        "cost": 2,
        "icons": {"cannon": 1},
        "merchant": {"cubes": 3, "win": [gain("coin", 2, "ship")], "lose": [{"do": "lose", "item": "cargo"}]},
    },
    "ghost": {
        "slot": "bottom",
        "cost": 2,
        "merchant": {"cubes": 2, "win": [gain("cargo", 1, "ship")], "keep_card": False},
    },
    "hulk": {
        "slot": "middle",
        "cost": 1,
        "merchant": {"battle": False, "keep_card": False, "effects": [gain("coin", 3, "dock")]},
    },
}
"""Id -> what differs from a plain Advancement of row 1."""
UPGRADES: list[dict[str, Any]] = [
    {"id": "gun-deck", "category": "basic", "copies": 4, "icons": {"cannon": 1}},
    {"id": "deep-hold", "category": "basic", "copies": 3, "hold": 4},
    {"id": "gun-hold", "category": "basic", "copies": 2, "icons": {"cannon": 1}, "hold": 2},
    {"id": "studding-sail", "category": "basic", "copies": 3, "icons": {"sail": 1}},
    {"id": "great-sail", "category": "advanced", "copies": 2, "icons": {"sail": 2}},
    {"id": "workshop", "category": "advanced", "copies": 2, "abilities": [main({"do": "repair", "amount": 1})]},
    {"id": "netting", "category": "advanced", "copies": 2, "icons": {"defense-cube": 1}},
    {"id": "counting-house", "category": "basic", "copies": 1, "hold": 3, "abilities": [main(gain("coin", 1, "dock"))]},
]
SEAS = [
    {"id": "open-1", "arrows": ["north", "east"]},
    {"id": "open-2", "arrows": ["south", "west"]},
    {"id": "open-3", "arrows": ["north", "south"], "player_counts": ["2", "3"]},
    {"id": "open-4", "arrows": ["east", "west"], "player_counts": ["2"]},
]


def documents() -> dict[str, list[dict[str, Any]]]:
    """What is the archipelago's own, as its files would say it."""
    produces = {"cargo": 1, "coin": 1}
    islands = [
        {
            "id": f"isle-{n}",
            "name": f"Isle {n}",
            "island": {"slots": 4, "majority": [6, 3, 1], "produces": produces, "hand": int(n == 12)},
        }
        for n in range(1, 13)
    ]
    advances = [{"id": name, "name": name, "row": 1, **card} for name, card in ADVANCES.items()]
    advances += [
        {"id": f"far-{row}-{n}", "name": "Far", "row": row, "slot": slot, "cost": row, "icons": {"wheel": 1}}
        for row in (2, 3, 4)
        for n, slot in enumerate(("top", "middle", "bottom"), 1)
    ]
    decks = [
        {
            "id": f"row-{row}",
            "name": f"Row {row}",
            "of": "advance",
            "cards": {card["id"]: 1 if row == 1 else 4 for card in advances if card["row"] == row},
        }
        for row in (1, 2, 3, 4)
    ]
    return {
        "ocean-board": [*islands, *(dict(sea, name=sea["id"]) for sea in SEAS)],
        "advance": advances,
        "upgrade": [dict(tile, name=tile["id"]) for tile in UPGRADES],
        "deck": [library().items["deck"]["crew"].model_dump(exclude_unset=True), *decks],
        "scenario": [
            {"id": f"plain-{players}", "name": "Plain", "summary": "A table.", "players": players}
            for players in (2, 3, 4)
        ],
    }


@lru_cache(maxsize=1)
def small_library() -> Library:
    """The archipelago as a library."""
    info = GameInfo(
        id="archipelago", title="Archipelago", rules="dead-reckoning", rules_version="1", summary="Some islands."
    )
    items: dict[str, dict[str, Any]] = {kind: dict(library().of(kind, ENTRY.kinds[kind])) for kind in RULEBOOK}
    items |= {
        kind: {item["id"]: ENTRY.kinds[kind].model_validate(item, strict=False) for item in of_kind}
        for kind, of_kind in documents().items()
    }
    return Library(root=Path(), info=info, kinds=ENTRY.kinds, items=items)


def small(players: int = 2, **changes: Any) -> DeadReckoning:
    """A table in the archipelago."""
    voyage = small_library().get("scenario", f"plain-{players}", Voyage)
    return DeadReckoning(small_library(), voyage.model_copy(update=changes))


class Play:
    """A position in the archipelago, orders in notation, and what came of them."""

    def __init__(
        self,
        *,
        mine: dict[str, Any] | None = None,
        other: dict[str, Any] | None = None,
        third: dict[str, Any] | None = None,
        fourth: dict[str, Any] | None = None,
        **given: Any,
    ) -> None:
        players = (("1", mine), ("2", other), ("3", third), ("4", fourth))
        seats = {seat: player for seat, player in players if player is not None}
        self.rehearsal = ReckoningRehearsal(
            small_library(), Given.model_validate({"seats": seats, **given}, strict=False)
        )
        self.state = self.rehearsal.state

    def do(self, *orders: str) -> Play:
        """Legal orders, one after the other, by whoever is asked."""
        for order in orders:
            problems = self.rehearsal.perform(Move(order=order))
            assert not problems, problems
        return self

    def happen(self, **happening: Any) -> Play:
        """Something outside the players' orders."""
        assert not self.rehearsal.perform(Happening.model_validate(happening, strict=False))
        return self

    def end_turn(self) -> Play:
        """To the Main phase of the next turn, doing as little as may be."""
        return self.happen(end_turn=True)

    def asked(self) -> int:
        """The seat whose choice it is, from 1; 0 for nobody."""
        return self.state.waiting[0] + 1 if self.state.waiting else 0

    def refused(self, order: str) -> str:
        """The clause that refuses an order of whoever is asked."""
        seat = self.state.waiting[0]
        refusal = self.state.refuse(seat, self.rehearsal.game.read(order, seat, self.state))
        assert refusal is not None, f"{order} is legal"
        return refusal.clause

    def offered(self) -> set[str]:
        """All that is legal now, in notation."""
        if not self.state.waiting:
            return set()
        return {self.rehearsal.game.write(order, self.state) for order in self.state.legal(self.state.waiting[0])}

    def facts(self, **expect: Any) -> Any:
        """Facts of the table, in the shape of what is asked."""
        return self.rehearsal.facts(expect)

    def mine(self, *names: str, seat: int = 1) -> Any:
        """Facts of a player; one alone, or several by name."""
        wanted = {str(seat): dict.fromkeys(names)}
        found = self.rehearsal.facts({"seats": wanted})["seats"][str(seat)]
        return found[names[0]] if len(names) == 1 else found

    def of(self, fact: str, *names: str, seat: int = 1) -> Any:
        """A fact that is named by its parts: counters, levels, sleeved, score."""
        wanted = {str(seat): {fact: dict.fromkeys(names)}}
        found = self.rehearsal.facts({"seats": wanted})["seats"][str(seat)][fact]
        return found[names[0]] if len(names) == 1 else found

    def place(self, spot: str, *names: str) -> Any:
        """Facts of a board; one alone, or several by name."""
        found = self.rehearsal.facts({"ocean": {spot: dict.fromkeys(names)}})["ocean"][spot]
        return found[names[0]] if len(names) == 1 else found

    def told(self, what: str) -> list[dict[str, Any]]:
        """The facts of all events of a sort."""
        return [{"clause": e.clause, **e.facts} for e in self.rehearsal.log.events if e.what == what]


def sailor(kind: str, level: int = 1, *sleeved: str) -> dict[str, Any]:
    """A Sailor card with Advancements."""
    return {"sailor": kind, "level": level, "sleeved": list(sleeved)}


HELD = {"cubes": {"1": 3}}
"""An island that seat 1 controls."""
THEIRS = {"cubes": {"2": 3}}
SEA = "open-1"


def at(spot: str, **changes: Any) -> dict[str, Any]:
    """A player whose Ship lies there."""
    return {"at": spot, **changes}


def sail_card(level: int = 1) -> dict[str, Any]:
    """A card with 1 Sail."""
    return {"sailor": "captain", "level": level}

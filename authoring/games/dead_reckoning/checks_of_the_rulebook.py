"""DCK336: Sailors and Ship boards that bear the rulebook's ids and differ from what it prints.

The tables below are what the rulebook says of each level and of the Ship board; lost icons are read by the rulings.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from authoring.findings import Problem, at, check
from authoring.library import Library

from .model import Level, Sailor, ShipBoard

Written = dict[str, Any]


def _use(*effects: Written, **more: Any) -> Written:
    """An ability with one way to use it."""
    return {"options": [{"effects": list(effects)}], **more}


def _gain(item: str, amount: int, to: str, **more: Any) -> Written:
    return {"do": "gain", "item": item, "amount": amount, "to": to, **more}


def _pay(cargo: int, effect: Written) -> Written:
    """A way that costs cargo of Ship or Dock."""
    return {"cost": [{"item": "cargo", "amount": cargo}], "effects": [effect]}


def _level(*abilities: Written, **icons: int) -> Level:
    return Level.model_validate({"icons": icons, "abilities": list(abilities)}, strict=False)


def _dock(amount: int) -> Written:
    return _use(_gain("cargo", amount, "dock"))


def _place(amount: int) -> Written:
    return {"do": "place-influence", "amount": amount}


def _influence(amount: int) -> Level:
    return _level(_use(_place(amount)))


def _hand(sails: int) -> Level:
    return _level({"options": [{"effects": [_place(1)]}, {"effects": [{"do": "gain-sail", "amount": sails}]}]})


def _builds(up_to: int) -> Level:
    return _level(_use({"do": "build", "up_to": up_to}))


def _produces(islands: int, **boost: int) -> Level:
    return _level(_use({"do": "produce", "islands_up_to": islands, "boost": boost}))


REPAIR: Final[Written] = {"do": "repair", "amount": 1}
FLAG: Final = _use({"do": "attack-ship"})
WON: Final = {"type": "battle", "requires": {"battle": "ships", "outcome": "win"}}
WHEEL_COINS: Final = _gain("coin", 1, "ship", per="wheel")
DROP: Final = _use({"do": "drop-battle-cubes", "amount": 2}, type="battle")
BROADSIDE: Final[Written] = {
    "type": "battle",
    "options": [
        {
            "cost": [{"item": "own-dropped-cube", "amount": 1, "source": "battle-board"}],
            "effects": [{"do": "damage", "target": "enemy-ship", "amount": 1}, _gain("coin", 2, "ship")],
        }
    ],
}
REFIT: Final = [
    {"effects": [_gain("cargo", 1, "dock")]},
    _pay(3, {"do": "ship-upgrade", "category": "basic"}),
    _pay(6, {"do": "ship-upgrade", "category": "advanced"}),
]

SAILORS: Final[dict[str, tuple[tuple[str, Level], ...]]] = {
    "captain": (
        ("DR-CAPTAIN-01", _level(sail=1)),
        ("DR-CAPTAIN-02", _level(FLAG, wheel=1)),
        ("DR-CAPTAIN-03, DR-CAPTAIN-04", _level(FLAG, _use(WHEEL_COINS, **WON), wheel=1)),
        (
            "DR-CAPTAIN-06, DR-CAPTAIN-07",
            _level(FLAG, _use(_gain("cargo", 2, "ship"), WHEEL_COINS, **WON), wheel=1, cannon=1),
        ),
    ),
    "crew": (
        ("DR-CREW-01", _level(_dock(1))),
        ("DR-CREW-02, DR-CREW-03", _level(_dock(2), {"requires": {"ship_at": "harbor"}, "options": [_pay(2, REPAIR)]})),
        ("DR-CREW-04, DR-CREW-05", _level(_dock(3), {"options": [_pay(2, REPAIR)]})),
        ("DR-CREW-06, DR-CREW-07", _level(_use(_gain("cargo", 4, "ship-or-dock")), _use(REPAIR))),
    ),
    "first-mate": (
        ("DR-MATE-01", _level(_dock(1))),
        ("DR-MATE-02", _builds(1)),
        ("DR-MATE-03", _builds(2)),
        ("DR-MATE-04", _builds(3)),
    ),
    "bosun": (
        ("DR-BOSUN-01", _level(_dock(1))),
        ("DR-BOSUN-02", _level(_dock(1), wheel=1)),
        ("DR-BOSUN-03", _level({"options": REFIT[:2]}, wheel=1)),
        ("DR-BOSUN-04", _level({"options": REFIT}, wheel=1)),
    ),
    "gunner": (
        ("DR-GUNNER-01", _level(_dock(1))),
        ("DR-GUNNER-02", _level(_dock(1), cannon=1)),
        ("DR-GUNNER-03, DR-GUNNER-04", _level(_dock(2), DROP, cannon=1)),
        ("DR-GUNNER-05, DR-GUNNER-06", _level(_dock(2), DROP, BROADSIDE, cannon=1)),
    ),
    "deck-hand": (
        ("DR-DECK-01", _influence(1)),
        ("DR-DECK-02", _hand(1)),
        ("DR-DECK-03", _hand(2)),
        ("DR-DECK-04", _level(_use(_place(1)), sail=3)),
    ),
    "buccaneer": (
        ("DR-BUCC-01", _influence(1)),
        ("DR-BUCC-02", _influence(2)),
        ("DR-BUCC-03", _influence(3)),
        ("DR-BUCC-04", _influence(4)),
    ),
    "purser": (
        ("DR-PURSER-01", _produces(1)),
        ("DR-PURSER-02", _produces(2)),
        ("DR-PURSER-03", _produces(3)),
        ("DR-PURSER-04", _produces(4, cargo=1, coin=1)),
    ),
}
"""Kind of Sailor -> the clauses of each level, and what it shows and does."""
HULL: Final[tuple[tuple[str, dict[str, int], int, bool], ...]] = (
    ("DR-SHIP-02", {"sail": 1}, 4, False),
    ("DR-SHIP-03", {}, 0, True),
    ("DR-SHIP-03", {}, 0, True),
    ("DR-SHIP-04", {"sail": 1}, 3, False),
)
"""Hull spaces A to D: the clause, icons, the hold, whether it is blank."""


@check(
    "DCK336",
    "unlike-the-rulebook",
    why="Who knows the rulebook's Sailors and Ship by heart plays them so; a change should be meant.",
    remedy="Write it as the rulebook has it, or give a Sailor or Ship of your own another id.",
    bad="id: buccaneer\nlevels: [...]  # the second places 3 cubes",
    good="id: buccaneer\nlevels: [...]  # 1, 2, 3, 4 cubes",
    severity="warning",
)
def unlike_the_rulebook(library: Library) -> Iterator[Problem]:
    """Levels of Sailors, and the Ship board with its one Cannon outside four hull spaces (DR-SHIP-01, DR-SHIP-10)."""
    for sailor in library.own("sailor", Sailor).values():
        for n, (clauses, printed) in enumerate(SAILORS.get(sailor.id, ())):
            if sailor.levels[n] != printed:
                message = f"level {n + 1} of `{sailor.id}` is not that of the rulebook ({clauses})"
                yield Problem(at(sailor, "levels", n), message)
    for ship in library.own("ship", ShipBoard).values():
        if ship.id != "ship":
            continue
        if len(ship.hull) != len(HULL) or ship.cannons != 1:
            yield Problem(at(ship), "the rulebook's Ship has four hull spaces and a Cannon", clause="DR-SHIP-01")
            continue
        for n, (clause, icons, hold, blank) in enumerate(HULL):
            space = ship.hull[n]
            if (dict(space.icons), space.hold, space.blank) != (icons, hold, blank):
                yield Problem(at(ship, "hull", n), f"hull space {space.id} is not that of the rulebook", clause=clause)


CHECKS_OF_THE_RULEBOOK = (unlike_the_rulebook,)

"""Whether what a card asks for can ever be so in the games of one scenario."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from authoring.effects import Effect
from authoring.spelling import choices

from .effects import Lasting, Learn, Pay
from .model import Encounter, Ocean, Prospect, ShipBoard, Story
from .questions import Both, Done, Has, Hunted, Not, Skilled, Target
from .reach import Voyage
from .tables import circles_needed, effects_of
from .terms import CARGO, SKILLS, TOP_LEVEL, YEARS

AT_SEA = ("plundered", "survived-storm", "beat-hunter")
"""Deeds of a turn that ends at sea; each ends the part of the turn in which the others could be done."""
IN_PORT = ("gambled-and-won", "sold")
"""Deeds of a turn that ends in a port."""
BEFORE_ENCOUNTER = ("sent-home", "repaired")
"""Deeds that a captain may have done by the time her Encounter is revealed."""
NARROWED: dict[str, tuple[str, ...]] = {"plundered": ("nation", "type"), "sold": ("what",)}
"""Deed -> what it is remembered with; a question about anything else is never answered yes."""

Where: TypeAlias = Literal["sea", "plunder", "anywhere", "port", "story"]


@dataclass(frozen=True, slots=True)
class Moment:
    """When a card asks, or takes effect."""

    where: Where
    """At an Encounter; before a plunder; on the own turn wherever she is; in a port; when a Story card is revealed."""
    year: str | None = None
    """None: any year."""
    later: bool = False
    """That year or any later one."""
    port: str | None = None
    """Letter of the port."""
    others: bool = False
    """Only captains whose turn it is not are meant."""
    everyone: bool = False
    """All captains are meant, wherever they are."""
    keeps: bool = False
    """An option of a Choice, which may keep the card."""


class Possible:
    """What can be so on a voyage."""

    def __init__(self, voyage: Voyage) -> None:
        self.voyage = voyage
        self.cargo: set[str] = {"crew"}
        """Kinds of cargo that can come aboard; a captain without crew gets one at home (LS-HOME-03)."""
        self.levels: dict[str, int] = {}
        """Skill -> the highest level that a captain can reach."""
        self.turned: set[str] = set()
        """Letters of ports whose nation a card may change; `here`: any."""
        self.weaker: dict[str, int] = {}
        """`merchant-cannon` and the like -> by how much Story cards may lower that defence."""
        self._learn_skills()
        for effect in every_effect(voyage):
            if isinstance(effect, Lasting) and effect.amount < 0:
                self.weaker[effect.change] = self.weaker.get(effect.change, 0) - effect.amount

    # ---- what is aboard

    def gather(self, gains: Iterable[str]) -> bool:
        """Take in what starts aboard, is plundered, bought, and gained by effects that may apply; True if it grew."""
        numbers, before = self.voyage.numbers, len(self.cargo)
        for start in (
            *(captain.start for captain in self.voyage.captains),
            *(ship.plunder for ship in self.voyage.merchants()),
        ):
            self.cargo |= {name for name in CARGO if getattr(start, name.replace("-", "_"))}
        self.cargo |= set(gains)
        if numbers.loans or self.sellable():
            self.cargo.add("gold")
        if "gold" in self.cargo:
            self.cargo |= {price.item for price in numbers.prices if price.buyable and price.item in CARGO}
        return len(self.cargo) > before

    def sellable(self) -> set[str]:
        """Kinds of cargo that a captain can have and a port buys."""
        return {price.item for price in self.voyage.numbers.prices if price.sellable and price.item in self.cargo}

    def lacks(self, amounts: Mapping[str, int]) -> str | None:
        """Why so much of each kind is never aboard together."""
        for what in amounts:
            if what not in self.cargo:
                return f"nothing brings {what} aboard"
        if self.voyage.ships and not any(self._carries(ship, amounts) for ship in self.voyage.ships):
            return f"no ship carries {' and '.join(f'{many} {what}' for what, many in amounts.items())}"
        return None

    def _carries(self, ship: ShipBoard, amounts: Mapping[str, int]) -> bool:
        """Upgrades open every circle, and crew stands on sails too (LS-SHIP-03, LS-SHIP-07)."""
        numbers = self.voyage.numbers
        room = circles_needed(numbers.circle_gold, numbers.circle_goods, numbers.circle_mixed_gold)
        goods = sum(amounts.get(what, 0) for what in ("food", "fabric", "supply"))
        crew = max(amounts.get("crew", 0) - ship.sails.count("crew"), 0)
        cannon = amounts.get("cannon-6lb", 0) + amounts.get("cannon-12lb", 0)
        if goods >= len(room) or amounts.get("gold", 0) >= len(room[0]):
            return False
        return crew + cannon + room[goods][amounts.get("gold", 0)] <= ship.circles

    # ---- skills and measures

    def _learn_skills(self) -> None:
        """Levels are paid with plundered merchants and lived-through dangers (LS-XP-02), or learnt from a card."""
        voyage = self.voyage
        pay = len(voyage.merchants())
        if voyage.mode is None or not voyage.mode.ocean_cards_pay:
            dangers = ("storm", "pirate-hunter", "warship")
            pay += sum(card.type in dangers for year in voyage.years for card in voyage.encounters[year])
        costs = [1, 1, 1] if voyage.mode is None else voyage.mode.skill_cost
        taught = {effect.skill for effect in every_effect(voyage) if isinstance(effect, Learn)}
        for skill in SKILLS:
            level = int(any(captain.skill == skill for captain in voyage.captains))
            left = pay
            while level < TOP_LEVEL and costs[level] <= left:
                left -= costs[level]
                level += 1
            self.levels[skill] = TOP_LEVEL if taught & {None, skill} else level

    def most(self, measure: str) -> int:
        """The most that a measure can add to the d8."""
        if measure in SKILLS:
            return self.levels[measure]
        ships = self.voyage.ships
        if measure == "cannon":
            worth = 2 if "cannon-12lb" in self.cargo else int("cannon-6lb" in self.cargo)
            return max((worth * ship.cannon_circles for ship in ships), default=0)
        if measure == "crew-on-deck":
            return max((ship.circles for ship in ships), default=0)
        return max(
            (max((s for s in ship.sails if s != "crew"), default=0) + ship.sails.count("crew") for ship in ships),
            default=0,
        )

    # ---- merchants

    def in_sight(self, moment: Moment) -> list[Ocean]:
        """Merchants of the tableau at a moment."""
        year = moment.year
        return self.voyage.merchants(year or YEARS[0], year if year and not moment.later else YEARS[-1])

    def plundered(self, moment: Moment) -> list[Ocean]:
        """Merchants that may lie plundered by then."""
        return self.voyage.merchants(last=YEARS[-1] if moment.later or moment.year is None else moment.year)

    def meets(self, ship: Ocean, target: Target) -> bool:
        """Whether a merchant may be the target asked for (LS-AMB-28)."""
        if target.nation not in (None, ship.nation) or target.type not in (None, ship.type):
            return False
        if target.defence is None or target.at_most is None:
            return True
        defence: int = getattr(ship, target.defence)
        return defence - self.weaker.get(f"merchant-{target.defence}", 0) <= target.at_most

    def paid_off(self, nation: str | None, moment: Moment) -> bool:
        """Whether a captain who may act in the port has no ship of a nation face-up: its bribe is paid before
        (LS-BRIBE-01, LS-BRIBE-04), if the port is printed as its own and no card changes that.
        """
        if moment.where != "port" or moment.others or moment.everyone or self.turned & {moment.port, "here"}:
            return False
        owners = {space.owner for board in self.voyage.boards for space in board.spaces if space.letter == moment.port}
        return nation is not None and owners == {nation}

    # ---- conditions

    def never(self, condition: Any, moment: Moment, costs: Mapping[str, int] | None = None) -> str | None:
        """Why a condition, with costs that must be aboard besides, never holds; None when it may."""
        parts = list(_parts(condition)) if condition is not None else []
        amounts = dict(costs or {})
        for part in parts:
            if isinstance(part, Has):
                amounts[part.what] = max(amounts.get(part.what, 0), part.at_least)
        return (
            (self.lacks(amounts) if amounts else None)
            or next((why for part in parts if (why := self._never(part, moment))), None)
            or self._together(parts, moment)
        )

    def always(self, condition: Any, moment: Moment) -> bool:
        """Whether a condition can't but hold."""
        return all(isinstance(p, Not) and self.never(p.condition, moment) is not None for p in _parts(condition))

    def _never(self, part: Any, moment: Moment) -> str | None:
        if isinstance(part, Skilled) and part.at_least > self.levels[part.skill]:
            return f"no captain can pay for {part.skill} {part.at_least}"
        if isinstance(part, Hunted):
            ships = self.plundered(moment)
            if not any(part.nation in (None, ship.nation) for ship in ships):
                return f"{_none_of(ships, part.nation, None)} by then"
            if self.paid_off(part.nation, moment):
                return f"port {moment.port} is {part.nation}, and whoever lands there pays for those ships first"
        if isinstance(part, Target):
            return self._no_target((part,), moment)
        if isinstance(part, Done):
            return self._never_done(part, moment)
        if isinstance(part, Not) and self.always(part.condition, moment):
            return "the contrary always holds"
        return None

    def _no_target(self, parts: Sequence[Target], moment: Moment) -> str | None:
        if moment.others:
            return "only the captain whose turn it is has a target"
        if moment.where in ("port", "story"):
            return f"nobody has a target {'in a port' if moment.where == 'port' else 'when a Story card is revealed'}"
        ships = self.in_sight(moment)
        if any(all(self.meets(ship, part) for part in parts) for ship in ships):
            return None
        return "no merchant that may then be the target is like that"

    def _never_done(self, part: Done, moment: Moment) -> str | None:
        for field in ("nation", "type", "what"):
            if getattr(part, field) is not None and field not in NARROWED.get(part.deed, ()):
                return f"`{part.deed}` is remembered without a `{field}`"
        if moment.others:
            return "only the captain whose turn it is does deeds of this turn"
        if moment.where == "port" and part.deed in AT_SEA:
            return f"`{part.deed}` is a deed at sea, and no turn goes on to a port after it"
        if moment.where == "sea" and part.deed not in BEFORE_ENCOUNTER:
            return f"`{part.deed}` is never done before the Encounter of the same turn"
        if moment.where == "plunder" and part.deed in ("plundered", *IN_PORT):
            return f"`{part.deed}` is never done before the plunder of the same turn"
        return self._undoable(part, moment)

    def _undoable(self, part: Done, moment: Moment) -> str | None:
        voyage = self.voyage
        if part.deed == "plundered":
            ships = self.plundered(moment)
            if not any(part.nation in (None, s.nation) and part.type in (None, s.type) for s in ships):
                return _none_of(ships, part.nation, part.type)
        if part.deed == "sold":
            sold = self.sellable()
            if not (part.what in sold if part.what else sold):
                return f"no port buys {part.what} from anybody" if part.what else "no port buys anything"
        if part.deed == "gambled-and-won" and not (
            "gold" in self.cargo and any(back > wager for back, wager in voyage.numbers.gamble.values())
        ):
            return "no wager ever wins"
        danger = {"survived-storm": "storm", "beat-hunter": "pirate-hunter"}.get(part.deed)
        years = [year for year in voyage.years if moment.year is None or moment.later or year <= moment.year]
        if danger and not any(card.type == danger for year in years for card in voyage.encounters[year]):
            return f"no Encounter is a {danger}"
        return None

    def _together(self, parts: Sequence[Any], moment: Moment) -> str | None:
        """Why conditions that may hold one by one never hold at once."""
        for denied in parts:
            if isinstance(denied, Not) and any(implies(part, denied.condition) for part in parts):
                return "it asks for something and for its contrary"
        targets = [part for part in parts if isinstance(part, Target)]
        if len(targets) > 1 and (why := self._no_target(targets, moment)):
            return why
        done = [part for part in parts if isinstance(part, Done)]
        deeds = {part.deed for part in done}
        if deeds & set(AT_SEA) and deeds & set(IN_PORT):
            return "no turn has deeds both at sea and in a port"
        if {"survived-storm", "beat-hunter"} <= deeds:
            return "no turn has two Encounters"
        spoils = [part for part in done if part.deed == "plundered"]
        if spoils and targets:
            return "whoever has plundered this turn has no target any more"
        if len(spoils) > 1 and not any(
            all(p.nation in (None, ship.nation) and p.type in (None, ship.type) for p in spoils)
            for ship in self.plundered(moment)
        ):
            return "no turn has two plunders, and no merchant is all of that"
        return None


def implies(one: Any, other: Any) -> bool:
    """Whether a condition can't hold without the other."""
    if isinstance(other, Both):
        return all(implies(one, part) for part in other.conditions)
    if isinstance(one, Both):
        return any(implies(part, other) for part in one.conditions)
    if isinstance(one, Not) and isinstance(other, Not):
        return implies(other.condition, one.condition)
    if type(one) is not type(other):
        return False
    if isinstance(one, Has):
        return bool(one.what == other.what and one.at_least >= other.at_least)
    if isinstance(one, Skilled):
        return bool(one.skill == other.skill and one.at_least >= other.at_least)
    if isinstance(one, Target):
        weak = other.defence is None or other.at_most is None
        same = one.defence == other.defence and one.at_most is not None and (weak or one.at_most <= other.at_most)
        return bool(other.nation in (None, one.nation) and other.type in (None, one.type) and (weak or same))
    if isinstance(one, Done) and one.deed != other.deed:
        return False
    return all(getattr(other, f, None) in (None, getattr(one, f, None)) for f in ("nation", "type", "what"))


def costs_of(effects: Iterable[Effect]) -> dict[str, int]:
    """What a step of a Prospect demands aboard (LS-PROSPECT-09)."""
    found: dict[str, int] = {}
    for effect in effects:
        if isinstance(effect, Pay):
            found[effect.what] = found.get(effect.what, 0) + effect.amount
    return found


def moment_of(card: Prospect, step: str) -> Moment:
    """When a step of a Prospect is taken: `claim` or `complete` (LS-PROSPECT-02, LS-PROSPECT-03)."""
    if step == "claim" and card.deed_first and card.claim is not None:
        return Moment("anywhere")
    return Moment("port", port=card.start if step == "claim" else card.end)


def every_effect(voyage: Voyage) -> Iterator[Effect]:
    """All effects of the cards of a voyage, those in others included."""
    cards: list[Encounter | Prospect | Story] = [card for year in voyage.years for card in voyage.encounters[year]]
    waiting = [effect for card in (*cards, *voyage.missions, *voyage.stories) for effect in effects_of(card)]
    while waiting:
        effect = waiting.pop()
        yield effect
        waiting += effect.parts()


def _parts(condition: Any) -> Iterator[Any]:
    """A condition's parts, all of which must hold; a contrary of a contrary is said straight."""
    if isinstance(condition, Both):
        for part in condition.conditions:
            yield from _parts(part)
    elif isinstance(condition, Not) and isinstance(condition.condition, Not):
        yield from _parts(condition.condition.condition)
    else:
        yield condition


def _none_of(ships: Sequence[Ocean], nation: str | None, type_: str | None) -> str:
    asked = " ".join(word for word in (nation, type_) if word)
    if not ships:
        return "no merchant can be plundered"
    found = sorted({" ".join(w for w in (nation and s.nation, type_ and s.type) if w) for s in ships})
    return f"no merchant dealt is {asked}; they are {choices(found)}" if asked else "no merchant can be plundered"

"""Notation of the table, and the table as text.

Orders are words: `sail D` (a port's letter or a space's id; the own space to stay), `target 2`, `plunder cannon`,
`buy food`, `sell cannon-6lb`, `load all gold`, `claim <prospect>`, `learn tactics`, `use <encounter>`, `done` ...
Places of damage and tokens are `hull` (a plain circle), `gunport` (a circle with the cannon icon) and `sail`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Observer

from . import codes
from .terms import CARGO, METHODS, SKILLS

if TYPE_CHECKING:
    from .game import LegacyAtSea
    from .state import SeaState

PLACES = ("hull", "gunport", "sail")
SINGLE = {
    codes.DONE: "done",
    codes.AGAIN: "again",
    codes.AVOID: "avoid",
    codes.GO: "go",
    codes.OFFER: "offer",
    codes.ACCEPT: "accept",
    codes.LOAN: "loan",
    codes.CREW_UP: "crew up",
    codes.CREW_DOWN: "crew down",
    codes.SICK_UP: "sick up",
    codes.SICK_DOWN: "sick down",
    codes.FREE_CREW: "free crew",
    codes.SEND: "send",
    codes.ASHORE: "ashore",
}
BY_CARGO = {
    codes.BUY: "buy",
    codes.SELL: "sell",
    codes.OVER: "overboard",
    codes.OVER_ALL: "overboard all",
    codes.LOAD: "load",
    codes.LOAD_ALL: "load all",
    codes.UNLOAD: "unload",
    codes.UNLOAD_ALL: "unload all",
    codes.TAKE: "take",
    codes.TAKE_ALL: "take all",
    codes.GIVE: "give",
    codes.GIVE_ALL: "give all",
    codes.PAY: "pay",
}


def words_of(game: LegacyAtSea) -> dict[int, str]:
    """Every order of this table and its words."""
    tables, terms = game.tables, game.terms
    words = dict(SINGLE)

    def block(first: int, verb: str, names: list[str]) -> None:
        words.update({first + n: f"{verb} {name}" for n, name in enumerate(names)})

    def numbers(many: int) -> list[str]:
        return [str(n) for n in range(1, many + 1)]

    for first, verb in BY_CARGO.items():
        block(first, verb, list(CARGO))
    block(codes.OPTION, "option", numbers(4))
    block(codes.LOSE, "lose", ["deck", "sails", "sick-deck", "sick-sails"])
    block(codes.METHOD, "plunder", list(METHODS))
    block(codes.REROLL, "reroll", ["blank", "flag", "response"])
    block(codes.MEND, "mend", list(PLACES))
    block(codes.DOCK, "repair", list(PLACES))
    block(codes.UPGRADE, "upgrade", list(PLACES))
    block(codes.HIT, "hit", list(PLACES[:2]))
    block(codes.WAGER, "wager", [str(wager) for wager in terms.wagers])
    block(codes.TARGET, "target", numbers(terms.tableau))
    block(codes.ATTACK, "attack", numbers(terms.seats))
    block(codes.SWAP, "swap", numbers(terms.seats))
    block(codes.LEARN, "learn", list(SKILLS))
    block(codes.COVER, "cover", [str(n) for n in range(6)])
    block(codes.FEWER, "fewer", ["hull", "sail"])
    block(codes.SHIP, "ship", [ship.id for ship in tables.ships])
    block(codes.ANCHOR, "anchor", tables.anchor_names)
    block(codes.NATION, "pardon", tables.nations)
    block(codes.CAPTAIN, "captain", [captain.id for captain in tables.captains])
    block(codes.CLAIM, "claim", [card.id for card in tables.missions])
    block(codes.COMPLETE, "complete", [card.id for card in tables.missions])
    spaces = [letter or name for letter, name in zip(tables.letters, tables.spaces, strict=True)]
    block(codes.SAIL, "sail", spaces)
    block(codes.USE, "use", [card.id for card in tables.encounters])
    cards = [f"merchant {card.id}" for card in tables.oceans] + [f"encounter {card.id}" for card in tables.encounters]
    block(codes.CARD, "card", cards)
    block(codes.GIVE_PERSON, "give passenger", tables.people)
    block(codes.TAKE_PERSON, "take passenger", tables.people)
    return words


def read(game: LegacyAtSea, text: str, state: SeaState) -> int:
    """The order that a notation means; ValueError, with the reason, when it means none.

    A merchant may be targeted by her card's id, a space sailed to by its id where it has a letter too.
    """
    found = game.numbers.get(text)
    if found is not None:
        return found
    verb, _, name = text.partition(" ")
    tables = game.tables
    if verb == "target" and name in tables.ocean:
        card = tables.ocean[name]
        if card in state.tableau:
            return codes.TARGET + state.tableau.index(card)
        raise ValueError(f"`{name}` is not in the Ocean Tableau")
    if verb == "sail" and name in tables.space:
        return codes.SAIL + tables.space[name]
    if verb == "card":
        for sort in ("merchant", "encounter"):
            if f"card {sort} {name}" in game.numbers:
                return game.numbers[f"card {sort} {name}"]
    raise ValueError(
        f"`{text[:60]}` is no order here: write `sail D`, `target 1`, `plunder crew`, `buy food`, `done` ..."
    )


def show(state: SeaState, seat: int | Observer | None) -> str:
    """The table in some lines; all of it is open but captains not yet chosen."""
    tables = state.game.tables
    year = ("1716", "1717", "1718")[state.year]
    story = tables.stories[state.story].id if state.story >= 0 else "none yet"
    lines = [f"round {state.round}, {year}, story card {story}, {len(state.story_deck)} to come"]
    merchants = [tables.oceans[card].id if card >= 0 else "-" for card in state.tableau]
    missions = [tables.missions[card].id if card >= 0 else "-" for card in state.display]
    lines += [f"merchants: {', '.join(merchants)}", f"prospects: {', '.join(missions)}"]
    for captain in range(state.game.seats):
        lines.append(_line_of(state, captain, seat is None or seat == captain))
    return "\n".join(lines)


def _line_of(state: SeaState, seat: int, own: bool) -> str:
    tables = state.game.tables
    if state.captain[seat] < 0:
        dealt = [tables.captains[card].id for card in state.drawn[2 * seat : 2 * seat + 2] if card >= 0]
        return f"{seat + 1}: chooses a captain" + (f" of {' and '.join(dealt)}" if own else "")
    ship = tables.ships[state.ship[seat]].id if state.ship[seat] >= 0 else "no ship"
    where = tables.spaces[state.at[seat]] if state.at[seat] >= 0 else "nowhere"
    hold = state.hold[seat * 7 : seat * 7 + 7]
    carried = ", ".join(f"{many} {name}" for many, name in zip(hold, CARGO, strict=True) if many)
    marks = "".join(f" {name[:3]} {state.skill[seat * 4 + n]}" for n, name in enumerate(SKILLS))
    return f"{seat + 1}: {tables.captains[state.captain[seat]].id}, {ship} at {where}; {carried or 'empty'};{marks}"

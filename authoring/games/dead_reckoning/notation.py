"""Notation of the table, and the table as text.

Orders are words: `play crew-2`, `set sails`, `sail B1`, `stop`, `use captain 1`, `buy`, `attack merchant`, `load all
cargo`, `sleeve <advance> on gunner-1`, `number 2` (of Cannons, of tokens from the Ship ...), `done` ... Cards of which
a deck has several are numbered: `crew-1` to `crew-3`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.engine import Observer

from . import codes
from .terms import HARBOR, SLOTS

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState

SINGLE = {
    codes.DONE: "done",
    codes.SET_SAILS: "set sails",
    codes.STOP: "stop",
    codes.BUY: "buy",
    codes.RAID_MERCHANT: "attack merchant",
    codes.RAID_FORTS: "attack buildings",
    codes.MASTER: "hand in cargo",
    codes.RAISE_FLAG: "pirate mode",
    codes.MERCANTILE: "mercantile mode",
    codes.LOAD: "load cargo",
    codes.LOAD + 1: "load coin",
    codes.LOAD + 2: "load all cargo",
    codes.LOAD + 3: "load all coins",
    codes.UNLOAD: "unload cargo",
    codes.UNLOAD + 1: "unload coin",
    codes.UNLOAD + 2: "unload all cargo",
    codes.UNLOAD + 3: "unload all coins",
    codes.OVERBOARD: "jettison cargo",
    codes.OVERBOARD + 1: "jettison coin",
    codes.PUT: "cargo aboard",
    codes.PUT + 1: "coin aboard",
    codes.PUT + 2: "cargo ashore",
    codes.PUT + 3: "coin ashore",
    codes.PUT + 4: "give up the rest",
}
SIDES = ("own", "enemy")


def card_names(game: DeadReckoning) -> list[str]:
    """A player's own cards by name: `captain`, `crew-1` ..."""
    crew, sailors = game.tables.crew, game.tables.sailors
    names = []
    for card, kind in enumerate(crew):
        copy = crew[: card + 1].count(kind)
        names.append(f"{sailors[kind].id}-{copy}" if crew.count(kind) > 1 else sailors[kind].id)
    return names


def ability_names(game: DeadReckoning) -> dict[int, str]:
    """Ability number -> its name: the card and the number of the level's ability, or the slot; the hull space."""
    found = {}
    for card, name in enumerate(card_names(game)):
        first = card * codes.ABILITIES_A_CARD
        found.update({first + n: f"{name} {n + 1}" for n in range(3)})
        for slot, word in enumerate(SLOTS):
            found.update({first + 3 + 3 * slot + n: f"{name} {word}{'' if not n else f'-{n + 1}'}" for n in range(3)})
    for space, letter in enumerate(game.tables.letters):
        first = codes.ABILITIES_A_CARD * codes.MOST_CARDS + codes.ABILITIES_A_TILE * space
        found.update({first + n: f"hull-{letter} {n + 1}" for n in range(codes.ABILITIES_A_TILE)})
    return found


def words_of(game: DeadReckoning) -> dict[int, str]:
    """Every order of this table whose words do not depend on the position."""
    tables = game.tables
    words = dict(SINGLE)

    def block(first: int, verb: str, names: list[str]) -> None:
        words.update({first + n: f"{verb} {name}" for n, name in enumerate(names)})

    seats = [str(seat + 1) for seat in range(game.seats)]
    block(codes.FIGHT, "fight", seats)
    block(codes.REPLACE, "replace", seats)
    block(codes.STOW, "stow", [_letters(mask, tables.letters) for mask in range(1 << min(tables.hull, 4))])
    block(codes.NUMBER, "number", [str(n) for n in range(codes.MOST_NUMBER + 1)])
    block(codes.SAIL, "sail", tables.spots)
    block(codes.ISLAND, "island", tables.spots)
    block(codes.CUBE, "cube from", tables.spots)
    for space, spot in enumerate(tables.spots):
        block(codes.BUILD + 4 * space, f"build on {spot}:", [each.id for each in tables.buildings])
    block(codes.TILE, "take", [tile.id for tile in tables.tiles])
    block(codes.COVER, "cover", tables.letters)
    cards = card_names(game)
    block(codes.PLAY, "play", cards)
    block(codes.LEVEL_UP, "level up", cards)
    block(codes.TOKEN, "keep", [token.id for token in tables.tokens])
    for side, whose in enumerate(SIDES):
        block(codes.MOVE_CUBE + 32 * side, f"{whose} cube", [zone.id for zone in tables.zones])
    for ability, name in ability_names(game).items():
        for option in range(4):
            words[codes.USE + 4 * ability + option] = f"use {name}{'' if not option else f' or {option + 1}'}"
    return words


def _letters(mask: int, letters: list[str]) -> str:
    return "".join(letter for n, letter in enumerate(letters) if mask >> n & 1) or "nothing"


def orders_of(game: DeadReckoning) -> list[int]:
    """Every order that can be written down; sleeving is written by the names of what lies aside."""
    return sorted(
        [*game.words, *(codes.SLEEVE + 16 * place + card for place in range(16) for card in range(game.cards))]
    )


def write(order: int, state: ReckoningState) -> str:
    """An order in words; a place without a set-aside card is written by its number."""
    game = state.game
    if codes.SLEEVE <= order < codes.MOVE_CUBE:
        place, card = divmod(order - codes.SLEEVE, 16)
        aside = state.aside[state.waiting[0]] if state.waiting else []
        name = game.tables.advances[aside[place]].id if place < len(aside) else f"number-{place + 1}"
        return f"sleeve {name} on {card_names(game)[card]}"
    return game.words[order]


def read(text: str, seat: int, state: ReckoningState) -> int:
    """The order that a notation means; ValueError, with the reason, when it means none."""
    game = state.game
    found = game.numbers.get(text)
    if found is not None:
        return found
    verb, _, rest = text.partition(" ")
    if verb == "sleeve":
        return _read_sleeve(rest, seat, state)
    raise ValueError(
        f"`{text[:60]}` is no order here: write `play crew-1`, `set sails`, `sail B1`, `stop`, `buy`, `use captain 1`, "
        "`load all cargo`, `done` ..."
    )


def _read_sleeve(rest: str, seat: int, state: ReckoningState) -> int:
    name, _, on = rest.partition(" on ")
    cards = card_names(state.game)
    if on not in cards:
        raise ValueError(f"`{on[:40]}` is none of the cards {', '.join(cards)}")
    aside = [state.game.tables.advances[advance].id for advance in state.aside[seat]]
    if name in aside:
        place = aside.index(name)
    elif name.startswith("number-") and name[7:].isdecimal():
        place = int(name[7:]) - 1
    else:
        raise ValueError(f"`{name[:40]}` is not set aside")
    if not 0 <= place < 16:
        raise ValueError("at most 16 Advancements lie aside")
    return codes.SLEEVE + 16 * place + cards.index(on)


# ---- the table as text


def show(state: ReckoningState, seat: int | Observer | None) -> str:
    """The grid from the farthest row down to the Harbor, then the players; secrets only of whoever looks."""
    tables = state.game.tables
    columns = state.game.terms.columns
    lines = [f"turn {state.turns}, player {state.active + 1}" if state.active >= 0 else "setting up"]
    for row in reversed(range(state.game.terms.rows)):
        cells = [_board(state, 1 + row * columns + column) for column in range(columns)]
        lines.append(" | ".join(f"{cell:<38}" for cell in cells).rstrip())
    ships = [str(each + 1) for each in range(state.game.seats) if state.at[each] == HARBOR]
    lines.append("Harbor" + (f": ships of {', '.join(ships)}" if ships else ""))
    for each in range(state.game.seats):
        lines.append(_line_of(state, each, seat is None or seat == each))
    if tables.tokens and state.token[0] >= 0 and seat is None:
        lines.append("tokens: " + ", ".join(tables.tokens[token].id for token in state.token))
    return "\n".join(lines)


def _board(state: ReckoningState, space: int) -> str:
    tables = state.game.tables
    spot = tables.spots[space]
    ships = "".join(
        f" ship {seat + 1}{'P' if state.pirate[seat] else ''}" for seat, at in enumerate(state.at) if at == space
    )
    if not state.face[space]:
        return f"{spot} ?{ships}"
    seats = state.game.seats
    cubes = "/".join(f"{state.slot[space * seats + seat]}+{state.perm[space * seats + seat]}" for seat in range(seats))
    holder = f" held by {state.holder[space] + 1}" if state.holder[space] >= 0 else ""
    name = tables.boards[state.board[space]].id
    return f"{spot} {name} {cubes if tables.slots[state.board[space]] else ''}{holder}{ships}"


def _line_of(state: ReckoningState, seat: int, own: bool) -> str:
    names = card_names(state.game)
    tables = state.game.tables
    place = seat * state.game.cards
    said = f"{seat + 1}: {state.cargo[seat]} cargo and {state.coin[seat]} coins aboard, {state.dock[seat]} on the Dock"
    said += f", damage {state.damage[seat]}, sails {state.track[seat]}"
    if own:
        hand = ", ".join(f"{names[card]} {state.level[place + card]}" for card in state.hand[seat])
        said += f", chest {state.chest[seat]}; hand: {hand or 'empty'}"
    else:
        said += f"; {len(state.hand[seat])} cards in hand"
    marked = [each.id for n, each in enumerate(tables.achievements) if state.done[seat] >> n & 1]
    return said + (f"; achievements: {', '.join(marked)}" if marked else "")

"""The table before the first turn: piles, tableau, Prospects, captains, ships; and a new ship for one that sank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.games.chance import Stream
from authoring.games.engine import Log
from authoring.games.flat import Question
from authoring.games.machine import Frame, Next

from . import cargo
from .codes import ANCHOR, CAPTAIN, COVER, FEWER, SHIP
from .terms import KINDS_OF_CARGO, SIX, SKILLS, TWELVE, YEARS

if TYPE_CHECKING:
    from authoring.vocabulary.deck import Deck

    from .game import LegacyAtSea
    from .state import SeaState

FIRST_SHIP, HULL_FEWER, SAIL_FEWER = 3, 4, 5
"""Registers of fitting a ship out: 1 for the first ship of a game, tokens left out."""


def add(game: LegacyAtSea) -> None:
    """The programs of setting up and of a new ship."""
    machine = game.machine
    machine.add(
        "muster",
        Question(_free_anchors, _take_anchor),
        Question(_captains_dealt, _keep_captain),
        _fit_out_first,
    )
    machine.add(
        "fit-out",
        Question(_ship_types, _take_ship),
        Question(_tokens_fewer, _leave_token_out),
        Question(_covers, _cover),
    )


def set_out(state: SeaState, log: Log | None) -> None:
    """Piles by year; two captains dealt to everybody. Merchants and Prospects are revealed later, when all are afloat.

    Prospects are one deck for all years (LS-SETUP-09); Ocean and Encounter cards of later years wait (LS-SETUP-04,
    LS-SETUP-07).
    """
    game = state.game
    tables = game.tables
    open_year(state, 0)
    state.mission_pool = list(tables.mission_deck)
    state.story_deck = stack(game, state.chance.stream("story"))
    if tables.fixed_captains:
        state.captain[:] = tables.fixed_captains[: game.seats]
    else:
        deal_captains(state)


def open_year(state: SeaState, year: int) -> None:
    """Encounter and Ocean cards of a year (LS-SETUP-02, LS-SETUP-03, LS-SETUP-05, LS-SETUP-06); shuffled: a draw picks
    any card of the pile with the same chance.
    """
    tables = state.game.tables
    state.year = year
    state.ocean_pool, state.encounter_pool = list(tables.ocean_decks[year]), list(tables.encounter_decks[year])
    for cards in (
        state.ocean_stack, state.ocean_gone, state.encounter_stack, state.encounter_under, state.encounter_gone,
    ):  # fmt: skip
        cards.clear()


def stack(game: LegacyAtSea, luck: Stream) -> list[int]:
    """The Story deck by its recipe, the first card to be revealed last in the list.

    Grouped by years (LS-STORYDECK-01); New Year (LS-STORYDECK-02) and Fate cards (LS-STORYDECK-03) are named by the
    layers that hold them: four of 1718 with both Fates at the bottom (LS-STORYDECK-04), the rest of 1718
    (LS-STORYDECK-05), New Year 1718 (LS-STORYDECK-06), as many of 1717 as the mode says (LS-STORYDECK-07), New Year
    1717 (LS-STORYDECK-08), as many of 1716 (LS-STORYDECK-09); the others are out of the game (LS-STORYDECK-10). Modes
    say four, one more (LS-STORYDECK-11), six (LS-STORYDECK-12) or eight (LS-STORYDECK-13, LS-STORYDECK-14).
    """
    deck = game.tables.story_deck
    pile: list[int] = []
    left = _groups(game, deck)
    for layer in deck.recipe:
        cards = [game.tables.story[name] for name in layer.cards]
        if layer.group is not None:
            group = left[layer.group]
            many = len(group) if layer.pick == "rest" else _number(game, layer.pick)
            luck.shuffle(group)
            cards += group[:many]
            del group[:many]
        luck.shuffle(cards)
        pile += cards
    if not deck.recipe:
        pile = [card for group in left.values() for card in group]
        luck.shuffle(pile)
    return pile


def _groups(game: LegacyAtSea, deck: Deck) -> dict[str, list[int]]:
    """Ordinary cards by year: those that no layer names."""
    named = {name for layer in deck.recipe for name in layer.cards}
    groups: dict[str, list[int]] = {year: [] for year in YEARS}
    for name, copies in deck.cards.items():
        if name not in named:
            card = game.tables.story[name]
            groups[YEARS[game.tables.story_year[card]]] += [card] * copies
    return groups


def _number(game: LegacyAtSea, pick: int | str) -> int:
    return pick if isinstance(pick, int) else game.terms.picks[pick]


# ---- drawing


def draw(pool: list[int], pile: list[int], luck: Stream) -> int:
    """The top card: one whose place is known, or any of the shuffled rest; -1 when there is none."""
    if pile:
        return pile.pop()
    return pool.pop(luck.below(len(pool))) if pool else -1


def refill_tableau(state: SeaState, log: Log | None) -> None:
    """Gaps are filled from the current year's deck (LS-SETUP-08, LS-TURN-13, LS-TURN-14, LS-ROUND-06); a deck used up
    is made anew of its discards (LS-AMB-22).
    """
    for slot, card in enumerate(state.tableau):
        if card < 0:
            if not state.ocean_pool and not state.ocean_stack:
                state.ocean_pool, state.ocean_gone = sorted(state.ocean_gone), []
            fresh = draw(state.ocean_pool, state.ocean_stack, state.chance.stream("ocean"))
            state.tableau[slot] = fresh
            if fresh >= 0:
                state.fire(f"ocean:{state.game.tables.oceans[fresh].id}")
                if log is not None:
                    log.add("merchant", "LS-TURN-13", {"slot": slot, "card": state.game.tables.oceans[fresh].id})


def refill_display(state: SeaState, log: Log | None) -> None:
    """Four Prospects lie open (LS-SETUP-11, LS-TURN-12); a deck used up is not made anew (LS-AMB-57)."""
    for slot, card in enumerate(state.display):
        if card < 0:
            fresh = draw(state.mission_pool, state.mission_stack, state.chance.stream("prospects"))
            state.display[slot] = fresh
            if fresh >= 0:
                state.fire(f"mission-revealed:{state.game.tables.missions[fresh].id}")
                if log is not None:
                    log.add("prospect", "LS-TURN-12", {"slot": slot, "card": state.game.tables.missions[fresh].id})


def deal_captains(state: SeaState) -> None:
    """Two random captains each (LS-SETUP-22)."""
    luck = state.chance.stream("captains")
    state.captain_pool = list(range(len(state.game.tables.captains)))
    for place in range(2 * state.game.seats):
        state.drawn[place] = draw(state.captain_pool, state.captain_stack, luck)


# ---- captains and ships


def _free_anchors(state: SeaState, frame: Frame) -> list[int]:
    """Every captain picks a ship; no two share a colour (LS-SETUP-01, LS-SETUP-16)."""
    if state.anchor[frame[2]] >= 0:
        return []
    return [ANCHOR + n for n, space in enumerate(state.game.tables.anchors) if space not in state.anchor]


def _take_anchor(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """She starts in the port of that colour's anchor (LS-SETUP-17), her home port (LS-AMB-11)."""
    state.anchor[frame[2]] = state.game.tables.anchors[order - ANCHOR]
    return None


def _captains_dealt(state: SeaState, frame: Frame) -> list[int]:
    """One of the two drawn is kept (LS-SETUP-23)."""
    seat = frame[2]
    if state.captain[seat] >= 0:
        return []
    return sorted(CAPTAIN + card for card in state.drawn[2 * seat : 2 * seat + 2] if card >= 0)


def _keep_captain(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    """The one kept lies open on the board (LS-SETUP-24), the other is out of the game."""
    seat = frame[2]
    state.captain[seat] = order - CAPTAIN
    state.drawn[2 * seat : 2 * seat + 2] = [-1, -1]
    if log is not None:
        log.add("captain", "LS-SETUP-23", {"seat": seat, "captain": state.game.tables.captains[order - CAPTAIN].id})
    return None


def _fit_out_first(state: SeaState, frame: Frame, log: Log | None) -> Next:
    """The pictured skill starts at level 1, in every mode (LS-CAPTAIN-01, LS-AMB-78)."""
    seat = frame[2]
    captain = state.game.tables.captains[state.captain[seat]]
    state.fire(f"captain:{captain.id}")
    if captain.skill is not None:
        state.skill[seat * 4 + SKILLS.index(captain.skill)] = 1
    state.game.machine.call(state, state.game.fit_out, seat, 1, 0, 0)
    return None


def _ship_types(state: SeaState, frame: Frame) -> list[int]:
    """The recommended ship or any other (LS-SETUP-25), anew when one was lost (LS-SINK-03)."""
    return [SHIP + n for n in range(len(state.game.tables.ships)) if covers(state, frame[2], n, 0)]


def _take_ship(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    state.ship[frame[2]] = order - SHIP
    return None


def _tokens_fewer(state: SeaState, frame: Frame) -> list[int]:
    """Stede Bonnet leaves out a Hull or a Sail token (LS-CAPTAIN-02), at the start of the game only (LS-AMB-89)."""
    seat = frame[2]
    tables = state.game.tables
    if not frame[FIRST_SHIP] or not tables.captains[state.captain[seat]].token_fewer:
        return []
    ship = tables.ships[state.ship[seat]]
    return [FEWER + n for n, tokens in enumerate((ship.hull_tokens, ship.sail_tokens)) if tokens]


def _leave_token_out(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    frame[HULL_FEWER + (order - FEWER)] = 1
    return None


def covers(state: SeaState, seat: int, ship: int, fewer: int) -> list[int]:
    """How many Hull tokens may lie on cannon circles, so that the captain's cannon find theirs (LS-AMB-70)."""
    board = state.game.tables.ships[ship]
    start = state.game.tables.start_cargo[state.captain[seat]]
    tokens = board.hull_tokens - fewer
    plain = board.circles - board.cannon_circles
    spare = board.cannon_circles - start[SIX] - start[TWELVE]
    return [n for n in range(tokens + 1) if n <= spare and tokens - n <= plain]


def _covers(state: SeaState, frame: Frame) -> list[int]:
    """Two Hull tokens on circles of the player's choice (LS-SETUP-27), one on a Sloop (LS-SETUP-28)."""
    return [COVER + n for n in covers(state, frame[2], state.ship[frame[2]], frame[HULL_FEWER])]


def _cover(state: SeaState, frame: Frame, order: int, log: Log | None) -> Next:
    launch(state, frame[2], order - COVER, frame[HULL_FEWER], frame[SAIL_FEWER])
    return None


def launch(state: SeaState, seat: int, on_gunports: int, hull_fewer: int = 0, sail_fewer: int = 0) -> None:
    """Tokens, one on the lowest sail space (LS-SETUP-29); the captain's mix of items (LS-CAPTAIN-03) in its printed
    numbers (LS-CAPTAIN-04); she lies in her home port (LS-SINK-05).

    Cannon stand on cannon circles (LS-CAPTAIN-05), all else anywhere (LS-CAPTAIN-06); crew is on deck.
    """
    game = state.game
    board = game.tables.ships[state.ship[seat]]
    on_plain = board.hull_tokens - hull_fewer - on_gunports
    state.token_plain[seat], state.token_gunports[seat] = on_plain, on_gunports
    state.token_sail[seat] = board.sail_tokens - sail_fewer
    state.plain[seat] = board.circles - board.cannon_circles - on_plain
    state.gunports[seat] = board.cannon_circles - on_gunports
    state.hurt_plain[seat] = state.hurt_gunports[seat] = state.hurt_over[seat] = state.hurt_sail[seat] = 0
    state.aloft[seat] = state.sick[seat] = state.sick_aloft[seat] = 0
    start = game.tables.start_cargo[state.captain[seat]]
    b = seat * KINDS_OF_CARGO
    state.hold[b : b + KINDS_OF_CARGO] = [0] * KINDS_OF_CARGO
    for kind in range(KINDS_OF_CARGO - 1, -1, -1):
        state.hold[b + kind] = cargo.most_that_fits(state, seat, kind, start[kind])
    state.at[seat] = state.anchor[seat]
    state.fire(f"ship:{board.id}")

"""A drill's position of Dead Reckoning, laid out from what the drill says; what it does not say is as at the start."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from authoring.games.positions import about, unknown

from . import achievements, cargo, islands, setup
from .drill import AnySailor, Captain, Given, Place, SailorCard
from .terms import HARBOR, SLOTS

if TYPE_CHECKING:
    from .game import DeadReckoning
    from .state import ReckoningState


def number(numbers: Mapping[str, int], name: str) -> int:
    """The number of an item that a drill names; ValueError when the scenario has none."""
    if name not in numbers:
        raise ValueError(unknown(name, numbers))
    return numbers[name]


def seat_of(game: DeadReckoning, name: str | int) -> int:
    """The seat, from 0, that a drill means by its place in turn order; ValueError when nobody sits there."""
    if str(name) not in [str(seat + 1) for seat in range(game.seats)]:
        raise ValueError(f"there is no seat `{name}` at a table of {game.seats}")
    return int(name) - 1


class Position:
    """A position being laid out."""

    def __init__(self, game: DeadReckoning, state: ReckoningState, given: Given) -> None:
        self.game, self.state, self.given = game, state, given
        self.tables = game.tables

    def lay_out(self) -> None:
        """Everything that `given` says, and what follows for the rest."""
        state, given, game = self.state, self.given, self.game
        with about("turn"):
            state.active = seat_of(game, given.turn)
        state.turns = 1
        self._ocean()
        self._boxes()
        for seat in range(game.seats):
            with about("seats", str(seat + 1)):
                self._captain(seat, given.seats.get(str(seat + 1), Captain()))
        for spot, place in given.ocean.items():
            with about("ocean", spot):
                self._place(number(self.tables.spot, spot), place)
        for name, many in given.buildings_left.items():
            with about("buildings_left", name):
                state.left[number(self.tables.building, name)] = many
        for name, many in given.upgrades_left.items():
            with about("upgrades_left", name):
                state.stack[number(self.tables.tile, name)] = many
        if given.triggered_by is not None:
            with about("triggered_by"):
                state.triggered = seat_of(game, given.triggered_by)
            state.finished[state.triggered] = 1
        for seat in range(game.seats):
            self._cubes(seat, given.seats.get(str(seat + 1), Captain()))

    # ---- the ocean

    def _ocean(self) -> None:
        """Named boards lie where the drill says; the others as they are dealt; row 1 is face up."""
        state, tables = self.state, self.tables
        setup.lay_ocean(state)
        named = {}
        for spot, place in self.given.ocean.items():
            with about("ocean", spot):
                named[number(tables.spot, spot)] = place
        if HARBOR in named:
            with about("ocean", tables.spots[HARBOR]):
                raise ValueError("the Harbor is no Ocean board")
        wanted: dict[int, int] = {}
        for space, place in named.items():
            if place.board is not None:
                with about("ocean", tables.spots[space], "board"):
                    board = number(tables.board, place.board)
                    if board in wanted.values():
                        raise ValueError(f"`{place.board}` lies twice")
                    wanted[space] = board
        dealt = [board for board in state.board[1:] if board not in wanted.values()]
        dealt += [board for board in tables.islands if board not in state.board and board not in wanted.values()]
        for space, place in named.items():
            if place.board is None:
                needs_slots = max(sum(place.cubes.values()), 1 if place.cubes or place.permanent else 0)
                fitting = [board for board in dealt if tables.slots[board] >= max(needs_slots, 1)]
                if not fitting:
                    with about("ocean", tables.spots[space]):
                        raise ValueError(f"no island that is left has {needs_slots} slots")
                wanted[space] = fitting[0]
                dealt.remove(fitting[0])
        for space in range(1, tables.spaces):
            state.board[space] = wanted[space] if space in wanted else dealt.pop(0)
            state.face[space] = int(tables.row[space] == 0)

    def _boxes(self) -> None:
        state, tables, given = self.state, self.tables, self.given
        setup.fill_boxes(state)
        for row, names in given.boxes.items():
            box = state.box[int(row) - 1]
            with about("boxes", row):
                top = self._numbers(tables.advance, reversed(names))
            if not names:
                box.clear()
            for advance in top:
                if advance in box:
                    box.remove(advance)
            box += top
        shown = {number(tables.spot, spot): place for spot, place in given.ocean.items()}
        for space in range(1, tables.spaces):
            place = shown.get(space)
            if place is not None and not place.face_up:
                continue
            if place is not None and place.card is not None:
                if place.card != "none":
                    with about("ocean", tables.spots[space], "card"):
                        state.card[space] = number(tables.advance, place.card)
            elif (place is not None or state.face[space]) and state.box[tables.row[space]]:
                # From under the cards that the drill has put on top.
                state.card[space] = state.box[tables.row[space]].pop(0)

    def _place(self, space: int, place: Place) -> None:
        state, seats, is_island = self.state, self.game.seats, self.tables.slots[self.state.board[space]] > 0
        state.face[space] = int(place.face_up)
        state.lay_cargo[space], state.lay_coin[space] = place.cargo, place.coins
        for cubes, where in ((place.cubes, state.slot), (place.permanent, state.perm)):
            for seat, many in cubes.items():
                if many and not is_island:
                    raise ValueError(f"{self.tables.spots[space]} is open sea: no cubes lie there")
                where[space * seats + seat_of(self.game, seat)] = many
        slots = self.tables.slots[state.board[space]]
        if sum(place.cubes.values()) > slots:
            raise ValueError(f"{self.tables.spots[space]} has {slots} slots")
        for building in self._numbers(self.tables.building, place.buildings):
            if not is_island or state.built[space] >> building & 1:
                name = self.tables.buildings[building].id
                raise ValueError(f"there is no room for this `{name}`: one of each type stands on an island")
            state.built[space] |= 1 << building
            state.left[building] -= 1
        state.holder[space] = state.last[space] = islands.controller(state, space)
        if place.last is not None:
            state.last[space] = seat_of(self.game, place.last)

    # ---- players

    def _captain(self, seat: int, captain: Captain) -> None:
        state, tables = self.state, self.tables
        state.at[seat] = number(tables.spot, captain.at)
        state.pirate[seat] = int(captain.pirate)
        state.track[seat] = captain.sails
        if seat == state.active and captain.sails:
            state.set_sails = 1
        state.dock[seat] = captain.dock
        state.chest[seat] = self.game.terms.chests[seat] if captain.chest is None else captain.chest
        state.damage[seat] = captain.damage
        state.aside[seat] = self._numbers(tables.advance, captain.aside)
        for name in captain.achievements:
            state.done[seat] |= 1 << number(tables.achievement, name)
        state.wins[seat], state.explored[seat] = captain.legendary, captain.explored
        if captain.token is not None:
            state.token[seat] = [token.id for token in tables.tokens].index(captain.token)
        state.level_ups[seat] = int(captain.may_level_up)
        state.finished[seat] |= int(captain.final_turn_taken)
        self._hull(seat, captain)
        self._sailors(seat, captain)

    def _hull(self, seat: int, captain: Captain) -> None:
        state, tables = self.state, self.tables
        for letter, name in captain.hull.items():
            if letter not in tables.letters:
                raise ValueError(f"the Ship has no hull space {letter}")
            tile = number(tables.tile, name)
            state.hull[seat * tables.hull + tables.letters.index(letter)] = tile
            state.tiles[seat].append(tile)
        state.tiles[seat] += self._numbers(tables.tile, captain.covered)
        for tile in state.tiles[seat]:
            state.stack[tile] -= 1
        if captain.cargo + captain.coins > cargo.capacity(state, seat):
            raise ValueError(f"seat {seat + 1}: cargo and coins do not fit aboard")
        state.cargo[seat], state.coin[seat] = captain.cargo, captain.coins
        cargo.settle(state, seat)
        if captain.loaded is not None:
            lacking = set(captain.loaded) - set(tables.letters)
            mask = sum(1 << n for n, letter in enumerate(tables.letters) if letter in captain.loaded)
            if lacking or (mask not in cargo.stowages(state, seat) and mask != state.stow[seat]):
                raise ValueError(f"seat {seat + 1}: the load does not lie in the holds {captain.loaded or '(none)'}")
            state.stow[seat] = mask

    def _sailors(self, seat: int, captain: Captain) -> None:
        state = self.state
        free = list(range(self.game.cards))
        piles = (
            (captain.hand, state.hand),
            (captain.played, state.played),
            (captain.discard, state.gone),
            (captain.deck, state.deck),
        )
        for wanted, pile in piles:
            pile[seat] = [self._sailor(seat, each, free) for each in wanted]
        state.hand[seat].sort()
        setup_order = free[:]
        state.chance.stream(f"deck-{seat + 1}").shuffle(setup_order)
        state.deck[seat] = setup_order + state.deck[seat][::-1]

    def _sailor(self, seat: int, wanted: AnySailor, free: list[int]) -> int:
        state, tables = self.state, self.tables
        card = wanted if isinstance(wanted, SailorCard) else SailorCard(sailor=wanted)
        kind = number(tables.sailor, card.sailor)
        if all(tables.crew[each] != kind for each in free):
            raise ValueError(f"seat {seat + 1}: a deck has not so many cards of `{card.sailor}`")
        found = next(each for each in free if tables.crew[each] == kind)
        free.remove(found)
        place = seat * self.game.cards + found
        state.level[place] = state.known_level[place] = card.level
        for advance in self._numbers(tables.advance, card.sleeved):
            at = 3 * place + tables.advance_slot[advance]
            if state.sleeve[at] >= 0:
                raise ValueError(f"seat {seat + 1}: two Advancements lie in the {SLOTS[tables.advance_slot[advance]]}")
            state.sleeve[at] = advance
        return found

    def _cubes(self, seat: int, captain: Captain) -> None:
        """What is neither on islands nor counts on the Harbor board; the Sail track has one more."""
        state, game = self.state, self.game
        lying = sum(state.slot[seat :: game.seats]) + sum(state.perm[seat :: game.seats])
        counters = achievements.lay_counters(state, seat)
        own = game.terms.cubes - 1 - lying - counters
        if own < 0:
            raise ValueError(f"seat {seat + 1}: {game.terms.cubes} cubes are not enough for this position")
        state.cubes[seat] = own if captain.cubes is None else captain.cubes

    def _numbers(self, numbers: Mapping[str, int], names: Iterable[Any]) -> list[int]:
        return [number(numbers, name) for name in names]

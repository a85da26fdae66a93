"""Dead Reckoning: the four styles of computer players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

from authoring.dryrun.playout import play
from authoring.games.chance import Chance, Stream
from authoring.games.dead_reckoning import ENTRY
from authoring.games.dead_reckoning.model import Achievement, Sailor
from authoring.games.dead_reckoning.players import Explorer, Merchant, Pirate, Privateer
from authoring.games.dead_reckoning.players.deciding import Styled
from authoring.games.dead_reckoning.players.styles import EXPLORER, MERCHANT, PIRATE, PRIVATEER
from authoring.games.engine import Player, State
from tests.games.archipelago import Play, game, library, sailor, small

STYLES: Sequence[type[Styled]] = (Pirate, Privateer, Merchant, Explorer)
every_style = pytest.mark.parametrize("style", STYLES)


def decide(style: type[Styled], state: State) -> int:
    """What a player of that style orders now."""
    seat = state.deciders()[0]
    return style().choose(
        partial(state.view, seat), state.choices(seat), partial(state.legal, seat), Chance(1).stream("p")
    )


def wish(style: type[Styled], at: Play) -> str:
    """The same in notation."""
    return at.rehearsal.game.write(decide(style, at.state), at.state)


def turn_of(style: type[Styled], at: Play) -> list[str]:
    """All that it orders until its Main phase is over."""
    found: list[str] = []
    while at.asked() == 1 and at.state.turns == 1 and (not found or found[-1] != "done"):
        found.append(wish(style, at))
        at.do(found[-1])
    return found


# ---- games


@every_style
@pytest.mark.parametrize(("scenario", "seats"), [("2-captains", 2), ("3-captains", 3), ("4-tokens", 4)])
def test_each_style_beats_random(style: type[Styled], scenario: str, seats: int) -> None:
    for seed in range(4):
        players: list[Player | None] = [style() if seat == seed % seats else None for seat in range(seats)]
        end = play(game(scenario), players, Chance(seed)).outcome
        assert end is not None
        assert end.winners == (seed % seats,)


@every_style
def test_the_same_seed_is_the_same_game(style: type[Styled]) -> None:
    first, second = (play(small(2), [style(), None], Chance(3)) for _ in range(2))
    assert first.outcome is not None
    assert first.digest == second.digest


@pytest.mark.parametrize("players", [2, 3, 4])
def test_unknown_waters_are_sailed_too(players: int) -> None:
    """A game of other cards, tiles and boards: nothing in the players is tied to those of the box."""
    table = small(players, bonus_tokens=True, cut="named")
    for seed in range(3):
        end = play(table, [STYLES[(seat + seed) % 4]() for seat in range(players)], Chance(seed))
        assert end.outcome is not None, end.trouble
        assert not end.silent


@every_style
@pytest.mark.parametrize("scenario", ["2-captains", "4-tokens"])
def test_decides_alike_in_positions_that_it_cannot_tell_apart(style: type[Styled], scenario: str) -> None:
    table = game(scenario)
    state = table.start(Chance(8))
    changed = 0
    for step in range(150):
        seat = state.deciders()[0]
        twin = table.with_secrets_changed(state, seat, Chance(step).stream("secrets"))
        changed += twin.digest() != state.digest()
        order = decide(style, state)
        assert order == decide(style, twin)
        assert order in state.legal(seat)
        state.apply(seat, order)
    assert changed > 100


def test_a_player_uses_no_chance_and_keeps_nothing() -> None:
    """A new player at every question plays the same game as one that stays."""
    table, luck = small(2), Chance(5).stream("p")
    states = [table.start(Chance(6)) for _ in range(2)]
    whole = [Pirate(), Merchant()]
    for _ in range(200):
        if not states[0].waiting:
            break
        orders = []
        for n, state in enumerate(states):
            seat = state.waiting[0]
            player = whole[seat] if n else type(whole[seat])()
            orders.append(player.choose(partial(state.view, seat), state.offers, partial(state.legal, seat), luck))
            state.apply(seat, orders[-1])
        assert orders[0] == orders[1]
    assert luck.below(1 << 30) == Chance(5).stream("p").below(1 << 30)
    assert isinstance(luck, Stream)


# ---- styles


@pytest.mark.parametrize("style", [PIRATE, PRIVATEER, MERCHANT, EXPLORER], ids=lambda style: style.name)
def test_a_style_speaks_of_what_there_is(style: object) -> None:
    assert style in (PIRATE, PRIVATEER, MERCHANT, EXPLORER)
    for known in (PIRATE, PRIVATEER, MERCHANT, EXPLORER):
        assert set(known.goals) == {each.counts for each in library().of("achievement", Achievement).values()}
        assert set(known.sailors) | set(known.plan) <= set(library().of("sailor", Sailor))


def test_every_style_can_be_seated() -> None:
    made = {name: make() for name, make in ENTRY.players.items()}
    assert {name: type(player) for name, player in made.items() if name != "greedy"} == {
        "pirate": Pirate, "privateer": Privateer, "merchant": Merchant, "explorer": Explorer,
    }  # fmt: skip
    assert isinstance(made["greedy"], Styled)


def test_captains_raise_what_their_style_lives_by() -> None:
    hands = {Pirate: "captain", Merchant: "first-mate", Privateer: "buccaneer", Explorer: "buccaneer"}
    for style, kind in hands.items():
        hand = [sailor("gunner", 4), sailor("bosun"), sailor(kind)]
        at = Play(mine={"played": hand[:1], "hand": hand[1:], "may_level_up": True}, other={}, from_start=True)
        assert wish(style, at) == f"level up {kind}"


# ---- positions


@every_style
def test_all_cards_are_played_first(style: type[Styled]) -> None:
    at = Play(mine={"at": "A1", "hand": ["captain", "crew"], "cargo": 3}, other={})
    assert turn_of(style, at)[:2] == ["play captain", "play crew-1"]


@every_style
def test_cubes_go_where_they_bring_control(style: type[Styled]) -> None:
    """Two cubes make three of four on the island at hand, and two of four on any other."""
    at = Play(
        mine={"at": "A1", "played": [sailor("buccaneer", 2)]},
        other={"at": "C4"},
        ocean={"A1": {"cubes": {"1": 1}}, "B1": {"cubes": {}}},
    )
    turn_of(style, at)
    assert at.place("A1", "controller") == 1


@every_style
def test_coins_go_into_the_chest(style: type[Styled]) -> None:
    at = Play(mine={"at": "harbor", "coins": 3}, other={})
    assert wish(style, at) == "unload all coins"


@every_style
def test_the_twelve_cargo_of_master_merchant_are_handed_in(style: type[Styled]) -> None:
    at = Play(mine={"at": "A1", "dock": 12}, other={})
    assert wish(style, at) == "hand in cargo"


@every_style
def test_a_weak_merchant_ship_is_attacked_and_a_strong_one_let_go(style: type[Styled]) -> None:
    guns = {"hull": {"B": "gun-deck", "C": "gun-deck"}, "at": "A1", "damage": 4}
    assert wish(style, Play(mine=guns, other={}, ocean={"A1": {"card": "brig"}})) == "attack merchant"


def test_a_pirate_fights_whom_it_can_sink_and_nobody_sails_at_a_fort_of_guns() -> None:
    flag = sailor("captain", 2)
    guns = {"B": "gun-deck", "C": "gun-deck"}
    mine = {"at": "A1", "played": [flag, sailor("gunner", 2)], "hull": guns}
    weak = Play(mine=mine, other={"at": "A1", "damage": 4})
    assert wish(Pirate, weak) == "use captain 1"
    strong = Play(
        mine={"at": "A1", "damage": 4, "played": [flag]},
        other={"at": "A1", "hull": guns, "hand": [sailor("gunner", 4), sailor("gunner", 4)]},
        ocean={"A1": {"cubes": {"2": 4}, "buildings": ["fort", "garrison"]}},
    )
    for style in STYLES:
        assert "use captain 1" not in turn_of(style, strong)
        assert strong.state.damage[0] == 4


@every_style
def test_a_loaded_ship_that_cannot_move_throws_cargo_overboard(style: type[Styled]) -> None:
    at = Play(mine={"at": "A3", "cargo": 5, "chest": 15}, other={}, ocean={"A3": {"card": "none"}})
    orders = turn_of(style, at)
    assert "jettison cargo" in orders
    assert at.state.track[0] or any(order.startswith("sail ") for order in orders)


@every_style
def test_the_board_under_the_keel_is_explored(style: type[Styled]) -> None:
    at = Play(mine={"at": "A1", "explored": 4}, other={}, ocean={"A1": {"card": "none"}, "A2": {"face_up": False}})
    orders = turn_of(style, at)
    assert "sail A2" in orders
    assert at.mine("explored") == 5


@every_style
def test_all_guns_are_manned(style: type[Styled]) -> None:
    at = Play(mine={"at": "A1", "hull": {"B": "gun-deck", "C": "gun-deck"}}, other={}, ocean={"A1": {"card": "brig"}})
    at.do("attack merchant")
    assert wish(style, at) == "number 3"


def test_a_merchant_builds_what_it_can_pay() -> None:
    at = Play(
        mine={"at": "harbor", "dock": 6, "played": [sailor("first-mate", 3)]},
        other={},
        ocean={"A1": {"cubes": {"1": 3}}},
    )
    turn_of(Merchant, at)
    assert len(at.place("A1", "buildings")) == 2

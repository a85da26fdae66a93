"""GEO and SCN: Ocean boards, the Battle board, and scenarios of Dead Reckoning that can't be set up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from authoring.findings import Problem, at, check
from authoring.library import Library
from authoring.vocabulary.deck import Deck

from .model import Achievement, BattleBoard, Numbers, OceanBoard, Upgrade, Voyage, Zone

CLASSES: Final = ("exploding", "plunder", "damage", "strength")
NEAR: Final = 0.02
"""How far a zone's share of the printed board may be from its weight."""
HAIR: Final = 0.01
"""Parts that share an edge do not overlap, in mm."""


@check(
    "GEO311",
    "bad-ocean-board",
    why="An island has slots and values, open sea has arrows: each shows what the other lacks.",
    remedy="Write `island` for an island, `arrows` for open sea; values fall from the first to the last.",
    bad="island: {slots: 4, majority: [3, 6], ...}",
    good="island: {slots: 4, majority: [6, 3], ...}",
)
def bad_ocean_board(library: Library) -> Iterator[Problem]:
    """Islands with falling values (DR-CTRL-06, DR-SCORE-11), open sea with arrows (DR-PROD-04) and icons."""
    for board in library.own("ocean-board", OceanBoard).values():
        if board.island is None:
            if not board.arrows:
                yield Problem(at(board), f"open sea `{board.id}` feeds no island", "Give it `arrows`.", "DR-PROD-04")
            if len(set(board.arrows)) != len(board.arrows):
                yield Problem(at(board, "arrows"), "an arrow stands there twice", clause="DR-PROD-04")
            continue
        if board.arrows or board.player_counts:
            field = "arrows" if board.arrows else "player_counts"
            yield Problem(at(board, field), "only open sea has arrows and player-count icons", clause="DR-SETUP-07")
        values = board.island.majority
        if sorted(values, reverse=True) != values:
            yield Problem(
                at(board, "island", "majority"), "the values must fall from the first on", clause="DR-SCORE-12"
            )


@check(
    "GEO312",
    "bad-battle-board",
    why="Explosions must come to an end, and every class of zone takes part in a battle.",
    remedy="One exploding zone with less than half of all weight, and at least one zone of each other class.",
    bad="zones: [{id: exploding, sort: exploding, weight: 60}, ...]",
    good="zones: [{id: exploding, sort: exploding, weight: 8}, ...]",
)
def bad_battle_board(library: Library) -> Iterator[Problem]:
    """The tower's table can be played with (DR-ZONE-05, DR-AMB-16)."""
    for board in library.own("battle-board", BattleBoard).values():
        sorts = Counter(zone.sort for zone in board.zones)
        for sort in CLASSES:
            if not sorts[sort] or (sort == "exploding" and sorts[sort] > 1):
                message = f"the board has {sorts[sort]} zones of the class `{sort}`"
                yield Problem(at(board, "zones"), message, clause="DR-ZONE-05")
        total = sum(zone.weight for zone in board.zones)
        for n, zone in enumerate(board.zones):
            if zone.sort == "exploding" and 2 * zone.weight >= total:
                message = f"{zone.weight} of {total} cubes explode: half or more never comes to an end"
                yield Problem(at(board, "zones", n, "weight"), message, clause="DR-ZONE-08")
            if fault := _foreign(zone):
                yield Problem(at(board, "zones", n, fault), f"a zone of the class `{zone.sort}` gives no `{fault}`")


def _foreign(zone: Zone) -> str | None:
    """A field that belongs to another class of zone."""
    given = {
        "gain": zone.gain.cargo + zone.gain.coin,
        "either": zone.either,
        "strength": zone.strength,
        "damage": zone.damage,
    }
    own = {"plunder": ("gain", "either"), "damage": ("damage",), "strength": ("strength",)}.get(zone.sort, ())
    return next((name for name, value in given.items() if value and name not in own), None)


@check(
    "GEO313",
    "odds-off",
    why="A cube thrown on the printed board should land as often in a zone as the table says.",
    remedy="Change the boxes of the zone or its weight, until share and weight agree.",
    bad="{id: damage, weight: 12, boxes: [[0, 0, 90, 180]]}  # half the board",
    good="{id: damage, weight: 12, boxes: [[0, 0, 20, 180]]}",
    severity="warning",
)
def odds_off(library: Library) -> Iterator[Problem]:
    """Shares of the printed board are the weights of the table; zones don't overlap or leave the board."""
    for board in library.own("battle-board", BattleBoard).values():
        area = {zone.id: sum(width * height for _, _, width, height in zone.boxes) for zone in board.zones}
        whole, weight = sum(area.values()), sum(zone.weight for zone in board.zones)
        if not whole:
            continue
        off = {n: area[zone.id] / whole - zone.weight / weight for n, zone in enumerate(board.zones)}
        worst = max(off, key=lambda n: abs(off[n]))
        if abs(off[worst]) > NEAR:
            zone = board.zones[worst]
            share, wanted = area[zone.id] / whole, zone.weight / weight
            message = f"zone `{zone.id}` is {share:.1%} of the board and {wanted:.1%} of the table"
            yield Problem(at(board, "zones", worst, "boxes"), message, clause="DR-AMB-16")
        for n, zone in enumerate(board.zones):
            for m, (left, top, width, height) in enumerate(zone.boxes):
                if left + width > board.size_mm[0] or top + height > board.size_mm[1]:
                    yield Problem(at(board, "zones", n, "boxes", m), "this part leaves the board", severity="error")
        parts = [(n, m, box) for n, zone in enumerate(board.zones) for m, box in enumerate(zone.boxes)]
        for (n, m, one), (_, _, other) in combinations(parts, 2):
            if _overlap(one, other):
                yield Problem(at(board, "zones", n, "boxes", m), "two zones lie on each other here", severity="error")


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """More than their edges lie on each other, in both directions."""
    return all(
        one[side] + HAIR < other[side] + other[side + 2] and other[side] + HAIR < one[side] + one[side + 2]
        for side in (0, 1)
    )


@check(
    "SCN421",
    "bad-archipelago",
    why="The grid must be filled exactly, each board once.",
    remedy="Name as many boards as the grid has spaces, or none; further islands if there are too few.",
    bad="ocean: [one-board]",
    good="ocean: []  # dealt at random",
)
def bad_archipelago(library: Library) -> Iterator[Problem]:
    """Boards, cards and charts of a scenario fit the grid (DR-SETUP-11, DR-SETUP-12)."""
    numbers = next(iter(library.of("parameters", Numbers).values()), None)
    if numbers is None:
        return
    spaces = numbers.columns * numbers.rows
    boards = library.of("ocean-board", OceanBoard)
    for voyage in library.own("scenario", Voyage).values():
        named = voyage.ocean
        if named and len(named) != spaces:
            yield Problem(
                at(voyage, "ocean"),
                f"the grid has {spaces} spaces, {len(named)} boards are named",
                clause="DR-SETUP-11",
            )
        for n, name in enumerate(named):
            if name in named[:n]:
                yield Problem(at(voyage, "ocean", n), f"`{name}` lies there already", clause="DR-COMP-09")
        if not named:
            count = str(voyage.players)
            table = numbers.set_up.get(count)  # type: ignore[call-overload]
            islands = sum(board.island is not None for board in boards.values())
            seas = sum(
                board.island is None and (not board.player_counts or count in board.player_counts)
                for board in boards.values()
            )
            if table is None:
                yield Problem(at(voyage, "players"), f"the table of set-ups has no row for {count} players")
            elif islands < table.islands or table.islands + seas != spaces:
                message = f"{min(islands, table.islands)} islands and {seas} open seas for a grid of {spaces}"
                yield Problem(at(voyage, "players"), message, clause="DR-SETUP-11")
        for n, (column, row) in enumerate(voyage.charted):
            if not (1 <= column <= numbers.columns and 1 <= row <= numbers.rows):
                yield Problem(
                    at(voyage, "charted", n), f"the grid has no column {column} and row {row}", clause="DR-SETUP-12"
                )


@check(
    "SCN422",
    "bad-start",
    why="What players start with must be there for each of them.",
    remedy="One number, or one hand, for each player, and no more cards of a Sailor than a deck has.",
    bad="players: 3\ncargo: [1, 2]",
    good="players: 3\ncargo: [1, 2, 3]",
)
def bad_start(library: Library) -> Iterator[Problem]:
    """Starting cargo, opening hands and tiles of a scenario (DR-SETUP-31, DR-SETUP-33)."""
    numbers = next(iter(library.of("parameters", Numbers).values()), None)
    decks = library.of("deck", Deck)
    for voyage in library.own("scenario", Voyage).values():
        if voyage.cargo and len(voyage.cargo) != voyage.players:
            message = f"{len(voyage.cargo)} starting cargoes for {voyage.players} players"
            yield Problem(at(voyage, "cargo"), message, clause="DR-SETUP-33")
        if isinstance(voyage.chest, list) and len(voyage.chest) != voyage.players:
            message = f"{len(voyage.chest)} chests for {voyage.players} players"
            yield Problem(at(voyage, "chest"), message, clause="DR-SETUP-23")
        if len(voyage.opening_hands) > voyage.players:
            message = f"{len(voyage.opening_hands)} opening hands for {voyage.players} players"
            yield Problem(at(voyage, "opening_hands"), message, clause="DR-SETUP-31")
        for n, named in enumerate(voyage.opening_hands):
            if numbers is not None and len(named) > numbers.opening_hand:
                message = f"{len(named)} cards in a hand of {numbers.opening_hand}"
                yield Problem(at(voyage, "opening_hands", n), message, clause="DR-SETUP-31")
            for name, many in Counter(named).items():
                crew = decks.get(voyage.crew)
                if crew is not None and many > crew.cards.get(name, 0):
                    message = f"a deck has {crew.cards.get(name, 0)} cards of `{name}`, the hand {many}"
                    yield Problem(at(voyage, "opening_hands", n), message, clause="DR-COMP-02")


@check(
    "SCN423",
    "never-ends",
    why="The game ends with so many Achievements of one player: there must be as many.",
    remedy="Lower `end_achievements`, or name more achievements.",
    bad="achievements: [builder, settler]\nend_achievements: 4",
    good="achievements: [builder, settler, explorer, legendary]\nend_achievements: 4",
)
def never_ends(library: Library) -> Iterator[Problem]:
    """Somebody can trigger the end (DR-END-01), with Upgrades for Elite Vessel where it is wanted (DR-ACH-22)."""
    numbers = next(iter(library.of("parameters", Numbers).values()), None)
    if numbers is None:
        return
    achievements = library.of("achievement", Achievement)
    tiles = library.of("upgrade", Upgrade)
    for voyage in library.own("scenario", Voyage).values():
        copies = sum(tile.copies for tile in tiles.values() if not voyage.upgrades or tile.id in voyage.upgrades)
        known = [achievements[name] for name in voyage.achievements or achievements if name in achievements]
        lacking = {each.id: _lacking(each, voyage, numbers, copies) for each in known}
        for name in dict.fromkeys(voyage.achievements):
            if lack := lacking.get(name):
                yield Problem(at(voyage, lack[0]), f"`{name}` needs {lack[1]}", clause="DR-END-01")
        possible = min(len({each.counts for each in known if not lacking[each.id]}), numbers.markers)
        wanted = voyage.end_achievements or numbers.end_achievements
        if wanted > possible and not any(lacking.get(name) for name in voyage.achievements):
            field = "end_achievements" if voyage.end_achievements else "achievements"
            message = f"the end needs {wanted} Achievements, {possible} can be completed"
            yield Problem(at(voyage, field), message, clause="DR-END-01")


def _lacking(each: Achievement, voyage: Voyage, numbers: Numbers, copies: int) -> tuple[str, str] | None:
    """Of what a scenario has too little for an Achievement (DR-ACH-22, DR-ACH-23), and the field that says so."""
    by_players = each.threshold if isinstance(each.threshold, dict) else {}
    threshold = next((many for players, many in by_players.items() if players == str(voyage.players)), 1)
    if isinstance(each.threshold, int):
        threshold = each.threshold
    if each.counts == "elite-vessel" and copies < threshold:
        return "upgrades", f"{threshold} Upgrades, the scenario has {copies}"
    hidden = numbers.columns * (numbers.rows - 1) - len({tuple(cell) for cell in voyage.charted if cell[1] > 1})
    if each.counts == "explorer" and hidden < threshold:
        return "charted", f"{threshold} boards that lie face down, the scenario has {hidden}"
    return None


@check(
    "SCN424",
    "bad-achievement",
    why="Each deed is counted for one Achievement, at every number of players; an own one replaces the bundled one.",
    remedy="Name each deed once, and a threshold for 2, 3 and 4 players.",
    bad='threshold: {"2": 5, "3": 4}',
    good='threshold: {"2": 5, "3": 4, "4": 3}',
)
def bad_achievement(library: Library) -> Iterator[Problem]:
    """Achievements are told apart by what they count (DR-ACH-01), with all thresholds (DR-ACH-23 to DR-ACH-25)."""
    counts = {str(voyage.players) for voyage in library.of("scenario", Voyage).values()}
    known: dict[str, str] = {}
    for each in library.own("achievement", Achievement).values():
        if each.counts in known:
            message = f"`{known[each.counts]}` counts {each.counts} already: the last one takes its place"
            yield Problem(at(each, "counts"), message, clause="DR-ACH-01", severity="warning")
        known.setdefault(each.counts, each.id)
        if not isinstance(each.threshold, int):
            missing = sorted(counts - set(each.threshold))
            if missing:
                message = f"no threshold for {', '.join(missing)} players"
                yield Problem(at(each, "threshold"), message, clause="DR-ACH-23")


CHECKS_OF_BOARDS = (
    bad_ocean_board,
    bad_battle_board,
    odds_off,
    bad_archipelago,
    bad_start,
    never_ends,
    bad_achievement,
)

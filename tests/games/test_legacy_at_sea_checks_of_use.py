"""Legacy at Sea: cards that no game turns up, and what is printed on cards and can never come about."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.games.chance import Chance
from authoring.games.legacy_at_sea import checks_of_use, sailing
from authoring.games.legacy_at_sea.model import Encounter, Story
from authoring.games.legacy_at_sea.prospects import BEAT, GAMBLED, PLUNDERED, REPAIRED, SENT, SOLD, SURVIVED
from authoring.games.legacy_at_sea.state import SeaState
from authoring.library import Library
from tests.games import laws
from tests.games.sea import documents, game, library, recipe
from tests.games.test_legacy_at_sea_checks import found, with_item

GOLD = [{"do": "gain", "what": "gold", "amount": 1}]


def cards(deck: str) -> dict[str, int]:
    """The cards of a deck of the small sea."""
    return next(dict(item["cards"]) for item in documents()["deck"] if item["id"] == deck)


def with_card(card: Encounter | Story) -> Library:
    """The small sea and one card more, in no deck."""
    sea = with_item("nation", "none")
    sea.items[card.content_kind][card.id] = card
    return sea


@pytest.mark.parametrize("check", checks_of_use.CHECKS_OF_USE, ids=lambda check: check.code.name)
def test_the_shipped_game_and_the_small_sea_are_clean(check: Any) -> None:
    assert not list(check(library()))
    assert not list(check(with_item("nation", "none")))


def test_a_ruse_has_somebody_to_deceive() -> None:
    weak = {"that": "target", "nation": "spanish", "defence": "cannon", "at_most": 2}
    assert not list(checks_of_use.no_such_target(with_item("encounter", "false-flag", requires={**weak, "at_most": 3})))
    both = {"that": "all", "conditions": [{"that": "has", "what": "gold"}, {**weak, "type": "treasure"}]}
    for never in ({"that": "target", "nation": "dutch"}, both):
        sea = with_item("encounter", "false-flag", requires=never)
        assert found(checks_of_use.no_such_target(sea)) == [("false-flag", ("requires",))]


def test_a_card_in_no_deck_is_never_dealt() -> None:
    card = Encounter(id="doldrums", name="Doldrums", year="1716", type="event")
    (problem,) = checks_of_use.never_dealt(with_card(card))
    assert (problem.at.id, problem.message) == ("doldrums", "encounter `doldrums` is never dealt: no deck holds it")


def test_a_story_card_that_no_layer_takes_is_never_dealt() -> None:
    layers = [layer for layer in recipe() if layer.get("group") != "1717"]
    problems = list(checks_of_use.never_dealt(with_item("deck", "story", recipe=layers)))
    assert {problem.at.id for problem in problems} == {f"news-1717-{n}" for n in range(9)}
    assert all("no game comes to it" in problem.message for problem in problems)


def test_cards_of_a_year_that_no_game_reaches_are_never_dealt() -> None:
    first = {name: 1 for name in cards("story") if "1718" not in name and "fate" not in name}
    sea = with_item("deck", "story", cards=first, recipe=[])
    ids = {problem.at.id for problem in checks_of_use.never_dealt(sea) if problem.at.kind in ("ocean", "encounter")}
    assert ids == set(cards("ocean-1718")) | set(cards("encounter-1718"))


def test_a_deck_that_no_scenario_deals_from_is_told_once() -> None:
    sea = with_item("deck", "prospects", id="spare")
    for cruise in sea.items["scenario"].values():
        assert cruise.prospects == "prospects"  # type: ignore[attr-defined]
    assert found(checks_of_use.never_dealt(sea)) == [("spare", ("id",))]


# ---- Prospects that nobody can claim or complete


def done(deed: str, **asked: Any) -> dict[str, Any]:
    return {"that": "done", "deed": deed, **asked}


def both(*conditions: Any) -> dict[str, Any]:
    return {"that": "all", "conditions": list(conditions)}


def no(condition: Any) -> dict[str, Any]:
    return {"that": "not", "condition": condition}


def prospect(card: str = "errand", **changes: Any) -> list[tuple[tuple[Any, ...], str]]:
    """What is said of a Prospect of the small sea."""
    sea = with_item("mission", card, **changes)
    return [(p.at.pointer, p.message) for p in checks_of_use.never_done(sea)]


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        (done("plundered", nation="dutch"), "no merchant dealt is dutch; they are `english` or `spanish`"),
        (done("plundered", type="slave"), "no merchant dealt is slave; they are"),
        (done("plundered", nation="english", type="treasure"), "no merchant dealt is english treasure"),
        (done("plundered", what="gold"), "`plundered` is remembered without a `what`"),
        (done("sold", what="crew"), "no port buys crew from anybody"),
        (done("sold", what="gold"), "no port buys gold from anybody"),
        (done("sold", nation="english"), "`sold` is remembered without a `nation`"),
        (done("gambled-and-won", type="cutter"), "`gambled-and-won` is remembered without a `type`"),
        ({"that": "hunted", "nation": "dutch"}, "no merchant dealt is dutch; they are `english` or `spanish` by then"),
        ({"that": "target", "nation": "spanish", "type": "cutter"}, "no merchant that may then be the target"),
        ({"that": "has", "what": "cannon-12lb", "at_least": 10}, "no ship carries 10 cannon-12lb"),
        (both({"that": "has", "what": "crew", "at_least": 6}, {"that": "has", "what": "cannon-6lb", "at_least": 6}),
         "no ship carries 6 crew and 6 cannon-6lb"),
        (both(done("plundered", nation="spanish"), done("plundered", type="cutter")), "no turn has two plunders"),
        (both(done("plundered"), done("sold")), "no turn has deeds both at sea and in a port"),
        (both(done("survived-storm"), done("beat-hunter")), "no turn has two Encounters"),
        (both(done("plundered"), {"that": "target"}), "no target any more"),
        (both({"that": "target", "nation": "spanish"}, {"that": "target", "type": "cutter"}), "target is like that"),
        (both({"that": "hunted", "nation": "english"}, no({"that": "hunted"})), "and for its contrary"),
        (both({"that": "skilled", "skill": "tactics", "at_least": 3}, no({"that": "skilled", "skill": "tactics"})),
         "and for its contrary"),
        (no(no({"that": "hunted", "nation": "dutch"})), "no merchant dealt is dutch"),
        (no(no(no(no(done("sold", what="crew"))))), "no port buys crew"),
        (no(no(both(done("plundered"), done("sold")))), "no turn has deeds both at sea"),
    ],
)  # fmt: skip
@pytest.mark.clause("LS-PROSPECT-03")
def test_deeds_that_are_never_done(claim: Any, why: str) -> None:
    """Claimed wherever she is, so that no deed is out of place."""
    (told,) = prospect(deed_first=True, claim=claim)
    assert told[0] == ("claim",)
    assert told[1].startswith("Prospect `errand` can never be claimed: ")
    assert why in told[1]


@pytest.mark.parametrize(
    "claim",
    [
        done("plundered", nation="spanish", type="treasure"),
        done("sold", what="cannon-12lb"),
        done("sold"),
        done("gambled-and-won"),
        done("survived-storm"),
        done("beat-hunter"),
        both(done("sent-home"), done("repaired"), done("plundered")),
        both(done("gambled-and-won"), done("sold", what="food")),
        both(done("plundered", nation="spanish"), done("plundered", type="treasure")),
        both({"that": "hunted", "nation": "spanish"}, no({"that": "hunted", "nation": "english"})),
        both({"that": "has", "what": "gold", "at_least": 2}, no({"that": "has", "what": "gold", "at_least": 5})),
        both({"that": "skilled", "skill": "tactics"}, no({"that": "skilled", "skill": "tactics", "at_least": 2})),
        both({"that": "target", "nation": "spanish"}, {"that": "target", "type": "small"}),
        no({"that": "hunted", "nation": "dutch"}),
        {"that": "skilled", "skill": "ferocity", "at_least": 3},
        {"that": "has", "what": "crew", "at_least": 11},
        {"that": "has", "what": "cannon-12lb", "at_least": 9},
    ],
)
def test_deeds_that_may_be_done(claim: Any) -> None:
    assert not prospect(deed_first=True, claim=claim)


@pytest.mark.clause("LS-PROSPECT-02")
def test_a_turn_that_ends_in_a_port_has_no_deed_at_sea() -> None:
    for deed in ("plundered", "survived-storm", "beat-hunter"):
        for step, said in (("claim", "claimed"), ("complete", "completed")):
            (told,) = prospect("errand", **{step: done(deed)})
            assert told[0] == (step,)
            why = f"`{deed}` is a deed at sea, and no turn goes on to a port after it"
            assert told[1] == f"Prospect `errand` can never be {said}: {why}"
    for deed in ("sold", "repaired", "gambled-and-won", "sent-home"):
        assert not prospect(claim=done(deed), complete=done(deed))
    (told,) = prospect(complete={"that": "target"})
    assert "nobody has a target in a port" in told[1]
    (told,) = prospect(deed_first=True, claim=None, complete=no(no({"that": "target"})))
    assert told[0] == ("complete",)


@pytest.mark.clause("LS-BRIBE-04")
def test_a_port_of_the_nation_that_hunts_is_paid_before_anything_is_done_there() -> None:
    """Kingston (B) is English, and no card of the small sea flies another flag there."""
    hunted = {"that": "hunted", "nation": "english"}
    for step, letters in (("claim", {"start": "B"}), ("complete", {"end": "B"})):
        (told,) = prospect("errand", **{step: hunted}, **letters)
        assert told[0] == (step,)
        assert told[1].endswith("port B is english, and whoever lands there pays for those ships first")
    assert not prospect(start="A", claim=hunted)
    assert not prospect(start="C", claim=hunted)
    assert not prospect(start="B", claim={"that": "hunted", "nation": "spanish"})
    assert not prospect(start="B", claim={"that": "hunted"})
    assert not prospect(start="B", deed_first=True, claim=hunted)
    pardon = {"do": "pardon", "nation": "english"}
    (problem,) = checks_of_use.never_applies(with_item("mission", "errand", end="B", reward=[pardon]))
    assert problem.at.pointer == ("reward", 0, "nation")
    for all_of_them in ({"do": "everyone", "effects": [pardon]}, {"do": "pardon"}):
        assert not list(checks_of_use.never_applies(with_item("mission", "errand", end="B", reward=[all_of_them])))


@pytest.mark.parametrize(
    "effect",
    [
        {"do": "place-marker", "marker": "flag-spanish", "port": "B"},
        {"do": "place-marker", "marker": "pirate-friendly", "port": "here"},
        {"do": "lasting", "change": "free-port", "port": "B"},
    ],
)
def test_a_port_that_cards_give_away_asks_for_no_bribe(effect: Any) -> None:
    sea = with_item("mission", "errand", start="B", claim={"that": "hunted", "nation": "english"})
    assert list(checks_of_use.never_done(sea))
    news = sea.items["event"]["news-1717-8"]
    sea.items["event"]["news-1717-8"] = type(news).model_validate({**news.model_dump(), "effects": [effect]})
    assert not list(checks_of_use.never_done(sea))


@pytest.mark.parametrize("scenario", ["first-cruise", "alone"])
def test_turns_are_as_the_checks_take_them_to_be(scenario: str) -> None:
    """In whole games: what is said never to be done together, or in a place, is never done."""
    at_sea, in_port = {PLUNDERED, SURVIVED, BEAT}, {GAMBLED, SOLD}
    table = game(scenario)
    seen: set[int] = set()
    for seed in range(6):
        for state in laws.wander(table, table.start(Chance(seed)), laws.stream_for(seed, "deeds")):
            assert isinstance(state, SeaState)
            deeds = [code & 7 for code in state.deeds]
            seen |= set(deeds)
            assert not (at_sea & set(deeds) and in_port & set(deeds))
            assert not {SURVIVED, BEAT} <= set(deeds)
            assert deeds.count(PLUNDERED) < 2
            if state.welcome:
                assert sailing.bribe(state, state.active, state.at[state.active]) < 0
                assert not at_sea & set(deeds)
                assert state.target < 0
            if state.target >= 0:
                assert not {PLUNDERED, GAMBLED, SOLD} & set(deeds)
            if state.encounter >= 0:
                assert set(deeds) <= {SENT, REPAIRED}
    assert seen == {PLUNDERED, GAMBLED, SOLD, SENT, REPAIRED, SURVIVED, BEAT}


def pays(what: str, amount: int) -> dict[str, Any]:
    return {"do": "pay", "what": what, "amount": amount}


@pytest.mark.clause("LS-PROSPECT-09")
def test_what_no_ship_carries_is_never_delivered() -> None:
    assert not prospect(claim_effects=[pays("fabric", 2)], complete_effects=[pays("gold", 20), pays("crew", 5)])
    (told,) = prospect(complete_effects=[pays("gold", 20), pays("cannon-6lb", 5), pays("cannon-12lb", 3)])
    assert told == (
        ("complete_effects", 2),
        "Prospect `errand` can never be completed: no ship carries 20 gold and 5 cannon-6lb and 3 cannon-12lb",
    )
    (told,) = prospect(claim={"that": "has", "what": "cannon-6lb", "at_least": 8}, claim_effects=[pays("gold", 11)])
    assert told[0] == ("claim_effects", 0)


def scarce(what: str, **changes: Any) -> Library:
    """The small sea without a kind of cargo: nobody sells it, carries it or starts with it."""
    sea = with_item("mission", "errand", **changes)
    numbers = sea.items["parameters"]["standard"]
    rows = [row for row in numbers.prices if row.item != what]  # type: ignore[attr-defined]
    sea.items["parameters"]["standard"] = numbers.model_copy(update={"prices": rows})
    field = what.replace("-", "_")
    for kind, holds in (("captain", "start"), ("ocean", "plunder")):
        for id_, card in sea.items[kind].items():
            without = getattr(card, holds).model_copy(update={field: 0})
            sea.items[kind][id_] = card.model_copy(update={holds: without})
    sea.items["mission"].pop("gun")
    sea.items["mission"].pop("package")
    return sea


@pytest.mark.parametrize("what", ["food", "fabric", "supply", "cannon-6lb", "cannon-12lb"])
def test_goods_that_nobody_sells_are_never_delivered(what: str) -> None:
    """Its own reward does not help it; that of another card does."""
    gain = {"do": "gain", "what": what, "amount": 1}
    sea = scarce(what, complete_effects=[pays(what, 1)], reward=[gain])
    sea.items["encounter"].pop("dolphins")
    (problem,) = checks_of_use.never_done(sea)
    assert (problem.at.id, problem.at.pointer) == ("errand", ("complete_effects", 0))
    assert problem.message.endswith(f"nothing brings {what} aboard")
    letter = sea.items["mission"]["letter"]
    sea.items["mission"]["letter"] = type(letter).model_validate({**letter.model_dump(), "reward": [gain]})
    assert not list(checks_of_use.never_done(sea))


def test_a_skill_is_paid_with_cards_that_are_dealt() -> None:
    """Five merchants and no Encounter that pays: level 3 for six cards in all is too dear, from level 1 it is not."""
    sea = with_item("mission", "errand", claim={"that": "skilled", "skill": "seamanship", "at_least": 3})
    for year in ("1716", "1717", "1718"):
        ocean, encounter = sea.items["deck"][f"ocean-{year}"], sea.items["deck"][f"encounter-{year}"]
        hoy = "hoy" if year == "1716" else f"hoy-{year}"
        sea.items["deck"][ocean.id] = ocean.model_copy(update={"cards": {hoy: 1 if year == "1718" else 2}})
        calm = "calm" if year == "1716" else f"calm-{year}"
        sea.items["deck"][encounter.id] = encounter.model_copy(update={"cards": {calm: 1}})
    standard = {id_: cruise for id_, cruise in sea.items["scenario"].items() if id_ == "standard-2"}
    sea.items["scenario"] = standard
    assert not list(checks_of_use.never_done(with_item("mission", "errand")))
    captains = sea.items["captain"]
    sea.items["captain"] = {id_: c.model_copy(update={"skill": None}) for id_, c in captains.items()}
    problems = [p for p in checks_of_use.never_done(sea) if p.at.id == "errand"]
    assert [p.message for p in problems] == [
        "Prospect `errand` can never be claimed: no captain can pay for seamanship 3"
    ]
    sea.items["captain"] = captains
    assert not [p for p in checks_of_use.never_done(sea) if p.at.id == "errand"]


def test_one_scenario_that_offers_it_is_enough() -> None:
    """A Dutch merchant in the deck of a single scenario."""
    sea = with_item("mission", "errand", deed_first=True, claim=done("plundered", nation="dutch"))
    hoy, deck = sea.items["ocean"]["hoy"], sea.items["deck"]["ocean-1716"]
    sea.items["ocean"]["fluyt"] = hoy.model_copy(update={"id": "fluyt", "nation": "dutch"})
    assert len(list(checks_of_use.never_done(sea))) == 1, "no deck holds her"
    sea.items["deck"]["dutch"] = deck.model_copy(update={"id": "dutch", "cards": {"fluyt": 1}})
    cruise = sea.items["scenario"]["solo-1"]
    oceans = {**cruise.oceans, "1716": "dutch"}  # type: ignore[attr-defined]
    sea.items["scenario"]["solo-1"] = cruise.model_copy(update={"oceans": oceans})
    assert not list(checks_of_use.never_done(sea))


def test_nothing_is_out_of_reach_while_something_is_missing() -> None:
    sea = with_item("mission", "errand", deed_first=True, claim=done("plundered", nation="dutch"))
    assert list(checks_of_use.never_done(sea))
    sea.faulty.add(("ocean", "fluyt"))
    assert not list(checks_of_use.never_done(sea))


def test_what_nothing_defines_is_not_told_twice() -> None:
    assert not prospect(deed_first=True, claim=done("plundered", nation="swedish"))

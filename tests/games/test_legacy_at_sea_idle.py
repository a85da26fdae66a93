"""Legacy at Sea: effects of which nothing ever comes, and Ruses that nobody falls for."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.games.legacy_at_sea import checks_of_use
from tests.games.test_legacy_at_sea_checks import found, with_item
from tests.games.test_legacy_at_sea_checks_of_use import GOLD, done, no, pays

STORY, EVENT = ("event", "news-1717-8"), ("encounter", "dolphins")


def idle(card: tuple[str, str], *effects: Any, **changes: Any) -> list[tuple[tuple[Any, ...], str]]:
    """What is said of the effects of a card of the small sea."""
    kind, id_ = card
    sea = with_item(kind, id_, effects=list(effects), **changes)
    return [(p.at.pointer, p.message.split(": ", 1)[1]) for p in checks_of_use.never_applies(sea)]


def when(condition: Any, then: Any = GOLD, **more: Any) -> dict[str, Any]:
    return {"do": "when", "condition": condition, "then": then, **more}


def lasting(change: str, **narrowed: Any) -> dict[str, Any]:
    return {"do": "lasting", "change": change, "amount": 1, **narrowed}


DUTCH = {"that": "hunted", "nation": "dutch"}


@pytest.mark.parametrize(
    ("card", "effect", "field", "why"),
    [
        (STORY, {"do": "pardon", "nation": "dutch"}, "nation", "no merchant dealt by then is dutch"),
        (STORY, {"do": "refresh-ocean", "nation": "dutch"}, "nation", "no merchant dealt then is dutch"),
        (STORY, lasting("spaces", nation="english"), "nation", "`spaces` never asks for a `nation`"),
        (STORY, lasting("bribe", port="A"), "port", "`bribe` never asks for a `port`"),
        (STORY, lasting("plunder-dice", item="gold"), "item", "`plunder-dice` never asks for a `item`"),
        (STORY, lasting("bribe", nation="dutch"), "nation", "no merchant dealt by then is dutch"),
        (STORY, lasting("merchant-crew", nation="dutch"), "nation", "no merchant dealt then is dutch"),
        (STORY, lasting("price", item="crew"), "item", "the price of crew does not change"),
        (STORY, lasting("check", encounter="storm"), "encounter", "no Encounter then is a storm"),
        (STORY, lasting("encounter-damage"), "encounter", "no Encounter then is a Storm, Pirate Hunter or Warship"),
        (STORY, {"do": "keep", "ability": {"use": "success"}}, None, "only an option of a Choice"),
        (EVENT, {"do": "keep", "ability": {"use": "success"}}, None, "only an option of a Choice"),
        (STORY, when({"that": "target"}), "condition", "nobody has a target when a Story card is revealed"),
        (STORY, when(DUTCH), "condition", "no merchant dealt is dutch"),
        (EVENT, when(done("plundered")), "condition", "never done before the Encounter"),
        (EVENT, when(done("sold")), "condition", "never done before the Encounter"),
        (EVENT, when({"that": "target", "type": "slave"}), "condition", "the target is like that"),
        (EVENT, {"do": "place-marker", "marker": "plague", "port": "here"}, "port", "where no markers lie"),
        (EVENT, {"do": "remove-marker", "port": "here"}, "port", "where no markers lie"),
        (EVENT, {"do": "remove-marker", "marker": "plague", "port": "everywhere"}, "marker", "no card places plague"),
        (EVENT, {"do": "offer", "cost": [{"what": "cannon-6lb", "amount": 10}], "effects": GOLD}, "cost",
         "no ship carries 10 cannon-6lb"),
        (EVENT, {"do": "check", "at_least": 9, "success": GOLD}, "at_least", "come to 8 at most"),
        (EVENT, {"do": "check", "add": ["tactics"], "at_least": 12, "success": GOLD}, "at_least", "come to 11 at most"),
        (EVENT, {"do": "check", "at_least": 1, "failure": GOLD}, "at_least", "the d8 never shows less"),
    ],
)  # fmt: skip
def test_effects_of_which_nothing_comes(card: Any, effect: Any, field: str | None, why: str) -> None:
    (told,) = idle(card, *GOLD, effect)
    assert told[0] == ("effects", 1, *((field,) if field else ()))
    assert why in told[1]


@pytest.mark.parametrize(
    ("card", "effect"),
    [
        (STORY, {"do": "pardon"}),
        (STORY, {"do": "pardon", "nation": "english"}),
        (STORY, {"do": "refresh-ocean", "nation": "spanish"}),
        (STORY, lasting("price", item="food")),
        (STORY, lasting("bribe", nation="spanish")),
        (STORY, lasting("free-port", port="A")),
        (EVENT, lasting("check", encounter="storm")),
        (EVENT, lasting("encounter-damage")),
        (EVENT, when({"that": "target", "nation": "english"})),
        (EVENT, when(done("repaired"))),
        (EVENT, when(no(DUTCH))),
        (EVENT, {"do": "everyone", "effects": [{"do": "place-marker", "marker": "plague", "port": "here"}]}),
        (EVENT, {"do": "remove-marker", "marker": "price-food", "port": "everywhere"}),
        (EVENT, {"do": "remove-marker", "port": "A"}),
        (EVENT, {"do": "lose", "what": "supply", "amount": 2}),
        (EVENT, {"do": "check", "add": ["tactics"], "at_least": 11, "success": GOLD, "failure": GOLD}),
        (EVENT, {"do": "check", "add": ["cannon"], "at_least": 18, "success": GOLD}),
        (EVENT, {"do": "check", "add": ["crew-on-deck"], "at_least": 17, "success": GOLD}),
        (EVENT, {"do": "check", "add": ["maneuverability"], "at_least": 14, "success": GOLD}),
    ],
)
def test_effects_that_may_apply(card: Any, effect: Any) -> None:
    assert not idle(card, effect)


@pytest.mark.parametrize(("measure", "most"), [("cannon", 18), ("crew-on-deck", 17), ("maneuverability", 14)])
def test_the_most_that_a_ship_adds(measure: str, most: int) -> None:
    """Five cannon circles of the brig with twelve-pounders; her nine circles; the sloop's 4 and two crew aloft."""
    (told,) = idle(EVENT, {"do": "check", "add": [measure], "at_least": most + 1, "success": GOLD})
    assert f"come to {most} at most" in told[1]


def test_effects_in_effects() -> None:
    never = {"do": "pardon", "nation": "dutch"}
    choose = {"do": "choose", "options": [{"effects": GOLD}, {"effects": [never]}]}
    offer = {"do": "offer", "cost": [{"what": "gold", "amount": 1}], "effects": [never]}
    check = {"do": "check", "at_least": 4, "success": [never], "failure": [never]}
    assert [pointer for pointer, _ in idle(EVENT, choose, offer, check, when(no(DUTCH), [never]))] == [
        ("effects", 0, "options", 1, "effects", 0, "nation"),
        ("effects", 1, "effects", 0, "nation"),
        ("effects", 2, "success", 0, "nation"),
        ("effects", 2, "failure", 0, "nation"),
        ("effects", 3, "then", 0, "nation"),
    ]


def test_a_branch_that_is_never_taken() -> None:
    """The other one is looked into all the same."""
    never = {"do": "pardon", "nation": "dutch"}
    told = idle(EVENT, when(DUTCH, [never], otherwise=[never]), when(no(DUTCH), GOLD, otherwise=[never]))
    assert [pointer for pointer, _ in told] == [
        ("effects", 0, "condition"),
        ("effects", 0, "otherwise", 0, "nation"),
        ("effects", 1, "otherwise"),
    ]
    assert told[2][1] == "the condition always holds"


def test_captains_whose_turn_it_is_not() -> None:
    others = {"do": "everyone", "others": True, "effects": [when(done("repaired")), when({"that": "target"})]}
    assert [(pointer[-1], why) for pointer, why in idle(EVENT, others)] == [
        ("condition", "only the captain whose turn it is does deeds of this turn"),
        ("condition", "only the captain whose turn it is has a target"),
    ]
    sea = with_item("encounter", "dolphins", effects=[{"do": "everyone", "others": True, "effects": GOLD}])
    assert not list(checks_of_use.never_applies(sea)), "several captains play some of the scenarios"
    sea.items["scenario"] = {id_: c for id_, c in sea.items["scenario"].items() if id_.endswith("-1")}
    (problem,) = checks_of_use.never_applies(sea)
    assert problem.at.pointer == ("effects", 0, "others")


def test_the_option_that_keeps_a_card() -> None:
    keep = {"do": "keep", "ability": {"use": "success"}}
    nested = [{"do": "check", "at_least": 4, "success": [keep], "failure": GOLD}]
    assert not list(checks_of_use.never_applies(with_item("encounter", "wreck", options=[[keep], GOLD])))
    (problem,) = checks_of_use.never_applies(with_item("encounter", "wreck", options=[nested, GOLD]))
    assert problem.at.pointer == ("options", 0, 0, "success", 0)


def test_rewards_are_looked_into_and_what_is_paid_is_not() -> None:
    never = {"do": "pardon", "nation": "dutch"}
    sea = with_item("mission", "errand", claim_effects=[pays("gold", 1), never], reward=[never])
    assert found(checks_of_use.never_applies(sea)) == [
        ("errand", ("claim_effects", 1, "nation")),
        ("errand", ("reward", 0, "nation")),
    ]
    unclaimed = with_item("mission", "errand", claim=DUTCH, reward=[never])
    assert not list(checks_of_use.never_applies(unclaimed)), "that nobody claims it says it all"


@pytest.mark.clause("LS-ROUND-06")
def test_a_card_of_a_year_meets_the_merchants_of_that_year() -> None:
    """Spanish ships of 1717 alone: a pardon of 1716 comes too early, one of 1718 does not."""
    for year, early in (("1716", True), ("1717", False), ("1718", False)):
        sea = with_item("event", f"news-{year}-6", effects=[{"do": "pardon", "nation": "spanish"}])
        for id_, ship in sea.items["ocean"].items():
            if not id_.endswith("-1717"):
                sea.items["ocean"][id_] = ship.model_copy(update={"nation": "english"})
        assert bool(list(checks_of_use.never_applies(sea))) is early


@pytest.mark.clause("LS-ENC-18")
def test_a_ruse_waits_for_a_merchant_of_a_later_year() -> None:
    sea = with_item("encounter", "false-flag", requires={"that": "target", "nation": "dutch"})
    hoy = sea.items["ocean"]["hoy-1718"]
    sea.items["ocean"]["hoy-1718"] = hoy.model_copy(update={"nation": "dutch"})
    assert not list(checks_of_use.no_such_target(sea))
    at_once = with_item("encounter", "dolphins", effects=[when({"that": "target", "nation": "dutch"})])
    at_once.items["ocean"] = sea.items["ocean"]
    assert list(checks_of_use.never_applies(at_once)), "an effect does not wait"


def test_a_defence_that_story_cards_weaken_is_weaker() -> None:
    asked = {"that": "target", "nation": "spanish", "type": "treasure", "defence": "cannon", "at_most": 2}
    sea = with_item("encounter", "false-flag", requires=asked)
    (problem,) = checks_of_use.no_such_target(sea)
    assert problem.message == (
        "what encounter `false-flag` requires is never so: no merchant that may then be the target is like that"
    )
    news = sea.items["event"]["news-1716-7"]
    weaker = {"do": "lasting", "change": "merchant-cannon", "amount": -1}
    sea.items["event"]["news-1716-7"] = type(news).model_validate({**news.model_dump(), "effects": [weaker]})
    assert not list(checks_of_use.no_such_target(sea))


def test_passengers_of_scenarios_that_do_not_deal_their_ship() -> None:
    """She sails in a deck, but in none that a scenario deals from; of whom no ship carries DCK314 tells."""
    sea = with_item("nation", "none")
    deck = sea.items["deck"]["ocean-1717"]
    rest = {name: n for name, n in deck.cards.items() if name != "galleon-1717"}  # type: ignore[attr-defined]
    sea.items["deck"]["ocean-1717"] = deck.model_copy(update={"cards": rest})
    (problem,) = checks_of_use.never_applies(sea)
    assert (problem.at.id, problem.at.pointer) == ("johnson", ("effects", 0, "who"))
    galleon = sea.items["ocean"]["galleon-1717"]
    sea.items["ocean"]["galleon-1717"] = galleon.model_copy(update={"carries": None})
    assert not list(checks_of_use.never_applies(sea))

"""References are followed to any depth, also through models that hold themselves."""

from __future__ import annotations

from typing import Annotated, Literal

from authoring.references import Link, links
from authoring.vocabulary.base import Id, Model, Reference


class Deed(Model):
    marker: Annotated[Id, Reference("marker")] | None = None
    then: list[Deed] = []


class Silent(Model):
    then: list[Silent] = []


def test_links_inside_a_model_that_holds_itself():
    deed = Deed(marker="a", then=[Deed(then=[Deed(marker="b")]), Deed(marker="c")])
    assert list(links(deed)) == [
        Link("marker", "a", ("marker",), False),
        Link("marker", "b", ("then", 0, "then", 0, "marker"), False),
        Link("marker", "c", ("then", 1, "marker"), False),
    ]


def test_a_model_without_references_holds_none_at_any_depth():
    assert list(links(Silent(then=[Silent()]))) == []


class Space(Model):
    card: Annotated[Id, Reference("advance")] | Literal["none"] | None = None


def test_a_word_of_its_own_beside_ids_is_no_reference():
    assert list(links(Space(card="none"))) == []
    assert list(links(Space(card="kedge"))) == [Link("advance", "kedge", ("card",), False)]

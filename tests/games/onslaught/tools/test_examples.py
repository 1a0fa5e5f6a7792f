"""The worked examples of the rule book: the rules' own moves, and the pictures of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation

from games.onslaught.rules.notation import read
from games.onslaught.tools.examples import Worked, worked
from games.onslaught.tools.pictures import all_pictures, sample, shown
from tests.games.onslaught.given import frozen


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def example(title: str) -> Worked:
    return next(one for one in worked(frozen()) if str(one.example.title) == title)


@pytest.mark.parametrize(
    ("title", "ends"),
    [
        ("From the gate, one step", [(2, 1), (4, 1)]),
        ("From the gate, two steps", [(1, 1), (2, 1), (4, 1), (5, 1)]),
        ("From the gate, three steps", [(1, 1), (1, 2), (2, 1), (4, 1), (5, 1), (5, 2)]),
        ("It may wait", [(3, 1)]),
        ("Round a foe", [(2, 6)]),
        ("No way at all", []),
        ("Aside, or not at all", [(2, 6)]),
        ("All of its steps", [(3, 10)]),
        ("A hero gives way", [(1, 5)]),
    ],
)
def test_e13_e14_e16_e17_e18_the_book_marks_where_a_move_may_end(
    title: str, ends: list[tuple[int, int]]
) -> None:
    assert sorted(example(title).ends) == ends


def test_e13_e17_the_book_tells_the_distance_of_each_end() -> None:
    assert example("From the gate, one step").ends == {(2, 1): 12, (4, 1): 12}
    assert example("All of its steps").ends == {(3, 10): 1}


def test_e15_the_book_tells_who_leads() -> None:
    first, equal = example("Who leads?"), example("Equally near")
    assert (first.leaders, equal.leaders) == (((1, 4),), ((1, 4), (5, 4)))
    assert first.text == "The one at 1,4 goes first: it is nearest its mark."
    assert equal.text == "Equally near their mark: 1,4; 5,4. You choose who goes first."


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("From the gate, one step", "It must move, to one of these: 2,1; 4,1."),
        ("Round a foe", "It must move to 2,6."),
        ("No way at all", "There is no hex for it: it stays at 1,4."),
        ("Aside, or not at all", "It may go aside to 2,6, or stay."),
        ("It may wait", "It may leave for 3,1. If it does not, all below it wait."),
        ("A hero gives way", "It must move to 1,5; the hero goes to 1,4."),
    ],
)
def test_f35_the_book_says_whether_it_must(title: str, text: str) -> None:
    assert example(title).text == text


def test_every_example_is_drawn_with_a_light_for_each_end() -> None:
    drawn = shown(frozen())
    for found, picture in zip(worked(frozen()), drawn, strict=True):
        assert str(picture.board).count("os-to os-end") == len(found.ends)
        assert "<a " not in str(picture.board)
        assert str(picture.board).count("os-lead") == (len(found.leaders) or _stands(found))


def _stands(found: Worked) -> int:
    """Return 1 if the unit that moves is on the map, 0 if it is still on the stack."""
    return int(found.example.chips[0].cell is not None)


def test_f7_the_book_draws_foreign_chips_alike() -> None:
    pile = str(all_pictures(frozen())["pile"])
    assert pile.count(">?<") == 2


def test_g24_g37_the_book_shows_the_maps_with_their_gates() -> None:
    drawn = all_pictures(frozen())
    for name, gates in (("map", 2), ("coop", 3)):
        letters = [letter for letter in "ABC" if f"Gate {letter}" in str(drawn[name])]
        assert letters == list("ABC")[:gates]


def test_s28_s29_s30_the_book_quotes_a_brief_that_can_be_read() -> None:
    found = read(sample(frozen()), frozen())
    assert [str(fault) for fault in found.faults if fault.forbids] == []
    assert found.brief is not None
    deployed = [[unit.type for unit in entry] for entry in found.brief.waves[-1].deploy]
    assert deployed == [
        ["listener-ame"],
        ["sprig-runner"],
        ["barkling", "sprig-runner"],
        ["hired-axe"],
    ]

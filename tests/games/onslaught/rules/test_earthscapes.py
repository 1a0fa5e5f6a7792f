"""Earthscapes: where they lie and what they change."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest

from games.kernel.words import IllegalOrder
from games.onslaught.rules.building import build, build_view, check_build
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import Course
from games.onslaught.rules.earthscapes import sites_of
from games.onslaught.rules.events.waves import ScapeLaid, SpireConstructed
from games.onslaught.rules.geometry import neighbours
from games.onslaught.rules.influence import groups_of, wells_of
from games.onslaught.rules.orders import LayScape
from games.onslaught.rules.state import Hex, Scape, State
from tests.games.onslaught.given import Placed, frozen, landmark, siege, spire, unit

GAP = ((3, 4), (3, 3), (2, 4))  # the western gap, a path and a forest


def ground(*placed: Placed, type: str = "causeway") -> State:  # noqa: A002
    return siege(*placed, scapes={1: Scape(1, type, 0)}, step="build")


def refusal(state: State | Course, order: LayScape, side: int = 0) -> str:
    with pytest.raises(IllegalOrder) as refused:
        check_build(state, side, order)
    return refused.value.rule


def laid(state: State, order: LayScape) -> Course:
    course = Course(state)
    check_build(course, 0, order)
    build(course, 0, order)
    return course


def voided(state: State, *cells: Cell) -> State:
    """Return the State with these hexes void."""
    void = {cell: Hex(*cell, terrain="void") for cell in cells}
    return replace(state, hexes={**state.hexes, **void})


def test_g26_an_earthscape_replaces_the_terrain() -> None:
    course = laid(ground(), LayScape("causeway", GAP))
    assert [course.hexes[cell].terrain for cell in GAP] == ["path", "path", "path"]
    assert [course.hexes[cell].scape for cell in GAP] == [1, 1, 1]
    assert course.scapes[1].cells == GAP
    assert course.sides[0].source == 10
    assert course.events == [ScapeLaid(0, "causeway", GAP)]
    assert refusal(course, LayScape("causeway", GAP)) == "F20"


def test_g26_f19_over_an_island_it_joins_that_island() -> None:
    course = laid(ground(), LayScape("causeway", GAP))
    assert {course.hexes[cell].island for cell in GAP} == {"N"}


def test_g26_over_void_alone_it_is_a_group_of_its_own() -> None:
    corner = ((0, 0), (0, 1), (1, 0))
    course = laid(ground(type="spring-meadow"), LayScape("spring-meadow", corner))
    assert {course.hexes[cell].island for cell in corner} == {"scape 1"}
    assert groups_of(course, 0) == {"W"}
    assert (0, 0) not in wells_of(course, 0)
    held = Course(replace(course.now, spires=ground(spire(0, "ember-post", (0, 3))).spires))
    assert groups_of(held, 0) == {"W", "N", "S", "scape 1"}
    assert (0, 0) in wells_of(held, 0)


@pytest.mark.parametrize(
    "cells",
    [
        ((3, 4), (3, 3), (3, 2)),
        ((3, 4), (3, 4), (3, 3)),
        ((3, 4), (3, 3), (2, 5)),
    ],
)
def test_g26_its_hexes_all_touch_one_another(cells: tuple[Cell, Cell, Cell]) -> None:
    assert refusal(ground(), LayScape("causeway", cells)) == "G26"


@pytest.mark.parametrize(
    "cells",
    [
        ((3, 0), (3, 1), (2, 1)),  # a gate
        ((2, 0), (2, 1), (1, 0)),  # a fortress well
        ((0, 3), (0, 2), (1, 2)),  # a spire
        ((2, 3), (2, 2), (1, 2)),  # a landmark
        ((1, 4), (1, 3), (0, 4)),  # a unit
        ((-1, 2), (-1, 3), (0, 3)),  # beyond the map
    ],
)
def test_g26_it_covers_nothing_that_stands_there(cells: tuple[Cell, Cell, Cell]) -> None:
    pieces: list[Placed] = [
        spire(1, "thorn-pole", (0, 3)),
        landmark("bog-brute", (2, 3), is_revealed=False),
        unit(0, "cinder-hand", (1, 4)),
    ]
    assert refusal(ground(*pieces), LayScape("causeway", cells)) == "G26"


def test_g26_it_lies_in_influence_or_beside_it() -> None:
    far = ((0, 7), (0, 8), (1, 7))
    assert refusal(ground(), LayScape("causeway", far)) == "G26"
    check_build(ground(spire(0, "ember-post", (0, 6))), 0, LayScape("causeway", far))
    check_build(ground(), 0, LayScape("causeway", ((1, 4), (1, 5), (2, 5))))
    beyond = ((1, 5), (1, 6), (2, 6))
    assert refusal(ground(), LayScape("causeway", beyond)) == "G26"


def test_g26_a_path_between_the_gates_must_remain() -> None:
    block = ((1, 4), (1, 5), (2, 5))
    state = ground(type="thicket")
    check_build(state, 0, LayScape("thicket", block))
    one_lane = voided(state, (5, 5))
    assert refusal(one_lane, LayScape("thicket", block)) == "G26"
    around = replace(one_lane, scapes={1: Scape(1, "causeway", 0)})
    check_build(around, 0, LayScape("causeway", block))
    assert block not in sites_of(one_lane, 0)["thicket"]
    assert block in sites_of(state, 0)["thicket"]


def test_f20_a_spire_is_built_at_once_on_a_well_in_influence() -> None:
    state = ground(type="spring-meadow")
    order = LayScape("spring-meadow", ((2, 2), (2, 1), (3, 1)), "ember-post")
    course = laid(state, order)
    assert course.spires[1].cell == (2, 2)
    assert course.sides[0].source == 7
    assert course.events[-1] == SpireConstructed(0, "ember-post", (2, 2), 3)
    out_of_reach = LayScape("spring-meadow", ((1, 4), (1, 5), (2, 5)), "ember-post")
    assert refusal(state, out_of_reach) == "F21"
    check_build(state, 0, replace(out_of_reach, spire=""))
    assert refusal(ground(), LayScape("causeway", GAP, "ember-post")) == "F20"


def test_f20_only_an_own_earthscape_is_laid() -> None:
    state = ground()
    assert refusal(state, LayScape("causeway", GAP), 1) == "F20"
    assert refusal(state, LayScape("thicket", GAP)) == "F20"
    assert build_view(state, 1).scapes == {}


def test_every_place_that_is_offered_is_accepted_and_gives_ground_of_its_own() -> None:
    state = ground(type="spring-meadow")
    offered = build_view(state, 0).scapes["spring-meadow"]
    assert len(offered) > 50
    for cells in offered:
        check_build(state, 0, LayScape("spring-meadow", cells))
    grounds = {
        tuple(sorted((cell, n == 0, n == 2) for n, cell in enumerate(cells))) for cells in offered
    }
    assert len(grounds) == len(offered)
    plain = sites_of(ground(), 0)["causeway"]
    assert len({frozenset(cells) for cells in plain}) == len(plain)


@pytest.mark.parametrize("slug", ["spring-meadow", "thicket", "causeway"])
def test_g26_every_place_that_is_accepted_is_offered(slug: str) -> None:
    pieces: list[Placed] = [
        spire(0, "ember-post", (2, 0)),
        spire(1, "thorn-pole", (0, 9)),
        landmark("bog-brute", (2, 3)),
        unit(1, "sprig-runner", (5, 5)),
        unit(0, "warden-oru", (1, 4)),
    ]
    state = voided(ground(*pieces, type=slug), (5, 7))
    kind = frozen().earthscapes[slug]

    def made(cells: tuple[Cell, ...]) -> frozenset[object]:
        return frozenset(zip(cells, kind.terrains, kind.wells, strict=True))

    offered = {made(cells) for cells in sites_of(state, 0)[slug]}
    accepted = set()
    for a in state.hexes:
        for b in neighbours(a):
            for c in set(neighbours(a)) & set(neighbours(b)):
                with suppress(IllegalOrder):
                    check_build(state, 0, LayScape(slug, (a, b, c)))
                    accepted.add(made((a, b, c)))
    assert accepted == offered
    assert accepted

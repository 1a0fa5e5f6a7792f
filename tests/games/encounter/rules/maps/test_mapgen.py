"""Lands from seeds: proven by the survey, as large as wished, and never cut by rocks."""

from __future__ import annotations

import json

import pytest

from games.encounter.rules.catalogue import Goal, MapPlan, Sight
from games.encounter.rules.maps.lands import plain_land, read_land
from games.encounter.rules.maps.mapgen import Sketch, Wish, generate, is_possible, rocks_of
from games.encounter.rules.maps.survey import faults_of
from games.encounter.setup import catalogue
from games.kernel.dice import Dice
from tests.games.contract import SCALE

SEEDS = max(20, round(2000 * SCALE))
SIDES = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
KINDS: list[tuple[Sight, Goal]] = [("section", "rout"), ("ray", "hunt"), ("section", "hold")]
WISHES = [
    Wish(sections, radius, 5, 3, sight, goal)
    for sections in (1, 2, 3, 4, 5)
    for radius, (sight, goal) in zip((2, 3, 4), KINDS, strict=True)
]


def walked(plan: MapPlan) -> set[tuple[int, int]]:
    """Return the cells that can be walked to from any gate cell; written for this test alone."""
    floor = {(c.q, c.r) for c in plan.cells if c.kind != "rock"}
    todo = [(c.q, c.r) for c in plan.cells if c.kind == "gate"]
    found = set(todo)
    while todo:
        q, r = todo.pop()
        for x, y in SIDES:
            near = (q + x, r + y)
            if near in floor and near not in found:
                found.add(near)
                todo.append(near)
    return found


@pytest.mark.parametrize("wish", WISHES, ids=lambda w: f"{w.sections} of {w.radius}, {w.goal}")
def test_o1_a_land_is_as_wished_and_has_no_fault(wish: Wish) -> None:
    land = generate(wish, catalogue(), Dice("as wished"))
    assert faults_of(land, catalogue()) == ()
    cells = 3 * wish.radius * (wish.radius + 1) + 1
    assert len(land.plan.cells) == wish.sections * cells + 7
    assert len({c.section for c in land.plan.cells}) == wish.sections + 1
    counts = {kind: [c for c in land.plan.cells if c.kind == kind] for kind in ("chest", "rock")}
    assert len(counts["chest"]) <= 3
    assert all(rock.opaque == (wish.sight == "ray") for rock in counts["rock"])
    assert (land.plan.sight, land.encounter.goal) == (wish.sight, wish.goal)
    assert land.encounter.foes == (("hollow_abbot",) if wish.goal == "hunt" else ())
    assert land.encounter.rounds == (5 if wish.goal == "hold" else 0)


def test_o1_rocks_never_cut_the_gate_from_any_spawn_cell() -> None:
    drawn = []
    for seed in range(SEEDS):
        wish = Wish(rocks=seed % 6, chests=seed % 4)
        plan = generate(wish, catalogue(), Dice(f"rocks {seed}")).plan
        rocks = [c for c in plan.cells if c.kind == "rock"]
        drawn.append(len(rocks))
        assert len(rocks) == wish.rocks
        assert {c.section for c in rocks} <= {"a"}
        reached = walked(plan)
        spawns = [(c.q, c.r) for c in plan.cells if c.kind == "spawn"]
        assert len(spawns) == 10
        assert set(spawns) <= reached
        assert len(reached) == len(plan.cells) - len(rocks)
    assert max(drawn) == 5


def test_o1_a_rock_that_would_cut_a_cell_off_is_left_out() -> None:
    lane = Sketch({(q, 0): "a" for q in range(5)} | {(-1, 0): "g"}, ((-1, 0),))
    found = {rocks_of(lane, 5, {(3, 0)}, Dice(f"lane {seed}")) for seed in range(20)}
    assert found == {frozenset({(4, 0)})}


def test_o1_the_same_seed_gives_the_same_land_and_another_another() -> None:
    wish = Wish(3, 2)
    lands = [generate(wish, catalogue(), Dice(seed)) for seed in ("one", "one", "two")]
    assert lands[0] == lands[1]
    assert lands[0].plan.cells != lands[2].plan.cells


def test_o1_a_made_land_survives_its_file() -> None:
    for wish in WISHES[-3:]:
        land = generate(wish, catalogue(), Dice("kept"))
        assert read_land(json.loads(json.dumps(plain_land(land)))) == land


@pytest.mark.parametrize(
    "wish", [Wish(0), Wish(6), Wish(1, 1), Wish(1, 5), Wish(rocks=6), Wish(chests=4)]
)
def test_o1_an_impossible_wish_is_refused(wish: Wish) -> None:
    assert not is_possible(wish)
    with pytest.raises(ValueError, match="no land is like"):
        generate(wish, catalogue(), Dice("no"))

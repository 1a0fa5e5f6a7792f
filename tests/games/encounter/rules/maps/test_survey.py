"""A survey names every fault of a land, and the shipped encounters have none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.encounter.rules.maps.lands import Land, read_land
from games.encounter.rules.maps.survey import faults_of, is_open
from games.encounter.setup import catalogue
from games.kernel.hexes import distance
from tests.games.encounter.lands import cell, plain, put

Change = Callable[[dict[str, Any]], object]
SHIPPED = [Land(catalogue().maps[e.map], e) for e in catalogue().encounters.values()]


def found(land: dict[str, Any]) -> list[tuple[str, str, str, bool]]:
    faults = faults_of(read_land(land), catalogue())
    return [(f.rule, f.where, f.expected % f.values, f.forbids) for f in faults]


def after(change: Change) -> list[tuple[str, str, str, bool]]:
    land = plain()
    change(land)
    return found(land)


def test_o1_a_land_without_a_fault_is_proven_by_an_empty_survey() -> None:
    assert found(plain()) == []


@pytest.mark.parametrize("land", SHIPPED, ids=lambda land: land.encounter.slug)
def test_o1_the_shipped_encounters_have_no_fault(land: Land) -> None:
    assert faults_of(land, catalogue()) == ()


def test_o1_the_first_map_is_the_rule_books() -> None:
    cells = catalogue().maps["heron_court"].cells
    arena = {(c.q, c.r) for c in cells if c.section == "a"}
    gate = {(c.q, c.r) for c in cells if c.section == "g"}
    near = [(q, r) for q in range(-9, 9) for r in range(-9, 9)]
    assert arena == {c for c in near if distance(c, (0, 0)) <= 3}
    assert gate == {c for c in near if distance(c, (-5, 2)) <= 1}
    assert {(c.q, c.r) for c in cells if c.kind == "gate"} == gate
    spawns = sorted((c.spawn, c.q, c.r) for c in cells if c.kind == "spawn")
    assert [(q, r) for _, q, r in spawns] == [
        (2, -1),
        (1, 1),
        (3, -2),
        (1, 2),
        (3, -1),
        (2, 1),
        (0, 3),
        (3, -3),
        (3, 0),
        (0, 2),
    ]


def test_o7_the_shipped_encounters_have_all_three_objectives_and_grow_harder() -> None:
    rows = [land.encounter for land in SHIPPED]
    assert {row.goal for row in rows} == {"rout", "hunt", "hold"}
    assert [row.threat for row in rows] == [3, 3, 5, 5, 5, 6]
    assert len({row.map for row in rows}) == 6
    assert [row.slug for row in rows if row.allies] == ["toll_stairs"]
    assert [land.encounter.slug for land in SHIPPED if land.plan.sight == "ray"] == [
        "drowned_lamps"
    ]
    chests = [land for land in SHIPPED if any(c.kind == "chest" for c in land.plan.cells)]
    assert [land.encounter.slug for land in chests] == ["tithe_thieves", "hollow_bell"]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            lambda p: p["cells"].append(cell(0, 0, "yard")),
            ("O1", "0,0", "Each cell stands in the list once.", True),
        ),
        (
            lambda p: put(p, (-4, 1), (-4, 2), (-4, 3), (-3, 1), kind="floor"),
            ("F6", "", "A gate has at least 4 cells, one for each hero, not 3.", True),
        ),
        (
            lambda p: put(p, (-2, 1), kind="gate"),
            ("F6", "-2,1", "All gate cells lie in one section, here gate.", True),
        ),
        (
            lambda p: put(p, (2, -1), kind="spawn:3"),
            ("F4", "2,-1", "Spawn cells are numbered from 1 without a gap: 2 is due here.", True),
        ),
        (
            lambda p: put(p, (2, -1), kind="spawn:1"),
            ("F4", "2,0", "Spawn cells are numbered from 1 without a gap: 2 is due here.", True),
        ),
        (
            lambda p: put(p, (2, 0), (2, -1), kind="floor"),
            ("F4", "", "A map has spawn cells for foes, numbered from 1.", True),
        ),
        (
            lambda p: p["cells"].append(cell(5, 5, "yard", "chest")),
            ("O1", "5,5", "No way leads here from the gate: take a rock away.", True),
        ),
        (
            lambda p: p.update(foes=["ash_cat"]),
            ("F4", "foes", "There is no such foe or ally: ash_cat.", True),
        ),
        (
            lambda p: p.update(foes=["ash_whelp"] * 3),
            ("F4", "foes", "3 foes are named, but only 2 spawn cells are there.", True),
        ),
        (
            lambda p: p.update(objective="hunt", foes=["ash_whelp"]),
            ("O7", "foes", "A hunt names an apex among its foes, such as hollow_abbot.", True),
        ),
        (
            lambda p: p["cells"].append(cell(5, 5, "yard")),
            ("F3", "5,5", "Nobody can walk here from the gate; 1 cells are like that.", False),
        ),
        (
            lambda p: put(p, *((0, r) for r in range(-2, 3)), (1, -2), kind="rock"),
            ("O1", "", "Section yard has 6 rocks; usual are at most 5.", False),
        ),
    ],
)
def test_o1_each_fault_says_where_it_is(
    change: Change, expected: tuple[str, str, str, bool]
) -> None:
    assert expected in after(change)


def test_o1_a_rock_never_cuts_a_spawn_cell_off() -> None:
    def wall(land: dict[str, Any]) -> None:
        put(land, (1, -2), (1, -1), (1, 0), (1, 1), kind="rock")

    land = plain()
    wall(land)
    assert not is_open(read_land(land).plan)
    assert [(rule, where) for rule, where, _, forbids in found(land) if forbids] == [
        ("O1", "2,-1"),
        ("O1", "2,0"),
    ]
    put(land, (1, 1), kind="floor")
    assert is_open(read_land(land).plan)


def test_o1_what_forbids_play_comes_first() -> None:
    def change(land: dict[str, Any]) -> None:
        land["cells"].append(cell(5, 5, "yard"))
        land["foes"] = ["ash_cat"]

    assert [forbids for *_, forbids in after(change)] == [True, False]

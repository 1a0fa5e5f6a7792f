"""The shipped numbers of Encounter are the rule book's; maps are drawings or lists."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.encounter.rules.catalogue import PlanCell, Skill
from games.encounter.rules.maps.drawings import cells_of
from games.encounter.rules.reading import plan_cell, read_catalogue
from tests.games.encounter.given import frozen

FILE = Path("games/encounter/catalogue.toml")


def content() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


SHIPPED = read_catalogue(content())


def test_o2_levels_cost_1_3_6_and_10_and_at_most_heroes_and_5_foes_come() -> None:
    assert SHIPPED.limits.level_costs == {1: 1, 3: 3, 6: 6, 10: 10}
    assert SHIPPED.limits.extra_foes == 5
    assert {row.threat for row in SHIPPED.encounters.values()} == {3, 5, 6}


def test_o3_the_faces_of_each_die() -> None:
    assert {kind: " ".join(faces) for kind, faces in SHIPPED.dice.items()} == {
        "foe": "0 0 1 1 1 2",
        "might": "R 1 1 1 1 2",
        "spark": "R 1 1 1 2 2",
        "mend": "R 1 1 1 2 2",
    }


def test_o4_each_class_of_hero() -> None:
    found = {
        hero.name: (hero.health, hero.vigor, hero.focus, hero.recovery, dict(hero.dice))
        for hero in SHIPPED.heroes.values()
    }
    assert found == {
        "Bulwark": (6, 2, 0, 2, {"might": 4}),
        "Fletcher": (5, 3, 0, 2, {"might": 3}),
        "Kindler": (5, 2, 3, 2, {"spark": 3}),
        "Mender": (5, 2, 3, 2, {"spark": 2, "mend": 2}),
    }
    limits = SHIPPED.limits
    assert (limits.resolve_start, limits.resolve_most) == (2, 8)
    assert (limits.surge_cost, limits.surge_damage) == (3, 2)
    assert (limits.ward_cost, limits.ward_damage, limits.rally_cost) == (2, 2, 4)


def test_o5_the_queue_holds_12_and_brace_keeps_4() -> None:
    assert (SHIPPED.limits.queue, SHIPPED.limits.blocks) == (12, 4)


def test_o8_what_experience_buys() -> None:
    assert SHIPPED.limits.growth_costs == {
        "might": 3,
        "spark": 3,
        "mend": 3,
        "health": 4,
        "vigor": 5,
        "focus": 5,
        "recovery": 6,
    }


def test_o11_the_table_of_foes_and_where_the_shipped_one_differs() -> None:
    bought = [foe for foe in SHIPPED.foes.values() if foe.level in SHIPPED.limits.level_costs]
    table = [
        (f.name, f.level, f.health, f.might, f.guard, f.reach, f.targets, f.bent) for f in bought
    ]
    assert table == [
        ("Ash Whelp", 1, 2, 1, 0, 1, 1, "weakest"),
        ("Reed Slinger", 1, 1, 1, 0, 3, 1, "strongest"),
        ("Gutter Knave", 1, 1, 1, 0, 1, 1, "strongest"),
        ("Thornback", 3, 4, 2, 1, 1, 1, "strongest"),
        ("Lantern Witch", 3, 3, 2, 0, 3, 2, "weakest"),
        ("Pit Hound", 3, 4, 2, 0, 1, 1, "weakest"),
        ("Iron Reeve", 6, 6, 3, 1, 1, 1, "strongest"),
        ("Marsh Caller", 6, 6, 3, 0, 5, 1, "weakest"),
        ("Stone Gallant", 10, 10, 4, 1, 1, 0, "strongest"),
        ("Veil Stalker", 10, 8, 4, 0, 2, 2, "weakest"),
    ]
    assert {foe.slug: foe.skills for foe in bought if foe.skills} == {
        "gutter_knave": (Skill("sapping", 1),),
        "thornback": (Skill("thorns", 1),),
        "lantern_witch": (Skill("dimming"),),
        "pit_hound": (Skill("lope"),),
        "iron_reeve": (Skill("crippling"),),
        "marsh_caller": (Skill("mending"),),
        "stone_gallant": (Skill("cleaver"),),
    }
    assert SHIPPED.foes["veil_stalker"].starts == ("hidden",)
    book: dict[str, dict[str, Any]] = {
        "gutter_knave": {"health": 2},
        "iron_reeve": {"targets": 2},
        "marsh_caller": {"health": 5, "reach": 4},
        "stone_gallant": {"health": 9},
    }
    for foe in bought:
        assert frozen().foes[foe.slug] == replace(foe, **book.get(foe.slug, {}))


def test_o11_the_apex_is_the_rule_books_but_weaker() -> None:
    abbot = SHIPPED.foes["hollow_abbot"]
    assert (abbot.level, abbot.health, abbot.for_each_hero) == (0, 2, True)
    assert (abbot.might, abbot.guard, abbot.reach, abbot.targets) == (2, 1, 3, 0)
    assert (abbot.bent, abbot.skills) == ("weakest", (Skill("chant", 1),))
    book = replace(abbot, health=6, might=3, skills=(Skill("chant", 2),))
    assert frozen().foes["hollow_abbot"] == book


def test_s39_all_56_skills_are_listed_and_every_foe_has_listed_ones() -> None:
    assert len(SHIPPED.skills) == 56
    used = {skill.slug for foe in SHIPPED.foes.values() for skill in foe.skills}
    assert used - set(SHIPPED.skills) == set()


def test_o1_a_drawing_gives_each_cell_its_section_and_kind() -> None:
    assert cells_of([" a.a#", "g=b$a2", " a@a%"], top=-1, left=-2) == (
        PlanCell(-1, 0, "g", "gate"),
        PlanCell(-1, 1, "a", "rock", opaque=True),
        PlanCell(0, -1, "a"),
        PlanCell(0, 0, "b", "chest"),
        PlanCell(0, 1, "a", opaque=True),
        PlanCell(1, -1, "a", "rock"),
        PlanCell(1, 0, "a", "spawn", 2),
    )


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (["a"], "no section and mark"),
        (["a?"], "no mark"),
        (["1."], "no section and mark"),
        (["a.", "a."], "begins between two cells"),
    ],
)
def test_o1_a_wrong_drawing_is_named(rows: list[str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        cells_of(rows, 0, 0)


def test_o1_a_map_may_be_a_list_of_cells_in_any_order() -> None:
    plain = content()
    cells = [
        {"q": 1, "r": 0, "section": "hall", "kind": "spawn:10"},
        {"q": 0, "r": 0, "section": "door", "kind": "gate", "opaque": True},
    ]
    plain["maps"]["listed"] = {"name": "Listed", "cells": cells}
    found = read_catalogue(plain).maps["listed"]
    gate, spawn = PlanCell(0, 0, "door", "gate", 0, True), PlanCell(1, 0, "hall", "spawn", 10)
    assert (found.cells, found.sight) == ((gate, spawn), "section")
    assert plan_cell(cells[0]) == replace(spawn, opaque=False)

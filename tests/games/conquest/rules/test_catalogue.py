"""The frozen catalogue holds the rule book's numbers, and the shipped one has its shape."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from games.conquest.rules.catalogue import read_catalogue
from games.conquest.rules.land import corners_of, layout_of, places_of
from games.kernel.codec import to_plain
from tests.games.conquest.given import FROZEN, frozen_content

SHIPPED = read_catalogue(tomllib.loads(Path("games/conquest/catalogue.toml").read_text()))
STANDARD = FROZEN.maps["standard"]
PLACES = places_of(STANDARD)

UNITS = {
    "knights": ((20, 8), (40, 6), (100, 4), (300, 2)),
    "orcs": ((10, 16), (30, 8), (80, 5), (200, 3)),
    "dwarves": ((16, 10), (48, 5), (100, 4), (300, 2)),
    "sylvans": ((16, 10), (24, 10), (50, 8), (200, 3)),
    "gravebound": ((8, 20), (20, 12), (50, 8), (300, 2)),
    "magi": ((32, 5), (60, 4), (100, 4), (150, 4)),
    "neutral": ((10, 16), (30, 8), (80, 5), (200, 3)),
}
TRAITS: dict[str, tuple[str, dict[str, Any]]] = {
    "knights": ("tithes", {"income": 50}),
    "orcs": ("plunder", {"plunder_percent": 20}),
    "dwarves": ("stubborn", {"defence_percent": 20}),
    "sylvans": ("pathfinders", {"scouting": 2, "initiative": 15}),
    "gravebound": ("raise", {"raise_unit": "skeletons", "raise_per": 80}),
    "magi": ("lore", {"lore_points": 5, "quest_discount_percent": 20}),
    "neutral": ("", {}),
}
ARTIFACTS = {
    "vanguard_banner": (1, {"attack_percent": 10}),
    "warden_shield": (1, {"defence_percent": 10}),
    "treasury_seal": (1, {"income": 75}),
    "falcon_glass": (1, {"scouting": 1}),
    "siege_horn": (2, {"siege_points": 20}),
    "horn_of_plenty": (2, {"growth_percent": 25}),
    "hour_glass": (2, {"initiative": 20}),
    "league_boots": (3, {"steps": 2}),
    "fire_orb": (2, {"attacking": True, "every": 3, "damage": 150}),
    "plague_censer": (2, {"attacking": True, "every": 4, "plague": True}),
    "thief_lantern": (1, {"attacking": True, "every": 3, "theft": 100}),
    "binding_chain": (3, {"attacking": True, "every": 5, "binding": True}),
}
QUESTS = {
    "bandit_camp": (1, {"guard": {"bandits": 20}}),
    "spider_cave": (1, {"guard": {"giant_spiders": 8}}),
    "shrine_of_coins": (1, {"gold": 200}),
    "sunken_crypt": (2, {"guard": {"wights": 12}}),
    "oracle": (2, {"gold": 400}),
    "altar_of_blades": (2, {"offering": 500}),
    "drake_lair": (3, {"guard": {"drakes": 4}}),
    "vigil_temple": (3, {"keep": 800, "turns": 3}),
}
MAP = """
K . m . d s m . K
. M . s . . . M .
m . c M n t c . m
s . t M . M M s .
d . n . Y . n . d
. s M M . M t . s
m . c t n M c . m
. M . . . s . M .
K . m s d . m . K
"""


def named(thing: object) -> dict[str, object]:
    """Return the fields of a thing that are not empty, without what every thing has."""
    plain = to_plain(thing)
    common = ("slug", "name", "tier", "trait", "units")
    return {key: value for key, value in plain.items() if value and key not in common}


@pytest.mark.parametrize("faction", UNITS)
def test_c11_strength_and_growth_of_every_unit(faction: str) -> None:
    units = [FROZEN.unit_of(faction, level) for level in (1, 2, 3, 4)]
    assert tuple((unit.strength, unit.growth) for unit in units) == UNITS[faction]
    assert [unit.level for unit in units] == [1, 2, 3, 4]
    assert {unit.faction for unit in units} == {faction}


@pytest.mark.parametrize("faction", UNITS)
def test_c11_a_turn_of_a_level_is_worth_the_same_for_all(faction: str) -> None:
    values = [strength * growth for strength, growth in UNITS[faction]]
    assert values == [160, 240, 400, 600]
    assert max(unit.strength for unit in FROZEN.units.values()) == 300


@pytest.mark.parametrize("faction", TRAITS)
def test_c49_every_trait_has_its_numbers(faction: str) -> None:
    trait, numbers = TRAITS[faction]
    assert FROZEN.factions[faction].trait == trait
    assert named(FROZEN.factions[faction]) == {"scouting": 1, **numbers}


def test_c78_every_artifact_has_its_numbers() -> None:
    assert {slug: (it.tier, named(it)) for slug, it in FROZEN.artifacts.items()} == ARTIFACTS


def test_c77_every_quest_has_its_condition() -> None:
    assert {slug: (it.tier, named(it)) for slug, it in FROZEN.quests.items()} == QUESTS


def test_c77_the_monsters_of_quests_have_their_strength() -> None:
    monsters = {unit.slug: unit.strength for unit in FROZEN.units.values() if not unit.level}
    assert monsters == {"bandits": 12, "giant_spiders": 50, "wights": 60, "drakes": 300}
    guards = {quest.slug: quest.guard for quest in FROZEN.quests.values() if quest.guard}
    strengths = {
        slug: sum(number * monsters[unit] for unit, number in guard.items())
        for slug, guard in guards.items()
    }
    assert strengths == {
        "bandit_camp": 240,
        "spider_cave": 400,
        "sunken_crypt": 720,
        "drake_lair": 1200,
    }


def test_c12_c55_to_c62_prices_incomes_and_defences() -> None:
    costs = FROZEN.costs
    assert costs.build == (0, 200, 500, 1000)
    assert costs.upgrade == (100, 200, 500, 1000)
    assert (costs.start_gold, costs.lone_faction_gold, costs.start_growth) == (200, 100, 2)
    assert (costs.capital_income, costs.mine_income) == (200, 100)
    assert (costs.capital_defence, costs.castle_defence) == (40, 20)
    assert (costs.site_empty_turns, costs.reward_gold_per_tier) == (5, 200)


def test_c80_the_standard_map_is_drawn_as_in_the_rule_book() -> None:
    assert list(STANDARD.rows) == MAP.replace(" ", "").split()


def test_c08_c63_four_capitals_stand_in_the_corners() -> None:
    assert corners_of(STANDARD) == ("A1", "I1", "A9", "I9")


def test_c64_one_neutral_city_stands_in_the_centre() -> None:
    assert [cell for cell, place in PLACES.items() if place.kind == "city"] == ["E5"]


def test_c65_every_kind_of_object_is_on_the_map() -> None:
    kinds = [place.kind for place in PLACES.values()]
    counts = {kind: kinds.count(kind) for kind in ("castle", "mine", "teleport", "site")}
    assert counts == {"castle": 8, "mine": 12, "teleport": 4, "site": 8}
    assert len(layout_of(STANDARD).mountains) == 12


@pytest.mark.parametrize(
    ("cell", "guard"),
    [
        ("C1", {"militia": 16}),
        ("C5", {"brigands": 8}),
        ("C3", {"brigands": 8}),
        ("E1", {"trolls": 5}),
        ("G6", {"trolls": 5}),
    ],
)
def test_c67_a_guard_is_a_turns_growth_of_one_level(cell: str, guard: dict[str, int]) -> None:
    assert PLACES[cell].guard == guard


def test_c68_a33_the_city_is_guarded_by_three_turns_of_all_levels() -> None:
    growth = {
        unit.slug: 3 * unit.growth
        for unit in (FROZEN.unit_of("neutral", level) for level in (1, 2, 3, 4))
    }
    assert PLACES["E5"].guard == growth
    strength = sum(number * FROZEN.units[unit].strength for unit, number in growth.items())
    assert strength == 4200


def test_a56_teleports_stand_in_two_pairs() -> None:
    partners = {cell: p.partner for cell, p in PLACES.items() if p.kind == "teleport"}
    assert partners == {"C4": "G6", "G6": "C4", "F3": "D7", "D7": "F3"}


def test_a60_guards_never_count_upgrades() -> None:
    guards = {cell: place.guard for cell, place in PLACES.items() if place.kind != "city"}
    for guard in guards.values():
        for unit, number in guard.items():
            assert number == FROZEN.units[unit].growth


def test_a61_castles_and_the_city_have_their_first_building() -> None:
    for place in PLACES.values():
        levels = [1] if place.kind in ("capital", "city", "castle") else []
        assert list(place.buildings) == levels
        assert place.race == ""


def test_c69_all_free_cells_of_the_map_are_connected_four_fold() -> None:
    rows = list(STANDARD.rows)
    turned = ["".join(row[column] for row in reversed(rows)) for column in range(len(rows))]
    assert turned == rows


def test_the_catalogue_survives_its_plain_form() -> None:
    assert read_catalogue(to_plain(FROZEN)) == FROZEN


def test_the_shipped_catalogue_names_the_same_things() -> None:
    for table in ("factions", "units", "artifacts", "quests"):
        assert list(getattr(SHIPPED, table)) == list(getattr(FROZEN, table))
    assert SHIPPED.maps["standard"].kinds == STANDARD.kinds


def test_a_wrong_type_is_refused() -> None:
    content = frozen_content()
    content["costs"]["start_gold"] = "many"
    with pytest.raises((TypeError, ValueError)):
        read_catalogue(content)

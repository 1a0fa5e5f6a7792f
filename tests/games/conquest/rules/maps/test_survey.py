"""What a map's survey finds: faults that forbid play, and what would make it uneven."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.conquest.rules.catalogue import MapPlan
from games.conquest.rules.maps.survey import faults_of, is_playable
from games.conquest.wording.maps import told
from games.kernel.faults import PlanFault
from tests.games.conquest.given import FROZEN


def standard() -> MapPlan:
    return FROZEN.maps["standard"]


def painted(*cells: tuple[int, int, str], plan: MapPlan | None = None) -> MapPlan:
    """Return the standard map with letters put at column and row."""
    plan = plan or standard()
    rows = [list(row) for row in plan.rows]
    for column, row, letter in cells:
        rows[row - 1][column - 1] = letter
    return replace(plan, rows=tuple("".join(row) for row in rows))


def survey(plan: MapPlan) -> list[str]:
    return [told(fault) for fault in faults_of(plan, FROZEN)]


def forbidding(plan: MapPlan) -> list[tuple[str, str]]:
    return [(fault.rule, told(fault)) for fault in faults_of(plan, FROZEN) if fault.forbids]


def test_c63_c64_c65_c66_the_standard_map_has_no_fault() -> None:
    assert faults_of(standard(), FROZEN) == ()


@pytest.mark.parametrize("size", [7, 10, 43])
def test_c65_the_size_is_odd_and_from_nine_to_forty_one(size: int) -> None:
    plan = replace(standard(), rows=("." * size,) * size)
    expected = f"rows: A map has an odd number of rows from 9 to 41, not {size}."
    assert survey(plan) == [expected]


def test_c65_a_larger_map_passes_where_it_may() -> None:
    plan = replace(standard(), rows=("." * 43,) * 43)
    sizes = [f.where for f in faults_of(plan, FROZEN, largest=201) if f.where == "rows"]
    assert sizes == []


def test_c65_a_map_is_square() -> None:
    rows = standard().rows
    assert survey(replace(standard(), rows=(*rows[:8], "K.msd.m"))) == [
        "rows[9]: A map is square: 9 cells are due in this row, not 7."
    ]


def test_c65_a_letter_without_a_meaning_is_named() -> None:
    assert (
        "C-65",
        "B1: The letter ? means nothing: it is not among the kinds.",
    ) in forbidding(painted((2, 1, "?")))


def test_c63_two_or_four_capitals_lie_in_the_corners() -> None:
    moved = painted((1, 1, "."), (2, 1, "K"))
    assert forbidding(moved) == [
        ("C-63", "B1: With 2 or 4 starts the capitals lie in the corners.")
    ]


def test_c63_three_starts_are_too_few_or_too_many() -> None:
    assert forbidding(painted((1, 1, "."))) == [
        ("C-63", "A map has 2, 4 or 8 capitals to start from, not 3.")
    ]


def test_c63_eight_starts_need_fifteen_cells_a_side() -> None:
    more = painted((5, 1, "K"), (9, 5, "K"), (5, 9, "K"), (1, 5, "K"))
    assert forbidding(more) == [("C-63", "8 starts need a map of at least 15 cells a side.")]


def test_c64_the_city_stands_in_the_centre() -> None:
    assert forbidding(painted((5, 5, "."))) == [
        ("C-64", "E5: The neutral city is missing in the centre.")
    ]


def test_c64_a_second_city_is_uncommon_but_playable() -> None:
    faults = faults_of(painted((5, 1, "Y")), FROZEN)
    assert is_playable(faults)
    assert "E1: Normally the city in the centre is the only neutral one." in map(told, faults)


@pytest.mark.parametrize(
    ("letter", "sentence"),
    [
        ("Y", "E5: A city needs a guard."),
        ("K", "A1: A capital's letter needs a guard, for starts that nobody takes."),
        ("t", "F3: A teleport needs a guard."),
        ("c", "C3: A castle needs a guard."),
        ("n", "E3: A mine needs a guard."),
    ],
)
def test_c66_an_object_without_a_guard_is_named(letter: str, sentence: str) -> None:
    guards = {key: guard for key, guard in standard().guards.items() if key != letter}
    assert ("C-66", sentence) in forbidding(replace(standard(), guards=guards))


def test_c66_guards_are_neutral_creatures() -> None:
    guards = {**standard().guards, "m": {"angels": 2, "ghosts": 1, "militia": 3}}
    known = "militia, brigands, trolls, hydras, bandits, giant_spiders, wights, drakes"
    assert forbidding(replace(standard(), guards=guards)) == [
        ("C-66", f"guards.m.angels: A guard is made of neutral creatures: {known}."),
        ("C-66", f"guards.m.ghosts: A guard is made of neutral creatures: {known}."),
    ]


def test_c66_only_objects_that_are_guarded_have_guards() -> None:
    guards = {**standard().guards, "s": {"militia": 3}}
    assert forbidding(replace(standard(), guards=guards)) == [
        ("C-66", "guards.s: Only a city, castle, mine, teleport or capital has a guard.")
    ]


def test_a56_teleports_come_in_pairs() -> None:
    alone = replace(standard(), teleports=(("C4", "G6"),))
    assert forbidding(alone) == [
        ("A-56", "F3: This teleport needs a partner."),
        ("A-56", "D7: This teleport needs a partner."),
    ]


def test_a56_a_pair_names_two_teleports() -> None:
    off = replace(standard(), teleports=(("C4", "G6"), ("F3", "D7"), ("B1", "Z99")))
    assert forbidding(off) == [
        ("A-56", "teleports[3]: No teleport stands on B1."),
        ("A-56", "teleports[3]: No teleport stands on Z99."),
    ]


@pytest.mark.parametrize("again", [("C4", "G6"), ("C4", "C4")])
def test_a56_a_teleport_belongs_to_one_pair(again: tuple[str, str]) -> None:
    twice = replace(standard(), teleports=(("C4", "G6"), ("F3", "D7"), again))
    named = [sentence for rule, sentence in forbidding(twice) if rule == "A-56"]
    assert "teleports[3]: Each teleport belongs to one pair; C4 is named again." in named


def test_c69_land_behind_mountains_is_named_by_its_first_cell() -> None:
    walled = painted((1, 2, "M"), (2, 1, "M"))
    assert (
        "C-69",
        "B1: Mountains cut this land off: no path leads here from A1.",
    ) not in forbidding(walled)
    assert forbidding(walled) == [
        ("C-69", "C1: Mountains cut this land off: no path leads here from A1.")
    ]


def test_c65_missing_kinds_are_named_and_do_not_forbid() -> None:
    bare = replace(standard(), rows=tuple(r.replace("s", ".") for r in standard().rows))
    assert survey(bare) == ["A good map has sites; this one has none."]
    assert is_playable(faults_of(bare, FROZEN))


def test_c65_a_spot_that_differs_from_its_image_is_named_once() -> None:
    faults = faults_of(painted((2, 3, "m")), FROZEN)
    assert "G2: Quarter turns should bring the same as here to B3." in map(told, faults)
    assert is_playable(faults)


def test_c65_a_start_that_is_nearer_is_named_by_the_others() -> None:
    nearer = survey(painted((2, 1, "m")))
    sentence = "The nearest mine is 2 steps from this start; A1 has 1."
    assert [told for told in nearer if sentence in told] == [
        f"{cell}: {sentence}" for cell in ("I1", "A9", "I9")
    ]


def test_a56_teleport_pairs_are_symmetric_too() -> None:
    uneven = replace(standard(), teleports=(("C4", "F3"), ("G6", "D7")))
    assert survey(uneven) == ["F3: Quarter turns should bring the same as here to G6."]
    assert is_playable(faults_of(uneven, FROZEN))


def test_c65_two_adjacent_corners_need_a_mirror_and_get_no_turn() -> None:
    rows = [row.replace("K", ".") for row in standard().rows]
    plan = replace(standard(), rows=("K.m.dsm.K", *rows[1:]))
    faults: list[PlanFault] = list(faults_of(plan, FROZEN))
    assert is_playable(tuple(faults))
    assert any("mirror from left to right" in told(fault) for fault in faults)

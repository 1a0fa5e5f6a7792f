"""How a match begins: heroes, dice, foes that the budget buys, their cells (F4, O1 to O5)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.encounter.rules.muster import bought_foes, bought_levels, budget_of, kinds_by_level
from games.encounter.rules.state import State
from games.kernel.dice import Dice
from games.kernel.hexes import distance
from tests.games.encounter.given import begun, frozen, frozen_content, told

COSTS = {1: 1, 3: 3, 6: 6, 10: 10}


def levels(state: State) -> list[int]:
    """Return the levels of the foes in the order in which they were placed."""
    foes = [figure for figure in state.figures.values() if figure.team == "foe"]
    return [state.catalogue.foes[f.type].level for f in sorted(foes, key=lambda f: f.number)]


def test_o1_the_map_of_the_rule_book() -> None:
    cells = frozen().maps["skirmish"].cells
    floor = {section: [(c.q, c.r) for c in cells if c.section == section] for section in "ag"}
    assert (len(floor["a"]), len(floor["g"])) == (37, 7)
    assert all(distance(cell, (0, 0)) <= 3 for cell in floor["a"])
    assert all(distance(cell, (-5, 2)) <= 1 for cell in floor["g"])
    spawns = sorted((c.spawn, c.q, c.r) for c in cells if c.kind == "spawn")
    numbered = [(2, -1), (1, 1), (3, -2), (1, 2), (3, -1), (2, 1), (0, 3), (3, -3), (3, 0), (0, 2)]
    assert spawns == [(n, *cell) for n, cell in enumerate(numbered, 1)]


def test_a14_o2_a_budget_buys_the_highest_level_that_fits() -> None:
    assert bought_levels(8, COSTS, 7) == (6, 1, 1)
    assert bought_levels(20, COSTS, 9) == (10, 10)
    assert levels(begun("bulwark", "fletcher", threat=4).state) == [6, 1, 1]
    assert levels(begun("bulwark", "fletcher", "kindler", "mender", threat=5).state) == [10, 10]


def test_o2_a_hunt_halves_the_budget_and_rounds_it_down() -> None:
    encounters = frozen().encounters
    assert budget_of(encounters["hunt"], 5, 3) == 7
    assert budget_of(encounters["rout"], 5, 3) == 15
    hunt = begun("bulwark", "fletcher", "kindler", encounters=["hunt"])
    (began,) = told(hunt, "EncounterBegan")
    assert (began.threat, began.budget, began.goal) == (5, 7, "hunt")
    assert levels(hunt.state) == [0, 6, 1]


def test_f4_o2_at_most_five_foes_more_than_heroes_are_bought_and_the_rest_is_lost() -> None:
    assert bought_levels(100, {1: 1}, 6) == (1,) * 6
    assert bought_levels(2, {3: 3}, 6) == ()
    kinds = tuple(bought_foes(frozen(), 1000, 1, 1, Dice("x")))
    assert len(kinds) == 1 + frozen().limits.extra_foes


def test_f4_named_foes_come_on_top_and_stand_on_the_first_cells() -> None:
    state = begun("bulwark", encounters=["hunt"]).state
    foes = [f for f in state.figures.values() if f.team == "foe"]
    assert [f.type for f in foes][0] == "hollow_abbot"
    assert [f.cell for f in foes] == [(2, -1), (1, 1), (3, -2)]
    assert levels(state) == [0, 1, 1]


def test_f4_foes_that_find_no_cell_are_lost() -> None:
    content = frozen_content()
    rows = content["maps"]["skirmish"]["rows"]
    content["maps"]["skirmish"]["rows"] = [
        "".join("." if mark in "234567890" else mark for mark in row) for row in rows
    ]
    state = begun("bulwark", "mender", threat=6, content=content).state
    assert levels(state) == [10]


def test_o2_the_kind_of_a_level_is_left_to_chance() -> None:
    kinds = Counter(
        figure.type
        for n in range(40)
        for figure in begun("bulwark", seed=f"{n}", threat=4).state.figures.values()
        if figure.team == "foe"
    )
    assert {*kinds} == {*kinds_by_level(frozen())[3], *kinds_by_level(frozen())[1]}
    assert kinds_by_level(frozen())[10] == ("stone_gallant", "veil_stalker")
    assert "hollow_abbot" not in {
        kind for some in kinds_by_level(frozen()).values() for kind in some
    }


def test_o4_heroes_begin_with_the_numbers_of_their_class() -> None:
    state = begun("bulwark", "fletcher", "kindler", "mender").state
    numbers = [
        (h.type, h.health, h.vigor, h.focus, h.recovery, h.resolve)
        for _, h in sorted(state.heroes.items())
    ]
    assert numbers == [
        ("bulwark", 6, 2, 0, 2, 2),
        ("fletcher", 5, 3, 0, 2, 2),
        ("kindler", 5, 2, 3, 2, 2),
        ("mender", 5, 2, 3, 2, 2),
    ]
    dice = Counter((die.figure, die.kind) for die in state.dice.values())
    assert dice == {
        (1, "might"): 4,
        (2, "might"): 3,
        (3, "spark"): 3,
        (4, "spark"): 2,
        (4, "mend"): 2,
    }
    assert {die.zone for die in state.dice.values()} == {"ready"}


def test_o4_a_class_left_open_is_drawn_from_those_that_nobody_has() -> None:
    for n in range(20):
        state = begun("", "kindler", "", "", seed=f"{n}").state
        assert len({hero.type for hero in state.heroes.values()}) == 4
    classes = {begun("", seed=f"{n}").state.heroes[0].type for n in range(40)}
    assert classes == {*frozen().heroes}


def test_an_apex_has_its_health_for_each_hero() -> None:
    for heroes in (1, 3):
        state = begun(*["bulwark"] * heroes, encounters=["hunt"]).state
        (abbot,) = [f for f in state.figures.values() if f.type == "hollow_abbot"]
        assert (abbot.health, abbot.most) == (6 * heroes, 6 * heroes)


def test_a_kind_enters_with_its_statuses() -> None:
    content = frozen_content()
    content["encounters"]["rout"]["foes"] = ["veil_stalker"]
    state = begun("bulwark", content=content).state
    (stalker,) = [f for f in state.figures.values() if f.type == "veil_stalker"]
    assert [b.kind for b in state.burdens.values() if b.figure == stalker.number] == ["hidden"]


def test_there_are_one_to_four_heroes() -> None:
    for number in (0, 5):
        with pytest.raises(ValueError, match="one to four"):
            begun(*["bulwark"] * number)
    with pytest.raises(KeyError):
        begun("nobody")


def test_s37_every_foe_is_shown_as_it_is_placed() -> None:
    opening = begun("bulwark", "mender", encounters=["hunt"])
    entered = told(opening, "FigureEntered")
    foes = {f.number: f.cell for f in opening.state.figures.values() if f.team == "foe"}
    assert {event.figure: event.cell for event in entered} == foes
    assert all(event.audience.includes(None) for event in entered)


def test_a_lobbys_threat_replaces_the_encounters_own() -> None:
    assert begun("bulwark", encounters=["rout"]).state.threat == 4
    assert begun("bulwark", encounters=["rout"], threat=6).state.threat == 6

"""What is chosen before a match of Onslaught: seats, mode, scenario, map, waves."""

from __future__ import annotations

from collections import Counter

import pytest
from django.utils import translation

from games.kernel.ruleset import SetupSeat
from games.kernel.words import IllegalOrder
from games.onslaught.heroes import HEROES
from games.onslaught.setup import (
    OptionsForm,
    catalogue,
    check_setup,
    chosen,
    lobby_seat,
    lobby_terms,
    playable,
)

ONE, TWO = [SetupSeat(0, {})], [SetupSeat(0, {}), SetupSeat(1, {})]


def options(**given: str) -> dict[str, object]:
    """Return what a lobby keeps of these fields."""
    form = OptionsForm(given)
    assert form.is_valid(), form.errors
    return dict(form.cleaned_data)


def test_g37_one_seat_plays_against_a_brief_two_against_each_other_or_together() -> None:
    assert chosen(options(), 1).mode == "brief"
    assert chosen(options(), 2).mode == "duel"
    assert chosen(options(mode="brief"), 1).mode == "brief"
    assert chosen(options(mode="brief"), 2).mode == "coop"
    slug = next(s.slug for s in catalogue().scenarios.values() if s.players == 1)
    assert chosen(options(scenario=slug), 1).scenario == slug  # whoever is alone plays a brief
    assert chosen(options(scenario=slug), 2).mode == "duel"


def test_f03_waves_can_be_chosen_and_are_four_else() -> None:
    assert chosen(options(), 2).waves == 4
    assert chosen(options(waves="6"), 2).waves == 6
    assert not OptionsForm({"waves": "7"}).is_valid()


def test_g29_a_scenario_or_map_that_is_not_for_so_many_is_refused() -> None:
    check_setup(options(), ONE)
    check_setup(options(mode="brief"), TWO)
    with pytest.raises(IllegalOrder) as refused:
        check_setup({"mode": "duel", "map": "three-gates"}, TWO)
    assert refused.value.rule == "G29"
    with pytest.raises(IllegalOrder):
        check_setup({}, [SetupSeat(0, {"faction": "mycel"})])


def test_a_lobby_tells_of_its_match() -> None:
    with translation.override("en"):
        duel, together = lobby_terms(options(), TWO), lobby_terms(options(mode="brief"), TWO)
        broken = lobby_terms({"mode": "duel", "map": "three-gates"}, TWO)
    assert (duel["mode"], duel["foe"], duel["waves"]) == ("duel", "", 4)
    assert together["mode"] == "coop"
    assert together["foe"] == "Ashforge Compact"
    assert broken["mode"] == ""


def test_a_seat_chooses_among_the_factions_and_sees_what_the_other_one_took() -> None:
    seats = [SetupSeat(0, {"faction": "ashforge"}), SetupSeat(1, {})]
    shown = lobby_seat(options(), seats, 1)
    assert [one["slug"] for one in shown["factions"]] == list(playable())
    assert [one["is_taken"] for one in shown["factions"]] == [True, False]
    assert shown["any_faction"]


def test_f11_eight_heroes_lead_each_faction_each_with_a_name_and_a_face() -> None:
    assert Counter(hero.choices["faction"] for hero in HEROES) == dict.fromkeys(playable(), 8)
    assert len({hero.name for hero in HEROES}) == len(HEROES)
    assert all(1 <= hero.portrait <= 24 and len(hero.name) <= 40 for hero in HEROES)

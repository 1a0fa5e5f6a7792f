"""Ready-made armies: three for each faction and role, each of which may be sent as it is."""

from __future__ import annotations

import pytest

from games.skirmish.armies.army import Army, check_army
from games.skirmish.rules.catalogue import Preset
from games.skirmish.setup import catalogue

PRESETS = list(catalogue().presets.values())


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.slug)
def test_g1_a_ready_made_army_fits_its_role_at_the_usual_points(preset: Preset) -> None:
    army = Army(dict(preset.units))
    check_army(army, preset.faction, catalogue())
    points, places = catalogue().points(preset.role), catalogue().most_units(preset.role)
    cheapest = min(catalogue().units[u].cost for u in catalogue().factions[preset.faction].units)
    cost = army.cost(catalogue())
    assert cost <= points
    assert 1 <= army.size <= places
    assert points - cost < cheapest or army.size == places


@pytest.mark.parametrize("role", ["att", "def"])
@pytest.mark.parametrize("faction", ["lumen", "ironvale", "mycel"])
def test_there_are_three_for_each_faction_and_role(faction: str, role: str) -> None:
    found = [p for p in PRESETS if (p.faction, p.role) == (faction, role)]
    assert len(found) == 3
    assert len({tuple(sorted(p.units.items())) for p in found}) == 3

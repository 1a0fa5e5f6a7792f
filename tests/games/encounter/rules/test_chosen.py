"""What a lobby chose becomes the chain of encounters and their grounds."""

from __future__ import annotations

import pytest

from games.encounter.rules import chosen
from games.encounter.rules.start import start
from games.encounter.rules.state import Options
from games.encounter.setup import catalogue, shipped
from games.kernel.dice import Dice
from games.kernel.faults import MalformedPlan
from games.kernel.ruleset import Setup, SetupSeat
from tests.games.encounter.lands import plain


def test_o8_nothing_chosen_is_the_gentlest_encounter_at_its_own_threat() -> None:
    assert chosen.options_of({}, catalogue()) == Options(("low_bell",))


def test_o8_a_chain_keeps_its_order() -> None:
    given = {"encounters": ["hollow_bell", "low_bell"], "threat": 5, "auto_ties": True}
    options = chosen.options_of(given, catalogue())
    assert options == Options(("hollow_bell", "low_bell"), 5, True)
    second = chosen.encounter_at(options, catalogue(), 2)
    assert (second.slug, second.map) == ("low_bell", "heron_court")
    field = chosen.field_at(options, catalogue(), 2)
    assert (field.number, field.map, len(field.cells)) == (2, "heron_court", 44)


def test_o2_a_threat_is_3_to_6() -> None:
    assert chosen.options_of({"threat": "6"}, catalogue()).threat == 6
    for wrong in (2, 7):
        with pytest.raises(ValueError, match="not between 3 and 6"):
            chosen.options_of({"threat": wrong}, catalogue())


def test_o8_an_unknown_encounter_is_refused() -> None:
    with pytest.raises(KeyError):
        chosen.options_of({"encounters": ["low_bell", "nowhere"]}, catalogue())


def test_o1_a_match_on_a_land_of_its_own_keeps_the_land() -> None:
    land = plain(objective="hold:3", foes=["thornback"], allies=["ferry_warden"])
    seats = (SetupSeat(0, {"hero": "mender"}),)
    state = start(Setup(seats, {"land": land}, shipped()), Dice("own land")).state
    assert state.options.encounters == ("own",)
    assert (state.goal, state.goal_rounds, state.threat) == ("hold", 3, 4)
    assert (state.fields[1].map, len(state.fields[1].cells)) == ("own", 26)
    kinds = [figure.type for figure in state.figures.values() if figure.team != "hero"]
    assert kinds[0] == "thornback"
    assert kinds[-1] == "ferry_warden"


def test_o1_a_broken_land_is_refused() -> None:
    with pytest.raises(MalformedPlan):
        chosen.options_of({"land": {"name": "x"}}, catalogue())

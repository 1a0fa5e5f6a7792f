"""A match on a land of its own goes through to its end, and its tables keep the land."""

from __future__ import annotations

from typing import Any

import pytest

from games.encounter import rules
from games.encounter.rules.advice import advise
from games.encounter.rules.events.turns import EncounterBegan
from games.encounter.setup import OptionsForm, shipped
from games.encounter.store import TABLES
from games.encounter.wording import sentence
from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat, Viewer


@pytest.mark.parametrize("goal", ["rout", "hunt", "hold"])
def test_o1_a_match_on_a_made_land_is_played_to_its_end(goal: str) -> None:
    form = OptionsForm({"ground": "generated", "sections": "2", "goal": goal, "seed": "PLAYED"})
    assert form.is_valid()
    seats = tuple(SetupSeat(number, {}) for number in range(2))
    dice = Dice(f"made {goal}")
    began = rules.start(Setup(seats, form.cleaned_data, shipped()), dice)
    state: Any = began.state
    ground = state.fields[1]
    assert "own" in sentence(next(e for e in began.events if isinstance(e, EncounterBegan)), ())
    for _ in range(900):
        if rules.standings(state) is not None:
            break
        orders = {seat: advise(rules.view(state, Viewer(seat))) for seat in rules.awaited(state)}
        state = rules.resolve(state, orders, dice).state
        # As the house does it: each phase begins with what the tables gave back.
        kept = TABLES.restore(TABLES.dump(state), TABLES.schema, catalogue=state.catalogue)
        assert kept == state
        state = kept
    assert state.past[1].encounter == "own"
    assert state.fields == {1: ground}
    assert state.past[1].won or state.past[1].reason in {"fallen", "retreat"}

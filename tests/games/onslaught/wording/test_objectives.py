"""Objectives of scenarios as sentences."""

from __future__ import annotations

from typing import get_args

import pytest

from games.onslaught.rules.briefs import Objective, ObjectiveKind
from games.onslaught.wording.objectives import SENTENCES, objective


@pytest.mark.parametrize(
    ("one", "told"),
    [
        (Objective("gate", 4), "Bring the opponent's gate down to 4 or less."),
        (Objective("gate", 0), "Bring the opponent's gate down."),
        (Objective("hold", 8), "Keep every gate of yours at 8 or more until the end."),
        (Objective("spires", 1), "Destroy a spire."),
        (Objective("spires", 3), "Destroy 3 spires."),
        (Objective("heroes", 2), "Defeat 2 heroes."),
        (Objective("source", 24), "Have 24 source at the same time."),
        (Objective("landmarks", 3), "Clear 3 landmarks."),
        (Objective("gate", 4, "Break in"), "Break in"),
    ],
)
def test_f53_g08_an_objective_is_told_by_its_kind_or_in_its_authors_words(
    one: Objective, told: str
) -> None:
    assert objective(one) == told


def test_f53_every_kind_of_objective_has_a_sentence() -> None:
    assert set(SENTENCES) == set(get_args(ObjectiveKind))

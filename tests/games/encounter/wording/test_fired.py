"""What is said when a skill fires."""

from __future__ import annotations

import pytest

from games.encounter.rules.events.foes import SkillFired
from games.encounter.wording import sentence
from games.encounter.wording.skills import has_number
from tests.games.encounter.fights import duel, foes_play
from tests.games.encounter.given import foe, hero, told


def test_only_skills_with_a_number_of_their_own_are_told_with_one() -> None:
    numbered = {"sapping", "thorns", "chant"}
    assert {
        slug for slug in (*numbered, "misty", "towering", "nope") if has_number(slug)
    } == numbered


@pytest.mark.parametrize(
    ("slug", "number", "expected"),
    [
        ("chant", 2, "Chant 2 of dummy 2: It heals each friend in sight by 2."),
        (
            "outnumbered",
            0,
            "Outnumbered of dummy 2: It rolls one die more for each hero against it.",
        ),
    ],
)
def test_s36_a_skill_is_told_with_what_it_does(slug: str, number: int, expected: str) -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0)), skill=slug, number=number))
    event = told(found, "SkillFired")[0]
    assert isinstance(event, SkillFired)
    assert sentence(event, ()) == expected

"""Heroes' dice and their Resolve."""

from __future__ import annotations

from collections import Counter

import pytest

from games.encounter.rules.events.heroes import ResolveChanged
from games.encounter.rules.throwing import change_resolve, throw, worth
from games.kernel.dice import Dice
from tests.games.encounter.given import battle, course, foe, frozen, hero, told


def test_o3_the_faces_of_the_dice_are_those_of_the_rule_book() -> None:
    assert frozen().dice == {
        "foe": ("0", "0", "1", "1", "1", "2"),
        "might": ("R", "1", "1", "1", "1", "2"),
        "spark": ("R", "1", "1", "1", "2", "2"),
        "mend": ("R", "1", "1", "1", "2", "2"),
    }


@pytest.mark.parametrize(
    ("number", "most"), [(1, {"R": 1, "1": 3, "2": 2}), (3, {"R": 1, "1": 3, "2": 2})]
)
def test_o3_a_die_shows_each_face_about_as_often_as_it_has_it(
    number: int, most: dict[str, int]
) -> None:
    found = course(battle(hero((0, 0), 5, "mender")))
    faces = Counter(throw(found, 1, (number,), f"attack {n}", Dice("faces"))[0] for n in range(600))
    assert set(faces) == set(most)
    assert all(abs(faces[face] - 100 * share) < 60 for face, share in most.items())


def test_o_k_a_throw_depends_on_its_name_and_the_seed_alone() -> None:
    found = course(battle(hero((0, 0))))
    both = throw(found, 1, (1, 2), "attack 1", Dice("seed"))
    assert throw(found, 1, (2, 1), "attack 1", Dice("seed")) == both[::-1]
    purpose = "hero 1/attack 1/die 2/round 1/encounter 1"
    assert both[1] == Dice("seed").pick(purpose, frozen().dice["might"])


def test_f16_the_resolve_face_has_no_number() -> None:
    assert [worth(face) for face in ("R", "0", "1", "2")] == [0, 0, 1, 2]


def test_f17_o4_resolve_stays_between_nothing_and_eight() -> None:
    found = course(battle(hero((0, 0)), foe((1, 0))))
    assert found.heroes[0].resolve == 2
    assert change_resolve(found, 1, 7, "dice") == 6
    assert change_resolve(found, 1, 1, "dice") == 0
    assert change_resolve(found, 1, -9, "humble") == -8
    assert change_resolve(found, 2, 1, "dice") == 0
    assert told(found) == [ResolveChanged(1, 6, 8, "dice"), ResolveChanged(1, -8, 0, "humble")]

"""Whole sheets of Prep against a second reckoning of what a stack may be (S10, S24, G10)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from games.kernel.words import IllegalOrder
from games.onslaught.rules.course import Course
from games.onslaught.rules.orders import Muster
from games.onslaught.rules.pieces import stack_of
from games.onslaught.rules.prep import begin_prep, check_prep, cp_left, home_of, ready
from tests.games.onslaught.given import Placed, frozen, owned, siege, unit, with_side

TYPES = [
    "cinder-hand",
    "cinder-hand",
    "slagback",
    "coal-lancer",
    "ram-crew",
    "hired-axe",
    "road-ogre",
    "warden-oru",
    "tinker-vess",
    "marta-quill",
]
COPIES = Counter(
    {
        "cinder-hand": 3,
        "slagback": 2,
        "coal-lancer": 2,
        "ram-crew": 2,
        "hired-axe": 2,
        "road-ogre": 1,
        "warden-oru": 1,
        "tinker-vess": 1,
        "marta-quill": 1,
    }
)
COSTS = {"cinder-hand": 2, "slagback": 3, "coal-lancer": 4, "ram-crew": 4, "tinker-vess": 4}
HEROES = {"warden-oru", "tinker-vess", "marta-quill"}
Entries = list[tuple[str, ...]]


def opened(random: Random) -> tuple[Course, bool]:
    """Return Prep with hired units at rest and between 0 and 15 points; perhaps a hero is out."""
    is_out = random.random() < 0.3
    placed: list[Placed] = [owned(0, slug) for slug in ("hired-axe", "hired-axe", "road-ogre")]
    placed.append(owned(0, "marta-quill"))
    if is_out:
        placed.append(unit(0, "ild-of-the-kiln", (1, 4)))
    course = Course(siege(*placed, step="prep", event=random.choice(["", "levy"])))
    begin_prep(course)
    course.change_side(0, cp=random.randrange(16), levels=(random.choice([0, 3]), 0, 0))
    course.change_side(0, chosen=random.choice(["", "ram-crew"]))
    return course, is_out


def some_entries(random: Random) -> Entries:
    sizes = [random.choice([1, 1, 1, 1, 2, 2, 3, 5]) for _ in range(random.randrange(1, 5))]
    entries = [tuple(random.choice(TYPES) for _ in range(size)) for size in sizes]
    if random.random() < 0.5:  # else most sheets would fall at the first group
        return [tuple(sorted(entry, key=lambda slug: slug != "slagback")) for entry in entries]
    return entries


def is_valid(course: Course, entries: Entries, *, is_out: bool) -> bool:
    """Reckon from the rule book's sentences whether a person may hand in this stack."""
    flat = [slug for entry in entries for slug in entry]
    heroes = sum(slug in HEROES for slug in flat) + is_out
    if Counter(flat) - COPIES or heroes > 2:
        return False
    if not all(is_group(course, entry) for entry in entries if len(entry) > 1):
        return False
    kinds = "".join("h" if entry[0] in HEROES else "m" for entry in entries)
    return is_whole(kinds) and paid(course, entries)


def is_whole(kinds: str) -> bool:
    """Say whether no hero lies between two minions: without the outer ones none is left."""
    return "h" not in kinds.strip("h")


def is_group(course: Course, entry: tuple[str, ...]) -> bool:
    if len(entry) > 4 or any(slug in HEROES or slug == "road-ogre" for slug in entry):
        return False
    return all(a <= b for a, b in pairwise(speed(course, slug) for slug in entry))


def speed(course: Course, slug: str) -> int:
    kind = frozen().units[slug]
    improved = slug == course.sides[0].chosen
    return (kind.improved if improved else kind.basic).movement


def paid(course: Course, entries: Entries) -> bool:
    cost = sum(COSTS.get(slug, 0) for entry in entries for slug in entry)
    free = course.sides[0].free == ("cinder-hand",) and ("cinder-hand",) in entries
    return cost - 2 * free <= course.sides[0].cp


def accepts(course: Course, entries: Entries) -> bool:
    orders = [Muster(entry) for entry in entries]
    try:
        for place, order in enumerate(orders):
            check_prep(course, 0, order, orders[:place])
    except IllegalOrder:
        return False
    return True


@pytest.mark.parametrize("part", range(4))
def test_s10_s24_s26_g10_sheets_are_accepted_that_the_rule_book_allows(part: int) -> None:
    random = Random(f"sheets {part}")
    found: Counter[bool] = Counter()
    for _ in range(250):
        course, is_out = opened(random)
        entries = some_entries(random)
        expected = is_valid(course, entries, is_out=is_out)
        assert accepts(course, entries) is expected, (entries, course.sides[0], is_out)
        found[expected] += 1
    assert min(found.values()) > 20


def test_s35_an_accepted_sheet_becomes_the_stack_and_leaves_the_rest_at_home() -> None:
    random = Random("stacks")
    tried = 0
    for _ in range(150):
        course, _ = opened(random)
        entries = some_entries(random)
        if not accepts(course, entries):
            continue
        tried += 1
        orders = tuple(Muster(entry) for entry in entries)
        at_home = Counter({home.type: 0 for home in home_of(course, 0, orders)})
        for home in home_of(course, 0, orders):
            at_home[home.type] += home.count
        assert cp_left(course, 0, orders) >= 0
        course.change_side(0, free=())
        ready(course, 0, orders)
        stack = stack_of(course, 0)
        assert [tuple(u.type for u in pile) for pile in stack] == entries
        left = Counter(u.type for u in course.units.values() if u.zone in ("home", "owned"))
        assert all(left[slug] == count for slug, count in at_home.items())
    assert tried > 20


def test_g10_the_empty_stack_is_valid() -> None:
    course = Course(with_side(siege(step="prep"), 0, cp=3))
    ready(course, 0, ())
    assert stack_of(course, 0) == ()

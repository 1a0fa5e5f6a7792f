"""Generated maps: proven by the survey, exactly symmetric, the same for the same seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from games.conquest.rules.maps.evenness import distances, is_symmetric
from games.conquest.rules.maps.grid import Grid, grid_of
from games.conquest.rules.maps.mapgen import GROUP_OF, Wish, generate, is_possible, starts_for
from games.conquest.rules.maps.plans import plain_plan, read_plan
from games.conquest.rules.maps.survey import faults_of
from games.conquest.rules.maps.symmetry import GROUPS, images
from games.kernel.dice import Dice
from tests.games.conquest.given import FROZEN
from tests.games.contract import SCALE, SEED


def wishes(*sizes: int) -> Iterator[Wish]:
    for size in sizes:
        for starts, symmetry in GROUP_OF:
            if starts < 8 or size >= 15:
                yield Wish(size, starts, symmetry)


EVERY = list(wishes(*range(9, 42, 2)))
SOME = list(wishes(9, 15, 21, 41))


def grid(wish: Wish, seed: str = "seed") -> Grid:
    return grid_of(generate(wish, FROZEN, Dice(seed)))


@pytest.mark.parametrize("wish", EVERY, ids=str)
def test_c63_c64_c65_c66_c69_no_generated_map_has_a_fault(wish: Wish) -> None:
    for number in range(max(1, round(20 * SCALE))):
        plan = generate(wish, FROZEN, Dice(f"{SEED}/{number}"))
        assert faults_of(plan, FROZEN) == ()
        assert len(plan.rows) == wish.size
        assert "".join(plan.rows).count("K") == wish.starts


@pytest.mark.parametrize("size", [101, 201])
def test_c65_maps_beyond_play_have_no_fault_either(size: int) -> None:
    plan = generate(Wish(size, 8), FROZEN, Dice("large"))
    assert len(plan.rows) == size
    assert faults_of(plan, FROZEN, largest=201) == ()


@pytest.mark.parametrize("wish", SOME, ids=str)
def test_c65_the_map_is_the_same_under_every_motion(wish: Wish) -> None:
    assert is_symmetric(grid(wish), GROUP_OF[wish.starts, wish.symmetry])


@pytest.mark.parametrize("wish", SOME, ids=str)
def test_c65_every_start_is_equally_far_from_everything(wish: Wish) -> None:
    land = grid(wish)
    ways = [distances(land, start) for start in land.starts]
    assert ways == [ways[0]] * wish.starts
    assert None not in ways[0].values()
    assert ways[0]["mine"] in (2, 3)


@pytest.mark.parametrize("symmetry", ["rotation", "mirror"])
@pytest.mark.parametrize("starts", [2, 4])
def test_c63_capitals_lie_in_the_corners(starts: int, symmetry: str) -> None:
    land = grid(Wish(11, starts, symmetry))
    names = {land.name(start) for start in land.starts}
    assert names == ({"A1", "K11"} if starts == 2 else {"A1", "K1", "A11", "K11"})


@pytest.mark.parametrize(("size", "first"), [(15, "D1"), (21, "F1"), (41, "K1")])
def test_c63_eight_starts_are_images_of_one_under_all_turns_and_mirrors(
    size: int, first: str
) -> None:
    land = grid(Wish(size, 8))
    assert land.name(land.starts[0]) == first
    moved = {land.spot(*p) for p in images("all", size, land.place(land.starts[0]))}
    assert moved == set(land.starts)
    assert len(moved) == 8


@pytest.mark.parametrize("wish", SOME, ids=str)
def test_c64_c68_the_neutral_city_stands_in_the_centre(wish: Wish) -> None:
    plan = generate(wish, FROZEN, Dice("city"))
    land = grid_of(plan)
    assert land.of_kind("city") == [land.centre]
    expected = {"militia": 48, "brigands": 24, "trolls": 15, "hydras": 9}
    assert plan.guards[land.letters[land.centre]] == expected


def test_c67_guards_are_one_days_growth_of_a_level() -> None:
    guards = generate(Wish(), FROZEN, Dice("guards")).guards
    growth = {1: {"militia": 16}, 2: {"brigands": 8}, 3: {"trolls": 5}, 4: {"hydras": 3}}
    levels = {"m": 1, "n": 2, "o": 3, "c": 2, "d": 3, "e": 4, "t": 3, "K": 2}
    assert {letter: guards[letter] for letter in levels} == {
        letter: growth[level] for letter, level in levels.items()
    }


@pytest.mark.parametrize("symmetry", ["rotation", "mirror"])
def test_c65_nine_cells_hold_about_what_the_standard_map_holds(symmetry: str) -> None:
    for number in range(10):
        plan = generate(Wish(9, 4, symmetry), FROZEN, Dice(str(number)))
        count = Counter("".join(plan.rows))
        assert count["m"] + count["n"] == 12
        assert count["s"] == 8
        assert count["t"] == 4
        assert 6 <= count["c"] + count["d"] <= 8
        assert 4 <= count["M"] <= 18


def test_c65_guards_rise_with_the_distance_from_the_starts() -> None:
    near: dict[str, list[int]] = {letter: [] for letter in "mno"}
    for number in range(5):
        land = grid(Wish(27, 4), str(number))
        ways = [land.steps_from(start) for start in land.starts]
        for spot, letter in enumerate(land.letters):
            if letter in near:
                near[letter].append(min(steps[spot] for steps in ways))
    means = [sum(near[letter]) / len(near[letter]) for letter in "mno"]
    assert means == sorted(means)


def test_a56_c66_teleports_are_paired_and_guarded() -> None:
    for wish in SOME:
        plan = generate(wish, FROZEN, Dice("gates"))
        land = grid_of(plan)
        assert sorted(land.partners) == land.of_kind("teleport")
        assert land.of_kind("teleport")
        assert all(land.partners[land.partners[gate]] == gate for gate in land.partners)


def test_c65_the_same_seed_gives_the_same_map_and_another_another() -> None:
    one, same, other = (generate(Wish(15, 4), FROZEN, Dice(seed)) for seed in ("a", "a", "b"))
    assert one == same
    assert one.rows != other.rows
    assert one.name.isalpha()


def test_c65_seeds_make_different_lands() -> None:
    lands = {generate(Wish(11, 4), FROZEN, Dice(str(n))).rows for n in range(30)}
    assert len(lands) == 30


def test_c65_a_generated_map_survives_its_file() -> None:
    plan = generate(Wish(15, 8), FROZEN, Dice("file"))
    again = read_plan(plain_plan(plan))
    assert (again.rows, again.teleports, again.name) == (plan.rows, plan.teleports, plan.name)
    assert again.guards == plan.guards


@pytest.mark.parametrize(
    "wish",
    [Wish(8), Wish(7), Wish(203), Wish(13, 8), Wish(9, 3), Wish(9, 4, "spiral")],
    ids=str,
)
def test_c63_an_impossible_wish_is_refused(wish: Wish) -> None:
    assert not is_possible(wish)
    with pytest.raises(ValueError, match="no map"):
        generate(wish, FROZEN, Dice("seed"))


def test_a42_the_number_of_starts_follows_the_seats() -> None:
    assert [starts_for(seats) for seats in range(2, 9)] == [2, 4, 4, 8, 8, 8, 8]
    with pytest.raises(ValueError, match="9 seats"):
        starts_for(9)


@pytest.mark.parametrize("name", GROUPS)
def test_c65_every_symmetry_is_a_group(name: str) -> None:
    spots = [(column, row) for column in range(1, 6) for row in range(1, 6)]
    tables = {tuple(motion(5, spot) for spot in spots) for motion in GROUPS[name]}
    assert len(tables) == len(GROUPS[name])
    for one in GROUPS[name]:
        for other in GROUPS[name]:
            assert tuple(other(5, one(5, spot)) for spot in spots) in tables

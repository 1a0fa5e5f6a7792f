"""Random fights against a second reckoning, written from the rules alone."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.onslaught.rules.course import Course
from games.onslaught.rules.pieces import pile_of, unit_at
from tests.games.onslaught.fights import attack
from tests.games.onslaught.given import frozen, siege, unit

HERE, THERE = (1, 4), (1, 5)
MINE = ("cinder-hand", "slagback", "coal-lancer", "ram-crew", "furnace-hulk", "warden-oru")
THEIRS = ("sprig-runner", "barkling", "spore-singer", "mire-gleaner", "elder-trunk", "moonroot")
CHIPS = st.lists(st.sampled_from(("attack", "fortification")), max_size=2).map(tuple)


def left_of(health: int, chips: tuple[str, ...], points: int) -> tuple[int, int]:
    """Return health and fortifications after a hit (G23), one point after the other."""
    walls = chips.count("fortification")
    for _ in range(points):
        if walls:
            walls -= 1
        elif health:
            health -= 1
    return health, walls


def attack_stat(kind: str, chips: tuple[str, ...]) -> int:
    """Return the attack of a basic unit with its chips (F17)."""
    return frozen().units[kind].basic.attack + sum(chip == "attack" for chip in chips)


def seen(course: Course, cell: tuple[int, int]) -> tuple[str, int, int] | None:
    """Return type, health and fortifications of the unit on a hex."""
    there = unit_at(course, cell)
    if there is None:
        return None
    return there.type, there.health, there.chips.count("fortification")


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_f42_g23_random_fights_end_as_a_second_reckoning_says(data: st.DataObject) -> None:
    """Attack, retaliation and what is below, for any pair of kinds, health and chips."""
    side = data.draw(st.sampled_from((0, 1)))
    kinds = (MINE, THEIRS) if side == 0 else (THEIRS, MINE)
    attacker, target = (data.draw(st.sampled_from(pool)) for pool in kinds)
    hurt = [data.draw(st.integers(1, frozen().units[k].basic.health)) for k in (attacker, target)]
    chips = [
        data.draw(CHIPS) if frozen().units[kind].kind == "hero" else ()
        for kind in (attacker, target)
    ]
    below = {0: "ram-crew", 1: "mire-gleaner"}[1 - side]
    is_group = frozen().units[target].kind == "minion" and data.draw(st.booleans())
    types = f"{target}, {below}" if is_group else target
    state = siege(
        unit(side, attacker, HERE, health=hurt[0], chips=chips[0]),
        unit(1 - side, types, THERE, health=hurt[1], chips=chips[1]),
        active=side,
    )
    course = attack(state, HERE, THERE)

    points = attack_stat(attacker, chips[0]) - (target == "slagback")
    health, walls = left_of(hurt[1], chips[1], points)
    expected: tuple[str, int, int] | None = (target, health, walls)
    back = attack_stat(target, chips[1]) if health else 0
    if health == 0:
        expected = (below, frozen().units[below].basic.health, 0) if is_group else None
    assert seen(course, THERE) == expected
    mine, own_walls = left_of(hurt[0], chips[0], back)
    assert seen(course, HERE) == ((attacker, mine, own_walls) if mine else None)
    assert course.sides[side].source == 10 + (0 if health else frozen().units[target].reward)
    assert course.sides[1 - side].source == 10 + (0 if mine else frozen().units[attacker].reward)
    there = unit_at(course, THERE)
    assert there is None or len(pile_of(course, there)) == 1 + (is_group and health > 0)

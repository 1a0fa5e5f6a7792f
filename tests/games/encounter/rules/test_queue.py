"""The queue: recovery, its end, its capacity, weariness, strain and statuses in it."""

from __future__ import annotations

from games.encounter.rules.events.foes import StatusLeft
from games.encounter.rules.events.heroes import FatigueGained, QueueOverflowed, QueueRecovered
from games.encounter.rules.queue import (
    add_burden,
    count_of,
    queue_dice,
    recover,
    remove_burdens,
    tire,
)
from tests.games.encounter.given import battle, course, foe, hero, queued, told
from tests.games.encounter.heroics import line, zones

FULL = "m m w w w w w w w w w w"


def test_a13_f12_recovery_takes_from_the_left_and_strain_goes_to_the_end() -> None:
    found = course(queued(battle(hero((0, 0))), 1, "m m w S m"))
    recover(found, 1, 2)
    assert (line(found), zones(found)) == ("w S m", "ready ready queue ready")
    recover(found, 1, 2)
    assert line(found) == "m S"
    assert told(found) == [
        QueueRecovered(1, (1, 2)),
        QueueRecovered(1, (), weariness=1, strain=1),
    ]


def test_f12_statuses_leave_by_recovery() -> None:
    found = course(queued(battle(hero((0, 0), 5, statuses=("poison", "maim"))), 1, ""))
    recover(found, 1, 1)
    assert line(found) == "maim"
    assert told(found) == [QueueRecovered(1, (), statuses=("poison",))]


def test_o5_strain_never_leaves_by_recovery() -> None:
    found = course(queued(battle(hero((0, 0))), 1, "S S"))
    recover(found, 1, 9)
    assert line(found) == "S S"


def test_f12_an_empty_queue_gives_nothing_back() -> None:
    found = course(battle(hero((0, 0))))
    recover(found, 1, 2)
    assert told(found) == []


def test_o5_used_dice_go_to_the_end_in_their_order() -> None:
    found = course(queued(battle(hero((0, 0), 5, "mender")), 1, "w"))
    queue_dice(found, 1, [3, 1])
    assert line(found) == "w d s"


def test_o5_weariness_and_strain_go_to_the_end() -> None:
    found = course(queued(battle(hero((0, 0))), 1, "m"))
    tire(found, 1, 2, "sapping")
    tire(found, 1, 1, "strain", "strain")
    assert line(found) == "m w w S"
    assert told(found) == [
        FatigueGained(1, "weariness", 2, "sapping"),
        FatigueGained(1, "strain", 1, "strain"),
    ]


def test_o5_foes_never_tire() -> None:
    found = course(battle(hero((0, 0)), foe((1, 0))))
    tire(found, 2, 2, "sapping")
    tire(found, 1, 0, "sapping")
    assert (found.burdens, told(found)) == ({}, [])


def test_f18_o5_a_die_that_does_not_fit_is_lost_and_the_rightmost_die_becomes_strain() -> None:
    found = course(queued(battle(hero((0, 0))), 1, FULL))
    queue_dice(found, 1, [4])
    assert line(found) == "m S w w w w w w w w w w"
    assert zones(found) == "queue lost ready lost"
    assert told(found) == [QueueOverflowed(1, 4, 2)]


def test_f18_weariness_that_does_not_fit_strains_the_rightmost_die() -> None:
    found = course(queued(battle(hero((0, 0))), 1, FULL))
    tire(found, 1, 3, "attack")
    assert line(found) == "S S w w w w w w w w w S"
    assert zones(found) == "lost lost ready ready"
    assert told(found, "QueueOverflowed") == [
        QueueOverflowed(1, 0, 2),
        QueueOverflowed(1, 0, 1),
        QueueOverflowed(1, 0, 0),
    ]


def test_f18_a_queue_full_of_strain_stays_as_it_is() -> None:
    found = course(queued(battle(hero((0, 0))), 1, " ".join("S" * 12)))
    tire(found, 1, 1, "strain", "strain")
    assert line(found) == " ".join("S" * 12)
    assert told(found, "QueueOverflowed") == [QueueOverflowed(1, 0, 0, changed=False)]


def test_f18_the_queue_holds_twelve() -> None:
    found = course(queued(battle(hero((0, 0))), 1, " ".join("w" * 11)))
    queue_dice(found, 1, [1])
    assert line(found) == "w w w w w w w w w w w m"
    assert told(found) == []


def test_o5_a_unit_has_one_copy_of_a_status_at_the_end_of_its_queue() -> None:
    found = course(queued(battle(hero((0, 0)), foe((1, 0))), 1, "m"))
    assert add_burden(found, 1, "poison")
    assert not add_burden(found, 1, "poison")
    assert add_burden(found, 2, "poison")
    assert line(found) == "m poison"
    assert found.burdens[2, 1].position == 0
    assert add_burden(found, 1, "strain")
    assert add_burden(found, 1, "strain")
    assert count_of(found, 1, "strain") == 2


def test_f18_a_status_that_does_not_fit_is_not_had() -> None:
    found = course(queued(battle(hero((0, 0))), 1, FULL))
    assert not add_burden(found, 1, "maim")
    assert line(found) == "m S w w w w w w w w w w"


def test_o4_what_is_taken_out_closes_the_ranks() -> None:
    found = course(queued(battle(hero((0, 0), 5, statuses=("daze",))), 1, ""))
    tire(found, 1, 1, "attack")
    queue_dice(found, 1, [1])
    tire(found, 1, 1, "attack")
    assert line(found) == "daze w m w"
    assert remove_burdens(found, 1, "weariness") == 2
    assert line(found) == "daze m"
    assert remove_burdens(found, 1, "daze") == 1
    assert remove_burdens(found, 1, "daze") == 0
    assert line(found) == "m"
    assert told(found, "StatusLeft") == [StatusLeft(1, "daze")]

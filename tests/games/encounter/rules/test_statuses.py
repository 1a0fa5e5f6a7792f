"""Statuses of 2.6: one copy each, heroes have theirs in the queue, an apex is immune."""

from __future__ import annotations

from typing import get_args

import pytest

from games.encounter.rules.catalogue import FoeType, StatusKind
from games.encounter.rules.queue import queue_of
from games.encounter.rules.statuses import gain, leave
from tests.games.encounter.given import ally, battle, course, foe, hero, told

KINDS: tuple[StatusKind, ...] = get_args(StatusKind)
APEX = FoeType("abbot", "Abbot", 0, 6, 1, 0, 1, 1, "strongest")


@pytest.mark.parametrize("kind", KINDS)
def test_a_unit_has_one_copy_of_a_status_at_most(kind: StatusKind) -> None:
    found = course(battle(hero((4, 0)), ally((0, 1)), foe((0, 0))))
    for number in (1, 2, 3):
        assert gain(found, number, kind)
        assert not gain(found, number, kind)
    assert [(b.figure, b.kind) for b in found.burdens.values()] == [(n, kind) for n in (1, 2, 3)]
    assert [event.figure for event in told(found, "StatusGained")] == [1, 2, 3]


@pytest.mark.parametrize("kind", KINDS)
def test_an_apex_is_immune(kind: StatusKind) -> None:
    found = course(battle(hero((4, 0)), foe((0, 0), "abbot"), kinds=(APEX,)))
    assert not gain(found, 2, kind)
    assert found.burdens == {}
    assert found.events == []


def test_a_status_sits_in_a_heros_queue_and_just_lasts_on_others() -> None:
    found = course(battle(hero((4, 0)), foe((0, 0))))
    gain(found, 1, "poison")
    gain(found, 2, "poison")
    assert len(queue_of(found, 1)) == 1
    assert queue_of(found, 2) == ()


def test_a_unit_has_several_statuses_and_loses_each_by_itself() -> None:
    found = course(battle(hero((4, 0)), foe((0, 0), statuses=("poison", "maim"))))
    leave(found, 2, "poison")
    leave(found, 2, "poison")
    assert [b.kind for b in found.burdens.values()] == ["maim"]
    assert [event.kind for event in told(found, "StatusLeft")] == ["poison"]


def test_the_fallen_get_no_status() -> None:
    found = course(battle(hero((4, 0)), foe(None, health=0)))
    assert not gain(found, 2, "blind")

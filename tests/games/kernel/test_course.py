"""A course works on copies: the State that it began with stays as it was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import pytest

from games.kernel.course import WorkingCopy


@dataclass(frozen=True)
class Piece:
    number: int
    health: int = 3


@dataclass(frozen=True)
class Table:
    pieces: Mapping[int, Piece]
    step: str = "move"
    turn: int = 4


class Course(WorkingCopy[Table]):
    pieces: dict[int, Piece]
    step: str
    turn: int


def begun() -> Course:
    return Course(Table(MappingProxyType({1: Piece(1), 2: Piece(2)})))


def test_what_changes_is_in_the_copy_alone() -> None:
    course = begun()
    course.change("pieces", 1, health=1)
    del course.pieces[2]
    course.step = "fire"
    assert course.begun == Table({1: Piece(1), 2: Piece(2)})
    assert course.now == Table({1: Piece(1, 1)}, "fire")


def test_a_state_given_out_on_the_way_does_not_change_afterwards() -> None:
    course = begun()
    before = course.now
    course.change("pieces", 1, health=1)
    assert before.pieces[1].health == 3


def test_a_resolution_closes_its_phase_and_an_interjection_does_not() -> None:
    course = begun()
    course.tell("one", "two")
    course.tell("three")
    closed, told = course.closed(), course.told()
    assert (closed.state.turn, told.state.turn) == (5, 4)
    assert closed.events == told.events == ("one", "two", "three")


def test_a_thing_that_is_not_there_cannot_be_changed() -> None:
    with pytest.raises(KeyError):
        begun().change("pieces", 3, health=1)

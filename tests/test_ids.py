"""Every rule has a test of its name, and no test is without an assertion."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection
from pathlib import Path

import pytest

from games.registry import SLUGS
from tests.source import ROOT, Function, called, functions, python_files

ID = re.compile(r"([a-z])0*(\d+)")
LISTED = re.compile(r"([A-Z])-?(\d+)(?: exempt: (\S.*))?")
PROOFS = {"raises", "expect", "warns"}


def all_tests() -> list[tuple[Path, Function]]:
    """Return all test functions."""
    return [
        (path, node)
        for path in python_files("tests")
        if path.name.startswith("test_")
        for node in functions(path)
        if node.name.startswith("test_")
    ]


def ids_of(name: str) -> set[str]:
    """Return the rule ids at the beginning of a test's name: `test_c48_t01_...` names two."""
    found = set()
    for part in name.removeprefix("test_").split("_"):
        match = ID.fullmatch(part)
        if match is None:
            break
        found.add(f"{match[1].upper()}-{match[2]}")
    return found


def listed(*path: str) -> dict[str, str]:
    """Return the ids of a list below the tests, with the reason where one needs no test."""
    text = ROOT.joinpath("tests", *path).read_text()
    rows = [line for line in text.splitlines() if line and not line.startswith("#")]
    matches = [LISTED.fullmatch(row) for row in rows]
    assert all(matches), "a line is `C-1` or `C1`, or `C-8 exempt: why`"
    return {f"{m[1]}-{int(m[2])}": m[3] or "" for m in matches if m}


def named(*, without: Collection[str] = ()) -> set[str]:
    """Return all ids that some test is named by, `without` those of some games' own tests."""
    others = [ROOT / "tests" / "games" / slug for slug in without]
    return {
        found
        for path, node in all_tests()
        if not any(path.is_relative_to(other) for other in others)
        for found in ids_of(node.name)
    }


def others_than(slug: str) -> list[str]:
    """Return all games but one: each has a rule book of its own, with its own ids."""
    return [other for other in SLUGS if other != slug]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_that_states_behaviour_has_a_test_of_its_name(slug: str) -> None:
    assert untried("games", slug, "ids.txt", without=others_than(slug)) == []


def test_every_reported_fault_is_tried_by_a_test_of_its_name() -> None:
    assert untried("faults", "reports.txt") == []


def untried(*path: str, without: Collection[str] = ()) -> list[str]:
    """Return the ids of a list that name no test and are not exempt."""
    wanted = {number for number, reason in listed(*path).items() if not reason}
    return sorted(wanted - named(without=without))


@pytest.mark.parametrize("slug", SLUGS)
def test_no_exempted_rule_has_a_test_after_all(slug: str) -> None:
    exempt = {number for number, reason in listed("games", slug, "ids.txt").items() if reason}
    own = {
        found
        for path, node in all_tests()
        if path.is_relative_to(ROOT / "tests" / "games" / slug)
        for found in ids_of(node.name)
    }
    assert sorted(exempt & own) == []


def proving() -> set[str]:
    """Return the names of functions in tests that assert something, themselves or by others."""
    bodies = {node.name: node for path in python_files("tests") for node in functions(path)}
    proven = {name for name, node in bodies.items() if asserts(node)}
    grown = True
    while grown:
        more = {name for name, node in bodies.items() if called(node) & proven}
        grown = not more <= proven
        proven |= more
    return proven


def asserts(node: ast.AST) -> bool:
    """Say whether a function asserts, expects or raises by itself."""
    plain = any(isinstance(inner, ast.Assert) for inner in ast.walk(node))
    return plain or bool(PROOFS & called(node))


def test_no_test_is_without_an_assertion() -> None:
    known = proving()
    idle = [
        f"{path.relative_to(ROOT)} {node.name}"
        for path, node in all_tests()
        if not asserts(node) and not called(node) & known
    ]
    assert idle == []

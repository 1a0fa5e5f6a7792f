"""Short functions and files: the limits that keep the project readable."""

from __future__ import annotations

import ast
from pathlib import Path
from statistics import median

from tests.source import ROOT, Function, functions, python_files, templates, tree

LONGEST_FUNCTION = 40
MEDIAN_FUNCTION = 10
LONGEST_FILE = 300
LONGEST_TEMPLATE = 80


def length(node: Function) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def lines(path: Path) -> int:
    return len(path.read_text().splitlines())


def test_no_function_is_longer_than_forty_lines() -> None:
    long = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name} {length(node)}"
        for path in python_files()
        for node in functions(path)
        if length(node) > LONGEST_FUNCTION
    ]
    assert long == []


def test_the_median_function_has_under_ten_lines() -> None:
    files = python_files("config", "lobby", "games")
    sizes = [length(node) for path in files for node in functions(path)]
    assert median(sizes) < MEDIAN_FUNCTION


def test_no_file_is_longer_than_three_hundred_lines() -> None:
    long = [f"{p.relative_to(ROOT)} {lines(p)}" for p in python_files() if lines(p) > LONGEST_FILE]
    assert long == []


def test_no_template_is_longer_than_eighty_lines() -> None:
    long = [f"{p.relative_to(ROOT)} {lines(p)}" for p in templates() if lines(p) > LONGEST_TEMPLATE]
    assert long == []


def test_every_module_opens_with_a_sentence() -> None:
    silent = [str(path.relative_to(ROOT)) for path in python_files() if not opening(path)]
    assert silent == []


def opening(path: Path) -> bool:
    """Say whether a file begins with one sentence, or has nothing in it to speak of."""
    module = tree(path)
    text = ast.get_docstring(module) or ""
    return not module.body or text.split("\n")[0].endswith((".", "?", "!"))


def test_no_module_has_a_name_that_says_nothing() -> None:
    empty = {"utils", "helpers", "common", "manager", "base", "misc"}
    found = [str(p.relative_to(ROOT)) for p in python_files() if {*p.parts, p.stem} & empty]
    assert found == []

"""What import-linter cannot see: nobody reaches through the registry into a game's parts."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from games.registry import SLUGS
from tests.source import ROOT, python_files, tree

OUTSIDE = [
    path
    for path in python_files("config", "lobby", "games")
    if not {"services", "selectors", "store", "kernel", *SLUGS} & set(path.relative_to(ROOT).parts)
]
COMMANDS_OF_RULES = {"simulate.py"}  # plays matches without the site


def attributes(path: Path) -> set[str]:
    return {node.attr for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute)}


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(ROOT)))
def test_pages_and_sockets_do_not_reach_into_rules_or_tables(path: Path) -> None:
    if path.name in COMMANDS_OF_RULES:
        assert path.parent.name == "commands"
        return
    assert not {"rules", "tables"} & attributes(path)


def test_no_code_asks_which_game_it_is() -> None:
    asks = re.compile(r"slug\s*==|==\s*[\"'](?:%s)[\"']" % "|".join(SLUGS))
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in python_files("config", "lobby", "games")
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if asks.search(line)
    ]
    assert found == []


def test_only_services_and_selectors_use_the_house_s_models_through_the_store() -> None:
    """Queries of the house's models stand in store, selectors, worker and admin alone."""
    allowed = {"store", "selectors", "worker.py", "admin.py", "models.py"}
    found = [
        str(path.relative_to(ROOT))
        for path in python_files("config", "lobby", "games")
        if re.search(
            r"^from games\.models import|^from games import .*\bmodels\b", path.read_text(), re.M
        )
        and not allowed & set(path.relative_to(ROOT).parts)
    ]
    assert found == []

"""What import-linter cannot see: nobody reaches through the registry into a game's parts."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from games.registry import SLUGS
from tests.source import ROOT, python_files, tree


def outside(path: Path, *inside: str) -> bool:
    return not {*inside} & set(path.relative_to(ROOT).parts)


# A game's own folder may tell its factions, cards and the like apart by their slugs.
GAMES = [path.parent.name for path in (ROOT / "games").glob("*/rules")]
HOUSE = [path for path in python_files("config", "lobby", "games") if outside(path, *GAMES)]
NEAR_THE_RULES = ("services", "selectors", "store", "kernel")
COMMANDS_OF_RULES = {"simulate.py"}  # plays matches without the site


def attributes(path: Path) -> set[str]:
    return {node.attr for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute)}


@pytest.mark.parametrize(
    "path",
    [path for path in HOUSE if outside(path, *NEAR_THE_RULES)],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_pages_and_sockets_do_not_reach_into_rules_or_tables(path: Path) -> None:
    allowed = {"rules"} if path.name in COMMANDS_OF_RULES else set()
    assert not ({"rules", "tables"} - allowed) & attributes(path)


def found_in_house(pattern: re.Pattern[str], *allowed: str) -> list[str]:
    """Return where the house's own files, but for the allowed ones, match a pattern."""
    return [
        f"{path.relative_to(ROOT)}:{number}"
        for path in HOUSE
        if outside(path, *allowed)
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_code_asks_which_game_it_is() -> None:
    names = "|".join(SLUGS)
    asks = re.compile(rf"\bslug\s*[!=]=|[!=]=\s*[\"'](?:{names})[\"']")
    assert found_in_house(asks) == []


def test_the_house_s_models_are_queried_by_few() -> None:
    direct = re.compile(r"^from games\.models import|^from games import .*\bmodels\b")
    allowed = ("store", "selectors", "worker.py", "admin.py", "models.py")
    assert found_in_house(direct, *allowed) == []

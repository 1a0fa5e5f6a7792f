"""The project's own source files and what stands in them, for the tests about the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("config", "lobby", "games", "tests", ".ci")
FOREIGN = {"migrations", "__pycache__", "htmx"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def python_files(*folders: str) -> list[Path]:
    """Return the Python files of some top folders (none: of the whole project)."""
    found = [*ROOT.glob("*.py")] if not folders else []
    for folder in folders or PACKAGES:
        found += sorted((ROOT / folder).rglob("*.py"))
    return [path for path in found if not FOREIGN & set(path.relative_to(ROOT).parts)]


def templates() -> list[Path]:
    """Return all templates."""
    return sorted((ROOT / "templates").rglob("*.html"))


@cache
def tree(path: Path) -> ast.Module:
    """Return the parsed file."""
    return ast.parse(path.read_text(), str(path))


def functions(path: Path) -> Iterator[Function]:
    """Yield every function and method of a file."""
    for node in ast.walk(tree(path)):
        if isinstance(node, Function):
            yield node


def called(node: ast.AST) -> set[str]:
    """Return the plain names of everything that is called inside a node."""
    names = set()
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call):
            if isinstance(inner.func, ast.Name):
                names.add(inner.func.id)
            elif isinstance(inner.func, ast.Attribute):
                names.add(inner.func.attr)
    return names

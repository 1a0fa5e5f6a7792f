"""Break one operator, bound or constant of the rules at a time and see whether a test notices.

Run `python -m tests.bench.mutations --count 50 --seed 1`: copies the project to a temporary
folder, breaks the copy, runs the tests of the rules there, and lists what nobody noticed.
"""

from __future__ import annotations

import argparse
import ast
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

HERE = Path(__file__).resolve().parents[2]
NO_RULES = ("random_orders.py", "finite_orders.py")  # they choose among what rules allow
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


@dataclass(frozen=True)
class Mutation:
    """One change: the file, the line, what it says, and how to do it to a fresh tree."""

    path: Path
    line: int
    what: str
    index: int


def changes(tree: ast.Module) -> list[tuple[int, str, Callable[[], None]]]:
    """Return every possible change of a module: line, description, and the act itself."""
    found: list[tuple[int, str, Callable[[], None]]] = []
    flags = _flags(tree)
    for node in ast.walk(tree):
        if node in flags:
            continue
        if isinstance(node, ast.BinOp | ast.BoolOp) and type(node.op) in SWAPS:
            found.append(_swap(node, "op", node.op, node.lineno))
        elif isinstance(node, ast.Compare):
            found += [
                _swap_item(node.ops, place, node.lineno)
                for place, op in enumerate(node.ops)
                if type(op) in SWAPS
            ]
        elif isinstance(node, ast.Constant) and type(node.value) in (int, bool):
            found.append(_constant(node))
    return found


def _flags(tree: ast.Module) -> set[ast.AST]:
    """Return what stands in decorators and `strict=`: it guards the writer and decides nothing."""
    guards = [
        word.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for word in node.keywords
        if word.arg == "strict"
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            guards += node.decorator_list
    return {inner for guard in guards for inner in ast.walk(guard)}


def _swap(node: ast.AST, name: str, op: ast.AST, line: int) -> tuple[int, str, Callable[[], None]]:
    new = SWAPS[type(op)]
    return line, f"{type(op).__name__} to {new.__name__}", lambda: setattr(node, name, new())


def _swap_item(ops: list[ast.cmpop], place: int, line: int) -> tuple[int, str, Callable[[], None]]:
    new = SWAPS[type(ops[place])]

    def act() -> None:
        ops[place] = new()  # type: ignore[call-overload]

    return line, f"{type(ops[place]).__name__} to {new.__name__}", act


def _constant(node: ast.Constant) -> tuple[int, str, Callable[[], None]]:
    value = node.value
    new = not value if isinstance(value, bool) else cast(int, value) + 1
    return node.lineno, f"{value!r} to {new!r}", lambda: setattr(node, "value", new)


def all_mutations(root: Path) -> list[Mutation]:
    """List every mutation of the rules below `root`."""
    found = []
    for path in sorted(root.rglob("*.py")):
        if path.name in NO_RULES:
            continue
        for index, (line, what, _act) in enumerate(changes(ast.parse(path.read_text()))):
            found.append(Mutation(path.relative_to(HERE), line, what, index))
    return found


def nearest(stem: str, copy: Path, tests: list[str]) -> list[str]:
    """Return the test files named after a module, which notice most: they run first."""
    found = [file for folder in tests for file in (copy / folder).rglob(f"test_*{stem}*.py")]
    return sorted(str(file.relative_to(copy)) for file in found)


def is_noticed(mutation: Mutation, copy: Path, tests: list[str]) -> bool:
    """Break the copy, run the tests, mend it; True when a test failed."""
    path = copy / mutation.path
    text = path.read_text()
    tree = ast.parse(text)
    changes(tree)[mutation.index][2]()
    path.write_text(ast.unparse(tree))
    first = nearest(mutation.path.stem, copy, tests)
    try:
        run = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", *first, *tests],
            cwd=copy,
            capture_output=True,
            timeout=300,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_text(text)
    return run.returncode != 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--rules", default="games/conquest/rules")
    parser.add_argument("--tests", nargs="+", default=["tests/games/conquest/rules"])
    options = parser.parse_args()
    chosen = random.Random(options.seed).sample(all_mutations(HERE / options.rules), options.count)
    unnoticed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        skip = shutil.ignore_patterns(".git", ".venv", "var", "*.sqlite3", "node_modules")
        shutil.copytree(HERE, copy, ignore=skip)
        for mutation in chosen:
            noticed = is_noticed(mutation, copy, options.tests)
            unnoticed += not noticed
            verdict = "noticed" if noticed else "UNNOTICED"
            print(f"{verdict}  {mutation.path}:{mutation.line}  {mutation.what}", flush=True)
    print(f"{options.count - unnoticed} of {options.count} noticed")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    raise SystemExit(main())

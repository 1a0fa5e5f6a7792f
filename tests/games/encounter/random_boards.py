"""Random boards for the planner: rocks, sections or rays, hidden and blind units, crowds."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.encounter.rules.catalogue import Bent, Cell, StatusKind
from games.encounter.rules.state import Team
from games.kernel.hexes import disk, distance
from tests.games.encounter.boards import Board, E, Piece

SKILLS = ("keen", "far_seeing", "quicken")
BENTS: tuple[Bent, ...] = ("strongest", "weakest")


def random_board(seed: str, radius: int = 3) -> Board:
    """Return the board of a seed; E is its foe number 1."""
    chance = Random(seed)
    cells = [cell for cell in disk((0, 0), radius) if chance.random() < 0.88]
    rocks = frozenset(cell for cell in cells if chance.random() < 0.12)
    floor = [cell for cell in cells if cell not in rocks]
    chance.shuffle(floor)
    board = Board(tuple(cells), pieces(chance, floor), rocks, round=chance.randint(1, 8))
    return with_sight(chance, board)


def with_sight(chance: Random, board: Board) -> Board:
    """Return the board as one section, as several, or with rays and opaque cells."""
    kind = chance.choice(("one", "several", "ray"))
    if kind == "ray":
        opaque = frozenset(cell for cell in board.cells if chance.random() < 0.15)
        return replace(board, sight="ray", opaque=opaque)
    if kind == "one":
        return board
    heads = [chance.choice(board.cells) for _ in range(chance.randint(2, 5))]
    return replace(board, sections={cell: section(cell, heads) for cell in board.cells})


def section(cell: Cell, heads: list[Cell]) -> str:
    """Return the name of the section whose head is nearest."""
    return str(min(range(len(heads)), key=lambda n: (distance(cell, heads[n]), n)))


def pieces(chance: Random, floor: list[Cell]) -> tuple[Piece, ...]:
    """Return E, 1 to 4 heroes, now and then an ally, and other foes, on different cells."""
    heroes, foes = chance.randint(1, 4), chance.randint(0, 6)
    teams: list[Team] = ["foe"]
    teams += ["hero"] * heroes
    teams += ["foe"] * foes
    if chance.random() < 0.3:
        teams.append("ally")
    return tuple(
        piece(chance, number, team, cell)
        for (number, team), cell in zip(enumerate(teams, E), floor, strict=False)
    )


def piece(chance: Random, number: int, team: Team, cell: Cell) -> Piece:
    """Return a unit with random stats; few health figures, so that there are ties."""
    odds: dict[StatusKind, float] = {"hidden": 0.2, "blind": 0.1, "fear": 0.07}
    return Piece(
        number,
        team,
        cell,
        health=chance.randint(2, 5),
        reach=chance.randint(1, 4),
        targets=chance.randint(0, 3),
        bent=chance.choice(BENTS),
        skills=tuple(skill for skill in SKILLS if chance.random() < 0.2),
        statuses=tuple(kind for kind, odd in odds.items() if chance.random() < odd),
        level=chance.choice((0, 1, 1, 3, 3, 6, 10)),
        might=chance.randint(0, 4),
    )

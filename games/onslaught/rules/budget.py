"""What a wave gives each side: source and command points (G03, S07)."""

from __future__ import annotations

from games.onslaught.rules.briefs import BriefWave, wave_of
from games.onslaught.rules.catalogue import Catalogue, Wave
from games.onslaught.rules.course import World

MORE_A_WAVE = 2  # F03: each wave gives two more than the one before
FOUNDRY, BULWARK, SPIREWORKS = 0, 1, 2  # places in Side.levels (G27)


def row_of(catalogue: Catalogue, wave: int) -> Wave:
    """Return a wave's row of the table, counted from 1; waves beyond it go on by F03."""
    last = catalogue.waves[min(wave, len(catalogue.waves)) - 1]
    more = MORE_A_WAVE * max(0, wave - len(catalogue.waves))
    return Wave(last.income + more, last.cp + more)


def income_of(world: World, side: int) -> int:
    """Return the source that a side gets in this wave (G03); a brief may override it (G29)."""
    said = _said(world)
    if said is not None and world.sides[side].seat is None:
        return said.income_ai
    if said is not None and said.income_player is not None:
        return said.income_player
    return row_of(world.catalogue, world.wave).income


def points_of(world: World, side: int) -> int:
    """Return the command points of a side in this wave: a brief's, else the table's (S07, G03).

    The second level of the foundry gives one more (G27); the opponent pays none and has none.
    """
    if world.sides[side].seat is None:
        return 0
    said = _said(world)
    given = None if said is None else said.cp_player
    points = row_of(world.catalogue, world.wave).cp if given is None else given
    return points + (world.sides[side].levels[FOUNDRY] >= 2)


def _said(world: World) -> BriefWave | None:
    brief = world.options.brief
    return None if brief is None else wave_of(brief, world.wave)

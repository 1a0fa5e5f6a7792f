"""In what the bots differ: one way of playing, with other numbers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """The numbers of one way of playing.

    `garrison`: one part in so many of all forces stays in the capital. `assault`: the turn from
    which nobody stays anywhere and all march on one enemy capital, on a map as small as the
    standard one. `storm`: percent of the strength guessed in an enemy capital that suffice to
    enter it. `odds`: percent of the usual strength sent against anything else. `castle`: what a
    castle is worth, in strength. `errand`: the longest way to a target. `works`: most buildings
    a turn. `joins`: whether groups from several cells attack together, and armies gather.
    """

    garrison: int = 10
    assault: int = 14
    storm: int = 92
    odds: int = 100
    castle: int = 5000
    errand: int = 7
    works: int = 99
    joins: bool = True


NORMAL = Style()
# Short-sighted: it leaves its capital nearly bare, builds slowly, sends every group alone, and
# attacks only what it outnumbers by far.
EASY = Style(
    garrison=40, assault=26, storm=130, odds=150, castle=1500, errand=3, works=1, joins=False
)

"""In what the bots differ: one way of playing, with other numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace


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
    castle: int = 2000
    errand: int = 7
    works: int = 99
    joins: bool = True


NORMAL = Style()
# Short-sighted: it leaves its capital nearly bare, builds slowly, sends every group alone, and
# attacks only what it outnumbers by far.
EASY = Style(
    garrison=60, assault=26, storm=140, odds=170, castle=1000, errand=3, works=1, joins=False
)
# It knows what a second and a third castle bring.
HARD = Style(castle=5000)
# The plans that the bot that looks ahead compares: its own way, a careful and a daring one.
PLANS = (HARD, replace(HARD, garrison=5), replace(HARD, assault=0))
# In a duel care pays: there nobody else gains while two wait.
DUEL_PLANS = (HARD, replace(HARD, garrison=5, assault=99), replace(HARD, assault=0))

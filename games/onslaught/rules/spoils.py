"""Relics that a side wins: drawn in secret, then kept or sold at once (F47)."""

from __future__ import annotations

from games.onslaught.rules.audiences import team_of
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.damage import pay
from games.onslaught.rules.events.turns import RelicGained, RelicTaken
from games.onslaught.rules.events.waves import SourceGained
from games.onslaught.rules.state import Question, Relic

KEEP_OR_SELL = ("keep", "sell")


def win_relic(course: Course, side: int) -> None:
    """Give a side the top relic of the deck and ask whether it keeps it (F47).

    Only its own team learns which it is. There is none to win once the deck is empty (F10).
    """
    deck = [relic for relic in course.relics.values() if relic.zone == "deck"]
    if not deck:
        return
    relic = min(deck, key=lambda relic: relic.position)
    newest = max((r.position for r in held_by(course, side)), default=0)
    course.change("relics", relic.number, zone="held", side=side, position=newest + 1)
    course.tell(RelicGained(side, relic.type, audience=team_of(course, side)))
    asked = Question("relic", side, KEEP_OR_SELL, "keep", is_secret=True)
    course.pending = (*course.pending, asked)


def decide_relic(course: Course, question: Question, option: str) -> None:
    """Keep the relic that a side won last, or sell it."""
    side = question.side
    is_sold = option == "sell"
    course.tell(RelicTaken(side, is_sold))
    if is_sold:
        newest = max(held_by(course, side), key=lambda relic: relic.position)
        price = course.catalogue.limits.relic_price
        course.change("relics", newest.number, zone="spent", side=-1)
        pay(course, side, price)
        course.tell(SourceGained(side, price, "relic"))


def held_by(world: World, side: int) -> tuple[Relic, ...]:
    """Return the relics that a side holds."""
    held = (relic for relic in world.relics.values() if relic.zone == "held")
    return tuple(relic for relic in held if relic.side == side)

"""How a wave begins: who goes first, its event, what each side gets (F01 to F03, G03, G04)."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.onslaught.rules.briefs import wave_of
from games.onslaught.rules.budget import income_of
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.waves import EventDrawn, SourceGained, WaveBegan
from games.onslaught.rules.market import refill

RICH_SEAM = "rich-seam"


def begin_wave(course: Course, wave: int, dice: Dice) -> None:
    """Begin a wave up to the first side's look at the market (F02)."""
    course.wave, course.rounds, course.campfire = wave, 0, False
    course.first = _first(course, dice)
    course.active, course.shooter, course.step = course.first, -1, "market"
    for number in course.sides:
        course.change_side(
            number, turns=0, limited=0, purchases=0, extra=0, mark=-1,
            has_passed=False, is_ready=False, has_reordered=False, free=(),
        )  # fmt: skip
    course.tell(WaveBegan(wave, course.first))
    _draw_event(course)
    for number in sorted(course.sides):
        source = income_of(course, number)
        course.change_side(number, source=course.sides[number].source + source)
        course.tell(SourceGained(number, source, "income"))
    refill(course, dice)


def order_of(world: World) -> tuple[int, ...]:
    """Return the sides in the turn order of this wave (G04)."""
    numbers = sorted(world.sides)
    place = numbers.index(world.first)
    return (*numbers[place:], *numbers[:place])


def _first(course: Course, dice: Dice) -> int:
    """Return who goes first: drawn in wave 1, then the next one each wave (G04)."""
    numbers = sorted(course.sides)
    if course.wave == 1:
        return dice.pick("first side", numbers)
    return numbers[(numbers.index(course.first) + 1) % len(numbers)]


def _draw_event(course: Course) -> None:
    """Draw the event of a wave: none in wave 1, what a brief names comes instead (F02, G29)."""
    brief = course.options.brief
    named = wave_of(brief, course.wave).event if brief is not None else ""
    course.event = ""
    if named:
        course.event = named
        course.events_left = tuple(e for e in course.events_left if e != named)
    elif course.wave > 1 and course.events_left:
        course.event, *left = course.events_left
        course.events_left = tuple(left)
    if course.event:
        course.tell(EventDrawn(course.event))
    if course.event == RICH_SEAM:
        _pay_all(course, course.catalogue.events[RICH_SEAM].number, "event")


def _pay_all(course: Course, source: int, cause: str) -> None:
    for number, side in sorted(course.sides.items()):
        course.change_side(number, source=side.source + source)
        course.tell(SourceGained(number, source, cause))

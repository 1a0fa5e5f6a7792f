"""The cunning bot: it plays on from each of its plans in worlds of its View, and takes the best."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.onslaught.bot.outlook import outlook
from games.onslaught.bot.plans import plans_for
from games.onslaught.bot.steady import decide
from games.onslaught.bot.worlds import world_of
from games.onslaught.rules.course import Course
from games.onslaught.rules.flow import advance
from games.onslaught.rules.orders import Sheet
from games.onslaught.rules.phases import decider
from games.onslaught.rules.playing import play, play_prep
from games.onslaught.rules.state import State
from games.onslaught.rules.view import View

WORK = 500  # decisions that are played on for one of its own
WORLDS = 3
SEEDS = 1 << 62
FORESEEN = 2  # turns: the one under way and the next
LONG = ("market", "build", "prep")  # what these decide shows only by the end of the wave


def look_ahead(view: View, dice: Dice) -> Sheet:
    """Return the plan that leaves its side best off, by its own dice, the same for each plan.

    Empty for a View that has nothing to decide.
    """
    own = view.own
    if own is None or own.possible is None:
        return Sheet()
    plans = plans_for(world_of(view, dice), own.side, dice)
    if len(plans) == 1:
        return plans[0]
    worth, left = [0] * len(plans), WORK
    for number in range(WORLDS):
        seed = str(dice.roll(f"world {number}/{view.phase}", SEEDS))
        state = world_of(view, Dice(seed))
        most = left // len(plans) if number == 0 else left
        for place, plan in enumerate(plans):
            result, spent = played_on(state, own.side, plan, Dice(seed), most)
            worth[place] += result
            left -= spent
        if left < WORK - left:  # another world would take more than is left
            break
    return plans[max(range(len(plans)), key=lambda place: (worth[place], -place))]


def played_on(state: State, side: int, plan: Sheet, dice: Dice, most: int) -> tuple[int, int]:
    """Return what comes of a plan if all go on sensibly, and how many decisions that took.

    At most `most` of them are played: to the end of the wave for what is decided before an
    onslaught, else to the end of the next turn.
    """
    course, count, sheet = Course(state), 0, plan
    wave, last = state.wave, state.rounds + FORESEEN
    is_long = state.step in LONG and not state.pending
    while True:
        _give(course, sheet, dice)
        count += 1
        is_over = course.standings is not None or course.wave != wave
        if is_over or count >= most or (not is_long and course.rounds >= last):
            return outlook(course, side), count
        sheet = decide(course, decider(course), dice)


def _give(course: Course, sheet: Sheet, dice: Dice) -> None:
    """Play a sheet of whoever decides, and go on to the next decision of a person."""
    side = decider(course)
    if course.step == "prep" and not course.pending:
        play_prep(course, side, sheet.orders, dice)
    else:
        play(course, side, sheet.orders[0], dice)
    advance(course, dice)

"""Takes the answer to an open question and goes on from there."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.onslaught.rules.course import Course
from games.onslaught.rules.exploring import decide_look
from games.onslaught.rules.fighting import go_on
from games.onslaught.rules.levels import asked_hero, gain_level
from games.onslaught.rules.spoils import decide_relic
from games.onslaught.rules.state import Question
from games.onslaught.rules.strokes import order_strikes, redirect
from games.onslaught.rules.swapping import displace


def answer(course: Course, question: Question, option: str, dice: Dice) -> None:
    """Close a question with one of its options; the attack under way goes on (G20).

    Raises ValueError for an option that the question does not have.
    """
    if option not in question.options:
        raise ValueError(option)
    course.pending = tuple(other for other in course.pending if other is not question)
    match question.kind:
        case "redirect":
            redirect(course, option == "yes")
        case "strike":
            order_strikes(course, option)
        case "level":
            gain_level(course, asked_hero(course, question).number, option)
        case "look":
            decide_look(course, question, option)
        case "relic":
            decide_relic(course, question.side, option)
        case "displace":
            displace(course, question, option)
    go_on(course, dice)

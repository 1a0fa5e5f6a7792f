"""Takes the answer to an open question and goes on from there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kernel.dice import Dice
from games.onslaught.rules.course import Course
from games.onslaught.rules.exploring import decide_look
from games.onslaught.rules.fighting import go_on
from games.onslaught.rules.landmarks import decide_spire
from games.onslaught.rules.levels import decide_level
from games.onslaught.rules.spoils import decide_relic
from games.onslaught.rules.state import Question, QuestionKind
from games.onslaught.rules.strokes import decide_order, decide_redirect
from games.onslaught.rules.swapping import displace

DECIDED: Mapping[QuestionKind, Callable[[Course, Question, str], None]] = {
    "redirect": decide_redirect,
    "strike": decide_order,
    "level": decide_level,
    "look": decide_look,
    "relic": decide_relic,
    "spire": decide_spire,
    "displace": displace,
}


def answer(course: Course, question: Question, option: str, dice: Dice) -> None:
    """Close a question with one of its options; the attack under way goes on (G20).

    Raises ValueError for an option that the question does not have.
    """
    if option not in question.options:
        raise ValueError(option)
    course.pending = tuple(other for other in course.pending if other is not question)
    DECIDED[question.kind](course, question, option)
    go_on(course, dice)

"""Choices that a resolution stops for: asked, or settled at once by the canonical option (O-I)."""

from __future__ import annotations

from typing import Literal

from games.encounter.rules.course import Course
from games.encounter.rules.events.foes import TieDecided
from games.encounter.rules.party import asked
from games.encounter.rules.state import Question


def settle(course: Course, question: Question) -> str | None:
    """Return the answer to a question if nobody has to be asked, else leave it open: None.

    One option is no choice and is not told of.
    """
    if len(question.options) == 1:
        return question.options[0]
    if asked(course, question) is None:
        tell(course, question, question.canonical, "canonical")
        return question.canonical
    course.pending = question
    return None


def tell(
    course: Course, question: Question, option: str, by: int | Literal["auto", "canonical"]
) -> None:
    """Note who decided what (O-I: every choice is logged)."""
    course.tell(TieDecided(question.kind, question.figure, option, question.options, str(by)))

"""The open question with its answers, as far as the viewer may know of it."""

from __future__ import annotations

from dataclasses import dataclass

from games.onslaught.present.lit import letter
from games.onslaught.present.sight import Sight
from games.onslaught.rules.geometry import text_cell
from games.onslaught.rules.orders import Answer
from games.onslaught.taps import tap_of
from games.onslaught.wording import options
from games.onslaught.wording.options import option as in_words


@dataclass(frozen=True, slots=True)
class OptionShown:
    """An answer of the open question: its tap, small letter and words."""

    tap: str
    letter: str
    text: str
    is_canonical: bool
    is_picked: bool


@dataclass(frozen=True, slots=True)
class AskedShown:
    """The open question: what is asked, where, by which rule, and its answers."""

    title: str
    rule: str
    about: str
    options: tuple[OptionShown, ...]
    can_answer: bool


def answer_words(sight: Sight, option: str) -> str:
    """Return what an answer of the open question says."""
    question = sight.view.question
    if "," in option:
        return sight.at(text_cell(option))
    return in_words(question.kind, option) if question is not None else option


def asked(sight: Sight) -> AskedShown | None:
    """Return the open question with its answers, None without one that the viewer may know."""
    question = sight.view.question
    if question is None:
        return None
    found = tuple(
        OptionShown(
            tap_of(Answer(option)),
            letter(number),
            answer_words(sight, option),
            option == question.canonical,
            sight.plan == Answer(option),
        )
        for number, option in enumerate(question.options)
    )
    about = "" if question.cell is None else sight.at(question.cell)
    return AskedShown(
        options.question(question.kind),
        options.QUESTION_RULES.get(question.kind, ""),
        about,
        found,
        sight.can is not None,
    )

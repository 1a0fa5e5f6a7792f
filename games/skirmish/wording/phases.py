"""What is done in each phase: its heading, its step among those a battle goes through, its name."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from games.kernel.words import noop

STEPS = (
    noop("Muster"),
    noop("Pair"),
    noop("Support"),
    noop("Place"),
    noop("Resolve"),
    noop("Result"),
)
# By the first word of a phase's step: the heading, and which of the steps it is.
PHASES: Mapping[str, tuple[str, int]] = {
    "begin": (noop("The match begins"), 0),
    "muster": (STEPS[0], 0),
    "start": (noop("Start abilities"), 1),
    "lead": (noop("Front line"), 1),
    "pair": (STEPS[1], 1),
    "support": (STEPS[2], 2),
    "place": (STEPS[3], 3),
    "loss": (noop("Choose a loss"), 4),
    "splash": (noop("Splash"), 4),
    "discard": (noop("Hand limit"), 5),
    "over": (noop("The match has ended"), 5),
}


def _found(phase: str) -> tuple[str, int]:
    """Return heading and step of a phase such as `1-support-att`, `2-loss-3` or `over`.

    `start` is the house's word for what was before the first phase.
    """
    _, _, step = phase.partition("-")
    first = (step or phase).partition("-")[0]
    return PHASES["begin" if phase == "start" else first]


def heading(phase: str) -> str:
    """Return the msgid of what is done in a phase."""
    return _found(phase)[0]


def step_of(phase: str) -> int:
    """Return which of the STEPS a phase belongs to, from 0."""
    return _found(phase)[1]


def turn_name(phase: str, turn: int) -> str:
    """Return what a phase is called in the language that is active: "Battle 1: Pair"."""
    battle, _, step = phase.partition("-")
    if not step:
        return gettext(heading(phase))
    facts = {"battle": battle, "heading": gettext(heading(phase))}
    return gettext("Battle %(battle)s: %(heading)s") % facts

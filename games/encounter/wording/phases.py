"""What is done in each phase: its heading, its step among those a round goes through, its name."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from games.kernel.words import noop

STEPS = (
    noop("Camp"),
    noop("Set up"),
    noop("Heroes"),
    noop("Allies"),
    noop("Foes"),
    noop("Result"),
)
# By a phase's step: the heading, and which of the steps it is. A question mostly stops the foes.
PHASES: Mapping[str, tuple[str, int]] = {
    "begin": (noop("The match begins"), 0),
    "camp": (noop("In camp"), 0),
    "deploy": (noop("Set up the heroes"), 1),
    "hero": (noop("A hero's turn"), 2),
    "ally": (noop("An ally's turn"), 3),
    "question": (noop("A choice is open"), 4),
    "over": (noop("The match has ended"), 5),
}
PARTS = 4  # of a phase key: encounter, round, step, turn


def parts(phase: str) -> tuple[str, str, str]:
    """Return encounter, round and step of a phase such as `1-3-hero-17`; `over` is a step alone.

    `start` is the house's word for what was before the first phase.
    """
    found = phase.split("-")
    if len(found) == PARTS:
        return found[0], found[1], found[2]
    return "", "", "begin" if phase == "start" else found[0]


def heading(phase: str) -> str:
    """Return the msgid of what is done in a phase."""
    return PHASES[parts(phase)[2]][0]


def step_of(phase: str) -> int:
    """Return which of the STEPS a phase belongs to, from 0."""
    return PHASES[parts(phase)[2]][1]


def turn_name(phase: str, turn: int) -> str:
    """Return what a phase is called in the active language: "Encounter 1, round 3: Heroes"."""
    number, round_, step = parts(phase)
    text = gettext(STEPS[step_of(phase)])
    if not number or step == "over":
        return gettext(heading(phase))
    facts = {"number": number, "round": round_, "step": text}
    if step in {"camp", "deploy"}:
        return gettext("Encounter %(number)s: %(step)s") % facts
    return gettext("Encounter %(number)s, round %(round)s: %(step)s") % facts

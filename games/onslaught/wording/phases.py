"""What is done in each phase: its heading, its step among those of a wave, its name."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from games.kernel.words import noop

STEPS = (
    noop("Market"),
    noop("Building"),
    noop("Prep"),
    noop("Start of turn"),
    noop("Movement"),
    noop("Spires"),
    noop("Exploring"),
    noop("Attack"),
    noop("Result"),
)
# By a phase's step: the heading, and which of the steps it is. A question mostly stops attacks.
PHASES: Mapping[str, tuple[str, int]] = {
    "begin": (noop("The match begins"), 0),
    "market": (noop("At the market"), 0),
    "build": (noop("Build the fortress"), 1),
    "prep": (noop("Prepare the stack"), 2),
    "start": (noop("The start of a turn"), 3),
    "move": (noop("Units move"), 4),
    "fire": (noop("Spires fire"), 5),
    "explore": (noop("Landmarks are explored"), 6),
    "attack": (noop("Units attack"), 7),
    "question": (noop("A choice is open"), 7),
    "over": (noop("The match has ended"), 8),
}
PARTS = 3  # of a phase key: wave, step, turn


def parts(phase: str) -> tuple[str, str]:
    """Return wave and step of a phase such as `2-move-57`; `over` is a step alone.

    A lone `start` is the house's word for what was before the first phase.
    """
    found = phase.split("-")
    if len(found) == PARTS:
        return found[0], found[1]
    return "", "begin" if phase == "start" else found[0]


def heading(phase: str) -> str:
    """Return the msgid of what is done in a phase."""
    return PHASES[parts(phase)[1]][0]


def step_of(phase: str) -> int:
    """Return which of the STEPS a phase belongs to, from 0."""
    return PHASES[parts(phase)[1]][1]


def turn_name(phase: str, turn: int) -> str:
    """Return what a phase is called in the active language: "Wave 2: Movement"."""
    wave, step = parts(phase)
    if not wave or step == "over":
        return gettext(heading(phase))
    return gettext("Wave %(wave)s: %(step)s") % {
        "wave": wave,
        "step": gettext(STEPS[step_of(phase)]),
    }

"""A brief as people write it: text or JSON to a `Brief` and back, every fault with its place."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.faults import MalformedPlan, PlanFault, plain_of_text
from games.kernel.words import noop
from games.onslaught.rules.briefs import Brief
from games.onslaught.rules.catalogue import Catalogue
from games.onslaught.rules.notation.lines import statements_of
from games.onslaught.rules.notation.places import Notes
from games.onslaught.rules.notation.plain import statements_of_plain
from games.onslaught.rules.notation.reading import brief_of
from games.onslaught.rules.notation.writing import plain_of, text_of

LONGEST = 20_000  # characters; the longest scenario has a tenth of that
__all__ = ["LONGEST", "Reading", "brief_of_text", "plain_of", "read", "read_brief", "text_of"]


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read of a brief: as much of it as is clear, None for nothing, and what is wrong."""

    brief: Brief | None
    faults: tuple[PlanFault, ...] = ()

    @property
    def is_playable(self) -> bool:
        """Say whether a match can be played by it; remarks do not hinder."""
        return self.brief is not None and not any(fault.forbids for fault in self.faults)


def read(text: str, catalogue: Catalogue) -> Reading:
    """Return what a text says, in the notation of lines or, if it begins with a brace, as JSON."""
    if len(text) > LONGEST:
        message = noop("A brief has at most %(most)s characters.")
        return Reading(None, (PlanFault("G29", "", message, {"most": LONGEST}),))
    notes = Notes()
    if text.removeprefix("\ufeff").lstrip()[:1] == "{":
        try:
            plain = plain_of_text(text)
        except MalformedPlan as malformed:
            return Reading(None, malformed.faults)
        statements = statements_of_plain(plain, notes)
    else:
        statements = statements_of(text, notes)
    brief = brief_of(statements, catalogue, notes)
    return Reading(brief, tuple(notes.faults))


def brief_of_text(text: str, catalogue: Catalogue) -> Brief:
    """Return the brief of a text; raises MalformedPlan with all that is wrong, and nothing else."""
    return _brief(read(text, catalogue))


def read_brief(plain: object, catalogue: Catalogue) -> Brief:
    """Return the brief of a plain JSON value, of a text too; raises MalformedPlan and else nothing.

    What it raises holds all that is wrong.
    """
    if isinstance(plain, str):
        return brief_of_text(plain, catalogue)
    notes = Notes()
    brief = brief_of(statements_of_plain(plain, notes), catalogue, notes)
    return _brief(Reading(brief, tuple(notes.faults)))


def _brief(reading: Reading) -> Brief:
    if reading.brief is None or not reading.is_playable:
        raise MalformedPlan(reading.faults)
    return reading.brief

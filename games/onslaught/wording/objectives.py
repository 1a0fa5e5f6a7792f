"""What the people must reach in a scenario, in the reader's language (G08, F53)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.translation import gettext, ngettext

from games.onslaught.rules.briefs import Objective


def objective(one: Objective) -> str:
    """Return an objective as one sentence: its author's own, else one for its kind."""
    return one.sentence or SENTENCES[one.kind](one.number)


def _gate(number: int) -> str:
    if number == 0:
        return gettext("Bring the opponent's gate down.")
    return gettext("Bring the opponent's gate down to %(number)s or less.") % {"number": number}


def _hold(number: int) -> str:
    text = gettext("Keep every gate of yours at %(number)s or more until the end.")
    return text % {"number": number}


def _spires(number: int) -> str:
    text = ngettext("Destroy a spire.", "Destroy %(number)s spires.", number)
    return text % {"number": number}


def _heroes(number: int) -> str:
    text = ngettext("Defeat a hero.", "Defeat %(number)s heroes.", number)
    return text % {"number": number}


def _source(number: int) -> str:
    return gettext("Have %(number)s source at the same time.") % {"number": number}


def _landmarks(number: int) -> str:
    text = ngettext("Clear a landmark.", "Clear %(number)s landmarks.", number)
    return text % {"number": number}


SENTENCES: Mapping[str, Callable[[int], str]] = {
    "gate": _gate,
    "hold": _hold,
    "spires": _spires,
    "heroes": _heroes,
    "source": _source,
    "landmarks": _landmarks,
}

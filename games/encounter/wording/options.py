"""The options of an open question in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.encounter.rules.routes import text_cell
from games.encounter.wording import names
from games.encounter.wording.lines import Cast, Seats, figure, listed
from games.kernel.words import noop

NONE = "none"
CELL = re.compile(r"-?\d+,-?\d+")
SCORCH: Mapping[str, str] = {"resolve": noop("1 Resolve"), "health": noop("1 true damage")}


def option(kind: str, text: str, cast: Cast, seats: Seats) -> str:
    """Return an option of a question of that kind in words; others are told as they are."""
    if kind in KINDS:
        return KINDS[kind](text)
    parts = text.split("+")
    if all(part.isdecimal() for part in parts):
        return listed(figure(int(part), cast, seats) for part in parts)
    return names.cell_name(text_cell(text)) if CELL.fullmatch(text) else text


def _ward(text: str) -> str:
    """Return "b2+b3+ward", or "none", in words: blocks spent and Wards paid for."""
    parts = [] if text == NONE else text.split("+")
    wards = parts.count("ward")
    blocks = len(parts) - wards
    words = [
        ngettext("%(number)s block", "%(number)s blocks", blocks) % {"number": blocks},
        ngettext("%(number)s Ward", "%(number)s Wards", wards) % {"number": wards},
    ]
    used = [word for word, number in zip(words, (blocks, wards), strict=True) if number]
    return " + ".join(used) or _("take the blow")


def _surge(text: str) -> str:
    times = 0 if text == NONE else len(text.split("+"))
    if not times:
        return _("no surge")
    return ngettext("%(number)s Surge", "%(number)s Surges", times) % {"number": times}


def _scorch(text: str) -> str:
    return _(SCORCH[text])


def _lock(text: str) -> str:
    """Return "stop", "up-2", "down-2" or "roll-1-3" in words (O9)."""
    word, *places = text.split("-")
    facts = {"dice": ", ".join(places)}
    if word == "up":
        return _("turn die %(dice)s up by 1") % facts
    if word == "down":
        return _("turn die %(dice)s down by 1") % facts
    if word == "roll":
        return _("roll anew: %(dice)s") % facts
    return _("leave the chest")


KINDS: Mapping[str, Callable[[str], str]] = {
    "ward": _ward,
    "surge": _surge,
    "scorch": _scorch,
    "lock": _lock,
}

"""Open questions and their options in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.onslaught.wording import names

# By what a question is about: what the side that is asked chooses, and by which rule.
QUESTIONS: Mapping[str, Any] = {
    "redirect": _("Who takes the blow at the gate?"),
    "level": _("What does the hero gain?"),
    "relic": _("Do you keep the relic?"),
    "look": _("Do you reveal the landmark?"),
    "spire": _("Do you build the free spire?"),
    "displace": _("Where does the unit stand that makes room?"),
    "strike": _("Who strikes back first?"),
}

QUESTION_RULES: Mapping[str, str] = {
    "redirect": "F29",
    "level": "F16",
    "relic": "F47",
    "look": "F45",
    "spire": "F47",
    "displace": "F37",
    "strike": "F09",
}

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "redirect": {"yes": _("the top unit of the stack"), "no": _("the gate")},
    "level": {
        "attack": _("an attack chip"),
        "range": _("a range chip"),
        "fortification": _("a fortification chip"),
        "promote": _("promotion"),
        "no": _("nothing"),
    },
    "relic": {"keep": _("keep it"), "sell": _("sell it")},
    "look": {"reveal": _("reveal it"), "hide": _("hide it again")},
    "spire": {"no": _("no spire")},
    "strike": {"gate": _("the gate"), "unit": _("the top unit of the stack")},
}


def question(kind: str) -> str:
    """Return what a question asks."""
    return str(QUESTIONS[kind])


def option(kind: str, text: str) -> str:
    """Return an option of a question of that kind in words; a cell is told as it is written."""
    known = OPTIONS.get(kind, {})
    if text in known:
        return str(known[text])
    if text in names.ALL:
        return names.named(names.ALL, text)
    return {"yes": gettext("yes"), "no": gettext("no")}.get(text, text)

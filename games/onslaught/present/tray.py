"""What is to be decided now, said in a line, and the buttons that decide it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.onslaught.present import plans
from games.onslaught.present.sight import Sight
from games.onslaught.present.words import go, plan_words
from games.onslaught.rules.orders import (
    EndExplore,
    EndFire,
    EndMove,
    EndStart,
    EndTurn,
    MoveMinion,
    Pass,
    UseTalent,
)
from games.onslaught.taps import tap_of
from games.onslaught.wording import names

# What a step is for, told to the one who decides, with the rule behind it.
TOLD: Mapping[str, tuple[Any, str]] = {
    "market": (gettext_lazy("Buy one ware for source, or pass."), "F04"),
    "build": (
        gettext_lazy(
            "One option each, in turn, until all have passed: tap a well or one of your spires."
        ),
        "F20",
    ),
    "prep": (
        gettext_lazy(
            "Choose who marches, put slow over fast, and seal the stack: first out on top."
        ),
        "S35",
    ),
    "start": (
        gettext_lazy(
            "Before anything moves: talents, relics, and up to two limited builds a wave."
        ),
        "S40",
    ),
    "move": (gettext_lazy("Tap a lit hex, and once more to go there."), "S48"),
    "fire": (
        gettext_lazy("Their units have moved: your spires may fire. Tap a target, twice."),
        "F26",
    ),
    "explore": (gettext_lazy("Tap a hidden landmark beside your units to look at it."), "F45"),
    "attack": (gettext_lazy("Minions attack if they can; heroes may. Tap a target, twice."), "F41"),
}
OWED: Mapping[str, Any] = {
    "minion": gettext_lazy("A minion must still move."),
    "stack": gettext_lazy("The top of your stack must still leave."),
    "attack": gettext_lazy("A minion must still attack."),
}
ENDS: Mapping[str, tuple[type, Any]] = {
    "market": (Pass, gettext_lazy("Buy nothing")),
    "build": (Pass, gettext_lazy("Pass: build no more")),
    "start": (EndStart, gettext_lazy("On to the march")),
    "move": (EndMove, gettext_lazy("End movement")),
    "fire": (EndFire, gettext_lazy("Hold fire")),
    "explore": (EndExplore, gettext_lazy("Explore no more")),
    "attack": (EndTurn, gettext_lazy("End the turn")),
}


@dataclass(frozen=True, slots=True)
class ActShown:
    """A button that hands an order in at once: what is sent, its words, what it costs."""

    tap: str
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class TrayShown:
    """The head of the tray: what is done now, what the viewer can do, and the drafted order.

    `plan` is the drafted order in words and `plan_tap` what hands it in, "" without one; `go`
    is the word on its button. `owed` says what must still be done; `finding` why the draft
    cannot stand.
    """

    heading: str
    told: str
    rule: str
    plan: str
    plan_tap: str
    go: str
    acts: tuple[ActShown, ...]
    owed: tuple[str, ...] = ()
    finding: str = ""


def tray(sight: Sight, refusal: str = "") -> TrayShown:
    """Return what is to be decided now."""
    told, rule = _told(sight)
    words = plan_words(sight, sight.plan)
    return TrayShown(
        heading=heading(sight),
        told=told,
        rule=rule,
        plan=words,
        plan_tap=tap_of(sight.plan) if sight.plan is not None and words else "",
        go=go(sight.plan),
        acts=tuple(acts(sight)),
        owed=tuple(str(OWED.get(one, one)) for one in sight.can.owed) if sight.can else (),
        finding=refusal,
    )


def heading(sight: Sight) -> str:
    """Return whose decision it is."""
    view = sight.view
    if view.step == "over" or view.standings is not None:
        return _("The match has ended")
    if sight.can is not None:
        return _("It is up to you")
    return _("%(name)s decides") % {"name": sight.name(view.decider)}


def _told(sight: Sight) -> tuple[str, str]:
    if sight.can is None or sight.view.question is not None:
        return "", ""
    told, rule = TOLD.get(sight.view.step, ("", ""))
    return str(told), rule


def acts(sight: Sight) -> Iterator[ActShown]:
    """Yield what can be done at once in the open step."""
    can, view = sight.can, sight.view
    if can is None or view.question is not None:
        return
    yield from _stays(sight)
    if view.step == "start":
        for cell, talent in can.talents:
            facts = {"name": sight.at(cell), "talent": names.talent(talent)}
            yield ActShown(tap_of(UseTalent(cell, talent)), _("%(name)s: %(talent)s") % facts)
    end, words = ENDS.get(view.step, (None, ""))
    if end is not None and can.can_end:
        yield ActShown(tap_of(end()), str(words))


def _stays(sight: Sight) -> Iterator[ActShown]:
    """Yield that a minion which need not move stays (F35)."""
    going = plans.mover(sight) if sight.view.step == "move" else None
    if going is None or going.must or going.cell not in sight.view.units:
        return
    if not sight.is_hero(sight.view.units[going.cell]):
        name = _("%(name)s stays") % {"name": sight.at(going.cell)}
        yield ActShown(tap_of(MoveMinion(going.cell, going.cell)), name)

"""Where the match stands: the waves, the phases of this one, its event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.onslaught.present.parts import TickShown, TrackShown
from games.onslaught.present.sight import Sight
from games.onslaught.wording import names, texts
from games.onslaught.wording.reasons import reason

PHASES: Mapping[str, Any] = {
    "event": gettext_lazy("Event"),
    "income": gettext_lazy("Income"),
    "market": gettext_lazy("Market"),
    "build": pgettext_lazy("phase of a wave", "Build"),
    "prep": gettext_lazy("Prep"),
    "onslaught": gettext_lazy("Onslaught"),
}
STEPS = frozenset({"start", "move", "fire", "explore", "attack"})


@dataclass(frozen=True, slots=True)
class StandShown:
    """Where the match stands besides waves and phases: whose turn, the event."""

    turn: str
    event: str
    event_text: str
    is_over: bool
    reason: str
    campfire: bool


def track(sight: Sight) -> TrackShown:
    """Return the waves of the match and the phases of this one."""
    view = sight.view
    is_over = view.standings is not None
    most = max(view.options.waves, view.wave)
    waves = [(str(n), str(n)) for n in range(1, most + 1)]
    now = "onslaught" if _fights(sight) else view.step
    facts = {"wave": view.wave, "most": most}
    return TrackShown(
        waves=_ticks(waves, str(view.wave), is_over=is_over),
        phases=_ticks([*PHASES.items()], now, is_over=is_over),
        label=_("Wave %(wave)s of %(most)s") % facts,
        phases_label=_("Phases of the wave"),
    )


def _fights(sight: Sight) -> bool:
    return sight.view.rounds > 0 or sight.view.step in STEPS


def stand(sight: Sight) -> StandShown:
    """Return whose turn it is, and the event of this wave."""
    view, events = sight.view, sight.view.catalogue.events
    is_over = view.standings is not None
    fights = _fights(sight) and not is_over
    number = events[view.event].number if view.event in events else 0
    return StandShown(
        turn=_turn(sight) if fights else "",
        event=names.named(names.EVENTS, view.event) if view.event else "",
        event_text=texts.event(view.event, number),
        is_over=is_over,
        reason=reason(view.end_reason) if is_over and view.end_reason else "",
        campfire=view.campfire and fights,
    )


def _turn(sight: Sight) -> str:
    side = sight.sides[sight.view.active]
    facts = {"name": sight.name(side.number), "turn": max(1, side.turns)}
    return _("%(name)s, turn %(turn)s") % facts


def _ticks(rows: Sequence[tuple[str, Any]], now: str, *, is_over: bool) -> tuple[TickShown, ...]:
    """Return each row as past, on or ahead; without a present one all are ahead."""
    slugs = [slug for slug, _name in rows]
    at = slugs.index(now) if now in slugs else -1
    ticks = []
    for place, (slug, name) in enumerate(rows):
        state: Literal["past", "now", "ahead"] = "now" if place == at else "ahead"
        if is_over or place < at:
            state = "past"
        ticks.append(TickShown(str(name), state, slug))
    return tuple(ticks)

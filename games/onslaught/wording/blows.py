"""What happened in fights, as lines of the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.kernel.words import noop
from games.onslaught.rules.events import blows as events
from games.onslaught.wording import names
from games.onslaught.wording.lines import Line, Seats, gate, listed, placed, plain, side


def began(event: events.AttackBegan, _seats: Seats) -> Iterator[Line]:
    """Tell who attacks whom, and the sum of it (F42)."""
    facts = {"attacker": placed(event.attacker), "target": placed(event.target)}
    yield Line("F41", _("%(attacker)s attacks %(target)s.") % facts)
    sum_ = {"parts": listed(part(*one) for one in event.parts), "damage": event.damage}
    is_bare = len(event.parts) == 1 and event.parts[0][1] == event.damage
    text = _("Damage: %(damage)s.") if is_bare else _("Damage: %(parts)s = %(damage)s.")
    yield Line("F42", text % sum_)


# What an attack is made of besides the attacker's own stat (F42).
PARTS: Mapping[str, Any] = {
    "chips": gettext_lazy("attack chips"),
    "drum": names.RELICS["war-drum"],
    "siegecraft": names.TALENTS["siegecraft"],
    "stonehide": names.TALENTS["stonehide"],
    "bulwark": names.STRUCTURES["bulwark"],
}


def part(slug: str, number: int) -> str:
    """Return one part of an attack's sum: the stat is bare, all else has its sign."""
    if slug == "stat":
        return f"{number}"
    return f"{names.named(PARTS, slug)} {number:+d}"


def redirected(event: events.AttackRedirected, _seats: Seats) -> Iterator[Line]:
    """Tell that the top of the stack takes a blow to its gate (F29)."""
    facts = {"unit": plain(event.to), "gate": gate(event.gate.side)}
    yield Line("F29", _("%(unit)s takes the blow in place of %(gate)s.") % facts)


# By what did the damage: its rule, and the sentence.
DAMAGE: Mapping[str, tuple[str, str]] = {
    "attack": ("F42", noop("%(target)s loses %(lost)s health and has %(left)s.")),
    "retaliation": (
        "F42",
        noop("%(source)s strikes back: %(target)s loses %(lost)s health and has %(left)s."),
    ),
    "gate": (
        "F28",
        noop("%(source)s strikes back: %(target)s loses %(lost)s health and has %(left)s."),
    ),
    "spire": ("F25", noop("%(target)s loses %(lost)s health and has %(left)s.")),
    "splash": ("F43", noop("Splash: %(target)s loses %(lost)s health and has %(left)s.")),
    "landmark": (
        "F46",
        noop("%(source)s: %(target)s loses %(lost)s health and has %(left)s."),
    ),
    "relic": ("F47", noop("%(target)s loses %(lost)s health and has %(left)s.")),
    "resign": ("F30", noop("%(target)s loses %(lost)s health and has %(left)s.")),
}


def dealt(event: events.DamageDealt, _seats: Seats) -> Iterator[Line]:
    """Tell what something lost, and what was left of the damage (G21, G23, S17)."""
    facts = {
        "source": placed(event.source),
        "target": placed(event.target),
        "lost": event.lost,
        "left": event.left,
        "chips": listed(names.named(names.CHIPS, chip) for chip in event.chips),
        "excess": event.excess,
    }
    rule, text = DAMAGE[event.cause]
    is_spire = event.target.type in names.SPIRES
    if event.chips:
        yield Line("G21" if is_spire else "G23", _("%(target)s loses chips: %(chips)s.") % facts)
    elif is_spire:
        yield Line("G21", _("%(target)s holds: the hit removes no chip.") % facts)
    if not is_spire and (event.lost or not event.chips):
        yield Line(rule, _(text) % facts)
    if event.excess:
        wasted = ngettext(
            "%(excess)s point of damage is lost.",
            "%(excess)s points of damage are lost.",
            event.excess,
        )
        yield Line("G21" if is_spire else "S17", wasted % facts)


def defeated(event: events.Defeated, seats: Seats) -> Iterator[Line]:
    """Tell what was defeated, and who is paid for it (G09)."""
    facts = {"piece": placed(event.piece), "reward": event.reward}
    rule = "F46" if event.piece.side < 0 else "G21" if event.piece.type in names.SPIRES else "F44"
    yield Line(rule, _("%(piece)s is defeated.") % facts)
    if event.by >= 0 and event.reward:
        facts["side"] = side(event.by, seats)
        yield Line("G09", _("%(side)s earns %(reward)s source.") % facts)


def revealed(event: events.UnitRevealed, _seats: Seats) -> Iterator[Line]:
    """Tell which unit is active now (S16)."""
    facts = {"piece": placed(event.piece), "health": event.health}
    yield Line("S16", _("From below comes %(piece)s, with %(health)s health.") % facts)


def levelled(event: events.LevelGained, _seats: Seats) -> Iterator[Line]:
    """Tell what a hero gained (F16)."""
    facts = {"piece": placed(event.piece), "chip": names.named(names.CHIPS, event.chip)}
    text = (
        _("%(piece)s is promoted.") if event.is_promoted else _("%(piece)s gets a chip: %(chip)s.")
    )
    yield Line("F16", text % facts)


def gate_fell(event: events.GateFell, seats: Seats) -> Iterator[Line]:
    """Tell that a gate is at 0 (F30)."""
    facts = {"side": side(event.side, seats)}
    yield Line("F30", _("%(side)s has lost: the gate has fallen.") % facts)

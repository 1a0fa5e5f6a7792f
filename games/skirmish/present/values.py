"""What cards and supporting units would do in a skirmish, by the rules' own readings."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.skirmish.present.parts import support_sum
from games.skirmish.present.parts.effects import boosts
from games.skirmish.present.shown import Fit
from games.skirmish.present.sight import Sight
from games.skirmish.rules.orders import BLIND
from games.skirmish.rules.reckoning import icon_of
from games.skirmish.rules.view import SkirmishView


def fit(sight: Sight, card: str, skirmish: SkirmishView) -> Fit:
    """Return what a card of the side below would do in a skirmish."""
    if card == BLIND:
        return Fit(skirmish.number, "?", False, _("blind"))
    printed = sight.card(card)
    fits = bool(hits(sight, card, skirmish))
    if printed.major is None or printed.minor is None:
        does = ", ".join(boost.told.rstrip(".") for boost in boosts(printed))
        figures = " ".join(boost.text for boost in boosts(printed))
        told = does if fits else _("no effect here")
        return Fit(skirmish.number, figures, fits, told, _("it fits") if fits else told)
    pair = printed.major if fits else printed.minor
    figures = f"{pair.attack}/{pair.health}"
    told = _("fits %(figures)s") if fits else _("minor %(figures)s")
    short = _("it fits") if fits else _("minor pair")
    return Fit(skirmish.number, figures, fits, told % {"figures": figures}, short)


def hits(sight: Sight, card: str, skirmish: SkirmishView) -> Sequence[str]:
    """Return the slugs of the side's units in a skirmish that a card's icons match (F13, F15)."""
    printed = sight.card(card)
    front = sight.front(skirmish, sight.below.seat)
    if printed.kind == "standard":
        icon = icon_of(printed, sight.kind(front))
        return [icon] if icon else []
    supports = sight.supports(skirmish.number, sight.below.seat)
    return printed.matched(sight.units[front].type, (sight.units[name].type for name in supports))


def adds(sight: Sight, unit: str, skirmish: SkirmishView) -> int:
    """Return what a unit would add to the attack in a skirmish (S25, G13)."""
    kind = sight.kind(unit)
    seat = sight.units[unit].seat
    enemy = skirmish.defender if seat == sight.attacker.seat else skirmish.attacker
    return kind.support if kind.supports_against(sight.kind(enemy), sight.view.options) else 0


def sum_of(sight: Sight, units: Sequence[str], skirmish: SkirmishView) -> str:
    """Return what units behind add together, such as "+1 +1 = +2"; "" for nobody."""
    return support_sum(tuple(adds(sight, unit, skirmish) for unit in units))

"""Forming the pairs on the table: both lines, the pairs in their order, and why some may not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from games.skirmish.present.lanes import ORDINALS
from games.skirmish.present.planned import of_kind
from games.skirmish.present.shown import Lined, PairShown, Tap
from games.skirmish.present.sight import Sight
from games.skirmish.present.units import unit_shown
from games.skirmish.rules.orders import Pair
from games.skirmish.wording import names


def pairs(sight: Sight) -> Sequence[PairShown]:
    """Return a place for each pair that the viewer forms, the formed ones filled (S18)."""
    formed = of_kind(sight, Pair)
    count = max(len(formed), sight.possible.pairs)
    return [_pair(sight, number, formed) for number in range(1, count + 1)]


def _pair(sight: Sight, number: int, formed: Sequence[Pair]) -> PairShown:
    place = PairShown(number, names.numeral(number), str(ORDINALS[number]))
    if number > len(formed):
        return replace(place, is_active=sight.acts and number == len(formed) + 1)
    pair = formed[number - 1]
    units = (pair.attacker, pair.defender)
    own, foe = units if sight.below.role == "att" else units[::-1]
    return replace(
        place,
        own=unit_shown(sight, own),
        foe=unit_shown(sight, foe),
        taps=_taps(number) if sight.acts else (),
    )


def _taps(number: int) -> tuple[Tap, ...]:
    part = Tap("part", str(number), _("Take apart"))
    return (Tap("sooner", str(number), _("Fight earlier")), part) if number > 1 else (part,)


def line(sight: Sight, seat: int) -> Sequence[Lined]:
    """Return a seat's units that are in no pair yet; the enemy's can be tapped (S15)."""
    paired = {unit for order in of_kind(sight, Pair) for unit in (order.attacker, order.defender)}
    free = [unit.name for unit in sight.army(seat) if unit.name not in paired]
    return [_lined(sight, name, paired) for name in free]


def _lined(sight: Sight, name: str, paired: set[str]) -> Lined:
    shown = Lined(name, unit_shown(sight, name))
    if sight.stage != "pair" or not sight.acts or not left(sight):
        return shown
    stays = why_not(sight, name, paired)
    if stays:
        return replace(
            shown, note=stays, rule="F9" if sight.view.options.assist_stays_back else "G7"
        )
    if sight.units[name].seat == sight.below.seat:
        return shown
    return replace(
        shown,
        chip=replace(shown.chip, field="strike", value=name, act=_("Pair the chosen unit with")),
    )


def left(sight: Sight) -> int:
    """Return how many pairs are still to be formed."""
    return max(0, sight.possible.pairs - len(of_kind(sight, Pair)))


def why_not(sight: Sight, name: str, paired: set[str]) -> str:
    """Return why a unit cannot be paired now, as a short note; "" when it can (G7)."""
    possible = sight.possible
    if name not in (*possible.attackers, *possible.defenders):
        return _("stays behind")
    if not sight.kind(name).is_assist or sight.view.options.assist_stays_back:
        return ""
    others = (unit.name for unit in sight.army(sight.units[name].seat))
    first = (one for one in others if not sight.kind(one).is_assist and one not in paired)
    return _("after all others") if any(first) else ""

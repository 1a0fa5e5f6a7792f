"""The plan of a phase as a plain list of choices: for whoever would rather not tap the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.skirmish.present.placing import plan
from games.skirmish.present.planned import of_kind
from games.skirmish.present.sight import Sight
from games.skirmish.present.values import adds, fit
from games.skirmish.rules.orders import BLIND, Pair, Support
from games.skirmish.rules.state import Play
from games.skirmish.rules.view import SkirmishView
from games.skirmish.wording import names
from games.skirmish.wording.lines import card as called


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose, in words."""

    value: str
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """A field of the form for the whole phase, with all that it may be."""

    name: str
    label: str
    options: tuple[Option, ...]


def choices(sight: Sight) -> Sequence[Choice]:
    """Return the fields of the open phase's plan; none where there is nothing to choose."""
    made = STAGES.get(sight.stage)
    return made(sight) if made and sight.acts else []


def _choice(name: str, label: str, chosen: str, texts: Mapping[str, str]) -> Choice:
    options = (Option(value, text, value == chosen) for value, text in texts.items())
    return Choice(name, label, (Option("", _("nothing"), not chosen), *options))


def _pairs(sight: Sight) -> list[Choice]:
    formed = of_kind(sight, Pair)
    found = []
    for number in range(1, sight.possible.pairs + 1):
        pair = formed[number - 1] if number <= len(formed) else Pair("", "")
        which = {"which": names.numeral(number)}
        own, foe = (_("Skirmish %(which)s, own unit"), _("Skirmish %(which)s, enemy unit"))
        sides = {"attacker": sight.possible.attackers, "defender": sight.possible.defenders}
        for side, label in zip(sides, (own, foe), strict=True):
            texts = {unit: _numbered(sight, unit) for unit in sides[side]}
            found.append(_choice(f"{side}-{number}", label % which, getattr(pair, side), texts))
    return found


def _numbered(sight: Sight, unit: str) -> str:
    """Return a unit's name, with its number where its side has several of the kind."""
    same = [u.name for u in sight.army(sight.units[unit].seat) if u.type == sight.units[unit].type]
    name = sight.called(unit)
    return name if len(same) == 1 else f"{name} {same.index(unit) + 1}"


def _supports(sight: Sight) -> list[Choice]:
    chosen = {order.unit: str(order.skirmish) for order in of_kind(sight, Support)}
    return [
        _choice(
            f"support-{unit}",
            _numbered(sight, unit),
            chosen.get(unit, ""),
            {str(one.number): _joined(sight, unit, one) for one in _open(sight)},
        )
        for unit in sight.possible.supports
    ]


def _joined(sight: Sight, unit: str, one: SkirmishView) -> str:
    front = sight.called(sight.front(one, sight.below.seat))
    values = {"which": names.numeral(one.number), "unit": front, "n": adds(sight, unit, one)}
    return _("%(which)s, behind the %(unit)s: +%(n)s") % values


def _open(sight: Sight) -> list[SkirmishView]:
    return [sight.skirmishes[number] for number in sight.possible.skirmishes]


def _places(sight: Sight) -> list[Choice]:
    laid = plan(sight)
    found = []
    for one in _open(sight):
        play = laid.get(one.number, Play(""))
        which = {"which": names.numeral(one.number)}
        standards = _cards(sight, one, sight.possible.standards)
        standards[BLIND] = _("blind: top of the pile")
        label = _("Skirmish %(which)s, card") % which
        found.append(_choice(f"standard-{one.number}", label, play.standard, standards))
        more = _cards(sight, one, sight.possible.reinforcements)
        if more:
            label = _("Skirmish %(which)s, reinforcement") % which
            found.append(_choice(f"reinforcement-{one.number}", label, play.reinforcement, more))
    return found


def _cards(sight: Sight, one: SkirmishView, cards: Sequence[str]) -> dict[str, str]:
    return {card: f"{called(card)}: {fit(sight, card, one).told}" for card in cards}


STAGES: Mapping[str, Callable[[Sight], list[Choice]]] = {
    "pair": _pairs,
    "support": _supports,
    "place": _places,
}

"""The arithmetic of a battle in writing: every figure with the sum that it comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from games.conquest import icons
from games.conquest.rules.events import BattleReported, Bonus, Side, TroopLine
from games.conquest.rules.losses import base_strength, passed_over
from games.conquest.wording import names
from games.conquest.wording.happened import points

PLACES_SHOWN = 1000  # three decimals


def lines_of(side: Side) -> list[TroopLine]:
    """Return a side's kinds of creatures by level, whatever the order they are stored in."""
    by_unit = {line.unit: line for line in side.troops}
    return [by_unit[unit] for unit, _number in names.in_order(dict.fromkeys(by_unit, 0))]


def share_of(report: BattleReported, name: str) -> Fraction:
    """Return what a side loses: A / B for the winner, everything for whoever does not win."""
    sides = {"attacker": report.attacker, "defender": report.defender}
    if report.winner != name:
        return Fraction(1)
    both = [side.hundredfold for side in sides.values()]
    return Fraction(min(both), max(both))


def percent(share: Fraction) -> str:
    """Return a share in whole percent; only shown, never reckoned with (A-15).

    It is rounded, but only nothing is shown as 0 and only the whole as 100.
    """
    rounded = (200 * share.numerator + share.denominator) // (2 * share.denominator)
    if 0 < share < 1:
        rounded = min(99, max(1, rounded))
    return f"{rounded} %"


def decimal(value: Fraction) -> str:
    """Return a fraction with up to three decimals; what is no whole number never looks like one."""
    thousandths = round(value * PLACES_SHOWN)
    if thousandths % PLACES_SHOWN == 0 and value.denominator != 1:
        thousandths = int(value * PLACES_SHOWN)
    whole, rest = divmod(thousandths, PLACES_SHOWN)
    return f"{whole}.{rest:03d}".rstrip("0").rstrip(".") if rest else str(whole)


def base_sum(side: Side) -> str:
    """Return the base strength as a sum, such as "52 × 20 + 6 × 40 = 1280" (C-44)."""
    terms = " + ".join(f"{line.number} × {line.strength}" for line in lines_of(side))
    return f"{terms} = {side.base}"


def worth(side: Side, bonus: Bonus) -> str:
    """Return what a bonus adds in strength, without its sign."""
    return points(abs(side.base * bonus.percent))


def bonus_sum(side: Side) -> str:
    """Return the effective strength from the base one, such as "1280 × 130 % = 1664" (C-53)."""
    total = 100 + sum(bonus.percent for bonus in side.bonuses)
    return f"{side.base} × {total} % = {points(side.hundredfold)}"


def bonuses_of(side: Side) -> list[Mapping[str, Any]]:
    """Return each bonus with its drawing, its percentage and what it is worth."""
    return [
        {
            "icon": icon_of(bonus.source),
            "name": names.named(names.SOURCES, bonus.source),
            "percent": f"{bonus.percent:+d} %".replace("-", "−"),
            "worth": worth(side, bonus),
            "is_less": bonus.percent < 0,
        }
        for bonus in side.bonuses
    ]


def icon_of(source: str) -> str:
    """Return the drawing of what a bonus comes from; a trait is drawn as a shield."""
    return {**icons.PLACES, **icons.ARTIFACTS}.get(source, "checked-shield")


def rank(line: TroopLine, share: Fraction) -> Mapping[str, Any]:
    """Return one kind of creature: how many stood, fell and are left, and why so many."""
    return {
        "icon": icons.UNITS.get(line.unit, "spears"),
        "name": names.named(names.UNIT_NAMES, line.unit),
        "number": line.number,
        "strength": line.strength,
        "fell": line.number - line.left,
        "left": line.left,
        "reason": _reason(line, share),
    }


def _reason(line: TroopLine, share: Fraction) -> str:
    if share == 1:
        return _("all fell")
    exact = line.number * share
    facts = {"exact": decimal(exact), "share": line.share, "dealt": line.dealt}
    if line.left == line.number:
        return _("%(exact)s by share: nobody falls") % facts if exact else _("nobody falls")
    parts = (
        _("%(share)s by share") if exact.denominator == 1 else _("%(exact)s by share: %(share)s")
    )
    if line.dealt:
        parts = _("%(exact)s by share: %(share)s, and %(dealt)s dealt again")
    return parts % facts


def rounding(report: BattleReported) -> str:
    """Return the sum of the damage that rounding down left unspent (A-17), or "" for none."""
    side = winner_of(report)
    if side is None or not report.leftover:
        return ""
    share = Fraction(
        min(report.attacker.hundredfold, report.defender.hundredfold), side.hundredfold
    )
    parts = [(part, line.strength) for line in lines_of(side) if (part := line.number * share % 1)]
    terms = " + ".join(f"{decimal(part)} × {strength}" for part, strength in parts)
    total = sum((part * strength for part, strength in parts), Fraction(0))
    is_exact = total.denominator == 1
    return (
        f"{terms} = {decimal(total)}" if is_exact else f"{terms} = {decimal(total)} → {int(total)}"
    )


def winner_of(report: BattleReported) -> Side | None:
    """Return the side that is left, or None after equal strength (A-12)."""
    return {"attacker": report.attacker, "defender": report.defender}.get(report.winner)


def choices(report: BattleReported) -> Mapping[str, Any]:
    """Return how the leftover was spent and what was not done instead (A-18, A-19).

    `rule` is A-19 where both ways spend the same, else A-18; `other` is "" if there is no other.
    """
    side = winner_of(report)
    lines: Sequence[TroopLine] = [] if side is None else lines_of(side)
    strengths = {line.unit: line.strength for line in lines}
    spare = {line.unit: line.number - line.share for line in lines}
    dealt = {line.unit: line.dealt for line in lines}
    other = passed_over(spare, strengths, dealt, report.leftover) if lines else {}
    spent, instead = base_strength(dealt, strengths), base_strength(other, strengths)
    return {
        "dealt": names.troops({unit: n for unit, n in dealt.items() if n}) if spent else "",
        "spent": spent,
        "other": names.troops(other) if other else "",
        "instead": instead,
        "wasted": report.leftover - instead,
        "rule": "A-19" if other and instead == spent else "A-18",
    }

"""The context of a battle's template, from its closed report and the leaders of both sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.conquest.present.battles import bars, scenery, sums
from games.conquest.present.battles.leaders import Leader
from games.conquest.rules.events import BattleReported, Side
from games.conquest.wording import names
from games.conquest.wording.happened import points
from games.kernel.words import noop

STEPS = (
    noop("Forces meet"),
    noop("Strength"),
    noop("Bonuses"),
    noop("Share lost"),
    noop("Who fell"),
)
LAST = len(STEPS)
NAMES = ("attacker", "defender")
Leaders = tuple[Leader, Leader]


def step_of(query: Mapping[str, str]) -> int:
    """Return the step that a query's `step` asks for; the last, which shows all, if none."""
    asked = query.get("step", "")
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else LAST
    return number if 1 <= number <= LAST else LAST


def battle(
    report: BattleReported, leaders: Leaders, step: int = LAST, address: str = "?"
) -> Mapping[str, Any]:
    """Return what `games/conquest/battle/_battle.html` shows of a battle (C-32).

    `leaders` are the attacker's and the defender's; `step` is where it stands when the page
    opens; `address` is what a step's link adds `step=n` to, "?" or a query that ends with "&".
    """
    share = sums.share_of(report, report.winner)
    sides = [_side(report, name, who) for name, who in zip(NAMES, leaders, strict=True)]
    won = next((side for side in sides if side["has_won"]), None)
    has_bonus = any(side["bonuses"] for side in sides)
    facts = {**_facts(report), "sides": sides, "won": won, "has_bonus": has_bonus}
    told = _told(facts)
    return {
        **facts,
        "step": step,
        "steps": [
            {"number": n, "name": _(name), "href": f"{address}step={n}", "told": told[n - 1]}
            for n, name in enumerate(STEPS, 1)
        ],
        "told": told[step - 1],
        "scene": _scene(report, leaders),
        "share": sums.percent(share),
        "share_sum": _share_sum(report),
        "ring": bars.ring(
            share, _("Share lost: %(share)s") % {"share": sums.percent(share)}, _("lost")
        ),
    }


def _facts(report: BattleReported) -> dict[str, Any]:
    return {
        "cell": report.cell,
        "place": names.named(names.PLACES, report.place),
        "is_open_ground": not report.place,
        "is_tie": report.winner == "nobody",
        "captured": names.named(names.PLACES, report.captured) if report.captured else "",
        "leftover": report.leftover,
        "unused": report.unused,
        "rounding": sums.rounding(report),
        "choice": sums.choices(report),
        "plunder": report.plunder,
        "raised": report.raised,
    }


def _side(report: BattleReported, name: str, leader: Leader) -> dict[str, Any]:
    one, other = report.attacker, report.defender
    if name == "defender":
        one, other = other, one
    share = sums.share_of(report, name)
    lines = sums.lines_of(one)
    shape = bars.Bar(leader.letter, name == "attacker", max(bars.extent(one), bars.extent(other)))
    return {
        "leader": leader,
        "letter": leader.letter,
        "is_attacker": name == "attacker",
        "has_won": report.winner == name,
        "role": _role(report, name),
        "troops": names.troops({line.unit: line.number for line in lines}),
        "base": one.base,
        "base_sum": sums.base_sum(one),
        "bonuses": sums.bonuses_of(one),
        "bonus_sum": sums.bonus_sum(one),
        "total": points(one.hundredfold),
        "ranks": [sums.rank(line, share) for line in lines],
        "stood": sum(line.number for line in lines),
        "left": sum(line.left for line in lines),
        "bar": bars.bar(one, shape, share, _bar_label(one, leader)),
    }


def _role(report: BattleReported, name: str) -> Mapping[str, str]:
    """Return what a side does, before the outcome is shown and after it."""
    if name == "attacker":
        acts = {"attacker": _("attack and win"), "nobody": _("attack; all fall")}
        return {"before": _("attack"), "after": acts.get(report.winner, _("attack; all fall"))}
    holds = {"defender": _("defend and hold")}
    return {"before": _("defend"), "after": holds.get(report.winner, _("defend; all fall"))}


def _bar_label(side: Side, leader: Leader) -> str:
    facts = {"who": leader.name, "base": side.base, "total": points(side.hundredfold)}
    if side.bonuses:
        return _("%(who)s: strength %(base)s, with bonuses %(total)s") % facts
    return _("%(who)s: strength %(base)s") % facts


def _scene(report: BattleReported, leaders: Leaders) -> Any:
    pairs = zip(NAMES, (report.attacker, report.defender), leaders, strict=True)
    camps = [
        scenery.Camp(leader.letter, side, sums.share_of(report, name))
        for name, side, leader in pairs
    ]
    return scenery.scenery(report.place, *camps)


def _share_sum(report: BattleReported) -> str:
    both = sorted((report.attacker.hundredfold, report.defender.hundredfold))
    return f"{points(both[0])} / {points(both[1])}"


def _told(facts: Mapping[str, Any]) -> Sequence[str]:
    """Return each step in words, for those who listen and for those who want the sum."""
    attacker, defender = facts["sides"]
    meeting = _("%(who)s, attacking: %(troops)s. %(other)s, defending: %(others)s.") % {
        "who": attacker["leader"].name,
        "troops": attacker["troops"],
        "other": defender["leader"].name,
        "others": defender["troops"],
    }
    return (meeting, _strengths(facts), _bonuses(facts), _share(facts), _fallen(facts))


def _strengths(facts: Mapping[str, Any]) -> str:
    sides = [f"{side['leader'].name}: {side['base_sum']}." for side in facts["sides"]]
    return " ".join(sides)


def _bonuses(facts: Mapping[str, Any]) -> str:
    said = []
    for side in facts["sides"]:
        if side["bonuses"]:
            listed = ", ".join(f"{b['name']} {b['percent']}" for b in side["bonuses"])
            said.append(f"{side['leader'].name}: {listed}; {side['bonus_sum']}.")
    if not said:
        said.append(_("Neither side has a bonus."))
    return " ".join((*said, _verdict(facts)))


def _verdict(facts: Mapping[str, Any]) -> str:
    attacker, defender = facts["sides"]
    totals = {"a": attacker["total"], "d": defender["total"]}
    if facts["won"] is None:
        return _("%(a)s against %(d)s: equal strength.") % totals
    names_and = {**totals, "who": facts["won"]["leader"].name}
    return _("%(a)s against %(d)s: victory for %(who)s.") % names_and


def _share(facts: Mapping[str, Any]) -> str:
    attacker, defender = facts["sides"]
    if facts["won"] is None:
        return _("Equal strength destroys both.")
    won, lost = (attacker, defender) if attacker["has_won"] else (defender, attacker)
    return _("%(loser)s: all fall. %(winner)s: %(a)s / %(b)s of every kind fall, rounded down.") % {
        "loser": lost["leader"].name,
        "winner": won["leader"].name,
        "a": lost["total"],
        "b": won["total"],
    }


def _fallen(facts: Mapping[str, Any]) -> str:
    won = facts["won"]
    if won is None:
        return _("Nobody is left on either side.")
    return _("%(who)s: %(left)s of %(stood)s live.") % {
        "who": won["leader"].name,
        "left": won["left"],
        "stood": won["stood"],
    }

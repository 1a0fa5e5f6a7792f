"""What the viewer's orders would bring, in words and figures, with all that may change it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.conquest.board.pieces import letter_of
from games.conquest.present.battles.sums import lines_of
from games.conquest.present.fights import fight, share_text
from games.conquest.rules.dangers import Danger, Threat
from games.conquest.rules.events import BattleReported
from games.conquest.rules.forecasting import Forecast, Outlook
from games.conquest.tools.setups import calculator_link
from games.conquest.wording import names
from games.conquest.wording.happened import points, who
from games.kernel.page import MatchPage

DOUBTS: Mapping[str, tuple[Any, str]] = {
    "old": (gettext_lazy("They were seen there last in turn %(turn)s."), "A-49"),
    "order": (
        gettext_lazy("Whoever acts before you may leave, join them, or strike first."),
        "C-24",
    ),
    "recruits": (gettext_lazy("Recruits of this turn would defend as well."), "C-21"),
    "artifacts": (gettext_lazy("Artifacts of theirs are not known, and not counted."), "C-49"),
}


def foretold(page: MatchPage, forecast: Forecast) -> Mapping[str, Any]:
    """Return a forecast with its figures, its sum, and what may change it."""
    report = forecast.report
    attacker, defender = report.attacker, report.defender
    loser, winner = (defender, attacker) if forecast.winner == "attacker" else (attacker, defender)
    left = names.troops(forecast.left)
    return {
        "cell": forecast.cell,
        "turn": forecast.turn,
        "is_old": forecast.turn < page.view.turn,
        "mine": points(attacker.hundredfold),
        "theirs": points(defender.hundredfold),
        "foe": who(page.seats, defender.seat),
        "foe_letter": letter_of(defender.seat),
        "winner": forecast.winner,
        "share": share_text(loser.hundredfold, winner.hundredfold),
        "left": left if forecast.winner == "attacker" else "",
        "they_keep": left if forecast.winner == "defender" else "",
        "captured": names.named(names.PLACES, report.captured) if report.captured else "",
        "plunder": report.plunder,
        "sum": _sum(report),
        "other_numbers": calculator_link(page.view, report),
        "doubts": [
            {"text": text % {"turn": forecast.turn}, "rule": rule}
            for text, rule in (DOUBTS[doubt] for doubt in forecast.doubts)
        ],
    }


def reckoned(page: MatchPage, forecast: Forecast) -> Mapping[str, Any]:
    """Return a forecast with its whole arithmetic besides."""
    # Nobody has won or lost yet, so the card has no verdict of its own.
    card = {**fight(page, forecast.report), "mine": None}
    return {**foretold(page, forecast), "fight": card}


def _sum(report: BattleReported) -> str:
    """Return both strengths as sums, such as "30 × 20 = 600; 40 × 10 +20 % = 480"."""
    parts = []
    for side in (report.attacker, report.defender):
        terms = " + ".join(f"{line.number} × {line.strength}" for line in lines_of(side))
        percent = sum(bonus.percent for bonus in side.bonuses)
        raised = f" {percent:+d} %" if percent else ""
        parts.append(f"{terms}{raised} = {points(side.hundredfold)}")
    return "; ".join(parts)


def expected(page: MatchPage, outlook: Outlook) -> str:
    """Return what is known of a cell in which nobody is known to stand."""
    facts = {
        "cell": outlook.cell,
        "turn": outlook.turn,
        "place": names.named(names.PLACES, outlook.kind),
        "owner": "" if outlook.owner is None else who(page.seats, outlook.owner),
    }
    return " ".join(_known(page, outlook, facts))


def _known(page: MatchPage, outlook: Outlook, facts: Mapping[str, Any]) -> Iterator[str]:
    if outlook.turn == page.view.turn:
        yield _("Nobody stands on %(cell)s now.") % facts
    elif outlook.turn:
        yield _("Nobody was seen on %(cell)s when you looked last, in turn %(turn)s.") % facts
    else:
        yield _("You have never looked at %(cell)s: who stands there is not known.") % facts
    if outlook.owner is not None:
        yield _("The %(place)s is %(owner)s's.") % facts
    elif outlook.kind and outlook.kind != "site" and not outlook.turn:
        yield _("The %(place)s is nobody's, and may be guarded.") % facts
    if outlook.recruits:
        yield _("Recruits of this turn would defend it.")


def endangered(page: MatchPage, danger: Danger) -> Mapping[str, Any]:
    """Return what an own castle is worth in defence after the drafts, and who could take it."""
    return {
        "strength": points(danger.hundredfold),
        "base": danger.base,
        "percent": danger.percent,
        "threats": [_threat(page, threat) for threat in danger.threats],
        "is_in_danger": any(threat.would_fall for threat in danger.threats),
    }


def _threat(page: MatchPage, threat: Threat) -> Mapping[str, Any]:
    facts = {
        "who": who(page.seats, threat.seat),
        "strength": threat.strength,
        "cells": ", ".join(threat.cells),
    }
    return {
        "letter": letter_of(threat.seat),
        "text": _verdict(threat) % facts,
        "would_fall": threat.would_fall,
        "turn": threat.turn,
        "is_old": threat.turn < page.view.turn,
    }


def _verdict(threat: Threat) -> str:
    if threat.result is None:
        return _("Nobody defends it: %(who)s on %(cells)s can walk in.")
    if threat.result.winner == "attacker":
        return _("%(who)s on %(cells)s would take it with %(strength)s.")
    if threat.result.winner == "nobody":
        return _("%(who)s on %(cells)s, %(strength)s, would destroy both sides.")
    return _("It would hold against %(who)s on %(cells)s, %(strength)s.")

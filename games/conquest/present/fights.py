"""A battle as its participants read it: two bars, the arithmetic, the losses."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from games.conquest import icons
from games.conquest.board.pieces import letter_of
from games.conquest.present.battles.sums import percent
from games.conquest.rules.events import BattleReported, Side, TroopLine
from games.conquest.tools.setups import calculator_link
from games.conquest.wording import names
from games.conquest.wording.happened import points, who
from games.kernel.page import MatchPage

BAR = 980  # of the bar's 1000 units


def share_text(lost: int, of: int) -> str:
    """Return a share in whole percent; only shown, never reckoned with (A-15)."""
    return percent(Fraction(lost, of)) if of else percent(Fraction(0))


def fight(page: MatchPage, event: BattleReported) -> Mapping[str, Any]:
    """Return a battle with its bars and its arithmetic (C-32)."""
    sides = [side(page, event, name) for name in ("attacker", "defender")]
    mine = next((one for one in sides if one["is_mine"]), None)
    return {
        "cell": event.cell,
        "place": names.named(names.PLACES, event.place),
        "sides": sides,
        "mine": mine,
        "has_won": mine is not None and mine["has_won"],
        "is_tie": event.winner == "nobody",
        "captured": names.named(names.PLACES, event.captured) if event.captured else "",
        "leftover": event.leftover,
        "unused": event.unused,
        "dealt": sum(line.dealt for s in (event.attacker, event.defender) for line in s.troops),
        "plunder": event.plunder,
        "raised": event.raised,
        "other_numbers": calculator_link(page.view, event),
    }


def side(page: MatchPage, event: BattleReported, name: str) -> dict[str, Any]:
    """Return one side of a battle: what it was worth, what it lost, and its bar."""
    is_attacker = name == "attacker"
    one, other = event.attacker, event.defender
    if not is_attacker:
        one, other = other, one
    has_won = event.winner == name
    return {
        "letter": letter_of(one.seat),
        "who": who(page.seats, one.seat),
        "is_mine": one.seat is not None and one.seat == page.view.seat,
        "is_attacker": is_attacker,
        "has_won": has_won,
        "troops": names.troops({line.unit: line.number for line in one.troops}),
        "total": points(one.hundredfold),
        "base": one.base,
        "terms": " + ".join(_term(line) for line in one.troops),
        "bonuses": [
            (names.named(names.SOURCES, bonus.source), f"{bonus.percent:+d} %")
            for bonus in one.bonuses
        ],
        "share": share_text(other.hundredfold, one.hundredfold) if has_won else "100 %",
        "loss_sum": f"{points(other.hundredfold)} / {points(one.hundredfold)}",
        "stood": sum(line.number for line in one.troops),
        "left": sum(line.left for line in one.troops),
        "lines": [_loss(line, has_won) for line in one.troops],
        "bar": bar(one, other, has_won),
    }


def bar(one: Side, other: Side, has_won: bool) -> Mapping[str, int]:
    """Return the widths of a side's bar on the scale of both: base, bonus, and what was lost."""
    most = max(one.hundredfold, other.hundredfold, 1)
    whole = one.hundredfold * BAR // most
    base = min(whole, one.base * 100 * BAR // most)
    lost = whole * other.hundredfold // max(one.hundredfold, 1) if has_won else whole
    return {
        "whole": whole,
        "base": base,
        "bonus": whole - base,
        "lost": lost,
        "lost_x": whole - lost,
    }


def _term(line: TroopLine) -> str:
    term = f"{line.number} × {line.strength}"
    return f"{term} ({line.percent:+d} %)" if line.percent else term


def _loss(line: TroopLine, has_won: bool) -> Mapping[str, Any]:
    return {
        "icon": icons.UNITS.get(line.unit, "spears"),
        "name": names.named(names.UNIT_NAMES, line.unit),
        "number": line.number,
        "share": line.share if has_won else line.number,
        "dealt": line.dealt,
        "fell": line.number - line.left,
        "left": line.left,
    }

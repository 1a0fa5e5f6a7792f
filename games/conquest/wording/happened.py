"""What happened, as sentences: open lines never tell composition or number (C-30)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games import naming
from games.conquest.rules import events
from games.conquest.wording import names
from games.kernel.page import SeatPage
from games.kernel.words import noop

Seats = Sequence[SeatPage]


def who(seats: Seats, seat: int | None) -> str:
    """Return a seat's name with its letter, or the guard where nobody owns it."""
    return _("the guard") if seat is None else naming.who(seats, seat)


def _initiative(event: events.InitiativeRolled, seats: Seats) -> str:
    rolls = ", ".join(f"{who(seats, roll.seat)} {rolled(roll)}" for roll in event.rolls)
    return _("Initiative, first to act first: %(rolls)s.") % {"rolls": rolls}


def rolled(roll: events.Roll) -> str:
    """Return a roll as its sum and, where there is more to tell, how it came about."""
    if not roll.bonus and len(roll.dice) == 1:
        return str(roll.total)
    thrown = " → ".join(str(number) for number in roll.dice)
    return f"{roll.total} ({thrown} + {roll.bonus})" if roll.bonus else f"{roll.total} ({thrown})"


def _fought(event: events.BattleFought, seats: Seats) -> str:
    facts = {
        "cell": event.cell,
        "attacker": who(seats, event.attacker),
        "defender": who(seats, event.defender),
        "place": names.named(names.PLACES, event.captured),
    }
    if event.winner == "nobody":
        return _("%(cell)s: %(attacker)s attacked %(defender)s; both were destroyed.") % facts
    if event.winner == "defender":
        return _("%(cell)s: %(attacker)s attacked; %(defender)s held the field.") % facts
    if event.captured:
        return _("%(cell)s: %(attacker)s beat %(defender)s and took the %(place)s.") % facts
    return _("%(cell)s: %(attacker)s beat %(defender)s.") % facts


def _reported(event: events.BattleReported, seats: Seats) -> str:
    facts = {
        "cell": event.cell,
        "attacker": who(seats, event.attacker.seat),
        "defender": who(seats, event.defender.seat),
        "a": points(event.attacker.hundredfold),
        "d": points(event.defender.hundredfold),
    }
    if event.winner == "nobody":
        return _("Battle on %(cell)s: %(attacker)s %(a)s to %(defender)s %(d)s; all fell.") % facts
    if event.winner == "attacker":
        return _("Battle on %(cell)s: %(attacker)s won with %(a)s to %(d)s.") % facts
    return _("Battle on %(cell)s: %(defender)s held with %(d)s to %(a)s.") % facts


def points(hundredfold: int) -> str:
    """Return an effective strength kept times 100, with its decimals only if it has any."""
    whole, rest = divmod(hundredfold, 100)
    return f"{whole}.{rest:02d}".rstrip("0") if rest else str(whole)


def _taken(event: events.PlaceTaken, seats: Seats) -> str:
    facts = {
        "cell": event.cell,
        "place": names.named(names.PLACES, event.kind),
        "seat": who(seats, event.seat),
        "loser": "" if event.loser is None else who(seats, event.loser),
    }
    if event.loser is None:
        return _("%(cell)s: %(seat)s took the %(place)s.") % facts
    return _("%(cell)s: %(seat)s took the %(place)s from %(loser)s.") % facts


def _told(event: events.StoryTold, seats: Seats) -> str:
    return _("%(seat)s tells: %(text)s") % {"seat": who(seats, event.seat), "text": event.text}


def _failed(event: events.OrderFailed, seats: Seats) -> str:
    return _("An order could not be carried out: %(why)s") % {
        "why": _(event.message) % dict(event.values)
    }


def _built(event: events.Built, seats: Seats) -> str:
    facts = {"cell": event.cell, "cost": event.cost, "unit": _unit(event.unit)}
    if event.upgraded:
        return _("%(cell)s: the building of the %(unit)s was upgraded for %(cost)s gold.") % facts
    return _("%(cell)s: a building for %(unit)s was built for %(cost)s gold.") % facts


def _unit(slug: str) -> str:
    return names.named(names.UNIT_NAMES, slug)


def _trained(event: events.Trained, seats: Seats) -> str:
    return _("%(cell)s: %(troops)s joined the army.") % _cell_and(event.cell, event.troops)


def _cell_and(cell: str, troops: Mapping[str, int]) -> dict[str, str]:
    return {"cell": cell, "troops": names.troops(troops)}


def _used(event: events.ArtifactUsed, seats: Seats) -> str:
    facts = {
        "artifact": names.named(names.ARTIFACTS, event.artifact),
        "cell": event.cell,
        "gold": event.gold,
        "seat": "" if event.seat is None else who(seats, event.seat),
    }
    if event.seat is not None and not event.cell:
        return _("Your %(artifact)s took %(gold)s gold from %(seat)s.") % facts
    return _("Your %(artifact)s did its work on %(cell)s.") % facts


def _burnt(event: events.ArmyBurnt, seats: Seats) -> str:
    return _("%(cell)s: fire fell on your army; you lost %(troops)s.") % _cell_and(
        event.cell, event.killed
    )


def _bound(event: events.ArmyBound, seats: Seats) -> str:
    return _("%(cell)s: a chain bound your army; it could not leave.") % {"cell": event.cell}


def _stolen(event: events.GoldStolen, seats: Seats) -> str:
    return _("A thief took %(gold)s gold from your treasury.") % {"gold": event.gold}


def _blighted(event: events.GrowthBlighted, seats: Seats) -> str:
    return _("%(cell)s: plague; %(troops)s did not grow.") % _cell_and(event.cell, event.lost)


def _grown(event: events.Grown, seats: Seats) -> str:
    return _("%(cell)s: %(troops)s wait to be trained.") % _cell_and(event.cell, event.growth)


def _income(event: events.IncomeReceived, seats: Seats) -> str:
    total = sum(line.gold for line in event.lines)
    facts = {"total": total, "gold": event.gold}
    return _("Income %(total)s; your treasury holds %(gold)s gold.") % facts


def _fell(event: events.RealmFell, seats: Seats) -> str:
    facts = {"seat": who(seats, event.seat)}
    if event.reason == "surrender":
        return _("%(seat)s surrendered and is out of the match.") % facts
    if event.by is None:
        return _("%(seat)s lost the capital and is out of the match.") % facts
    facts["by"] = who(seats, event.by)
    return _("%(by)s took the capital of %(seat)s, who is out of the match.") % facts


def _won(event: events.ArtifactsWon, seats: Seats) -> str:
    found = ", ".join(names.named(names.ARTIFACTS, slug) for slug in event.artifacts)
    return _("From %(loser)s you won: %(artifacts)s.") % {
        "loser": who(seats, event.loser),
        "artifacts": found,
    }


def _fulfilled(event: events.QuestFulfilled, seats: Seats) -> str:
    return _("%(cell)s: the quest %(quest)s is done. Your reward: %(reward)s.") % {
        "cell": event.cell,
        "quest": names.named(names.QUESTS, event.quest),
        "reward": reward(event.reward, event.reward_gold),
    }


def reward(slug: str, gold: int) -> str:
    """Return what a site gives: an artifact's name, or a sum of gold."""
    if slug == "gold":
        return _("%(gold)s gold") % {"gold": gold}
    return names.named(names.ARTIFACTS, slug)


def _vigil(event: events.VigilKept, seats: Seats) -> str:
    return _("%(cell)s: the vigil has been kept %(turns)s turns in a row.") % {
        "cell": event.cell,
        "turns": event.turns,
    }


def _gave_up(event: events.SurrenderGiven, seats: Seats) -> str:
    return _("You gave up. It takes effect when this turn has been resolved.")


def _voted(event: events.DrawVoted, seats: Seats) -> str:
    facts = {"seat": who(seats, event.seat)}
    if event.agree:
        return _("%(seat)s agrees to a draw.") % facts
    return _("%(seat)s no longer agrees to a draw.") % facts


def _ended(event: events.MatchEnded, seats: Seats) -> str:
    winners = ", ".join(who(seats, seat) for seat in event.winners)
    if event.reason == "draw":
        return _("The match ended in a draw: %(winners)s.") % {"winners": winners}
    if event.reason == "turn_limit":
        return _("The last turn is over; first place: %(winners)s.") % {"winners": winners}
    return _("Victory for %(winners)s.") % {"winners": winners}


REASONS: dict[str, str] = {
    "victory": noop("the last one standing"),
    "draw": noop("a draw that all agreed to"),
    "turn_limit": noop("by strength and gold after the last turn"),
    "capital": noop("lost the capital"),
    "surrender": noop("gave up"),
}


def reason(slug: str) -> str:
    """Return why a seat has its place in the ranking, in the language that is active."""
    return _(REASONS[slug])


WORDS: dict[type, Callable[[Any, Seats], str]] = {
    events.InitiativeRolled: _initiative,
    events.BattleFought: _fought,
    events.BattleReported: _reported,
    events.PlaceTaken: _taken,
    events.StoryTold: _told,
    events.OrderFailed: _failed,
    events.Built: _built,
    events.Trained: _trained,
    events.ArtifactUsed: _used,
    events.ArmyBurnt: _burnt,
    events.ArmyBound: _bound,
    events.GoldStolen: _stolen,
    events.GrowthBlighted: _blighted,
    events.Grown: _grown,
    events.IncomeReceived: _income,
    events.RealmFell: _fell,
    events.ArtifactsWon: _won,
    events.QuestFulfilled: _fulfilled,
    events.VigilKept: _vigil,
    events.SurrenderGiven: _gave_up,
    events.DrawVoted: _voted,
    events.MatchEnded: _ended,
}


def sentence(event: Any, seats: Seats) -> str:
    """Return one event as a sentence; raises KeyError for an event of another game."""
    return WORDS[type(event)](event, seats)

"""How a battle and a match ended, as lines of the battle log and as reasons of the ranking."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _

from games.kernel.words import noop
from games.naming import who
from games.skirmish.rules import events
from games.skirmish.rules.results import Result, ScoreLine
from games.skirmish.wording import names
from games.skirmish.wording.lines import Line, Seats, cards, force, listed


def returned(event: events.UnitsReturned, seats: Seats) -> Iterator[Line]:
    """Tell of units that grew back."""
    facts = {"seat": who(seats, event.seat), "units": force(event.units)}
    text = _("Regrowth: %(units)s of %(seat)s returns and does not count as destroyed.")
    yield Line("G19", text % facts)


def retreated(event: events.UnitsRetreated, seats: Seats) -> Iterator[Line]:
    """Tell of survivors that had to leave."""
    facts = {"seat": who(seats, event.seat), "units": force(event.units)}
    yield Line("F28", _("%(seat)s must leave the area: %(units)s.") % facts)


GIVEN_UP: Mapping[str, str] = {
    "conceded": noop("%(seat)s concedes: all units of that side are destroyed."),
    "missed": noop("%(seat)s let the time pass too often: all units of that side are destroyed."),
    "resigned": noop("%(seat)s gives up the match."),
}


def given_up(event: events.BattleGivenUp, seats: Seats) -> Iterator[Line]:
    """Tell who gave up, and how."""
    yield Line("G20", _(GIVEN_UP[event.cause]) % {"seat": who(seats, event.seat)})


OUTCOMES: Mapping[str, str] = {
    "ATTACKER_TAKES": noop("%(attacker)s takes %(field)s."),
    "DEFENDER_HOLDS": noop("%(defender)s holds %(field)s."),
    "MUTUAL": noop(
        "Nobody is left at %(field)s; it stays with %(defender)s and scores for nobody."
    ),
}


def outcome(result: Result, seats: Seats) -> str:
    """Return how a battle ended, in a sentence (G19)."""
    facts = {
        "attacker": who(seats, result.attacker),
        "defender": who(seats, result.defender),
        "field": names.named(names.FIELDS, result.field),
    }
    return _(OUTCOMES[result.outcome]) % facts


def ended(event: events.BattleEnded, seats: Seats) -> Iterator[Line]:
    """Tell who has the area, and the score."""
    yield Line("G19", outcome(event.result, seats))
    scores = listed(_score(line, seats) for line in event.result.scores)
    yield Line("G2", _("Score: %(scores)s.") % {"scores": scores})


def _score(line: ScoreLine, seats: Seats) -> str:
    facts = {
        "seat": who(seats, line.seat),
        "total": line.total,
        "destroyed": line.destroyed,
        "area": line.area,
    }
    if line.area:
        return _("%(seat)s %(destroyed)s + %(area)s for the area = %(total)s") % facts
    return _("%(seat)s %(total)s") % facts


def trimmed(event: events.HandTrimmed, seats: Seats) -> Iterator[Line]:
    """Tell what a seat discarded above its hand limit."""
    facts = {"seat": who(seats, event.seat), "cards": cards(event.cards)}
    yield Line("F31", _("%(seat)s is over the hand limit and discards %(cards)s.") % facts)


def match_ended(event: events.MatchEnded, seats: Seats) -> Iterator[Line]:
    """Tell who won the match, and by which scores."""
    scores = listed(f"{who(seats, seat)} {score}" for seat, score in sorted(event.scores.items()))
    winners = listed(who(seats, seat) for seat in event.winners)
    facts = {"winners": winners, "scores": scores}
    if not event.winners:
        yield Line("G2", _("The match is a draw: %(scores)s.") % facts)
    else:
        yield Line("G2", _("Victory for %(winners)s: %(scores)s.") % facts)

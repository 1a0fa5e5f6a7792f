"""Encounters, rounds, votes, rewards and the end of a match, as lines of the battle log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.encounter.rules.events import turns as events
from games.encounter.wording import names
from games.encounter.wording.lines import Line, Seats, figure
from games.encounter.wording.options import option
from games.encounter.wording.reasons import RESULTS, reason
from games.kernel.words import noop
from games.naming import who


def encounter_began(event: events.EncounterBegan, _seats: Seats) -> Iterator[Line]:
    """Tell which encounter it is, what it is about, and what bought its foes."""
    facts = {
        "number": event.number,
        "of": event.of,
        "encounter": names.named(names.ENCOUNTERS, event.encounter),
        "map": names.named(names.MAPS, event.map),
        "threat": event.threat,
        "budget": event.budget,
    }
    yield Line("O1", _("Encounter %(number)s of %(of)s: %(encounter)s, at %(map)s.") % facts)
    yield Line("O7", names.goal(event.goal, event.goal_rounds))
    yield Line("O2", _("Threat %(threat)s: foes for %(budget)s points.") % facts)


def deployed(event: events.HeroDeployed, seats: Seats) -> Iterator[Line]:
    """Tell where a hero stands."""
    facts = {"seat": who(seats, event.seat), "cell": names.cell_name(event.cell)}
    yield Line("F6", _("%(seat)s stands on %(cell)s.") % facts)


def round_began(event: events.RoundBegan, _seats: Seats) -> Iterator[Line]:
    """Tell that a round begins."""
    facts = {"round": event.round}
    if event.is_fatigue:
        yield Line("O6", _("Round %(round)s begins, a fatigue round.") % facts)
    else:
        yield Line("F7", _("Round %(round)s begins.") % facts)


def foes_began(_event: events.FoesBegan, _seats: Seats) -> Iterator[Line]:
    """Tell that the foes are next."""
    yield Line("S1", _("All heroes and allies have acted: the foes are next."))


MISSED: Mapping[str, str] = {
    "camp": noop("%(seat)s let the time pass in camp."),
    "deploy": noop("%(seat)s let the time pass: the hero takes the first free cell."),
    "hero": noop("%(seat)s let the time pass: the turn ends."),
    "ally": noop("%(seat)s let the time pass: the ally's turn ends."),
    "question": noop("%(seat)s let the time pass: the rules' own choice is taken."),
}


def missed(event: events.PhaseMissed, seats: Seats) -> Iterator[Line]:
    """Tell that a seat let the time pass."""
    text = MISSED.get(event.step, MISSED["question"])
    yield Line("O-I", _(text) % {"seat": who(seats, event.seat)})


def advised(event: events.AdviceGiven, seats: Seats) -> Iterator[Line]:
    """Tell what another player would pick."""
    facts = {
        "seat": who(seats, event.seat),
        "figure": figure(event.figure, event.cast, seats),
        "option": option("", event.option, event.cast, seats),
    }
    yield Line("O-I", _("%(seat)s would pick %(option)s for %(figure)s.") % facts)


def voted(event: events.RetreatVoted, seats: Seats) -> Iterator[Line]:
    """Tell a vote to retreat, or that one was taken back."""
    wants, stays = _("%(seat)s wants to retreat."), _("%(seat)s wants to fight on.")
    yield Line("O7", (wants if event.wanted else stays) % {"seat": who(seats, event.seat)})


def away(event: events.SeatAbsent, seats: Seats) -> Iterator[Line]:
    """Tell that a person is away, and who speaks for the party now."""
    yield Line("O-I", _("%(seat)s is away.") % {"seat": who(seats, event.seat)})
    yield _captain(event.captain, seats)


def back(event: events.SeatPresent, seats: Seats) -> Iterator[Line]:
    """Tell that a person is back, and who speaks for the party now."""
    yield Line("O-I", _("%(seat)s is back.") % {"seat": who(seats, event.seat)})
    yield _captain(event.captain, seats)


def _captain(captain: int | None, seats: Seats) -> Line:
    if captain is None:
        return Line("O-I", _("Nobody speaks for the party now: the rules decide ties at once."))
    return Line("O-I", _("Captain is %(seat)s.") % {"seat": who(seats, captain)})


def resigned(event: events.HeroLeft, seats: Seats) -> Iterator[Line]:
    """Tell that a seat left for good."""
    yield Line("F26", _("%(seat)s leaves the battle for good.") % {"seat": who(seats, event.seat)})


def encounter_ended(event: events.EncounterEnded, seats: Seats) -> Iterator[Line]:
    """Tell how an encounter ended, and what each hero got."""
    found = event.result
    facts = {
        "encounter": names.named(names.ENCOUNTERS, found.encounter),
        "reason": _(RESULTS[found.reason]),
        "round": found.round,
    }
    won = _("%(encounter)s is won in round %(round)s: %(reason)s.")
    lost = _("%(encounter)s is lost in round %(round)s: %(reason)s.")
    yield Line("F27", (won if found.won else lost) % facts)
    for seat, number in sorted(event.experience.items()):
        gains = {"seat": who(seats, seat), "number": number}
        yield Line("O8", _("%(seat)s has %(number)s XP now.") % gains)


def camped(event: events.CampMade, _seats: Seats) -> Iterator[Line]:
    """Tell that the party rests."""
    text = _("The party camps before encounter %(number)s; what is in the queues stays there.")
    yield Line("F29", text % {"number": event.number})


def grown(event: events.GrowthBought, seats: Seats) -> Iterator[Line]:
    """Tell what a hero bought."""
    facts = {
        "seat": who(seats, event.seat),
        "growth": names.named(names.STATS, event.growth),
        "cost": event.cost,
        "left": event.left,
    }
    text = _("%(seat)s spends %(cost)s XP: 1 more of %(growth)s. %(left)s XP left.")
    yield Line("O8", text % facts)


def match_ended(event: events.MatchEnded, _seats: Seats) -> Iterator[Line]:
    """Tell how many encounters were won, and why it is over."""
    facts = {"won": event.won, "played": event.played, "reason": reason(event.reason)}
    text = ngettext(
        "The match is over, %(reason)s: %(won)s of %(played)s encounter won.",
        "The match is over, %(reason)s: %(won)s of %(played)s encounters won.",
        event.played,
    )
    yield Line("F27", text % facts)

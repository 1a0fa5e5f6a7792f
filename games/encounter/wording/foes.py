"""What foes, allies and skills did, and what any blow did, as lines of the battle log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.encounter.rules.events import foes as events
from games.encounter.wording import names, skills
from games.encounter.wording.chain import chain
from games.encounter.wording.lines import Line, Seats, faces, figure, figures, letter, listed
from games.encounter.wording.options import option
from games.kernel.words import noop
from games.naming import who


def began(event: events.FoeTurnBegan, seats: Seats) -> Iterator[Line]:
    """Tell that a foe's turn began."""
    yield Line("S1", _("%(figure)s acts.") % {"figure": figure(event.figure, event.cast, seats)})


def planned(event: events.FoePlanned, seats: Seats) -> Iterator[Line]:
    """Tell why a foe goes where it goes, each line with the first rule it rests on (E2)."""
    for found in chain(event.trace, lambda number: letter(number, event.cast, seats)):
        yield Line(found.rules[0], found.text)


BY: Mapping[str, str] = {
    "auto": noop("%(question)s Time ran out: %(option)s (of %(options)s)."),
    "canonical": noop("%(question)s Nobody was asked: %(option)s (of %(options)s)."),
}


def decided(event: events.TieDecided, seats: Seats) -> Iterator[Line]:
    """Tell what was chosen of what, and by whom (O-I)."""
    facts = {
        "question": str(names.QUESTIONS[event.kind]),
        "option": option(event.kind, event.option, event.cast, seats),
        "options": "; ".join(option(event.kind, one, event.cast, seats) for one in event.options),
    }
    if event.by.isdecimal():
        facts["seat"] = who(seats, int(event.by))
        text = _("%(question)s %(seat)s picks %(option)s (of %(options)s).")
    else:
        text = _(BY[event.by])
    yield Line(names.QUESTION_RULES[event.kind], text % facts)


def moved(event: events.FigureMoved, seats: Seats) -> Iterator[Line]:
    """Tell one step of a figure, or that a skill moved it."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "cell": names.cell_name(event.cell),
        "skill": skills.skill(event.moved),
    }
    if event.moved:
        yield Line("S36", _("%(skill)s: %(figure)s is moved to %(cell)s.") % facts)
    else:
        yield Line("S27", _("%(figure)s goes to %(cell)s.") % facts)


def attacked(event: events.FoeAttacked, seats: Seats) -> Iterator[Line]:
    """Tell whom a foe or an ally attacks, and its one roll for all of them (S13 to S16)."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "targets": figures(event.targets, event.cast, seats),
        "faces": faces(event.faces),
        "total": event.total,
        "number": event.rerolled,
    }
    yield Line("S10", _("%(figure)s attacks %(targets)s.") % facts)
    if not event.faces:
        yield Line("S16", _("It has no die to roll: 0, but the attack counts.") % facts)
        return
    yield Line("S14", _("One roll for all: %(faces)s, together %(total)s.") % facts)
    if event.rerolled:
        text = ngettext(
            "%(number)s miss was rolled once more.",
            "%(number)s misses were rolled once more.",
            event.rerolled,
        )
        yield Line("S36", text % facts)


def reckoned(event: events.BlowReckoned, seats: Seats) -> Iterator[Line]:
    """Tell what the roll does to a target, where anything changed it (S17)."""
    changes = [f"{skills.skill(slug)} {number:+d}" for slug, number in event.modifiers]
    if event.halved:
        changes.insert(0, _("Maim -%(number)s") % {"number": event.halved})
    if event.is_true:
        changes.append(_("true damage"))
    if changes:
        facts = {
            "target": figure(event.target, event.cast, seats),
            "total": event.total,
            "changes": listed(changes),
            "amount": event.amount,
        }
        text = _("Against %(target)s: %(total)s, %(changes)s = %(amount)s.")
        yield Line("S17", text % facts)


CAUSES: Mapping[str, str] = {
    "poison": noop("Poison"),
    "strain": noop("Strain"),
    "resigned": noop("Given up"),
}


DAMAGE: Mapping[str, str] = {
    "plain": noop("%(figure)s takes %(amount)s and has %(health)s HP."),
    "true": noop("%(figure)s takes %(amount)s true and has %(health)s HP."),
    "less": noop(
        "%(figure)s takes %(amount)s, less %(off)s: loses %(lost)s and has %(health)s HP."
    ),
}


def dealt(event: events.DamageDealt, seats: Seats) -> Iterator[Line]:
    """Tell how much damage came, what was taken off on the way, and what is left (F22)."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "source": figure(event.source, event.cast, seats),
        "amount": event.amount,
        "off": listed(taken_off(event)),
        "lost": event.lost,
        "health": event.health,
        "cause": cause(event.cause),
    }
    way = "less" if any(taken_off(event)) else "true" if event.is_true else "plain"
    text = _(DAMAGE[way]) % facts
    if event.cause != "attack":
        text = _("%(cause)s: %(sentence)s") % {"cause": facts["cause"], "sentence": text}
    yield Line("O6" if event.cause == "strain" else "F22", text)


def taken_off(event: events.DamageDealt) -> list[str]:
    """Return what was taken off the damage, in its order: guard, prevention, bonus health."""
    parts = (
        (event.guard, noop("%(number)s guard")),
        (event.prevented, noop("%(number)s prevented")),
        (event.bonus, noop("%(number)s temporary HP")),
    )
    return [_(text) % {"number": number} for number, text in parts if number]


def cause(slug: str) -> str:
    """Return what dealt damage or healed: a skill, a status, or what else it is called."""
    if slug in CAUSES:
        return _(CAUSES[slug])
    if slug in skills.NAMES:
        return skills.skill(slug)
    return names.named({**names.DICE, **names.ITEMS}, slug)


def healed(event: events.FigureHealed, seats: Seats) -> Iterator[Line]:
    """Tell who gained health by what."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "cause": cause(event.cause),
        "amount": event.amount,
        "health": event.health,
    }
    rule = "S36" if event.cause in skills.NAMES else "O9" if event.cause in names.ITEMS else "O3"
    text = _("%(cause)s: %(figure)s heals %(amount)s and has %(health)s HP.")
    yield Line(rule, text % facts)


def fired(event: events.SkillFired, seats: Seats) -> Iterator[Line]:
    """Tell that a skill did something, to whom, and what the skill says."""
    number = event.number if skills.has_number(event.slug) else 0
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "skill": skills.skill(event.slug, number),
        "target": figure(event.target, event.cast, seats),
        "text": skills.explained(event.slug, number),
    }
    text = _("%(skill)s of %(figure)s: %(text)s")
    if event.target and event.target != event.figure:  # what it does to it is told by itself
        text = _("%(skill)s of %(figure)s works on %(target)s.")
    yield Line("S36", text % facts)


def gained(event: events.StatusGained, seats: Seats) -> Iterator[Line]:
    """Tell that a figure has a status now, and by which skill."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "status": names.named(names.STATUSES, event.kind),
        "cause": skills.skill(event.cause),
    }
    if event.cause:
        text = _("%(cause)s: %(figure)s has %(status)s now.")
    else:
        text = _("%(figure)s has %(status)s now.")
    yield Line("S38" if event.cause else "S5", text % facts)


def left(event: events.StatusLeft, seats: Seats) -> Iterator[Line]:
    """Tell that a status ended."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "status": names.named(names.STATUSES, event.kind),
    }
    yield Line("S22", _("%(figure)s has %(status)s no more.") % facts)


def fell(event: events.FigureDefeated, seats: Seats) -> Iterator[Line]:
    """Tell who fell, and by whom."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "by": figure(event.by, event.cast, seats),
    }
    by = _("%(figure)s falls to %(by)s.")
    yield Line("F26", (by if event.by else _("%(figure)s falls.")) % facts)


def entered(event: events.FigureEntered, seats: Seats) -> Iterator[Line]:
    """Tell who came onto the map, and where."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "cell": names.cell_name(event.cell),
        "cause": skills.skill(event.cause),
    }
    if event.cause:
        yield Line("F24", _("%(cause)s: %(figure)s enters on %(cell)s.") % facts)
    else:
        yield Line("F6", _("%(figure)s is set up on %(cell)s.") % facts)


def ended(_event: events.FoeTurnEnded, _seats: Seats) -> Iterator[Line]:
    """Say nothing in the log: the next line tells it."""
    yield from ()


def turn_over(event: events.FoeTurnEnded, seats: Seats) -> str:
    """Return the end of a foe's turn, told alone."""
    return _("The turn of %(figure)s is over.") % {
        "figure": figure(event.figure, event.cast, seats)
    }


def plainly(event: events.BlowReckoned, seats: Seats) -> str:
    """Return what a blow comes to, told alone, with or without changes."""
    target = figure(event.target, event.cast, seats)
    facts = {"target": target, "amount": event.amount}
    said = " ".join(line.text for line in reckoned(event, seats))
    return said or _("Against %(target)s: %(amount)s.") % facts

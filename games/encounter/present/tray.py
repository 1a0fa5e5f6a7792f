"""What is to be decided now, said in a line, and the buttons that decide it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.encounter.present.asked import answer_words
from games.encounter.present.attack import told as odds_told
from games.encounter.present.parts import ThrowShown
from games.encounter.present.parts.dice import DieShown
from games.encounter.present.plans import drafted
from games.encounter.present.sight import Sight
from games.encounter.present.told import entries
from games.encounter.present.why import as_reasoning
from games.encounter.rules.events import foes as of_foes
from games.encounter.rules.events import heroes as of_heroes
from games.encounter.rules.orders import (
    Answer,
    Attack,
    Deploy,
    EndTurn,
    Move,
    NextAlly,
    Order,
    Rally,
    Strike,
    TryLock,
)
from games.encounter.taps import tap_of
from games.encounter.wording import lines, names


@dataclass(frozen=True, slots=True)
class ActShown:
    """A button that hands an order in at once: what is sent, its words, what it costs."""

    tap: str
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class TrayShown:
    """The head of the tray: what is done now, what the viewer can do, and the drafted order.

    `plan` is the drafted order in words and `plan_tap` what hands it in, "" without one; `go`
    is the word on its button. `finding` says why the draft cannot stand.
    """

    heading: str
    told: str
    plan: str
    plan_tap: str
    go: str
    acts: tuple[ActShown, ...]
    finding: str = ""
    odds: str = ""


def tray(sight: Sight, refusal: str = "") -> TrayShown:
    """Return what is to be decided now."""
    plan = drafted(sight) if sight.can else None
    return TrayShown(
        heading=heading(sight),
        told=told(sight),
        plan=plan_words(sight, plan),
        plan_tap=tap_of(plan) if plan is not None and plan_words(sight, plan) else "",
        go=_go(plan),
        acts=tuple(acts(sight)),
        finding=refusal,
        odds=odds_told(sight, plan) if isinstance(plan, Attack) else "",
    )


def heading(sight: Sight) -> str:
    """Return whose decision it is."""
    view = sight.view
    if view.step == "over":
        return _("The match has ended")
    if view.step == "camp":
        return _("In camp")
    seats = sorted(view.awaited)
    if sight.can:
        return _("It is up to you")
    if len(seats) == 1:
        return _("%(name)s decides") % {"name": sight.page.seats[seats[0]].shown}
    return _("It goes on")


def told(sight: Sight) -> str:
    """Return what the viewer can do now, in a sentence; "" for nothing."""
    can, view = sight.can, sight.view
    if can is None or view.pending is not None:
        return ""
    if view.step == "camp":
        return _("Buy what you like with your experience, or keep it. Then march on.")
    if view.step == "deploy":
        return _("Tap a lit cell of the entrance to stand there.")
    if can.allies:
        return _("Pick the ally that acts next.")
    parts = []
    if can.moves:
        parts.append(_("Tap a lit cell to see what the foes would do then; tap again to go."))
    if can.strikes or any(stance.targets for stance in can.stances):
        parts.append(_("Tap a foe to attack it."))
    return " ".join(parts)


def acts(sight: Sight) -> Iterator[ActShown]:
    """Yield what can be done at once in the open phase."""
    can = sight.can
    if can is None:
        return
    limits = sight.view.catalogue.limits
    for number in can.allies:
        name = _("%(name)s acts next") % {"name": sight.name(number)}
        yield ActShown(tap_of(NextAlly(number)), name)
    if can.can_try_lock:
        yield ActShown(tap_of(TryLock()), _("Try the lock"))
    if can.can_rally:
        note = _("%(cost)s Resolve") % {"cost": limits.rally_cost}
        yield ActShown(tap_of(Rally()), _("Rally"), note)
    if can.can_end:
        yield ActShown(tap_of(EndTurn()), _("End the turn"))


def plan_words(sight: Sight, plan: Order | None) -> str:
    """Return the drafted order in words, "" for none."""
    match plan:
        case Move(cell):
            return _("Walk to %(cell)s.") % {"cell": names.cell_name(cell)}
        case Deploy(cell):
            return _("Stand on %(cell)s.") % {"cell": names.cell_name(cell)}
        case Attack():
            return _attack_words(sight, plan)
        case Answer(option):
            return _("Your pick: %(option)s.") % {"option": answer_words(sight, option)}
    return _ally_words(sight, plan)


def _ally_words(sight: Sight, plan: Order | None) -> str:
    match plan:
        case Strike(targets):
            found = ", ".join(sight.name(number) for number in targets)
            return _("Attack %(names)s.") % {"names": found}
        case NextAlly(figure):
            return _("%(name)s acts next.") % {"name": sight.name(figure)}
    return ""


def _attack_words(sight: Sight, plan: Attack) -> str:
    facts = {"stance": names.named(names.STANCES, plan.stance)}
    if plan.target:
        facts["name"] = sight.name(plan.target)
        return _("%(stance)s: attack %(name)s.") % facts
    return _("%(stance)s.") % facts


def _go(plan: Order | None) -> str:
    match plan:
        case Attack():
            return _("Throw the dice")
        case Strike():
            return _("Attack")
        case Answer():
            return _("Decide")
        case Move():
            return _("Go there")
    return _("Do it")


THROWS = (of_heroes.HeroThrew, of_foes.FoeAttacked)
QUIET = (of_foes.FoePlanned, of_foes.FigureMoved, *THROWS)


def throw(sight: Sight) -> ThrowShown | None:
    """Return the newest throw of the last two turns with what came of it, None without one."""
    found = [entry.event for entry in entries(sight.page) if entry.turn >= sight.page.turn - 2]
    places = [n for n, event in enumerate(found) if isinstance(event, THROWS)]
    if not places:
        return None
    event = found[places[-1]]
    after = []
    for one in found[places[-1] + 1 :]:
        if isinstance(one, of_foes.FoeTurnBegan | of_foes.FoeTurnEnded | of_heroes.HeroTurnEnded):
            break
        if not isinstance(one, QUIET):
            after += [as_reasoning(line) for line in lines(one, sight.page.seats)]
    title = _("%(name)s threw") % {"name": sight.name(event.figure)}
    total = str(event.total or getattr(event, "healing", 0)) if event.faces else ""
    return ThrowShown(title, _thrown(event), total, tuple(after[:6]))


def _thrown(event: of_heroes.HeroThrew | of_foes.FoeAttacked) -> tuple[DieShown, ...]:
    if isinstance(event, of_foes.FoeAttacked):
        return tuple(DieShown("foe", face, n % 4 + 1) for n, face in enumerate(event.faces))
    pairs = zip(event.kinds, event.faces, strict=True)
    return tuple(DieShown(kind, face, n % 4 + 1) for n, (kind, face) in enumerate(pairs))

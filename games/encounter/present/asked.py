"""The open question with its answers, advice and crown; who decides, and until when (E5)."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.encounter.board import FlagShown
from games.encounter.present.parts import OptionShown, TieShown
from games.encounter.present.plans import drafted
from games.encounter.present.sight import Sight
from games.encounter.rules.catalogue import Cell
from games.encounter.rules.events import heroes as of_heroes
from games.encounter.rules.events.cast import Called
from games.encounter.rules.orders import Answer
from games.encounter.rules.planning import plan_move
from games.encounter.rules.routes import text_cell
from games.encounter.rules.trace import Trace
from games.encounter.taps import tap_of
from games.encounter.wording import names
from games.encounter.wording.options import option as in_words

PLANNED = frozenset({"destination", "stop"})  # questions about the way of a foe
CELL_QUESTIONS = frozenset({"destination", "stop", "enter"})
FIGURE_QUESTIONS = frozenset({"order", "targets", "apply"})


def small(number: int) -> str:
    """Return the small letter of an answer, the same on the board and on its button."""
    return chr(ord("a") + number % 26)


def flags(sight: Sight, option: str) -> tuple[FlagShown, ...]:
    """Return who advises an answer (O-I)."""
    found = (one for one in sight.view.advice.values() if one.option == option)
    return tuple(sight.flag(one.seat) for one in sorted(found, key=lambda one: one.seat))


def is_picked(sight: Sight, option: str) -> bool:
    """Say whether the viewer, who decides, has drafted this answer."""
    return drafted(sight) == Answer(option)


def answered_cell(sight: Sight, option: str) -> Cell | None:
    """Return the cell that an answer is about, None where it is none or several (E5)."""
    question = sight.view.pending
    if question is None:
        return None
    if question.kind in CELL_QUESTIONS:
        return text_cell(option)
    if question.kind in FIGURE_QUESTIONS and option.isdigit():
        return sight.view.figures[int(option)].cell
    return None


def answer_words(sight: Sight, option: str) -> str:
    """Return what an answer of the open question says."""
    question = sight.view.pending
    if question is None:
        return option
    cell = answered_cell(sight, option) if question.kind in CELL_QUESTIONS else None
    if cell is not None:
        return _("Cell %(cell)s") % {"cell": names.cell_name(cell)}
    cast = {f.number: Called(f.type, f.seat) for f in sight.view.figures.values()}
    return in_words(question.kind, option, cast, sight.page.seats)


def tie(sight: Sight) -> TieShown | None:
    """Return the open question with its answers, None without one (E5)."""
    question = sight.view.pending
    if question is None:
        return None
    deadline = sight.page.deadline
    options = tuple(
        OptionShown(
            tap_of(Answer(option)),
            small(number),
            answer_words(sight, option),
            _note(sight, option),
            flags=flags(sight, option),
            is_captains=is_picked(sight, option),
            is_canonical=option == question.canonical,
        )
        for number, option in enumerate(question.options)
    )
    return TieShown(
        title=names.named(names.QUESTIONS, question.kind),
        rule=names.QUESTION_RULES.get(question.kind, ""),
        options=options,
        told=" ".join(part for part in (_about(sight), _decider(sight)) if part),
        field="tap" if sight.can or sight.advises else "",
        milliseconds=round(deadline.timestamp() * 1000) if deadline else 0,
        whole=sight.page.time_limit,
    )


def asked_trace(sight: Sight) -> Trace | None:
    """Return the plan whose way the party has yet to pick, None for no such question."""
    question = sight.view.pending
    if question is None or question.kind not in PLANNED:
        return None
    return plan_move(sight.view, question.figure)


def _note(sight: Sight, option: str) -> str:
    """Return how far a cell of a foe's way is, and whom it could attack there; else ""."""
    trace, cell = asked_trace(sight), answered_cell(sight, option)
    found = [one for one in trace.candidates if one.cell == cell] if trace else []
    if not found:
        return ""
    text = ngettext("%(n)s step, for %(names)s", "%(n)s steps, for %(names)s", found[0].steps)
    targets = ", ".join(sight.name(aim.figure) for aim in found[0].targets)
    return text % {"n": found[0].steps, "names": targets}


def _decider(sight: Sight) -> str:
    """Return who decides, and what the viewer can do about it."""
    if sight.can:
        return ""
    seats = sorted(sight.view.awaited)
    if not seats:
        return ""
    name = sight.page.seats[seats[0]].shown
    question = sight.view.pending
    if question is not None and question.seat is not None:
        return _("%(name)s decides.") % {"name": name}
    if sight.advises and sight.view.seat in sight.view.advice:
        return _("%(name)s, the captain, decides. Your advice is shown.") % {"name": name}
    if sight.advises:
        return _("%(name)s, the captain, decides. Tap an answer to advise.") % {"name": name}
    return _("%(name)s, the captain, decides.") % {"name": name}


def _about(sight: Sight) -> str:
    """Return what a question rests on, where the board does not show it."""
    question, blow = sight.view.pending, sight.view.blow
    if question is None:
        return ""
    limits = sight.view.catalogue.limits
    facts = {"name": sight.name(question.figure), "total": blow.total if blow else 0}
    if question.kind == "surge" and blow and blow.targets:
        target = sight.view.figures[blow.targets[0]]
        facts |= {"target": sight.name(target.number), "health": target.health}
        facts |= {"cost": limits.surge_cost, "more": limits.surge_damage}
        return (
            _(
                "The dice give %(total)s; %(target)s has %(health)s HP. Each Surge costs %(cost)s"
                " Resolve and adds %(more)s damage."
            )
            % facts
        )
    if question.kind == "ward":
        facts |= {"cost": limits.ward_cost, "less": limits.ward_damage}
        return (
            _(
                "A blow of %(total)s comes. Each Ward costs %(cost)s Resolve and prevents %(less)s;"
                " a block prevents its number."
            )
            % facts
        )
    return _lock(sight) if question.kind == "lock" else ""


def _lock(sight: Sight) -> str:
    """Return how the dice of the chest's lock lie (O9)."""
    found = [e.event for e in sight.page.entries if isinstance(e.event, of_heroes.LockTried)]
    if not found:
        return ""
    facts = {
        "digits": " ".join(map(str, found[-1].digits)),
        "faces": " ".join(map(str, found[-1].faces)),
    }
    return _("The lock wants %(digits)s; the dice show %(faces)s.") % facts

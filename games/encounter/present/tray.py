"""What is to be decided now, and the buttons that decide it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.encounter.present.board import answer_words, small
from games.encounter.present.parts import (
    DieShown,
    HeroSheetShown,
    OptionShown,
    StanceShown,
    TieShown,
    cell_name,
    slots,
)
from games.encounter.present.plans import attack_in, drafted
from games.encounter.present.sight import Sight
from games.encounter.rules.orders import Answer, Attack, EndTurn, Move, Order, Rally, TryLock
from games.encounter.rules.view import StanceView
from games.encounter.taps import tap_of
from games.encounter.wording import names


@dataclass(frozen=True, slots=True)
class ActShown:
    """A button that hands an order in at once: what is sent, and its words."""

    tap: str
    text: str


@dataclass(frozen=True, slots=True)
class DieTap:
    """A ready die as a switch: what is sent to take it in or to leave it out."""

    die: DieShown
    tap: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class AttackShown:
    """The attack as it is drafted: stances, dice, whom it hits and whom it heals."""

    told: str
    stances: tuple[StanceShown, ...]
    dice: tuple[DieTap, ...]
    mended: tuple[ActShown, ...]


def sheet(sight: Sight, seat: int) -> HeroSheetShown:
    """Return a seat's hero sheet."""
    view, hero = sight.view, sight.view.heroes[seat]
    figure = view.figures[hero.figure]
    limits = view.catalogue.limits
    return HeroSheetShown(
        figure=sight.shown(figure),
        name=sight.name(hero.figure),
        kind=names.kind(hero.type),
        vigor=hero.vigor,
        focus=hero.focus,
        recovery=hero.recovery,
        resolve=hero.resolve,
        resolve_most=limits.resolve_most,
        note=_note(sight, seat),
        ready=tuple(DieShown(die.kind) for die in view.ready(hero.figure)),
        blocks=_dice(sight, hero.figure, "block"),
        queue=slots(view.queues[hero.figure], limits.queue, hero.recovery),
        lost=len(_dice(sight, hero.figure, "lost")),
        is_captain=view.captain == seat,
        is_out=figure.is_down,
    )


def _dice(sight: Sight, figure: int, zone: str) -> tuple[DieShown, ...]:
    found = (d for d in sight.view.dice.values() if d.figure == figure and d.zone == zone)
    return tuple(DieShown(die.kind, die.face) for die in sorted(found, key=lambda d: d.number))


def _note(sight: Sight, seat: int) -> str:
    hero = sight.view.heroes[seat]
    if sight.view.figures[hero.figure].is_down:
        return _("down")
    if seat == sight.view.seat:
        return _("you")
    return _("away") if hero.is_absent else ""


def acts(sight: Sight) -> Iterator[ActShown]:
    """Yield what can be done at once in the open phase."""
    can = sight.can
    if can is None:
        return
    if can.can_try_lock:
        yield ActShown(tap_of(TryLock()), _("Try the lock"))
    if can.can_rally:
        yield ActShown(tap_of(Rally()), _("Rally"))
    if can.can_end:
        yield ActShown(tap_of(EndTurn()), _("End the turn"))


def plan_words(sight: Sight) -> str:
    """Return the drafted order in words, "" for none."""
    plan = drafted(sight)
    if isinstance(plan, Move):
        return _("Walk to %(cell)s.") % {"cell": cell_name(plan.cell)}
    if isinstance(plan, Attack):
        return _attack_words(sight, plan)
    return ""


def _attack_words(sight: Sight, plan: Attack) -> str:
    dice = ngettext("%(n)s die", "%(n)s dice", len(plan.dice)) % {"n": len(plan.dice)}
    facts = {"stance": names.named(names.STANCES, plan.stance), "dice": dice}
    if plan.target:
        facts["name"] = sight.name(plan.target)
        return _("%(stance)s: %(dice)s against %(name)s.") % facts
    return _("%(stance)s: %(dice)s.") % facts


def attack(sight: Sight) -> AttackShown | None:
    """Return the stances, and the dice of a drafted attack; None where none is possible."""
    can = sight.can
    if can is None or not can.stances:
        return None
    plan = drafted(sight)
    given = plan if isinstance(plan, Attack) else Attack("close")
    by_stance: dict[str, StanceView] = {one.stance: one for one in can.stances}
    chosen = by_stance.get(given.stance) if isinstance(plan, Attack) else None
    return AttackShown(
        told=plan_words(sight) if chosen else "",
        stances=tuple(
            _stance(sight, by_stance.get(slug), slug, given, plan) for slug in names.STANCES
        ),
        dice=tuple(_die(sight, chosen, given)) if chosen else (),
        mended=tuple(_mends(sight, chosen, given)) if chosen else (),
    )


def _stance(
    sight: Sight, found: StanceView | None, slug: Any, given: Attack, plan: Order | None
) -> StanceShown:
    note = str(names.STANCE_TEXTS[slug])
    if found is None:
        return StanceShown(slug, note, is_off=True)
    return StanceShown(slug, note, "tap", is_picked=plan is not None and given.stance == slug)


def _die(sight: Sight, stance: StanceView, plan: Attack) -> Iterator[DieTap]:
    figure = sight.view.acting.figure if sight.view.acting else 0
    for number in stance.dice:
        on = number in plan.dice
        others = tuple(n for n in plan.dice if n != number)
        dice = others if on else tuple(sorted((*others, number)))
        kind = sight.view.dice[figure, number].kind
        yield DieTap(DieShown(kind), tap_of(replace(plan, dice=dice)), on)


def _mends(sight: Sight, stance: StanceView, plan: Attack) -> Iterator[ActShown]:
    for number in stance.mended:
        order = attack_in(sight, stance, plan.target, number)
        yield ActShown(tap_of(order), sight.name(number))


def tie(sight: Sight) -> TieShown | None:
    """Return the open question with its answers, None without one (E5)."""
    question = sight.view.pending
    if question is None:
        return None
    deadline = sight.page.deadline
    return TieShown(
        title=names.named(names.QUESTIONS, question.kind),
        rule=names.QUESTION_RULES.get(question.kind, ""),
        options=tuple(
            OptionShown(
                tap_of(Answer(option)),
                small(number),
                answer_words(sight, option),
                is_canonical=option == question.canonical,
            )
            for number, option in enumerate(question.options)
        ),
        field="tap" if sight.can else "",
        milliseconds=round(deadline.timestamp() * 1000) if deadline else 0,
        whole=sight.page.time_limit,
    )


def context(sight: Sight) -> Mapping[str, Any]:
    """Return what the tray's template gets."""
    view = sight.view
    seat = next(iter(view.awaited)) if len(view.awaited) == 1 else view.seat
    return {
        "can_order": sight.can is not None,
        "acting_sheet": None if seat is None else sheet(sight, seat),
        "acts": tuple(acts(sight)),
        "attack": attack(sight),
        "plan_words": plan_words(sight),
        "plan_tap": _tap(drafted(sight)),
        "tie": tie(sight),
        "party": tuple(sheet(sight, one) for one in sorted(view.heroes)),
    }


def _tap(order: Order | None) -> str:
    return "" if order is None else tap_of(order)

"""The heroes as sheets, the foes as cards, and in which order the foes act."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.encounter.present.parts import (
    DieShown,
    FoeCardShown,
    HeroSheetShown,
    SkillShown,
    TurnShown,
    slots,
)
from games.encounter.present.sight import WEIGHTS, Sight
from games.encounter.rules.figures import living, type_of
from games.encounter.rules.state import Figure
from games.encounter.wording import names, skills


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
    if hero.has_left:
        return _("gone")
    if sight.view.figures[hero.figure].is_down:
        return _("down")
    if seat == sight.view.seat:
        return _("you")
    return _("away") if hero.is_absent else ""


def party(sight: Sight) -> tuple[HeroSheetShown, ...]:
    """Return all heroes, by seat."""
    return tuple(sheet(sight, seat) for seat in sorted(sight.view.heroes))


def order(sight: Sight) -> tuple[TurnShown, ...]:
    """Return the foes in the order in which they act; equal levels stand together (S2 to S4)."""
    foes = [figure for figure in living(sight.view) if figure.team == "foe"]
    ranked = sorted(foes, key=lambda foe: _rank(sight, foe))
    before = [None, *ranked]
    return tuple(
        TurnShown(
            sight.shown(foe),
            sight.name(foe.number),
            is_equal=last is not None and _level(sight, last) == _level(sight, foe),
        )
        for last, foe in zip(before, ranked, strict=False)
    )


def _level(sight: Sight, foe: Figure) -> int:
    kind = type_of(sight.view, foe.number)
    return kind.level if kind else 0


def _rank(sight: Sight, foe: Figure) -> tuple[bool, int, int, int]:
    """Return the place of a foe: an apex first, then by level, those that acted as they did."""
    level, acted = _level(sight, foe), sight.view.acted
    turn = acted.index(foe.number) if foe.number in acted else len(acted)
    return level != 0, -level, turn, foe.number


def cards(sight: Sight) -> tuple[FoeCardShown, ...]:
    """Return the foes and allies of this encounter for review, each with its skills (S37)."""
    order = [*living(sight.view), *_waiting(sight)]
    return tuple(_card(sight, figure) for figure in order if figure.team != "hero")


def _waiting(sight: Sight) -> Iterator[Figure]:
    """Yield the allies that wait for room at the gate (F6)."""
    for figure in sight.view.figures.values():
        if figure.cell is None and not figure.is_down and figure.team == "ally":
            yield figure


def _card(sight: Sight, figure: Figure) -> FoeCardShown:
    kind = type_of(sight.view, figure.number)
    found = kind.skills if kind else ()
    hooks = sight.view.catalogue.skills
    return FoeCardShown(
        figure=sight.shown(figure),
        name=sight.name(figure.number),
        might=kind.might if kind else 0,
        targets=kind.targets if kind else 1,
        skills=tuple(
            SkillShown(
                skills.skill(one.slug, one.number),
                skills.explained(one.slug, one.number),
                str(skills.HOOKS[hooks[one.slug].hook]) if one.slug in hooks else "",
            )
            for one in found
        ),
        statuses=tuple(_statuses(sight, figure)),
        note=_("waits at the gate") if figure.cell is None else "",
    )


def _statuses(sight: Sight, figure: Figure) -> Iterator[SkillShown]:
    for burden in sight.view.burdens.values():
        if burden.figure == figure.number and burden.kind not in WEIGHTS:
            text = str(names.STATUS_TEXTS[burden.kind])
            yield SkillShown(names.named(names.STATUSES, burden.kind), text)

"""The attack that is drafted: stance, dice, whom it hits and heals, and what it may give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.encounter.present.odds import odds
from games.encounter.present.parts import DieShown, StanceShown
from games.encounter.present.plans import attack_in, drafted, settled
from games.encounter.present.sight import Sight
from games.encounter.rules.catalogue import Stance
from games.encounter.rules.figures import has_status, type_of
from games.encounter.rules.orders import Attack
from games.encounter.rules.stances import STANCES
from games.encounter.rules.view import StanceView
from games.encounter.taps import tap_of


@dataclass(frozen=True, slots=True)
class StanceTap:
    """A stance as a button: what is sent when it is taken, with a target and dice that suit."""

    stance: StanceShown
    tap: str = ""


@dataclass(frozen=True, slots=True)
class DieTap:
    """A ready die as a switch: what is sent to take it in or to leave it out, "" for neither."""

    die: DieShown
    tap: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class AimTap:
    """Somebody to attack or to heal: the name, what is sent, whether it is chosen."""

    name: str
    tap: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class AttackShown:
    """The attack: its stances, and of the drafted one dice, targets, and what they may give.

    `told` says what the dice may give, `costs` what the attack costs; "" without a draft.
    """

    stances: tuple[StanceTap, ...]
    dice: tuple[DieTap, ...] = ()
    targets: tuple[AimTap, ...] = ()
    mended: tuple[AimTap, ...] = ()
    told: str = ""
    costs: str = ""


def attack(sight: Sight) -> AttackShown | None:
    """Return the stances, and all of a drafted attack; None where the turn is no hero's."""
    can = sight.can
    if can is None or sight.view.step != "hero" or sight.view.pending is not None:
        return None
    plan = drafted(sight)
    given = plan if isinstance(plan, Attack) else None
    found = {one.stance: one for one in can.stances}
    stances = tuple(_stance(sight, found.get(slug), slug, given) for slug in STANCES)
    chosen = found.get(given.stance) if given else None
    if given is None or chosen is None:
        return AttackShown(stances)
    return AttackShown(
        stances=stances,
        dice=tuple(_dice(sight, chosen, given)),
        targets=tuple(_targets(sight, chosen, given)),
        mended=tuple(_mends(sight, chosen, given)),
        told=told(sight, given),
        costs=_costs(chosen),
    )


def _stance(
    sight: Sight, found: StanceView | None, slug: Stance, given: Attack | None
) -> StanceTap:
    order = None if found is None else _proposed(sight, found, given)
    if order is None or not order.dice:
        note = _("no dice for it") if found else _why_off(sight, slug)
        return StanceTap(StanceShown(slug, note, is_off=True))
    picked = given is not None and given.stance == slug
    return StanceTap(StanceShown(slug, _note(sight, slug), "tap", is_picked=picked), tap_of(order))


def _proposed(sight: Sight, stance: StanceView, given: Attack | None) -> Attack:
    """Return the drafted attack if it is of this stance, else one on the same target if it can."""
    if given is not None and given.stance == stance.stance:
        return given
    target = given.target if given and given.target in stance.targets else 0
    return attack_in(sight, stance, target or next(iter(stance.targets), 0))


def _note(sight: Sight, slug: str) -> str:
    """Return the reach of a stance in a few words (O5)."""
    hero = next((h for h in sight.heroes.values() if _acts(sight, h.figure)), None)
    facts = {
        "vigor": hero.vigor if hero else 0,
        "focus": hero.focus if hero else 0,
        "blocks": sight.view.catalogue.limits.blocks,
    }
    notes = {
        "close": _("adjacent"),
        "far": _("2 to %(vigor)s cells"),
        "weave": _("up to %(focus)s cells"),
        "brace": _("up to %(blocks)s blocks"),
    }
    return notes[slug] % facts


def _why_off(sight: Sight, slug: str) -> str:
    acting = [hero for hero in sight.heroes.values() if _acts(sight, hero.figure)]
    if slug == "weave" and not any(hero.focus for hero in acting):
        return _("no Focus")
    return _("not now") if slug == "brace" else _("nobody in range")


def _acts(sight: Sight, figure: int) -> bool:
    return sight.view.acting is not None and sight.view.acting.figure == figure


def _dice(sight: Sight, stance: StanceView, plan: Attack) -> Iterator[DieTap]:
    figure = sight.view.acting.figure if sight.view.acting else 0
    for number in stance.dice:
        on = number in plan.dice
        others = tuple(n for n in plan.dice if n != number)
        dice = others if on else tuple(sorted((*others, number)))
        kind = sight.view.dice[figure, number].kind
        order = settled(sight, replace(plan, dice=dice), stance)
        most = stance.most_might if kind == "might" else stance.most_focus
        room = sum((k == "might") is (kind == "might") for k in _kinds(sight, plan)) < most
        tap = tap_of(order) if dice and (on or room) else ""
        yield DieTap(DieShown(kind), tap, on)


def _kinds(sight: Sight, plan: Attack) -> list[str]:
    figure = sight.view.acting.figure if sight.view.acting else 0
    return [sight.view.dice[figure, number].kind for number in plan.dice]


def _targets(sight: Sight, stance: StanceView, plan: Attack) -> Iterator[AimTap]:
    for number in stance.targets:
        order = attack_in(sight, stance, number, plan.mended)
        if order.target == number:
            yield AimTap(sight.name(number), tap_of(order), number == plan.target)


def _mends(sight: Sight, stance: StanceView, plan: Attack) -> Iterator[AimTap]:
    for number in stance.mended:
        order = attack_in(sight, stance, plan.target, number)
        if order.mended == number:
            yield AimTap(sight.name(number), tap_of(order), number == plan.mended)


def _costs(stance: StanceView) -> str:
    if not stance.weariness:
        return ""
    text = ngettext(
        "A further attack: %(n)s weariness.",
        "A further attack: %(n)s weariness each.",
        stance.weariness,
    )
    return text % {"n": stance.weariness}


def told(sight: Sight, plan: Attack) -> str:
    """Return what the dice of an attack may give, and how often that fells its target."""
    parts = []
    if plan.stance == "brace":
        parts.append(_("Blocks: %(sum)s") % {"sum": _span(sight, plan, mends=False)})
    elif plan.target:
        parts.append(_damage(sight, plan))
    if plan.mended:
        facts = {"sum": _span(sight, plan, mends=True), "name": sight.name(plan.mended)}
        parts.append(_("%(name)s heals %(sum)s") % facts)
    return "; ".join(parts)


def _faces(sight: Sight, plan: Attack, *, mends: bool) -> list[tuple[str, ...]]:
    figure = sight.view.acting.figure if sight.view.acting else 0
    found = [d for n in plan.dice if (d := sight.view.dice.get((figure, n))) is not None]
    return [sight.view.catalogue.dice[d.kind] for d in found if (d.kind == "mend") is mends]


def _span(sight: Sight, plan: Attack, *, mends: bool) -> str:
    found = odds(_faces(sight, plan, mends=mends))
    facts = {"most": found.most, "likely": found.likeliest}
    return _("0 to %(most)s, most likely %(likely)s") % facts


def _damage(sight: Sight, plan: Attack) -> str:
    acting = sight.view.acting
    halved = acting is not None and has_status(sight.view, acting.figure, "maim")
    found = odds(_faces(sight, plan, mends=False), halved=halved)
    target, kind = sight.view.figures[plan.target], type_of(sight.view, plan.target)
    guard = kind.guard if kind else 0
    facts = {
        "name": sight.name(plan.target),
        "most": found.most,
        "likely": found.likeliest,
        "guard": guard,
        "percent": found.percent(target.health + target.bonus + guard),
    }
    parts = [_("%(name)s: 0 to %(most)s damage, most likely %(likely)s") % facts]
    if guard:
        parts.append(_("guard takes %(guard)s off") % facts)
    parts.append(_("falls in %(percent)s of 100 throws") % facts)
    return ", ".join(parts)

"""The plates of both sides, and the tray below the table: what is to be done, and its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from games.kernel.words import noop
from games.skirmish.present.losing import answers
from games.skirmish.present.parts import ChipShown, DoctrineShown, PlateShown, doctrine
from games.skirmish.present.planned import missing, of_kind
from games.skirmish.present.shown import TrayShown
from games.skirmish.present.sight import Sight
from games.skirmish.present.units import unit_shown
from games.skirmish.rules.orders import Lead, UseDoctrine
from games.skirmish.rules.view import SideView
from games.skirmish.wording import names, refusal
from games.skirmish.wording.phases import heading

# What is done in each stage: for whoever does it, for others, the rule, the words of its end.
STAGES: Mapping[str, tuple[str, str, str, str]] = {
    "muster": (
        noop("Gather your army. Nobody sees it until both are in."),
        noop("Both sides gather their armies in secret."),
        "G1",
        noop("Send the army"),
    ),
    "start": (
        noop("You may use one doctrine, or none."),
        noop("%(who)s may use a doctrine."),
        "S10",
        noop("Pass"),
    ),
    "lead": (
        noop("Choose which assist unit stands in front."),
        noop("%(who)s chooses which assist unit stands in front."),
        "F10",
        noop("Put it in front"),
    ),
    "pair": (
        noop("Choose your unit, then the enemy it faces. The first pair fights first."),
        noop("%(who)s decides who faces whom, and in which order they fight."),
        "S15",
        noop("Form the skirmishes"),
    ),
    "support": (
        noop("Each joins a skirmish. It adds to the attack there, never to the health."),
        noop("%(who)s sends support units into the skirmishes."),
        "S22",
        noop("Send them in"),
    ),
    "place": (
        noop("A card in each skirmish, and a reinforcement where you like."),
        noop("%(who)s: cards are laid in secret."),
        "G9",
        noop("Seal the plan"),
    ),
    "loss": (
        noop("The blow is enough, but cannot hit the unit in front: give up one behind it."),
        noop("%(who)s chooses which unit behind the front is lost."),
        "G14",
        noop("Give it up"),
    ),
    "splash": (
        noop("Splash: tap the units that you give up."),
        noop("%(who)s chooses the losses to splash."),
        "F22",
        noop("Give them up"),
    ),
    "discard": (
        noop("Your hand is over its limit: put cards away."),
        noop("%(who)s puts cards away."),
        "F31",
        noop("Put them away"),
    ),
}
NOWHERE = ("", "", "", "")


def plate(sight: Sight, side: SideView) -> PlateShown:
    """Return a side as everybody may know it (G21)."""
    seat = sight.who(side.seat)
    facts = {
        "faction": names.named(names.FACTIONS, side.faction),
        "role": names.named(names.ROLES, side.role),
    }
    in_battle = sight.stage not in ("muster", "over")
    return PlateShown(
        faction=side.faction,
        player=seat.shown,
        letter=seat.letter,
        note=_("%(faction)s, %(role)s") % facts,
        hand=side.hand_count if in_battle else None,
        pile=side.pile_count,
        discards=len(side.discards) if side.discards else None,
        doctrines=tuple(_owned(slug, side) for slug in side.doctrines),
    )


def _owned(slug: str, side: SideView) -> DoctrineShown:
    return replace(doctrine(slug), state="used" if side.used == slug else "")


def tray(sight: Sight) -> TrayShown:
    """Return the side below: its plate, what is to be done, and how to hand it in."""
    doing, watching, rule, seal = STAGES.get(sight.stage, NOWHERE)
    who = ", ".join(sight.who(seat).shown for seat in sorted(sight.view.awaited))
    mine = sight.page.mine
    below = plate(sight, sight.below)
    is_asked = mine is not None and mine.number in sight.view.awaited
    offered = tuple(doctrines(sight))
    below = replace(below, doctrines=() if offered else below.doctrines)
    return TrayShown(
        plate=replace(below, own=True, ready=sight.page.ready if is_asked else None),
        heading=_(heading(sight.view.phase)),
        told=_(doing) if sight.acts else _(watching) % {"who": who} if watching else "",
        rule=rule,
        missing=missing(sight),
        answers=tuple(answers(sight)),
        findings=tuple((refusal(f), f.rule) for d in sight.page.drafts if (f := d.finding)),
        seal=_(_seal(sight, seal)) if sight.acts else "",
        is_sealed=is_asked and sight.page.ready,
        doctrines=offered,
        leaders=tuple(leaders(sight)),
    )


def _seal(sight: Sight, usual: str) -> str:
    return noop("Use it") if of_kind(sight, UseDoctrine) else usual


def doctrines(sight: Sight) -> Sequence[DoctrineShown]:
    """Return the doctrines that the viewer may use now, each a button (S8)."""
    if not sight.acts or sight.stage != "start":
        return []
    picked = {order.doctrine for order in of_kind(sight, UseDoctrine)}
    shown = (doctrine(slug) for slug in sight.possible.doctrines)
    return [
        replace(one, state="picked" if one.slug in picked else "", field="use", value=one.slug)
        for one in shown
    ]


def leaders(sight: Sight) -> Sequence[ChipShown]:
    """Return the assist units of which one must stand in front, each a button (F10)."""
    if not sight.acts:
        return []
    picked = {order.unit for order in of_kind(sight, Lead)}
    return [
        replace(
            unit_shown(sight, unit),
            state="picked" if unit in picked else "",
            field="lead",
            value=unit,
            act=_("Put in front"),
        )
        for unit in sight.possible.leaders
    ]

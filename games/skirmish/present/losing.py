"""Choosing losses on the table: to a blow that is off its target (G14), and to splash cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _

from games.skirmish.present.parts import ChipShown, HalfShown, LaneShown
from games.skirmish.present.planned import of_kind
from games.skirmish.present.sight import Sight
from games.skirmish.rules.orders import Lose
from games.skirmish.rules.view import LossView, SkirmishView
from games.skirmish.wording.lines import card


def with_losses(sight: Sight, skirmish: SkirmishView, lane: LaneShown) -> LaneShown:
    """Return a skirmish in which the own units that may be given up can be tapped."""
    if not sight.acts:
        return lane
    front = sight.front(skirmish, sight.below.seat)
    behind = sight.supports(skirmish.number, sight.below.seat)
    blows = [one.skirmish for one in sight.possible.losses if not one.splash]
    own: HalfShown = replace(
        lane.own,
        chip=tapped(sight, front, lane.own.chip),
        supports=tuple(
            tapped(sight, name, chip) for name, chip in zip(behind, lane.own.supports, strict=True)
        ),
    )
    return replace(lane, own=own, is_active=skirmish.number in blows)


def tapped(sight: Sight, name: str, chip: ChipShown) -> ChipShown:
    """Return a unit as it stands in the choice of losses: given up, to be given up, or neither."""
    if any(lost.unit == name for lost in of_kind(sight, Lose)):
        return replace(chip, state="picked", field="spare", value=name, act=_("Keep after all"))
    loss = next((one for one in unanswered(sight) if name in one.options), None)
    if loss is None:
        return chip
    return replace(chip, field="give", value=f"{name} {loss.splash}".strip(), act=_("Give it up"))


def unanswered(sight: Sight) -> list[LossView]:
    """Return the losses that nobody is chosen for yet, those with the fewest options first."""
    answered = {lost.splash for lost in of_kind(sight, Lose)}
    left = [loss for loss in sight.possible.losses if loss.splash not in answered]
    return sorted(left, key=lambda loss: len(loss.options))


def answers(sight: Sight) -> Iterator[str]:
    """Yield for each splash card whom it takes, or that it waits for a choice (F22)."""
    taken = {lost.splash: lost.unit for lost in of_kind(sight, Lose)}
    for loss in sight.possible.losses if sight.acts else ():
        if not loss.splash:
            continue
        unit = taken.get(loss.splash)
        facts = {"card": card(loss.splash), "unit": sight.called(unit) if unit else ""}
        yield (_("%(card)s takes the %(unit)s") if unit else _("%(card)s: whom?")) % facts

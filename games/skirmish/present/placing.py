"""The places of cards on the table: own cards lie face down, the enemy's look all the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _

from games.skirmish.present.parts import LaneShown, PlacedShown, PlaceShown, SlotShown
from games.skirmish.present.planned import of_kind
from games.skirmish.present.sight import Sight
from games.skirmish.present.units import card_shown
from games.skirmish.present.values import fit, hits
from games.skirmish.rules.orders import BLIND, Place
from games.skirmish.rules.state import Play
from games.skirmish.rules.view import SkirmishView

Places = tuple[PlaceShown, ...]
UNKNOWN: Places = (PlaceShown(),)


def with_cards(sight: Sight, skirmish: SkirmishView, lane: LaneShown) -> LaneShown:
    """Return a skirmish with the places of both sides' cards (G9)."""
    own = tuple(_own(sight, skirmish)) or _covered(skirmish, sight.below.seat, sight)
    foe = _covered(skirmish, sight.above.seat, sight)
    return replace(
        lane,
        own=replace(lane.own, places=own),
        foe=replace(lane.foe, places=foe),
        is_active=sight.acts and skirmish.number == active(sight),
    )


def plan(sight: Sight) -> dict[int, Play]:
    """Return what the viewer's seat has planned or committed, by skirmish; of nobody else."""
    if sight.own is None:
        return {}
    seat = sight.own.seat
    laid = {one.number: one.plays[seat] for one in sight.view.skirmishes if seat in one.plays}
    planned = {o.skirmish: Play(o.standard, o.reinforcement) for o in of_kind(sight, Place)}
    return laid | planned


def active(sight: Sight) -> int:
    """Return the skirmish that the next card is for: the first without one, 0 if none is."""
    laid = plan(sight)
    return next((one for one in sight.possible.skirmishes if one not in laid), 0)


def _covered(skirmish: SkirmishView, seat: int, sight: Sight) -> Places:
    """Return what lies there for eyes that may not look: as many backs as are known of, or one."""
    count = skirmish.counts.get(seat, 0)
    return (PlaceShown(back=sight.view.side(seat).faction),) * count or UNKNOWN


def _own(sight: Sight, skirmish: SkirmishView) -> Iterator[PlaceShown]:
    number = str(skirmish.number)
    play = plan(sight).get(skirmish.number)
    if play is None and sight.acts:
        yield PlaceShown(slot=SlotShown(_("Lay a card"), field="lay", value=number))
    if play is None:
        return
    yield _laid(sight, skirmish, "standard", play.standard)
    if play.reinforcement:
        yield _laid(sight, skirmish, "reinforcement", play.reinforcement)
    elif sight.acts and play.standard != BLIND and sight.possible.reinforcements:
        yield PlaceShown(
            slot=SlotShown(_("Reinforce"), kind="reinforcement", field="reinforce", value=number)
        )


def _laid(sight: Sight, skirmish: SkirmishView, kind: str, card: str) -> PlaceShown:
    """Return an own card that lies face down: a tap takes it back."""
    shown = None if card == BLIND else card_shown(sight, card, hits(sight, card, skirmish))
    place = PlacedShown(sight.below.faction, shown, note=fit(sight, card, skirmish).told)
    if sight.acts:
        place = replace(place, field="take", value=f"{kind}-{skirmish.number}")
    return PlaceShown(placed=place)

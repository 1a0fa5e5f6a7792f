"""The skirmishes side by side: who faces whom, who stands behind, what may be tapped."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.skirmish.present import losing, placing
from games.skirmish.present.parts import HalfShown, JoinShown, LaneShown
from games.skirmish.present.planned import of_kind
from games.skirmish.present.sight import Sight
from games.skirmish.present.units import unit_shown
from games.skirmish.present.values import adds, sum_of
from games.skirmish.rules.orders import Support
from games.skirmish.rules.view import SkirmishView

ORDINALS = (
    "",
    gettext_lazy("resolved first"),
    gettext_lazy("second"),
    gettext_lazy("third"),
    gettext_lazy("fourth"),
    gettext_lazy("fifth"),
    gettext_lazy("sixth"),
)


def lanes(sight: Sight) -> Sequence[LaneShown]:
    """Return the skirmishes of this battle as the viewer sees and plans them."""
    return [_lane(sight, one) for one in sight.view.skirmishes]


def _lane(sight: Sight, skirmish: SkirmishView) -> LaneShown:
    lane = LaneShown(
        skirmish.number,
        foe=_half(sight, skirmish, sight.above.seat),
        own=_half(sight, skirmish, sight.below.seat),
        note=str(ORDINALS[skirmish.number]) if sight.stage == "support" else "",
    )
    add = STAGES.get(sight.stage)
    return add(sight, skirmish, lane) if add else lane


def _half(sight: Sight, skirmish: SkirmishView, seat: int) -> HalfShown:
    behind = sight.supports(skirmish.number, seat)
    return HalfShown(
        chip=unit_shown(sight, sight.front(skirmish, seat), "l" if _is_roomy(sight) else ""),
        supports=tuple(unit_shown(sight, name, "s") for name in behind),
        sum=sum_of(sight, behind, skirmish),
    )


def _is_roomy(sight: Sight) -> bool:
    return sight.stage == "support" and len(sight.view.skirmishes) < 4  # noqa: PLR2004


def _joining(sight: Sight, skirmish: SkirmishView, lane: LaneShown) -> LaneShown:
    """Add who is planned to stand behind, and where the chosen unit may stand (S23)."""
    if not sight.acts:
        return lane
    plan = of_kind(sight, Support)
    fresh = [order.unit for order in plan if order.skirmish == skirmish.number]
    behind = [*sight.supports(skirmish.number, sight.below.seat), *fresh]
    shown = [
        replace(unit_shown(sight, u, "s"), field="leave", value=u, act=_("Take back"))
        for u in fresh
    ]
    own = replace(
        lane.own,
        supports=(*lane.own.supports, *shown),
        sum=sum_of(sight, behind, skirmish),
        join=_join(sight, skirmish),
    )
    return replace(lane, own=own)


def _join(sight: Sight, skirmish: SkirmishView) -> JoinShown | None:
    """Return the button of a skirmish for the next unit that has none yet."""
    unit = next(iter(reserve(sight)), "")
    if not unit or skirmish.number not in sight.possible.skirmishes:
        return None
    return JoinShown("join", str(skirmish.number), adds(sight, unit, skirmish))


def reserve(sight: Sight) -> Sequence[str]:
    """Return the names of the own support units that have no skirmish in the plan."""
    placed = {order.unit for order in of_kind(sight, Support)}
    return [unit for unit in sight.possible.supports if unit not in placed]


Adding = Callable[[Sight, SkirmishView, LaneShown], LaneShown]
STAGES: Mapping[str, Adding] = {
    "support": _joining,
    "place": placing.with_cards,
    "loss": losing.with_losses,
    "splash": losing.with_losses,
}

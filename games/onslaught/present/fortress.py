"""Building: what fits the picked well or spire, the structures, earthscapes, another order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from django.utils.translation import gettext as _

from games.onslaught.present import plans
from games.onslaught.present.parts import ActShown, LevelShown, SpireKindShown, StructureShown
from games.onslaught.present.sight import Sight, chips_told, place, told_place
from games.onslaught.rules.catalogue import Structure
from games.onslaught.rules.orders import Advance, Construct, LayScape, Order, Reorder, Upgrade
from games.onslaught.rules.view import BuildView, SideView
from games.onslaught.taps import tap_of
from games.onslaught.wording import names, texts

MOST = 8  # ways to reorder that are offered as buttons
IMPROVES = ("foundry", 3)  # the level of a structure that asks for a minion


@dataclass(frozen=True, slots=True)
class FortressShown:
    """What can be built: at the picked hex, on the fortress, with earthscapes.

    `title` names the picked hex. `limited` counts the limited build options left, None in Build.
    """

    title: str
    spires: tuple[SpireKindShown, ...]
    chips: tuple[ActShown, ...]
    structures: tuple[StructureShown, ...]
    minions: tuple[ActShown, ...]
    scapes: tuple[ActShown, ...]
    orders: tuple[ActShown, ...]
    limited: int | None


def fortress(sight: Sight) -> FortressShown | None:
    """Return what the viewer can build in the open step, None for nothing."""
    build, view = plans.build_of(sight), sight.view
    if build is None or sight.mine is None or view.step not in {"build", "start"}:
        return None
    cell = plans.building_cell(sight)
    is_build = view.step == "build"
    return FortressShown(
        title="" if cell is None else told_place(sight, cell),
        spires=tuple(_spires(sight, build)),
        chips=tuple(_chips(sight, build)),
        structures=structures(sight, sight.mine, build) if is_build else (),
        minions=tuple(_minions(sight)),
        scapes=tuple(_scapes(sight, build)),
        orders=tuple(_orders(sight, build)),
        limited=None if is_build else _limited(sight, sight.mine),
    )


def _limited(sight: Sight, mine: SideView) -> int:
    return sight.view.catalogue.limits.limited_builds - mine.limited


def _act(sight: Sight, order: Order, text: str) -> ActShown:
    return ActShown(tap_of(order), text, is_main=order == sight.plan)


def _spires(sight: Sight, build: BuildView) -> Iterator[SpireKindShown]:
    """Yield the spires that fit the picked well."""
    plan = sight.plan
    if not isinstance(plan, Construct) or sight.mine is None:
        return
    standing = [one.type for one in sight.view.spires.values() if sight.is_mine(one.side)]
    for slug in plans.spires_for(build, plan.cell):
        kind, name = sight.view.catalogue.spires[slug], names.named(names.SPIRES, slug)
        facts = {"chips": chips_told(kind.chips), "capacity": kind.capacity}
        cost = build.costs.get(slug, 0)
        yield SpireKindShown(
            name=name,
            letter=sight.letter(sight.mine.number),
            chips=kind.chips,
            cost=cost,
            note=_("%(chips)s; capacity %(capacity)s") % facts,
            left=max(0, kind.copies - standing.count(slug)),
            tap=tap_of(Construct(slug, plan.cell)),
            label=_("%(name)s for %(cost)s source") % {"name": name, "cost": cost},
            is_picked=slug == plan.spire,
        )


def _chips(sight: Sight, build: BuildView) -> Iterator[ActShown]:
    """Yield the chips that can go on the picked spire: each one alone, or after those drafted."""
    plan = sight.plan
    if not isinstance(plan, Upgrade):
        return
    offered = build.upgrades.get(plan.cell, ())
    for chip, cost in offered:
        facts = {"chip": names.named(names.CHIPS, chip), "cost": cost}
        yield _act(sight, Upgrade(plan.cell, (chip,)), _("%(chip)s, %(cost)s") % facts)
    if sight.view.step == "build" and _has_room(sight, plan):
        for chip, _cost in offered:
            more = plans.upgraded(plan, plan.cell, chip)
            text = _("and %(chip)s besides") % {"chip": names.named(names.CHIPS, chip)}
            yield _act(sight, more, text)


def _has_room(sight: Sight, plan: Upgrade) -> bool:
    spire = sight.view.spires[plan.cell]
    capacity = sight.view.catalogue.spires[spire.type].capacity
    return len(spire.chips) + len(plan.chips) < capacity


def structures(
    sight: Sight, side: SideView, build: BuildView | None = None
) -> tuple[StructureShown, ...]:
    """Return the structures of a side's fortress; with `build` the next levels can be bought."""
    costs = sight.view.catalogue.structures
    pairs = zip(costs, side.levels, strict=False)
    return tuple(_structure(sight, slug, level, build) for slug, level in pairs)


def _structure(
    sight: Sight, slug: Structure, reached: int, build: BuildView | None
) -> StructureShown:
    name, costs = names.named(names.STRUCTURES, slug), sight.view.catalogue.structures[slug]
    levels = []
    for number, cost in enumerate(costs, 1):
        is_next = number == reached + 1
        open_now = is_next and build is not None and slug in build.levels
        facts = {"name": name, "level": number, "cost": cost}
        levels.append(
            LevelShown(
                number=number,
                text=texts.structure(slug, number),
                cost=build.levels[slug] if open_now and build is not None else cost,
                state="past" if number <= reached else "now" if is_next else "ahead",
                tap=tap_of(_advance(sight, slug, number)) if open_now else "",
                label=_("%(name)s, level %(level)s, for %(cost)s source") % facts,
            )
        )
    return StructureShown(slug, name, tuple(levels))


def _advance(sight: Sight, slug: Structure, level: int) -> Advance:
    """Return the order for the next level, with the first minion where one must be named."""
    asks = (slug, level) == IMPROVES
    return Advance(slug, next(_own_minions(sight), "") if asks else "")


def _own_minions(sight: Sight) -> Iterator[str]:
    """Yield the types of minions that belong to the viewer's faction."""
    faction = sight.mine.faction if sight.mine is not None else ""
    for kind in sight.view.catalogue.units.values():
        if kind.faction == faction and kind.kind == "minion":
            yield kind.slug


def _minions(sight: Sight) -> Iterator[ActShown]:
    """Yield which minion the drafted level improves."""
    plan = sight.plan
    if isinstance(plan, Advance) and plan.minion:
        for minion in _own_minions(sight):
            yield _act(sight, Advance(plan.structure, minion), names.unit(minion))


def _scapes(sight: Sight, build: BuildView) -> Iterator[ActShown]:
    """Yield the earthscapes that the viewer has; the drafted one with a spire on its well."""
    plan = sight.plan
    for slug, sites in build.scapes.items():
        if sites:
            is_on = isinstance(plan, LayScape) and plan.scape == slug
            order = plan if is_on and plan is not None else LayScape(slug, sites[0])
            yield _act(sight, order, names.named(names.EARTHSCAPES, slug))
    if isinstance(plan, LayScape) and True in sight.view.catalogue.earthscapes[plan.scape].wells:
        for slug in build.costs:
            text = _("with %(name)s on its well") % {"name": names.named(names.SPIRES, slug)}
            yield _act(sight, LayScape(plan.scape, plan.cells, slug), text)


def _orders(sight: Sight, build: BuildView) -> Iterator[ActShown]:
    """Yield the other orders in which the chips of a spire can lie (S01, G27)."""
    for cell in build.reorder:
        chips = sight.view.spires[cell].chips
        for order in sorted(set(permutations(chips)) - {chips})[:MOST]:
            facts = {"name": sight.at(cell), "cell": place(cell), "chips": chips_told(order)}
            text = _("%(name)s at %(cell)s: %(chips)s") % facts
            yield _act(sight, Reorder(cell, order), text)

"""Random legal orders: in time they do everything that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.conquest.rules.forecasting import own_forces
from games.conquest.rules.orders import (
    Amount,
    Build,
    Fulfil,
    Move,
    Order,
    Sheet,
    Tell,
    Train,
    Upgrade,
    UseArtifact,
)
from games.conquest.rules.paths import steps_from
from games.conquest.rules.view import CastleView, OwnView, QuestView, View
from games.kernel.chance import Chance
from games.kernel.dice import Dice

STORY = "A quiet turn, they say."


def random_order(view: View, dice: Dice) -> Sheet:
    """Return a sheet of random orders, each of which `check` allows; a watcher's is empty."""
    if view.own is None:
        return Sheet()
    chance = Chance(dice, f"random/turn {view.turn}/seat {view.own.seat}")
    trains = list(_trains(view.own, chance))
    orders: list[Order] = [*_works(view.own, chance), *trains, *_uses(view, view.own, chance)]
    orders += _fulfils(view, view.own, chance)
    orders += _moves(view, view.own, trains, chance)
    if chance.happens("story", 5):
        orders.append(Tell(STORY))
    return Sheet(tuple(orders))


def _works(own: OwnView, chance: Chance) -> Iterator[Order]:
    gold = own.gold
    for castle in own.castles:
        options = _options(castle, gold)
        if options and chance.happens(f"work/{castle.cell}", 80):
            order, cost = options[chance.up_to(f"which work/{castle.cell}", len(options) - 1)]
            gold -= cost
            yield order


def _options(castle: CastleView, gold: int) -> list[tuple[Order, int]]:
    options: list[tuple[Order, int]] = []
    for building in castle.buildings:
        if building.build_cost is not None and building.build_cost <= gold:
            options.append((Build(castle.cell, building.level), building.build_cost))
        if building.upgrade_cost is not None and building.upgrade_cost <= gold:
            options.append((Upgrade(castle.cell, building.level), building.upgrade_cost))
    return options


def _trains(own: OwnView, chance: Chance) -> Iterator[Train]:
    for castle in own.castles:
        for building in castle.buildings:
            name = f"train/{castle.cell}/{building.level}"
            if building.pool and chance.happens(name, 15):
                number = chance.up_to(f"{name}/number", building.pool)
                yield Train(castle.cell, building.level, number)


def _uses(view: View, own: OwnView, chance: Chance) -> Iterator[Order]:
    for artifact in own.artifacts:
        if not artifact.targets or not chance.happens(f"use/{artifact.slug}", 70):
            continue
        target = chance.pick(f"target/{artifact.slug}", artifact.targets)
        if view.catalogue.artifacts[artifact.slug].theft:
            yield UseArtifact(artifact.slug, seat=int(target))
        else:
            yield UseArtifact(artifact.slug, cell=target)


def _payable(view: View) -> dict[str, QuestView]:
    quests = view.catalogue.quests
    return {q.cell: q for q in view.quests if q.quest and not quests[q.quest].keep}


def _fulfils(view: View, own: OwnView, chance: Chance) -> Iterator[Order]:
    standing = {army.cell for army in view.armies if army.seat == own.seat}
    for cell, quest in _payable(view).items():
        if cell in standing and quest.turn == view.turn and chance.happens(f"fulfil/{cell}", 60):
            yield Fulfil(cell)


def _moves(view: View, own: OwnView, trains: Sequence[Train], chance: Chance) -> Iterator[Order]:
    partners = {place.cell: place.partner for place in view.places if place.partner}
    has_gone_far = False
    for cell, troops in sorted(own_forces(own, view, trains).items()):
        for part, group in enumerate(_groups(cell, troops, chance)):
            path = [chance.pick(f"step/{cell}/{part}", steps_from(view.layout, partners, cell))]
            if _may_go_far(view, own) and not has_gone_far:
                has_gone_far = True
                further = steps_from(view.layout, partners, path[0])
                path.append(chance.pick(f"second step/{cell}", further))
            yield Move(cell, tuple(path), group, fulfil=path[-1] in _payable(view))


def _may_go_far(view: View, own: OwnView) -> bool:
    steps = (view.catalogue.artifacts[artifact.slug].steps for artifact in own.artifacts)
    return max(steps, default=0) > 1


def _groups(cell: str, troops: Mapping[str, int], chance: Chance) -> Iterator[Mapping[str, Amount]]:
    """Yield nothing, the whole army, all but one of each kind, or two groups cut at random."""
    plan = chance.up_to(f"plan/{cell}", 5)
    units = sorted(troops)
    if plan in (1, 2, 3):
        yield {unit: Amount("all") for unit in units}
    elif plan == 4:
        many = [unit for unit in units if troops[unit] > 1]
        if many:
            yield {unit: Amount("all_but", 1) for unit in many}
    elif plan == 5:
        unit = chance.pick(f"split/{cell}", units)
        number = 1 + chance.up_to(f"split/{cell}/number", troops[unit] - 1)
        yield {unit: Amount("exactly", number)}
        rest = [other for other in units if other != unit or number < troops[unit]]
        if rest:
            yield {other: Amount("all") for other in rest}

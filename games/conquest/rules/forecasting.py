"""What an attack would bring, reckoned by the battle itself on what one viewer knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.conquest.rules.battle import Battle, Force, fight
from games.conquest.rules.events import BattleReported
from games.conquest.rules.groups import taken_from
from games.conquest.rules.orders import Move, Order, Train
from games.conquest.rules.state import Place
from games.conquest.rules.view import OwnView, View


@dataclass(frozen=True, slots=True)
class Forecast:
    """An attack as it would end if the defender is still as it was seen in `turn`.

    The defender's recruits of this turn and its artifacts are not known, so not counted;
    `report` holds the full arithmetic.
    """

    cell: str
    turn: int
    winner: str
    left: Mapping[str, int]
    report: BattleReported


def forecast(view: View, drafts: Sequence[Order]) -> tuple[Forecast, ...]:
    """Return the battles that the drafted moves would bring, in the order of their cells' drafts.

    Groups that enter a cell in the same step are one force (A-4). A watcher has none.
    """
    if view.own is None:
        return ()
    forces = _entering(view, view.own, drafts)
    found = (_forecast(view, view.own, cell, troops) for (_, cell), troops in forces.items())
    return tuple(forecast for forecast in found if forecast is not None)


def own_forces(own: OwnView, view: View, drafts: Sequence[Order]) -> dict[str, dict[str, int]]:
    """Return the viewer's creatures by cell as they stand after this turn's training (C-23)."""
    forces = {a.cell: dict(a.troops) for a in view.armies if a.seat == own.seat}
    named = {(d.cell, d.level): d.number for d in drafts if isinstance(d, Train)}
    for castle in own.castles:
        for building in castle.buildings:
            trained = min(building.pool, named.get((castle.cell, building.level), building.pool))
            if trained:
                force = forces.setdefault(castle.cell, {})
                force[building.unit] = force.get(building.unit, 0) + trained
    return forces


def _entering(
    view: View, own: OwnView, drafts: Sequence[Order]
) -> dict[tuple[int, str], dict[str, int]]:
    forces = own_forces(own, view, drafts)
    entering: dict[tuple[int, str], dict[str, int]] = {}
    for draft in drafts:
        if not isinstance(draft, Move):
            continue
        taken = taken_from(forces.get(draft.origin, {}), draft.troops)
        for unit, number in taken.items():
            forces[draft.origin][unit] -= number
        for step, cell in enumerate(draft.path):
            force = entering.setdefault((step, cell), {})
            for unit, number in taken.items():
                force[unit] = force.get(unit, 0) + number
    return entering


def _forecast(view: View, own: OwnView, cell: str, troops: Mapping[str, int]) -> Forecast | None:
    known = _defender(view, own.seat, cell)
    if known is None or not troops:
        return None
    defender, turn = known
    artifacts = frozenset(artifact.slug for artifact in own.artifacts)
    attacker = Force(own.seat, troops, own.faction, artifacts)
    result = fight(Battle(view.catalogue, cell, _place(view, cell), attacker, defender))
    left = result.attacker if result.winner == "attacker" else result.defender
    return Forecast(cell, turn, result.winner, left, result.reported)


def _defender(view: View, seat: int, cell: str) -> tuple[Force, int] | None:
    factions = {realm.seat: realm.faction for realm in view.realms}
    for army in view.armies:
        if army.cell == cell:
            is_own = army.seat == seat
            return None if is_own else (_force(army.seat, army.troops, factions), view.turn)
    for old in view.old_armies:
        if old.cell == cell:
            return _force(old.seat, old.troops, factions), old.turn
    for guard in view.guards:
        if guard.cell == cell and guard.troops:
            return Force(None, guard.troops), guard.turn
    return None


def _force(seat: int, troops: Mapping[str, int], factions: Mapping[int, str]) -> Force:
    return Force(seat, troops, factions[seat])


def _place(view: View, cell: str) -> Place | None:
    for place in view.places:
        if place.cell == cell:
            return Place(cell, place.kind, place.owner)
    return None

"""What an own castle is worth in defence, and against whom of those known to stand near."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.conquest.rules.battle import (
    Battle,
    BattleResult,
    Force,
    defence_bonuses,
    fight,
    force_of,
)
from games.conquest.rules.events import Bonus
from games.conquest.rules.forecasting import played, seen_turn
from games.conquest.rules.losses import base_strength
from games.conquest.rules.orders import Order
from games.conquest.rules.paths import steps_from
from games.conquest.rules.state import State
from games.conquest.rules.view import OwnView, View


@dataclass(frozen=True, slots=True)
class Threat:
    """All known armies of one seat that can enter a cell in one step, striking together (A-4).

    `turn` is the oldest sighting among them; `result` is None where nobody would defend.
    """

    seat: int
    turn: int
    strength: int
    cells: tuple[str, ...]
    result: BattleResult | None

    @property
    def would_fall(self) -> bool:
        """Say whether the cell would be lost."""
        return self.result is None or self.result.winner == "attacker"


@dataclass(frozen=True, slots=True)
class Danger:
    """An own castle-like object as the drafts leave it: its defenders and known threats.

    `base` is the garrison's strength without bonuses, `percent` the sum of those.
    """

    cell: str
    base: int
    bonuses: tuple[Bonus, ...]
    threats: tuple[Threat, ...]

    @property
    def percent(self) -> int:
        """Return the sum of the defenders' percentages (C-53)."""
        return sum(bonus.percent for bonus in self.bonuses)

    @property
    def hundredfold(self) -> int:
        """Return the strength with bonuses, times 100 (A-16)."""
        return self.base * (100 + self.percent)


def dangers(view: View, drafts: Sequence[Order]) -> tuple[Danger, ...]:
    """Return each own castle-like object as it would stand after the viewer's own orders.

    Enemy artifacts are not known, so not counted. A watcher has none.
    """
    if view.own is None:
        return ()
    after = played(view, view.own, drafts).now
    return tuple(_danger(view, view.own, after, castle.cell) for castle in view.own.castles)


def _danger(view: View, own: OwnView, after: State, cell: str) -> Danger:
    army = after.armies.get(cell)
    troops = army.troops if army is not None and army.seat == own.seat else {}
    nobody = Force(None, {})
    garrison = force_of(after, own.seat, troops)
    standing = Battle(view.catalogue, cell, after.places[cell], nobody, garrison)
    return Danger(
        cell,
        _strength(view, troops),
        defence_bonuses(standing),
        tuple(_threats(view, after, cell, garrison)),
    )


def _threats(view: View, after: State, cell: str, garrison: Force) -> Iterator[Threat]:
    partners = {place.cell: place.partner for place in view.places if place.partner}
    near = steps_from(view.layout, partners, cell)
    by_seat: dict[int, list[str]] = {}
    for other in near:
        army = after.armies.get(other)
        if army is not None and army.seat != garrison.seat:
            by_seat.setdefault(army.seat, []).append(other)
    for seat, cells in sorted(by_seat.items()):
        troops = _joined(after, cells)
        attacker = Force(seat, troops, after.realms[seat].faction)
        place = after.places[cell]
        battle = Battle(view.catalogue, cell, place, attacker, garrison)
        yield Threat(
            seat,
            min(seen_turn(view, other) for other in cells),
            _strength(view, troops),
            tuple(cells),
            fight(battle) if garrison.troops else None,
        )


def _joined(after: State, cells: Sequence[str]) -> dict[str, int]:
    troops: dict[str, int] = {}
    for cell in cells:
        for unit, number in after.armies[cell].troops.items():
            troops[unit] = troops.get(unit, 0) + number
    return troops


def _strength(view: View, troops: Mapping[str, int]) -> int:
    return base_strength(troops, {unit: view.catalogue.units[unit].strength for unit in troops})

"""The skirmishes that were fought, of a battle that goes on or of one that is over."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from games.skirmish.present.sight import Sight
from games.skirmish.rules.results import Fate, Loss, Reckoning, Result, Triggered
from games.skirmish.wording import names


@dataclass(frozen=True, slots=True)
class Fought:
    """A revealed skirmish of any battle: its sums, and what came of them once `decided`.

    `returned` are the units of the whole battle that Regrowth brought back.
    """

    number: int
    reckoning: Reckoning
    losses: tuple[Loss, ...]
    triggered: tuple[Triggered, ...]
    decided: bool
    types: Mapping[str, str]
    returned: Collection[str] = ()

    @property
    def fates(self) -> Mapping[str, Fate]:
        """Return what became of the units that fell here or withdrew, by name."""
        fell = {loss.unit: loss.fate for loss in self.losses}
        return {name: "returned" if name in self.returned else fell[name] for name in fell}

    def called(self, unit: str) -> str:
        """Return what a unit of this battle is called."""
        return names.named(names.UNITS, self.types[unit])


def fought(sight: Sight) -> tuple[int, Sequence[Fought]]:
    """Return the battle and its revealed skirmishes: of this one, or of the one before it."""
    types = {unit.name: unit.type for unit in sight.view.units}
    returned = [unit.name for unit in sight.view.units if unit.fate == "returned"]
    now = [
        Fought(one.number, one.reckoning, one.losses, one.triggered, one.decided, types, returned)
        for one in sight.view.skirmishes
        if one.reckoning is not None
    ]
    if now or not sight.view.past or sight.view.skirmishes:
        return sight.view.battle, now
    return sight.view.past[-1].battle, of_result(sight.view.past[-1])


def of_result(result: Result) -> Sequence[Fought]:
    """Return the skirmishes of a battle that is over."""
    types = {unit.name: unit.type for unit in result.units}
    return [
        Fought(one.number, one.reckoning, one.losses, one.triggered, True, types, result.returned)
        for one in result.skirmishes
    ]

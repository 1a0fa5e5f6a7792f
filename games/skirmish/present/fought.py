"""The skirmishes that were fought, of a battle that goes on or of one that is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.skirmish.present.sight import Sight
from games.skirmish.rules.results import Loss, Reckoning, Result, SkirmishResult, Triggered
from games.skirmish.wording import names


@dataclass(frozen=True, slots=True)
class Fought:
    """A revealed skirmish of any battle: its sums, and what came of them once `decided`."""

    number: int
    reckoning: Reckoning
    losses: tuple[Loss, ...]
    triggered: tuple[Triggered, ...]
    decided: bool
    types: Mapping[str, str]

    def called(self, unit: str) -> str:
        """Return what a unit of this battle is called."""
        return names.named(names.UNITS, self.types[unit])


def fought(sight: Sight) -> tuple[int, Sequence[Fought]]:
    """Return the battle and its revealed skirmishes: of this one, or of the one before it."""
    types = {unit.name: unit.type for unit in sight.view.units}
    now = [
        Fought(one.number, one.reckoning, one.losses, one.triggered, one.decided, types)
        for one in sight.view.skirmishes
        if one.reckoning is not None
    ]
    if now or not sight.view.past or sight.view.skirmishes:
        return sight.view.battle, now
    return sight.view.past[-1].battle, of_result(sight.view.past[-1])


def of_result(result: Result) -> Sequence[Fought]:
    """Return the skirmishes of a battle that is over."""
    types = {unit.name: unit.type for unit in result.units}
    return [_over(one, types) for one in result.skirmishes]


def _over(one: SkirmishResult, types: Mapping[str, str]) -> Fought:
    return Fought(one.number, one.reckoning, one.losses, one.triggered, True, types)

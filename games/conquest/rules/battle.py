"""One battle, pure: two forces in, survivors and the full arithmetic out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.conquest.rules.catalogue import Catalogue
from games.conquest.rules.events import BattleFought, BattleReported, Bonus, Side, TroopLine
from games.conquest.rules.losses import LossResult, base_strength, losses
from games.conquest.rules.state import CASTLE_LIKE, Place, State
from games.kernel.audience import only

Winner = Literal["attacker", "defender", "nobody"]


@dataclass(frozen=True, slots=True)
class Force:
    """One side of a battle; `seat` None is a guard or monsters, which have no bonuses (A-31)."""

    seat: int | None
    troops: Mapping[str, int]
    faction: str = "neutral"
    artifacts: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Battle:
    """A seat's force enters the cell of another (A-5); `place` is the object there, if any."""

    catalogue: Catalogue
    cell: str
    place: Place | None
    attacker: Force
    defender: Force


@dataclass(frozen=True, slots=True)
class BattleResult:
    """Who is left (raised creatures included), the winner's plunder in gold, and the reports.

    `captured` is the kind of object that the attacker took, or "" (A-34).
    """

    winner: Winner
    attacker: Mapping[str, int]
    defender: Mapping[str, int]
    captured: str
    plunder: int
    raised: Mapping[str, int]
    fought: BattleFought
    reported: BattleReported


@dataclass(frozen=True, slots=True)
class _Weighed:
    """A force with its bonuses, its base strength, and its effective strength times 100 (A-16)."""

    force: Force
    bonuses: tuple[Bonus, ...]
    base: int
    hundredfold: int


def force_of(state: State, seat: int, troops: Mapping[str, int]) -> Force:
    """Return a seat's troops as one side of a battle, with its faction and artifacts (A-51)."""
    owned = frozenset(slug for slug, artifact in state.artifacts.items() if artifact.owner == seat)
    return Force(seat, troops, state.realms[seat].faction, owned)


def guard_force(troops: Mapping[str, int]) -> Force:
    """Return a guard or monsters as one side of a battle."""
    return Force(None, troops)


def fight(battle: Battle) -> BattleResult:
    """Return how it ends: the stronger wins, the loser is destroyed, a tie destroys both.

    C-44 to C-53, A-5, A-12, A-14, A-30, A-31, A-34; no chance is in it. Both forces need a
    creature, else ValueError.
    """
    attacker = _weigh(battle, battle.attacker, attack_bonuses(battle))
    defender = _weigh(battle, battle.defender, defence_bonuses(battle))
    winner = _winner(attacker, defender)
    killed = _losses(battle, attacker, defender), _losses(battle, defender, attacker)
    captured = _captured(battle, winner)
    fought = _fought(battle, winner, captured)
    reported = _reported(battle, fought, (attacker, defender), killed)
    return _result(battle, winner, fought, reported)


def attack_bonuses(battle: Battle) -> tuple[Bonus, ...]:
    """Return the attacker's percentages (C-49, artifact 1)."""
    return _artifact_bonuses(battle.catalogue, battle.attacker, "attack_percent")


def defence_bonuses(battle: Battle) -> tuple[Bonus, ...]:
    """Return the defender's percentages: building, siege, trait, artifacts; they add (C-53).

    C-72, C-74, C-75, A-30, artifacts 2 and 5. A building helps its owner only, and a guard
    has no bonus at all (A-31).
    """
    defender = battle.defender
    if defender.seat is None:
        return ()
    faction = battle.catalogue.factions[defender.faction]
    trait = (Bonus(faction.trait, faction.defence_percent),) if faction.defence_percent else ()
    shields = _artifact_bonuses(battle.catalogue, defender, "defence_percent")
    return (*_building_bonuses(battle), *trait, *shields)


def building_defence(catalogue: Catalogue, kind: str) -> int:
    """Return the percentage that an object of this kind gives its owner's defenders (A-30)."""
    if kind not in CASTLE_LIKE:
        return 0
    costs = catalogue.costs
    return costs.castle_defence if kind == "castle" else costs.capital_defence


def _building_bonuses(battle: Battle) -> tuple[Bonus, ...]:
    place = battle.place
    if place is None or place.owner is None or place.owner != battle.defender.seat:
        return ()
    percent = building_defence(battle.catalogue, place.kind)
    if not percent:
        return ()
    artifacts = battle.catalogue.artifacts
    horns = ((slug, artifacts[slug].siege_points) for slug in sorted(battle.attacker.artifacts))
    lowered = (Bonus(slug, -min(points, percent)) for slug, points in horns if points)
    return (Bonus(place.kind, percent), *lowered)


def _artifact_bonuses(catalogue: Catalogue, force: Force, name: str) -> tuple[Bonus, ...]:
    """Return the percentages of a force's artifacts; Lore makes each a little higher."""
    lore = catalogue.factions[force.faction].lore_points
    counted = ((s, getattr(catalogue.artifacts[s], name)) for s in sorted(force.artifacts))
    return tuple(Bonus(slug, percent + lore) for slug, percent in counted if percent)


def _weigh(battle: Battle, force: Force, bonuses: tuple[Bonus, ...]) -> _Weighed:
    base = base_strength(force.troops, _strengths(battle.catalogue, force))
    percent = sum(bonus.percent for bonus in bonuses)
    return _Weighed(force, bonuses, base, base * (100 + percent))


def _strengths(catalogue: Catalogue, force: Force) -> dict[str, int]:
    return {unit: catalogue.units[unit].strength for unit in force.troops}


def _winner(attacker: _Weighed, defender: _Weighed) -> Winner:
    if attacker.hundredfold == defender.hundredfold:
        return "nobody"
    return "attacker" if attacker.hundredfold > defender.hundredfold else "defender"


def _losses(battle: Battle, side: _Weighed, other: _Weighed) -> LossResult:
    """Return a side's losses; whoever is not stronger loses everything (C-46, A-12)."""
    dealt = min(other.hundredfold, side.hundredfold)
    strengths = _strengths(battle.catalogue, side.force)
    return losses(side.force.troops, strengths, dealt, side.hundredfold)


def _captured(battle: Battle, winner: Winner) -> str:
    """Return the kind of object that falls to the attacker; sites are never owned (A-53)."""
    if winner != "attacker" or battle.place is None or battle.place.kind == "site":
        return ""
    return battle.place.kind


def _fought(battle: Battle, winner: Winner, captured: str) -> BattleFought:
    if battle.attacker.seat is None:
        raise ValueError("guards and monsters never attack")
    sides = battle.attacker.seat, battle.defender.seat
    return BattleFought(battle.cell, *sides, winner=winner, captured=captured)


def _reported(
    battle: Battle,
    fought: BattleFought,
    sides: tuple[_Weighed, _Weighed],
    killed: tuple[LossResult, LossResult],
) -> BattleReported:
    attacker, defender = (_side(battle, *pair) for pair in zip(sides, killed, strict=True))
    spent = killed[1] if fought.winner == "defender" else killed[0]
    seats = (side.seat for side in (attacker, defender) if side.seat is not None)
    spoils = _spoils(battle, fought.winner, sides)
    return BattleReported(
        cell=battle.cell,
        place=battle.place.kind if battle.place else "",
        attacker=attacker,
        defender=defender,
        winner=fought.winner,
        leftover=spent.leftover,
        unused=spent.unused,
        captured=fought.captured,
        audience=only(*seats),
        plunder=spoils[0],
        raised=spoils[1],
    )


def _side(battle: Battle, weighed: _Weighed, killed: LossResult) -> Side:
    percent = sum(bonus.percent for bonus in weighed.bonuses)
    lines = tuple(
        TroopLine(
            unit=unit,
            number=number,
            strength=battle.catalogue.units[unit].strength,
            percent=percent,
            share=killed.share[unit],
            dealt=killed.dealt[unit],
            left=number - killed.killed(unit),
        )
        for unit, number in sorted(weighed.force.troops.items())
    )
    return Side(weighed.force.seat, lines, weighed.bonuses, weighed.base, weighed.hundredfold)


def _spoils(battle: Battle, winner: str, sides: tuple[_Weighed, _Weighed]) -> tuple[int, int]:
    """Return the winner's gold by Plunder (as attacker only) and its creatures by Raise."""
    if winner == "nobody":
        return 0, 0
    won, lost = sides if winner == "attacker" else sides[::-1]
    faction = battle.catalogue.factions[won.force.faction]
    percent = faction.plunder_percent if winner == "attacker" else 0
    raised = lost.base // faction.raise_per if faction.raise_per else 0
    return lost.base * percent // 100, raised


def _result(
    battle: Battle, winner: Winner, fought: BattleFought, reported: BattleReported
) -> BattleResult:
    sides = {"attacker": reported.attacker, "defender": reported.defender}
    left = {name: _survivors(side) for name, side in sides.items()}
    raised: dict[str, int] = {}
    if reported.raised:
        won = battle.attacker if winner == "attacker" else battle.defender
        unit = battle.catalogue.factions[won.faction].raise_unit
        raised = {unit: reported.raised}
        left[winner][unit] = left[winner].get(unit, 0) + reported.raised
    return BattleResult(
        winner=winner,
        attacker=left["attacker"],
        defender=left["defender"],
        captured=fought.captured,
        plunder=reported.plunder,
        raised=raised,
        fought=fought,
        reported=reported,
    )


def _survivors(side: Side) -> dict[str, int]:
    return {line.unit: line.left for line in side.troops if line.left}

"""The battle as it stood at any moment between two phases: its events, undone or done again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from games.encounter.rules.events import foes as of_foes
from games.encounter.rules.events import heroes as of_heroes
from games.encounter.rules.events import turns as of_turns
from games.encounter.rules.figures import beside
from games.encounter.rules.state import Acting, Burden, BurdenKind, Figure
from games.encounter.rules.supposing import Supposed

Change = Callable[[Supposed, Any], Supposed]


def _with(world: Supposed, number: int, **facts: Any) -> Supposed:
    """Return the world with a figure changed; one that is not known stays unknown."""
    figure = world.figures.get(number)
    if figure is None:
        return world
    return replace(world, figures={**world.figures, number: replace(figure, **facts)})


def _gained(world: Supposed, figure: int, kind: BurdenKind) -> Supposed:
    number = 1 + max((n for of, n in world.burdens if of == figure), default=0)
    burden = Burden(figure, number, kind)
    return replace(world, burdens={**world.burdens, (figure, number): burden})


def _lost(world: Supposed, figure: int, kind: BurdenKind) -> Supposed:
    left = {
        key: one for key, one in world.burdens.items() if (one.figure, one.kind) != (figure, kind)
    }
    return replace(world, burdens=left)


def _entered(world: Supposed, event: of_foes.FigureEntered) -> Supposed:
    if event.figure in world.figures:
        return _with(world, event.figure, cell=event.cell, is_down=False)
    kind, called = world.catalogue.foes.get(event.type), event.cast.get(event.figure)
    heroes = sum(figure.team == "hero" for figure in world.figures.values())
    health = kind.health * (heroes if kind.for_each_hero else 1) if kind else 1
    seat = called.seat if called else None
    team: Any = event.team
    figure = Figure(event.figure, team, event.type, seat, event.cell, health, health)
    return replace(world, figures={**world.figures, event.figure: figure})


def _began(world: Supposed, number: int) -> Supposed:
    figure = world.figures.get(number)
    if figure is None or figure.cell is None:
        return world
    return replace(world, acting=Acting(number, figure.cell, beside(world, number)))


def _recovered(world: Supposed, event: of_heroes.QueueRecovered) -> Supposed:
    for kind in event.statuses:
        world = _lost(world, event.figure, kind)
    return world


def _tired_again(world: Supposed, event: of_heroes.QueueRecovered) -> Supposed:
    for kind in event.statuses:
        world = _gained(world, event.figure, kind)
    return world


def _bonus(world: Supposed, event: of_foes.DamageDealt) -> int:
    figure = world.figures.get(event.figure)
    return figure.bonus if figure else 0


FORTH: Mapping[type, Change] = {
    of_turns.HeroDeployed: lambda w, e: _with(w, e.figure, cell=e.cell),
    of_turns.RoundBegan: lambda w, e: replace(w, round=e.round),
    of_heroes.HeroTurnBegan: lambda w, e: _began(w, e.figure),
    of_heroes.HeroTurnEnded: lambda w, e: replace(w, acting=None),
    of_heroes.QueueRecovered: _recovered,
    of_foes.FoeTurnBegan: lambda w, e: _began(w, e.figure),
    of_foes.FoeTurnEnded: lambda w, e: replace(w, acting=None),
    of_foes.FigureMoved: lambda w, e: _with(w, e.figure, cell=e.cell),
    of_foes.DamageDealt: lambda w, e: _with(
        w, e.figure, health=e.health, bonus=max(0, _bonus(w, e) - e.bonus)
    ),
    of_foes.FigureHealed: lambda w, e: _with(w, e.figure, health=e.health),
    of_foes.StatusGained: lambda w, e: _gained(w, e.figure, e.kind),
    of_foes.StatusLeft: lambda w, e: _lost(w, e.figure, e.kind),
    of_foes.FigureDefeated: lambda w, e: _with(w, e.figure, cell=None, is_down=True),
    of_foes.FigureEntered: _entered,
}

BACK: Mapping[type, Change] = {
    of_turns.HeroDeployed: lambda w, e: _with(w, e.figure, cell=None),
    of_turns.RoundBegan: lambda w, e: replace(w, round=max(0, e.round - 1)),
    of_heroes.QueueRecovered: _tired_again,
    of_foes.FigureMoved: lambda w, e: _with(w, e.figure, cell=e.origin),
    of_foes.DamageDealt: lambda w, e: _with(
        w, e.figure, health=e.health + e.lost, bonus=_bonus(w, e) + e.bonus
    ),
    of_foes.FigureHealed: lambda w, e: _with(w, e.figure, health=e.health - e.amount),
    of_foes.StatusGained: lambda w, e: _lost(w, e.figure, e.kind),
    of_foes.StatusLeft: lambda w, e: _gained(w, e.figure, e.kind),
    of_foes.FigureDefeated: lambda w, e: _with(w, e.figure, cell=e.cell, is_down=False),
    of_foes.FigureEntered: lambda w, e: _with(w, e.figure, cell=None),
}


def done(world: Supposed, event: Any) -> Supposed:
    """Return the world after an event."""
    change = FORTH.get(type(event))
    return change(world, event) if change else world


def undone(world: Supposed, event: Any) -> Supposed:
    """Return the world before an event, in nobody's turn."""
    change = BACK.get(type(event))
    return change(world, event) if change else world

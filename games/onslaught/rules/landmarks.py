"""Landmarks that lie open: what they do, how they fall, whom they pay (F46, F47, 3.6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from games.onslaught.rules.aims import piece_of_landmark
from games.onslaught.rules.catalogue import Cell, Effect, LandmarkType, SpireType
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.damage import Hit, count, endurance, hit_unit, pay
from games.onslaught.rules.events.blows import DamageDealt, Defeated
from games.onslaught.rules.events.turns import LandmarkDiscarded, LandmarkRevealed
from games.onslaught.rules.events.waves import SourceGained, SpireConstructed
from games.onslaught.rules.geometry import neighbours
from games.onslaught.rules.influence import wells_of
from games.onslaught.rules.pieces import is_inactive, most_health, own_units
from games.onslaught.rules.spires import most_spires, spires_of
from games.onslaught.rules.spoils import win_relic
from games.onslaught.rules.starting import heal
from games.onslaught.rules.state import Landmark, Question, Spire, Unit


def kind_at(world: World, cell: Cell) -> LandmarkType:
    """Return what kind of landmark lies on a hex; raises KeyError without one."""
    return world.catalogue.landmarks[world.landmarks[cell].type]


@dataclass(frozen=True, slots=True)
class Opened:
    """A landmark at work: for which side, and beside which hex the revealer stands."""

    side: int
    landmark: Landmark
    beside: Cell


def reveal(course: Course, side: int, cell: Cell) -> None:
    """Lay a landmark open for a side (F46): with health it stands, else it works and is gone."""
    _open(course, Opened(side, course.landmarks[cell], cell))


def _open(course: Course, opened: Opened) -> None:
    cell, side = opened.landmark.cell, opened.side
    kind = kind_at(course, cell)
    course.change("landmarks", cell, is_revealed=True, health=kind.health)
    course.tell(LandmarkRevealed(side, cell, kind.slug))
    if kind.health:
        return
    del course.landmarks[cell]
    count(course, side, landmarks=1)
    EFFECTS[kind.effect](course, opened)
    if kind.source:
        pay(course, side, kind.source)
        course.tell(SourceGained(side, kind.source, "landmark"))
    if kind.relic:
        win_relic(course, side)
    course.tell(LandmarkDiscarded(cell, kind.slug))


def hit_landmark(course: Course, cell: Cell, hit: Hit) -> bool:
    """Damage a landmark; return whether that took its last health, which discards it (F46)."""
    target = course.landmarks[cell]
    lost = min(hit.points, target.health)
    course.change("landmarks", cell, health=target.health - lost)
    course.tell(
        DamageDealt(
            source=hit.source,
            target=piece_of_landmark(target),
            cause=hit.cause,
            damage=hit.points,
            lost=lost,
            left=target.health - lost,
            excess=hit.points - lost,
        )
    )
    if lost < target.health:
        return False
    _fell(course, course.landmarks.pop(cell), hit)
    return True


def _fell(course: Course, landmark: Landmark, hit: Hit) -> None:
    kind = course.catalogue.landmarks[landmark.type]
    course.tell(
        Defeated(piece_of_landmark(landmark), hit.by, kind.source, hit.cause),
        LandmarkDiscarded(landmark.cell, kind.slug),
    )
    count(course, hit.by, landmarks=1)
    pay(course, hit.by, kind.source)
    EFFECTS[kind.effect](course, Opened(hit.by, landmark, landmark.cell))
    if kind.relic:
        win_relic(course, hit.by)


def revealers(world: World, opened: Opened) -> tuple[Unit, ...]:
    """Return the side's active units beside the hex, lowest (row, column) first."""
    around = neighbours(opened.beside)
    own = (unit for unit in own_units(world, opened.side) if unit.cell in around)
    return tuple(unit for unit in own if not is_inactive(world, unit))


def _nothing(_course: Course, _opened: Opened) -> None:
    pass


def _source(course: Course, opened: Opened) -> None:
    number = course.catalogue.landmarks[opened.landmark.type].number
    pay(course, opened.side, number)
    course.tell(SourceGained(opened.side, number, "landmark"))


def _heal(course: Course, opened: Opened) -> None:
    """Let the revealer recover fully.

    Who looked knows what will happen, so of several units beside it the one in need steps up.
    """
    near = revealers(course, opened)
    if not near:
        return
    unit = max(near, key=lambda u: most_health(course, u) - u.health)
    heal(course, unit, most_health(course, unit), opened.landmark.type)


def _damage(course: Course, opened: Opened) -> None:
    """Hurt the revealer, of several the one that bears most; nobody is paid for it (G09)."""
    near = revealers(course, opened)
    if not near:
        return
    unit = max(near, key=endurance)
    number = course.catalogue.landmarks[opened.landmark.type].number
    hit_unit(course, unit.number, Hit(number, piece_of_landmark(opened.landmark), "landmark"))


def _reveal_others(course: Course, opened: Opened) -> None:
    """Reveal all other hidden landmarks, lowest (row, column) first, with the same revealer."""
    for cell in sorted(course.landmarks):
        landmark = course.landmarks.get(cell)
        if landmark is not None and not landmark.is_revealed:
            _open(course, replace(opened, landmark=landmark))


def _spire(course: Course, opened: Opened) -> None:
    """Offer a free starting spire on the well; it would keep another one off (3.6)."""
    side, cell = opened.side, opened.landmark.cell
    if starting_spire(course, side, cell) is not None:
        asked = Question("spire", side, ("yes", "no"), "yes", cell)
        course.pending = (*course.pending, asked)


def decide_spire(course: Course, question: Question, option: str) -> None:
    """Construct the free spire that was offered, or leave the well to others."""
    side, cell = question.side, question.cell
    kind = None if cell is None else starting_spire(course, side, cell)
    if option == "no" or cell is None or kind is None:
        return
    number = max(course.spires, default=0) + 1
    course.spires[number] = Spire(number, side, kind.slug, cell, kind.chips)
    course.tell(SpireConstructed(side, kind.slug, cell, 0))


def starting_spire(world: World, side: int, cell: Cell) -> SpireType | None:
    """Return the cheapest spire of a side's faction if it can have it on this well (F10, F22)."""
    own = sum(spire.side == side for spire in world.spires.values())
    faction = world.sides[side].faction
    kinds = [kind for kind in world.catalogue.spires.values() if kind.faction == faction]
    kind = min(kinds, key=lambda kind: (kind.cost, kind.slug))
    fits = kind.slug in spires_of(world, side) and cell in wells_of(world, side)
    return kind if fits and own < most_spires(world) else None


EFFECTS: dict[Effect, Callable[[Course, Opened], None]] = {
    "": _nothing,
    "source": _source,
    "heal": _heal,
    "damage": _damage,
    "reveal": _reveal_others,
    "spire": _spire,
}

"""What happens when a force enters a cell: battle, capture, a quest, the fall of a capital."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games.conquest.rules import sites
from games.conquest.rules.battle import Battle, BattleResult, fight, force_of, guard_force
from games.conquest.rules.buildings import convert
from games.conquest.rules.course import Course
from games.conquest.rules.events import PlaceTaken
from games.conquest.rules.victory import fall, judge
from games.kernel.words import IllegalOrder


@dataclass(frozen=True, slots=True)
class Arrival:
    """A force of one seat entering a cell to stay there; without troops it only passes through.

    `is_paying` fulfils a site's quest on arrival (A-54) with the `offering` for an altar.
    """

    cell: str
    troops: Mapping[str, int]
    is_paying: bool = False
    offering: Mapping[str, int] = field(default_factory=dict)


def is_held(course: Course, seat: int, cell: str) -> bool:
    """Say whether entering means a battle: a foreign army, or a guard and no own army (C-39)."""
    army, place = course.armies.get(cell), course.places.get(cell)
    if army is not None:
        return army.seat != seat
    return place is not None and bool(place.guard)


def arrive(course: Course, seat: int, arrival: Arrival) -> None:
    """Let a force enter: battle first; then capture, quest and capital loss at once (A-34)."""
    cell = arrival.cell
    is_battle = is_held(course, seat, cell)
    if is_battle and not _win(course, seat, cell, arrival.troops):
        return
    if not is_battle and arrival.troops:
        course.settle(seat, cell, arrival.troops)
    _capture(course, seat, cell)
    place = course.places.get(cell)
    if arrival.is_paying and not (is_battle and place is not None and not place.quest):
        fulfil(course, seat, cell, arrival.offering)


def fulfil(course: Course, seat: int, cell: str, offering: Mapping[str, int]) -> None:
    """Fulfil the quest of a site on which the seat's army stands: fight its monsters, or pay.

    Monsters appear under an army when a new quest comes (A-55); they wait to be attacked.
    """
    place, army = course.places.get(cell), course.armies.get(cell)
    has_monsters = place is not None and place.kind == "site" and bool(place.guard)
    if has_monsters and army is not None and army.seat == seat:
        del course.armies[cell]
        _win(course, seat, cell, army.troops)
        return
    try:
        sites.pay(course, seat, cell, offering)
    except IllegalOrder as refusal:
        course.refuse(seat, refusal)


def _win(course: Course, seat: int, cell: str, troops: Mapping[str, int]) -> bool:
    """Fight for the cell and say whether the attacker won; the survivors stand there after it."""
    state, army, place = course.now, course.armies.get(cell), course.places.get(cell)
    guard = place.guard if place is not None else {}
    defender = force_of(state, army.seat, army.troops) if army else guard_force(guard)
    attacker = force_of(state, seat, troops)
    result = fight(Battle(state.catalogue, cell, place, attacker, defender))
    course.tell(result.fought, result.reported)
    realm = course.realms[seat]
    course.realms[seat] = replace(realm, gold=realm.gold + result.plunder)
    if army is not None:
        course.station(army.seat, cell, result.defender)
    if result.winner == "attacker":
        course.station(seat, cell, result.attacker)
    if army is None and place is not None:
        course.places[cell] = replace(place, guard=dict(result.defender))
        _after_monsters(course, seat, cell, result)
    return result.winner == "attacker"


def _after_monsters(course: Course, seat: int, cell: str, result: BattleResult) -> None:
    """Reward a quest whose monsters are beaten; a tie ends it without reward (A-64)."""
    if course.places[cell].kind != "site":
        return
    if result.winner == "attacker":
        sites.reward(course, seat, cell)
    elif result.winner == "nobody":
        sites.close(course, cell)


def _capture(course: Course, seat: int, cell: str) -> None:
    """Take the object for the seat (A-34, C-60); its former owner may fall with it (C-2, A-37)."""
    place = course.places.get(cell)
    if place is None or place.kind == "site" or place.owner == seat:
        return
    taken = convert(place, course.realms[seat].faction)
    course.places[cell] = replace(taken, owner=seat, guard={})
    course.tell(PlaceTaken(cell, place.kind, seat, place.owner))
    if place.owner is not None and course.realms[place.owner].capital == cell:
        fall(course, place.owner, seat)
        judge(course)

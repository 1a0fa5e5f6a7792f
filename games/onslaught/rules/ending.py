"""How a wave ends, and the match: gates, objectives, the score (G06 to G08, F53)."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.kernel.ruleset import Standing
from games.onslaught.rules.barracks import rest, resting_zone
from games.onslaught.rules.briefs import Objective
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.waves import MatchEnded, ObjectiveMet, SideLeft, WaveEnded
from games.onslaught.rules.pieces import is_hero
from games.onslaught.rules.state import Tally
from games.onslaught.rules.waves import begin_wave

DRAW = -1
PEOPLE, OPPONENT = 0, 1  # teams where there is a brief


def wave_is_over(world: World, rounds: int) -> bool:
    """Say whether the onslaught ends after a turn, `rounds` turns of it being over (G06, G07).

    Not before each side has had a turn; then as soon as no minion of any side is in play, those
    in stacks and groups among them. After 30 turns of each side it ends anyway.
    """
    if rounds < len(world.sides):
        return False
    return is_stalled(world) or not any(
        unit.zone in ("map", "stack") and not is_hero(world, unit) for unit in world.units.values()
    )


def is_stalled(world: World) -> bool:
    """Say whether each side has had all the turns that a wave may have (G07)."""
    return all(s.turns >= world.catalogue.limits.turns_a_wave for s in world.sides.values())


def end_wave(course: Course, dice: Dice) -> None:
    """End the onslaught, and begin the next wave or end the match (G06, G08)."""
    minions = [u for u in course.units.values() if u.zone in ("map", "stack")]
    lasting = any(not is_hero(course, unit) for unit in minions)
    course.tell(WaveEnded(course.wave, is_stalled=lasting))
    _clear(course)
    if course.wave < course.options.waves:
        begin_wave(course, course.wave + 1, dice)
    else:
        verdict(course)


def _clear(course: Course) -> None:
    """Send minions and what still waits in a stack home; reset what counts by wave (G06)."""
    for unit in list(course.units.values()):
        if unit.zone == "stack" or (unit.zone == "map" and not is_hero(course, unit)):
            rest(course, unit, resting_zone(course, unit))
    for number in sorted(course.units):
        course.change_unit(
            number, has_reaped=False, has_moved=False, has_attacked=False,
            has_retaliated=False, is_fresh=False, bonus_moves=0,
        )  # fmt: skip
    course.campfire, course.rounds = False, 0


def end_if_decided(course: Course) -> None:
    """End the match at once if a gate fell or an objective of the people is met (G08)."""
    if course.standings is not None or course.blow is not None or course.pending:
        return
    fallen = {side.team for side in course.sides.values() if side.gate_health <= 0}
    if fallen:
        winner = DRAW if len(fallen) > 1 else 1 - min(fallen)
        _end(course, winner, "gate")
        return
    _objectives(course, at_end=False)


def _objectives(course: Course, *, at_end: bool) -> None:
    brief = course.options.brief
    for number, objective in enumerate(brief.objectives if brief is not None else (), 1):
        if is_met(course, objective, at_end=at_end):
            course.tell(ObjectiveMet(number))
            _end(course, PEOPLE, "objective")
            return


def is_met(world: World, objective: Objective, *, at_end: bool = False) -> bool:
    """Say whether the people have met an objective; "hold" counts at the match's end (F53)."""
    people = [side for side in world.sides.values() if side.team == PEOPLE]
    others = [side for side in world.sides.values() if side.team == OPPONENT]
    tallies = [world.tallies[side.number] for side in people]
    match objective.kind:
        case "gate":
            return any(side.gate_health <= objective.number for side in others)
        case "hold":
            return at_end and all(side.gate_health >= objective.number for side in people)
        case "source":
            return sum(side.source for side in people) >= objective.number
        case kind:
            return sum(_counted(tally, kind) for tally in tallies) >= objective.number


def _counted(tally: Tally, kind: str) -> int:
    return {
        "spires": tally.spires_defeated,
        "heroes": tally.heroes_defeated,
        "landmarks": tally.landmarks,
    }[kind]


def verdict(course: Course) -> None:
    """End the match after its last wave: objectives where a scenario has some, else the score.

    Ties go by source, then spires in play, then it is a draw (G08).
    """
    brief = course.options.brief
    if brief is not None and brief.objectives:
        _objectives(course, at_end=True)
        if course.standings is None:
            _end(course, OPPONENT, "objectives missed")
        return
    ours, theirs = (_score(course, team) for team in (0, 1))
    if ours == theirs:
        _end(course, DRAW, "draw")
        return
    reasons = ("score", "source", "spires")
    reason = next(r for r, a, b in zip(reasons, ours, theirs, strict=True) if a != b)
    _end(course, int(theirs > ours), reason)


def score_of(world: World, side: int) -> tuple[int, int, int]:
    """Return a fortress's score, its source and its spires in play (G08)."""
    one = world.sides[side]
    spires = sum(spire.side == side for spire in world.spires.values())
    return one.gate_health + sum(one.levels), one.source, spires


def _score(world: World, team: int) -> tuple[int, int, int]:
    """Return what counts for a team: the weaker fortress of two, for both lose with it (G37)."""
    return min(score_of(world, s.number) for s in world.sides.values() if s.team == team)


def _end(course: Course, winner: int, reason: str) -> None:
    """End the match: sides of one team share a place."""
    course.tell(MatchEnded(winner, reason))
    course.end_reason, course.step = reason, "over"
    course.blow, course.pending = None, ()
    course.standings = tuple(
        Standing(side.seat, 1 if winner in (side.team, DRAW) else 2, reason)
        for side in sorted(course.sides.values(), key=lambda side: side.number)
        if side.seat is not None
    )


def give_up(course: Course, side: int) -> None:
    """Let a side's gate fall because its person gives up; its whole team loses (G37)."""
    team = course.sides[side].team
    course.change_side(side, has_left=True)
    course.tell(SideLeft(side))
    _end(course, 1 - team, "left")

"""Looking ahead: what each foe would do if a hero stood on some cell, without dice (E6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from games.encounter.rules.catalogue import Cell
from games.encounter.rules.figures import (
    World,
    beside,
    has_status,
    is_apex,
    living,
    place_of,
    skill_of,
    type_of,
)
from games.encounter.rules.ground import ground_here
from games.encounter.rules.planning import allowance, plan_move
from games.encounter.rules.routes import canonical_stop, targets_at
from games.encounter.rules.state import Acting, Figure, Hero
from games.encounter.rules.supposing import Doubt, Supposed, placed, supposed, without
from games.encounter.rules.targeting import aims, opponents, profile, slots
from games.encounter.rules.trace import Aim, Trace

# Skills by which a foe's turn may change more of the board than its own place and its targets.
UNSETTLING = frozenset(
    {
        "blight_aura",
        "crumbling",
        "fade",
        "hook",
        "leech_aura",
        "raiser",
        "summoner",
        "trade_places",
        "wild_surge",
    }
)
# Skills of a target, or of one that falls, by which others may be hurt, come or change.
ANSWERING = frozenset({"curse", "martyr", "possess", "swarm_call", "thorns", "reek", "understudy"})
STRENGTHENING = frozenset({"cleaver", "outnumbered", "scorch", "wrathful"})


class Battle(World, Protocol):
    """Where one can look ahead: a State, a View or a resolution under way."""

    @property
    def heroes(self) -> Mapping[int, Hero]: ...
    @property
    def acted(self) -> tuple[int, ...]: ...


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a foe would do: end its move on `stop` and attack `targets`, by its bent.

    `may`: another order, another pick of the party or health lost by then could change it; the
    order in which it strikes its targets is not meant.
    `falls`: Poison defeats it first. `traces` are its plans: two with Lope.
    """

    foe: int
    stop: Cell
    targets: tuple[int, ...]
    may: bool
    traces: tuple[Trace, ...] = ()
    falls: bool = False


@dataclass(frozen=True, slots=True)
class _Play:
    """A turn without dice in one world; `ends` are all that its ties allow.

    `seen` are those in range and sight where it ends, `targets` those that it attacks.
    """

    traces: tuple[Trace, ...]
    stop: Cell
    targets: tuple[int, ...]
    ends: frozenset[Cell]
    seen: tuple[Aim, ...]
    tied: bool


def foresee(battle: Battle, seat: int, cell: Cell) -> tuple[Foreseen, ...]:
    """Return what each foe would do now, in order, if this seat's hero stood on a cell.

    Ties are shown by their canonical pick and marked `may`; nothing is rolled.
    """
    world = placed(supposed(battle), battle.heroes[seat].figure, cell)
    foes = [f for f in living(world) if f.team == "foe" and f.number not in battle.acted]
    awake = [f for f in foes if f.barred != battle.round]
    rank = {figure.number: _rank(world, figure) for figure in awake}
    doubt = Doubt()
    found: list[Foreseen] = []
    for first in sorted(set(rank.values())):
        tied = [number for number in rank if rank[number] == first]
        world, doubt, more = _together(world, doubt, tied)
        found += more
    return tuple(found)


def _rank(world: World, figure: Figure) -> tuple[bool, int]:
    """Return the place of a foe's level in the order: an apex first, then by level (S2, S3)."""
    kind = type_of(world, figure.number)
    return not is_apex(world, figure.number), -kind.level if kind else 0


def _together(
    world: Supposed, doubt: Doubt, foes: list[int]
) -> tuple[Supposed, Doubt, list[Foreseen]]:
    """Return what foes of one rank do, and the world and doubt after them.

    The party picks their order (S4), so each has all in doubt that the others could do before.
    """
    guesses = {foe: _guess(world, foe, doubt) for foe in foes} if len(foes) > 1 else {}
    after = doubt
    found = []
    for foe in foes:
        around = doubt
        for other in foes:
            around = around if other == foe else around.and_(guesses[other])
        one, left = _turn(world, foe, around)
        world = without(world, {foe}) if one.falls else placed(world, foe, one.stop)
        after = after.and_(left)
        found.append(one)
    return world, after, found


def _turn(world: Supposed, foe: int, doubt: Doubt) -> tuple[Foreseen, Doubt]:
    """Return what a foe does, and what of it remains open for those after it."""
    if has_status(world, foe, "poison") and world.figures[foe].health <= 1:
        answers = Doubt(unsettled=_has_any(world, foe, ANSWERING))
        return Foreseen(foe, place_of(world.figures[foe]), (), False, falls=True), answers
    play = _play(world, foe)
    loose = _is_loose(world, foe, play, doubt)
    may = loose or play.tied or _leans(play, doubt.hurt())
    left = _guess(world, foe, doubt) if loose else _remains(world, foe, play)
    return Foreseen(foe, play.stop, play.targets, may, play.traces), left


def _play(world: Supposed, foe: int) -> _Play:
    """Return a foe's turn in one world by its plan, ties by their canonical pick."""
    start = place_of(world.figures[foe])
    turn = supposed(world, Acting(foe, start, beside(world, foe)))
    trace = plan_move(turn, foe)
    stop = canonical_stop(trace)
    traces: tuple[Trace, ...] = (trace,)
    ends = frozenset(trace.stops)
    if skill_of(turn, foe, "lope") and not targets_at(trace, stop):
        again = plan_move(placed(turn, foe, stop), foe)
        traces, stop, ends = (trace, again), canonical_stop(again), frozenset(again.stops)
    idle = len(traces) > 1 or (stop != start and has_status(turn, foe, "daze"))
    seen = () if idle else targets_at(trace, stop)
    count = slots(profile(turn, foe), seen)
    cut = count < len(seen) and seen[count - 1].health == seen[count].health
    tied = cut or any(len(one.stops) > 1 for one in traces)
    return _Play(traces, stop, tuple(aim.figure for aim in seen[:count]), ends, seen, tied)


def _is_loose(world: Supposed, foe: int, play: _Play, doubt: Doubt) -> bool:
    """Say whether a foe might end elsewhere than its ties allow, for what is open by then."""
    if doubt.is_past_telling(world) or _has_any(world, foe, {"hook", "trade_places"}):
        return True
    if len(play.traces) > 1 and len(play.traces[0].stops) > 1:
        return True
    if has_status(world, foe, "blind") and doubt != Doubt():
        return True
    if any(_turns_on_health(world, trace, doubt.hurt()) for trace in play.traces):
        return True
    if doubt == Doubt():
        return False
    return any(
        not _has_hero(other) or _shape(_play(other, foe)) != _shape(play)
        for other in doubt.worlds(world, foe)
    )


def _shape(play: _Play) -> object:
    """Return what must be equal at both extremes of a doubt, so that all between are equal too.

    The same stop is not enough: it may be the best of a long way at one end of the doubt, and of
    none at all at the other.
    """
    plans = [
        (one.verdict, one.nearest, one.kept, [(way.stop, len(way.walk)) for way in one.ways])
        for one in play.traces
    ]
    return plans, play.ends, play.targets


def _has_hero(world: World) -> bool:
    """Say whether a hero stands; without one the foes' phase is over (3.3)."""
    return any(figure.team == "hero" for figure in living(world))


def _turns_on_health(world: World, trace: Trace, hurt: Mapping[int, int]) -> bool:
    """Say whether lost health could turn the bent to another destination or unit (S30, S33)."""
    if not hurt or trace.verdict == "stay":
        return False
    if trace.verdict == "approach":
        near = [one for one in trace.candidates if one.steps == trace.nearest]
        units = [{aim.figure for aim in one.targets} for one in near]
        differ = any(seen != units[0] for seen in units)
        return differ and any(unit in hurt for seen in units for unit in seen)
    counts = ground_here(world).counts(trace.start)
    closest = [
        unit.number
        for unit in opponents(world, trace.foe)
        if counts.get(place_of(unit)) == trace.focus[0].range
    ]
    return len(closest) > 1 and any(unit in hurt for unit in closest)


def _leans(play: _Play, hurt: Mapping[int, int]) -> bool:
    """Say whether lost health could change whom a foe attacks from its stop (S10)."""
    return len(play.seen) > len(play.targets) and any(aim.figure in hurt for aim in play.seen)


def _guess(world: Supposed, foe: int, doubt: Doubt) -> Doubt:
    """Return all that a foe could do at most, whatever else happens before its turn."""
    settled = not doubt.is_past_telling(world) and not _has_any(world, foe, UNSETTLING)
    if settled and aims(world, foe) and all(aims(w, foe) for w in doubt.worlds(world, foe)):
        return _remains(world, foe, _play(world, foe))
    start = place_of(world.figures[foe])
    steps = allowance(world, foe) * (2 if skill_of(world, foe, "lope") else 1)
    counts = ground_here(world).counts(start)
    zone = frozenset(cell for cell, count in counts.items() if count <= steps)
    reach = steps + profile(world, foe).reach
    prey = frozenset(
        unit.number
        for unit in opponents(world, foe)
        if counts.get(place_of(unit), reach + 1) <= reach
    )
    return _left(world, foe, zone, prey)


def _remains(world: Supposed, foe: int, play: _Play) -> Doubt:
    """Return what a turn leaves open although its plan is certain: ties, and the dice."""
    zone = play.ends if len(play.ends) > 1 else frozenset()
    last = play.traces[-1]
    prey = {aim.figure for end in play.ends for aim in targets_at(last, end)}
    return _left(world, foe, zone, frozenset(prey))


def _left(world: Supposed, foe: int, zone: frozenset[Cell], prey: frozenset[int]) -> Doubt:
    """Return the doubt about a foe that ends somewhere in the zone and may attack this prey."""
    answered = any(_has_any(world, unit, ANSWERING) for unit in prey)
    most = _most_damage(world, foe)
    struck = any(world.figures[unit].team == "foe" for unit in prey)
    return Doubt(
        frozenset({foe}) if zone else frozenset(),
        zone,
        dict.fromkeys(prey, most) if most else {},
        _has_any(world, foe, UNSETTLING) or answered or struck,
    )


def _most_damage(world: World, foe: int) -> int:
    """Return the most health that an attack of a foe can take from one target."""
    kind = type_of(world, foe)
    if kind is None:
        return 0
    face = max(int(face) for face in world.catalogue.dice["foe"])
    heroes = sum(figure.team == "hero" for figure in living(world))
    if _has_any(world, foe, STRENGTHENING):
        return face * (2 * kind.might + heroes) + 3
    return face * kind.might


def _has_any(world: World, figure: int, slugs: frozenset[str] | set[str]) -> bool:
    """Say whether a foe or an ally has one of these skills and is not in Fear."""
    return any(skill_of(world, figure, slug) for slug in slugs)

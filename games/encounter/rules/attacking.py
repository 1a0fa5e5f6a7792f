"""A hero's attack: dice thrown, healing, blocks, Surge, the damage as one sum (F14, F19, O5)."""

from __future__ import annotations

from dataclasses import replace

from games.encounter.rules.catalogue import RESOLVE
from games.encounter.rules.course import Course
from games.encounter.rules.damage import Harm, guard_of, hurt
from games.encounter.rules.events.heroes import BlocksStored, HeroSurged, HeroThrew
from games.encounter.rules.figures import has_status
from games.encounter.rules.healing import heal
from games.encounter.rules.orders import Attack
from games.encounter.rules.queue import dice_in, queue_dice, tire
from games.encounter.rules.skills.attacked import Strike, on_struck, prevented
from games.encounter.rules.stances import room_for_blocks, weariness_for_attack
from games.encounter.rules.state import Acting, Blow, Hero, Question
from games.encounter.rules.throwing import change_resolve, throw, worth
from games.encounter.rules.ties import settle
from games.encounter.rules.warding import apply_ward, ward_question
from games.kernel.dice import Dice

NONE = "none"
SURGE = "surge"


def attack(course: Course, hero: Hero, acting: Acting, order: Attack, dice: Dice) -> None:
    """Carry out a hero's attack; it may stop with a question for Surge (F14, O4).

    Resolve of the dice comes first, then healing, then blocks or the damage to the target.
    """
    faces = throw(course, hero.figure, order.dice, f"attack {acting.attacks + 1}", dice)
    blow = _thrown(course, hero, order, faces)
    change_resolve(course, hero.figure, faces.count(RESOLVE), "dice")
    healing = _sum(course, blow, mends=True)
    if order.mended and healing:
        heal(course, order.mended, healing, "mend")
    course.blow = blow
    if order.stance == "brace":
        _brace(course, hero, blow)
        return
    course.pending = surge_question(course, hero) if order.target else None
    if course.pending is None:
        finish(course, hero, NONE)


def _thrown(course: Course, hero: Hero, order: Attack, faces: tuple[str, ...]) -> Blow:
    """Tell of a throw and return it as the attack under way, with its total after Maim (2.6)."""
    targets = (order.target,) if order.target else ()
    blow = Blow(hero.figure, targets, faces, stance=order.stance, dice=order.dice)
    total = _sum(course, blow, mends=False) if targets else 0
    if has_status(course, hero.figure, "maim"):
        total //= 2
    kinds = tuple(course.dice[hero.figure, number].kind for number in order.dice)
    healing = _sum(course, blow, mends=True) if order.mended else 0
    course.tell(
        HeroThrew(
            figure=hero.figure,
            stance=order.stance,
            target=order.target,
            mended=order.mended,
            kinds=kinds,
            faces=faces,
            total=total,
            healing=healing,
        )
    )
    return Blow(hero.figure, targets, faces, total, stance=order.stance, dice=order.dice)


def _sum(course: Course, blow: Blow, *, mends: bool) -> int:
    """Return what the mend dice of a throw show together, or all its others."""
    pairs = zip(blow.dice, blow.faces, strict=True)
    return sum(
        worth(face)
        for number, face in pairs
        if (course.dice[blow.attacker, number].kind == "mend") is mends
    )


def _brace(course: Course, hero: Hero, blow: Blow) -> None:
    """Keep the highest dice as blocks, as many as there is room for; the rest is used (O5).

    A die that shows Resolve has no number to prevent, so it is used.
    """
    pairs = sorted(
        ((face, number) for number, face in zip(blow.dice, blow.faces, strict=True) if worth(face)),
        key=lambda pair: (-worth(pair[0]), pair[1]),
    )
    kept = pairs[: room_for_blocks(course, hero)]
    for face, number in kept:
        course.change_die(hero.figure, number, zone="block", face=face)
    stored = len(dice_in(course, hero.figure, "block"))
    course.tell(BlocksStored(hero.figure, tuple(face for face, _ in kept), stored))
    _use_up(course, hero)


def surge_question(course: Course, hero: Hero) -> Question | None:
    """Return what a hero is asked after the roll: how often to Surge (O4), None if in vain.

    It is not asked in Fear, without the Resolve, or when the target falls anyway; nor for more
    Surges than fell the target. The canonical answer is the fewest that do, else none.
    """
    blow, limits = course.blow, course.catalogue.limits
    most = 0 if has_status(course, hero.figure, "fear") else hero_resolve(course, hero)
    most //= limits.surge_cost
    if blow is None or not blow.targets or most == 0:
        return None
    lacks = lacking(course, blow)
    needed = -(-lacks // limits.surge_damage)
    if lacks <= 0:
        return None
    options = tuple(_written(times) for times in range(min(most, needed) + 1))
    canonical = options[-1] if needed <= most else NONE
    return Question("surge", hero.figure, options, canonical, hero.seat)


def hero_resolve(course: Course, hero: Hero) -> int:
    """Return the Resolve that a hero has at this moment of the resolution."""
    return course.heroes[hero.seat].resolve


def lacking(course: Course, blow: Blow) -> int:
    """Return how much damage the attack lacks to fell its target, 0 or less for nothing.

    Guard and bonus health count, skills of the target do not: they may yet surprise.
    """
    target = course.figures[blow.targets[0]]
    return target.health + target.bonus + guard_of(course, target) - blow.total


def _written(times: int) -> str:
    return "+".join([SURGE] * times) or NONE


def finish(course: Course, hero: Hero, option: str) -> None:
    """Go on with an attack after the answer about Surge; it may stop with a question for Ward.

    That is asked only of a hero that a blind one attacks (2.6).
    """
    blow = course.blow
    if blow is None:
        return
    times = option.split("+").count(SURGE)
    if times:
        added = times * course.catalogue.limits.surge_damage
        course.tell(HeroSurged(hero.figure, times, added))
        change_resolve(course, hero.figure, -times * course.catalogue.limits.surge_cost, "surge")
        blow = replace(blow, total=blow.total + added, surges=times)
        course.blow = blow
    question = ward_question(course, blow.targets[0], blow.total) if blow.targets else None
    answer = NONE if question is None else settle(course, question)
    if answer is not None:
        land(course, hero, answer)


def land(course: Course, hero: Hero, ward: str) -> None:
    """End an attack: damage as one sum, less what the target wards off, then the dice (F19, O5).

    The target's own skills act on the attack (2.7).
    """
    blow = course.blow
    if blow is None:
        return
    if blow.targets:
        pairs = zip(blow.dice, blow.faces, strict=True)
        faces = tuple(face for n, face in pairs if course.dice[hero.figure, n].kind != "mend")
        felt = Strike(hero.figure, blow.targets[0], faces, blow.stance)
        less = prevented(course, felt) + apply_ward(course, felt.target, ward)
        lost = hurt(course, felt.target, Harm(blow.total, hero.figure, prevented=less))
        on_struck(course, felt, lost)
    _use_up(course, hero)


def _use_up(course: Course, hero: Hero) -> None:
    """Send the used dice, then the weariness of a further attack, to the queue (F14, O5)."""
    blow, acting = course.blow, course.acting
    if blow is None or acting is None:
        return
    used = [n for n in blow.dice if course.dice[hero.figure, n].zone == "ready"]
    queue_dice(course, hero.figure, used)
    tire(course, hero.figure, weariness_for_attack(acting), "attack")
    course.blow = None
    course.change_acting(attacks=acting.attacks + 1, moved_last=False)

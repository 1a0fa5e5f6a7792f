"""An attack of a foe or an ally, by sub-steps a to d (S9 to S21, 3.3).

Each stage is a function of the course and returns the name of the next one. Where it leaves
`course.pending` set, it is called again once the question is answered.
"""

from __future__ import annotations

from itertools import combinations

from games.encounter.rules.course import Course
from games.encounter.rules.damage import Harm, guard_of, hurt
from games.encounter.rules.events.foes import BlowReckoned, FoeAttacked
from games.encounter.rules.figures import has_status
from games.encounter.rules.skills import attacked, defeat
from games.encounter.rules.skills.after import after_attack
from games.encounter.rules.skills.chosen import HEALTH, on_chosen, scorch, scorch_question
from games.encounter.rules.skills.dealing import after_all, modifiers, on_dealt
from games.encounter.rules.skills.firing import skills_of, stands
from games.encounter.rules.skills.rolling import rolled
from games.encounter.rules.state import Blow, Question
from games.encounter.rules.targeting import aims, by_bent, profile, slots
from games.encounter.rules.ties import settle, tell
from games.encounter.rules.trace import Aim
from games.encounter.rules.warding import apply_ward, ward_question
from games.kernel.dice import Dice

REACTIONS = attacked.REACTIONS | frozenset(defeat.EFFECTS)


def blow_of(course: Course) -> Blow:
    """Return the attack under way; raises TypeError when there is none."""
    if course.blow is None:
        raise TypeError("no attack is under way")
    return course.blow


def choose_targets(course: Course, number: int) -> str:
    """Pick the targets by the bent, as many as the stat says (a; S10 to S12).

    The party is asked only if equals are on both sides of the cut (O-G).
    """
    found = aims(course, number)
    if not found:
        return "end"
    count = slots(profile(course, number), found)
    question = target_question(number, found, count)
    if question is None:
        return aim_at(course, number, tuple(aim.figure for aim in found[:count]))
    option = settle(course, question)
    return "attack" if option is None else aim_at(course, number, numbers(option))


def target_question(number: int, found: tuple[Aim, ...], count: int) -> Question | None:
    """Return which equals the party has to pick among, None if the bent tells all (S12)."""
    cut = found[count - 1].health
    if count == len(found) or found[count].health != cut:
        return None
    sure = [aim.figure for aim in found[:count] if aim.health != cut]
    tied = [aim.figure for aim in found if aim.health == cut]
    options = tuple(
        "+".join(map(str, (*sure, *some))) for some in combinations(tied, count - len(sure))
    )
    return Question("targets", number, options, options[0])


def numbers(option: str) -> tuple[int, ...]:
    """Return the figures that an option names."""
    return tuple(int(part) for part in option.split("+"))


def aim_at(course: Course, number: int, targets: tuple[int, ...]) -> str:
    """Fix the targets in the order of the bent; from now on they stay chosen (3.3, O-G)."""
    attacks = course.acting.attacks if course.acting else 0
    course.change_acting(attacks=attacks + 1)
    found = (Aim(n, course.figures[n].health, 0) for n in targets)
    ranked = by_bent(profile(course, number).bent, found)
    course.blow = Blow(number, tuple(aim.figure for aim in ranked))
    return "arrange"


def arrange(course: Course, number: int) -> str:
    """Settle the order among targets of equal health (c; S19), one pick at a time.

    It is asked only if a target may react and so the order can matter; else it is canonical.
    """
    blow = blow_of(course)
    while blow.arranged < len(blow.targets):
        tied = _tied(course, blow)
        options = tuple(map(str, tied))
        question = Question("apply", number, options, options[0])
        if len(tied) == 1:
            course.change_blow(arranged=blow.arranged + 1)
        elif not any(_reacts(course, unit) for unit in tied):
            tell(course, question, "+".join(options), "canonical")
            course.change_blow(arranged=blow.arranged + len(tied))
        else:
            option = settle(course, question)
            if option is None:
                return "arrange"
            put_next(course, int(option))
        blow = blow_of(course)
    return "chosen"


def _tied(course: Course, blow: Blow) -> tuple[int, ...]:
    """Return the next targets to be placed that have equal health, by number."""
    rest = blow.targets[blow.arranged :]
    health = course.figures[rest[0]].health
    return tuple(sorted(n for n in rest if course.figures[n].health == health))


def _reacts(course: Course, number: int) -> bool:
    """Say whether a target has a skill that can change what the next ones suffer (O-G)."""
    return any(skill.slug in REACTIONS for skill in skills_of(course, number))


def put_next(course: Course, target: int) -> None:
    """Give a target the next place in the order."""
    blow = blow_of(course)
    placed, rest = blow.targets[: blow.arranged], blow.targets[blow.arranged :]
    others = tuple(n for n in rest if n != target)
    course.change_blow(targets=(*placed, target, *others), arranged=blow.arranged + 1)


def mark(course: Course, number: int, dice: Dice) -> str:
    """Let skills act on each chosen target (a), then roll once for all (b; S13 to S16)."""
    while blow_of(course).applied < len(blow_of(course).targets):
        target = blow_of(course).targets[blow_of(course).applied]
        question = scorch_question(course, number, target) if stands(course, target) else None
        option = HEALTH if question is None else settle(course, question)
        if option is None:
            return "chosen"
        burn(course, option)
    course.change_blow(applied=0)
    for target in blow_of(course).targets:
        if stands(course, target):
            on_chosen(course, number, target, dice)
    roll = rolled(course, number, dice)
    course.change_blow(faces=roll.faces, total=roll.total, is_true=roll.is_true)
    targets = blow_of(course).targets
    course.tell(FoeAttacked(number, targets, roll.faces, roll.total, roll.rerolled))
    return "strike"


def burn(course: Course, option: str) -> None:
    """Let the next target in the order give Scorch what it picked (2.7)."""
    blow = blow_of(course)
    scorch(course, blow.attacker, blow.targets[blow.applied], option)
    course.change_blow(applied=blow.applied + 1)


def strike(course: Course, number: int, dice: Dice) -> str:
    """Apply the one result to each target in order (c; S17, S18).

    A target that is gone already is passed over; nothing else changes who is struck.
    """
    while blow_of(course).applied < len(blow_of(course).targets):
        target = blow_of(course).targets[blow_of(course).applied]
        if not stands(course, target):
            course.change_blow(applied=blow_of(course).applied + 1)
            continue
        question = _ward(course, target)
        option = "" if question is None else settle(course, question)
        if option is None:
            return "strike"
        land(course, apply_ward(course, target, option) if option else 0)
    after_all(course, number, dice)
    return "after"


def _ward(course: Course, target: int) -> Question | None:
    """Return what the target is asked before damage that is not true (O4, O5)."""
    blow = blow_of(course)
    amount = reckoned(course, target).amount - guard_of(course, course.figures[target])
    return None if blow.is_true else ward_question(course, target, amount)


def reckoned(course: Course, target: int) -> BlowReckoned:
    """Return what the roll does to a target before guard and prevention (S17).

    Maim halves the dice, rounded down, but no true damage (2.6); skills add afterwards.
    """
    blow = blow_of(course)
    is_maimed = has_status(course, blow.attacker, "maim") and not blow.is_true
    halved = blow.total - blow.total // 2 if is_maimed else 0
    added = modifiers(course, blow.attacker, target)
    amount = blow.total - halved + sum(number for _, number in added)
    return BlowReckoned(
        blow.attacker, target, blow.total, halved, added, amount, is_true=blow.is_true
    )


def land(course: Course, warded: int) -> None:
    """Damage the target whose turn it is in the order, after what it warded off.

    Then skills act: the attacker's on the loss, the target's on being attacked.
    """
    blow = blow_of(course)
    target = blow.targets[blow.applied]
    reckoning = reckoned(course, target)
    course.tell(reckoning)
    felt = attacked.Strike(blow.attacker, target, blow.faces)
    less = warded if blow.is_true else warded + attacked.prevented(course, felt)
    harm = Harm(reckoning.amount, blow.attacker, is_true=blow.is_true, prevented=less)
    course.change_blow(applied=blow.applied + 1)
    lost = hurt(course, target, harm)
    on_dealt(course, blow.attacker, target, lost)
    attacked.on_struck(course, felt, lost)


def react(course: Course, number: int) -> None:
    """Let the attacker's skills act on its targets if it still stands (d; S20, S21, F25).

    They must where they can; heroes and allies have none that are theirs to decline.
    """
    if stands(course, number):
        after_attack(course, number, blow_of(course).targets)
    course.blow = None

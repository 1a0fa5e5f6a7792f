"""The one roll of an attack and the skills that bear on it (3.3 b, S13, S14)."""

from __future__ import annotations

from dataclasses import dataclass

from games.encounter.rules.catalogue import FoeType
from games.encounter.rules.course import Course
from games.encounter.rules.figures import is_party, living, skill_of
from games.encounter.rules.party import standing_heroes
from games.encounter.rules.skills.firing import fired, was_used
from games.encounter.rules.skills.start import RALLYING
from games.kernel.dice import Dice

MISS = "0"


@dataclass(frozen=True, slots=True)
class Roll:
    """Faces as they count, how many misses were rolled again, and whether the damage is true."""

    faces: tuple[str, ...]
    rerolled: int
    is_true: bool

    @property
    def total(self) -> int:
        """Return what the dice show together (S17)."""
        return sum(int(face) for face in self.faces)


def rolled(course: Course, number: int, dice: Dice) -> Roll:
    """Roll all might dice of a figure once, whoever and however many its targets are.

    Without dice the roll is empty and the step counts as done (S16).
    """
    faces = [_face(course, number, dice, f"die {n}") for n in range(1, might(course, number) + 1)]
    again = 0
    if skill_of(course, number, "relentless"):
        misses = [place for place, face in enumerate(faces) if face == MISS]
        for place in misses:
            faces[place] = _face(course, number, dice, f"die {place + 1}/again")
        again = len(misses)
        if again:
            fired(course, number, "relentless", amount=again)
    return Roll(tuple(faces), again, _is_true(course, number, dice, faces))


def might(course: Course, number: int) -> int:
    """Return how many dice a figure rolls against the targets of its attack.

    Wrathful doubles its own might; what other skills add is not doubled.
    """
    own = _kind(course, number).might
    if _is_wrathful(course, number):
        fired(course, number, "wrathful")
        own *= 2
    if was_used(course, f"{number}/{RALLYING}"):
        own += 2
    if skill_of(course, number, "outnumbered") and not is_party(course.figures[number]):
        more = len(standing_heroes(course))
        fired(course, number, "outnumbered", amount=more)
        own += more
    return own


def _kind(course: Course, number: int) -> FoeType:
    return course.catalogue.foes[course.figures[number].type]


def _is_wrathful(course: Course, number: int) -> bool:
    """Say whether it is Wrathful and leaves somebody of the other side out (O of 3.2)."""
    if skill_of(course, number, "wrathful") is None or course.blow is None:
        return False
    side = is_party(course.figures[number])
    against = {figure.number for figure in living(course) if is_party(figure) != side}
    return not against <= set(course.blow.targets)


def _face(course: Course, number: int, dice: Dice, thing: str) -> str:
    attack = course.acting.attacks if course.acting else 0
    team = course.figures[number].team
    purpose = f"{course.purpose(f'{team} {number}/might')}/attack {attack}/{thing}"
    return dice.pick(purpose, course.catalogue.dice["foe"])


def _is_true(course: Course, number: int, dice: Dice, faces: list[str]) -> bool:
    """Say whether a skill makes the damage true (F22): Piercing, Deadeye or Wild Surge."""
    if skill_of(course, number, "piercing"):
        fired(course, number, "piercing")
        return True
    if skill_of(course, number, "deadeye") and faces and set(faces) == {"1"}:
        fired(course, number, "deadeye")
        return True
    return surges(course, number, dice)


def surges(course: Course, number: int, dice: Dice) -> bool:
    """Say whether Wild Surge breaks out in the attack that is on: a d6 of 3 or more.

    The roll has its own purpose, so asking again gives the same answer.
    """
    if skill_of(course, number, "wild_surge") is None:
        return False
    return dice.roll(course.purpose(f"foe {number}/wild_surge"), 6) >= 3

"""A hero's queue: spent dice, weariness, strain and statuses in one line (F12, F18, O5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, Protocol, TypeGuard

from games.encounter.rules.catalogue import StatusKind
from games.encounter.rules.course import Course
from games.encounter.rules.events.foes import StatusLeft
from games.encounter.rules.events.heroes import FatigueGained, QueueOverflowed, QueueRecovered
from games.encounter.rules.state import Burden, BurdenKind, Die

Fatigue = Literal["weariness", "strain"]
FATIGUE = ("weariness", "strain")
Piece = Die | Burden


class Pieces(Protocol):
    """Where dice and burdens lie: a State, a View or a resolution under way."""

    @property
    def dice(self) -> Mapping[tuple[int, int], Die]: ...
    @property
    def burdens(self) -> Mapping[tuple[int, int], Burden]: ...


def is_status(kind: BurdenKind) -> TypeGuard[StatusKind]:
    """Say whether a burden is a status (2.6), not fatigue."""
    return kind not in FATIGUE


def queue_of(world: Pieces, figure: int) -> tuple[Piece, ...]:
    """Return a hero's queue from its left end (F12)."""
    dice = (d for d in world.dice.values() if d.figure == figure and d.zone == "queue")
    burdens = (b for b in world.burdens.values() if b.figure == figure and b.position)
    return tuple(sorted((*dice, *burdens), key=lambda piece: piece.position))


def dice_in(world: Pieces, figure: int, zone: str) -> tuple[Die, ...]:
    """Return a hero's dice that lie in a zone, by number."""
    found = (d for d in world.dice.values() if d.figure == figure and d.zone == zone)
    return tuple(sorted(found, key=lambda die: die.number))


def count_of(world: Pieces, figure: int, kind: BurdenKind) -> int:
    """Return how many pieces of weariness, strain or a status a figure has."""
    return sum(b.figure == figure and b.kind == kind for b in world.burdens.values())


def recover(course: Course, figure: int, number: int) -> None:
    """Take so many pieces from the left end of a hero's queue (F12, A13).

    Dice are ready again, weariness and statuses leave, strain goes back to the end.
    """
    pieces = queue_of(course, figure)
    taken, rest = pieces[:number], pieces[number:]
    strain = tuple(p for p in taken if isinstance(p, Burden) and p.kind == "strain")
    dice = tuple(p for p in taken if isinstance(p, Die))
    gone = tuple(p for p in taken if isinstance(p, Burden) and p.kind != "strain")
    for die in dice:
        course.change_die(figure, die.number, zone="ready", position=0, face="")
    for burden in gone:
        del course.burdens[figure, burden.number]
    _renumber(course, (*rest, *strain))
    if taken:
        _tell_recovered(course, figure, dice, gone, len(strain))


def _tell_recovered(
    course: Course, figure: int, dice: Iterable[Die], gone: Iterable[Burden], strain: int
) -> None:
    kinds = [burden.kind for burden in gone]
    left = tuple(kind for kind in kinds if is_status(kind))
    numbers = tuple(die.number for die in dice)
    course.tell(QueueRecovered(figure, numbers, kinds.count("weariness"), strain, left))


def _renumber(course: Course, pieces: Iterable[Piece]) -> None:
    """Give these pieces, which are a whole queue, the places from 1 on."""
    for position, piece in enumerate(pieces, 1):
        if piece.position == position:
            continue
        if isinstance(piece, Die):
            course.change_die(piece.figure, piece.number, position=position)
        else:
            course.change_burden(piece.figure, piece.number, position=position)


def queue_dice(course: Course, figure: int, numbers: Iterable[int]) -> None:
    """Put dice at the end of a hero's queue in this order; what does not fit is lost (O5)."""
    for number in numbers:
        if _is_full(course, figure):
            course.change_die(figure, number, zone="lost", position=0, face="")
            _overflow(course, figure, number)
        else:
            position = len(queue_of(course, figure)) + 1
            course.change_die(figure, number, zone="queue", position=position, face="")


def lose_die(course: Course, figure: int, number: int) -> None:
    """Take a die from a hero until the encounter is over, wherever it lies (F29)."""
    course.change_die(figure, number, zone="lost", position=0, face="")
    _renumber(course, queue_of(course, figure))


def tire(course: Course, figure: int, number: int, cause: str, kind: Fatigue = "weariness") -> None:
    """Put weariness or strain at the end of a hero's queue (O5, O6); others never tire.

    In a full queue each piece that finds no place turns the rightmost die into a strain (F18).
    """
    if number < 1 or course.figures[figure].team != "hero":
        return
    course.tell(FatigueGained(figure, kind, number, cause))
    for _ in range(number):
        _append(course, figure, kind)


def add_burden(course: Course, figure: int, kind: BurdenKind) -> bool:
    """Give a figure a status or a piece of fatigue; say whether it has one more now.

    On heroes it goes to the end of the queue, on others it just lasts (2.6). Of each status a
    figure has one at most; in a full queue it finds no place, as anything else (F18).
    """
    is_held = is_status(kind) and count_of(course, figure, kind) > 0
    return not is_held and _append(course, figure, kind)


def _append(course: Course, figure: int, kind: BurdenKind) -> bool:
    is_hero = course.figures[figure].team == "hero"
    if is_hero and _is_full(course, figure):
        _overflow(course, figure, 0)
        return False
    number = 1 + max((n for f, n in course.burdens if f == figure), default=0)
    position = len(queue_of(course, figure)) + 1 if is_hero else 0
    course.burdens[figure, number] = Burden(figure, number, kind, position)
    return True


def _is_full(course: Course, figure: int) -> bool:
    return len(queue_of(course, figure)) >= course.catalogue.limits.queue


def _overflow(course: Course, figure: int, lost: int) -> None:
    """Turn the rightmost die of a full queue into a strain, else its rightmost weariness (F18)."""
    pieces = queue_of(course, figure)
    die = next((p for p in reversed(pieces) if isinstance(p, Die)), None)
    if die is not None:
        number = 1 + max((n for f, n in course.burdens if f == figure), default=0)
        course.change_die(figure, die.number, zone="lost", position=0, face="")
        course.burdens[figure, number] = Burden(figure, number, "strain", die.position)
        course.tell(QueueOverflowed(figure, lost, die.number))
        return
    weary = next((p for p in reversed(pieces) if _is_weariness(p)), None)
    if weary is not None:
        course.change_burden(figure, weary.number, kind="strain")
    course.tell(QueueOverflowed(figure, lost, 0, weary is not None))


def _is_weariness(piece: Piece) -> bool:
    return isinstance(piece, Burden) and piece.kind == "weariness"


def remove_burdens(course: Course, figure: int, kind: BurdenKind) -> int:
    """Take all pieces of a kind off a figure, out of its queue too; return how many there were."""
    gone = [b for b in course.burdens.values() if b.figure == figure and b.kind == kind]
    for burden in gone:
        del course.burdens[figure, burden.number]
    if gone:
        _renumber(course, queue_of(course, figure))
        if is_status(kind):
            course.tell(StatusLeft(figure, kind))
    return len(gone)

"""RESOLVE: skirmish after skirmish is revealed, compared and decided (F16 to F21, F25 to F27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from games.kernel.words import noop
from games.skirmish.rules.course import Course
from games.skirmish.rules.events import LossAsked, SkirmishDecided, SkirmishRevealed
from games.skirmish.rules.orders import BLIND, Lose, Order
from games.skirmish.rules.piles import find_standard, put
from games.skirmish.rules.reckoning import Revealed, off_targets, reckon, splash_of
from games.skirmish.rules.refusals import refusal
from games.skirmish.rules.results import Loss, Reckoning, SideReckoning, Triggered
from games.skirmish.rules.sides import Table, enemy_of, seat_of, types_of
from games.skirmish.rules.state import Play, Question, State

Cause = Literal["strength", "off_target"]


def fight(course: Course) -> bool:
    """Resolve the skirmishes in their order until one waits for a choice (G14); True when all
    are decided.
    """
    for number in sorted(course.skirmishes):
        if course.skirmishes[number].reckoning is None:
            _reveal(course, number)
            course.pending = _questions(course, number)
            if course.pending:
                course.step = f"loss-{number}"
                return False
            _decide(course, number, {})
    return True


def _reveal(course: Course, number: int) -> None:
    """Turn the cards over, search for blind ones, and compute the values once (F19, G11)."""
    skirmish = course.skirmishes[number]
    revealed: dict[int, Revealed] = {}
    plays = {}
    for seat in (seat_of(course, "att"), seat_of(course, "def")):
        play, found = skirmish.plays[seat], None
        standard = play.standard
        if standard == BLIND:
            found = find_standard(course, seat, f"skirmish {number}")
            standard = found.standard
        plays[seat] = Play(standard, play.reinforcement)
        revealed[seat] = Revealed(standard, play.reinforcement, found)
    course.change_skirmish(number, plays=plays)
    reckoning = reckon(course, number, revealed)
    course.change_skirmish(number, reckoning=reckoning)
    course.tell(SkirmishRevealed(course.battle, number, reckoning))


def reckoning_of(course: Course, number: int) -> Reckoning:
    """Return the sums of a revealed skirmish; raises ValueError before its reveal."""
    reckoning = course.skirmishes[number].reckoning
    if reckoning is None:
        raise ValueError(f"skirmish {number} is not revealed")
    return reckoning


def _questions(course: Course, number: int) -> tuple[Question, ...]:
    """Return the choices that owners have where a blow hits one of several supports (G14)."""
    found = []
    for mine, theirs in _blows(reckoning_of(course, number)):
        options = off_targets(course, mine, theirs) if mine.blow == "support" else ()
        if len(options) > 1:
            found.append(Question(theirs.seat, number, options))
            course.tell(LossAsked(course.battle, number, theirs.seat, types_of(course, options)))
    return tuple(found)


def _blows(reckoning: Reckoning) -> tuple[tuple[SideReckoning, SideReckoning], ...]:
    """Return who strikes whom, the attacker first."""
    first, second = reckoning.attacker, reckoning.defender
    return (first, second), (second, first)


def check_loss(state: State, seat: int, order: Lose, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the seat may give this unit up to a blow (F17, G14)."""
    options = options_of(state, seat)
    if order.unit not in options or order.splash:
        message = noop("Choose one of your supporting units that the blow can hit.")
        raise refusal("G14", "NOT_YOURS", message)
    if before:
        raise refusal("G14", "UNIT_REUSED", noop("One unit falls to a blow, not more."))


def options_of(state: State, seat: int) -> tuple[str, ...]:
    """Return the units among which a seat must choose its loss (G14)."""
    mine = (question.options for question in state.pending if question.seat == seat)
    return next(mine, ())


def check_losses(table: Table, seat: int, orders: Sequence[Order]) -> None:
    """Raise IllegalOrder unless a loss is chosen (G14)."""
    if not any(isinstance(order, Lose) for order in orders):
        raise refusal("G14", "SPLASH_SHORT", noop("One of these units must fall: choose it."))


def take_losses(course: Course, choices: Mapping[int, Sequence[Order]]) -> None:
    """Decide the skirmish that waited, by the units that its owners gave up (G14)."""
    number = course.pending[0].skirmish
    chosen = {
        question.seat: next(o.unit for o in choices[question.seat] if isinstance(o, Lose))
        for question in course.pending
    }
    course.pending = ()
    _decide(course, number, chosen)


def _decide(course: Course, number: int, chosen: Mapping[int, str]) -> None:
    """Destroy simultaneously, let the cloaked withdraw, then discard (G12)."""
    reckoning = reckoning_of(course, number)
    losses = tuple(
        loss
        for mine, theirs in _blows(reckoning)
        if (loss := _struck(course, mine, theirs, chosen)) is not None
    )
    for loss in losses:
        course.change_unit(loss.unit, fate=loss.fate)
    # A unit that withdraws counts as destroyed for the trigger (F27).
    hit = {enemy_of(course, loss.seat) for loss in losses}
    triggered = tuple(
        Triggered(side.seat, card)
        for side, _ in _blows(reckoning)
        if side.seat in hit
        for card in splash_of(course, side)
    )
    discarded = _discard(course, reckoning, triggered)
    course.change_skirmish(number, losses=losses, triggered=triggered, decided=True)
    course.tell(SkirmishDecided(course.battle, number, losses, triggered, discarded))


def _struck(
    course: Course, mine: SideReckoning, theirs: SideReckoning, chosen: Mapping[int, str]
) -> Loss | None:
    """Return what a side's blow does to the other (F17)."""
    if mine.blow == "front":
        return _loss(course, mine, theirs, theirs.front)
    if mine.blow != "support":
        return None
    (first, *_) = off_targets(course, mine, theirs)
    return _loss(course, mine, theirs, chosen.get(theirs.seat, first))


def _loss(course: Course, mine: SideReckoning, theirs: SideReckoning, name: str) -> Loss:
    """Return the loss of a unit: the cloaked withdraw unless detected (F25, F26, G16)."""
    kind = course.units[name].type
    cause: Cause = "strength" if name == theirs.front else "off_target"
    if name not in theirs.cloaks:
        return Loss(theirs.seat, name, kind, "destroyed", cause)
    spotter = mine.detects[0] if mine.detects else ""
    fate: Literal["destroyed", "withdrawn"] = "destroyed" if spotter else "withdrawn"
    return Loss(theirs.seat, name, kind, fate, cause, spotter=spotter)


def _discard(
    course: Course, reckoning: Reckoning, triggered: Sequence[Triggered]
) -> dict[int, tuple[str, ...]]:
    """Discard the cards of a skirmish, except triggered splash cards (F20); return them by seat."""
    discarded = {}
    for side, _ in _blows(reckoning):
        aside = {found.card for found in triggered if found.seat == side.seat}
        lying = [card for card in (side.standard, side.reinforcement) if card]
        gone = tuple(card for card in lying if card not in aside)
        put(course, side.seat, [card for card in lying if card in aside], "aside")
        put(course, side.seat, gone, "discard")
        discarded[side.seat] = gone
    return discarded

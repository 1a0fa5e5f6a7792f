"""An ally's turn: its player leads it, its skills act as a foe's do (F23, O10)."""

from __future__ import annotations

from games.encounter.rules.catalogue import Cell
from games.encounter.rules.course import Course
from games.encounter.rules.figures import has_status, skill_of
from games.encounter.rules.foe_turn import begin_turn, play_on
from games.encounter.rules.ground import steps
from games.encounter.rules.hero_turn import way_to
from games.encounter.rules.orders import EndTurn, Move, NextAlly, Order, Strike
from games.encounter.rules.planning import allowance
from games.encounter.rules.skills.firing import was_used
from games.encounter.rules.skills.movement import lopes
from games.encounter.rules.state import Acting, Blow, Figure, State
from games.encounter.rules.stepping import step
from games.encounter.rules.targeting import aims, profile, slots
from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder, noop


def play_ally(course: Course, order: Order, dice: Dice) -> None:
    """Carry out one order of an ally's player; it may leave a question open.

    NextAlly begins a turn with what acts at its start, EndTurn ends it with what acts at its end.
    """
    if isinstance(order, NextAlly):
        begin_turn(course, order.figure)
    elif course.acting is not None:
        ally = course.acting.figure
        if isinstance(order, Move):
            _walk(course, ally, order.cell)
        elif isinstance(order, Strike):
            _strike(course, ally, order.targets)
        elif isinstance(order, EndTurn):
            course.change_acting(stage="end")
    play_on(course, dice)


def _walk(course: Course, ally: int, goal: Cell) -> None:
    """Walk to a cell; a second time only by Lope, which gives up the attack."""
    if course.acting is not None and course.acting.moves:
        lopes(course, ally)
    for cell in way_to(course, ally, goal):
        step(course, ally, cell)
    moves = course.acting.moves if course.acting else 0
    course.change_acting(moves=moves + 1, stage="pull")


def _strike(course: Course, ally: int, targets: tuple[int, ...]) -> None:
    """Attack these units in this order: the player picks both (F23)."""
    attacks = course.acting.attacks if course.acting else 0
    course.blow = Blow(ally, targets, arranged=len(targets))
    course.change_acting(attacks=attacks + 1, stage="chosen")


def check_ally(state: State, seat: int, order: Order) -> None:
    """Raise IllegalOrder if a seat's ally cannot do this now (F23); change nothing."""
    if isinstance(order, NextAlly):
        _check_next(state, order.figure)
        return
    acting = state.acting
    figure = None if acting is None else state.figures[acting.figure]
    if acting is None or figure is None or figure.team != "ally":
        raise IllegalOrder("F7", noop("No ally acts now. Choose which one is next."))
    if figure.seat != seat:
        raise IllegalOrder("O10", noop("This ally is led by another player. Wait for your turn."))
    if isinstance(order, Move):
        _check_move(state, acting, figure, order.cell)
    elif isinstance(order, Strike):
        _check_strike(state, acting, figure, order.targets)
    elif not isinstance(order, EndTurn):
        raise IllegalOrder("F23", noop("An ally can move, strike or end its turn."))


def _check_next(state: State, number: int) -> None:
    figure = state.figures.get(number)
    if state.acting is not None:
        raise IllegalOrder("F7", noop("An ally is acting already. End its turn first."))
    if figure is None or figure.team != "ally" or figure.cell is None:
        raise IllegalOrder("F7", noop("Choose one of the allies on the map."))
    if number in state.acted:
        raise IllegalOrder("F7", noop("This ally has acted in this round. Choose another one."))


def _check_move(state: State, acting: Acting, figure: Figure, cell: Cell) -> None:
    if has_status(state, figure.number, "daze") and acting.attacks:
        raise IllegalOrder("F23", noop("Dazed, it cannot move after its attack. End the turn."))
    if acting.moves and not _may_lope(state, acting, figure.number):
        raise IllegalOrder("F23", noop("An ally moves once in a turn. Strike or end the turn."))
    count = steps(state, figure.number).get(cell, 0)
    most = allowance(state, figure.number)
    if not 0 < count <= most:
        message = noop("It cannot walk there. Choose a free cell within %(steps)s steps.")
        raise IllegalOrder("F23", message, steps=most)


def _may_lope(state: State, acting: Acting, number: int) -> bool:
    """Say whether Lope lets it move again: once, before an attack, with nobody to target."""
    if skill_of(state, number, "lope") is None or acting.moves > 1 or acting.attacks:
        return False
    return not aims(state, number)


def _check_strike(state: State, acting: Acting, figure: Figure, targets: tuple[int, ...]) -> None:
    number = figure.number
    if acting.attacks:
        raise IllegalOrder("F21", noop("It has attacked in this turn. End the turn."))
    if was_used(state, f"{number}/lope"):
        raise IllegalOrder("F23", noop("It moved again instead of attacking. End the turn."))
    if acting.moves and has_status(state, number, "daze"):
        raise IllegalOrder("F23", noop("Dazed, it cannot attack after its move. End the turn."))
    _check_targets(state, number, targets)


def _check_targets(state: State, number: int, targets: tuple[int, ...]) -> None:
    found = aims(state, number)
    if not targets or len(set(targets)) != len(targets):
        raise IllegalOrder("F23", noop("Choose whom it strikes, each unit once."))
    if not set(targets) <= {aim.figure for aim in found}:
        message = noop("It can strike only units in its range and sight. Choose others.")
        raise IllegalOrder("F23", message)
    most = slots(profile(state, number), found)
    if len(targets) > most:
        message = noop("It can strike at most %(number)s units. Choose fewer.")
        raise IllegalOrder("F21", message, number=most)
    weaker = state.figures[targets[0]].health < found[0].health
    if weaker and has_status(state, number, "blind"):
        message = noop("Blind, it can strike only the strongest unit beside it. Choose that one.")
        raise IllegalOrder("F23", message)

"""The phase machine: plays the open phase and all that follows without a choice (G3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome
from games.skirmish.rules.beginnings import draw_cards, use_doctrine
from games.skirmish.rules.combat import fight, take_losses
from games.skirmish.rules.completion import completed
from games.skirmish.rules.course import Course
from games.skirmish.rules.duel import end_match, is_last, next_battle
from games.skirmish.rules.ending import finish, give_up
from games.skirmish.rules.events import PhaseMissed
from games.skirmish.rules.hand_limit import trim
from games.skirmish.rules.muster import take_the_field
from games.skirmish.rules.orders import Lead, Order, Pair, Sheet, Support
from games.skirmish.rules.pairing import form_pairs, join_supports, name_leader, only_pair
from games.skirmish.rules.phases import awaited
from games.skirmish.rules.placing import all_blind, commit
from games.skirmish.rules.sides import leaders_of, over_limit, seat_of, standards_of, unassigned
from games.skirmish.rules.splashing import is_choice, only_losses, suffer
from games.skirmish.rules.state import State

Given = Mapping[int, Sequence[Order]]


def resolve(state: State, orders: Mapping[int, Sheet], dice: Dice) -> Outcome:
    """Play the open phase, then everything up to the next choice (G3).

    An awaited seat without an entry has missed the phase, and the rules' own choice counts; what
    a sheet leaves open is completed likewise. Too many misses in a row end the battle (G20).
    Nothing is changed in place; equal input gives an equal Outcome.
    """
    if state.standings is not None:
        return Outcome(state)
    course = Course(state, dice)
    seats = sorted(awaited(state))
    lost = _count_missed(course, orders, seats)
    if lost:
        give_up(course, lost, "missed")
        after_battle(course)
        return course.closed()
    given = {
        seat: completed(state, seat, orders.get(seat, Sheet()).orders, seat not in orders)
        for seat in seats
    }
    PLAYED[state.step.partition("-")[0]](course, given)
    advance(course)
    return course.closed()


def _count_missed(course: Course, orders: Mapping[int, Sheet], seats: Sequence[int]) -> list[int]:
    """Count timeouts in a row; return the seats that had too many (G20)."""
    lost = []
    for seat in seats:
        missed = 0 if seat in orders else course.sides[seat].missed + 1
        course.change_side(seat, missed=missed)
        if missed:
            course.tell(PhaseMissed(course.battle, seat, missed))
        if missed >= course.catalogue.limits.misses and course.step != "discard":
            lost.append(seat)
    return lost


def _play_starts(course: Course, given: Given) -> None:
    for seat, orders in given.items():
        use_doctrine(course, seat, orders)


def _play_leads(course: Course, given: Given) -> None:
    for seat, orders in given.items():
        for order in orders:
            if isinstance(order, Lead):
                name_leader(course, seat, order.unit, chosen=True)


def _play_pairs(course: Course, given: Given) -> None:
    form_pairs(course, given[seat_of(course, "att")])


def _play_supports(course: Course, given: Given) -> None:
    for seat, orders in given.items():
        join_supports(course, seat, orders)


def _play_plans(course: Course, given: Given) -> None:
    """Commit the plans in the order of attacker and defender; a hand without choice is blind."""
    roles = {"place": ("att", "def"), "place-att": ("att",), "place-def": ("def",)}
    for role in roles[course.step]:
        seat = seat_of(course, "att" if role == "att" else "def")
        commit(course, seat, given[seat] if seat in given else all_blind(course))


def _play_losses(course: Course, given: Given) -> None:
    take_losses(course, given)
    course.step = "fight"
    fight(course)


def _play_splashes(course: Course, given: Given) -> None:
    for seat, orders in given.items():
        suffer(course, seat, orders)


def _play_discards(course: Course, given: Given) -> None:
    for seat, orders in given.items():
        trim(course, seat, orders)


PLAYED: dict[str, Callable[[Course, Given], None]] = {
    "muster": take_the_field,
    "start": _play_starts,
    "lead": _play_leads,
    "pair": _play_pairs,
    "support": _play_supports,
    "place": _play_plans,
    "loss": _play_losses,
    "splash": _play_splashes,
    "discard": _play_discards,
}


def advance(course: Course) -> None:
    """Enter step after step until one waits for a choice or the match is over (G3)."""
    while course.standings is None and not course.pending:
        course.step = _following(course)
        if ENTERED[course.step](course):
            return


def _following(course: Course) -> str:
    steps = FLOW if not course.options.sequential else SEQUENTIAL
    step = "fight" if course.step.startswith("loss") else course.step
    return steps[steps.index(step) + 1]


def _enter_start(course: Course) -> bool:
    side = course.sides[seat_of(course, "att" if course.step == "start-att" else "def")]
    return bool(side.doctrines)


def _enter_draw(course: Course) -> bool:
    draw_cards(course)
    return False


def _enter_lead(course: Course) -> bool:
    """Put the only assist unit of a side in front by itself (F10)."""
    if not course.options.assist_stays_back:
        return False
    leaders = {seat: leaders_of(course, seat) for seat in sorted(course.sides)}
    for seat, units in leaders.items():
        if len(units) == 1:
            name_leader(course, seat, units[0], chosen=False)
    return any(len(units) > 1 for units in leaders.values())


def _enter_pair(course: Course) -> bool:
    pair = only_pair(course)
    if pair is not None:
        form_pairs(course, [Pair(pair.attacker, pair.defender)])
    return pair is None


def _enter_support(course: Course) -> bool:
    """Let all support units join where there is but one skirmish (S22)."""
    seat = seat_of(course, "att" if course.step == "support-att" else "def")
    units = unassigned(course, seat)
    if units and len(course.skirmishes) == 1:
        join_supports(course, seat, [Support(unit, 1) for unit in units])
        return False
    return bool(units)


def _enter_place(course: Course) -> bool:
    if any(standards_of(course, seat) for seat in course.sides):
        return True
    _play_plans(course, {})
    return False


def _enter_place_in_turn(course: Course) -> bool:
    seat = seat_of(course, "att" if course.step == "place-att" else "def")
    if standards_of(course, seat):
        return True
    _play_plans(course, {})
    return False


def _enter_fight(course: Course) -> bool:
    return not fight(course)


def _enter_splash(course: Course) -> bool:
    """Let the losses happen by themselves where nothing can be chosen (F22)."""
    seat = seat_of(course, "att" if course.step == "splash-att" else "def")
    if is_choice(course, seat):
        return True
    suffer(course, seat, only_losses(course, seat))
    return False


def _enter_result(course: Course) -> bool:
    finish(course)
    return False


def _enter_discard(course: Course) -> bool:
    """Check the hand limit, only where hands go on to another battle (G5)."""
    goes_on = course.options.persistent and not is_last(course)
    return goes_on and any(over_limit(course, seat) for seat in course.sides)


def _enter_next(course: Course) -> bool:
    if is_last(course):
        end_match(course)
        return True
    next_battle(course)
    course.step = "muster"
    return True


def after_battle(course: Course) -> None:
    """Go on from a battle that ended before its time."""
    course.step = "result"
    advance(course)


ENTERED: dict[str, Callable[[Course], bool]] = {
    "start-att": _enter_start,
    "start-def": _enter_start,
    "draw": _enter_draw,
    "lead": _enter_lead,
    "pair": _enter_pair,
    "support-att": _enter_support,
    "support-def": _enter_support,
    "place": _enter_place,
    "place-att": _enter_place_in_turn,
    "place-def": _enter_place_in_turn,
    "fight": _enter_fight,
    "splash-att": _enter_splash,
    "splash-def": _enter_splash,
    "result": _enter_result,
    "discard": _enter_discard,
    "next": _enter_next,
}
BEFORE = ("muster", "start-att", "start-def", "draw", "lead", "pair", "support-att", "support-def")
AFTER = ("fight", "splash-att", "splash-def", "result", "discard", "next")
FLOW = (*BEFORE, "place", *AFTER)
SEQUENTIAL = (*BEFORE, "place-att", "place-def", *AFTER)

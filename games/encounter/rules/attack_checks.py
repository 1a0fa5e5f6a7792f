"""Refuses attacks that a hero cannot make now: dice, stance, target, range (F14, F15, O5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.encounter.rules.catalogue import Stance
from games.encounter.rules.figures import has_status
from games.encounter.rules.orders import Attack
from games.encounter.rules.stances import (
    KINDS,
    Fray,
    may_attack,
    mended_by,
    range_between,
    ranges_of,
    room_for_blocks,
    targets_of,
)
from games.encounter.rules.state import Acting, Die, Hero
from games.kernel.words import IllegalOrder, noop

DAZED = noop("A dazed hero that has walked cannot roll dice in the same turn. End the turn.")


def check_attack(state: Fray, hero: Hero, acting: Acting, order: Attack) -> None:
    """Raise IllegalOrder unless the acting hero can make this attack now (O5)."""
    _check_may_attack(state, hero, acting)
    dice = _check_dice(state, hero, order)
    CHECKED[order.stance](state, hero, order, dice)


def _check_may_attack(state: Fray, hero: Hero, acting: Acting) -> None:
    dazed = has_status(state, hero.figure, "daze")
    if may_attack(acting, dazed=dazed):
        return
    if dazed and acting.moves < 2 and not acting.attacks:
        raise IllegalOrder(
            "O5",
            DAZED,
        )
    if acting.attacks:
        raise IllegalOrder(
            "F13",
            noop("A hero that walked after its attacks cannot attack again. End the turn."),
        )
    raise IllegalOrder(
        "F13", noop("A hero that walked twice cannot attack in the same turn. End the turn.")
    )


def _check_dice(state: Fray, hero: Hero, order: Attack) -> Sequence[Die]:
    """Return the dice of an attack if they are ready, of its stance, and not too many (O5)."""
    if not order.dice:
        raise IllegalOrder("O5", noop("Choose at least one die that is ready."))
    if len(set(order.dice)) < len(order.dice):
        raise IllegalOrder("O5", noop("Each die can be thrown once. Choose different dice."))
    found = [state.dice.get((hero.figure, number)) for number in order.dice]
    dice = [die for die in found if die is not None and die.zone == "ready"]
    if len(dice) < len(found):
        raise IllegalOrder(
            "F12", noop("Only ready dice can be thrown. Choose dice that are not in the queue.")
        )
    if any(die.kind not in KINDS[order.stance] for die in dice):
        raise IllegalOrder("F15", KINDS_REFUSED[order.stance])
    most = hero.focus if order.stance == "weave" else hero.vigor
    if len(dice) > most:
        raise IllegalOrder("O5", MOST_REFUSED[order.stance == "weave"], most=most)
    return dice


KINDS_REFUSED: Mapping[Stance, str] = {
    "close": noop("In Close only might dice are thrown. Choose might dice, or Weave."),
    "far": noop("In Far only might dice are thrown. Choose might dice, or Weave."),
    "weave": noop("In Weave only spark and mend dice are thrown. Choose those, or another stance."),
    "brace": noop("In Brace only might dice are thrown. Choose might dice, or another stance."),
}
MOST_REFUSED: Mapping[bool, str] = {
    False: noop("At most %(most)s might dice are thrown: your Vigor. Choose fewer."),
    True: noop("At most %(most)s spark and mend dice are thrown: your Focus. Choose fewer."),
}


def _check_aimed(state: Fray, hero: Hero, order: Attack, dice: Sequence[Die]) -> None:
    """Refuse an attack without a legal target, or one that mends without the dice for it."""
    if order.mended:
        raise IllegalOrder("O5", noop("Only mend dice heal. Take Weave and mend dice for that."))
    if not order.target:
        raise IllegalOrder("O5", noop("Choose whom to attack."))
    _check_target(state, hero, order)


def _check_target(state: Fray, hero: Hero, order: Attack) -> None:
    if order.target in targets_of(state, hero, order.stance):
        return
    target = state.figures.get(order.target)
    if target is None or target.cell is None or target.is_down:
        raise IllegalOrder("F26", noop("Nobody of that number stands. Choose another target."))
    if has_status(state, hero.figure, "blind"):
        raise IllegalOrder(
            "O5",
            noop(
                "A blind hero attacks only the strongest unit beside it, whosever it is. "
                "Choose that one."
            ),
        )
    if target.team != "foe":
        raise IllegalOrder(
            "DEF-opposing", noop("Heroes and allies are on your side. Choose a foe.")
        )
    _check_range(state, hero, order)


def _check_range(state: Fray, hero: Hero, order: Attack) -> None:
    target = state.figures[order.target]
    count = range_between(state, hero, target)
    least, most = ranges_of(hero, order.stance)
    if count is None or not least <= count <= most:
        raise IllegalOrder("O5", RANGES_REFUSED[order.stance], least=least, most=most)
    if has_status(state, order.target, "hidden"):
        raise IllegalOrder(
            "DEF-targetable",
            noop(
                "It is Hidden: only who stood beside it as the turn began can attack it. "
                "Choose another target."
            ),
        )
    raise IllegalOrder(
        "DEF-sight",
        noop("Your hero does not see it from here. Choose a target in sight, or walk first."),
    )


RANGES_REFUSED: Mapping[Stance, str] = {
    "close": noop("Close reaches a unit beside your hero. Walk up to it, or choose another."),
    "far": noop(
        "Far reaches from %(least)s to %(most)s cells, not a unit beside your hero. "
        "Choose another target, or walk first."
    ),
    "weave": noop("Weave reaches %(most)s cells. Choose a nearer target, or walk first."),
    "brace": noop("Brace has no target. Leave the target out, or take another stance."),
}


def _check_woven(state: Fray, hero: Hero, order: Attack, dice: Sequence[Die]) -> None:
    """Refuse spark dice without a target, mend dice without one to heal, and the reverse."""
    kinds = {die.kind for die in dice}
    if "spark" in kinds and not order.target:
        raise IllegalOrder("O5", noop("Choose whom the spark dice hit, or leave them out."))
    if "spark" not in kinds and order.target:
        raise IllegalOrder("O5", noop("Mend dice hit nobody. Add a spark die, or name no target."))
    if "mend" in kinds and not order.mended:
        raise IllegalOrder("O3", noop("Choose whom the mend dice heal, or leave them out."))
    if "mend" not in kinds and order.mended:
        raise IllegalOrder("O3", noop("Only mend dice heal. Add one, or name nobody to heal."))
    if order.target:
        _check_target(state, hero, order)
    if order.mended and order.mended not in mended_by(state, hero):
        raise IllegalOrder(
            "O3",
            noop("Mend dice heal a hero or an ally within %(focus)s cells and in sight."),
            focus=hero.focus,
        )


def _check_brace(state: Fray, hero: Hero, order: Attack, dice: Sequence[Die]) -> None:
    if order.target or order.mended:
        raise IllegalOrder("O5", RANGES_REFUSED["brace"])
    if room_for_blocks(state, hero) <= 0:
        raise IllegalOrder(
            "O5",
            noop("Your hero keeps %(most)s blocks already. Attack instead, or end the turn."),
            most=state.catalogue.limits.blocks,
        )


CHECKED: Mapping[Stance, Callable[[Fray, Hero, Attack, Sequence[Die]], None]] = {
    "close": _check_aimed,
    "far": _check_aimed,
    "weave": _check_woven,
    "brace": _check_brace,
}

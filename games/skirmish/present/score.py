"""How a battle ended, and the match: who holds the field, the points, who fell (G2, G19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.kernel.page import SeatPage
from games.kernel.words import noop
from games.skirmish.present.fought import Fought, of_result
from games.skirmish.present.parts import ChipShown, StandardShown
from games.skirmish.present.sight import Sight
from games.skirmish.present.units import bare
from games.skirmish.rules.results import Fate, Loss, Result, SideReckoning
from games.skirmish.wording import names


@dataclass(frozen=True, slots=True)
class SideScore:
    """A side at the end of a battle: its points and what for, its units with their fates."""

    seat: SeatPage
    total: int
    lines: tuple[tuple[str, int], ...]
    has_won: bool
    units: tuple[ChipShown, ...]
    standing: str


@dataclass(frozen=True, slots=True)
class LedgerCell:
    """One side of a skirmish in the ledger: "Ironclad", "8/9", "I14", and what became of it."""

    unit: str
    values: str
    cards: str
    fates: tuple[str, ...]
    strikes: str


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """A skirmish in the ledger, the side below first."""

    numeral: str
    cells: tuple[LedgerCell, ...]


@dataclass(frozen=True, slots=True)
class ScoreShown:
    """The result of a battle."""

    battle: int
    title: str
    told: str
    rule: str
    standard: StandardShown | None
    sides: tuple[SideScore, ...]
    rows: tuple[LedgerRow, ...]
    splash: tuple[str, ...]


TITLES: Mapping[str, str] = {
    "ATTACKER_TAKES": noop("%(winner)s takes %(field)s"),
    "DEFENDER_HOLDS": noop("%(winner)s holds %(field)s"),
    "MUTUAL": noop("Nobody is left at %(field)s"),
}


def scores(sight: Sight) -> Sequence[ScoreShown]:
    """Return the results of the battles that are over, the newest first."""
    return [score(sight, result) for result in reversed(sight.view.past)]


def score(sight: Sight, result: Result) -> ScoreShown:
    """Return the result of a battle."""
    winner = winner_of(result)
    field = names.named(names.FIELDS, result.field)
    values = {"field": field, "winner": "" if winner is None else sight.who(winner).shown}
    told, rule = reason(sight, result)
    seats = (sight.below.seat, sight.above.seat)
    return ScoreShown(
        battle=result.battle,
        title=_(TITLES[result.outcome]) % values,
        told=told,
        rule=rule,
        standard=standard(sight, winner, field),
        sides=tuple(_side(sight, result, seat, winner) for seat in seats),
        rows=tuple(_row(one, seats) for one in of_result(result)),
        splash=tuple(_splash(loss) for loss in result.splash),
    )


def winner_of(result: Result) -> int | None:
    """Return the seat that has the area, None where nobody is left."""
    seats = {"ATTACKER_TAKES": result.attacker, "DEFENDER_HOLDS": result.defender}
    return seats.get(result.outcome)


def standard(sight: Sight, winner: int | None, field: str) -> StandardShown | None:
    """Return the winner's standard over the field."""
    if winner is None:
        return None
    faction = sight.view.side(winner).faction
    owner = names.named(names.SHORT_FACTIONS, faction)
    return StandardShown(faction, (field, _("is %(owner)s’s") % {"owner": owner}))


REASONS: Mapping[str, tuple[str, str]] = {
    "conceded": (noop("%(quitter)s gave up the battle."), "G20"),
    "missed": (noop("%(quitter)s let the time pass three times in a row."), "G20"),
    "resigned": (noop("%(quitter)s gave up the match."), "G20"),
    "retreated": (noop("Both sides have units left, and %(retreated)s had to leave."), "F28"),
    "ATTACKER_TAKES": (noop("No defender is left in the area."), "G19"),
    "DEFENDER_HOLDS": (noop("No attacker is left in the area."), "G19"),
    "MUTUAL": (noop("Neither side has a unit left in the area."), "G19"),
}


def reason(sight: Sight, result: Result) -> tuple[str, str]:
    """Return why a battle ended as it did, with the rule."""
    key: str = result.cause if result.cause != "fought" else result.outcome
    if result.cause == "fought" and result.retreated is not None:
        key = "retreated"
    text, rule = REASONS[key]
    seats = {"quitter": result.quitter, "retreated": result.retreated}
    shown = {name: "" if seat is None else sight.who(seat).shown for name, seat in seats.items()}
    return _(text) % shown, rule


def _side(sight: Sight, result: Result, seat: int, winner: int | None) -> SideScore:
    line = next(line for line in result.scores if line.seat == seat)
    mine = [unit for unit in result.units if unit.seat == seat]
    alive = sum(unit.fate != "destroyed" for unit in mine)
    return SideScore(
        seat=sight.who(seat),
        total=line.total,
        lines=tuple(_lines(sight, result, seat)),
        has_won=seat == winner,
        units=tuple(bare(sight, seat, unit.type, unit.fate) for unit in mine),
        standing=_("%(alive)s of %(all)s alive") % {"alive": alive, "all": len(mine)},
    )


def _lines(sight: Sight, result: Result, seat: int) -> Iterator[tuple[str, int]]:
    """Yield what a seat scored for: each kind of unit that it destroyed, and the field."""
    units = sight.view.catalogue.units
    fallen = Counter(u.type for u in result.units if u.seat != seat and u.fate == "destroyed")
    for slug, number in sorted(fallen.items(), key=lambda item: -units[item[0]].cost):
        name = names.named(names.UNITS, slug)
        yield name if number == 1 else f"{number} × {name}", number * units[slug].cost
    line = next(line for line in result.scores if line.seat == seat)
    if line.area:
        yield _("the field"), line.area


def _row(one: Fought, seats: Sequence[int]) -> LedgerRow:
    own, foe = (one.reckoning.of(seat) for seat in seats)
    cells = (_cell(one, own, foe), _cell(one, foe, own))
    return LedgerRow(names.numeral(one.number), cells)


def _cell(one: Fought, side: SideReckoning, enemy: SideReckoning) -> LedgerCell:
    mine = [loss for loss in one.losses if loss.seat == side.seat]
    sign = "≥" if side.attack >= enemy.health else "<"
    cards = [card for card in (side.standard, side.reinforcement) if card]
    return LedgerCell(
        unit=one.called(side.front),
        values=f"{side.attack}/{side.health}",
        cards=" + ".join(cards),
        fates=tuple(_fate(loss, side.front, one.fates[loss.unit]) for loss in mine),
        strikes=f"{side.attack} {sign} {enemy.health}",
    )


def _fate(loss: Loss, front: str, in_the_end: Fate) -> str:
    """Return what became of a unit; one behind is named."""
    fate = _("withdrew") if loss.fate == "withdrawn" else pgettext("one unit", "fell")
    fate = f"{fate}, {_('returned')}" if in_the_end == "returned" else fate
    return fate if loss.unit == front else f"{names.named(names.UNITS, loss.type)} {fate}"


def _splash(loss: Loss) -> str:
    values = {"unit": names.named(names.UNITS, loss.type), "card": loss.card}
    return _("%(unit)s fell to the splash of %(card)s") % values


def duel_told(sight: Sight) -> str:
    """Return how a duel stands after the battles that are over; "" for a single battle (G2)."""
    if sight.view.options.format != "duel" or not sight.view.past:
        return ""
    own, foe = sight.view.side(sight.below.seat), sight.view.side(sight.above.seat)
    values = {
        "own": sight.who(own.seat).shown,
        "foe": sight.who(foe.seat).shown,
        "a": own.score,
        "b": foe.score,
    }
    fought = len(sight.view.past)
    told = ngettext(
        "After %(n)s battle: %(own)s %(a)s, %(foe)s %(b)s.",
        "After %(n)s battles: %(own)s %(a)s, %(foe)s %(b)s.",
        fought,
    )
    return told % {**values, "n": fought}


def hands_left(sight: Sight) -> str:
    """Return how many cards both sides have left, as a sentence."""
    counts = {"own": sight.below.hand_count, "foe": sight.above.hand_count}
    return _("Hands left: %(own)s and %(foe)s.") % counts

"""Looking ahead: what the foes would do if a hero stood on some cell (E6), drawn and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.encounter.board import CandidateShown, RouteShown, WhyShown
from games.encounter.present.plans import drafted
from games.encounter.present.sight import Sight
from games.encounter.rules.catalogue import Cell
from games.encounter.rules.foresight import Foreseen, foresee
from games.encounter.rules.orders import Move
from games.encounter.rules.routes import way_to
from games.encounter.wording.names import cell_name


@dataclass(frozen=True, slots=True)
class AheadShown:
    """What one foe would do: its name and the sentence; `may`: it could still be otherwise."""

    name: str
    text: str
    may: bool
    hits_me: bool = False


def looker(sight: Sight) -> int | None:
    """Return the seat whose hero's end cell is looked at: the one that acts, None for none."""
    view = sight.view
    if view.step != "hero" or view.acting is None or view.pending is not None:
        return None
    return next((s for s, h in view.heroes.items() if h.figure == view.acting.figure), None)


def foreseen(sight: Sight, cell: Cell | None) -> tuple[Foreseen, ...]:
    """Return what the foes would do if the acting hero ended its turn on a cell.

    None: where it stands. Nothing outside of a hero's turn.
    """
    seat = looker(sight)
    if seat is None:
        return ()
    here = sight.view.figures[sight.view.heroes[seat].figure].cell
    at = cell or here
    return foresee(sight.view, seat, at) if at is not None else ()


def drafted_ahead(sight: Sight) -> tuple[Foreseen, ...]:
    """Return the look-ahead from the cell that the viewer has drafted to walk to."""
    plan = drafted(sight)
    if sight.can is None or not isinstance(plan, Move):
        return ()
    return foreseen(sight, plan.cell)


def overlay(found: Sequence[Foreseen]) -> WhyShown:
    """Return the ways that the foes would go, and where they would stop."""
    moving = [one for one in found if one.traces and one.stop != one.traces[0].start]
    return WhyShown(
        stops=tuple(CandidateShown(one.stop, 0, _where(one)) for one in moving),
        routes=tuple(route for one in moving for route in _routes(one)),
    )


def _where(one: Foreseen) -> str:
    if one.may:
        return _("A foe may stop here")
    return _("A foe would stop here")


def _routes(one: Foreseen) -> Iterator[RouteShown]:
    """Yield the way of each of a foe's moves; one that it only may take is dashed."""
    for trace in one.traces:
        if one.stop in trace.stops:
            way = way_to(trace, one.stop)
            if way.walk:
                yield RouteShown((trace.start, *way.walk), is_later=one.may)


def told(sight: Sight, found: Sequence[Foreseen]) -> tuple[AheadShown, ...]:
    """Return the look-ahead in words, a line for each foe in the order in which they act."""
    return tuple(_told(sight, one) for one in found)


def _told(sight: Sight, one: Foreseen) -> AheadShown:
    mine = sight.view.mine
    hits_me = mine is not None and mine.figure in one.targets
    return AheadShown(sight.name(one.foe), _sentence(sight, one), one.may, hits_me)


def _sentence(sight: Sight, one: Foreseen) -> str:
    if one.falls:
        return _("falls to Poison first.")
    facts = {
        "cell": cell_name(one.stop),
        "names": ", ".join(sight.short(number) for number in one.targets),
    }
    stays = not one.traces or one.stop == one.traces[0].start
    if one.targets and stays:
        text = _("stays and attacks %(names)s.")
    elif one.targets:
        text = _("goes to %(cell)s, attacks %(names)s.")
    elif stays:
        text = _("stays, attacks nobody.")
    else:
        text = _("goes to %(cell)s, attacks nobody.")
    return text % facts
